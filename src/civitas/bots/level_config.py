"""Bot settings of a game, read from its ``ai/weights.toml`` and validated: levels, result scale, weights."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any

from civitas.core.ai_files import ai_file
from civitas.core.errors import BadDataFile, error_message
from civitas.core.evaluation import read_ai_file

LEVELS = ["easy", "normal", "hard", "expert"]
WEIGHTS_FILE = "weights.toml"
#: ``one_ply`` looks one step ahead, ``planner`` searches whole turns, ``rollouts`` plays actions on by the policy
SEARCHES = ("one_ply", "planner", "rollouts")
#: the keys each search requires; the others of a level are optional
_REQUIRED = {"one_ply": (), "planner": ("beam_width",), "rollouts": ("candidates", "turns")}


@dataclass(frozen=True)
class LevelConfig:
    """The search of a level and its parameters.

    >>> LevelConfig("planner", nodes=1500, beam_width=4, replies=2).horizon
    0
    """

    search: str
    #: positions searched for one decision; 0: no limit
    nodes: int = 0
    #: how often a worse action is taken, as a difference of evaluation; 0: never
    noise: int = 0
    #: lines of a turn that a planner keeps
    beam_width: int = 0
    #: best ends of a turn to which a planner plays the replies of the others
    replies: int = 0
    #: whole turns a planner plays on after its own
    horizon: int = 0
    #: actions that rollouts compare
    candidates: int = 0
    #: determinizations, for planners; for rollouts those of the first round, 0: the nodes are shared out
    determinizations: int = 1
    #: turns that a rollout plays on
    turns: int = 0
    #: different determinizations that rollouts use at most
    samples: int = 6
    #: number of rollouts that the one-ply value of an action counts for
    prior_strength: int = 0
    #: a lead that makes a win likely, beyond which more hardly counts; 0: every point counts the same
    win_margin: int = 0


@dataclass(frozen=True)
class ResultScale:
    """How evaluations translate into points and chances to win.

    ``point`` is the evaluation of one point; ``early`` and ``late`` are the leads in evaluation, at the start and at
    the end of the game, that win 73 %.
    """

    point: int
    early: int
    late: int


@dataclass(frozen=True)
class BotSettings:
    """All settings of the bots of a game.

    ``policy_weights`` are for one-ply search: the simple levels, and the policy by which rollouts play on.
    ``value_weights``, learned from the results of games, evaluate the ends of rollouts. Where one of them is empty,
    and for the ends of plans, the game's own weights are used.
    """

    levels: dict[str, LevelConfig]
    result: ResultScale
    policy_weights: dict[str, int] = field(default_factory=dict)
    value_weights: dict[str, int] = field(default_factory=dict)


#: for a game that has an evaluation, in points, and no file of weights yet
DEFAULT_SETTINGS = BotSettings(
    {
        "easy": LevelConfig("one_ply", noise=1),
        "normal": LevelConfig("one_ply"),
        "hard": LevelConfig("planner", nodes=1000, beam_width=4, replies=2),
        "expert": LevelConfig("planner", nodes=8000, beam_width=8, replies=4, horizon=1),
    },
    ResultScale(point=1, early=10, late=5),
)


@cache
def bot_settings(game: str) -> BotSettings:
    """Read the bot settings of a game, or ``DEFAULT_SETTINGS`` if it has no file of weights; cached for each game.

    Raises ``BadDataFile``, which names the entry that is wrong.

    >>> bot_settings("rising_cultures").levels["normal"].search
    'one_ply'
    """
    if not ai_file(game, WEIGHTS_FILE).is_file():
        return DEFAULT_SETTINGS
    return parse_settings(f"{game}/ai/{WEIGHTS_FILE}", read_ai_file(game, WEIGHTS_FILE))


def parse_settings(file: str, tables: dict[str, Any]) -> BotSettings:
    """Validate the tables of a file of weights and return them as settings.

    ``file`` is its name for errors, ``tables`` its parsed TOML. Raises ``BadDataFile``, which names the entry that is
    wrong.
    """
    known = [*LEVELS, "result", "weights", "policy_weights", "value_weights"]
    _require_keys(file, "", tables, known, [*LEVELS, "result", "weights"])
    levels = {level: _parse_level(file, level, tables[level]) for level in LEVELS}
    names = [one.name for one in fields(ResultScale)]
    _require_keys(file, "result", tables["result"], names, names)
    result = ResultScale(**_checked_numbers(file, "result", tables["result"]))
    weights = {
        name: _checked_numbers(file, name, tables.get(name, {}), negative=True)
        for name in ("policy_weights", "value_weights")
    }
    terms = list(_checked_numbers(file, "weights", tables["weights"], negative=True))
    for name, table in weights.items():
        if table:
            _require_keys(file, name, table, terms, terms)
    return BotSettings(levels, result, **weights)


def _parse_level(file: str, level: str, table: Any) -> LevelConfig:
    names = [one.name for one in fields(LevelConfig)]
    _require_keys(file, level, table, names, ["search"])
    search = table["search"]
    if search not in SEARCHES:
        raise _bad_setting(file, level, "search", f"{search!r}; known: {', '.join(SEARCHES)}")
    _require_keys(file, level, table, names, list(_REQUIRED[search]))
    numbers = {name: value for name, value in table.items() if name != "search"}
    return LevelConfig(search, **_checked_numbers(file, level, numbers))


def _require_keys(file: str, table: str, given: Any, known: list[str], required: list[str]) -> None:
    if not isinstance(given, dict):
        raise _bad_setting(file, table, "-", "not a table")
    for name in given:
        if name not in known:
            raise _bad_setting(file, table, name, f"unknown; known: {', '.join(known)}")
    for name in required:
        if name not in given:
            raise _bad_setting(file, table, name, "missing")


def _checked_numbers(file: str, table: str, given: dict[str, Any], negative: bool = False) -> dict[str, int]:
    for name, value in given.items():
        if type(value) is not int or (value < 0 and not negative):
            raise _bad_setting(file, table, name, f"{value!r} is not a whole number" + ("" if negative else " from 0"))
    return given


def _bad_setting(file: str, table: str, key: str, why: str) -> BadDataFile:
    return BadDataFile(error_message("error-bot-setting", file=file, table=table or "-", key=key, why=why))
