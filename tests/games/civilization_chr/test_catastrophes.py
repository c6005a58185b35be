"""Every row of the intensity tables: sizes, units, ships and roads lost where it strikes and beside it."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.flags import CLOSED_BY_CLIMATE, NEXT_REVOLT_RISK
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules import dominance
from civitas.games.civilization_chr.rules.events.catastrophes import CatastropheRoll
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    piece_kinds,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import card, rule

#: land units, neighbouring land units and ships beside the territory before anything happens
LAND, NEAR, SHIPS = 5, 3, 3


def after_catastrophe(game: CivilizationChr, place: str, near: str, dice: list[int]) -> tuple[ChrState, list[int]]:
    """A town of four with roads, units, neighbours and ships, after the dice: what is left of each."""
    s = empty_position(game)
    town = add_settlement(s, 0, place, 4)
    s.road[town] = 2
    put_units(s, 0, "ancient_infantry", place, LAND)
    put_units(s, 1, "ancient_infantry", near, NEAR)
    sea = s.box.space_ids[s.box.coasts[town][0]] if s.box.coasts[town] else ""
    if sea:
        put_units(s, 1, "ancient_ship", sea, SHIPS)
    run_steps(s, CatastropheRoll())
    roll_dice(s, *dice)
    ships = len(piece_kinds(s, 1, sea)) if sea else SHIPS
    left = [s.size[town], s.road[town], len(piece_kinds(s, 0, place)), len(piece_kinds(s, 1, near)), ships]
    return s, left


def table_rows(*cases: tuple[str, int, list[int]]) -> list[object]:
    return [pytest.param(roll, left, marks=card(name), id=name) for name, roll, left in cases]


@rule("CHR-catastrophe-2", "CHR-catastrophe-6")
@pytest.mark.parametrize(
    ("roll", "left"),
    table_rows(
        ("eruption_1", 1, [3, 0, 4, 3, 3]),
        ("eruption_2", 2, [3, 0, 3, 3, 3]),
        ("eruption_3", 3, [2, 0, 2, 2, 3]),
        ("eruption_4", 4, [1, 0, 1, 2, 3]),
    ),
)
def test_eruption(game: CivilizationChr, roll: int, left: list[int]) -> None:
    """1D10 for an eruption, 1D12 for the seventh volcano, 1D4 for its strength."""
    near = game.box.space_ids[game.box.land_neighbours[game.box.space_ids.index("steppes")][0]]
    assert after_catastrophe(game, "steppes", near, [1, 7, roll])[1] == left


@rule("CHR-catastrophe-3", "CHR-catastrophe-6")
@pytest.mark.parametrize(
    ("roll", "left"),
    table_rows(
        ("earthquake_1", 3, [4, 2, 4, 3, 3]),
        ("earthquake_2", 6, [3, 2, 4, 2, 3]),
        ("earthquake_3", 8, [2, 0, 3, 2, 2]),
        ("earthquake_4", 9, [1, 0, 3, 2, 2]),
        ("earthquake_5", 10, [0, 0, 2, 1, 1]),
    ),
)
def test_earthquake(game: CivilizationChr, roll: int, left: list[int]) -> None:
    """1D10 for an earthquake, then a random territory: Iberia is the fourth of Europe."""
    assert after_catastrophe(game, "iberia", "gallia", [3, 3, 4, roll])[1] == left


@rule("CHR-catastrophe-4", "CHR-catastrophe-6")
@pytest.mark.parametrize(
    ("roll", "left"),
    table_rows(
        ("hurricane_1", 2, [4, 2, 4, 3, 2]),
        ("hurricane_2", 4, [3, 2, 4, 3, 2]),
        ("hurricane_3", 5, [2, 2, 4, 3, 2]),
        ("hurricane_4", 6, [1, 2, 3, 3, 1]),
    ),
)
def test_hurricane(game: CivilizationChr, roll: int, left: list[int]) -> None:
    assert after_catastrophe(game, "iberia", "gallia", [6, 3, 4, roll])[1] == left


def after_climate(game: CivilizationChr, roll: int) -> tuple[list[int], bool, bool]:
    """Units and ships left in a settlement of the tropics, whether it is barred, whether it may revolt later."""
    s = empty_position(game)
    place = add_settlement(s, 0, "congo", 4)
    put_units(s, 0, "ancient_infantry", "congo", 3)
    put_units(s, 0, "ancient_ship", "congo", 3)
    run_steps(s, CatastropheRoll())
    roll_dice(s, 9, 3, roll)
    left = [piece_kinds(s, 0, "congo").count(kind) for kind in ("ancient_infantry", "ancient_ship")]
    return left, bool(s.marks[place] & CLOSED_BY_CLIMATE), bool(s.marks[place] & NEXT_REVOLT_RISK)


@rule("CHR-catastrophe-5")
@pytest.mark.parametrize(
    ("roll", "left"),
    table_rows(
        ("extreme_climate_2", 4, [2, 3]),
        ("extreme_climate_3", 5, [2, 2]),
        ("extreme_climate_4", 6, [1, 2]),
    ),
)
def test_extreme_climate(game: CivilizationChr, roll: int, left: list[int]) -> None:
    assert after_climate(game, roll) == (left, True, roll >= 5)


@rule("CHR-catastrophe-5")
def test_the_mildest_climate_only_bars_trade_and_movement(game: CivilizationChr) -> None:
    assert after_climate(game, 1) == ([3, 3], True, False)
    assert after_climate(game, 2) == ([3, 3], True, False)


@rule("CHR-catastrophe-5")
def test_other_bands_are_left_in_peace(game: CivilizationChr) -> None:
    s = empty_position(game)
    put_units(s, 0, "ancient_infantry", "siberia", 3)
    run_steps(s, CatastropheRoll())
    roll_dice(s, 9, 3, 6)
    assert len(piece_kinds(s, 0, "siberia")) == 3 and not s.marks[space_id(s, "siberia")] & CLOSED_BY_CLIMATE


@rule("CHR-catastrophe-1")
def test_regions_hit_beside_lose_alert_and_cannot_be_dominated(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "gallia", 4)
    add_settlement(s, 1, "siberia")
    add_settlement(s, 1, "italia")
    s.alert[space_id(s, "gallia")] = s.alert[space_id(s, "sahara")] = 3
    twin = s.clone()
    roll_dice(run_steps(s, CatastropheRoll()), 3, 3, 4, 10)  # Iberia, the worst: Gallia suffers beside it
    assert (s.alert[space_id(s, "gallia")], s.alert[space_id(s, "sahara")]) == (2, 3)
    assert step_name(run_steps(twin, dominance.Dominance())) == "ChooseTarget"
    roll_dice(run_steps(s, CatastropheRoll()), 3, 3, 6, 10)  # and now Italy itself, a village, is gone
    assert s.owner[space_id(s, "italia")] == NOBODY
