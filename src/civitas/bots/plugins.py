"""Plug-in bots: bots loaded from files, modules, entry points, classes and objects.

Wherever a bot is named, it may be the name of a registered one, ``file.py:Class``, ``module:Class``, a class or
function that is called with game and seed, or a ``Bot`` object. ``resolve_bot`` turns any of them into a
``BotFactory``, which can be sent to other processes and machines.
"""

from __future__ import annotations

import linecache
import logging
import os
import re
import sys
from collections.abc import Callable, Sequence
from copy import deepcopy
from functools import cache
from hashlib import blake2b
from importlib import import_module, metadata
from pathlib import Path
from types import ModuleType
from typing import Any

from civitas.bots.bot import Bot, describe_exception
from civitas.core.errors import CivitasError, error_message
from civitas.core.game import Game

log = logging.getLogger("civitas.bots")

ENTRY_POINT_GROUP = "civitas.bots"
#: bots registered by ``offer_bots``, as ``file.py:Class,module:Class``; child processes inherit them
OFFERED_VARIABLE = "CIVITAS_BOTS"
_NAME = re.compile(r"[A-Za-z0-9_-]{1,24}")

BotLike = str | Bot | Callable[[Game[Any], int | str | None], Bot]


class BadBot(CivitasError):
    """Raised when a user's bot cannot be loaded, or is not a bot."""


class BotFactory:
    """Creates the bots of one kind, each with a game and a seed; ``label`` is their name in reports and errors."""

    def __init__(self, label: str) -> None:
        self.label = label

    def target(self) -> Any:
        """Return the class, function or object behind the factory, loaded on first use."""
        raise NotImplementedError

    def fingerprint(self) -> str:
        """Return a text that identifies this kind of bot, to compare when a run is resumed."""
        raise NotImplementedError

    def make(self, game: Game[Any], seed: int | str | None = None) -> Bot:
        """Create a bot for one seat of one game; raises ``BadBot`` if it cannot be made or does not play the game."""
        target = self.target()
        if isinstance(target, type) and not issubclass(target, Bot):
            raise BadBot(error_message("error-bot-kind", name=self.label, kind=target.__name__))
        try:
            made = _copy_bot(target, game, seed) if isinstance(target, Bot) else target(game, seed)
        except Exception as trouble:
            raise BadBot(error_message("error-bot-load", name=self.label, why=describe_exception(trouble))) from trouble
        if not isinstance(made, Bot):
            raise BadBot(error_message("error-bot-kind", name=self.label, kind=type(made).__name__))
        if made.games and game.id not in made.games:
            raise BadBot(error_message("error-bot-game", name=self.label, game=game.id, games=", ".join(made.games)))
        made.label = self.label
        return made

    def __repr__(self) -> str:
        return f"<factory of bot {self.label}>"


def _copy_bot(bot: Bot, game: Game[Any], seed: int | str | None) -> Bot:
    """Copy a bot object and seed the copy, so that what it remembers of one game does not reach another."""
    if bot.game.id != game.id:
        raise ValueError(f"made for {bot.game.id}, asked to play {game.id}")
    made = deepcopy(bot, {id(bot.game): game})
    made.rng.seed(seed)
    return made


class RegisteredBot(BotFactory):
    """A bot of the registry, by name."""

    def target(self) -> Any:
        """Return a function that creates the bot from game and seed."""
        from civitas.bots.registry import make_bot

        return lambda game, seed: make_bot(self.label, game, seed)

    def fingerprint(self) -> str:
        """Return the name of the bot."""
        return self.label

    def make(self, game: Game[Any], seed: int | str | None = None) -> Bot:
        """Create the bot through the registry; raises ``UnknownBot`` if no bot of that name plays the game."""
        from civitas.bots.registry import make_bot

        return make_bot(self.label, game, seed)


class FileBot(BotFactory):
    """A bot in a file; carries the source, so that another machine needs no copy of the file."""

    def __init__(self, label: str, path: str, attribute: str, source: str) -> None:
        super().__init__(label)
        self.path = path
        self.attribute = attribute
        self.source = source

    def target(self) -> Any:
        """Execute the source once and return its class or function; raises ``BadBot`` if that fails."""
        return _find_attribute(self.label, lambda: _load_source(self.path, self.source), self.attribute)

    def fingerprint(self) -> str:
        """Return the label with a hash of the source."""
        return f"{self.label} {blake2b(self.source.encode(), digest_size=8).hexdigest()}"


class ModuleBot(BotFactory):
    """A bot in an importable module."""

    def __init__(self, label: str, module: str, attribute: str) -> None:
        super().__init__(label)
        self.module = module
        self.attribute = attribute

    def target(self) -> Any:
        """Import the module and return its class or function; raises ``BadBot`` if that fails.

        Modules in the current folder can be imported, too.
        """
        _append_to_path(str(Path.cwd()))
        return _find_attribute(self.label, lambda: import_module(self.module), self.attribute)

    def fingerprint(self) -> str:
        """Return the names of module and attribute."""
        return f"{self.module}:{self.attribute}"


class ObjectBot(BotFactory):
    """A class, function or bot object passed in a call."""

    def __init__(self, label: str, target: Any) -> None:
        super().__init__(label)
        self._target = target

    def target(self) -> Any:
        """Return the class, function or object."""
        return self._target

    def fingerprint(self) -> str:
        """Return the label with the qualified name of the class or function."""
        kind = self._target if hasattr(self._target, "__qualname__") else type(self._target)
        return f"{self.label} {kind.__module__}.{kind.__qualname__}"


def resolve_bot(bot: BotLike) -> BotFactory:
    """Return the factory of a bot, however it is named; raises ``BadBot``.

    A file is read now; a name or module is looked up when a bot is made.

    >>> resolve_bot("greedy")
    <factory of bot greedy>
    """
    if isinstance(bot, str):
        return _resolve_name(bot)
    if not isinstance(bot, Bot) and not callable(bot):
        raise BadBot(error_message("error-bot-kind", name=repr(bot)[:80], kind=type(bot).__name__))
    known = str(getattr(bot, "label", "") or getattr(bot, "name", "") or getattr(bot, "__name__", ""))
    return ObjectBot(known or type(bot).__name__, bot)


def _resolve_name(text: str) -> BotFactory:
    place, colon, attribute = text.rpartition(":")
    if text.endswith(".py"):
        place, attribute = text, ""
    elif not colon or not attribute.isidentifier():
        return RegisteredBot(text)
    if not place.endswith(".py"):
        return ModuleBot(text, place, attribute)
    path = Path(place).expanduser().resolve()
    try:
        source = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as trouble:
        why = getattr(trouble, "strerror", None) or type(trouble).__name__
        raise BadBot(error_message("error-bot-load", name=text[:120], why=f"{path}: {why}")) from None
    return FileBot(text, str(path), attribute, source)


def absolute_bot_name(text: str) -> str:
    """Return the name of a bot in a form valid in any folder: a file gets its absolute path.

    >>> absolute_bot_name("greedy"), absolute_bot_name("package.module:Class")
    ('greedy', 'package.module:Class')
    """
    found = _resolve_name(text)
    return f"{found.path}:{found.attribute}".rstrip(":") if isinstance(found, FileBot) else text


def resolve_bots(bots: Sequence[BotLike]) -> list[BotFactory]:
    """Return the factories of several bots; different ones with the same label are numbered.

    >>> [factory.label for factory in resolve_bots(["greedy", "random"])]
    ['greedy', 'random']
    """
    found: list[BotFactory] = []
    for factory in [resolve_bot(bot) for bot in bots]:
        label, number = factory.label, 1
        while any(other.label == factory.label and not _is_same(other, factory) for other in found):
            number += 1
            factory.label = f"{label} {number}"
        found.append(factory)
    return found


def _is_same(one: BotFactory, other: BotFactory) -> bool:
    if isinstance(one, ObjectBot) or isinstance(other, ObjectBot):
        return isinstance(one, ObjectBot) and isinstance(other, ObjectBot) and one.target() is other.target()
    return type(one) is type(other) and one.fingerprint() == other.fingerprint()


def _find_attribute(label: str, load: Callable[[], ModuleType], attribute: str) -> Any:
    """Return the class or function of a module; without a name, the only bot defined there."""
    try:
        module = load()
    except (Exception, SystemExit) as trouble:
        raise BadBot(error_message("error-bot-load", name=label, why=describe_exception(trouble))) from trouble
    own = [
        name
        for name, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, Bot) and value.__module__ == module.__name__
    ]
    if not attribute and len(own) == 1:
        attribute = own[0]
    if not attribute or not hasattr(module, attribute):
        raise BadBot(error_message("error-bot-missing", name=label, bots=", ".join(own) or "–"))
    return getattr(module, attribute)


def _load_source(path: str, source: str) -> ModuleType:
    """Execute the text of a file as a module, once; it can import modules from the folder of the file."""
    name = f"civitas_bot_{blake2b(f'{path} {source}'.encode(), digest_size=8).hexdigest()}"
    if name in sys.modules:
        return sys.modules[name]
    module = ModuleType(name)
    module.__file__ = path
    _append_to_path(str(Path(path).parent))
    linecache.cache[path] = (len(source), None, source.splitlines(keepends=True), path)
    sys.modules[name] = module
    try:
        exec(compile(source, path, "exec"), vars(module))
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _append_to_path(folder: str) -> None:
    if folder not in sys.path:
        sys.path.append(folder)


# Registration by name


def offer_bots(names: Sequence[str]) -> None:
    """Register bots by name, in this process and those started from it.

    Replaces those registered before; raises ``BadBot`` if one cannot be loaded or its name is not allowed.
    """
    specs = [absolute_bot_name(name) for name in names]
    for spec in specs:
        _registered_name(resolve_bot(spec))
    os.environ[OFFERED_VARIABLE] = ",".join(specs)


def plugin_bots() -> dict[str, BotFactory]:
    """Return the bots of entry points and those registered by ``offer_bots``, by name.

    A broken one is logged once and left out.
    """
    return {**_entry_point_bots(), **_offered_bots(os.environ.get(OFFERED_VARIABLE, ""))}


@cache
def _entry_point_bots() -> dict[str, BotFactory]:
    found: dict[str, BotFactory] = {}
    for point in metadata.entry_points(group=ENTRY_POINT_GROUP):
        factory = ModuleBot(point.name, point.module, point.attr)
        _add_plugin(found, factory, lambda factory=factory: factory.target() and factory.label)  # type: ignore[misc]
    return found


@cache
def _offered_bots(specs: str) -> dict[str, BotFactory]:
    found: dict[str, BotFactory] = {}
    for spec in filter(None, specs.split(",")):
        try:
            factory = resolve_bot(spec)
        except BadBot as trouble:
            log.warning("%s", trouble)
            continue
        _add_plugin(found, factory, lambda factory=factory: _registered_name(factory))  # type: ignore[misc]
    return found


def _add_plugin(found: dict[str, BotFactory], factory: BotFactory, name_of: Callable[[], str]) -> None:
    try:
        name = name_of()
    except BadBot as trouble:
        log.warning("%s", trouble)
        return
    factory.label = name
    found[name] = factory


def _registered_name(factory: BotFactory) -> str:
    """Return the name a bot is registered by: its own, else that of its class.

    Raises ``BadBot`` if the name is malformed or belongs to a built-in bot.
    """
    from civitas.bots.registry import BUILTIN_BOTS

    target = factory.target()
    name = str(getattr(target, "name", "") or getattr(target, "__name__", "") or type(target).__name__)
    if not _NAME.fullmatch(name) or name in BUILTIN_BOTS:
        raise BadBot(error_message("error-bot-name", name=factory.label, given=name[:40]))
    return name
