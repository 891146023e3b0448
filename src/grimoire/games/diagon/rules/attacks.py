"""Spells against a player, and the one card that answers them."""

from typing import ClassVar, Final

from grimoire.games.diagon.data import (
    CARD_NAMES,
    COIN,
    COIN_LESS,
    COIN_NAMES,
    COINS,
    DEFENCE,
    HATS,
    SEND,
    coins_of,
    is_dark,
)
from grimoire.games.diagon.events import (
    Attacked,
    CoinsLost,
    Defended,
    Events,
    NotDefended,
    coin_view,
)
from grimoire.games.diagon.rules.exile import exile_by_card
from grimoire.games.diagon.rules.gringotts import pay_in
from grimoire.games.diagon.rules.hand import Spell, spend
from grimoire.games.diagon.rules.pile import holds, put_under
from grimoire.games.diagon.rules.table import check_asked, in_knockturn, takes, top
from grimoire.games.diagon.state import Action, Answer, Question, State, Task
from grimoire.kernel.refusal import Refusal
from grimoire.kernel.seats import Seat

# -- the attack ------------------------------------------------------------------------------------


class Attack(Spell):
    """A Spell against this player."""

    def __init__(self, card: int, target: int) -> None:
        super().__init__(card)
        self.target = Seat(target)

    def item_name(self) -> str:
        """The item at stake, by name; empty for none."""
        return ""

    def coin_name(self) -> str:
        """The coin at stake, by name; empty for none."""
        return ""

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-Q-25: the stake is named at once; DIA-TAKE-06, DIA-Q-26: cards may answer."""
        spend(draft, seat, self.card)
        draft.pending.append(Strike(self))
        if draft.sizes[self.target] > 0:
            draft.pending.append(UnderAttack(self))
        if events is not None:
            card, item, coin = CARD_NAMES[self.card], self.item_name(), self.coin_name()
            events.append(Attacked(seat, card, self.target, item, coin))

    def strike(self, draft: State, seat: Seat, events: Events) -> None:
        """What the Spell does if nobody objects."""
        raise NotImplementedError


class Strike(Task):
    """Nobody has objected: the Spell does what it says."""

    def __init__(self, attack: Attack) -> None:
        self.attack = attack

    def run(self, draft: State, events: Events) -> None:
        self.attack.strike(draft, draft.turn, events)


# -- the answer ------------------------------------------------------------------------------------


class UnderAttack(Question):
    """DIA-Q-26: a Defence? Everybody who holds cards is asked alike."""

    takes: ClassVar[tuple[Answer, ...]] = ("defend",)
    rule: ClassVar[str] = "DIA-CARD-08"

    def __init__(self, attack: Attack) -> None:
        super().__init__(attack.target)
        self.attack = attack

    def legal(self, state: State, seat: Seat) -> list[Action]:
        return [LET_BE, DEFEND] if holds(state, seat, DEFENCE) else [LET_BE]

    def unfinished(self, state: State) -> Refusal:
        return Refusal(self.rule, form="answer_first")


class Defend(Action):
    """Play a Defence."""

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-CARD-11: only the player attacked, only then; DIA-CARD-10: never against Havoc."""
        if state.terms.junior:
            return Refusal("DIA-JUN-01")
        asked = seat == top(state).seat
        if asked and takes(state, "return"):
            return Refusal("DIA-CARD-10")
        if not asked or not takes(state, "defend"):
            return Refusal("DIA-CARD-11")
        return None if holds(state, seat, DEFENCE) else Refusal("DIA-CARD-03")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-CARD-09: nothing happens; DIA-CARD-13: the Defence goes under after the attack."""
        put_under(draft, seat, DEFENCE)
        draft.pending.pop()
        draft.pending.pop()
        if events is not None:
            events.append(Defended(seat))


class LetBe(Action):
    """Let the attack happen."""

    def check(self, state: State, seat: Seat) -> Refusal | None:
        """Only an attack can be let happen; DIA-TURN-02: nobody passes instead of rolling."""
        wrong = check_asked(state, seat)
        if wrong is not None or takes(state, "defend"):
            return wrong
        if takes(state, "roll"):
            return Refusal("DIA-TURN-02")
        return Refusal("DIA-CARD-11", form="no_attack")

    def play(self, draft: State, seat: Seat, events: Events) -> None:
        """The attack will take effect."""
        draft.pending.pop()
        if events is not None:
            events.append(NotDefended(seat))


DEFEND: Final = Defend()
LET_BE: Final = LetBe()

# -- Off to Knockturn Alley ------------------------------------------------------------------------


class SendAway(Attack):
    """Send this player to Knockturn Alley."""

    def __init__(self, target: int) -> None:
        super().__init__(SEND, target)

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-CARD-07: any other player; DIA-EXIL-09: who is not in Knockturn Alley yet."""
        wrong = check_opponent(state, seat, self.target)
        if wrong is not None:
            return wrong
        return Refusal("DIA-EXIL-09") if in_knockturn(state, self.target) else None

    def strike(self, draft: State, seat: Seat, events: Events) -> None:
        """DIA-EXIL-03: through the next Gate; it is not their turn, so none is over."""
        exile_by_card(draft, self.target, events)


SENDS: Final = [SendAway(seat) for seat in range(HATS)]


def check_opponent(state: State, seat: Seat, target: Seat) -> Refusal | None:
    """Is this another player of this table?"""
    return None if target < state.seats and target != seat else Refusal("DIA-CARD-07")


def list_sends(state: State, seat: Seat, found: list[Action]) -> None:
    """Everybody else outside Knockturn Alley."""
    for other in range(state.seats):
        if other != seat and not is_dark(state.places[other]):
            found.append(SENDS[other])


# -- A Coin Less -----------------------------------------------------------------------------------


class StrikeCoin(Attack):
    """A coin of this kind goes from this player's purse to the bank."""

    def __init__(self, target: int, coin: int) -> None:
        super().__init__(COIN_LESS, target)
        self.coin = coin

    def coin_name(self) -> str:
        return COIN_NAMES[self.coin]

    def check_target(self, state: State, seat: Seat) -> Refusal | None:
        """DIA-CARD-07: any other player outside Knockturn Alley, and a coin that they have."""
        wrong = check_opponent(state, seat, self.target)
        if wrong is not None:
            return wrong
        has_coin = coins_of(state.purses[self.target], self.coin) > 0
        away = in_knockturn(state, self.target)
        return None if has_coin and not away else Refusal("DIA-CARD-07")

    def strike(self, draft: State, seat: Seat, events: Events) -> None:
        lose_coins(draft, self.target, COIN[self.coin], events)


COIN_STRIKES: Final = [[StrikeCoin(seat, coin) for coin in range(COINS)] for seat in range(HATS)]


def list_coin_strikes(state: State, seat: Seat, found: list[Action]) -> None:
    """Each kind of coin of everybody else outside Knockturn Alley."""
    for other in range(state.seats):
        if other != seat and not is_dark(state.places[other]):
            for coin in range(COINS):
                if coins_of(state.purses[other], coin) > 0:
                    found.append(COIN_STRIKES[other][coin])


def lose_coins(draft: State, seat: Seat, money: int, events: Events) -> None:
    """Coins go back to the bank for nothing."""
    pay_in(draft, seat, money)
    if events is not None:
        events.append(CoinsLost(seat, coin_view(money)))
