"""Gymnasium: one seat learns, bots play the others.

    import gymnasium
    import grimoire.learning.single  # registers grimoire/quidditch-v0 and the others

    env = gymnasium.make("grimoire/quidditch-v0", bots="greedy", seat=0)
    seen, info = env.reset(seed=1)
    seen, reward, over, cut, info = env.step(env.action_space.sample(info["action_mask"]))

`info["action_mask"]` says what is legal; anything else ends the game with a loss.
"""

from collections.abc import Mapping
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from grimoire import catalog
from grimoire.bots.levels import bot
from grimoire.kernel.bot import glimpse
from grimoire.kernel.seats import Seat
from grimoire.learning.course import LOSS, Course
from grimoire.learning.layout import shipped
from grimoire.learning.numbering import Numbering

LONGEST: Final = 20_000


class Learner(gymnasium.Env):  # type: ignore[misc]
    """A seat at a table of bots."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seat: int = 0,
        seats: int | None = None,
        bots: str = "greedy",
        options: Mapping[str, Any] | None = None,
        longest: int = LONGEST,
        render_mode: str | None = None,
    ) -> None:
        self.game = catalog.entry(game).game()
        self.seats = self.game.seat_counts[0] if seats is None else seats
        if not 0 <= seat < self.seats:
            raise ValueError(f"There is no seat {seat} at a table of {self.seats}.")
        self.seat = Seat(seat)
        self.options = dict(options or {})
        self.longest = longest
        self.render_mode = render_mode
        self.bot = bot(bots, self.game)
        self.numbering = Numbering(self.game)
        self.layout = shipped(self.game)
        self.course = Course(self.game, self.seats, self.options)
        self.observation_space = spaces.Box(-1.0, 1.0, (self.layout.width,), np.float32)
        self.action_space = spaces.Discrete(self.numbering.count)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin another game."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**31))
        self.course = Course(self.game, self.seats, self.options, number)
        self.let_bots_play()
        return self.seen(), self.told()

    def let_bots_play(self) -> None:
        """The others act until the learner is asked, or it is over."""
        course = self.course
        while not course.over and course.asked != self.seat and course.played < self.longest:
            thought = glimpse(self.game, course.state, course.asked)
            course.act(self.bot.choose(thought, course.sources[course.asked]))

    def seen(self) -> Any:
        """What the learner sees."""
        view = self.game.view(self.course.state, self.seat)
        return np.array(self.layout.tensor(view), np.float32)

    def told(self) -> dict[str, Any]:
        """What is legal."""
        mask: Any = np.zeros(self.numbering.count, np.int8)
        if self.course.asked == self.seat:
            mask[self.numbering.numbers(self.course.legal)] = 1
        return {"action_mask": mask}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The learner acts, then the others do."""
        legal = self.course.legal if self.course.asked == self.seat else []
        meant = self.numbering.action(int(action), legal)
        if meant is None:
            return self.seen(), LOSS, True, False, self.told()
        self.course.act(meant)
        self.let_bots_play()
        reward = self.course.returns()[self.seat]
        cut = not self.course.over and self.course.played >= self.longest
        return self.seen(), reward, self.course.over, cut, self.told()

    def render(self) -> Any:
        """Where the game stands, in words."""
        if self.render_mode is None:
            return None
        names = [f"seat_{at}" for at in range(self.seats)]
        view = self.game.view(self.course.state, None)
        return f"{self.game.caption(view, 'en')}: {self.game.prompt(view, None, names, 'en')[0]}"


for _id in catalog.ids():
    gymnasium.register(
        f"grimoire/{_id}-v0", "grimoire.learning.single:Learner", kwargs={"game": _id}
    )
