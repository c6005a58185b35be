"""What the refusals of every chapter share."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.games.civilization_chr.content.components import SPACES
from civitas.games.civilization_chr.pieces import KIND_IDS, KINDS
from civitas.games.civilization_chr.state import Chr

#: where nothing better can be said: the question is another one
GENERAL: Final = "why-not-asked"


def coins_short(needs: int, has: int, rule: str) -> Message:
    return Message("why-coins", {"needs": needs, "has": has}, rule)


def agree_or_not(rule: str) -> Message:
    """A question of yes or no: everything else is another matter."""
    return Message("why-agree", {}, rule)


def no_territory(s: Chr, space: int, rule: str) -> Message:
    """A sea where a territory is wanted, or one that is not in play."""
    if space >= SPACES:
        return Message(GENERAL, {}, rule)
    return Message("why-no-territory", {"space": s.box.space_ids[space]}, rule)


def none_there(s: Chr, seat: int, kind: int, space: int, rule: str) -> Message:
    """A seat has no such piece in a space."""
    if kind >= KINDS or space >= SPACES:
        return Message(GENERAL, {}, rule)
    return Message("why-none-there", {"seat": seat, "kind": KIND_IDS[kind], "space": s.box.space_ids[space]}, rule)
