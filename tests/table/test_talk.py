"""Talk: plain lines, kept and told to all, and bounds for those who say too much."""

from grimoire.table.bucket import Bucket
from grimoire.table.talk import BURST, NEWEST
from tests.server.hoard.game import Hoard
from tests.table.party import Party
from tests.table.post import SECONDS, DarkPost


def test_a_bucket_gives_a_burst_and_then_a_steady_drip() -> None:
    bucket = Bucket(rate=2, burst=3, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5) for _ in range(2)] == [True, False]
    assert not bucket.is_full(1.0)
    assert bucket.is_full(99.0)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_a_line_is_told_to_everybody_and_to_whoever_comes() -> None:
    party = Party(Hoard(), "human", "human")
    ann, watcher = party.guest(0), party.guest(None)
    party.say(ann, "  Good\n evening ")
    line = {"number": 1, "seat": 0, "text": "Good evening"}
    for one in (ann, watcher):
        assert one.heard[-1] == {"type": "chat", "lines": [line]}
    assert party.guest(1).heard[-1] == {"type": "chat", "lines": [line]}
    party.restart()
    assert party.guest(1).heard[-1]["lines"] == [line]


def test_one_line_a_second_after_a_burst() -> None:
    party = Party(Hoard(), "human", "human")
    ann, bob = party.guest(0), party.guest(1)
    ann.post.clear()
    for _ in range(BURST + 1):
        party.say(ann, "la")
    assert ann.kinds == ["chat"] * BURST + ["problem"]
    assert party.say(bob, "I have not said a word") is not None
    party.wait(0.9)
    assert party.say(ann, "la") is None
    party.wait(0.1)
    assert party.say(ann, "la") is not None
    assert len(party.disk.talk) == BURST + 2


def test_the_newest_lines_are_kept_at_hand() -> None:
    party = Party(Hoard(), "human", "human")
    ann = party.guest(0)
    for number in range(1, NEWEST + 6):
        party.wait(1)
        party.say(ann, f"{number}")
    heard = party.guest(1).heard[-1]["lines"]
    assert [line["number"] for line in heard] == list(range(6, NEWEST + 6))


def test_who_only_watches_says_nothing_and_nobody_says_nothing() -> None:
    party = Party(Hoard(), "human", "human")
    ann, watcher = party.guest(0), party.guest(None)
    assert party.say(watcher, "May I?") is None
    assert party.say(ann, " \u202e\n") is None
    assert [one.heard[-1]["code"] for one in (ann, watcher)] == ["no_chat"] * 2


def test_nobody_talks_in_a_silence() -> None:
    party = Party(DarkPost(), "human", "human", "human")
    ann = party.guest(0)
    assert ann.update["mute"]
    assert party.say(ann, "psst") is None
    assert ann.heard[-1]["text"]["en"] == "Nobody speaks now; wait until it is over."
    party.wait(SECONDS)
    assert not ann.update["mute"]
    assert party.say(ann, "There!") is not None
