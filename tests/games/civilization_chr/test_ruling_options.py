"""Switches where the rulebook can be read in two ways, the combinations it recommends, the miniature limit."""

from __future__ import annotations

import pytest

from civitas.core.errors import BadOption
from civitas.games.civilization_chr.flags import OCCUPIED
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import BARBARIANS, KIND_IDS, is_defender
from civitas.games.civilization_chr.rules.barbarians import Onslaught
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.production import player_income
from civitas.games.civilization_chr.rules.purchase.free_unit_placement import PlaceUnits
from civitas.games.civilization_chr.rules.purchase.miniatures import miniatures_left
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying, Purchase
from civitas.games.civilization_chr.rules.purchase.technology_rewards import GrowFree
from civitas.games.civilization_chr.rules.strategy.reward_units import PlaceReward
from civitas.games.civilization_chr.rules.turn import PhaseOver
from civitas.games.civilization_chr.rules.turn_order import TurnOrder
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
)
from tests.support.marks import rule

# Combinations


@rule("CHR-setup-15")
@pytest.mark.parametrize(
    ("preset", "length", "used", "unused", "cards"),
    [
        (
            "first",
            "short",
            "experience roads prospecting",
            "governments espionage events luxury landings barbarians",
            "standard",
        ),
        (
            "third",
            "medium_long",
            "experience roads prospecting events landings barbarians",
            "governments espionage luxury",
            "standard",
        ),
        (
            "fifth",
            "long",
            "governments espionage events luxury experience roads prospecting landings barbarians",
            "",
            "all",
        ),
    ],
)
def test_a_combination_is_the_column_of_the_table_of_variants(
    game: CivilizationChr, preset: str, length: str, used: str, unused: str, cards: str
) -> None:
    chosen = game.check_options(4, {"preset": preset})
    assert (chosen["length"], chosen["strategy"]) == (length, cards)
    assert [chosen[name] for name in used.split()] == [True] * len(used.split())
    assert [chosen[name] for name in unused.split()] == [False] * len(unused.split())
    assert (chosen["civilizations"] == "off") == (preset == "first")
    assert (chosen["turn_order"] == "clockwise") == (preset == "first")


@rule("CHR-setup-15")
def test_what_was_chosen_goes_before_the_combination(game: CivilizationChr) -> None:
    chosen = game.check_options(4, {"preset": "first", "events": True})
    assert chosen["events"] is True and chosen["luxury"] is False
    with pytest.raises(BadOption):
        game.check_options(4, {"preset": "second"})


# The smaller map


@rule("CHR-setup-16")
def test_the_map_of_54_has_neither_korea_nor_guiana(game: CivilizationChr) -> None:
    s = game.start(3, game.check_options(3, {"territories": "54"}))
    korea, guiana = space_id(s, "korea"), space_id(s, "guiana")
    assert all(korea not in beside and guiana not in beside for beside in s.box.neighbours)
    assert [len(c.territories) for c in s.box.continents] == [10, 8, 8, 10, 11, 7]
    assert [c.terrains + c.others for c in s.box.continents] == [10, 8, 8, 10, 11, 7]
    s.run_to_decision()
    for _ in range(54 + 3):  # a civilization each is drawn before, the tokens laid
        s.play(s.actions()[0])
    while step_name(s) != "PlaceVillage":
        s.play(s.actions()[-1 if not s.rolls else 0])
    assert "place korea" not in offered_lines(s, game) and "place manchuria" in offered_lines(s, game)
    assert len(offered_lines(s, game)) == 54
    assert game.load(s.to_json()).digest() == s.digest()


# Turn order


@rule("CHR-order-7")
def test_without_a_winner_the_first_player_is_drawn_too(game: CivilizationChr) -> None:
    s = empty_position(game, turn_order="secret_bid_random")
    run_steps(s, TurnOrder())
    play_lines(s, game, "bid 2", "bid 2", "bid 0")
    assert step_name(s) == "DrawSeat"
    play_lines(s, game, "seat 2", "seat 0", "seat 1")
    assert s.order == [2, 0, 1] and [side.coins for side in s.sides] == [20, 20, 20]


# Barbarians


@rule("CHR-barbarian-12")
@pytest.mark.parametrize(("survivors", "barbarian"), [(3, False), (4, True)])
def test_four_survivors_take_the_settlement_at_once(game: CivilizationChr, survivors: int, barbarian: bool) -> None:
    s = empty_position(game, four_survivors=True)
    add_settlement(s, 0, "italia")
    town = add_settlement(s, 0, "gallia", 2)
    put_units(s, BARBARIANS, "ancient_infantry", "gallia", survivors)
    run_steps(s, Onslaught(town))
    roll_dice(s, 1)
    guards = [piece for piece in s.pieces[BARBARIANS] if is_defender(piece)]
    assert (s.owner[town] == BARBARIANS) == barbarian and s.size[town] == 2
    assert bool(s.marks[town] & OCCUPIED) != barbarian
    assert len(guards) == (1 if barbarian else survivors)


@rule("CHR-barbarian-6")
def test_otherwise_four_survivors_occupy_it(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "italia")
    town = add_settlement(s, 0, "gallia", 2)
    put_units(s, BARBARIANS, "ancient_infantry", "gallia", 4)
    roll_dice(run_steps(s, Onslaught(town)), 1)
    assert s.owner[town] == 0 and s.marks[town] & OCCUPIED


# Upgrades


@rule("CHR-purchase-18")
@pytest.mark.parametrize(("ignore", "second"), [(True, True), (False, False)])
def test_upgrades_and_the_units_a_village_can_take(game: CivilizationChr, ignore: bool, second: bool) -> None:
    s = empty_position(game, era=1, upgrades_ignore_limit=ignore)
    add_settlement(s, 0, "gallia")
    grant_technologies(s, 0, "feudalism")
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    s.sides[0].coins = 100
    run_steps(s, BeginBuying(0))
    play_lines(s, game, "upgrade ancient_infantry in gallia")
    assert ("upgrade ancient_infantry in gallia" in offered_lines(s, game)) == second
    assert ("recruit explorer in gallia" in offered_lines(s, game)) == second


# Miniatures


@rule("CHR-purchase-17")
def test_t12_no_city_without_a_figure(game: CivilizationChr) -> None:
    """Example 12: with the figures of size three used up nothing grows to that size, until one of them grows on."""
    s = empty_position(game, era=3, miniature_limit=True)
    grant_technologies(s, 1, "construction", "chemistry", "medicine")
    cities = ["gallia", "italia", "iberia", "java", "panay", "mekong", "indus", "caspia"]
    for name in cities:
        add_settlement(s, 0, name, 3)
    add_settlement(s, 0, "arabia", 2)
    s.sides[0].coins = 100
    run_steps(s, BeginBuying(0))
    assert "enlarge arabia" not in offered_lines(s, game)
    play_lines(s, game, "enlarge gallia")
    assert "enlarge arabia" in offered_lines(s, game)


@rule("CHR-purchase-17")
def test_units_are_bought_and_upgraded_only_with_figures(game: CivilizationChr) -> None:
    """24 of each army and era, everybody's together."""
    s = empty_position(game, era=1, miniature_limit=True)
    add_settlement(s, 0, "gallia", 4)
    grant_technologies(s, 0, "feudalism")
    put_units(s, 1, "medieval_infantry", "java", 22)
    put_units(s, BARBARIANS, "medieval_infantry", "congo", 2)
    put_units(s, 0, "ancient_infantry", "gallia")
    s.sides[0].coins = 100
    run_steps(s, BeginBuying(0))
    assert "recruit medieval_infantry in gallia" not in offered_lines(s, game)
    assert "upgrade ancient_infantry in gallia" not in offered_lines(s, game)
    s.remove_piece(1, s.pieces[1][-1])
    assert "recruit medieval_infantry in gallia" in offered_lines(s, game)
    assert "upgrade ancient_infantry in gallia" in offered_lines(s, game)


@rule("CHR-purchase-17")
def test_carriers_are_modern_ships_and_weapons_are_ten(game: CivilizationChr) -> None:
    s = empty_position(game, era=3, miniature_limit=True)
    put_units(s, 0, "carrier", "java", 20)
    put_units(s, 1, "modern_ship", "java", 3)
    put_units(s, 1, "nuclear_weapon", "java", 10)
    assert [miniatures_left(s, 2, KIND_IDS.index(name)) for name in ("carrier", "modern_ship", "nuclear_weapon")] == [
        1,
        1,
        0,
    ]


@rule("CHR-purchase-17")
def test_explorers_and_villages_are_counted_by_colour(game: CivilizationChr) -> None:
    s = empty_position(game, miniature_limit=True)
    for name in ["gallia", "italia", "iberia", "java", "panay", "mekong", "indus", "caspia", "arabia", "congo"]:
        add_settlement(s, 0, name)
        add_settlement(s, 1, "kalahari")
    put_units(s, 0, "explorer", "sahara")
    put_units(s, 1, "explorer", "sahara")
    s.tokens[space_id(s, "sahara")] = -1
    s.sides[0].coins = s.sides[1].coins = 100
    run_steps(s, MovePieces(0))
    assert "found sahara" not in offered_lines(s, game) and "migrate italia" in offered_lines(s, game)
    put_units(s, 0, "explorer", "gallia", 9)
    assert "migrate italia" not in offered_lines(s, game)
    s.stack.pop()
    run_steps(s, MovePieces(1))
    assert "found sahara" in offered_lines(s, game)


@rule("CHR-purchase-17")
def test_rewards_without_figures_are_owed_and_placed_in_turn_order(game: CivilizationChr) -> None:
    s = empty_position(game, miniature_limit=True)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 1, "italia")
    put_units(s, 2, "ancient_infantry", "java", 23)
    s.order = [1, 0, 2]
    run_steps(s, PlaceUnits(0, 0, 3), PlaceReward(1, 0, 2))
    assert piece_kinds(s, 0) == ["ancient_infantry"] and (s.sides[0].owed, s.sides[1].owed) == ([0, 0], [0, 0])
    s.set_pieces(2, s.pieces[2][:-3])
    run_steps(s, PhaseOver(6))
    assert (s.sides[0].owed, s.sides[0].aside) == ([0], [0]) and (s.sides[1].owed, s.sides[1].aside) == ([], [0, 0])
    assert miniatures_left(s, 2, 0) == 0 and piece_kinds(s, 1) == []
    run_steps(s, Purchase())
    assert piece_kinds(s, 1, "italia") == ["ancient_infantry"] * 2 and len(piece_kinds(s, 0, "gallia")) == 2
    assert s.sides[0].owed == [0]


@rule("CHR-purchase-17")
def test_what_is_owed_waits_while_its_owner_is_in_anarchy(game: CivilizationChr) -> None:
    s = empty_position(game, miniature_limit=True)
    add_settlement(s, 0, "gallia")
    s.sides[0].aside = [0]
    s.sides[0].government = 0
    run_steps(s, Purchase())
    assert piece_kinds(s, 0) == [] and s.sides[0].aside == [0]


@rule("CHR-purchase-17")
def test_an_enlargement_can_be_owed(game: CivilizationChr) -> None:
    s = empty_position(game, miniature_limit=True)
    grant_technologies(s, 1, "construction")
    for name in ["gallia", "italia", "iberia", "java", "panay", "mekong", "indus", "caspia"]:
        add_settlement(s, 0, name, 2)
    arabia = add_settlement(s, 0, "arabia")
    run_steps(s, GrowFree(0))
    assert s.sides[0].owed == [31]
    s.size[space_id(s, "gallia")] = 1
    run_steps(s, Purchase())
    play_lines(s, game, "place arabia")
    assert s.size[arabia] == 2 and s.sides[0].owed == []


@rule("CHR-purchase-17")
def test_without_the_option_there_is_no_limit(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    put_units(s, 1, "ancient_infantry", "java", 60)
    run_steps(s, PlaceUnits(0, 0, 2))
    assert len(piece_kinds(s, 0)) == 2 and s.sides[0].owed == []


# Extra income


@rule("CHR-production-12", "CHR-production-1")
@pytest.mark.parametrize(
    ("government", "usual", "shorter"),
    [("republic", 6, 6), ("democracy", 12, 6), ("fascism", 6, 0), ("monarchy", 0, 0), ("communism", 0, 0)],
)
def test_the_two_chapters_on_extra_income(game: CivilizationChr, government: str, usual: int, shorter: int) -> None:
    """A town and a metropolis: six sizes."""
    for chosen, coins in ((False, usual), (True, shorter)):
        s = empty_position(game, era=3, extra_by_production=chosen)
        add_settlement(s, 0, "gallia", 2)
        add_settlement(s, 0, "italia", 4)
        s.sides[0].government = s.box.government_ids.index(government)
        assert player_income(s, 0).extra == coins
