"""All that can be seen of a table: by everybody, by one seat, and in how many bytes."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Final

from grimoire.kernel.chance import commitment
from grimoire.kernel.game import Game
from grimoire.kernel.record import Record
from grimoire.kernel.seats import Seat
from grimoire.server import telling
from grimoire.server.alike import LARGE, common_length, filled, round_up
from grimoire.server.match import Match
from grimoire.server.problems import trouble
from grimoire.server.store import SeatRow, Sheet
from grimoire.server.subscriber import Subscriber, encoder
from grimoire.server.wire import (
    Deadline,
    Moment,
    SeatCard,
    ServerMessage,
    TableCard,
    TableStatus,
    Told,
    Update,
    Words,
)

STORY: Final = -1
"""What is looked up, if it is no moment."""


class Shown(ABC):
    """A table to look at; nothing here changes it."""

    def __init__(
        self, game: Game[Any, Any], sheet: Sheet, seats: list[SeatRow], match: Match
    ) -> None:
        self.game = game
        self.sheet = sheet
        self.seats = seats
        self.match = match
        self.commitment = commitment(sheet.seed)
        self.subscribers: set[Subscriber] = set()
        self.encoded: dict[tuple[Seat | None, int], bytes] = {}
        """Updates already put into bytes at this moment, by seat and by what it has seen."""
        self.lengths: dict[int, int] = {}
        """How long updates are at this moment, whosever they are, by what was seen."""
        self.looked_up: dict[int, int] = {}
        """How long a moment or the story is for whoever looks it up now."""
        self.drawn_card: TableCard | None = None
        """What everybody may know at this moment, once it has been written down."""

    @abstractmethod
    def deadline(self) -> Deadline | None:
        """How long those who are asked still have; None: as long as they like."""

    # -- what everybody may know -----------------------------------------------------------------

    def whereabouts(self) -> dict[str, Any]:
        """What a log line needs to be followed up."""
        return {"table": self.sheet.table, "seq": self.match.seq}

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return [seat.name for seat in self.seats]

    @property
    def everybody(self) -> list[Seat | None]:
        """All who may look at the table: every seat, and whoever only watches."""
        return [*(Seat(at) for at in range(len(self.seats))), None]

    @property
    def open_seats(self) -> list[int]:
        """The seats that wait for a player."""
        return [at for at, seat in enumerate(self.seats) if seat.kind == "open"]

    @property
    def status(self) -> TableStatus:
        """Has it begun, has it ended?"""
        if self.open_seats:
            return "waiting"
        return "over" if self.match.over else "playing"

    @property
    def to_decide(self) -> list[Seat]:
        """The players who must act, as far as everybody may know."""
        deciding = () if self.open_seats else self.game.to_decide(self.match.hush.public)
        return [seat for seat in deciding if seat >= 0]

    @property
    def seq(self) -> int:
        """The number of the last action that everybody may have noticed."""
        return self.match.hush.seq

    @property
    def is_discreet(self) -> bool:
        """Must all messages look alike now?"""
        return self.match.hush.needed and self.game.discreet(self.match.hush.public)

    @property
    def is_mute(self) -> bool:
        """May nobody speak now?"""
        return self.game.mute(self.match.hush.public)

    def changed(self) -> None:
        """Something can be seen that could not be seen before."""
        self.encoded.clear()
        self.lengths.clear()
        self.looked_up.clear()
        self.drawn_card = None

    def card(self) -> TableCard:
        """The table as anyone may see it."""
        if self.drawn_card is None:
            self.drawn_card = self.draw_card()
        return self.drawn_card

    def draw_card(self) -> TableCard:
        """Write down what everybody may know."""
        return TableCard(
            table=self.sheet.table,
            game=self.game.id,
            status=self.status,
            seats=[self.seat_card(Seat(at), row) for at, row in enumerate(self.seats)],
            options=self.sheet.options,
            seq=self.seq,
            to_decide=[int(seat) for seat in self.to_decide],
            caption=self.caption(self.match.hush.public),
            commitment=self.commitment,
        )

    def caption(self, state: Any) -> Words:
        """Where in the game a state is, as anyone may know."""
        view = self.game.view(state, None)
        return telling.in_every_language(lambda lang: self.game.caption(view, lang))

    def seat_card(self, seat: Seat, row: SeatRow) -> SeatCard:
        """A seat as anyone may see it."""
        present = row.kind == "bot" or any(one.seat == seat for one in self.subscribers)
        return SeatCard(row.kind, row.name, row.level, present)

    def record(self) -> Record:
        """The game as a file; only once it is over, for it holds the seed."""
        if not self.match.over:
            raise trouble("not_over")
        return Record(
            game=self.game.id,
            rules_version=self.sheet.rules_version,
            edition=self.sheet.edition,
            names=tuple(self.names),
            options=self.sheet.options,
            actions=tuple((one.seat, one.notation) for one in self.match.played),
            commitment=self.commitment,
            seed=self.sheet.seed.hex(),
            edition_text=self.game.edition_text,
        )

    # -- what one seat may know ------------------------------------------------------------------

    def story(self, seat: Seat | None, after: int = 0) -> list[Told]:
        """What a seat has learnt since an action."""
        return telling.told(self.match, seat, self.names, max(after, 0), self.seq)

    def moment(self, seat: Seat | None, seq: int) -> Moment:
        """The table as a seat saw it after an action."""
        if not 0 <= seq <= self.seq:
            raise trouble("no_such_moment", seq=seq, last=self.seq)
        state = self.match.public_at(seq)
        return Moment(
            seq,
            self.game.view(state, seat),
            [int(one) for one in self.game.to_decide(state)],
            self.caption(state),
            telling.told(self.match, seat, self.names, max(seq - 1, 0), seq),
        )

    def update(self, seat: Seat | None, seen: int) -> Update:
        """The table as a seat sees it now, and what happened since it last looked."""
        return self.update_of(self.match.hush.sight(seat), seat, seen)

    def update_of(self, state: Any, seat: Seat | None, seen: int) -> Update:
        """A state as a seat sees it, and what happened since it last looked."""
        view = self.game.view(state, seat)
        if self.open_seats:
            prompt, legal = telling.waiting_prompt(len(self.open_seats)), []
        else:
            prompt = telling.prompt(self.game, view, seat, self.names)
            legal = telling.legal(self.game, state, view, seat, self.names)
        return Update(
            seq=self.seq,
            table=self.card(),
            seat=None if seat is None else int(seat),
            view=view,
            legal=legal,
            prompt=prompt,
            told=self.story(seat, seen),
            outcome=telling.outcome(self.match),
            seed=self.sheet.seed.hex() if self.match.over else None,
            deadline=self.deadline(),
            played=0 if seat is None else self.match.asked.count[seat],
            discreet=self.is_discreet,
            mute=self.is_mute,
        )

    # -- in bytes --------------------------------------------------------------------------------

    def encode(self, seat: Seat | None, seen: int) -> bytes:
        """An update in bytes; where lengths could tell a secret, as long as everybody's."""
        message = encoder.encode(self.update(seat, seen))
        return filled(message, self.length(seen)) if self.is_discreet else message

    def length(self, seen: int) -> int:
        """How long the update of any seat is from this public moment to the next."""
        if seen not in self.lengths:
            public = self.match.hush.public
            self.lengths[seen] = common_length(
                encoder.encode(self.update_of(public, seat, seen)) for seat in self.everybody
            )
        return self.lengths[seen]

    def small(self, message: ServerMessage) -> bytes:
        """A message that is no update in bytes."""
        encoded = encoder.encode(message)
        return filled(encoded) if self.is_discreet else encoded

    def moment_in_bytes(self, seat: Seat | None, seq: int) -> bytes:
        """The table as a seat saw it after an action, as long as for everybody."""
        return self.alike(seat, seq, lambda who: self.moment(who, seq))

    def story_in_bytes(self, seat: Seat | None) -> bytes:
        """All that a seat has learnt, as long as for everybody."""
        return self.alike(seat, STORY, self.story)

    def alike(self, seat: Seat | None, key: int, look_up: Callable[[Seat | None], Any]) -> bytes:
        """What a seat looks up in bytes; while the game is discreet, as long as everybody's."""
        encoded = encoder.encode(look_up(seat))
        if not self.is_discreet:
            return encoded
        if key not in self.looked_up:
            lengths = [len(encoder.encode(look_up(who))) for who in self.everybody]
            self.looked_up[key] = round_up(max(lengths), LARGE)
        return filled(encoded, self.looked_up[key])
