"""What to believe: every deal and night that the evidence allows, each as likely as it is.

Everything seen up to call 5 is a card as it was dealt, so a true story fixes cards and a choice. It
is therefore enough to go through who lies, and about being whom: that leaves the centre, the silent
and the moves of liars, few enough to be gone through as well. Where they are not, some are drawn.

A liar mostly has a reason: a Death Eater in front of them, as far as they know. Liars without one
are counted apart, as doubts, and few of them are thought of.
"""

from typing import Any, Final

from grimoire.games.darkforces.bots.evidence import Evidence, Rules, Story
from grimoire.games.darkforces.bots.habits import UNUSED, honesty
from grimoire.games.darkforces.data import (
    CENTRE,
    DEATH_EATER,
    DUMBLEDORE,
    GINNY,
    HARRY,
    HERMIONE,
    KINDS,
    LUNA,
    MINERVA,
    NEVILLE,
    NO_CARD,
    PLACES,
    RON,
    SIRIUS,
    WAKES,
)
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import NOBODY, NOTHING, NOWHERE

MOVERS: Final = (SIRIUS, DUMBLEDORE, NEVILLE, RON)
"""Whose powers move cards, in the order of their calls."""

MOVER_NUMBERS: Final = [MOVERS.index(role) if role in MOVERS else NOTHING for role in range(KINDS)]
"""By character: which of them it is."""

LOOKERS: Final = (DEATH_EATER, HERMIONE, HARRY)
"""Who may choose what to see."""

MOST_CASES: Final = 1200
"""So many cases of who lies about what are thought of at the most, for each number of liars."""

REASON: Final = 0.15
"""About how often a power that moves cards gives its owner a reason to lie."""

Move = tuple[int, int, float]
"""Two places that change cards, or nowhere, and how likely that is."""

ABSENT: Final = 15
"""Where a card lies that no player has, in the number of a picture."""


class Effort:
    """How hard to think: how many lie, how many of them for no reason, how many worlds."""

    def __init__(self, liars: int, doubts: int, worlds: int) -> None:
        self.liars = liars
        self.doubts = doubts
        self.worlds = worlds


USUAL: Final = Effort(2, 1, 1000)
QUICK: Final = Effort(2, 1, 250)


class Case:
    """Who lies and was dealt what, with the cards that follow from what the others say."""

    def __init__(
        self, cells: list[int], left: list[int], lying: int, doubts: int, weight: float
    ) -> None:
        self.cells = cells
        self.left = left
        self.lying = lying
        self.doubts = doubts
        self.weight = weight
        self.ways = 1
        """In how many ways the cards can lie that nobody told of."""
        self.mass = 0.0
        """About how likely the case is."""


class Picture:
    """What matters of a world in the end."""

    def __init__(self, number: int, weight: float) -> None:
        self.dark = number & 1023
        """Who has a Death Eater in front of them, as a mask."""
        self.aware = number >> 10 & 1023
        """Who believes so by the night alone, as a mask."""
        self.ginny = number >> 20 & 15
        self.luna = number >> 24 & 15
        self.weight = weight


class Belief:
    """How likely everything is that matters in the end."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.total = 0.0
        self.pictures: dict[int, float] = {}

    def add(self, number: int, weight: float) -> None:
        """One more world."""
        self.total += weight
        self.pictures[number] = self.pictures.get(number, 0.0) + weight

    def dark(self, seat: int) -> float:
        """How likely this player is to have a Death Eater in front of them."""
        found = 0.0
        for number, weight in self.pictures.items():
            if number >> seat & 1:
                found += weight
        return found / self.total if self.total > 0 else 0.0

    def darks(self) -> list[float]:
        """The same for everybody."""
        found = [0.0] * self.seats
        for number, weight in self.pictures.items():
            for seat in range(self.seats):
                if number >> seat & 1:
                    found[seat] += weight
        return [weight / self.total for weight in found] if self.total > 0 else found

    def nobody_dark(self) -> float:
        """How likely it is that no player has a Death Eater."""
        found = 0.0
        for number, weight in self.pictures.items():
            if number & 1023 == 0:
                found += weight
        return found / self.total if self.total > 0 else 0.0

    def likeliest(self, most: int) -> list[Picture]:
        """The likeliest pictures, with shares that add up to 1."""
        ranked = sorted([(-weight, number) for number, weight in self.pictures.items()])[:most]
        total = -sum([weight for weight, _ in ranked])
        return [Picture(number, -weight / total) for weight, number in ranked]


def believe(evidence: Evidence, effort: Effort) -> Belief:
    """Weigh all worlds with as many liars as one wants to think of, and more if that fits none."""
    belief = Belief(evidence.rules.seats)
    search = Search(evidence, effort, belief)
    most = len(search.stories)
    search.think(0, min(effort.liars, most))
    for liars in range(effort.liars + 1, most + 1):
        if belief.total > 0.0:
            break
        search.think(liars, liars)
    return belief


MOST_REMEMBERED: Final = 1024
"""So many beliefs are kept, since many decisions follow from the same evidence."""

_remembered: dict[Any, Belief] = {}


def belief_of(evidence: Evidence, effort: Effort) -> Belief:
    """What to believe by this evidence; thought out once."""
    key = (effort.worlds, evidence.key())
    if key not in _remembered:
        if len(_remembered) >= MOST_REMEMBERED:
            _remembered.clear()
        _remembered[key] = believe(evidence, effort)
    return _remembered[key]


class Search:
    """Goes through the worlds that fit some evidence."""

    def __init__(self, evidence: Evidence, effort: Effort, belief: Belief) -> None:
        self.rules: Rules = evidence.rules
        self.seats: int = evidence.rules.seats
        self.me = evidence.me
        self.up_seat = evidence.up_seat
        self.up_role = evidence.up_role
        self.effort = effort
        self.belief = belief
        self.source = FastSource(1)
        self.stories: list[Story] = evidence.stories()
        self.told: list[Story | None] = [None] * self.seats
        for story in self.stories:
            self.told[story.speaker] = story
        # a case in the making
        self.cases: list[Case] = []
        self.cells: list[int] = [NO_CARD] * PLACES
        self.left: list[int] = list(evidence.rules.deck)
        self.lying = 0
        # a world in the making
        self.deal: list[int] = [NO_CARD] * PLACES
        self.cards: list[int] = [NO_CARD] * PLACES
        self.free: list[int] = []
        self.nights = 0
        self.doubts = 0
        self.options: list[list[Move]] = [[], [], [], []]
        self.chosen: list[Move] = [STAY, STAY, STAY, STAY]
        self.uncertain: list[int] = []
        self.lone: list[Story] = []
        """Those who are trusted to have woken alone."""
        self.late: list[tuple[int, int]] = []
        """Places and cards as those saw them who are trusted and looked late."""
        self.dealt_dark = 0
        self.holders: list[int] = [NOBODY] * KINDS

    # -- who lies, and about being whom --------------------------------------------------------

    def think(self, fewest: int, most: int) -> None:
        """Weigh all worlds with so many liars."""
        cases: list[Case] = []
        for liars in range(fewest, most + 1):
            cases += self.cases_of(liars)
        total = 0.0
        for case in cases:
            self.estimate(case)
            total += case.mass
        if total > 0.0:
            self.share_out(cases, self.effort.worlds / total)

    def cases_of(self, liars: int) -> list[Case]:
        """Who can have lied about what, if there are exactly so many liars."""
        doubts = max(self.effort.doubts, liars - self.effort.liars)
        self.lying = 0
        self.cases = []
        self.listen(0, liars, doubts, 1.0)
        if len(self.cases) == MOST_CASES and self.effort.doubts < self.seats:
            self.cases = []
            self.listen(0, liars, doubts - 1, 1.0)
        return self.cases

    def estimate(self, case: Case) -> None:
        """About how likely a case is, before its worlds are gone through."""
        places = 0
        for place in range(PLACES):
            if (place < self.seats or place >= CENTRE) and case.cells[place] == NO_CARD:
                places += 1
        case.ways = arrangements(case.left, places)
        case.mass = case.weight * case.ways
        for story in self.stories:
            if story.speaker == self.me:
                continue
            true = case.lying >> story.speaker & 1 == 0
            role = case.cells[story.speaker]
            if is_uncertain(story, role, true):
                case.mass *= expected(story, role, true)

    def share_out(self, cases: list[Case], rate: float) -> None:
        """Go through as many worlds of each case as it is likely, of some unlikely ones none."""
        due = 0.5
        for case in cases:
            worlds = case.mass * rate
            due += worlds
            if due >= 1.0:
                self.weigh(case, worlds)
                due -= int(due)

    def listen(self, at: int, liars: int, doubts: int, weight: float) -> None:
        """Believe the next story, or do not."""
        enough = len(self.cases) >= MOST_CASES and self.effort.doubts < self.seats
        if enough or liars > len(self.stories) - at:
            return
        if at == len(self.stories):
            case = Case(self.cells.copy(), self.left.copy(), self.lying, doubts, weight)
            self.cases.append(case)
            return
        story = self.stories[at]
        self.trust(at, liars, doubts, weight, story)
        if liars > 0 and story.speaker != self.me:
            self.lying |= 1 << story.speaker
            self.distrust(at, liars - 1, doubts, weight, story)
            self.lying &= ~(1 << story.speaker)

    def trust(self, at: int, liars: int, doubts: int, weight: float, story: Story) -> None:
        """The story is true: the cards lie as it says."""
        cells, left = self.cells, self.left
        pinned: list[int] = []
        fits = True
        for place, role in story.facts:
            if cells[place] == role:
                continue
            if cells[place] != NO_CARD or left[role] == 0:
                fits = False
                break
            cells[place] = role
            left[role] -= 1
            pinned.append(place)
        if fits:
            if story.speaker != self.me and not is_uncertain(story, story.role, True):
                honest = honesty(story.dark, story.role, False)
                weight *= story.likelihood(True, honest, story.dark)
            self.listen(at + 1, liars, doubts, weight)
        for place in pinned:
            left[cells[place]] += 1
            cells[place] = NO_CARD

    def distrust(self, at: int, liars: int, doubts: int, weight: float, story: Story) -> None:
        """The story is false: its teller was dealt another card, or did or saw something else."""
        cells, left, speaker = self.cells, self.left, story.speaker
        if cells[speaker] != NO_CARD:
            self.unmask(at, liars, doubts, weight, story, cells[speaker])
            return
        for role in range(1, KINDS):
            if left[role] > 0:
                cells[speaker] = role
                left[role] -= 1
                self.unmask(at, liars, doubts, weight, story, role)
                left[role] += 1
        cells[speaker] = NO_CARD

    def unmask(
        self, at: int, liars: int, doubts: int, weight: float, story: Story, role: int
    ) -> None:
        """The teller of a false story was dealt this card."""
        if role == story.role and (not story.whole or WAKES[role] == 0):
            return
        if not is_uncertain(story, role, False):
            if doubts == 0:
                return
            doubts -= 1
            weight *= story.likelihood(False, honesty(False, role, False), False)
        self.listen(at + 1, liars, doubts, weight)

    # -- the cards that nobody told of ---------------------------------------------------------

    def weigh(self, case: Case, worlds: float) -> None:
        """Deal the cards that are left in every way, or in some ways if there are too many."""
        self.deal = case.cells.copy()
        self.lying = case.lying
        self.doubts = case.doubts
        self.free = []
        for place in range(PLACES):
            if (place < self.seats or place >= CENTRE) and case.cells[place] == NO_CARD:
                self.free.append(place)
        self.lone = []
        self.late = []
        for story in self.stories:
            if self.is_trusted(story.speaker):
                if story.lone > 0:
                    self.lone.append(story)
                if story.late_place != NOWHERE:
                    self.late.append((story.late_place, story.late_role))
        if case.ways <= worlds:
            self.nights = max(1, int(worlds) // case.ways)
            self.fill(0, case.left, case.weight)
            return
        self.nights = 1
        drawn = max(1, int(worlds))
        weight = case.weight * case.ways / (drawn if worlds >= 1.0 else worlds)
        for _ in range(drawn):
            self.shuffle(case.left)
            self.settle(weight)

    def fill(self, at: int, left: list[int], weight: float) -> None:
        """Deal to the next free place."""
        if at == len(self.free):
            self.settle(weight)
            return
        place = self.free[at]
        for role in range(1, KINDS):
            if left[role] > 0:
                left[role] -= 1
                self.deal[place] = role
                self.fill(at + 1, left, weight)
                left[role] += 1

    def shuffle(self, left: list[int]) -> None:
        """Deal the cards that are left anyhow."""
        pack: list[int] = []
        for role in range(1, KINDS):
            pack += [role] * left[role]
        for place in self.free:
            at = self.source.below(len(pack))
            self.deal[place] = pack[at]
            pack[at] = pack[-1]
            pack.pop()

    # -- the night -----------------------------------------------------------------------------

    def settle(self, weight: float) -> None:
        """All cards are dealt: check who woke alone, and go through the moves."""
        for alone in self.lone:
            if self.has_company(alone):
                return
        self.uncertain = []
        self.dealt_dark = 0
        self.holders = [NOBODY] * KINDS
        ways = 1
        for at in range(4):
            self.options[at] = NO_MOVES
        for seat in range(self.seats):
            role = self.deal[seat]
            story = self.told[seat]
            self.holders[role] = seat
            if role == DEATH_EATER:
                self.dealt_dark |= 1 << seat
            if seat != self.me and is_uncertain(story, role, self.is_trusted(seat)):
                self.uncertain.append(seat)
            mover = MOVER_NUMBERS[role]
            if mover != NOTHING:
                options = self.options_of(seat, role, story)
                self.options[mover] = options
                ways *= len(options)
        self.cards = self.deal.copy()
        if ways <= self.nights:
            self.move(0, weight)
        else:
            for _ in range(self.nights):
                self.stir(weight * ways / self.nights)

    def is_trusted(self, seat: int) -> bool:
        """Does this case take the player at their word?"""
        return self.lying >> seat & 1 == 0

    def has_company(self, alone: Story) -> bool:
        """Was another player dealt the character of which this story saw nobody?"""
        for seat in range(self.seats):
            if self.deal[seat] == alone.lone and seat != alone.speaker:
                return True
        return False

    def options_of(self, seat: int, role: int, story: Story | None) -> list[Move]:
        """What a mover can have done: what a trusted story tells, or anything."""
        if story is not None and story.whole and self.is_trusted(seat):
            return [(story.first, story.second, 1.0)]
        return moves_of(self.rules, seat, role)

    def move(self, at: int, weight: float) -> None:
        """The next mover's power is used, in every way."""
        if at == 4:
            self.end(weight)
            return
        cards = self.cards
        for option in self.options[at]:
            one, other, chance = option
            self.chosen[at] = option
            if one != NOWHERE:
                cards[one], cards[other] = cards[other], cards[one]
            self.move(at + 1, weight * chance)
            if one != NOWHERE:
                cards[one], cards[other] = cards[other], cards[one]

    def stir(self, weight: float) -> None:
        """All movers' powers are used anyhow."""
        self.cards = self.deal.copy()
        cards = self.cards
        for at in range(4):
            options = self.options[at]
            option = options[self.source.below(len(options))] if len(options) > 1 else options[0]
            one, other, chance = option
            self.chosen[at] = option
            weight *= chance
            if one != NOWHERE:
                cards[one], cards[other] = cards[other], cards[one]
        self.end(weight)

    # -- the morning ---------------------------------------------------------------------------

    def end(self, weight: float) -> None:
        """The cards lie still: check what was seen late, and who had which reason to say what."""
        cards = self.cards
        for place, card in self.late:
            if cards[place] != card:
                return
        if self.rules.deck[HARRY] > 0:
            weight *= self.harry()
        doubts = self.doubts
        aware = self.aware()
        for seat in self.uncertain:
            story = self.told[seat]
            assert story is not None
            role, dark = self.deal[seat], aware >> seat & 1 == 1
            honest = honesty(dark, role, dark and cards[seat] != DEATH_EATER)
            if self.is_trusted(seat):
                weight *= story.likelihood(True, honest, dark)
                continue
            if not dark:
                doubts -= 1
            weight *= story.likelihood(False, honest, dark) * self.falsehood(story, role)
        if weight > 0.0 and doubts >= 0:
            self.belief.add(self.picture(aware), weight)

    def aware(self) -> int:
        """Who believes to be a Death Eater, by what they did and saw; as a mask."""
        mask, deal = self.dealt_dark, self.deal
        sirius, dumbledore = self.holders[SIRIUS], self.holders[DUMBLEDORE]
        if sirius != NOBODY:
            one, other, _ = self.chosen[0]
            if one != NOWHERE and deal[other] == DEATH_EATER:
                mask |= 1 << sirius
        if dumbledore != NOBODY:
            one, other, _ = self.chosen[1]
            if one != NOWHERE and other == dumbledore and deal[one] == DEATH_EATER:
                mask |= 1 << dumbledore
        minerva = self.holders[MINERVA]
        if minerva != NOBODY and self.cards[minerva] == DEATH_EATER:
            mask |= 1 << minerva
        return mask

    def falsehood(self, story: Story, role: int) -> float:
        """How likely a liar's story is to be false in this world."""
        if role != story.role:
            return 1.0
        for place, card in story.facts:
            if self.deal[place] != card:
                return 1.0
        if story.lone > 0 and self.has_company(story):
            return 1.0
        if story.late_place != NOWHERE and self.cards[story.late_place] != story.late_role:
            return 1.0
        if MOVER_NUMBERS[role] != NOTHING:
            one, other, _ = self.chosen[MOVER_NUMBERS[role]]
            return 0.0 if (one, other) == (story.first, story.second) else 1.0
        return 1.0 - story.choice if role in LOOKERS else 0.0

    def harry(self) -> float:
        """How likely it is that Harry turned up what lies face up, and nothing else."""
        if self.up_seat != NOWHERE and self.cards[self.up_seat] != self.up_role:
            return 0.0
        seat = self.holders[HARRY]
        if seat == NOBODY:
            return 1.0 if self.up_seat == NOWHERE else 0.0
        story = self.told[seat]
        if story is not None and story.whole and self.is_trusted(seat):
            shown = story.late_place if story.late_role != DEATH_EATER else NOWHERE
            return 1.0 if shown == self.up_seat else 0.0
        if self.up_seat != NOWHERE:
            may = self.up_seat != seat or self.rules.self_reveal
            return (1.0 - UNUSED) / (self.seats - 1) if may else 0.0
        hits = 0
        for other in range(self.seats):
            if other != seat and self.cards[other] == DEATH_EATER:
                hits += 1
        return UNUSED + (1.0 - UNUSED) * hits / (self.seats - 1)

    def picture(self, aware: int) -> int:
        """What matters of this world, as a number."""
        dark, ginny, luna = 0, ABSENT, ABSENT
        cards = self.cards
        for seat in range(self.seats):
            card = cards[seat]
            if card == DEATH_EATER:
                dark |= 1 << seat
            elif card == GINNY:
                ginny = seat
            elif card == LUNA:
                luna = seat
        return dark | aware << 10 | ginny << 20 | luna << 24


# -- what follows from the table alone -------------------------------------------------------------

STAY: Final[Move] = (NOWHERE, NOWHERE, 1.0)
NO_MOVES: Final[list[Move]] = [STAY]


def is_uncertain(story: Story | None, role: int, true: bool) -> bool:
    """Does it depend on the night whether somebody dealt this card had a reason to lie?"""
    if story is None:
        return False
    if role == DEATH_EATER:
        return True
    if true:
        return role in (SIRIUS, DUMBLEDORE, MINERVA) and not story.whole
    return role in (SIRIUS, DUMBLEDORE, MINERVA, story.role)


def expected(story: Story, role: int, true: bool) -> float:
    """About how likely it is to say this for somebody who was dealt this card."""
    light = story.likelihood(true, honesty(False, role, False), False)
    dark = story.likelihood(true, honesty(True, role, False), True)
    return dark if role == DEATH_EATER else REASON * dark + (1.0 - REASON) * light


def arrangements(left: list[int], places: int) -> int:
    """In how many ways these cards can lie in so many places."""
    ways = 1
    for number in range(2, places + 1):
        ways *= number
    for count in left:
        for number in range(2, count + 1):
            ways //= number
    return ways


_moves: dict[tuple[int, int, int, bool], list[Move]] = {}


def moves_of(rules: Rules, seat: int, role: int) -> list[Move]:
    """Everything that this mover can have done, with how likely it is."""
    key = (rules.seats, seat, role, rules.strict)
    if key not in _moves:
        _moves[key] = list_moves(rules, seat, role)
    return _moves[key]


def list_moves(rules: Rules, seat: int, role: int) -> list[Move]:
    """The same, made anew."""
    others = [other for other in range(rules.seats) if other != seat]
    pairs: list[tuple[int, int]] = []
    if role == RON:
        return [(seat, place, 1 / 3) for place in range(CENTRE, PLACES)]
    if role == SIRIUS:
        pairs = [(seat, other) for other in others]
    elif role == NEVILLE:
        pairs = [(one, other) for one in others for other in others if one < other]
    else:
        pairs = [(place, to) for place in range(CENTRE, PLACES) for to in range(rules.seats)]
    if rules.strict and role != DUMBLEDORE:
        return [(one, other, 1 / len(pairs)) for one, other in pairs]
    share = (1.0 - UNUSED) / len(pairs)
    return [(NOWHERE, NOWHERE, UNUSED)] + [(one, other, share) for one, other in pairs]
