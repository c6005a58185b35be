"""The nine events: the roll that brings each, and what it then does."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import EXPLORER
from civitas.games.civilization_chr.rules.events import event_phase
from civitas.games.civilization_chr.rules.production import Collect
from civitas.games.civilization_chr.rules.purchase.market import recruit_price, tech_price
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.revolts import Revolts
from civitas.games.civilization_chr.rules.settlements import happy
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.war_status import go_to_war, may_declare
from civitas.games.civilization_chr.state import Chr
from tests.games.civilization_chr.scenario import (
    asked,
    offered,
    pieces,
    position,
    put_units,
    rolls,
    run,
    say,
    settle,
    space,
)
from tests.support.marks import card, rule


def happening(game: CivilizationChr, roll: int, era: int = 1) -> Chr:
    """Two players on the map in the medieval era, after the 1D100 of the event."""
    s = position(game, era=era)
    settle(s, 0, "italia", 2)
    settle(s, 0, "gallia", 2)
    settle(s, 1, "iberia", 2)
    run(s, event_phase.EventRoll())
    rolls(s, roll)
    return s


@rule("CHR-event-2")
@card("olympic_games")
def test_during_the_olympic_games_there_is_neither_war_nor_revolt(game: CivilizationChr) -> None:
    s = happening(game, 32)
    assert not may_declare(s, 0, 1)
    assert asked(run(s, Revolts())) == "GameOver"
    quiet = happening(game, 1)
    assert may_declare(quiet, 0, 1)
    assert asked(run(quiet, Revolts())) != "GameOver"


@rule("CHR-event-3")
@card("slaves")
def test_slaves_make_everything_but_technologies_cheaper(game: CivilizationChr) -> None:
    s = happening(game, 42)
    assert recruit_price(s, 0, EXPLORER, space(s, "italia")) == 10 - 4
    assert tech_price(s, 0, s.box.technology("banking")) == 50
    s.sides[0].coins = 16
    run(s, BeginBuying(0))
    assert "enlarge italia" not in offered(s, game)  # needs Construction first
    assert "recruit explorer in italia" in offered(s, game)


@rule("CHR-event-4")
@card("population_boom")
def test_a_population_explosion_brings_an_explorer_and_infantry(game: CivilizationChr) -> None:
    s = happening(game, 50)
    rolls(s, 2)  # as many as the settlements
    say(s, game, "place italia")
    rolls(s, 4)
    while asked(s) == "PlaceUnit":
        say(s, game, "place italia")
    assert sorted(pieces(s, 0)) == ["explorer", *["medieval_infantry"] * 4]


@rule("CHR-event-5")
@card("holy_year")
def test_a_holy_year_makes_a_settlement_happy(game: CivilizationChr) -> None:
    s = happening(game, 58)
    assert not happy(s, space(s, "gallia"))
    say(s, game, "place gallia")
    assert happy(s, space(s, "gallia"))


def earned(game: CivilizationChr, roll: int, era: int) -> int:
    """What a republic with a wine town earns in the turn of a roll, with a 7 on the die of the event."""
    s = happening(game, roll, era)
    s.sides[0].government = s.box.government_ids.index("republic")
    settle(s, 0, "arabia", 4, "wine")
    run(s, Collect(0))
    if asked(s) == "EventDie":
        rolls(s, 7)
    return s.sides[0].coins - 20


@rule("CHR-event-6")
@card("super_production")
@pytest.mark.parametrize(("era", "roll", "coins"), [(0, 70, 10), (1, 68, 15), (2, 66, 20), (3, 63, 25)])
def test_super_production(game: CivilizationChr, era: int, roll: int, coins: int) -> None:
    assert earned(game, 1, era) < 100 - 32  # far from the limit of luxury, with or without the event
    assert earned(game, roll, era) == earned(game, 1, era) + coins + 7


@rule("CHR-event-8")
@card("famine")
def test_a_famine_takes_coins(game: CivilizationChr) -> None:
    assert earned(game, 86, 1) == earned(game, 1, 1) - 7


@rule("CHR-event-7")
@card("military_fanaticism")
def test_military_fanaticism_adds_a_point_of_experience(game: CivilizationChr) -> None:
    s = happening(game, 77)
    go_to_war(s, 0, 1)
    for seat in (0, 1):
        put_units(s, seat, "medieval_infantry", "siberia")
    run(s, Battle(space(s, "siberia"), 1, 2))
    rolls(s, 12, 2)
    assert [side.experience for side in s.sides] == [3, 2, 0]


@rule("CHR-event-9")
@card("barbarians")
def test_barbarians_come_in_the_first_two_eras(game: CivilizationChr) -> None:
    s = happening(game, 94)
    rolls(s, 3, 4)
    assert pieces(s, 6)


@rule("CHR-event-1", "CHR-catastrophe-1")
@card("catastrophe")
def test_a_catastrophe_rolls_for_its_kind(game: CivilizationChr) -> None:
    s = happening(game, 100)
    assert asked(s) == "CatastropheRoll"
