"""What a card says at the size of a card: a few short lines made from its data, with ``:food:`` where a sign stands."""

from __future__ import annotations

from typing import Any

from civitas.games.through_the_ages.constants import CARD_KINDS
from civitas.games.through_the_ages.content.components import GAIN_KEYS
from civitas.games.through_the_ages.show.card_text import UNIT_KINDS, is_group, message_args, message_variant
from civitas.i18n.fluent import Translator

CardEntry = dict[str, Any]


def card_face(entry: CardEntry, texts: Translator) -> list[str]:
    kind = entry["kind"]
    if kind == "tactic":
        return _tactic(entry, texts)
    if kind == "pact":
        return _pact(entry, texts)
    if kind == "bonus":
        return [f"{entry['defense']}:defense:", f"{entry['colonization']}:colonization:"]
    if kind == "event":
        return _event(entry, texts)
    lines = []
    if entry.get("now"):
        lines.append(texts.translate("face-now", things=gain_signs(entry["now"], "+")))
    if entry.get("gives"):
        worked = CARD_KINDS.index(kind) < CARD_KINDS.index("government")
        lines.append(gain_signs(entry["gives"], "" if worked or kind == "government" else "+"))
    return lines + [_effect(kind, effect, texts) for effect in entry.get("effects", [])]


def _event(entry: CardEntry, texts: Translator) -> list[str]:
    """One line for all that happens to the same players."""
    struck: dict[str, list[str]] = {}
    for step in entry["program"]:
        struck.setdefault(step["who"], []).append(_effect("event", step, texts))
    lines = [texts.translate(f"face-who-{who}", things=", ".join(done)) for who, done in struck.items()]
    return lines or [texts.translate("face-nothing")]


def gain_signs(gifts: CardEntry, plus: str) -> str:
    """``{"culture": 1, "happiness": 2}`` as "1:culture: 2:happiness:"."""
    parts = []
    for key in GAIN_KEYS:
        n = gifts.get(key, 0)
        if n:
            parts.append(f"{plus}{n}:{key}:" if n > 0 else f"−{-n}:{key}:")
    return " ".join(parts)


def _kinds(listed: list[str]) -> str:
    """The signs of some types of cards; of all urban buildings or all units one sign."""
    for group in ("urban", "units"):
        if is_group(listed, group):
            return f":{group}:"
    if is_group(listed, "civil"):
        return ":farm::mine::urban:"
    return "".join(f":{kind}:" for kind in listed)


def _effect(kind: str, effect: CardEntry, texts: Translator) -> str:
    facts = message_args(effect, texts)
    if "kinds" in effect:
        facts["things"] = _kinds(effect["kinds"])
    elif effect["op"] == "enslave":
        facts["things"] = gain_signs({"resource": effect["resource"]}, "+")
    elif effect["op"] == "arm":
        facts["things"] = gain_signs({"military": effect["military"], "resource": effect["resources"]}, "+")
    else:
        gifts = {key: n for key, n in effect.items() if key in GAIN_KEYS and type(n) is int}
        facts["things"] = gain_signs(gifts, "" if effect["op"] in ("lose", "take") else "+")
    return texts.translate(f"face-{message_variant(kind, effect)}", **facts)


def _tactic(entry: CardEntry, texts: Translator) -> list[str]:
    army = " ".join(f"{n}:{kind}:" for kind, n in zip(UNIT_KINDS, entry["army"]) if n)
    bonus = f"+{entry['bonus']}:strength:"
    if entry["antiquated"] != entry["bonus"]:
        bonus = texts.translate("face-antiquated", things=bonus, n=entry["antiquated"])
    return [army, bonus]


def _pact(entry: CardEntry, texts: Translator) -> list[str]:
    if entry["symmetric"]:
        lines = [texts.translate("face-pact-both", things=_role(entry["a"], texts))]
    else:
        lines = [
            texts.translate("face-pact-side", side=side.upper(), things=_role(entry[side], texts)) for side in "ab"
        ]
    attack = entry["attack"]
    for key in ("forbidden", "cancels"):
        lines += [texts.translate(f"face-pact-{key}")] if attack[key] else []
    return lines + ([texts.translate("face-pact-attack", n=attack["strength"])] if attack["strength"] else [])


def _role(role: CardEntry, texts: Translator) -> str:
    parts = []
    for key, value in role.items():
        message = f"face-pact-barter-{value}" if key == "barter" else f"face-pact-{key}"
        n = value if type(value) is int else 0
        parts.append(texts.translate(message, n=n, signed=f"{n:+d}".replace("-", "−")))
    return " ".join(parts)
