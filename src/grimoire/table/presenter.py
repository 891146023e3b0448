"""A table as messages: what everybody may know of it, and what one seat may know."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from grimoire.kernel.chance import commitment
from grimoire.kernel.game import AnyGame
from grimoire.kernel.record import Record
from grimoire.kernel.seats import Seat
from grimoire.kernel.seen import otherwise
from grimoire.table import rendering
from grimoire.table.letter import Letter, Offered
from grimoire.table.match import Match
from grimoire.table.messages import (
    Choice,
    CueTold,
    Deadline,
    LessonTold,
    Meanings,
    OutcomeTold,
    Prompt,
    Proposal,
    SeatCard,
    TableCard,
    TableStatus,
    Words,
)
from grimoire.table.narrator import Narrator
from grimoire.table.patch import Fields
from grimoire.table.rendering import ALL, Languages, in_languages
from grimoire.table.roster import Roster
from grimoire.table.sights import Sights
from grimoire.table.stored import Sheet
from grimoire.table.undo import offer
from grimoire.table.writing import Encode, in_a_row


@dataclass(frozen=True)
class Company:
    """What people are about to do with a table, apart from playing."""

    begins_in: float | None = None
    ready: Sequence[int] = ()
    watchers: Sequence[str] = ()
    proposal: Proposal | None = None
    next: str | None = None
    away: Mapping[Seat, float] = field(default_factory=dict)
    """Seconds until a bot plays for each who has gone."""


MOST_CHOICES: Final = 10_000
Bare = tuple[Choice, bytes]
"""Something that may be done, without a word on it, and how it is written in short."""
MOST_EDITIONS: Final = 32
CHOICES: Final[dict[tuple[str, str], dict[int, Bare]]] = {}
"""What may be done, by game and edition, then by number."""
PAGE: Final = 100
"""Actions that are told at once: whoever was away for longer asks for the story, page by page."""


def written_choices(game: AnyGame) -> dict[int, Bare]:
    """What may be done in a game, as far as it has been written down."""
    if len(CHOICES) >= MOST_EDITIONS:
        CHOICES.clear()
    return CHOICES.setdefault((game.id, game.edition), {})


class Presenter:
    """Writes down what can be seen of a table; nothing here changes it."""

    def __init__(
        self, game: AnyGame, sheet: Sheet, roster: Roster, match: Match, encode: Encode
    ) -> None:
        self.game = game
        self.sheet = sheet
        self.roster = roster
        self.match = match
        self.visibility = match.visibility
        self.encode = encode
        self.sights = Sights(game, encode)
        self.narrator = Narrator(match, roster, self.sights, encode)
        self.commitment = commitment(sheet.seed)
        self.written = written_choices(game)
        """What may be done, once it has been written down, for all tables of this game."""
        self.cards: dict[Languages, tuple[TableCard, TableCard]] = {}
        """The newest card as it is told in some languages."""
        self.ending: OutcomeTold | None = None
        """How it ended, as it is told at this moment."""

    def invalidate(self) -> None:
        """Forget what could be seen at the last moment."""
        self.sights.forget()
        self.narrator.invalidate()
        self.ending = None

    # -- what everybody may know -------------------------------------------------------------------

    @property
    def status(self) -> TableStatus:
        """Has it begun, has it ended?"""
        if self.roster.seating.cancelled:
            return "cancelled"
        if not self.roster.has_begun:
            return "waiting"
        return "over" if self.match.over else "playing"

    @property
    def to_decide(self) -> list[int]:
        """The players who must act, as far as everybody may know."""
        if not self.roster.has_begun:
            return []
        return [int(seat) for seat in self.game.to_decide(self.visibility.snapshot) if seat >= 0]

    def card(self, company: Company) -> TableCard:
        """The table as anyone may see it."""
        sheet, waiting = self.sheet, self.status == "waiting"
        return TableCard(
            table=sheet.table,
            game=self.game.id,
            status=self.status,
            seats=[self.seat_card(Seat(at), company) for at in range(len(self.roster.seats))],
            options=sheet.options,
            seq=self.visibility.last,
            to_decide=self.to_decide,
            caption=self.caption(self.visibility.snapshot, ALL),
            commitment=self.commitment,
            proves=self.match.proves and sheet.branch is None and not sheet.customs.lesson,
            customs=sheet.customs,
            host=self.roster.host if waiting else None,
            begins_in=company.begins_in,
            ready=list(company.ready),
            watchers=list(company.watchers),
            proposal=company.proposal,
            evening=list(sheet.evening),
            winners=self.winners,
            next=company.next,
            branch=sheet.branch is not None,
        )

    @property
    def winners(self) -> list[int]:
        """Who has won, once it is over."""
        outcome = self.game.outcome(self.match.state)
        return [] if outcome is None else [int(seat) for seat in outcome.winners]

    def seat_card(self, seat: Seat, company: Company) -> SeatCard:
        """A seat as anyone may see it."""
        row, away = self.roster.seats[seat], company.away.get(seat)
        present = self.roster.is_present(seat)
        return SeatCard(row.kind, row.name, row.level, present, row.held, away, row.offered)

    def caption(self, state: Any, langs: Languages) -> Words:
        """Where in the game a state is, as anyone may know."""
        view = self.sights.view(state, None)
        return in_languages(langs, lambda lang: self.game.caption(view, lang))

    def record(self) -> Record | None:
        """The game as a file; None until it is over, for it holds the seed."""
        if not self.match.over:
            return None
        return Record(
            game=self.game.id,
            rules_version=self.sheet.rules_version,
            edition=self.sheet.edition,
            names=tuple(self.roster.names),
            options=self.sheet.options,
            actions=tuple((one.seat, one.notation) for one in self.match.played),
            commitment=self.commitment,
            seed=self.sheet.seed.hex(),
            edition_text=self.game.edition_text,
        )

    # -- what one seat may know --------------------------------------------------------------------

    def story(self, seat: Seat | None, last: int) -> bytes:
        """What a seat has learnt up to an action: a page of it."""
        since, action = max(last - PAGE, 0), self.visibility.action
        told = self.narrator.told(seat, action(since), action(last), ALL)
        return b'{"since":%d,"told":%b}' % (since, in_a_row(told))

    def since(self, seen: int) -> int:
        """The action after which an update tells what happened to whoever has seen so much."""
        return max(seen, self.visibility.action(max(self.visibility.last - PAGE, 0)))

    def moment(self, seat: Seat | None, seq: int) -> bytes:
        """The table as a seat saw it after an action that everybody may know of."""
        state = self.match.state_at(self.visibility.action(seq))
        return b'{"seq":%d,"view":%b,"to_decide":%b,"caption":%b,"told":%b}' % (
            seq,
            self.encode(self.sights.view(state, seat)),
            self.encode([int(one) for one in self.game.to_decide(state)]),
            self.encode(self.caption(state, ALL)),
            in_a_row(self.told_of(seat, seq, state)),
        )

    def told_of(self, seat: Seat | None, seq: int, now: Any) -> list[bytes]:
        """What a seat learnt of one action."""
        if seq == 0 or self.visibility.guarded:
            action = self.visibility.action
            return self.narrator.told(seat, action(max(seq - 1, 0)), action(seq), ALL)
        return self.narrator.acted(seat, seq, self.match.scenes_at(seq), now, ALL)

    def letter(
        self,
        state: Any,
        seat: Seat | None,
        since: int,
        card: TableCard,
        deadline: Deadline | None,
        lang: str | None = None,
    ) -> Letter:
        """A state as a seat sees it, and what happened since an action.

        In one language it comes without what the choices mean; in every language it is complete.
        """
        langs = self.languages(lang)
        visibility, sight = self.visibility, self.sights.sight(state, seat)
        told = self.narrator.shown(seat, since, visibility.seq, state, langs)
        news = b'"seq":%d,"told":%b,"since":%d' % (
            visibility.last,
            in_a_row(told),
            visibility.number(since),
        )
        asked = self.asked(seat, sight.view, deadline, langs)
        legal = self.legal(state, seat, sight.view, lang)
        return Letter(since, news, self.card_in(card, langs), sight, asked, legal, self.encode)

    def card_in(self, card: TableCard, langs: Languages) -> TableCard:
        """The card of the table in some languages."""
        if langs == ALL:
            return card
        known = self.cards.get(langs)
        if known is None or known[0] is not card:
            caption = in_languages(langs, card.caption.__getitem__)
            known = self.cards[langs] = card, otherwise(card, {"caption": caption})
        return known[1]

    def asked(
        self, seat: Seat | None, view: Any, deadline: Deadline | None, langs: Languages
    ) -> Fields:
        """What is asked of a seat, and what else an update says."""
        outcome = self.outcome()
        return {
            "seat": None if seat is None else int(seat),
            "prompt": self.prompt(seat, view, langs),
            "outcome": outcome,
            "seed": None if outcome is None else self.sheet.seed.hex(),
            "deadline": deadline,
            "played": self.played(seat),
            "undo": offer(self.match, self.roster, seat, langs),
            "discreet": self.visibility.is_discreet,
            "mute": self.visibility.is_mute,
            "lesson": self.lesson(),
        }

    def outcome(self) -> OutcomeTold | None:
        """How it ended, once it has; told once at a moment, for it takes a while."""
        if not self.match.over:
            return None
        if self.ending is None:
            match = self.match
            self.ending = rendering.outcome(self.game, match.state, match.course, self.roster.names)
        return self.ending

    def languages(self, lang: str | None) -> Languages:
        """The languages in which somebody is told something: the chosen one, or all."""
        return ALL if lang is None else (lang,)

    def played(self, seat: Seat | None) -> int:
        """How many actions of a seat have been taken so far."""
        return 0 if seat is None else self.match.staleness.count[seat]

    def prompt(self, seat: Seat | None, view: Any, langs: Languages) -> Prompt:
        """What is asked of a seat now."""
        if not self.roster.has_begun:
            return rendering.waiting_prompt(len(self.roster.open_seats))
        return rendering.prompt(self.game, view, seat, self.roster.names, langs)

    def choices(self, state: Any, seat: Seat | None) -> Sequence[Any]:
        """What a seat may do, unless a bot does it; in a lesson, the one thing it is told to do."""
        if not self.roster.has_begun or seat is None or self.roster.seats[seat].held is not None:
            return []
        found, line = rendering.choices(self.game, state, seat), self.match.prepared()
        if line is None:
            return found
        return [one for one in found if self.game.notate(one) == line.notation]

    def legal(self, state: Any, seat: Seat | None, view: Any, lang: str | None) -> list[Offered]:
        """What a seat may do; to whoever has chosen no language, with all that it means."""
        game, actions = self.game, self.choices(state, seat)
        if seat is None or lang is not None:
            return [self.choice(action) for action in actions]
        meant = rendering.meanings(game, view, seat, actions, self.roster.names, ALL)
        return [
            (rendering.with_meaning(self.choice(action)[0], means), b"")
            for action, means in zip(actions, meant, strict=True)
        ]

    def choice(self, action: Any) -> Bare:
        """Something that may be done, without a word on it: written once for all tables."""
        number = self.game.index(action)
        found = self.written.get(number)
        if found is None:
            if len(self.written) >= MOST_CHOICES:
                self.written.clear()
            bare = rendering.choice(self.game, action)
            found = self.written[number] = bare, self.encode(rendering.in_short(bare))
        return found

    def meanings(self, state: Any, seat: Seat, lang: str | None) -> Meanings:
        """What all that a seat may do means."""
        found = rendering.meanings(
            self.game,
            self.sights.view(state, seat),
            seat,
            self.choices(state, seat),
            self.roster.names,
            self.languages(lang),
        )
        return Meanings(self.visibility.last, self.played(seat), found)

    def lesson(self) -> LessonTold | None:
        """What the house says in a lesson now; None where there is none, or it is over."""
        lesson, played = self.match.lesson, self.match.taught
        if lesson is None or played is None:
            return None
        cues = [
            CueTold(cue.mark, cue.say, cue.why, cue.rule, cue.play) for cue in lesson.at(played)
        ]
        return LessonTold(lesson.aim, lesson.aim_rule, list(lesson.marks), cues)
