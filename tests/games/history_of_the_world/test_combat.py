"""Chapter 5: combat, forts under attack, sacking."""

from __future__ import annotations

import pytest

from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Scenario
from tests.support.marks import rule

ATTACK = "attack northern_apennines by land from southern_apennines"


def romans_beside_celts(game: HistoryOfTheWorld, *works: str) -> Scenario:
    """The Romans beside a Celtic land with something built in it."""
    table = Scenario(game, "romans", others=["celts", "macedonians"]).add_army("northern_apennines", 1, "celts")
    return table.add_works("northern_apennines", *works)


@rule("HW-combat-1")
def test_the_higher_die_wins(game: HistoryOfTheWorld) -> None:
    table = romans_beside_celts(game).play(ATTACK)
    assert table.dice_counts() == (2, 1)
    table.play("dice 62 against 5")
    assert table.force("northern_apennines") == "romans"
    assert table.force_in_play.lost == 0


@rule("HW-combat-2", "HW-sack-2")
def test_a_tie_removes_both_and_leaves_the_building(game: HistoryOfTheWorld) -> None:
    table = romans_beside_celts(game, "capital", "monument").play(ATTACK, "dice 51 against 5")
    assert table.holder("northern_apennines") == -1
    assert table.works_in("northern_apennines") == {"capital", "monument"}
    assert table.force_in_play.lost == 1


@rule("HW-sack-2")
def test_who_enters_the_empty_land_sacks_it(game: HistoryOfTheWorld) -> None:
    table = romans_beside_celts(game, "capital").play(ATTACK, "dice 51 against 5", "expand northern_apennines")
    assert table.works_in("northern_apennines") == {"city"}


@rule("HW-sack-2")
def test_the_last_holder_comes_back_without_sacking(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans").add_works("northern_apennines", "city", keeper=0).play("expand northern_apennines")
    assert table.works_in("northern_apennines") == {"city"}


@rule("HW-combat-3")
def test_attack_again_while_armies_last(game: HistoryOfTheWorld) -> None:
    table = romans_beside_celts(game)
    for left in range(18, 0, -1):
        table.play(ATTACK, "dice 11 against 6")
        assert table.force_in_play.armies == left
    table.play(ATTACK, "dice 11 against 6")
    assert table.lands_of("romans") == {"southern_apennines"}
    assert table.state.frames == []  # no army left, nothing to do


@rule("HW-combat-4")
@pytest.mark.parametrize(
    "empire, start, target, dice",
    [
        ("celts", "central_europe", "lower_rhine", 1),  # out of the forest
        ("celts", "central_europe", "dalmatia", 2),  # into mountains
        ("mongols", "mongolia", "yellow_river", 2),  # the Great Wall
        ("tang_dynasty", "yangtze_kiang", "wei_river", 1),  # inside the wall
        ("minoans", "crete", "morea", 2),  # a strait
        ("franks", "northern_gaul", "albion", 2),
    ],
)
def test_terrain(game: HistoryOfTheWorld, empire: str, start: str, target: str, dice: int) -> None:
    other = "sumerians"
    table = Scenario(game, empire).add_army(target, 1, other, piece=1).play(f"attack {target} by land from {start}")
    assert table.dice_counts() == (2, dice)


@rule("HW-combat-4")
def test_a_strait_helps_the_defender_in_both_directions(game: HistoryOfTheWorld) -> None:
    there = Scenario(game, "byzantines").add_army("western_anatolia", 1, "goths")
    there.play("attack western_anatolia by land from balkans")
    back = Scenario(game, "ottoman_turks").add_army("balkans", 1, "goths")
    back.play("attack balkans by land from western_anatolia")
    assert there.dice_counts() == back.dice_counts() == (2, 2)


@rule("HW-combat-5")
def test_a_landing_faces_three_dice_whatever_the_coast(game: HistoryOfTheWorld) -> None:
    # mountains face Balkans from the land; from the sea there are three dice, not more
    table = Scenario(game, "carthaginians").add_army("pindus", 1, "greek_city_states").play("attack pindus by sea")
    assert table.dice_counts() == (2, 3)


@rule("HW-combat-6")
def test_a_fort_adds_one(game: HistoryOfTheWorld) -> None:
    table = romans_beside_celts(game, "fort").play(ATTACK, "dice 52 against 5")
    assert table.holder("northern_apennines") == 1
    assert table.works_in("northern_apennines") == {"fort"}
    assert table.force_in_play.lost == 1


@rule("HW-combat-6", "HW-combat-5")
def test_a_fort_adds_one_on_top_of_three_dice(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "british").add_army("chekiang", 1, "ming_dynasty").add_works("chekiang", "fort")
    table.play("attack chekiang by sea")
    assert table.dice_counts() == (2, 3)
    table.play("dice 63 against 611")  # 6 against 7
    assert table.works_in("chekiang") == {"fort"}
    assert table.force_in_play.lost == 1


@rule("HW-combat-7")
def test_a_beaten_fort_falls_and_the_same_army_fights_on(game: HistoryOfTheWorld) -> None:
    table = romans_beside_celts(game, "fort", "city").play(ATTACK, "dice 52 against 3")
    assert table.works_in("northern_apennines") == {"city"}
    assert table.holder("northern_apennines") == 1
    assert table.step_name == "Battle"  # at once, nobody is asked
    assert table.dice_counts() == (2, 1)
    table.play("dice 22 against 1")
    assert table.holder("northern_apennines") == 0
    assert table.works_in("northern_apennines") == set()
    assert table.force_in_play.armies == 20 - 2


@rule("HW-combat-7")
def test_a_tied_fort_falls_and_the_attacker_is_lost(game: HistoryOfTheWorld) -> None:
    table = romans_beside_celts(game, "fort").play(ATTACK, "dice 41 against 3")
    assert table.works_in("northern_apennines") == set()
    assert table.holder("northern_apennines") == 1
    assert table.force_in_play.lost == 1
    assert table.step_name == "Expand"


@rule("HW-combat-7")
def test_the_second_round_can_be_lost(game: HistoryOfTheWorld) -> None:
    table = romans_beside_celts(game, "fort").play(ATTACK, "dice 52 against 3", "dice 52 against 6")
    assert table.holder("northern_apennines") == 1
    assert table.works_in("northern_apennines") == set()
    assert table.force_in_play.lost == 1


@rule("HW-sack-1")
@pytest.mark.parametrize(
    "before, after",
    [
        (["capital"], {"city"}),
        (["city"], set()),
        (["capital", "monument"], {"city", "monument"}),
        (["monument"], {"monument"}),
    ],
)
def test_a_conqueror_sacks(game: HistoryOfTheWorld, before: list[str], after: set[str]) -> None:
    table = romans_beside_celts(game, *before).play(ATTACK, "dice 61 against 1")
    assert table.works_in("northern_apennines") == after
    assert table.state.buildings == len({"capital", "city"} & after) + 1  # and Rome
