"""OpenSpiel: the five games registered, so that its algorithms run on them.

    import pyspiel
    import grimoire.learning.spiel

    game = pyspiel.load_game("grimoire_quidditch")
    game = pyspiel.load_game("grimoire_labyrinth(players=3,longest=500)")

Chance is explicit wherever its outcomes can be listed. A throw of all the dice of Quidditch has
millions: there chance has those outcomes that 1,024 draws bring, the same for each position. Where
several are to decide at once, the lowest seat is asked first; nobody sees what it chose before the
rules show it. A game that is `longest` is broken off, and nobody has won.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, Final

import numpy as np
import pyspiel

from grimoire import catalog
from grimoire.kernel.chance import FastSource
from grimoire.kernel.game import AnyGame
from grimoire.kernel.seats import CHANCE, CLOCK, Seat
from grimoire.learning.course import returns
from grimoire.learning.layout import Layout, shipped
from grimoire.learning.numbering import Numbering

MOST_OUTCOMES: Final = 1_024
"""So many outcomes of chance are listed; of more, as many are drawn."""
LONGEST: Final = 20_000
NAMES: Final = tuple(f"seat_{at}" for at in range(10))


def kind(game: AnyGame) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game beforehand."""
    fewest, most = min(game.seat_counts), max(game.seat_counts)
    return pyspiel.GameType(
        short_name=f"grimoire_{game.id}",
        long_name=f"Grimoire: {game.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": fewest, "longest": LONGEST},
        default_loadable=True,
        provides_factored_observation_string=False,
    )


class Position:
    """A state of a game, and how it came about; OpenSpiel copies all that a state holds."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.state: Any = game.setup(seats)
        self.line: list[tuple[int, str]] = []

    def act(self, seat: Seat, action: Any) -> None:
        """Somebody does something legal."""
        self.line.append((seat, self.game.notate(action)))
        self.game.play(self.state, seat, action, None)

    def __deepcopy__(self, _: Any) -> "Position":
        again: Position = object.__new__(Position)
        again.game, again.seats = self.game, self.seats
        again.state, again.line = self.game.copy(self.state), list(self.line)
        return again

    def __reduce__(self) -> Any:
        return (played_again, (self.game.id, self.seats, self.line))


def played_again(game: str, seats: int, line: list[tuple[int, str]]) -> Position:
    """The same, from a file."""
    found = Position(catalog.entry(game).game(), seats)
    for seat, text in line:
        found.act(Seat(seat), found.game.parse(text))
    return found


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of the five games."""

    def __init__(self, game: AnyGame, params: Mapping[str, Any] | None = None) -> None:
        chosen = dict(params or {})
        self.game = game
        self.kind = kind(game)
        self.seats = int(chosen.get("players", min(game.seat_counts)))
        self.longest = int(chosen.get("longest", LONGEST))
        self.numbering = Numbering(game)
        self.layout: Layout = shipped(game)
        super().__init__(
            self.kind,
            pyspiel.GameInfo(
                num_distinct_actions=self.numbering.count,
                max_chance_outcomes=MOST_OUTCOMES,
                num_players=self.seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=None,
                max_game_length=self.longest,
            ),
            chosen,
        )

    def new_initial_state(self) -> "SpielState":
        """The beginning of a game."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "Observer":
        """Whoever writes down what a player sees."""
        return Observer(self)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.rules = Rules(game)
        self.position = Position(game.game, game.seats)
        self.played = 0
        self.drawable: list[tuple[Any, float]] = []
        """What chance may do now, once somebody has asked."""
        self.let_time_pass()

    def let_time_pass(self) -> None:
        """What the clock does by itself, where nobody else is asked."""
        game, state = self.rules.game, self.position.state
        while list(game.to_decide(state)) == [CLOCK]:
            self.position.act(CLOCK, game.legal_actions(state, CLOCK)[0])

    # -- what OpenSpiel asks -----------------------------------------------------------------------

    def current_player(self) -> int:
        """Who decides now."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        asked = self.rules.game.to_decide(self.position.state)
        return int(pyspiel.PlayerId.CHANCE) if CHANCE in asked else min(s for s in asked if s >= 0)

    def is_terminal(self) -> bool:
        """Is it over, or broken off?"""
        over = not self.rules.game.to_decide(self.position.state)
        return over or self.played >= self.rules.longest

    def _legal_actions(self, player: int) -> list[int]:
        """The numbers of what a player may do."""
        return self.rules.numbering.numbers(self.legal(player))

    def legal(self, player: int) -> Sequence[Any]:
        """What a player may do."""
        return self.rules.game.legal_actions(self.position.state, Seat(player))

    def outcomes(self) -> list[tuple[Any, float]]:
        """What chance may do, each with its probability; of too much, what 1,024 draws show."""
        game, state = self.rules.game, self.position.state
        found = list(islice(game.chance_outcomes(state), MOST_OUTCOMES + 1))
        if len(found) <= MOST_OUTCOMES:
            total = sum(share for _, share in found)
            return [(action, share / total) for action, share in found]
        source = FastSource(0)
        draws = [game.draw(state, source) for _ in range(MOST_OUTCOMES)]
        drawn = {game.index(action): action for action in draws}
        times = Counter(map(game.index, draws))
        return [(action, times[index] / MOST_OUTCOMES) for index, action in drawn.items()]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers of what chance may do, with their probabilities."""
        if not self.drawable:
            self.drawable = self.outcomes()
        return [(number, share) for number, (_, share) in enumerate(self.drawable)]

    def drawn(self, number: int) -> Any:
        """What chance does with this number."""
        if not self.drawable:
            self.drawable = self.outcomes()
        return self.drawable[number][0]

    def _apply_action(self, number: int) -> None:
        """Somebody, or chance, acts."""
        player = self.current_player()
        if player == pyspiel.PlayerId.CHANCE:
            self.position.act(CHANCE, self.drawn(number))
        else:
            meant = self.rules.numbering.action(number, self.legal(player))
            self.position.act(Seat(player), meant)
        self.played += 1
        self.drawable = []
        self.let_time_pass()

    def _action_to_string(self, player: int, number: int) -> str:
        """What a number means now, in the game's notation."""
        chance = player == pyspiel.PlayerId.CHANCE
        numbering = self.rules.numbering
        meant = self.drawn(number) if chance else numbering.action(number, self.legal(player))
        return self.rules.game.notate(meant)

    def returns(self) -> list[float]:
        """What the end is worth to each."""
        return returns(self.rules.game, self.position.state, self.rules.seats)

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """Another state that looks the same to a player."""
        again: SpielState = self.clone()
        source = FastSource(int(sampler() * 2**31))
        again.position.state = self.rules.game.resample(self.position.state, Seat(player), source)
        return again

    def __str__(self) -> str:
        view = self.rules.game.view(self.position.state, None)
        return f"{self.rules.game.caption(view, 'en')} ({self.played})"


class Rules:
    """What all states of a game share; it is never copied."""

    def __init__(self, game: SpielGame) -> None:
        self.game = game.game
        self.numbering = game.numbering
        self.seats = game.seats
        self.longest = game.longest

    def __deepcopy__(self, _: Any) -> "Rules":
        return self

    def __reduce__(self) -> Any:
        return (rules, (self.game.id, self.seats, self.longest))


def rules(game: str, players: int, longest: int) -> Rules:
    """The same, from a file."""
    loaded = pyspiel.load_game(f"grimoire_{game}", {"players": players, "longest": longest})
    return Rules(loaded)


class Observer:
    """Writes down what a player sees."""

    def __init__(self, game: SpielGame) -> None:
        self.game = game.game
        self.layout = game.layout
        self.tensor: Any = np.zeros(game.layout.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look through the eyes of a player."""
        seat = Seat(player) if player >= 0 else None
        view = self.game.view(state.position.state, seat)
        self.tensor[:] = self.layout.tensor(view)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player is asked."""
        seat = Seat(player) if player >= 0 else None
        view = self.game.view(state.position.state, seat)
        return f"{self.game.caption(view, 'en')}: {self.game.prompt(view, seat, NAMES, 'en')[0]}"


def register(game: AnyGame) -> None:
    """Let OpenSpiel find a game under its name."""

    class Registered(SpielGame):
        """OpenSpiel makes games from their parameters alone."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, params)

    pyspiel.register_game(kind(game), Registered)


for _id in catalog.ids():
    register(catalog.entry(_id).game())
