"""What the markets of a purchase share: what is going on, and in which settlements something may be bought."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.games.civilization_chr.content.events import SLAVES_EVENT
from civitas.games.civilization_chr.flags import (
    NO_CIVILIZATION,
    OCCUPIED,
)
from civitas.games.civilization_chr.phase_state import PurchaseState
from civitas.games.civilization_chr.pieces import (
    NOBODY,
    TERRITORIES,
)
from civitas.games.civilization_chr.rules.settlements import (
    is_happy,
)
from civitas.games.civilization_chr.state import ChrState


def require_purchase(s: ChrState) -> PurchaseState:
    """The purchase going on."""
    assert s.shop is not None
    return s.shop


def is_slave_event(s: ChrState) -> bool:
    return s.event == SLAVES_EVENT


def selling_settlements(s: ChrState, seat: int) -> list[int]:
    """Settlements in which something may be bought: not occupied, not unhappy under the ban (CHR-government-11)."""
    ban = s.box.governments[s.sides[seat].government].purchase_ban
    return [
        territory
        for territory in s.settlements(seat)
        if not s.marks[territory] & OCCUPIED and not (ban and not is_happy(s, territory))
    ]


def recruit_room(s: ChrState, seat: int, territory: int) -> int:
    """How many more units may be placed in a settlement this turn (CHR-purchase-11)."""
    size = s.size[territory]
    civilization = s.sides[seat].civilization
    if civilization != NO_CIVILIZATION:
        size += s.box.civilizations[civilization].extra_units
    return size - units_bought(s, territory)


def units_bought(s: ChrState, territory: int) -> int:
    """Units already placed in a settlement in this purchase; none outside of one."""
    return s.shop.placed[territory] if s.shop is not None else 0


def why_technology_unknown(s: ChrState, seat: int, technology: int, rule: str) -> Message:
    """A technology nobody owns, or somebody only since this turn (CHR-purchase-8)."""
    owner = s.technology_owner(technology)
    id = s.box.technology_ids[technology]
    if owner == NOBODY:
        return Message("why-technology-unknown", {"technology": id}, rule)
    return Message("why-technology-new", {"technology": id, "seat": owner}, "CHR-purchase-8")


def why_not_selling_here(s: ChrState, seat: int, place: int) -> Message | None:
    """Why nothing can be bought in a place; ``None`` where it can."""
    if place >= TERRITORIES or s.owner[place] != seat:
        return Message("why-not-yours", {"space": s.box.space_ids[min(place, TERRITORIES)]}, "CHR-purchase-11")
    id = s.box.space_ids[place]
    if s.marks[place] & OCCUPIED:
        return Message("why-occupied", {"space": id}, "CHR-barbarian-7")
    if s.box.governments[s.sides[seat].government].purchase_ban and not is_happy(s, place):
        return Message("why-unhappy", {"space": id}, "CHR-government-11")
    return None
