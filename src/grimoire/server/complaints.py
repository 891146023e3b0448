"""What went wrong lately, for whoever keeps the house."""

import logging
from collections import deque
from typing import Any, Final

from grimoire.server.wire import AdminComplaint

MOST_KEPT: Final = 100
"""Complaints that are kept at hand."""


class Complaints(logging.Handler):
    """The newest errors of the server's log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.newest: deque[AdminComplaint] = deque(maxlen=MOST_KEPT)

    def emit(self, record: logging.LogRecord) -> None:
        fields: dict[str, Any] = getattr(record, "fields", {})
        format_error = logging.Formatter().formatException
        trace = format_error(record.exc_info) if record.exc_info else ""
        table, seq = str(fields.get("table", "")), fields.get("seq")
        said = record.getMessage()
        self.newest.appendleft(AdminComplaint(record.created, said, trace, table, seq))
