"""Find the pages of text that a game's ``show.pages`` module provides to terminal and browser, and fill its gaps."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any, Protocol, cast

from civitas.core.game import Game, View
from civitas.core.game_files import find_module
from civitas.i18n.fluent import Translator
from civitas.i18n.generic_pages import GenericPages
from civitas.i18n.pages import Page


class GamePages(Protocol):
    """The interface of a game's ``show.pages`` module: the pages every game has.

    * ``board``: everything a view shows
    * ``help``: an explanation of the thing or rule with an id, or ``None`` where there is nothing to say
    * ``sheets``: the player aids by name, one page each
    * ``score``: the scores of a view
    * ``ratings``: where each seat's figures (points, ratings, income) come from
    """

    def board(self, view: View, texts: Translator) -> Page: ...

    def help(self, id: str, texts: Translator) -> Page | None: ...

    def sheets(self, texts: Translator) -> dict[str, Page]: ...

    def score(self, view: View, texts: Translator) -> Page: ...

    def ratings(self, view: View, texts: Translator) -> Page: ...


@cache
def game_pages(game: str) -> GamePages:
    """Return the pages of a game: its own, and for each that it does not have a generic one."""
    own: Any = find_module(game, "show.pages")
    generic = GenericPages(game)
    if own is None:
        return generic
    wanted = [name for name in vars(GamePages) if not name.startswith("_")]
    if all(hasattr(own, name) for name in wanted):
        return cast(GamePages, own)
    found = {name: getattr(generic, name) for name in wanted}
    found |= {name: thing for name, thing in vars(own).items() if not name.startswith("_")}
    return cast(GamePages, SimpleNamespace(**found))


def action_text(game: Game[Any], code: int, texts: Translator, view: View | None = None) -> str:
    """Return an action in words.

    The game's own ``action`` function goes first, then its message; without a message it is shown in notation. ``code``
    is the action as the kernel's integer, ``view`` what the reader sees, where the words depend on it.
    """
    describe = getattr(game_pages(game.id), "action", None)
    id = f"action-{game.notation.verb_of(code).id}"
    if not texts.has_message(id):
        return game.notation.format(code)
    if describe is not None:
        return str(describe(game.notation.to_struct(code), texts, view))
    return texts.translate(id, **game.notation.named_args(code))
