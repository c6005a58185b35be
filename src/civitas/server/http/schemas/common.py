"""What all messages are made of, and those that say no or nothing."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"\S")]
Id = Annotated[str, Meta(max_length=40)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Line = Annotated[str, Meta(min_length=1, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]


class Struct(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=False):
    """Base of all messages; unknown fields are refused."""


class Problem(Struct):
    """Every refusal: a message id with its facts, and the same in English."""

    error: str
    text: str
    args: dict[str, Any] = {}
    rule: str = ""


class Empty(Struct):
    """Nothing more needs to be said."""
