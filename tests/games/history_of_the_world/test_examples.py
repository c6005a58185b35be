"""The examples of the rulebook, each under its own name."""

from __future__ import annotations

import pytest

from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Scenario
from tests.support.marks import rule


@rule("HW-start-1", "HW-pieces-1")
def test_the_carthaginians_take_seven_armies(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "carthaginians").start_turn()
    # one stands in the start already; the other five of the twelve pieces of epoch II stay in the box
    assert table.force_in_play.armies + table.army_count("shatts_plateau") == 7
    assert table.force_in_play.piece + 1 == 2
    assert table.event_args("mustered") == [{"seat": "0", "force": "carthaginians", "n": 7}]


@rule("HW-fleets-1", "HW-fleets-2")
def test_the_portuguese_fleets(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "portuguese").start_turn()
    # the waters that the example names
    example = {"atlantic_ocean", "north_sea", "western_mediterranean", "eastern_mediterranean", "black_sea"}
    assert example < table.fleet_waters()
    # it is no full list: it leaves out the other oceans of the card with their seas, and so the Caribbean too,
    # which the rule itself gives, since it can be reached from the Atlantic
    indian = {"indian_ocean", "red_sea", "bay_of_bengal"}
    pacific = {"western_pacific_ocean", "south_china_sea", "sea_of_japan", "bay_of_bengal"}
    assert table.fleet_waters() == example | {"caribbean_sea"} | indian | pacific
    literal = Scenario(game, "portuguese", atlantic_reaches_caribbean=False).start_turn()
    assert table.fleet_waters() - literal.fleet_waters() == {"caribbean_sea"}


@rule("HW-expand-4")
def test_the_greek_fleets(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "greek_city_states").start_turn()
    assert table.fleet_waters() == {"western_mediterranean", "eastern_mediterranean", "black_sea"}
    assert table.allows("expand shatts_plateau")
    assert table.allows("expand caucasus")
    assert table.refusal_rule("expand lower_tigris") == "HW-expand-1"


@rule("HW-combat-1", "HW-combat-2", "HW-combat-3")
def test_the_roman_attack(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans").add_army("northern_apennines", 1, "celts")
    attack = "attack northern_apennines by land from southern_apennines"
    table.play(attack, "dice 31 against 4")
    assert table.holder("northern_apennines") == 1
    assert table.force_in_play.armies == 20 - 2
    table.play(attack, "dice 55 against 5")
    assert table.army_count("northern_apennines") == 0
    assert table.force_in_play.armies == 20 - 3
    table.play("expand northern_apennines")
    assert table.holder("northern_apennines") == 0
    assert table.force_in_play.armies == 20 - 4


@rule("HW-combat-4")
def test_the_four_gupta_attacks(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "guptas", others=["huns", "goths"])
    table.add_armies(1, "romans", "eastern_ghats", "ceylon", "western_ghats", "ganges_delta")
    table.play("attack eastern_ghats by land from eastern_deccan")
    assert table.dice_counts() == (2, 1)  # open country
    table.play("dice 61 against 1", "attack ceylon by land from eastern_ghats")
    assert table.dice_counts() == (2, 2)  # across a strait
    table.play("dice 61 against 11", "attack western_ghats by land from eastern_ghats")
    assert table.dice_counts() == (2, 2)  # mountains in the defender's land
    table.play("dice 61 against 11", "attack ganges_delta by land from eastern_deccan")
    # The rulebook's fourth attack: the forest is the attacker's, so it does not help the defender.
    assert table.dice_counts() == (2, 1)


@rule("HW-combat-5")
def test_chekiang_from_the_sea(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "british").add_armies(1, "ming_dynasty", "chekiang", "si_kyang", "yangtze_kiang")
    table.play("attack chekiang by sea")
    assert table.dice_counts() == (2, 3)
    table.play("dice 42 against 511")
    assert table.holder("chekiang") == 1
    assert table.force_in_play.armies == 16 - 2
    table.play("attack chekiang by sea", "dice 63 against 522")
    assert table.holder("chekiang") == 0
    assert table.allows("expand great_plain_of_china")
    table.play("attack yangtze_kiang by land from chekiang")
    assert table.dice_counts() == (2, 1)
    table.play("dice 61 against 1", "attack si_kyang by land from chekiang")
    assert table.dice_counts() == (2, 1)


@rule("HW-great-1", "HW-combat-4", "HW-combat-6", "HW-combat-7", "HW-sack-1")
def test_the_mongols_at_the_great_wall(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "mongols", hand=["leader"])
    table.add_army("wei_river", 1, "tang_dynasty").add_works("wei_river", "capital", "fort")
    attack = "attack wei_river by land from mongolia"
    table.play("event leader", attack)
    assert table.dice_counts() == (3, 2)
    table.play("dice 664 against 61")
    assert table.force_in_play.armies == 18 - 2
    assert table.works_in("wei_river") == {"capital", "fort"}
    table.play(attack, "dice 542 against 43")
    assert table.force_in_play.armies == 18 - 3
    assert table.holder("wei_river") == 1
    assert table.works_in("wei_river") == {"capital"}
    table.play(attack, "dice 621 against 52")
    assert table.holder("wei_river") == 0
    assert table.works_in("wei_river") == {"city"}


@rule("HW-score-1", "HW-score-2", "HW-score-3", "HW-score-4", "HW-score-5", "HW-monuments-1")
def test_the_purple_players_18_points(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "vedic_city_states", others=["assyrians", "chou_dynasty"])
    table.add_armies(0, "egyptians", "nile_delta", "libya", "palestine").add_works("nile_delta", "capital")
    table.add_armies(1, "babylonians", "middle_tigris", "upper_tigris", "levant")
    table.play("expand western_deccan", "expand eastern_ghats", "expand hindu_kush", "expand persian_plateau", "done")
    assert table.lands_of("vedic_city_states") == {
        *("upper_indus", "western_deccan", "eastern_ghats", "hindu_kush", "persian_plateau"),
    }
    assert table.works_in("upper_indus") == {"capital", "monument"}
    # North Africa 4, Middle East 3, India 6; two capitals 4; a monument 1
    assert table.score_lines() == [4 + 3 + 6, 4, 0, 1, 0, 0]
    assert table.state.sides[0].points == 18


@rule("HW-draft-8")
def test_the_draft_tie_of_egyptians_and_mycenaeans(game: HistoryOfTheWorld) -> None:
    # the rulebook's Mycenaeans are the Minoans of the list: strength 3 against 5
    table = _after_epoch_one(game, {0: "egyptians", 1: "minoans", 2: "sumerians"}, [8, 8, 20])
    assert table.state.order == [1, 0, 2]


@rule("HW-draft-9")
def test_the_draft_tie_of_egyptians_and_aryans(game: HistoryOfTheWorld) -> None:
    table = _after_epoch_one(game, {0: "aryans", 1: "egyptians", 2: "sumerians"}, [8, 8, 20])
    assert table.state.order == [1, 0, 2]


@rule("HW-draft-7")
@pytest.mark.parametrize("points, order", [([9, 8, 20], [1, 0, 2]), ([20, 9, 1], [2, 1, 0])])
def test_fewest_points_draw_first(game: HistoryOfTheWorld, points: list[int], order: list[int]) -> None:
    table = _after_epoch_one(game, {0: "egyptians", 1: "aryans", 2: "sumerians"}, points)
    assert table.state.order == order


def _after_epoch_one(game: HistoryOfTheWorld, empires: dict[int, str], points: list[int]) -> Scenario:
    """The draft of epoch II, after everyone has played."""
    table = Scenario(game, empires[0], others=[empires[1], empires[2]]).set_points(*points)
    for seat, empire in empires.items():
        table.state.sides[seat].empires = [game.box.empire_ids.index(empire)]
    table.replace_next_step("NextEmpire", 7)
    return table.start_turn()
