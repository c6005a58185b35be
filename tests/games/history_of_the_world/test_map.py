"""The board: counts, areas, resources, borders and waters, as the sources give them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from civitas.games.history_of_the_world.content.components import _check_keys, _read_entries
from civitas.games.history_of_the_world.content.counts import LANDS
from civitas.games.history_of_the_world.content.world_map import TERRAINS, WorldMap
from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Scenario
from tests.support.marks import rule

BARREN = [
    "alps",
    "amazonia",
    "northern_lakes",
    "plateau_of_tibet",
    "sahara_desert",
    "siberia",
    "syrian_desert",
    "outback",
]
RESOURCES = [
    "albion",
    "australia",
    "central_europe",
    "chekiang",
    "congo_basin",
    "eastern_ghats",
    "korean_peninsula",
    "levant",
    "malayan_peninsula",
    "northern_andes",
    "nubia",
    "pacific_seaboard",
    "southern_africa",
    "southern_iberia",
    "southern_apennines",
    "tarim_basin",
    "upper_indus",
    "zagros",
]
AREA_SIZES = {
    "middle_east": 11,
    "north_africa": 5,
    "china": 8,
    "india": 10,
    "southern_europe": 11,
    "northern_europe": 10,
    "southeast_asia": 6,
    "eurasia": 8,
    "north_america": 8,
    "south_america": 5,
    "japan": 3,
    "africa": 6,
    "australia": 3,
}


@pytest.fixture
def chart(game: HistoryOfTheWorld) -> WorldMap:
    return game.box.world_map


@rule("HW-map-1")
def test_102_lands_13_areas_8_barren(chart: WorldMap) -> None:
    assert len(chart.land_ids) == 102
    assert len(chart.area_ids) == 13
    assert sorted(id for id, barren in zip(chart.land_ids, chart.barren) if barren) == sorted(BARREN)
    assert {chart.area_ids[a]: len(chart.area_lands[a]) for a in range(13)} == AREA_SIZES


@rule("HW-map-2")
def test_18_resources(chart: WorldMap) -> None:
    assert sorted(id for id, there in zip(chart.land_ids, chart.resource) if there) == sorted(RESOURCES)


@rule("HW-map-1")
@pytest.mark.parametrize(
    "land, area",
    [
        ("korean_peninsula", "japan"),
        ("manchurian_plain", "eurasia"),
        ("north_european_plain", "eurasia"),
        ("danubia", "northern_europe"),
        ("massif", "southern_europe"),
        ("hindu_kush", "india"),
        ("libya", "north_africa"),
        ("persian_plateau", "middle_east"),
        ("palestine", "middle_east"),
    ],
)
def test_less_obvious_areas(chart: WorldMap, land: str, area: str) -> None:
    assert chart.area[chart.land_ids.index(land)] == chart.area_ids.index(area)


@rule("HW-map-1")
def test_borders_have_two_sides(chart: WorldMap) -> None:
    for land in range(LANDS):
        assert land not in chart.all_neighbours[land]
        assert len(set(chart.all_neighbours[land])) == len(chart.all_neighbours[land])
        assert all(land in chart.all_neighbours[other] for other in chart.all_neighbours[land])


@rule("HW-map-1")
def test_every_land_can_be_entered_and_no_army_crosses_a_barren_one(chart: WorldMap) -> None:
    for land in range(LANDS):
        if chart.barren[land]:
            assert chart.neighbours[land] == [] and chart.waters[land] == []
            assert chart.all_neighbours[land], "raiders come from here"
        else:
            assert chart.neighbours[land] or chart.waters[land]
            assert not any(chart.barren[other] for other in chart.neighbours[land])


def _terrain(chart: WorldMap, start: str, target: str) -> str:
    places = [chart.land_ids.index(name) for name in (start, target)]
    assert places[1] in chart.all_neighbours[places[0]], f"{start} does not border {target}"
    return TERRAINS[chart.terrain[places[0] * LANDS + places[1]]]


@rule("HW-combat-4")
@pytest.mark.parametrize(
    "start, target",
    [
        ("mexican_valley", "pacific_seaboard"),
        ("dalmatia", "danubia"),
        ("zagros", "eastern_anatolia"),
        ("western_deccan", "eastern_ghats"),
        ("mekong", "si_kyang"),
        ("mekong", "malayan_peninsula"),
        ("eastern_deccan", "ganges_delta"),
        ("wei_river", "mongolia"),
    ],
)
def test_no_bonus_here(chart: WorldMap, start: str, target: str) -> None:
    assert _terrain(chart, start, target) == "plain"


@rule("HW-combat-4")
@pytest.mark.parametrize(
    "start, target, kind",
    [
        ("tarim_basin", "wei_river", "mountain"),
        ("si_kyang", "mekong", "forest"),
        ("mongolia", "wei_river", "great_wall"),
        ("mongolia", "yellow_river", "great_wall"),
        ("eastern_ghats", "western_ghats", "mountain"),
        ("eastern_ghats", "ceylon", "strait"),
        ("ceylon", "eastern_ghats", "strait"),
        ("balkans", "western_anatolia", "strait"),
        ("northern_gaul", "albion", "strait"),
    ],
)
def test_a_bonus_here(chart: WorldMap, start: str, target: str, kind: str) -> None:
    assert _terrain(chart, start, target) == kind


@rule("HW-combat-4")
def test_a_strait_is_one_from_both_sides(chart: WorldMap) -> None:
    strait = TERRAINS.index("strait")
    for start in range(LANDS):
        for target in range(LANDS):
            there, back = chart.terrain[start * LANDS + target], chart.terrain[target * LANDS + start]
            assert (there == strait) == (back == strait)
            assert not there or target in chart.all_neighbours[start]


@rule("HW-lesser-4")
def test_which_areas_touch(chart: WorldMap) -> None:
    near = {
        "middle_east": ["eurasia", "india", "north_africa", "southern_europe"],
        "north_africa": ["middle_east", "southern_europe"],
        "china": ["eurasia", "southeast_asia"],
        "india": ["eurasia", "middle_east", "southeast_asia"],
        "southern_europe": ["middle_east", "north_africa", "northern_europe"],
        "northern_europe": ["eurasia", "southern_europe"],
        "southeast_asia": ["china", "india"],
        "eurasia": ["china", "india", "japan", "middle_east", "northern_europe"],
        "north_america": ["south_america"],
        "south_america": ["north_america"],
        "japan": ["eurasia"],
        "africa": [],
        "australia": [],
    }
    found = {chart.area_ids[a]: sorted(chart.area_ids[b] for b in chart.near_areas[a]) for a in range(13)}
    assert found == near


@rule("HW-fleets-2")
@pytest.mark.parametrize(
    "ocean, seas",
    [
        ("atlantic_ocean", {"north_sea", "western_mediterranean", "eastern_mediterranean", "black_sea"}),
        ("north_atlantic_ocean", {"north_sea"}),
        ("indian_ocean", {"red_sea", "bay_of_bengal"}),
        ("western_pacific_ocean", {"south_china_sea", "sea_of_japan", "bay_of_bengal"}),
        ("eastern_pacific_ocean", set()),
    ],
)
def test_the_seas_an_ocean_leads_to(chart: WorldMap, ocean: str, seas: set[str]) -> None:
    mask = chart.fleet_waters([chart.water_ids.index(ocean)], False)
    assert {id for place, id in enumerate(chart.water_ids) if mask >> place & 1} == seas | {ocean}


@rule("HW-map-1")
def test_ten_seas_and_five_oceans(chart: WorldMap) -> None:
    assert chart.ocean == [False] * 10 + [True] * 5
    assert all(chart.coast)
    for water, coast in enumerate(chart.coast):
        assert not any(chart.barren[land] for land in coast), chart.water_ids[water]


@rule("HW-map-1")
@pytest.mark.parametrize("placeholder, there", [(True, True), (False, False)])
def test_the_placeholder_can_be_left_out(game: HistoryOfTheWorld, placeholder: bool, there: bool) -> None:
    table = Scenario(game, "british", placeholder=placeholder).start_turn()
    assert table.allows("expand philippines") == there
    area = table.state.world_map.area_lands[game.box.area_ids.index("southeast_asia")]
    assert len(area) == (6 if there else 5)
    if not there:
        assert table.refusal_rule("expand philippines") in ("HW-map-1", "HW-expand-1")


@rule("HW-map-1")
def test_a_broken_map_is_refused() -> None:
    chart = HistoryOfTheWorld().box.world_map
    land, other = chart.land_ids.index("libya"), chart.land_ids.index("nile_delta")
    chart.all_neighbours[land].remove(other)
    with pytest.raises(ValueError, match=r"libya|nile_delta"):
        chart.check()


# What is behind the data


@rule("HW-map-1")
def test_reconstructed_borders_and_marks_stay_marked() -> None:
    tables = _read_entries()
    placeholder = [land for land in tables["land"] if land.get("placeholder")]
    assert [(land["id"], land["confidence"]) for land in placeholder] == [("philippines", "reconstructed")]
    borders = tables["border"]
    assert [border["confidence"] for border in borders if border["source"] == "rulebook"] == ["certain"] * 9
    assert [border["confidence"] for border in borders if border["source"] == "reconstructed"] == ["reconstructed"] * 30
    marks = Counter(border["terrain_confidence"] for border in borders if "difficult" in border)
    assert marks == {"certain": 6, "probable": 23, "reconstructed": 38}
    assert {entry["confidence"] for entry in tables["area"]} == {"certain"}  # the table of the rulebook


BORDER_ENTRY = {"a": "x", "b": "y", "source": "rulebook", "confidence": "certain"}
MARKED_BORDER = {
    **BORDER_ENTRY,
    "difficult": {"x": "forest"},
    "terrain_source": "reconstructed",
    "terrain_confidence": "reconstructed",
}


@pytest.mark.parametrize(
    "entry",
    [
        {**BORDER_ENTRY, "confidence": "high"},
        {**BORDER_ENTRY, "source": ""},
        {**BORDER_ENTRY, "source": "inferred from game logs"},  # not certain
        {**BORDER_ENTRY, "confidence": "probable"},
        {**BORDER_ENTRY, "source": "reconstructed", "confidence": "probable"},
        {**MARKED_BORDER, "terrain_confidence": "certain"},
        {key: value for key, value in MARKED_BORDER.items() if key != "terrain_source"},
        {key: value for key, value in MARKED_BORDER.items() if key != "difficult"},
    ],
)
def test_data_that_claim_too_much_are_refused(entry: dict[str, Any]) -> None:
    keys = "a b ?difficult ?terrain_source ?terrain_confidence"
    _check_keys("borders.toml", BORDER_ENTRY, keys)
    _check_keys("borders.toml", MARKED_BORDER, keys)
    with pytest.raises(ValueError, match="borders"):
        _check_keys("borders.toml", entry, keys)


@rule("HW-combat-4")
def test_central_europe_lies_open_to_the_baltic_seaboard(game: HistoryOfTheWorld) -> None:
    """A hundred recorded rounds there were rolled two dice against one."""
    table = Scenario(game, "germans", others=["russians", "french"]).add_army("central_europe", 1, "franks")
    table.play("attack central_europe by land from baltic_seaboard")
    assert table.dice_counts() == (2, 1)


def test_what_play_needed_is_no_mere_reconstruction() -> None:
    tables = _read_entries()
    links = {(link["a"], link["b"]): link["confidence"] for link in tables["link"]}
    borders = {(border["a"], border["b"]): border["confidence"] for border in tables["border"]}
    assert links["atlantic_ocean", "indian_ocean"] == "probable"
    assert links["western_pacific_ocean", "eastern_pacific_ocean"] == "probable"
    assert links["indian_ocean", "western_pacific_ocean"] == "probable"
    needed = "deep_south-great_plains hokkaido-honshu southern_iberia-western_iberia brazil-guiana_highlands"
    for pair in [*needed.split(), "central_africa-east_africa"]:
        one, other = pair.split("-")
        assert borders[one, other] == "probable"
    pacific = next(water for water in tables["water"] if water["id"] == "eastern_pacific_ocean")
    assert "central_america" in pacific["coast"] and "central_america" not in pacific["reconstructed"]
