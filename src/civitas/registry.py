"""The games there are, by name. A folder under ``civitas/games`` with a ``game`` module is a game."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import import_module, resources
from pathlib import Path
from typing import Any

from civitas.core import data_files as tables
from civitas.core.errors import BadDataFile, BadPosition, UnknownGame, error_message
from civitas.core.game import Game
from civitas.core.match import Match, MatchSnapshot
from civitas.core.record import Record
from civitas.core.replay import replay as _replay
from civitas.core.replay import restore_match
from civitas.core.state import Json, State
from civitas.user_data import ai_file


@cache
def game_names() -> list[str]:
    """The names of all games.

    >>> "rising_cultures" in game_names()
    True
    """
    folder = resources.files("civitas.games")
    return sorted(entry.name for entry in folder.iterdir() if (entry / "game.py").is_file())


def game_class(name: str) -> type[Game[Any]]:
    """The class of a game, for callers that make it with altered tables."""
    if name not in game_names():
        raise UnknownGame(error_message("error-unknown-game", name=str(name)[:80], choices=", ".join(game_names())))
    module = import_module(f"civitas.games.{name}.game")
    found = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Game) and thing.__module__ == module.__name__
    ]
    return found[0]


@cache
def game(name: str) -> Game[Any]:
    """A game by its name; raises ``UnknownGame`` and says which there are.

    >>> game("rising_cultures").max_players
    2
    """
    make: Any = game_class(name)
    own = tables.override_fingerprint(name)
    try:
        made: Game[Any] = make()
    except ValueError as trouble:
        if not own:
            raise
        raise BadDataFile(error_message("error-tables-sum", game=name, why=str(trouble)[:160])) from None
    if own:
        made.override_fingerprint = own
    return made


def replay(record: Record | str | Path, upto: int | None = None) -> Match:
    """Plays a record, or the file of one, to its end (or to entry ``upto``) and checks every digest on the way."""
    if not isinstance(record, Record):
        record = Record.load(record)
    return _replay(record, game(record.game), upto)


@cache
def data_fingerprint(name: str) -> str:
    """The tables that a game plays with, as a short number: what travels must meet the same ones."""
    found = game(name).override_fingerprint
    if found:
        return found
    folder = Path(str(resources.files("civitas.games"))) / name
    files = [*folder.glob("content/*.toml"), *[ai_file(name, path.name) for path in folder.glob("ai/*.toml")]]
    text = b"".join(path.read_bytes() for path in sorted(files))
    return hashlib.blake2b(text, digest_size=8).hexdigest()


def unpickle_game(name: str, tables: str) -> Game[Any]:
    """A pickled game: the one of that name, if its tables are the same."""
    if data_fingerprint(name) != tables:
        raise BadPosition(error_message("error-other-tables", game=name, given=tables, now=data_fingerprint(name)))
    return game(name)


def unpickle_state(name: str, tables: str, data: Json) -> State:
    """A pickled position: the game by its name, the rest by ``load``."""
    state: State = unpickle_game(name, tables).load(data)
    return state


def unpickle_match(name: str, tables: str, kept: MatchSnapshot) -> Match:
    """A pickled match: played again from its record, with its dice as they lay."""
    return restore_match(unpickle_game(name, tables), kept)
