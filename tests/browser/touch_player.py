"""Someone who plays by touching the board: whatever glows, at random, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.browser.player_page import PlayerPage

#: what can be touched now, with where it is; a question whether one is sure, or a menu that is open, comes first
FIND_SCRIPT = """() => {
    const sure = [...document.querySelectorAll("[data-confirm=yes]")];
    const menu = sure.length ? sure : [...document.querySelectorAll("[data-popup=menu] [data-choice]")];
    const usable = (one) => !one.disabled && one.checkVisibility();
    const beside = ":is([data-loose], [data-number], [data-group]) [data-choice]";
    const all = [...document.querySelectorAll(
        `.glows[data-thing], ${beside}, [data-local], [data-close-set]`,
    )].filter(usable);
    // sets are built forwards, and what is switched on stays so
    const fresh = all.filter((one) => !one.matches(".chosen, [data-local][aria-pressed=true]"));
    const open = menu.length ? menu : fresh.length ? fresh : all;
    return open.filter(usable).map((one) => {
        const box = one.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 12)];
        const top = document.elementFromPoint(x, y);
        return { x, y, free: !!top && (one.contains(top) || top.contains(one) && top === one),
            sure: "confirm" in one.dataset ? document.querySelector("#confirm-what").innerText : "",
            name: one.dataset.choice ?? one.dataset.thing ?? one.dataset.local ?? "close",
            local: "local" in one.dataset };
    });
}"""


#: of each thing that glows: the answers that stand there; and the buttons beside the board
STABLE_SCRIPT = """async () => {
    const found = {};
    for (const thing of document.querySelectorAll(".glows[data-thing]")) {
        if (!thing.checkVisibility()) continue;
        thing.dispatchEvent(new KeyboardEvent("keydown", { key: "w", bubbles: true, cancelable: true }));
        await new Promise((done) => setTimeout(done));
        const there = [...document.querySelectorAll("[data-popup=menu] [data-choice]")]
            .map((one) => one.dataset.choice);
        // what is marked would be unmarked, unless there is a choice
        if (there.length > 1 || !thing.classList.contains("chosen")) found[thing.dataset.thing] = there;
    }
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
    return found;
}"""


def kind_of(one: dict[str, Any]) -> str:
    """Of a thing its kind, of an answer its verb."""
    return str(one["name"]).split(":")[0].split(" ")[0]


class TouchPlayer:
    """Touches what glows. ``touched`` remembers the kinds of thing, ``hidden`` those that lay under something else,
    ``sure`` what was asked about once more;
    what ``shuns`` names is left alone. Kinds in ``puts_off`` wait while something else glows, four times out of five:
    whoever ends each turn at random soon has played no game."""

    def __init__(self, player: PlayerPage, seed: int = 1) -> None:
        self.player = player
        self.rng = Random(seed)
        self.touched: set[str] = set()
        self.hidden: list[str] = []
        self.sure: list[str] = []
        self.shuns: set[str] = set()
        self.puts_off: set[str] = set()

    def touchable_things(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.player.page.evaluate(FIND_SCRIPT)
        return [one for one in found if one["name"] not in self.shuns]

    def touch(self, close: bool = False) -> bool:
        """One touch; false where nothing can be touched yet. With ``close``, a set that can be sent is sent."""
        page = self.player.page
        found = self.touchable_things()
        if close:
            found = [one for one in found if one["name"] == "close"] or found
        if not found:
            if page.locator(".panel.low [data-handle]").count():  # on a phone the sheet may be folded
                page.locator(".panel.low [data-handle]").click()
            return False
        if self.rng.random() < 0.8:
            found = [one for one in found if kind_of(one) not in self.puts_off] or found
        free = [one for one in found if one["free"]]
        one = self.rng.choice(free or found)
        self.press(one)
        return True

    def press(self, one: dict[str, Any]) -> None:
        """A click on the thing; what lies under something else, or outside the window, the keyboard reaches."""
        page = self.player.page
        self.touched.add(kind_of(one))
        if one["sure"]:
            self.sure.append(one["sure"])
        if one["free"]:
            page.mouse.click(one["x"], one["y"])
        else:
            self.hidden.append(str(one["name"]))
            page.evaluate(
                """(name) => [...document.querySelectorAll(
                        "[data-thing], [data-choice], [data-local], [data-close-set]")]
                    .find(({ dataset }) => name === "close" ? "closeSet" in dataset
                        : [dataset.thing, dataset.choice, dataset.local].includes(name))
                    .focus({ preventScroll: true })""",
                one["name"],
            )
            page.keyboard.press("Enter")

    def touch_until(self, kind: str, texts: list[str], most: int = 30) -> bool:
        """Touches the board until one of these answers, all of this kind, has gone out; false where none would."""
        page, began = self.player.page, len(self.player.sent)
        tried: set[str] = set()
        marked = False
        for _ in range(most):
            found = self.touchable_things()
            menu = page.locator("[data-popup=menu] [data-choice]")
            stands: dict[str, list[str]] = {} if menu.count() else page.evaluate(STABLE_SCRIPT)
            there = [one for one in found if one["name"] in texts]
            there = there or [one for one in found if set(stands.get(one["name"], [])) & set(texts)]
            turns = [one for one in found if one["local"] and one["name"] not in tried]
            named = [one for one in turns if kind in one["name"]]
            marks = [one for one in found if one["name"] == "close"]
            goods = [one for one in found if one["name"].startswith("good:")]
            open = (marks if marked else []) or named or there or marks or goods or turns
            if not open:
                return False
            one = self.rng.choice(open)
            tried.add(one["name"])
            self.press(one)
            marked = one in there
            page.wait_for_function("() => !document.querySelector('.play')?.dataset.sending", polling=20)
            if set(self.player.sent[began:]) & set(texts):
                return True
        return False

    def answer(self, most: int = 40) -> bool:
        """Touches until the table has moved on; false at the end of the game."""
        if not self.player.wait_for_turn():
            return False
        version = self.player.version
        for number in range(most):
            if not self.touch(close=number >= most // 2):  # marks could be moved about for ever
                self.player.page.wait_for_timeout(60)  # nothing to touch yet: drawn in a moment
            self.player.page.wait_for_function("() => !document.querySelector('.play')?.dataset.sending", polling=20)
            if self.player.version != version or self.player.is_over:
                return True
        page = self.player.page
        page.keyboard.press("Escape")
        return self.player.version != version or self.answer_by_hand(version)

    def answer_by_hand(self, version: int) -> bool:
        raise AssertionError(f"nothing that was touched answered: {self.touchable_things()[:8]}, version {version}")
