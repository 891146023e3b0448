"""A second opinion: nights and votes reckoned again, sentence by sentence of the book.

Nothing here comes from the rules of the engine: it is given the deal, what everybody chose and
where everybody pointed, and says which cards lie where, who saw what, who is captured and who wins.
"""

import pytest

from grimoire.games.darkforces.data import COPIES, ROLES
from grimoire.games.darkforces.editions import SHIPPED
from grimoire.games.darkforces.state import State
from grimoire.games.darkforces.tests.table import GAME, lying, seen, to_vote
from grimoire.games.darkforces.view import Result
from grimoire.kernel.chance import FastSource
from grimoire.kernel.options import Value
from grimoire.kernel.seats import Seat
from grimoire.testing.playout import random_act

pytestmark = pytest.mark.slow

BOX = [name for name, copies in zip(ROLES[1:], COPIES[1:], strict=True) for _ in range(copies)]

Sight = tuple[str, str]
"""A place, and the card seen there; or `met` and a seat."""


class Night:
    """The cards of a table, moved as the characters of the book move them."""

    def __init__(self, seats: int, told: Result) -> None:
        names = [*map(str, range(10)), "c0", "c1", "c2"]
        self.seats = [str(seat) for seat in range(seats)]
        self.dealt = {place: card for place, card in zip(names, told.deal, strict=True) if card}
        self.lies = self.dealt.copy()
        self.chose = dict(zip(self.seats, told.choices, strict=True))
        self.then = dict(zip(self.seats, told.follows, strict=True))
        self.saw: dict[str, list[Sight]] = {seat: [] for seat in self.seats}
        self.face_up = ""

    def who(self, *roles: str) -> list[str]:
        """The players who were dealt one of these characters."""
        return [seat for seat in self.seats if self.dealt[seat] in roles]

    def choice(self, role: str) -> tuple[str, list[str]]:
        """Who was dealt a character, if anybody, and the places they chose, if any."""
        for seat in self.who(role):
            return seat, self.chose[seat].split()[1:]
        return "", []

    def swap(self, one: str, other: str) -> None:
        self.lies[one], self.lies[other] = self.lies[other], self.lies[one]

    def look(self, seat: str, places: list[str]) -> None:
        for place in places:
            self.saw[seat].append((place, self.lies[place]))

    def pass_by(self) -> None:
        """From the first call to the ninth."""
        death_eaters = self.who("death_eater")
        for pair in (death_eaters, self.who("fred", "george")):
            for seat in pair:
                self.saw[seat] += [("met", other) for other in pair if other != seat]
        if len(death_eaters) == 1:
            self.look(*self.choice("death_eater"))
        self.look(*self.choice("hermione"))
        sirius, places = self.choice("sirius")
        for place in places:
            self.swap(sirius, place)
            self.look(sirius, [sirius] if self.then[sirius] == "see" else [])
        dumbledore, places = self.choice("dumbledore")
        for place in places:
            self.look(dumbledore, [place])
            self.swap(place, self.then[dumbledore].split()[1])
        _, places = self.choice("neville")
        if places:
            self.swap(*places)
        ron, places = self.choice("ron")
        for place in places:
            self.swap(ron, place)
        harry, places = self.choice("harry")
        for place in places:
            self.look(harry, [place])
            self.face_up = place if self.lies[place] != "death_eater" else ""
        for seat in self.who("minerva"):
            self.look(seat, [seat])

    # -- the vote ------------------------------------------------------------------------------

    def captured(self, votes: list[int]) -> set[int]:
        """Who is captured, by the sentences on the back of the leaflet."""
        fingers = [votes.count(int(seat)) for seat in self.seats]
        if all(count == 1 for count in fingers):
            return set()
        card = {int(seat): self.lies[seat] for seat in self.seats}
        taken = {seat for seat in card if fingers[seat] == max(fingers) and card[seat] != "luna"}
        ginny = [seat for seat in taken if card[seat] == "ginny"]
        return taken | {votes[seat] for seat in ginny if card[votes[seat]] != "luna"}

    def winner(self, captured: set[int]) -> str:
        """The camp that wins, or nobody."""
        dark = {int(seat) for seat in self.seats if self.lies[seat] == "death_eater"}
        if dark:
            return "hogwarts" if dark & captured else "death_eaters"
        return "nobody" if captured else "everyone"


def random_table(source: FastSource) -> State:
    """Any printed scenario, or any deck, in either kind of night."""
    seats = 3 + source.below(8)
    printed = [name for name, scenario in SHIPPED.scenarios.items() if seats in scenario.decks]
    options: dict[str, Value] = {"opening_commit": False}
    options["scenario"] = printed[source.below(len(printed))]
    options["deck"] = random_deck(seats + 3, source) if source.below(2) else ""
    options["night_mode"] = ("simultaneous", "sequential")[source.below(2)]
    for option in ("strict_swaps", "harry_self_reveal", "self_vote"):
        options[option] = source.below(3) == 0
    return GAME.setup(seats, options)


def random_deck(size: int, source: FastSource) -> str:
    """So many cards of the box, with both twins or neither and at least one Death Eater."""
    while True:
        box = BOX.copy()
        deck = [box.pop(source.below(len(box))) for _ in range(size)]
        if ("fred" in deck) == ("george" in deck) and "death_eater" in deck:
            return ", ".join(deck)


def random_night(draft: State, source: FastSource) -> None:
    """Everybody answers anyhow, and now and then the clock is faster."""
    while seen(draft).part in ("setup", "night"):
        GAME.play(draft, *random_act(GAME, draft, source), None)


def sights(state: State, seat: int) -> list[Sight]:
    """What a seat remembers to have seen."""
    found: list[Sight] = []
    for deed in seen(state, seat).log:
        if deed.deed.endswith("_met"):
            found += [("met", str(other)) for other in deed.seats if other != seat]
        elif deed.deed.endswith(("_looked", "_revealed")):
            names = [str(place) if place < 10 else f"c{place - 10}" for place in deed.places]
            found += zip(names, deed.cards, strict=True)
        else:
            assert not any(deed.cards), f"{deed.deed} shows {deed.cards}"
    return found


@pytest.mark.rule("DRK-NIGHT-05", "DRK-NIGHT-08", "DRK-Q-24", "DRK-VOTE-07", "DRK-WIN-02")
@pytest.mark.rule("DRK-WIN-03", "DRK-WIN-04", "DRK-WIN-05", "DRK-WIN-06", "DRK-GEN-05")
@pytest.mark.parametrize("games", [300, pytest.param(6_000, marks=pytest.mark.soak)])
def test_nights_and_votes_reckoned_again(games: int) -> None:
    results = set()
    for number in range(games):
        source = FastSource(number)
        draft = random_table(source)
        random_night(draft, source)
        up = seen(draft).face_up
        before = lying(draft)
        remembered = [sights(draft, seat) for seat in range(draft.terms.seats)]
        to_vote(draft)
        while seen(draft).part == "vote":
            GAME.play(draft, *random_act(GAME, draft, source), None)
        assert lying(draft) == before, "a card moved by day"
        told = seen(draft).result
        assert told is not None
        night = Night(draft.terms.seats, told)
        night.pass_by()
        assert [card for card in told.cards if card] == list(night.lies.values())
        assert remembered == [night.saw[seat] for seat in night.seats]
        assert ("" if up is None else str(up.seat)) == night.face_up
        captured = night.captured(told.votes)
        assert (set(told.captured), told.result) == (captured, night.winner(captured))
        outcome = GAME.outcome(draft)
        assert outcome is not None
        for seat in night.seats:
            camp = "death_eaters" if night.lies[seat] == "death_eater" else "hogwarts"
            won = told.result in (camp, "everyone")
            assert (Seat(int(seat)) in outcome.winners) == won
        results.add(told.result)
    assert results == {"hogwarts", "death_eaters", "everyone", "nobody"}
