"""For everyone: axe-core on every page in both colours, twice the size, symbols, headings, calm where wanted."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from civitas.i18n.fluent import Translator
from civitas.server.client_build import WEB_DIR
from tests.browser.conftest import OpenPage
from tests.browser.player_page import PlayerPage, match_stopped_at

AXE_FILE = WEB_DIR / "node_modules" / "axe-core" / "axe.min.js"
RUN_AXE = """async () => {
    const found = await axe.run(document, { resultTypes: ["violations"] });
    return found.violations.map(({ id, impact, nodes }) => [impact, id, nodes.map((node) => node.html.slice(0, 160))]);
}"""


def assert_accessible(player: PlayerPage, where: str) -> None:
    """No serious or critical problem, and none of the lesser kind about headings, landmarks and names."""
    if not player.page.evaluate("typeof axe !== 'undefined'"):
        # past the page's own policy, which allows no script from elsewhere
        player.page.evaluate(AXE_FILE.read_text(encoding="utf-8") + "; 0")
    found: list[Any] = [
        one for one in player.page.evaluate(RUN_AXE) if one[0] in ("serious", "critical") or "heading" in one[1]
    ]
    assert found == [], f"{where}: {found}"


def test_axe_sees_a_fault_that_is_planted(opened: OpenPage) -> None:
    anna = opened()
    anna.home()
    anna.page.evaluate("document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')")
    with pytest.raises(AssertionError, match="button-name"):
        assert_accessible(anna, "planted")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_any_page(opened: OpenPage, scheme: str) -> None:
    anna = opened(scheme=scheme)
    over, waiting = anna.load_record(match_stopped_at()), anna.load_record(match_stopped_at(20, "resource"))
    anna.home()
    anna.page.locator(f"[data-table='{over}']").wait_for()
    expect(anna.page.locator("html")).to_have_attribute("data-theme", scheme)
    anna.page.locator("summary").click()
    assert_accessible(anna, "home")
    anna.open_settings()
    anna.page.locator("dialog [data-notices]").wait_for()
    assert_accessible(anna, "settings")
    anna.page.keyboard.press("Escape")
    anna.page.goto("/#/new/rising_cultures")
    anna.page.locator("select[data-seat]").first.wait_for()
    assert_accessible(anna, "new table")
    anna.new_table(["me", "open"])
    assert_accessible(anna, "lobby")
    anna.open_table(waiting)
    anna.wait_for_turn()
    anna.page.locator(".hand .glows").first.click()
    anna.open_tab("table")
    anna.page.locator("[data-rollback] summary").click()
    anna.page.locator("[data-rollback] form").wait_for()
    assert_accessible(anna, "board")
    anna.open_tab("actions")
    anna.page.locator("input.typed").fill("march on rome")
    anna.page.keyboard.press("Enter")
    anna.page.locator("[data-tool=hint]").click()
    anna.page.locator(".hints li").first.wait_for()
    anna.page.locator("[data-refusal]").wait_for()
    assert_accessible(anna, "refusal and hint")
    anna.page.locator("[data-tool=text]").click()
    anna.page.locator("[data-text-board] table").first.wait_for()
    assert_accessible(anna, "board as text")
    anna.page.locator("[data-tool=text]").click()
    anna.page.locator("[data-tool=menu]").click()
    anna.page.locator("[data-tool=aids]").click()
    anna.page.locator("dialog h2").first.wait_for()
    assert_accessible(anna, "help")
    anna.page.keyboard.press("Escape")
    anna.page.goto("/#/rules/rising_cultures")
    anna.page.locator("article").first.wait_for()
    assert_accessible(anna, "rules")
    anna.page.goto(f"/#/replay/{over}")
    anna.page.locator(".side").first.wait_for()
    assert_accessible(anna, "replay")
    anna.open_table(over)
    anna.page.locator(".scoring").wait_for()
    assert_accessible(anna, "score")


def test_axe_finds_nothing_serious_where_the_device_is_handed_over(opened: OpenPage) -> None:
    anna = opened()
    anna.new_table(["me", "me"])
    assert_accessible(anna, "hand-over")


@pytest.mark.parametrize(("lang", "width"), [("en", 640), ("it", 640), ("en", 360), ("it", 360)])
def test_every_page_fits_a_phone_and_twice_the_size(opened: OpenPage, lang: str, width: int) -> None:
    """A window of 1280 pixels at 200 % is 640 wide."""
    anna = opened(lang, width=width)
    over, waiting = anna.load_record(match_stopped_at()), anna.load_record(match_stopped_at(20, "resource"))
    game = "rising_cultures"
    pages = {
        "": f"[data-table='{over}']",
        f"table/{waiting}": ".play[data-turn=mine]",
        f"table/{over}": ".scoring",
        f"replay/{over}": "section.side",
        f"new/{game}": "select[data-seat]",
        f"rules/{game}": "article",
    }
    for path, ready in pages.items():
        anna.page.goto(f"/#/{path}")
        anna.page.locator(ready).first.wait_for()
        anna.assert_fits_width()


def test_nothing_moves_for_whoever_wants_calm(opened: OpenPage) -> None:
    anna = opened()
    anna.open_table(anna.load_record(match_stopped_at(20, "resource")))
    anna.wait_for_turn()
    anna.page.wait_for_function("() => document.getAnimations().length === 0")
    expect(anna.page.locator(".chip").first).to_have_css("animation-name", "none")


def test_every_sign_has_a_name_and_a_shape_of_its_own(opened: OpenPage) -> None:
    anna = opened()
    anna.open_table(anna.load_record(match_stopped_at(20, "resource")))
    anna.wait_for_turn()
    signs = anna.page.locator("svg[role=img]").evaluate_all(
        "all => all.map((one) => [one.getAttribute('aria-label'), one.querySelector('path')?.getAttribute('d')])"
    )
    assert len(signs) > 20
    assert all(name and shape for name, shape in signs)
    shapes = {name: shape for name, shape in signs if not name.startswith("Level")}
    assert len(set(shapes.values())) == len(shapes), "two signs look the same"


def test_the_text_alone_is_the_whole_game(opened: OpenPage) -> None:
    """Headings, a live region, and every card of the hand in words, with the list of what may be done."""
    anna = opened("it")
    match = match_stopped_at(20, "resource")
    anna.open_table(anna.load_record(match))
    anna.page.keyboard.press("t")
    board = anna.page.locator("[data-text-board]")
    board.wait_for()
    expect(anna.page.locator("section.side")).to_have_count(0)
    texts = Translator("it", "rising_cultures")
    for card in match.view(0)["sides"][0]["hand"]:
        expect(board).to_contain_text(texts.thing_name("card", card))
    expect(anna.actions).to_have_count(len(match.decision.actions(leaving=True)))
    levels = anna.page.locator(":is(h1, h2, h3, h4)").evaluate_all("all => all.map((one) => Number(one.tagName[1]))")
    assert levels[0] == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    expect(anna.page.locator("[role=status][aria-live=polite]")).to_contain_text(texts.translate("web-your-turn"))
    anna.open_tab("log")
    expect(anna.page.locator("[role=log][aria-live=polite] li").nth(5)).to_be_attached()
