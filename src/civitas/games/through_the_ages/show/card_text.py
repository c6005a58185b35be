"""What the cards say, made from the data: amounts, effects, and the lines of every kind of card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from civitas.games.through_the_ages.constants import KINDS
from civitas.games.through_the_ages.content.components import GIFTS
from civitas.i18n.fluent import Texts

Entry = dict[str, Any]

_URBAN = ["lab", "temple", "arena", "library", "theater"]
UNITS = ["infantry", "cavalry", "artillery", "air_force"]
#: lists of types that have a name of their own
_GROUPS = {
    "urban": _URBAN,
    "units": UNITS,
    "goods": ["farm", "mine"],
    "civil": ["farm", "mine", *_URBAN],
}


def join(parts: Iterable[str], texts: Texts) -> str:
    """Parts in a row, or a dash where there are none."""
    return ", ".join(part for part in parts if part) or texts.say("none")


def names(ids: Iterable[str], texts: Texts) -> str:
    return join([texts.name("card", id) for id in ids], texts)


def amounts(gifts: Entry, texts: Texts) -> str:
    """``{"culture": 1, "happiness": 2}`` as "1 culture, 2 happy faces"."""
    parts = []
    for key in GIFTS:
        n = gifts.get(key, 0)
        if key == "happiness" and n < 0:
            parts.append(texts.say("amount-unhappiness", n=-n))
        elif n < 0:
            parts.append(texts.say("amount-minus", things=texts.say(f"amount-{key}", n=-n)))
        elif n:
            parts.append(texts.say(f"amount-{key}", n=n))
    return join(parts, texts)


def is_group(listed: list[str], group: str) -> bool:
    return sorted(listed) == sorted(_GROUPS[group])


def kinds(listed: list[str], texts: Texts) -> str:
    for group in _GROUPS:
        if is_group(listed, group):
            return texts.say(f"kinds-{group}")
    return join([texts.say(f"kinds-{kind}") for kind in listed], texts)


def effect_text(kind: str, effect: Entry, texts: Texts) -> str:
    """What one entry of a card's effects or program does: ``effect-<op>`` with its figures."""
    return texts.say(f"effect-{variant(kind, effect)}", **figures(effect, texts))


def variant(kind: str, effect: Entry) -> str:
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


def figures(effect: Entry, texts: Texts) -> Entry:
    """The arguments of an effect's message."""
    op = effect["op"]
    facts: Entry = {key: effect[key] for key in ("card", "most") if key in effect}
    number = effect.get("n", effect.get("discount"))
    if isinstance(number, int):
        facts["n"] = number
    facts |= dict(zip("abcd", _several(op, effect, number)))
    if op == "turn_wonder":
        facts["n"] = effect["culture"]
    if "kinds" in effect:
        facts["things"] = kinds(effect["kinds"], texts)
    elif op == "enslave":
        facts["things"] = amounts({"resource": effect["resource"]}, texts)
    elif op == "arm":
        facts["things"] = amounts({"military": effect["military"], "resource": effect["resources"]}, texts)
    else:
        facts["things"] = amounts({key: n for key, n in effect.items() if key in GIFTS and type(n) is int}, texts)
    return facts


def _several(op: str, effect: Entry, number: Any) -> list[Any]:
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


def card_lines(entry: Entry, texts: Texts) -> list[str]:
    """Everything a card says, line by line."""
    kind = entry["kind"]
    if kind == "government":
        return _government(entry, texts)
    if kind == "tactic":
        return _tactic(entry, texts)
    if kind == "pact":
        return _pact(entry, texts)
    if kind == "event":
        return program(entry, texts)
    lines = _costs(entry, texts)
    if entry.get("now"):
        lines.append(texts.say("help-now", things=amounts(entry["now"], texts)))
    if entry.get("gives"):
        message = "help-worker" if KINDS.index(kind) < KINDS.index("government") else "help-gives"
        lines.append(texts.say(message, things=amounts(entry["gives"], texts)))
    if kind == "air_force":
        lines.append(texts.say("help-air-force"))
    return lines + [effect_text(kind, effect, texts) for effect in entry.get("effects", [])]


def _costs(entry: Entry, texts: Texts) -> list[str]:
    kind = entry["kind"]
    lines = []
    if entry.get("science"):
        lines.append(texts.say("help-science", n=entry["science"]))
    if "stages" in entry:
        lines.append(texts.say("help-stages", things=" + ".join(str(price) for price in entry["stages"])))
    if kind in ("aggression", "war"):
        lines += [texts.say("help-attack", n=entry["cost"])] if entry["cost"] else []
    elif "cost" in entry:
        lines.append(texts.say("help-cost", n=entry["cost"]))
    if "line" in entry:
        lines.append(texts.say("help-line", things=texts.say(f"unit-line-{entry['line']}")))
    if kind == "bonus":
        lines.append(texts.say("help-defense", n=entry["defense"]))
        lines.append(texts.say("help-settling", n=entry["colonization"]))
    return lines


def _government(entry: Entry, texts: Texts) -> list[str]:
    gives = texts.say("help-gives", things=amounts(entry["gives"], texts))
    if not entry["peaceful"]:
        return [gives]
    return [
        texts.say("help-revolution", n=entry["revolution"]),
        texts.say("help-peaceful", n=entry["peaceful"]),
        gives,
    ]


def _tactic(entry: Entry, texts: Texts) -> list[str]:
    army = join([f"{n} × {texts.say(f'kinds-{kind}')}" for kind, n in zip(UNITS, entry["army"]) if n], texts)
    lines = [texts.say("help-army", things=army), texts.say("help-army-bonus", n=entry["bonus"])]
    if entry["antiquated"] != entry["bonus"]:
        lines.append(texts.say("help-antiquated", n=entry["antiquated"]))
    return lines


def _pact(entry: Entry, texts: Texts) -> list[str]:
    if entry["symmetric"]:
        lines = [texts.say("pact-both", things=_role(entry["a"], texts))]
    else:
        lines = [texts.say("pact-side", side=side, things=_role(entry[side], texts)) for side in ("a", "b")]
    attack = entry["attack"]
    for key in ("forbidden", "cancels"):
        lines += [texts.say(f"pact-{key}")] if attack[key] else []
    return lines + ([texts.say("pact-attack-strength", n=attack["strength"])] if attack["strength"] else [])


def _role(role: Entry, texts: Texts) -> str:
    parts = []
    for key, value in role.items():
        message = f"pact-barter-{value}" if key == "barter" else f"pact-{key}"
        parts.append(texts.say(message, n=value) if type(value) is int else texts.say(message))
    return join(parts, texts)


def program(entry: Entry, texts: Texts) -> list[str]:
    """The instructions of an event, each with those it concerns."""
    lines = [texts.say(f"who-{step['who']}", things=effect_text("event", step, texts)) for step in entry["program"]]
    return lines or [texts.say("help-nothing")]


def short(entry: Entry, texts: Texts) -> str:
    """A card in one line."""
    return "; ".join(card_lines(entry, texts))
