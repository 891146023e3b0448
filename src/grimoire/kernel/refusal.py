"""Why an action may not be played."""

Fact = int | str


class Refusal:
    """An action is refused by a rule; the facts fill the blanks of its sentence."""

    def __init__(self, rule: str, facts: dict[str, Fact] | None = None, form: str = "text") -> None:
        self.rule = rule
        self.facts: dict[str, Fact] = {} if facts is None else facts
        self.form = form
        """Which of the sentences of the rule, where it forbids things for several reasons.

        A form may have a title of its own, `<form>_title` beside it.
        """

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Refusal)
            and (self.rule, self.form) == (other.rule, other.form)
            and self.facts == other.facts
        )

    def __hash__(self) -> int:
        return hash((self.rule, self.form))

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.facts!r}, {self.form!r})"


class Refused(Exception):
    """Raised where a refusal cannot be returned: at set-up and when a record is replayed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.rule)
        self.refusal = refusal
