"""What each game's ``words`` module gives to people who read, in the terminal and in the browser."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol, cast

from civitas.core.game import Game, View
from civitas.i18n.fluent import Texts
from civitas.i18n.pages import Page


class GamePages(Protocol):
    """The pages every game has."""

    def board(self, view: View, texts: Texts) -> Page: ...

    def help(self, id: str, texts: Texts) -> Page | None: ...

    def sheets(self, texts: Texts) -> dict[str, Page]: ...

    def score(self, view: View, texts: Texts) -> Page: ...

    def ratings(self, view: View, texts: Texts) -> Page: ...


def pages_of(game: str) -> GamePages:
    return cast(GamePages, import_module(f"civitas.games.{game}.show.pages"))


def sentence(game: Game[Any], code: int, texts: Texts, view: View | None = None) -> str:
    """An action in words: as the game tells it to the reader of a view, else by its message, else by its notation."""
    describe = getattr(pages_of(game.id), "action", None)
    id = f"action-{game.notation.verb_of(code).id}"
    if not texts.has(id):
        return game.notation.format(code)
    if describe is not None:
        return str(describe(game.notation.struct(code), texts, view))
    return texts.say(id, **game.notation.args(code))
