"""1) A card discarded for two coins."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import civitas
from civitas.core.step import Decision
from civitas.games.rising_cultures.game import RisingCultures
from civitas.games.rising_cultures.rules.play_card import Sell
from civitas.games.rising_cultures.rules.progress import PickDiscard
from civitas.games.rising_cultures.rules.province_contest import lose_military
from civitas.i18n.fluent import Translator
from civitas.i18n.game_pages import action_text
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import rule


@rule("RC-coins-1")
def test_two_coins_for_a_card_onto_the_discards(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", hand="market", discards="forum"), "persia")
    table.play("coins rome_market")
    assert table.coins_of(0) == 2 and table.state.supply == 26
    assert table.card_names(0, "discards") == ["forum", "market"]
    assert game.view(table.state, 1)["sides"][0]["discards"] == ["rome_forum", "rome_market"]


@rule("RC-supply-1", "RC-coins-1")
def test_a_card_may_be_discarded_for_nothing(game: RisingCultures) -> None:
    """Discarding is always allowed and pays what the supply holds: two coins, one, or none."""
    for rich, paid in ((12, 2), (13, 1), (14, 0)):
        table = Scenario(game, SideSetup("rome", hand="market", coins=rich), SideSetup("persia", coins=14))
        table.play("coins rome_market")
        assert (table.coins_of(0), table.state.supply) == (rich + paid, 2 - paid - (rich - 12))
        assert table.card_names(0, "discards") == ["market"]


# Which discards the opponent sees


def coin_scenario(game: RisingCultures, discards: str = "", military: str = "") -> Scenario:
    side = SideSetup("rome", hand="market insula", discards=discards, military=military)
    return Scenario(game, side, "persia", open_discards=False)


@rule("RC-discards-1")
def test_a_card_discarded_for_coins_lies_face_down(game: RisingCultures) -> None:
    table = coin_scenario(game, discards="forum")
    assert not table.allows("coins rome_market")
    assert table.explain_refusal("coins rome_market").id == "why-sell-first"
    table.play("sell", "coins rome_market")
    assert table.coins_of(0) == 2
    assert game.view(table.state, 0)["sides"][0]["discards"] == ["rome_forum", "rome_market"]
    for reader in (1, civitas.SPECTATOR):
        assert game.view(table.state, reader)["sides"][0]["discards"] == ["rome_forum", "hidden"]
    told = {reader: table.event_messages(reader)[-1] for reader in (0, 1)}
    assert (told[0].id, told[1].id) == ("event-sold", "event-sold-hidden")
    assert "card" not in told[1].args


@rule("RC-discards-1", "RC-province-5")
def test_the_military_card_of_a_province_lies_face_up(game: RisingCultures) -> None:
    table = coin_scenario(game, military="basilica")
    lose_military(table.state, 0)
    assert game.view(table.state, 1)["sides"][0]["discards"] == ["rome_basilica"]


@rule("RC-discards-1", "RC-progress-4")
def test_a_discard_face_down_stays_face_down_as_progress(game: RisingCultures) -> None:
    table = coin_scenario(game, discards="forum")
    table.play("sell", "coins rome_market")
    table.state.push(PickDiscard(0))
    assert table.offered_lines() == ["progress rome_forum", "face down"]
    table.play("face down")  # there is one only: nobody need say which
    assert table.card_names(0, "progress") == ["market"]
    assert game.view(table.state, 1)["sides"][0]["progress"] == ["hidden"]
    assert table.event_messages(1)[-1].id in ("event-rose-hidden", "event-gained", "event-rewarded")


@rule("RC-discards-1", "RC-progress-4")
def test_which_of_several_face_down_is_a_secret(game: RisingCultures) -> None:
    table = coin_scenario(game)
    for card in ("market", "insula"):
        table.state.push(Sell(0))
        table.play(f"coins rome_{card}")
    table.state.push(PickDiscard(0))
    table.play("face down")
    assert table.step_name == "PickFaceDown"
    assert cast(Decision[Any], table.state.stack[-1]).reader_mask() == 1
    assert table.offered_lines() == ["progress rome_market", "progress rome_insula"] or table.offered_lines() == [
        "progress rome_insula",
        "progress rome_market",
    ]
    table.play("progress rome_insula")
    assert game.view(table.state, 1)["sides"][0]["progress"] == ["hidden"]
    assert game.view(table.state, 1)["sides"][0]["discards"] == ["hidden"]


@rule("RC-discards-1")
def test_what_lies_face_down_is_dealt_anew_for_the_opponent(game: RisingCultures) -> None:
    table = coin_scenario(game)
    table.play("sell", "coins rome_market")
    seen = {tuple(table.state.determinize(1, Random(seed)).sides[0].discards) for seed in range(20)}
    assert len(seen) > 1
    assert table.state.determinize(0, Random(1)).sides[0].discards == table.state.sides[0].discards


# Words


def test_the_question_and_the_labels_speak_of_coins(game: RisingCultures) -> None:
    texts = Translator("en", game.id, ["Anna", "Bruno"])
    said = texts.translate("ask-PlayCard", seat="0", left=1, n=3)
    assert said.endswith("This is your last card this turn. You have 3 coins.")
    table = coin_scenario(game)
    view = game.view_with_aid(table.state, 0)
    assert action_text(game, game.notation.parse("sell"), texts, view) == "Discard a card, face down, for 2 coins"
