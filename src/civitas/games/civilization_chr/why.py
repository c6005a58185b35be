"""What the refusals of every chapter share."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message

#: where nothing better can be said: the question is another one
GENERAL: Final = "why-not-asked"


def coins_short(needs: int, has: int, rule: str) -> Message:
    return Message("why-coins", {"needs": needs, "has": has}, rule)
