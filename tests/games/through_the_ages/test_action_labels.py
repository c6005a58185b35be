"""What is read beside an action and in the log: whole prices, signs, who loses, which side."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from civitas.i18n.fluent import Translator
from civitas.i18n.game_pages import action_text
from tests.games.through_the_ages.record_lines import accept, attack, offer
from tests.games.through_the_ages.scenario import Scenario

ENGLISH = Translator("en", "through_the_ages", ["Anna", "Bruno", "Carla"])
ITALIAN = Translator("it", "through_the_ages", ["Anna", "Bruno", "Carla"])


def action_label(t: Scenario, text: str, texts: Translator = ENGLISH) -> str:
    """How an action reads to whoever is asked."""
    assert t.allows(text), t.offered_lines()
    return action_text(
        t.game, t.game.notation.parse(t.expand_line(text)), texts, t.game.view_with_aid(t.state, t.state.seat)
    )


def action_phase(game: ThroughTheAges, **position: Any) -> Scenario:
    t = Scenario(game).to_actions()
    t.civ(0).set_up(**position)
    return t


def test_every_action_says_its_whole_price(game: ThroughTheAges) -> None:
    t = action_phase(
        game, tokens={"bronze": 9, "agriculture": 9}, unused=2, science=20, hand=["iron", "monarchy", "homer"]
    )
    t.set_row([None, None, None, None, None, "code_of_laws"])
    assert "(2 civil actions; " in action_label(t, "take 6")
    assert action_label(t, "grow").endswith("(1 civil action; 2 food)")
    assert action_label(t, "build bronze").endswith("(1 civil action; 2 resources)")
    assert action_label(t, "build warriors").endswith("(1 military action; 2 resources)")
    assert action_label(t, "destroy bronze").endswith("(1 civil action)")
    assert "(1 civil action; 5 science; " in action_label(t, "discover iron")
    assert "(3 science; all civil actions; " in action_label(t, "revolt monarchy")
    assert "(1 civil action; " in action_label(t, "elect homer")
    assert "(1 azione civile; 2 di cibo)" in action_label(t, "grow", ITALIAN)


def test_an_upgrade_and_a_stage_say_what_they_cost(game: ThroughTheAges) -> None:
    t = action_phase(game, tokens={"bronze": 9}, technologies=["iron"], wonder=("pyramids", 0))
    assert action_label(t, "upgrade bronze to iron").endswith("(1 civil action; 3 resources)")
    assert action_label(t, "stage 1").endswith("(1 civil action; 3 resources)")


def test_an_attack_on_gandhi_says_the_doubled_price(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(military_hand=["plunder_i"], government="monarchy", military=4)
    assert "(2 military actions; " in action_label(t, attack("plunder_i", 1))
    t.civ(1).set_up(leader="mahatma_gandhi")
    assert "(4 military actions; " in action_label(t, attack("plunder_i", 1))


def test_symmetric_pacts_do_not_speak_of_a_side(game: ThroughTheAges) -> None:
    t = Scenario(game, 3)
    t.civ(0).set_up(military_hand=["peace_treaty", "acceptance_of_supremacy"])
    assert "side" not in action_label(t, offer("peace_treaty", 1, "a")).split("(")[0]
    assert "side B" in action_label(t, offer("acceptance_of_supremacy", 1, "b"))
    t.play(offer("peace_treaty", 1, "a"))
    assert "side " not in ENGLISH.translate_message(t.state.stack[-1].prompt(t.state))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("role", "said"), [("a", "1 food, to pay for 1 resource"), ("b", "1 resource, to pay for 1 food")]
)
def test_barter_says_which_good_pays_for_which(game: ThroughTheAges, role: str, said: str) -> None:
    t = Scenario(game, 3)
    t.civ(0).set_up(military_hand=["trade_routes_agreement"], tokens={"bronze": 3, "agriculture": 3})
    t.play(offer("trade_routes_agreement", 1, role), accept()).to_actions()
    assert said in action_label(t, "barter")


def test_gains_and_losses_have_a_sign() -> None:
    assert ENGLISH.translate("event-culture", seat="0", n=1) == "Anna: +1 culture."
    assert ENGLISH.translate("event-culture-lost", seat="0", n=2) == "Anna: −2 culture."
    assert ITALIAN.translate("event-science", seat="1", n=3) == "Bruno: +3 di scienza."


def test_a_loss_of_ones_own_names_nobody_twice(game: ThroughTheAges) -> None:
    t = Scenario(game, 3)
    for seat in range(3):
        t.civ(seat).set_up(tokens={"bronze": 3, "agriculture": 3}, workers={"warriors": 1 + seat})
    t.reveal_event("raiders")
    said = ENGLISH.translate_message(t.state.stack[-1].prompt(t.state))  # type: ignore[attr-defined]
    assert said == "Bruno, you lose 2 in food and resources: how much of it in food?"


def test_a_raid_says_that_the_first_building_must_fall() -> None:
    assert "more" not in ENGLISH.translate("ask-ChooseRaid", seat="0", seat2="1", n=1)
    assert "up to 2" in ENGLISH.translate("ask-ChooseRaid", seat="0", seat2="1", n=2)
    assert "another" in ENGLISH.translate("ask-ChooseRaid-more", seat="0", seat2="1", n=1)
