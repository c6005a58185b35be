"""What a second reading of the rulebook put right: war, the games, discoveries, exchanges."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.barbarians import Barbarians
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.marks import (
    OUT,
    REVOLTED,
)
from civitas.games.civilization_chr.movement.movement import MovePieces
from civitas.games.civilization_chr.movement.tokens import MinorCivilization
from civitas.games.civilization_chr.odds import large_land
from civitas.games.civilization_chr.pieces import BARBARIANS, MOUNTAIN, NOBODY
from civitas.games.civilization_chr.purchase.purchase import BeginBuying
from civitas.games.civilization_chr.revolts import revolt
from civitas.games.civilization_chr.settlements import traded_resource
from civitas.games.civilization_chr.trade.diplomacy import SharedSpaces
from civitas.games.civilization_chr.war.battle import Battle
from civitas.games.civilization_chr.war.captures import Stragglers
from civitas.games.civilization_chr.war.war import go_to_war
from tests.civilization_chr.table import (
    asked,
    fight,
    offered,
    own,
    pieces,
    position,
    put_units,
    rolls,
    run,
    say,
    settle,
    shop,
    space,
    war,
)
from tests.marks import rule


@rule("CHR-battle-13", "CHR-leave-3")
def test_a_captured_capital_yields_the_whole_treasury_also_when_it_was_all(game: CivilizationChr) -> None:
    s = war(game)
    s.set_owner(space(s, "siberia"), NOBODY)
    s.size[space(s, "siberia")] = 0
    settle(s, 1, "gallia", capital=True)
    s.sides[1].coins = 81
    put_units(s, 0, "ancient_infantry", "gallia")
    before = s.sides[0].coins
    fight(s, "gallia")
    assert s.sides[1].status == OUT and s.sides[0].coins == before + 81


@rule("CHR-nuclear-3")
def test_a_lone_nuclear_weapon_is_captured_by_an_enemy_army(game: CivilizationChr) -> None:
    s = war(game, era=3)
    put_units(s, 1, "nuclear_weapon", "gallia")
    put_units(s, 2, "modern_infantry", "gallia")
    run(s, Stragglers())
    assert pieces(s, 1, "gallia") == ["nuclear_weapon"]  # nobody there is at war with its owner
    put_units(s, 0, "modern_infantry", "gallia")
    run(s, Stragglers())
    assert pieces(s, 0, "gallia") == ["modern_infantry", "nuclear_weapon"] and not pieces(s, 1, "gallia")


@rule("CHR-battle-14")
@pytest.mark.parametrize(("joined", "points"), [(0b001, [0, 2]), (0b100, [2, 2])])
def test_a_supporter_without_a_survivor_learns_nothing(game: CivilizationChr, joined: int, points: list[int]) -> None:
    """Seats 0 and 2 win against seat 1; both have as many units, and seat 0 loses all of its own."""
    s = war(game)
    go_to_war(s, 1, 2)
    for seat in (0, 2):
        put_units(s, seat, "ancient_infantry", "gallia")
    put_units(s, 1, "ancient_infantry", "gallia", 2)
    run(s, Battle(space(s, "gallia"), 0b101, 0b010, joined))
    rolls(s, 9, 3)  # seat 0 leads
    say(s, game, "send ancient_infantry of 0")
    rolls(s, 1, 6)
    assert not pieces(s, 0, "gallia")
    while s.battle is not None:
        if asked(s) == "Retreat":
            say(s, game, "fight on")
        elif asked(s) == "ChooseUnit":
            say(s, game, next(line for line in offered(s, game) if line.startswith("send")))
        else:
            rolls(s, 6, 1)
    assert [s.sides[seat].experience for seat in (0, 2)] == points


OLYMPICS = 1


@rule("CHR-event-2")
def test_the_olympic_games_suspend_the_battles_of_enemies_who_share_a_space(game: CivilizationChr) -> None:
    s = war(game)
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
    s.event = OLYMPICS
    assert asked(run(s, SharedSpaces())) == "GameOver"
    s.event = 0
    assert asked(run(s, SharedSpaces())) != "GameOver"


@rule("CHR-event-2")
def test_during_the_olympic_games_barbarians_neither_act_nor_let_anybody_in(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "italia")
    put_units(s, 0, "ancient_infantry", "italia")
    s.event = OLYMPICS
    s.add(BARBARIANS, 0, space(s, "gallia"))
    run(s, Barbarians())
    assert asked(s) == "GameOver" and len(s.at(BARBARIANS, space(s, "gallia"))) == 1
    run(s, MovePieces(0))
    say(s, game, "move ancient_infantry from italia to gallia")
    assert pieces(s, 0, "italia") == ["ancient_infantry"] and not s.battles


@rule("CHR-event-2", "CHR-battle-11")
def test_during_the_olympic_games_nobody_is_captured_or_ambushed(game: CivilizationChr) -> None:
    s = war(game)
    put_units(s, 0, "explorer", "gallia")
    put_units(s, 1, "ancient_infantry", "gallia")
    s.event = OLYMPICS
    run(s, Stragglers())
    assert pieces(s, 0, "gallia") == ["explorer"]
    put_units(s, 0, "explorer", "java")
    rolls(run(s, MinorCivilization(0, space(s, "java"))), 1)
    assert pieces(s, 0, "java") == ["explorer"] and s.owner[space(s, "java")] == NOBODY


@rule("CHR-battle-15")
def test_a_troika_against_five_is_a_large_battle() -> None:
    assert large_land([1, 1, 1], [5, 0, 0]) and large_land([0, 4, 1], [2, 1, 1])
    assert not large_land([1, 1, 1], [4, 0, 0])


# Discoveries, exchanges


@rule("CHR-purchase-8", "CHR-move-9")
def test_what_explorers_do_with_a_discovery_is_open_to_all_at_once(game: CivilizationChr) -> None:
    s = shop(game, era=3)
    put_units(s, 0, "explorer", "gallia")
    for name in ("the_wheel", "engineering", "fission", "flight"):
        own(s, 1, name)
        s.sides[1].new |= 1 << s.box.technology(name)
    run(s, MovePieces(0))
    assert {"road gallia", "prospect gallia"} <= set(offered(s, game))
    s.terrain[space(s, "gallia")] = MOUNTAIN
    assert "terraform gallia" in offered(s, game)
    assert not s.known(s.box.technology("flight"), 0)  # units and improvements are for their buyer this turn


@rule("CHR-revolt-2", "CHR-trade-4")
def test_an_exchange_is_held_up_by_a_revolt_and_goes_on_afterwards(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "sahara")
    town = settle(s, 0, "gallia", 2, "spices")
    other = settle(s, 1, "italia", 1, "wine")
    s.swaps = [town | other << 7]
    revolt(s, town)
    assert traded_resource(s, other) == s.resource[other] and traded_resource(s, town) == s.resource[town]
    s.marks[town] &= ~REVOLTED
    assert traded_resource(s, other) == s.resource[town]


@rule("CHR-resource-6", "CHR-trade-4")
def test_exchanged_rare_metals_make_weapons_where_they_are_now(game: CivilizationChr) -> None:
    s = position(game, era=3)
    mine = settle(s, 0, "italia", 2, "rare_metals")
    theirs = settle(s, 1, "iberia", 2, "wine")
    own(s, 2, "fission")
    s.sides[0].coins = s.sides[1].coins = 200
    s.swaps = [mine | theirs << 7]
    run(s, BeginBuying(0))
    assert "weapon in italia" not in offered(s, game)
    s.stack.pop()
    run(s, BeginBuying(1))
    assert "weapon in iberia" in offered(s, game)
