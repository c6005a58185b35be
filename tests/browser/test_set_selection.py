"""Sets are chosen freely: marked in any order, taken back, sent together; no order closes a door."""

from __future__ import annotations

from itertools import permutations
from random import Random

from playwright.sync_api import expect

import civitas
from civitas.i18n.fluent import Texts
from tests.browser.conftest import Opened
from tests.browser.player_page import Player

GAME = "through_the_ages"


def discarding() -> civitas.Match:
    """A game played at random that stops where seat 0 discards at least two of three cards or more."""
    match = civitas.Match(civitas.game(GAME), 2, {"leaving": False}, seed=1)
    rng = Random(1)
    while True:
        asked = match.decision
        if asked.seat == 0 and asked.gather and asked.gather.least >= 2 and len(asked.gather.members) >= 3:
            return match
        match.play(rng.choice(asked.actions()))


def mark(anna: Player, member: str) -> None:
    anna.page.locator(f".board .question [data-thing='choice:{member}']").click()


def discarded(anna: Player, match: civitas.Match, order: tuple[str, ...]) -> list[str]:
    """Marks the members in this order, changing one's mind once, and sends them; the cards that are left."""
    anna.sit(anna.load_record(match))
    assert anna.my_turn()
    seen = anna.version
    send = anna.page.locator("[data-close-set]")
    marked = anna.page.locator("[data-unpick]")
    expect(send).to_be_disabled()
    mark(anna, order[-1])
    expect(marked).to_have_count(1)
    mark(anna, order[-1])  # a second touch takes the mark off
    expect(marked).to_have_count(0)
    for number, member in enumerate(order, 1):
        mark(anna, member)
        expect(marked).to_have_count(number)
    more = anna.page.locator(".board .question .glows:not(.chosen)")
    if more.count():  # no room is left: one is told so
        more.first.click()
        expect(anna.page.locator("[data-popup=why]")).to_contain_text(Texts("en").say("web-set-full"))
        expect(marked).to_have_count(len(order))
    assert anna.version == seen, "nothing is sent before it is confirmed"
    send.click()
    anna.changed(seen)
    return sorted(anna.json(f"/api/tables/{anna.table}/position")[0]["view"]["sides"][0]["cards"])


def test_what_was_marked_is_forgotten_when_the_question_is_another(opened: Opened) -> None:
    anna = opened(width=1366)
    match = discarding()
    gather = match.decision.gather
    assert gather is not None
    first, other = (str(action) for action in gather.members[:2])
    table = anna.load_record(match)
    anna.sit(table)
    assert anna.my_turn()
    seen = anna.version
    mark(anna, first)
    expect(anna.page.locator("[data-unpick]")).to_have_count(1)
    anna.post(f"/api/tables/{table}/act", {"seat": 0, "version": seen, "action": other})  # from another device
    anna.changed(seen)
    expect(anna.page.locator("[data-unpick], .chosen")).to_have_count(0)
    assert anna.problems == []


def test_the_members_of_a_set_are_marked_in_every_order(opened: Opened) -> None:
    anna = opened(width=1366)
    match = discarding()
    gather = match.decision.gather
    assert gather is not None
    members = [str(action) for action in gather.members]
    left: dict[frozenset[str], list[str]] = {}
    for order in permutations(members[:4], gather.least):
        found = discarded(anna, match, order)
        assert left.setdefault(frozenset(order), found) == found, order
    assert len(left) >= 3
    assert anna.problems == []
