"""Format Fluent messages of the kernel and of each game in the reader's language."""

from __future__ import annotations

import os
from functools import cache, lru_cache
from typing import Any

from civitas.core.errors import CivitasError
from civitas.core.message import Arg, Message
from civitas.i18n import FALLBACK_LANGUAGE
from civitas.i18n.languages import fluent_sources, is_known_language, locale_folders
from civitas.i18n.names import localized_names


@cache
def _bundle(lang: str, game: str) -> Any:
    """Return the Fluent bundle of one language and game, with the common messages in it."""
    from fluent.runtime import FluentBundle

    bundle = FluentBundle([lang], use_isolating=False)
    for text in fluent_sources(lang, game):
        bundle.add_resource(_parsed(text), allow_overrides=True)
    return bundle


@cache
def _parsed(text: str) -> Any:
    """Return parsed Fluent source, cached because the common messages stand in the bundle of every game."""
    from fluent.runtime import FluentResource

    return FluentResource(text)


@lru_cache(maxsize=20_000)
def _formatted(lang: str, game: str, id: str, args: tuple[tuple[str, str | int], ...]) -> str:
    """Format a message, cached because the same few are wanted again and again and formatting is slow."""
    bundle = _bundle(lang, game)
    if not bundle.has_message(id):
        return _unknown_message(game, id)
    text, _errors = bundle.format_pattern(bundle.get_message(id).value, dict(args))
    return str(text)


def _unknown_message(game: str, id: str) -> str:
    """Return the substitute for a missing message.

    A game that has no messages at all shows its ids in plain words; elsewhere a missing message is a mistake, and its
    id is shown in braces.
    """
    if game and game not in locale_folders(game):
        return id.partition("-")[2].replace("-", " ")
    return f"{{{id}}}"


class Translator:
    """Translates messages into one reader's language, for one game.

    ``lang`` is a language code, ``game`` the id of a game (empty: common messages only), ``names`` are the players'
    names, by seat.
    """

    def __init__(self, lang: str = FALLBACK_LANGUAGE, game: str = "", names: list[str] | None = None) -> None:
        self.lang = lang
        self.game = game
        self.names = names or []

    def in_language(self, lang: str) -> Translator:
        """Return a translator for the same game and players in another language."""
        return Translator(lang, self.game, self.names)

    def has_message(self, id: str) -> bool:
        """Return whether there is a message with this id."""
        return bool(_bundle(self.lang, self.game).has_message(id))

    def translate(self, id: str, **args: Arg) -> str:
        """Return the translation of a message id; ``args`` are its arguments."""
        if not args:
            return _formatted(self.lang, self.game, id, ())
        shown = [(key, self.translate_arg(key, value)) for key, value in args.items()]
        return _formatted(self.lang, self.game, id, tuple(shown))

    def translate_message(self, message: Message) -> str:
        """Return the translation of a ``Message`` with its arguments."""
        return self.translate(message.id, **message.args)

    def translate_arg(self, key: str, value: Arg) -> str | int:
        """Return an argument as the reader sees it: seats and things of the game by name, lists joined by commas.

        ``key`` is the name of the argument; without trailing digits it says of what kind ``value`` is.
        """
        if isinstance(value, list):
            return ", ".join(str(self.translate_arg(key, item)) for item in value)
        kind = key.rstrip("0123456789")
        if kind == "seat" or (kind == "owner" and str(value).isdecimal()):
            return self.seat_name(int(value))
        if isinstance(value, int):
            # a number nobody meant seriously is shown as it stands, not grouped and counted
            return value if abs(value) < 10**12 else str(value)
        if kind == "dice" and value.isdecimal():
            return ", ".join(value)
        return self.thing_name(kind, value) if self.game else value

    def seat_name(self, number: int) -> str:
        """Return the name of the player at a seat, or the numbered "player" of the language where none is given."""
        return self.names[number] if number < len(self.names) else self.translate("player", n=number + 1)

    def thing_name(self, kind: str, id: str) -> str:
        """Return the name of a thing: from the game's data, else from its messages, else the id itself."""
        known = localized_names(self.game).get(id)
        if known is not None:
            return known[self.lang]
        message = f"{kind}-{id}"
        return self.translate(message) if self.has_message(message) else id

    def data_name(self, id: str) -> str:
        """Return the name of a thing that the game's data files name; raises ``KeyError`` for any other."""
        return localized_names(self.game)[id][self.lang]


def environment_language() -> str:
    """Return the language code that the user's environment variables ask for.

    ``CIVITAS_LANG`` goes before ``LC_ALL``, ``LC_MESSAGES`` and ``LANG``; English where none of them names a known
    language.
    """
    for variable in ("CIVITAS_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")[:2].lower()
        if is_known_language(value):
            return value
    return FALLBACK_LANGUAGE


def translate_error(error: CivitasError, texts: Translator) -> str:
    """Return the text of an error and of its cause, in the reader's language and the game's words."""
    if error.message.id == "error-language-file":
        texts = Translator(FALLBACK_LANGUAGE)  # it may be the reader's own language that cannot be read
    facts: dict[str, Arg] = dict(error.message.args)
    if error.cause is not None:
        facts["why"] = translate_error(error.cause, texts)
    return Translator(texts.lang, error.game or texts.game, texts.names).translate(error.message.id, **facts)


def translate_error_to_english(error: CivitasError) -> str:
    """Return the English text of an error, as ``str(error)`` gives it."""
    return translate_error(error, Translator(FALLBACK_LANGUAGE))
