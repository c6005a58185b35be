"""The random bot: every allowed action is equally likely."""

from __future__ import annotations

from civitas.bots.bot import Bot, Seen


class RandomBot(Bot):
    name = "random"

    def choose(self, seen: Seen) -> int:
        return seen.actions[int(self.rng.random() * len(seen.actions))]
