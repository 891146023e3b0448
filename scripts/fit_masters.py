# PyTorch is on the machine that trains, not among what is installed here.
# mypy: disable-error-code="import-not-found, misc, untyped-decorator"
"""Fits the nets of the masters to the games that `train_masters.py play` notes meanwhile.

    python scripts/fit_masters.py FOLDER diagon labyrinth halls --seconds 500

In the folder lie `diagon.json` and so on, the weights to begin with; they are written again and
again, and whoever plays there reads them anew. Needs PyTorch. A twelfth of the games is kept aside:
the surprise at their winners is what the log tells. Which net is the stronger one only matches can
say.
"""

import argparse
import json
import time
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import torch

ABREAST = 8
BATCH = 8192
RATE = 1.5e-3
DECAY = 0.05
KEPT_ASIDE = 12
"""Of so many games one is not learned from."""
VISIT = 3.0
"""Seconds for which one net learns before it is another one's turn."""
FIRST = 200
"""Games without which nothing is learned."""
TRUST = 0.85
"""How much of what is learned comes from further ahead than the next position noted."""
SLOWLY = 0.002
"""How fast the weights that are written follow those that learn: their mean is steadier."""
ALWAYS = 100.0
"""Where the last unit starts, so that it is never silent: it adds what counts by itself."""
PARTS = {"duel": (2,), "table": (3, 4, 5, 6)}
"""The nets of a game, and for how many players."""


class Judge(torch.nn.Module):
    """A standing for each seat: what the counts add by themselves, and one hidden layer."""

    def __init__(self, counts: int, units: int) -> None:
        super().__init__()
        self.plain = torch.nn.Linear(counts, 1, bias=False)
        self.hidden = torch.nn.Linear(counts, units - 1)
        self.out = torch.nn.Linear(units - 1, 1, bias=False)

    def forward(self, rows: torch.Tensor, there: torch.Tensor) -> torch.Tensor:
        standings = self.plain(rows) + self.out(torch.relu(self.hidden(rows)))
        return standings.squeeze(-1).masked_fill(~there, -1e9)


class Learner:
    """One net that goes on learning from all the games noted so far."""

    def __init__(self, folder: Path, game: str, part: str, weights: list[float], counts: int):
        self.folder, self.game, self.part, self.counts = folder, game, part, counts
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.most = max(PARTS[part])
        self.weights = weights
        self.read: set[str] = set()
        self.x = torch.zeros((0, self.most, counts), device=self.device)
        self.there = torch.zeros((0, self.most), dtype=torch.bool, device=self.device)
        self.y = torch.zeros(0, dtype=torch.long, device=self.device)
        self.aside = torch.zeros(0, dtype=torch.bool, device=self.device)
        self.left: Any = np.zeros(0, dtype=np.int64)
        self.games = 0
        self.net: Judge | None = None

    # -- what was noted --------------------------------------------------------------------

    def load(self) -> None:
        """The positions handed over since the last visit."""
        for seats in PARTS[self.part]:
            for file in sorted(self.folder.glob(f"{self.game}-{seats}-*.winners")):
                if file.name not in self.read:
                    self.read.add(file.name)
                    self.take(file, seats)

    def take(self, file: Path, seats: int) -> None:
        """One file of positions."""
        told = np.fromfile(file, dtype=np.int32).reshape(-1, 2)
        counts = file.with_suffix(".counts")
        rows = np.fromfile(counts, dtype=np.float32).reshape(-1, seats, self.counts)
        counts.unlink()
        size = len(rows)
        x = torch.zeros((size, self.most, self.counts), device=self.device)
        x[:, :seats] = torch.from_numpy(rows).to(self.device)
        there = torch.zeros((size, self.most), dtype=torch.bool, device=self.device)
        there[:, :seats] = True
        if self.net is not None:
            x = (x - self.mean) / self.spread
        self.x = torch.cat([self.x, x])
        self.there = torch.cat([self.there, there])
        won = torch.from_numpy(told[:, 1].astype(np.int64)).to(self.device)
        self.y = torch.cat([self.y, won])
        aside = torch.from_numpy(told[:, 0] % KEPT_ASIDE == 0).to(self.device)
        self.aside = torch.cat([self.aside, aside])
        left = positions_left(told[:, 0])
        self.left = np.concatenate([self.left, left])
        self.games += int((left == 0).sum())

    def begin(self) -> None:
        """The net as it lies in the file, for counts that have the same mean and spread."""
        flat = self.x[self.there]
        self.mean, self.spread = flat.mean(0), flat.std(0).clamp(min=0.05)
        self.x = (self.x - self.mean) / self.spread
        inner, start, out = unfolded(self.weights, self.counts)
        inner, start, out = (torch.from_numpy(one).to(self.device) for one in (inner, start, out))
        start = start + inner @ self.mean
        inner = inner * self.spread
        net = Judge(self.counts, len(out)).to(self.device)
        with torch.no_grad():
            net.hidden.weight.copy_(inner[:-1])
            net.hidden.bias.copy_(start[:-1])
            net.out.weight.copy_(out[:-1].unsqueeze(0))
            net.plain.weight.copy_(inner[-1:] * out[-1])
        self.net, self.steady = net, Judge(self.counts, len(out)).to(self.device)
        self.steady.load_state_dict(net.state_dict())
        self.tune = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=DECAY)

    # -- learning --------------------------------------------------------------------------

    def visit(self, seconds: float, rate: float) -> str:
        """Learn for some seconds: who won, mixed with what it thinks of what came in between."""
        self.load()
        if self.games < FIRST:
            return f"{self.game} {self.part}: {self.games} games"
        if self.net is None:
            self.begin()
        assert self.net is not None
        for group in self.tune.param_groups:
            group["lr"] = rate
        began, steps = time.time(), 0
        aim = self.looked_ahead()
        learn = torch.nonzero(~self.aside).squeeze(1)
        while time.time() - began < seconds:
            order = learn[torch.randperm(len(learn), device=self.device)]
            for start in range(0, len(order), BATCH):
                batch = order[start : start + BATCH]
                loss = torch.nn.functional.cross_entropy(
                    self.net(self.x[batch], self.there[batch]), aim[batch]
                )
                self.tune.zero_grad()
                loss.backward()
                self.tune.step()
                self.follow(steps)
                steps += 1
                if time.time() - began > seconds:
                    break
        return (
            f"{self.game} {self.part}: {self.games} games, {len(self.x)} positions, {steps} steps, "
            f"surprise {self.surprise():.4f} aside"
        )

    @torch.no_grad()
    def follow(self, steps: int) -> None:
        """The steady weights follow."""
        assert self.net is not None
        if steps % 4 == 0:
            pairs = zip(self.steady.parameters(), self.net.parameters(), strict=True)
            for one, other in pairs:
                one.lerp_(other, 4 * SLOWLY)

    @torch.no_grad()
    def looked_ahead(self) -> torch.Tensor:
        """What to learn: who won, mixed with what the net thinks of the positions in between."""
        thinks = torch.cat(
            [
                torch.softmax(self.steady(self.x[at : at + 2**17], self.there[at : at + 2**17]), 1)
                for at in range(0, len(self.x), 2**17)
            ]
        )
        aim = torch.nn.functional.one_hot(self.y, self.most).float()
        order = np.argsort(self.left, kind="stable")
        places = torch.from_numpy(order).to(self.device)
        ends = np.cumsum(np.bincount(self.left))
        for back in range(1, len(ends)):
            here = places[ends[back - 1] : ends[back]]
            aim[here] = (1.0 - TRUST) * thinks[here + 1] + TRUST * aim[here + 1]
        return aim

    @torch.no_grad()
    def surprise(self) -> float:
        """The mean surprise at the winners of the games kept aside."""
        test = torch.nonzero(self.aside).squeeze(1)
        total = 0.0
        for start in range(0, len(test), 2**17):
            batch = test[start : start + 2**17]
            found = self.steady(self.x[batch], self.there[batch])
            loss = torch.nn.functional.cross_entropy(found, self.y[batch], reduction="sum")
            total += float(loss)
        return total / max(1, len(test))

    def told(self) -> list[float]:
        """The weights, as a file has them."""
        if self.net is None:
            return self.weights
        with torch.no_grad():
            net = self.steady
            inner = torch.cat([net.hidden.weight, net.plain.weight]) / self.spread
            start = torch.cat([net.hidden.bias, torch.full((1,), ALWAYS, device=self.device)])
            start = start - inner @ self.mean
            out = torch.cat([net.out.weight[0], torch.ones(1, device=self.device)])
        return folded(inner.cpu().numpy(), start.cpu().numpy(), out.cpu().numpy())


def positions_left(games: np.ndarray) -> Any:
    """How many positions of its game were noted after each."""
    left: Any = np.zeros(len(games), dtype=np.int64)
    for at in range(len(games) - 2, -1, -1):
        if games[at] == games[at + 1]:
            left[at] = left[at + 1] + 1
    return left


def folded(inner: np.ndarray, start: np.ndarray, out: np.ndarray) -> list[float]:
    """The weights in the order in which a net reads them, eight units abreast."""
    weights: list[float] = []
    for first in range(0, len(out), ABREAST):
        weights += list(start[first : first + ABREAST])
        for count in range(inner.shape[1]):
            weights += list(inner[first : first + ABREAST, count])
    weights += list(out)
    return [float(f"{weight:.7g}") for weight in weights]


def unfolded(weights: list[float], counts: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The weights of each unit for every count, where the units start, and what they add."""
    units = len(weights) // (counts + 2)
    grouped = np.array(weights[: units * (counts + 1)], dtype=np.float32)
    grouped = grouped.reshape(units // ABREAST, counts + 1, ABREAST).transpose(0, 2, 1)
    grouped = grouped.reshape(units, counts + 1)
    out = np.array(weights[units * (counts + 1) :], dtype=np.float32)
    return grouped[:, 1:].copy(), grouped[:, 0].copy(), out


def checksum(told: dict[str, object]) -> str:
    """The digest of all that a file of weights says, itself apart."""
    rest = {name: value for name, value in told.items() if name != "checksum"}
    return sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


def write(path: Path, told: dict[str, Any]) -> None:
    """A file of weights, whole at once."""
    told["checksum"] = checksum(told)
    path.with_suffix(".new").write_text(json.dumps(told, sort_keys=True) + "\n")
    path.with_suffix(".new").rename(path)


def main() -> None:
    """Visit one net after the other until the time is up."""
    reader = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    reader.add_argument("folder", type=Path)
    reader.add_argument("games", nargs="+")
    reader.add_argument("--seconds", type=float, default=500.0)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    torch.manual_seed(asked.seed)
    torch.set_num_threads(1)
    files = {game: json.loads((asked.folder / f"{game}.json").read_text()) for game in asked.games}
    learners = [
        Learner(asked.folder, game, part, files[game][part], files[game]["counts"])
        for game in asked.games
        for part in PARTS
    ]
    began, rounds = time.time(), 0
    while (gone := (time.time() - began) / asked.seconds) < 1.0:
        rounds += 1
        for learner in learners:
            line = learner.visit(VISIT, RATE * (1.0 - 0.9 * gone))
            print(f"{time.time() - began:4.0f} s, {line}", flush=True)
            files[learner.game][learner.part] = learner.told()
            write(asked.folder / f"{learner.game}.json", files[learner.game])
        time.sleep(0.5)


if __name__ == "__main__":
    main()
