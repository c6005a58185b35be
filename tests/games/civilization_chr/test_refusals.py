"""Every question says why an answer is not allowed: small questions of all chapters."""

from __future__ import annotations

import pytest

from civitas.core.step import Decision, GameOver
from civitas.games.civilization_chr.game import CivilizationChr, all_steps
from civitas.games.civilization_chr.pieces import KIND_IDS, with_refund
from civitas.games.civilization_chr.rules.dominance import ChooseDefector, ChooseSecond
from civitas.games.civilization_chr.rules.espionage.mission_attempt import ChooseMission
from civitas.games.civilization_chr.rules.government import LoseImprovement
from civitas.games.civilization_chr.rules.movement.movement_phase import Hurry
from civitas.games.civilization_chr.rules.purchase.free_improvements import TakeFree
from civitas.games.civilization_chr.rules.strategy.card_responses import COMBAT_ROLL, Respond
from civitas.games.civilization_chr.rules.strategy.reward_units import LaunchReward
from civitas.games.civilization_chr.rules.strategy.rewards import TakeImprovement
from civitas.games.civilization_chr.rules.trade.diplomacy import AnswerPeace
from civitas.games.civilization_chr.rules.turn import DeclareEnd
from civitas.games.civilization_chr.rules.war.fanaticism import ChooseFanatic, ChooseTerror, Revenge, TerrorKill
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    put_units,
    run_steps,
    space_id,
)
from tests.games.civilization_chr.test_refusals_purchase import refusal_text
from tests.support.marks import rule

QUESTIONS = [step for step in all_steps() if issubclass(step, Decision) and step is not GameOver]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.__name__)
def test_every_question_explains(question: type[Decision[ChrState]]) -> None:
    assert question.explain is not Decision.explain


def sample_realm(game: CivilizationChr, era: int = 0) -> ChrState:
    s = empty_position(game, era=era)
    add_settlement(s, 0, "italia", 2)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 1, "iberia")
    return s


@rule("CHR-dominance-3", "CHR-dominance-4")
def test_who_goes_over(game: CivilizationChr) -> None:
    s = sample_realm(game)
    put_units(s, 0, "ancient_infantry", "italia")
    run_steps(s, ChooseDefector(0, 1, space_id(s, "italia")))
    assert refusal_text(s, game, "raise ancient_cavalry").endswith(
        "no such piece in Italia: ancient cavalry. CHR-dominance-3"
    )
    run_steps(s, ChooseSecond(0, 1, space_id(s, "italia")))
    assert refusal_text(s, game, "place java") == "You have no free settlement in Java. CHR-dominance-4"
    assert refusal_text(s, game, "place italia").startswith("Italia does not go over")


@rule("CHR-spy-6")
def test_a_mission_takes_what_is_there(game: CivilizationChr) -> None:
    s = sample_realm(game)
    grant_technologies(s, 1, "pottery")
    mission = s.box.mission_ids.index("steal_technology")
    run_steps(s, ChooseMission(0, mission, space_id(s, "iberia"), 1))
    assert refusal_text(s, game, "technology masonry").startswith(
        "The mission in Iberia does not reach that of Player 2"
    )


@rule("CHR-government-7", "CHR-government-12")
def test_improvements_given_and_given_up(game: CivilizationChr) -> None:
    s = sample_realm(game)
    add_improvement(s, 0, "granary", "italia")
    grant_technologies(s, 1, "pottery", "ceremonial_burial")
    run_steps(s, LoseImprovement(0))
    assert refusal_text(s, game, "give up temple").startswith("You do not have that improvement")
    run_steps(s, TakeFree(0, 1, 0))
    assert refusal_text(s, game, "take granary").startswith("You have that improvement already")
    assert refusal_text(s, game, "take library").startswith("That needs")
    run_steps(s, TakeImprovement(0))
    assert refusal_text(s, game, "bid 3").endswith("present question. CHR-strategy-4")


@rule("CHR-strategy-5", "CHR-strategy-8")
def test_cards_and_their_units(game: CivilizationChr) -> None:
    s = sample_realm(game)
    s.sides[0].hand = [0]
    run_steps(s, Respond(0, COMBAT_ROLL))
    held, other = s.box.strategy_ids[0], s.box.strategy_ids[5]
    assert refusal_text(s, game, f"show {held}").endswith("is not met now. CHR-strategy-5")
    assert refusal_text(s, game, f"show {other}").endswith("is not in your hand. CHR-strategy-5")
    run_steps(s, LaunchReward(0, KIND_IDS.index("ancient_ship"), 1, space_id(s, "italia")))
    assert refusal_text(s, game, "place java").startswith("Java is not beside Italia")
    put_units(s, 0, "ancient_infantry", "gallia", 4)
    s.set_pieces(0, [with_refund(piece, -2) for piece in s.pieces[0]])
    run_steps(s, Hurry(0))
    assert refusal_text(s, game, "hurry ancient_cavalry in gallia").startswith("That needs no forced march")


@rule("CHR-government-8")
def test_fanatics_and_terror(game: CivilizationChr) -> None:
    s = sample_realm(game)
    run_steps(s, Revenge(0, 1, space_id(s, "gallia")))
    assert refusal_text(s, game, "terror").startswith("That needs Gunpowder")
    assert refusal_text(s, game, "fanatics java").startswith("Fanatics rise in your nearest settlement")
    run_steps(s, ChooseFanatic(0, space_id(s, "italia"), 1))
    assert refusal_text(s, game, "raise ancient_cavalry").startswith("That needs")
    run_steps(s, ChooseTerror(0, 1, 1))
    assert refusal_text(s, game, "terror units").startswith("Player 2 has no units on land")
    put_units(s, 1, "explorer", "iberia")
    run_steps(s, TerrorKill(0, 1, 1))
    assert refusal_text(s, game, "strike ancient_infantry in iberia").endswith(
        "Iberia: ancient infantry. CHR-government-8"
    )


@rule("CHR-trade-6", "CHR-end-3")
def test_yes_or_no_and_the_end(game: CivilizationChr) -> None:
    s = sample_realm(game)
    run_steps(s, AnswerPeace(0, 1))
    assert refusal_text(s, game, "bid 3").startswith("You are asked whether you agree")
    run_steps(s, DeclareEnd(0))
    assert refusal_text(s, game, f"declare end {s.box.wonder_ids[0]}").startswith("No wonder of yours")
