"""Log lines that say where: every field is in the text, and on the record for machines."""

import json
import logging
from collections.abc import MutableMapping
from datetime import UTC, datetime
from typing import Any


class FieldLog(logging.LoggerAdapter[logging.Logger]):
    """A logger whose extra fields can be read in the line itself: `... table=x seq=12`."""

    def process(
        self, msg: str, kwargs: MutableMapping[str, Any]
    ) -> tuple[str, MutableMapping[str, Any]]:
        fields = kwargs.get("extra") or {}
        kwargs["extra"] = {**fields, "fields": dict(fields)}
        return " ".join([msg, *(f"{name}={value}" for name, value in fields.items())]), kwargs


class JsonLines(logging.Formatter):
    """A line of the log as one JSON object, for machines to read."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname,
            "part": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def field_log(name: str) -> FieldLog:
    """The log of one part of the server."""
    return FieldLog(logging.getLogger(f"grimoire.server.{name}"), {})
