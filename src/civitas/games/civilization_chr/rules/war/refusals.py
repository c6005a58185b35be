"""Why a unit cannot be sent, a ship cannot fire, a side cannot stop: the rule and the unit."""

from __future__ import annotations

from civitas.core.message import Arg, Message
from civitas.core.notation import action_verb, first_arg, second_arg, third_arg
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BARBARIANS,
    HAS_FIRED,
    KIND_IDS,
    kind_of,
)
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.rules.war.current_battle import require_battle
from civitas.games.civilization_chr.state import ChrState


def why_not_sent(s: ChrState, attack: int, action: int) -> Message:
    """A unit that is not there, or has fought; an aircraft; a target out of reach (CHR-battle-3, CHR-battle-4)."""
    verb, kind, owner = action_verb(action), first_arg(action), second_arg(action)
    if verb == n.END_ROUND:
        return Message("why-fight-first" if attack else "why-attacker-ends", {}, "CHR-battle-4")
    if verb == n.BOMBARD:
        target: dict[str, Arg] = {"kind": KIND_IDS[third_arg(action)]}
        return Message("why-no-target", target, "CHR-landing-1")
    if verb == n.ENGAGE:
        return Message("why-no-target", {"kind": KIND_IDS[kind]}, "CHR-landing-5")
    if verb not in (n.SEND, n.SEND_WITH_AIRCRAFT):
        return Message(NOT_ASKED, {}, "CHR-battle-3")
    frame = require_battle(s)
    space, mask = frame.space, frame.side(attack).seats
    if owner > BARBARIANS or not mask >> owner & 1:
        return Message("why-other-side", {"owner": n.OWNERS[min(owner, len(n.OWNERS) - 1)]}, "CHR-battle-2")
    there = [piece for piece in s.pieces_at(owner, space) if kind_of(piece) == kind]
    if not there:
        missing: dict[str, Arg] = {"owner": n.OWNERS[owner], "kind": KIND_IDS[kind], "space": s.box.space_ids[space]}
        return Message("why-no-such-unit", missing, "CHR-battle-3")
    if all(piece & HAS_FIRED for piece in there):
        return Message("why-has-fought", {"kind": KIND_IDS[kind]}, "CHR-battle-4")
    if verb == n.SEND_WITH_AIRCRAFT:
        planes = [piece for piece in s.pieces_at(owner, space) if kind_of(piece) == AIRCRAFT]
        return Message("why-aircraft-flown" if planes else "why-no-aircraft", {}, "CHR-battle-8")
    return Message("why-no-target", {"kind": KIND_IDS[kind]}, "CHR-battle-3")


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
