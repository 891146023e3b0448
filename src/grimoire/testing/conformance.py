"""Every check of the kit on one game, each as a test of its own. In a game's tests:

    from grimoire.testing import conformance

    TestConformance = conformance.suite(
        MyGame(), package="grimoire.games.mygame", invariants=check_pieces
    )

`invariants` is called with states of random games and raises AssertionError where one is not sound
(a card lost or made). Say `secrets=True` if the game hides anything from anybody. `depth` is how
often to take the usual number of random games and moments; by default it is the variable
GRIMOIRE_DEPTH, or 1, which takes some ten seconds a game. Without pytest: `run_all(suite(...))`.
"""

import os
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, TypeVar

from grimoire.kernel.game import GameOf
from grimoire.kernel.seats import CHANCE
from grimoire.testing import naming, perft, playthrough, redaction, rule_ids, throws, turns, words
from grimoire.testing.trial import Ply, Trial

S = TypeVar("S")
A = TypeVar("A")

MANY, SOME, FEW = 600, 300, 12
"""Moments looked at, by what a look costs."""


class Conformance:
    """What every game must keep to."""

    trial: ClassVar[Trial[Any, Any]]

    def each(
        self, check: Callable[[Trial[Any, Any], Ply[Any, Any]], None], plies: Iterable[Any]
    ) -> None:
        """Run a check at each of these moments."""
        for ply in plies:
            with ply:
                check(self.trial, ply)

    def some(self, check: Callable[[Trial[Any, Any], Ply[Any, Any]], None], count: int) -> None:
        """Run a check at so many moments."""
        self.each(check, self.trial.sample(count))

    def ends(self) -> list[Ply[Any, Any]]:
        """The last moment of every random game."""
        return [Ply(playout, len(playout.acts)) for playout in self.trial.playouts]

    def throws(self, count: int) -> list[Ply[Any, Any]]:
        """Moments at which chance is to decide."""
        plies = (ply for ply in self.trial.sample(10 * count) if ply.act and ply.act[0] == CHANCE)
        return list(plies)[: round(count * self.trial.depth)]

    # -- how it goes on ------------------------------------------------------------------------

    def test_set_up(self) -> None:
        """Seat counts and option values are admitted or refused, by a rule."""
        turns.check_setup(self.trial)

    def test_someone_decides_or_it_is_over(self) -> None:
        """At every moment somebody is to decide or there is an outcome, never both."""
        self.each(turns.check_someone_decides, self.trial.plies())

    def test_it_ends(self) -> None:
        """Every random game ends."""
        self.each(turns.check_ends, self.ends())

    def test_outcome(self) -> None:
        """Winners, scores and the deciding rule make sense."""
        self.each(turns.check_outcome, self.ends())

    def test_invariants(self) -> None:
        """Every state is sound by the game's own measure."""
        if self.trial.invariants is not None:
            sound = self.trial.invariants
            self.each(lambda _, ply: sound(ply.state), self.trial.plies())

    def test_legal_actions(self) -> None:
        """Whoever decides has a list of different actions, all legal, always in one order."""
        self.some(turns.check_legal, MANY)

    def test_illegal_actions_are_refused(self) -> None:
        """Everything else is refused by a rule that exists and can be put in words."""
        self.some(turns.check_illegal, SOME)

    def test_clock(self) -> None:
        """What the clock may do can be done."""
        self.some(turns.check_clock, MANY)

    def test_chance(self) -> None:
        """Chance draws from outcomes that are legal, different and certain together."""
        self.each(throws.check_chance, self.throws(SOME))

    def test_chance_is_fair(self) -> None:
        """Chance draws as often as the probabilities say."""
        self.each(throws.check_fair, self.throws(FEW))

    def test_step_leaves_its_argument(self) -> None:
        """A step changes nothing but its own copy; questions change nothing."""
        for ply, state in self.trial.relived(self.trial.sample(SOME)):
            with ply:
                turns.check_step(self.trial, ply, state)

    def test_copy_is_independent(self) -> None:
        """A copy is equal, and lives its own life."""
        turns.check_copies(self.trial, self.trial.sample(SOME))

    def test_unheard_actions_do_the_same(self) -> None:
        """Whether somebody listens makes no difference to the state."""
        self.some(turns.check_unheard, SOME)

    def test_actions_can_be_watched(self) -> None:
        """Part by part an action does the same, and every part can be seen."""
        self.some(turns.check_stages, SOME)

    # -- names and files -----------------------------------------------------------------------

    def test_notation(self) -> None:
        """Actions are read back from their notation."""
        self.some(naming.check_notation, MANY)

    def test_garbage_is_no_notation(self) -> None:
        """What is no notation raises NotationError and nothing else."""
        naming.check_garbage(self.trial)
        self.some(naming.check_blurred, SOME)

    def test_index(self) -> None:
        """Actions are found again by their number."""
        self.some(naming.check_index, MANY)
        naming.check_numbers(self.trial, 2_000)

    def test_record(self) -> None:
        """A stored game leads through the same states again."""
        for playout in self.trial.share(self.trial.playouts):
            naming.check_replay(self.trial, playout)

    def test_record_is_verified(self) -> None:
        """A game from a committed seed passes as honest."""
        for setting in self.trial.share(self.trial.settings):
            naming.check_verify(self.trial, setting)

    # -- seeing and hiding ---------------------------------------------------------------------

    def test_views_survive_json(self) -> None:
        """Views are plain data."""
        self.some(naming.check_json, SOME)

    def test_views_are_pictures(self) -> None:
        """A view stays as it is when the state goes on."""
        self.some(redaction.check_picture, SOME)

    def test_views_differ_in_what_is_ones_own(self) -> None:
        """What a seat shares with a spectator is what it sees."""
        self.some(redaction.check_own, SOME)

    def test_redaction(self) -> None:
        """Nobody can tell the true state from an imagined one."""
        self.some(redaction.check_resampled, SOME)

    def test_redaction_one_action_later(self) -> None:
        """An action that tells nothing gives nothing away, not even by a question."""
        self.some(redaction.check_later, SOME)

    def test_what_reveals_says_so(self) -> None:
        """What shows something hidden is known as such: it cannot simply be taken back."""
        self.some(redaction.check_reveals, SOME)

    def test_nobody_is_told_more_than_they_see(self) -> None:
        """Events tell nothing that the view does not show."""
        self.some(redaction.check_told, SOME)

    def test_imagined_states_are_sound(self) -> None:
        """Imagined states can be played on."""
        self.some(redaction.check_imagined_plays, SOME)

    def test_secrets(self) -> None:
        """A game hides something exactly if it says so."""
        redaction.check_secrets(self.trial, self.trial.sample(SOME))

    # -- words ---------------------------------------------------------------------------------

    def test_events_have_words(self) -> None:
        """Everything that happens can be told in every language."""
        self.some(words.check_narrated, MANY)

    def test_prompts_have_words(self) -> None:
        """Everything that is asked can be said in every language."""
        self.some(words.check_prompts, SOME)

    def test_actions_have_words(self) -> None:
        """Everything that may be done can be said in every language."""
        self.some(words.check_described, SOME)

    def test_texts_agree(self) -> None:
        """All languages have the same sentences with the same blanks."""
        rule_ids.check_texts_agree(self.trial.game.phrasebook)

    # -- rules ---------------------------------------------------------------------------------

    def test_rulebooks_agree(self) -> None:
        """All languages have the same rules in the same order."""
        rule_ids.check_books_agree(rule_ids.folder_of(self.trial.package))

    def test_rules_are_cited(self) -> None:
        """Every rule is cited by code."""
        rule_ids.check_cited(rule_ids.folder_of(self.trial.package))

    def test_rules_are_tested(self) -> None:
        """Every rule is asserted by a test."""
        rule_ids.check_tested(rule_ids.folder_of(self.trial.package))

    def test_cited_rules_exist(self) -> None:
        """No id is made up."""
        rule_ids.check_known(rule_ids.folder_of(self.trial.package))

    def test_perft(self) -> None:
        """The game goes on in as many ways as were counted, from positions of every seat count."""
        perft.check_positions(self.trial.game, perft.read_positions(self.trial.package))

    def test_playthroughs(self) -> None:
        """The golden playthroughs, one at least for every seat count, still read the same."""
        folder = rule_ids.folder_of(self.trial.package) / "playthroughs"
        playthrough.check_playthroughs(self.trial.game, folder)


def suite(
    game: GameOf[S, A],
    package: str,
    *,
    invariants: Callable[[S], None] | None = None,
    secrets: bool = False,
    depth: float | None = None,
    longest: int = 10_000,
) -> type[Conformance]:
    """A test class with every check of the kit on this game."""
    chosen = float(os.environ.get("GRIMOIRE_DEPTH", "1")) if depth is None else depth
    trial = Trial(game, package, invariants, secrets, chosen, longest)
    return type("TestConformance", (Conformance,), {"trial": trial})


def run_all(tests: type[Conformance]) -> dict[str, str]:
    """Run every test without a test runner; what failed, by name."""
    failed: dict[str, str] = {}
    for name in dir(tests):
        if name.startswith("test_"):
            try:
                getattr(tests(), name)()
            except AssertionError as error:
                failed[name] = str(error)
    return failed
