"""Where a check failed, so that one can get there again."""

from abc import ABC, abstractmethod
from types import TracebackType
from typing import Self


class Place(ABC):
    """Used in a `with`, it turns what goes wrong inside into an AssertionError that says where."""

    @abstractmethod
    def where(self) -> str:
        """How to get to this place again."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if isinstance(error, Exception):
            what = str(error) if isinstance(error, AssertionError) else repr(error)
            raise AssertionError(f"{what}\n{self.where()}") from error


class Case(Place):
    """A place that has a name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def where(self) -> str:
        return self.name
