"""The drawn board of Through the Ages, played by touching only what glows."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from playwright.sync_api import expect

import civitas
from civitas import bots
from civitas.i18n.fluent import Translator
from tests.browser.conftest import OpenPage
from tests.browser.keyboard_player import KeyboardPlayer
from tests.browser.player_page import PlayerPage
from tests.browser.test_accessibility import assert_accessible
from tests.browser.touch_player import TouchPlayer

GAME = "through_the_ages"
#: smaller text than people can read, with the element that has it
TINY_TEXT_SCRIPT = """() => [...document.querySelectorAll(".screen > .board *")].filter((element) => {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const box = element.getBoundingClientRect();
    return own && box.width > 1 && box.height > 1 && parseFloat(getComputedStyle(element).fontSize) < 11;
}).map((element) => `${element.outerHTML.slice(0, 60)} ${getComputedStyle(element).fontSize}`).slice(0, 5)"""


def answer_many(finger: TouchPlayer, most: int) -> int:
    """Answers until the game is over, or so often; how many there were."""
    given = 0
    while given < most and finger.answer():
        given += 1
    return given


def start_table(player: PlayerPage, seats: int, **options: object) -> None:
    """A table against bots; at random they would soon leave where they may."""
    player.home()
    player.post("/api/me", {"name": "Anna"})
    rivals = [{"kind": "bot", "bot": "greedy" if options.get("leaving") else "random"}] * (seats - 1)
    body = {"game": GAME, "seats": [{"kind": "me"}, *rivals], "options": {"leaving": False, **options}}
    player.open_table(str(player.post("/api/tables", body)["id"]))


def assert_no_scroll(player: PlayerPage) -> None:
    tall, wide = player.page.evaluate(
        "[document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"
    )
    assert (tall, wide) == (0, 0)


def asked_about_no_more_than_needed(finger: TouchPlayer, lang: str) -> None:
    """Only before an uprising and before leaving: both cost much, and neither can be undone."""
    texts = Translator(lang, GAME)
    grave = (texts.translate("table-uprising", n=1).split("!")[0], texts.translate("action-leave"))
    assert [said for said in finger.sure if not any(one in said for one in grave)] == []


@pytest.mark.parametrize(("lang", "length"), [("en", "full"), ("it", "simple")])
def test_part_of_a_game_by_touch_alone(opened: OpenPage, lang: str, length: str) -> None:
    anna = opened(lang, width=1366, confirm=True)
    anna.page.set_viewport_size({"width": 1366, "height": 768})
    start_table(anna, 3, length=length)
    finger = TouchPlayer(anna, seed=4)
    assert answer_many(finger, 40) == 40 or anna.is_over
    wanted = {"row", "turn", "tech"}
    while not wanted <= finger.touched and answer_many(finger, 5):
        pass  # chance decides what glows
    assert wanted <= finger.touched
    asked_about_no_more_than_needed(finger, lang)
    assert_no_scroll(anna)
    assert anna.page.evaluate(TINY_TEXT_SCRIPT) == []
    assert anna.problems == []


@cache
def late_match(turn: int, ready: str, seats: int = 4, seed: int = 5) -> civitas.Match:
    """Bots play until seat 0 is asked a kind of question late in the game."""
    match = civitas.Match(civitas.game(GAME), seats, {"leaving": False}, seed=seed)
    players = [bots.make_bot("greedy", match.game, seat) for seat in range(seats)]
    while match.state.turn_number() < turn or match.decision.seat != 0 or match.state.stack[-1].name() != ready:
        seat = match.decision.seat
        match.play(players[seat].choose(bots.Observation(match.game, match.state.clone())))
    return match


@pytest.mark.parametrize(("scheme", "lang"), [("light", "en"), ("dark", "it")])
def test_axe_finds_nothing_serious_on_the_board(opened: OpenPage, scheme: str, lang: str) -> None:
    anna = opened(lang, scheme=scheme, width=1366)
    for ready in ("PoliticalAction", "Act"):
        anna.open_table(anna.load_record(late_match(40, ready), ["me", "bot", "bot", "bot"]))
        anna.wait_for_turn()
        anna.page.locator("[data-thing='row:1']").wait_for()
        assert_accessible(anna, ready)
        assert_no_scroll(anna)
        assert anna.page.evaluate(TINY_TEXT_SCRIPT) == []
    anna.page.locator(".rival").first.click()  # no answer in a turn of one's own
    assert_accessible(anna, "a rival in full")
    anna.page.locator("[data-close]").click()
    expect(anna.page.locator(".full")).to_have_count(0)
    anna.page.locator("[data-open]").last.click()  # as the button does, also where a touch is an answer
    expect(anna.page.locator(".full")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator(".full")).to_have_count(0)
    anna.page.locator("[data-history]").click()
    assert_accessible(anna, "history")


#: what of one's own civilization lies on the banks below it, where there are banks below it
OVERLAP_SCRIPT = """() => {
    const banks = document.querySelector(".banks").getBoundingClientRect().top;
    const things = [...document.querySelectorAll(".own .mat :is(.big, .place)")];
    return things.filter((one) => one.getBoundingClientRect().bottom > banks + 1).map((one) => one.innerText);
}"""


def test_nothing_lies_on_the_banks(opened: OpenPage) -> None:
    """Columns of two cards each, which show their faces, with many pieces on them."""
    anna = opened(width=1366)
    anna.open_table(anna.load_record(late_match(49, "Act", seats=3, seed=11), ["me", "bot", "bot"]))
    anna.wait_for_turn()
    for width, height in ((1440, 900), (1366, 768), (1024, 768)):
        anna.page.set_viewport_size({"width": width, "height": height})
        assert anna.page.evaluate(OVERLAP_SCRIPT) == [], width


#: names of rivals that are cut, or lie under the button beside them
CUT_NAMES_SCRIPT = """() => [...document.querySelectorAll(".rival .seat-name")].filter((name) => {
    const inner = name.firstElementChild, button = name.closest(".frame").querySelector("[data-open]");
    const under = name.getBoundingClientRect().right > button.getBoundingClientRect().left;
    return inner.scrollWidth > inner.clientWidth || under;
}).map((name) => name.innerText)"""


def test_the_names_of_rivals_are_read_in_full(opened: OpenPage) -> None:
    """The longest names of bots, two of a kind, late in the game; on a screen, a tablet and a phone."""
    anna = opened("it", width=1366)
    anna.post("/api/me", {"name": "Anna"})
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in ("hard", "hard", "normal"))]
    anna.open_table(anna.post("/api/records", {"text": late_match(40, "Act").record().text(), "seats": seats})["id"])
    anna.wait_for_turn()
    names = anna.page.locator(".rival .seat-name")
    for lang, said in (("it", "Bot difficile 2"), ("en", "Hard bot 2")):
        anna.set_language(lang)
        expect(names.nth(1)).to_have_text(said)
        for width, height in ((1440, 900), (1366, 768), (1024, 768), (390, 844)):
            anna.page.set_viewport_size({"width": width, "height": height})
            expect(anna.page.locator(".tta.phone")).to_have_count(1 if width < 500 else 0)
            assert anna.page.evaluate(CUT_NAMES_SCRIPT) == [], (lang, width)


#: every length, every variant; the full game in both languages
WHOLE_GAMES: list[tuple[str, int, dict[str, object]]] = [
    ("en", 2, {}),
    ("it", 2, {}),
    ("en", 4, {}),
    ("it", 4, {}),
    ("it", 3, {"length": "simple"}),
    ("en", 2, {"length": "advanced", "easier": True}),
    ("en", 4, {"length": "advanced", "bonus": "private", "fewer_bonuses": True}),
    ("it", 2, {"idle_mine": True, "draw_by_action": True, "bonus": "age_by_age"}),
    ("en", 3, {"no_ganging_up": True, "peaceful": "with_pacts", "bonus": "public4"}),
    ("it", 3, {"peaceful": "without_pacts", "bonus": "open", "leaving": True}),
]


@pytest.mark.soak
@pytest.mark.parametrize(("lang", "seats", "options"), WHOLE_GAMES)
def test_a_whole_game_by_touch_alone(opened: OpenPage, lang: str, seats: int, options: dict[str, object]) -> None:
    anna = opened(lang, width=1366, confirm=True)
    anna.page.set_viewport_size({"width": 1366, "height": 768})
    start_table(anna, seats, **options)
    finger = TouchPlayer(anna, seed=seats)
    finger.puts_off = {"turn", "end", "pass", "destroy"}
    finger.shuns = {"leave"}  # nobody leaves at once, but perhaps later, where that may be done
    answer_many(finger, 300)
    finger.shuns = set()
    answer_many(finger, 5000)
    assert anna.is_over
    assert {"row", "turn", "hand"} <= finger.touched
    assert finger.hidden == [], "everything was under the finger"
    asked_about_no_more_than_needed(finger, lang)
    assert_no_scroll(anna)
    assert anna.problems == []


@pytest.mark.soak
@pytest.mark.parametrize(("lang", "seats"), [("en", 2), ("it", 4)])
def test_a_whole_game_with_the_keyboard_alone(opened: OpenPage, lang: str, seats: int) -> None:
    """No mouse: arrows, Enter and Tab; axe finds nothing on any of the positions looked at on the way."""
    anna = opened(lang, width=1366)
    anna.page.set_viewport_size({"width": 1366, "height": 768})
    start_table(anna, seats)
    keys = KeyboardPlayer(anna, seed=seats)
    given = 0
    while keys.answer():
        given += 1
        if given % 25 == 0:
            anna.wait_for_turn()
            assert_accessible(anna, f"answer {given}")
    assert anna.is_over and given > 50
    assert {"row", "tech", "bank", "turn"} <= keys.used
    assert_accessible(anna, "the end")
    assert anna.problems == []


def match_where_leaving() -> civitas.Match:
    match = civitas.Match(civitas.game(GAME), 3, {"leaving": True}, seed=3)
    rng = Random(3)
    while match.decision.seat != 0 or "leave" not in [str(action) for action in match.decision.actions(leaving=True)]:
        match.play(rng.choice([action for action in match.decision.actions() if str(action) != "leave"]))
    return match


def test_leaving_is_asked_about_once_more(opened: OpenPage) -> None:
    anna = opened(width=1366, confirm=True)
    anna.open_table(anna.load_record(match_where_leaving(), ["me", "bot", "bot"]))
    assert anna.wait_for_turn()
    seen = anna.version
    for answer in ("no", "yes"):
        assert anna.version == seen
        anna.page.locator("[data-choice=leave]").click()
        anna.page.locator(f"[data-confirm={answer}]").click()
        expect(anna.page.locator("[data-confirm]")).to_have_count(0)
    anna.wait_for_change(seen)
    assert anna.problems == []
