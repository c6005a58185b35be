"""Every row of the intensity tables: sizes, units, ships and roads lost where it strikes and beside it."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.flags import BARRED, LATER_RISK
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules import dominance
from civitas.games.civilization_chr.rules.events.catastrophes import CatastropheRoll
from civitas.games.civilization_chr.state import Chr
from tests.games.civilization_chr.scenario import asked, pieces, position, put_units, rolls, run, settle, space
from tests.support.marks import card, rule

#: land units, neighbouring land units and ships beside the territory before anything happens
LAND, NEAR, SHIPS = 5, 3, 3


def struck(game: CivilizationChr, place: str, near: str, dice: list[int]) -> tuple[Chr, list[int]]:
    """A town of four with roads, units, neighbours and ships, after the dice: what is left of each."""
    s = position(game)
    town = settle(s, 0, place, 4)
    s.road[town] = 2
    put_units(s, 0, "ancient_infantry", place, LAND)
    put_units(s, 1, "ancient_infantry", near, NEAR)
    sea = s.box.space_ids[s.box.coasts[town][0]] if s.box.coasts[town] else ""
    if sea:
        put_units(s, 1, "ancient_ship", sea, SHIPS)
    run(s, CatastropheRoll())
    rolls(s, *dice)
    ships = len(pieces(s, 1, sea)) if sea else SHIPS
    left = [s.size[town], s.road[town], len(pieces(s, 0, place)), len(pieces(s, 1, near)), ships]
    return s, left


def rows(*cases: tuple[str, int, list[int]]) -> list[object]:
    return [pytest.param(roll, left, marks=card(name), id=name) for name, roll, left in cases]


@rule("CHR-catastrophe-2", "CHR-catastrophe-6")
@pytest.mark.parametrize(
    ("roll", "left"),
    rows(
        ("eruption_1", 1, [3, 0, 4, 3, 3]),
        ("eruption_2", 2, [3, 0, 3, 3, 3]),
        ("eruption_3", 3, [2, 0, 2, 2, 3]),
        ("eruption_4", 4, [1, 0, 1, 2, 3]),
    ),
)
def test_eruption(game: CivilizationChr, roll: int, left: list[int]) -> None:
    """1D10 for an eruption, 1D12 for the seventh volcano, 1D4 for its strength."""
    near = game.box.space_ids[game.box.land[game.box.space_ids.index("steppes")][0]]
    assert struck(game, "steppes", near, [1, 7, roll])[1] == left


@rule("CHR-catastrophe-3", "CHR-catastrophe-6")
@pytest.mark.parametrize(
    ("roll", "left"),
    rows(
        ("earthquake_1", 3, [4, 2, 4, 3, 3]),
        ("earthquake_2", 6, [3, 2, 4, 2, 3]),
        ("earthquake_3", 8, [2, 0, 3, 2, 2]),
        ("earthquake_4", 9, [1, 0, 3, 2, 2]),
        ("earthquake_5", 10, [0, 0, 2, 1, 1]),
    ),
)
def test_earthquake(game: CivilizationChr, roll: int, left: list[int]) -> None:
    """1D10 for an earthquake, then a random territory: Iberia is the fourth of Europe."""
    assert struck(game, "iberia", "gallia", [3, 3, 4, roll])[1] == left


@rule("CHR-catastrophe-4", "CHR-catastrophe-6")
@pytest.mark.parametrize(
    ("roll", "left"),
    rows(
        ("hurricane_1", 2, [4, 2, 4, 3, 2]),
        ("hurricane_2", 4, [3, 2, 4, 3, 2]),
        ("hurricane_3", 5, [2, 2, 4, 3, 2]),
        ("hurricane_4", 6, [1, 2, 3, 3, 1]),
    ),
)
def test_hurricane(game: CivilizationChr, roll: int, left: list[int]) -> None:
    assert struck(game, "iberia", "gallia", [6, 3, 4, roll])[1] == left


def climate(game: CivilizationChr, roll: int) -> tuple[list[int], bool, bool]:
    """Units and ships left in a settlement of the tropics, whether it is barred, whether it may revolt later."""
    s = position(game)
    place = settle(s, 0, "congo", 4)
    put_units(s, 0, "ancient_infantry", "congo", 3)
    put_units(s, 0, "ancient_ship", "congo", 3)
    run(s, CatastropheRoll())
    rolls(s, 9, 3, roll)
    left = [pieces(s, 0, "congo").count(kind) for kind in ("ancient_infantry", "ancient_ship")]
    return left, bool(s.marks[place] & BARRED), bool(s.marks[place] & LATER_RISK)


@rule("CHR-catastrophe-5")
@pytest.mark.parametrize(
    ("roll", "left"),
    rows(
        ("extreme_climate_2", 4, [2, 3]),
        ("extreme_climate_3", 5, [2, 2]),
        ("extreme_climate_4", 6, [1, 2]),
    ),
)
def test_extreme_climate(game: CivilizationChr, roll: int, left: list[int]) -> None:
    assert climate(game, roll) == (left, True, roll >= 5)


@rule("CHR-catastrophe-5")
def test_the_mildest_climate_only_bars_trade_and_movement(game: CivilizationChr) -> None:
    assert climate(game, 1) == ([3, 3], True, False)
    assert climate(game, 2) == ([3, 3], True, False)


@rule("CHR-catastrophe-5")
def test_other_bands_are_left_in_peace(game: CivilizationChr) -> None:
    s = position(game)
    put_units(s, 0, "ancient_infantry", "siberia", 3)
    run(s, CatastropheRoll())
    rolls(s, 9, 3, 6)
    assert len(pieces(s, 0, "siberia")) == 3 and not s.marks[space(s, "siberia")] & BARRED


@rule("CHR-catastrophe-1")
def test_regions_hit_beside_lose_alert_and_cannot_be_dominated(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "gallia", 4)
    settle(s, 1, "siberia")
    settle(s, 1, "italia")
    s.alert[space(s, "gallia")] = s.alert[space(s, "sahara")] = 3
    twin = s.clone()
    rolls(run(s, CatastropheRoll()), 3, 3, 4, 10)  # Iberia, the worst: Gallia suffers beside it
    assert (s.alert[space(s, "gallia")], s.alert[space(s, "sahara")]) == (2, 3)
    assert asked(run(twin, dominance.Dominance())) == "ChooseTarget"
    rolls(run(s, CatastropheRoll()), 3, 3, 6, 10)  # and now Italy itself, a village, is gone
    assert s.owner[space(s, "italia")] == NOBODY
