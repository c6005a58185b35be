"""Configure logging: one JSON object per line for programs, or plain lines for people."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Any

PLAIN, JSON = "plain", "json"


class JsonFormatter(logging.Formatter):
    """Formats a record as a line of JSON: time, level, logger, message, its ``facts``, and an exception's traceback."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as one line of JSON."""
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def configure_logging(kind: str) -> None:
    """Set up the root logger: ``json`` logs every request, ``plain`` only warnings and errors."""
    handler = logging.StreamHandler()
    root = logging.getLogger()
    if kind == JSON:
        handler.setFormatter(JsonFormatter())
        logging.getLogger("civitas").setLevel(logging.INFO)
    else:
        handler.setFormatter(logging.Formatter("%(levelname)s %(message)s"))
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
