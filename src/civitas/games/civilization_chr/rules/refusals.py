"""What the refusals of every chapter share."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.games.civilization_chr.pieces import KIND_COUNT, KIND_IDS, SPACES
from civitas.games.civilization_chr.state import ChrState

#: where nothing better can be said: the question is another one
NOT_ASKED: Final = "why-not-asked"

ANARCHY_RULE: Final = "CHR-government-3"


def why_coins_short(needs: int, has: int, rule: str) -> Message:
    return Message("why-coins", {"needs": needs, "has": has}, rule)


def why_yes_or_no(rule: str) -> Message:
    """A question of yes or no: everything else is another matter."""
    return Message("why-agree", {}, rule)


def why_no_territory(s: ChrState, space: int, rule: str) -> Message:
    """A sea where a territory is wanted, or one that is not in play."""
    if space >= SPACES:
        return Message(NOT_ASKED, {}, rule)
    return Message("why-no-territory", {"space": s.box.space_ids[space]}, rule)


def why_none_there(s: ChrState, seat: int, kind: int, space: int, rule: str) -> Message:
    """A seat has no such piece in a space."""
    if kind >= KIND_COUNT or space >= SPACES:
        return Message(NOT_ASKED, {}, rule)
    return Message("why-none-there", {"seat": seat, "kind": KIND_IDS[kind], "space": s.box.space_ids[space]}, rule)


def format_half_points(points: int) -> str:
    """Half points as a person counts them."""
    return f"{points // 2}½".replace("0½", "½") if points % 2 else str(points // 2)
