"""The random bot: every allowed action is equally likely, but it does not give up by chance."""

from __future__ import annotations

from civitas.bots.bot import Bot, Observation


class RandomBot(Bot):
    name = "random"

    def choose(self, seen: Observation) -> int:
        actions = [action for action in seen.actions if not self.game.is_resignation(action)] or seen.actions
        return actions[int(self.rng.random() * len(actions))]
