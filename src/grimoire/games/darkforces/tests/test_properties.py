"""What holds for any vote, any deck and any night."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grimoire.games.darkforces.data import COPIES, GINNY, KINDS, LUNA, ROLES, STUDENT
from grimoire.games.darkforces.rules.setup import check_own_deck, parse_deck
from grimoire.games.darkforces.rules.vote import captured
from grimoire.games.darkforces.state import SEATS_OF
from grimoire.games.darkforces.tests.table import GAME, seen
from grimoire.kernel.chance import FastSource
from grimoire.kernel.seats import Seat
from grimoire.testing.playout import random_act


@st.composite
def votes(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    """A vote of three to ten players, and the cards in front of them."""
    seats = draw(st.integers(3, 10))
    spans = [draw(st.integers(1, seats - 1)) for _ in range(seats)]
    cards = [STUDENT] * seats
    for role in (GINNY, LUNA):
        if draw(st.booleans()):
            cards[draw(st.integers(0, seats - 1))] = role
    return [(seat + span) % seats for seat, span in enumerate(spans)], cards


@pytest.mark.rule("DRK-VOTE-07", "DRK-GIN-01", "DRK-LUN-01")
@given(votes())
@settings(max_examples=400, deadline=None)
def test_who_is_captured_by_the_six_sentences_of_the_book(
    vote: tuple[list[int], list[int]],
) -> None:
    targets, cards = vote
    counts = [targets.count(seat) for seat in range(len(targets))]
    caught = {seat for seat, count in enumerate(counts) if count == max(counts)}
    if all(count == 1 for count in counts):
        caught = set()
    caught -= {seat for seat in caught if cards[seat] == LUNA}
    for seat in [one for one in caught if cards[one] == GINNY]:
        caught |= {targets[seat]} if cards[targets[seat]] != LUNA else set()
    assert set(SEATS_OF[captured(targets, cards)]) == caught


@pytest.mark.rule("DRK-SETUP-01", "DRK-SETUP-02", "DRK-SETUP-04", "DRK-Q-18")
@given(st.integers(3, 10), st.lists(st.sampled_from(ROLES[1:]), max_size=16))
@settings(max_examples=300, deadline=None)
def test_a_deck_is_admitted_exactly_if_nothing_is_wrong_with_it(
    seats: int, cards: list[str]
) -> None:
    refusal = check_own_deck(seats, ", ".join(cards), False)
    right = (
        len(cards) == seats + 3
        and all(cards.count(ROLES[role]) <= COPIES[role] for role in range(1, KINDS))
        and ("fred" in cards) == ("george" in cards)
        and "death_eater" in cards
    )
    assert (refusal is None) == right
    if refusal is not None:
        for lang in ("en", "fr"):
            assert GAME.explain(refusal, lang)[1]


@pytest.mark.slow
@given(st.text(max_size=60))
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_deck_or_has_a_wrong_word(text: str) -> None:
    read = parse_deck(text)
    assert isinstance(read, str) or len(read) == KINDS


@pytest.mark.rule("DRK-HAR-05", "DRK-NIGHT-09")
@given(st.integers(0, 10_000), st.integers(3, 10), st.booleans())
@settings(max_examples=40, deadline=None)
def test_what_a_seat_is_certain_of_is_so(seed: int, seats: int, sequential: bool) -> None:
    mode = "sequential" if sequential else "simultaneous"
    draft, source = GAME.setup(seats, {"night_mode": mode}), FastSource(seed)
    while seen(draft).part in ("setup", "night"):
        GAME.play(draft, *random_act(GAME, draft, source), None)
    for seat in range(seats):
        view = GAME.view(draft, Seat(seat))
        assert view.now in ("", ROLES[draft.card[seat]])
        if view.face_up is not None:
            assert view.face_up.role == ROLES[draft.card[view.face_up.seat]] != "death_eater"
