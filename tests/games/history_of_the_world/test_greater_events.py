"""The greater events but for the minor empires: Leader, Weaponry, Reallocation."""

from __future__ import annotations

from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Scenario
from tests.support.marks import card, rule

ATTACK = "attack northern_apennines by land from southern_apennines"


def romans_with(game: HistoryOfTheWorld, *hand: str) -> Scenario:
    table = Scenario(game, "romans", hand=list(hand), others=["celts", "macedonians"])
    return table.add_army("northern_apennines", 1, "celts").play(*(f"event {event}" for event in hand))


@rule("HW-great-1")
@card("leader")
def test_leader_gives_three_dice_until_a_triple(game: HistoryOfTheWorld) -> None:
    table = romans_with(game, "leader").play(ATTACK)
    assert table.dice_counts() == (3, 1)
    table.play("dice 221 against 5", ATTACK)
    assert table.dice_counts() == (3, 1)  # a loss does not end it
    table.play("dice 444 against 5", ATTACK)
    assert table.dice_counts() == (2, 1)  # three equal dice do


@rule("HW-great-1")
@card("leader")
def test_the_triple_counts_for_its_own_battle(game: HistoryOfTheWorld) -> None:
    table = romans_with(game, "leader").play(ATTACK, "dice 555 against 4")
    assert table.holder("northern_apennines") == 0
    table.add_army("dalmatia", 1, "celts").play("attack dalmatia by land from northern_apennines")
    assert table.dice_counts() == (2, 1)


@rule("HW-great-1")
def test_leader_and_jihad_are_three_dice_not_four(game: HistoryOfTheWorld) -> None:
    table = romans_with(game, "leader", "jihad").play(ATTACK)
    assert table.dice_counts() == (3, 1)


@rule("HW-great-2")
@card("weaponry")
def test_weaponry_adds_one(game: HistoryOfTheWorld) -> None:
    table = romans_with(game, "weaponry").play(ATTACK, "dice 41 against 5")  # 5 against 5
    assert table.holder("northern_apennines") == -1
    table = romans_with(game, "weaponry").play(ATTACK, "dice 51 against 5")  # 6 against 5
    assert table.holder("northern_apennines") == 0


@rule("HW-great-2")
@card("weaponry")
def test_weaponry_lasts_the_whole_turn(game: HistoryOfTheWorld) -> None:
    table = romans_with(game, "weaponry").play(ATTACK, "dice 11 against 6", ATTACK, "dice 51 against 5")
    assert table.holder("northern_apennines") == 0


@rule("HW-great-3")
@card("reallocation")
def test_reallocation_turns_fleets_into_coins(game: HistoryOfTheWorld) -> None:
    table = romans_with(game, "reallocation")
    assert table.holder("southern_apennines") == -1  # before the first army
    assert set(table.offered_lines()) == {"cash eastern_mediterranean", "cash western_mediterranean", "done"}
    table.play("cash eastern_mediterranean", "done")
    assert table.force_in_play.coins == 1
    assert table.fleet_waters() == {"western_mediterranean"}
    assert table.refusal_rule("expand crete") == "HW-expand-1"
    assert table.allows("expand southern_iberia")


@rule("HW-great-3")
@card("reallocation")
def test_all_fleets_may_be_turned_into_coins(game: HistoryOfTheWorld) -> None:
    table = romans_with(game, "reallocation").play("cash western_mediterranean", "cash eastern_mediterranean")
    assert table.force_in_play.coins == 2
    assert table.fleet_waters() == set()
    table.play("done")
    assert table.holder("southern_apennines") == 0


@rule("HW-great-3")
def test_reallocation_only_of_own_fleets_and_not_later(game: HistoryOfTheWorld) -> None:
    table = romans_with(game, "reallocation")
    assert table.refusal_rule("cash black_sea") == "HW-great-3"
    table.play("done")
    assert table.force_in_play.coins == 0
    assert table.refusal_rule("cash western_mediterranean") != ""


@rule("HW-great-3")
@card("reallocation")
def test_the_seas_an_ocean_brought_count_too(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "vikings", hand=["reallocation"])
    table.play("event reallocation", "cash north_sea", "cash north_atlantic_ocean")
    assert table.force_in_play.coins == 2


@rule("HW-great-3")
def test_fleets_are_chosen_in_any_order_each_once(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "macedonians", hand=["reallocation"]).play("event reallocation", "cash black_sea")
    reason = table.explain_refusal("cash black_sea")
    assert reason is not None and (reason.id, reason.rule) == ("why-chosen-water", "HW-great-3")
    assert "black_sea" in table.fleet_waters() and table.force_in_play.coins == 0  # until the set is closed
    table.play("cash eastern_mediterranean", "done")  # though it stands earlier in the list
    assert (table.fleet_waters(), table.force_in_play.coins) == ({"red_sea"}, 2)
