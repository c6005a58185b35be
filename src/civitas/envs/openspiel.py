"""OpenSpiel adapter: call ``register()``, then ``pyspiel.load_game("civitas_rising_cultures(players=2)")``.

Chance is explicit: its outcomes are numbered in the order in which the rules list them, with their probabilities.
Actions are numbered by the fixed table, except in Civilization CHR, whose table would be too large: there they are
slots (``action_encoding``). Games longer than what the game declares to learners are cut off and count as a draw.
"""

from __future__ import annotations

import json
from array import array
from functools import cache
from random import Random
from typing import Any, cast

import numpy as np
import pyspiel

from civitas.core.feature_encoder import require_encoder
from civitas.core.state import State
from civitas.core.step import CHANCE, NOBODY, Chance
from civitas.envs.action_encoding import SLOTS, TABLE, ActionEncoding, encoding_for
from civitas.envs.render import board_text
from civitas.envs.utilities import utilities
from civitas.registry import game as find_game
from civitas.registry import game_names

PREFIX = "civitas_"
#: tables larger than this are not used
MAX_TABLE_SIZE = 20_000


def register() -> list[str]:
    """Register every game that has features with OpenSpiel, and return their names there.

    Games already registered are skipped, so it may be called again.
    """
    known = set(pyspiel.registered_names())
    names = [name for name in game_names() if find_game(name).encoder is not None]
    for name in names:
        kind = _type(name)
        if kind.short_name not in known:
            pyspiel.register_game(kind, _maker(name))
    return [PREFIX + name for name in names]


def _type(name: str) -> pyspiel.GameType:
    game = find_game(name)
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=game.edition,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": game.min_players},
    )


def _maker(name: str) -> type[SpielGame]:
    class Made(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(name, params or {})

    return Made


class GameSetup:
    """What a state needs of its game: rules, players, options and encoding.

    Kept here because OpenSpiel may drop the Python side of a game in play.
    """

    def __init__(self, name: str, players: int) -> None:
        self.game = find_game(name)
        self.players = players
        self.options = self.game.trial_options(players)
        table = encoding_for(self.game, TABLE)
        self.encoding: ActionEncoding = table if table.size <= MAX_TABLE_SIZE else encoding_for(self.game, SLOTS)
        self.max_length = require_encoder(self.game).limits.max_game_length


@cache
def _setup(name: str, players: int) -> GameSetup:
    return GameSetup(name, players)


def setup_of(game: pyspiel.Game) -> GameSetup:
    """Return the setup of an OpenSpiel game, cached by name and number of players."""
    return _setup(game.get_type().short_name.removeprefix(PREFIX), game.num_players())


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game as an OpenSpiel ``Game``; ``name`` is its id here, ``params`` may hold ``players``."""

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        rules = _setup(name, int(params.get("players", find_game(name).min_players)))
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.encoding.size,
            max_chance_outcomes=require_encoder(rules.game).limits.max_chance_outcomes,
            num_players=rules.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=rules.max_length,
        )
        super().__init__(_type(name), info, params or {"players": rules.players})

    def new_initial_state(self) -> SpielState:
        """Return the state at the start of a game."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an observer of features and views, as OpenSpiel asks for it."""
        return Observer(setup_of(self), iig_obs_type)


class RememberedDecision:
    """A decision as its seat remembers it: its view and action, formatted only on demand."""

    def __init__(self, rules: GameSetup, position: State, action: int) -> None:
        self._rules = rules
        self._position: State | None = position
        self._action = action
        self._text = ""

    def text(self) -> str:
        """Return the view and the action as one line; formatted on the first call."""
        if self._position is not None:
            seen = _view_text(self._rules, self._position, self._position.seat)
            self._text = f"{seen} {self._rules.game.notation.format(self._action)}"
            self._position = None  # not needed any more
        return self._text


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position as an OpenSpiel ``State``, with what each seat has seen and done so far."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.setup = setup_of(game)
        self.position: State = self.setup.game.start(self.setup.players, self.setup.options)
        self.position.run_to_decision()
        self.answers = 0
        self.memories: list[list[RememberedDecision]] = [[] for _ in range(self.setup.players)]
        self._offered: list[int] = []

    def __deepcopy__(self, memo: Any) -> SpielState:
        copy = SpielState.__new__(SpielState)
        pyspiel.State.__init__(copy, self.get_game())
        copy.setup = self.setup
        copy.position = self.position.clone()
        copy.answers = self.answers
        copy.memories = [memory[:] for memory in self.memories]
        copy._offered = self._offered
        return copy

    def clone(self) -> SpielState:
        """Return an independent copy."""
        return self.__deepcopy__({})

    def current_player(self) -> int:
        """Return the seat to move, or OpenSpiel's id for chance or for a terminal state."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.position.seat
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        """Return whether the game is over or has reached its maximum length."""
        return self.position.seat == NOBODY or self.answers >= self.setup.max_length

    def offered_actions(self) -> list[int]:
        """Return the actions or chance outcomes of the position; cached, because OpenSpiel asks often."""
        if not self._offered:
            self._offered = self.position.actions()
        return self._offered

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.setup.encoding.encode_all(self.offered_actions()))

    def _chance(self) -> Chance[Any]:
        return cast(Chance[Any], self.position.stack[-1])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return pairs of number and probability for the outcomes of the chance now due."""
        chance = self._chance()
        weights = [chance.weight(self.position, outcome) for outcome in self.offered_actions()]
        total = sum(weights)
        return [(number, weight / total) for number, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        self.answers += 1
        offered, self._offered = self.offered_actions(), []
        seat = self.position.seat
        if seat == CHANCE:
            self.position.play(offered[action])
            return
        code = self.setup.encoding.decode(action, offered)
        self.memories[seat].append(RememberedDecision(self.setup, self.position.clone(), code))
        self.position.play(code)

    def _action_to_string(self, player: int, action: int) -> str:
        code = (
            self.offered_actions()[action]
            if player == CHANCE
            else self.setup.encoding.decode(action, self.offered_actions())
        )
        return self.setup.game.notation.format(code)

    def returns(self) -> list[float]:
        """Return the utility of each seat; 0 for all while the game is not over or was cut off."""
        if self.position.seat != NOBODY:
            return [0.0] * self.setup.players
        return utilities(self.position.outcome(), self.setup.players)

    def __str__(self) -> str:
        return board_text(self.setup.game, self.position)


def resample(state: SpielState, player: int, rng: Random) -> SpielState:
    """Return a state with the same view for a player, in which everything hidden from it is dealt anew (for ISMCTS)."""
    copy = state.clone()
    copy.position = state.position.determinize(player, rng)
    copy._offered = []
    return copy


def _view_text(rules: GameSetup, position: State, player: int) -> str:
    """Return the view of a player as one line of JSON."""
    view = rules.game.view(position, player)
    return json.dumps(view, sort_keys=True, separators=(",", ":"))


class Observer:
    """Observes a state for a player, as OpenSpiel expects: features as the tensor, the view as the string.

    With perfect recall the string also has every view and action of the player before.
    """

    def __init__(self, rules: GameSetup, wanted: Any) -> None:
        self.game = rules.game
        self.perfect_recall = wanted is not None and wanted.perfect_recall
        self.encoder = require_encoder(rules.game)
        self._row = array("f", bytes(4 * len(self.encoder.names())))
        self.tensor = np.frombuffer(self._row, np.float32)
        self.dict = {"features": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the features of a state for a player into ``tensor``."""
        self.encoder.encode_into(state.position, player, self._row)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the view of a player as text; with perfect recall, after a line for each of its past decisions."""
        now = _view_text(state.setup, state.position, player)
        return "\n".join([*[memory.text() for memory in state.memories[player]], now]) if self.perfect_recall else now
