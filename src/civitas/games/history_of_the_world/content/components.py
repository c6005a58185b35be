"""The contents of the box, read once from the data files, checked and frozen.

Tests hand in altered tables instead of patching: ``rules.effect_registry.make_components("leader")`` reads a box in
which that card is blank.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from civitas.core import data_files as own
from civitas.games.history_of_the_world.content.counts import (
    ARMY_PIECES,
    EMPIRES_PER_EPOCH,
    EPOCHS,
    GREATER_EVENTS,
    LESSER_EVENTS,
)
from civitas.games.history_of_the_world.content.effects import BLANK, Effect
from civitas.games.history_of_the_world.content.world_map import WorldMap

if TYPE_CHECKING:
    from collections.abc import Callable

    EffectFactory = Callable[[int, dict[str, Any], "Components"], Effect]

# what can be dealt: any greater event, a minor empire, a greater event that is none, a lesser event
ANY_GREATER: Final = 0
MINOR_ONLY: Final = 1
OTHER_GREATER: Final = 2
LESSER_ONLY: Final = 3


class Empire:
    """One empire card, or the empire of a minor empire card."""

    def __init__(self, entry: dict[str, Any], chart: WorldMap) -> None:
        self.id: str = entry["id"]
        self.epoch: int = entry["epoch"] - 1
        self.strength: int = entry["strength"]
        self.starts: list[int] = [chart.land_ids.index(name) for name in entry["starts"]]
        self.capitals: list[str] = list(entry["capitals"])
        self.capital = bool(self.capitals)
        self.navigation: list[int] = [chart.water_ids.index(name) for name in entry["navigation"]]
        #: the mask of its waters, without and with the Caribbean as a sea of the Atlantic
        self.fleets = [chart.fleet_waters(self.navigation, False), chart.fleet_waters(self.navigation, True)]
        self.leader: str = entry.get("leader", "")


class EventCard:
    """One kind of event card."""

    def __init__(self, entry: dict[str, Any], effect: Effect) -> None:
        self.id: str = entry["id"]
        self.greater: bool = entry["deck"] == "greater"
        self.minor = self.greater and len(entry["epochs"]) == 1
        self.copies: int = entry["copies"]
        self.epochs: list[int] = [number - 1 for number in entry["epochs"]]
        self.rule: str = entry["rule"]
        self.effect = effect


#: what is behind an entry: the rulebook itself, public data that agree with each other, or judgement
CONFIDENCE_LEVELS: Final = ("certain", "probable", "reconstructed")
PRINTED_SOURCES: Final = ("rulebook", "publisher's FAQ 2001")

_FILES: Final = {
    "areas.toml": {"area": "id name values"},
    "lands.toml": {"land": "id name x y ?area ?resource ?placeholder"},
    "borders.toml": {"border": "a b ?difficult ?terrain_source ?terrain_confidence"},
    "waters.toml": {"water": "id name ocean coast x y ?reconstructed", "link": "a b"},
    "epochs.toml": {"epoch": "id name years pieces"},
    "empires.toml": {"empire": "id epoch name strength starts capitals navigation leader"},
    "minor_empires.toml": {"minor_empire": "id epoch name strength starts capitals navigation"},
    "events.toml": {"event": "id deck name copies epochs effect rule"},
}


def _read_entries() -> dict[str, list[dict[str, Any]]]:
    """All entries of the data files; missing and unknown keys fail."""
    found: dict[str, list[dict[str, Any]]] = {}
    for name, kinds in _FILES.items():
        read: dict[str, list[dict[str, Any]]] = own.read("history_of_the_world", name)
        if set(read) != set(kinds):
            raise ValueError(f"{name}: {sorted(read)}")
        for kind, keys in kinds.items():
            for entry in read[kind]:
                _check_keys(name, entry, keys)
            found[kind] = read[kind]
    return found


def _check_keys(name: str, entry: dict[str, Any], keys: str) -> None:
    needed = {key for key in keys.split() if not key.startswith("?")} | {"source", "confidence"}
    known = {key.lstrip("?") for key in keys.split()} | needed
    wrong = (needed - set(entry)) | (set(entry) - known)
    if wrong or not _is_sourced(entry["source"], entry["confidence"]):
        raise ValueError(f"{name}: {entry.get('id')}: {sorted(wrong) or 'source or confidence'}")
    terrain = "difficult" in entry
    if terrain != ("terrain_source" in entry) or terrain != ("terrain_confidence" in entry):
        raise ValueError(f"{name}: {entry['a']} - {entry['b']}: terrain without a source, or a source without terrain")
    if terrain and not _is_sourced(entry["terrain_source"], entry["terrain_confidence"]):
        raise ValueError(f"{name}: {entry['a']} - {entry['b']}: source or confidence of the terrain")
    if entry.get("placeholder") and entry["confidence"] != "reconstructed":
        raise ValueError(f"{name}: {entry['id']} stands in for an unknown territory")
    if not set(entry.get("reconstructed", [])) <= set(entry.get("coast", [])):
        raise ValueError(f"{name}: {entry['id']}: a reconstructed coast that is none")
    if "name" in entry and set(entry["name"]) != {"en", "it"}:
        raise ValueError(f"{name}: {entry['id']}: a name in both languages")


def _is_sourced(source: str, confidence: str) -> bool:
    """Only what is printed is certain, and what was reconstructed says so."""
    if "reconstructed" in source and confidence != "reconstructed":
        return False
    return bool(source) and confidence in CONFIDENCE_LEVELS and (confidence == "certain") == (source in PRINTED_SOURCES)


class Components:
    """Everything in the box.

    ``make_effect`` builds the effect of an event, by its number and its entry; ``neutral`` names one event, empire or
    area to make blank.
    """

    def __init__(self, make_effect: EffectFactory, neutral: str = "") -> None:
        tables = _read_entries()
        if neutral:
            make_blank(neutral, tables)
        self.world_map = WorldMap(tables, True)
        self.world_map.check()
        self.map_without_placeholder = WorldMap(tables, False)
        self.land_ids = self.world_map.land_ids
        self.water_ids = self.world_map.water_ids
        self.area_ids = self.world_map.area_ids
        self.empires = [Empire(entry, self.world_map) for entry in tables["empire"]]
        self.minor_empires = [Empire(entry, self.world_map) for entry in tables["minor_empire"]]
        self.empire_ids = [empire.id for empire in self.empires]
        self.minor_ids = [empire.id for empire in self.minor_empires]
        self.event_ids: list[str] = [entry["id"] for entry in tables["event"]]
        self.force_ids = self.empire_ids + self.minor_ids + self.event_ids[EPOCHS + 3 :]
        self.events = [
            EventCard(entry, make_effect(number, entry["effect"], self)) for number, entry in enumerate(tables["event"])
        ]
        self.copies = [event.copies for event in self.events]
        numbers = range(len(self.events))
        #: the events of each kind that can be dealt
        self.deal_pools: list[list[int]] = [
            [number for number in numbers if self.events[number].greater],
            [number for number in numbers if self.events[number].minor],
            [number for number in numbers if self.events[number].greater and not self.events[number].minor],
            [number for number in numbers if not self.events[number].greater],
        ]
        self._check(tables)

    def _check(self, tables: dict[str, list[dict[str, Any]]]) -> None:
        if [empire.epoch for empire in self.empires] != [
            n // EMPIRES_PER_EPOCH for n in range(EPOCHS * EMPIRES_PER_EPOCH)
        ]:
            raise ValueError("empires.toml: seven empires for each of the seven epochs, in order")
        if [minor.epoch for minor in self.minor_empires] != list(range(EPOCHS)):
            raise ValueError("minor_empires.toml: one for each epoch")
        for empire in self.empires + self.minor_empires:
            if any(self.world_map.barren[land] for land in empire.starts) or not empire.starts:
                raise ValueError(f"{empire.id} starts in a barren territory")
            if empire.strength % len(empire.starts) or not 1 <= empire.strength <= ARMY_PIECES[empire.epoch]:
                raise ValueError(f"{empire.id}: strength")
        if [entry["pieces"] for entry in tables["epoch"]] != ARMY_PIECES:
            raise ValueError("epochs.toml: pieces")
        if sum(e.copies for e in self.events if e.greater) != GREATER_EVENTS:
            raise ValueError("events.toml: 22 greater events")
        if sum(e.copies for e in self.events if not e.greater) != LESSER_EVENTS:
            raise ValueError("events.toml: 49 lesser events")
        if len(set(self.force_ids)) != len(self.force_ids):
            raise ValueError("an id is used twice")

    def force_of_event(self, event: int) -> int:
        """The number of the force an event card puts on the board: after the empires and the minor empires."""
        return len(self.empires) + event - 3

    def component_ids(self) -> list[str]:
        """Everything that must have a test of its own."""
        return [*self.event_ids, *self.empire_ids, *self.area_ids]


def make_blank(part: str, tables: dict[str, list[dict[str, Any]]]) -> None:
    """Makes one entry blank: it is still there, but does nothing."""
    for entry in tables["event"]:
        if entry["id"] == part:
            entry["effect"] = {"op": BLANK}
            return
    for entry in tables["empire"]:
        if entry["id"] == part:
            entry.update(strength=len(entry["starts"]), capitals=[], navigation=[])
            return
    for entry in tables["area"]:
        if entry["id"] == part:
            entry["values"] = [0] * EPOCHS
            return
    raise ValueError(f"nothing in the box is called {part}")
