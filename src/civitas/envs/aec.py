"""Every seat of a game as a PettingZoo environment: agents act one after the other."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from civitas.core.options import Options
from civitas.envs.action_encoding import TABLE
from civitas.envs.episode import Episode, ObservationArrays
from civitas.envs.render import render_state


def env(
    name: str,
    players: int | None = None,
    options: Options | None = None,
    mode: str = TABLE,
    render_mode: str | None = None,
) -> AECEnv:
    """A game with PettingZoo's usual guards: an action that is not offered loses the game at once."""
    guarded: AECEnv = SeatsEnv(name, players, options, mode, render_mode)
    guarded = wrappers.TerminateIllegalWrapper(guarded, illegal_reward=-1)
    guarded = wrappers.AssertOutOfBoundsWrapper(guarded)
    return wrappers.OrderEnforcingWrapper(guarded)


class SeatsEnv(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """The bare environment. ``seat_0`` to ``seat_5`` are the agents; they are paid at the end of the game."""

    def __init__(
        self, name: str, players: int | None, options: Options | None, mode: str, render_mode: str | None
    ) -> None:
        super().__init__()
        self.episode = Episode(name, players, options, mode)
        game = self.episode.game
        self.metadata = {
            "name": f"{game.id}_v{game.version}",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.episode.players)]
        self.agents = self.possible_agents[:]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._actions = {
            agent: spaces.Discrete(self.episode.encoding.size) for agent in self.possible_agents
        }  # fmt: skip
        self._observations = dict.fromkeys(self.possible_agents, self.episode.observation_space())
        self._rng = Random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = Random(seed)
        self.episode.start(Random(self._rng.getrandbits(64)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def _asked(self) -> str:
        return self.possible_agents[max(self.episode.state.seat, 0)]

    def observe(self, agent: str) -> ObservationArrays:
        return self.episode.observe(self._seats[agent])

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.episode.play(int(action))
        if self.episode.state.over:
            # only now is anything paid, so before there is nothing to clear or to add up
            self.rewards = dict(zip(self.possible_agents, self.episode.utilities()))
            self._cumulative_rewards = self.rewards.copy()
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.episode.is_too_long:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._asked()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        return render_state(self.render_mode, self.episode.game, self.episode.state)

    def close(self) -> None:
        """Nothing is held open."""

    def state(self) -> np.ndarray[Any, Any]:
        """What all seats see together, for learners with one critic."""
        seen = [self.episode.observe(seat)["observation"] for seat in range(self.episode.players)]
        return np.concatenate(seen)
