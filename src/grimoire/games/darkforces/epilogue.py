"""What is counted in a finished game: words, fingers, cards of the night; what decided it."""

from collections.abc import Iterable

from grimoire.games.darkforces.events import (
    Captured,
    CardsDealt,
    Claimed,
    Deed,
    Event,
    LunaProtected,
    Pointed,
    Revealed,
)
from grimoire.games.darkforces.speaker import Speaker
from grimoire.kernel.refusal import Fact
from grimoire.kernel.tally import Tally

COLUMNS = ("said", "votes")
FIGURES: tuple[str, ...] = ("votes", "said", "questions", "touched", "revised")


def tally(events: Iterable[Event], players: int) -> Tally:
    """Count a whole game."""
    counted = Tally(players)
    for event in events:
        match event:
            case Claimed(claim=claim):
                counted.add("said", claim.speaker)
                if claim.answers is not None:
                    counted.add("questions", claim.speaker)
                if claim.revises is not None:
                    counted.add("revised", claim.speaker)
            case Deed(seats=seats, places=places, again=True):
                for seat in seats:
                    counted.reach("touched", seat, len(places))
            case Pointed(target=target):
                counted.add("votes", target)
            case _:
                pass
    return counted


def decided(speak: Speaker, events: Iterable[Event]) -> str:
    """Who pointed at whom, and which card that was; of a match, in its last game."""
    fingers: dict[int, list[int]] = {}
    cards: dict[int, Revealed] = {}
    accused: list[int] = []
    for event in events:
        match event:
            case CardsDealt():
                fingers, cards, accused = {}, {}, []
            case Pointed(seat=seat, target=target):
                fingers.setdefault(target, []).append(seat)
            case LunaProtected(seat=seat, how="alone"):
                accused.append(seat)
            case Captured(seats=seats):
                accused += seats
            case Revealed(seat=seat):
                cards[seat] = event
            case _:
                pass
    said = [accusation(speak, cards[seat], fingers.get(seat, [])) for seat in accused]
    guilty = [seat for seat, card in cards.items() if card.role == "death_eater"]
    if not set(accused) & set(guilty):
        said += [escape(speak, seat, fingers.get(seat, [])) for seat in guilty]
    if cards and not guilty:
        said.append(speak.say("decided", "none_there"))
    return " ".join(said)


def accusation(speak: Speaker, card: Revealed, by: list[int]) -> str:
    """Somebody at whom most fingers pointed: whose, and what lay there."""
    facts: dict[str, Fact] = {
        "who": speak.names[card.seat],
        "by": speak.players(by),
        "card": speak.role(card.role, "listed"),
        "dealt": speak.role(card.dealt, "listed"),
    }
    form = "accused" if card.role == card.dealt else "accused_changed"
    return speak.say("decided", "luna" if card.role == "luna" else form, **facts)


def escape(speak: Speaker, seat: int, by: list[int]) -> str:
    """A Death Eater who was not captured, and who pointed there."""
    form = "suspected" if by else "unsuspected"
    card = speak.role("death_eater", "listed")
    return speak.say("decided", form, who=speak.names[seat], by=speak.players(by), card=card)
