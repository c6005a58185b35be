"""Chapter 5: preparation of the active empire, and its fleets."""

from __future__ import annotations

import pytest

from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Table
from tests.support.marks import rule


@rule("HW-start-2")
def test_capital_and_first_army_in_the_start(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans").begin()
    assert table.holder("southern_apennines") == 0
    assert table.force("southern_apennines") == "romans"
    assert table.built("southern_apennines") == {"capital"}


@rule("HW-start-2")
def test_an_empire_without_a_capital(game: HistoryOfTheWorld) -> None:
    table = Table(game, "mongols").begin()
    assert table.holder("mongolia") == 0
    assert table.built("mongolia") == set()


@rule("HW-start-3")
@pytest.mark.parametrize("owner", [0, 1])
def test_army_and_fort_in_the_start_leave_whoever_owns_them(game: HistoryOfTheWorld, owner: int) -> None:
    table = Table(game, "romans").army("southern_apennines", owner, "assyrians")
    table.works("southern_apennines", "fort", "monument").begin()
    assert table.force("southern_apennines") == "romans"
    assert table.built("southern_apennines") == {"capital", "monument"}
    assert table.frame.armies == 19


@rule("HW-start-4")
def test_a_foreign_capital_in_the_start_is_replaced_by_the_own(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans").army("southern_apennines", 1, "assyrians").works("southern_apennines", "capital")
    table.begin()
    assert table.built("southern_apennines") == {"capital"}
    assert table.state.buildings == 1


@rule("HW-start-4")
@pytest.mark.parametrize("before, after", [("capital", {"city"}), ("city", set())])
def test_without_an_own_capital_the_foreign_one_is_sacked(
    game: HistoryOfTheWorld, before: str, after: set[str]
) -> None:
    table = Table(game, "mongols").army("mongolia", 1, "hsiung_nu").works("mongolia", before).begin()
    assert table.built("mongolia") == after


@rule("HW-start-4")
def test_the_own_building_in_the_start_is_not_sacked(game: HistoryOfTheWorld) -> None:
    table = Table(game, "mongols").army("mongolia", 0, "hsiung_nu").works("mongolia", "city").begin()
    assert table.built("mongolia") == {"city"}


@rule("HW-start-5")
def test_incas_and_aztecs_are_two_halves(game: HistoryOfTheWorld) -> None:
    table = Table(game, "incas_and_aztecs").begin()
    assert table.built("northern_andes") == {"capital"}
    assert table.built("mexican_valley") == set()  # the Incas play first
    assert table.frame.armies == 1
    assert table.may("expand southern_andes") and not table.may("expand central_america")
    table.play("expand southern_andes")
    assert table.built("mexican_valley") == {"capital"}
    assert table.frame.armies == 1
    assert table.may("expand central_america")
    table.play("expand central_america")
    assert table.held("incas_and_aztecs") == {"northern_andes", "southern_andes", "mexican_valley", "central_america"}


@rule("HW-start-5")
def test_armies_the_incas_did_not_place_are_lost(game: HistoryOfTheWorld) -> None:
    table = Table(game, "incas_and_aztecs").play("done")
    assert table.holder("mexican_valley") == 0
    assert table.frame.armies == 1


@rule("HW-start-5")
def test_resources_of_both_halves_count_together(game: HistoryOfTheWorld) -> None:
    # Northern Andes and Pacific Seaboard: one monument, in either capital
    table = Table(game, "incas_and_aztecs").play("done", "expand pacific_seaboard")
    assert table.offered() == ["monument mexican_valley", "monument northern_andes"] or table.offered() == [
        "monument northern_andes",
        "monument mexican_valley",
    ]


@rule("HW-fleets-1")
def test_a_fleet_in_each_sea_of_the_card(game: HistoryOfTheWorld) -> None:
    table = Table(game, "persians").begin()
    assert table.fleets() == {"red_sea", "black_sea", "eastern_mediterranean"}


@rule("HW-fleets-1")
def test_no_navigation_no_fleets(game: HistoryOfTheWorld) -> None:
    assert Table(game, "mongols").fleets() == set()


@rule("HW-fleets-2")
def test_an_ocean_brings_its_seas(game: HistoryOfTheWorld) -> None:
    assert Table(game, "vikings").fleets() == {"north_atlantic_ocean", "north_sea"}


@rule("HW-fleets-2")
def test_the_switch_for_the_caribbean(game: HistoryOfTheWorld) -> None:
    off = Table(game, "germans", atlantic_reaches_caribbean=False)
    on = Table(game, "germans")
    assert on.fleets() - off.fleets() == {"caribbean_sea"}
    assert not off.may("expand central_america") and on.may("expand central_america")


@rule("HW-turn-3")
def test_fleets_leave_with_the_turn(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", others=["sassanids", "celts"]).play("done")
    assert table.frame.seat == 1
    assert table.fleets() == set()
    assert table.state.sailor == [-1] * 15


@rule("HW-pieces-1", "HW-start-1")
def test_strength_is_what_the_empire_gets_whatever_pieces_are_on_the_board(game: HistoryOfTheWorld) -> None:
    """Armies of remote epochs have stood on pieces of epoch VII since the first epochs; the British still get 16."""
    table = Table(game, "british")
    for land in ["nubia", "libya", "levant", "zagros", "palestine"]:
        table.army(land, 0, "civil_war", piece=7)
    table.begin()
    assert table.facts("mustered") == [{"seat": "0", "force": "british", "n": 16}]
    assert table.frame.armies + table.standing("albion") == 16


@rule("HW-pieces-2")
def test_no_more_forts_than_32(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", others=["celts", "macedonians"])
    lands = [land for land in game.box.land_ids if not game.box.chart.barren[game.box.land_ids.index(land)]]
    for land in [land for land in lands if land != "southern_apennines"][:32]:
        table.army(land, 1, "celts").works(land, "fort")
    assert table.refused("fort southern_apennines") == "HW-pieces-2"


@rule("HW-pieces-2", "HW-start-2")
def test_the_capital_is_placed_although_30_stand_on_the_board(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", others=["celts", "macedonians"])
    for land in [id for id in game.box.land_ids if id not in ("southern_apennines", "alps")][:30]:
        table.works(land, "city", keeper=1)
    table.begin()
    assert table.built("southern_apennines") == {"capital"}
    assert table.holder("southern_apennines") == 0
    assert game.view(table.state, 0)["left"]["buildings"] == 0


@rule("HW-pieces-2")
def test_a_kingdom_and_crusaders_place_their_city_although_30_stand_on_the_board(game: HistoryOfTheWorld) -> None:
    table = Table(game, "guptas", hand=["kingdom_tiahuanaco", "crusade"], others=["huns", "goths"])
    for land in [id for id in game.box.land_ids if id not in ("southern_andes", "palestine", "ganges_delta")][:30]:
        table.works(land, "city", keeper=1)
    table.play("event kingdom_tiahuanaco", "event crusade", "expand palestine", "done")
    assert table.holder("southern_andes") == 0 and table.built("southern_andes") == {"city"}
    assert table.holder("palestine") == 0 and table.built("palestine") == {"fort", "city"}


@rule("HW-pieces-2", "HW-monuments-1")
def test_no_more_monuments_than_36(game: HistoryOfTheWorld) -> None:
    table = Table(game, "vedic_city_states", others=["assyrians", "chou_dynasty"])
    near = ("upper_indus", "western_deccan", "eastern_ghats")
    for land in [id for id in game.box.land_ids if id not in near][:36]:
        table.works(land, "monument")
    table.play("expand western_deccan", "expand eastern_ghats", "done")
    assert table.built("upper_indus") == {"capital"}


@rule("HW-start-5", "HW-lesser-1")
def test_armies_the_incas_bought_and_did_not_place_are_lost_too(game: HistoryOfTheWorld) -> None:
    table = Table(game, "incas_and_aztecs", hand=["allies"]).army("southern_andes", 1, "mongols").play("event allies")
    attack = "attack southern_andes by land from northern_andes"
    table.play(attack, "dice 11 against 66", "buy ally", "done")
    assert table.holder("mexican_valley") == 0
    assert (table.frame.armies, table.frame.ally_armies, table.frame.ally_coins) == (1, 0, 1)
