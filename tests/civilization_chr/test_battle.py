"""Phase 6: rounds, modifiers, units, retreats."""

from __future__ import annotations

from random import Random

import pytest

from civitas.games.civilization_chr.battle import modifiers
from civitas.games.civilization_chr.entry import FightAll
from civitas.games.civilization_chr.frame import ATTACK_UNIT, DEFENCE_UNIT, open_frame
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.levels import level
from civitas.games.civilization_chr.movement import MovePieces
from civitas.games.civilization_chr.war import go_to_war
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
    war,
)
from tests.marks import card, rule


@rule("CHR-battle-3", "CHR-battle-10", "CHR-battle-11")
def test_t25_the_battle_for_orinoco(game: CivilizationChr) -> None:
    """Brad's two tanks, artillery and monoplane against Chris, unhappy in a metropolis."""
    s = war(game, era=3)
    own(s, 0, "advanced_flight", "industrialization", "mass_production", "flight")
    place = settle(s, 1, "orinoco", 4)
    put_units(s, 0, "modern_cavalry", "orinoco", 2)
    put_units(s, 0, "industrial_artillery", "orinoco")
    put_units(s, 0, "aircraft", "orinoco")
    for kind in ("industrial_infantry", "modern_cavalry", "industrial_artillery"):
        put_units(s, 1, kind, "orinoco")
    put_units(s, 1, "explorer", "orinoco", 3)
    fight(s, "orinoco")
    say(s, game, "send modern_cavalry of 0 with aircraft", "send industrial_artillery of 1")
    rolls(s, 20, 11)
    assert pieces(s, 0, "orinoco") == ["industrial_artillery", "modern_cavalry"]
    assert "industrial_artillery" not in pieces(s, 1, "orinoco")
    say(s, game, "send modern_cavalry of 0", "send modern_cavalry of 1")
    rolls(s, 17, 12)
    assert pieces(s, 1, "orinoco") == ["explorer"] * 3 + ["industrial_infantry"]
    say(s, game, "end round")
    while asked(s) == "Retreat":
        say(s, game, "fight on")
    say(s, game, "send modern_cavalry of 0")
    rolls(s, 14, 12)
    assert pieces(s, 1, "orinoco") == []
    assert (s.owner[place], s.size[place]) == (0, 3)


@rule("CHR-battle-3", "CHR-move-2")
def test_t26_battleships_against_a_loaded_caravel(game: CivilizationChr) -> None:
    s = war(game, era=3)
    own(s, 0, "combustion")
    put_units(s, 0, "modern_ship", "black_sea", 2)
    for kind in ("industrial_ship", "medieval_ship", "modern_infantry", "modern_artillery"):
        put_units(s, 1, kind, "black_sea")
    fight(s, "black_sea")
    say(s, game, "send industrial_ship of 1")
    rolls(s, 9, 6)
    assert pieces(s, 1, "black_sea") == ["medieval_ship", "modern_artillery", "modern_infantry"]
    say(s, game, "send modern_ship of 0")
    rolls(s, 16, 12)
    assert pieces(s, 1, "black_sea") == []


@rule("CHR-battle-3")
def test_a_tie_removes_both(game: CivilizationChr) -> None:
    s = war(game)
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 1, "ancient_infantry", "gallia")
    fight(s, "gallia")
    rolls(s, 3, 3)
    assert pieces(s, 0, "gallia") == pieces(s, 1, "gallia") == []


@rule("CHR-battle-3")
def test_the_choice_of_a_unit_is_secret(game: CivilizationChr) -> None:
    s = war(game)
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
        put_units(s, seat, "ancient_cavalry", "gallia")
    fight(s, "gallia")
    say(s, game, "send ancient_cavalry of 0")
    assert asked(s) == "ChooseUnit" and s.stack[-1].secret
    picks = {s.determinize(1, Random(seed)).frame[ATTACK_UNIT] & 31 for seed in range(20)}
    assert picks == {0, 4}
    assert game.view(s, 1) == game.view(s.determinize(1, Random(1)), 1)


@rule("CHR-wonder-3")
@card("oracle")
def test_the_oracle_makes_the_enemy_choose_first_and_openly(game: CivilizationChr) -> None:
    s = war(game)
    s.sides[0].wonders = 1 << s.box.wonder_ids.index("oracle")
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
        put_units(s, seat, "ancient_cavalry", "gallia")
    fight(s, "gallia")
    assert s.stack[-1].seat == 1
    assert not s.stack[-1].secret


@rule("CHR-battle-5", "CHR-battle-6", "CHR-battle-7", "CHR-battle-9")
def test_all_modifiers(game: CivilizationChr) -> None:
    s = war(game, era=1)
    place = settle(s, 1, "gallia", 3, "wine")
    s.sides[1].capital = place
    s.terrain[place] = 13
    s.sides[0].civilization = s.sides[1].civilization = s.box.civilization_ids.index("scientific")
    s.sides[0].technologies = (1 << 16) - 1 - (1 << s.box.technology("iron_working"))
    own(s, 1, "banking", "education", "engineering", "theology", "feudalism", "iron_working")
    put_units(s, 0, "ancient_cavalry", "gallia")
    put_units(s, 1, "ancient_infantry", "gallia")
    open_frame(s, place, 1, 2, 2)
    s.frame[ATTACK_UNIT], s.frame[DEFENCE_UNIT] = 4, 0 | 1 << 5
    assert modifiers(s, 1) == {"level": 1, "superiority": 2, "navigators": 0, "science": 1} or modifiers(s, 1) == {
        "level": 1,
        "superiority": 2,
        "science": 1,
    }
    assert modifiers(s, 0) == {
        "level": 1,
        "superiority": 0,
        "science": 1,
        "terrain": 2,
        "settlement": 3,
        "capital": 1,
        "great_wall": 0,
    }


@rule("CHR-battle-6")
def test_a_new_level_counts_only_for_its_discoverer_this_turn(game: CivilizationChr) -> None:
    s = war(game)
    own(s, 0, "iron_working")
    s.sides[0].new = s.sides[0].technologies
    assert [level(s, seat, 0).id for seat in (0, 1)] == ["swordsman", "spearman"]
    s.sides[0].new = 0
    assert [level(s, seat, 0).id for seat in (0, 1)] == ["swordsman", "swordsman"]


@pytest.mark.parametrize(
    ("unit", "dice", "bonus"),
    [
        pytest.param(name, dice, bonus, marks=card(name))
        for name, dice, bonus in (
            ("spearman", 1, 0),
            ("swordsman", 1, 1),
            ("chariot", 1, 0),
            ("horseman", 1, 1),
            ("catapult", 1, 1),
            ("galley", 1, 0),
            ("man_at_arms", 2, 0),
            ("knight", 2, 0),
            ("trebuchet", 2, 0),
            ("caravel", 2, 0),
            ("galleon", 2, 2),
            ("musketman", 3, 0),
            ("rifleman", 3, 2),
            ("dragoon", 3, 0),
            ("cannon", 3, 1),
            ("artillery", 3, 3),
            ("frigate", 3, 0),
            ("ironclad", 3, 2),
            ("machine_gunner", 4, 0),
            ("mechanized_infantry", 4, 2),
            ("tank", 4, 0),
            ("modern_armor", 4, 3),
            ("rocket_artillery", 4, 2),
            ("cruise_missiles", 4, 4),
            ("battleship", 4, 1),
            ("carrier", 4, 0),
            ("biplane", 1, 0),
            ("monoplane", 2, 0),
            ("jet", 3, 0),
            ("stealth_aircraft", 4, 0),
        )
    ],
)
@rule("CHR-battle-6")
def test_what_every_unit_rolls(game: CivilizationChr, unit: str, dice: int, bonus: int) -> None:
    s = war(game, era=3)
    entry = s.box.units[s.box.unit_ids.index(unit)]
    s.sides[0].technologies = 1 << entry.technology
    found = level(s, 0, entry.kind)
    assert (found.id, found.dice, found.bonus) == (unit, dice, bonus)


@rule("CHR-battle-12")
def test_t28_the_attacker_retreats_to_where_it_came_from(game: CivilizationChr) -> None:
    s = war(game)
    settle(s, 1, "gallia")
    put_units(s, 1, "ancient_infantry", "gallia", 3)
    put_units(s, 0, "ancient_infantry", "iberia", 3)
    put_units(s, 0, "ancient_infantry", "italia", 3)
    put_units(s, 2, "ancient_infantry", "sahara")
    run(s, MovePieces(0))
    say(s, game, *["move ancient_infantry from iberia to gallia"] * 3)
    say(s, game, *["move ancient_infantry from italia to gallia"] * 3)
    go_to_war(s, 0, 2)
    put_units(s, 2, "ancient_infantry", "iberia")
    say(s, game, "done")
    run(s, FightAll())
    for _ in range(3):
        rolls(s, 1, 6)
    assert s.stack[-1].seat == 0 and s.frame[8] == 3
    say(s, game, "retreat gallia")
    rolls(s, 2)  # and one for half the units lost: not enough
    say(s, game, "fight on")
    rolls(s, 1, 6, 6, 1)
    say(s, game, "end round")
    assert s.frame[8] == 4
    say(s, game, "retreat gallia")
    rolls(s, 3)
    assert pieces(s, 0, "iberia") == []
    assert pieces(s, 0, "gallia") == []
    assert s.sides[0].experience == 0
    assert s.sides[1].experience == 2  # as in t30a: 1 for taking part and 1 for winning


@rule("CHR-battle-12")
def test_no_retreat_before_the_first_round_and_none_for_who_was_there_before(game: CivilizationChr) -> None:
    s = war(game)
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "ancient_infantry", "gallia", 2)
    fight(s, "gallia")
    rolls(s, 6, 1)
    say(s, game, "send ancient_infantry of 0")
    rolls(s, 1, 6)
    assert asked(s) == "Retreat" and s.stack[-1].seat == 1  # the attacker came from nowhere


@rule("CHR-battle-12")
def test_the_defender_chooses_a_free_space(game: CivilizationChr) -> None:
    s = war(game)
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "ancient_infantry", "gallia", 2)
    put_units(s, 0, "ancient_infantry", "italia")
    fight(s, "gallia")
    rolls(s, 6, 1)
    say(s, game, "send ancient_infantry of 0")
    rolls(s, 1, 6)
    assert "retreat italia" not in offered(s, game)
    say(s, game, "retreat iberia")
    rolls(s, 4)
    assert pieces(s, 1, "iberia") == ["ancient_infantry"]
    assert s.frame == []


@rule("CHR-barbarian-5")
def test_players_have_plus_one_and_barbarians_never_retreat(game: CivilizationChr) -> None:
    s = position(game)
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    put_units(s, 6, "ancient_infantry", "gallia", 2)
    fight(s, "gallia", 6, 0)
    rolls(s, 3, 3)
    assert len(pieces(s, 6, "gallia")) == 1 and len(pieces(s, 0, "gallia")) == 2
    rolls(s, 3, 1)
    assert asked(s) == "Retreat" and s.stack[-1].seat == 0
