"""Phase 6: rounds, modifiers, units, retreats."""

from __future__ import annotations

from random import Random

import pytest

from civitas.games.civilization_chr.bit_fields.battles import sent_kind
from civitas.games.civilization_chr.bit_fields.turn_flags import HAS_LOST_BATTLE
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.odds import is_large_land_battle
from civitas.games.civilization_chr.rules.settlements import is_happy
from civitas.games.civilization_chr.rules.war.battle import Battle, roll_modifiers
from civitas.games.civilization_chr.rules.war.current_battle import open_battle, require_battle
from civitas.games.civilization_chr.rules.war.unit_levels import unit_level
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
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
    start_battle,
    step_name,
    war_position,
)
from tests.support.marks import card, rule


@rule("CHR-battle-3")
def test_a_tie_removes_both(game: CivilizationChr) -> None:
    s = war_position(game)
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 1, "ancient_infantry", "gallia")
    start_battle(s, "gallia")
    roll_dice(s, 3, 3)
    assert piece_kinds(s, 0, "gallia") == piece_kinds(s, 1, "gallia") == []


@rule("CHR-battle-3")
def test_the_choice_of_a_unit_is_secret(game: CivilizationChr) -> None:
    s = war_position(game)
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
        put_units(s, seat, "ancient_cavalry", "gallia")
    start_battle(s, "gallia")
    assert s.stack[-1].seat == 1 and s.stack[-1].secret
    play_lines(s, game, "send ancient_cavalry of 1")
    assert step_name(s) == "ChooseUnit" and s.stack[-1].seat == 0
    picks = {sent_kind(require_battle(s.determinize(0, Random(seed))).defence.sent) for seed in range(20)}
    assert picks == {0, 4}
    assert game.view(s, 0) == game.view(s.determinize(0, Random(1)), 0)
    assert not s.stack[-1].secret  # both are shown as soon as the attacker has chosen


@rule("CHR-wonder-3")
@card("oracle")
def test_the_oracle_makes_the_enemy_choose_first_and_openly(game: CivilizationChr) -> None:
    s = war_position(game)
    s.sides[0].wonders = 1 << s.box.wonder_ids.index("oracle")
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
        put_units(s, seat, "ancient_cavalry", "gallia")
    start_battle(s, "gallia")
    assert s.stack[-1].seat == 1
    assert not s.stack[-1].secret


@rule("CHR-battle-5", "CHR-battle-6", "CHR-battle-7", "CHR-battle-9")
def test_all_modifiers(game: CivilizationChr) -> None:
    s = war_position(game, era=1)
    place = add_settlement(s, 1, "gallia", 3, "wine")
    s.sides[1].capital = place
    s.terrain[place] = 13
    s.sides[0].civilization = s.sides[1].civilization = s.box.civilization_ids.index("scientific")
    s.sides[0].technologies = (1 << 16) - 1 - (1 << s.box.technology_index("iron_working"))
    grant_technologies(s, 1, "banking", "education", "engineering", "theology", "feudalism", "iron_working")
    put_units(s, 0, "ancient_cavalry", "gallia")
    put_units(s, 1, "ancient_infantry", "gallia")
    open_battle(s, place, 1, 2, 2)
    require_battle(s).attack.sent, require_battle(s).defence.sent = 4, 0 | 1 << 5
    assert roll_modifiers(s, 1) == {"level": 1, "superiority": 2, "science": 1}
    assert roll_modifiers(s, 0) == {
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
    s = war_position(game)
    grant_technologies(s, 0, "iron_working")
    s.sides[0].new = s.sides[0].technologies
    assert [unit_level(s, seat, 0).id for seat in (0, 1)] == ["swordsman", "spearman"]
    s.sides[0].new = 0
    assert [unit_level(s, seat, 0).id for seat in (0, 1)] == ["swordsman", "swordsman"]


@rule("CHR-battle-12")
def test_no_retreat_before_the_first_round_and_none_for_who_was_there_before(game: CivilizationChr) -> None:
    s = war_position(game)
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "ancient_infantry", "gallia", 2)
    start_battle(s, "gallia")
    roll_dice(s, 6, 1)
    play_lines(s, game, "send ancient_infantry of 0")
    roll_dice(s, 1, 6)
    assert step_name(s) == "Retreat" and s.stack[-1].seat == 1  # the attacker came from nowhere


@rule("CHR-battle-12")
def test_the_defender_chooses_a_free_space(game: CivilizationChr) -> None:
    s = war_position(game)
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "ancient_infantry", "gallia", 2)
    put_units(s, 0, "ancient_infantry", "italia")
    start_battle(s, "gallia")
    roll_dice(s, 6, 1)
    play_lines(s, game, "send ancient_infantry of 0")
    roll_dice(s, 1, 6)
    assert "retreat italia" not in offered_lines(s, game)
    play_lines(s, game, "retreat iberia")
    roll_dice(s, 4)
    assert piece_kinds(s, 1, "iberia") == ["ancient_infantry"]
    assert s.battle is None


@rule("CHR-barbarian-5")
def test_players_have_plus_one_and_barbarians_never_retreat(game: CivilizationChr) -> None:
    s = empty_position(game)
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    put_units(s, 6, "ancient_infantry", "gallia", 2)
    start_battle(s, "gallia", 6, 0)
    roll_dice(s, 3, 3)
    assert len(piece_kinds(s, 6, "gallia")) == 1 and len(piece_kinds(s, 0, "gallia")) == 2
    roll_dice(s, 3, 1)
    assert step_name(s) == "Retreat" and s.stack[-1].seat == 0


@rule("CHR-battle-5")
@pytest.mark.parametrize(("era", "bonus"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_superiority_by_the_era_of_the_game(game: CivilizationChr, era: int, bonus: int) -> None:
    beats = {"cavalry": "infantry", "infantry": "artillery", "artillery": "cavalry"}
    for line, other in beats.items():
        s = war_position(game, era)
        put_units(s, 0, f"ancient_{line}", "gallia")
        put_units(s, 1, f"ancient_{other}", "gallia")
        start_battle(s, "gallia")
        assert (roll_modifiers(s, 1)["superiority"], roll_modifiers(s, 0)["superiority"]) == (bonus, 0)


@rule("CHR-battle-7", "CHR-token-12")
@pytest.mark.parametrize(("terrain", "bonus"), [("forest", 1), ("mountain", 2), ("desert", -1), ("", 0)])
def test_terrain_helps_the_defence_only(game: CivilizationChr, terrain: str, bonus: int) -> None:
    s = war_position(game)
    if terrain:
        s.terrain[space_id(s, "gallia")] = s.box.token_ids.index(terrain)
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
    start_battle(s, "gallia")
    assert (sum(roll_modifiers(s, 1).values()), sum(roll_modifiers(s, 0).values())) == (0, bonus)


@rule("CHR-battle-7")
@pytest.mark.parametrize(("size", "glad", "sad"), [(1, 1, 1), (2, 2, 1), (3, 3, 2), (4, 4, 2)])
def test_a_settlement_defends_with_its_size_or_half_of_it(
    game: CivilizationChr, size: int, glad: int, sad: int
) -> None:
    for resource, bonus in (("wine", glad), ("coal", sad)):
        s = war_position(game)
        place = add_settlement(s, 1, "gallia", size, resource)
        for seat in (0, 1):
            put_units(s, seat, "ancient_infantry", "gallia")
        start_battle(s, "gallia")
        assert is_happy(s, place) == (resource == "wine")
        assert sum(roll_modifiers(s, 0).values()) == bonus
        s.sides[1].capital = place
        assert sum(roll_modifiers(s, 0).values()) == glad + 1  # a capital is happy, and one more


@rule("CHR-battle-8")
def test_aircraft_fight_only_beside_a_unit_and_from_carriers_at_sea(game: CivilizationChr) -> None:
    s = war_position(game, 3)
    grant_technologies(s, 2, "flight", "advanced_flight")
    put_units(s, 0, "carrier", "black_sea")
    put_units(s, 0, "aircraft", "black_sea")
    put_units(s, 1, "modern_ship", "black_sea")
    start_battle(s, "black_sea")
    assert "send carrier of 0 with aircraft" in offered_lines(s, game)


@rule("CHR-battle-3", "CHR-battle-14")
def test_where_both_fall_nobody_wins(game: CivilizationChr) -> None:
    s = war_position(game)
    place = add_settlement(s, 1, "gallia", 2, "coal")
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
    roll_dice(start_battle(s, "gallia"), 4, 3)  # and one for the unhappy town
    assert piece_kinds(s, 0, "gallia") == piece_kinds(s, 1, "gallia") == []
    assert (s.owner[place], s.size[place]) == (1, 2)
    assert [side.experience for side in s.sides] == [1, 1, 0]
    assert not (s.sides[0].doing | s.sides[1].doing) & HAS_LOST_BATTLE


@rule("CHR-battle-4")
def test_a_round_is_over_when_a_side_has_sent_everybody(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "sahara")
    add_settlement(s, 1, "siberia")
    go_to_war(s, 0, 1)
    put_units(s, 0, "ancient_infantry", "gallia", 3)
    put_units(s, 1, "ancient_infantry", "gallia")
    put_units(s, 1, "ancient_cavalry", "gallia")
    run_steps(s, Battle(space_id(s, "gallia"), 1, 2))
    assert step_name(s) == "ChooseUnit" and "end round" not in offered_lines(s, game)  # one clash at least
    play_lines(s, game, "send ancient_cavalry of 1")
    roll_dice(s, 6, 1)
    assert piece_kinds(s, 1, "gallia") == ["ancient_infantry"]
    assert "end round" in offered_lines(s, game)
    play_lines(s, game, "send ancient_infantry of 0")
    roll_dice(s, 1, 6)  # the defender has now sent both its units
    assert step_name(s) == "Retreat"


@rule("CHR-battle-15")
def test_a_troika_against_five_is_a_large_battle() -> None:
    assert is_large_land_battle([1, 1, 1], [5, 0, 0]) and is_large_land_battle([0, 4, 1], [2, 1, 1])
    assert not is_large_land_battle([1, 1, 1], [4, 0, 0])
