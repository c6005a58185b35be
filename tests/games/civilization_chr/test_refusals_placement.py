"""Why not there: prizes, rewards, improvements, losses."""

from __future__ import annotations

from civitas.games.civilization_chr.bit_fields.turn_flags import GROWTH_PRIZE_USED
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.phase_state import PurchaseState
from civitas.games.civilization_chr.pieces import KIND_IDS
from civitas.games.civilization_chr.rules.events.event_phase import OfferHoly
from civitas.games.civilization_chr.rules.movement.exploration_tokens import FreeTechnology
from civitas.games.civilization_chr.rules.purchase.free_unit_placement import PlaceUnits
from civitas.games.civilization_chr.rules.purchase.market import require_purchase
from civitas.games.civilization_chr.rules.purchase.merit_prizes import ChoosePrize, MeritPrizes, StationPrize
from civitas.games.civilization_chr.rules.purchase.technology_rewards import GrowFree
from civitas.games.civilization_chr.rules.settlements import NewCapital, PlaceImprovement
from civitas.games.civilization_chr.rules.strategy.reward_units import PlaceReward
from civitas.games.civilization_chr.rules.strategy.rewards import Sacrifice
from civitas.games.civilization_chr.rules.war.losses import LoseUnits
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    play_lines,
    put_units,
    run_steps,
    space_id,
)
from tests.games.civilization_chr.test_refusals_purchase import refusal_text
from tests.support.marks import rule


@rule("CHR-purchase-7", "CHR-purchase-11", "CHR-strategy-8")
def test_units_given_for_nothing(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 0, "italia", 2)
    add_settlement(s, 0, "himalaya")
    s.road[space_id(s, "gallia")] = s.road[space_id(s, "italia")] = 1
    run_steps(s, PlaceUnits(0, KIND_IDS.index("ancient_ship"), 1))
    assert refusal_text(s, game, "place java") == "You have no free settlement in Java. CHR-purchase-7"
    assert refusal_text(s, game, "place himalaya").endswith("has no port: a coast and a road. CHR-purchase-7")
    s.stack.pop()
    run_steps(s, PlaceReward(0, 0, 3))
    play_lines(s, game, "place gallia")
    assert refusal_text(s, game, "place gallia").endswith("its size is 1. CHR-strategy-8")
    s.stack.pop()
    s.shop = PurchaseState()
    require_purchase(s).placed[space_id(s, "gallia")] = 1
    run_steps(s, StationPrize(0, 0))
    assert refusal_text(s, game, "place gallia").endswith("its size is 1. CHR-purchase-11")


@rule("CHR-purchase-10", "CHR-purchase-15", "CHR-era-3")
def test_improvements_and_growth(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 0, "italia", 2)
    grant_technologies(s, 1, "construction")
    add_improvement(s, 0, "granary", "italia")
    add_improvement(s, 0, "temple")
    run_steps(s, PlaceImprovement(0))
    assert refusal_text(s, game, "put library on gallia").startswith("You do not have that improvement")
    assert refusal_text(s, game, "put granary on gallia").startswith("It lies under a settlement already")
    assert refusal_text(s, game, "put temple on gallia") == "Gallia needs no such improvement. CHR-purchase-10"
    assert refusal_text(s, game, "put temple on java").endswith("in Java. CHR-purchase-10")
    s.era = 2
    assert refusal_text(s, game, "put temple on italia").endswith("CHR-era-3")
    s.era = 0
    s.stack.pop()
    run_steps(s, GrowFree(0))
    assert refusal_text(s, game, "place italia").endswith(
        "beyond size 2 now: terrain and technologies. CHR-purchase-15"
    )


@rule("CHR-purchase-1", "CHR-purchase-2")
def test_stakes_and_prizes(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    grant_technologies(s, 1, "pottery")
    s.sides[0].experience = 12
    run_steps(s, MeritPrizes(0))
    assert refusal_text(s, game, "stake 7") == "A stake is one to 6 of your 12 points. CHR-purchase-1"
    s.stack.pop()
    run_steps(s, ChoosePrize(0))
    assert refusal_text(s, game, "prize card temple").endswith("which nobody has. CHR-purchase-2")
    assert refusal_text(s, game, "prize unit ancient_cavalry").endswith("which nobody has. CHR-purchase-2")
    assert refusal_text(s, game, "prize growth") == "No settlement of yours can grow. CHR-purchase-2"
    s.sides[0].doing |= GROWTH_PRIZE_USED
    assert refusal_text(s, game, "prize growth").startswith("One settlement a turn grows as a prize")
    add_improvement(s, 0, "granary")
    assert refusal_text(s, game, "prize card granary").endswith("CHR-purchase-10")
    s.sides[0].government = 0
    assert refusal_text(s, game, "prize growth").endswith("CHR-government-3")


@rule("CHR-event-5", "CHR-battle-13", "CHR-token-8", "CHR-token-11", "CHR-strategy-4")
def test_other_choices(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 0, "italia", 2)
    add_settlement(s, 0, "iberia", 2)
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 0, "ancient_cavalry", "iberia", 2)
    run_steps(s, OfferHoly(0))
    assert refusal_text(s, game, "place gallia") == "Gallia is happy already. CHR-event-5"
    s.stack.pop()
    s.sides[0].capital = -1
    run_steps(s, NewCapital(0))
    assert refusal_text(s, game, "place gallia").startswith("Gallia has size 1, your capital 2")
    s.stack.pop()
    run_steps(s, LoseUnits(0, space_id(s, "iberia"), 1))
    assert refusal_text(s, game, "lose explorer in iberia").endswith(
        "has no such piece in Iberia: Explorer. CHR-token-8"
    )
    s.stack.pop()
    run_steps(s, Sacrifice(0))
    assert refusal_text(s, game, "place iberia") == "You have no explorer in Iberia. CHR-strategy-4"
    s.stack.pop()
    run_steps(s, FreeTechnology(0))
    assert "only the cheapest comes for nothing" in refusal_text(s, game, "technology fusion")
