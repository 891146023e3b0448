# PyTorch is on the machine that trains, not among what is installed here.
# mypy: disable-error-code="import-not-found, misc, untyped-decorator"
"""Fits the nets of the masters to the games that `train_masters.py play` has noted.

    python scripts/fit_masters.py diagon games/ weights.json --edition NAME --units 32 --seconds 30

Needs PyTorch. A twelfth of the games is kept aside: the surprise at their winners is what the log
tells. Which net is the stronger one only matches can say.
"""

import argparse
import json
import time
from hashlib import sha256
from math import log
from pathlib import Path
from typing import Any

import numpy as np
import torch

ABREAST = 8
BATCH = 8192
RATE = 2e-3
KEPT_ASIDE = 12
"""Of so many games one is not learned from."""
ALONE = 0.4
AGAIN = 0.15
"""The part of the time in which only winners are learned, and after which one looks again."""
TRUST = 0.85
"""How much of what is learned comes from further ahead than the next position noted."""
ALWAYS = 100.0
"""Where the last unit starts, so that it is never silent: it adds what counts by itself."""


def noted(folder: Path, game: str, seats: int, counts: int) -> tuple[np.ndarray, np.ndarray]:
    """All positions with so many players: rows of counts, and number of the game with winner."""
    rows, winners = [], []
    for file in sorted(folder.glob(f"{game}-{seats}-*.counts")):
        rows.append(np.fromfile(file, dtype=np.float32).reshape(-1, seats, counts))
        told = np.fromfile(file.with_suffix(".winners"), dtype=np.int32).reshape(-1, 2)
        seed = int(file.stem.split("-")[2])
        told[:, 0] += seed * 1_000_003 % 7919  # games of different seeds are different games
        winners.append(told)
    if not rows:
        return np.zeros((0, seats, counts), np.float32), np.zeros((0, 2), np.int32)
    return np.concatenate(rows), np.concatenate(winners)


class Judge(torch.nn.Module):
    """A standing for each seat: what the counts add by themselves, and one hidden layer."""

    def __init__(self, counts: int, units: int) -> None:
        super().__init__()
        self.plain = torch.nn.Linear(counts, 1, bias=False)
        self.hidden = torch.nn.Linear(counts, units - 1)
        self.out = torch.nn.Linear(units - 1, 1, bias=False)
        torch.nn.init.zeros_(self.plain.weight)
        torch.nn.init.normal_(self.out.weight, std=0.02)

    def forward(self, rows: torch.Tensor, there: torch.Tensor) -> torch.Tensor:
        standings = self.plain(rows) + self.out(torch.relu(self.hidden(rows)))
        return standings.squeeze(-1).masked_fill(~there, -1e9)


def fit(
    tables: list[tuple[np.ndarray, np.ndarray]], units: int, seconds: float, seed: int, decay: float
) -> tuple[list[float], str]:
    """The weights of a net for these positions, and a line about them.

    For a while it learns who won, then, too, what it thinks itself of the next position noted of
    the same game: dice that fell later say little about this one.
    """
    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.manual_seed(seed)
    counts = tables[0][0].shape[2]
    most = max(rows.shape[1] for rows, _ in tables)
    size = sum(len(rows) for rows, _ in tables)
    x = torch.zeros((size, most, counts), device=device)
    there = torch.zeros((size, most), dtype=torch.bool, device=device)
    y = torch.zeros(size, dtype=torch.long, device=device)
    aside = torch.zeros(size, dtype=torch.bool, device=device)
    left: Any = np.zeros(size, dtype=np.int64)
    at = 0
    for rows, told in tables:
        seats = rows.shape[1]
        x[at : at + len(rows), :seats] = torch.from_numpy(rows).to(device)
        there[at : at + len(rows), :seats] = True
        y[at : at + len(rows)] = torch.from_numpy(told[:, 1].astype(np.int64)).to(device)
        held = told[:, 0] % KEPT_ASIDE == 0
        aside[at : at + len(rows)] = torch.from_numpy(held).to(device)
        left[at : at + len(rows)] = positions_left(told[:, 0])
        at += len(rows)
    flat = x[there]
    mean, spread = flat.mean(0), flat.std(0).clamp(min=0.05)
    del flat
    x -= mean
    x /= spread
    learn, test = torch.nonzero(~aside).squeeze(1), torch.nonzero(aside).squeeze(1)
    won = torch.nn.functional.one_hot(y, most).float()
    aim = won
    net = Judge(counts, units).to(device)
    tune = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=decay)
    began, epochs, looks = time.time(), 0, 0
    told_of: list[float] = []
    while (part := (time.time() - began) / seconds) < 1.0:
        for group in tune.param_groups:
            group["lr"] = RATE * (1.0 - part) + 1e-5
        if part > ALONE + looks * AGAIN:
            aim = looked_ahead(net, x, there, won, left)
            looks += 1
        order = learn[torch.randperm(len(learn), device=device)]
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            loss = torch.nn.functional.cross_entropy(net(x[batch], there[batch]), aim[batch])
            tune.zero_grad()
            loss.backward()
            tune.step()
        epochs += 1
        told_of.append(surprise(net, x, there, y, test))
    inner = torch.cat([net.hidden.weight, net.plain.weight]).detach() / spread
    start_of = torch.cat([net.hidden.bias.detach(), torch.full((1,), ALWAYS, device=device)])
    start_of = start_of - inner @ mean
    out = torch.cat([net.out.weight[0].detach(), torch.ones(1, device=device)])
    line = (
        f"{size} positions, {epochs} epochs, surprise {told_of[-1]:.4f} aside "
        f"(least {min(told_of):.4f}), log {log(most):.4f}"
    )
    return flattened(inner.cpu().numpy(), start_of.cpu().numpy(), out.cpu().numpy()), line


def positions_left(games: np.ndarray) -> Any:
    """How many positions of its game were noted after each."""
    left: Any = np.zeros(len(games), dtype=np.int64)
    for at in range(len(games) - 2, -1, -1):
        if games[at] == games[at + 1]:
            left[at] = left[at + 1] + 1
    return left


@torch.no_grad()
def looked_ahead(
    net: Judge, x: torch.Tensor, there: torch.Tensor, won: torch.Tensor, left: np.ndarray
) -> torch.Tensor:
    """What to learn: who won, mixed with what the net thinks of the positions in between."""
    thinks = torch.cat(
        [
            torch.softmax(net(x[at : at + 16 * BATCH], there[at : at + 16 * BATCH]), 1)
            for at in range(0, len(x), 16 * BATCH)
        ]
    )
    aim = won.clone()
    for back in range(1, int(left.max()) + 1):
        here = torch.from_numpy(np.nonzero(left == back)[0]).to(x.device)
        aim[here] = (1.0 - TRUST) * thinks[here + 1] + TRUST * aim[here + 1]
    return aim


@torch.no_grad()
def surprise(
    net: Judge, x: torch.Tensor, there: torch.Tensor, y: torch.Tensor, test: torch.Tensor
) -> float:
    """The mean surprise at the winners of the games kept aside."""
    total = 0.0
    for start in range(0, len(test), BATCH):
        batch = test[start : start + BATCH]
        found = net(x[batch], there[batch])
        total += float(torch.nn.functional.cross_entropy(found, y[batch], reduction="sum"))
    return total / len(test)


def flattened(inner: np.ndarray, start: np.ndarray, out: np.ndarray) -> list[float]:
    """The weights in the order in which a net reads them, eight units abreast."""
    weights: list[float] = []
    for first in range(0, len(out), ABREAST):
        weights += list(start[first : first + ABREAST])
        for count in range(inner.shape[1]):
            weights += list(inner[first : first + ABREAST, count])
    weights += list(out)
    return [float(f"{weight:.7g}") for weight in weights]


def checksum(told: dict[str, object]) -> str:
    """The digest of all that a file of weights says."""
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def main() -> None:
    """Fit both nets of a game and write them."""
    reader = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    reader.add_argument("game")
    reader.add_argument("folder", type=Path)
    reader.add_argument("weights", type=Path)
    reader.add_argument("--counts", type=int, required=True)
    reader.add_argument("--edition", required=True)
    reader.add_argument("--rules", type=int, default=1)
    reader.add_argument("--units", type=int, default=32)
    reader.add_argument("--seconds", type=float, default=20.0)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--decay", type=float, default=0.1)
    reader.add_argument("--parts", nargs="+", default=["duel", "table"])
    reader.add_argument("--before", type=Path, help="where the part that is not fitted comes from")
    asked = reader.parse_args()
    told: dict[str, object] = {
        "game": asked.game,
        "rules": asked.rules,
        "edition": asked.edition,
        "counts": asked.counts,
    }
    before = json.loads(asked.before.read_text()) if asked.before else {}
    for name, seats in (("duel", (2,)), ("table", (2, 3, 4, 5, 6))):
        if name not in asked.parts:
            told[name] = before[name]
            continue
        tables = [noted(asked.folder, asked.game, many, asked.counts) for many in seats]
        tables = [table for table in tables if len(table[0])]
        told[name], line = fit(tables, asked.units, asked.seconds, asked.seed, asked.decay)
        print(f"{asked.game} {name}: {line}", flush=True)
    told["checksum"] = checksum(told)
    asked.weights.write_text(json.dumps(told, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
