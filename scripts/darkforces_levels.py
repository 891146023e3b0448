"""How strong the levels of the Dark Forces are, and what they make of a table without Death Eaters.

    python scripts/darkforces_levels.py innocent --players 3 5 --games 100
    python scripts/darkforces_levels.py camps --players 3 5 --games 400 --against follower master
    python scripts/darkforces_levels.py duels --players 3 5 --games 250
    python scripts/darkforces_levels.py duels --players 3 5 --games 250 --levels novice master
    python scripts/darkforces_levels.py reach --players 3 5 --games 250

`innocent` plays deals in which no player was dealt a Death Eater, all seats at one level, until so
many games of each scenario ended without one. `camps` plays one camp at each level against the
other at a fixed one. `duels` plays each deal twice, each level in either camp against the one below
in the other, and tells what came of all deals, of those dealt into a camp, and of the deals after
which everybody is still in the camp they were dealt into: only there all of one camp are of one
level. All levels use their powers alike, so those are the same deals for all. `reach` asks of games
of one level whether a camp that sees all cards and all other fingers could have won with fingers of
its own elsewhere, all that was done and said before being as it was; `duels` asks the same of each
level above, where at most five play. The same seed gives the same deals to every level.
"""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product
from statistics import mean

from grimoire import catalog
from grimoire.bots.levels import bot, offered
from grimoire.games.darkforces.camps import CAMPS
from grimoire.games.darkforces.data import DEATH_EATER, is_death_eater
from grimoire.games.darkforces.editions import SHIPPED
from grimoire.games.darkforces.rules.vote import captured, leaders, targets
from grimoire.games.darkforces.rules.winning import (
    DEATH_EATERS_WIN,
    EVERYONE_WINS,
    HOGWARTS_WINS,
    result_of,
)
from grimoire.games.darkforces.state import State
from grimoire.games.darkforces.vocabulary import spelt
from grimoire.kernel.loop import Player, moments, play, sources_for
from grimoire.kernel.seats import Seat
from grimoire.lab.arena import Encounter, Share, Standing, added, meet, play_one
from grimoire.lab.simulate import quickened

GAME = catalog.game("darkforces")
MOST_DEALS = 100_000
FEW = 5
"""At most so many players can point in few enough ways to go through all."""
HOGWARTS, DEATH_EATERS = CAMPS.names


def scenarios(seats: int) -> list[str]:
    """The printed scenarios for so many players."""
    return [name for name, found in SHIPPED.scenarios.items() if seats in found.decks]


def innocent_games(seats: int, scenario: str, level: str, games: int, seed: int) -> Iterator[State]:
    """Games that end without a Death Eater, of deals without one."""
    player, found = bot(level, GAME), 0
    for number in range(MOST_DEALS):
        draft = GAME.setup(seats, {"scenario": scenario, "assist_level": "off"})
        players: list[Player] = []
        for seat in moments(GAME, draft, players, sources_for(seed, number, seats)):
            if seat >= 0 and not players:
                if any(map(is_death_eater, draft.deal[:seats])):
                    break
                players += quickened([player] * seats)
        if GAME.outcome(draft) is not None and not any(map(is_death_eater, draft.card[:seats])):
            yield draft
            found += 1
            if found == games:
                return


def was_seen(final: State) -> bool:
    """Did Hermione say to have seen every Death Eater of the deck in the centre?"""
    told = [" ".join(spelt(claim.words)) for claim in final.claims]
    every = final.terms.deck[DEATH_EATER]
    return any(
        words.startswith("did hermione c") and words.count("death_eater") == every for words in told
    )


def percent(share: Share) -> str:
    """A share in per cent, with half of its 95 % interval."""
    return f"{100 * share.mean:.1f} ± {100 * share.margin:.1f}"


def show_innocent(seats: int, level: str, games: int, seed: int) -> None:
    """One line: how often a level wins where nobody is a Death Eater."""
    every, seen = Share(), Share()
    for scenario in scenarios(seats):
        for final in innocent_games(seats, scenario, level, games, seed):
            won = float(CAMPS.winner(final) == HOGWARTS)
            every = every.with_one(won)
            if was_seen(final):
                seen = seen.with_one(won)
    found = f"{percent(every)} of {every.of} | {percent(seen)} of {seen.of}"
    print(f"| {seats} | {level} | {found} |", flush=True)


def standing(seats: int, hogwarts: str, death_eaters: str, games: int, seed: int) -> Standing:
    """What comes of these levels over all printed scenarios."""
    levels = {HOGWARTS: hogwarts, DEATH_EATERS: death_eaters}
    total: Standing | None = None
    for scenario in scenarios(seats):
        options = {"scenario": scenario, "assist_level": "off"}
        found = meet(Encounter("darkforces", seats, levels, games, seed, options))
        total = found if total is None else added(total, found)
    assert total is not None
    return total


def show_camps(seats: int, level: str, fixed: str, games: int, seed: int) -> None:
    """One line: what a level gains in either camp against a fixed one in the other."""
    light = standing(seats, level, fixed, games, seed)
    dark = standing(seats, fixed, level, games, seed)
    shares = [
        light.wins[HOGWARTS],
        light.fortunes[HOGWARTS],
        dark.wins[DEATH_EATERS],
        dark.fortunes[DEATH_EATERS],
        dark.loyals[DEATH_EATERS],
    ]
    print(f"| {seats} | {level} | {fixed} | {' | '.join(map(percent, shares))} |", flush=True)


# -- level against level ---------------------------------------------------------------------------


@dataclass
class Duel:
    """What a level has won against another in one camp."""

    camp: Share = field(default_factory=Share)
    """How often its camp won, by the cards at the end."""
    dealt: Share = field(default_factory=Share)
    """How much more of those dealt into its camp won than of the others; a half is even."""
    pure: Share = field(default_factory=Share)
    """How often it won where everybody was still in the camp they were dealt into."""
    reach: Share = field(default_factory=Share)
    """How often it could have won those by pointing elsewhere."""

    def count(self, final: State, camp: str) -> None:
        """One more game."""
        won = CAMPS.winner(final) == camp
        self.camp = self.camp.with_one(won)
        own, others = won_by_dealt(final, camp)
        if not own or not others:
            return
        self.dealt = self.dealt.with_one((1 + mean(own) - mean(others)) / 2)
        if all(CAMPS.stays(final, Seat(seat)) for seat in range(final.terms.seats)):
            self.pure = self.pure.with_one(won)
            if final.terms.seats <= FEW:
                self.reach = self.reach.with_one(within_reach(final, camp))

    def __add__(self, other: "Duel") -> "Duel":
        """The games of both."""
        return Duel(
            self.camp + other.camp,
            self.dealt + other.dealt,
            self.pure + other.pure,
            self.reach + other.reach,
        )


def won_by_dealt(final: State, camp: str) -> tuple[list[bool], list[bool]]:
    """Who won of those dealt into a camp, and who of the others."""
    assert final.outcome is not None
    found: tuple[list[bool], list[bool]] = ([], [])
    for seat in range(final.terms.seats):
        other = CAMPS.camp_of(final, Seat(seat)) != camp
        found[other].append(seat in final.outcome.winners)
    return found


def duel(seats: int, level: str, below: str, camp: str, games: int, seed: int) -> Duel:
    """A level in this camp against another in the other, over all printed scenarios."""
    levels = {name: level if name == camp else below for name in CAMPS.names}
    players = {name: bot(one, GAME) for name, one in levels.items()}
    found = Duel()
    for scenario in scenarios(seats):
        options = {"scenario": scenario, "assist_level": "off"}
        encounter = Encounter("darkforces", seats, levels, games, seed, options)
        for number in range(games):
            final, _, _ = play_one(GAME, CAMPS, players, encounter, number)
            found.count(final, camp)
    return found


def show_duel(seats: int, level: str, below: str, games: int, seed: int) -> None:
    """One line: what a level wins against the one below, in either camp, of the same deals."""
    light, dark = [duel(seats, level, below, camp, games, seed) for camp in CAMPS.names]
    both = light + dark
    shares = [light.camp, dark.camp, both.camp, both.dealt, light.pure, dark.pure, both.pure]
    told = [percent(share) for share in shares]
    bound = percent(both.reach) if both.reach.of else "-"
    counts = f"{both.camp.of} | {both.pure.of}"
    print(f"| {seats} | {level} | {below} | {' | '.join(told)} | {bound} | {counts} |", flush=True)


# -- what was within reach -------------------------------------------------------------------------


def finished_games(seats: int, level: str, games: int, seed: int) -> Iterator[State]:
    """Games of every printed scenario, all seats at one level."""
    player = bot(level, GAME)
    for scenario in scenarios(seats):
        for number in range(games):
            draft = GAME.setup(seats, {"scenario": scenario, "assist_level": "off"})
            play(GAME, draft, quickened([player] * seats), sources_for(seed, number, seats))
            yield draft


def within_reach(final: State, camp: str) -> bool:
    """Could those whose last card is of this camp have won by pointing elsewhere?"""
    dark = camp == DEATH_EATERS
    own = [seat for seat in range(final.terms.seats) if is_death_eater(final.card[seat]) == dark]
    ways = product(*[targets(final.terms, seat) for seat in own])
    return any(camp_wins(final, camp, own, way) for way in ways)


def camp_wins(final: State, camp: str, own: Sequence[int], way: Sequence[int]) -> bool:
    """Does a camp win if its players point so, and all others where they did?"""
    votes = final.vote.copy()
    for seat, target in zip(own, way, strict=True):
        votes[seat] = target
    result = result_of(final, leaders(votes), captured(votes, final.card))
    won_by = {HOGWARTS_WINS: HOGWARTS, EVERYONE_WINS: HOGWARTS, DEATH_EATERS_WIN: DEATH_EATERS}
    return won_by.get(result) == camp


def show_reach(seats: int, level: str, games: int, seed: int) -> None:
    """One line: how often each camp won at tables of a level, and how often it could have."""
    won, could = {camp: Share() for camp in CAMPS.names}, {camp: Share() for camp in CAMPS.names}
    for final in finished_games(seats, level, games, seed):
        for camp in CAMPS.names:
            won[camp] = won[camp].with_one(CAMPS.winner(final) == camp)
            could[camp] = could[camp].with_one(within_reach(final, camp))
    told = [f"{percent(won[camp])} | {percent(could[camp])}" for camp in CAMPS.names]
    print(f"| {seats} | {level} | {' | '.join(told)} |", flush=True)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=["innocent", "camps", "duels", "reach"])
    parser.add_argument("--players", nargs="+", type=int, default=[3, 5])
    parser.add_argument("--levels", nargs="+", default=list(offered("darkforces")))
    parser.add_argument("--against", nargs="+", default=["follower", "master"])
    parser.add_argument("--games", type=int, default=100, help="of each scenario")
    parser.add_argument("--seed", type=int, default=16)
    asked = parser.parse_args()
    for seats in asked.players:
        if asked.what == "duels":
            for below, level in pairwise(asked.levels):
                show_duel(seats, level, below, asked.games, asked.seed)
            continue
        for level in asked.levels:
            if asked.what == "innocent":
                show_innocent(seats, level, asked.games, asked.seed)
            elif asked.what == "reach":
                show_reach(seats, level, asked.games, asked.seed)
            else:
                for fixed in asked.against:
                    show_camps(seats, level, fixed, asked.games, asked.seed)


if __name__ == "__main__":
    main()
