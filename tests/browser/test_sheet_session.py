"""An evening at a real board: phones and a host on one paper, the line lost and back, charts, files, both languages."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from civitas.sheets import documents
from tests.browser.conftest import OpenPage
from tests.browser.player_page import PlayerPage
from tests.browser.test_accessibility import assert_accessible

PLAYER_NAMES = ["Anna", "Ben", "Carla", "Dario"]
LANDS = [
    "italia",
    "gallia",
    "iberia",
    "maghreb",
    "arabia",
    "nilus",
    "steppes",
    "sahara",
    "congo",
    "niger",
    "zambesi",
    "caspia",
]
SAVED_SCRIPT = (
    "() => document.querySelector('.state')?.dataset.online === 'true' && !!document.querySelector('.state .good')"
)
FRESH_SCRIPT = "() => document.querySelector('.evening')?.dataset.fresh === 'true'"


class SheetPage:
    """Somebody's device at the table."""

    def __init__(self, player: PlayerPage) -> None:
        self.player = player
        self.page = player.page

    def begin(self, mine: str = "none", game: str = "civilization_chr", names: list[str] = PLAYER_NAMES) -> str:
        """Sets an evening up in the form; returns the link for the others."""
        self.page.goto("/#/abakus")
        self.page.locator(f"[data-setup] [data-game={game}]").click()
        for number in range(self.page.locator("[data-name]").count() - 1, len(names) - 1, -1):
            self.page.locator(f"[data-remove='{number}']").click()
        for number, name in enumerate(names):
            self.page.locator(f"[data-name='{number}']").fill(name)
        self.page.locator("[data-mine]").select_option(mine)
        self.page.locator("[data-begin]").click()
        self.page.locator(".evening").wait_for()
        self.tab("share")
        return self.page.locator(".copy input").input_value()

    def join(self, link: str, name: str, seat: int) -> None:
        self.page.goto(link)
        self.page.locator("[data-invited]").fill(name)
        self.page.keyboard.press("Enter")
        self.page.locator(f"[data-sit='{seat}']").click()
        self.page.locator(f"[data-sit='{seat}']").wait_for(state="detached")
        self.tab("sheet")
        self.page.locator(f"[data-seat='{seat}']").click()

    @property
    def path(self) -> str:
        return "/api/evenings/" + self.page.url.split("#/abakus/")[1].split("/")[0]

    def tab(self, name: str) -> None:
        self.page.locator(f".tabs [data-tab={name}]").click()

    def wait_until_saved(self) -> None:
        self.page.wait_for_function(SAVED_SCRIPT)

    def wait_until_fresh(self) -> None:
        """Waits until the figures belong to what is shown."""
        self.page.wait_for_function(FRESH_SCRIPT)

    def figure(self, path: str, value: str) -> None:
        field = self.page.locator(f"[data-path='{path}']")
        field.fill(value)
        field.press("Enter")

    def settle(self, letters: str) -> None:
        self.page.locator("[data-add=settlement]").click()
        self.page.locator("[data-letters]").fill(letters)
        self.page.keyboard.press("Enter")
        self.page.locator("dialog").wait_for(state="detached")

    def document(self) -> Any:
        """What the server keeps, once what was typed here has reached it."""
        self.wait_until_saved()
        return self.player.json(self.path)["paper"]

    def section(self, name: str) -> None:
        """Unfolds a part of the sheet."""
        part = self.page.locator(f"[data-section={name}]")
        for _ in range(20):  # one that is just being drawn may unfold by itself, and the click folds it again
            if part.get_attribute("open") is None:
                part.locator("summary").first.click()
            self.page.wait_for_timeout(50)
            if part.get_attribute("open") is not None:
                return
        raise AssertionError(f"{name} stays folded")


def play_session(opened: OpenPage, turns: int) -> tuple[SheetPage, list[SheetPage]]:
    """A host with a laptop and four phones play so many turns, all at the same time; nothing is lost."""
    host = SheetPage(opened())
    link = host.begin()
    phones = [SheetPage(opened(width=390)) for _ in PLAYER_NAMES]
    for seat, (phone, name) in enumerate(zip(phones, PLAYER_NAMES)):
        phone.join(link, name, seat)
    chance = Random(3)
    coins = [20] * len(phones)
    for turn in range(turns):
        for seat, phone in enumerate(phones):  # everybody types before anybody waits
            if turn < 3:
                phone.settle(LANDS[3 * seat + turn][:4])
            else:
                home = phone.page.locator("[data-settlement]").nth(turn % 3)
                home.locator(f"[data-size='{chance.randint(1, 4)}']").click()
            coins[seat] = chance.randint(0, 200)
            phone.figure(f"civilizations.{seat}.coins", str(coins[seat]))
        for phone in phones:
            phone.wait_until_saved()
        host.tab("turn")
        host.page.locator("[data-next]").click()
        host.wait_until_saved()
        host.page.locator("[data-end-turn]").click()
        expect(host.page.locator("[data-path=turn]")).to_have_value(str(turn + 2))
        assert [each["coins"] for each in host.document()["civilizations"]] == coins
    return host, phones


def assert_session(host: SheetPage, phones: list[SheetPage], turns: int) -> None:
    paper = host.document()
    assert [len(each["settlements"]) for each in paper["civilizations"]] == [min(turns, 3)] * 4
    assert [turn["turn"] for turn in paper["history"]] == list(range(1, turns + 1))
    figures = host.player.json(f"{host.path}/figures")["figures"]
    assert figures == json.loads(json.dumps(documents.compute_totals(paper)))
    # every phone shows the same
    for seat, phone in enumerate(phones):
        phone.wait_until_fresh()
        total = figures["civilizations"][seat]["production"]["total"]
        expect(phone.page.locator("[data-total]")).to_have_text(f"+{total}" if total > 0 else str(total))
        assert phone.player.problems == []
    host.tab("charts")
    expect(host.page.locator("[data-chart] path.line")).to_have_count(4)
    expect(host.page.locator("[data-chart] thead th")).to_have_count(turns + 2)


def test_an_evening_with_four_phones_and_a_host(opened: OpenPage) -> None:
    host, phones = play_session(opened, 2)
    assert_session(host, phones, 2)


@pytest.mark.soak
def test_a_whole_evening_of_twelve_turns(opened: OpenPage) -> None:
    host, phones = play_session(opened, 12)
    assert_session(host, phones, 12)


def test_the_line_is_lost_and_comes_back_and_both_may_have_typed(opened: OpenPage) -> None:
    host, phone = SheetPage(opened()), SheetPage(opened(width=390))
    link = host.begin()
    phone.join(link, "Ben", 1)
    phone.wait_until_saved()
    phone.page.context.set_offline(True)
    phone.figure("civilizations.1.coins", "41")
    phone.page.locator("[data-path='civilizations.1.merit']").fill("3")
    phone.page.locator("[data-path='civilizations.1.merit']").press("Enter")
    phone.page.wait_for_function("() => document.querySelector('.state').dataset.online === 'false'")
    # the host, who may, enters something else at the same place meanwhile
    host.tab("sheet")
    host.page.locator("[data-seat='1']").click()
    host.figure("civilizations.1.coins", "7")
    host.wait_until_saved()
    phone.page.context.set_offline(False)
    conflict = phone.page.locator("[data-conflict]")
    conflict.wait_for()
    phone.wait_until_saved()
    assert (host.document()["civilizations"][1]["coins"], host.document()["civilizations"][1]["merit"]) == (7, 3)
    phone.page.reload()  # what was typed is not lost with the page
    conflict.locator("button.primary").click()
    conflict.wait_for(state="detached")
    expect(host.page.locator("[data-path='civilizations.1.coins']")).to_have_value("41")


def test_what_cannot_be_is_marked_and_kept_and_taken_back(opened: OpenPage) -> None:
    anna = SheetPage(opened(lang="it", width=390))
    anna.begin("0")
    anna.tab("sheet")
    anna.figure("civilizations.0.coins", "molte")
    anna.settle("ital")
    anna.page.locator("[data-invalid]").wait_for()
    expect(anna.page.locator("[data-wrong='civilizations.0.coins']")).to_be_visible()
    anna.page.reload()
    expect(anna.page.locator("[data-path='civilizations.0.coins']")).to_have_value("molte")
    anna.tab("history")
    anna.page.locator("[data-undo='1']").click()
    anna.page.locator("[data-entry='1'].undone").wait_for()
    anna.tab("sheet")
    expect(anna.page.locator("[data-path='civilizations.0.coins']")).to_have_value("20")
    anna.page.locator("[data-invalid]").wait_for(state="detached")


def test_files_and_pictures_open_again(opened: OpenPage, tmp_path: Path) -> None:
    anna = SheetPage(opened())
    anna.begin("0")
    anna.tab("sheet")
    anna.settle("ital")
    anna.wait_until_saved()
    anna.tab("turn")
    anna.page.locator("[data-end-turn]").click()
    expect(anna.page.locator("[data-path=turn]")).to_have_value("2")
    anna.tab("charts")
    for kind, begins in (("png", b"\x89PNG"), ("svg", b"<svg"), ("csv", b"turn,value,Anna")):
        with anna.page.expect_download() as saved:
            anna.page.locator(f"[data-save={kind}]").click()
        content = Path(saved.value.path()).read_bytes()
        assert content.startswith(begins), kind
        assert b"var(--" not in content
    anna.tab("share")
    with anna.page.expect_download() as saved:
        anna.page.locator("[data-file]").click()
    kept = tmp_path / "evening.json"
    saved.value.save_as(kept)
    before, path = anna.document(), anna.path
    anna.page.goto("/#/abakus")
    anna.page.locator("[data-load]").set_input_files(kept)
    anna.page.locator(".evening").wait_for()
    assert anna.path != path
    assert anna.document() == before
    anna.page.locator(".tabs [data-tab=share]").click()
    anna.page.locator("[data-delete]").click()
    anna.page.locator("[data-really]").click()
    anna.page.locator("[data-setup]").wait_for()
    expect(anna.page.locator("[data-evening]")).to_have_count(1)


def test_the_keyboard_is_enough(opened: OpenPage) -> None:
    anna = SheetPage(opened())
    anna.begin("0")
    anna.page.locator("h1").click()
    anna.page.keyboard.press("2")
    expect(anna.page.locator("[data-seat='1']")).to_have_attribute("aria-pressed", "true")
    anna.page.keyboard.press("1")
    anna.player.tab_to("[data-add=settlement]")
    anna.page.keyboard.press("Enter")
    anna.page.keyboard.type("gal")
    anna.page.keyboard.press("Enter")
    anna.page.locator("[data-settlement=gallia]").wait_for()
    anna.page.keyboard.press("t")
    anna.page.locator("[data-phase='1']").wait_for()


@pytest.mark.parametrize(("scheme", "width"), [("light", 390), ("dark", 1280)])
def test_axe_finds_nothing_serious_in_an_evening(opened: OpenPage, scheme: str, width: int) -> None:
    anna = SheetPage(opened(scheme=scheme, width=width))
    anna.page.goto("/#/abakus")
    anna.page.locator("[data-setup]").wait_for()
    assert_accessible(anna.player, "set-up")
    anna.begin("0")
    assert_accessible(anna.player, "people")
    anna.tab("sheet")
    anna.settle("gal")
    anna.wait_until_fresh()
    for part in ("technologies", "improvements", "wonders", "units", "more"):
        anna.section(part)
    assert_accessible(anna.player, "sheet")
    anna.player.assert_fits_width()
    anna.page.locator("[data-add=settlement]").click()
    anna.page.locator(".world").wait_for()
    assert_accessible(anna.player, "map")
    anna.page.keyboard.press("Escape")
    for tab in ("turn", "charts", "sums", "tools", "history"):
        anna.tab(tab)
        expect(anna.page.locator(f".tabs [data-tab={tab}]")).to_have_attribute("aria-current", "page")
        assert_accessible(anna.player, tab)
        anna.player.assert_fits_width()
    assert anna.player.problems == []


def test_history_of_the_world_is_tapped_on_the_map(opened: OpenPage) -> None:
    anna = SheetPage(opened(width=390))
    anna.begin("0", "history_of_the_world", PLAYER_NAMES[:3])
    anna.tab("sheet")
    anna.page.locator("[data-letters]").fill("nile")
    anna.page.locator("[data-land=nile_delta]").click()
    anna.page.locator("[data-held=nile_delta] [data-build=capital]").click()
    anna.wait_until_fresh()
    anna.section("score")
    points = int(anna.page.locator("[data-sum]").inner_text())
    assert points > 2  # a capital, and the presence in its area
    assert_accessible(anna.player, "map and score")
    anna.player.assert_fits_width()
    anna.page.locator("[data-score]").click()
    anna.wait_until_saved()
    assert anna.document()["civilizations"][0]["points"] == points
    for part in ("areas", "draft"):
        anna.section(part)
    anna.page.locator("[data-path='civilizations.0.empire']").select_option("egyptians")
    anna.tab("turn")
    anna.page.locator("[data-end-turn]").click()
    expect(anna.page.locator("[data-path=turn]")).to_have_value("2")
    assert anna.document()["civilizations"][0]["empires"] == ["egyptians"]
    anna.tab("sums")
    expect(anna.page.locator("[data-result] dd").first).to_contain_text("%")
    assert_accessible(anna.player, "odds")
    assert anna.player.problems == []


def test_through_the_ages_and_rising_cultures_have_sheets(opened: OpenPage) -> None:
    anna = SheetPage(opened(lang="it", width=390, scheme="dark"))
    anna.begin("0", "through_the_ages", PLAYER_NAMES[:2])
    anna.tab("sheet")
    anna.section("workers")
    anna.page.locator("[data-worker=religion]").click()
    anna.wait_until_fresh()
    for part in ("cards", "ratings", "production", "final"):
        anna.section(part)
    expect(anna.page.locator("[data-rating=happiness]")).to_have_text("1")
    assert_accessible(anna.player, "ages")
    anna.player.assert_fits_width()
    anna.tab("turn")
    anna.page.locator("[data-chip=impact_of_science]").click()
    anna.wait_until_saved()
    anna.begin("0", "rising_cultures", PLAYER_NAMES[:2])
    anna.tab("sheet")
    for part in ("board", "cards", "provinces"):
        anna.section(part)
    anna.page.locator("[data-path='civilizations.0.civilization']").select_option("rome")
    anna.page.locator("[data-section=cards] [data-chip]").first.click()
    anna.page.locator("[data-path='civilizations.0.token']").click()
    anna.wait_until_fresh()
    points = int(anna.page.locator("[data-sum]").inner_text())
    assert points >= 3  # the token, and what the building gives
    assert_accessible(anna.player, "pad")
    anna.player.assert_fits_width()
    anna.tab("turn")
    anna.page.locator("[data-end-turn]").click()
    anna.page.locator("ol li").first.wait_for()
    assert sum(anna.document()["pads"][0][0]) == points
    assert anna.player.problems == []


def test_a_position_is_played_on_and_a_game_is_written_down(opened: OpenPage) -> None:
    anna = SheetPage(opened())
    anna.begin("0", names=PLAYER_NAMES[:3])
    anna.tab("sheet")
    for seat, letters in enumerate(("ital", "gall", "iber")):
        anna.page.locator(f"[data-seat='{seat}']").click()
        anna.settle(letters)
    anna.wait_until_fresh()
    anna.tab("share")
    anna.page.locator("[data-play=bots]").click()
    anna.page.wait_for_url("**/#/table/*")
    anna.page.locator("[data-tool=menu]").click()
    anna.page.locator("[data-tool=abakus]").click()
    anna.page.wait_for_url("**/#/abakus/*")
    anna.page.locator(".evening").wait_for()
    lands = [home["land"] for each in anna.document()["civilizations"] for home in each["settlements"]]
    assert {"italia", "gallia", "iberia"} <= set(lands)
