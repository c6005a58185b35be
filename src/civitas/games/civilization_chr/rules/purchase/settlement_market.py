"""Growth of settlements and moves of the capital: prices, and why one cannot be bought."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.games.civilization_chr.flags import ENLARGED, ENLARGED_TWICE, FOUNDED_THIS_TURN, NO_CIVILIZATION, OCCUPIED
from civitas.games.civilization_chr.pieces import NOBODY, TERRITORIES
from civitas.games.civilization_chr.rules.economy import capital_price, listed_price, slave_discounted
from civitas.games.civilization_chr.rules.purchase.market import (
    is_slave_event,
    selling_settlements,
    why_not_selling_here,
)
from civitas.games.civilization_chr.rules.purchase.miniatures import settlement_miniatures_left
from civitas.games.civilization_chr.rules.refusals import why_coins_short
from civitas.games.civilization_chr.rules.settlements import in_anarchy, max_settlement_size
from civitas.games.civilization_chr.state import ChrState


def enlargeable_settlements(s: ChrState, seat: int) -> list[int]:
    """One size a turn, two for Expansionists, not in the turn of founding except for them (CHR-purchase-15)."""
    civilization = s.sides[seat].civilization
    expansionist = civilization != NO_CIVILIZATION and s.box.civilizations[civilization].expansionist
    price = enlarge_price(s, seat)
    if in_anarchy(s, seat) or s.sides[seat].coins < price:
        return []
    found: list[int] = []
    for territory in selling_settlements(s, seat):
        mark = s.marks[territory]
        if mark & FOUNDED_THIS_TURN and not (expansionist and s.variants.enlarge_new_village):
            continue
        if mark & (ENLARGED_TWICE if expansionist else ENLARGED):
            continue
        if s.size[territory] < max_settlement_size(s, territory, seat) and settlement_miniatures_left(
            s, seat, s.size[territory] + 1
        ):
            found.append(territory)
    return found


def enlarge_price(s: ChrState, seat: int) -> int:
    return slave_discounted(listed_price(s.box, "enlarge", s.era, s.sides[seat].civilization), s.era, is_slave_event(s))


def capital_candidates(s: ChrState, seat: int) -> list[int]:
    """Settlements at least as large as the capital (CHR-purchase-16)."""
    side = s.sides[seat]
    if side.coins < capital_move_price(s, seat) or side.capital == NOBODY or in_anarchy(s, seat):
        return []
    least = s.size[side.capital]
    return [
        territory
        for territory in s.settlements(seat)
        if territory != side.capital and s.size[territory] >= least and not s.marks[territory] & OCCUPIED
    ]


def capital_move_price(s: ChrState, seat: int) -> int:
    """What it costs to move the capital (CHR-purchase-16)."""
    return slave_discounted(capital_price(s.box, s.era, s.sides[seat].civilization), s.era, is_slave_event(s))


def why_not_enlarged(s: ChrState, seat: int, place: int) -> Message:
    closed = why_not_selling_here(s, seat, place)
    if closed is not None:
        return closed
    id, mark = s.box.space_ids[place], s.marks[place]
    civilization = s.sides[seat].civilization
    expansionist = civilization != NO_CIVILIZATION and s.box.civilizations[civilization].expansionist
    most = max_settlement_size(s, place, seat)
    if s.size[place] >= most:
        return Message("why-largest", {"space": id, "n": most}, "CHR-purchase-15")
    if mark & FOUNDED_THIS_TURN and not (expansionist and s.variants.enlarge_new_village):
        return Message("why-just-founded", {"space": id}, "CHR-purchase-15")
    if s.sides[seat].coins < enlarge_price(s, seat):
        return why_coins_short(enlarge_price(s, seat), s.sides[seat].coins, "CHR-purchase-15")
    if mark & ENLARGED:
        return Message("why-enlarged", {"space": id, "n": 2 if expansionist else 1}, "CHR-purchase-15")
    return Message(
        "why-no-home-figure", {"n": settlement_miniatures_left(s, seat, s.size[place] + 1)}, "CHR-purchase-17"
    )


def why_no_capital(s: ChrState, seat: int, place: int) -> Message:
    side = s.sides[seat]
    if place == side.capital:
        return Message("why-is-capital", {"space": s.box.space_ids[place]}, "CHR-purchase-16")
    if place >= TERRITORIES or s.owner[place] != seat or s.marks[place] & OCCUPIED or side.capital == NOBODY:
        return Message("why-not-yours", {"space": s.box.space_ids[min(place, TERRITORIES)]}, "CHR-purchase-16")
    if s.size[place] < s.size[side.capital]:
        args = {"needs": s.size[side.capital], "has": s.size[place]}
        return Message("why-smaller", {"space": s.box.space_ids[place], **args}, "CHR-purchase-16")
    return why_coins_short(capital_move_price(s, seat), side.coins, "CHR-purchase-16")
