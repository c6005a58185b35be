"""The nine events: the roll that brings each, and what it then does."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import EXPLORER
from civitas.games.civilization_chr.rules.events import event_phase
from civitas.games.civilization_chr.rules.production import Collect
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.purchase.technology_market import player_technology_price
from civitas.games.civilization_chr.rules.purchase.unit_market import recruit_price
from civitas.games.civilization_chr.rules.revolts import Revolts
from civitas.games.civilization_chr.rules.settlements import is_happy
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.war_status import go_to_war, may_declare_war
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import card, rule


def event_position(game: CivilizationChr, roll: int, era: int = 1) -> ChrState:
    """Two players on the map in the medieval era, after the 1D100 of the event."""
    s = empty_position(game, era=era)
    add_settlement(s, 0, "italia", 2)
    add_settlement(s, 0, "gallia", 2)
    add_settlement(s, 1, "iberia", 2)
    run_steps(s, event_phase.EventRoll())
    roll_dice(s, roll)
    return s


@rule("CHR-event-2")
@card("olympic_games")
def test_during_the_olympic_games_there_is_neither_war_nor_revolt(game: CivilizationChr) -> None:
    s = event_position(game, 32)
    assert not may_declare_war(s, 0, 1)
    assert step_name(run_steps(s, Revolts())) == "GameOver"
    quiet = event_position(game, 1)
    assert may_declare_war(quiet, 0, 1)
    assert step_name(run_steps(quiet, Revolts())) != "GameOver"


@rule("CHR-event-3")
@card("slaves")
def test_slaves_make_everything_but_technologies_cheaper(game: CivilizationChr) -> None:
    s = event_position(game, 42)
    assert recruit_price(s, 0, EXPLORER, space_id(s, "italia")) == 10 - 4
    assert player_technology_price(s, 0, s.box.technology_index("banking")) == 50
    s.sides[0].coins = 16
    run_steps(s, BeginBuying(0))
    assert "enlarge italia" not in offered_lines(s, game)  # needs Construction first
    assert "recruit explorer in italia" in offered_lines(s, game)


@rule("CHR-event-4")
@card("population_boom")
def test_a_population_explosion_brings_an_explorer_and_infantry(game: CivilizationChr) -> None:
    s = event_position(game, 50)
    roll_dice(s, 2)  # as many as the settlements
    play_lines(s, game, "place italia")
    roll_dice(s, 4)
    while step_name(s) == "PlaceUnit":
        play_lines(s, game, "place italia")
    assert sorted(piece_kinds(s, 0)) == ["explorer", *["medieval_infantry"] * 4]


@rule("CHR-event-5")
@card("holy_year")
def test_a_holy_year_makes_a_settlement_happy(game: CivilizationChr) -> None:
    s = event_position(game, 58)
    assert not is_happy(s, space_id(s, "gallia"))
    play_lines(s, game, "place gallia")
    assert is_happy(s, space_id(s, "gallia"))


def turn_income(game: CivilizationChr, roll: int, era: int) -> int:
    """What a republic with a wine town earns in the turn of a roll, with a 7 on the die of the event."""
    s = event_position(game, roll, era)
    s.sides[0].government = s.box.government_ids.index("republic")
    add_settlement(s, 0, "arabia", 4, "wine")
    run_steps(s, Collect(0))
    if step_name(s) == "EventDie":
        roll_dice(s, 7)
    return s.sides[0].coins - 20


@rule("CHR-event-6")
@card("super_production")
@pytest.mark.parametrize(("era", "roll", "coins"), [(0, 70, 10), (1, 68, 15), (2, 66, 20), (3, 63, 25)])
def test_super_production(game: CivilizationChr, era: int, roll: int, coins: int) -> None:
    assert turn_income(game, 1, era) < 100 - 32  # far from the limit of luxury, with or without the event
    assert turn_income(game, roll, era) == turn_income(game, 1, era) + coins + 7


@rule("CHR-event-8")
@card("famine")
def test_a_famine_takes_coins(game: CivilizationChr) -> None:
    assert turn_income(game, 86, 1) == turn_income(game, 1, 1) - 7


@rule("CHR-event-7")
@card("military_fanaticism")
def test_military_fanaticism_adds_a_point_of_experience(game: CivilizationChr) -> None:
    s = event_position(game, 77)
    go_to_war(s, 0, 1)
    for seat in (0, 1):
        put_units(s, seat, "medieval_infantry", "siberia")
    run_steps(s, Battle(space_id(s, "siberia"), 1, 2))
    roll_dice(s, 12, 2)
    assert [side.experience for side in s.sides] == [3, 2, 0]


@rule("CHR-event-9")
@card("barbarians")
def test_barbarians_come_in_the_first_two_eras(game: CivilizationChr) -> None:
    s = event_position(game, 94)
    roll_dice(s, 3, 4)
    assert piece_kinds(s, 6)


@rule("CHR-event-1", "CHR-catastrophe-1")
@card("catastrophe")
def test_a_catastrophe_rolls_for_its_kind(game: CivilizationChr) -> None:
    s = event_position(game, 100)
    assert step_name(s) == "CatastropheRoll"
