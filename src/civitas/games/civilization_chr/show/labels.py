"""How an action reads: with its price in coins, and a mission with its chance."""

from __future__ import annotations

from typing import Any

from civitas.core.game import View
from civitas.i18n.fluent import Translator


def action(struct: dict[str, Any], texts: Translator, view: View | None = None) -> str:
    said = texts.translate(f"action-{struct['kind']}", **struct["args"])
    aid: View = view.get("aid", {}) if view is not None else {}
    notes: list[str] = []
    price: int = aid.get("prices", {}).get(struct["text"], 0)
    if price:
        notes.append(texts.translate("label-costs" if price > 0 else "label-brings", n=abs(price)))
    if struct["text"] in aid.get("chances", {}):
        notes.append(f"{10 * aid['chances'][struct['text']]} %")
    return f"{said} ({', '.join(notes)})" if notes else said
