"""Whole games in the browser: with the mouse, with the keyboard alone, on a phone; every game as text."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import civitas
from civitas.i18n.fluent import Translator
from tests.browser.conftest import OpenPage
from tests.browser.player_page import PlayerPage
from tests.browser.touch_player import TouchPlayer

LANGUAGES = ["en", "it"]


def play_to_end(player: PlayerPage, lang: str) -> None:
    """A finished game says who won, and why, in the reader's language."""
    said = Translator(lang).translate("web-winners", names="")[:4]
    expect(player.page.locator("[role=status].status")).to_contain_text(said)
    assert player.json(f"/api/tables/{player.table}")["status"] == "over"
    assert player.problems == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_with_the_mouse_on_the_board(opened: OpenPage, lang: str) -> None:
    anna = opened(lang, confirm=True)  # none of its answers is asked about once more
    anna.play_now()
    answers, seen = 0, -1
    while anna.wait_for_turn(seen):
        seen = anna.version
        anna.answer_on_board(answers)
        answers += 1
    play_to_end(anna, lang)
    assert answers > 20
    # a card with one use is used at once: the empty name
    assert {"", "build", "military", "resource"} <= set(anna.used)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_with_the_keyboard_alone(opened: OpenPage, lang: str) -> None:
    anna = opened(lang)
    anna.home()
    anna.tab_to("article[data-game=rising_cultures] button.primary")
    anna.page.keyboard.press("Enter")
    answers, seen = 0, -1
    while anna.wait_for_turn(seen):
        seen = anna.version
        if not anna.actions.count():
            anna.page.keyboard.press("/")  # opens the list and goes to its field
            expect(anna.actions.first).to_be_visible()
        if answers % 10 == 3:
            anna.tab_to("[data-action]")
            anna.page.keyboard.press("Enter")
        else:
            anna.answer_by_number(answers % anna.actions.count() + 1)
        answers += 1
    play_to_end(anna, lang)
    assert answers > 20


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_on_a_phone_with_another_language_from_the_middle_on(opened: OpenPage, lang: str) -> None:
    other = next(one for one in LANGUAGES if one != lang)
    anna = opened(lang, width=360)
    anna.home()
    anna.assert_fits_width()
    anna.play_now()
    answers, seen = 0, -1
    while anna.wait_for_turn(seen):
        seen = anna.version
        if answers == 10:
            anna.set_language(other)
            prompt = Translator(other).translate("web-your-turn")
            expect(anna.page.locator("[role=status].status")).to_contain_text(prompt)
        anna.answer_on_board(answers)
        if answers % 5 == 0:
            anna.assert_fits_width()
        answers += 1
    play_to_end(anna, other)
    anna.assert_fits_width()
    assert answers > 20


@pytest.mark.parametrize("game", civitas.game_names())
def test_a_hundred_decisions_of_every_game_as_text(opened: OpenPage, game: str) -> None:
    anna = opened()
    anna.play_now(game)
    anna.page.evaluate("localStorage.setItem('text', 'on')")
    anna.page.reload()
    answers, seen = 0, -1
    while answers < 100 and anna.wait_for_turn(seen):
        seen = anna.version
        anna.answer_by_number((answers * 7) % anna.actions.count() + 1)
        answers += 1
    assert answers == 100 or anna.is_over
    expect(anna.page.locator("[data-text-board] h2")).to_be_visible()
    assert anna.problems == []


@pytest.mark.soak
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["rising_cultures"])
def test_a_whole_game_by_touching_what_glows(opened: OpenPage, game: str, lang: str) -> None:
    anna = opened(lang, width=1366)
    anna.page.set_viewport_size({"width": 1366, "height": 768})
    anna.play_now(game)
    finger = TouchPlayer(anna, seed=2)
    while finger.answer():
        pass
    play_to_end(anna, lang)
    assert finger.hidden == [], "everything was under the finger"
