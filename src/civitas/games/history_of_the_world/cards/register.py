"""Which mechanism each event card uses, read from its data. Every key must be used, and none may be unknown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.games.history_of_the_world.cards import boons, ills, risings
from civitas.games.history_of_the_world.cards.chart import TERRAINS
from civitas.games.history_of_the_world.cards.effects import BLANK, Blank, Effect

if TYPE_CHECKING:
    from civitas.games.history_of_the_world.cards.box import Box


def effect(event: int, entry: dict[str, Any], box: Box) -> Effect:
    data = dict(entry)
    op: str = data.pop("op")
    made = _boon(event, op, data, box) or _rising(event, op, data, box) or _ill(event, op, data)
    if made is None or data:
        raise ValueError(f"events.toml: {box.event_ids[event]}: {op} {sorted(data)}")
    return made


def _boon(event: int, op: str, data: dict[str, Any], box: Box) -> Effect | None:
    if op == BLANK:
        return Blank(event)
    if op == "bonus":
        name, figure = data.popitem()
        return boons.Bonus(event, name, TERRAINS.index(figure) if name == "ignores" else figure)
    if op == "coins":
        return boons.Coins(event, data.pop("coins"))
    if op == "allies":
        return boons.Allies(event, data.pop("coins"))
    if op == "civil_service":
        return boons.CivilService(event, data.pop("coins"), data.pop("capital"), data.pop("navigation"))
    if op == "engineering":
        return boons.Engineering(event, data.pop("forts"))
    if op == "treachery":
        return boons.Treachery(event, data.pop("lands"))
    return None


def _rising(event: int, op: str, data: dict[str, Any], box: Box) -> Effect | None:
    if op == "minor_empire":
        return risings.MinorEmpire(event, box.minor_ids.index(data.pop("empire")))
    if op == "barbarians":
        return risings.Barbarians(event, data.pop("dice"))
    if op == "civil_war":
        return risings.CivilWar(event, data.pop("armies"), data.pop("dice"))
    if op == "revolt":
        return risings.Revolt(event, box.land_ids.index(data.pop("land")), data.pop("dice"))
    if op == "crusade":
        water, land = box.water_ids.index(data.pop("water")), box.land_ids.index(data.pop("land"))
        return risings.Crusade(event, data.pop("armies"), data.pop("plus"), water, land, data.pop("piece") - 1)
    if op == "kingdom":
        return risings.Kingdom(event, box.land_ids.index(data.pop("land")), data.pop("piece") - 1)
    if op == "migrants":
        return risings.Migrants(event, box.area_ids.index(data.pop("area")), data.pop("armies"), data.pop("piece") - 1)
    return None


def _ill(event: int, op: str, data: dict[str, Any]) -> Effect | None:
    if op == "disaster":
        return ills.Disaster(event, data.pop("lands"))
    if op == "famine":
        return ills.Famine(event, data.pop("areas"), data.pop("dice"))
    if op == "black_death":
        return ills.BlackDeath(event, data.pop("areas"), data.pop("dice"))
    if op == "pestilence":
        return ills.Pestilence(event, data.pop("dice"), data.pop("near"))
    if op == "plague":
        return ills.Plague(event, data.pop("dice"), data.pop("near"))
    return None
