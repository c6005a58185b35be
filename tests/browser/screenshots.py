"""Pictures for the documentation: ``python -m tests.browser.screenshots`` writes ``docs/images``. Run by hand."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import civitas
from civitas import bots
from civitas.server import client
from tests.browser.conftest import ARGUMENTS, chromium, free_port
from tests.browser.player import Player
from tests.server.process import ROOT, Process


def duel(turns: int) -> civitas.Match:
    """Two bots play until a turn in which seat 0 is to play a card; to the end with a large number."""
    match = civitas.Match(civitas.game("rising_cultures"), options={"civilizations": ["rome", "egypt"]}, seed=11)
    players = [bots.bot("greedy", match.game, seat) for seat in (0, 1)]
    while not match.over:
        ready = match.state.turn_number() >= turns and match.decision.seat == 0
        if ready and any(str(action).startswith("build") for action in match.decision.actions()):
            break
        seat = match.decision.seat
        match.play(players[seat].choose(bots.Seen(match.game, match.state.clone())))
    return match


def person(browser: Browser, server: Process, width: int, height: int, scheme: str = "light") -> Player:
    context = browser.new_context(
        base_url=server.address,
        locale="en",
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
        device_scale_factor=2 if width < 500 else 1,
    )
    return Player(context.new_page())


def take(browser: Browser, server: Process, folder: Path) -> None:
    middle, finished = duel(5), duel(1000)
    anna = person(browser, server, 1280, 960)
    running = anna.load_record(middle)
    over = anna.load_record(finished)
    anna.sit(running)
    anna.my_turn()
    anna.page.locator(".hand .playable").first.click()
    anna.page.evaluate("scrollTo(0, 0)")
    anna.page.mouse.move(0, 0)
    anna.page.screenshot(path=folder / "board.png")
    anna.page.goto(f"/#/replay/{over}")
    anna.page.locator("[data-replay]").fill(str(middle.version))
    anna.page.locator(f"[data-entry='{middle.version}']").wait_for()
    anna.page.screenshot(path=folder / "replay.png")
    anna.page.set_viewport_size({"width": 1280, "height": 620})
    anna.new_table(["me", "open"])
    anna.page.screenshot(path=folder / "lobby.png")
    anna.page.set_viewport_size({"width": 1280, "height": 960})
    anna.home()
    anna.page.locator("[data-table]").first.wait_for()
    anna.page.screenshot(path=folder / "home.png")
    phone = person(browser, server, 360, 740)
    phone.sit(phone.load_record(middle))
    phone.my_turn()
    phone.page.locator(".hand .playable").first.click()
    phone.page.locator("section.own").evaluate("(side) => side.scrollIntoView()")
    phone.page.screenshot(path=folder / "phone.png")
    if "--more" in sys.argv:
        more(browser, server, folder, middle)


def more(browser: Browser, server: Process, folder: Path, middle: civitas.Match) -> None:
    """Whole pages and dark ones, for whoever works on the looks."""
    dark = person(browser, server, 1280, 860, "dark")
    dark.sit(dark.load_record(middle))
    dark.my_turn()
    dark.page.screenshot(path=folder / "board-dark.png", full_page=True)
    dark.home()
    dark.page.screenshot(path=folder / "home-dark.png", full_page=True)
    phone = person(browser, server, 360, 740)
    phone.sit(phone.load_record(middle))
    phone.my_turn()
    phone.page.locator(".hand .playable").first.click()
    phone.page.screenshot(path=folder / "phone-whole.png", full_page=True)
    phone.page.goto("/#/rules/rising_cultures")
    phone.page.locator("article").first.wait_for()
    phone.page.screenshot(path=folder / "phone-rules.png")


def main(folder: Path) -> None:
    client.ensure(print)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = Process(f"sqlite:///{place}/pictures.db", free_port())
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        try:
            take(browser, server, folder)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 and not sys.argv[1].startswith("-") else ROOT / "docs" / "images")
