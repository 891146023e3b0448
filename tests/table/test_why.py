"""Touching something dead: the table answers with the rule that forbids that."""

from grimoire import catalog
from grimoire.kernel.target import Target
from tests.table.party import Guest, Party


def touch(party: Party, who: Guest, kind: str, name: str) -> dict[str, object]:
    """What somebody hears who touches this."""
    party.deliver(party.table.why(who, [Target(kind, name)]))
    return who.heard[-1]


def test_the_rule_of_what_was_touched() -> None:
    party = Party(catalog.game("halls"), "human", "human")
    guests = [party.guest(0), party.guest(1)]
    asked = party.table.match.to_decide[0]
    heard = touch(party, guests[asked], "place", "C4")
    assert (heard["type"], heard["rule"], heard["action"]) == ("refused", "HAL-TURN-01", "")
    assert touch(party, guests[1 - asked], "place", "C4")["rule"] == "HAL-SET-12"


def test_what_can_be_touched_is_allowed() -> None:
    party = Party(catalog.game("halls"), "human", "human")
    asked = party.table.match.to_decide[0]
    who = party.guest(asked)
    card = next(
        one["targets"][0] for one in who.update["legal"] if one["targets"][:1] and one["verb"]
    )
    assert touch(party, who, card["kind"], card["id"]) == {"type": "allowed"}


def test_whoever_watches_is_told_so() -> None:
    party = Party(catalog.game("halls"), "human", "human")
    assert touch(party, party.guest(None), "place", "C4")["code"] == "no_seat"
    waiting = Party(catalog.game("halls"), "human", "open")
    assert touch(waiting, waiting.guest(0), "place", "C4")["code"] == "not_started"


def test_choices_say_what_they_are_about() -> None:
    party = Party(catalog.game("quidditch"), "human", "human")
    who = party.guest(party.table.match.to_decide[0])
    for choice in who.update["legal"]:
        assert choice["verb"] == "place"
        dice = " ".join(target["id"] for target in choice["targets"])
        assert dice == choice["action"]
