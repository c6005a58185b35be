"""After a battle: captures, the capital, experience, what governments add."""

from __future__ import annotations

from civitas.core.event import EventSink
from civitas.games.civilization_chr.bit_fields.turn_flags import HAS_FOUGHT, HAS_LOST_BATTLE
from civitas.games.civilization_chr.flags import OUT
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules.government import OfferSacks, WarCosts
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.battle_declaration import FightAll
from civitas.games.civilization_chr.rules.war.current_battle import require_battle
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
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


@rule("CHR-battle-10")
def test_an_undefended_settlement_is_taken_without_losing_a_size(game: CivilizationChr) -> None:
    s = war_position(game)
    place = add_settlement(s, 1, "gallia", 3)
    add_improvement(s, 1, "granary", "gallia")
    put_units(s, 0, "ancient_infantry", "gallia")
    run_steps(s, Battle(place, 1, 2))
    assert (s.owner[place], s.size[place], s.sides[0].experience) == (0, 3, 0)
    assert "put granary on siberia" in offered_lines(s, game)


@rule("CHR-battle-11")
def test_lone_explorers_are_captured_and_lone_aircraft_destroyed(game: CivilizationChr) -> None:
    s = war_position(game)
    add_settlement(s, 1, "gallia")
    put_units(s, 1, "explorer", "gallia", 2)
    put_units(s, 1, "aircraft", "gallia")
    put_units(s, 0, "ancient_infantry", "gallia")
    s.sink = EventSink()
    start_battle(s, "gallia")
    assert piece_kinds(s, 0, "gallia") == ["ancient_infantry", "explorer", "explorer"]
    assert piece_kinds(s, 1, "gallia") == []
    taken = [game.events.to_message(event, 2) for event in s.sink.events]
    whose = {"owner": "0", "kind": "explorer", "space": "gallia", "owner2": "1"}
    assert [told.args for told in taken if told.id == "event-captured-piece"] == [whose, whose]


@rule("CHR-battle-13")
def test_losing_the_capital_costs_the_treasury_and_a_wonder(game: CivilizationChr) -> None:
    s = war_position(game)
    place = add_settlement(s, 1, "gallia", 2, capital=True)
    add_settlement(s, 1, "manchuria", 2)
    s.sides[1].coins = 90
    s.sides[1].wonders = 0b110
    put_units(s, 0, "ancient_infantry", "gallia")
    run_steps(s, Battle(place, 1, 2))
    play_lines(s, game, "wonder colossus")
    assert (s.sides[0].coins, s.sides[1].coins) == (110, 0)
    assert s.sides[0].wonders == 0b010
    assert s.sides[1].capital == space_id(s, "manchuria")


@rule("CHR-battle-14")
def test_experience_of_a_plain_battle(game: CivilizationChr) -> None:
    s = war_position(game)
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 1, "ancient_infantry", "gallia")
    start_battle(s, "gallia")
    roll_dice(s, 6, 1)
    assert [side.experience for side in s.sides] == [2, 1, 0]
    assert s.sides[1].doing & HAS_LOST_BATTLE and s.sides[0].doing & HAS_FOUGHT
    put_units(s, 1, "ancient_infantry", "gallia")
    start_battle(s, "gallia")
    roll_dice(s, 6, 1)
    assert [side.experience for side in s.sides] == [3, 1, 0]  # taking part counts once an opponent and turn


@rule("CHR-event-7")
def test_military_fanaticism_adds_one(game: CivilizationChr) -> None:
    s = war_position(game)
    s.event = 6
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 1, "ancient_infantry", "gallia")
    start_battle(s, "gallia")
    roll_dice(s, 6, 1)
    assert [side.experience for side in s.sides] == [3, 2, 0]


@rule("CHR-battle-15")
def test_a_troika_on_both_sides_makes_a_large_battle(game: CivilizationChr) -> None:
    s = war_position(game)
    for seat in (0, 1):
        for kind in ("ancient_infantry", "ancient_cavalry", "ancient_artillery"):
            put_units(s, seat, kind, "gallia")
    start_battle(s, "gallia")
    assert require_battle(s).large == 1


@rule("CHR-government-7")
def test_t44_war_involvement(game: CivilizationChr) -> None:
    """The text lets the loser choose which improvement goes, the example somebody else: the text is followed."""
    s = empty_position(game, 4)
    for seat, name in enumerate(("democracy", "republic", "fascism", "republic")):
        s.sides[seat].government = s.box.government_ids.index(name)
        add_settlement(s, seat, ("sahara", "gallia", "siberia", "java")[seat])
    s.sides[0].coins, s.sides[3].coins = 40, 5
    add_improvement(s, 3, "granary", "java")
    for seat in (0, 2, 3):
        s.sides[seat].doing = HAS_LOST_BATTLE
    run_steps(s, WarCosts())
    assert [side.coins for side in s.sides] == [15, 20, 20, 5]
    play_lines(s, game, "give up granary")
    assert s.sides[3].improvements == []


@rule("CHR-government-5")
def test_a_conquered_settlement_may_be_sacked(game: CivilizationChr) -> None:
    s = war_position(game)
    s.sides[0].government = s.box.government_ids.index("monarchy")
    place = add_settlement(s, 1, "gallia", 2)
    put_units(s, 0, "ancient_infantry", "gallia")
    run_steps(s, Battle(place, 1, 2))
    run_steps(s, OfferSacks())
    play_lines(s, game, "raze gallia")
    assert (s.owner[place], s.sides[0].coins) == (NOBODY, 40)


@rule("CHR-government-8")
def test_t43b_fanaticism(game: CivilizationChr) -> None:
    s = war_position(game, era=2)
    go_to_war(s, 1, 2)
    grant_technologies(s, 0, "gunpowder_weapons")
    s.sides[1].government = s.box.government_ids.index("fundamentalism")
    s.sides[2].government = s.box.government_ids.index("republic")
    for name in ("gallia", "italia", "iberia", "caucasus"):
        add_settlement(s, 1, name)
    put_units(s, 0, "ancient_infantry", "gallia")
    run_steps(s, Battle(space_id(s, "gallia"), 1, 2))
    play_lines(s, game, "fanatics italia", *["raise industrial_infantry"] * 2, "raise ancient_infantry")
    assert len(piece_kinds(s, 1, "italia")) == 3
    put_units(s, 0, "ancient_infantry", "iberia")
    run_steps(s, Battle(space_id(s, "iberia"), 1, 2))
    assert step_name(s) == "GameOver"  # nothing a second time against the same conqueror
    put_units(s, 2, "ancient_infantry", "caucasus", 3)
    run_steps(s, Battle(space_id(s, "caucasus"), 4, 2))
    play_lines(s, game, "terror")
    roll_dice(s, 4)
    twin = s.clone()
    play_lines(s, game, "terror coins")
    assert s.sides[2].terror == 60
    play_lines(twin, game, "terror units", *["strike ancient_infantry in caucasus"] * 2)
    assert len(piece_kinds(twin, 2, "caucasus")) == 1
    assert step_name(twin) == "GameOver"  # two units, no more
    run_steps(twin, WarCosts())
    assert twin.sides[2].coins == 20 - 15  # and the republic pays for its losses
    run_steps(s, WarCosts())
    assert s.sides[2].coins == 20  # coins lost cost nothing more


@rule("CHR-leave-3")
def test_who_has_nothing_left_is_out(game: CivilizationChr) -> None:
    s = empty_position(game)
    go_to_war(s, 0, 1)
    place = add_settlement(s, 1, "gallia")
    add_settlement(s, 0, "sahara")
    s.sides[1].coins, s.sides[1].wonders = 41, 0
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "ancient_infantry", "gallia")
    run_steps(s, Battle(place, 1, 2))
    roll_dice(s, 6, 1)
    assert s.sides[1].status == 2
    assert not s.at_war(0, 1)


@rule("CHR-barbarian-10")
def test_clearing_a_barbarian_settlement_brings_thirty_coins(game: CivilizationChr) -> None:
    s = empty_position(game)
    place = add_settlement(s, 6, "gallia")
    put_units(s, 6, "ancient_infantry", "gallia")
    put_units(s, 0, "ancient_infantry", "iberia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move ancient_infantry from iberia to gallia", "done")
    run_steps(s, FightAll())
    roll_dice(s, 6, 1)
    assert (s.owner[place], s.sides[0].coins) == (NOBODY, 50)
    assert s.sides[0].experience == 2


@rule("CHR-battle-18")
def test_who_is_aboard_does_not_fight_and_goes_down_with_the_ship(game: CivilizationChr) -> None:
    s = war_position(game)
    put_units(s, 0, "ancient_ship", "black_sea")
    put_units(s, 0, "ancient_infantry", "black_sea", 2)
    put_units(s, 0, "explorer", "black_sea")
    put_units(s, 1, "ancient_ship", "black_sea")
    start_battle(s, "black_sea")
    assert step_name(s) == "BattleRoll" and require_battle(s).attack.units == 1  # one ship against one
    roll_dice(s, 1, 6)
    assert piece_kinds(s, 0, "black_sea") == []


@rule("CHR-battle-18")
def test_explorers_capture_nothing(game: CivilizationChr) -> None:
    s = war_position(game)
    place = add_settlement(s, 1, "gallia", 2)
    put_units(s, 0, "explorer", "iberia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move explorer from iberia to gallia")
    assert (s.owner[place], s.battles) == (1, [])


@rule("CHR-battle-10")
def test_a_settlement_shrinks_only_if_a_unit_was_killed_for_it(game: CivilizationChr) -> None:
    for units, size in ((0, 3), (1, 2)):
        s = war_position(game)
        place = add_settlement(s, 1, "gallia", 3)
        put_units(s, 0, "ancient_infantry", "gallia")
        put_units(s, 1, "ancient_infantry", "gallia", units)
        start_battle(s, "gallia")
        if units:
            roll_dice(s, 6, 1)
        assert (s.owner[place], s.size[place]) == (0, size)


@rule("CHR-battle-10")
def test_a_village_is_not_destroyed_by_its_capture(game: CivilizationChr) -> None:
    s = war_position(game)
    place = add_settlement(s, 1, "gallia", 1)
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
    roll_dice(start_battle(s, "gallia"), 6, 1)
    assert (s.owner[place], s.size[place]) == (0, 1)


@rule("CHR-battle-13")
def test_a_capital_taken_twice_is_robbed_twice_and_the_new_one_is_chosen(game: CivilizationChr) -> None:
    s = war_position(game)
    s.set_owner(space_id(s, "siberia"), -1)
    s.size[space_id(s, "siberia")] = 0
    first = add_settlement(s, 1, "gallia", 2, capital=True)
    add_settlement(s, 1, "java", 3)
    add_settlement(s, 1, "iberia", 3)
    s.sides[1].coins = 30
    put_units(s, 0, "ancient_infantry", "gallia")
    start_battle(s, "gallia")
    assert s.owner[first] == 0 and step_name(s) == "NewCapital"
    assert offered_lines(s, game) == ["place iberia", "place java"]  # the largest
    play_lines(s, game, "place iberia")
    s.sides[1].coins = 7
    put_units(s, 0, "ancient_infantry", "iberia")
    start_battle(s, "iberia")
    assert (s.sides[0].coins, s.sides[1].coins) == (20 + 30 + 7, 0)


@rule("CHR-battle-19")
def test_ships_ashore_do_not_fight_and_are_captured_with_the_settlement(game: CivilizationChr) -> None:
    s = war_position(game, 2)
    add_settlement(s, 1, "gallia", 2)
    put_units(s, 1, "industrial_ship", "gallia")
    put_units(s, 0, "industrial_infantry", "gallia")
    start_battle(s, "gallia")
    while step_name(s) != "GameOver":
        s.play(s.actions()[0])
    assert s.owner[space_id(s, "gallia")] == 0 and "industrial_ship" in piece_kinds(s, 0, "gallia")


@rule("CHR-battle-13", "CHR-leave-3")
def test_a_captured_capital_yields_the_whole_treasury_also_when_it_was_all(game: CivilizationChr) -> None:
    s = war_position(game)
    s.set_owner(space_id(s, "siberia"), NOBODY)
    s.size[space_id(s, "siberia")] = 0
    add_settlement(s, 1, "gallia", capital=True)
    s.sides[1].coins = 81
    put_units(s, 0, "ancient_infantry", "gallia")
    before = s.sides[0].coins
    start_battle(s, "gallia")
    assert s.sides[1].status == OUT and s.sides[0].coins == before + 81
