"""Technologies and improvements for sale: prices, royalties, why one cannot be bought."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.agreements import patent_last_turn, patent_technology
from civitas.games.civilization_chr.bit_fields.improvements import improvement_card, is_proof
from civitas.games.civilization_chr.flags import OUT
from civitas.games.civilization_chr.pieces import ERAS, NOBODY
from civitas.games.civilization_chr.rules.economy import improvement_price, slave_discounted, technology_price
from civitas.games.civilization_chr.rules.purchase.market import (
    is_slave_event,
    require_purchase,
    why_technology_unknown,
)
from civitas.games.civilization_chr.rules.purchase.technology_rewards import (
    count_unowned_technologies,
    open_technologies,
)
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED, why_coins_short
from civitas.games.civilization_chr.rules.settlements import improvement_half_points, in_anarchy, owns_improvement
from civitas.games.civilization_chr.state import ChrState

MAX_TECHNOLOGIES: Final = 2


def player_technology_price(s: ChrState, seat: int, technology: int) -> int:
    """CHR-purchase-4 to CHR-purchase-6, CHR-government-13."""
    side = s.sides[seat]
    entry = s.box.technologies[technology]
    wonder = 0
    discounts = side.wonders & s.box.wonder_masks["tech_discount"]
    if discounts:
        for number, held in enumerate(s.box.wonders):
            if discounts >> number & 1 and held.era == entry.era and held.era >= s.era:
                wonder += held.coins
    fundamentalist = s.box.governments[side.government].all_happy
    return technology_price(
        s.box, technology, s.era, count_unowned_technologies(s), side.civilization, wonder, fundamentalist
    )


def pay_royalty(s: ChrState, seat: int, technology: int, amount: int) -> None:
    """Another owner gets a fixed part of the price out of the bank's hands (CHR-purchase-9)."""
    owner = s.technology_owner(technology)
    if any(
        patent_technology(patent) == technology and patent_last_turn(patent) >= s.turn
        for patent in s.sides[seat].patents
    ):
        return
    if owner not in (NOBODY, seat) and s.sides[owner].status != OUT and amount:
        s.sides[owner].coins += amount
        s.emit(n.ROYALTY, owner, amount)


def technologies_for_sale(s: ChrState, seat: int) -> list[int]:
    """Two a turn, one for fundamentalists (CHR-purchase-3)."""
    side = s.sides[seat]
    most = 1 if s.box.governments[side.government].all_happy else MAX_TECHNOLOGIES
    if require_purchase(s).learnt >= most or in_anarchy(s, seat):
        return []
    return [number for number in open_technologies(s) if player_technology_price(s, seat, number) <= side.coins]


def improvements_for_sale(s: ChrState, seat: int) -> list[int]:
    """Of this era and the one before, one of each kind (CHR-purchase-9, CHR-purchase-10)."""
    known = s.usable_technologies(seat)
    return [
        number
        for number, entry in enumerate(s.box.improvements)
        if (entry.era >= s.era - 1 or entry.survives_eras)
        and known >> entry.technology & 1
        and (
            not owns_improvement(s, seat, number)
            or (improvement_half_points(s, number) and has_only_proof(s, seat, number))
        )
        and player_improvement_price(s, seat, number) <= s.sides[seat].coins
    ]


def has_only_proof(s: ChrState, seat: int, card: int) -> bool:
    """Whether a player has an improvement only as the proof a government asks for (CHR-government-7)."""
    return any(improvement_card(owned) == card and is_proof(owned) for owned in s.sides[seat].improvements)


def player_improvement_price(s: ChrState, seat: int, improvement: int) -> int:
    return slave_discounted(improvement_price(s.box, improvement, s.sides[seat].civilization), s.era, is_slave_event(s))


def why_no_technology(s: ChrState, seat: int, technology: int) -> Message:
    if technology >= len(s.box.technologies):
        return Message(NOT_ASKED, {}, "CHR-purchase-3")
    id = s.box.technology_ids[technology]
    owner = s.technology_owner(technology)
    if owner != NOBODY:
        return Message("why-technology-owned", {"technology": id, "seat": owner}, "CHR-purchase-3")
    known = s.discovered_technologies()
    for needed in range(len(s.box.technologies)):
        if s.box.technologies[technology].prerequisite_mask >> needed & 1 and not known >> needed & 1:
            args = {"technology": id, "technology2": s.box.technology_ids[needed]}
            return Message("why-prerequisite", {**args}, "CHR-purchase-3")
    most = 1 if s.box.governments[s.sides[seat].government].all_happy else MAX_TECHNOLOGIES
    if require_purchase(s).learnt >= most:
        return Message("why-technologies-bought", {"n": most}, "CHR-purchase-3")
    return why_coins_short(player_technology_price(s, seat, technology), s.sides[seat].coins, "CHR-purchase-3")


def why_no_improvement(s: ChrState, seat: int, card: int) -> Message:
    cards = s.box.improvement_ids + s.box.wonder_ids
    if card >= len(cards):
        return Message(NOT_ASKED, {}, "CHR-purchase-10")
    if card >= len(s.box.improvements):
        return Message("why-wonder-not-sold", {"card": cards[card]}, "CHR-purchase-10")
    entry = s.box.improvements[card]
    if owns_improvement(s, seat, card):
        return Message("why-improvement-owned", {"card": s.box.improvement_ids[card]}, "CHR-purchase-10")
    if not s.may_use(entry.technology, seat):
        return why_technology_unknown(s, seat, entry.technology, "CHR-purchase-10")
    if entry.era < s.era - 1 and not entry.survives_eras:
        return Message("why-too-old", {"era": ERAS[s.era]}, "CHR-era-5")
    return why_coins_short(player_improvement_price(s, seat, card), s.sides[seat].coins, "CHR-purchase-10")
