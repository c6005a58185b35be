"""Pieces and cards of Through the Ages are dragged to where they go; what cannot go there is told why."""

from __future__ import annotations

import re
from functools import cache

from playwright.sync_api import Locator, expect

import civitas
from civitas import bots
from tests.browser.conftest import OpenPage
from tests.browser.player_page import PlayerPage

GAME = "through_the_ages"


@cache
def match_offering(kind: str) -> civitas.Match:
    """Two bots play until seat 0 may do something of this kind."""
    match = civitas.Match(civitas.game(GAME), 2, {"leaving": False}, seed=5)
    minds = [bots.make_bot("greedy", match.game, seat) for seat in range(2)]
    while match.decision.seat != 0 or not any(str(one).startswith(kind) for one in match.decision.actions()):
        match.play(minds[match.decision.seat].choose(bots.Observation(match.game, match.state.clone())))
    return match


def open_offering(anna: PlayerPage, kind: str) -> str:
    """At the table where something of this kind is offered; the first such answer."""
    match = match_offering(kind)
    anna.page.set_viewport_size({"width": 1366, "height": 768})
    anna.open_table(anna.load_record(match))
    assert anna.wait_for_turn()
    return next(str(one) for one in match.decision.actions() if str(one).startswith(kind))


def board_thing(anna: PlayerPage, id: str) -> Locator:
    return anna.page.locator(f".board [data-thing='{id}']")


def drag_to(anna: PlayerPage, piece: Locator, place: Locator) -> None:
    """Drags, and waits for the answer; several answers at the place are a menu, of which the first is taken."""
    seen = anna.version
    piece.drag_to(place, steps=6)
    if anna.has_menu_after(seen):
        anna.page.locator("[data-popup=menu] [data-choice]").first.click()
    anna.wait_for_change(seen)
    assert anna.problems == []


def last_kinds(anna: PlayerPage) -> list[str]:
    """The kinds of what happened last."""
    return [event["id"] for event in anna.json(f"/api/tables/{anna.table}/position")[0]["events"]][-6:]


def test_a_card_of_the_row_is_dragged_to_the_hand(opened: OpenPage) -> None:
    anna = opened()
    place = open_offering(anna, "take").split()[1]
    drag_to(anna, board_thing(anna, f"row:{place}"), anna.page.locator("[data-drop='place:hand']"))
    assert "event-took" in last_kinds(anna)


def test_a_worker_is_dragged_from_the_bank_onto_a_card(opened: OpenPage) -> None:
    anna = opened()
    card = open_offering(anna, "build").split()[1]
    workers = board_thing(anna, f"tech:{card}").locator("[data-piece]")
    before = workers.count()
    drag_to(
        anna, board_thing(anna, "bank:yellow").locator("[data-drop] [data-piece]"), board_thing(anna, f"tech:{card}")
    )
    expect(workers).to_have_count(before + 1)


def test_a_token_dragged_out_of_the_bank_is_a_new_worker(opened: OpenPage) -> None:
    anna = opened()
    open_offering(anna, "grow")
    bank = board_thing(anna, "bank:yellow")
    tokens = bank.locator(".tokens [data-piece]")
    before = tokens.count()
    drag_to(anna, tokens.last, bank.locator("[data-drop='place:unused']"))
    expect(tokens).to_have_count(before - 1)


def test_a_worker_is_dragged_to_a_better_card(opened: OpenPage) -> None:
    anna = opened()
    _, old, _, new = open_offering(anna, "upgrade").split()
    drag_to(anna, board_thing(anna, f"tech:{old}"), board_thing(anna, f"tech:{new}"))
    assert "event-upgraded" in last_kinds(anna)


def test_a_leader_is_dragged_from_the_hand_onto_the_board(opened: OpenPage) -> None:
    anna = opened()
    card = open_offering(anna, "elect").split()[1]
    drag_to(anna, board_thing(anna, f"hand:{card}"), anna.page.locator("[data-drop='place:mat'] .columns"))
    expect(board_thing(anna, f"leader:{card}")).to_be_visible()


def test_what_is_dragged_where_it_cannot_go_changes_nothing(opened: OpenPage) -> None:
    anna = opened()
    place = open_offering(anna, "take").split()[1]
    seen = anna.version
    card = board_thing(anna, f"row:{place}")
    card.drag_to(board_thing(anna, "bank:blue"), steps=6)
    expect(anna.page.locator(".ghost")).to_have_count(0)
    assert anna.version == seen
    expect(card).to_have_class(re.compile(r"\bglows\b"))
