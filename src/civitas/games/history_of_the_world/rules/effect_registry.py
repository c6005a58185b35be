"""Which mechanism each event card uses, read from its data. Every key must be used, and none may be unknown."""

from __future__ import annotations

from typing import Any

from civitas.games.history_of_the_world.content.components import Components
from civitas.games.history_of_the_world.content.effects import BLANK, Blank, Effect
from civitas.games.history_of_the_world.content.world_map import TERRAINS
from civitas.games.history_of_the_world.rules import bonus_events, disaster_events, uprising_events


def make_components(neutral: str = "") -> Components:
    """Reads the box. ``neutral`` names one event, empire or area to make blank, for tests."""
    return Components(make_effect, neutral)


def make_effect(event: int, entry: dict[str, Any], box: Components) -> Effect:
    """Builds the effect of an event from its entry in the data files."""
    data = dict(entry)
    op: str = data.pop("op")
    made = _make_bonus(event, op, data, box) or _make_uprising(event, op, data, box) or _make_disaster(event, op, data)
    if made is None or data:
        raise ValueError(f"events.toml: {box.event_ids[event]}: {op} {sorted(data)}")
    return made


def _make_bonus(event: int, op: str, data: dict[str, Any], box: Components) -> Effect | None:
    if op == BLANK:
        return Blank(event)
    if op == "bonus":
        name, figure = data.popitem()
        return bonus_events.Bonus(event, name, TERRAINS.index(figure) if name == "ignores" else figure)
    if op == "coins":
        return bonus_events.Coins(event, data.pop("coins"))
    if op == "allies":
        return bonus_events.Allies(event, data.pop("coins"))
    if op == "civil_service":
        return bonus_events.CivilService(event, data.pop("coins"), data.pop("capital"), data.pop("navigation"))
    if op == "engineering":
        return bonus_events.Engineering(event, data.pop("forts"))
    if op == "treachery":
        return bonus_events.Treachery(event, data.pop("lands"))
    return None


def _make_uprising(event: int, op: str, data: dict[str, Any], box: Components) -> Effect | None:
    if op == "minor_empire":
        return uprising_events.MinorEmpire(event, box.minor_ids.index(data.pop("empire")))
    if op == "barbarians":
        return uprising_events.Barbarians(event, data.pop("dice"))
    if op == "civil_war":
        return uprising_events.CivilWar(event, data.pop("armies"), data.pop("dice"))
    if op == "revolt":
        return uprising_events.Revolt(event, box.land_ids.index(data.pop("land")), data.pop("dice"))
    if op == "crusade":
        water, land = box.water_ids.index(data.pop("water")), box.land_ids.index(data.pop("land"))
        return uprising_events.Crusade(event, data.pop("armies"), data.pop("plus"), water, land, data.pop("piece") - 1)
    if op == "kingdom":
        return uprising_events.Kingdom(event, box.land_ids.index(data.pop("land")), data.pop("piece") - 1)
    if op == "migrants":
        return uprising_events.Migrants(
            event, box.area_ids.index(data.pop("area")), data.pop("armies"), data.pop("piece") - 1
        )
    return None


def _make_disaster(event: int, op: str, data: dict[str, Any]) -> Effect | None:
    if op == "disaster":
        return disaster_events.Disaster(event, data.pop("lands"))
    if op == "famine":
        return disaster_events.Famine(event, data.pop("areas"), data.pop("dice"))
    if op == "black_death":
        return disaster_events.BlackDeath(event, data.pop("areas"), data.pop("dice"))
    if op == "pestilence":
        return disaster_events.Pestilence(event, data.pop("dice"), data.pop("near"))
    if op == "plague":
        return disaster_events.Plague(event, data.pop("dice"), data.pop("near"))
    return None
