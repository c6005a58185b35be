"""Looking back with a bot's help: a finished game analysed, and what an answer would bring before it is given."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect

import civitas
from tests.browser.conftest import OpenPage
from tests.browser.player_page import match_stopped_at
from tests.browser.test_map_games import open_offering

#: milliseconds; every move is looked at again, perhaps by rules that run interpreted on a busy machine
LONG_TIMEOUT_MS = 240_000


def finished_match() -> civitas.Match:
    match = match_stopped_at()
    assert match.over
    return match


def test_a_finished_game_is_analysed_and_a_costly_move_opens_its_position(opened: OpenPage) -> None:
    anna = opened()
    table = anna.load_record(finished_match())
    anna.page.goto(f"/#/replay/{table}/analysis")
    anna.page.locator("[data-analysis=done]").wait_for(timeout=LONG_TIMEOUT_MS)
    mistakes = anna.page.locator("[data-mistake]")
    expect(mistakes.first).to_be_visible()
    assert 0 < mistakes.count() <= 5, "a game at random has costly moves"
    entry = int(mistakes.first.get_attribute("data-mistake") or 0)
    worst = anna.json(f"/api/tables/{table}/analysis")["worst"][0]
    mistakes.first.click()
    expect(anna.page.locator("[data-replay]")).to_have_value(str(entry - 1))
    expect(anna.page.locator("[data-eyes]")).to_have_value(str(worst["seat"]))
    expect(anna.page.locator("[data-entry]")).to_have_attribute("data-entry", str(entry - 1))
    assert anna.problems == []


def test_a_menu_says_what_each_answer_would_bring(opened: OpenPage) -> None:
    anna = opened(width=1440)
    open_offering(anna, "history_of_the_world", 3, "expand")
    version = anna.version
    anna.page.keyboard.press("b")
    anna.page.keyboard.press("w")
    anna.page.locator("[data-popup=menu] [data-what-if]").first.click()
    expect(anna.page.locator("[data-wondered]")).to_have_text(re.compile(r"%|\d"), timeout=LONG_TIMEOUT_MS)
    assert anna.version == version, "asking is not answering"
    assert anna.problems == []


def finished_world_match() -> civitas.Match:
    """History of the World played to its end at random."""
    match = civitas.Match(civitas.game("history_of_the_world"), players=3, seed=2)
    rng = Random(2)
    while not match.over:
        match.play(rng.choice(match.decision.actions()))
    return match


def test_the_map_is_played_back_like_a_film(opened: OpenPage) -> None:
    anna = opened(width=1440)
    table = anna.load_record(finished_world_match(), ["me", "bot", "bot"])
    anna.page.goto(f"/#/replay/{table}")
    anna.page.locator(".world [data-place]").first.wait_for()
    anna.page.locator("[data-replay]").press("Home")
    expect(anna.page.locator("[data-entry]")).to_have_attribute("data-entry", "0")
    anna.page.locator("[data-autoplay]").click()
    anna.page.wait_for_function("() => Number(document.querySelector('[data-entry]').dataset.entry) >= 3")
    anna.page.locator("[data-autoplay]").click()
    stopped = int(anna.page.locator("[data-replay]").input_value())
    assert stopped >= 3
    # an army stands on the map by then, and at the end many more
    anna.page.locator("[data-replay]").press("End")
    last = anna.json(f"/api/tables/{table}")["version"]
    expect(anna.page.locator("[data-entry]")).to_have_attribute("data-entry", str(last))
    expect(anna.page.locator(".world .spot svg").nth(10)).to_be_attached()
    assert anna.problems == []
