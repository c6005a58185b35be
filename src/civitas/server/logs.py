"""Logs as one JSON object a line, for programs to read; or as plain lines, for people."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Any

PLAIN, JSON = "plain", "json"


class JsonFormatter(logging.Formatter):
    """Time, level, message, the facts that came with it, and where it came from if it failed."""

    def format(self, record: logging.LogRecord) -> str:
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
    """JSON tells every request; plain lines only what somebody should look at."""
    handler = logging.StreamHandler()
    root = logging.getLogger()
    if kind == JSON:
        handler.setFormatter(JsonFormatter())
        logging.getLogger("civitas").setLevel(logging.INFO)
    else:
        handler.setFormatter(logging.Formatter("%(levelname)s %(message)s"))
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
