"""The command that solves a game."""

from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from grimoire import catalog
from grimoire.catalog import Solution
from grimoire.cli.output import AsJson, Complaint, GameId, say, show_json, show_table
from grimoire.cli.plans import need_room, progress_bar, write_page

EXACT = 1e-9
"""How far brute force may differ."""
APART = 1


def solve(
    game: GameId,
    samples: Annotated[
        int, typer.Option(min=1, help="States on which brute force gives a second opinion.")
    ] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same states.")] = 0,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where to write; where bots look if left out."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Work nothing out: check the table that is there.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Work out optimal play, check it, and write the small table that bots play by.

    Nothing is written before all is done and checked.
    """
    solution = solution_of(game)
    file = out or solution.FILE
    if not check:
        need_room(file)
    began = perf_counter()
    text = kept(file) if check else worked_out(game, solution)
    seconds = perf_counter() - began
    try:
        with progress_bar(f"{game}: second opinion", samples) as advance:
            apart = solution.check(text, samples, seed, advance)
    except ValueError as error:
        raise Complaint(f"{file}: {error}.") from error
    exact = apart < EXACT
    if exact and not check:
        write_page(file, text)
    facts = [list(row) for row in solution.facts(text)]
    if as_json:
        show_json({"game": game, "seconds": seconds, "apart": apart, "facts": facts})
    else:
        if not check:
            say(f"Worked out in {seconds:.0f} s.")
        show_check(samples, apart, file)
        show_table("", facts[0], facts[1:])
    if not exact:
        raise typer.Exit(APART)


def show_check(samples: int, apart: float, file: Path) -> None:
    """What the second opinion was, and what came of it."""
    opinion = f"{samples} states by brute force over the rules: at most {apart:.1e} apart"
    if apart < EXACT:
        say(f"{opinion}. The table is {file}.")
    else:
        say(f"{opinion}, which is too much: nothing was written.")


def solution_of(game: str) -> Solution:
    """How a game is solved, or a complaint."""
    solution = catalog.entry(game).solution()
    if solution is None:
        solved = [entry.id for entry in catalog.CATALOG if entry.solution() is not None]
        raise Complaint(f"Nobody has solved {game}; {', '.join(solved)} can be.")
    return solution


def worked_out(game: str, solution: Solution) -> str:
    """The table, worked out anew."""
    with progress_bar(f"{game}: digits", solution.WORK) as advance:
        return solution.solve(advance)


def kept(file: Path) -> str:
    """The table that was written before."""
    try:
        return file.read_text("utf-8")
    except OSError as error:
        raise Complaint(f"{file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise Complaint(f"{file} holds no table: it is no text.") from error
