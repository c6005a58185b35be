"""Chapter 5: combat, forts under attack, sacking."""

from __future__ import annotations

import pytest

from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from tests.games.history_of_the_world.scenario import Table
from tests.support.marks import rule

ATTACK = "attack northern_apennines by land from southern_apennines"


def romans(game: HistoryOfTheWorld, *works: str) -> Table:
    """The Romans beside a Celtic land with something built in it."""
    table = Table(game, "romans", others=["celts", "macedonians"]).army("northern_apennines", 1, "celts")
    return table.works("northern_apennines", *works)


@rule("HW-combat-1")
def test_the_higher_die_wins(game: HistoryOfTheWorld) -> None:
    table = romans(game).play(ATTACK)
    assert table.dice() == (2, 1)
    table.play("dice 62 against 5")
    assert table.force("northern_apennines") == "romans"
    assert table.frame.lost == 0


@rule("HW-combat-2", "HW-sack-2")
def test_a_tie_removes_both_and_leaves_the_building(game: HistoryOfTheWorld) -> None:
    table = romans(game, "capital", "monument").play(ATTACK, "dice 51 against 5")
    assert table.holder("northern_apennines") == -1
    assert table.built("northern_apennines") == {"capital", "monument"}
    assert table.frame.lost == 1


@rule("HW-sack-2")
def test_who_enters_the_empty_land_sacks_it(game: HistoryOfTheWorld) -> None:
    table = romans(game, "capital").play(ATTACK, "dice 51 against 5", "expand northern_apennines")
    assert table.built("northern_apennines") == {"city"}


@rule("HW-sack-2")
def test_the_last_holder_comes_back_without_sacking(game: HistoryOfTheWorld) -> None:
    table = Table(game, "romans").works("northern_apennines", "city", keeper=0).play("expand northern_apennines")
    assert table.built("northern_apennines") == {"city"}


@rule("HW-combat-3")
def test_attack_again_while_armies_last(game: HistoryOfTheWorld) -> None:
    table = romans(game)
    for left in range(18, 0, -1):
        table.play(ATTACK, "dice 11 against 6")
        assert table.frame.armies == left
    table.play(ATTACK, "dice 11 against 6")
    assert table.held("romans") == {"southern_apennines"}
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
    table = Table(game, empire).army(target, 1, other, piece=1).play(f"attack {target} by land from {start}")
    assert table.dice() == (2, dice)


@rule("HW-combat-4")
def test_a_strait_helps_the_defender_in_both_directions(game: HistoryOfTheWorld) -> None:
    there = Table(game, "byzantines").army("western_anatolia", 1, "goths")
    there.play("attack western_anatolia by land from balkans")
    back = Table(game, "ottoman_turks").army("balkans", 1, "goths")
    back.play("attack balkans by land from western_anatolia")
    assert there.dice() == back.dice() == (2, 2)


@rule("HW-combat-5")
def test_a_landing_faces_three_dice_whatever_the_coast(game: HistoryOfTheWorld) -> None:
    # mountains face Balkans from the land; from the sea there are three dice, not more
    table = Table(game, "carthaginians").army("pindus", 1, "greek_city_states").play("attack pindus by sea")
    assert table.dice() == (2, 3)


@rule("HW-combat-6")
def test_a_fort_adds_one(game: HistoryOfTheWorld) -> None:
    table = romans(game, "fort").play(ATTACK, "dice 52 against 5")
    assert table.holder("northern_apennines") == 1
    assert table.built("northern_apennines") == {"fort"}
    assert table.frame.lost == 1


@rule("HW-combat-6", "HW-combat-5")
def test_a_fort_adds_one_on_top_of_three_dice(game: HistoryOfTheWorld) -> None:
    table = Table(game, "british").army("chekiang", 1, "ming_dynasty").works("chekiang", "fort")
    table.play("attack chekiang by sea")
    assert table.dice() == (2, 3)
    table.play("dice 63 against 611")  # 6 against 7
    assert table.built("chekiang") == {"fort"}
    assert table.frame.lost == 1


@rule("HW-combat-7")
def test_a_beaten_fort_falls_and_the_same_army_fights_on(game: HistoryOfTheWorld) -> None:
    table = romans(game, "fort", "city").play(ATTACK, "dice 52 against 3")
    assert table.built("northern_apennines") == {"city"}
    assert table.holder("northern_apennines") == 1
    assert table.asked == "Battle"  # at once, nobody is asked
    assert table.dice() == (2, 1)
    table.play("dice 22 against 1")
    assert table.holder("northern_apennines") == 0
    assert table.built("northern_apennines") == set()
    assert table.frame.armies == 20 - 2


@rule("HW-combat-7")
def test_a_tied_fort_falls_and_the_attacker_is_lost(game: HistoryOfTheWorld) -> None:
    table = romans(game, "fort").play(ATTACK, "dice 41 against 3")
    assert table.built("northern_apennines") == set()
    assert table.holder("northern_apennines") == 1
    assert table.frame.lost == 1
    assert table.asked == "Expand"


@rule("HW-combat-7")
def test_the_second_round_can_be_lost(game: HistoryOfTheWorld) -> None:
    table = romans(game, "fort").play(ATTACK, "dice 52 against 3", "dice 52 against 6")
    assert table.holder("northern_apennines") == 1
    assert table.built("northern_apennines") == set()
    assert table.frame.lost == 1


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
    table = romans(game, *before).play(ATTACK, "dice 61 against 1")
    assert table.built("northern_apennines") == after
    assert table.state.buildings == len({"capital", "city"} & after) + 1  # and Rome
