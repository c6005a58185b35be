"""Render a game's views as pages of text in a reader's language."""

from __future__ import annotations

import civitas
from civitas.core.game import View
from civitas.i18n.fluent import Translator
from civitas.i18n.game_pages import GamePages, game_pages
from civitas.i18n.languages import is_known_language
from civitas.i18n.pages import Page, TextBlock
from civitas.server.http import schemas
from civitas.server.http.errors import HttpProblem


def check_language(lang: str) -> str:
    """Return ``lang`` if it is a language of the program; raise a 404 ``HttpProblem`` otherwise."""
    if not is_known_language(lang):
        raise HttpProblem(404, "error-no-page")
    return lang


def require_game_pages(game: str) -> GamePages:
    """Return the pages of a game; raises ``UnknownGame`` where there is none."""
    civitas.game(game)
    return game_pages(game)


def to_page(name: str, page: Page) -> schemas.PageOut:
    """Convert a page into the struct that is sent, under ``name``."""
    blocks = []
    for block in page.blocks:
        if isinstance(block, TextBlock):
            blocks.append(schemas.BlockOut(title=block.title, lines=block.lines))
        else:
            blocks.append(schemas.BlockOut(title=block.title, head=block.head, rows=block.rows, mark=block.mark))
    return schemas.PageOut(name=name, title=page.title, blocks=blocks)


def render_board(game: str, view: View, lang: str, names: list[str]) -> schemas.PageOut:
    """Render a view as a page with the board; ``names`` are the seats' names."""
    return to_page("board", require_game_pages(game).board(view, Translator(lang, game, names)))


def render_score(game: str, view: View, lang: str, names: list[str]) -> schemas.PageOut:
    """Render a view as a page with the score pad; ``names`` are the seats' names."""
    return to_page("score", require_game_pages(game).score(view, Translator(lang, game, names)))
