"""The data files hold what the box holds, and anything odd in them is refused."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.content.components import (
    BLANK_ENTRIES,
    Components,
    _check_entry,
    blank_entry,
    load_entries,
)
from civitas.games.civilization_chr.pieces import KIND_COUNT, KIND_IDS, PLAGUE


def test_the_box_is_complete(box: Components) -> None:
    assert len(box.technologies) == 53
    assert sum(tech.seminal for tech in box.technologies) == 4
    assert len(box.wonders) == 25
    assert len(KIND_IDS) == KIND_COUNT
    assert box.token_ids[PLAGUE] == "plague"
    assert [len(levels) for levels in box.unit_levels[:18]] == [2, 1, 2, 2, 2, 1, 1, 2, 1, 1, 2, 2, 1, 2, 2, 1, 1, 4]


def test_every_era_has_fifty_strategy_cards() -> None:
    cards = load_entries()["card"]
    for era in ("ancient", "medieval", "industrial", "modern"):
        assert sum(card["copies"] for card in cards if card["era"] == era) == 50


def test_every_wonder_but_the_colony_ship_comes_with_a_technology(box: Components) -> None:
    given = sorted(wonder for tech in box.technologies for wonder in tech.wonders)
    bought = box.wonder_ids.index("alpha_centauri_colony_ship")
    assert given == [wonder for wonder in range(25) if wonder != bought]


def test_the_map_has_eight_islands_and_three_inland_territories(box: Components) -> None:
    assert sum(box.is_island(territory) for territory in range(56)) == 8
    inland = [box.space_ids[territory] for territory in range(56) if box.is_inland(territory)]
    assert sorted(inland) == ["gran_chaco", "himalaya", "tien_shan"]


def test_missing_and_unknown_keys_are_refused() -> None:
    entry = {"id": "x", "name": {"en": "X", "it": "X"}, "source": "rulebook", "confidence": "certain"}
    _check_entry("a.toml", entry, {"id", "name", "source", "confidence"})
    for broken in ({**entry, "cost": 3}, {**entry, "confidence": "sure"}, {**entry, "name": {"en": "X"}}):
        with pytest.raises(ValueError, match=r"a\.toml"):
            _check_entry("a.toml", broken, {"id", "name", "source", "confidence"})


def test_an_entry_can_be_made_blank() -> None:
    data = load_entries()
    blank_entry("great_wall", data)
    assert (
        next(entry for entry in data["wonder"] if entry["id"] == "great_wall")["effect"]
        == BLANK_ENTRIES["wonder"]["effect"]
    )
    with pytest.raises(ValueError, match="nowhere"):
        Components(neutral="nowhere")
