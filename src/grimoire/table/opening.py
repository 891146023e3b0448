"""How a table is opened: who sits down where, and what can be wrong with what is wished."""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from grimoire.kernel.edition import EditionError
from grimoire.kernel.game import AnyGame
from grimoire.kernel.options import Value, complete, misfit
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.text import LANGUAGES
from grimoire.table import names
from grimoire.table.messages import Problem, SeatKind
from grimoire.table.problems import WORDING, problem
from grimoire.table.stored import Seating, SeatRow


class SeatWish(Protocol):
    """Who shall sit somewhere."""

    @property
    def kind(self) -> SeatKind: ...
    @property
    def name(self) -> str | None: ...
    @property
    def level(self) -> str | None: ...


class CustomsWish(Protocol):
    """How people shall keep company."""

    @property
    def level(self) -> str | None: ...


class TableWish(Protocol):
    """What a table shall be like."""

    @property
    def seats(self) -> Sequence[SeatWish]: ...
    @property
    def options(self) -> Mapping[str, Value]: ...
    @property
    def customs(self) -> CustomsWish: ...


def fault(game: AnyGame, wish: TableWish, levels: Collection[str]) -> Problem | None:
    """Why the game cannot be played with these seats, options and bots."""
    wrong = misfit(game.options, wish.options)
    if isinstance(wrong, str):
        return problem("bad_request", "unknown_option", game=game.id, option=wrong)
    if wrong is not None:
        return refused_setup(game, wrong.refuse())
    refusal = game.check_setup(len(wish.seats), complete(game.options, wish.options))
    if refusal is not None:
        return refused_setup(game, refusal)
    wanted = [one.level or "" for one in wish.seats if one.kind == "bot"]
    for level in [*wanted, *filter(None, [wish.customs.level])]:
        if level not in levels:
            return problem("bad_request", "unknown_level", level=level)
    return None


def seated(at: int, wish: SeatWish, proof: bytes | None, lang: str) -> SeatRow:
    """A seat as it is stored when a table is opened."""
    if wish.kind == "open":
        return SeatRow("open", "")
    usual = WORDING.phrases.say(lang, ("names", wish.kind), {"number": at + 1})
    name = usual if wish.name is None else names.tidy(wish.name)
    return SeatRow(wish.kind, name, wish.level if wish.kind == "bot" else None, proof)


def names_fault(seats: Sequence[SeatRow]) -> Problem | None:
    """Why somebody cannot be called as they are called."""
    chosen = [row.name for row in seats if row.kind != "open"]
    faults = (names.fault(name, chosen[:at]) for at, name in enumerate(chosen))
    return next((one for one in faults if one is not None), None)


def seating_of(seats: tuple[SeatRow, ...]) -> Seating:
    """The first seating of a table: it begins at once if everybody sits."""
    return Seating(seats, begun=all(row.kind != "open" for row in seats))


def bad_edition(error: EditionError) -> Problem:
    """Why an edition cannot be played with."""
    key = ("problems", "bad_edition")
    return Problem(
        "bad_request",
        {lang: WORDING.phrases.say(lang, key, {"faults": error.said(lang)}) for lang in LANGUAGES},
    )


def refused_setup(game: AnyGame, refusal: Refusal) -> Problem:
    """Why a game cannot start like this, with the rule that says so."""
    text = {}
    for lang in LANGUAGES:
        title, sentence = game.explain(refusal, lang)
        facts = {"title": title, "text": sentence, "rule": refusal.rule}
        text[lang] = WORDING.phrases.say(lang, ("problems", "refused_setup"), facts)
    return Problem("bad_request", text)
