"""What the cards say, made from the data: amounts, effects, and the lines of every kind of card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from civitas.games.through_the_ages.constants import CARD_KINDS
from civitas.games.through_the_ages.content.components import GAIN_KEYS
from civitas.i18n.fluent import Translator

CardEntry = dict[str, Any]

_URBAN = ["lab", "temple", "arena", "library", "theater"]
UNIT_KINDS = ["infantry", "cavalry", "artillery", "air_force"]
#: lists of types that have a name of their own
_GROUPS = {
    "urban": _URBAN,
    "units": UNIT_KINDS,
    "goods": ["farm", "mine"],
    "civil": ["farm", "mine", *_URBAN],
}


def join_parts(parts: Iterable[str], texts: Translator) -> str:
    """Parts in a row, or a dash where there are none."""
    return ", ".join(part for part in parts if part) or texts.translate("none")


def join_names(ids: Iterable[str], texts: Translator) -> str:
    return join_parts([texts.thing_name("card", id) for id in ids], texts)


def amounts_text(gifts: CardEntry, texts: Translator) -> str:
    """``{"culture": 1, "happiness": 2}`` as "1 culture, 2 happy faces"."""
    parts = []
    for key in GAIN_KEYS:
        n = gifts.get(key, 0)
        if key == "happiness" and n < 0:
            parts.append(texts.translate("amount-unhappiness", n=-n))
        elif n < 0:
            parts.append(texts.translate("amount-minus", things=texts.translate(f"amount-{key}", n=-n)))
        elif n:
            parts.append(texts.translate(f"amount-{key}", n=n))
    return join_parts(parts, texts)


def is_group(listed: list[str], group: str) -> bool:
    return sorted(listed) == sorted(_GROUPS[group])


def kinds_text(listed: list[str], texts: Translator) -> str:
    for group in _GROUPS:
        if is_group(listed, group):
            return texts.translate(f"kinds-{group}")
    return join_parts([texts.translate(f"kinds-{kind}") for kind in listed], texts)


def effect_text(kind: str, effect: CardEntry, texts: Translator) -> str:
    """What one entry of a card's effects or program does: ``effect-<op>`` with its figures."""
    return texts.translate(f"effect-{message_variant(kind, effect)}", **message_args(effect, texts))


def message_variant(kind: str, effect: CardEntry) -> str:
    """The message for an instruction; a few read differently by their arguments."""
    op = str(effect["op"])
    if op == "grow" and kind == "action":
        return "grow_then"
    if op == "score":
        return f"score-{effect['per']}"
    if op == "gain_rating":
        return f"gain_rating-{effect['gain']}-{effect['rating']}"
    if op == "rank":
        return f"rank-{effect['rating']}"
    if op == "raid":
        return "raid-up" if effect["round_up"] else "raid-down"
    if op == "produce":
        if effect["farms"] and effect["mines"]:
            return "produce-both"
        return "produce-farms" if effect["farms"] else "produce-mines"
    return op


def message_args(effect: CardEntry, texts: Translator) -> CardEntry:
    """The arguments of an effect's message."""
    op = effect["op"]
    facts: CardEntry = {key: effect[key] for key in ("card", "most") if key in effect}
    number = effect.get("n", effect.get("discount"))
    if isinstance(number, int):
        facts["n"] = number
    facts |= dict(zip("abcd", _several(op, effect, number)))
    if op == "turn_wonder":
        facts["n"] = effect["culture"]
    if "kinds" in effect:
        facts["things"] = kinds_text(effect["kinds"], texts)
    elif op == "enslave":
        facts["things"] = amounts_text({"resource": effect["resource"]}, texts)
    elif op == "arm":
        facts["things"] = amounts_text({"military": effect["military"], "resource": effect["resources"]}, texts)
    else:
        facts["things"] = amounts_text(
            {key: n for key, n in effect.items() if key in GAIN_KEYS and type(n) is int}, texts
        )
    return facts


def _several(op: str, effect: CardEntry, number: Any) -> list[Any]:
    """The figures of effects that have more than one, in the order of their message."""
    if op == "rank":
        return ["/".join(str(n) for n in row) for row in effect["culture"]]
    if op == "cheaper_urban":
        return list(effect["by_level"][1:])
    if op == "score_wonders":
        return list(effect["by_age"])
    pairs = {
        "score_workers": ("units", "farms"),
        "recruit": ("food", "resources"),
        "war_territory": ("base", "per"),
        "holy_war": ("per", "culture"),
    }
    if op in pairs:
        return [effect[key] for key in pairs[op]]
    return number if isinstance(number, list) else []


# One list of lines for each kind of card


def card_lines(entry: CardEntry, texts: Translator) -> list[str]:
    """Everything a card says, line by line."""
    kind = entry["kind"]
    if kind == "government":
        return _government(entry, texts)
    if kind == "tactic":
        return _tactic(entry, texts)
    if kind == "pact":
        return _pact(entry, texts)
    if kind == "event":
        return program_lines(entry, texts)
    lines = _costs(entry, texts)
    if entry.get("now"):
        lines.append(texts.translate("help-now", things=amounts_text(entry["now"], texts)))
    if entry.get("gives"):
        message = "help-worker" if CARD_KINDS.index(kind) < CARD_KINDS.index("government") else "help-gives"
        lines.append(texts.translate(message, things=amounts_text(entry["gives"], texts)))
    if kind == "air_force":
        lines.append(texts.translate("help-air-force"))
    return lines + [effect_text(kind, effect, texts) for effect in entry.get("effects", [])]


def _costs(entry: CardEntry, texts: Translator) -> list[str]:
    kind = entry["kind"]
    lines = []
    if entry.get("science"):
        lines.append(texts.translate("help-science", n=entry["science"]))
    if "stages" in entry:
        lines.append(texts.translate("help-stages", things=" + ".join(str(price) for price in entry["stages"])))
    if kind in ("aggression", "war"):
        lines += [texts.translate("help-attack", n=entry["cost"])] if entry["cost"] else []
    elif "cost" in entry:
        lines.append(texts.translate("help-cost", n=entry["cost"]))
    if "line" in entry:
        lines.append(texts.translate("help-line", things=texts.translate(f"unit-line-{entry['line']}")))
    if kind == "bonus":
        lines.append(texts.translate("help-defense", n=entry["defense"]))
        lines.append(texts.translate("help-settling", n=entry["colonization"]))
    return lines


def _government(entry: CardEntry, texts: Translator) -> list[str]:
    gives = texts.translate("help-gives", things=amounts_text(entry["gives"], texts))
    if not entry["peaceful"]:
        return [gives]
    return [
        texts.translate("help-revolution", n=entry["revolution"]),
        texts.translate("help-peaceful", n=entry["peaceful"]),
        gives,
    ]


def _tactic(entry: CardEntry, texts: Translator) -> list[str]:
    army = join_parts(
        [f"{n} × {texts.translate(f'kinds-{kind}')}" for kind, n in zip(UNIT_KINDS, entry["army"]) if n], texts
    )
    lines = [texts.translate("help-army", things=army), texts.translate("help-army-bonus", n=entry["bonus"])]
    if entry["antiquated"] != entry["bonus"]:
        lines.append(texts.translate("help-antiquated", n=entry["antiquated"]))
    return lines


def _pact(entry: CardEntry, texts: Translator) -> list[str]:
    if entry["symmetric"]:
        lines = [texts.translate("pact-both", things=_role(entry["a"], texts))]
    else:
        lines = [texts.translate("pact-side", side=side, things=_role(entry[side], texts)) for side in ("a", "b")]
    attack = entry["attack"]
    for key in ("forbidden", "cancels"):
        lines += [texts.translate(f"pact-{key}")] if attack[key] else []
    return lines + ([texts.translate("pact-attack-strength", n=attack["strength"])] if attack["strength"] else [])


def _role(role: CardEntry, texts: Translator) -> str:
    parts = []
    for key, value in role.items():
        message = f"pact-barter-{value}" if key == "barter" else f"pact-{key}"
        parts.append(texts.translate(message, n=value) if type(value) is int else texts.translate(message))
    return join_parts(parts, texts)


def program_lines(entry: CardEntry, texts: Translator) -> list[str]:
    """The instructions of an event, each with those it concerns."""
    lines = [
        texts.translate(f"who-{step['who']}", things=effect_text("event", step, texts)) for step in entry["program"]
    ]
    return lines or [texts.translate("help-nothing")]


def card_summary(entry: CardEntry, texts: Translator) -> str:
    """A card in one line."""
    return "; ".join(card_lines(entry, texts))
