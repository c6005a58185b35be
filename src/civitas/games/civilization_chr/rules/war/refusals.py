"""Why a unit cannot be sent, a ship cannot fire, a side cannot stop: the rule and the unit."""

from __future__ import annotations

from civitas.core.message import Arg, Message
from civitas.core.notation import action_verb, first_arg
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.pieces import (
    KIND_IDS,
)
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.state import ChrState


def why_not_fired(s: ChrState, action: int) -> Message:
    """A gun or ship that cannot answer a bombardment (CHR-landing-2)."""
    if action_verb(action) != n.RETALIATE:
        return Message(NOT_ASKED, {}, "CHR-landing-2")
    return Message("why-no-gun", {"kind": KIND_IDS[first_arg(action)]}, "CHR-landing-2")


def why_not_that_card(s: ChrState, seat: int, action: int) -> Message:
    """A strategy card that is named, shown or handed over must be in hand (CHR-trade-9)."""
    if action_verb(action) not in (n.NAME, n.SHOW_TO):
        return Message(NOT_ASKED, {}, "CHR-trade-9")
    card = first_arg(action)
    told: dict[str, Arg] = {"strategy": s.box.strategy_ids[card]}
    return Message("why-card-not-held" if card not in s.sides[seat].hand else "why-card-taken", told, "CHR-trade-9")
