"""A second set of rules, slow and plain: names, lists and single steps, straight from the rulebook.

It reads the edition by itself and shares no line with the rules it is compared with. It is told
what was done in notation, and by which way a pawn walked, and it says what may be done next.
"""

import tomllib
from collections import deque
from importlib.resources import files
from typing import Any, Final

from grimoire.kernel.options import Options

EDITION: Final = tomllib.loads((files("grimoire.games.halls") / "edition.toml").read_text("utf-8"))
COMPASS: Final = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
DIRECTIONS: Final = ["north", "east", "south", "west"]
TURNS: Final = {"right": 1, "half": 2, "left": 3}
STARTS: Final = {
    "harry": "quidditch_pitch",
    "hermione": "hagrids_house",
    "ron": "forbidden_forest",
    "ginny": "black_lake",
}
CALLED_TO: Final = {
    "quidditch_match": "quidditch_pitch",
    "giant_squid_attack": "black_lake",
    "dragon_egg_hatching": "hagrids_house",
    "detention": "forbidden_forest",
}
CORNERS: Final = {
    "north_west": (0, 0),
    "north_east": (0, 5),
    "south_east": (5, 5),
    "south_west": (5, 0),
}


def printed_tiles() -> dict[str, dict[str, Any]]:
    """Every tile by its name: open sides, room and star."""
    tiles = [entry for entry in EDITION["tiles"] for _ in range(entry.get("count", 1))]
    return {f"T{number:02}": tile for number, tile in enumerate(tiles, start=1)}


def board_places() -> dict[tuple[int, int], str]:
    """The place that each of 7 by 7 fields belongs to."""
    places = {(row, col): f"{'ABCDEFG'[col]}{row + 1}" for row in range(7) for col in range(7)}
    for corner, (top, left) in CORNERS.items():
        for row, col in ((0, 0), (0, 1), (1, 0), (1, 1)):
            places[top + row, left + col] = EDITION["corners"][corner]
    return places


TILES: Final = printed_tiles()
PLACES: Final = board_places()
AREAS: Final = set(EDITION["corners"].values())
SQUARES: Final = sorted(set(PLACES.values()) - AREAS)
DECK: Final = [card for card, count in EDITION["cards"].items() for _ in range(count)]


class Shown(list[str]):
    """A card in the pile that everybody has seen."""


class ByTheBook:
    """A game as a patient referee would follow it at the table."""

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.options = options
        self.all_hidden = list(TILES)
        self.board: dict[str, Any] = dict.fromkeys(SQUARES, self.all_hidden)
        """On each square a tile with its quarter turns, or the pool that a hidden one is from."""
        self.portrait: list[str] = []
        self.schedule: list[str] = []
        self.progress = dict.fromkeys(EDITION["schedules"], 0)
        """HAL-SWAP-02: it goes with the schedule, so it is kept with it."""
        self.pawn: list[str | None] = []
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        unknown = list(DECK)
        self.pile: list[list[str]] = [unknown for _ in DECK]
        """Each card as the list of those that it may be; cards of one lot share one list."""
        self.throwing = list(range(seats))
        self.thrown: dict[int, int] = {}
        self.first = self.turn = -1
        self.round = 0
        self.norris = [0] * seats
        self.played: set[int] = set()
        self.more_turns = 0
        self.cancelled: list[tuple[str, int]] = []
        self.stage = "portraits"
        self.winners: list[int] = []
        self.forget_turn()

    def forget_turn(self) -> None:
        """Nothing has been done in this turn."""
        self.die = 0
        self.owed = self.asked = 0
        self.done: set[str] = set()
        self.password: dict[str, Any] | None = None
        self.card: dict[str, Any] | None = None
        self.lifted = ""
        self.picked: list[str] = []
        self.walk: list[str] = []
        self.may_walk = self.stopped = self.star_used = False

    # -- looking -----------------------------------------------------------------------------------

    def here(self) -> str:
        """Where the pawn of the active player stands."""
        place = self.pawn[self.turn]
        assert place is not None
        return place

    def attended(self, seat: int) -> int:
        """How many classes of the schedule in front of a player are done."""
        return self.progress[self.schedule[seat]]

    def next_class(self, seat: int) -> str:
        """The class that comes next; empty after the last."""
        classes = [*EDITION["schedules"][self.schedule[seat]], ""]
        return str(classes[self.attended(seat)])

    def home(self, seat: int) -> str:
        """The starting area of a player's portrait."""
        return STARTS[self.portrait[seat]]

    def is_up(self, place: str) -> bool:
        """Does a tile lie there face up?"""
        return place not in AREAS and isinstance(self.board[place], tuple)

    def tile(self, place: str) -> str:
        """The tile that lies there face up; empty if there is none."""
        return str(self.board[place][0]) if self.is_up(place) else ""

    def room(self, place: str) -> str:
        """The classroom that is seen there; empty if there is none."""
        return str(TILES[self.tile(place)].get("room", "")) if self.is_up(place) else ""

    def has_star(self, place: str) -> bool:
        """Is a star seen there?"""
        return self.is_up(place) and bool(TILES[self.tile(place)].get("star", False))

    def is_closed(self, place: str) -> bool:
        """Does a Class Cancelled card lie there?"""
        return any(tile == self.tile(place) for tile, _ in self.cancelled)

    def present(self) -> list[int]:
        """Everybody who has not left."""
        return [seat for seat in range(self.seats) if self.pawn[seat] is not None]

    # -- ways --------------------------------------------------------------------------------------

    def is_open(self, place: str, side: str) -> bool:
        """Is this side of a place anything but a wall?"""
        if place in AREAS:
            return True
        if not self.is_up(place):
            return False
        tile, turned = self.board[place]
        unturned = "NESW"[("NESW".index(side) - turned) % 4]
        return unturned in TILES[tile]["open"]

    def beside(self, place: str) -> set[str]:
        """HAL-HALL-02: every place that one step leads to."""
        found = set()
        for (row, col), name in PLACES.items():
            if name != place:
                continue
            for side, (down, right) in COMPASS.items():
                other = PLACES.get((row + down, col + right), place)
                back = "NESW"[("NESW".index(side) + 2) % 4]
                if other != place and self.is_open(place, side) and self.is_open(other, back):
                    found.add(other)
        return found

    def within_reach(self, used: list[str], pauses: set[str]) -> dict[str, int]:
        """Every place that can be walked to, with its distance; nothing beyond a pause."""
        found: dict[str, int] = {}
        ahead = deque([(self.here(), 0)])
        while ahead:
            place, steps = ahead.popleft()
            for other in self.beside(place) - {*used, *found, self.here()}:
                if not self.is_closed(other):
                    found[other] = steps + 1
                    if other not in pauses:
                        ahead.append((other, steps + 1))
        return found

    def rooms(self) -> set[str]:
        """The squares with a classroom face up."""
        return {square for square in SQUARES if self.room(square)}

    def pauses(self) -> set[str]:
        """Where this walk ends, or pauses to draw."""
        found = self.rooms()
        if not self.next_class(self.turn):
            found.add(self.home(self.turn))
        if not self.star_used and self.pile:
            found |= {square for square in SQUARES if self.has_star(square)}
        return found

    def reachable_things(self) -> set[str]:
        """HAL-Q-05: tiles by their names, and areas, within reach with no square used."""
        return {self.tile(place) or place for place in self.within_reach([], self.rooms())}

    # -- what may be done --------------------------------------------------------------------------

    def legal(self) -> set[str]:
        """What may be done now; of chance, what may happen."""
        match self.stage:
            case "portraits":
                return {f"portrait {student}" for student in set(STARTS) - set(self.portrait)}
            case "schedules":
                left = set(EDITION["schedules"]) - set(self.schedule)
                return {f"schedule {number}" for number in left}
            case "hands":
                return {f"deal {card}" for card in set(self.pile[0]) - self.not_dealt()}
            case "throws" | "die":
                return {f"die {face}" for face in (1, 2, 3, 4)}
            case "reveal":
                return self.legal_reveals()
            case "top":
                return {f"card {card}" for card in self.pile[0]}
            case "which_way":
                return {f"set {direction}" for direction in DIRECTIONS}
            case "star":
                return {"draw", "decline"}
            case "friday":
                return {f"pick {square}" for square in self.free_tiles() - set(self.picked)}
            case "peeves":
                return {f"pick {square}" for square in set(SQUARES) - set(self.picked)}
            case "tiles":
                return self.legal_tiles() | (set() if self.password else self.legal_cards())
            case "roll":
                return {"roll"} | self.legal_cards()
            case "walk":
                return {"end"} | self.legal_walks() | self.legal_cards()
        return set()

    def not_dealt(self) -> set[str]:
        """HAL-Q-18: by agreement nobody is dealt Mrs Norris."""
        return {"mrs_norris"} if self.options["mrs_norris"] == "on_draw" else set()

    def is_expert(self) -> bool:
        """Do second-years play?"""
        return self.options["variant"] == "second_year"

    def legal_reveals(self) -> set[str]:
        """HAL-EXP-02: second-years take a tile as it falls."""
        pool = self.board[self.lifted]
        if not self.is_expert():
            return {f"reveal {tile}" for tile in pool}
        return {f"reveal {tile} {direction}" for tile in pool for direction in DIRECTIONS}

    def legal_tiles(self) -> set[str]:
        """HAL-OP-02 to HAL-OP-06: flip what is hidden, rotate what has not been done."""
        turns = ["right", "left"] if self.is_expert() else ["right", "half", "left"]
        hidden = [square for square in SQUARES if not self.is_up(square)]
        shown = [square for square in SQUARES if self.is_up(square)]
        legal = {f"flip {square}" for square in hidden}
        for square in shown:
            if self.tile(square) not in self.done:
                legal |= {f"rotate {square} {turn}" for turn in turns}
        if self.options["tile_ops"] == "up_to" and self.owed < self.asked:
            legal.add("enough")
        return legal

    def legal_walks(self) -> set[str]:
        """HAL-MOVE-01 to HAL-MOVE-06."""
        if self.stopped:
            return set()
        return {f"walk {place}" for place in self.within_reach(self.walk, self.pauses())}

    def free_tiles(self) -> set[str]:
        """HAL-FRI-03: face up, and nobody on it."""
        return {square for square in SQUARES if self.is_up(square) and square not in self.pawn}

    def legal_cards(self) -> set[str]:
        """HAL-CARD-08: every card of the hand, on everything it may be aimed at."""
        found = set()
        for card in set(self.hands[self.turn]):
            found |= self.legal_targets(card)
        return found

    def legal_targets(self, card: str) -> set[str]:
        """A card on everything it may be aimed at."""
        others = [seat for seat in self.present() if seat != self.turn]
        match card:
            case "class_cancelled":
                return {f"{card} {square}" for square in self.rooms()}
            case "friday_reshuffle":
                return {card} if len(self.free_tiles()) >= 5 else set()
            case "schedule_swap":
                return {f"{card} {seat}" for seat in others}
            case "mrs_norris":
                spares = self.options["spare_first_turn"]
                caught = [seat for seat in others if not spares or seat in self.played]
                return {f"{card} {seat}" for seat in caught}
            case "sleeping_in_class":
                return {f"{card} {seat}" for seat in others if self.attended(seat) > 0}
            case "someones_lost":
                return {
                    f"{card} {first} {second}"
                    for first in self.present()
                    for second in self.present()
                    if first < second and self.pawn[first] != self.pawn[second]
                }
        return {card}

    # -- doing it ----------------------------------------------------------------------------------

    def play(self, line: str, way: list[str]) -> None:
        """Follow what was done; a walk with its way."""
        verb, *rest = line.split()
        getattr(self, f"do_{verb}", self.do_card)(line, rest, way)

    def do_portrait(self, _line: str, rest: list[str], _way: list[str]) -> None:
        self.portrait.append(rest[0])
        self.pawn.append(STARTS[rest[0]])
        if len(self.portrait) == self.seats:
            self.stage = "schedules"

    def do_schedule(self, _line: str, rest: list[str], _way: list[str]) -> None:
        self.schedule.append(rest[0])
        if len(self.schedule) == self.seats:
            self.stage = "hands"

    def do_deal(self, _line: str, rest: list[str], _way: list[str]) -> None:
        self.pile.pop(0).remove(rest[0])
        short = [hand for hand in self.hands if len(hand) < 4]
        short[0].append(rest[0])
        if all(len(hand) == 4 for hand in self.hands):
            self.stage = "throws"

    def do_die(self, _line: str, rest: list[str], _way: list[str]) -> None:
        face = int(rest[0])
        if self.stage == "die":
            self.die = self.owed = self.asked = face
            self.stage = "tiles"
            return
        self.thrown[self.throwing[len(self.thrown)]] = face
        if len(self.thrown) == len(self.throwing):
            best = max(self.thrown.values())
            self.throwing = [seat for seat in self.throwing if self.thrown[seat] == best]
            self.thrown = {}
            if len(self.throwing) == 1:
                self.first = self.turn = self.throwing[0]
                self.round = 1
                self.begin_turn()

    def do_roll(self, *_: object) -> None:
        self.stage = "die"

    # tiles

    def do_flip(self, _line: str, rest: list[str], _way: list[str]) -> None:
        self.lifted = rest[0]
        self.stage = "reveal"

    def do_reveal(self, _line: str, rest: list[str], _way: list[str]) -> None:
        tile, turned = rest[0], DIRECTIONS.index(rest[1]) if len(rest) > 1 else 0
        self.board[self.lifted].remove(tile)
        self.board[self.lifted] = (tile, turned)
        self.done.add(tile)
        self.owed -= 1
        self.stage = "which_way"
        if self.is_expert():
            self.after_a_tile()

    def do_set(self, _line: str, rest: list[str], _way: list[str]) -> None:
        self.board[self.lifted] = (self.tile(self.lifted), DIRECTIONS.index(rest[0]))
        self.after_a_tile()

    def do_rotate(self, _line: str, rest: list[str], _way: list[str]) -> None:
        tile, turned = self.board[rest[0]]
        self.board[rest[0]] = (tile, (turned + TURNS[rest[1]]) % 4)
        self.done.add(tile)
        self.owed -= 1
        self.after_a_tile()

    def do_enough(self, *_: object) -> None:
        self.owed = 0
        self.after_a_tile()

    def after_a_tile(self) -> None:
        """The next tile, or the end of the card, or the time to walk."""
        self.stage = "tiles"
        if self.owed > 0:
            return
        if self.password:
            held, self.password = self.password, None
            self.owed, self.asked, self.done = held["owed"], held["asked"], held["done"]
            self.stage = held["stage"]
            self.card_is_over()
        else:
            self.stage = "walk"
            self.may_walk = True
            self.start_to_walk()

    # walking

    def start_to_walk(self) -> None:
        """HAL-MOVE-08: a new walk, with no square used but the one stood on."""
        self.walk = [self.here()]
        self.stopped = self.star_used = False

    def do_walk(self, _line: str, rest: list[str], way: list[str]) -> None:
        pauses = self.pauses()
        assert len(way) == self.within_reach(self.walk, pauses)[rest[0]], "not the shortest way"
        for place in way:
            assert place in self.beside(self.here()), "not a step"
            assert place not in self.walk, "entered twice"
            assert not self.is_closed(place), "closed"
            assert place == way[-1] or place not in pauses, "walked past a stop"
            self.walk.append(place)
            self.pawn[self.turn] = place
        assert self.here() == rest[0]
        if self.room(rest[0]):
            self.stopped = True
            self.come_into_room(self.turn)
        elif not self.next_class(self.turn) and rest[0] == self.home(self.turn):
            self.win([self.turn])
        elif self.has_star(rest[0]) and rest[0] in pauses:
            self.stage = "star"

    def come_into_room(self, seat: int) -> None:
        """HAL-CLASS-01, HAL-CLASS-02, HAL-CANCEL-02."""
        place = self.pawn[seat]
        assert place is not None
        room = self.room(place)
        if room and room == self.next_class(seat) and not self.is_closed(place):
            self.progress[self.schedule[seat]] += 1

    def do_draw(self, *_: object) -> None:
        self.star_used = True
        self.stage = "top"

    def do_decline(self, *_: object) -> None:
        self.stage = "walk"

    # Top: the verb of the card on top of the pile is `card`.
    def do_card(self, line: str, rest: list[str], _way: list[str]) -> None:
        if self.stage != "top":
            self.play_card(line.split()[0], rest)
            return
        self.pile.pop(0).remove(rest[0])
        if rest[0] == "mrs_norris" and self.options["mrs_norris"] == "on_draw":
            self.put_under(rest[0])
            self.do_end()
            return
        self.hands[self.turn].append(rest[0])
        self.stage = "walk"

    def do_end(self, *_: object) -> None:
        if self.more_turns:
            self.more_turns -= 1
            self.open_rooms_of(self.turn)
            self.begin_turn()
        else:
            self.pass_on()

    def begin_turn(self) -> None:
        """Whoever's turn it is has not done anything yet."""
        self.forget_turn()
        self.played.add(self.turn)
        self.stage = "roll"

    def pass_on(self) -> None:
        """Clockwise, past those who are gone and those whom Mrs Norris has caught."""
        while True:
            self.turn = (self.turn + 1) % self.seats
            if self.turn == self.first:
                if self.round == self.options["max_rounds"]:
                    most = max(self.attended(seat) for seat in self.present())
                    self.win([seat for seat in self.present() if self.attended(seat) == most])
                    return
                self.round += 1
            self.open_rooms_of(self.turn)
            if self.turn not in self.present():
                continue
            if self.norris[self.turn] == 0:
                self.begin_turn()
                return
            self.norris[self.turn] -= 1

    def open_rooms_of(self, author: int) -> None:
        """HAL-CANCEL-03."""
        for closure in [one for one in self.cancelled if one[1] == author]:
            self.cancelled.remove(closure)
            self.put_under("class_cancelled")

    def win(self, winners: list[int]) -> None:
        """It is over."""
        self.winners = winners
        self.stage = "over"

    # cards

    def put_under(self, card: str) -> None:
        """A card goes under the pile in plain sight."""
        self.pile.append(Shown([card]))

    def play_card(self, card: str, rest: list[str]) -> None:
        """HAL-CARD-03: out of the hand, and carried out to its end."""
        self.hands[self.turn].remove(card)
        self.card = {"name": card, "place": self.here(), "things": self.reachable_things()}
        seats = [int(word) for word in rest if word.isdigit()]
        match card:
            case "password":
                self.password = {
                    "owed": self.owed,
                    "asked": self.asked,
                    "done": self.done,
                    "stage": self.stage,
                }
                self.owed, self.asked, self.done, self.stage = 5, 5, set(), "tiles"
                return
            case "friday_reshuffle" | "peeves_prank":
                self.card["stage"] = self.stage
                self.picked = []
                self.stage = "friday" if card == "friday_reshuffle" else "peeves"
                return
            case "class_cancelled":
                self.cancelled.append((self.tile(rest[0]), self.turn))
            case "schedule_swap":
                mine, theirs = self.schedule[self.turn], self.schedule[seats[0]]
                self.schedule[self.turn], self.schedule[seats[0]] = theirs, mine
                if self.options["win_by_state"]:
                    self.win_if_at_home([self.turn, seats[0]])
            case "mrs_norris":
                self.norris[seats[0]] += 1
            case "no_homework":
                self.more_turns += 1
            case "sleeping_in_class":
                self.fall_asleep(seats[0])
            case "someones_lost":
                self.exchange_pawns(*seats)
            case _:
                self.call_everybody(CALLED_TO[card])
        self.card_is_over()

    def win_if_at_home(self, seats: list[int]) -> None:
        """HAL-Q-22, by agreement."""
        for seat in seats:
            if not self.next_class(seat) and self.pawn[seat] == self.home(seat):
                self.win([seat])

    def fall_asleep(self, seat: int) -> None:
        """HAL-SLEEP-01 to HAL-SLEEP-04."""
        self.progress[self.schedule[seat]] -= 1
        classes, done = EDITION["schedules"][self.schedule[seat]], self.attended(seat)
        number = done if self.options["sleep_room"] == "last" else done - 1
        room = classes[number] if number >= 0 else ""
        found = [square for square in self.rooms() if self.room(square) == room]
        self.pawn[seat] = found[0] if found else self.home(seat)

    def exchange_pawns(self, first: int, second: int) -> None:
        """HAL-LOST-01, HAL-CLASS-05, HAL-END-04, HAL-END-05."""
        self.pawn[first], self.pawn[second] = self.pawn[second], self.pawn[first]
        if self.options["attend_on_relocation"]:
            self.come_into_room(first)
            self.come_into_room(second)
        home = [
            seat
            for seat in (first, second)
            if not self.next_class(seat) and self.pawn[seat] == self.home(seat)
        ]
        if home:
            order = [(self.turn + ahead) % self.seats for ahead in range(self.seats)]
            self.win([next(seat for seat in order if seat in home)])

    def call_everybody(self, area: str) -> None:
        """HAL-AREA-01 to HAL-AREA-05."""
        for seat in self.present():
            arrived = self.pawn[seat] != area
            self.pawn[seat] = area
            if arrived and not self.next_class(seat) and self.home(seat) == area:
                self.win([seat])

    def do_pick(self, _line: str, rest: list[str], _way: list[str]) -> None:
        self.picked.append(rest[0])
        if self.stage == "friday" and len(self.picked) == 5:
            self.reshuffle()
        elif self.stage == "peeves" and len(self.picked) == 2:
            self.exchange_tiles(*self.picked)
        else:
            return
        assert self.card is not None
        self.stage = self.card["stage"]
        self.card_is_over()

    def reshuffle(self) -> None:
        """HAL-FRI-01, HAL-FRI-02."""
        pool = [self.tile(square) for square in self.picked]
        for square in sorted(self.picked, key=lambda name: (name[1], name[0])):
            for closure in [one for one in self.cancelled if one[0] == self.tile(square)]:
                self.cancelled.remove(closure)
                self.put_under("class_cancelled")
        for square in self.picked:
            self.board[square] = pool
        self.done -= set(pool)

    def exchange_tiles(self, one: str, other: str) -> None:
        """HAL-PEEV-01, HAL-PEEV-02."""
        self.board[one], self.board[other] = self.board[other], self.board[one]
        for seat, place in enumerate(self.pawn):
            self.pawn[seat] = {one: other, other: one}.get(place or "", place)

    def card_is_over(self) -> None:
        """HAL-CARD-03, and HAL-Q-05: has it opened a new way?"""
        card, self.card = self.card, None
        assert card is not None
        if card["name"] != "class_cancelled":
            self.put_under(card["name"])
        if self.stage == "over" or not self.may_walk:
            return
        if len(self.walk) == 1:
            self.walk = [self.here()]
            return
        moved = self.here() != card["place"]
        opened = self.reachable_things() - card["things"]
        if moved or opened or self.options["continue_rule"] == "any_card":
            self.start_to_walk()

    # -- leaving -----------------------------------------------------------------------------------

    def do_leave(self, _line: str, rest: list[str], _way: list[str]) -> None:
        seat = int(rest[0])
        if self.card:
            self.put_under(self.card["name"])
            self.card = None
        hand, self.hands[seat] = self.hands[seat], []
        self.pile += [hand for _ in hand]
        self.pawn[seat] = None
        self.more_turns = 0
        if len(self.present()) == 1:
            self.win(self.present())
        else:
            self.pass_on()
