"""What the pieces say: amounts, effects, and the cells of a card or a province in a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from civitas.games.rising_cultures.content.components import Card, Civilization, Province
from civitas.games.rising_cultures.content.effects import Effect
from civitas.games.rising_cultures.state import ICONS, RESOURCES, SYMBOLS
from civitas.i18n.fluent import Texts


def join(parts: Sequence[str], texts: Texts) -> str:
    """Parts in a row, or a dash where there are none."""
    return ", ".join(part for part in parts if part) or texts.say("none")


def amounts(numbers: Sequence[int], names: Sequence[str], texts: Texts, coins: int = 0) -> str:
    """``[2, 1, 0, 0]`` as "2 wood, 1 brick", with coins at the end."""
    parts = [texts.say(f"amount-{name}", n=n) for name, n in zip(names, numbers) if n]
    return join([*parts, texts.say("amount-coin", n=coins) if coins else ""], texts)


def names(kind: str, ids: Sequence[str], texts: Texts) -> str:
    return join([texts.name(kind, id) for id in ids], texts)


def symbols(province: Province, texts: Texts) -> str:
    return names("symbol", [SYMBOLS[symbol] for symbol in province.condition], texts)


def effect_text(effect: Effect, texts: Texts) -> str:
    """What one effect does: the message ``effect-<op>-<when>``, or ``effect-vp_per-<what>`` for points."""
    return _effect(effect.op, effect.when, effect.args, texts)


def _effect(op: str, when: str, args: dict[str, Any], texts: Texts) -> str:
    if op == "vp_per":
        what = str(args["what"]).replace(":", "-").replace("+", "-")
        text = texts.say(f"effect-vp_per-{what}", n=args["n"], per=args["per"])
        return text + texts.say("effect-most", n=args["max"]) if "max" in args else text
    facts: dict[str, Any] = {key: args[key] for key in ("n", "kind", "resource", "price") if key in args}
    if "cost_coins" in args:
        facts["price"] = args["cost_coins"]
    if op == "choice":
        options = [_effect(option["op"], when, option, texts) for option in args["options"]]
        facts["things"] = texts.say("effect-or").join(options)
    elif "of" in args:
        facts["things"] = " / ".join(texts.name("resource", name) for name in args["of"])
    else:
        given: dict[str, int] = args.get("resources", args.get("symbols", {}))
        facts["things"] = amounts(list(given.values()), list(given), texts)
    return texts.say(f"effect-{op}-{when}", **facts)


def effects(effects: Sequence[Effect], texts: Texts) -> str:
    return "; ".join(effect_text(effect, texts) for effect in effects) or texts.say("none")


def worth(vp: int, effects: Sequence[Effect], texts: Texts) -> str:
    """Points and effects of a province or a level in one line."""
    parts = [effect_text(effect, texts) for effect in effects]
    return "; ".join([*parts, *([texts.say("amount-vp", n=vp)] if vp else [])]) or texts.say("none")


def province_heads(texts: Texts) -> list[str]:
    return [texts.say(f"head-{head}") for head in ("number", "province", "symbols", "gives", "icon")]


def province_cells(province: Province, texts: Texts) -> list[str]:
    return [
        str(province.number),
        texts.called(province.id),
        symbols(province, texts),
        worth(province.vp, province.effects, texts),
        texts.name("icon", ICONS[province.icon]),
    ]


def card_heads(texts: Texts, *more: str) -> list[str]:
    heads = ["card", *more, "strength", "resources", "cost", "points", "effect"]
    return [texts.say(f"head-{head}") for head in heads]


def card_cells(card: Card, texts: Texts, *more: str) -> list[str]:
    return [
        texts.called(card.id),
        *more,
        amounts(card.military, SYMBOLS, texts),
        amounts(card.strip, RESOURCES, texts, card.coins),
        amounts(card.cost, RESOURCES, texts),
        str(card.vp),
        effects(card.effects, texts),
    ]


def golden_needs(owner: Civilization, texts: Texts) -> str:
    needs = [("progress", owner.golden_progress), ("leaders", owner.golden_leaders), ("nile", owner.golden_nile)]
    return join([texts.say(f"golden-{what}", n=n) for what, n in needs if n], texts)
