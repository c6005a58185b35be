"""The random bot: every legal action is equally likely, except that it never resigns by chance."""

from __future__ import annotations

from civitas.bots.bot import Bot, Observation


class RandomBot(Bot):
    """Chooses uniformly among the legal actions, resignations excluded unless there is nothing else."""

    name = "random"

    def choose(self, seen: Observation) -> int:
        """Return a random action that is no resignation, or any action if all of them are."""
        actions = [action for action in seen.actions if not self.game.is_resignation(action)] or seen.actions
        return actions[int(self.rng.random() * len(actions))]
