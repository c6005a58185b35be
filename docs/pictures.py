"""Pictures for the documentation and the first page, made anew from real games, so that they never go stale.

``uv run --with pillow python -m docs.pictures`` writes ``docs/images`` and
``web/src/games/<game>/picture.jpg``. Run by hand.
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

import civitas
from civitas import bots
from civitas.games.civilization_chr.state import ChrState
from civitas.server import client_build
from civitas.sheets import documents
from civitas.sheets.civilization_chr import to_match
from tests.browser.conftest import CHROMIUM_ARGUMENTS, find_chromium, free_port
from tests.browser.player_page import PlayerPage, match_stopped_at
from tests.server.server_process import PROJECT_ROOT, ServerProcess

IMAGES = PROJECT_ROOT / "docs" / "images"
BOARDS = PROJECT_ROOT / "web" / "src" / "games"
#: of each game: how many play, the turn in which the picture is taken, and how one of the offered answers begins
GAMES = {
    "rising_cultures": (2, 5, "build"),
    "history_of_the_world": (4, 18, "attack"),
    "through_the_ages": (3, 36, "grow"),
    "civilization_chr": (4, 9, "recruit"),
}
NAMES = ["Anna", "Ben", "Carla", "Dario", "Elena", "Furio"]
#: of an evening at a real board: how large, how fine, which part, and the picture's name
EVENINGS = [
    ((1280, 900), 1.0, "sheet", "abakus"),
    ((390, 844), 1.5, "turn", "abakus-phone"),
    ((1280, 900), 1.0, "charts", "abakus-charts"),
]
#: decisions at most, where a game takes long
MOST = 2500
#: bots that play for a picture do not think of leaving
OPTIONS: dict[str, dict[str, object]] = {"through_the_ages": {"leaving": False}}


def middle(name: str) -> civitas.Match:
    """Bots play until seat 0 is asked in the wanted turn."""
    players, turns, ready = GAMES[name]
    match = civitas.Match(civitas.game(name), players, OPTIONS.get(name), seed=11)
    minds = [bots.make_bot("greedy", match.game, seat) for seat in range(players)]

    def wanted() -> bool:
        late = match.state.turn_number() >= turns and match.decision.seat == 0
        return late and any(str(action).startswith(ready) for action in match.decision.actions())

    for _ in range(MOST):
        if match.over or wanted():
            break
        match.play(minds[match.decision.seat].choose(bots.Observation(match.game, match.state.clone())))
    return match


def person(
    browser: Browser, server: ServerProcess, size: tuple[int, int], scheme: str = "light", scale: float = 1
) -> PlayerPage:
    context = browser.new_context(
        base_url=server.address,
        locale="en",
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
        device_scale_factor=scale,
        has_touch=size[0] < 500,
    )
    context.set_default_timeout(60_000)
    player = PlayerPage(context.new_page())
    player.page.add_init_script("localStorage.setItem('coach', 'off')")
    return player


def sit(player: PlayerPage, match: civitas.Match) -> None:
    player.open_table(player.load_record(match, ["me", *["bot"] * (match.players - 1)]))
    player.wait_for_turn()
    player.page.mouse.move(0, 0)
    player.page.wait_for_timeout(1500)


def boards(browser: Browser, server: ServerProcess) -> None:
    """Each game in the middle: large for the documentation, small for the first page; one on a phone."""
    for name in GAMES:
        match = middle(name)
        large = person(browser, server, (1440, 900))
        sit(large, match)
        large.page.screenshot(path=IMAGES / f"{name}.jpg", type="jpeg", quality=82)
        if name == "through_the_ages":
            phone = person(browser, server, (390, 844), scale=1.5)
            sit(phone, match)
            phone.page.screenshot(path=IMAGES / "phone.jpg", type="jpeg", quality=82)
        small = person(browser, server, (1440, 900), scale=0.4)
        sit(small, match)
        small.page.locator("[data-tool=panel]").click()
        small.page.wait_for_timeout(500)
        small.page.screenshot(path=BOARDS / name / "picture.jpg", type="jpeg", quality=72)


def pages(browser: Browser, server: ServerProcess) -> None:
    """The first page with a game that waits, and a finished game looked back at."""
    anna = person(browser, server, (1280, 900))
    anna.load_record(middle("rising_cultures"))
    anna.home()
    anna.page.locator("[data-table]").first.wait_for()
    anna.page.wait_for_timeout(1000)
    anna.page.screenshot(path=IMAGES / "home.jpg", type="jpeg", quality=85)
    anna.page.goto(f"/#/replay/{anna.load_record(match_stopped_at())}")
    anna.page.locator("[data-entry]").first.wait_for()
    anna.page.wait_for_timeout(1000)
    anna.page.screenshot(path=IMAGES / "replay.jpg", type="jpeg", quality=85)


def written_down(match: civitas.Match) -> dict[str, Any]:
    assert isinstance(match.state, ChrState)
    return documents.parse_document(to_match.state_to_text(match.state, NAMES[: match.players]))


def evening(browser: Browser, server: ServerProcess) -> None:
    """ABAkUS: a game of Civilization CHR as people would write it down, with the turns before it."""
    match = middle("civilization_chr")
    paper = written_down(match)
    past, record = civitas.replay(match.record(), upto=0), match.record()
    for entry in record.entries:
        before = past.state.turn_number()
        past.apply_entry(entry)
        if before and past.state.turn_number() > before:
            paper["history"].append({"turn": before, "values": documents.compute_totals(written_down(past))["values"]})
    for size, scale, tab, name in EVENINGS:
        anna = person(browser, server, size, scale=scale)
        anna.post("/api/me", {"name": "Anna"})
        made = anna.post("/api/evening-files", {"text": documents.format_document({**paper, "title": "Friday"})})
        anna.page.goto(f"/#/abakus/{made['id']}")
        anna.page.locator(".evening[data-fresh=true]").wait_for()
        anna.page.locator(f".tabs [data-tab={tab}]").click()
        anna.page.wait_for_timeout(800)
        anna.page.screenshot(path=IMAGES / f"{name}.jpg", type="jpeg", quality=85)


def turn(browser: Browser, server: ServerProcess, game: str = "through_the_ages") -> None:
    """A turn that moves: a few answers by touch, then the others' moves played back, as an animated picture."""
    from PIL import Image  # type: ignore[import-not-found, unused-ignore]

    from tests.browser.touch_player import TouchPlayer

    context = browser.new_context(base_url=server.address, locale="en", viewport={"width": 1200, "height": 750})
    anna = PlayerPage(context.new_page())
    anna.page.add_init_script("localStorage.setItem('coach', 'off')")
    finger = TouchPlayer(anna, seed=4)
    sit(anna, middle(game))
    frames = []

    def frame() -> None:
        shot = Image.open(io.BytesIO(anna.page.screenshot())).convert("RGB").resize((720, 450))
        frames.append(shot.quantize(48))

    for _ in range(12):
        frame()
        if anna.page.locator(".play[data-turn=mine]").count() and not anna.page.locator("[data-skip]").count():
            finger.touch()
        anna.page.wait_for_timeout(500)
    frames[0].save(IMAGES / "turn.gif", save_all=True, append_images=frames[1:], duration=700, loop=0, optimize=True)


def main() -> None:
    client_build.ensure(print)
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        server = ServerProcess(f"sqlite:///{Path(place) / 'pictures.db'}", free_port())
        server.start()
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_ARGUMENTS)
        try:
            wanted = sys.argv[1:] or ["boards", "pages", "evening", "turn"]
            for step in (boards, pages, evening, turn):
                client_build.ensure(print)  # the first page shows the pictures that were just made
                if step.__name__ in wanted:
                    step(browser, server)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
