"""Words for people: Fluent messages of the kernel and of each game, in every language alike."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

from civitas.core.errors import CivitasError
from civitas.core.message import Arg, Message
from civitas.i18n import FALLBACK
from civitas.i18n.languages import known, messages
from civitas.i18n.names import names_of


@cache
def _bundle(lang: str, game: str) -> Any:
    """The messages of one language: the common ones and those of a game."""
    from fluent.runtime import FluentBundle

    bundle = FluentBundle([lang], use_isolating=False)
    for text in messages(lang, game):
        bundle.add_resource(_parsed(text), allow_overrides=True)
    return bundle


@cache
def _parsed(text: str) -> Any:
    """The common messages stand in the bundle of every game, and are read once."""
    from fluent.runtime import FluentResource

    return FluentResource(text)


class Texts:
    """One reader's language for one game. ``names`` are the players' names, by seat."""

    def __init__(self, lang: str = FALLBACK, game: str = "", names: list[str] | None = None) -> None:
        self.lang = lang
        self.game = game
        self.names = names or []

    def other(self, lang: str) -> Texts:
        """The same in another language."""
        return Texts(lang, self.game, self.names)

    def has(self, id: str) -> bool:
        return bool(_bundle(self.lang, self.game).has_message(id))

    def say(self, id: str, **args: Arg) -> str:
        """The words of a message id."""
        bundle = _bundle(self.lang, self.game)
        if not bundle.has_message(id):
            return f"{{{id}}}"
        shown = {key: self.show(key, value) for key, value in args.items()}
        text, _errors = bundle.format_pattern(bundle.get_message(id).value, shown)
        return str(text)

    def tell(self, message: Message) -> str:
        """The words of a message."""
        return self.say(message.id, **message.args)

    def show(self, key: str, value: Arg) -> str | int:
        """An argument as the reader sees it: seats and things of the game by name."""
        if isinstance(value, list):
            return ", ".join(str(self.show(key, item)) for item in value)
        kind = key.rstrip("0123456789")
        if kind == "seat" or (kind == "owner" and str(value).isdecimal()):
            return self.seat(int(value))
        if isinstance(value, int):
            # a number nobody meant seriously is shown as it stands, not grouped and counted
            return value if abs(value) < 10**12 else str(value)
        if kind == "dice" and value.isdecimal():
            return ", ".join(value)
        return self.name(kind, value) if self.game else value

    def seat(self, number: int) -> str:
        return self.names[number] if number < len(self.names) else self.say("player", n=number + 1)

    def name(self, kind: str, id: str) -> str:
        """The name of a thing: from the game's data, else from its messages, else the id itself."""
        known = names_of(self.game).get(id)
        if known is not None:
            return known[self.lang]
        message = f"{kind}-{id}"
        return self.say(message) if self.has(message) else id

    def called(self, id: str) -> str:
        """The name of a thing that stands in the game's data."""
        return names_of(self.game)[id][self.lang]


def locale_language() -> str:
    """The language of the user's environment, English where it is none of ours."""
    for variable in ("CIVITAS_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")[:2].lower()
        if known(value):
            return value
    return FALLBACK


def tell_error(error: CivitasError, texts: Texts) -> str:
    """What went wrong, and the error behind it, in the reader's language and the game's words."""
    if error.message.id == "error-language-file":
        texts = Texts(FALLBACK)  # it may be the reader's own language that cannot be read
    facts: dict[str, Arg] = dict(error.message.args)
    if error.because is not None:
        facts["why"] = tell_error(error.because, texts)
    return Texts(texts.lang, error.game or texts.game, texts.names).say(error.message.id, **facts)


def english(error: CivitasError) -> str:
    """How ``str(error)`` reads."""
    return tell_error(error, Texts(FALLBACK))
