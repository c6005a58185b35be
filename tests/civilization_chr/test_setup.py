"""Set-up and exploration tokens."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from civitas.core.match import Match
from civitas.games.civilization_chr import setup
from civitas.games.civilization_chr.events.plague import Plague
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.movement.tokens import look
from civitas.games.civilization_chr.pieces import FERTILE, MINOR, MOUNTAIN, NO_ENCOUNTER, NOBODY, TREASURE
from civitas.games.civilization_chr.state import FERTILE_LAND, Chr
from tests.civilization_chr.table import (
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
)
from tests.marks import rule


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
    from civitas.games.civilization_chr.movement.tokens import FindResource

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
    from civitas.games.civilization_chr.settlements import largest_size

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
    from civitas.games.civilization_chr.movement.movement import MovePieces
    from civitas.games.civilization_chr.settlements import productive

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
