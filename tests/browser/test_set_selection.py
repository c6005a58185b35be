"""Sets are chosen freely: marked in any order, taken back, sent together; no order closes a door."""

from __future__ import annotations

from itertools import permutations
from random import Random

from playwright.sync_api import expect

import civitas
from civitas.i18n.fluent import Translator
from tests.browser.conftest import OpenPage
from tests.browser.player_page import PlayerPage

GAME = "through_the_ages"


def match_discarding() -> civitas.Match:
    """A game played at random that stops where seat 0 discards at least two of three cards or more."""
    match = civitas.Match(civitas.game(GAME), 2, {"leaving": False}, seed=1)
    rng = Random(1)
    while True:
        asked = match.decision
        if asked.seat == 0 and asked.selection and asked.selection.min_size >= 2 and len(asked.selection.members) >= 3:
            return match
        match.play(rng.choice(asked.actions()))


def mark_member(anna: PlayerPage, member: str) -> None:
    anna.page.locator(f".board .question [data-thing='choice:{member}']").click()


def discard_in_order(anna: PlayerPage, match: civitas.Match, order: tuple[str, ...]) -> list[str]:
    """Marks the members in this order, changing one's mind once, and sends them; the cards that are left."""
    anna.open_table(anna.load_record(match))
    assert anna.wait_for_turn()
    seen = anna.version
    send = anna.page.locator("[data-close-set]")
    marked = anna.page.locator("[data-unpick]")
    expect(send).to_be_disabled()
    mark_member(anna, order[-1])
    expect(marked).to_have_count(1)
    mark_member(anna, order[-1])  # a second touch takes the mark off
    expect(marked).to_have_count(0)
    for number, member in enumerate(order, 1):
        mark_member(anna, member)
        expect(marked).to_have_count(number)
    more = anna.page.locator(".board .question .glows:not(.chosen)")
    if more.count():  # no room is left: one is told so
        more.first.click()
        expect(anna.page.locator("[data-popup=why]")).to_contain_text(Translator("en").translate("web-set-full"))
        expect(marked).to_have_count(len(order))
    assert anna.version == seen, "nothing is sent before it is confirmed"
    send.click()
    anna.wait_for_change(seen)
    return sorted(anna.json(f"/api/tables/{anna.table}/position")[0]["view"]["sides"][0]["cards"])


def test_what_was_marked_is_forgotten_when_the_question_is_another(opened: OpenPage) -> None:
    anna = opened(width=1366)
    match = match_discarding()
    gather = match.decision.selection
    assert gather is not None
    first, other = (str(action) for action in gather.members[:2])
    table = anna.load_record(match)
    anna.open_table(table)
    assert anna.wait_for_turn()
    seen = anna.version
    mark_member(anna, first)
    expect(anna.page.locator("[data-unpick]")).to_have_count(1)
    anna.post(f"/api/tables/{table}/act", {"seat": 0, "version": seen, "action": other})  # from another device
    anna.wait_for_change(seen)
    expect(anna.page.locator("[data-unpick], .chosen")).to_have_count(0)
    assert anna.problems == []


def test_the_members_of_a_set_are_marked_in_every_order(opened: OpenPage) -> None:
    anna = opened(width=1366)
    match = match_discarding()
    gather = match.decision.selection
    assert gather is not None
    members = [str(action) for action in gather.members]
    left: dict[frozenset[str], list[str]] = {}
    for order in permutations(members[:4], gather.min_size):
        found = discard_in_order(anna, match, order)
        assert left.setdefault(frozenset(order), found) == found, order
    assert len(left) >= 3
    assert anna.problems == []
