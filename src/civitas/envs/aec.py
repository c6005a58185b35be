"""PettingZoo environment with an agent for every seat: agents act one after the other (AEC)."""

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
    """Create an environment with PettingZoo's usual wrappers: an illegal action ends the game at once with reward -1.

    ``name`` is the id of the game; ``players`` and ``options`` default to the least number of players and to what bots
    play with; ``mode`` is the action encoding, ``table`` or ``slots``; ``render_mode`` is ``human``, ``ansi`` or
    ``None``.
    """
    guarded: AECEnv = SeatsEnv(name, players, options, mode, render_mode)
    guarded = wrappers.TerminateIllegalWrapper(guarded, illegal_reward=-1)
    guarded = wrappers.AssertOutOfBoundsWrapper(guarded)
    return wrappers.OrderEnforcingWrapper(guarded)


class SeatsEnv(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """The environment without wrappers: agents are ``seat_0``, ``seat_1`` and so on, rewarded at the end of the game.

    A game longer than the limit of its encoder is truncated, with rewards of 0.
    """

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
        """Return the observation space of an agent, the same for all."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the action space of an agent: the numbers of the action encoding."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; ``seed`` makes it and the games after it repeatable, ``options`` is ignored."""
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
        """Return the observation of an agent: its features, and a mask of its legal actions."""
        return self.episode.observe(self._seats[agent])

    def step(self, action: int | None) -> None:
        """Play the action of that number for the selected agent; ``None`` once the agent is done."""
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
        """Print the board as text (``human``), or return it."""
        return render_state(self.render_mode, self.episode.game, self.episode.state)

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""

    def state(self) -> np.ndarray[Any, Any]:
        """Return the features of all seats in one array, for learners with a central critic."""
        seen = [self.episode.observe(seat)["observation"] for seat in range(self.episode.players)]
        return np.concatenate(seen)
