"""Joining battles and the Senate, lone explorers, captured units, ships against ships in a landing, last salvos."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.games.civilization_chr.flags import LEAVING
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.trade.diplomacy import SharedSpaces
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.battle_declaration import ATTACKERS_AT, DEFENDERS_AT, FightAll
from civitas.games.civilization_chr.rules.war.captures import Stragglers
from civitas.games.civilization_chr.rules.war.current_battle import battle_of
from civitas.games.civilization_chr.rules.war.landing import bonus
from civitas.games.civilization_chr.rules.war.war_status import go_to_war, make_peace
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
    war,
)
from tests.support.marks import rule

MARCH = "move ancient_infantry from iberia to gallia"


def sides(s: Chr) -> tuple[int, int]:
    return (s.battles[0] >> ATTACKERS_AT & 127, s.battles[0] >> DEFENDERS_AT & 127)


# The Senate


def republic(game: CivilizationChr, owner: int) -> Chr:
    """Seat 0 moves into Gallia, where seats 1, a republic, and 2 stand; the settlement there is ``owner``'s."""
    s = position(game, 4)
    settle(s, 0, "sahara")
    settle(s, 1, "siberia")
    settle(s, 2, "java")
    settle(s, owner, "gallia")
    s.sides[1].government = s.box.government_ids.index("republic")
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia")
    put_units(s, 2, "ancient_infantry", "gallia")
    return run(s, MovePieces(0))


@rule("CHR-government-6", "CHR-battle-1")
def test_an_invasion_of_its_own_land_needs_no_senate(game: CivilizationChr) -> None:
    s = republic(game, 1)
    say(s, game, MARCH, "pass", "attack 0")
    assert sides(s) == (0b010, 0b001) and s.at_war(0, 1)


@rule("CHR-government-6", "CHR-battle-1")
def test_in_land_of_another_the_senate_decides_whether_to_fight_who_enters(game: CivilizationChr) -> None:
    for number, consent in ((4, True), (3, False)):
        s = republic(game, 3)
        say(s, game, MARCH, "pass", "attack 0")
        assert (asked(s), s.stack[-1].seat) == ("AskSenate", 1)
        say(s, game, "bribe 0")
        rolls(s, number)
        assert s.at_war(0, 1) == consent
        assert bool(s.battles) == consent


@rule("CHR-government-6", "CHR-battle-2")
def test_joining_a_side_is_war_and_needs_the_senate(game: CivilizationChr) -> None:
    for number, joined in ((4, True), (3, False)):
        s = republic(game, 3)
        say(s, game, MARCH, "attack 2", "join defence", "bribe 0")
        rolls(s, number)
        assert sides(s) == (0b001, 0b110 if joined else 0b100)
        assert s.at_war(0, 1) == joined


@rule("CHR-government-6", "CHR-battle-2")
def test_the_senate_is_asked_once_and_the_refusal_says_so(game: CivilizationChr) -> None:
    s = republic(game, 3)
    s.sides[1].doing |= 4
    say(s, game, MARCH, "attack 2")
    assert offered(s, game) == ["neutral"]
    assert game.explain(s, 1, game.notation.parse("join defence")) == Message(
        "why-senate-asked", {}, "CHR-government-6"
    )


@rule("CHR-battle-2")
def test_nobody_joins_an_enemy(game: CivilizationChr) -> None:
    s = republic(game, 3)
    s.sides[1].government = 1
    go_to_war(s, 1, 2)
    say(s, game, MARCH, "attack 2")
    assert "join defence" not in offered(s, game) and "join attack" in offered(s, game)
    reason = game.explain(s, 1, game.notation.parse("join defence"))
    assert reason == Message("why-enemy-side", {"seat": "2"}, "CHR-battle-2")


@rule("CHR-battle-16", "CHR-battle-2")
def test_with_delayed_battles_who_enters_later_may_join(game: CivilizationChr) -> None:
    s = war(game, delayed_battles=True)
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia")
    put_units(s, 2, "ancient_infantry", "italia")
    run(s, MovePieces(0))
    say(s, game, MARCH, "done")
    run(s, MovePieces(2))
    say(s, game, "move ancient_infantry from italia to gallia")
    assert (asked(s), s.stack[-1].seat) == ("TakeSides", 2)
    say(s, game, "join attack")
    assert sides(s) == (0b101, 0b010)
    assert s.at_war(1, 2)


# Lone pieces


@rule("CHR-battle-11", "CHR-battle-1")
def test_an_army_captures_explorers_it_finds_alone(game: CivilizationChr) -> None:
    s = war(game)
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "explorer", "gallia", 2)
    run(s, MovePieces(0))
    say(s, game, MARCH, "done")
    run(s, FightAll())
    assert pieces(s, 0, "gallia") == ["ancient_infantry", "explorer", "explorer"]
    assert s.sides[0].experience == 0  # there was no fight


@rule("CHR-battle-11", "CHR-battle-1")
def test_at_peace_war_may_be_declared_to_capture_explorers(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "sahara")
    settle(s, 1, "siberia")
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "explorer", "gallia")
    run(s, MovePieces(0))
    say(s, game, MARCH)
    assert offered(s, game) == ["pass", "attack 1"] or offered(s, game) == ["attack 1", "pass"]
    twin = s.clone()
    say(twin, game, "pass")
    assert twin.battles == []  # an explorer objects to nothing
    say(s, game, "attack 1", "done")
    run(s, FightAll())
    assert pieces(s, 0, "gallia") == ["ancient_infantry", "explorer"] and s.at_war(0, 1)


@rule("CHR-battle-11")
def test_aircraft_found_alone_are_destroyed(game: CivilizationChr) -> None:
    s = war(game, era=3)
    put_units(s, 0, "modern_infantry", "iberia")
    put_units(s, 1, "aircraft", "gallia")
    s.sides[0].coins = 20
    run(s, MovePieces(0))
    say(s, game, "move modern_infantry from iberia to gallia", "done")
    run(s, FightAll())
    assert pieces(s, 1, "gallia") == []


@rule("CHR-battle-11")
def test_explorers_alone_among_enemies_are_captured_when_the_movement_ends(game: CivilizationChr) -> None:
    s = war(game)
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 1, "explorer", "gallia")
    put_units(s, 1, "explorer", "italia")
    put_units(s, 1, "ancient_infantry", "italia")
    put_units(s, 0, "ancient_infantry", "italia")
    run(s, Stragglers())
    assert pieces(s, 0, "gallia") == ["ancient_infantry", "explorer"]
    assert "explorer" in pieces(s, 1, "italia")


# Captured units


@rule("CHR-government-14")
def test_governments_that_sack_destroy_captured_units_for_half_their_value(game: CivilizationChr) -> None:
    """A medieval ship costs 30 on the sheet of prices."""
    for government, may in (("monarchy", True), ("fascism", True), ("communism", True), ("republic", False)):
        s = war(game, era=1)
        s.sides[0].government = s.box.government_ids.index(government)
        settle(s, 1, "gallia")
        put_units(s, 0, "medieval_infantry", "gallia")
        put_units(s, 1, "medieval_ship", "gallia")
        run(s, Battle(space(s, "gallia"), 1, 2))
        assert pieces(s, 0, "gallia") == ["medieval_infantry", "medieval_ship"]
        assert (asked(s) == "ScrapCaptured") == may
        if may:
            say(s, game, "scrap medieval_ship in gallia")
            assert s.sides[0].coins == 20 + 15
            assert pieces(s, 0, "gallia") == ["medieval_infantry"]


@rule("CHR-government-14")
def test_a_captured_explorer_may_be_kept(game: CivilizationChr) -> None:
    s = war(game)
    s.sides[0].government = s.box.government_ids.index("monarchy")
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 1, "explorer", "gallia")
    run(s, Battle(space(s, "gallia"), 1, 2))
    say(s, game, "done")
    assert pieces(s, 0, "gallia") == ["ancient_infantry", "explorer"] and s.sides[0].coins == 20


@rule("CHR-government-5", "CHR-battle-17")
def test_what_falls_after_the_trade_phase_is_sacked_then_and_not_a_turn_later(game: CivilizationChr) -> None:
    s = position(game, offers=0, strategy="off")
    settle(s, 0, "sahara")
    settle(s, 1, "siberia")
    settle(s, 1, "gallia", 2)
    s.sides[0].government = s.box.government_ids.index("monarchy")
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 1, "ancient_infantry", "gallia")
    go_to_war(s, 0, 1)
    run(s, Trade())
    rolls(s, 6, 1)
    assert asked(s) == "Sack"
    say(s, game, "raze gallia")
    assert s.sides[0].coins == 20 + 10  # it had already shrunk to a village
    assert not any(mark & 16384 for mark in s.marks)


# Landings


def coast(game: CivilizationChr, ashore: int) -> Chr:
    """Bob (0) lands before Alice's (1) settlement in Gallia; a frigate of each in the sea, guns ashore."""
    s = position(game, era=2)
    settle(s, 0, "sahara")
    settle(s, 1, "siberia")
    settle(s, 1, "gallia", 1, "wine")
    own(s, 2, "metallurgy", "gunpowder_weapons", "cavalry")
    go_to_war(s, 0, 1)
    put_units(s, 0, "industrial_ship", "north_sea")
    put_units(s, 0, "industrial_infantry", "gallia")
    put_units(s, 1, "industrial_ship", "north_sea")
    put_units(s, 1, "industrial_artillery", "gallia", ashore)
    return run(s, Battle(space(s, "gallia"), 1, 2))


def engage(s: Chr, game: CivilizationChr, mine: int, theirs: int) -> Chr:
    while asked(s) == "ChooseUnit" and s.stack[-1].seat == 1:
        say(s, game, offered(s, game)[0])
    say(s, game, "engage industrial_ship with industrial_ship in north_sea")
    return rolls(s, mine, theirs)


@rule("CHR-landing-5")
def test_a_ship_may_attack_a_ship_of_the_defence_instead_of_the_coast(game: CivilizationChr) -> None:
    for mine, theirs, left in ((12, 9, [1, 0]), (9, 12, [0, 1]), (10, 10, [0, 0])):
        s = engage(coast(game, 2), game, mine, theirs)
        sea = space(s, "north_sea")
        assert [s.fighters(0, sea), s.fighters(1, sea)] == left  # no bonus of the settlement, a tie sinks both


@rule("CHR-landing-5")
def test_ships_in_another_sea_are_not_reached(game: CivilizationChr) -> None:
    s = coast(game, 2)
    sea = space(s, "north_sea")
    other = next(beside for beside in s.box.coasts[space(s, "gallia")] if beside != sea)
    for piece in s.at(1, sea):
        s.replace(1, piece, other | piece & ~127)
    while asked(s) == "ChooseUnit" and s.stack[-1].seat == 1:
        say(s, game, offered(s, game)[0])
    assert not any(line.startswith("engage") for line in offered(s, game))


@rule("CHR-landing-6", "CHR-landing-2")
def test_a_larger_defence_fires_all_its_guns_when_the_round_ends(game: CivilizationChr) -> None:
    s = coast(game, 3)
    say(s, game, "send industrial_infantry of 0") if s.stack[-1].seat == 0 else None
    while asked(s) == "ChooseUnit":
        say(s, game, next(line for line in offered(s, game) if line.startswith("send")))
    rolls(s, 18, 3)
    shots = 0
    while asked(s) in ("Retaliate", "ChooseUnit"):
        if asked(s) == "ChooseUnit":
            say(s, game, next(line for line in offered(s, game) if line.startswith(("send", "bombard", "end"))))
            continue
        shots += 1
        say(s, game, next(line for line in offered(s, game) if line.startswith("retaliate")))
        rolls(s, 3, 18)
        if asked(s) == "Salvo" or shots > 6:
            break
    assert shots == 3  # two guns ashore that have not fought, and the ship


@rule("CHR-landing-2", "CHR-spy-6", "CHR-battle-9")
def test_reconnaissance_and_science_count_in_retaliation_too(game: CivilizationChr) -> None:
    s = coast(game, 1)
    gun, ship = 10 | 1 << 5, 14 | 0 << 5
    before = [bonus(s, gun, False), bonus(s, ship, True)]
    s.recon = [1 | space(s, "gallia") << 3]
    assert bonus(s, gun, False) == before[0] + 1
    s.recon = []
    for seat in (0, 1):
        s.sides[seat].civilization = s.box.civilization_ids.index("scientific")
        s.sides[seat].technologies = (1 << 10) - 1
    assert bonus(s, gun, False) == before[0] + 2  # one for each five technologies in defence
    assert bonus(s, ship, True) == before[1] + 1  # one for each eight in attack


@rule("CHR-landing-4", "CHR-landing-1")
def test_ships_that_bombard_without_troops_may_withdraw(game: CivilizationChr) -> None:
    """There are no land units to roll for first; the ships' own roll decides."""
    for number, stays in ((4, False), (3, True)):
        s = position(game, era=2)
        settle(s, 0, "sahara")
        settle(s, 1, "gallia", 1, "wine")
        own(s, 2, "metallurgy", "gunpowder_weapons", "cavalry")
        go_to_war(s, 0, 1)
        put_units(s, 0, "industrial_ship", "north_sea")
        put_units(s, 1, "industrial_artillery", "gallia", 2)
        run(s, Battle(space(s, "gallia"), 1, 2))
        while asked(s) == "ChooseUnit":
            say(s, game, next(line for line in offered(s, game) if line.startswith(("bombard", "send"))))
        rolls(s, 10, 3)
        while asked(s) == "Retaliate":
            say(s, game, "pass")
        say(s, game, "retreat gallia")
        assert asked(s) == "ShipsRetreat"
        rolls(s, number)
        while asked(s) == "Retreat":
            say(s, game, "fight on")
        assert bool(s.battle) == stays
        assert pieces(s, 0, "north_sea") == ["industrial_ship"]


@rule("CHR-leave-1", "CHR-battle-1")
def test_who_is_leaving_does_not_attack_the_enemies_it_meets(game: CivilizationChr) -> None:
    s = war(game)
    s.sides[0].status = LEAVING
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia")
    run(s, MovePieces(0))
    say(s, game, MARCH)
    assert s.battles == [] and pieces(s, 0, "iberia") == ["ancient_infantry"]


@rule("CHR-battle-1", "CHR-spy-6")
def test_a_declared_battle_is_not_fought_once_there_is_peace(game: CivilizationChr) -> None:
    for peace in (False, True):
        s = war(game)
        put_units(s, 0, "ancient_infantry", "iberia")
        put_units(s, 1, "ancient_infantry", "gallia")
        run(s, MovePieces(0))
        say(s, game, MARCH, "done")
        if peace:
            make_peace(s, 0, 1)
        run(s, FightAll())
        assert bool(s.battle) == (not peace)


def before_the_coast(game: CivilizationChr) -> Chr:
    """A frigate of seat 0 before Gallia, where an army of seat 1 stands, at peace."""
    s = position(game, era=2)
    settle(s, 0, "sahara")
    settle(s, 1, "gallia", 1, "wine")
    own(s, 2, "metallurgy", "gunpowder_weapons", "cavalry")
    put_units(s, 0, "industrial_ship", "north_sea")
    put_units(s, 1, "industrial_infantry", "gallia")
    return run(s, MovePieces(0))


@rule("CHR-battle-1", "CHR-landing-1")
def test_war_is_declared_by_a_bombardment(game: CivilizationChr) -> None:
    s = before_the_coast(game)
    say(s, game, "fire at 1 in gallia")
    assert s.at_war(0, 1) and sides(s) == (0b001, 0b010)


@rule("CHR-battle-1", "CHR-landing-1", "CHR-event-2", "CHR-leave-1", "CHR-government-6")
def test_who_may_open_fire(game: CivilizationChr) -> None:
    s = before_the_coast(game)
    s.event = 1
    assert "fire at 1 in gallia" not in offered(s, game)
    s.event = 0
    s.sides[0].status = LEAVING
    assert "fire at 1 in gallia" not in offered(s, game)
    s.sides[0].status = 0
    s.sides[0].government = s.box.government_ids.index("republic")
    say(s, game, "fire at 1 in gallia", "bribe 0")
    rolls(s, 3)
    assert not s.at_war(0, 1) and s.battles == []
    assert "fire at 1 in gallia" not in offered(s, game)  # the Senate is asked once a turn


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
