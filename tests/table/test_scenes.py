"""What happened is told with how the table then looked: no page plays rules again."""

import json
import random
from typing import Any

import pytest

from grimoire import catalog
from tests.table.party import Guest, Party, patched

SEATS = {"quidditch": 2, "labyrinth": 3, "halls": 3, "diagon": 3, "darkforces": 4}


def seated(game: str) -> tuple[Party, list[Guest]]:
    """A table of this game with people only, and a spectator."""
    seats = SEATS[game]
    party = Party(catalog.game(game), *["human"] * seats)
    return party, [*(party.guest(seat) for seat in range(seats)), party.guest(None)]


def play_on(party: Party, guests: list[Guest], luck: random.Random) -> bool:
    """Somebody who is asked does anything; False if it is over."""
    for guest in guests:
        if guest.update["legal"]:
            party.act(guest, luck.choice(guest.legal))
            return True
    return False


def views(update: dict[str, Any]) -> list[dict[str, Any]]:
    """The views of what was told, one after another."""
    return [
        patched(update["view"], told["then"]) for told in update["told"] if told["then"] is not None
    ]


def test_a_round_of_quidditch_is_seen_part_by_part() -> None:
    party, guests = seated("quidditch")
    luck, ann = random.Random(5), guests[0]
    while not any(told["event"]["kind"] == "scored" for told in ann.update["told"]):
        assert play_on(party, guests, luck)
    seen = dict(
        zip((told["event"]["kind"] for told in ann.update["told"]), views(ann.update), strict=True)
    )
    assert list(seen) == ["placed", "scored", "round_began", "threw"]
    placed, scored, threw = seen["placed"], seen["scored"], seen["threw"]
    assert any(row["dice"] for row in placed["rows"])
    assert scored["rows"] == placed["rows"], "the dice lie until they are counted"
    assert scored["round"] == 1
    assert scored["standing"] is None
    assert placed["players"][0]["goals"] == 0
    assert threw == ann.update["view"]
    assert threw["round"] == 2
    assert not any(row["dice"] for row in threw["rows"])


@pytest.mark.parametrize("game", ["quidditch", "labyrinth", "halls", "diagon"])
def test_looking_back_shows_what_was_seen(game: str) -> None:
    party, guests = seated(game)
    luck = random.Random(3)
    parts = 0
    for _ in range(30):
        before = guests[0].update["seq"]
        if not play_on(party, guests, luck):
            break
        for guest in (guests[0], guests[-1]):
            update = guest.update
            assert all(then.keys() <= update["view"].keys() for then in views(update))
            moments = [look_back(party, guest, seq) for seq in range(before + 1, update["seq"] + 1)]
            assert views(update) == [view for moment in moments for view in views(moment)]
            parts += len(views(update))
    assert parts > 30


def look_back(party: Party, guest: Guest, seq: int) -> dict[str, Any]:
    """A moment, as a guest sees it."""
    encoded = party.table.broadcast.moment(guest.seat, seq)
    assert encoded is not None
    found: dict[str, Any] = json.loads(encoded)
    return found


def test_where_traffic_could_tell_secrets_there_are_no_parts() -> None:
    party, guests = seated("darkforces")
    luck = random.Random(2)
    for _ in range(40):
        if not play_on(party, guests, luck):
            party.wait(400)
        for guest in guests:
            assert not views(guest.update)


def test_what_happened_long_ago_is_told_without() -> None:
    party, guests = seated("quidditch")
    luck = random.Random(1)
    for _ in range(5):
        play_on(party, guests, luck)
    late = party.guest(1)
    told = late.update["told"]
    assert told[0]["then"] is None
    assert told[-1]["then"] == {}
