"""Phase 4: technologies, units, settlements and the capital."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.flags import FOUNDED_THIS_TURN
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.purchase.merit_prizes import MeritPrizes
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.purchase.technology_rewards import gain_technology
from civitas.games.civilization_chr.rules.purchase.unit_market import recruit_price
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    piece_kinds,
    play_lines,
    purchase_position,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import card, rule


@rule("CHR-purchase-3")
def test_two_technologies_a_turn_with_prerequisites_of_anybody(game: CivilizationChr) -> None:
    s = purchase_position(game)
    grant_technologies(s, 1, "pottery")
    run_steps(s, BeginBuying(0))
    assert "technology code_of_laws" not in offered_lines(s, game)
    play_lines(s, game, "technology alphabet_writing")
    assert "technology code_of_laws" in offered_lines(s, game)
    play_lines(s, game, "technology code_of_laws")
    assert not [line for line in offered_lines(s, game) if line.startswith("technology")]
    assert s.sides[0].coins == 200 - 15 - 35


@rule("CHR-government-13")
def test_fundamentalists_buy_one_technology_a_turn(game: CivilizationChr) -> None:
    s = purchase_position(game)
    s.sides[0].government = s.box.government_ids.index("fundamentalism")
    run_steps(s, BeginBuying(0))
    play_lines(s, game, "technology masonry")
    assert s.sides[0].coins == 200 - 23
    play_lines(s, game, *[line for line in offered_lines(s, game) if line.startswith("place")][:1] * 2)
    assert not [line for line in offered_lines(s, game) if line.startswith("technology")]


@rule("CHR-purchase-8")
def test_what_is_new_belongs_to_the_buyer_for_the_turn(game: CivilizationChr) -> None:
    s = purchase_position(game)
    grant_technologies(s, 0, "bronze_working")
    s.sides[0].new = s.sides[0].technologies
    assert s.may_use(s.box.technology_index("bronze_working"), 0)
    assert not s.may_use(s.box.technology_index("bronze_working"), 1)
    s.sides[0].new = 0
    assert s.may_use(s.box.technology_index("bronze_working"), 1)


@rule("CHR-purchase-7")
@card("chemistry")
def test_chemistry_enlarges_a_settlement(game: CivilizationChr) -> None:
    s = purchase_position(game, era=1)
    gain_technology(s, 0, s.box.technology_index("chemistry"))
    s.run_to_decision()
    play_lines(s, game, "place italia")
    assert s.size[space_id(s, "italia")] == 3


@rule("CHR-purchase-9", "CHR-purchase-11")
def test_t16_a_purchase_with_royalties(game: CivilizationChr) -> None:
    s = purchase_position(game, era=1)
    s.size[space_id(s, "italia")] = 4
    add_settlement(s, 0, "gallia", 2)
    grant_technologies(s, 0, "chivalry")
    grant_technologies(s, 1, "feudalism")
    run_steps(s, BeginBuying(0))
    play_lines(s, game, *["recruit medieval_infantry in italia"] * 2)
    assert (s.sides[0].coins, s.sides[1].coins) == (170, 26)
    play_lines(s, game, *["recruit medieval_cavalry in italia"] * 2, "recruit medieval_cavalry in gallia")
    assert (s.sides[0].coins, s.sides[1].coins) == (125, 26)
    assert not [line for line in offered_lines(s, game) if line.startswith("recruit medieval_artillery")]
    assert not [line for line in offered_lines(s, game) if "in italia" in line and line.startswith("recruit")]


@rule("CHR-purchase-11", "CHR-civilization-5")
def test_the_industrious_place_one_more_unit(game: CivilizationChr) -> None:
    s = purchase_position(game)
    s.sides[0].civilization = s.box.civilization_ids.index("industrious")
    run_steps(s, BeginBuying(0))
    play_lines(s, game, *["recruit explorer in italia"] * 3)
    assert "recruit explorer in italia" not in offered_lines(s, game)


@rule("CHR-purchase-11")
def test_ships_need_a_port_and_aircraft_an_airport(game: CivilizationChr) -> None:
    s = purchase_position(game, era=3)
    grant_technologies(s, 1, "combustion", "flight")
    run_steps(s, BeginBuying(0))
    assert not [line for line in offered_lines(s, game) if line.startswith(("recruit modern_ship", "recruit aircraft"))]
    s.road[space_id(s, "italia")] = 1
    assert "recruit modern_ship in italia" in offered_lines(s, game)
    assert "recruit aircraft in italia" not in offered_lines(s, game)
    s.road[space_id(s, "italia")] = 2
    assert "recruit aircraft in italia" in offered_lines(s, game)


@rule("CHR-resource-2", "CHR-resource-3")
def test_horses_and_iron_make_units_cheaper(game: CivilizationChr) -> None:
    s = purchase_position(game)
    place = add_settlement(s, 0, "gallia", 3, "horses")
    grant_technologies(s, 0, "the_wheel")
    run_steps(s, BeginBuying(0))
    assert recruit_price(s, 0, 4, place) == 5
    play_lines(s, game, "recruit ancient_cavalry in gallia")
    assert recruit_price(s, 0, 4, place) == 10
    s = purchase_position(game, era=2)
    place = add_settlement(s, 0, "gallia", 3, "iron")
    grant_technologies(s, 0, "metallurgy")
    run_steps(s, BeginBuying(0))
    assert recruit_price(s, 0, 10, place) == 15
    play_lines(s, game, *["recruit industrial_artillery in gallia"] * 2)
    assert recruit_price(s, 0, 10, place) == 20


@rule("CHR-purchase-12")
def test_communists_pay_five_less_for_units(game: CivilizationChr) -> None:
    s = purchase_position(game, era=2)
    s.sides[0].government = s.box.government_ids.index("communism")
    assert recruit_price(s, 0, 2, space_id(s, "italia")) == 15
    s.sides[0].civilization = s.box.civilization_ids.index("military")
    assert recruit_price(s, 0, 2, space_id(s, "italia")) == 12


@rule("CHR-purchase-13")
def test_old_units_are_sold_for_a_third(game: CivilizationChr) -> None:
    s = purchase_position(game, era=2)
    put_units(s, 0, "medieval_infantry", "italia")
    put_units(s, 0, "industrial_infantry", "italia")
    run_steps(s, BeginBuying(0))
    assert "sell industrial_infantry in italia" not in offered_lines(s, game)
    play_lines(s, game, "sell medieval_infantry in italia")
    assert s.sides[0].coins == 205


@rule("CHR-purchase-14", "CHR-civilization-3")
def test_upgrades_happen_in_settlements_and_beside_ports(game: CivilizationChr) -> None:
    s = purchase_position(game, era=2)
    grant_technologies(s, 1, "gunpowder_weapons", "metallurgy")
    put_units(s, 0, "medieval_infantry", "italia")
    put_units(s, 0, "ancient_infantry", "sahara")
    put_units(s, 0, "ancient_ship", "black_sea")
    run_steps(s, BeginBuying(0))
    assert [line for line in offered_lines(s, game) if line.startswith("upgrade")] == [
        "upgrade medieval_infantry in italia"
    ]
    s.sides[0].civilization = s.box.civilization_ids.index("navigators")
    assert "upgrade ancient_ship in black_sea" in offered_lines(s, game)
    s.sides[0].civilization = 7
    s.road[space_id(s, "italia")] = 1
    play_lines(s, game, "upgrade ancient_ship in black_sea", "upgrade medieval_infantry in italia")
    assert s.sides[0].coins == 200 - 40 - 10
    assert piece_kinds(s, 0) == ["ancient_infantry", "industrial_infantry", "industrial_ship"]


@rule("CHR-purchase-15")
def test_enlarging_needs_the_technology_and_happens_once_a_turn(game: CivilizationChr) -> None:
    s = purchase_position(game)
    place = add_settlement(s, 0, "gallia")
    run_steps(s, BeginBuying(0))
    assert "enlarge gallia" not in offered_lines(s, game)
    grant_technologies(s, 1, "construction", "chemistry")
    play_lines(s, game, "enlarge gallia")
    assert (s.size[place], s.sides[0].coins) == (2, 180)
    assert "enlarge gallia" not in offered_lines(s, game)


@rule("CHR-purchase-15", "CHR-civilization-7")
def test_expansionists_enlarge_twice_and_new_villages_too(game: CivilizationChr) -> None:
    for switch in (True, False):
        s = purchase_position(game, enlarge_new_village=switch)
        place = add_settlement(s, 0, "gallia")
        s.marks[place] |= FOUNDED_THIS_TURN
        grant_technologies(s, 1, "construction", "chemistry")
        run_steps(s, BeginBuying(0))
        assert "enlarge gallia" not in offered_lines(s, game)
        s.sides[0].civilization = s.box.civilization_ids.index("expansionist")
        assert ("enlarge gallia" in offered_lines(s, game)) == switch
        if switch:
            play_lines(s, game, "enlarge gallia", "enlarge gallia")
            assert (s.size[place], s.sides[0].coins) == (3, 180)


@rule("CHR-purchase-16")
def test_moving_the_capital_ends_the_purchases(game: CivilizationChr) -> None:
    s = purchase_position(game)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 0, "britannia", 2)
    run_steps(s, BeginBuying(0))
    assert "capital gallia" not in offered_lines(s, game)
    play_lines(s, game, "capital britannia")
    assert s.sides[0].capital == space_id(s, "britannia")
    assert (s.sides[0].coins, step_name(s)) == (185, "GameOver")


@rule("CHR-government-11")
def test_republics_buy_nothing_in_unhappy_settlements(game: CivilizationChr) -> None:
    s = purchase_position(game)
    add_settlement(s, 0, "gallia")
    s.sides[0].government = s.box.government_ids.index("republic")
    run_steps(s, BeginBuying(0))
    assert "recruit explorer in italia" in offered_lines(s, game)
    assert "recruit explorer in gallia" not in offered_lines(s, game)


@rule("CHR-government-3")
def test_anarchy_buys_only_improvements(game: CivilizationChr) -> None:
    s = purchase_position(game)
    grant_technologies(s, 1, "pottery", "bronze_working", "construction")
    s.sides[0].government = 0
    run_steps(s, BeginBuying(0))
    assert {line.split()[0] for line in offered_lines(s, game)} == {"done", "take"}


@rule("CHR-resource-6")
def test_nuclear_weapons_one_a_turn_and_rare_metals(game: CivilizationChr) -> None:
    s = purchase_position(game, era=3)
    add_settlement(s, 0, "gallia", 1, "rare_metals")
    grant_technologies(s, 1, "fission")
    run_steps(s, BeginBuying(0))
    play_lines(s, game, "weapon in gallia")
    assert s.sides[0].coins == 120
    assert "weapon in gallia" not in offered_lines(s, game)
    assert piece_kinds(s, 0) == ["nuclear_weapon"]


@rule("CHR-era-2", "CHR-purchase-9")
def test_nothing_two_eras_old_is_sold(game: CivilizationChr) -> None:
    s = purchase_position(game, era=2)
    grant_technologies(s, 1, "bronze_working", "feudalism", "pottery", "banking")
    run_steps(s, BeginBuying(0))
    assert "recruit medieval_infantry in italia" in offered_lines(s, game)
    assert "recruit ancient_infantry in italia" not in offered_lines(s, game)
    assert "take granary" not in offered_lines(s, game) and "take bank" in offered_lines(s, game)


@rule("CHR-end-1")
def test_a_short_game_may_end_with_a_medieval_technology(game: CivilizationChr) -> None:
    s = purchase_position(game, length="short", coins=500)
    grant_technologies(s, 1, "currency", "pottery")
    run_steps(s, BeginBuying(0))
    play_lines(s, game, "technology banking")
    while step_name(s) != "EndRoll":
        play_lines(s, game, offered_lines(s, game)[0])
    roll_dice(s, 1)
    assert s.ending == 1


@rule("CHR-purchase-7")
def test_units_of_an_owner_bonus_do_not_count_against_a_settlement(game: CivilizationChr) -> None:
    s = purchase_position(game)
    run_steps(s, BeginBuying(0))
    play_lines(s, game, "technology masonry")  # two explorers come with the Hanging Gardens
    play_lines(s, game, *["recruit explorer in italia"] * 2)
    assert piece_kinds(s, 0) == ["explorer"] * 4
    assert "recruit explorer in italia" not in offered_lines(s, game)


@rule("CHR-purchase-8")
def test_what_is_new_is_for_its_buyer_alone_until_the_turn_ends(game: CivilizationChr) -> None:
    s = purchase_position(game)
    s.sides[1].coins = 200
    grant_technologies(s, 2, "the_wheel")
    run_steps(s, BeginBuying(0))
    play_lines(s, game, "technology pottery")
    while step_name(s) != "Buy":
        s.play(s.actions()[0])
    gain_technology(s, 0, s.box.technology_index("bronze_working"))
    s.run_to_decision()
    assert "recruit ancient_infantry in italia" in offered_lines(s, game)
    play_lines(s, game, "done")
    run_steps(s, BeginBuying(1))
    assert not {"take granary", "recruit ancient_infantry in iberia"} & set(offered_lines(s, game))
    assert "recruit ancient_cavalry in iberia" in offered_lines(s, game)  # the wheel is older


@rule("CHR-purchase-10")
def test_an_improvement_stays_where_it_was_put(game: CivilizationChr) -> None:
    s = purchase_position(game)
    add_settlement(s, 0, "gallia")
    grant_technologies(s, 1, "pottery")
    run_steps(s, BeginBuying(0))
    play_lines(s, game, "take granary", "put granary on gallia")
    assert not [line for line in offered_lines(s, game) if line.startswith("put granary")]


@rule("CHR-purchase-11")
def test_a_settlement_just_enlarged_takes_as_many_units(game: CivilizationChr) -> None:
    s = purchase_position(game)
    grant_technologies(s, 1, "construction", "chemistry")
    run_steps(s, BeginBuying(0))
    play_lines(s, game, *["recruit explorer in italia"] * 2)
    assert "recruit explorer in italia" not in offered_lines(s, game)
    play_lines(s, game, "enlarge italia", "recruit explorer in italia")
    assert "recruit explorer in italia" not in offered_lines(s, game)


@rule("CHR-purchase-15")
@pytest.mark.parametrize(("technology", "size"), [("construction", 2), ("chemistry", 3), ("medicine", 4)])
def test_each_size_has_its_technology(game: CivilizationChr, technology: str, size: int) -> None:
    s = purchase_position(game, 2)
    place = add_settlement(s, 0, "gallia", size - 1)
    run_steps(s, BeginBuying(0))
    assert "enlarge gallia" not in offered_lines(s, game)
    grant_technologies(s, 1, technology)
    assert "enlarge gallia" in offered_lines(s, game)
    play_lines(s, game, "enlarge gallia")
    assert s.size[place] == size


@rule("CHR-purchase-9", "CHR-purchase-3")
@pytest.mark.parametrize(
    ("line", "price"),
    [
        ("take granary", 20),
        ("technology the_wheel", 25),
        ("recruit explorer in italia", 10),
        ("enlarge italia", 20),
        ("capital gallia", 15),
    ],
)
def test_the_last_coin_is_enough_and_one_less_is_not(game: CivilizationChr, line: str, price: int) -> None:
    s = purchase_position(game, coins=price)
    add_settlement(s, 0, "gallia", 2)
    grant_technologies(s, 1, "pottery", "construction", "chemistry")
    run_steps(s, BeginBuying(0))
    assert line in offered_lines(s, game)
    s.sides[0].coins -= 1
    assert line not in offered_lines(s, game)


@rule("CHR-purchase-2")
def test_anarchy_forbids_prizes_in_units_and_growth(game: CivilizationChr) -> None:
    s = purchase_position(game)
    grant_technologies(s, 1, "bronze_working", "construction", "pottery")
    s.sides[0].government = 0
    s.sides[0].experience = 12
    run_steps(s, MeritPrizes(0))
    play_lines(s, game, "stake 6")
    roll_dice(s, 1)
    assert {line.split()[1] for line in offered_lines(s, game)} == {"coins", "point", "card"}


def after_stakes(game: CivilizationChr, stakes: list[int], dice: list[int]) -> int:
    """Prizes won with twelve points of experience; the last stake is what is left."""
    s = empty_position(game)
    add_settlement(s, 0, "italia")
    s.sides[0].experience = 12
    run_steps(s, MeritPrizes(0))
    for stake, die in zip(stakes, dice):
        if f"stake {stake}" in offered_lines(s, game):
            play_lines(s, game, f"stake {stake}")
        roll_dice(s, die)
        if step_name(s) == "ChoosePrize":
            play_lines(s, game, "prize point")
    assert step_name(s) == "GameOver" and s.sides[0].experience == 0
    return s.sides[0].merit


@rule("CHR-purchase-1")
def test_t11b_two_stakes_of_six_always_win(game: CivilizationChr) -> None:
    assert [after_stakes(game, [6, 6], [first, second]) for first in (1, 6) for second in (1, 6)] == [2] * 4


@rule("CHR-purchase-1")
def test_t11c_four_stakes_of_three_win_half_the_time(game: CivilizationChr) -> None:
    assert sum(after_stakes(game, [3, 3, 3, 3], [die] * 4) for die in range(1, 7)) == 3 * 4
    assert after_stakes(game, [3, 3, 3, 3], [3, 4, 1, 6]) == 2
