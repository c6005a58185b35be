"""Joining battles and the Senate, lone explorers, captured units, ships against ships in a landing, last salvos."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.games.civilization_chr.bit_fields.battles import battle_attackers, battle_defenders
from civitas.games.civilization_chr.flags import LEAVING
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.trade.diplomacy import SharedSpaces
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.battle_declaration import FightAll
from civitas.games.civilization_chr.rules.war.captures import Stragglers
from civitas.games.civilization_chr.rules.war.current_battle import require_battle
from civitas.games.civilization_chr.rules.war.landing import gun_bonus
from civitas.games.civilization_chr.rules.war.war_status import go_to_war, make_peace
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
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
    step_name,
    war_position,
)
from tests.support.marks import rule

MARCH_LINE = "move ancient_infantry from iberia to gallia"


def battle_sides(s: ChrState) -> tuple[int, int]:
    return (battle_attackers(s.battles[0]), battle_defenders(s.battles[0]))


# The Senate


def march_on_republic(game: CivilizationChr, owner: int) -> ChrState:
    """Seat 0 moves into Gallia, where seats 1, a republic, and 2 stand; the settlement there is ``owner``'s."""
    s = empty_position(game, 4)
    add_settlement(s, 0, "sahara")
    add_settlement(s, 1, "siberia")
    add_settlement(s, 2, "java")
    add_settlement(s, owner, "gallia")
    s.sides[1].government = s.box.government_ids.index("republic")
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia")
    put_units(s, 2, "ancient_infantry", "gallia")
    return run_steps(s, MovePieces(0))


@rule("CHR-government-6", "CHR-battle-1")
def test_an_invasion_of_its_own_land_needs_no_senate(game: CivilizationChr) -> None:
    s = march_on_republic(game, 1)
    play_lines(s, game, MARCH_LINE, "pass", "attack 0")
    assert battle_sides(s) == (0b010, 0b001) and s.at_war(0, 1)


@rule("CHR-government-6", "CHR-battle-1")
def test_in_land_of_another_the_senate_decides_whether_to_fight_who_enters(game: CivilizationChr) -> None:
    for number, consent in ((4, True), (3, False)):
        s = march_on_republic(game, 3)
        play_lines(s, game, MARCH_LINE, "pass", "attack 0")
        assert (step_name(s), s.stack[-1].seat) == ("AskSenate", 1)
        play_lines(s, game, "bribe 0")
        roll_dice(s, number)
        assert s.at_war(0, 1) == consent
        assert bool(s.battles) == consent


@rule("CHR-government-6", "CHR-battle-2")
def test_joining_a_side_is_war_and_needs_the_senate(game: CivilizationChr) -> None:
    for number, joined in ((4, True), (3, False)):
        s = march_on_republic(game, 3)
        play_lines(s, game, MARCH_LINE, "attack 2", "join defence", "bribe 0")
        roll_dice(s, number)
        assert battle_sides(s) == (0b001, 0b110 if joined else 0b100)
        assert s.at_war(0, 1) == joined


@rule("CHR-government-6", "CHR-battle-2")
def test_the_senate_is_asked_once_and_the_refusal_says_so(game: CivilizationChr) -> None:
    s = march_on_republic(game, 3)
    s.sides[1].doing |= 4
    play_lines(s, game, MARCH_LINE, "attack 2")
    assert offered_lines(s, game) == ["neutral"]
    assert game.explain(s, 1, game.notation.parse("join defence")) == Message(
        "why-senate-asked", {}, "CHR-government-6"
    )


@rule("CHR-battle-2")
def test_nobody_joins_an_enemy(game: CivilizationChr) -> None:
    s = march_on_republic(game, 3)
    s.sides[1].government = 1
    go_to_war(s, 1, 2)
    play_lines(s, game, MARCH_LINE, "attack 2")
    assert "join defence" not in offered_lines(s, game) and "join attack" in offered_lines(s, game)
    reason = game.explain(s, 1, game.notation.parse("join defence"))
    assert reason == Message("why-enemy-side", {"seat": "2"}, "CHR-battle-2")


@rule("CHR-battle-16", "CHR-battle-2")
def test_with_delayed_battles_who_enters_later_may_join(game: CivilizationChr) -> None:
    s = war_position(game, delayed_battles=True)
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia")
    put_units(s, 2, "ancient_infantry", "italia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, MARCH_LINE, "done")
    run_steps(s, MovePieces(2))
    play_lines(s, game, "move ancient_infantry from italia to gallia")
    assert (step_name(s), s.stack[-1].seat) == ("TakeSides", 2)
    play_lines(s, game, "join attack")
    assert battle_sides(s) == (0b101, 0b010)
    assert s.at_war(1, 2)


# Lone pieces


@rule("CHR-battle-11", "CHR-battle-1")
def test_an_army_captures_explorers_it_finds_alone(game: CivilizationChr) -> None:
    s = war_position(game)
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "explorer", "gallia", 2)
    run_steps(s, MovePieces(0))
    play_lines(s, game, MARCH_LINE, "done")
    run_steps(s, FightAll())
    assert piece_kinds(s, 0, "gallia") == ["ancient_infantry", "explorer", "explorer"]
    assert s.sides[0].experience == 0  # there was no fight


@rule("CHR-battle-11", "CHR-battle-1")
def test_at_peace_war_may_be_declared_to_capture_explorers(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "sahara")
    add_settlement(s, 1, "siberia")
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "explorer", "gallia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, MARCH_LINE)
    assert offered_lines(s, game) == ["pass", "attack 1"] or offered_lines(s, game) == ["attack 1", "pass"]
    twin = s.clone()
    play_lines(twin, game, "pass")
    assert twin.battles == []  # an explorer objects to nothing
    play_lines(s, game, "attack 1", "done")
    run_steps(s, FightAll())
    assert piece_kinds(s, 0, "gallia") == ["ancient_infantry", "explorer"] and s.at_war(0, 1)


@rule("CHR-battle-11")
def test_aircraft_found_alone_are_destroyed(game: CivilizationChr) -> None:
    s = war_position(game, era=3)
    put_units(s, 0, "modern_infantry", "iberia")
    put_units(s, 1, "aircraft", "gallia")
    s.sides[0].coins = 20
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move modern_infantry from iberia to gallia", "done")
    run_steps(s, FightAll())
    assert piece_kinds(s, 1, "gallia") == []


@rule("CHR-battle-11")
def test_explorers_alone_among_enemies_are_captured_when_the_movement_ends(game: CivilizationChr) -> None:
    s = war_position(game)
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 1, "explorer", "gallia")
    put_units(s, 1, "explorer", "italia")
    put_units(s, 1, "ancient_infantry", "italia")
    put_units(s, 0, "ancient_infantry", "italia")
    run_steps(s, Stragglers())
    assert piece_kinds(s, 0, "gallia") == ["ancient_infantry", "explorer"]
    assert "explorer" in piece_kinds(s, 1, "italia")


# Captured units


@rule("CHR-government-14")
def test_governments_that_sack_destroy_captured_units_for_half_their_value(game: CivilizationChr) -> None:
    """A medieval ship costs 30 on the sheet of prices."""
    for government, may in (("monarchy", True), ("fascism", True), ("communism", True), ("republic", False)):
        s = war_position(game, era=1)
        s.sides[0].government = s.box.government_ids.index(government)
        add_settlement(s, 1, "gallia")
        put_units(s, 0, "medieval_infantry", "gallia")
        put_units(s, 1, "medieval_ship", "gallia")
        run_steps(s, Battle(space_id(s, "gallia"), 1, 2))
        assert piece_kinds(s, 0, "gallia") == ["medieval_infantry", "medieval_ship"]
        assert (step_name(s) == "ScrapCaptured") == may
        if may:
            play_lines(s, game, "scrap medieval_ship in gallia")
            assert s.sides[0].coins == 20 + 15
            assert piece_kinds(s, 0, "gallia") == ["medieval_infantry"]


@rule("CHR-government-14")
def test_a_captured_explorer_may_be_kept(game: CivilizationChr) -> None:
    s = war_position(game)
    s.sides[0].government = s.box.government_ids.index("monarchy")
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 1, "explorer", "gallia")
    run_steps(s, Battle(space_id(s, "gallia"), 1, 2))
    play_lines(s, game, "done")
    assert piece_kinds(s, 0, "gallia") == ["ancient_infantry", "explorer"] and s.sides[0].coins == 20


@rule("CHR-government-5", "CHR-battle-17")
def test_what_falls_after_the_trade_phase_is_sacked_then_and_not_a_turn_later(game: CivilizationChr) -> None:
    s = empty_position(game, offers=0, strategy="off")
    add_settlement(s, 0, "sahara")
    add_settlement(s, 1, "siberia")
    add_settlement(s, 1, "gallia", 2)
    s.sides[0].government = s.box.government_ids.index("monarchy")
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 1, "ancient_infantry", "gallia")
    go_to_war(s, 0, 1)
    run_steps(s, Trade())
    roll_dice(s, 6, 1)
    assert step_name(s) == "Sack"
    play_lines(s, game, "raze gallia")
    assert s.sides[0].coins == 20 + 10  # it had already shrunk to a village
    assert not any(mark & 16384 for mark in s.marks)


# Landings


def before_landing(game: CivilizationChr, ashore: int) -> ChrState:
    """Bob (0) lands before Alice's (1) settlement in Gallia; a frigate of each in the sea, guns ashore."""
    s = empty_position(game, era=2)
    add_settlement(s, 0, "sahara")
    add_settlement(s, 1, "siberia")
    add_settlement(s, 1, "gallia", 1, "wine")
    grant_technologies(s, 2, "metallurgy", "gunpowder_weapons", "cavalry")
    go_to_war(s, 0, 1)
    put_units(s, 0, "industrial_ship", "north_sea")
    put_units(s, 0, "industrial_infantry", "gallia")
    put_units(s, 1, "industrial_ship", "north_sea")
    put_units(s, 1, "industrial_artillery", "gallia", ashore)
    return run_steps(s, Battle(space_id(s, "gallia"), 1, 2))


def start_engagement(s: ChrState, game: CivilizationChr, mine: int, theirs: int) -> ChrState:
    while step_name(s) == "ChooseUnit" and s.stack[-1].seat == 1:
        play_lines(s, game, offered_lines(s, game)[0])
    play_lines(s, game, "engage industrial_ship with industrial_ship in north_sea")
    return roll_dice(s, mine, theirs)


@rule("CHR-landing-5")
def test_a_ship_may_attack_a_ship_of_the_defence_instead_of_the_coast(game: CivilizationChr) -> None:
    for mine, theirs, left in ((12, 9, [1, 0]), (9, 12, [0, 1]), (10, 10, [0, 0])):
        s = start_engagement(before_landing(game, 2), game, mine, theirs)
        sea = space_id(s, "north_sea")
        assert [
            s.count_fighters(0, sea),
            s.count_fighters(1, sea),
        ] == left  # no bonus of the settlement, a tie sinks both


@rule("CHR-landing-5")
def test_ships_in_another_sea_are_not_reached(game: CivilizationChr) -> None:
    s = before_landing(game, 2)
    sea = space_id(s, "north_sea")
    other = next(beside for beside in s.box.coasts[space_id(s, "gallia")] if beside != sea)
    for piece in s.pieces_at(1, sea):
        s.replace_piece(1, piece, other | piece & ~127)
    while step_name(s) == "ChooseUnit" and s.stack[-1].seat == 1:
        play_lines(s, game, offered_lines(s, game)[0])
    assert not any(line.startswith("engage") for line in offered_lines(s, game))


@rule("CHR-landing-6", "CHR-landing-2")
def test_a_larger_defence_fires_all_its_guns_when_the_round_ends(game: CivilizationChr) -> None:
    s = before_landing(game, 3)
    play_lines(s, game, "send industrial_infantry of 0") if s.stack[-1].seat == 0 else None
    while step_name(s) == "ChooseUnit":
        play_lines(s, game, next(line for line in offered_lines(s, game) if line.startswith("send")))
    roll_dice(s, 18, 3)
    shots = 0
    while step_name(s) in ("Retaliate", "ChooseUnit"):
        if step_name(s) == "ChooseUnit":
            play_lines(
                s, game, next(line for line in offered_lines(s, game) if line.startswith(("send", "bombard", "end")))
            )
            continue
        shots += 1
        play_lines(s, game, next(line for line in offered_lines(s, game) if line.startswith("retaliate")))
        roll_dice(s, 3, 18)
        if step_name(s) == "Salvo" or shots > 6:
            break
    assert shots == 3  # two guns ashore that have not fought, and the ship


@rule("CHR-landing-2", "CHR-spy-6", "CHR-battle-9")
def test_reconnaissance_and_science_count_in_retaliation_too(game: CivilizationChr) -> None:
    s = before_landing(game, 1)
    gun, ship = 10 | 1 << 5, 14 | 0 << 5
    before = [gun_bonus(s, gun, False), gun_bonus(s, ship, True)]
    s.recon = [1 | space_id(s, "gallia") << 3]
    assert gun_bonus(s, gun, False) == before[0] + 1
    s.recon = []
    for seat in (0, 1):
        s.sides[seat].civilization = s.box.civilization_ids.index("scientific")
        s.sides[seat].technologies = (1 << 10) - 1
    assert gun_bonus(s, gun, False) == before[0] + 2  # one for each five technologies in defence
    assert gun_bonus(s, ship, True) == before[1] + 1  # one for each eight in attack


@rule("CHR-landing-4", "CHR-landing-1")
def test_ships_that_bombard_without_troops_may_withdraw(game: CivilizationChr) -> None:
    """There are no land units to roll for first; the ships' own roll decides."""
    for number, stays in ((4, False), (3, True)):
        s = empty_position(game, era=2)
        add_settlement(s, 0, "sahara")
        add_settlement(s, 1, "gallia", 1, "wine")
        grant_technologies(s, 2, "metallurgy", "gunpowder_weapons", "cavalry")
        go_to_war(s, 0, 1)
        put_units(s, 0, "industrial_ship", "north_sea")
        put_units(s, 1, "industrial_artillery", "gallia", 2)
        run_steps(s, Battle(space_id(s, "gallia"), 1, 2))
        while step_name(s) == "ChooseUnit":
            play_lines(s, game, next(line for line in offered_lines(s, game) if line.startswith(("bombard", "send"))))
        roll_dice(s, 10, 3)
        while step_name(s) == "Retaliate":
            play_lines(s, game, "pass")
        play_lines(s, game, "retreat gallia")
        assert step_name(s) == "ShipsRetreat"
        roll_dice(s, number)
        while step_name(s) == "Retreat":
            play_lines(s, game, "fight on")
        assert bool(s.battle) == stays
        assert piece_kinds(s, 0, "north_sea") == ["industrial_ship"]


@rule("CHR-leave-1", "CHR-battle-1")
def test_who_is_leaving_does_not_attack_the_enemies_it_meets(game: CivilizationChr) -> None:
    s = war_position(game)
    s.sides[0].status = LEAVING
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, MARCH_LINE)
    assert s.battles == [] and piece_kinds(s, 0, "iberia") == ["ancient_infantry"]


@rule("CHR-battle-1", "CHR-spy-6")
def test_a_declared_battle_is_not_fought_once_there_is_peace(game: CivilizationChr) -> None:
    for peace in (False, True):
        s = war_position(game)
        put_units(s, 0, "ancient_infantry", "iberia")
        put_units(s, 1, "ancient_infantry", "gallia")
        run_steps(s, MovePieces(0))
        play_lines(s, game, MARCH_LINE, "done")
        if peace:
            make_peace(s, 0, 1)
        run_steps(s, FightAll())
        assert bool(s.battle) == (not peace)


def before_the_coast(game: CivilizationChr) -> ChrState:
    """A frigate of seat 0 before Gallia, where an army of seat 1 stands, at peace."""
    s = empty_position(game, era=2)
    add_settlement(s, 0, "sahara")
    add_settlement(s, 1, "gallia", 1, "wine")
    grant_technologies(s, 2, "metallurgy", "gunpowder_weapons", "cavalry")
    put_units(s, 0, "industrial_ship", "north_sea")
    put_units(s, 1, "industrial_infantry", "gallia")
    return run_steps(s, MovePieces(0))


@rule("CHR-battle-1", "CHR-landing-1")
def test_war_is_declared_by_a_bombardment(game: CivilizationChr) -> None:
    s = before_the_coast(game)
    play_lines(s, game, "fire at 1 in gallia")
    assert s.at_war(0, 1) and battle_sides(s) == (0b001, 0b010)


@rule("CHR-battle-1", "CHR-landing-1", "CHR-event-2", "CHR-leave-1", "CHR-government-6")
def test_who_may_open_fire(game: CivilizationChr) -> None:
    s = before_the_coast(game)
    s.event = 1
    assert "fire at 1 in gallia" not in offered_lines(s, game)
    s.event = 0
    s.sides[0].status = LEAVING
    assert "fire at 1 in gallia" not in offered_lines(s, game)
    s.sides[0].status = 0
    s.sides[0].government = s.box.government_ids.index("republic")
    play_lines(s, game, "fire at 1 in gallia", "bribe 0")
    roll_dice(s, 3)
    assert not s.at_war(0, 1) and s.battles == []
    assert "fire at 1 in gallia" not in offered_lines(s, game)  # the Senate is asked once a turn


@rule("CHR-battle-17")
def test_who_defends_where_enemies_still_share_a_space(game: CivilizationChr) -> None:
    for mine, theirs, defender in ((3, 1, 0), (1, 3, 1)):
        s = war_position(game)
        put_units(s, 0, "ancient_infantry", "gallia", mine)
        put_units(s, 1, "ancient_infantry", "gallia", theirs)
        run_steps(s, SharedSpaces())
        assert [require_battle(s).attack.seats, require_battle(s).defence.seats] == [1 << 1 - defender, 1 << defender]
    s = war_position(game)
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
    run_steps(s, SharedSpaces())
    play_lines(s, game, "seat 1")  # the lower roll
    assert [require_battle(s).attack.seats, require_battle(s).defence.seats] == [1, 2]
