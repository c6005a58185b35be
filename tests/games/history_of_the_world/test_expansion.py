"""Chapter 5: expansion by land and sea, and forts."""

from __future__ import annotations

import pytest

from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Scenario
from tests.support.marks import rule


@rule("HW-expand-1")
def test_only_next_to_an_army_of_the_active_empire(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "sumerians", others=["egyptians", "aryans"]).add_army("nile_delta", 0, "egyptians")
    expands = {line.split()[1] for line in table.offered_lines() if line.startswith("expand")}
    assert expands == {"middle_tigris", "zagros"}
    assert table.refusal_rule("expand upper_tigris") == "HW-expand-1"
    assert table.refusal_rule("expand libya") == "HW-expand-1"  # next to an army of the past
    table.play("expand middle_tigris")
    assert table.allows("expand upper_tigris")


@rule("HW-expand-1")
def test_a_strait_joins(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "franks").start_turn()
    assert table.allows("expand albion")


@rule("HW-map-1")
def test_barren_lands_are_closed(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "sumerians", others=["egyptians", "aryans"])
    assert table.refusal_rule("expand syrian_desert") == "HW-map-1"


@rule("HW-expand-2")
def test_one_army_a_land(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "sumerians", others=["egyptians", "aryans"]).play("expand zagros")
    assert table.refusal_rule("expand zagros") == "HW-expand-2"
    assert table.refusal_rule("expand lower_tigris") == "HW-expand-2"
    assert table.refusal_rule("stack zagros") == "HW-expand-2"
    assert table.army_count("zagros") == 1


@rule("HW-expand-3")
def test_an_army_of_the_past_is_replaced_without_combat(game: HistoryOfTheWorld) -> None:
    table = (
        Scenario(game, "babylonians").add_army("zagros", 0, "sumerians").add_works("zagros", "city", "fort", "monument")
    )
    table.play("expand zagros")
    assert table.force("zagros") == "babylonians"
    assert table.army_count("zagros") == 1
    assert table.works_in("zagros") == {"city", "fort", "monument"}
    assert table.event_args("battle") == []


@rule("HW-expand-4")
def test_by_sea_only_through_own_fleets(game: HistoryOfTheWorld) -> None:
    # the Goths have the Western Mediterranean but start inland: they must reach a coast first
    table = Scenario(game, "goths").start_turn()
    assert table.refusal_rule("expand southern_iberia") == "HW-expand-1"
    table.play("expand dalmatia")
    assert table.allows("expand southern_iberia")
    assert table.refusal_rule("expand crete") == "HW-expand-1"


@rule("HW-expand-4")
def test_a_chain_of_fleets(game: HistoryOfTheWorld) -> None:
    # Manchuria: Sea of Japan, then South China Sea
    table = Scenario(game, "manchu_dynasty").start_turn()
    assert table.allows("expand honshu")
    assert table.allows("expand east_indies")


@rule("HW-expand-4")
def test_two_waters_that_do_not_touch_make_no_chain(game: HistoryOfTheWorld) -> None:
    # Red Sea on one side, the Mediterranean and the Black Sea on the other
    table = Scenario(game, "ottoman_turks").start_turn()
    assert table.allows("expand caucasus")
    assert table.refusal_rule("expand nubia") == "HW-expand-1"


@rule("HW-expand-5")
def test_the_player_may_stop_at_any_time(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", others=["celts", "macedonians"]).play("done")
    assert table.lands_of("romans") == {"southern_apennines"}
    assert table.state.frames == []


@rule("HW-expand-5")
def test_an_empire_with_nothing_left_ends_by_itself(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "shang_dynasty").play("expand wei_river", "expand mongolia")
    assert table.event_args("turn-ended")[-1]["seat"] == "0"


# Forts


@rule("HW-forts-1")
def test_an_army_becomes_a_fort(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans").play("expand northern_apennines", "fort northern_apennines")
    assert table.works_in("northern_apennines") == {"fort"}
    assert table.force_in_play.armies == 20 - 3
    table.play("fort southern_apennines")
    assert table.works_in("southern_apennines") == {"capital", "fort"}


@rule("HW-forts-1")
def test_a_fort_needs_an_army_of_the_active_empire(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans").add_army("massif", 0, "assyrians").add_army("dalmatia", 1, "celts")
    for land in ("northern_apennines", "massif", "dalmatia"):
        assert table.refusal_rule(f"fort {land}") == "HW-forts-1"


@rule("HW-forts-1")
def test_a_fort_costs_an_army_in_hand(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "minoans", hand=["population_explosion"], others=["egyptians", "sumerians"])
    table.play("event population_explosion", "expand morea", "expand pindus")
    assert table.force_in_play.armies == 0
    assert table.refusal_rule("fort crete") == "HW-forts-1"


@rule("HW-forts-2")
def test_one_fort_a_land(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans").play("fort southern_apennines")
    assert table.refusal_rule("fort southern_apennines") == "HW-forts-2"


# What an attack needs


@rule("HW-combat-1")
def test_an_enemy_is_attacked_not_entered(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans").add_army("northern_apennines", 1, "celts")
    assert table.refusal_rule("expand northern_apennines") == "HW-combat-1"


@rule("HW-combat-1")
@pytest.mark.parametrize("owner", [0, -1])
def test_only_enemies_are_attacked(game: HistoryOfTheWorld, owner: int) -> None:
    table = Scenario(game, "romans")
    if owner == 0:
        table.add_army("northern_apennines", 0, "assyrians")
    assert table.refusal_rule("attack northern_apennines by land from southern_apennines") == "HW-combat-1"


@rule("HW-expand-1")
def test_attack_from_a_land_of_the_active_empire_that_borders(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans").add_army("dalmatia", 1, "celts").add_army("northern_apennines", 0, "assyrians")
    assert table.refusal_rule("attack dalmatia by land from southern_apennines") == "HW-expand-1"
    assert table.refusal_rule("attack dalmatia by land from northern_apennines") == "HW-expand-1"


@rule("HW-expand-4", "HW-combat-5")
def test_a_landing_needs_a_fleet(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "celts").add_army("baltic_seaboard", 1, "romans")
    assert table.refusal_rule("attack baltic_seaboard by sea") == "HW-expand-4"


@rule("HW-combat-5")
def test_by_land_or_by_sea_as_the_attacker_likes(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans").add_army("northern_apennines", 1, "celts").start_turn()
    table_by_sea = Scenario(game, "romans").add_army("northern_apennines", 1, "celts").start_turn()
    table.play("attack northern_apennines by land from southern_apennines")
    table_by_sea.play("attack northern_apennines by sea")
    assert (table.dice_counts(), table_by_sea.dice_counts()) == ((2, 1), (2, 3))
