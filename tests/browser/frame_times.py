"""Frames and answers of late boards: ``python -m tests.browser.frame_times`` prints rows for ``bench``. By hand."""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

import civitas
from civitas.server import client_build
from tests.browser import test_through_the_ages_board as through_the_ages
from tests.browser.conftest import CHROMIUM_ARGUMENTS, find_chromium
from tests.browser.player_page import PlayerPage
from tests.browser.test_map_games import GAMES, PAN_SCRIPT
from tests.server.postgres import free_port
from tests.server.server_process import ServerProcess

#: milliseconds from the key that zooms to the frame that shows it
DRAG_SCRIPT = """async () => {
    const world = document.querySelector(".world");
    const spent = [];
    for (let n = 0; n < 12; n++) {
        const start = performance.now();
        world.dispatchEvent(new KeyboardEvent("keydown", { key: n % 2 ? "-" : "+", bubbles: true, cancelable: true }));
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        spent.push(performance.now() - start);
    }
    return spent.sort((a, b) => a - b);
}"""


#: milliseconds from the key that opens a menu at a thing, or walks to the next one, to the frame that shows it
KEY_SCRIPT = """async () => {
    const spent = [];
    const press = async (key) => {
        const start = performance.now();
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        return performance.now() - start;
    };
    await press("b");
    for (let n = 0; n < 12; n++) {
        spent.push(await press("w"));
        await press("Escape");
        spent.push(await press(n % 2 ? "ArrowLeft" : "ArrowRight"));
    }
    return spent.sort((a, b) => a - b);
}"""


def late_match(game: str, decisions: int) -> civitas.Match:
    """Six players at random, stopped late where seat 0 is asked."""
    match = civitas.Match(civitas.game(game), players=6, seed=3)
    rng = Random(3)
    while not match.over and (match.version < decisions or match.decision.seat != 0):
        match.play(rng.choice(match.decision.actions()))
    return match


def open_position(browser: Browser, server: ServerProcess, match: civitas.Match, waits: str) -> Page:
    context = browser.new_context(
        base_url=server.address, viewport={"width": 1440, "height": 900}, reduced_motion="reduce"
    )
    anna = PlayerPage(context.new_page())
    anna.home()
    anna.open_table(anna.load_record(match, ["me"] + ["bot"] * (match.players - 1)))
    anna.page.locator(waits).first.wait_for()
    anna.page.wait_for_timeout(1500)
    return anna.page


def main() -> None:
    client_build.ensure(lambda step: None)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(f"sqlite:///{Path(folder) / 'table.db'}", free_port())
        server.start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_ARGUMENTS)
        for game in GAMES:
            page = open_position(
                browser, server, late_match(game, 900 if game == GAMES[0] else 2500), ".world [data-place]"
            )
            pan, key = page.evaluate(PAN_SCRIPT), page.evaluate(DRAG_SCRIPT)
            print(f"| {game} | {median(pan):.2f} | {pan[-3]:.2f} | {median(key):.1f} |", flush=True)
        page = open_position(browser, server, through_the_ages.late_match(40, "Act"), "[data-thing='row:1'].glows")
        touch = page.evaluate(KEY_SCRIPT)
        print(f"| through_the_ages | {median(touch):.1f} | {touch[-3]:.1f} |", flush=True)
        browser.close()
        server.kill()


if __name__ == "__main__":
    main()
