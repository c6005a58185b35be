"""What each objective brings, written down: coins, units, points, and what permanent cards pay in a turn."""

from __future__ import annotations

from collections import Counter

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.strategy import turn_log
from civitas.games.civilization_chr.rules.strategy.declaration_windows import show_card
from civitas.games.civilization_chr.rules.strategy.lasting_cards import PayLasting
from civitas.games.civilization_chr.rules.strategy.objectives import is_met
from civitas.games.civilization_chr.rules.strategy.rewards import resource_places
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    piece_kinds,
    play_lines,
    purchase_position,
    put_units,
    run_steps,
    space_id,
    step_name,
)
from tests.games.civilization_chr.test_strategy_cards import BOX, card_number, fulfil_condition, with_strategy_card
from tests.support.marks import card, rule

CONTINENTS = ("north_america", "south_america", "europe", "africa", "asia", "oceania")

#: coins of the bank, at once
COINS = {
    **{f"ancient_first_settlement_{name}": 15 for name in CONTINENTS},
    **{f"industrial_control_{name}": 50 for name in CONTINENTS},
    **{f"modern_{name}": 60 for name in ("canal_zone", "oil_belt", "north_route", "take_three")},
    **{f"ancient_own_{name}": 10 for name in ("mathematics", "philosophy_literature", "construction", "iron_working")},
    **{f"medieval_own_{name}": 15 for name in ("engineering", "theology", "navigation", "printing_press")},
    **{f"industrial_own_{name}": 20 for name in ("physics", "steam_power", "medicine", "economics")},
    **{f"modern_own_{name}": 25 for name in ("computers", "flight", "fission", "genetics")},
    "ancient_three_of_a_kind": 20,
    "medieval_three_of_a_kind": 25,
    "industrial_three_of_a_kind": 30,
    "modern_three_of_a_kind": 40,
    "ancient_varied_goods": 15,
    "medieval_varied_goods": 20,
    "industrial_varied_goods": 30,
    "modern_varied_goods": 35,
    "industrial_prospector": 25,
    "modern_terraform": 40,
    "medieval_foreign_aid": 25,
    "industrial_foreign_aid": 30,
    "modern_foreign_aid": 35,
    "ancient_poorest": 15,
    "medieval_poorest": 20,
    "industrial_poorest": 25,
    "modern_poorest": 30,
    "ancient_three_roads": 15,
    "medieval_three_roads": 15,
}

#: coins for both partners
SHARED = {
    "ancient_first_trade": 10,
    "medieval_first_trade": 15,
    "industrial_first_trade": 20,
    "modern_first_trade": 25,
    "ancient_shared_road": 10,
}

#: coins in every production while the condition holds
TURN_INCOME = {
    "ancient_largest_roads": 5,
    "medieval_largest_roads": 10,
    "industrial_largest_roads": 15,
    "modern_largest_roads": 20,
    **{f"{era}_peace_with_all": 20 for era in ("ancient", "medieval", "industrial", "modern")},
    "ancient_miners": 10,
    "medieval_miners": 10,
    "industrial_absolute_monopoly": 10,
    "modern_absolute_monopoly": 10,  # 5 of each of two others
}

UNITS = {
    "ancient_buy_2_infantry": ["ancient_infantry"],
    "ancient_buy_2_cavalry": ["ancient_cavalry"],
    "medieval_buy_3_infantry": ["medieval_infantry"],
    "medieval_buy_2_artillery": ["medieval_artillery"],
    "medieval_buy_1_ship": ["medieval_ship"],
    "industrial_buy_2_ship": ["industrial_ship"],
    "industrial_buy_3_cavalry": ["industrial_cavalry"],
    "industrial_buy_3_artillery": ["industrial_artillery"],
    "modern_buy_2_aircraft": ["aircraft"],
    "modern_buy_2_ship": ["modern_ship"],
    "modern_buy_3_cavalry": ["modern_cavalry"],
    "modern_buy_4_infantry": ["modern_infantry"],
    "ancient_island": ["ancient_ship"],
    "ancient_far": ["explorer"],
    "medieval_brigands": ["medieval_infantry"] * 2,
    "medieval_pirates": ["medieval_ship"],
    **{f"{era}_capture_capital": [f"{era}_infantry"] * 4 for era in ("ancient", "medieval", "industrial", "modern")},
    **{f"{era}_defend": [f"{era}_infantry"] for era in ("ancient", "medieval", "industrial", "modern")},
    **{f"{era}_war_with_all": [f"{era}_infantry"] * 3 for era in ("medieval", "industrial")},
    "industrial_fleet_victory": ["industrial_ship"],
}

#: one more of something: technologies, experience (two), improvements, sizes, resources
OTHER_REWARDS = {
    **{f"{era}_tech_lead": "technologies" for era in ("ancient", "medieval", "industrial", "modern")},
    **{f"{era}_win_large": "experience" for era in ("ancient", "medieval", "industrial", "modern")},
    "ancient_buy_1_improvement": "improvements",
    "medieval_buy_2_improvement": "improvements",
    "industrial_buy_2_improvement": "improvements",
    "industrial_colony": "sizes",
    **{f"{era}_avoid_battles": "sizes" for era in ("ancient", "medieval", "industrial", "modern")},
    **{f"medieval_settle_{name}": "resources" for name in ("middle_east", "mediterranean", "silk_road")},
    "medieval_settle_spice_islands": "resources",
    "medieval_empty_to_gold": "resources",
}


def before_and_after_card(game: CivilizationChr, name: str) -> tuple[ChrState, ChrState]:
    """The position with the condition true, before and after the card; questions get their first answer."""
    s = with_strategy_card(game, name)
    fulfil_condition(s, BOX.strategy[card_number(name)])
    assert is_met(s, 0, game.box.strategy[card_number(name)])
    before = s.clone()
    show_card(s, 0, card_number(name))
    s.run_to_decision()
    while step_name(s) != "GameOver":
        s.play(s.actions()[0])
    return before, s


def reward_cases(written: dict[str, int] | dict[str, list[str]] | dict[str, str]) -> list[object]:
    return [pytest.param(name, value, marks=card(name), id=name) for name, value in written.items()]


@rule("CHR-strategy-4")
@pytest.mark.parametrize(("name", "coins"), reward_cases(COINS))
def test_objectives_worth_coins(game: CivilizationChr, name: str, coins: int) -> None:
    before, after = before_and_after_card(game, name)
    assert after.sides[0].coins == before.sides[0].coins + coins


@rule("CHR-strategy-4", "CHR-strategy-7")
@pytest.mark.parametrize(("name", "coins"), reward_cases(SHARED))
def test_objectives_worth_coins_to_both(game: CivilizationChr, name: str, coins: int) -> None:
    before, after = before_and_after_card(game, name)
    assert [after.sides[seat].coins - before.sides[seat].coins for seat in range(3)] == [coins, coins, 0]


@rule("CHR-strategy-6")
@pytest.mark.parametrize(("name", "coins"), reward_cases(TURN_INCOME))
def test_permanent_objectives(game: CivilizationChr, name: str, coins: int) -> None:
    before, after = before_and_after_card(game, name)
    run_steps(after, PayLasting())
    assert after.sides[0].coins == before.sides[0].coins + coins


@rule("CHR-strategy-4", "CHR-strategy-8")
@pytest.mark.parametrize(("name", "units"), reward_cases(UNITS))
def test_objectives_worth_units(game: CivilizationChr, name: str, units: list[str]) -> None:
    before, after = before_and_after_card(game, name)
    assert Counter(piece_kinds(after, 0)) - Counter(piece_kinds(before, 0)) == Counter(units)


def count_units(s: ChrState) -> dict[str, int]:
    side = s.sides[0]
    return {
        "technologies": side.technologies.bit_count(),
        "experience": side.experience,
        "improvements": len(side.improvements),
        "sizes": sum(s.size),
        "resources": sum(resource >= 0 for resource in s.resource),
    }


@rule("CHR-strategy-4", "CHR-strategy-9")
@pytest.mark.parametrize(("name", "what"), reward_cases(OTHER_REWARDS))
def test_objectives_worth_something_else(game: CivilizationChr, name: str, what: str) -> None:
    before, after = (count_units(s) for s in before_and_after_card(game, name))
    gained = {key: after[key] - before[key] for key in before if after[key] != before[key]}
    assert gained == {what: 2 if what == "experience" else 1}


@rule("CHR-strategy-4")
@card("ancient_sacrifice")
def test_a_sacrifice_pays_five_coins_for_each_point_of_a_die(game: CivilizationChr) -> None:
    before, after = before_and_after_card(game, "ancient_sacrifice")  # both explorers, a one each
    assert after.sides[0].coins == before.sides[0].coins + 2 * 5
    assert piece_kinds(before, 0) == ["explorer"] * 2 and piece_kinds(after, 0) == []


@rule("CHR-strategy-14")
def test_the_card_of_three_roads_works_with_no_coins_in_hand(game: CivilizationChr) -> None:
    s = purchase_position(game, coins=0)
    grant_technologies(s, 1, "the_wheel")
    card = s.box.strategy_ids.index("ancient_three_roads")
    s.sides[0].hand = [card]
    lands = ["italia", "gallia", "siberia"]
    for land in lands[:2]:
        put_units(s, 0, "explorer", land)
    run_steps(s, MovePieces(0))
    assert "show ancient_three_roads" not in offered_lines(s, game) and "road italia" not in offered_lines(s, game)
    put_units(s, 0, "explorer", lands[2])
    play_lines(s, game, "show ancient_three_roads", *[f"road {land}" for land in lands])
    assert [s.road[space_id(s, land)] for land in lands] == [1, 1, 1]
    assert s.sides[0].coins == 0 and s.sides[0].done == [card] and step_name(s) == "MovePieces"


@rule("CHR-strategy-14")
def test_roads_paid_for_before_the_card_is_shown_are_paid_back(game: CivilizationChr) -> None:
    s = purchase_position(game, coins=5)
    grant_technologies(s, 1, "the_wheel")
    s.sides[0].hand = [s.box.strategy_ids.index("ancient_three_roads")]
    for land in ("italia", "gallia", "siberia", "sahara"):
        put_units(s, 0, "explorer", land)
    run_steps(s, MovePieces(0))
    play_lines(s, game, "road italia", "show ancient_three_roads", "road gallia")
    assert "road gallia" not in offered_lines(s, game)
    play_lines(s, game, "road sahara")
    assert s.sides[0].coins == 5 and not s.road[space_id(s, "siberia")]


@rule("CHR-strategy-9")
def test_the_resource_for_founding_goes_on_that_territory_first(game: CivilizationChr) -> None:
    s = empty_position(game)
    card = next(number for number, entry in enumerate(s.box.strategy) if len(entry.places) == 3 and entry.resource >= 0)
    lands = s.box.strategy[card].places
    s.sides[0].capital = add_settlement(s, 0, "sahara")
    add_settlement(s, 0, s.box.space_ids[lands[1]])
    s.log_deed(0, turn_log.FOUNDED, lands[1])
    assert resource_places(s, 0, card) == [lands[1]]
    s.resource[lands[1]] = 0
    assert resource_places(s, 0, card) == sorted([lands[0], lands[2]])
