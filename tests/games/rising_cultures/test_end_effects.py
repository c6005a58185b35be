"""Points that cards count at the end of the game."""

from __future__ import annotations

import pytest

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import card, rule

pytestmark = rule("RC-score-6")


def building_points(game: RisingCultures, side: SideSetup, nile: str = "") -> int:
    other = "persia" if side.civilization == "rome" else "rome"
    return Scenario(game, side, other, nile=nile).score_lines(0)[0]


@card("rome_forum")
@pytest.mark.parametrize(
    ("others", "points"),
    [("insula", 2 + 0), ("insula castrum", 2 + 1), ("insula castrum market basilica colosseum", 2 + 2)],
)
def test_forum_scores_every_third_building(game: RisingCultures, others: str, points: int) -> None:
    printed = {"insula": 1, "castrum": 1, "market": 1, "basilica": 2, "colosseum": 8}
    rest = sum(printed[name] for name in others.split())
    assert building_points(game, SideSetup("rome", buildings=f"forum {others}")) == points + rest


FIVE_PROVINCES = "gaul indus caucasus britannia armenia"


@pytest.mark.parametrize(
    ("area", "name", "base", "most"),
    [
        pytest.param("buildings", "rome_triumphal_arch", 1, 4, marks=card("rome_triumphal_arch")),
        pytest.param("leaders", "rome_trajan", 2, 4, marks=card("rome_trajan")),
        pytest.param("buildings", "persia_gate_of_all_nations", 2, 4, marks=card("persia_gate_of_all_nations")),
        pytest.param("leaders", "egypt_ramesses", 2, 5, marks=card("egypt_ramesses")),
    ],
)
def test_points_for_provinces(game: RisingCultures, area: str, name: str, base: int, most: int) -> None:
    """One each, up to four; Ramesses without limit."""
    civilization, card_name = name.split("_", 1)
    for count in (0, 1, 4, 5):
        provinces = " ".join(FIVE_PROVINCES.split()[:count])
        side = SideSetup(civilization, provinces=provinces, **{area: card_name})  # type: ignore[arg-type]
        assert building_points(game, side) == base + min(count, most)


@pytest.mark.parametrize(
    ("area", "name", "base"),
    [
        pytest.param("leaders", "rome_marcus_aurelius", 2, marks=card("rome_marcus_aurelius")),
        pytest.param("buildings", "egypt_library_of_alexandria", 2, marks=card("egypt_library_of_alexandria")),
        pytest.param("leaders", "abbasid_al_mamun", 2, marks=card("abbasid_al_mamun")),
    ],
)
def test_a_point_for_every_second_level(game: RisingCultures, area: str, name: str, base: int) -> None:
    progress = {
        "rome": "market brewery insula aqueduct castrum",
        "egypt": "granary nilometer shipyard obelisk narmer",
        "abbasid": "souk ribat malwiya ukhaidir observatory",
    }
    civilization, card_name = name.split("_", 1)
    for count, points in [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)]:
        given = " ".join(progress[civilization].split()[:count])
        side = SideSetup(civilization, progress=given, **{area: card_name})  # type: ignore[arg-type]
        assert building_points(game, side) == base + points


@card("abbasid_house_of_wisdom")
def test_house_of_wisdom_scores_each_level_up_to_five(game: RisingCultures) -> None:
    names = ["souk", "ribat", "malwiya", "ukhaidir", "observatory", "bimaristan"]
    for count in (0, 1, 5, 6):
        side = SideSetup("abbasid", buildings="house_of_wisdom", progress=" ".join(names[:count]))
        assert building_points(game, side) == 2 + min(5, count)


@card("persia_apadana")
def test_apadana_scores_uncovered_leaders_up_to_three(game: RisingCultures) -> None:
    side = SideSetup("persia", buildings="apadana", progress="qanat", leaders="atossa cyrus", covered="darius")
    assert building_points(game, side) == 4 + 2 + 1 + 1
    three = "qanat royal_road caravanserai daric_mint"
    side = SideSetup("persia", buildings="apadana", progress=three, leaders="atossa cyrus darius", gold=True)
    assert building_points(game, side) == 4 + 3 + 1 + 1 + 2


@card("persia_treasury")
@pytest.mark.parametrize(("coins", "points"), [(0, 2), (1, 2), (2, 3), (7, 5)])
def test_treasury_scores_every_second_coin(game: RisingCultures, coins: int, points: int) -> None:
    assert building_points(game, SideSetup("persia", buildings="treasury", coins=coins)) == points


@card("persia_shapur")
def test_shapur_scores_military_cards_up_to_three(game: RisingCultures) -> None:
    names = ["qanat", "royal_road", "caravanserai", "daric_mint"]
    for count in (0, 1, 3, 4):
        side = SideSetup("persia", leaders="shapur", military=" ".join(names[:count]))
        assert building_points(game, side) == 4 + min(3, count)


@card("egypt_nilometer")
@pytest.mark.parametrize(("nile", "points"), [("", 1), ("0 1", 1), ("0 1 1", 2), ("0 1 1 0 0 0", 3)])
def test_nilometer_scores_every_third_coin_on_the_nile(game: RisingCultures, nile: str, points: int) -> None:
    assert building_points(game, SideSetup("egypt", buildings="nilometer"), nile) == points


@card("egypt_cleopatra")
@pytest.mark.parametrize(("nile", "points"), [("", 3), ("0 1", 4), ("0 1 1", 4), ("0 1 1 0 0 0", 6)])
def test_cleopatra_scores_every_second_coin_on_the_nile(game: RisingCultures, nile: str, points: int) -> None:
    assert building_points(game, SideSetup("egypt", leaders="cleopatra"), nile) == points


@card("egypt_temple_of_karnak")
@pytest.mark.parametrize(
    ("provinces", "points"),
    [
        ("gaul indus", 2),
        ("gaul caucasus", 3),
        ("caucasus armenia andalusia", 5),
        ("caucasus armenia andalusia anatolia", 5),
    ],
)
def test_karnak_scores_culture_icons_up_to_three(game: RisingCultures, provinces: str, points: int) -> None:
    assert building_points(game, SideSetup("egypt", buildings="temple_of_karnak", provinces=provinces)) == points


@card("abbasid_zubaidah")
@pytest.mark.parametrize(("provinces", "points"), [("gaul", 2), ("indus", 3), ("indus maghreb axum carthage", 6)])
def test_zubaidah_scores_trade_icons(game: RisingCultures, provinces: str, points: int) -> None:
    assert building_points(game, SideSetup("abbasid", leaders="zubaidah", provinces=provinces)) == points


@card("egypt_valley_of_the_kings")
def test_valley_of_the_kings_scores_all_leaders_elected_up_to_four(game: RisingCultures) -> None:
    side = SideSetup("egypt", buildings="valley_of_the_kings", leaders="narmer", covered="khufu hatshepsut")
    assert building_points(game, side) == 1 + 3 + 1
    side = SideSetup(
        "egypt", buildings="valley_of_the_kings", leaders="narmer", covered="khufu hatshepsut thutmose ramesses"
    )
    assert building_points(game, side) == 1 + 4 + 1


@card("abbasid_library_of_baghdad")
@pytest.mark.parametrize(("count", "points"), [(0, 2), (1, 2), (2, 3), (6, 5), (8, 5)])
def test_library_of_baghdad_scores_every_second_discard(game: RisingCultures, count: int, points: int) -> None:
    names = ["souk", "ribat", "malwiya", "ukhaidir", "observatory", "bimaristan", "round_city", "paper_mill"]
    side = SideSetup("abbasid", buildings="library_of_baghdad", discards=" ".join(names[:count]))
    assert building_points(game, side) == points
