"""Phase 4: technologies, units, settlements and the capital."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.flags import FOUNDED
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.purchase.market import recruit_price
from civitas.games.civilization_chr.rules.purchase.merit_prizes import MeritPrizes
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.purchase.technology_rewards import gain
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
    shop,
    space,
)
from tests.support.marks import card, rule


@rule("CHR-purchase-3")
def test_two_technologies_a_turn_with_prerequisites_of_anybody(game: CivilizationChr) -> None:
    s = shop(game)
    own(s, 1, "pottery")
    run(s, BeginBuying(0))
    assert "technology code_of_laws" not in offered(s, game)
    say(s, game, "technology alphabet_writing")
    assert "technology code_of_laws" in offered(s, game)
    say(s, game, "technology code_of_laws")
    assert not [line for line in offered(s, game) if line.startswith("technology")]
    assert s.sides[0].coins == 200 - 15 - 35


@rule("CHR-government-13")
def test_fundamentalists_buy_one_technology_a_turn(game: CivilizationChr) -> None:
    s = shop(game)
    s.sides[0].government = s.box.government_ids.index("fundamentalism")
    run(s, BeginBuying(0))
    say(s, game, "technology masonry")
    assert s.sides[0].coins == 200 - 23
    say(s, game, *[line for line in offered(s, game) if line.startswith("place")][:1] * 2)
    assert not [line for line in offered(s, game) if line.startswith("technology")]


@rule("CHR-purchase-8")
def test_what_is_new_belongs_to_the_buyer_for_the_turn(game: CivilizationChr) -> None:
    s = shop(game)
    own(s, 0, "bronze_working")
    s.sides[0].new = s.sides[0].technologies
    assert s.known(s.box.technology("bronze_working"), 0)
    assert not s.known(s.box.technology("bronze_working"), 1)
    s.sides[0].new = 0
    assert s.known(s.box.technology("bronze_working"), 1)


@rule("CHR-purchase-7")
@card("chemistry")
def test_chemistry_enlarges_a_settlement(game: CivilizationChr) -> None:
    s = shop(game, era=1)
    gain(s, 0, s.box.technology("chemistry"))
    s.settle()
    say(s, game, "place italia")
    assert s.size[space(s, "italia")] == 3


@rule("CHR-purchase-9", "CHR-purchase-11")
def test_t16_a_purchase_with_royalties(game: CivilizationChr) -> None:
    s = shop(game, era=1)
    s.size[space(s, "italia")] = 4
    settle(s, 0, "gallia", 2)
    own(s, 0, "chivalry")
    own(s, 1, "feudalism")
    run(s, BeginBuying(0))
    say(s, game, *["recruit medieval_infantry in italia"] * 2)
    assert (s.sides[0].coins, s.sides[1].coins) == (170, 26)
    say(s, game, *["recruit medieval_cavalry in italia"] * 2, "recruit medieval_cavalry in gallia")
    assert (s.sides[0].coins, s.sides[1].coins) == (125, 26)
    assert not [line for line in offered(s, game) if line.startswith("recruit medieval_artillery")]
    assert not [line for line in offered(s, game) if "in italia" in line and line.startswith("recruit")]


@rule("CHR-purchase-11", "CHR-civilization-5")
def test_the_industrious_place_one_more_unit(game: CivilizationChr) -> None:
    s = shop(game)
    s.sides[0].civilization = s.box.civilization_ids.index("industrious")
    run(s, BeginBuying(0))
    say(s, game, *["recruit explorer in italia"] * 3)
    assert "recruit explorer in italia" not in offered(s, game)


@rule("CHR-purchase-11")
def test_ships_need_a_port_and_aircraft_an_airport(game: CivilizationChr) -> None:
    s = shop(game, era=3)
    own(s, 1, "combustion", "flight")
    run(s, BeginBuying(0))
    assert not [line for line in offered(s, game) if line.startswith(("recruit modern_ship", "recruit aircraft"))]
    s.road[space(s, "italia")] = 1
    assert "recruit modern_ship in italia" in offered(s, game)
    assert "recruit aircraft in italia" not in offered(s, game)
    s.road[space(s, "italia")] = 2
    assert "recruit aircraft in italia" in offered(s, game)


@rule("CHR-resource-2", "CHR-resource-3")
def test_horses_and_iron_make_units_cheaper(game: CivilizationChr) -> None:
    s = shop(game)
    place = settle(s, 0, "gallia", 3, "horses")
    own(s, 0, "the_wheel")
    run(s, BeginBuying(0))
    assert recruit_price(s, 0, 4, place) == 5
    say(s, game, "recruit ancient_cavalry in gallia")
    assert recruit_price(s, 0, 4, place) == 10
    s = shop(game, era=2)
    place = settle(s, 0, "gallia", 3, "iron")
    own(s, 0, "metallurgy")
    run(s, BeginBuying(0))
    assert recruit_price(s, 0, 10, place) == 15
    say(s, game, *["recruit industrial_artillery in gallia"] * 2)
    assert recruit_price(s, 0, 10, place) == 20


@rule("CHR-purchase-12")
def test_communists_pay_five_less_for_units(game: CivilizationChr) -> None:
    s = shop(game, era=2)
    s.sides[0].government = s.box.government_ids.index("communism")
    assert recruit_price(s, 0, 2, space(s, "italia")) == 15
    s.sides[0].civilization = s.box.civilization_ids.index("military")
    assert recruit_price(s, 0, 2, space(s, "italia")) == 12


@rule("CHR-purchase-13")
def test_old_units_are_sold_for_a_third(game: CivilizationChr) -> None:
    s = shop(game, era=2)
    put_units(s, 0, "medieval_infantry", "italia")
    put_units(s, 0, "industrial_infantry", "italia")
    run(s, BeginBuying(0))
    assert "sell industrial_infantry in italia" not in offered(s, game)
    say(s, game, "sell medieval_infantry in italia")
    assert s.sides[0].coins == 205


@rule("CHR-purchase-14", "CHR-civilization-3")
def test_upgrades_happen_in_settlements_and_beside_ports(game: CivilizationChr) -> None:
    s = shop(game, era=2)
    own(s, 1, "gunpowder_weapons", "metallurgy")
    put_units(s, 0, "medieval_infantry", "italia")
    put_units(s, 0, "ancient_infantry", "sahara")
    put_units(s, 0, "ancient_ship", "black_sea")
    run(s, BeginBuying(0))
    assert [line for line in offered(s, game) if line.startswith("upgrade")] == ["upgrade medieval_infantry in italia"]
    s.sides[0].civilization = s.box.civilization_ids.index("navigators")
    assert "upgrade ancient_ship in black_sea" in offered(s, game)
    s.sides[0].civilization = 7
    s.road[space(s, "italia")] = 1
    say(s, game, "upgrade ancient_ship in black_sea", "upgrade medieval_infantry in italia")
    assert s.sides[0].coins == 200 - 40 - 10
    assert pieces(s, 0) == ["ancient_infantry", "industrial_infantry", "industrial_ship"]


@rule("CHR-purchase-15")
def test_enlarging_needs_the_technology_and_happens_once_a_turn(game: CivilizationChr) -> None:
    s = shop(game)
    place = settle(s, 0, "gallia")
    run(s, BeginBuying(0))
    assert "enlarge gallia" not in offered(s, game)
    own(s, 1, "construction", "chemistry")
    say(s, game, "enlarge gallia")
    assert (s.size[place], s.sides[0].coins) == (2, 180)
    assert "enlarge gallia" not in offered(s, game)


@rule("CHR-purchase-15", "CHR-civilization-7")
def test_expansionists_enlarge_twice_and_new_villages_too(game: CivilizationChr) -> None:
    for switch in (True, False):
        s = shop(game, enlarge_new_village=switch)
        place = settle(s, 0, "gallia")
        s.marks[place] |= FOUNDED
        own(s, 1, "construction", "chemistry")
        run(s, BeginBuying(0))
        assert "enlarge gallia" not in offered(s, game)
        s.sides[0].civilization = s.box.civilization_ids.index("expansionist")
        assert ("enlarge gallia" in offered(s, game)) == switch
        if switch:
            say(s, game, "enlarge gallia", "enlarge gallia")
            assert (s.size[place], s.sides[0].coins) == (3, 180)


@rule("CHR-purchase-16")
def test_moving_the_capital_ends_the_purchases(game: CivilizationChr) -> None:
    s = shop(game)
    settle(s, 0, "gallia")
    settle(s, 0, "britannia", 2)
    run(s, BeginBuying(0))
    assert "capital gallia" not in offered(s, game)
    say(s, game, "capital britannia")
    assert s.sides[0].capital == space(s, "britannia")
    assert (s.sides[0].coins, asked(s)) == (185, "GameOver")


@rule("CHR-government-11")
def test_republics_buy_nothing_in_unhappy_settlements(game: CivilizationChr) -> None:
    s = shop(game)
    settle(s, 0, "gallia")
    s.sides[0].government = s.box.government_ids.index("republic")
    run(s, BeginBuying(0))
    assert "recruit explorer in italia" in offered(s, game)
    assert "recruit explorer in gallia" not in offered(s, game)


@rule("CHR-government-3")
def test_anarchy_buys_only_improvements(game: CivilizationChr) -> None:
    s = shop(game)
    own(s, 1, "pottery", "bronze_working", "construction")
    s.sides[0].government = 0
    run(s, BeginBuying(0))
    assert {line.split()[0] for line in offered(s, game)} == {"done", "take"}


@rule("CHR-resource-6")
def test_nuclear_weapons_one_a_turn_and_rare_metals(game: CivilizationChr) -> None:
    s = shop(game, era=3)
    settle(s, 0, "gallia", 1, "rare_metals")
    own(s, 1, "fission")
    run(s, BeginBuying(0))
    say(s, game, "weapon in gallia")
    assert s.sides[0].coins == 120
    assert "weapon in gallia" not in offered(s, game)
    assert pieces(s, 0) == ["nuclear_weapon"]


@rule("CHR-era-2", "CHR-purchase-9")
def test_nothing_two_eras_old_is_sold(game: CivilizationChr) -> None:
    s = shop(game, era=2)
    own(s, 1, "bronze_working", "feudalism", "pottery", "banking")
    run(s, BeginBuying(0))
    assert "recruit medieval_infantry in italia" in offered(s, game)
    assert "recruit ancient_infantry in italia" not in offered(s, game)
    assert "take granary" not in offered(s, game) and "take bank" in offered(s, game)


@rule("CHR-end-1")
def test_a_short_game_may_end_with_a_medieval_technology(game: CivilizationChr) -> None:
    s = shop(game, length="short", coins=500)
    own(s, 1, "currency", "pottery")
    run(s, BeginBuying(0))
    say(s, game, "technology banking")
    while asked(s) != "EndRoll":
        say(s, game, offered(s, game)[0])
    rolls(s, 1)
    assert s.ending == 1


@rule("CHR-purchase-7")
def test_units_of_an_owner_bonus_do_not_count_against_a_settlement(game: CivilizationChr) -> None:
    s = shop(game)
    run(s, BeginBuying(0))
    say(s, game, "technology masonry")  # two explorers come with the Hanging Gardens
    say(s, game, *["recruit explorer in italia"] * 2)
    assert pieces(s, 0) == ["explorer"] * 4
    assert "recruit explorer in italia" not in offered(s, game)


@rule("CHR-purchase-8")
def test_what_is_new_is_for_its_buyer_alone_until_the_turn_ends(game: CivilizationChr) -> None:
    s = shop(game)
    s.sides[1].coins = 200
    own(s, 2, "the_wheel")
    run(s, BeginBuying(0))
    say(s, game, "technology pottery")
    while asked(s) != "Buy":
        s.play(s.actions()[0])
    gain(s, 0, s.box.technology("bronze_working"))
    s.settle()
    assert "recruit ancient_infantry in italia" in offered(s, game)
    say(s, game, "done")
    run(s, BeginBuying(1))
    assert not {"take granary", "recruit ancient_infantry in iberia"} & set(offered(s, game))
    assert "recruit ancient_cavalry in iberia" in offered(s, game)  # the wheel is older


@rule("CHR-purchase-10")
def test_an_improvement_stays_where_it_was_put(game: CivilizationChr) -> None:
    s = shop(game)
    settle(s, 0, "gallia")
    own(s, 1, "pottery")
    run(s, BeginBuying(0))
    say(s, game, "take granary", "put granary on gallia")
    assert not [line for line in offered(s, game) if line.startswith("put granary")]


@rule("CHR-purchase-11")
def test_a_settlement_just_enlarged_takes_as_many_units(game: CivilizationChr) -> None:
    s = shop(game)
    own(s, 1, "construction", "chemistry")
    run(s, BeginBuying(0))
    say(s, game, *["recruit explorer in italia"] * 2)
    assert "recruit explorer in italia" not in offered(s, game)
    say(s, game, "enlarge italia", "recruit explorer in italia")
    assert "recruit explorer in italia" not in offered(s, game)


@rule("CHR-purchase-15")
@pytest.mark.parametrize(("technology", "size"), [("construction", 2), ("chemistry", 3), ("medicine", 4)])
def test_each_size_has_its_technology(game: CivilizationChr, technology: str, size: int) -> None:
    s = shop(game, 2)
    place = settle(s, 0, "gallia", size - 1)
    run(s, BeginBuying(0))
    assert "enlarge gallia" not in offered(s, game)
    own(s, 1, technology)
    assert "enlarge gallia" in offered(s, game)
    say(s, game, "enlarge gallia")
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
    s = shop(game, coins=price)
    settle(s, 0, "gallia", 2)
    own(s, 1, "pottery", "construction", "chemistry")
    run(s, BeginBuying(0))
    assert line in offered(s, game)
    s.sides[0].coins -= 1
    assert line not in offered(s, game)


@rule("CHR-purchase-2")
def test_anarchy_forbids_prizes_in_units_and_growth(game: CivilizationChr) -> None:
    s = shop(game)
    own(s, 1, "bronze_working", "construction", "pottery")
    s.sides[0].government = 0
    s.sides[0].experience = 12
    run(s, MeritPrizes(0))
    say(s, game, "stake 6")
    rolls(s, 1)
    assert {line.split()[1] for line in offered(s, game)} == {"coins", "point", "card"}


def staked(game: CivilizationChr, stakes: list[int], dice: list[int]) -> int:
    """Prizes won with twelve points of experience; the last stake is what is left."""
    s = position(game)
    settle(s, 0, "italia")
    s.sides[0].experience = 12
    run(s, MeritPrizes(0))
    for stake, die in zip(stakes, dice):
        if f"stake {stake}" in offered(s, game):
            say(s, game, f"stake {stake}")
        rolls(s, die)
        if asked(s) == "ChoosePrize":
            say(s, game, "prize point")
    assert asked(s) == "GameOver" and s.sides[0].experience == 0
    return s.sides[0].merit


@rule("CHR-purchase-1")
def test_t11b_two_stakes_of_six_always_win(game: CivilizationChr) -> None:
    assert [staked(game, [6, 6], [first, second]) for first in (1, 6) for second in (1, 6)] == [2] * 4


@rule("CHR-purchase-1")
def test_t11c_four_stakes_of_three_win_half_the_time(game: CivilizationChr) -> None:
    assert sum(staked(game, [3, 3, 3, 3], [die] * 4) for die in range(1, 7)) == 3 * 4
    assert staked(game, [3, 3, 3, 3], [3, 4, 1, 6]) == 2
