"""The expert rules: no supremacy markers, dealt minor empires, multiple armies, naval control."""

from __future__ import annotations

import pytest

import civitas
from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Table
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
    table = Table(game, "united_states", others=["russians", "british"], supremacy=False).points(90, 10, 10)
    table.play("done")
    assert table.facts("supremacy") == []
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


def stacked(game: HistoryOfTheWorld, *lines: str, hand: list[str] | None = None) -> Table:
    table = Table(game, "romans", hand=hand, others=["celts", "macedonians"], multiple_armies=True)
    return table.play(*lines)


@rule("HW-expert-3")
def test_up_to_three_armies(game: HistoryOfTheWorld) -> None:
    table = stacked(game, "stack southern_apennines", "stack southern_apennines")
    assert table.standing("southern_apennines") == 3
    assert table.frame.armies == 20 - 3
    assert table.refused("stack southern_apennines") == "HW-expert-3"
    assert table.refused("fort southern_apennines") == "HW-expert-3"
    assert table.refused("stack northern_apennines") == "HW-expert-3"


@rule("HW-expert-3")
def test_or_two_and_a_fort(game: HistoryOfTheWorld) -> None:
    table = stacked(game, "stack southern_apennines", "fort southern_apennines")
    assert table.standing("southern_apennines") == 2
    assert table.built("southern_apennines") == {"capital", "fort"}
    assert table.refused("stack southern_apennines") == "HW-expert-3"
    assert table.refused("fort southern_apennines") == "HW-forts-2"


@rule("HW-expert-3")
def test_a_full_land_takes_no_bought_fort_either(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", hand=["population_explosion"], others=["celts", "macedonians"], multiple_armies=True)
    table.play("event population_explosion", "stack southern_apennines", "stack southern_apennines")
    assert table.refused("buy fort southern_apennines") == "HW-expert-3"


@rule("HW-expand-2")
def test_stacking_is_an_expert_rule(game: HistoryOfTheWorld) -> None:
    assert Table(game, "romans").refused("stack southern_apennines") == "HW-expand-2"


@rule("HW-expert-3")
def test_another_force_of_the_own_colour_is_replaced_whole(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", others=["celts", "macedonians"], multiple_armies=True)
    table.army("northern_apennines", 0, "persians", armies=3).play("expand northern_apennines")
    assert table.standing("northern_apennines") == 1
    assert table.force("northern_apennines") == "romans"


@rule("HW-expert-3")
def test_an_areas_standing_counts_territories(game: HistoryOfTheWorld) -> None:
    table = Table(game, "hsiung_nu", multiple_armies=True).army("levant", 0, "sumerians", armies=3)
    table.army("zagros", 1, "aryans").play("done")
    assert table.lines()[0] == 3  # presence
    table = Table(game, "hsiung_nu", multiple_armies=True).armies(0, "sumerians", "levant", "palestine")
    table.army("zagros", 1, "aryans", armies=3).play("done")
    assert table.lines()[0] == 6  # dominance


@rule("HW-expert-4")
def test_the_defender_loses_one_army_at_a_time(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", others=["celts", "macedonians"], multiple_armies=True)
    table.army("northern_apennines", 1, "celts", armies=3).works("northern_apennines", "city")
    table.play(ATTACK)
    assert table.dice() == (2, 1)  # the others add no die
    table.play("dice 51 against 3")
    assert table.standing("northern_apennines") == 2
    assert table.asked == "Battle"  # the winner fights on at once
    table.play("dice 51 against 5")  # a tie: one army each
    assert (table.standing("northern_apennines"), table.frame.lost) == (1, 1)
    assert table.holder("northern_apennines") == 1
    table.play(ATTACK, "dice 51 against 3")
    assert table.holder("northern_apennines") == 0
    assert table.built("northern_apennines") == set()


@rule("HW-expert-4")
def test_the_fort_falls_before_the_armies(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", others=["celts", "macedonians"], multiple_armies=True)
    table.army("northern_apennines", 1, "celts", armies=2).works("northern_apennines", "fort")
    table.play(ATTACK, "dice 51 against 3")
    assert table.built("northern_apennines") == set()
    assert table.standing("northern_apennines") == 2
    table.play("dice 51 against 3")
    assert table.standing("northern_apennines") == 1


@rule("HW-expert-4", "HW-lesser-13")
def test_every_army_of_a_stack_rolls_against_famine(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", hand=["famine"], others=["celts", "macedonians"], multiple_armies=True)
    table.army("nubia", 1, "egyptians", armies=3).play("event famine", "strike north_africa")
    table.play("roll 1", "roll 6", "roll 1")
    assert table.standing("nubia") == 1
    assert table.asked == "Expand"


@rule("HW-expert-4", "HW-lesser-20")
def test_plague_spreads_where_one_of_a_stack_died(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", hand=["plague"], others=["celts", "macedonians"], multiple_armies=True)
    table.army("upper_nile", 1, "egyptians", armies=2).army("nubia", 1, "egyptians")
    table.play("event plague", "infect upper_nile", "roll 6541", "roll 6543")
    assert table.standing("upper_nile") == 1
    assert table.asked == "Sickness"


# Naval control


def at_sea(
    game: HistoryOfTheWorld, empire: str = "romans", hand: list[str] | None = None, caribbean: bool = True
) -> Table:
    return Table(game, empire, hand=hand, naval_control=True, atlantic_reaches_caribbean=caribbean)


@rule("HW-expert-5")
def test_armies_on_fleets_in_seas(game: HistoryOfTheWorld) -> None:
    table = at_sea(game).play("sail western_mediterranean")
    assert table.frame.armies == 20 - 2
    assert table.refused("sail western_mediterranean") == "HW-expert-5"  # one army a fleet
    assert table.refused("sail black_sea") == "HW-expert-5"  # no fleet there


@rule("HW-expert-5")
def test_not_in_oceans(game: HistoryOfTheWorld) -> None:
    table = at_sea(game, "vikings").begin()
    assert table.may("sail north_sea")
    assert table.refused("sail north_atlantic_ocean") == "HW-expert-5"


@rule("HW-expert-5")
def test_not_for_minor_empires(game: HistoryOfTheWorld) -> None:
    table = at_sea(game, "mongols", hand=["minor_fujiwara"]).play("event minor_fujiwara")
    assert table.refused("sail sea_of_japan") == "HW-expert-5"


@rule("HW-expert-5")
def test_not_without_the_option(game: HistoryOfTheWorld) -> None:
    assert Table(game, "romans").refused("sail western_mediterranean") == "HW-expert-5"


@rule("HW-expert-6")
def test_a_fleet_with_an_army_stays_and_scores(game: HistoryOfTheWorld) -> None:
    table = at_sea(game)
    place = game.box.water_ids.index("western_mediterranean")
    table.play("sail western_mediterranean", "sail eastern_mediterranean", "done")
    assert table.lines()[4] == 2
    assert table.state.sailor[place] == 0
    # one of an earlier epoch scores again, another player's does not
    table = at_sea(game, "mongols").fleet("red_sea", 0, "romans").fleet("black_sea", 1, "celts").play("done")
    assert table.lines()[4] == 1


@rule("HW-expert-7")
def test_a_sea_held_by_another_must_be_fought_for_before_expanding(game: HistoryOfTheWorld) -> None:
    table = at_sea(game).fleet("eastern_mediterranean", 1, "persians").begin()
    assert table.holder("southern_apennines") == -1
    assert set(table.offered()) == {"fight eastern_mediterranean", "done"}
    table.play("fight eastern_mediterranean")
    assert table.dice() == (2, 1)
    table.play("dice 61 against 5")
    place = game.box.water_ids.index("eastern_mediterranean")
    assert table.state.sailor[place] == 0
    assert game.box.force_ids[table.state.sea_force[place]] == "romans"
    assert table.fleets() == {"eastern_mediterranean", "western_mediterranean"}
    assert table.frame.armies == 20 - 2  # one at sea, one in the capital
    assert table.may("expand crete")


@rule("HW-expert-7")
def test_without_a_fight_there_is_no_fleet(game: HistoryOfTheWorld) -> None:
    table = at_sea(game).fleet("eastern_mediterranean", 1, "persians").play("done")
    assert table.fleets() == {"western_mediterranean"}
    assert table.refused("expand crete") == "HW-expand-1"


@rule("HW-expert-7")
def test_a_lost_sea_battle(game: HistoryOfTheWorld) -> None:
    table = at_sea(game).fleet("eastern_mediterranean", 1, "persians")
    table.play("fight eastern_mediterranean", "dice 21 against 5")
    assert table.facts("sea-battle") == [{"dice": "21", "dice2": "5", "water": "eastern_mediterranean"}]
    assert table.may("fight eastern_mediterranean")  # again, if one likes
    table.play("done")
    assert table.fleets() == {"western_mediterranean"}
    assert table.frame.armies == 20 - 2


@rule("HW-expert-7")
def test_a_tied_sea_battle_frees_the_sea(game: HistoryOfTheWorld) -> None:
    table = at_sea(game).fleet("eastern_mediterranean", 1, "persians")
    table.play("fight eastern_mediterranean", "dice 51 against 5")
    assert table.state.sailor[game.box.water_ids.index("eastern_mediterranean")] == -1
    assert table.fleets() == {"eastern_mediterranean", "western_mediterranean"}
    assert table.frame.armies == 20 - 2


@rule("HW-expert-7")
def test_event_bonuses_count_at_sea(game: HistoryOfTheWorld) -> None:
    table = at_sea(game, hand=["leader", "weaponry"]).fleet("eastern_mediterranean", 1, "persians")
    table.play("event leader", "event weaponry", "fight eastern_mediterranean")
    assert table.dice() == (3, 1)
    table.play("dice 511 against 5")  # 6 against 5
    assert table.state.sailor[game.box.water_ids.index("eastern_mediterranean")] == 0


@rule("HW-expert-7")
def test_the_last_army_is_not_risked(game: HistoryOfTheWorld) -> None:
    table = at_sea(game, "minoans").fleet("eastern_mediterranean", 1, "egyptians")
    for _ in range(2):
        table.play("fight eastern_mediterranean", "dice 11 against 6")
    # of three armies two are lost at sea; the third founds the empire, and nothing is left to do
    assert table.held("minoans") == {"crete"}
    assert len(table.facts("sea-lost")) == 2
    assert table.facts("turn-ended")[0]["seat"] == "0"


@rule("HW-coins-1", "HW-coins-2", "HW-expert-7")
def test_a_coin_buys_back_an_army_between_sea_battles(game: HistoryOfTheWorld) -> None:
    table = at_sea(game, "minoans", hand=["population_explosion"]).fleet("eastern_mediterranean", 1, "egyptians")
    table.play("event population_explosion")
    assert table.refused("buy army") == "HW-coins-2"  # nothing is lost yet
    for _ in range(2):
        table.play("fight eastern_mediterranean", "dice 11 against 6")
    assert table.offered() == ["buy army", "done"]  # the last army is not risked
    assert table.refused("fight eastern_mediterranean") == "HW-expert-7"
    table.play("buy army")
    assert (table.frame.armies, table.frame.coins, table.frame.lost) == (2, 1, 1)
    table.play("fight eastern_mediterranean", "dice 61 against 1")
    assert table.fleets() == {"eastern_mediterranean"}
    assert table.held("minoans") == {"crete"}


@rule("HW-expert-7")
def test_a_minor_empire_places_no_fleet_there(game: HistoryOfTheWorld) -> None:
    table = at_sea(game, "mongols", hand=["minor_fujiwara"]).fleet("sea_of_japan", 1, "tang_dynasty")
    table.play("event minor_fujiwara")
    assert table.fleets() == set()
    assert table.asked == "Expand"


@rule("HW-expert-7")
def test_own_fleets_of_the_past_need_no_fight(game: HistoryOfTheWorld) -> None:
    table = at_sea(game).fleet("eastern_mediterranean", 0, "persians").begin()
    assert table.asked == "Expand"
    assert table.fleets() == {"eastern_mediterranean", "western_mediterranean"}


@rule("HW-expert-8", "HW-pieces-2")
def test_the_12_fleet_pieces_run_out(game: HistoryOfTheWorld) -> None:
    # without the Caribbean the British need 4 oceans and 8 seas, all but that and the Caspian Sea: 12 pieces
    table = at_sea(game, "british", caribbean=False)
    table.fleet("caspian_sea", 1, "huns").fleet("caribbean_sea", 1, "spanish").begin()
    assert table.given == ["dismiss caspian_sea", "dismiss caribbean_sea"]  # the oldest epoch goes first; no choice
    assert table.state.sailor == [-1] * 15
    assert len(table.fleets()) == 12
    assert table.asked == "Expand"


@rule("HW-expert-8", "HW-fleets-2")
def test_the_british_do_without_one_of_their_13_fleets(game: HistoryOfTheWorld) -> None:
    table = at_sea(game, "british").begin()
    assert len(table.offered()) == 13
    table.play("dismiss black_sea")
    assert len(table.fleets()) == 12
    assert table.asked == "Expand"


@rule("HW-expert-8")
def test_the_active_player_chooses_among_the_oldest(game: HistoryOfTheWorld) -> None:
    # the Spanish need 3 oceans and 8 seas: 11 pieces
    table = at_sea(game, "spanish", caribbean=False)
    table.fleet("caspian_sea", 1, "huns").fleet("caribbean_sea", 1, "goths").begin()
    assert set(table.offered()) == {"dismiss caspian_sea", "dismiss caribbean_sea"}
    assert table.refused("dismiss red_sea") == "HW-expert-8"
    table.play("dismiss caribbean_sea")
    assert table.asked == "Expand"
    assert table.state.sailor[game.box.water_ids.index("caspian_sea")] == 1


@rule("HW-expert-8")
def test_one_piece_in_the_box_is_enough_where_one_is_needed(game: HistoryOfTheWorld) -> None:
    table = at_sea(game, "spanish", caribbean=False).fleet("caspian_sea", 1, "huns").begin()
    assert table.asked == "Expand"
    assert len(table.fleets()) == 11


@rule("HW-pieces-2", "HW-fleets-2")
def test_without_naval_control_fleets_are_not_limited(game: HistoryOfTheWorld) -> None:
    table = Table(game, "british", atlantic_reaches_caribbean=True)
    assert len(table.fleets()) == 13


@rule("HW-expert-5", "HW-great-3")
def test_a_fleet_with_an_army_gives_no_coin(game: HistoryOfTheWorld) -> None:
    table = at_sea(game, hand=["reallocation"]).fleet("eastern_mediterranean", 1, "persians")
    table.play("event reallocation", "fight eastern_mediterranean", "dice 61 against 1")
    assert table.offered() == ["cash western_mediterranean", "done"]
    assert table.refused("cash eastern_mediterranean") == "HW-great-3"


@rule("HW-lesser-22", "HW-expert-4")
def test_siegecraft_takes_the_fort_and_one_of_several_armies(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", hand=["siegecraft"], others=["celts", "macedonians"], multiple_armies=True)
    table.army("northern_apennines", 1, "celts", armies=2).works("northern_apennines", "fort")
    table.play("event siegecraft", ATTACK, "dice 51 against 3")
    assert table.built("northern_apennines") == set()
    assert table.standing("northern_apennines") == 1


@rule("HW-lesser-23", "HW-expert-4")
def test_all_armies_of_a_betrayed_land_surrender(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", hand=["treachery"], others=["celts", "macedonians"], multiple_armies=True)
    table.army("northern_apennines", 1, "celts", armies=3)
    table.play("event treachery", "betray northern_apennines", ATTACK)
    assert (table.holder("northern_apennines"), table.standing("northern_apennines")) == (0, 1)


@rule("HW-start-3", "HW-expert-3")
def test_a_whole_stack_leaves_the_start(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans", others=["celts", "macedonians"], multiple_armies=True)
    table.army("southern_apennines", 1, "assyrians", armies=3).begin()
    assert (table.force("southern_apennines"), table.standing("southern_apennines")) == ("romans", 1)


@rule("HW-lesser-6", "HW-expert-4")
def test_rebels_fight_a_stack_to_the_end(game: HistoryOfTheWorld) -> None:
    table = Table(game, "huns", hand=["civil_war"], others=["guptas", "goths"], multiple_armies=True)
    table.army("massif", 1, "celts", armies=2).play("event civil_war")
    if table.asked == "ChooseRebels":
        table.play("revolt massif")
    table.play("dice 61 against 1")
    assert table.standing("massif") == 1
    table.play("dice 61 against 1")
    assert table.force("massif") == "civil_war"


@rule("HW-coins-2", "HW-expert-7")
def test_an_army_lost_at_sea_can_be_bought_back(game: HistoryOfTheWorld) -> None:
    table = at_sea(game, hand=["population_explosion"]).fleet("eastern_mediterranean", 1, "persians")
    table.play("event population_explosion", "fight eastern_mediterranean", "dice 11 against 6", "done", "buy army")
    assert (table.frame.armies, table.frame.coins) == (20 - 1, 1)


@rule("HW-expert-6")
def test_a_fleet_lost_to_another_scores_no_more(game: HistoryOfTheWorld) -> None:
    table = at_sea(game).fleet("eastern_mediterranean", 1, "persians")
    table.play("fight eastern_mediterranean", "dice 61 against 1", "done")
    assert game.view(table.state, 1)["sides"][1]["scoring"][4] == 0
    assert table.lines()[4] == 1
