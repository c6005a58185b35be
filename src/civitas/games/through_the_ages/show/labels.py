"""What an action costs, in words: actions, science, food and resources, as the reader of a view would pay them now."""

from __future__ import annotations

from typing import Any, Final

from civitas.core.game import View
from civitas.games.through_the_ages.constants import FIRST_UNIT
from civitas.games.through_the_ages.content.components import Components
from civitas.i18n.fluent import Translator

PRICE_MESSAGES: Final = {
    "civil": "price-civil",
    "military": "price-military",
    "science": "price-science",
    "food": "price-food",
    "resources": "price-resources",
}


def action_price(struct: dict[str, Any], texts: Translator, view: View, box: Components) -> list[str]:
    """The whole price of an action, part by part; empty where the view does not say it."""
    kind, args = struct["kind"], struct["args"]
    aid: View = view.get("aid", {})
    if kind in ("attack-on", "war-on"):
        costs = [entry["cost"] for entry in aid.get("attacks", []) if _same(entry, args)]
        return _said(texts, military=costs[0]) if costs else []
    if "prices" not in aid:
        return []
    prices: View = aid["prices"]
    if kind == "take":
        cost = prices["take"][args["n"] - 1]
        return _said(texts, civil=cost["now"]) if cost is not None else []
    if kind in ("grow", "liner", "recruit"):
        return _growth(kind, args, texts, view, prices, box)
    if kind in ("build", "upgrade-to", "destroy"):
        return _work(kind, args, texts, prices, box)
    if kind == "stage":
        return _said(texts, civil=1, resources=prices["stages"][args["n"] - 1])
    if kind == "discover":
        return _said(texts, civil=1, science=prices["discover"][args["card"]]["now"])
    if kind == "revolt":
        science = _said(texts, science=prices["revolt"][args["card"]]["now"])
        leader = view["sides"][view["seat"]]["leader"]
        red = leader is not None and any(
            effect["op"] == "military_revolution" for effect in _entry(box, leader)["effects"]
        )
        return [*science, texts.translate("price-all-military" if red else "price-all-civil")]
    if kind in ("elect", "play"):
        return _said(texts, civil=1)
    return _said(texts, military=1) if kind in ("tactic", "muster") else []


def _same(attack: View, args: dict[str, Any]) -> bool:
    return bool(attack["card"] == args["card"] and attack["on"] == int(args["seat"]))


def _entry(box: Components, id: str) -> dict[str, Any]:
    return box.entries[box.card_by_id[id]]


def _said(texts: Translator, **parts: int) -> list[str]:
    return [texts.translate(PRICE_MESSAGES[name], n=n) for name, n in parts.items()]


def _growth(kind: str, args: dict[str, Any], texts: Translator, view: View, prices: View, box: Components) -> list[str]:
    side = view["sides"][view["seat"]]
    if kind == "grow":
        return _said(texts, civil=1, food=prices["grow"]["now"])
    if kind == "liner":
        off = _figure(box, side["wonders"], "free_growth", "discount")
        return _said(texts, food=max(0, prices["grow"]["now"] - off))
    leaders = [side["leader"]] if side["leader"] else []
    food = max(0, side["growth_price"] - _figure(box, leaders, "recruit", "food"))
    cost = box.cost[box.card_by_id[args["card"]]] - _figure(box, leaders, "recruit", "resources")
    return _said(texts, civil=1, food=food, resources=max(0, cost))


def _figure(box: Components, cards: list[str], op: str, key: str) -> int:
    """A figure of an effect among some cards."""
    effects = [effect for id in cards for effect in _entry(box, id)["effects"]]
    return sum([int(effect[key]) for effect in effects if effect["op"] == op])


def _work(kind: str, args: dict[str, Any], texts: Translator, prices: View, box: Components) -> list[str]:
    """Buildings and units: a civil or a military action, and resources."""
    card: str = args["card2"] if kind == "upgrade-to" else args["card"]
    action = _said(texts, military=1) if box.card_by_id[card] >= FIRST_UNIT else _said(texts, civil=1)
    if kind == "destroy":
        return action
    known: View = prices["upgrade"] if kind == "upgrade-to" else prices["build"]
    cost = known.get(f"{args['card']} {card}" if kind == "upgrade-to" else card)
    return [*action, *_said(texts, resources=cost["now"])] if cost is not None else []


def barter_payment(view: View, box: Components) -> str:
    """What the reader may pay with by pact: ``food``, ``resource``, or nothing."""
    for side in view["sides"]:
        pact = side["pact"]
        for role in ("a", "b") if pact is not None else ():
            if pact[role] == view["seat"]:
                found: str = _entry(box, pact["card"])[role].get("barter", "")
                if found:
                    return found
    return ""
