"""Set-up, tokens, lengths and points: what the other tests of these chapters leave open."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr import setup
from civitas.games.civilization_chr.events.plague import Plague
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.movement.marching import fuel_due
from civitas.games.civilization_chr.movement.movement import MovePieces, ShareFund
from civitas.games.civilization_chr.movement.tokens import look
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.production import income
from civitas.games.civilization_chr.purchase.purchase import BeginBuying
from civitas.games.civilization_chr.scoring import points
from civitas.games.civilization_chr.settlements import happy, productive
from civitas.games.civilization_chr.state import FERTILE_LAND, Chr
from civitas.games.civilization_chr.trade.offers import add_swap
from tests.civilization_chr.table import (
    asked,
    improve,
    offered,
    own,
    pieces,
    position,
    put_units,
    rolls,
    run,
    say,
    settle,
    space,
)
from tests.marks import rule


def token(s: Chr, name: str, place: str) -> int:
    s.tokens[space(s, place)] = s.box.token_ids.index(name)
    return space(s, place)


# Set-up


@rule("CHR-setup-3")
@pytest.mark.parametrize(("players", "most"), [(3, 1), (4, 2), (5, 2), (6, 3)])
@pytest.mark.parametrize("how", ["choose", "draw"])
def test_how_many_may_share_a_civilization(game: CivilizationChr, players: int, most: int, how: str) -> None:
    s = position(game, players, length="long", civilizations=how)
    s.turn = 0
    run(s, *[setup.TakeCivilization(seat) for seat in range(players)])
    say(s, game, *["civilization religious"] * most)
    assert "civilization religious" not in offered(s, game)


@rule("CHR-setup-8", "CHR-setup-9")
def test_the_highest_roll_places_first_and_the_second_round_runs_back(game: CivilizationChr) -> None:
    s = position(game, 4)
    s.turn = 0
    run(s, setup.RollOff(setup.TO_PLACE, 0b1111))
    rolls(s, 5, 9, 9, 2)  # the second and the third roll again
    rolls(s, 4, 8)
    order = []
    for _ in range(8):
        order.append(s.stack[-1].seat)
        say(s, game, offered(s, game)[0])
    assert order == [2, 3, 0, 1, 1, 0, 3, 2]


@rule("CHR-setup-8")
def test_first_villages_need_a_continent_nobody_has_and_second_ones_do_not(game: CivilizationChr) -> None:
    s = position(game)
    s.turn = 0
    run(s, setup.PlaceVillage(0, 1), setup.PlaceVillage(1, 1), setup.PlaceVillage(1, 2))
    say(s, game, "place gallia")
    assert "place iberia" not in offered(s, game)  # Europe is taken
    assert "place caucasus" not in offered(s, game)  # and the Caucasus is Europe too
    say(s, game, "place indus")
    assert s.box.territories[space(s, "indus")].continent == s.box.territories[space(s, "tanami")].continent
    assert "place iberia" in offered(s, game)


@rule("CHR-setup-12")
def test_ties_for_the_first_turn_are_rolled_again(game: CivilizationChr) -> None:
    s = position(game, turn_order="clockwise", events=False, strategy="off")
    for seat, name in enumerate(("gallia", "congo", "java")):
        settle(s, seat, name)
    s.turn = 0
    run(s, setup.RollOff(setup.TO_START, 0b111))
    rolls(s, 7, 7, 3, 6, 11)
    assert s.first == 1 and s.turn == 1


@rule("CHR-setup-10", "CHR-setup-11")
@pytest.mark.parametrize(
    ("name", "coins", "resource"),
    [
        ("treasure", 50, NOBODY),
        ("wine", 20, 6),
        ("minor_civilization", 20, NOBODY),
        ("plague", 20, NOBODY),
        ("mountain", 20, NOBODY),
        ("no_encounter", 20, NOBODY),
    ],
)
def test_tokens_of_the_start_territories(game: CivilizationChr, name: str, coins: int, resource: int) -> None:
    s = position(game)
    settle(s, 0, "gallia", 1, "iron")
    place = settle(s, 0, "iberia")
    put_units(s, 0, "ancient_infantry", "iberia")
    token(s, "gems", "gallia")
    token(s, name, "iberia")
    run(s, setup.StartTokens(0))
    assert asked(s) == "GameOver"  # neither barbarians nor sick
    assert (s.sides[0].coins, s.resource[place], s.tokens[place]) == (coins, resource, NOBODY)
    assert (s.terrain[place], len(pieces(s, 0, "iberia"))) == (NOBODY, 1)


@rule("CHR-setup-10", "CHR-token-11")
def test_a_free_technology_at_the_start(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia", 1, "iron")
    token(s, "gems", "gallia")
    settle(s, 0, "iberia")
    token(s, "free_technology", "iberia")
    run(s, setup.StartTokens(0))
    say(s, game, "technology masonry")
    assert s.sides[0].technologies == 1 << s.box.technology("masonry")


@rule("CHR-setup-5")
def test_a_token_discarded_in_play_does_not_go_into_the_bag(game: CivilizationChr) -> None:
    for name in ("treasure", "no_encounter", "free_technology"):
        s = position(game)
        settle(s, 0, "gallia")
        before = s.bag[:]
        look(s, 0, token(s, name, "iberia"))
        assert s.bag == before and s.tokens[space(s, "iberia")] == NOBODY


@rule("CHR-setup-17", "CHR-resource-1")
def test_the_capital_is_happy_without_improvement_garrison_or_wine(game: CivilizationChr) -> None:
    s = position(game)
    place, other = settle(s, 0, "gallia", 4), settle(s, 0, "iberia")
    assert happy(s, place) and not happy(s, other)
    s.sides[0].capital = other
    assert happy(s, other) and not happy(s, place)


# Tokens in play


@rule("CHR-token-1", "CHR-token-12")
@pytest.mark.parametrize("name", ["treasure", "mountain", "forest", "desert", "no_encounter"])
def test_events_terrain_and_blanks_are_shown_to_all(game: CivilizationChr, name: str) -> None:
    s = position(game)
    settle(s, 0, "gallia")
    place = token(s, name, "iberia")
    look(s, 0, place)
    shown = [game.view(s, seat)["territories"][place] for seat in (0, 1, -1)]
    assert shown[0] == shown[1] == shown[2] and shown[0]["token"] != "hidden"
    assert (shown[0]["terrain"] == name) == (name in ("mountain", "forest", "desert"))


@rule("CHR-token-14", "CHR-move-9")
def test_a_token_without_encounter_leaves_the_territory_empty(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "italia")
    own(s, 1, "engineering")
    place = token(s, "no_encounter", "gallia")
    put_units(s, 0, "explorer", "gallia", 2)
    say(run(s, MovePieces(0)), game, "look gallia")
    assert (s.tokens[place], s.terrain[place], s.resource[place], s.sides[0].coins) == (NOBODY, NOBODY, NOBODY, 20)
    assert "prospect gallia" in offered(s, game)


@rule("CHR-token-1")
def test_armies_do_not_look(game: CivilizationChr) -> None:
    s = position(game)
    token(s, "wine", "gallia")
    put_units(s, 0, "ancient_infantry", "gallia")
    run(s, MovePieces(0))
    assert "look gallia" not in offered(s, game)


@rule("CHR-token-12")
@pytest.mark.parametrize(("name", "largest"), [("mountain", 1), ("forest", 2), ("desert", 0)])
def test_terrain_bounds_a_settlement(game: CivilizationChr, name: str, largest: int) -> None:
    s = position(game)
    settle(s, 0, "italia")
    own(s, 1, "construction", "chemistry", "medicine")
    s.terrain[space(s, "gallia")] = s.box.token_ids.index(name)
    s.sides[0].coins = 500
    put_units(s, 0, "explorer", "gallia")
    run(s, MovePieces(0))
    assert ("found gallia" in offered(s, game)) == (largest > 0)
    if largest:
        say(s, game, "found gallia")
        for size in range(1, 5):
            s.marks[space(s, "gallia")] = 0
            s.size[space(s, "gallia")] = size
            assert ("enlarge gallia" in offered(run(s, BeginBuying(0)), game)) == (size < largest)


@rule("CHR-token-7", "CHR-token-8")
def test_a_plague_does_not_cross_the_sea(game: CivilizationChr) -> None:
    s = position(game, era=3)
    for name in ("britannia", "gallia"):
        settle(s, 1, name, 3)
        put_units(s, 1, "modern_infantry", name, 4)
    put_units(s, 1, "modern_ship", "north_sea")
    run(s, Plague(space(s, "britannia"), 0))
    assert (s.size[space(s, "britannia")], s.size[space(s, "gallia")]) == (1, 3)
    assert len(pieces(s, 1, "gallia")) == 4 and pieces(s, 1, "north_sea") == ["modern_ship"]


@rule("CHR-token-6", "CHR-token-7")
def test_a_modern_plague_leaves_nobody_one_two_and_three(game: CivilizationChr) -> None:
    s = position(game, era=3)
    chain = ("iberia", "gallia", "steppes", "ural", "siberia")
    settle(s, 1, "java")
    for name in chain:
        settle(s, 1, name, 2)
        put_units(s, 1, "modern_infantry", name, 5)
    run(s, Plague(space(s, "iberia"), 0))
    while asked(s) != "GameOver":
        s.play(s.actions()[0])  # owners choose their dead
    assert [len(pieces(s, 1, name)) for name in chain] == [0, 1, 2, 3, 5]
    assert [s.size[space(s, name)] for name in chain] == [1, 1, 1, 1, 2]


@rule("CHR-token-9")
def test_two_others_left_alone_in_a_settlement_fight_for_it(game: CivilizationChr) -> None:
    s = position(game, era=2)
    settle(s, 0, "java")
    place = settle(s, 0, "italia", 2)  # two steps from Iberia: two units survive
    for seat in (1, 2):
        put_units(s, seat, "industrial_infantry", "italia")
    run(s, Plague(space(s, "iberia"), 0))
    while asked(s) not in ("BattleRoll", "GameOver"):
        s.play(s.actions()[0])
    assert s.battle and asked(s) == "BattleRoll"
    rolls(s, 18, 3)
    assert s.owner[place] in (1, 2) and not s.at_war(0, s.owner[place])


@rule("CHR-token-8")
def test_equal_forces_roll_for_who_falls_ill(game: CivilizationChr) -> None:
    s = position(game, era=1)
    for seat in (0, 1):
        put_units(s, seat, "medieval_infantry", "gallia", 2)
    run(s, Plague(space(s, "iberia"), 0))
    assert asked(s) == "WhoFallsIll" and offered(s, game) == ["seat 0", "seat 1"]
    say(s, game, "seat 1")
    assert (len(pieces(s, 0, "gallia")), len(pieces(s, 1, "gallia"))) == (1, 0)  # then the larger force again


@rule("CHR-token-4")
def test_a_minor_civilization_that_joins_is_a_village(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "italia")
    place = token(s, "minor_civilization", "gallia")
    put_units(s, 0, "explorer", "gallia")
    look(s, 0, place)
    s.settle()
    rolls(s, 8)
    assert (s.owner[place], s.size[place], happy(s, place)) == (0, 1, False)


@rule("CHR-token-5", "CHR-move-9", "CHR-barbarian-6")
def test_barbarians_prospected_in_an_own_village_occupy_it(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "italia")
    place = settle(s, 0, "gallia")
    own(s, 1, "engineering")
    put_units(s, 0, "explorer", "gallia")
    run(s, MovePieces(0))
    say(s, game, "prospect gallia", "token minor_civilization")
    rolls(s, 2, 4)  # hostile, with an infantry more
    assert pieces(s, 0, "gallia") == [] and asked(s) == "Plunder"
    rolls(s, 1)
    assert (s.owner[place], len(pieces(s, 6, "gallia"))) == (0, 2) and not happy(s, place)


@rule("CHR-token-13")
def test_fertile_land_stays_productive_in_every_era(game: CivilizationChr) -> None:
    s = position(game)
    place = settle(s, 0, "gallia", 1, "coal")
    s.marks[place] |= FERTILE_LAND
    for era in range(4):
        s.era = era
        assert productive(s, place)


@rule("CHR-token-13")
def test_without_any_resource_left_fertile_land_stays_alone(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "italia")
    for resource in range(8):
        s.bag[resource] = 0
    place = token(s, "fertile", "gallia")
    put_units(s, 0, "explorer", "gallia")
    run(s, MovePieces(0))
    say(s, game, "look gallia", "found gallia")
    assert asked(s) == "MovePieces" and s.resource[place] == NOBODY and productive(s, place)


@rule("CHR-move-9")
def test_fertile_land_alone_may_be_prospected_and_other_tokens_not(game: CivilizationChr) -> None:
    for kind, allowed in (("fertile", True), ("wine", False), ("mountain", False), ("face down", False)):
        s = position(game, era=1)
        own(s, 1, "engineering")
        place = space(s, "gallia")
        put_units(s, 0, "explorer", "gallia")
        if kind == "fertile":
            s.marks[place] |= FERTILE_LAND
        elif kind == "wine":
            s.resource[place] = 6
        elif kind == "mountain":
            s.terrain[place] = s.box.token_ids.index("mountain")
        else:
            token(s, "wine", "gallia")
        assert ("prospect gallia" in offered(run(s, MovePieces(0)), game)) == allowed, kind


# Resources exchanged


@rule("CHR-resource-4", "CHR-trade-4")
def test_exchanged_oil_moves_both_and_pays_its_owner(game: CivilizationChr) -> None:
    s = position(game, era=3)
    mine, theirs = settle(s, 0, "arabia", 1, "oil"), settle(s, 1, "caucasus", 1, "wine")
    add_swap(s, mine, theirs)
    assert [fuel_due(s, seat, 2 * 12) for seat in range(3)] == [7, 7, 12]
    s.fund = 10
    run(s, ShareFund())
    assert [side.coins for side in s.sides] == [30, 20, 20]


@rule("CHR-resource-2", "CHR-resource-3", "CHR-trade-4")
def test_exchanged_horses_serve_where_they_came_to(game: CivilizationChr) -> None:
    s = position(game)
    mine, theirs = settle(s, 0, "gallia", 2, "wine"), settle(s, 1, "iberia", 2, "horses")
    own(s, 1, "the_wheel")
    add_swap(s, mine, theirs)
    s.sides[0].coins = 100
    say(run(s, BeginBuying(0)), game, "recruit ancient_cavalry in gallia")
    assert s.sides[0].coins == 95
    assert happy(s, mine)  # the wine is still the settlement's own


@rule("CHR-production-4")
@pytest.mark.parametrize(("count", "coins"), [(2, 0), (3, 20), (4, 40), (5, 80)])
def test_monopolies(game: CivilizationChr, count: int, coins: int) -> None:
    s = position(game)
    for name in ("gallia", "iberia", "italia", "sahara", "nilus")[:count]:
        settle(s, 0, name, 1, "coal")
    assert income(s, 0).monopoly == coins


# Ends


@rule("CHR-end-1")
@pytest.mark.parametrize(
    ("length", "era", "technology", "known"),
    [
        ("short", 0, "banking", "currency"),
        ("medium", 1, "economics", "nationalism"),
        ("medium_long", 2, "electricity", "steam_power"),
    ],
)
def test_which_technologies_may_end_a_game(
    game: CivilizationChr, length: str, era: int, technology: str, known: str
) -> None:
    for roll, over in ((1, True), (2, known == "nationalism"), (3, False)):  # one or two of that era are owned
        s = position(game, era=era, length=length)
        settle(s, 0, "italia")
        s.sides[0].coins = 500
        own(s, 1, known, "the_wheel")
        run(s, BeginBuying(0))
        say(s, game, "technology masonry") if length != "short" else None
        while asked(s) not in ("Buy", "EndRoll"):
            s.play(s.actions()[0])
        assert asked(s) == "Buy"  # an older one ends nothing
        say(s, game, f"technology {technology}")
        while asked(s) != "EndRoll":
            s.play(s.actions()[0])
        rolls(s, roll)
        assert bool(s.ending) == over


@rule("CHR-end-6")
@pytest.mark.parametrize(("length", "bonus"), [("short", 5), ("medium", 2), ("medium_long", 0), ("long", 0)])
def test_points_for_technologies_by_the_length_of_the_game(game: CivilizationChr, length: str, bonus: int) -> None:
    s = position(game, length=length)
    settle(s, 0, "italia", 3)
    own(s, 0, "pottery", "masonry", "the_wheel", "bronze_working", "currency")
    assert points(s, 0) == 3 + bonus


@rule("CHR-end-6")
def test_objectives_count_half_and_merit_whole(game: CivilizationChr) -> None:
    s = position(game, length="long")
    settle(s, 0, "italia", 2)
    improve(s, 0, "colossus")
    s.sides[0].merit = 3
    s.sides[0].done = [0, 1, 2]
    assert points(s, 0) == 2 + 2 + 3 + 1  # the half point left over is dropped


@rule("CHR-end-4")
def test_only_a_military_victory_counts_units(game: CivilizationChr) -> None:
    s = position(game, era=3)
    settle(s, 0, "italia", 2)
    for kind in ("modern_infantry", "modern_ship", "aircraft", "explorer", "nuclear_weapon"):
        put_units(s, 0, kind, "italia", 2)
    for ending, units in ((2, 0), (3, 6), (4, 0)):
        s.ending = ending
        assert points(s, 0) == 2 + units
