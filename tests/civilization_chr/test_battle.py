"""Phase 6: declarations, battles, retreats, captures, what governments add; barbarians' battles."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from civitas.games.civilization_chr.battle import Battle, modifiers
from civitas.games.civilization_chr.entry import ATTACKERS_AT, DEFENDERS_AT, FightAll
from civitas.games.civilization_chr.frame import ATTACK_UNIT, DEFENCE_UNIT, open_frame
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.government import OfferSacks, WarCosts
from civitas.games.civilization_chr.levels import level
from civitas.games.civilization_chr.movement import MovePieces
from civitas.games.civilization_chr.pieces import KIND_IDS, NOBODY
from civitas.games.civilization_chr.state import FOUGHT, LOST, Chr
from civitas.games.civilization_chr.war import go_to_war
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
from tests.marks import card, rule


def war(game: CivilizationChr, era: int = 0, players: int = 3, **options: Any) -> Chr:
    """Seats 0 and 1 at war."""
    s = position(game, players, era=era, **options)
    settle(s, 0, "sahara")
    settle(s, 1, "siberia")
    go_to_war(s, 0, 1)
    return s


def fight(s: Chr, name: str, attacker: int = 0, defender: int = 1) -> Chr:
    return run(s, Battle(space(s, name), 1 << attacker, 1 << defender))


# Declarations


@rule("CHR-battle-1")
def test_scenario_1_and_2_at_peace_the_mover_may_pass_or_attack(game: CivilizationChr) -> None:
    for line, at_war in (("pass", False), ("attack 1", True)):
        s = position(game)
        put_units(s, 0, "ancient_infantry", "iberia")
        put_units(s, 1, "ancient_infantry", "gallia")
        run(s, MovePieces(0))
        say(s, game, "move ancient_infantry from iberia to gallia", line)
        if not at_war:
            say(s, game, "pass")
        assert s.at_war(0, 1) == at_war
        assert len(s.battles) == int(at_war)


@rule("CHR-battle-1")
def test_scenario_3_the_player_entered_upon_may_attack(game: CivilizationChr) -> None:
    s = position(game)
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia")
    run(s, MovePieces(0))
    say(s, game, "move ancient_infantry from iberia to gallia", "pass", "attack 0")
    entry = s.battles[0]
    assert (entry >> ATTACKERS_AT & 127, entry >> DEFENDERS_AT & 127) == (2, 1)


@rule("CHR-battle-1")
def test_scenario_4_enemies_must_be_attacked(game: CivilizationChr) -> None:
    s = war(game)
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia")
    run(s, MovePieces(0))
    say(s, game, "move ancient_infantry from iberia to gallia")
    assert len(s.battles) == 1
    assert "move ancient_infantry from gallia to iberia" not in offered(s, game)


@rule("CHR-battle-2")
@pytest.mark.parametrize(
    ("line", "attackers", "defenders", "wars"),
    [
        ("neutral", 0b100, 0b001, [False, True, False]),
        ("join defence", 0b100, 0b011, [False, True, True]),
        ("join attack", 0b110, 0b001, [True, True, False]),
    ],
)
def test_scenarios_5_to_7_a_third_player_takes_sides(
    game: CivilizationChr, line: str, attackers: int, defenders: int, wars: list[bool]
) -> None:
    s = position(game)
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia")
    put_units(s, 2, "ancient_infantry", "gallia")
    run(s, MovePieces(0))
    say(s, game, "move ancient_infantry from iberia to gallia", "pass", "pass", "attack 0", line)
    entry = s.battles[0]
    assert (entry >> ATTACKERS_AT & 127, entry >> DEFENDERS_AT & 127) == (attackers, defenders)
    assert [s.at_war(0, 1), s.at_war(0, 2), s.at_war(1, 2)] == wars


@rule("CHR-battle-2")
def test_scenarios_8_to_10_at_war_with_one_or_both(game: CivilizationChr) -> None:
    for line, defenders, attackers in (("neutral", 0b010, 0b001), ("join attack", 0b010, 0b101)):
        s = war(game)
        put_units(s, 0, "ancient_infantry", "iberia")
        put_units(s, 1, "ancient_infantry", "gallia")
        put_units(s, 2, "ancient_infantry", "gallia")
        run(s, MovePieces(0))
        say(s, game, "move ancient_infantry from iberia to gallia", line)
        assert (s.battles[0] >> ATTACKERS_AT & 127, s.battles[0] >> DEFENDERS_AT & 127) == (attackers, defenders)
    s = war(game)
    go_to_war(s, 0, 2)
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia")
    put_units(s, 2, "ancient_infantry", "gallia")
    run(s, MovePieces(0))
    say(s, game, "move ancient_infantry from iberia to gallia")
    assert s.battles[0] >> DEFENDERS_AT & 127 == 0b110


@rule("CHR-battle-2")
def test_the_larger_force_leads_and_ties_roll(game: CivilizationChr) -> None:
    s = war(game)
    put_units(s, 0, "ancient_infantry", "gallia", 1)
    put_units(s, 2, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "ancient_infantry", "gallia", 2)
    run(s, Battle(space(s, "gallia"), 0b101, 0b010))
    assert s.frame[3] == 2
    s = war(game)
    for seat in (0, 1, 2):
        put_units(s, seat, "ancient_infantry", "gallia")
    run(s, Battle(space(s, "gallia"), 0b101, 0b010))
    rolls(s, 5, 9)
    assert s.frame[3] == 2


# Rounds


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


# Retreat


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


# Captures


@rule("CHR-battle-10")
def test_an_undefended_settlement_is_taken_without_losing_a_size(game: CivilizationChr) -> None:
    s = war(game)
    place = settle(s, 1, "gallia", 3)
    improve(s, 1, "granary", "gallia")
    put_units(s, 0, "ancient_infantry", "gallia")
    run(s, Battle(place, 1, 2))
    assert (s.owner[place], s.size[place], s.sides[0].experience) == (0, 3, 0)
    assert "put granary on siberia" in offered(s, game)


@rule("CHR-battle-11")
def test_lone_explorers_are_captured_and_lone_aircraft_destroyed(game: CivilizationChr) -> None:
    s = war(game)
    settle(s, 1, "gallia")
    put_units(s, 1, "explorer", "gallia", 2)
    put_units(s, 1, "aircraft", "gallia")
    put_units(s, 0, "ancient_infantry", "gallia")
    fight(s, "gallia")
    assert pieces(s, 0, "gallia") == ["ancient_infantry", "explorer", "explorer"]
    assert pieces(s, 1, "gallia") == []


@rule("CHR-battle-13")
def test_losing_the_capital_costs_the_treasury_and_a_wonder(game: CivilizationChr) -> None:
    s = war(game)
    place = settle(s, 1, "gallia", 2, capital=True)
    settle(s, 1, "manchuria", 2)
    s.sides[1].coins = 90
    s.sides[1].wonders = 0b110
    put_units(s, 0, "ancient_infantry", "gallia")
    run(s, Battle(place, 1, 2))
    say(s, game, "wonder colossus")
    assert (s.sides[0].coins, s.sides[1].coins) == (110, 0)
    assert s.sides[0].wonders == 0b010
    assert s.sides[1].capital == space(s, "manchuria")


@rule("CHR-battle-14")
def test_experience_of_a_plain_battle(game: CivilizationChr) -> None:
    s = war(game)
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 1, "ancient_infantry", "gallia")
    fight(s, "gallia")
    rolls(s, 6, 1)
    assert [side.experience for side in s.sides] == [2, 1, 0]
    assert s.sides[1].doing & LOST and s.sides[0].doing & FOUGHT
    put_units(s, 1, "ancient_infantry", "gallia")
    fight(s, "gallia")
    rolls(s, 6, 1)
    assert [side.experience for side in s.sides] == [3, 1, 0]  # taking part counts once an opponent and turn


@rule("CHR-event-7")
def test_military_fanaticism_adds_one(game: CivilizationChr) -> None:
    s = war(game)
    s.event = 6
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 1, "ancient_infantry", "gallia")
    fight(s, "gallia")
    rolls(s, 6, 1)
    assert [side.experience for side in s.sides] == [3, 2, 0]


@rule("CHR-battle-15")
def test_a_troika_on_both_sides_makes_a_large_battle(game: CivilizationChr) -> None:
    s = war(game)
    for seat in (0, 1):
        for kind in ("ancient_infantry", "ancient_cavalry", "ancient_artillery"):
            put_units(s, seat, kind, "gallia")
    fight(s, "gallia")
    assert s.frame[15] == 1


@rule("CHR-battle-16")
def test_delayed_battles_wait_for_everybody(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.turn import movement_steps

    now = [step.name() for step in movement_steps(position(game))]
    later = [step.name() for step in movement_steps(position(game, delayed_battles=True))]
    assert now.count("FightAll") == 3 and later.count("FightAll") == 1
    assert later.index("FightAll") > max(k for k, name in enumerate(later) if name == "Move")


# Governments at war


@rule("CHR-government-6")
def test_the_senate_votes_once_a_turn(game: CivilizationChr) -> None:
    s = position(game)
    s.sides[0].government = s.box.government_ids.index("republic")
    s.sides[0].coins = 50
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia")
    run(s, MovePieces(0))
    say(s, game, "move ancient_infantry from iberia to gallia", "attack 1")
    assert offered(s, game) == ["bribe 0", "bribe 1", "bribe 2"]
    say(s, game, "bribe 1")
    rolls(s, 2)
    assert not s.at_war(0, 1) and s.sides[0].coins == 30
    from civitas.games.civilization_chr.war import may_declare

    assert not may_declare(s, 0, 1)


@rule("CHR-government-7")
def test_t44_war_involvement(game: CivilizationChr) -> None:
    s = position(game, 4)
    for seat, name in enumerate(("democracy", "republic", "fascism", "republic")):
        s.sides[seat].government = s.box.government_ids.index(name)
        settle(s, seat, ("sahara", "gallia", "siberia", "java")[seat])
    s.sides[0].coins, s.sides[3].coins = 40, 5
    improve(s, 3, "granary", "java")
    for seat in (0, 2, 3):
        s.sides[seat].doing = LOST
    run(s, WarCosts())
    assert [side.coins for side in s.sides] == [15, 20, 20, 5]
    say(s, game, "give up granary")
    assert s.sides[3].improvements == []


@rule("CHR-government-5")
def test_a_conquered_settlement_may_be_sacked(game: CivilizationChr) -> None:
    s = war(game)
    s.sides[0].government = s.box.government_ids.index("monarchy")
    place = settle(s, 1, "gallia", 2)
    put_units(s, 0, "ancient_infantry", "gallia")
    run(s, Battle(place, 1, 2))
    run(s, OfferSacks())
    say(s, game, "raze gallia")
    assert (s.owner[place], s.sides[0].coins) == (NOBODY, 40)


@rule("CHR-government-8")
def test_t43b_fanaticism(game: CivilizationChr) -> None:
    s = war(game, era=2)
    go_to_war(s, 1, 2)
    own(s, 0, "gunpowder_weapons")
    s.sides[1].government = s.box.government_ids.index("fundamentalism")
    s.sides[2].government = s.box.government_ids.index("republic")
    for name in ("gallia", "italia", "iberia", "caucasus"):
        settle(s, 1, name)
    put_units(s, 0, "ancient_infantry", "gallia")
    run(s, Battle(space(s, "gallia"), 1, 2))
    say(s, game, "fanatics italia", *["raise industrial_infantry"] * 2, "raise ancient_infantry")
    assert len(pieces(s, 1, "italia")) == 3
    put_units(s, 0, "ancient_infantry", "iberia")
    run(s, Battle(space(s, "iberia"), 1, 2))
    assert asked(s) == "GameOver"  # nothing a second time against the same conqueror
    put_units(s, 2, "ancient_infantry", "caucasus", 3)
    run(s, Battle(space(s, "caucasus"), 4, 2))
    say(s, game, "terror")
    rolls(s, 4)
    twin = s.clone()
    say(s, game, "terror coins")
    assert s.sides[2].terror == 60
    say(twin, game, "terror units", *["strike ancient_infantry in caucasus"] * 2)
    assert len(pieces(twin, 2, "caucasus")) == 1
    assert twin.sides[2].doing & LOST


@rule("CHR-leave-3")
def test_who_has_nothing_left_is_out(game: CivilizationChr) -> None:
    s = position(game)
    go_to_war(s, 0, 1)
    place = settle(s, 1, "gallia")
    settle(s, 0, "sahara")
    s.sides[1].coins, s.sides[1].wonders = 41, 0
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "ancient_infantry", "gallia")
    run(s, Battle(place, 1, 2))
    rolls(s, 6, 1)
    assert s.sides[1].status == 2
    assert not s.at_war(0, 1)
    assert KIND_IDS[0] == "ancient_infantry"


# Barbarians


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


@rule("CHR-barbarian-10")
def test_clearing_a_barbarian_settlement_brings_thirty_coins(game: CivilizationChr) -> None:
    s = position(game)
    place = settle(s, 6, "gallia")
    put_units(s, 6, "ancient_infantry", "gallia")
    put_units(s, 0, "ancient_infantry", "iberia")
    run(s, MovePieces(0))
    say(s, game, "move ancient_infantry from iberia to gallia", "done")
    run(s, FightAll())
    rolls(s, 6, 1)
    assert (s.owner[place], s.sides[0].coins) == (NOBODY, 50)
    assert s.sides[0].experience == 2
