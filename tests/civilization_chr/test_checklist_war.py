"""Phase 6: what the other tests of movement, battles, captures and landings leave open."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.movement.movement import MovePieces
from civitas.games.civilization_chr.settlements import happy
from civitas.games.civilization_chr.state import LOST, Chr
from civitas.games.civilization_chr.trade.diplomacy import SharedSpaces
from civitas.games.civilization_chr.war.battle import Battle, modifiers
from civitas.games.civilization_chr.war.entry import FightAll
from civitas.games.civilization_chr.war.frame import battle_of
from civitas.games.civilization_chr.war.war import go_to_war
from tests.civilization_chr.table import (
    asked,
    fight,
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
    war,
)
from tests.marks import rule


def on(s: Chr, game: CivilizationChr) -> Chr:
    """Whoever is asked to retreat or to answer fire does not."""
    while asked(s) in ("Retreat", "Retaliate"):
        say(s, game, "fight on" if asked(s) == "Retreat" else "pass")
    return s


# Movement


@rule("CHR-move-6")
def test_an_explorer_without_a_point_builds_nothing_and_a_builder_stays(game: CivilizationChr) -> None:
    s = position(game)
    own(s, 1, "the_wheel")
    put_units(s, 0, "explorer", "iberia")
    run(s, MovePieces(0))
    say(s, game, "move explorer from iberia to gallia", "move explorer from gallia to italia")
    assert "road italia" not in offered(s, game)  # both points are spent
    s = position(game)
    own(s, 1, "the_wheel")
    put_units(s, 0, "explorer", "iberia")
    run(s, MovePieces(0))
    say(s, game, "move explorer from iberia to gallia", "road gallia")
    assert not [line for line in offered(s, game) if line.startswith("move")]


@rule("CHR-move-5")
def test_one_settlement_a_territory(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 1, "gallia")
    put_units(s, 0, "explorer", "gallia")
    s.sides[0].coins = 100
    assert "found gallia" not in offered(run(s, MovePieces(0)), game)


@rule("CHR-move-8")
def test_nobody_drives_further_than_the_coins_reach(game: CivilizationChr) -> None:
    s = position(game, era=3)
    s.sides[0].coins = 1
    put_units(s, 0, "modern_infantry", "gallia", 2)
    run(s, MovePieces(0))
    say(s, game, "move modern_infantry from gallia to iberia")
    assert not [line for line in offered(s, game) if line.startswith("move modern")]


# Battles


@rule("CHR-battle-5")
@pytest.mark.parametrize(("era", "bonus"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_superiority_by_the_era_of_the_game(game: CivilizationChr, era: int, bonus: int) -> None:
    beats = {"cavalry": "infantry", "infantry": "artillery", "artillery": "cavalry"}
    for line, other in beats.items():
        s = war(game, era)
        put_units(s, 0, f"ancient_{line}", "gallia")
        put_units(s, 1, f"ancient_{other}", "gallia")
        fight(s, "gallia")
        assert (modifiers(s, 1)["superiority"], modifiers(s, 0)["superiority"]) == (bonus, 0)


@rule("CHR-battle-7", "CHR-token-12")
@pytest.mark.parametrize(("terrain", "bonus"), [("forest", 1), ("mountain", 2), ("desert", -1), ("", 0)])
def test_terrain_helps_the_defence_only(game: CivilizationChr, terrain: str, bonus: int) -> None:
    s = war(game)
    if terrain:
        s.terrain[space(s, "gallia")] = s.box.token_ids.index(terrain)
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
    fight(s, "gallia")
    assert (sum(modifiers(s, 1).values()), sum(modifiers(s, 0).values())) == (0, bonus)


@rule("CHR-battle-7")
@pytest.mark.parametrize(("size", "glad", "sad"), [(1, 1, 1), (2, 2, 1), (3, 3, 2), (4, 4, 2)])
def test_a_settlement_defends_with_its_size_or_half_of_it(
    game: CivilizationChr, size: int, glad: int, sad: int
) -> None:
    for resource, bonus in (("wine", glad), ("coal", sad)):
        s = war(game)
        place = settle(s, 1, "gallia", size, resource)
        for seat in (0, 1):
            put_units(s, seat, "ancient_infantry", "gallia")
        fight(s, "gallia")
        assert happy(s, place) == (resource == "wine")
        assert sum(modifiers(s, 0).values()) == bonus
        s.sides[1].capital = place
        assert sum(modifiers(s, 0).values()) == glad + 1  # a capital is happy, and one more


@rule("CHR-battle-8")
def test_aircraft_fight_only_beside_a_unit_and_from_carriers_at_sea(game: CivilizationChr) -> None:
    s = war(game, 3)
    own(s, 2, "flight", "advanced_flight")
    put_units(s, 0, "carrier", "black_sea")
    put_units(s, 0, "aircraft", "black_sea")
    put_units(s, 1, "modern_ship", "black_sea")
    fight(s, "black_sea")
    assert "send carrier of 0 with aircraft" in offered(s, game)


@rule("CHR-battle-18")
def test_who_is_aboard_does_not_fight_and_goes_down_with_the_ship(game: CivilizationChr) -> None:
    s = war(game)
    put_units(s, 0, "ancient_ship", "black_sea")
    put_units(s, 0, "ancient_infantry", "black_sea", 2)
    put_units(s, 0, "explorer", "black_sea")
    put_units(s, 1, "ancient_ship", "black_sea")
    fight(s, "black_sea")
    assert asked(s) == "BattleRoll" and battle_of(s).attack.units == 1  # one ship against one
    rolls(s, 1, 6)
    assert pieces(s, 0, "black_sea") == []


@rule("CHR-battle-18")
def test_explorers_capture_nothing(game: CivilizationChr) -> None:
    s = war(game)
    place = settle(s, 1, "gallia", 2)
    put_units(s, 0, "explorer", "iberia")
    run(s, MovePieces(0))
    say(s, game, "move explorer from iberia to gallia")
    assert (s.owner[place], s.battles) == (1, [])


@rule("CHR-battle-10")
def test_a_settlement_shrinks_only_if_a_unit_was_killed_for_it(game: CivilizationChr) -> None:
    for units, size in ((0, 3), (1, 2)):
        s = war(game)
        place = settle(s, 1, "gallia", 3)
        put_units(s, 0, "ancient_infantry", "gallia")
        put_units(s, 1, "ancient_infantry", "gallia", units)
        fight(s, "gallia")
        if units:
            rolls(s, 6, 1)
        assert (s.owner[place], s.size[place]) == (0, size)


@rule("CHR-battle-10")
def test_a_village_is_not_destroyed_by_its_capture(game: CivilizationChr) -> None:
    s = war(game)
    place = settle(s, 1, "gallia", 1)
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
    rolls(fight(s, "gallia"), 6, 1)
    assert (s.owner[place], s.size[place]) == (0, 1)


@rule("CHR-battle-13")
def test_a_capital_taken_twice_is_robbed_twice_and_the_new_one_is_chosen(game: CivilizationChr) -> None:
    s = war(game)
    s.set_owner(space(s, "siberia"), -1)
    s.size[space(s, "siberia")] = 0
    first = settle(s, 1, "gallia", 2, capital=True)
    settle(s, 1, "java", 3)
    settle(s, 1, "iberia", 3)
    s.sides[1].coins = 30
    put_units(s, 0, "ancient_infantry", "gallia")
    fight(s, "gallia")
    assert s.owner[first] == 0 and asked(s) == "NewCapital"
    assert offered(s, game) == ["place iberia", "place java"]  # the largest
    say(s, game, "place iberia")
    s.sides[1].coins = 7
    put_units(s, 0, "ancient_infantry", "iberia")
    fight(s, "iberia")
    assert (s.sides[0].coins, s.sides[1].coins) == (20 + 30 + 7, 0)


@rule("CHR-battle-14")
def test_who_helps_learns_as_much_as_who_is_helped_if_a_unit_survives(game: CivilizationChr) -> None:
    for extra, points in ((1, [2, 0, 2]), (0, [2, 0, 0])):
        s = war(game)
        go_to_war(s, 1, 2)
        put_units(s, 0, "ancient_infantry", "gallia", 2)
        put_units(s, 2, "ancient_cavalry", "gallia", extra)
        put_units(s, 1, "ancient_infantry", "gallia")
        run(s, Battle(space(s, "gallia"), 0b101 if extra else 0b001, 0b010))
        if asked(s) == "ChooseUnit":
            say(s, game, "send ancient_infantry of 0")
        rolls(s, 6, 1)
        found = [side.experience for side in s.sides]
        assert [found[0], found[2]] == [points[0], points[2]]


@rule("CHR-battle-14")
def test_who_loses_still_learns_one_for_taking_part(game: CivilizationChr) -> None:
    s = war(game)
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
    rolls(fight(s, "gallia"), 1, 6)
    assert [side.experience for side in s.sides] == [1, 2, 0]
    assert s.sides[0].doing & LOST and not s.sides[1].doing & LOST


@rule("CHR-battle-3", "CHR-battle-14")
def test_where_both_fall_nobody_wins(game: CivilizationChr) -> None:
    s = war(game)
    place = settle(s, 1, "gallia", 2, "coal")
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
    rolls(fight(s, "gallia"), 4, 3)  # and one for the unhappy town
    assert pieces(s, 0, "gallia") == pieces(s, 1, "gallia") == []
    assert (s.owner[place], s.size[place]) == (1, 2)
    assert [side.experience for side in s.sides] == [1, 1, 0]
    assert not (s.sides[0].doing | s.sides[1].doing) & LOST


@rule("CHR-battle-14")
@pytest.mark.parametrize(("place", "points"), [("gallia", 4), ("iberia", 4)])
def test_a_large_battle_ashore_teaches_four_with_or_without_a_settlement(
    game: CivilizationChr, place: str, points: int
) -> None:
    s = war(game)
    settle(s, 1, "gallia", 1, "coal")
    for line in ("infantry", "cavalry", "artillery"):
        for seat in (0, 1):
            put_units(s, seat, f"ancient_{line}", place)
    fight(s, place)
    while asked(s) != "GameOver":
        if asked(s) == "BattleRoll":
            rolls(s, 6 if s.stack[-1].args()[0] else 1)
        elif asked(s) == "Retreat":
            say(s, game, "fight on")
        else:
            say(s, game, next(line for line in offered(s, game) if line != "end round"))
    assert s.sides[0].experience == points


@rule("CHR-battle-15")
@pytest.mark.parametrize(
    ("place", "mine", "theirs", "large"),
    [
        ("gallia", "infantry infantry infantry infantry infantry", "cavalry " * 5, True),
        ("gallia", "infantry infantry infantry infantry", "cavalry " * 5, False),
        ("gallia", "infantry cavalry artillery", "artillery cavalry infantry", True),
        ("gallia", "infantry cavalry artillery", "cavalry cavalry infantry", False),
        ("black_sea", "ship ship ship", "ship ship ship", True),
        ("black_sea", "ship ship ship", "ship ship", False),
    ],
)
def test_large_battles(game: CivilizationChr, place: str, mine: str, theirs: str, large: bool) -> None:
    s = war(game)
    for seat, lines in ((0, mine), (1, theirs)):
        for line in lines.split():
            put_units(s, seat, f"ancient_{line}", place)
    fight(s, place)
    assert bool(battle_of(s).large) == large


@rule("CHR-battle-17")
def test_who_defends_where_enemies_still_share_a_space(game: CivilizationChr) -> None:
    for mine, theirs, defender in ((3, 1, 0), (1, 3, 1)):
        s = war(game)
        put_units(s, 0, "ancient_infantry", "gallia", mine)
        put_units(s, 1, "ancient_infantry", "gallia", theirs)
        run(s, SharedSpaces())
        assert [battle_of(s).attack.seats, battle_of(s).defence.seats] == [1 << 1 - defender, 1 << defender]
    s = war(game)
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
    run(s, SharedSpaces())
    say(s, game, "seat 1")  # the lower roll
    assert [battle_of(s).attack.seats, battle_of(s).defence.seats] == [1, 2]


# Retreat


@rule("CHR-battle-12")
@pytest.mark.parametrize(("roll", "away"), [(3, False), (4, True)])
def test_without_losses_four_is_needed(game: CivilizationChr, roll: int, away: bool) -> None:
    s = war(game)
    put_units(s, 0, "ancient_infantry", "gallia", 3)
    put_units(s, 1, "ancient_infantry", "gallia", 3)
    fight(s, "gallia")
    rolls(s, 6, 1)  # one of three is not half
    say(s, game, "end round", "retreat iberia")
    rolls(s, roll)
    assert len(pieces(s, 1, "iberia")) == (2 if away else 0)


@rule("CHR-battle-12")
def test_a_defender_does_not_retreat_among_enemies_nor_onto_the_open_sea(game: CivilizationChr) -> None:
    s = war(game)
    go_to_war(s, 1, 2)
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "ancient_infantry", "gallia", 2)
    put_units(s, 2, "ancient_infantry", "iberia")
    settle(s, 0, "italia")
    fight(s, "gallia")
    rolls(s, 6, 1)
    say(s, game, "send ancient_infantry of 0")
    rolls(s, 1, 6)
    assert asked(s) == "Retreat"
    assert {line for line in offered(s, game) if line.startswith("retreat")} == {"retreat steppes"}


# Landings


@rule("CHR-landing-1")
def test_artillery_sinks_a_ship_and_never_escapes(game: CivilizationChr) -> None:
    s = war(game, 2)
    own(s, 2, "metallurgy")
    put_units(s, 0, "industrial_ship", "black_sea", 2)
    put_units(s, 1, "industrial_artillery", "italia")
    run(s, MovePieces(0))
    say(s, game, "open fire on italia", "done")
    run(s, FightAll())
    line = "bombard with industrial_ship from black_sea at industrial_artillery"
    if asked(s) == "ChooseUnit":
        say(s, game, line)
    rolls(s, 9, 8)  # eight and one: a tie saves both
    on(s, game)
    assert pieces(s, 1, "italia") == ["industrial_artillery"] and len(pieces(s, 0)) == 2
    if asked(s) == "ChooseUnit":
        say(s, game, line)
    assert asked(s) == "BattleRoll"  # it can be shelled again
    rolls(s, 3, 18)
    assert len(pieces(s, 0, "black_sea")) == 1


@rule("CHR-landing-1")
def test_land_without_a_coast_is_safe_from_ships(game: CivilizationChr) -> None:
    s = war(game, 2)
    own(s, 2, "metallurgy")
    put_units(s, 0, "industrial_ship", "arabian_sea")
    put_units(s, 1, "industrial_infantry", "tien_shan")
    put_units(s, 1, "industrial_infantry", "caspia")
    run(s, MovePieces(0))
    assert [line for line in offered(s, game) if line.startswith("open fire")] == ["open fire on caspia"]


@rule("CHR-battle-19")
def test_ships_ashore_do_not_fight_and_are_captured_with_the_settlement(game: CivilizationChr) -> None:
    s = war(game, 2)
    settle(s, 1, "gallia", 2)
    put_units(s, 1, "industrial_ship", "gallia")
    put_units(s, 0, "industrial_infantry", "gallia")
    fight(s, "gallia")
    while asked(s) != "GameOver":
        s.play(s.actions()[0])
    assert s.owner[space(s, "gallia")] == 0 and "industrial_ship" in pieces(s, 0, "gallia")


# Nuclear weapons


@rule("CHR-nuclear-2")
@pytest.mark.parametrize(("die", "killed"), [(1, 4), (3, 6), (6, 9)])
def test_a_strike_kills_three_more_than_the_die(game: CivilizationChr, die: int, killed: int) -> None:
    s = war(game, 3)
    own(s, 0, "rocketry")
    settle(s, 0, "iberia")
    for kind in ("modern_cavalry", "nuclear_weapon"):
        put_units(s, 0, kind, "iberia")
    put_units(s, 1, "modern_infantry", "steppes", 12)
    run(s, MovePieces(0))
    say(s, game, "launch from iberia at steppes")
    rolls(s, die)
    assert len(pieces(s, 1, "steppes")) == 12 - killed


@rule("CHR-nuclear-2")
@pytest.mark.parametrize(("die", "lost"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_a_strike_takes_half_the_die_in_sizes_and_one_improvement(game: CivilizationChr, die: int, lost: int) -> None:
    s = war(game, 3)
    own(s, 0, "rocketry")
    settle(s, 0, "iberia")
    for kind in ("modern_cavalry", "nuclear_weapon"):
        put_units(s, 0, kind, "iberia")
    place = settle(s, 1, "steppes", 4)
    improve(s, 1, "internet", "steppes")
    improve(s, 1, "shopping_mall", "steppes")
    run(s, MovePieces(0))
    say(s, game, "launch from iberia at steppes")
    rolls(s, 1, die)
    assert s.size[place] == 4 - lost
    say(s, game, "take internet")  # one of them, by lot
    assert len(s.sides[1].improvements) == 1


@rule("CHR-nuclear-1")
def test_missiles_reach_three_spaces(game: CivilizationChr) -> None:
    s = war(game, 3)
    own(s, 0, "rocketry")
    settle(s, 0, "iberia")
    for kind in ("modern_cavalry", "nuclear_weapon"):
        put_units(s, 0, kind, "iberia")
    for name in ("steppes", "scandia", "ural", "siberia"):
        put_units(s, 1, "modern_infantry", name)
    run(s, MovePieces(0))
    found = {line.split()[-1] for line in offered(s, game) if line.startswith("launch")}
    assert found == {"steppes", "scandia", "ural"}
