"""Set-up and exploration tokens."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from civitas.core.match import Match
from civitas.games.civilization_chr.flags import FERTILE_LAND
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import FERTILE, MINOR, MOUNTAIN, NO_ENCOUNTER, NOBODY, TREASURE
from civitas.games.civilization_chr.rules import setup
from civitas.games.civilization_chr.rules.events.plague import Plague
from civitas.games.civilization_chr.rules.movement.exploration_tokens import look
from civitas.games.civilization_chr.rules.settlements import happy
from civitas.games.civilization_chr.state import Chr
from tests.games.civilization_chr.scenario import (
    asked,
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
    token,
)
from tests.support.marks import rule


def started(game: CivilizationChr, players: int, seed: int, **options: Any) -> Chr:
    """The position when everyone has placed two villages."""
    match = Match(game, players, {"turn_limit": 1, **options}, seed=seed)
    rng = Random(seed)
    while match.state.turn_number() == 0:
        actions = match.decision.actions()
        match.play(actions[rng.randrange(len(actions))])
    assert isinstance(match.state, Chr)
    return match.state


@rule("CHR-setup-2", "CHR-setup-4", "CHR-setup-5")
@pytest.mark.parametrize(("length", "blanks"), [("short", 10), ("medium", 10), ("medium_long", 5), ("long", 5)])
def test_every_continent_gets_its_mix_of_tokens(game: CivilizationChr, length: str, blanks: int) -> None:
    match = Match(game, 3, {"length": length, "civilizations": "off"}, seed=3)
    s = match.state
    assert isinstance(s, Chr)
    for continent in s.box.continents:
        laid = [s.tokens[territory] for territory in continent.territories]
        assert NOBODY not in laid
        assert sum(setup.is_terrain(token) for token in laid) == continent.terrains
    assert sum(s.bag) == 88 - 56 - blanks
    assert s.bag[NO_ENCOUNTER] + s.tokens.count(NO_ENCOUNTER) == 16 - blanks


@rule("CHR-setup-6", "CHR-setup-8", "CHR-setup-9", "CHR-setup-1", "CHR-setup-12")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everyone_starts_with_two_villages_on_different_first_continents(game: CivilizationChr, players: int) -> None:
    s = started(game, players, players)
    capitals = [s.box.territories[side.capital].continent for side in s.sides]
    assert len(set(capitals)) == players
    for seat in range(players):
        assert len(s.settlements(seat)) == 2
        assert pieces(s, seat).count("ancient_infantry") >= 2
        assert pieces(s, seat).count("explorer") >= 2
        assert s.sides[seat].government == 1


@rule("CHR-setup-7")
def test_everyone_draws_a_different_basic_technology(game: CivilizationChr) -> None:
    s = position(game, 6)
    run(s, *[setup.FirstTechnology(seat) for seat in range(6)])
    for _ in range(6):
        basic = [number for number, tech in enumerate(s.box.technologies) if not tech.prerequisites]
        assert all(action & 1023 in basic for action in s.actions())
        say(s, game, offered(s, game)[-1])
    assert len({side.technologies for side in s.sides}) == 6


@rule("CHR-setup-10", "CHR-setup-11")
@pytest.mark.parametrize("seed", range(4))
def test_capitals_always_have_a_resource_and_start_tokens_are_open(game: CivilizationChr, seed: int) -> None:
    s = started(game, 4, seed)
    for side in s.sides:
        assert s.resource[side.capital] != NOBODY
        for place in s.settlements(s.sides.index(side)):
            assert s.tokens[place] == NOBODY
            assert s.terrain[place] == NOBODY


@rule("CHR-setup-11")
def test_a_sold_out_resource_is_rolled_again_and_later_tables_follow(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.rules.movement.exploration_tokens import FindResource

    s = position(game)
    for resource in s.box.critical[0]:
        s.bag[resource] = 0
    capital = settle(s, 0, "italia")
    run(s, FindResource(capital, 0))
    rolls(s, 2)
    assert s.box.token_ids[s.resource[capital]] == "coal"  # medieval 2, the first kind the bag still holds


@rule("CHR-setup-3")
def test_three_players_never_share_a_civilization(game: CivilizationChr) -> None:
    s = position(game, length="long", civilizations="choose")
    s.turn = 0
    run(s, *[setup.TakeCivilization(seat) for seat in range(3)])
    say(s, game, "civilization military")
    assert "civilization military" not in offered(s, game)
    six = position(game, 6, length="long", civilizations="choose")
    six.turn = 0
    run(six, *[setup.TakeCivilization(seat) for seat in range(6)])
    for _ in range(3):
        assert "civilization military" in offered(six, game)
        say(six, game, "civilization military")
    assert "civilization military" not in offered(six, game)


@rule("CHR-setup-2")
def test_short_games_know_no_civilizations(game: CivilizationChr) -> None:
    assert all(side.civilization == 7 for side in started(game, 3, 1, length="short").sides)


@rule("CHR-setup-6", "CHR-civilization-7")
def test_expansionists_start_with_three_explorers(game: CivilizationChr) -> None:
    s = position(game, length="long")
    s.turn = 0
    s.sides[0].civilization = s.box.civilization_ids.index("expansionist")
    run(s, setup.PlaceVillage(0, 1), setup.PlaceVillage(0, 2))
    say(s, game, "place italia", "place gallia")
    assert pieces(s, 0).count("explorer") == 3


@rule("CHR-setup-13")
def test_the_map_wraps_and_cut_territories_lie_in_two_bands(game: CivilizationChr) -> None:
    s = position(game)
    bering = space(s, "bering_sea")
    assert {space(s, "alaska"), space(s, "yukgir")} <= set(s.box.land[bering])
    assert space(s, "california") in s.box.bands[0] and space(s, "california") in s.box.bands[1]


# Tokens in play


def with_token(game: CivilizationChr, token: int, era: int = 0, **options: Any) -> Chr:
    s = position(game, era=era, **options)
    s.tokens[space(s, "gallia")] = token
    settle(s, 0, "italia")
    put_units(s, 0, "explorer", "gallia")
    return s


@rule("CHR-token-1")
def test_a_resource_is_seen_only_by_who_looked(game: CivilizationChr) -> None:
    s = with_token(game, 0)
    place = space(s, "gallia")
    look(s, 0, place)
    seen = [game.view(s, seat)["territories"][place]["token"] for seat in (0, 1, -1)]
    assert seen == ["horses", "hidden", "hidden"]


@rule("CHR-token-3")
@pytest.mark.parametrize(("era", "coins"), [(0, 30), (1, 40), (2, 50), (3, 60)])
def test_a_treasure_is_worth_more_in_later_eras(game: CivilizationChr, era: int, coins: int) -> None:
    s = with_token(game, TREASURE, era)
    look(s, 0, space(s, "gallia"))
    assert s.sides[0].coins == 20 + coins
    assert s.tokens[space(s, "gallia")] == NOBODY


@rule("CHR-token-12")
def test_terrain_is_open_to_all_and_limits_settlements(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.rules.settlements import largest_size

    s = with_token(game, MOUNTAIN)
    place = space(s, "gallia")
    look(s, 0, place)
    own(s, 0, "construction", "chemistry", "medicine")
    assert largest_size(s, place, 0) == 1
    s.terrain[place] += 1
    assert largest_size(s, place, 0) == 2
    s.terrain[place] = NOBODY
    assert largest_size(s, place, 0) == 4


@rule("CHR-token-11")
def test_a_free_technology_is_the_cheapest_and_ties_are_chosen(game: CivilizationChr) -> None:
    s = with_token(game, 12)
    look(s, 0, space(s, "gallia"))
    s.settle()
    assert offered(s, game) == ["technology masonry", "technology alphabet_writing"]
    say(s, game, "technology alphabet_writing")
    assert s.sides[0].technologies == 1 << s.box.technology("alphabet_writing")


@rule("CHR-token-4")
def test_a_minor_civilization_joins_from_six(game: CivilizationChr) -> None:
    s = with_token(game, MINOR, 1)
    look(s, 0, space(s, "gallia"))
    s.settle()
    rolls(s, 6)
    assert s.owner[space(s, "gallia")] == 0
    assert pieces(s, 0, "gallia") == ["explorer", "medieval_infantry"]


@rule("CHR-token-4", "CHR-civilization-7")
def test_expansionists_add_one_for_minor_civilizations(game: CivilizationChr) -> None:
    s = with_token(game, MINOR)
    s.sides[0].civilization = s.box.civilization_ids.index("expansionist")
    look(s, 0, space(s, "gallia"))
    s.settle()
    rolls(s, 5)
    assert s.owner[space(s, "gallia")] == 0


@rule("CHR-token-5")
def test_a_hostile_minor_civilization_kills_a_lone_explorer(game: CivilizationChr) -> None:
    s = with_token(game, MINOR)
    look(s, 0, space(s, "gallia"))
    s.settle()
    rolls(s, 5, 7, 4)  # the blank of the generation table rolls again
    assert pieces(s, 0, "gallia") == []
    assert pieces(s, 6, "gallia") == ["ancient_infantry", "ancient_infantry"]
    assert s.owner[space(s, "gallia")] == 6


@rule("CHR-token-5")
def test_units_that_came_along_are_attacked_at_once(game: CivilizationChr) -> None:
    s = with_token(game, MINOR)
    put_units(s, 0, "ancient_cavalry", "gallia", 2)
    look(s, 0, space(s, "gallia"))
    s.settle()
    rolls(s, 1, 4)
    assert s.battle and asked(s) == "BattleRoll"


@rule("CHR-token-6", "CHR-token-7", "CHR-token-8")
def test_d12_a_plague_in_the_industrial_era_spreads_two_territories(game: CivilizationChr) -> None:
    s = position(game, era=2)
    settle(s, 1, "iberia", 3)
    settle(s, 1, "gallia", 3)
    settle(s, 1, "italia", 3)
    settle(s, 1, "caucasus", 3)
    for name in ("iberia", "gallia", "italia", "caucasus"):
        put_units(s, 1, "industrial_infantry", name, 3)
        put_units(s, 1, "explorer", name)
    run(s, Plague(space(s, "iberia"), 0))
    say(s, game, "lose explorer in gallia", "lose industrial_infantry in gallia", "lose industrial_infantry in gallia")
    say(s, game, "lose industrial_infantry in italia", "lose explorer in italia")
    assert [len(pieces(s, 1, name)) for name in ("iberia", "gallia", "italia", "caucasus")] == [0, 1, 2, 4]
    assert pieces(s, 1, "gallia") == ["industrial_infantry"]
    assert [s.size[space(s, name)] for name in ("iberia", "gallia", "italia", "caucasus")] == [1, 2, 2, 3]


@rule("CHR-token-8")
def test_who_has_more_units_loses_them_first(game: CivilizationChr) -> None:
    s = position(game, era=1)
    put_units(s, 0, "ancient_infantry", "gallia", 3)
    put_units(s, 1, "ancient_infantry", "gallia", 2)
    run(s, Plague(space(s, "iberia"), 0))
    assert pieces(s, 0, "gallia") == []
    assert pieces(s, 1, "gallia") == ["ancient_infantry"]


@rule("CHR-token-9")
def test_a_settlement_left_to_one_other_player_changes_hands_without_war(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "gallia", 2)
    settle(s, 0, "italia")
    put_units(s, 1, "ancient_infantry", "gallia", 1)
    run(s, Plague(space(s, "iberia"), 0))
    assert s.owner[space(s, "gallia")] == 1
    assert not s.at_war(0, 1)


@rule("CHR-token-10")
def test_expansionists_are_immune(game: CivilizationChr) -> None:
    s = position(game)
    s.sides[0].civilization = s.box.civilization_ids.index("expansionist")
    settle(s, 0, "gallia", 3)
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    run(s, Plague(space(s, "gallia"), 0))
    assert len(pieces(s, 0, "gallia")) == 2
    assert s.size[space(s, "gallia")] == 3


@rule("CHR-token-13", "CHR-move-5")
def test_a_village_on_fertile_land_finds_a_resource_and_stays_productive(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
    from civitas.games.civilization_chr.rules.settlements import productive

    s = with_token(game, FERTILE)
    place = space(s, "gallia")
    run(s, MovePieces(0))
    assert "found gallia" not in offered(s, game)
    say(s, game, "look gallia", "found gallia")
    rolls(s, 7)
    assert s.box.token_ids[s.resource[place]] == "horses"
    assert s.marks[place] & FERTILE_LAND and productive(s, place)
    assert s.sides[0].coins == 0
    assert pieces(s, 0, "gallia") == []


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
