"""What people do with a table: gather, leave, come back, take back, play again."""

from dataclasses import asdict, replace

import pytest

from grimoire import catalog
from grimoire.kernel.game import AnyGame
from grimoire.kernel.house import Held, Replaced, Returned, TakenBack, notate, parse
from grimoire.kernel.record import replay, verify
from grimoire.kernel.seats import CLOCK, HOUSE, Seat
from grimoire.table.absence import BLINK, TOGETHER
from grimoire.table.lobby import COUNTDOWN
from grimoire.table.messages import Customs, Problem
from grimoire.table.sequel import branched, rematch
from grimoire.table.stored import Played
from grimoire.table.table import PACES, Table
from tests.server.hoard.game import Hoard
from tests.table.party import Guest, Party, encoded
from tests.table.post import DarkPost, TimedPost


class Telling(Hoard):
    """Whoever takes coins shows something that was hidden."""

    def __init__(self) -> None:
        super().__init__()
        self.revealing = frozenset({"took"})


BOTS = Customs(level="usual")
WORD = Customs(begin="word", level="usual")


def told(who: Guest) -> list[str]:
    """The last sentences somebody heard."""
    return [one["said"]["en"] for one in who.update["told"]]


def card(who: Guest) -> dict[str, object]:
    """What somebody last heard of the table."""
    found: dict[str, object] = who.heard[-1]["table"]
    return found


# -- gathering -------------------------------------------------------------------------------------


def test_who_is_ready_says_so_until_they_sit_elsewhere_or_leave() -> None:
    party = Party(Hoard(), "human", "open", "open", customs=WORD)
    ann = party.guest(0)
    party.join("Bob", 2)
    bob, watcher = party.guest(2), party.guest(None)
    party.heed(party.table.get_ready(bob, True, party.now))
    assert card(ann)["ready"] == [2]
    party.heed(party.table.get_ready(bob, False, party.now))
    assert card(ann)["ready"] == []
    party.heed(party.table.get_ready(watcher, True, party.now))
    assert watcher.heard[-1]["code"] == "no_seat"
    party.heed(party.table.get_ready(bob, True, party.now))
    party.heed(party.table.place(ann, 1, "bot", "Brass", "usual"))
    assert card(ann)["ready"] == [2]
    party.heed(party.table.swap(ann, 1, 2))
    assert card(ann)["ready"] == []
    party.wait(1)
    party.heed(party.table.begin(ann, [], party.now))
    party.wait(COUNTDOWN)
    party.heed(party.table.get_ready(ann, True, party.now))
    assert ann.heard[-1]["code"] == "begun"


def test_who_watches_is_named_before_the_game_and_not_during_it() -> None:
    party = Party(Hoard(), "human", "open", customs=BOTS)
    ann, jo = party.guest(0), party.guest(None)
    party.deliver(party.table.greet(jo, 0, party.now, "  Jo "))
    assert card(ann)["watchers"] == ["Jo"]
    party.deliver(party.table.greet(jo, 0, party.now, "\u202e"))
    party.deliver(party.table.greet(ann, 0, party.now, "Queen Ann"))
    assert card(ann)["watchers"] == ["Jo"]
    party.leave(jo)
    assert card(ann)["watchers"] == []
    party.join("Bob")
    before = len(ann.post)
    late = party.guest(None)
    party.deliver(party.table.greet(late, 0, party.now, "Jo"))
    assert len(ann.post) == before
    assert card(late)["watchers"] == []


def test_the_host_gives_the_word_and_bots_take_what_is_free() -> None:
    party = Party(Hoard(), "human", "open", "open", customs=WORD)
    ann = party.guest(0)
    party.join("Bob", 2)
    bob = party.guest(2)
    assert card(bob)["host"] == 0
    assert bob.update["prompt"]["hint"]["en"].startswith("1\xa0seat is still open")
    party.heed(party.table.begin(bob, [], party.now))
    assert bob.heard[-1]["code"] == "not_host"
    party.heed(party.table.begin(ann, ["Brass"], party.now))
    assert card(bob)["begins_in"] == COUNTDOWN
    party.wait(COUNTDOWN - 1)
    party.heed(party.table.wait(bob, party.now))
    assert card(ann)["begins_in"] is None
    party.wait(COUNTDOWN)
    assert not party.table.roster.has_begun
    party.heed(party.table.begin(ann, ["Brass"], party.now))
    party.wait(COUNTDOWN)
    assert party.table.roster.has_begun
    assert [row.name for row in party.table.roster.seats] == ["Player 0", "Brass", "Bob"]
    assert party.table.roster.level(Seat(1)) == "usual"
    assert bob.update["legal"] or ann.update["legal"] or party.table.bots_asked
    party.heed(party.table.begin(ann, [], party.now))
    assert ann.heard[-1]["code"] == "begun"
    party.restart()
    assert party.table.roster.has_begun


def test_it_does_not_begin_because_the_last_seat_is_taken_unless_that_was_chosen() -> None:
    party = Party(Hoard(), "human", "open", customs=WORD)
    ann = party.guest(0)
    party.join("Bob")
    assert not party.table.roster.has_begun
    assert ann.heard[-1]["table"]["status"] == "waiting"
    by_itself = Party(Hoard(), "human", "open", customs=BOTS)
    by_itself.join("Bob")
    assert by_itself.table.roster.has_begun


def test_the_host_arranges_the_seats() -> None:
    party = Party(Hoard(), "human", "open", "open", customs=WORD)
    ann = party.guest(0)
    party.join("Bob", 1)
    bob = party.guest(1)
    party.heed(party.table.place(ann, 2, "bot", "Brass", "greedy"))
    assert party.table.roster.seats[2].level == "greedy"
    party.heed(party.table.place(ann, 2, "open", "Brass", None))
    assert party.table.roster.open_seats == [2]
    party.heed(party.table.swap(ann, 1, 2))
    assert bob.dismissed
    assert [row.kind for row in party.table.roster.seats] == ["human", "open", "human"]
    assert party.table.roster.seat_of(b"Bob") == 2
    for refused in (
        party.table.place(ann, 0, "open", "", None),
        party.table.place(ann, 7, "open", "", None),
        party.table.swap(ann, 0, 9),
    ):
        assert isinstance(refused, list)
    party.heed(party.table.place(ann, 2, "open", "", None))
    assert party.table.roster.seat_of(b"Bob") is None
    party.heed(party.table.cancel(ann))
    assert card(ann)["status"] == "cancelled"
    assert isinstance(party.table.join("Cleo", None, b"c"), Problem)


def test_whoever_is_there_longest_is_host_when_the_host_has_gone() -> None:
    party = Party(Hoard(), "human", "human", "open", customs=WORD)
    ann, bob = party.guest(0), party.guest(1)
    assert party.table.roster.host == 0
    party.leave(ann)
    assert party.table.roster.host == 1
    assert card(bob)["host"] == 1
    party.guest(0)
    assert party.table.roster.host == 0


# -- leaving ---------------------------------------------------------------------------------------


def test_a_bot_plays_for_who_has_gone_and_the_owner_takes_the_seat_back() -> None:
    party = Party(Hoard(), "human", "human", customs=BOTS)
    ann, bob = party.guest(0), party.guest(1)
    party.leave(ann)
    assert card(bob)["seats"][0]["away"] == 60.0  # type: ignore[index]
    party.wait(59)
    assert party.table.bots_asked == []
    party.wait(1)
    assert party.table.bots_asked == [0]
    assert told(bob)[-1] == "Player 0 has gone: a bot plays on."
    assert card(bob)["seats"][0]["held"] == "usual"  # type: ignore[index]
    thought = party.table.ponder(Seat(0))
    ann = party.guest(0)
    assert ann.legal == []
    assert party.act(ann, "take 1") is None
    assert ann.heard[-1]["text"]["en"] == "A bot plays for you; take your seat back first."
    party.heed(party.table.return_to_seat(ann))
    assert told(bob)[-1] == "Player 0 is back and plays on."
    assert party.table.decide(thought, thought.seen.legal[0]) is None
    assert party.act(ann, ann.legal[0]) is not None
    party.restart()
    assert party.table.bots_asked == []
    assert not party.table.roster.is_bot(Seat(0))


def test_nobody_is_replaced_while_nobody_waits() -> None:
    party = Party(Hoard(), "human", "human", customs=BOTS)
    ann, bob = party.guest(0), party.guest(1)
    party.leave(ann)
    party.wait(30)
    party.leave(bob)
    party.wait(1000)
    assert party.table.alarm is None
    party.guest(None)
    assert party.table.alarm is None
    bob = party.guest(1)
    party.wait(59)
    party.guest(0)
    party.wait(100)
    assert party.table.roster.level(Seat(0)) is None


def test_where_all_are_asked_at_once_the_grace_is_shorter() -> None:
    party = Party(TimedPost(), "human", "human", "human", customs=Customs(level="usual"))
    people = [party.guest(seat) for seat in range(3)]
    party.leave(people[2])
    assert party.table.absence.ends(Seat(2)) == party.now + TOGETHER


def test_what_all_who_are_there_have_answered_counts() -> None:
    party = Party(TimedPost(), "human", "human", "human", customs=Customs(level="usual"))
    people = [party.guest(seat) for seat in range(3)]
    party.leave(people[2])
    gone = party.now
    plays(party, people[0])
    assert party.table.absence.ends(Seat(2)) == gone + TOGETHER
    plays(party, people[1])
    assert party.table.absence.ends(Seat(2)) == gone + BLINK
    party.wait(BLINK)
    assert party.table.bots_asked == [2]


def test_a_vote_is_not_held_up_by_who_has_gone_and_a_silence_is_as_long_as_ever() -> None:
    deck = "death_eater, 3 hogwarts_student, ginny, luna"
    party = Party(
        catalog.game("darkforces"), *["human"] * 3, customs=Customs(level="usual"), deck=deck
    )
    people = [party.guest(seat) for seat in range(3)]
    for phase, answer, patience in (
        ("look_at_card", "lay", BLINK),
        ("night", "skip", TOGETHER),
        ("vote", "point 2", BLINK),
    ):
        while people[0].update["view"]["phase"] != phase:
            party.wait(1)
        party.leave(people[2])
        for one in people[:2]:
            party.act(one, answer)
        assert party.table.absence.ends(Seat(2)) == party.now + patience, phase
        people[2] = party.guest(2)


@pytest.mark.parametrize(
    "customs", [Customs(grace=0, level="usual"), Customs(), Customs(pace="post", level="usual")]
)
def test_where_nobody_wants_it_no_bot_takes_over(customs: Customs) -> None:
    party = Party(Hoard(), "human", "human", customs=customs)
    party.guest(1)
    assert party.table.absence.alarm is None


@pytest.mark.parametrize(
    ("game_id", "held", "clock"),
    [
        ("quidditch", True, False),
        ("labyrinth", False, True),
        ("halls", False, True),
        ("diagon", True, False),
        ("darkforces", False, True),
    ],
)
def test_where_the_table_goes_by_the_rules_they_say_what_becomes_of_who_has_gone(
    game_id: str, held: bool, clock: bool
) -> None:
    """LAB-Q-30 and HAL-Q-26 let them go, DRK-Q-19 has the clock decide; else a bot plays."""
    game = catalog.game(game_id)
    seats = min(3, max(game.seat_counts))
    customs = Customs(grace=60, level="usual", leaving="rules")
    party = Party(game, *["human"] * seats, customs=customs)
    people = [party.guest(seat) for seat in range(seats)]
    for _ in range(seats):  # who has not chosen a piece yet has none to take away
        asked = people[people[0].update["table"]["to_decide"][0]]
        party.act(asked, asked.legal[0])
    leaver = people[people[0].update["table"]["to_decide"][0]]
    assert leaver.seat is not None
    party.leave(leaver)
    party.wait(61)
    assert (party.table.roster.level(leaver.seat) is not None) == held
    assert any(seat == CLOCK for seat, _ in party.answers) == clock
    back = party.guest(leaver.seat)
    assert back.update["table"]["seats"][leaver.seat]["present"]


def test_who_resigns_may_be_followed_by_somebody_new() -> None:
    party = Party(Hoard(), "human", "human", customs=BOTS)
    ann, bob = party.guest(0), party.guest(1)
    assert isinstance(party.table.join("Cleo", None, b"c"), Problem)
    party.heed(party.table.offer_seat(bob, 0))
    assert bob.heard[-1]["type"] == "problem"
    party.heed(party.table.resign(ann))
    assert party.table.bots_asked == [0]
    party.heed(party.table.resign(ann))
    assert ann.heard[-1]["type"] == "problem"
    party.heed(party.table.offer_seat(bob, 0))
    assert card(bob)["seats"][0]["offered"] is True  # type: ignore[index]
    party.join("Cleo")
    assert ann.dismissed
    assert told(bob)[-1] == "Cleo sits down and plays on."
    assert party.table.bots_asked == []


def test_an_answer_that_is_kept_back_is_not_lost_when_somebody_is_replaced() -> None:
    party = Party(DarkPost(), "human", "human", "human", customs=BOTS)
    people = [party.guest(seat) for seat in range(3)]
    party.act(people[0], people[0].legal[0])
    party.act(people[1], people[1].legal[0])
    party.heed(party.table.resign(people[2]))
    thought = party.table.ponder(Seat(2))
    change = party.table.decide(thought, thought.seen.legal[0])
    assert change is not None
    party.carry_out(change)
    before = party.table.match.visibility.kept_back
    assert before is not None
    party.heed(party.table.return_to_seat(people[2]))
    party.restart()
    after = party.table.match.visibility.kept_back
    assert after is not None
    assert after.played == before.played


def test_in_the_dark_a_line_of_the_house_shows_nothing_else() -> None:
    party = Party(DarkPost(), "human", "human", "human", customs=BOTS)
    people = [party.guest(seat) for seat in range(3)]
    party.act(people[0], people[0].legal[0])
    asked, seq = people[1].update["table"]["to_decide"], people[1].update["seq"]
    party.heed(party.table.resign(people[2]))
    assert people[1].heard[-1]["type"] == "presence"
    assert card(people[1])["to_decide"] == asked
    assert card(people[1])["seq"] == seq


# -- pace ------------------------------------------------------------------------------------------


def test_where_the_game_hurries_nobody_the_pace_of_the_table_does() -> None:
    party = Party(TimedPost(), "human", "bot", customs=Customs(pace="brisk"))
    assert party.guest(0).update["deadline"]["seconds"] == 20.0
    hoard = Party(Hoard(), "human", "human", customs=Customs(pace="brisk"))
    assert hoard.guest(0).update["deadline"]["seconds"] == PACES["brisk"]
    slow = Party(Hoard(), "human", "human", customs=Customs(pace="post"))
    ann = slow.guest(0)
    slow.leave(ann)
    assert slow.table.alarm == slow.now + PACES["post"]
    assert Party(Hoard(), "human", "human").table.alarm is None


# -- taking back -----------------------------------------------------------------------------------


def take_back(party: Party, who: Guest) -> None:
    """Somebody takes back what the last update offers."""
    party.heed(party.table.take_back(who, who.update["undo"]["to"], party.now))


def plays(party: Party, who: Guest) -> None:
    """Somebody does the first thing they may."""
    party.act(who, who.legal[0])


def test_what_has_shown_nothing_is_taken_back_freely() -> None:
    party = Party(Hoard(), "human", "human", customs=BOTS)
    ann, bob = party.guest(0), party.guest(1)
    assert ann.update["undo"]["way"] == "never"
    plays(party, ann)
    free = {"way": "free", "to": 1, "why": {"en": "", "fr": ""}, "unproves": False}
    assert ann.update["undo"] == free
    state = party.table.match.state_at(1)
    take_back(party, ann)
    assert told(bob)[-1] == "Player 0 takes it back."
    assert ann.legal
    assert party.table.match.state.heap == state.heap
    assert party.table.match.proves
    plays(party, ann)
    plays(party, bob)
    assert ann.update["undo"]["way"] == "ask"
    assert ann.update["undo"]["why"]["en"] == "Somebody else has acted since."
    party.restart()
    assert party.table.match.line == [1, 4, 5]


def test_beyond_that_the_others_are_asked() -> None:
    party = Party(Hoard(), "human", "human", "human", customs=BOTS)
    ann, bob, cleo = (party.guest(seat) for seat in range(3))
    plays(party, ann)
    plays(party, bob)
    take_back(party, ann)
    asked = {"seat": 0, "to": 1, "agreed": [], "awaited": [1, 2], "unproves": False}
    assert card(cleo)["proposal"] == asked
    party.heed(party.table.agree(bob, 1, True, party.now))
    party.heed(party.table.agree(bob, 1, True, party.now))
    assert bob.heard[-1]["code"] == "no_undo"
    party.heed(party.table.agree(cleo, 1, False, party.now))
    assert ann.heard[-1]["text"]["en"] == "Player 2 would rather leave it as it is."
    assert party.table.proposal is None
    take_back(party, ann)
    for one in (bob, cleo):
        party.heed(party.table.agree(one, 1, True, party.now))
    assert party.table.match.line == [1]
    assert ann.legal
    plays(party, ann)
    plays(party, bob)
    take_back(party, ann)
    plays(party, cleo)
    assert party.table.proposal is None
    said = "Player 2 has played on: nothing is taken back. You may ask again."
    assert ann.heard[-1]["text"]["en"] == said
    party.heed(party.table.agree(bob, 1, True, party.now))
    assert bob.heard[-1]["code"] == "no_undo"


def test_whoever_asks_and_whoever_agrees_is_told_what_a_throw_costs() -> None:
    party = Party(Hoard(), "human", "human", "human", customs=BOTS, windy=True)
    ann, bob, cleo = (party.guest(seat) for seat in range(3))
    plays(party, ann)
    assert ann.update["undo"]["way"] == "ask"
    assert ann.update["undo"]["unproves"]
    take_back(party, ann)
    asked = party.table.proposal
    assert asked is not None
    assert asked.unproves
    assert card(cleo)["proposal"] == asdict(asked)
    to = ann.update["undo"]["to"]
    party.heed(party.table.agree(bob, to, True, party.now))
    assert card(cleo)["proposal"] == asdict(replace(asked, agreed=[1], awaited=[2]))
    assert party.table.match.proves
    party.heed(party.table.agree(cleo, to, True, party.now))
    assert not party.table.match.proves


def test_around_one_device_nobody_else_is_asked() -> None:
    party = Party(Hoard(), "human", "human", customs=BOTS)
    ann, bob = party.guest(0, holds=(0, 1)), party.guest(1, holds=(0, 1))
    plays(party, ann)
    plays(party, bob)
    assert ann.update["undo"]["way"] == "alone"
    take_back(party, ann)
    assert party.table.match.line == [1]


def test_alone_everything_can_be_taken_back_and_the_dice_then_prove_nothing() -> None:
    party = Party(Hoard(), "human", "bot", windy=True)
    ann = party.guest(0)
    plays(party, ann)
    assert ann.update["undo"]["way"] == "alone"
    assert ann.update["undo"]["why"]["en"] == "Dice or cards have shown themselves since."
    assert party.table.card(party.now).proves
    take_back(party, ann)
    assert not party.table.card(party.now).proves
    seq = party.table.match.seq
    assert [party.table.match.state_at(at).heap for at in range(seq + 1)][-1] == (
        party.table.match.state.heap
    )
    take_back(party, ann)
    assert ann.heard[-1]["code"] == "no_undo"
    assert party.table.match.seq == seq


def test_what_was_taken_back_can_be_looked_at_and_replayed() -> None:
    party = Party(Hoard(), "human", "human", heap=60, windy=True)
    people = [party.guest(seat, holds=(0, 1)) for seat in range(2)]
    while not party.table.match.over:
        for one in people:
            if one.legal:
                plays(party, one)
            if party.table.match.seq % 7 == 0 and not party.table.match.over:
                take_back(party, one)
    match = party.table.match
    assert match.seq > 64
    assert len(match.line) < match.seq - 4
    states = [match.state_at(at).heap for at in range(match.seq + 1)]
    again = Table(party.game, party.copied(), encoded)
    assert [again.match.state_at(at).heap for at in range(match.seq + 1)] == states
    assert again.match.line == match.line
    assert again.match.proves == match.proves
    record = party.table.presenter.record()
    assert record is not None
    assert [state.heap for state, _ in replay(party.game, record)] == states
    assert verify(party.game, record) is None


def test_an_undo_for_another_moment_is_refused() -> None:
    party = Party(Hoard(), "human", "human")
    ann = party.guest(0)
    plays(party, ann)
    party.heed(party.table.take_back(ann, 5, party.now))
    assert ann.heard[-1]["code"] == "no_undo"
    party.heed(party.table.take_back(party.guest(None), 0, party.now))
    assert party.table.match.line == [1, 2]


def test_in_the_dark_nothing_is_taken_back() -> None:
    party = Party(DarkPost(), "human", "human", "human")
    people = [party.guest(seat) for seat in range(3)]
    party.act(people[0], people[0].legal[0])
    assert people[0].update["undo"]["why"]["en"] == "What is done in the dark stays done."


def test_nothing_is_taken_back_across_a_bots_secret() -> None:
    party = Party(Telling(), "human", "human", "bot")
    ann, bob = party.guest(0), party.guest(1)
    plays(party, ann)
    assert ann.update["undo"]["why"]["en"] == "Something hidden has been shown since."
    plays(party, bob)
    thought = party.table.ponder(Seat(2))
    change = party.table.decide(thought, thought.seen.legal[0])
    assert change is not None
    party.carry_out(change)
    assert ann.update["undo"]["why"]["en"] == "A bot has shown something hidden since."


# -- afterwards ------------------------------------------------------------------------------------


def finished(*kinds: str, game: AnyGame | None = None) -> Party:
    """A game that has been played to its end."""
    party = Party(game or Hoard(), *kinds, customs=BOTS)
    people = [party.guest(seat) for seat in range(len(kinds))]
    while not party.table.match.over:
        for one in people:
            if one.legal:
                plays(party, one)
    return party


def test_the_same_people_play_again_and_the_evening_is_counted() -> None:
    party = finished("human", "human")
    stored = rematch(party.table, party.table.sheet, {0})
    assert [row.name for row in stored.seating.seats] == ["Player 1", "Player 0"]
    assert stored.sheet.before == "table"
    assert not stored.seating.begun
    outcome = party.game.outcome(party.table.match.state)
    assert outcome is not None
    assert sum(score.wins for score in stored.sheet.evening) == len(outcome.winners)
    assert {score.name for score in stored.sheet.evening} == {"Player 0", "Player 1"}


def test_what_if_goes_on_alone_from_a_moment() -> None:
    party = finished("human", "human")
    stored = branched(party.table, party.table.sheet, Seat(1), 3, b"mine")
    table = Table(party.game, stored, encoded)
    assert table.match.played == party.table.match.played[:3]
    assert [row.kind for row in table.roster.seats] == ["bot", "human"]
    assert not table.card(0.0).proves
    assert table.card(0.0).branch


# -- what is written down --------------------------------------------------------------------------


@pytest.mark.parametrize("event", [TakenBack(1, 12), Held(2, "planner"), Returned(0), Replaced(3)])
def test_a_line_of_the_house_can_be_written_and_read(event: object) -> None:
    assert parse(notate(event)) == event  # type: ignore[arg-type]


def test_a_line_that_goes_nowhere_is_not_taken() -> None:
    party = Party(Hoard(), "human", "human")
    for nonsense in ("undo 9 0", "undo x 0", "dance 1", "undo -1 0"):
        with pytest.raises(ValueError, match=r"goes back|invalid|nothing"):
            party.table.match.replay([Played(HOUSE, nonsense)])
