"""What a second reading of the book settled: each test is named after the rule it holds to."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from civitas.games.through_the_ages.show import pages
from civitas.i18n import BUILTIN_LANGUAGES
from civitas.i18n.fluent import Translator
from tests.games.through_the_ages.civ_proxy import CivProxy
from tests.games.through_the_ages.record_lines import (
    accept,
    attack,
    build,
    leader,
    leave,
    offer,
    revolution,
    take,
    technology,
)
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import card, rule


def action_phase(game: ThroughTheAges, **position: Any) -> tuple[Scenario, CivProxy]:
    t = Scenario(game).to_actions()
    t.civ(0).set_up(**position)
    return t, t.civ(0)


# The first and only civil action


@rule("TTA-government-1")
@card("hammurabi")
def test_a_revolution_is_the_first_civil_action_although_its_token_went_with_a_leader(game: ThroughTheAges) -> None:
    t, me = action_phase(game, leader="hammurabi", hand=["joan_of_arc", "monarchy"], science=9)
    assert t.allows(revolution("monarchy"))
    t.play(leader("joan_of_arc"))
    assert (me.civil, me.civil_total) == (4, 4)  # the used token is the one that was given up
    assert not t.allows(revolution("monarchy"))
    assert t.explain_refusal(revolution("monarchy")).id == "why-white-used"


@rule("TTA-government-1")
@rule("TTA-card-7")
@card("isaac_newton")
def test_a_technology_under_newton_is_a_civil_action_although_it_uses_none(game: ThroughTheAges) -> None:
    t, me = action_phase(game, leader="isaac_newton", hand=["iron", "monarchy"], science=20)
    t.play(technology("iron"))
    assert me.civil == me.civil_total
    assert t.explain_refusal(revolution("monarchy")).id == "why-white-used"


@rule("TTA-government-1")
@rule("TTA-card-7")
@card("isaac_newton")
def test_what_newton_gives_back_after_a_revolution_may_be_used(game: ThroughTheAges) -> None:
    t, me = action_phase(game, leader="isaac_newton", hand=["monarchy"], science=20)
    t.set_row(["iron"])
    t.play(revolution("monarchy"))
    assert me.civil == 1
    t.play(take("iron"))
    assert me.civil == 0


@rule("TTA-government-1")
@card("michelangelo")
def test_a_wonder_taken_for_nothing_is_a_civil_action(game: ThroughTheAges) -> None:
    t, me = action_phase(game, leader="michelangelo", hand=["monarchy"], science=20)
    t.set_row(["pyramids"])
    t.play(take("pyramids"))
    assert me.civil == me.civil_total
    assert t.explain_refusal(revolution("monarchy")).id == "why-white-used"


@rule("TTA-government-1")
@card("ocean_liner_service")
def test_growth_by_ocean_liners_is_no_civil_action(game: ThroughTheAges) -> None:
    t, _me = action_phase(
        game, wonders=["ocean_liner_service"], hand=["monarchy"], science=20, tokens={"agriculture": 9}
    )
    t.play("liner")
    assert t.allows(revolution("monarchy"))


@rule("TTA-government-4")
@card("breakthrough_i")
def test_breakthrough_after_another_action_changes_in_peace_only(game: ThroughTheAges) -> None:
    position: dict[str, Any] = {"leader": "isaac_newton", "hand": ["breakthrough_i", "iron", "monarchy"], "science": 30}
    t, _me = action_phase(game, **position)
    t.play("play breakthrough_i")
    assert t.allows(revolution("monarchy"))
    again, _ = action_phase(game, **position)
    again.play(technology("iron"), "play breakthrough_i")
    assert not again.allows(revolution("monarchy"))


@rule("TTA-card-6")
@card("maximilien_robespierre")
def test_under_robespierre_a_revolution_is_the_first_military_action(game: ThroughTheAges) -> None:
    position: dict[str, Any] = {"leader": "maximilien_robespierre", "hand": ["monarchy"], "science": 20, "unused": 2}
    t, _me = action_phase(game, tokens={"bronze": 9}, **position)
    assert t.allows(revolution("monarchy"))
    t.play(build("warriors"))
    assert t.explain_refusal(revolution("monarchy")).id == "why-red-used"


# Homer's resource


@rule("TTA-card-2")
@card("homer")
def test_homers_resource_goes_when_he_is_replaced(game: ThroughTheAges) -> None:
    t, me = action_phase(game, hand=["homer", "hammurabi"], unused=2, tokens={"bronze": 1})
    t.play(leader("homer"))
    assert t.allows(build("warriors"))  # 2 resources: one of Homer's, one of the mine's
    t.play(leader("hammurabi"))
    assert not t.allows(build("warriors"))
    assert me.player.unit_ore == 0


@rule("TTA-card-2")
@card("homer")
def test_homers_resource_is_spent_first_and_the_others_stay(game: ThroughTheAges) -> None:
    t, me = action_phase(game, hand=["homer", "hammurabi", "patriotism_a"], unused=2, tokens={"bronze": 2})
    t.play(leader("homer"), "play patriotism_a")
    assert me.player.unit_ore == 2
    t.play(leader("hammurabi"))
    assert me.player.unit_ore == 1


@rule("TTA-card-2")
@rule("TTA-age-2")
def test_homers_resource_goes_when_the_row_ends_his_age(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(leader="homer", unused=1)
    t.pass_turn()
    assert (t.state.active, t.state.age, me.leader) == (1, 1, "homer")
    t.state.civil_deck = t.state.civil_deck[:1]
    t.next_turn_of(0)
    assert (me.leader, me.player.unit_ore) == (None, 0)


# Military cards: drawing is a right


@rule("TTA-hand-1")
def test_fewer_military_cards_may_be_drawn(game: ThroughTheAges) -> None:
    for text, drawn in (("done", 2), ("end drawing 1", 1), ("end drawing 0", 0)):
        t, me = action_phase(game, military_hand=[], military=2)
        assert [text for text in t.offered_lines() if text.startswith("end drawing")] == [
            "end drawing 0",
            "end drawing 1",
        ]
        t.play(text)
        assert (me.military_cards, t.state.active) == (drawn, 1)


@rule("TTA-hand-1")
def test_nobody_is_asked_about_cards_he_cannot_draw(game: ThroughTheAges) -> None:
    for position in ({"military": 0}, {"military": 2, "bank": 8, "unused": 0}):  # the second faces an uprising
        t, _me = action_phase(game, **position)
        assert not [text for text in t.offered_lines() if text.startswith("end drawing")]
    simple = Scenario(game, length="simple")
    assert not [text for text in simple.offered_lines() if text.startswith("end drawing")]


# Rulings on cards


@rule("TTA-pact-5")
@card("promise_of_military_protection")
def test_a_pact_ended_by_an_attack_defends_nobody(game: ThroughTheAges) -> None:
    t = Scenario(game, 3)
    me, partner = t.civ(0), t.civ(1)
    me.set_up(military_hand=["promise_of_military_protection"], workers={"warriors": 4})
    partner.set_up(workers={"warriors": 1}, culture=9)
    t.play(offer("promise_of_military_protection", 1, "a"), accept())
    assert partner.strength == 6
    t.next_turn_of(0)
    me.set_up(military_hand=["plunder_i"], military=2)
    partner.set_up(military_hand=[], tokens={"bronze": 3})
    t.play(attack("plunder_i", 1))
    assert (me.pact, partner.strength) == (None, 1)
    t.decline_all()
    assert partner.resources < 3


@rule("TTA-card-18")
@card("international_agreement")
def test_international_agreement_declined_costs_nothing(game: ThroughTheAges) -> None:
    t = Scenario(game, 3)
    for seat in range(3):
        t.civ(seat).set_up(workers={"warriors": 1 + (seat == 0)})
    t.reveal_event("international_agreement")
    assert t.phase() == "TakeFreely"
    t.play("done")
    assert not t.civ(0).player.no_politics
    assert -1 not in t.state.row


@rule("TTA-card-18")
def test_international_agreement_gives_up_the_next_political_action(game: ThroughTheAges) -> None:
    said = {
        "en": "Anna has given up the next political action.",
        "it": "Anna ha rinunciato alla prossima azione politica.",
    }
    for lang in BUILTIN_LANGUAGES:
        assert Translator(lang, game.id, ["Anna"]).translate("event-politics-lost", seat="0") == said[lang]


@rule("TTA-colony-5")
@card("annex")
def test_annex_with_a_short_bank_takes_all_tokens_from_the_box(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me, victim = t.civ(0), t.civ(1)
    me.set_up(workers={"warriors": 9}, military_hand=["annex"], military=4, bank=5)
    victim.set_up(colonies=["inhabited_territory_i"], bank=1, unused=0, military_hand=[], workers={"warriors": 1})
    t.play(attack("annex", 1)).decline_all()
    tokens = game.box.yellow[t.card_number("inhabited_territory_i")]
    assert tokens > 1
    assert (me.player.yellow, victim.player.yellow, me.colonies) == (5 + tokens, 0, ["inhabited_territory_i"])


@rule("TTA-leave-3")
@card("impact_of_strength")
def test_impacts_keep_their_column_after_somebody_left(game: ThroughTheAges) -> None:
    t = Scenario(game, 3).to_actions()
    t.play(leave()).next_turn_of(2).pass_turn()
    assert (t.civ(0).player.out, t.state.active) == (True, 1)
    t.civ(1).set_up(workers={"warriors": 5}, culture=0)
    t.civ(2).set_up(workers={"warriors": 1}, culture=0)
    t.reveal_event("impact_of_strength")
    printed = next(line for line in game.box.programs[t.card_number("impact_of_strength")] if line.op == "rank")
    assert [t.civ(seat).player.ledger[-1] >= 0 for seat in (1, 2)] == [True, True]
    gained = [t.civ(seat).culture for seat in (1, 2)]
    assert gained[1] == printed.args["culture"][1][1]
    assert gained[0] - gained[1] == printed.args["culture"][1][0] - printed.args["culture"][1][1]


@rule("TTA-card-17")
@pytest.mark.parametrize("lang", BUILTIN_LANGUAGES)
def test_rebellion_is_told_as_it_is_played(game: ThroughTheAges, lang: str) -> None:
    texts = Translator(lang, game.id, ["Anna", "Bruno"])
    now, later = (texts.translate(f"event-{id}", seat="0", n=2) for id in ("rebelled", "rebelled-next"))
    assert ("this turn" if lang == "en" else "questo turno") in now
    assert ("next turn" if lang == "en" else "prossimo turno") in later
    page = pages.help("rebellion", texts)
    assert page is not None
    assert all(
        word in page.to_text() for word in (("this turn", "next") if lang == "en" else ("questo turno", "prossimo"))
    )


# How sure the figures are


@pytest.mark.parametrize("lang", BUILTIN_LANGUAGES)
def test_no_card_claims_the_printed_piece(game: ThroughTheAges, lang: str) -> None:
    texts = Translator(lang, game.id)
    for id in game.box.ids:
        page = pages.help(id, texts)
        assert page is not None
        assert Translator(lang).translate("confidence-certain") not in page.to_text()
    disputed = [entry["id"] for entry in game.box.entries if entry["confidence"] == "disputed"]
    assert disputed == ["raid_i", "armed_intervention"]
    page = pages.help("raid_i", texts)
    assert page is not None
    assert texts.translate("confidence-disputed") in page.to_text()
