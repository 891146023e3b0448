"""A table as messages: what everybody may know of it, and what one seat may know."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from grimoire.kernel.chance import commitment
from grimoire.kernel.game import AnyGame
from grimoire.kernel.record import Record
from grimoire.kernel.seats import Seat
from grimoire.table import rendering
from grimoire.table.match import Match
from grimoire.table.messages import (
    CueTold,
    Deadline,
    LegalAction,
    LessonTold,
    Moment,
    Proposal,
    SeatCard,
    Story,
    TableCard,
    TableStatus,
    Told,
    Update,
    Words,
)
from grimoire.table.narrator import Narrator
from grimoire.table.roster import Roster
from grimoire.table.stored import Sheet
from grimoire.table.undo import offer


@dataclass(frozen=True)
class Company:
    """What people are about to do with a table, apart from playing."""

    begins_in: float | None = None
    ready: Sequence[int] = ()
    watchers: Sequence[str] = ()
    proposal: Proposal | None = None
    next: str | None = None
    away: Mapping[Seat, float] = field(default_factory=dict)
    """Seconds until a bot plays for each who has gone."""


PAGE: Final = 100
"""Actions that are told at once: whoever was away for longer asks for the story, page by page."""


class Presenter:
    """Writes down what can be seen of a table; nothing here changes it."""

    def __init__(self, game: AnyGame, sheet: Sheet, roster: Roster, match: Match) -> None:
        self.game = game
        self.sheet = sheet
        self.roster = roster
        self.match = match
        self.visibility = match.visibility
        self.narrator = Narrator(match, roster)
        self.commitment = commitment(sheet.seed)

    # -- what everybody may know -------------------------------------------------------------------

    @property
    def status(self) -> TableStatus:
        """Has it begun, has it ended?"""
        if self.roster.seating.cancelled:
            return "cancelled"
        if not self.roster.has_begun:
            return "waiting"
        return "over" if self.match.over else "playing"

    @property
    def to_decide(self) -> list[int]:
        """The players who must act, as far as everybody may know."""
        if not self.roster.has_begun:
            return []
        return [int(seat) for seat in self.game.to_decide(self.visibility.snapshot) if seat >= 0]

    def card(self, company: Company) -> TableCard:
        """The table as anyone may see it."""
        sheet, waiting = self.sheet, self.status == "waiting"
        return TableCard(
            table=sheet.table,
            game=self.game.id,
            status=self.status,
            seats=[self.seat_card(Seat(at), company) for at in range(len(self.roster.seats))],
            options=sheet.options,
            seq=self.visibility.last,
            to_decide=self.to_decide,
            caption=self.caption(self.visibility.snapshot),
            commitment=self.commitment,
            proves=self.match.proves and sheet.branch is None and not sheet.customs.lesson,
            customs=sheet.customs,
            host=self.roster.host if waiting else None,
            begins_in=company.begins_in,
            ready=list(company.ready),
            watchers=list(company.watchers),
            proposal=company.proposal,
            evening=list(sheet.evening),
            next=company.next,
            branch=sheet.branch is not None,
        )

    def seat_card(self, seat: Seat, company: Company) -> SeatCard:
        """A seat as anyone may see it."""
        row, away = self.roster.seats[seat], company.away.get(seat)
        present = self.roster.is_present(seat)
        return SeatCard(row.kind, row.name, row.level, present, row.held, away, row.offered)

    def caption(self, state: Any) -> Words:
        """Where in the game a state is, as anyone may know."""
        view = self.game.view(state, None)
        return rendering.in_every_language(lambda lang: self.game.caption(view, lang))

    def record(self) -> Record | None:
        """The game as a file; None until it is over, for it holds the seed."""
        if not self.match.over:
            return None
        return Record(
            game=self.game.id,
            rules_version=self.sheet.rules_version,
            edition=self.sheet.edition,
            names=tuple(self.roster.names),
            options=self.sheet.options,
            actions=tuple((one.seat, one.notation) for one in self.match.played),
            commitment=self.commitment,
            seed=self.sheet.seed.hex(),
            edition_text=self.game.edition_text,
        )

    # -- what one seat may know --------------------------------------------------------------------

    def story(self, seat: Seat | None, last: int) -> Story:
        """What a seat has learnt up to an action: a page of it."""
        since, action = max(last - PAGE, 0), self.visibility.action
        return Story(since, self.narrator.told(seat, action(since), action(last)))

    def since(self, seen: int) -> int:
        """The action after which an update tells what happened to whoever has seen so much."""
        return max(seen, self.visibility.action(max(self.visibility.last - PAGE, 0)))

    def moment(self, seat: Seat | None, seq: int) -> Moment:
        """The table as a seat saw it after an action that everybody may know of."""
        state = self.match.state_at(self.visibility.action(seq))
        view = self.game.view(state, seat)
        return Moment(
            seq,
            view,
            [int(one) for one in self.game.to_decide(state)],
            self.caption(state),
            self.told_of(seat, seq, view),
        )

    def told_of(self, seat: Seat | None, seq: int, now: Any) -> list[Told]:
        """What a seat learnt of one action."""
        if seq == 0 or self.visibility.guarded:
            action = self.visibility.action
            return self.narrator.told(seat, action(max(seq - 1, 0)), action(seq))
        return self.narrator.acted(seat, seq, self.match.scenes_at(seq), now)

    def update(
        self,
        state: Any,
        seat: Seat | None,
        since: int,
        card: TableCard,
        deadline: Deadline | None,
    ) -> Update:
        """A state as a seat sees it, and what happened since an action."""
        view, names = self.game.view(state, seat), self.roster.names
        outcome = rendering.outcome(self.game, self.match.state, self.match.course)
        if not self.roster.has_begun:
            prompt, legal = rendering.waiting_prompt(len(self.roster.open_seats)), []
        else:
            prompt = rendering.prompt(self.game, view, seat, names)
            held = seat is not None and self.roster.seats[seat].held is not None
            legal = [] if held else self.legal(state, view, seat)
        return Update(
            seq=self.visibility.last,
            table=card,
            seat=None if seat is None else int(seat),
            view=view,
            legal=legal,
            prompt=prompt,
            told=self.narrator.shown(seat, since, self.visibility.seq, view),
            since=self.visibility.number(since),
            outcome=outcome,
            seed=None if outcome is None else self.sheet.seed.hex(),
            deadline=deadline,
            played=0 if seat is None else self.match.staleness.count[seat],
            undo=offer(self.match, self.roster, seat),
            discreet=self.visibility.is_discreet,
            mute=self.visibility.is_mute,
            lesson=self.lesson(),
        )

    def legal(self, state: Any, view: Any, seat: Seat | None) -> list[LegalAction]:
        """What a seat may do now; in a lesson, the one thing it is told to do."""
        found = rendering.legal(self.game, state, view, seat, self.roster.names)
        line = self.match.prepared()
        return found if line is None else [one for one in found if one.action == line.notation]

    def lesson(self) -> LessonTold | None:
        """What the house says in a lesson now; None where there is none, or it is over."""
        lesson, played = self.match.lesson, self.match.taught
        if lesson is None or played is None:
            return None
        cues = [
            CueTold(cue.mark, cue.say, cue.why, cue.rule, cue.play) for cue in lesson.at(played)
        ]
        return LessonTold(lesson.aim, lesson.aim_rule, list(lesson.marks), cues)
