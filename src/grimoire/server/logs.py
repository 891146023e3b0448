"""Log lines that say where: every field is in the text, and on the record for machines."""

import logging
from collections.abc import MutableMapping
from typing import Any


class FieldLog(logging.LoggerAdapter[logging.Logger]):
    """A logger whose extra fields can be read in the line itself: `... table=x seq=12`."""

    def process(
        self, msg: str, kwargs: MutableMapping[str, Any]
    ) -> tuple[str, MutableMapping[str, Any]]:
        fields = kwargs.get("extra") or {}
        return " ".join([msg, *(f"{name}={value}" for name, value in fields.items())]), kwargs


def field_log(name: str) -> FieldLog:
    """The log of one part of the server."""
    return FieldLog(logging.getLogger(f"grimoire.server.{name}"), {})
