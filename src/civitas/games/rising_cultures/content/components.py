"""The contents of the box, read once from the data files, checked and frozen.

Tests hand in altered tables instead of patching: ``Components(neutral="rome_market")`` is a box in which that card is
blank.
"""

from __future__ import annotations

from typing import Any, Final

from civitas.core import data_files
from civitas.games.rising_cultures.content.effects import Effect, amounts_by_name, read_effect
from civitas.games.rising_cultures.state import ICONS, RESOURCES, SYMBOLS

DECK_SIZE: Final = 24
PROVINCE_COUNT: Final = 15
PROGRESS_LEVELS: Final = 7
MILITARY_SLOTS: Final = 6


class Card:
    """One civilization card with its four uses."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.leader: bool = entry["kind"] == "leader"
        self.cost = amounts_by_name(entry["cost"], RESOURCES)
        self.vp: int = entry["vp"]
        self.military = amounts_by_name(dict.fromkeys(entry["military"], 1), SYMBOLS)
        self.strip = amounts_by_name(entry["strip"], RESOURCES)
        self.coins: int = entry["coins"]
        self.effects: list[Effect] = [read_effect(effect) for effect in entry["effects"]]
        self.confidence: str = entry["confidence"]


class Province:
    """One province card: who may take it and what it gives."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.number: int = entry["number"]
        self.condition: list[int] = [SYMBOLS.index(name) for name in entry["condition"]]
        self.vp: int = entry["vp"]
        self.icon = ICONS.index(entry["icon"])
        self.effects: list[Effect] = [read_effect(effect) for effect in entry["effects"]]
        self.keeps_military = any(e.op == "keep_military" and e.when == "now" for e in self.effects)
        self.confidence: str = entry["confidence"]


class ProgressLevel:
    """One level of a progress track."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.vp: int = entry["vp"]
        self.effects: list[Effect] = [read_effect(effect) for effect in entry["effects"]]


class CivilizationBoard:
    """One side of a civilization board."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.military: list[list[int]] = [
            amounts_by_name(dict.fromkeys(slot, 1), SYMBOLS) for slot in entry["military"]
        ]
        self.progress: list[ProgressLevel] = [ProgressLevel(level) for level in entry["progress"]]
        if len(self.military) != MILITARY_SLOTS or len(self.progress) != PROGRESS_LEVELS:
            raise ValueError("a board has 6 military slots and 7 progress levels")


class Civilization:
    """One civilization board, both sides, and its own rules."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.id: str = entry["id"]
        self.complexity: str = entry["complexity"]
        strip: dict[str, int] = dict(entry["start_strip"])
        self.start_coins: int = strip.pop("coins", 0)
        self.strip = amounts_by_name(strip, RESOURCES)
        self.coin_limit: int = entry["coin_limit"]
        self.leader_places: int = entry["leader_slots"]
        golden: dict[str, int] = entry["golden_age"]
        self.golden_progress: int = golden["progress_level"]
        self.golden_leaders: int = golden.get("leaders_elected", 0)
        self.golden_nile: int = golden.get("nile_own_coins", 0)
        self.scholarship: int = entry.get("scholarship_cost", -1)
        self.nile: list[int] = list(entry.get("nile", []))
        self.nile_vp: int = entry.get("nile_end_vp", 0)
        self.silver = CivilizationBoard(entry["silver"])
        self.gold = CivilizationBoard(entry["gold"])
        self.confidence: str = entry["confidence"]


_CARD: Final = "id civilization name icon kind cost vp military strip coins effects source confidence"
_PROVINCE: Final = "id number name condition vp icon effects source confidence"
_CIVILIZATION: Final = (
    "id name complexity start_strip coin_limit leader_slots golden_age source confidence silver gold "
    "?scholarship_cost ?nile ?nile_end_vp"
)


def _table(name: str, kind: str, keys: str) -> list[dict[str, Any]]:
    """The entries of a data file; missing and unknown keys fail."""
    entries: list[dict[str, Any]] = data_files.read("rising_cultures", name)[kind]
    needed = {key for key in keys.split() if not key.startswith("?")}
    known = {key.lstrip("?") for key in keys.split()}
    for entry in entries:
        wrong = (needed - set(entry)) | (set(entry) - known)
        if wrong or not entry["source"] or entry["confidence"] not in ("certain", "reconstructed", "designed"):
            raise ValueError(f"{name}: {entry.get('id')}: {sorted(wrong) or 'source or confidence'}")
    return entries


class Components:
    """Everything in the box. ``neutral`` names one card, province or board part to make blank, for tests."""

    def __init__(self, neutral: str = "") -> None:
        cards = _table("cards.toml", "card", _CARD)
        provinces = _table("provinces.toml", "province", _PROVINCE)
        civilizations = _table("civilizations.toml", "civilization", _CIVILIZATION)
        if neutral:
            make_blank(neutral, cards, provinces, civilizations)
        self.cards = [Card(entry) for entry in cards]
        self.provinces = [Province(entry) for entry in provinces]
        self.civilizations = [Civilization(entry) for entry in civilizations]
        self.card_ids = [card.id for card in self.cards]
        self.province_ids = [province.id for province in self.provinces]
        self.civilization_ids = [civilization.id for civilization in self.civilizations]
        levels = [f"{civ}_level_{number}" for civ in self.civilization_ids for number in range(1, PROGRESS_LEVELS + 1)]
        self.source_ids = self.card_ids + self.province_ids + levels
        self._check([entry["civilization"] for entry in cards])

    def _check(self, owners: list[str]) -> None:
        if owners != [civ for civ in self.civilization_ids for _ in range(DECK_SIZE)]:
            raise ValueError("cards.toml: each civilization has 24 cards, in the order of the boards")
        if [province.number for province in self.provinces] != list(range(1, PROVINCE_COUNT + 1)):
            raise ValueError("provinces.toml: 15 provinces, numbered in order")
        if len(set(self.source_ids)) != len(self.source_ids):
            raise ValueError("an id is used twice")

    def deck(self, civilization: int) -> list[int]:
        return list(range(civilization * DECK_SIZE, (civilization + 1) * DECK_SIZE))

    def board(self, civilization: int, gold: bool) -> CivilizationBoard:
        owner = self.civilizations[civilization]
        return owner.gold if gold else owner.silver

    def level_source(self, civilization: int, level: int) -> int:
        """The number of a progress level among all sources of effects."""
        return len(self.cards) + len(self.provinces) + civilization * PROGRESS_LEVELS + level - 1

    def component_ids(self) -> list[str]:
        """Everything that must have a test of its own: cards, provinces, each part of a board that does something."""
        boards = _table("civilizations.toml", "civilization", _CIVILIZATION)
        return [*self.card_ids, *self.province_ids, *_board_parts(boards)]


def _board_parts(civilizations: list[dict[str, Any]]) -> list[str]:
    parts: list[str] = []
    for entry in civilizations:
        parts += [f"{entry['id']}_{key}" for key in ("start_strip", "coin_limit", "golden_age")]
        parts += [f"{entry['id']}_{key}" for key in ("scholarship_cost", "nile", "nile_end_vp") if key in entry]
        for side in ("silver", "gold"):
            board = entry[side]
            parts += [f"{entry['id']}_{side}_slot_{k}" for k, slot in enumerate(board["military"], 1) if slot]
            levels = enumerate(board["progress"], 1)
            parts += [f"{entry['id']}_{side}_level_{k}" for k, level in levels if level["vp"] or level["effects"]]
    return parts


def make_blank(
    part: str, cards: list[dict[str, Any]], provinces: list[dict[str, Any]], civilizations: list[dict[str, Any]]
) -> None:
    """Makes one entry blank: it is still there, but costs, gives and does nothing."""
    for card in cards:
        if card["id"] == part:
            card.update(cost={}, vp=0, military=[], strip={}, coins=0, effects=[])
            return
    for province in provinces:
        if province["id"] == part:
            province.update(vp=0, effects=[], condition=[])
            return
    for entry in civilizations:
        if part.startswith(entry["id"] + "_"):
            _make_board_part_blank(entry, part.removeprefix(entry["id"] + "_"))
            return
    raise ValueError(f"nothing in the box is called {part}")


def _make_board_part_blank(entry: dict[str, Any], part: str) -> None:
    blank: dict[str, Any] = {
        "start_strip": {},
        "coin_limit": 99,
        "golden_age": {"progress_level": 99},
        "scholarship_cost": -1,
        "nile": [0] * 6,
        "nile_end_vp": 0,
    }
    if part in blank:
        entry[part] = blank[part]
        return
    side, place, number = part.split("_")
    if place == "slot":
        entry[side]["military"][int(number) - 1] = []
    else:
        entry[side]["progress"][int(number) - 1] = {"vp": 0, "effects": []}
