"""Someone who plays with the keyboard alone: arrows walk what glows, Enter acts, Tab goes to the buttons beside it."""

from __future__ import annotations

from random import Random

from tests.browser.player_page import PlayerPage

ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]
#: what there is to answer with; null while nothing is there yet
STATE_SCRIPT = """() => {
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const menu = seen("[data-popup=menu] [data-choice]").length;
    const glows = seen(".board .glows");
    const state = { menu, glows: glows.length, fresh: glows.filter((one) => !one.matches(".chosen")).length,
        loose: seen("[data-loose] [data-choice]").length, close: seen("[data-close-set]:enabled").length };
    return menu + state.glows + state.loose + state.close ? state : null;
}"""
#: what a key can change: the table moves on, a menu opens or closes, a member is marked, other things glow; null while
#: an answer is on its way
NOW_SCRIPT = """() => {
    const play = document.querySelector(".play");
    const all = (selector, read) => [...document.querySelectorAll(selector)].map(read);
    if (!play || play.dataset.sending) return null;
    return [play.dataset.version, !!document.querySelector("[data-popup]"),
        ...all("[data-unpick]", (one) => one.dataset.unpick), ...all(".glows", (one) => one.dataset.thing)].join();
}"""
DONE_SCRIPT = f"(before) => {{ const now = ({NOW_SCRIPT})(); return now !== null && now !== before; }}"


class KeyboardPlayer:
    """``used`` remembers the kinds of thing that Enter was pressed on."""

    def __init__(self, player: PlayerPage, seed: int = 1) -> None:
        self.player = player
        self.rng = Random(seed)
        self.used: set[str] = set()

    def answer(self, most: int = 40) -> bool:
        """Presses keys until the table has moved on; false at the end of the game."""
        if not self.player.wait_for_turn():
            return False
        version = self.player.version
        for _ in range(most):
            self.press()
            if self.player.version != version or self.player.is_over:
                return True
        raise AssertionError(f"no key answered: {self.player.page.evaluate(STATE_SCRIPT)}, version {version}")

    def press(self) -> None:
        """Goes to one thing to answer with, and Enter; waits for what that does."""
        page = self.player.page
        if page.locator("[data-popup=why], [data-popup=tip]").count():
            page.keyboard.press("Escape")
        state = page.wait_for_function(STATE_SCRIPT, polling=20).json_value()
        before = page.evaluate(NOW_SCRIPT)
        if state["menu"]:
            self.walk_menu(state["menu"])
        elif state["close"] and (not state["fresh"] or self.rng.random() < 0.5):
            self.player.tab_to("[data-close-set]:enabled")
        elif state["glows"] and (not state["loose"] or self.rng.random() < 0.85):
            self.walk_board()
        else:
            self.player.tab_to("[data-loose] [data-choice]")
        self.used.add(page.evaluate("(document.activeElement.dataset.thing ?? '').split(':')[0]"))
        page.keyboard.press("Enter")
        page.wait_for_function(DONE_SCRIPT, arg=before, polling=20)

    def walk_board(self) -> None:
        """Somewhere among what glows; of a set rather to what is not marked yet."""
        page = self.player.page
        page.keyboard.press("b")
        for step in range(40):
            if step >= 8 and not page.evaluate("document.activeElement.matches('.chosen')"):
                return
            if step >= 8 or self.rng.random() < 0.5:
                page.keyboard.press(self.rng.choice(ARROWS))

    def walk_menu(self, choices: int) -> None:
        """Down to one of the answers; those that are not offered stand below them."""
        page = self.player.page
        page.wait_for_function("() => document.activeElement?.closest('[data-popup=menu]')", polling=20)
        for _ in range(self.rng.randrange(choices)):
            page.keyboard.press("ArrowDown")
        assert page.evaluate("document.activeElement.matches('[data-choice]')")
