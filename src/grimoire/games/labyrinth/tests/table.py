"""A table to arrange positions on: a fixed opening, then whatever a test needs."""

from importlib.resources import files
from typing import Any

from grimoire.games.labyrinth.data import PACKAGE, TILE_NAMES
from grimoire.games.labyrinth.editions import parse_edition
from grimoire.games.labyrinth.game import Labyrinth
from grimoire.games.labyrinth.maze import GRID, square_name
from grimoire.games.labyrinth.pack import cards_in, pack_of
from grimoire.games.labyrinth.pouch import pouch_of, tiles_in
from grimoire.games.labyrinth.rules.turns import TURN_CHOICE
from grimoire.games.labyrinth.state import State
from grimoire.games.labyrinth.view import View
from grimoire.kernel.options import Value
from grimoire.kernel.pending import phase_of
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import NOBODY, Seat
from grimoire.kernel.step import step
from grimoire.testing.arrange import arrange, read_line

GAME = Labyrinth()
EDITION = GAME.components
MAZE = EDITION.maze

PIECES = ("first", "second", "third", "fourth")
HANDS = (
    ("R5/4", "B5/4", "O5/4", "G5/4"),
    ("R5/5", "B5/5", "O5/5", "G5/5"),
    ("R6/3", "B6/3", "O6/3", "G6/3"),
    ("R6/4", "B6/4", "O6/4", "G6/4"),
)
"""Every hand of the opening has a card of each colour."""
TILES = ("reductor", "hedge_request")
LINEUP = ("R8/2", "RB9/1", "BO10/2", "RBO11/3")


def opening(seats: int) -> list[str]:
    """Everything up to the first turn, which is seat 0's."""
    lines = [f"{seat}:piece {PIECES[seat]}" for seat in range(seats)]
    lines += ["cups C 1 2 3"]
    lines += [f"tile {tile}" for _ in range(seats) for tile in TILES]
    lines += [f"card {card}" for seat in range(seats) for card in HANDS[seat]]
    lines += [f"obstacle {obstacle}" for obstacle in LINEUP]
    return [*lines, "starter 0"]


def variant(squares: str, letter: str, **words: str) -> Labyrinth:
    """The game on a board with this letter on some squares, and with words of its edition changed.

    Promises that the change might break are not made.
    """
    text = (files(PACKAGE) / "edition.toml").read_text("utf-8").replace("symmetric = true", "")
    for old, new in words.items():
        text = text.replace(old, new)
    rows = list(MAZE.rows)
    for square in squares.split():
        row, column = int(square[1:]), ord(square[0]) - ord("A")
        changed = rows[row][:column] + letter + rows[row][column + 1 :]
        text = text.replace(f'"{rows[row]}"', f'"{changed}"', 1)
        rows[row] = changed
    return Labyrinth(parse_edition(text))


class Table:
    """A game in progress; J17 is the entrance, H14 the obstacle to the left above it."""

    def __init__(self, seats: int = 2, game: Labyrinth = GAME, /, **options: Value) -> None:
        self.game = game
        self.edition = game.components
        self.state: State = arrange(game, seats, opening(seats), options)
        self.events: list[Any] = []

    # -- arranging ---------------------------------------------------------------------------------

    def put(self, seat: int, square: str) -> "Table":
        """Put a piece on a square."""
        self.state.place[seat] = space(square)
        return self

    def cloak(self, seat: int | None) -> "Table":
        """Put the Cloak on a piece, or beside the board."""
        self.state.cloak = NOBODY if seat is None else Seat(seat)
        return self

    def hedge(self, square: str) -> "Table":
        """Put the Wandering Hedge on a square."""
        self.state.hedge = space(square)
        return self

    def cups(self, laid: str) -> "Table":
        """Lay the Cup tiles: J8, I9, K9 and J10, C for the real one."""
        self.state.cups = tuple(0 if cup == "C" else int(cup) for cup in laid.split())
        return self

    def hold(self, seat: int, *codes: str) -> "Table":
        """Give a player exactly these Battle cards; the rest of the deck makes up for it."""
        state = self.state
        wanted = pack_of([self.edition.card_codes.index(code) for code in codes])
        for other in range(state.seats):
            lost = state.hands[other] & wanted if other != seat else 0
            state.hands[other] &= ~lost
            spare = cards_in(state.card_pile & ~wanted)[: len(cards_in(lost))]
            state.card_pile &= ~pack_of(spare)
            state.hands[other] |= pack_of(spare)
        state.card_pile |= state.hands[seat]
        state.card_discard &= ~wanted
        state.card_pile &= ~wanted
        state.hands[seat] = wanted
        state.barred[seat] = (0,) * len(codes)
        return self

    def give(self, seat: int, *tiles: str) -> "Table":
        """Give a player exactly these Resource tiles."""
        state = self.state
        state.tile_pile += state.tiles[seat]
        state.tiles[seat] = pouch_of([tiles.count(name) for name in TILE_NAMES])
        state.tile_pile -= state.tiles[seat]
        return self

    def lineup(self, *codes: str, beaten: int = 0) -> "Table":
        """Lay these Obstacle cards open, so many of them beaten already."""
        state = self.state
        state.lineup = tuple(self.edition.obstacle_codes.index(code) for code in codes)
        state.obstacle_pile = self.edition.all_obstacles & ~pack_of(list(state.lineup))
        state.obstacle_discard = 0
        state.beaten = beaten
        return self

    def turn(self, seat: int) -> "Table":
        """Make it this player's turn, just begun."""
        self.state.active = Seat(seat)
        self.state.pending = [TURN_CHOICE[seat]]
        return self

    # -- playing -----------------------------------------------------------------------------------

    def do(self, *lines: str) -> "Table":
        """Play these lines, which must be legal; keep what happened in the last."""
        for line in lines:
            seat, action = read_line(self.game, self.state, line)
            result = step(self.game, self.state, seat, action)
            assert not isinstance(result, Refusal), f"{line!r} is refused by {result.rule}"
            self.state, self.events = result
        return self

    def refused(self, line: str) -> str:
        """The rule that refuses a line."""
        seat, action = read_line(self.game, self.state, line)
        refusal = self.game.check(self.state, seat, action)
        assert refusal is not None, f"{line!r} is legal"
        return refusal.rule

    # -- looking -----------------------------------------------------------------------------------

    def legal(self, seat: int | None = None) -> list[str]:
        """What a player may do, in notation; whoever is to decide if nobody is named."""
        asked = self.game.to_decide(self.state)[0] if seat is None else Seat(seat)
        return [GAME.notate(action) for action in self.game.legal_actions(self.state, asked)]

    def offered(self, verb: str) -> list[str]:
        """What is offered under a verb: squares, cards, seats."""
        listed = [text.partition(" ") for text in self.legal()]
        return sorted(rest for first, _, rest in listed if first == verb)

    def deciding(self) -> list[int]:
        """Who is to decide."""
        return list(self.game.to_decide(self.state))

    def phase(self) -> str:
        """What is asked."""
        return phase_of(self.state.pending[-1]) if self.state.pending else "over"

    def where(self, seat: int) -> str:
        """The square a piece stands on."""
        return square_name(MAZE.squares[self.state.place[seat]])

    def hand(self, seat: int) -> list[str]:
        """The Battle cards of a player."""
        return [self.edition.card_codes[card] for card in cards_in(self.state.hands[seat])]

    def tiles(self, seat: int) -> list[str]:
        """The Resource tiles of a player."""
        return [TILE_NAMES[kind] for kind in tiles_in(self.state.tiles[seat])]

    def discarded_tiles(self) -> list[str]:
        """The Resource tiles discarded for all to see."""
        return [TILE_NAMES[kind] for kind in tiles_in(self.state.tile_discard)]

    def discarded_cards(self) -> list[str]:
        """The Battle cards discarded for all to see."""
        return [self.edition.card_codes[card] for card in cards_in(self.state.card_discard)]

    def wearer(self) -> int | None:
        """Who wears the Cloak."""
        return None if self.state.cloak == NOBODY else int(self.state.cloak)

    def view(self, seat: int | None) -> View:
        """What a player or a spectator sees."""
        return self.game.view(self.state, None if seat is None else Seat(seat))

    def happened(self) -> list[str]:
        """The kinds of events of the last line."""
        return [event.kind for event in self.events]


def space(square: str) -> int:
    """The space that people write so."""
    found = MAZE.space_at[int(square[1:]) * GRID + ord(square[0]) - ord("A")]
    assert found >= 0, f"{square} is not on the path"
    return found


def thrown(table: Table, face: int | str, *, square: str = "") -> Table:
    """The player to move has thrown this, after being put on a square."""
    seat = int(table.state.active)
    if square:
        table.put(seat, square)
    return table.do("throw", f"roll {face}")


def fighting(
    *, seats: int = 2, hand: tuple[str, ...] = ("R5/4", "B5/4", "O5/4", "G5/4"), **options: Value
) -> Table:
    """Seat 0 has walked from J15 onto the obstacle H14 and meets the red obstacle R8/2."""
    table = Table(seats, **options).give(0).hold(0, *hand)
    return thrown(table, 6, square="J15").do("fight H14 from below")
