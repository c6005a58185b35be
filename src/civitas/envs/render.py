"""A position as text, as somebody who watches the game sees it."""

from __future__ import annotations

from typing import Any

from civitas.core.event import SPECTATOR
from civitas.core.game import Game
from civitas.core.state import State
from civitas.i18n.fluent import Texts
from civitas.i18n.game_pages import pages_of


def board_text(game: Game[Any], state: State) -> str:
    return pages_of(game.id).board(game.view(state, SPECTATOR), Texts("en", game.id)).plain()


def shown(mode: str | None, game: Game[Any], state: State) -> str | None:
    """Printed for a person, else given back as text."""
    text = board_text(game, state)
    if mode == "human":
        print(text)
        return None
    return text
