"""What is going on at the table, in words: the offer, the battle, the auction, and what things cost the reader now.

Prices come from the same arithmetic the rules use, with nothing but the numbers of a view.
"""

from __future__ import annotations

from typing import Final

from civitas.core.game import View
from civitas.games.civilization_chr.content.components import Components
from civitas.games.civilization_chr.content.definitions import WONDER_EFFECTS
from civitas.games.civilization_chr.flags import NO_CIVILIZATION
from civitas.games.civilization_chr.pieces import ERAS
from civitas.games.civilization_chr.rules.economy import (
    capital_price,
    improvement_price,
    listed_price,
    slave_discounted,
    technology_price,
)
from civitas.games.civilization_chr.show.pages.entry_text import (
    all_entries,
    join_parts,
    owner_name,
    technology_benefits,
)
from civitas.i18n.fluent import Translator
from civitas.i18n.pages import Block, TableBlock, TextBlock

DISCOUNT: Final = WONDER_EFFECTS.index("tech_discount")
#: what can be bought besides technologies and improvements, and what explorers pay for
PRICED_GOODS: Final = ["explorer", "army", "fleet", "aircraft", "enlarge", "spy", "nuclear_weapon"]
EXPLORER_WORKS: Final = ["village", "road", "railway", "prospecting", "terraforming"]
#: the first era in which a line of the price sheet says anything
FIRST_ERAS: Final = {"railway": 2, "aircraft": 3, "nuclear_weapon": 3, "terraforming": 3}


def decision_context(view: View, box: Components, texts: Translator) -> list[Block]:
    """What the reader has to answer, and what it costs."""
    blocks: list[Block] = []
    for found in (_offer(view, texts), _battle(view, texts), _auction(view, texts)):
        if found:
            blocks.append(TextBlock(found))
    if view["seat"] >= 0 and view["asked"] == view["seat"]:
        if view["asks"] == "Buy":
            blocks.append(_technologies(view, box, texts))
            blocks.append(TextBlock([_prices(view, box, PRICED_GOODS, texts), _improvements(view, box, texts)]))
        elif view["asks"] == "MovePieces":
            blocks.append(TextBlock([_prices(view, box, EXPLORER_WORKS, texts)]))
    return blocks


# Offers, battles, auctions


def _offer(view: View, texts: Translator) -> list[str]:
    offer: View | None = view["offer"]
    if offer is None:
        return []
    lines = [texts.translate("offer-title", seat=offer["from"], seat2=offer["to"])]
    if offer["via"] is not None:
        lines.append(texts.translate("offer-through", seat=offer["via"], n=offer["duty"]))
    given = [_good(good, view, texts) for good in offer["goods"] if good.get("give")]
    asked = [_good(good, view, texts) for good in offer["goods"] if good.get("give") is False]
    swaps = [_good(good, view, texts) for good in offer["goods"] if good["what"] == "swap"]
    for head, goods in (("offer-gives", given), ("offer-asks", asked), ("offer-swaps", swaps)):
        if goods:
            lines.append(texts.translate(head, things=join_parts(goods, texts)))
    return lines


def _good(good: View, view: View, texts: Translator) -> str:
    """One good of an offer."""
    what: str = good["what"]
    if what == "swap":
        resource = {place["id"]: place["resource"] for place in view["territories"]}
        mine, theirs = good["place"], good["for"]
        return texts.translate("good-swap", space=mine, token=resource[mine], space2=theirs, token2=resource[theirs])
    if what == "coins":
        return texts.translate("good-coins", n=good["n"])
    if what == "unit":
        return texts.translate("good-unit", kind=good["kind"], space=good["space"])
    if what == "weapon":
        return texts.translate("good-weapon", space=good["space"])
    if what == "strategy":
        return (
            texts.translate("good-strategy")
            if good["strategy"] is None
            else texts.thing_name("strategy", good["strategy"])
        )
    return texts.translate("good-spy") if what == "spy" else texts.thing_name(what, good[what])


def _battle(view: View, texts: Translator) -> list[str]:
    battle: View | None = view["battle"]
    if battle is None:
        return []
    sides = [join_parts([owner_name(id, texts) for id in battle[key]], texts) for key in ("attackers", "defenders")]
    lines = [texts.translate("battle-now", space=battle["space"], things=sides[0], things2=sides[1])]
    for name, units, lost in zip(sides, battle["units"], battle["lost"]):
        lines.append(texts.translate("battle-side", things=name, n=units - lost, lost=lost))
    return lines


def _auction(view: View, texts: Translator) -> list[str]:
    auction: View | None = view["auction"]
    if auction is None or auction["leader"] is None:
        return []
    return [texts.translate("auction-now", seat=auction["leader"], n=auction["bid"])]


# Prices


def _civilization(view: View, box: Components) -> int:
    name: str | None = view["sides"][view["seat"]]["civilization"]
    return NO_CIVILIZATION if name is None else box.civilization_ids.index(name)


def known_technologies(view: View) -> set[str]:
    """Technologies somebody owns."""
    return {name for side in view["sides"] for name in side["technologies"]}


def technology_prices(view: View, box: Components) -> dict[str, int]:
    """Every technology that can be had now, with what it costs the reader (CHR-purchase-3 to CHR-purchase-6)."""
    side: View = view["sides"][view["seat"]]
    era = ERAS.index(view["era"])
    found = known_technologies(view)
    unbought = len([tech for tech in box.technologies if tech.era == era and tech.id not in found])
    governments = {entry.id: entry for entry in box.governments}
    prices: dict[str, int] = {}
    for number, tech in enumerate(box.technologies):
        if tech.id in found or not found.issuperset(box.technology_ids[k] for k in tech.prerequisites):
            continue
        wonder = sum(
            held.coins
            for held in box.wonders
            if held.id in side["wonders"] and held.effect == DISCOUNT and held.era == tech.era >= era
        )
        prices[tech.id] = technology_price(
            box, number, era, unbought, _civilization(view, box), wonder, governments[side["government"]].all_happy
        )
    return prices


def _technologies(view: View, box: Components, texts: Translator) -> TableBlock:
    prices = technology_prices(view, box)
    rows = [
        [texts.data_name(entry["id"]), str(prices[entry["id"]]), " ".join(technology_benefits(entry, texts))]
        for entry in all_entries()["technology"]
        if entry["id"] in prices
    ]
    head = [texts.translate("head-name"), texts.translate("head-cost"), texts.translate("head-brings")]
    return TableBlock(head, rows, texts.translate("board-for-sale"))


def _prices(view: View, box: Components, names: list[str], texts: Translator) -> str:
    """Lines of the price sheet as the reader pays them; discounts of a settlement come on top."""
    era = ERAS.index(view["era"])
    civilization = _civilization(view, box)
    slaves = view["event"] == "slaves"
    parts = []
    for name in names:
        if era >= FIRST_ERAS.get(name, 0):
            price = slave_discounted(listed_price(box, name, era, civilization), era, slaves)
            parts.append(f"{texts.thing_name('price', name)} {price}")
    if names == PRICED_GOODS:
        moved = slave_discounted(capital_price(box, era, civilization), era, slaves)
        parts.append(f"{texts.thing_name('price', 'capital_move')} {moved}")
    return texts.translate("board-prices", things=join_parts(parts, texts))


def _improvements(view: View, box: Components, texts: Translator) -> str:
    """Improvements that somebody's technology allows and the reader does not own yet."""
    side: View = view["sides"][view["seat"]]
    era = ERAS.index(view["era"])
    found = known_technologies(view)
    owned = {held["card"] for held in side["improvements"]}
    parts = []
    for number, entry in enumerate(box.improvements):
        old = entry.era < era - 1 and not entry.survives_eras
        if old or entry.id in owned or box.technology_ids[entry.technology] not in found:
            continue
        price = slave_discounted(
            improvement_price(box, number, _civilization(view, box)), era, view["event"] == "slaves"
        )
        parts.append(f"{texts.thing_name('card', entry.id)} {price}")
    return texts.translate("board-improvements", things=join_parts(parts, texts))
