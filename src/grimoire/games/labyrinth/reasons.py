"""What speaks for an action, or against it: the odds of a battle, and how near a cup it leads."""

from grimoire.games.labyrinth.maze import square_name
from grimoire.games.labyrinth.preview import Sight, preview
from grimoire.games.labyrinth.speaker import Speaker
from grimoire.games.labyrinth.state import Action
from grimoire.games.labyrinth.view import Preview
from grimoire.kernel.seats import Seat


def reason(speak: Speaker, sight: Sight, seat: Seat, action: Action) -> str:
    """What an action would bring, where that can be told."""
    brings = preview(sight, seat, action)
    if brings is None:
        return ""
    if brings.chances or brings.needed:
        return odds(speak, sight, brings)
    return way(speak, sight, brings) if brings.path else ""


def odds(speak: Speaker, sight: Sight, brings: Preview) -> str:
    """How probably a battle is won."""
    faces = len(sight.seen.faces)
    if brings.chances in (0, faces):
        return speak.say("reasons", "every_face" if brings.chances else "no_face")
    return speak.say("reasons", "faces", needed=brings.needed, chances=brings.chances, faces=faces)


def way(speak: Speaker, sight: Sight, brings: Preview) -> str:
    """Where a piece comes to rest, and how far it is from there to a cup."""
    far = steps_to_cup(sight, brings.square)
    near = speak.say("reasons", "cup" if far else "on_cup", steps=far)
    if brings.square == brings.path[-1]:
        return near
    return f"{speak.say('reasons', 'carried', space=speak.space(brings.square))} {near}"


def steps_to_cup(sight: Sight, square: str) -> int:
    """The steps from a square to the nearest cup that may be the one, obstacles apart."""
    maze, cups = sight.state.edition.maze, sight.seen.cups
    wanted = "cup" if any(one.cup == "cup" for one in cups) else ""
    goals = [maze.cups[at] for at, one in enumerate(cups) if one.cup == wanted]
    space = [square_name(at) for at in maze.squares].index(square)
    return maze.steps_from(goals, [sight.state.hedge])[space]
