"""Whoever has named a language is told what has changed, and knows as much as everybody else."""

import json
import random
from typing import Any

import msgspec
import pytest

from grimoire import catalog
from grimoire.table.messages import Changed, Meanings, Update
from tests.table.party import UPDATE, Guest, Party, patched
from tests.table.post import DarkPost

STEPS = 60


class Listener(Guest):
    """Somebody who puts together what they are told, as the page does."""

    known: dict[str, Any]

    def read(self) -> None:
        """Read the post, and put it away."""
        for data in self.post:
            message = json.loads(data)
            if message["type"] == "update":
                msgspec.convert(message, Update)
                self.known = message
            elif message["type"] == "changed":
                msgspec.convert(message, Changed)
                self.known = added(self.known, message)
        self.post.clear()

    def update_length(self) -> int:
        """How long the last update was."""
        return len(next(one for one in reversed(self.post) if one.startswith(UPDATE)))


def added(known: dict[str, Any], changed: dict[str, Any]) -> dict[str, Any]:
    """What is known, with what has changed."""
    news = {name: changed[name] for name in ("seq", "told", "since")}
    parts = {name: patched(known[name], changed[name]) for name in ("table", "view")}
    found: dict[str, Any] = patched({**known, **news, **parts}, changed["asked"])
    if changed["legal"] is not None:
        found["legal"] = [choice(*short) for short in changed["legal"]]
    return found


def choice(action: str, verb: str, *about: str) -> dict[str, Any]:
    """What may be done, as it is written for whoever comes."""
    pairs = zip(about[::2], about[1::2], strict=True)
    if len(about) == 1:
        words = action.split(" ")
        pairs = zip([*about] * len(words), words[words[0] == verb :], strict=False)
    targets = [{"kind": kind, "id": name} for kind, name in pairs]
    return {"action": action, "verb": verb, "targets": targets}


def listener(party: Party, seat: int | None, lang: str | None = "fr") -> Listener:
    """Somebody comes and names a language."""
    who = Listener(seat)
    party.guests.append(who)
    party.deliver(party.table.attach(who, party.now))
    party.deliver(party.table.greet(who, -1, party.now, lang=lang))
    return who


def in_french(told: Any) -> Any:
    """The same, without what is said in other languages."""
    if isinstance(told, list):
        return [in_french(one) for one in told]
    if not isinstance(told, dict):
        return told
    if told.keys() == {"en", "fr"}:
        return {"fr": told["fr"]}
    return {name: in_french(part) for name, part in told.items()}


def without_meanings(update: dict[str, Any]) -> dict[str, Any]:
    """An update that does not say what may be done means."""
    bare = [{name: one[name] for name in ("action", "verb", "targets")} for one in update["legal"]]
    return {**update, "legal": bare}


@pytest.mark.parametrize("game_id", catalog.ids())
def test_what_changes_adds_up_to_the_whole(game_id: str) -> None:
    game, source = catalog.game(game_id), random.Random(game_id)
    party = Party(game, *["human"] * min(game.seat_counts))
    seats = [*range(min(game.seat_counts)), None]
    told = [listener(party, seat) for seat in seats]
    whole = [listener(party, seat, None) for seat in seats]
    for who in (*told, *whole):  # now that all are there
        party.deliver(party.table.greet(who, -1, party.now, lang=who.lang))
    for _ in range(STEPS):
        for one, other in zip(told, whole, strict=True):
            one.read()
            other.read()
            if other.known["discreet"]:
                assert one.known == other.known
            else:
                assert in_french(one.known) == in_french(without_meanings(other.known))
        able = [who for who in whole if who.known["legal"]]
        if not able:
            break
        who = source.choice(able)
        party.act(who, source.choice(who.known["legal"])["action"], who.known)


@pytest.mark.parametrize("game_id", ["quidditch", "labyrinth"])
def test_what_may_be_done_is_explained_when_it_is_asked_for(game_id: str) -> None:
    party = Party(catalog.game(game_id), "human", "human")
    told, whole = listener(party, 0), listener(party, 0, None)
    for who in (told, whole):
        who.read()
    party.deliver(party.table.explain(told, party.now))
    answer = json.loads(told.post[-1])
    msgspec.convert(answer, Meanings)
    assert (answer["seq"], answer["played"]) == (told.known["seq"], told.known["played"])
    pairs = zip(told.known["legal"], answer["meanings"], strict=True)
    assert [{**bare, **means} for bare, means in pairs] == in_french(whole.known["legal"])


def test_whoever_only_watches_has_nothing_explained() -> None:
    party = Party(catalog.game("quidditch"), "human", "human")
    who = listener(party, None)
    party.deliver(party.table.explain(who, party.now))
    assert json.loads(who.post[-1])["code"] == "no_seat"


def test_in_the_dark_all_are_told_everything_in_letters_of_one_length() -> None:
    party = Party(DarkPost(), "human", "human", "human")
    people = [listener(party, 0, "fr"), listener(party, 1, "en"), listener(party, 2, None)]
    assert len({who.update_length() for who in people}) == 1
    party.deliver(party.table.explain(people[0], party.now))
    assert len(people[0].post[-1]) == people[0].update_length()
    assert people[0].update["legal"][0]["said"].keys() == {"en", "fr"}


def test_a_greeting_in_another_language_is_answered_in_it() -> None:
    party = Party(catalog.game("quidditch"), "human", "human")
    who = listener(party, 0, "en")
    who.read()
    party.deliver(party.table.greet(who, who.known["seq"], party.now, lang="fr"))
    who.read()
    assert who.known["prompt"]["ask"].keys() == {"fr"}


def test_a_letter_remembers_no_more_than_the_one_before_it() -> None:
    party = Party(catalog.game("quidditch"), "human", "human")
    people = [listener(party, 0), listener(party, 1)]
    for _ in range(5):
        for who in people:
            who.read()
        able = next(who for who in people if who.known["legal"])
        party.act(able, able.known["legal"][0]["action"], able.known)
    letter = people[0].letter
    assert letter is not None
    assert letter.before is not None
    assert letter.before.before is None
