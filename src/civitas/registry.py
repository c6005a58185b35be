"""The registry of games by id: built-in games, those of installed packages, and files named by the user.

A folder under ``civitas/games`` with a ``game`` module is a game. Installed packages add games by entry points of the
group ``civitas.games``; ``use_games`` and the variable ``CIVITAS_GAMES`` add files, folders and modules.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
import traceback
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from multiprocessing import parent_process
from pathlib import Path
from typing import Any

from civitas.core import data_files as tables
from civitas.core.ai_files import ai_file
from civitas.core.errors import BadDataFile, BadPosition, BrokenGame, CivitasError, UnknownGame, error_message
from civitas.core.game import Game
from civitas.core.game_files import BUILTIN_FOLDER, BUILTIN_PACKAGE, find_game_files, register_game_files
from civitas.core.match import Match, MatchSnapshot
from civitas.core.record import Record
from civitas.core.replay import replay as _replay
from civitas.core.replay import restore_match
from civitas.core.state import Json, State

#: files, folders and modules of further games, separated as in ``PATH``; child processes inherit it
GAMES_VARIABLE = "CIVITAS_GAMES"
ENTRY_POINT_GROUP = "civitas.games"
GAME_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")

#: loaded games by id; errors of games that cannot be loaded, by id or source
_games: dict[str, Game[Any]] = {}
_broken: dict[str, CivitasError] = {}


def _print_trouble(trouble: CivitasError) -> None:
    """Print the error of a broken game on standard error, in English."""
    print(f"civitas: {trouble}", file=sys.stderr)


#: how a broken game is reported: in English, until the command line sets the reader's language
_reporters: list[Callable[[CivitasError], None]] = [_print_trouble]


@cache
def game_names() -> list[str]:
    """Return the ids of all games that can be played. One that cannot be loaded is reported once and left out.

    >>> "rising_cultures" in game_names()
    True
    """
    for source in _extra_sources():
        _try(source, _load_extra, source)
    for id in [*_builtin_ids(), *_installed()]:
        _try(id, game, id)
    return sorted(_games)


def broken_games() -> dict[str, CivitasError]:
    """Return the errors of the games that could not be loaded, by the id or source of the game."""
    game_names()
    return dict(_broken)


def use_games(sources: list[str]) -> None:
    """Add games to this process and those it starts; raises ``BrokenGame`` where one cannot be loaded.

    Each of ``sources`` is a file, a folder or a module.
    """
    for source in sources:
        wanted = str(Path(source).resolve()) if _is_path(source) else source
        if wanted not in _extra_sources():
            _load_extra(wanted)
            os.environ[GAMES_VARIABLE] = os.pathsep.join([*_extra_sources(), wanted])
        elif wanted in broken_games():
            raise _broken[wanted]
    game_names.cache_clear()


def extra_game_names() -> list[str]:
    """Return the ids of the games named by ``use_games`` or by ``CIVITAS_GAMES``, in that order."""
    game_names()
    return [id for id in _games if id not in _builtin_ids() and id not in _installed()]


def set_reporter(reporter: Callable[[CivitasError], None]) -> None:
    """Set the function that reports broken games; by default they are printed on standard error."""
    _reporters[0] = reporter


def forget_games() -> None:
    """Clear the registry of loaded and broken games and its caches, for tests that change where games come from."""
    _games.clear()
    _broken.clear()
    game_names.cache_clear()
    data_fingerprint.cache_clear()


def game_class(name: str) -> type[Game[Any]]:
    """Return the class of a game, for callers that construct it with other data; raises ``UnknownGame``."""
    if name in _builtin_ids():
        return _find_class(import_module(f"{BUILTIN_PACKAGE}.{name}.game"))
    return type(game(name))


def game(name: str) -> Game[Any]:
    """Return a game by its id; raises ``UnknownGame``, which lists the ids there are.

    A game is loaded once. Raises ``BrokenGame`` where that fails.

    >>> game("rising_cultures").max_players
    2
    """
    made = _games.get(name)
    if made is not None:
        return made
    if name in _builtin_ids():
        return _load(name, f"{BUILTIN_PACKAGE}.{name}.game", "")
    if name in _installed():
        return _load(name, *_installed()[name].partition(":")[::2])
    known = game_names()  # which loads the games whose ids are defined in their files
    if name in _games:
        return _games[name]
    raise UnknownGame(error_message("error-unknown-game", name=str(name)[:80], choices=", ".join(known)))


def _builtin_ids() -> list[str]:
    return sorted(entry.name for entry in BUILTIN_FOLDER.iterdir() if (entry / "game.py").is_file())


@cache
def _installed() -> dict[str, str]:
    """Return the games of installed packages: ``module`` or ``module:Class`` by id."""
    return {found.name: found.value for found in entry_points(group=ENTRY_POINT_GROUP)}


def _extra_sources() -> list[str]:
    return [source for source in os.environ.get(GAMES_VARIABLE, "").split(os.pathsep) if source]


def _try(name: str, load: Any, source: str) -> None:
    """Load a game; record and report the error where that fails.

    Only the topmost process reports, and each game only once. ``BadDataFile`` is raised: then it is the user's own data
    that is wrong, not the game.
    """
    try:
        load(source)
    except BadDataFile:
        raise  # the game is well; the user's own data files are not
    except CivitasError as trouble:
        if name not in _broken and parent_process() is None:
            _reporters[0](trouble)
        _broken[name] = trouble


def _is_path(source: str) -> bool:
    return source.endswith(".py") or os.sep in source or Path(source).is_dir()


def _load_extra(source: str) -> Game[Any]:
    """Load the game of a file, a folder or a module."""
    if not _is_path(source):
        return _load("", source, "")
    path = Path(source).resolve()
    if path.name in ("game.py", "__init__.py"):
        path = path.parent
    if not path.exists() or (path.is_dir() and not any((path / name).is_file() for name in ("game.py", "__init__.py"))):
        raise BrokenGame(error_message("error-game-file", name=source[:120]))
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))  # at the end: no file of that folder may shadow another module
    module = path.stem if path.is_file() else path.name
    if not module.isidentifier():
        raise BrokenGame(error_message("error-game-file-name", name=path.name[:80]))
    return _load("", f"{module}.game" if (path / "game.py").is_file() else module, "", path)


def _load(id: str, module: str, attribute: str, path: Path | None = None) -> Game[Any]:
    """Import a game and construct it; anything wrong in its code is raised as ``BrokenGame`` with the place."""
    name = id or (path.name if path is not None else module)
    try:
        found = import_module(module)
        if not attribute and not module.endswith(".game") and (Path(found.__file__ or "").parent / "game.py").is_file():
            found = import_module(f"{module}.game") if hasattr(found, "__path__") else found
        _check_origin(found, path)
        kind = getattr(found, attribute) if attribute else _find_class(found)
        return _make(id, kind, found)
    except CivitasError:
        raise
    except (Exception, SystemExit) as trouble:
        raise BrokenGame(error_message("error-broken-game", name=name, why=_describe_trouble(trouble))) from trouble


def _describe_trouble(trouble: BaseException) -> str:
    """Return the error and the line where it happened, as one line of text."""
    last = traceback.extract_tb(trouble.__traceback__)[-1]
    return f"{type(trouble).__name__}: {trouble} ({Path(last.filename).name}:{last.lineno})"[:200]


def _check_origin(module: Any, path: Path | None) -> None:
    """Raise ``BrokenGame`` where an imported module of the same name is not the one at ``path``."""
    if path is not None and path not in (origin := Path(module.__file__ or "").resolve(), origin.parent):
        raise BrokenGame(error_message("error-game-module", name=module.__name__, path=str(origin)[:120]))


def _find_class(module: Any) -> type[Game[Any]]:
    """Return the game class of a module: its attribute ``GAME``, else its only subclass of ``Game``."""
    chosen: Any = getattr(module, "GAME", None)
    if isinstance(chosen, type) and issubclass(chosen, Game):
        return chosen
    own = [thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, Game)]
    own = [kind for kind in own if kind.__module__ == module.__name__]
    last = [kind for kind in own if not any(other is not kind and issubclass(other, kind) for other in own)]
    if len(last) != 1:
        raise BrokenGame(error_message("error-game-classes", name=module.__name__, n=len(last)))
    return last[0]


def _make(id: str, kind: type[Game[Any]], module: Any) -> Game[Any]:
    """Construct and register a game; its files are registered before, as its constructor may read its data."""
    named = vars(kind).get("id")
    expected = id or (named if isinstance(named, str) else module.__name__.removesuffix(".game").rsplit(".", 1)[-1])
    package = module.__name__.removesuffix(".game") if module.__name__.endswith(".game") else ""
    builtin = package == f"{BUILTIN_PACKAGE}.{expected}"
    folder = Path(module.__file__).resolve().parent if package else None
    if not builtin:
        _require_free(expected, module)
        register_game_files(expected, package, folder)
    make: Any = kind
    own = tables.override_fingerprint(expected)
    try:
        made: Game[Any] = make()
    except ValueError as trouble:
        if not own:
            raise
        raise BadDataFile(error_message("error-tables-sum", game=expected, why=str(trouble)[:160])) from None
    if GAME_ID.fullmatch(made.id) is None or (id and made.id != id):
        raise BrokenGame(error_message("error-game-id", name=expected, given=str(made.id)[:80]))
    if made.id != expected:
        _require_free(made.id, module)
        register_game_files(made.id, package, folder)
    if own:
        made.override_fingerprint = own
    _games[made.id] = made
    return made


def _require_free(id: str, module: Any) -> None:
    """Raise ``BrokenGame`` where another game has the same id."""
    taken = id in _builtin_ids() or (id in _games and type(_games[id]).__module__ != module.__name__)
    if taken or (id in _installed() and _installed()[id].partition(":")[0].removesuffix(".game") != _stem(module)):
        raise BrokenGame(error_message("error-game-taken", name=module.__name__, given=id[:80]))


def _stem(module: Any) -> str:
    return str(module.__name__).removesuffix(".game")


def replay(record: Record | str | Path, upto: int | None = None) -> Match:
    """Replay a record, or the file of one, to its end (or to entry ``upto``) and check every digest on the way."""
    if not isinstance(record, Record):
        record = Record.load(record)
    return _replay(record, game(record.game), upto)


@cache
def data_fingerprint(name: str) -> str:
    """Return the fingerprint of the data files that a game plays with.

    What is pickled is restored only where the fingerprint is the same.
    """
    found = game(name).override_fingerprint
    if found:
        return found
    folder = find_game_files(name).folder
    own = [] if folder is None else [ai_file(name, path.name) for path in folder.glob("ai/*.toml")]
    files = [] if folder is None else [*folder.glob("content/*.toml"), *own]
    text = b"".join(path.read_bytes() for path in sorted(files))
    return hashlib.blake2b(text, digest_size=8).hexdigest()


def unpickle_game(name: str, tables: str) -> Game[Any]:
    """Restore a pickled game by its id; raises ``BadPosition`` where its data files are not the same."""
    if data_fingerprint(name) != tables:
        raise BadPosition(error_message("error-other-tables", game=name, given=tables, now=data_fingerprint(name)))
    return game(name)


def unpickle_state(name: str, tables: str, data: Json) -> State:
    """Restore a pickled position: the game by its id, the rest by ``Game.load``."""
    state: State = unpickle_game(name, tables).load(data)
    return state


def unpickle_match(name: str, tables: str, kept: MatchSnapshot) -> Match:
    """Restore a pickled match: replay its record and restore its dice."""
    return restore_match(unpickle_game(name, tables), kept)
