"""Text rendering of positions, as a spectator sees them."""

from __future__ import annotations

from typing import Any

from civitas.core.event import SPECTATOR
from civitas.core.game import Game
from civitas.core.state import State
from civitas.i18n.fluent import Translator
from civitas.i18n.game_pages import game_pages


def board_text(game: Game[Any], state: State) -> str:
    """Return the board of a position as text in English, as a spectator sees it."""
    return game_pages(game.id).board(game.view(state, SPECTATOR), Translator("en", game.id)).to_text()


def render_state(mode: str | None, game: Game[Any], state: State) -> str | None:
    """Print the board and return ``None`` in mode ``human``, else return it as text."""
    text = board_text(game, state)
    if mode == "human":
        print(text)
        return None
    return text
