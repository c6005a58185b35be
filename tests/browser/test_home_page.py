"""The first page: always up to date, with a way out of every game, from easy to hard; how others reach this machine."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import expect

import civitas
from civitas.i18n.fluent import Translator
from tests.browser.conftest import OpenPage
from tests.browser.player_page import PlayerPage, match_stopped_at
from tests.server.server_process import ServerProcess

ENGLISH = Translator("en")
EASY_TO_HARD = ["rising_cultures", "history_of_the_world", "through_the_ages", "civilization_chr"]
TITLES = {game: Translator("en", game).translate("game-title") for game in EASY_TO_HARD}


@cache
def half_played_match() -> civitas.Match:
    return match_stopped_at(20, "resource")


def shared_table(anna: PlayerPage, bruno: PlayerPage, seats: list[str]) -> str:
    """A running game of Anna with Bruno, who takes the free seat; seat 0 is asked."""
    table = anna.load_record(half_played_match(), seats)
    anna.open_table(table)
    bruno.accept(anna.page.locator("[data-status=lobby] input[readonly]").input_value(), "Bruno")
    return table


def test_home_says_that_it_is_my_turn_without_being_loaded_again(opened: OpenPage) -> None:
    anna, bruno = opened(), opened()
    table = shared_table(anna, bruno, ["open", "me"])
    anna.home()
    anna.page.evaluate("window.same = true")
    line = anna.page.locator(f"[data-table='{table}']")
    expect(line).to_contain_text(ENGLISH.translate("web-turn-of", name="Bruno"))
    for number in range(40):
        if anna.json(f"/api/tables/{table}")["asked"] == 1:
            break
        bruno.wait_for_turn()
        seen = bruno.version
        bruno.answer_on_board(number)
        bruno.wait_for_change(seen)
    expect(line).to_have_class(re.compile("waits"))
    expect(line).to_contain_text(ENGLISH.translate("web-your-turn"))
    expect(line.locator("time")).to_contain_text(re.compile(r"\d{4}"))
    assert anna.page.evaluate("window.same")


def leave_from_list(player: PlayerPage, table: str, way: str, about: str = "") -> None:
    """Leaves by the cross in the list; the question says what follows."""
    player.home()
    line = player.page.locator(f"[data-table='{table}']")
    line.locator("[data-leave]").click()
    dialog = player.page.locator("dialog")
    expect(dialog.locator("h2")).to_contain_text(ENGLISH.translate(f"web-leave-{way}"))
    expect(dialog).to_contain_text(ENGLISH.translate(f"web-leave-{way}-about"))
    expect(dialog).to_contain_text(about)
    dialog.locator("[data-leave-yes]").click()
    expect(dialog).to_have_count(0)
    expect(line).to_have_count(0)


def test_a_game_is_deleted_left_or_removed_with_what_the_rules_say(opened: OpenPage) -> None:
    anna, bruno = opened(), opened()
    alone, over = anna.load_record(half_played_match()), anna.load_record(match_stopped_at())
    lobby = anna.load_record(half_played_match(), ["me", "open"])
    playing = shared_table(anna, bruno, ["me", "open"])
    leave_from_list(anna, alone, "alone")
    assert not anna.page.request.get(f"/api/tables/{alone}").ok
    leave_from_list(anna, over, "over")
    leave_from_list(anna, lobby, "lobby")
    leave_from_list(anna, playing, "playing", Translator("en", "rising_cultures").translate("game-leaving"))
    bruno.wait_for_turn()  # a bot plays on for Anna
    expect(bruno.page.locator("[data-seat-pill='0']")).to_be_visible()
    assert bruno.problems == anna.problems == []


def test_many_games_can_be_filtered(opened: OpenPage) -> None:
    anna = opened()
    over = anna.load_record(match_stopped_at())
    for _ in range(6):
        anna.load_record(half_played_match())
    anna.home()
    tables = anna.page.locator("[data-table]")
    expect(tables).to_have_count(7)
    anna.page.locator("[data-filter]").select_option("over")
    expect(tables).to_have_count(1)
    expect(tables).to_have_attribute("data-table", over)
    anna.page.locator("[data-filter]").select_option("through_the_ages")
    expect(tables).to_have_count(0)
    anna.page.locator("[data-filter]").select_option("playing")
    expect(tables).to_have_count(6)


def test_games_stand_from_easy_to_hard_each_with_a_picture_of_its_board(opened: OpenPage) -> None:
    anna = opened()
    locales: list[str] = []
    anna.page.on("request", lambda request: locales.append(request.url) if "/locale/" in request.url else None)
    anna.home()
    cards = anna.page.locator("article[data-game]")
    expect(cards).to_have_count(len(EASY_TO_HARD))
    assert cards.evaluate_all("all => all.map((one) => one.dataset.game)") == EASY_TO_HARD
    for game in EASY_TO_HARD:
        card = anna.page.locator(f"article[data-game={game}]")
        expect(card.locator("h3")).to_have_text(TITLES[game])
        card.locator("img").evaluate("one => one.decode()")
    assert len(locales) == len(set(locales)) == 1 + len(EASY_TO_HARD), "each language file is fetched once"


def test_a_link_to_this_machine_alone_says_how_others_reach_it(opened: OpenPage, server: ServerProcess) -> None:
    anna = opened()
    anna.new_table(["me", "open"])
    port = server.address.rsplit(":", 1)[1]
    told = anna.page.locator("[data-reach]")
    expect(told.locator("code")).to_have_text(f"civitas serve --host 0.0.0.0 --port {port}")
    addresses = anna.json("/api/reach")["addresses"]
    if addresses:
        expect(told).to_contain_text(f"http://{addresses[0]}:{port}")
    anna.page.locator("[data-qr]").click()
    code = anna.page.locator(".code")
    expect(code.locator("svg")).to_be_visible()
    if addresses:  # a phone can do nothing with this machine's own name for itself
        expect(code).to_have_attribute("data-code", re.compile(rf"^http://{re.escape(addresses[0])}:{port}/#/table/"))


def test_who_signs_out_is_nobody_on_this_device(opened: OpenPage) -> None:
    anna = opened()
    anna.load_record(half_played_match())
    anna.home()
    expect(anna.page.locator("[data-table]")).to_have_count(1)
    anna.open_settings()
    anna.page.locator("[data-sign-out]").click()
    expect(anna.page.locator("form.name")).to_contain_text(ENGLISH.translate("web-who-are-you"))
    expect(anna.page.locator("[data-table]")).to_have_count(0)
    assert anna.page.request.get("/api/me").status == 401


def test_a_dialog_closes_with_a_click_beside_it(opened: OpenPage) -> None:
    anna = opened()
    anna.home()
    anna.open_settings()
    dialog = anna.page.locator("dialog")
    expect(dialog).to_be_visible()
    dialog.locator("h2").click()
    expect(dialog).to_be_visible()
    anna.page.mouse.click(5, 300)
    expect(dialog).to_have_count(0)


def test_settings_are_seen_at_once_and_kept(opened: OpenPage) -> None:
    anna = opened()
    anna.home()
    html = anna.page.locator("html")
    expect(html).to_have_attribute("data-theme", "light")
    anna.open_settings()
    for name, value in (("theme", "dark"), ("scale", "125"), ("pace", "fast"), ("motion", "less")):
        anna.page.locator(f"dialog [data-setting={name}]").select_option(value)
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_css("font-size", "20px")
    anna.page.reload()
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-motion", "less")
    anna.open_settings()
    expect(anna.page.locator("dialog [data-setting=pace]")).to_have_value("fast")


@pytest.mark.parametrize("lang", ["en", "it"])
def test_credits_name_whose_work_this_stands_on(opened: OpenPage, lang: str) -> None:
    anna = opened(lang)
    anna.home()
    anna.page.locator("footer a").click()
    page = anna.page.locator("main")
    expect(page).to_contain_text(Translator(lang).translate("web-unofficial"))
    for game in EASY_TO_HARD:
        expect(page).to_contain_text(Translator(lang).translate(f"credits-{game}"))
    for part in ("icons", "fonts", "outlines"):
        expect(page).to_contain_text(Translator(lang).translate(f"credits-{part}"))
    for licence in ("CC BY 3.0", "SIL OFL 1.1"):
        expect(page).to_contain_text(licence)


def test_from_table_to_table_of_every_two_games_nothing_is_blank_and_nothing_foreign_loaded(opened: OpenPage) -> None:
    anna = opened(width=1366)
    anna.post("/api/me", {"name": "Anna"})
    tables = {}
    for game in EASY_TO_HARD:
        bots = [{"kind": "bot", "bot": "random"}] * (civitas.game(game).min_players - 1)
        tables[game] = anna.post("/api/tables", {"game": game, "seats": [{"kind": "me"}, *bots]})["id"]
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    for first in EASY_TO_HARD:
        anna.page.goto("/#/credits")
        anna.page.reload()  # nothing is left of other games
        asked.clear()
        assert_shows_table(anna, tables[first], first)
        assert {url.split("/")[-2] for url in asked if url.endswith("/data")} <= {first}
        for second in EASY_TO_HARD:
            if second != first:
                assert_shows_table(anna, tables[second], second)
                assert_shows_table(anna, tables[first], first)
    assert anna.problems == []


def assert_shows_table(player: PlayerPage, table: str, game: str) -> None:
    """Goes to a table as a link does, without loading the page again; its board is there, in its own words."""
    player.page.evaluate("(table) => { location.hash = `#/table/${table}` }", table)
    expect(player.page.locator(".bar h1")).to_have_text(TITLES[game])
    expect(player.page.locator("main.board > *").first).to_be_visible()
    expect(player.page.locator(".panel .status")).not_to_be_empty()
