"""Set-up: decks, row, events, civilizations."""

from __future__ import annotations

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import rule

MARKED_3 = "theology bread_and_circuses monarchy warfare code_of_laws selective_breeding coal riflemen "
MARKED_3 += "constitutional_monarchy architecture mechanized_agriculture oil modern_infantry tanks democracy"
MARKED_4 = "irrigation iron alchemy swordsmen knights journalism cavalrymen cannon republic justice_system "
MARKED_4 += "professional_sports rockets air_forces military_theory engineering"


@rule("TTA-setup-8")
@pytest.mark.parametrize("length", ["simple", "advanced", "full"])
def test_a_civilization_at_the_start(game: ThroughTheAges, length: str) -> None:
    t = Scenario(game, 3, begin=True, length=length)
    for seat in range(3):
        me = t.civ(seat)
        assert (me.bank, me.unused, me.blue, me.food, me.resources) == (18, 1, 18, 0, 0)
        assert [me.workers(id) for id in ("agriculture", "bronze", "philosophy", "religion", "warriors")] == [
            2,
            2,
            1,
            0,
            1,
        ]
        assert (me.civil_total, me.military_total, me.government) == (4, 2, "despotism")
        assert (me.culture, me.science, me.hand, me.military_hand) == (0, 0, [], [])
        assert (me.culture_rating, me.science_rating, me.strength, me.happiness) == (0, 1, 1, 0)


@rule("TTA-setup-3")
def test_the_first_row_has_thirteen_cards_of_age_a(game: ThroughTheAges) -> None:
    t = Scenario(game, begin=True)
    assert len(t.cards_in_row()) == 13
    assert {t.age_of(id) for id in t.cards_in_row()} == {"A"}
    assert len(t.state.civil_deck) == 7


@rule("TTA-setup-2")
@pytest.mark.parametrize(("players", "size"), [(2, 45), (3, 50), (4, 55)])
def test_marked_cards_stay_in_the_box(game: ThroughTheAges, players: int, size: int) -> None:
    fewer = dict.fromkeys(game.box.ids, 0)
    for age in (1, 2, 3):
        deck = game.box.civil_deck(age, players)
        assert len(deck) == size
        whole = game.box.civil_deck(age, 4)
        for card in set(whole):
            fewer[game.box.ids[card]] = whole.count(card) - deck.count(card)
    missing = {id for id, count in fewer.items() if count}
    expected = set(MARKED_4.split()) if players < 4 else set()
    expected |= set(MARKED_3.split()) if players < 3 else set()
    assert missing == expected
    assert set(fewer.values()) <= {0, 1}


@rule("TTA-setup-1")
@rule("TTA-setup-4")
def test_the_simple_game_has_nine_events(game: ThroughTheAges) -> None:
    t = Scenario(game, 3, begin=True, length="simple")
    ancient = [t.ids[card] for card in t.state.ancient]
    assert len(ancient) == t.state.ancient_left == 9
    assert "development_of_politics" not in ancient
    assert t.state.deck == []


@rule("TTA-setup-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_more_events_than_players(game: ThroughTheAges, players: int) -> None:
    t = Scenario(game, players, begin=True)
    assert len(t.state.ancient) == 10
    assert t.state.ancient_left == players + 2


@rule("TTA-setup-6")
def test_no_wars_in_the_advanced_game_and_no_pacts_with_two(game: ThroughTheAges) -> None:
    def kinds(players: int, length: str) -> set[str]:
        t = Scenario(game, players, length=length)
        while t.state.age < 2:
            t.state.civil_deck = t.state.civil_deck[:1]
            t.pass_turn()
        return {game.box.entries[card]["kind"] for card in t.state.deck}

    everything = {"event", "territory", "tactic", "bonus", "aggression", "war", "pact"}
    assert kinds(3, "full") == everything
    assert kinds(3, "advanced") == everything - {"war"}
    assert kinds(2, "full") == everything - {"pact"}


@rule("TTA-setup-6")
def test_what_random_play_with_two_cannot_meet(game: ThroughTheAges) -> None:
    pacts = {entry["id"] for entry in game.box.entries if entry["kind"] == "pact"}
    assert len(pacts) == 10
    assert set(game.fuzz_hooks.unavailable_components(2)) == pacts
    assert game.fuzz_hooks.unavailable_components(3) == game.fuzz_hooks.unavailable_components(4) == []


@rule("TTA-setup-7")
def test_four_bonus_cards_in_the_advanced_game(game: ThroughTheAges) -> None:
    t = Scenario(game, 2, begin=True, length="advanced")
    assert len(t.state.bonus) == 4
    assert {t.age_of(t.ids[card]) for card in t.state.bonus} == {"III"}
    assert Scenario(game, 2, begin=True).state.bonus == []
