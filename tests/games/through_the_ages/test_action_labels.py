"""What is read beside an action and in the log: whole prices, signs, who loses, which side."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from civitas.i18n.fluent import Texts
from civitas.i18n.game_pages import sentence
from tests.games.through_the_ages.record_lines import accept, attack, offer
from tests.games.through_the_ages.scenario import Table

ENGLISH = Texts("en", "through_the_ages", ["Anna", "Bruno", "Carla"])
ITALIAN = Texts("it", "through_the_ages", ["Anna", "Bruno", "Carla"])


def label(t: Table, text: str, texts: Texts = ENGLISH) -> str:
    """How an action reads to whoever is asked."""
    assert t.may(text), t.offered()
    return sentence(t.game, t.game.notation.parse(t.spelled(text)), texts, t.game.shown(t.state, t.state.seat))


def acting(game: ThroughTheAges, **position: Any) -> Table:
    t = Table(game).to_actions()
    t.civ(0).set(**position)
    return t


def test_every_action_says_its_whole_price(game: ThroughTheAges) -> None:
    t = acting(game, tokens={"bronze": 9, "agriculture": 9}, unused=2, science=20, hand=["iron", "monarchy", "homer"])
    t.row([None, None, None, None, None, "code_of_laws"])
    assert "(2 civil actions; " in label(t, "take 6")
    assert label(t, "grow").endswith("(1 civil action; 2 food)")
    assert label(t, "build bronze").endswith("(1 civil action; 2 resources)")
    assert label(t, "build warriors").endswith("(1 military action; 2 resources)")
    assert label(t, "destroy bronze").endswith("(1 civil action)")
    assert "(1 civil action; 5 science; " in label(t, "discover iron")
    assert "(3 science; all civil actions; " in label(t, "revolt monarchy")
    assert "(1 civil action; " in label(t, "elect homer")
    assert "(1 azione civile; 2 di cibo)" in label(t, "grow", ITALIAN)


def test_an_upgrade_and_a_stage_say_what_they_cost(game: ThroughTheAges) -> None:
    t = acting(game, tokens={"bronze": 9}, technologies=["iron"], wonder=("pyramids", 0))
    assert label(t, "upgrade bronze to iron").endswith("(1 civil action; 3 resources)")
    assert label(t, "stage 1").endswith("(1 civil action; 3 resources)")


def test_an_attack_on_gandhi_says_the_doubled_price(game: ThroughTheAges) -> None:
    t = Table(game)
    t.civ(0).set(military_hand=["plunder_i"], government="monarchy", military=4)
    assert "(2 military actions; " in label(t, attack("plunder_i", 1))
    t.civ(1).set(leader="mahatma_gandhi")
    assert "(4 military actions; " in label(t, attack("plunder_i", 1))


def test_symmetric_pacts_do_not_speak_of_a_side(game: ThroughTheAges) -> None:
    t = Table(game, 3)
    t.civ(0).set(military_hand=["peace_treaty", "acceptance_of_supremacy"])
    assert "side" not in label(t, offer("peace_treaty", 1, "a")).split("(")[0]
    assert "side B" in label(t, offer("acceptance_of_supremacy", 1, "b"))
    t.play(offer("peace_treaty", 1, "a"))
    assert "side " not in ENGLISH.tell(t.state.stack[-1].prompt(t.state))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("role", "said"), [("a", "1 food, to pay for 1 resource"), ("b", "1 resource, to pay for 1 food")]
)
def test_barter_says_which_good_pays_for_which(game: ThroughTheAges, role: str, said: str) -> None:
    t = Table(game, 3)
    t.civ(0).set(military_hand=["trade_routes_agreement"], tokens={"bronze": 3, "agriculture": 3})
    t.play(offer("trade_routes_agreement", 1, role), accept()).to_actions()
    assert said in label(t, "barter")


def test_gains_and_losses_have_a_sign() -> None:
    assert ENGLISH.say("event-culture", seat="0", n=1) == "Anna: +1 culture."
    assert ENGLISH.say("event-culture-lost", seat="0", n=2) == "Anna: −2 culture."
    assert ITALIAN.say("event-science", seat="1", n=3) == "Bruno: +3 di scienza."


def test_a_loss_of_ones_own_names_nobody_twice(game: ThroughTheAges) -> None:
    t = Table(game, 3)
    for seat in range(3):
        t.civ(seat).set(tokens={"bronze": 3, "agriculture": 3}, workers={"warriors": 1 + seat})
    t.reveal("raiders")
    said = ENGLISH.tell(t.state.stack[-1].prompt(t.state))  # type: ignore[attr-defined]
    assert said == "Bruno, you lose 2 in food and resources: how much of it in food?"


def test_a_raid_says_that_the_first_building_must_fall() -> None:
    assert "more" not in ENGLISH.say("ask-ChooseRaid", seat="0", seat2="1", n=1)
    assert "up to 2" in ENGLISH.say("ask-ChooseRaid", seat="0", seat2="1", n=2)
    assert "another" in ENGLISH.say("ask-ChooseRaid-more", seat="0", seat2="1", n=1)
