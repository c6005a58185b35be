"""What lies beside a real board, and what an evening does when the server is gone: dice, clocks, forces, exchanges."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.test_accessibility import assert_accessible
from tests.browser.test_sheet_session import FRESH_SCRIPT, PLAYER_NAMES, SheetPage
from tests.server.postgres import free_port
from tests.server.server_process import ServerProcess


@pytest.fixture
def own_server(built: None, tmp_path: Path) -> Iterator[ServerProcess]:
    """A server that a test may stop."""
    made = ServerProcess(f"sqlite:///{tmp_path / 'evening.db'}", free_port())
    made.start()
    yield made
    made.kill()


def test_a_page_opens_without_the_server_and_what_was_typed_arrives_later(
    opened: OpenPage, own_server: ServerProcess
) -> None:
    anna = SheetPage(opened(at=own_server, width=390))
    anna.begin("0", names=PLAYER_NAMES[:3])
    anna.tab("sheet")
    anna.settle("ital")
    anna.wait_until_fresh()
    page = anna.page
    # the page says that it is kept as soon as its files are there
    expect(page.locator(".evening")).to_have_attribute("data-reopens", "true")
    own_server.kill()
    anna.figure("civilizations.0.coins", "41")
    page.wait_for_function("() => document.querySelector('.state').dataset.online === 'false'")
    expect(page.locator("[data-stays]")).to_be_visible()
    page.reload()  # with no server at all
    expect(page.locator("[data-path='civilizations.0.coins']")).to_have_value("41")
    expect(page.locator("[data-settlement=italia]")).to_be_visible()
    anna.figure("civilizations.0.merit", "3")
    own_server.start()
    anna.wait_until_saved()
    person = anna.document()["civilizations"][0]
    assert (person["coins"], person["merit"], person["settlements"][0]["land"]) == (41, 3, "italia")
    expect(page.locator("[data-conflict]")).to_have_count(0)


def test_dice_lots_cards_and_clocks(opened: OpenPage) -> None:
    anna = SheetPage(opened(width=390, lang="it"))
    page = anna.page
    page.clock.install()
    anna.begin("0")
    anna.tab("tools")
    page.locator("[data-roll]").click()
    expect(page.locator(".die")).to_have_count(2)
    thrown = [int(text) for text in page.locator(".die").all_inner_texts()]
    assert all(1 <= die <= 6 for die in thrown)
    page.locator("[data-first]").click()
    expect(page.locator("[data-begins]")).to_have_text(re.compile("|".join(PLAYER_NAMES)))
    page.locator("[data-heap]").fill("Vulcano\nPeste")
    page.locator("[data-draw]").click()
    expect(page.locator("[data-drawn]")).to_have_text(re.compile("Vulcano|Peste"))
    expect(page.locator("[data-heap]")).to_have_value(re.compile(r"^(Vulcano|Peste)$"))
    # the clocks of the players: one runs, and the next after it
    page.locator("[data-clock='0']").click()
    page.clock.fast_forward("01:30")
    expect(page.locator("[data-clock='0'] .time")).to_have_text(re.compile(r"^01:3\d$"))
    page.locator("[data-next-clock]").click()
    expect(page.locator("[data-clock='1']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-clock='0']")).to_have_attribute("aria-pressed", "false")
    # a countdown, with what the rules give for a phase
    expect(page.locator("[data-countdown] input")).to_have_value("3")
    page.locator("[data-countdown] [data-start]").click()
    expect(page.locator("[role=timer]")).to_have_text(re.compile(r"^0[23]:\d\d$"))
    page.clock.fast_forward("03:01")
    expect(page.locator("[role=timer]")).to_have_text("Tempo scaduto")
    assert_accessible(anna.player, "tools")
    page.locator("[data-stop]").click()
    expect(page.locator("[role=timer]")).to_have_count(0)
    page.locator("[data-zero]").click()
    expect(page.locator("[data-clock='0'] .time")).to_have_text("00:00")
    # what was thrown and drawn stands in the history
    anna.tab("history")
    expect(page.locator(".note")).to_have_count(3)
    expect(page.locator(".note").last).to_contain_text(f"2 × 6: {thrown[0]}, {thrown[1]}")


def test_colours_kinds_forces_and_exchanges(opened: OpenPage) -> None:
    anna = SheetPage(opened())
    page = anna.page
    page.goto("/#/abakus")
    page.locator("[data-kind='0']").select_option("scientific")
    page.locator("[data-colour]").first.click()  # red and blue change hands
    expect(page.locator("[data-colour]").nth(1)).to_have_attribute("data-colour", "0")
    for number, name in enumerate(PLAYER_NAMES):
        page.locator(f"[data-name='{number}']").fill(name)
    page.locator("[data-begin]").click()
    page.locator(".evening").wait_for()
    first = anna.document()["civilizations"][0]
    assert (first["colour"], first["kind"]) == ("1", "scientific")
    for seat, lands, resource in ((0, ("ital", "cauc"), "wine"), (1, ("gall", "step"), "iron")):
        page.locator(f"[data-seat='{seat}']").click()
        for number, land in enumerate(lands):
            anna.settle(land)
            place = f"civilizations.{seat}.settlements.{number}.resource"
            page.locator(f"[data-path='{place}']").select_option(resource)
            page.locator("[data-settlement] [data-size='4']").nth(number).click()
    anna.tab("turn")
    for land in ("ital", "cauc", "gall", "step"):
        page.locator("[data-add=road]").click()
        page.locator("[data-letters]").fill(land)
        page.keyboard.press("Enter")
        page.locator("dialog").wait_for(state="detached")
    expect(page.locator("[data-road]")).to_have_count(4)
    anna.tab("sheet")
    page.locator("[data-seat='0']").click()
    anna.section("trade")
    page.locator("[data-link='1'] [data-offer] button").first.click()
    expect(page.locator("[data-link='1'] [data-kept]")).to_have_count(1)
    anna.wait_until_fresh()
    assert_accessible(anna.player, "exchanges")
    assert len(anna.document()["swaps"]) == 1
    page.locator("[data-kept] button").click()
    expect(page.locator("[data-kept]")).to_have_count(0)
    # a battle: typed on one side, tapped from the sheet on the other
    anna.section("units")
    page.locator("[data-add=units]").click()
    anna.wait_until_saved()
    anna.tab("sums")
    page.locator("[data-where]").click()
    page.locator("[data-letters]").fill("gall")
    page.keyboard.press("Enter")
    page.locator("[data-side=attack] [data-stack]").click()
    expect(page.locator("[data-forecast] [role=alert]")).to_have_count(0)
    defenders = page.locator("[data-side=defence] [data-unit=ancient_infantry]")
    defenders.fill("2")
    defenders.press("Enter")
    expect(page.locator(".ends li").last).to_contain_text("0 – 2")
    expect(page.locator("[data-forecast]")).to_contain_text("%")
    assert_accessible(anna.player, "forces")
    anna.player.assert_fits_width()
    assert anna.player.problems == []


def test_private_coins_are_asked_for_before_playing_on(opened: OpenPage) -> None:
    anna = SheetPage(opened())
    page = anna.page
    anna.begin("0", names=PLAYER_NAMES[:3])
    anna.tab("sheet")
    for seat, letters in enumerate(("ital", "gall", "iber")):
        page.locator(f"[data-seat='{seat}']").click()
        anna.settle(letters)
    anna.wait_until_fresh()
    anna.tab("share")
    page.locator("[data-private]").check()
    expect(page.locator("[data-coins]")).to_have_count(2)
    page.locator("[data-play=bots]").click()
    expect(page.locator("[role=alert]")).to_contain_text("Ben")
    for seat in (1, 2):
        page.locator(f"[data-coins='{seat}']").fill("33")
    page.locator("[data-play=bots]").click()
    page.wait_for_url("**/#/table/*")


def test_who_leaves_is_taken_off_and_comes_back(opened: OpenPage) -> None:
    anna = SheetPage(opened(width=390))
    page = anna.page
    anna.begin("0", names=PLAYER_NAMES[:3])
    anna.tab("sheet")
    page.locator("[data-seat='1']").click()
    anna.settle("gal")
    anna.section("more")
    page.locator("[data-leave]").click()
    page.locator("[data-really]").click()
    expect(page.locator("[data-settlement]")).to_have_count(0)
    anna.tab("history")
    page.locator("[data-undo]").first.click()
    page.locator(".undone").first.wait_for()
    anna.tab("sheet")
    expect(page.locator("[data-settlement=gallia]")).to_be_visible()


def test_two_devices_of_one_player_and_a_printed_sheet(opened: OpenPage) -> None:
    """A phone and a tablet on the same seat show the same; on paper everything is unfolded."""
    anna = SheetPage(opened(width=390))
    anna.begin("0", names=PLAYER_NAMES[:3])
    tablet = anna.page.context.new_page()
    tablet.goto(anna.page.url)
    tablet.locator(".tabs [data-tab=sheet]").click()
    anna.tab("sheet")
    anna.settle("ital")
    expect(tablet.locator("[data-settlement=italia]")).to_be_visible()
    tablet.locator("[data-path='civilizations.0.merit']").fill("4")
    tablet.locator("[data-path='civilizations.0.merit']").press("Enter")
    expect(anna.page.locator("[data-path='civilizations.0.merit']")).to_have_value("4")
    tablet.wait_for_function(FRESH_SCRIPT)
    tablet.emulate_media(media="print")
    tablet.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(tablet.locator("[data-section=prices] .prices").first).to_be_visible()
    expect(tablet.locator(".tabs")).to_be_hidden()
    tablet.pdf()


def test_pacts_and_ruins_and_a_match_of_two(opened: OpenPage) -> None:
    anna = SheetPage(opened())
    page = anna.page
    anna.begin("0", "through_the_ages", PLAYER_NAMES[:3])
    anna.tab("sheet")
    page.locator("[data-path='civilizations.0.pact']").select_option("acceptance_of_supremacy")
    page.locator("[data-path='civilizations.0.pact_with']").select_option("1")
    anna.section("cards")
    page.locator("[data-section=cards] [data-chip=pyramids]").first.click()
    page.locator("[data-section=cards] [data-chip=pyramids]").nth(1).click()
    anna.section("ratings")
    anna.section("production")
    expect(page.locator("[data-rating=culture]")).to_have_text("2")  # what is left of the ruin
    anna.wait_until_fresh()
    made = anna.player.json(f"{anna.path}/figures")["figures"]["civilizations"]
    assert [each["production"]["resources"] for each in made] == [3, 1, 2]
    anna.begin("0", "rising_cultures", PLAYER_NAMES[:2])
    anna.tab("sheet")
    page.locator("[data-seat='1']").click()
    anna.section("board")
    page.locator("[data-path='civilizations.1.civilization']").select_option("egypt")
    page.locator("[data-seat='0']").click()
    for game in (1, 2):
        anna.tab("sheet")
        anna.section("board")
        if game == 1:
            page.locator("[data-path='civilizations.0.civilization']").select_option("rome")
        token = page.locator("[data-path='civilizations.0.token']")
        token.click()
        expect(token).to_have_attribute("aria-pressed", "true")
        anna.wait_until_saved()
        anna.wait_until_fresh()
        anna.tab("turn")
        page.locator("[data-end-turn]").click()
        expect(page.locator("main ol li")).to_have_count(game)
        anna.wait_until_saved()
    assert [sum(pad[0]) for pad in anna.document()["pads"]] == [3, 3]
    # the civilizations changed hands twice
    assert [each["civilization"] for each in anna.document()["civilizations"]] == ["rome", "egypt"]
    anna.wait_until_fresh()
    figures = anna.player.json(f"{anna.path}/figures")["figures"]
    assert [each["points"]["total"] for each in figures["civilizations"]] == [6, 0]
