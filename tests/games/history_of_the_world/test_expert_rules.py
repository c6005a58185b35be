"""The expert rules: no supremacy markers, dealt minor empires, multiple armies, naval control."""

from __future__ import annotations

import pytest

import civitas
from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Scenario
from tests.support.marks import rule


def test_the_switches_and_their_defaults(game: HistoryOfTheWorld) -> None:
    assert {option.name: option.default for option in game.options} == {
        "supremacy": True,
        "minor_empires": False,
        "multiple_armies": False,
        "naval_control": False,
        "atlantic_reaches_caribbean": True,
        "astronomy_every_sea": True,
        "placeholder": True,
    }


@rule("HW-expert-1")
def test_no_supremacy_markers_in_a_whole_epoch(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "united_states", others=["russians", "british"], supremacy=False).set_points(90, 10, 10)
    table.play("done")
    assert table.event_args("supremacy") == []
    assert [p.markers for p in table.state.sides] == [0, 0, 0]


@rule("HW-expert-2")
@pytest.mark.parametrize("players", [3, 6])
def test_one_minor_empire_for_each(game: HistoryOfTheWorld, players: int) -> None:
    match = civitas.Match(game, players, {"minor_empires": True}, seed=3)
    for seat in range(players):
        hand = match.view(seat)["sides"][seat]["hand"]
        minor = [id for id in hand if id.startswith("minor_")]
        others = [id for id in hand if id in ("leader", "weaponry", "reallocation")]
        assert (len(minor), len(others), len(hand)) == (1, 2, 10)


# Multiple armies

ATTACK = "attack northern_apennines by land from southern_apennines"


def with_multiple_armies(game: HistoryOfTheWorld, *lines: str, hand: list[str] | None = None) -> Scenario:
    table = Scenario(game, "romans", hand=hand, others=["celts", "macedonians"], multiple_armies=True)
    return table.play(*lines)


@rule("HW-expert-3")
def test_up_to_three_armies(game: HistoryOfTheWorld) -> None:
    table = with_multiple_armies(game, "stack southern_apennines", "stack southern_apennines")
    assert table.army_count("southern_apennines") == 3
    assert table.force_in_play.armies == 20 - 3
    assert table.refusal_rule("stack southern_apennines") == "HW-expert-3"
    assert table.refusal_rule("fort southern_apennines") == "HW-expert-3"
    assert table.refusal_rule("stack northern_apennines") == "HW-expert-3"


@rule("HW-expert-3")
def test_or_two_and_a_fort(game: HistoryOfTheWorld) -> None:
    table = with_multiple_armies(game, "stack southern_apennines", "fort southern_apennines")
    assert table.army_count("southern_apennines") == 2
    assert table.works_in("southern_apennines") == {"capital", "fort"}
    assert table.refusal_rule("stack southern_apennines") == "HW-expert-3"
    assert table.refusal_rule("fort southern_apennines") == "HW-forts-2"


@rule("HW-expert-3")
def test_a_full_land_takes_no_bought_fort_either(game: HistoryOfTheWorld) -> None:
    table = Scenario(
        game, "romans", hand=["population_explosion"], others=["celts", "macedonians"], multiple_armies=True
    )
    table.play("event population_explosion", "stack southern_apennines", "stack southern_apennines")
    assert table.refusal_rule("buy fort southern_apennines") == "HW-expert-3"


@rule("HW-expand-2")
def test_stacking_is_an_expert_rule(game: HistoryOfTheWorld) -> None:
    assert Scenario(game, "romans").refusal_rule("stack southern_apennines") == "HW-expand-2"


@rule("HW-expert-3")
def test_another_force_of_the_own_colour_is_replaced_whole(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", others=["celts", "macedonians"], multiple_armies=True)
    table.add_army("northern_apennines", 0, "persians", armies=3).play("expand northern_apennines")
    assert table.army_count("northern_apennines") == 1
    assert table.force("northern_apennines") == "romans"


@rule("HW-expert-3")
def test_an_areas_standing_counts_territories(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "hsiung_nu", multiple_armies=True).add_army("levant", 0, "sumerians", armies=3)
    table.add_army("zagros", 1, "aryans").play("done")
    assert table.score_lines()[0] == 3  # presence
    table = Scenario(game, "hsiung_nu", multiple_armies=True).add_armies(0, "sumerians", "levant", "palestine")
    table.add_army("zagros", 1, "aryans", armies=3).play("done")
    assert table.score_lines()[0] == 6  # dominance


@rule("HW-expert-4")
def test_the_defender_loses_one_army_at_a_time(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", others=["celts", "macedonians"], multiple_armies=True)
    table.add_army("northern_apennines", 1, "celts", armies=3).add_works("northern_apennines", "city")
    table.play(ATTACK)
    assert table.dice_counts() == (2, 1)  # the others add no die
    table.play("dice 51 against 3")
    assert table.army_count("northern_apennines") == 2
    assert table.step_name == "Battle"  # the winner fights on at once
    table.play("dice 51 against 5")  # a tie: one army each
    assert (table.army_count("northern_apennines"), table.force_in_play.lost) == (1, 1)
    assert table.holder("northern_apennines") == 1
    table.play(ATTACK, "dice 51 against 3")
    assert table.holder("northern_apennines") == 0
    assert table.works_in("northern_apennines") == set()


@rule("HW-expert-4")
def test_the_fort_falls_before_the_armies(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", others=["celts", "macedonians"], multiple_armies=True)
    table.add_army("northern_apennines", 1, "celts", armies=2).add_works("northern_apennines", "fort")
    table.play(ATTACK, "dice 51 against 3")
    assert table.works_in("northern_apennines") == set()
    assert table.army_count("northern_apennines") == 2
    table.play("dice 51 against 3")
    assert table.army_count("northern_apennines") == 1


@rule("HW-expert-4", "HW-lesser-13")
def test_every_army_of_a_stack_rolls_against_famine(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["famine"], others=["celts", "macedonians"], multiple_armies=True)
    table.add_army("nubia", 1, "egyptians", armies=3).play("event famine", "strike north_africa")
    table.play("roll 1", "roll 6", "roll 1")
    assert table.army_count("nubia") == 1
    assert table.step_name == "Expand"


@rule("HW-expert-4", "HW-lesser-20")
def test_plague_spreads_where_one_of_a_stack_died(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["plague"], others=["celts", "macedonians"], multiple_armies=True)
    table.add_army("upper_nile", 1, "egyptians", armies=2).add_army("nubia", 1, "egyptians")
    table.play("event plague", "infect upper_nile", "roll 6541", "roll 6543")
    assert table.army_count("upper_nile") == 1
    assert table.step_name == "Sickness"


# Naval control


def with_naval_control(
    game: HistoryOfTheWorld, empire: str = "romans", hand: list[str] | None = None, caribbean: bool = True
) -> Scenario:
    return Scenario(game, empire, hand=hand, naval_control=True, atlantic_reaches_caribbean=caribbean)


@rule("HW-expert-5")
def test_armies_on_fleets_in_seas(game: HistoryOfTheWorld) -> None:
    table = with_naval_control(game).play("sail western_mediterranean")
    assert table.force_in_play.armies == 20 - 2
    assert table.refusal_rule("sail western_mediterranean") == "HW-expert-5"  # one army a fleet
    assert table.refusal_rule("sail black_sea") == "HW-expert-5"  # no fleet there


@rule("HW-expert-5")
def test_not_in_oceans(game: HistoryOfTheWorld) -> None:
    table = with_naval_control(game, "vikings").start_turn()
    assert table.allows("sail north_sea")
    assert table.refusal_rule("sail north_atlantic_ocean") == "HW-expert-5"


@rule("HW-expert-5")
def test_not_for_minor_empires(game: HistoryOfTheWorld) -> None:
    table = with_naval_control(game, "mongols", hand=["minor_fujiwara"]).play("event minor_fujiwara")
    assert table.refusal_rule("sail sea_of_japan") == "HW-expert-5"


@rule("HW-expert-5")
def test_not_without_the_option(game: HistoryOfTheWorld) -> None:
    assert Scenario(game, "romans").refusal_rule("sail western_mediterranean") == "HW-expert-5"


@rule("HW-expert-6")
def test_a_fleet_with_an_army_stays_and_scores(game: HistoryOfTheWorld) -> None:
    table = with_naval_control(game)
    place = game.box.water_ids.index("western_mediterranean")
    table.play("sail western_mediterranean", "sail eastern_mediterranean", "done")
    assert table.score_lines()[4] == 2
    assert table.state.sailor[place] == 0
    # one of an earlier epoch scores again, another player's does not
    table = (
        with_naval_control(game, "mongols")
        .add_fleet("red_sea", 0, "romans")
        .add_fleet("black_sea", 1, "celts")
        .play("done")
    )
    assert table.score_lines()[4] == 1


@rule("HW-expert-7")
def test_a_sea_held_by_another_must_be_fought_for_before_expanding(game: HistoryOfTheWorld) -> None:
    table = with_naval_control(game).add_fleet("eastern_mediterranean", 1, "persians").start_turn()
    assert table.holder("southern_apennines") == -1
    assert set(table.offered_lines()) == {"fight eastern_mediterranean", "done"}
    table.play("fight eastern_mediterranean")
    assert table.dice_counts() == (2, 1)
    table.play("dice 61 against 5")
    place = game.box.water_ids.index("eastern_mediterranean")
    assert table.state.sailor[place] == 0
    assert game.box.force_ids[table.state.sea_force[place]] == "romans"
    assert table.fleet_waters() == {"eastern_mediterranean", "western_mediterranean"}
    assert table.force_in_play.armies == 20 - 2  # one at sea, one in the capital
    assert table.allows("expand crete")


@rule("HW-expert-7")
def test_without_a_fight_there_is_no_fleet(game: HistoryOfTheWorld) -> None:
    table = with_naval_control(game).add_fleet("eastern_mediterranean", 1, "persians").play("done")
    assert table.fleet_waters() == {"western_mediterranean"}
    assert table.refusal_rule("expand crete") == "HW-expand-1"


@rule("HW-expert-7")
def test_a_lost_sea_battle(game: HistoryOfTheWorld) -> None:
    table = with_naval_control(game).add_fleet("eastern_mediterranean", 1, "persians")
    table.play("fight eastern_mediterranean", "dice 21 against 5")
    assert table.event_args("sea-battle") == [{"dice": "21", "dice2": "5", "water": "eastern_mediterranean"}]
    assert table.allows("fight eastern_mediterranean")  # again, if one likes
    table.play("done")
    assert table.fleet_waters() == {"western_mediterranean"}
    assert table.force_in_play.armies == 20 - 2


@rule("HW-expert-7")
def test_a_tied_sea_battle_frees_the_sea(game: HistoryOfTheWorld) -> None:
    table = with_naval_control(game).add_fleet("eastern_mediterranean", 1, "persians")
    table.play("fight eastern_mediterranean", "dice 51 against 5")
    assert table.state.sailor[game.box.water_ids.index("eastern_mediterranean")] == -1
    assert table.fleet_waters() == {"eastern_mediterranean", "western_mediterranean"}
    assert table.force_in_play.armies == 20 - 2


@rule("HW-expert-7")
def test_event_bonuses_count_at_sea(game: HistoryOfTheWorld) -> None:
    table = with_naval_control(game, hand=["leader", "weaponry"]).add_fleet("eastern_mediterranean", 1, "persians")
    table.play("event leader", "event weaponry", "fight eastern_mediterranean")
    assert table.dice_counts() == (3, 1)
    table.play("dice 511 against 5")  # 6 against 5
    assert table.state.sailor[game.box.water_ids.index("eastern_mediterranean")] == 0


@rule("HW-expert-7")
def test_the_last_army_is_not_risked(game: HistoryOfTheWorld) -> None:
    table = with_naval_control(game, "minoans").add_fleet("eastern_mediterranean", 1, "egyptians")
    for _ in range(2):
        table.play("fight eastern_mediterranean", "dice 11 against 6")
    # of three armies two are lost at sea; the third founds the empire, and nothing is left to do
    assert table.lands_of("minoans") == {"crete"}
    assert len(table.event_args("sea-lost")) == 2
    assert table.event_args("turn-ended")[0]["seat"] == "0"


@rule("HW-coins-1", "HW-coins-2", "HW-expert-7")
def test_a_coin_buys_back_an_army_between_sea_battles(game: HistoryOfTheWorld) -> None:
    table = with_naval_control(game, "minoans", hand=["population_explosion"]).add_fleet(
        "eastern_mediterranean", 1, "egyptians"
    )
    table.play("event population_explosion")
    assert table.refusal_rule("buy army") == "HW-coins-2"  # nothing is lost yet
    for _ in range(2):
        table.play("fight eastern_mediterranean", "dice 11 against 6")
    assert table.offered_lines() == ["buy army", "done"]  # the last army is not risked
    assert table.refusal_rule("fight eastern_mediterranean") == "HW-expert-7"
    table.play("buy army")
    assert (table.force_in_play.armies, table.force_in_play.coins, table.force_in_play.lost) == (2, 1, 1)
    table.play("fight eastern_mediterranean", "dice 61 against 1")
    assert table.fleet_waters() == {"eastern_mediterranean"}
    assert table.lands_of("minoans") == {"crete"}


@rule("HW-expert-7")
def test_a_minor_empire_places_no_fleet_there(game: HistoryOfTheWorld) -> None:
    table = with_naval_control(game, "mongols", hand=["minor_fujiwara"]).add_fleet("sea_of_japan", 1, "tang_dynasty")
    table.play("event minor_fujiwara")
    assert table.fleet_waters() == set()
    assert table.step_name == "Expand"


@rule("HW-expert-7")
def test_own_fleets_of_the_past_need_no_fight(game: HistoryOfTheWorld) -> None:
    table = with_naval_control(game).add_fleet("eastern_mediterranean", 0, "persians").start_turn()
    assert table.step_name == "Expand"
    assert table.fleet_waters() == {"eastern_mediterranean", "western_mediterranean"}


@rule("HW-expert-8", "HW-pieces-2")
def test_the_12_fleet_pieces_run_out(game: HistoryOfTheWorld) -> None:
    # without the Caribbean the British need 4 oceans and 8 seas, all but that and the Caspian Sea: 12 pieces
    table = with_naval_control(game, "british", caribbean=False)
    table.add_fleet("caspian_sea", 1, "huns").add_fleet("caribbean_sea", 1, "spanish").start_turn()
    assert table.forced_lines == [
        "dismiss caspian_sea",
        "dismiss caribbean_sea",
    ]  # the oldest epoch goes first; no choice
    assert table.state.sailor == [-1] * 15
    assert len(table.fleet_waters()) == 12
    assert table.step_name == "Expand"


@rule("HW-expert-8", "HW-fleets-2")
def test_the_british_do_without_one_of_their_13_fleets(game: HistoryOfTheWorld) -> None:
    table = with_naval_control(game, "british").start_turn()
    assert len(table.offered_lines()) == 13
    table.play("dismiss black_sea")
    assert len(table.fleet_waters()) == 12
    assert table.step_name == "Expand"


@rule("HW-expert-8")
def test_the_active_player_chooses_among_the_oldest(game: HistoryOfTheWorld) -> None:
    # the Spanish need 3 oceans and 8 seas: 11 pieces
    table = with_naval_control(game, "spanish", caribbean=False)
    table.add_fleet("caspian_sea", 1, "huns").add_fleet("caribbean_sea", 1, "goths").start_turn()
    assert set(table.offered_lines()) == {"dismiss caspian_sea", "dismiss caribbean_sea"}
    assert table.refusal_rule("dismiss red_sea") == "HW-expert-8"
    table.play("dismiss caribbean_sea")
    assert table.step_name == "Expand"
    assert table.state.sailor[game.box.water_ids.index("caspian_sea")] == 1


@rule("HW-expert-8")
def test_one_piece_in_the_box_is_enough_where_one_is_needed(game: HistoryOfTheWorld) -> None:
    table = with_naval_control(game, "spanish", caribbean=False).add_fleet("caspian_sea", 1, "huns").start_turn()
    assert table.step_name == "Expand"
    assert len(table.fleet_waters()) == 11


@rule("HW-pieces-2", "HW-fleets-2")
def test_without_naval_control_fleets_are_not_limited(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "british", atlantic_reaches_caribbean=True)
    assert len(table.fleet_waters()) == 13


@rule("HW-expert-5", "HW-great-3")
def test_a_fleet_with_an_army_gives_no_coin(game: HistoryOfTheWorld) -> None:
    table = with_naval_control(game, hand=["reallocation"]).add_fleet("eastern_mediterranean", 1, "persians")
    table.play("event reallocation", "fight eastern_mediterranean", "dice 61 against 1")
    assert table.offered_lines() == ["cash western_mediterranean", "done"]
    assert table.refusal_rule("cash eastern_mediterranean") == "HW-great-3"


@rule("HW-lesser-22", "HW-expert-4")
def test_siegecraft_takes_the_fort_and_one_of_several_armies(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["siegecraft"], others=["celts", "macedonians"], multiple_armies=True)
    table.add_army("northern_apennines", 1, "celts", armies=2).add_works("northern_apennines", "fort")
    table.play("event siegecraft", ATTACK, "dice 51 against 3")
    assert table.works_in("northern_apennines") == set()
    assert table.army_count("northern_apennines") == 1


@rule("HW-lesser-23", "HW-expert-4")
def test_all_armies_of_a_betrayed_land_surrender(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["treachery"], others=["celts", "macedonians"], multiple_armies=True)
    table.add_army("northern_apennines", 1, "celts", armies=3)
    table.play("event treachery", "betray northern_apennines", ATTACK)
    assert (table.holder("northern_apennines"), table.army_count("northern_apennines")) == (0, 1)


@rule("HW-start-3", "HW-expert-3")
def test_a_whole_stack_leaves_the_start(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", others=["celts", "macedonians"], multiple_armies=True)
    table.add_army("southern_apennines", 1, "assyrians", armies=3).start_turn()
    assert (table.force("southern_apennines"), table.army_count("southern_apennines")) == ("romans", 1)


@rule("HW-lesser-6", "HW-expert-4")
def test_rebels_fight_a_stack_to_the_end(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "huns", hand=["civil_war"], others=["guptas", "goths"], multiple_armies=True)
    table.add_army("massif", 1, "celts", armies=2).play("event civil_war")
    if table.step_name == "ChooseRebels":
        table.play("revolt massif")
    table.play("dice 61 against 1")
    assert table.army_count("massif") == 1
    table.play("dice 61 against 1")
    assert table.force("massif") == "civil_war"


@rule("HW-coins-2", "HW-expert-7")
def test_an_army_lost_at_sea_can_be_bought_back(game: HistoryOfTheWorld) -> None:
    table = with_naval_control(game, hand=["population_explosion"]).add_fleet("eastern_mediterranean", 1, "persians")
    table.play("event population_explosion", "fight eastern_mediterranean", "dice 11 against 6", "done", "buy army")
    assert (table.force_in_play.armies, table.force_in_play.coins) == (20 - 1, 1)


@rule("HW-expert-6")
def test_a_fleet_lost_to_another_scores_no_more(game: HistoryOfTheWorld) -> None:
    table = with_naval_control(game).add_fleet("eastern_mediterranean", 1, "persians")
    table.play("fight eastern_mediterranean", "dice 61 against 1", "done")
    assert game.view(table.state, 1)["sides"][1]["scoring"][4] == 0
    assert table.score_lines()[4] == 1
