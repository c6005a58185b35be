"""Somebody who plays by touching the board alone: whatever glows, at random from a seed."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from playwright.sync_api import WebSocket

from tests.browser.player import Player

#: what can be touched now: a confirmation before all else, then an open menu, else things that glow and loose buttons
OFFERED = """() => {
    const seen = (one) => one.getClientRects().length > 0 && !one.disabled;
    const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
    for (const [kind, selector] of [["confirm", "[data-confirm=yes]"], ["menu", "[data-popup=menu] [data-choice]"]]) {
        const found = all(selector);
        if (found.length) return found.map((one, n) => [kind, selector, n, one.dataset.choice ?? ""]);
    }
    const places = [["thing", "[data-thing].glows"], ["loose", "[data-loose] [data-choice]"],
                    ["close", "[data-close-set]"]];
    return places.flatMap(([kind, selector]) => {
        const every = [...document.querySelectorAll(selector)];
        return every.map((one, n) => [kind, selector, n, one.dataset.thing ?? one.dataset.choice ?? ""])
            .filter(([, , n]) => seen(every[n]));
    });
}"""
#: a point of an element that a finger can really reach: nothing else lies above it there
REACH = """([selector, n]) => {
    const visible = (one) => one.getClientRects().length > 0 && !one.disabled;
    const every = [...document.querySelectorAll(selector)];
    const menu = selector.includes("popup") || selector.includes("confirm");
    const wanted = menu ? every.filter(visible)[n] : every[n];
    if (!wanted) return null;
    wanted.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = wanted.getBoundingClientRect();
    const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9, 0.04, 0.96];
    for (const down of steps) for (const along of steps) {
        const x = box.left + box.width * along, y = box.top + box.height * down;
        const hit = document.elementFromPoint(x, y);
        if (!hit) continue;
        if (hit === wanted) return [x, y];
        const thing = hit.closest("[data-thing]");
        if (wanted.contains(hit) && (!thing || thing === wanted)) return [x, y];
    }
    return null;
}"""
SETTLED = """(since) => {
    const play = document.querySelector(".play");
    return !play || Number(play.dataset.version) > since || document.querySelector("[data-popup=menu], [data-confirm]");
}"""


class Toucher:
    """Touches what glows until the game, or so many answers, are over; knows which kinds of action it gave."""

    def __init__(self, player: Player, seed: int = 1) -> None:
        self.player = player
        self.rng = Random(seed)
        self.kinds: set[str] = set()
        #: things that glow but lie under something else
        self.hidden: set[str] = set()
        player.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self._sent(str(frame)))

    def _sent(self, text: str) -> None:
        message: dict[str, Any] = json.loads(text)
        answers = [message["action"]] if message.get("type") == "act" else message.get("actions", [])
        self.kinds |= {answer.split()[0] for answer in answers}

    def answer(self) -> None:
        """Touches until the table has taken an answer."""
        page = self.player.page
        seen = self.player.version
        for _ in range(60):
            offered = page.evaluate(OFFERED)
            self.rng.shuffle(offered)
            for kind, selector, number, name in offered:
                place = page.evaluate(REACH, [selector, number])
                if place is None:
                    self.hidden.add(name or kind)
                    continue
                if (page.viewport_size or {"width": 1280})["width"] < 500:
                    page.touchscreen.tap(*place)
                else:
                    page.mouse.click(*place)
                break
            else:
                raise AssertionError(f"nothing can be touched: {offered} {page.url}")
            if self._taken(seen):
                return
        raise AssertionError(f"sixty touches without an answer: {page.evaluate(OFFERED)}")

    def _taken(self, seen: int) -> bool:
        """Waits a little: an answer, a menu or a mark in a set follows every touch."""
        try:
            self.player.page.wait_for_function(SETTLED, arg=seen, timeout=600)
        except Exception:  # a member of a set was marked: the next touch goes on
            return False
        return self.player.page.locator(".play").count() == 0 or self.player.version > seen

    def play(self, most: int) -> int:
        """So many answers at most; returns how many were given."""
        answers, seen = 0, -1
        while answers < most and self.player.my_turn(seen):
            seen = self.player.version
            self.answer()
            answers += 1
        return answers
