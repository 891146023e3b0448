"""What can be agreed on before a game starts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from grimoire.kernel.refusal import Fact, Refusal

Value = bool | int | str
Options = Mapping[str, Value]


@dataclass(frozen=True)
class Option:
    """One table option: its name, its default, and the values it may take."""

    name: str
    default: Value
    choices: tuple[Value, ...] = ()
    """The values on offer; a truth option has (False, True); empty for a number or a text."""
    retired: tuple[Value, ...] = ()
    """Values that are not on offer any more: games that were played with them still replay."""
    low: int = 0
    high: int = 0
    """The bounds of a number."""
    longest: int = 0
    """Of a text, how many characters it may have; what they have to say is up to the game."""
    examples: tuple[str, ...] = ()
    """A few texts that make sense, each for some number of seats."""
    rule: str = ""
    """The rule or ruling it comes from; a wrong value is refused under this id."""
    first: Value | None = None
    """What is advised to those who play for the first time, where it is not the default."""
    hidden: bool = False
    """Kept off the table's form: for the curious only."""

    def admits(self, value: Value) -> bool:
        """Is this one of the values the option may take?"""
        if self.choices:
            known = (*self.choices, *self.retired)
            return any(value == choice and type(value) is type(choice) for choice in known)
        if self.longest:
            return type(value) is str and len(value) <= self.longest
        return type(value) is int and self.low <= value <= self.high

    def for_newcomers(self) -> Value:
        """What a first game is best played with."""
        return self.default if self.first is None else self.first

    def refuse(self) -> Refusal:
        """A value that the option does not take; the form says what it would take."""
        facts: dict[str, Fact] = {"option": self.name}
        if self.choices:
            return Refusal(self.rule, facts, "flag" if type(self.default) is bool else "choice")
        if self.longest:
            return Refusal(self.rule, {**facts, "longest": self.longest}, "length")
        return Refusal(self.rule, {**facts, "low": self.low, "high": self.high}, "range")


def flag(name: str, rule: str, hidden: bool = False) -> Option:
    """A yes-or-no option that is off by default."""
    return Option(name, False, (False, True), rule=rule, hidden=hidden)


def complete(offered: Sequence[Option], chosen: Options) -> dict[str, Value]:
    """The chosen values, with the default wherever nothing was chosen."""
    return {option.name: chosen.get(option.name, option.default) for option in offered}


def misfit(offered: Sequence[Option], chosen: Options) -> Option | str | None:
    """The first option whose value does not fit, or the first name that is no option."""
    if not chosen:
        return None
    by_name = {option.name: option for option in offered}
    for name, value in chosen.items():
        if name not in by_name:
            return name
        if not by_name[name].admits(value):
            return by_name[name]
    return None
