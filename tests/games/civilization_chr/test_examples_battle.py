"""Worked examples of battles, landings, retreats and experience, played clash by clash."""

from __future__ import annotations

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.war.battle import Battle, roll_modifiers
from civitas.games.civilization_chr.rules.war.battle_declaration import FightAll
from civitas.games.civilization_chr.rules.war.current_battle import require_battle
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    start_battle,
    step_name,
    war_position,
)
from tests.support.marks import rule


def decline_all(s: ChrState, game: CivilizationChr) -> ChrState:
    """Nobody fires back, nobody runs."""
    while step_name(s) in ("Retaliate", "Retreat"):
        play_lines(s, game, "pass" if step_name(s) == "Retaliate" else "fight on")
    return s


# Example 25: Brad's two tanks, artillery and monoplane against Chris in an unhappy metropolis


def orinoco(game: CivilizationChr) -> ChrState:
    s = war_position(game, era=3)
    grant_technologies(s, 0, "advanced_flight", "industrialization", "mass_production", "flight")
    add_settlement(s, 1, "orinoco", 4)
    for kind, count in (("modern_cavalry", 2), ("industrial_artillery", 1), ("aircraft", 1)):
        put_units(s, 0, kind, "orinoco", count)
    for kind, count in (
        ("industrial_infantry", 1),
        ("modern_cavalry", 1),
        ("industrial_artillery", 1),
        ("explorer", 3),
    ):
        put_units(s, 1, kind, "orinoco", count)
    start_battle(s, "orinoco")
    return play_lines(s, game, "send industrial_artillery of 1", "send modern_cavalry of 0 with aircraft")


def second_clash(game: CivilizationChr) -> ChrState:
    s = roll_dice(orinoco(game), 20, 11)
    return play_lines(s, game, "send modern_cavalry of 1", "send modern_cavalry of 0")


@rule("CHR-battle-3", "CHR-battle-5", "CHR-battle-7", "CHR-battle-8")
def test_t25a_a_tie_of_twenty_removes_tank_monoplane_and_artillery(game: CivilizationChr) -> None:
    s = orinoco(game)
    assert s.stack[-1].args() == [1, 4 + 2]  # four dice of the tank, two of the monoplane
    assert sum(roll_modifiers(s, 1).values()) == 0
    found = roll_modifiers(s, 0)
    assert (found["level"], found["superiority"], found["settlement"]) == (3, 4, 2)
    roll_dice(s, 20, 11)
    assert piece_kinds(s, 0, "orinoco") == ["industrial_artillery", "modern_cavalry"]
    assert piece_kinds(s, 1, "orinoco") == ["explorer"] * 3 + ["industrial_infantry", "modern_cavalry"]


@rule("CHR-battle-3", "CHR-battle-7")
def test_t25b_seventeen_beats_twelve_and_two_for_the_metropolis(game: CivilizationChr) -> None:
    s = second_clash(game)
    assert sum(roll_modifiers(s, 0).values()) == 2
    roll_dice(s, 17, 12)
    assert piece_kinds(s, 0, "orinoco") == ["industrial_artillery", "modern_cavalry"]
    assert piece_kinds(s, 1, "orinoco") == ["explorer"] * 3 + ["industrial_infantry"]


@rule("CHR-battle-5", "CHR-battle-10", "CHR-battle-11")
def test_t25c_the_last_musketman_falls_and_the_metropolis_becomes_a_city(game: CivilizationChr) -> None:
    s = play_lines(roll_dice(second_clash(game), 17, 12), game, "end round")
    decline_all(s, game)
    play_lines(s, game, "send modern_cavalry of 0")
    assert (roll_modifiers(s, 1)["superiority"], sum(roll_modifiers(s, 0).values())) == (4, 2)
    roll_dice(s, 14, 12)  # 18 against 14
    assert piece_kinds(s, 1, "orinoco") == []  # the three explorers with him
    assert (s.owner[space_id(s, "orinoco")], s.size[space_id(s, "orinoco")]) == (0, 3)


# Example 26: two battleships against a frigate and a loaded caravel


def at_sea(game: CivilizationChr) -> ChrState:
    s = war_position(game, era=3)
    grant_technologies(s, 0, "combustion")
    put_units(s, 0, "modern_ship", "black_sea", 2)
    for kind in ("industrial_ship", "medieval_ship", "modern_infantry", "modern_artillery"):
        put_units(s, 1, kind, "black_sea")
    return play_lines(start_battle(s, "black_sea"), game, "send industrial_ship of 1")


@rule("CHR-battle-3")
def test_t26a_nine_and_one_beat_the_frigate(game: CivilizationChr) -> None:
    s = at_sea(game)
    assert (sum(roll_modifiers(s, 1).values()), sum(roll_modifiers(s, 0).values())) == (1, 0)
    roll_dice(s, 9, 6)
    assert piece_kinds(s, 1, "black_sea") == ["medieval_ship", "modern_artillery", "modern_infantry"]


@rule("CHR-battle-3", "CHR-move-2")
def test_t26b_the_caravel_goes_down_with_its_cargo(game: CivilizationChr) -> None:
    s = play_lines(roll_dice(at_sea(game), 9, 6), game, "send modern_ship of 0")
    roll_dice(s, 16, 12)
    assert piece_kinds(s, 1, "black_sea") == [] and len(piece_kinds(s, 0, "black_sea")) == 2


# Example 27A: Bob's frigate and two musketmen before Alice's happy village


def landing(game: CivilizationChr, size: int = 1, sent: str = "artillery") -> ChrState:
    s = empty_position(game, era=2)
    add_settlement(s, 0, "sahara")
    add_settlement(s, 1, "siberia")
    add_settlement(s, 1, "gallia", size, "wine")
    grant_technologies(s, 2, "metallurgy", "gunpowder_weapons", "cavalry")
    go_to_war(s, 0, 1)
    put_units(s, 0, "industrial_ship", "north_sea")
    put_units(s, 0, "industrial_infantry", "gallia", 2)
    put_units(s, 1, "industrial_artillery", "gallia")
    put_units(s, 1, "industrial_infantry", "gallia")
    run_steps(s, Battle(space_id(s, "gallia"), 1, 2))
    return play_lines(s, game, f"send industrial_{sent} of 1", "send industrial_infantry of 0")


def shelling(game: CivilizationChr) -> ChrState:
    s = roll_dice(landing(game), 11, 9)  # the cannon's 10 are nine on the dice and its own one
    return play_lines(s, game, "bombard with industrial_ship from north_sea at industrial_infantry")


def second_attack(game: CivilizationChr) -> ChrState:
    return play_lines(roll_dice(shelling(game), 8, 7), game, "send industrial_infantry of 0")


def last_attack(game: CivilizationChr) -> ChrState:
    return decline_all(roll_dice(second_attack(game), 4, 6), game)


@rule("CHR-battle-3", "CHR-battle-5", "CHR-battle-7")
def test_t27a_fourteen_against_eleven_destroys_the_cannon(game: CivilizationChr) -> None:
    s = landing(game)
    assert (11 + sum(roll_modifiers(s, 1).values()), 9 + sum(roll_modifiers(s, 0).values())) == (14, 11)
    roll_dice(s, 11, 9)
    assert piece_kinds(s, 1, "gallia") == ["industrial_infantry"]


@rule("CHR-landing-1")
def test_t27b_eight_against_eight_the_musketman_escapes(game: CivilizationChr) -> None:
    s = shelling(game)
    assert (8 + sum(roll_modifiers(s, 1).values()), 7 + sum(roll_modifiers(s, 0).values())) == (8, 8)
    roll_dice(s, 8, 7)
    assert piece_kinds(s, 1, "gallia") == ["industrial_infantry"] and piece_kinds(s, 0, "north_sea") == [
        "industrial_ship"
    ]
    assert not [line for line in offered_lines(last_attack(game), game) if line.startswith("bombard")]


@rule("CHR-battle-3", "CHR-battle-7")
def test_t27c_four_against_seven_costs_bob_a_musketman(game: CivilizationChr) -> None:
    s = second_attack(game)
    assert 6 + sum(roll_modifiers(s, 0).values()) == 7
    roll_dice(s, 4, 6)
    assert piece_kinds(s, 0, "gallia") == piece_kinds(s, 1, "gallia") == ["industrial_infantry"]


@rule("CHR-landing-3")
def test_t27d_twelve_against_fifteen_ends_it_without_a_winner(game: CivilizationChr) -> None:
    s = last_attack(game)
    assert 14 + sum(roll_modifiers(s, 0).values()) == 15
    roll_dice(s, 12, 14)
    assert piece_kinds(s, 0, "gallia") == [] and piece_kinds(s, 0, "north_sea") == ["industrial_ship"]
    assert s.battle is None and (s.owner[space_id(s, "gallia")], s.size[space_id(s, "gallia")]) == (1, 1)


# Example 27B


@rule("CHR-landing-1", "CHR-landing-2", "CHR-battle-7")
def test_t27e_the_modifiers_of_a_landing_at_a_city(game: CivilizationChr) -> None:
    s = landing(game, 3)
    attack, defence = roll_modifiers(s, 1), roll_modifiers(s, 0)
    assert (attack["superiority"], defence["level"], defence["settlement"]) == (3, 1, 3)
    roll_dice(s, 3, 18)
    assert step_name(s) != "Retaliate"  # the cannon has acted: it cannot answer this round
    play_lines(s, game, "bombard with industrial_ship from north_sea at industrial_infantry")
    assert roll_modifiers(s, 1)["superiority"] == 0
    for dice, sunk in ((9, False), (10, True)):  # with the cannon's one, without the city's three, against ten
        s = roll_dice(landing(game, 3, "infantry"), 3, 18)
        play_lines(s, game, "retaliate with industrial_artillery at industrial_ship in north_sea")
        roll_dice(s, dice, 10)
        assert (piece_kinds(s, 0, "north_sea") == []) == sunk


# Example 28: six units from A, Italy, and B, Iberia, where an enemy has meanwhile come


def beaten_back(game: CivilizationChr) -> ChrState:
    """After the first round three of six are lost; Alice tries to retreat."""
    s = war_position(game)
    add_settlement(s, 1, "gallia")
    put_units(s, 1, "ancient_infantry", "gallia", 3)
    for name in ("iberia", "italia"):
        put_units(s, 0, "ancient_infantry", name, 3)
    put_units(s, 2, "ancient_infantry", "sahara")
    run_steps(s, MovePieces(0))
    play_lines(s, game, *["move ancient_infantry from iberia to gallia"] * 3)
    play_lines(s, game, *["move ancient_infantry from italia to gallia"] * 3)
    go_to_war(s, 0, 2)
    put_units(s, 2, "ancient_infantry", "iberia")
    run_steps(play_lines(s, game, "done"), FightAll())
    for _ in range(2):
        roll_dice(s, 1, 6)
        play_lines(s, game, "send ancient_infantry of 0")
    roll_dice(s, 1, 6)
    return play_lines(s, game, "retreat gallia")


@rule("CHR-battle-12")
def test_t28_three_is_not_enough_four_is_and_only_one_way_is_open(game: CivilizationChr) -> None:
    s = beaten_back(game)
    roll_dice(s, 2)  # and one for half the units lost
    assert len(piece_kinds(s, 0, "gallia")) == 3
    play_lines(s, game, "fight on")
    roll_dice(s, 1, 6)
    play_lines(s, game, "end round", "retreat gallia")
    roll_dice(s, 3)  # four of six are lost: one more again
    left = {name: len(piece_kinds(s, 0, name)) for name in ("gallia", "iberia", "italia")}
    assert left["iberia"] == 0 and left["italia"] >= 1


@rule("CHR-battle-14")
def test_t30a_who_retreats_learns_nothing_and_the_defender_two(game: CivilizationChr) -> None:
    s = beaten_back(game)
    roll_dice(s, 3)
    assert len(piece_kinds(s, 0, "italia")) == 3 and not piece_kinds(s, 0, "iberia")  # also who came from B goes to A
    assert s.battle is None
    assert [side.experience for side in s.sides[:2]] == [0, 2]


# Example 29: Carol lands a troika from one ship at Bob's settlement, which a troika defends


def troikas(game: CivilizationChr) -> ChrState:
    s = empty_position(game, era=2)
    add_settlement(s, 0, "sahara")
    add_settlement(s, 1, "siberia")
    add_settlement(s, 1, "gallia", 1, "wine")
    grant_technologies(s, 2, "metallurgy", "gunpowder_weapons", "cavalry")
    go_to_war(s, 0, 1)
    put_units(s, 0, "industrial_ship", "north_sea")
    for kind in ("industrial_infantry", "industrial_cavalry", "industrial_artillery"):
        put_units(s, 0, kind, "north_sea")
        put_units(s, 1, kind, "gallia")
    run_steps(s, MovePieces(0))
    for kind in ("infantry", "cavalry", "artillery"):
        play_lines(s, game, f"move industrial_{kind} from north_sea to gallia")
    return run_steps(play_lines(s, game, "done"), FightAll())


def withdrawing(game: CivilizationChr) -> ChrState:
    """Two of Carol's three are lost in two rounds; she tries to get away."""
    s = troikas(game)
    for kind in ("infantry", "cavalry"):
        play_lines(s, game, "send industrial_infantry of 1", f"send industrial_{kind} of 0")
        roll_dice(s, 3, 18)
        while step_name(s) == "Retaliate":
            play_lines(s, game, "pass")
        play_lines(
            s, game, "send industrial_cavalry of 1", "end round"
        )  # nobody sees who stops before both have chosen
        while step_name(s) == "Retaliate":
            play_lines(s, game, "pass")
        if kind == "infantry":
            decline_all(s, game)
    return play_lines(s, game, "retreat gallia")


@rule("CHR-landing-4")
def test_t29_the_ship_gets_away_and_the_unit_fights_on(game: CivilizationChr) -> None:
    s = withdrawing(game)
    roll_dice(s, 2, 4)  # 2 + 1 for the troops, 4 for the ship
    assert piece_kinds(s, 0, "gallia") == ["industrial_artillery"] and s.battle
    decline_all(s, game)
    assert not [line for line in offered_lines(s, game) if line.startswith("bombard")]


@rule("CHR-battle-14", "CHR-battle-15")
def test_t30b_the_defender_of_a_large_landing_learns_five(game: CivilizationChr) -> None:
    """The battle is large because both sides have a troika, with no ship of the defender."""
    s = withdrawing(game)
    assert require_battle(s).large == 1
    roll_dice(s, 2, 4)
    decline_all(s, game)
    while step_name(s) == "ChooseUnit":
        play_lines(s, game, next(line for line in offered_lines(s, game) if line.startswith("send")))
    roll_dice(s, 3, 18)
    assert s.battle is None
    assert [side.experience for side in s.sides] == [0, 5, 0]


@rule("CHR-battle-14", "CHR-nuclear-2")
def test_t30c_a_settlement_taken_after_a_nuclear_strike_teaches_nothing(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    s.sides[0].coins = 50
    add_settlement(s, 0, "iberia", 1, "rare_metals")
    add_settlement(s, 1, "gallia", 3)
    add_settlement(s, 1, "java")
    add_improvement(s, 1, "capitol", "gallia")
    put_units(s, 1, "modern_infantry", "gallia", 5)
    for kind in ("modern_cavalry", "nuclear_weapon", "modern_infantry"):
        put_units(s, 0, kind, "iberia")
    grant_technologies(s, 2, "rocketry")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "launch from iberia at gallia")
    roll_dice(s, 2, 3)
    assert piece_kinds(s, 1, "gallia") == []
    play_lines(s, game, "move modern_infantry from iberia to gallia", "done")
    run_steps(s, FightAll())
    assert (s.owner[space_id(s, "gallia")], s.sides[0].experience) == (0, 0)


@rule("CHR-battle-14", "CHR-landing-3")
def test_t30d_the_simple_landing_teaches_its_defender_two(game: CivilizationChr) -> None:
    s = roll_dice(last_attack(game), 12, 14)
    assert [side.experience for side in s.sides] == [0, 2, 0]
