"""What the pieces say: amounts, effects, and the cells of a card or a province in a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from civitas.games.rising_cultures.content.components import Card, Civilization, Province
from civitas.games.rising_cultures.content.effects import Effect
from civitas.games.rising_cultures.state import ICONS, RESOURCES, SYMBOLS
from civitas.i18n.fluent import Translator


def join_or_dash(parts: Sequence[str], texts: Translator) -> str:
    """Parts in a row, or a dash where there are none."""
    return ", ".join(part for part in parts if part) or texts.translate("none")


def amounts_text(numbers: Sequence[int], names: Sequence[str], texts: Translator, coins: int = 0) -> str:
    """``[2, 1, 0, 0]`` as "2 wood, 1 brick", with coins at the end."""
    parts = [texts.translate(f"amount-{name}", n=n) for name, n in zip(names, numbers) if n]
    return join_or_dash([*parts, texts.translate("amount-coin", n=coins) if coins else ""], texts)


def join_names(kind: str, ids: Sequence[str], texts: Translator) -> str:
    return join_or_dash([texts.thing_name(kind, id) for id in ids], texts)


def symbols_text(province: Province, texts: Translator) -> str:
    return join_names("symbol", [SYMBOLS[symbol] for symbol in province.condition], texts)


def effect_text(effect: Effect, texts: Translator) -> str:
    """What one effect does: the message ``effect-<op>-<when>``, or ``effect-vp_per-<what>`` for points."""
    return _effect(effect.op, effect.when, effect.args, texts)


def _effect(op: str, when: str, args: dict[str, Any], texts: Translator) -> str:
    if op == "vp_per":
        what = str(args["what"]).replace(":", "-").replace("+", "-")
        text = texts.translate(f"effect-vp_per-{what}", n=args["n"], per=args["per"])
        return text + texts.translate("effect-most", n=args["max"]) if "max" in args else text
    facts: dict[str, Any] = {key: args[key] for key in ("n", "kind", "resource", "price") if key in args}
    if "cost_coins" in args:
        facts["price"] = args["cost_coins"]
    if op == "choice":
        options = [_effect(option["op"], when, option, texts) for option in args["options"]]
        facts["things"] = texts.translate("effect-or").join(options)
    elif "of" in args:
        facts["things"] = " / ".join(texts.thing_name("resource", name) for name in args["of"])
    else:
        given: dict[str, int] = args.get("resources", args.get("symbols", {}))
        facts["things"] = amounts_text(list(given.values()), list(given), texts)
    return texts.translate(f"effect-{op}-{when}", **facts)


def effects_text(effects: Sequence[Effect], texts: Translator) -> str:
    return "; ".join(effect_text(effect, texts) for effect in effects) or texts.translate("none")


def points_and_effects(vp: int, effects: Sequence[Effect], texts: Translator) -> str:
    """Points and effects of a province or a level in one line."""
    parts = [effect_text(effect, texts) for effect in effects]
    return "; ".join([*parts, *([texts.translate("amount-vp", n=vp)] if vp else [])]) or texts.translate("none")


def province_heads(texts: Translator) -> list[str]:
    return [texts.translate(f"head-{head}") for head in ("number", "province", "symbols", "gives", "icon")]


def province_cells(province: Province, texts: Translator) -> list[str]:
    return [
        str(province.number),
        texts.data_name(province.id),
        symbols_text(province, texts),
        points_and_effects(province.vp, province.effects, texts),
        texts.thing_name("icon", ICONS[province.icon]),
    ]


def card_heads(texts: Translator, *more: str) -> list[str]:
    heads = ["card", *more, "strength", "resources", "cost", "points", "effect"]
    return [texts.translate(f"head-{head}") for head in heads]


def card_cells(card: Card, texts: Translator, *more: str) -> list[str]:
    return [
        texts.data_name(card.id),
        *more,
        amounts_text(card.military, SYMBOLS, texts),
        amounts_text(card.strip, RESOURCES, texts, card.coins),
        amounts_text(card.cost, RESOURCES, texts),
        str(card.vp),
        effects_text(card.effects, texts),
    ]


def golden_requirements(owner: Civilization, texts: Translator) -> str:
    needs = [("progress", owner.golden_progress), ("leaders", owner.golden_leaders), ("nile", owner.golden_nile)]
    return join_or_dash([texts.translate(f"golden-{what}", n=n) for what, n in needs if n], texts)
