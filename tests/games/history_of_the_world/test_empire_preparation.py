"""Chapter 5: preparation of the active empire, and its fleets."""

from __future__ import annotations

import pytest

from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Scenario
from tests.support.marks import rule


@rule("HW-start-2")
def test_capital_and_first_army_in_the_start(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans").start_turn()
    assert table.holder("southern_apennines") == 0
    assert table.force("southern_apennines") == "romans"
    assert table.works_in("southern_apennines") == {"capital"}


@rule("HW-start-2")
def test_an_empire_without_a_capital(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "mongols").start_turn()
    assert table.holder("mongolia") == 0
    assert table.works_in("mongolia") == set()


@rule("HW-start-3")
@pytest.mark.parametrize("owner", [0, 1])
def test_army_and_fort_in_the_start_leave_whoever_owns_them(game: HistoryOfTheWorld, owner: int) -> None:
    table = Scenario(game, "romans").add_army("southern_apennines", owner, "assyrians")
    table.add_works("southern_apennines", "fort", "monument").start_turn()
    assert table.force("southern_apennines") == "romans"
    assert table.works_in("southern_apennines") == {"capital", "monument"}
    assert table.force_in_play.armies == 19


@rule("HW-start-4")
def test_a_foreign_capital_in_the_start_is_replaced_by_the_own(game: HistoryOfTheWorld) -> None:
    table = (
        Scenario(game, "romans")
        .add_army("southern_apennines", 1, "assyrians")
        .add_works("southern_apennines", "capital")
    )
    table.start_turn()
    assert table.works_in("southern_apennines") == {"capital"}
    assert table.state.buildings == 1


@rule("HW-start-4")
@pytest.mark.parametrize("before, after", [("capital", {"city"}), ("city", set())])
def test_without_an_own_capital_the_foreign_one_is_sacked(
    game: HistoryOfTheWorld, before: str, after: set[str]
) -> None:
    table = Scenario(game, "mongols").add_army("mongolia", 1, "hsiung_nu").add_works("mongolia", before).start_turn()
    assert table.works_in("mongolia") == after


@rule("HW-start-4")
def test_the_own_building_in_the_start_is_not_sacked(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "mongols").add_army("mongolia", 0, "hsiung_nu").add_works("mongolia", "city").start_turn()
    assert table.works_in("mongolia") == {"city"}


@rule("HW-start-5")
def test_incas_and_aztecs_are_two_halves(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "incas_and_aztecs").start_turn()
    assert table.works_in("northern_andes") == {"capital"}
    assert table.works_in("mexican_valley") == set()  # the Incas play first
    assert table.force_in_play.armies == 1
    assert table.allows("expand southern_andes") and not table.allows("expand central_america")
    table.play("expand southern_andes")
    assert table.works_in("mexican_valley") == {"capital"}
    assert table.force_in_play.armies == 1
    assert table.allows("expand central_america")
    table.play("expand central_america")
    assert table.lands_of("incas_and_aztecs") == {
        "northern_andes",
        "southern_andes",
        "mexican_valley",
        "central_america",
    }


@rule("HW-start-5")
def test_armies_the_incas_did_not_place_are_lost(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "incas_and_aztecs").play("done")
    assert table.holder("mexican_valley") == 0
    assert table.force_in_play.armies == 1


@rule("HW-start-5")
def test_resources_of_both_halves_count_together(game: HistoryOfTheWorld) -> None:
    # Northern Andes and Pacific Seaboard: one monument, in either capital
    table = Scenario(game, "incas_and_aztecs").play("done", "expand pacific_seaboard")
    assert table.offered_lines() == ["monument mexican_valley", "monument northern_andes"] or table.offered_lines() == [
        "monument northern_andes",
        "monument mexican_valley",
    ]


@rule("HW-fleets-1")
def test_a_fleet_in_each_sea_of_the_card(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "persians").start_turn()
    assert table.fleet_waters() == {"red_sea", "black_sea", "eastern_mediterranean"}


@rule("HW-fleets-1")
def test_no_navigation_no_fleets(game: HistoryOfTheWorld) -> None:
    assert Scenario(game, "mongols").fleet_waters() == set()


@rule("HW-fleets-2")
def test_an_ocean_brings_its_seas(game: HistoryOfTheWorld) -> None:
    assert Scenario(game, "vikings").fleet_waters() == {"north_atlantic_ocean", "north_sea"}


@rule("HW-fleets-2")
def test_the_switch_for_the_caribbean(game: HistoryOfTheWorld) -> None:
    off = Scenario(game, "germans", atlantic_reaches_caribbean=False)
    on = Scenario(game, "germans")
    assert on.fleet_waters() - off.fleet_waters() == {"caribbean_sea"}
    assert not off.allows("expand central_america") and on.allows("expand central_america")


@rule("HW-turn-3")
def test_fleets_leave_with_the_turn(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", others=["sassanids", "celts"]).play("done")
    assert table.force_in_play.seat == 1
    assert table.fleet_waters() == set()
    assert table.state.sailor == [-1] * 15


@rule("HW-pieces-1", "HW-start-1")
def test_strength_is_what_the_empire_gets_whatever_pieces_are_on_the_board(game: HistoryOfTheWorld) -> None:
    """Armies of remote epochs have stood on pieces of epoch VII since the first epochs; the British still get 16."""
    table = Scenario(game, "british")
    for land in ["nubia", "libya", "levant", "zagros", "palestine"]:
        table.add_army(land, 0, "civil_war", piece=7)
    table.start_turn()
    assert table.event_args("mustered") == [{"seat": "0", "force": "british", "n": 16}]
    assert table.force_in_play.armies + table.army_count("albion") == 16


@rule("HW-pieces-2")
def test_no_more_forts_than_32(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", others=["celts", "macedonians"])
    lands = [land for land in game.box.land_ids if not game.box.world_map.barren[game.box.land_ids.index(land)]]
    for land in [land for land in lands if land != "southern_apennines"][:32]:
        table.add_army(land, 1, "celts").add_works(land, "fort")
    assert table.refusal_rule("fort southern_apennines") == "HW-pieces-2"


@rule("HW-pieces-2", "HW-start-2")
def test_the_capital_is_placed_although_30_stand_on_the_board(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", others=["celts", "macedonians"])
    for land in [id for id in game.box.land_ids if id not in ("southern_apennines", "alps")][:30]:
        table.add_works(land, "city", keeper=1)
    table.start_turn()
    assert table.works_in("southern_apennines") == {"capital"}
    assert table.holder("southern_apennines") == 0
    assert game.view(table.state, 0)["left"]["buildings"] == 0


@rule("HW-pieces-2")
def test_a_kingdom_and_crusaders_place_their_city_although_30_stand_on_the_board(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "guptas", hand=["kingdom_tiahuanaco", "crusade"], others=["huns", "goths"])
    for land in [id for id in game.box.land_ids if id not in ("southern_andes", "palestine", "ganges_delta")][:30]:
        table.add_works(land, "city", keeper=1)
    table.play("event kingdom_tiahuanaco", "event crusade", "expand palestine", "done")
    assert table.holder("southern_andes") == 0 and table.works_in("southern_andes") == {"city"}
    assert table.holder("palestine") == 0 and table.works_in("palestine") == {"fort", "city"}


@rule("HW-pieces-2", "HW-monuments-1")
def test_no_more_monuments_than_36(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "vedic_city_states", others=["assyrians", "chou_dynasty"])
    near = ("upper_indus", "western_deccan", "eastern_ghats")
    for land in [id for id in game.box.land_ids if id not in near][:36]:
        table.add_works(land, "monument")
    table.play("expand western_deccan", "expand eastern_ghats", "done")
    assert table.works_in("upper_indus") == {"capital"}


@rule("HW-start-5", "HW-lesser-1")
def test_armies_the_incas_bought_and_did_not_place_are_lost_too(game: HistoryOfTheWorld) -> None:
    table = (
        Scenario(game, "incas_and_aztecs", hand=["allies"])
        .add_army("southern_andes", 1, "mongols")
        .play("event allies")
    )
    attack = "attack southern_andes by land from northern_andes"
    table.play(attack, "dice 11 against 66", "buy ally", "done")
    assert table.holder("mexican_valley") == 0
    assert (table.force_in_play.armies, table.force_in_play.ally_armies, table.force_in_play.ally_coins) == (1, 0, 1)
