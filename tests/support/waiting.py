"""Waiting for what another thread or process does."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def wait_until(condition: Callable[[], T], what: str = "", tries: int = 3000) -> T:
    """Asks again and again until the answer is true, and returns it; raises ``AssertionError`` with ``what``.

    Tries are counted, not seconds: a busy machine is slow, and may be halted, but is not wrong.
    """
    for _ in range(tries):
        found = condition()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError(what or "it never came to that")
