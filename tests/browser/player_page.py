"""Someone at the browser: what they do with mouse, finger and keyboard, and what they see."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

import civitas

#: which use of a card comes first, changing from card to card so that every area of the board fills
USE_ORDERS = [["build", "military", "resource", "coins"], ["build", "resource", "military", "coins"]]
PLAY_SELECTOR = ".play"
#: what an answer can be given by
ANSWER_SELECTOR = ".board .glows, .panel .glows, [data-loose] [data-choice], [data-close-set]:enabled"
#: the elements that stick out, for the message of a failure
OVERFLOW_SCRIPT = """[...document.querySelectorAll("main *, header *")]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
    .slice(0, 5).map((one) => one.outerHTML.slice(0, 90))"""


class PlayerPage:
    """One browser page. ``confirm`` leaves the question at the end of a turn switched on."""

    def __init__(self, page: Page, confirm: bool = False) -> None:
        self.page = page
        self.used: list[str] = []
        self.problems: list[str] = []
        #: every answer that went out over the wire
        self.sent: list[str] = []
        page.on("websocket", lambda line: line.on("framesent", self._note))
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda line: self.problems.append(line.text) if _is_trouble(line) else None)
        if not confirm:
            page.add_init_script("localStorage.setItem('confirm', 'off')")

    def _note(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        self.sent += message.get("actions") or ([message["action"]] if message.get("action") else [])

    # Getting to a table

    def home(self) -> None:
        self.page.goto("/")
        self.page.locator("article[data-game=rising_cultures] h3").wait_for()

    def play_now(self, game: str = "rising_cultures") -> None:
        """Two clicks: the page, and the button."""
        self.home()
        self.page.locator(f"article[data-game={game}] button.primary").click()
        self.page.locator(PLAY_SELECTOR).wait_for()

    def new_table(self, seats: list[str], game: str = "rising_cultures") -> str:
        """Sets a table up in the form; returns its id."""
        self.page.goto(f"/#/new/{game}")
        for number, seat in enumerate(seats):
            self.page.locator("select[data-seat]").nth(number).select_option(seat)
        self.page.locator("form button.primary").click()
        self.page.wait_for_url("**/#/table/*")
        self.page.locator("[data-status]").wait_for()
        return self.table

    @property
    def table(self) -> str:
        return self.page.url.split("#/table/")[1].split("/")[0]

    def json(self, path: str) -> Any:
        """What the server tells this person."""
        for _ in range(100):
            answer = self.page.request.get(path)
            if answer.status != 429:  # the page has asked for much itself; that is done in a moment
                break
            self.page.wait_for_timeout(100)
        assert answer.ok, answer.text()
        return answer.json()

    def post(self, path: str, body: Any) -> Any:
        # as a page of the server itself would send it
        answer = self.page.request.post(path, data=body, headers={"sec-fetch-site": "same-origin"})
        assert answer.ok, answer.text()
        return answer.json()

    def load_record(self, match: civitas.Match, seats: list[str] | None = None) -> str:
        """Puts a game that was played elsewhere on the table; returns the table's id."""
        self.post("/api/me", {"name": "Anna"})
        wanted = [{"kind": kind, "bot": "greedy" if kind == "bot" else ""} for kind in seats or ["me", "bot"]]
        return str(self.post("/api/records", {"text": match.record().text(), "seats": wanted})["id"])

    def accept(self, invitation: str, name: str) -> None:
        """Follows an invitation as a new player, who says their name first."""
        self.page.goto(invitation)
        self.page.locator("[data-invited] input").fill(name)
        self.page.keyboard.press("Enter")
        self.page.locator(PLAY_SELECTOR).wait_for()

    def open_table(self, table: str) -> None:
        self.page.goto(f"/#/table/{table}")
        self.page.locator("[data-status]").wait_for()

    # Reading

    @property
    def version(self) -> int:
        return int(self.page.locator(PLAY_SELECTOR).get_attribute("data-version") or 0)

    @property
    def is_over(self) -> bool:
        return self.page.locator(PLAY_SELECTOR).get_attribute("data-turn") == "over"

    def wait_for_turn(self, after: int = -1) -> bool:
        """Waits until this person is asked again, or the game is over; false at the end."""
        state = self.page.wait_for_function(
            """(after) => {
                const play = document.querySelector(".play");
                if (!play || Number(play.dataset.version) <= after) return null;
                return ["mine", "over"].includes(play.dataset.turn) ? play.dataset.turn : null;
            }""",
            arg=after,
            polling=20,
        )
        return str(state.json_value()) == "mine"

    def wait_for_change(self, since: int) -> None:
        """Waits until the table shows something newer; or is covered."""
        self.page.wait_for_function(
            "(since) => Number(document.querySelector('.play')?.dataset.version ?? 99999) > since", arg=since
        )

    def has_menu_after(self, since: int) -> bool:
        """Waits for what a touch does: whether it opened a menu; else the answer was given."""
        found = self.page.wait_for_function(
            """(since) => {
                if (document.querySelector("[data-popup=menu] [data-choice]")) return "menu";
                return Number(document.querySelector(".play")?.dataset.version ?? 99999) > since ? "done" : null;
            }""",
            arg=since,
            polling=20,
        )
        return str(found.json_value()) == "menu"

    def assert_fits_width(self) -> None:
        """Nothing sticks out to the right of the window."""
        wide, window = self.page.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
        assert wide <= window, (
            f"{wide} px in a window of {window}: {self.page.url} {self.page.evaluate(OVERFLOW_SCRIPT)}"
        )

    @property
    def actions(self) -> Locator:
        return self.page.locator("[data-action]")

    def open_tab(self, name: str) -> None:
        """Opens a part of the side panel: hand, log, actions, chat or table."""
        self.page.locator("[data-tool=panel]").wait_for()
        if self.page.locator(".panel").count() == 0:
            self.page.locator("[data-tool=panel]").click()
        if self.page.locator(".panel.low").count():
            self.page.locator("[data-handle]").click()
        self.page.locator(f"[data-tab={name}]").click()

    def open_settings(self) -> None:
        """Opens the settings, from the first page or from a table."""
        self.open_menu()
        self.page.locator("header .gear >> visible=true").click()

    def open_menu(self) -> None:
        """At a table settings and language stand in a menu, elsewhere in the head of the page."""
        if "#/table/" not in self.page.url:
            return
        self.page.locator("[data-status]").wait_for()
        if self.page.locator(PLAY_SELECTOR).count() and not self.page.locator("details.menu[open]").count():
            self.page.locator("[data-tool=menu]").click()

    def download(self, path: Path) -> None:
        """Saves the game as a file, by the menu."""
        with self.page.expect_download() as kept:
            self.open_menu()
            self.page.locator("a[download]").first.click()
        kept.value.save_as(path)

    def open_file(self, path: Path, seats: dict[int, str] | None = None) -> None:
        """Opens a game from a file on the first page."""
        self.home()
        self.page.locator("summary").click()
        self.page.locator("input[type=file]").set_input_files(path)
        for seat, who in (seats or {}).items():
            self.page.locator(f"details select[data-seat='{seat}']").select_option(who)
        self.page.locator("details button.primary").click()

    # Acting

    def answer_on_board(self, number: int) -> None:
        """Answers on the drawn board: a card and one of its uses, another thing that glows, or a button beside it."""
        since = self.version
        tap = self.page.viewport_size is not None and self.page.viewport_size["width"] < 500
        self.page.wait_for_function(f"() => document.querySelector({ANSWER_SELECTOR!r})")
        cards = self.page.locator(".hand .glows")
        close = self.page.locator("[data-close-set]:enabled")
        while (
            self.page.locator("[data-set]").count() and not close.count()
        ):  # a set: members are marked, then it is sent
            _press(self.page.locator(".board .glows:not(.chosen), .panel .glows:not(.chosen)").first, tap)
        if close.count():
            choice = close.first
            kind = "close"
        elif cards.count():
            _press(cards.nth(number % cards.count()), tap)
            menu = self.page.locator("[data-popup=menu] [data-choice]")
            if not self.has_menu_after(since):  # the one answer was given
                self.used.append("")
                return
            texts = menu.evaluate_all("nodes => nodes.map((node) => node.dataset.choice)")
            order = USE_ORDERS[number % 2]
            kinds = [text.split(" ")[0] for text in texts]
            kind = min(kinds, key=lambda one: order.index(one) if one in order else -1)
            choice = menu.nth(kinds.index(kind))
        else:
            loose = self.page.locator("[data-loose] [data-choice]")
            choice = loose.first if loose.count() else self.page.locator(".board .glows").first
            kind = (choice.get_attribute("data-choice") or choice.get_attribute("data-thing") or "").split(" ")[0]
        self.used.append(kind)
        _press(choice, tap)

    def answer_by_number(self, number: int) -> None:
        """Answers with the keyboard: to the field, a number, Enter."""
        if not self.page.evaluate("document.activeElement?.classList.contains('typed')"):
            self.page.keyboard.press("/")
            expect(self.page.locator("input.typed")).to_be_focused()
        self.page.keyboard.type(str(number))
        self.page.keyboard.press("Enter")

    def tab_to(self, selector: str, most: int = 150) -> None:
        """Tab until the focus is there."""
        for _ in range(most):
            if self.page.evaluate("(wanted) => document.activeElement?.matches(wanted)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {selector}")

    def set_language(self, lang: str) -> None:
        self.open_menu()
        self.page.locator("select[data-setting=language] >> visible=true").select_option(lang)
        expect(self.page.locator("html")).to_have_attribute("lang", lang)


def _press(button: Locator, tap: bool) -> None:
    if tap:
        button.tap()
    else:
        button.click()


def _is_trouble(line: Any) -> bool:
    """Errors of the page; a request the server refuses is the test's own business."""
    return line.type == "error" and "Failed to load resource" not in line.text and "WebSocket" not in line.text


def match_stopped_at(decisions: int = 1000, ready: str = "") -> civitas.Match:
    """A game played at random, as far as wanted, that stops where seat 0 is asked, with an answer of the given kind."""
    match = civitas.Match(civitas.game("rising_cultures"), seed=5)
    rng = Random(5)
    while not match.over:
        actions = match.decision.actions(leaving=True)
        if decisions <= 0 and match.decision.seat == 0 and any(str(action).startswith(ready) for action in actions):
            break
        match.play(rng.choice(actions))
        decisions -= 1
    return match
