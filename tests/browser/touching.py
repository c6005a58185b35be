"""Playing by touch alone: whatever glows and lies open to a finger is touched, one of its answers is chosen."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import Page

from tests.browser.player import Player

#: things that glow, each with a point where the topmost element belongs to it
GLOWING = """() => [...document.querySelectorAll(".board .glows")].flatMap((element) => {
    const box = element.getBoundingClientRect();
    for (const [x, y] of [[0.5, 0.5], [0.12, 0.4], [0.12, 0.85], [0.85, 0.85], [0.5, 0.12]]) {
        const at = { x: box.left + box.width * x, y: box.top + box.height * y };
        if (element.contains(document.elementFromPoint(at.x, at.y))) return [{ thing: element.dataset.thing, ...at }];
    }
    return [];
})"""
#: smaller text than people can read, with the element that has it
TINY = """() => [...document.querySelectorAll(".screen *")].filter((element) => {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const box = element.getBoundingClientRect();
    return own && box.width > 1 && box.height > 1 && parseFloat(getComputedStyle(element).fontSize) < 11;
}).map((element) => `${element.outerHTML.slice(0, 60)} ${getComputedStyle(element).fontSize}`).slice(0, 5)"""
SETTLED = """(seen) => {
    const play = document.querySelector(".play");
    if (!play) return null;
    if (Number(play.dataset.version) > seen) return "answered";
    return document.querySelector("[data-popup=menu]") ? "menu" : null;
}"""


class Finger:
    """Someone who knows no rules and touches what glows. ``kinds`` are the verbs of the answers given."""

    def __init__(self, player: Player, seed: int) -> None:
        self.player = player
        self.rng = Random(seed)
        self.things: set[str] = set()

    @property
    def page(self) -> Page:
        return self.player.page

    def glowing(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate(GLOWING)
        return found

    def touch(self) -> None:
        """One answer."""
        seen = self.player.version
        self.page.wait_for_function("() => document.querySelector('.board .glows')")
        found = self.glowing()
        assert found, "something is asked, but nothing on the board can be touched"
        chosen = self.rng.choice(found)
        self.things.add(str(chosen["thing"]).split(":")[0])
        self.page.mouse.click(chosen["x"], chosen["y"])
        if self.page.wait_for_function(SETTLED, arg=seen).json_value() == "menu":
            choices = self.page.locator("[data-popup=menu] button")
            choices.nth(self.rng.randrange(choices.count())).click()
            self.player.changed(seen)

    def play(self, most: int) -> int:
        """Answers until the game is over, or so often; how many answers there were."""
        answers, seen = 0, -1
        while answers < most and self.player.my_turn(seen):
            seen = self.player.version
            self.touch()
            answers += 1
        return answers
