"""Phase 6: rounds, modifiers, units, retreats."""

from __future__ import annotations

from random import Random

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.war.battle import modifiers
from civitas.games.civilization_chr.war.frame import battle_of, open_frame, sent_kind
from civitas.games.civilization_chr.war.levels import level
from tests.civilization_chr.table import (
    asked,
    fight,
    offered,
    own,
    pieces,
    position,
    put_units,
    rolls,
    say,
    settle,
    war,
)
from tests.marks import card, rule


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
    assert s.stack[-1].seat == 1 and s.stack[-1].secret
    say(s, game, "send ancient_cavalry of 1")
    assert asked(s) == "ChooseUnit" and s.stack[-1].seat == 0
    picks = {sent_kind(battle_of(s.determinize(0, Random(seed))).defence.sent) for seed in range(20)}
    assert picks == {0, 4}
    assert game.view(s, 0) == game.view(s.determinize(0, Random(1)), 0)
    assert not s.stack[-1].secret  # both are shown as soon as the attacker has chosen


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
    battle_of(s).attack.sent, battle_of(s).defence.sent = 4, 0 | 1 << 5
    assert modifiers(s, 1) == {"level": 1, "superiority": 2, "science": 1}
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
    assert s.battle is None


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
