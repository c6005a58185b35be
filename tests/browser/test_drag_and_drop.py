"""Pieces and cards of Through the Ages are dragged to where they go; what cannot go there is told why."""

from __future__ import annotations

import re
from functools import cache

from playwright.sync_api import Locator, expect

import civitas
from civitas import bots
from tests.browser.conftest import Opened
from tests.browser.player_page import Player

GAME = "through_the_ages"


@cache
def offering(kind: str) -> civitas.Match:
    """Two bots play until seat 0 may do something of this kind."""
    match = civitas.Match(civitas.game(GAME), 2, {"leaving": False}, seed=5)
    minds = [bots.bot("greedy", match.game, seat) for seat in range(2)]
    while match.decision.seat != 0 or not any(str(one).startswith(kind) for one in match.decision.actions()):
        match.play(minds[match.decision.seat].choose(bots.Seen(match.game, match.state.clone())))
    return match


def sit(anna: Player, kind: str) -> str:
    """At the table where something of this kind is offered; the first such answer."""
    match = offering(kind)
    anna.page.set_viewport_size({"width": 1366, "height": 768})
    anna.sit(anna.load_record(match))
    assert anna.my_turn()
    return next(str(one) for one in match.decision.actions() if str(one).startswith(kind))


def thing(anna: Player, id: str) -> Locator:
    return anna.page.locator(f".board [data-thing='{id}']")


def dragged(anna: Player, piece: Locator, place: Locator) -> None:
    """Drags, and waits for the answer; several answers at the place are a menu, of which the first is taken."""
    seen = anna.version
    piece.drag_to(place, steps=6)
    if anna.menu_after(seen):
        anna.page.locator("[data-popup=menu] [data-choice]").first.click()
    anna.changed(seen)
    assert anna.problems == []


def last(anna: Player) -> list[str]:
    """The kinds of what happened last."""
    return [event["id"] for event in anna.json(f"/api/tables/{anna.table}/position")[0]["events"]][-6:]


def test_a_card_of_the_row_is_dragged_to_the_hand(opened: Opened) -> None:
    anna = opened()
    place = sit(anna, "take").split()[1]
    dragged(anna, thing(anna, f"row:{place}"), anna.page.locator("[data-drop='place:hand']"))
    assert "event-took" in last(anna)


def test_a_worker_is_dragged_from_the_bank_onto_a_card(opened: Opened) -> None:
    anna = opened()
    card = sit(anna, "build").split()[1]
    workers = thing(anna, f"tech:{card}").locator("[data-piece]")
    before = workers.count()
    dragged(anna, thing(anna, "bank:yellow").locator("[data-drop] [data-piece]"), thing(anna, f"tech:{card}"))
    expect(workers).to_have_count(before + 1)


def test_a_token_dragged_out_of_the_bank_is_a_new_worker(opened: Opened) -> None:
    anna = opened()
    sit(anna, "grow")
    bank = thing(anna, "bank:yellow")
    tokens = bank.locator(".tokens [data-piece]")
    before = tokens.count()
    dragged(anna, tokens.last, bank.locator("[data-drop='place:unused']"))
    expect(tokens).to_have_count(before - 1)


def test_a_worker_is_dragged_to_a_better_card(opened: Opened) -> None:
    anna = opened()
    _, old, _, new = sit(anna, "upgrade").split()
    dragged(anna, thing(anna, f"tech:{old}"), thing(anna, f"tech:{new}"))
    assert "event-upgraded" in last(anna)


def test_a_leader_is_dragged_from_the_hand_onto_the_board(opened: Opened) -> None:
    anna = opened()
    card = sit(anna, "elect").split()[1]
    dragged(anna, thing(anna, f"hand:{card}"), anna.page.locator("[data-drop='place:mat'] .columns"))
    expect(thing(anna, f"leader:{card}")).to_be_visible()


def test_what_is_dragged_where_it_cannot_go_changes_nothing(opened: Opened) -> None:
    anna = opened()
    place = sit(anna, "take").split()[1]
    seen = anna.version
    card = thing(anna, f"row:{place}")
    card.drag_to(thing(anna, "bank:blue"), steps=6)
    expect(anna.page.locator(".ghost")).to_have_count(0)
    assert anna.version == seen
    expect(card).to_have_class(re.compile(r"\bglows\b"))
