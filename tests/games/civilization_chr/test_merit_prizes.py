"""Merit prizes: experience staked before the purchases."""

from __future__ import annotations

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.purchase.merit_prizes import ChoosePrize, MeritPrizes, PlacePrize
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    grant_technologies,
    offered_lines,
    piece_kinds,
    play_lines,
    purchase_position,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import rule


@rule("CHR-purchase-1")
def test_merit_is_offered_from_ten_and_everything_is_played(game: CivilizationChr) -> None:
    s = purchase_position(game)
    s.sides[0].experience = 9
    assert step_name(run_steps(s, MeritPrizes(0))) == "GameOver"
    s.sides[0].experience = 12
    run_steps(s, MeritPrizes(0))
    play_lines(s, game, "stake 6")
    roll_dice(s, 6)
    play_lines(s, game, "prize point", "stake 6")
    roll_dice(s, 1)
    play_lines(s, game, "prize point")
    assert (s.sides[0].merit, s.sides[0].experience, step_name(s)) == (2, 0, "GameOver")


@rule("CHR-purchase-1")
def test_t11a_twelve_single_stakes_can_win_twelve_prizes(game: CivilizationChr) -> None:
    s = purchase_position(game)
    s.sides[0].experience = 12
    run_steps(s, MeritPrizes(0))
    for stake in range(12):
        if stake < 11:
            play_lines(s, game, "stake 1")
        roll_dice(s, 1)
        play_lines(s, game, "prize point")
    assert s.sides[0].merit == 12


@rule("CHR-purchase-1")
def test_a_roll_above_the_stake_wins_nothing(game: CivilizationChr) -> None:
    s = purchase_position(game)
    s.sides[0].experience = 10
    run_steps(s, MeritPrizes(0))
    play_lines(s, game, "stake 3")
    roll_dice(s, 4)
    assert step_name(s) == "Stake"


@rule("CHR-purchase-2")
def test_the_prizes(game: CivilizationChr) -> None:
    s = purchase_position(game, era=1)
    grant_technologies(s, 1, "feudalism", "astronomy", "construction", "theology")
    s.sides[0].coins = 100
    s.road[space_id(s, "italia")] = 1
    s.size[space_id(s, "italia")] = 1
    run_steps(s, *[ChoosePrize(0) for _ in range(5)])
    play_lines(s, game, "prize coins", "prize unit medieval_infantry", "prize unit medieval_ship", "prize growth")
    assert step_name(s) == "Grow"
    play_lines(s, game, "place italia")
    assert "prize growth" not in offered_lines(s, game)
    play_lines(s, game, "prize card cathedral")
    assert s.sides[0].coins == 100 + 15 - 15
    assert s.sides[1].coins == 20 + 3 + 6 + 6  # the bank pays the royalties
    assert s.size[space_id(s, "italia")] == 2
    assert piece_kinds(s, 0) == ["medieval_infantry", "medieval_ship"]


@rule("CHR-purchase-2", "CHR-purchase-11")
def test_units_won_count_against_what_a_settlement_takes_in_a_turn(game: CivilizationChr) -> None:
    s = purchase_position(game)
    grant_technologies(s, 1, "bronze_working")
    s.sides[0].experience = 12
    run_steps(s, BeginBuying(0))
    for _ in range(2):
        play_lines(s, game, "stake 6")
        roll_dice(s, 1)
        play_lines(s, game, "prize unit ancient_infantry")
    assert piece_kinds(s, 0) == ["ancient_infantry"] * 2
    assert step_name(s) == "Buy" and "recruit explorer in italia" not in offered_lines(s, game)  # a town takes two


@rule("CHR-purchase-2")
def test_prizes_are_of_this_era_known_and_not_yet_owned(game: CivilizationChr) -> None:
    s = purchase_position(game, era=2)
    grant_technologies(s, 1, "pottery", "banking", "economics", "bronze_working", "feudalism", "gunpowder_weapons")
    add_improvement(s, 0, "bank")
    run_steps(s, ChoosePrize(0))
    cards = {line.removeprefix("prize card ") for line in offered_lines(s, game) if line.startswith("prize card")}
    assert cards == {"castle", "stock_market"}  # the granary is too old, the bank already there
    units = {line.removeprefix("prize unit ") for line in offered_lines(s, game) if line.startswith("prize unit")}
    assert units == {"industrial_infantry"}


@rule("CHR-purchase-2")
def test_a_ship_won_as_a_prize_needs_a_port_and_an_aircraft_a_railway(game: CivilizationChr) -> None:
    s = purchase_position(game, era=3)
    grant_technologies(s, 0, "steam_power", "flight", "combustion")
    run_steps(s, ChoosePrize(0))
    units = [line for line in offered_lines(s, game) if "ship" in line or "aircraft" in line]
    assert not units
    s.road[space_id(s, "italia")] = 1
    assert [line for line in offered_lines(s, game) if "ship" in line] and "prize unit aircraft" not in offered_lines(
        s, game
    )
    s.road[space_id(s, "italia")] = 2
    assert "prize unit aircraft" in offered_lines(s, game)


@rule("CHR-purchase-2", "CHR-government-11")
def test_no_unit_won_as_a_prize_stands_in_an_unhappy_republican_settlement(game: CivilizationChr) -> None:
    s = purchase_position(game)
    add_settlement(s, 0, "gallia", 2)
    grant_technologies(s, 0, "bronze_working")
    s.sides[0].government = [entry.id for entry in s.box.governments].index("republic")
    run_steps(s, PlacePrize(0, 0))
    assert piece_kinds(s, 0, "italia") == ["ancient_infantry"] and not piece_kinds(s, 0, "gallia")
