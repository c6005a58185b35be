"""Playing by touching the board alone, whatever glows; moves of others are seen; nothing scrolls."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from civitas.i18n.fluent import Translator
from tests.browser.conftest import OpenPage
from tests.browser.keyboard_player import KeyboardPlayer
from tests.browser.player_page import PlayerPage, match_stopped_at
from tests.browser.touch_player import TouchPlayer
from tests.server.server_process import PROJECT_ROOT

#: the games with a board of things that glow
DRAWN_GAMES = {path.parent.name for path in (PROJECT_ROOT / "web/src/games").glob("*/Board.svelte")}


@pytest.mark.parametrize("lang", ["en", "it"])
def test_the_page_does_not_scroll_while_playing(opened: OpenPage, lang: str) -> None:
    anna = opened(lang, width=1366)
    anna.page.set_viewport_size({"width": 1366, "height": 768})
    anna.open_table(anna.load_record(match_stopped_at(20, "resource")))
    anna.wait_for_turn()
    tall, window = anna.page.evaluate("[document.documentElement.scrollHeight, window.innerHeight]")
    assert tall <= window


def test_the_panel_folds_and_comes_back(opened: OpenPage) -> None:
    anna = opened()
    anna.play_now()
    anna.wait_for_turn()
    anna.page.keyboard.press("p")
    expect(anna.page.locator(".panel")).to_have_count(0)
    anna.page.keyboard.press("p")
    expect(anna.page.locator(".panel [role=status]").first).to_be_visible()


def test_on_a_tablet_what_is_asked_stands_below_the_board(opened: OpenPage) -> None:
    """The panel is folded there; answers that are no thing on the board and the end of the game are still in sight."""
    anna = opened("it", width=1024)
    anna.open_table(anna.load_record(match_stopped_at(60, "compete")))
    assert anna.wait_for_turn()
    expect(anna.page.locator(".panel")).to_have_count(0)
    strip = anna.page.locator(".strip")
    expect(strip.locator("[role=status]")).to_contain_text(Translator("it").translate("web-your-turn"))
    # yes lies on the board, too; no is not the only button
    expect(strip.locator("[data-choice=compete]")).to_be_visible()
    expect(strip.locator("[data-choice].primary")).to_have_count(0)
    seen = anna.version
    strip.locator("[data-choice=decline]").click()
    anna.wait_for_change(seen)
    anna.open_table(anna.load_record(match_stopped_at()))
    expect(anna.page.locator(".panel .winners")).to_be_visible()
    assert anna.problems == []


def wait_for_playback(anna: PlayerPage, since: int) -> bool:
    """Waits for what follows an answer: moves of others played back, or the next question."""
    found = anna.page.wait_for_function(
        """(since) => {
            const play = document.querySelector(".play");
            if (document.querySelector("[data-skip]")) return "others";
            return Number(play.dataset.version) > since && play.dataset.turn === "mine" ? "mine" : null;
        }""",
        arg=since,
        polling=20,
    )
    return str(found.json_value()) == "others"


def test_moves_of_others_are_played_back_and_can_be_skipped(opened: OpenPage) -> None:
    anna = opened(motion="no-preference")
    anna.page.add_init_script("localStorage.setItem('pace', 'slow')")
    anna.open_table(anna.load_record(match_stopped_at(20, "resource")))
    anna.wait_for_turn()
    for number in range(30):
        seen = anna.version
        anna.answer_on_board(number)
        if wait_for_playback(anna, seen):
            break
    expect(anna.page.locator("[data-skip]")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("[data-skip]")).to_have_count(0)
    last = str(anna.json(f"/api/tables/{anna.table}")["version"])
    expect(anna.page.locator(".play")).to_have_attribute("data-version", last)
    expect(anna.page.locator("[data-recap]")).to_be_visible()


def test_the_coach_explains_a_question_once_and_comes_back_when_called(opened: OpenPage) -> None:
    anna = opened("it")
    table = anna.load_record(match_stopped_at(20, "resource"))
    anna.open_table(table)
    anna.wait_for_turn()
    coach = anna.page.locator("[data-coach=coach-PlayCard]")
    expect(coach).to_be_visible()
    coach.get_by_role("button", name="§").click()  # its rule is one touch away
    expect(anna.page.locator("dialog h2").first).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("dialog")).to_have_count(0)
    anna.page.locator("[data-coach-ok]").click()
    expect(coach).to_have_count(0)
    anna.page.reload()
    anna.wait_for_turn()
    expect(anna.page.locator("[data-coach-again]")).to_be_visible()
    expect(coach).to_have_count(0)
    anna.page.locator("[data-coach-again]").click()
    expect(coach).to_be_visible()
    anna.page.locator("[data-coach-never]").click()
    expect(anna.page.locator("[data-coach], [data-coach-again]")).to_have_count(0)


@pytest.mark.parametrize("width", [1366, 390])
def test_a_contest_shows_what_counts_and_is_joined_with_a_touch(opened: OpenPage, width: int) -> None:
    anna = opened(width=width)
    anna.open_table(anna.load_record(match_stopped_at(60, "compete")))
    assert anna.wait_for_turn()
    expect(anna.page.locator(".contest .side b")).to_have_text(["6", "3"])  # it stands where the hand lay
    seen = anna.version
    anna.page.locator(".contest .glows").click()
    anna.wait_for_change(seen)
    assert anna.problems == []


def test_figures_explain_themselves_and_a_line_of_the_log_shows_its_place(opened: OpenPage) -> None:
    anna = opened(width=1366)
    match = match_stopped_at(60, "compete")
    anna.open_table(anna.load_record(match))
    assert anna.wait_for_turn()
    texts = Translator("en", "rising_cultures")
    sources = match.view(0)["sides"][0]["sources"]["brick"]
    assert len(sources) > 2
    tip = anna.page.locator("[data-popup=tip]")
    anna.page.locator("[data-thing='rating:0:brick']").hover()
    for source in sources:
        expect(tip).to_contain_text(texts.thing_name("source", source))
    last = len(match.events(0)) - 1  # the rival does not compete for the province
    anna.page.locator(f"[data-event='{last}']").hover()
    province = match.view(0)["row"][match.view(0)["turn"] - 1]
    expect(anna.page.locator(f"[data-thing='province:{province}'].shown").first).to_be_visible()
    anna.play_now("through_the_ages")
    anna.wait_for_turn()
    anna.page.locator("[data-thing='rating:strength']").hover()
    expect(tip).to_contain_text(Translator("en", "through_the_ages").thing_name("card", "warriors"))
    assert anna.problems == []


def test_arrows_walk_what_glows_and_enter_acts(opened: OpenPage) -> None:
    anna = opened()
    anna.open_table(anna.load_record(match_stopped_at(20, "resource")))
    anna.wait_for_turn()
    expect(anna.page.locator(".board .glows").nth(1)).to_be_visible()
    anna.page.keyboard.press("b")
    first = anna.page.evaluate("document.activeElement.dataset.thing")
    anna.page.keyboard.press("ArrowRight")
    second = anna.page.evaluate("document.activeElement.dataset.thing")
    assert first and second and first != second
    seen = anna.version
    anna.page.keyboard.press("Enter")
    menu = anna.page.locator("[data-popup=menu]")
    if anna.has_menu_after(seen):
        expect(menu.locator("button").first).to_be_focused()
        anna.page.keyboard.press("Enter")
    anna.wait_for_change(seen)


@pytest.mark.parametrize("width", [1366, 390])
@pytest.mark.parametrize("game", sorted(DRAWN_GAMES))
def test_a_few_answers_by_touch_alone(opened: OpenPage, game: str, width: int) -> None:
    anna = opened(width=width)
    finger = TouchPlayer(anna, seed=3)
    anna.play_now(game)
    anna.wait_for_turn()
    for _ in range(6):
        if not finger.answer():
            break
    assert finger.touched
    assert anna.problems == []


@pytest.mark.parametrize("game", ["history_of_the_world", "rising_cultures", "through_the_ages"])
def test_a_few_answers_with_the_keyboard_alone(opened: OpenPage, game: str) -> None:
    anna = opened(width=1366)
    anna.page.add_init_script("localStorage.setItem('coach', 'off')")
    anna.play_now(game)
    keys = KeyboardPlayer(anna)
    for _ in range(5):
        assert keys.answer()
    assert anna.problems == []
