"""What is going on at the table, in words: the offer, the battle, the auction, and what things cost the reader now.

Prices come from the same arithmetic the rules use, with nothing but the numbers of a view.
"""

from __future__ import annotations

from typing import Final

from civitas.core.game import View
from civitas.games.civilization_chr.content.components import Box
from civitas.games.civilization_chr.content.definitions import WONDER_EFFECTS
from civitas.games.civilization_chr.pieces import ERAS
from civitas.games.civilization_chr.rules.economy import (
    NO_CIVILIZATION,
    capital_price,
    improvement_price,
    less_slaves,
    listed_price,
    technology_price,
)
from civitas.games.civilization_chr.show.pages.entry_text import brings, entries, join
from civitas.i18n.fluent import Texts
from civitas.i18n.pages import Block, Lines, Table

DISCOUNT: Final = WONDER_EFFECTS.index("tech_discount")
#: what can be bought besides technologies and improvements, and what explorers pay for
GOODS: Final = ["explorer", "army", "fleet", "aircraft", "enlarge", "spy", "nuclear_weapon"]
WORKS: Final = ["village", "road", "railway", "prospecting", "terraforming"]
#: the first era in which a line of the price sheet says anything
SINCE: Final = {"railway": 2, "aircraft": 3, "nuclear_weapon": 3, "terraforming": 3}


def going_on(view: View, box: Box, texts: Texts) -> list[Block]:
    """What the reader has to answer, and what it costs."""
    blocks: list[Block] = []
    for found in (_offer(view, texts), _battle(view, texts), _auction(view, texts)):
        if found:
            blocks.append(Lines(found))
    if view["seat"] >= 0 and view["asked"] == view["seat"]:
        if view["asks"] == "Buy":
            blocks.append(_technologies(view, box, texts))
            blocks.append(Lines([_prices(view, box, GOODS, texts), _improvements(view, box, texts)]))
        elif view["asks"] == "MovePieces":
            blocks.append(Lines([_prices(view, box, WORKS, texts)]))
    return blocks


# Offers, battles, auctions


def _offer(view: View, texts: Texts) -> list[str]:
    offer: View | None = view["offer"]
    if offer is None:
        return []
    lines = [texts.say("offer-title", seat=offer["from"], seat2=offer["to"])]
    if offer["via"] is not None:
        lines.append(texts.say("offer-through", seat=offer["via"], n=offer["duty"]))
    given = [_good(good, view, texts) for good in offer["goods"] if good.get("give")]
    asked = [_good(good, view, texts) for good in offer["goods"] if good.get("give") is False]
    swaps = [_good(good, view, texts) for good in offer["goods"] if good["what"] == "swap"]
    for head, goods in (("offer-gives", given), ("offer-asks", asked), ("offer-swaps", swaps)):
        if goods:
            lines.append(texts.say(head, things=join(goods, texts)))
    return lines


def _good(good: View, view: View, texts: Texts) -> str:
    """One good of an offer."""
    what: str = good["what"]
    if what == "swap":
        resource = {place["id"]: place["resource"] for place in view["territories"]}
        mine, theirs = good["place"], good["for"]
        return texts.say("good-swap", space=mine, token=resource[mine], space2=theirs, token2=resource[theirs])
    if what == "coins":
        return texts.say("good-coins", n=good["n"])
    if what == "unit":
        return texts.say("good-unit", kind=good["kind"], space=good["space"])
    if what == "weapon":
        return texts.say("good-weapon", space=good["space"])
    if what == "strategy":
        return texts.say("good-strategy") if good["strategy"] is None else texts.name("strategy", good["strategy"])
    return texts.say("good-spy") if what == "spy" else texts.name(what, good[what])


def _battle(view: View, texts: Texts) -> list[str]:
    battle: View | None = view["battle"]
    if battle is None:
        return []
    sides = [join([_owner(id, texts) for id in battle[key]], texts) for key in ("attackers", "defenders")]
    lines = [texts.say("battle-now", space=battle["space"], things=sides[0], things2=sides[1])]
    for name, units, lost in zip(sides, battle["units"], battle["lost"]):
        lines.append(texts.say("battle-side", things=name, n=units - lost, lost=lost))
    return lines


def _owner(id: str, texts: Texts) -> str:
    return texts.seat(int(id)) if id.isdigit() else texts.name("owner", id)


def _auction(view: View, texts: Texts) -> list[str]:
    auction: View | None = view["auction"]
    if auction is None or auction["leader"] is None:
        return []
    return [texts.say("auction-now", seat=auction["leader"], n=auction["bid"])]


# Prices


def _civilization(view: View, box: Box) -> int:
    name: str | None = view["sides"][view["seat"]]["civilization"]
    return NO_CIVILIZATION if name is None else box.civilization_ids.index(name)


def known(view: View) -> set[str]:
    """Technologies somebody owns."""
    return {name for side in view["sides"] for name in side["technologies"]}


def technology_prices(view: View, box: Box) -> dict[str, int]:
    """Every technology that can be had now, with what it costs the reader (CHR-purchase-3 to CHR-purchase-6)."""
    side: View = view["sides"][view["seat"]]
    era = ERAS.index(view["era"])
    found = known(view)
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


def _technologies(view: View, box: Box, texts: Texts) -> Table:
    prices = technology_prices(view, box)
    rows = [
        [texts.called(entry["id"]), str(prices[entry["id"]]), " ".join(brings(entry, texts))]
        for entry in entries()["technology"]
        if entry["id"] in prices
    ]
    head = [texts.say("head-name"), texts.say("head-cost"), texts.say("head-brings")]
    return Table(head, rows, texts.say("board-for-sale"))


def _prices(view: View, box: Box, names: list[str], texts: Texts) -> str:
    """Lines of the price sheet as the reader pays them; discounts of a settlement come on top."""
    era = ERAS.index(view["era"])
    civilization = _civilization(view, box)
    slaves = view["event"] == "slaves"
    parts = []
    for name in names:
        if era >= SINCE.get(name, 0):
            price = less_slaves(listed_price(box, name, era, civilization), era, slaves)
            parts.append(f"{texts.name('price', name)} {price}")
    if names == GOODS:
        moved = less_slaves(capital_price(box, era, civilization), era, slaves)
        parts.append(f"{texts.name('price', 'capital_move')} {moved}")
    return texts.say("board-prices", things=join(parts, texts))


def _improvements(view: View, box: Box, texts: Texts) -> str:
    """Improvements that somebody's technology allows and the reader does not own yet."""
    side: View = view["sides"][view["seat"]]
    era = ERAS.index(view["era"])
    found = known(view)
    owned = {held["card"] for held in side["improvements"]}
    parts = []
    for number, entry in enumerate(box.improvements):
        old = entry.era < era - 1 and not entry.kept
        if old or entry.id in owned or box.technology_ids[entry.technology] not in found:
            continue
        price = less_slaves(improvement_price(box, number, _civilization(view, box)), era, view["event"] == "slaves")
        parts.append(f"{texts.name('card', entry.id)} {price}")
    return texts.say("board-improvements", things=join(parts, texts))
