"""Every territory: what it brings at once and what it gives while it is held; every bonus card."""

from __future__ import annotations

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.civ_proxy import CivProxy
from tests.games.through_the_ages.record_lines import attack, give_up_colony
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import card, rule

# id, at once, for good
TERRITORIES: list[tuple[str, dict[str, int], dict[str, int]]] = [
    ("developed_territory_i", {"science": 3}, {"bank": 1, "blue": 1}),
    ("fertile_territory_i", {"food": 3, "blue": -3}, {"bank": 3}),
    ("historic_territory_i", {"culture": 6}, {"happiness": 1}),
    ("inhabited_territory_i", {"unused": 1, "bank": -1}, {"bank": 2}),
    ("strategic_territory_i", {"military_cards": 3}, {"strength": 2}),
    ("wealthy_territory_i", {"resources": 5, "blue": -5}, {"blue": 2}),
    ("developed_territory_ii", {"science": 5}, {"bank": 2, "blue": 2}),
    ("fertile_territory_ii", {"food": 5, "blue": -5}, {"bank": 4}),
    ("historic_territory_ii", {"culture": 11}, {"happiness": 2}),
    ("inhabited_territory_ii", {"unused": 2, "bank": -2}, {"bank": 3}),
    ("strategic_territory_ii", {"military_cards": 5}, {"strength": 4}),
    ("wealthy_territory_ii", {"resources": 8, "blue": -8}, {"blue": 3}),
]
READ_FIELDS = [
    "culture",
    "science",
    "food",
    "resources",
    "unused",
    "bank",
    "blue",
    "strength",
    "happiness",
    "military_cards",
]


def read_figures(me: CivProxy) -> dict[str, int]:
    return {name: getattr(me, name) for name in READ_FIELDS}


@rule("TTA-colony-4")
@rule("TTA-colony-5")
@pytest.mark.parametrize(
    ("id", "now", "lasting"), [pytest.param(*row, id=row[0], marks=card(row[0])) for row in TERRITORIES]
)
def test_a_colony_of_each_kind(game: ThroughTheAges, id: str, now: dict[str, int], lasting: dict[str, int]) -> None:
    t = Scenario(game)
    me = t.civ(0)
    me.set_up(workers={"warriors": 3}, unused=0, bank=10, tokens={}, culture=0, science=0, military_hand=[])
    before = read_figures(me)
    t.auction_colony(id, {0: 1, 1: 0})
    t.pay_for_colony(["warriors"], [])
    assert me.colonies == [id]
    sent = {"strength": -1, "bank": 1}
    for name in READ_FIELDS:
        change = now.get(name, 0) + lasting.get(name, 0) + sent.get(name, 0)
        assert read_figures(me)[name] == before[name] + change, name
    # lost again: only what was lasting goes
    held = read_figures(me)
    t.next_turn_of(0)
    held = read_figures(me)
    t.civ(1).set_up(workers={"warriors": 30})
    t.reveal_event("independence_declaration")
    t.play(give_up_colony(id))
    assert me.colonies == []
    for name in READ_FIELDS:
        assert read_figures(me)[name] == held[name] - lasting.get(name, 0), name


@rule("TTA-colony-3")
@pytest.mark.parametrize(
    ("id", "worth"),
    [pytest.param(f"bonus_{age}", n, marks=card(f"bonus_{age}")) for age, n in zip(["i", "ii", "iii"], [1, 2, 3])],
)
def test_a_bonus_card_helps_to_colonize(game: ThroughTheAges, id: str, worth: int) -> None:
    t = Scenario(game)
    me = t.civ(0)
    me.set_up(workers={"warriors": 1}, military_hand=[id])
    assert me.payable == 1 + worth
    t.auction_colony("historic_territory_i", {0: 1 + worth, 1: 0})
    t.pay_for_colony(["warriors"], [id])
    assert (me.colonies, me.military_hand) == (["historic_territory_i"], [])


@rule("TTA-aggression-2")
@pytest.mark.parametrize(
    ("id", "worth"),
    [pytest.param(f"bonus_{age}", n, marks=card(f"bonus_{age}")) for age, n in zip(["i", "ii", "iii"], [2, 4, 6])],
)
def test_a_bonus_card_helps_to_defend(game: ThroughTheAges, id: str, worth: int) -> None:
    for attackers, wins in ((1 + worth, False), (2 + worth, True)):
        t = Scenario(game)
        me, foe = t.civ(0), t.civ(1)
        me.set_up(workers={"warriors": attackers}, military_hand=["spy"], science=0)
        foe.set_up(workers={"warriors": 1}, military_hand=[id], science=5)
        t.play(attack("spy", 1))
        t.answer_sacrifices([])
        t.answer_defence([], [id])
        assert (me.science, foe.military_hand) == (5 if wins else 0, [])


@rule("TTA-colony-4")
@card("strategic_territory_i")
def test_nothing_is_drawn_in_age_four(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me = t.civ(0)
    me.set_up(workers={"warriors": 2}, military_hand=[])
    t.state.age, t.state.deck, t.state.pile, t.state.civil_deck = 4, [], [], []
    t.auction_colony("strategic_territory_i", {0: 1, 1: 0})
    t.pay_for_colony(["warriors"], [])
    assert (me.colonies, me.military_hand, me.strength) == (["strategic_territory_i"], [], 1 + 2)


@card("inhabited_territory_ii")
@rule("TTA-colony-5")
def test_a_lost_colony_takes_only_tokens_that_are_in_the_bank(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(colonies=["inhabited_territory_ii"], bank=2, unused=4)
    t.civ(1).set_up(workers={"warriors": 9})
    t.reveal_event("independence_declaration")
    t.play("cede inhabited_territory_ii")
    assert (t.civ(0).colonies, t.civ(0).bank, t.civ(0).unused) == ([], 0, 4)
