"""The other ways to play, each an option."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.core.event import EventSink
from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.record_lines import attack, build, declare, end_turn, muster
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import card, rule

REMOVED_CARDS = "acceptance_of_supremacy promise_of_military_protection loss_of_sovereignty military_pact peace_treaty"


@rule("TTA-variant-1")
def test_easier(game: ThroughTheAges) -> None:
    t = Scenario(game, easier=True).to_actions()
    me = t.civ(0)
    assert (me.bank, me.urban_limit) == (19, 3)
    me.set_up(workers={"philosophy": 2}, unused=2, tokens={"bronze": 6})
    t.play(build("philosophy"))
    assert t.refusal_rule(build("philosophy")) == "TTA-civil-4"


@rule("TTA-variant-2")
def test_no_ganging_up(game: ThroughTheAges) -> None:
    for wanted in (True, False):
        t = Scenario(game, 3, no_ganging_up=wanted)
        for seat in (0, 1):
            t.civ(seat).set_up(workers={"warriors": 9}, military_hand=["spy", "holy_war"], military=9)
        t.play(attack("spy", 2))
        t.answer_sacrifices([])
        t.answer_defence([], [])
        t.to_actions()
        t.pass_turn()
        t.civ(1).set_up(military_hand=["spy", "holy_war"], military=9)
        assert t.allows(attack("spy", 0))
        if wanted:
            assert t.refusal_rule(attack("spy", 2)) == "TTA-variant-2"
            assert t.refusal_rule(declare("holy_war", 2)) == "TTA-variant-2"
        else:
            assert t.allows(attack("spy", 2))
        t.next_turn_of(0)
        t.to_actions()
        t.pass_turn()  # seat 0 has come to its next political action and attacked nobody
        t.civ(1).set_up(military_hand=["spy"], military=9)
        assert t.allows(attack("spy", 2))


@rule("TTA-variant-3")
@pytest.mark.parametrize("peaceful", ["with_pacts", "without_pacts", "no_pacts"])
def test_peaceful(game: ThroughTheAges, peaceful: str) -> None:
    t = Scenario(game, 3, peaceful=peaceful)
    kinds: set[str] = set()
    ids: set[str] = set()
    for _ in range(3):
        kinds |= {game.box.entries[card]["kind"] for card in t.state.deck}
        ids |= {game.box.ids[card] for card in t.state.deck}
        t.to_actions()
        t.state.civil_deck = t.state.civil_deck[:1]
        t.pass_turn()
    assert not kinds & {"aggression", "war"}
    assert ("pact" in kinds) == (peaceful != "no_pacts")
    assert bool(ids & set(REMOVED_CARDS.split())) == (peaceful == "with_pacts")


@rule("TTA-variant-4")
def test_military_cards_as_an_action(game: ThroughTheAges) -> None:
    t = Scenario(game, draw_by_action=True).to_actions()
    me = t.civ(0)
    me.set_up(government="fundamentalism", military=5, military_hand=[])
    for _ in range(4):
        t.play(muster())
    assert (me.military_cards, me.military) == (4, 1)
    t.play(end_turn())
    assert me.military_cards == 4
    plain = Scenario(game).to_actions()
    assert not plain.allows(muster())


@rule("TTA-variant-5")
@pytest.mark.parametrize("number", [3, 4, 5])
def test_public_bonus_cards(game: ThroughTheAges, number: int) -> None:
    t = Scenario(game, begin=True, bonus=f"public{number}")
    assert len(t.state.bonus) == number
    assert {t.age_of(t.ids[card]) for card in t.state.bonus} == {"III"}
    t.state.bonus = [t.card_number("impact_of_colonies")]
    t.civ(0).set_up(colonies=["historic_territory_i"])
    s = t.state
    while s.round < 2:
        t.pass_turn()
    s.ancient, s.ancient_left, s.current, s.future = [], 0, [], []
    s.age, s.civil_deck = 4, []
    t.civ(0).set_up(culture=0, workers={}, bank=18)
    t.final_scoring()
    assert t.civ(0).culture == 4


@rule("TTA-variant-6")
def test_bonus_cards_age_by_age(game: ThroughTheAges) -> None:
    t = Scenario(game, begin=True, bonus="age_by_age")
    shown = [len(t.state.bonus)]
    while t.state.round == 1:
        t.pass_turn()
    shown.append(len(t.state.bonus))
    for _ in range(3):
        t.to_actions()
        t.state.civil_deck = t.state.civil_deck[:1]
        t.pass_turn()
        shown.append(len(t.state.bonus))
    assert shown == [1, 2, 3, 4, 5]


@rule("TTA-variant-7")
@pytest.mark.parametrize(("players", "dealt", "kept"), [(2, 6, 2), (3, 4, 1), (4, 3, 1)])
def test_private_bonus_cards(game: ThroughTheAges, players: int, dealt: int, kept: int) -> None:
    t = Scenario(game, players, begin=True, bonus="private")
    offers = dict.fromkeys(range(players), 0)
    while t.phase() != "actions":
        offers[t.state.seat] = max(offers[t.state.seat], len(t.offered_lines()))
        t.play(t.offered_lines()[0])
    assert offers == dict.fromkeys(range(players), dealt)
    chosen = [t.state.sides[seat].secret for seat in range(players)]
    assert [len(cards) for cards in chosen] == [kept] * players
    other = t.game.view(t.state, 1)
    for kept_card in chosen[0]:
        assert f"'{t.ids[kept_card]}'" not in str(other)


@rule("TTA-variant-8")
@pytest.mark.parametrize(("players", "kept"), [(2, 2), (3, 1), (4, 1)])
def test_open_choice_of_bonus_cards(game: ThroughTheAges, players: int, kept: int) -> None:
    t = Scenario(game, players, begin=True, bonus="open")
    assert len(t.offered_lines()) == 13
    for _ in range(players * kept):
        t.play(t.offered_lines()[0])
    assert len(t.state.bonus) == players * kept
    assert t.phase() == "actions"


@rule("TTA-variant-9")
def test_bonus_cards_not_chosen_are_shuffled_into_military_deck_three(game: ThroughTheAges) -> None:
    t = Scenario(game, begin=True, bonus="public5")
    face_up = list(t.state.bonus)
    while t.state.age < 3:
        if t.state.round > 1:
            t.to_actions()
            t.state.civil_deck = t.state.civil_deck[:1]
        t.pass_turn()
    events = [card for card in t.state.deck if game.box.entries[card]["kind"] == "event"]
    hands = [card for p in t.state.sides for card in p.cards if game.box.entries[card]["age"] == "III"]
    found = set(events) | {card for card in hands if game.box.entries[card]["kind"] == "event"}
    assert len(found) == 13 - 5
    assert not found & set(face_up)


@rule("TTA-variant-10")
def test_fewer_bonuses(game: ThroughTheAges) -> None:
    for fewer, culture in ((True, 0), (False, 4)):
        t = Scenario(game, fewer_bonuses=fewer)
        s = t.state
        s.ancient, s.ancient_left, s.future = [], 0, []
        s.current = [t.card_number("impact_of_colonies") | 15 << 10]
        s.age, s.civil_deck = 4, []
        t.civ(0).set_up(culture=0, workers={}, bank=18, colonies=["historic_territory_i"])
        t.final_scoring()
        assert t.civ(0).culture == culture


@rule("TTA-corruption-2")
def test_one_mine_may_rest(game: ThroughTheAges) -> None:
    t = Scenario(game, idle_mine=True).to_actions()
    me = t.civ(0)
    me.set_up(technologies=["iron"], workers={"bronze": 1, "iron": 1}, tokens={"agriculture": 8}, bank=18)
    t.play(end_turn())
    worked = t.copy()
    t.play("idle")
    assert (me.tokens("bronze"), me.tokens("iron"), me.resources, me.blue) == (0, 1, 2, 9)
    worked.play("work")
    # with both tokens 8 are left in the bank, and corruption takes 2 of the 3
    assert worked.civ(0).resources == 1


@rule("TTA-corruption-2")
@card("economic_progress")
@card("new_deposits")
def test_one_mine_may_rest_when_an_event_lets_the_mines_produce(game: ThroughTheAges) -> None:
    # with both mines at work 8 tokens are left, and Economic Progress, which brings corruption, takes 2 of the 3
    for event, after_idle, after_work in (("economic_progress", 2, 1), ("new_deposits", 2, 3)):
        t = Scenario(game, idle_mine=True)
        me = t.civ(0)
        t.civ(1).set_up(workers={"warriors": 1}, bank=18)
        me.set_up(technologies=["iron"], workers={"bronze": 1, "iron": 1}, tokens={"agriculture": 8}, bank=18)
        t.reveal_event(event)
        other = t.copy()
        t.play("idle")
        assert (me.resources, me.blue) == (after_idle, 9)
        other.play("work")
        assert other.civ(0).resources == after_work
        plain = Scenario(game)
        plain.civ(0).set_up(workers={"bronze": 2})
        plain.reveal_event(event)
        assert "idle" not in plain.offered_lines()


@rule("TTA-variant-10")
@rule("TTA-simple-4")
def test_options_that_are_advised_against_or_without_effect_say_so(game: ThroughTheAges) -> None:
    def warned(**options: Any) -> list[tuple[str, str]]:
        return [(told.id, told.rule) for told in game.warnings(game.check_options(2, options))]

    assert warned() == []
    assert warned(fewer_bonuses=True) == [("warn-fewer-bonuses-alone", "TTA-variant-10")]
    assert warned(fewer_bonuses=True, bonus="public4") == []
    assert warned(length="simple", no_ganging_up=True) == [("warn-not-in-simple", "TTA-simple-4")]
    assert warned(length="simple", easier=True) == []
    assert warned(length="advanced") == warned(length="simple") == []


@rule("TTA-civil-10")
@pytest.mark.parametrize(("length", "told"), [("simple", ["christopher_columbus"]), ("advanced", []), ("full", [])])
def test_the_simple_game_says_what_it_ignores(game: ThroughTheAges, length: str, told: list[str]) -> None:
    t = Scenario(game, length=length).to_actions()
    t.civ(0).set_up(hand=["christopher_columbus", "iron"], science=5)
    t.state.sink = EventSink()
    t.play("elect christopher_columbus", "discover iron")
    read = [game.events.to_message(event, 0) for event in t.state.sink.events]
    assert [message.args["card"] for message in read if message.id == "event-ignored"] == told


@rule("TTA-civil-10")
def test_the_simple_game_ignores_colonies_tactics_attacks_and_military_hands(game: ThroughTheAges) -> None:
    partly = ["colossus", "library_of_alexandria", "christopher_columbus", "genghis_khan", "joan_of_arc", "cartography"]
    box = game.box
    dealt = set(box.civil_deck(0, 4)) | set(box.civil_deck(1, 4))
    assert sorted(box.ids[card] for card in dealt if box.partly_ignored[card]) == sorted(partly)
    t = Scenario(game, length="simple").to_actions()
    me = t.civ(0)
    me.set_up(leader="genghis_khan", technologies=["knights"], workers={"knights": 2, "warriors": 1})
    assert (me.strength, me.culture_rating) == (2 * 3 + 1, 2)  # what does mean something counts
