"""The random bot: every allowed action is equally likely, but it does not give up by chance."""

from __future__ import annotations

from civitas.bots.bot import Bot, Seen


class RandomBot(Bot):
    name = "random"

    def choose(self, seen: Seen) -> int:
        actions = [action for action in seen.actions if not self.game.gives_up(action)] or seen.actions
        return actions[int(self.rng.random() * len(actions))]
