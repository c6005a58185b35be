"""Every question says why an answer is not allowed: small questions of all chapters."""

from __future__ import annotations

import pytest

from civitas.core.step import Decision, GameOver
from civitas.games.civilization_chr.game import CivilizationChr, steps
from civitas.games.civilization_chr.pieces import KIND_IDS, SPENT
from civitas.games.civilization_chr.rules.dominance import ChooseDefector, ChooseSecond
from civitas.games.civilization_chr.rules.espionage.mission_attempt import ChooseMission
from civitas.games.civilization_chr.rules.government import LoseImprovement
from civitas.games.civilization_chr.rules.movement.movement_phase import Hurry
from civitas.games.civilization_chr.rules.purchase.technology_rewards import TakeFree
from civitas.games.civilization_chr.rules.strategy.card_responses import COMBAT_ROLL, Respond
from civitas.games.civilization_chr.rules.strategy.reward_units import LaunchReward
from civitas.games.civilization_chr.rules.strategy.rewards import TakeImprovement
from civitas.games.civilization_chr.rules.trade.diplomacy import AnswerPeace
from civitas.games.civilization_chr.rules.turn import DeclareEnd
from civitas.games.civilization_chr.rules.war.fanaticism import ChooseFanatic, ChooseTerror, Revenge, TerrorKill
from civitas.games.civilization_chr.state import Chr
from tests.games.civilization_chr.scenario import improve, own, position, put_units, run, settle, space
from tests.games.civilization_chr.test_refusals_purchase import why
from tests.support.marks import rule

QUESTIONS = [step for step in steps() if issubclass(step, Decision) and step is not GameOver]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.__name__)
def test_every_question_explains(question: type[Decision[Chr]]) -> None:
    assert question.explain is not Decision.explain


def realm(game: CivilizationChr, era: int = 0) -> Chr:
    s = position(game, era=era)
    settle(s, 0, "italia", 2)
    settle(s, 0, "gallia")
    settle(s, 1, "iberia")
    return s


@rule("CHR-dominance-3", "CHR-dominance-4")
def test_who_goes_over(game: CivilizationChr) -> None:
    s = realm(game)
    put_units(s, 0, "ancient_infantry", "italia")
    run(s, ChooseDefector(0, 1, space(s, "italia")))
    assert why(s, game, "raise ancient_cavalry").endswith("no such piece in Italia: ancient cavalry. CHR-dominance-3")
    run(s, ChooseSecond(0, 1, space(s, "italia")))
    assert why(s, game, "place java") == "You have no free settlement in Java. CHR-dominance-4"
    assert why(s, game, "place italia").startswith("Italia does not go over")


@rule("CHR-spy-6")
def test_a_mission_takes_what_is_there(game: CivilizationChr) -> None:
    s = realm(game)
    own(s, 1, "pottery")
    mission = s.box.mission_ids.index("steal_technology")
    run(s, ChooseMission(0, mission, space(s, "iberia"), 1))
    assert why(s, game, "technology masonry").startswith("The mission in Iberia does not reach that of Player 2")


@rule("CHR-government-7", "CHR-government-12")
def test_improvements_given_and_given_up(game: CivilizationChr) -> None:
    s = realm(game)
    improve(s, 0, "granary", "italia")
    own(s, 1, "pottery", "ceremonial_burial")
    run(s, LoseImprovement(0))
    assert why(s, game, "give up temple").startswith("You do not have that improvement")
    run(s, TakeFree(0, 1, 0))
    assert why(s, game, "take granary").startswith("You have that improvement already")
    assert why(s, game, "take library").startswith("That needs")
    run(s, TakeImprovement(0))
    assert why(s, game, "bid 3").endswith("present question. CHR-strategy-4")


@rule("CHR-strategy-5", "CHR-strategy-8")
def test_cards_and_their_units(game: CivilizationChr) -> None:
    s = realm(game)
    s.sides[0].hand = [0]
    run(s, Respond(0, COMBAT_ROLL))
    held, other = s.box.strategy_ids[0], s.box.strategy_ids[5]
    assert why(s, game, f"show {held}").endswith("is not met now. CHR-strategy-5")
    assert why(s, game, f"show {other}").endswith("is not in your hand. CHR-strategy-5")
    run(s, LaunchReward(0, KIND_IDS.index("ancient_ship"), 1, space(s, "italia")))
    assert why(s, game, "place java").startswith("Java is not beside Italia")
    put_units(s, 0, "ancient_infantry", "gallia", 4)
    s.set_pieces(0, [piece | 2 << SPENT for piece in s.pieces[0]])
    run(s, Hurry(0))
    assert why(s, game, "hurry ancient_cavalry in gallia").startswith("That needs no forced march")


@rule("CHR-government-8")
def test_fanatics_and_terror(game: CivilizationChr) -> None:
    s = realm(game)
    run(s, Revenge(0, 1, space(s, "gallia")))
    assert why(s, game, "terror").startswith("That needs Gunpowder")
    assert why(s, game, "fanatics java").startswith("Fanatics rise in your nearest settlement")
    run(s, ChooseFanatic(0, space(s, "italia"), 1))
    assert why(s, game, "raise ancient_cavalry").startswith("That needs")
    run(s, ChooseTerror(0, 1, 1))
    assert why(s, game, "terror units").startswith("Player 2 has no units on land")
    put_units(s, 1, "explorer", "iberia")
    run(s, TerrorKill(0, 1, 1))
    assert why(s, game, "strike ancient_infantry in iberia").endswith("Iberia: ancient infantry. CHR-government-8")


@rule("CHR-trade-6", "CHR-end-3")
def test_yes_or_no_and_the_end(game: CivilizationChr) -> None:
    s = realm(game)
    run(s, AnswerPeace(0, 1))
    assert why(s, game, "bid 3").startswith("You are asked whether you agree")
    run(s, DeclareEnd(0))
    assert why(s, game, f"declare end {s.box.wonder_ids[0]}").startswith("No wonder of yours")
