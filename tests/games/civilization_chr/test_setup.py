"""Set-up and exploration tokens."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from civitas.core.match import Match
from civitas.games.civilization_chr.flags import FERTILE_LAND
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import FERTILE, MINOR_CIVILIZATION, MOUNTAIN, NO_ENCOUNTER, NOBODY, TREASURE
from civitas.games.civilization_chr.rules import setup
from civitas.games.civilization_chr.rules.events.plague import Plague
from civitas.games.civilization_chr.rules.movement.exploration_tokens import look_at_token
from civitas.games.civilization_chr.rules.settlements import is_happy
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    piece_kinds,
    place_token,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import rule


def after_setup(game: CivilizationChr, players: int, seed: int, **options: Any) -> ChrState:
    """The position when everyone has placed two villages."""
    match = Match(game, players, {"turn_limit": 1, **options}, seed=seed)
    rng = Random(seed)
    while match.state.turn_number() == 0:
        actions = match.decision.actions()
        match.play(actions[rng.randrange(len(actions))])
    assert isinstance(match.state, ChrState)
    return match.state


@rule("CHR-setup-2", "CHR-setup-4", "CHR-setup-5")
@pytest.mark.parametrize(("length", "blanks"), [("short", 10), ("medium", 10), ("medium_long", 5), ("long", 5)])
def test_every_continent_gets_its_mix_of_tokens(game: CivilizationChr, length: str, blanks: int) -> None:
    match = Match(game, 3, {"length": length, "civilizations": "off"}, seed=3)
    s = match.state
    assert isinstance(s, ChrState)
    for continent in s.box.continents:
        laid = [s.tokens[territory] for territory in continent.territories]
        assert NOBODY not in laid
        assert sum(setup.is_terrain(token) for token in laid) == continent.terrains
    assert sum(s.bag) == 88 - 56 - blanks
    assert s.bag[NO_ENCOUNTER] + s.tokens.count(NO_ENCOUNTER) == 16 - blanks


@rule("CHR-setup-6", "CHR-setup-8", "CHR-setup-9", "CHR-setup-1", "CHR-setup-12")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everyone_starts_with_two_villages_on_different_first_continents(game: CivilizationChr, players: int) -> None:
    s = after_setup(game, players, players)
    capitals = [s.box.territories[side.capital].continent for side in s.sides]
    assert len(set(capitals)) == players
    for seat in range(players):
        assert len(s.settlements(seat)) == 2
        assert piece_kinds(s, seat).count("ancient_infantry") >= 2
        assert piece_kinds(s, seat).count("explorer") >= 2
        assert s.sides[seat].government == 1


@rule("CHR-setup-7")
def test_everyone_draws_a_different_basic_technology(game: CivilizationChr) -> None:
    s = empty_position(game, 6)
    run_steps(s, *[setup.FirstTechnology(seat) for seat in range(6)])
    for _ in range(6):
        basic = [number for number, tech in enumerate(s.box.technologies) if not tech.prerequisites]
        assert all(action & 1023 in basic for action in s.actions())
        play_lines(s, game, offered_lines(s, game)[-1])
    assert len({side.technologies for side in s.sides}) == 6


@rule("CHR-setup-10", "CHR-setup-11")
@pytest.mark.parametrize("seed", range(4))
def test_capitals_always_have_a_resource_and_start_tokens_are_open(game: CivilizationChr, seed: int) -> None:
    s = after_setup(game, 4, seed)
    for side in s.sides:
        assert s.resource[side.capital] != NOBODY
        for place in s.settlements(s.sides.index(side)):
            assert s.tokens[place] == NOBODY
            assert s.terrain[place] == NOBODY


@rule("CHR-setup-11")
def test_a_sold_out_resource_is_rolled_again_and_later_tables_follow(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.rules.movement.exploration_tokens import FindResource

    s = empty_position(game)
    for resource in s.box.critical_table[0]:
        s.bag[resource] = 0
    capital = add_settlement(s, 0, "italia")
    run_steps(s, FindResource(capital, 0))
    roll_dice(s, 2)
    assert s.box.token_ids[s.resource[capital]] == "coal"  # medieval 2, the first kind the bag still holds


@rule("CHR-setup-3")
def test_three_players_never_share_a_civilization(game: CivilizationChr) -> None:
    s = empty_position(game, length="long", civilizations="choose")
    s.turn = 0
    run_steps(s, *[setup.TakeCivilization(seat) for seat in range(3)])
    play_lines(s, game, "civilization military")
    assert "civilization military" not in offered_lines(s, game)
    six = empty_position(game, 6, length="long", civilizations="choose")
    six.turn = 0
    run_steps(six, *[setup.TakeCivilization(seat) for seat in range(6)])
    for _ in range(3):
        assert "civilization military" in offered_lines(six, game)
        play_lines(six, game, "civilization military")
    assert "civilization military" not in offered_lines(six, game)


@rule("CHR-setup-2")
def test_short_games_know_no_civilizations(game: CivilizationChr) -> None:
    assert all(side.civilization == 7 for side in after_setup(game, 3, 1, length="short").sides)


@rule("CHR-setup-6", "CHR-civilization-7")
def test_expansionists_start_with_three_explorers(game: CivilizationChr) -> None:
    s = empty_position(game, length="long")
    s.turn = 0
    s.sides[0].civilization = s.box.civilization_ids.index("expansionist")
    run_steps(s, setup.PlaceVillage(0, 1), setup.PlaceVillage(0, 2))
    play_lines(s, game, "place italia", "place gallia")
    assert piece_kinds(s, 0).count("explorer") == 3


@rule("CHR-setup-13")
def test_the_map_wraps_and_cut_territories_lie_in_two_bands(game: CivilizationChr) -> None:
    s = empty_position(game)
    bering = space_id(s, "bering_sea")
    assert {space_id(s, "alaska"), space_id(s, "yukgir")} <= set(s.box.land_neighbours[bering])
    assert space_id(s, "california") in s.box.bands[0] and space_id(s, "california") in s.box.bands[1]


# Tokens in play


def with_token(game: CivilizationChr, token: int, era: int = 0, **options: Any) -> ChrState:
    s = empty_position(game, era=era, **options)
    s.tokens[space_id(s, "gallia")] = token
    add_settlement(s, 0, "italia")
    put_units(s, 0, "explorer", "gallia")
    return s


@rule("CHR-token-1")
def test_a_resource_is_seen_only_by_who_looked(game: CivilizationChr) -> None:
    s = with_token(game, 0)
    place = space_id(s, "gallia")
    look_at_token(s, 0, place)
    seen = [game.view(s, seat)["territories"][place]["token"] for seat in (0, 1, -1)]
    assert seen == ["horses", "hidden", "hidden"]


@rule("CHR-token-3")
@pytest.mark.parametrize(("era", "coins"), [(0, 30), (1, 40), (2, 50), (3, 60)])
def test_a_treasure_is_worth_more_in_later_eras(game: CivilizationChr, era: int, coins: int) -> None:
    s = with_token(game, TREASURE, era)
    look_at_token(s, 0, space_id(s, "gallia"))
    assert s.sides[0].coins == 20 + coins
    assert s.tokens[space_id(s, "gallia")] == NOBODY


@rule("CHR-token-12")
def test_terrain_is_open_to_all_and_limits_settlements(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.rules.settlements import max_settlement_size

    s = with_token(game, MOUNTAIN)
    place = space_id(s, "gallia")
    look_at_token(s, 0, place)
    grant_technologies(s, 0, "construction", "chemistry", "medicine")
    assert max_settlement_size(s, place, 0) == 1
    s.terrain[place] += 1
    assert max_settlement_size(s, place, 0) == 2
    s.terrain[place] = NOBODY
    assert max_settlement_size(s, place, 0) == 4


@rule("CHR-token-11")
def test_a_free_technology_is_the_cheapest_and_ties_are_chosen(game: CivilizationChr) -> None:
    s = with_token(game, 12)
    look_at_token(s, 0, space_id(s, "gallia"))
    s.run_to_decision()
    assert offered_lines(s, game) == ["technology masonry", "technology alphabet_writing"]
    play_lines(s, game, "technology alphabet_writing")
    assert s.sides[0].technologies == 1 << s.box.technology_index("alphabet_writing")


@rule("CHR-token-4")
def test_a_minor_civilization_joins_from_six(game: CivilizationChr) -> None:
    s = with_token(game, MINOR_CIVILIZATION, 1)
    look_at_token(s, 0, space_id(s, "gallia"))
    s.run_to_decision()
    roll_dice(s, 6)
    assert s.owner[space_id(s, "gallia")] == 0
    assert piece_kinds(s, 0, "gallia") == ["explorer", "medieval_infantry"]


@rule("CHR-token-4", "CHR-civilization-7")
def test_expansionists_add_one_for_minor_civilizations(game: CivilizationChr) -> None:
    s = with_token(game, MINOR_CIVILIZATION)
    s.sides[0].civilization = s.box.civilization_ids.index("expansionist")
    look_at_token(s, 0, space_id(s, "gallia"))
    s.run_to_decision()
    roll_dice(s, 5)
    assert s.owner[space_id(s, "gallia")] == 0


@rule("CHR-token-5")
def test_a_hostile_minor_civilization_kills_a_lone_explorer(game: CivilizationChr) -> None:
    s = with_token(game, MINOR_CIVILIZATION)
    look_at_token(s, 0, space_id(s, "gallia"))
    s.run_to_decision()
    roll_dice(s, 5, 7, 4)  # the blank of the generation table rolls again
    assert piece_kinds(s, 0, "gallia") == []
    assert piece_kinds(s, 6, "gallia") == ["ancient_infantry", "ancient_infantry"]
    assert s.owner[space_id(s, "gallia")] == 6


@rule("CHR-token-5")
def test_units_that_came_along_are_attacked_at_once(game: CivilizationChr) -> None:
    s = with_token(game, MINOR_CIVILIZATION)
    put_units(s, 0, "ancient_cavalry", "gallia", 2)
    look_at_token(s, 0, space_id(s, "gallia"))
    s.run_to_decision()
    roll_dice(s, 1, 4)
    assert s.battle and step_name(s) == "BattleRoll"


@rule("CHR-token-6", "CHR-token-7", "CHR-token-8")
def test_d12_a_plague_in_the_industrial_era_spreads_two_territories(game: CivilizationChr) -> None:
    s = empty_position(game, era=2)
    add_settlement(s, 1, "iberia", 3)
    add_settlement(s, 1, "gallia", 3)
    add_settlement(s, 1, "italia", 3)
    add_settlement(s, 1, "caucasus", 3)
    for name in ("iberia", "gallia", "italia", "caucasus"):
        put_units(s, 1, "industrial_infantry", name, 3)
        put_units(s, 1, "explorer", name)
    run_steps(s, Plague(space_id(s, "iberia"), 0))
    play_lines(
        s, game, "lose explorer in gallia", "lose industrial_infantry in gallia", "lose industrial_infantry in gallia"
    )
    play_lines(s, game, "lose industrial_infantry in italia", "lose explorer in italia")
    assert [len(piece_kinds(s, 1, name)) for name in ("iberia", "gallia", "italia", "caucasus")] == [0, 1, 2, 4]
    assert piece_kinds(s, 1, "gallia") == ["industrial_infantry"]
    assert [s.size[space_id(s, name)] for name in ("iberia", "gallia", "italia", "caucasus")] == [1, 2, 2, 3]


@rule("CHR-token-8")
def test_who_has_more_units_loses_them_first(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    put_units(s, 0, "ancient_infantry", "gallia", 3)
    put_units(s, 1, "ancient_infantry", "gallia", 2)
    run_steps(s, Plague(space_id(s, "iberia"), 0))
    assert piece_kinds(s, 0, "gallia") == []
    assert piece_kinds(s, 1, "gallia") == ["ancient_infantry"]


@rule("CHR-token-9")
def test_a_settlement_left_to_one_other_player_changes_hands_without_war(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "gallia", 2)
    add_settlement(s, 0, "italia")
    put_units(s, 1, "ancient_infantry", "gallia", 1)
    run_steps(s, Plague(space_id(s, "iberia"), 0))
    assert s.owner[space_id(s, "gallia")] == 1
    assert not s.at_war(0, 1)


@rule("CHR-token-10")
def test_expansionists_are_immune(game: CivilizationChr) -> None:
    s = empty_position(game)
    s.sides[0].civilization = s.box.civilization_ids.index("expansionist")
    add_settlement(s, 0, "gallia", 3)
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    run_steps(s, Plague(space_id(s, "gallia"), 0))
    assert len(piece_kinds(s, 0, "gallia")) == 2
    assert s.size[space_id(s, "gallia")] == 3


@rule("CHR-token-13", "CHR-move-5")
def test_a_village_on_fertile_land_finds_a_resource_and_stays_productive(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
    from civitas.games.civilization_chr.rules.settlements import is_productive

    s = with_token(game, FERTILE)
    place = space_id(s, "gallia")
    run_steps(s, MovePieces(0))
    assert "found gallia" not in offered_lines(s, game)
    play_lines(s, game, "look gallia", "found gallia")
    roll_dice(s, 7)
    assert s.box.token_ids[s.resource[place]] == "horses"
    assert s.marks[place] & FERTILE_LAND and is_productive(s, place)
    assert s.sides[0].coins == 0
    assert piece_kinds(s, 0, "gallia") == []


@rule("CHR-setup-3")
@pytest.mark.parametrize(("players", "most"), [(3, 1), (4, 2), (5, 2), (6, 3)])
@pytest.mark.parametrize("how", ["choose", "draw"])
def test_how_many_may_share_a_civilization(game: CivilizationChr, players: int, most: int, how: str) -> None:
    s = empty_position(game, players, length="long", civilizations=how)
    s.turn = 0
    run_steps(s, *[setup.TakeCivilization(seat) for seat in range(players)])
    play_lines(s, game, *["civilization religious"] * most)
    assert "civilization religious" not in offered_lines(s, game)


@rule("CHR-setup-8", "CHR-setup-9")
def test_the_highest_roll_places_first_and_the_second_round_runs_back(game: CivilizationChr) -> None:
    s = empty_position(game, 4)
    s.turn = 0
    run_steps(s, setup.RollOff(setup.TO_PLACE, 0b1111))
    roll_dice(s, 5, 9, 9, 2)  # the second and the third roll again
    roll_dice(s, 4, 8)
    order = []
    for _ in range(8):
        order.append(s.stack[-1].seat)
        play_lines(s, game, offered_lines(s, game)[0])
    assert order == [2, 3, 0, 1, 1, 0, 3, 2]


@rule("CHR-setup-8")
def test_first_villages_need_a_continent_nobody_has_and_second_ones_do_not(game: CivilizationChr) -> None:
    s = empty_position(game)
    s.turn = 0
    run_steps(s, setup.PlaceVillage(0, 1), setup.PlaceVillage(1, 1), setup.PlaceVillage(1, 2))
    play_lines(s, game, "place gallia")
    assert "place iberia" not in offered_lines(s, game)  # Europe is taken
    assert "place caucasus" not in offered_lines(s, game)  # and the Caucasus is Europe too
    play_lines(s, game, "place indus")
    assert s.box.territories[space_id(s, "indus")].continent == s.box.territories[space_id(s, "tanami")].continent
    assert "place iberia" in offered_lines(s, game)


@rule("CHR-setup-12")
def test_ties_for_the_first_turn_are_rolled_again(game: CivilizationChr) -> None:
    s = empty_position(game, turn_order="clockwise", events=False, strategy="off")
    for seat, name in enumerate(("gallia", "congo", "java")):
        add_settlement(s, seat, name)
    s.turn = 0
    run_steps(s, setup.RollOff(setup.TO_START, 0b111))
    roll_dice(s, 7, 7, 3, 6, 11)
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
    s = empty_position(game)
    add_settlement(s, 0, "gallia", 1, "iron")
    place = add_settlement(s, 0, "iberia")
    put_units(s, 0, "ancient_infantry", "iberia")
    place_token(s, "gems", "gallia")
    place_token(s, name, "iberia")
    run_steps(s, setup.StartTokens(0))
    assert step_name(s) == "GameOver"  # neither barbarians nor sick
    assert (s.sides[0].coins, s.resource[place], s.tokens[place]) == (coins, resource, NOBODY)
    assert (s.terrain[place], len(piece_kinds(s, 0, "iberia"))) == (NOBODY, 1)


@rule("CHR-setup-10", "CHR-token-11")
def test_a_free_technology_at_the_start(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia", 1, "iron")
    place_token(s, "gems", "gallia")
    add_settlement(s, 0, "iberia")
    place_token(s, "free_technology", "iberia")
    run_steps(s, setup.StartTokens(0))
    play_lines(s, game, "technology masonry")
    assert s.sides[0].technologies == 1 << s.box.technology_index("masonry")


@rule("CHR-setup-5")
def test_a_token_discarded_in_play_does_not_go_into_the_bag(game: CivilizationChr) -> None:
    for name in ("treasure", "no_encounter", "free_technology"):
        s = empty_position(game)
        add_settlement(s, 0, "gallia")
        before = s.bag[:]
        look_at_token(s, 0, place_token(s, name, "iberia"))
        assert s.bag == before and s.tokens[space_id(s, "iberia")] == NOBODY


@rule("CHR-setup-17", "CHR-resource-1")
def test_the_capital_is_happy_without_improvement_garrison_or_wine(game: CivilizationChr) -> None:
    s = empty_position(game)
    place, other = add_settlement(s, 0, "gallia", 4), add_settlement(s, 0, "iberia")
    assert is_happy(s, place) and not is_happy(s, other)
    s.sides[0].capital = other
    assert is_happy(s, other) and not is_happy(s, place)
