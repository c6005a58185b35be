"""What each game's ``words`` module gives to people who read."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from civitas.core.game import View
from civitas.pages import Page
from civitas.text import Texts


class GamePages(Protocol):
    """The pages every game has."""

    def board(self, view: View, texts: Texts) -> Page: ...

    def help(self, id: str, texts: Texts) -> Page | None: ...

    def sheets(self, texts: Texts) -> dict[str, Page]: ...

    def score(self, view: View, texts: Texts) -> Page: ...

    def ratings(self, view: View, texts: Texts) -> Page: ...


def pages_of(game: str) -> GamePages:
    return cast(GamePages, import_module(f"civitas.games.{game}.words"))
