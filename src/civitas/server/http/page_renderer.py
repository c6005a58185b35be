"""Pages as they are sent: what the games' words make of a view, in a reader's language."""

from __future__ import annotations

import civitas
from civitas.core.game import View
from civitas.i18n.fluent import Texts
from civitas.i18n.game_pages import GamePages, pages_of
from civitas.i18n.languages import known
from civitas.i18n.pages import Lines, Page
from civitas.server.http import schemas
from civitas.server.http.errors import Refused


def language(lang: str) -> str:
    if not known(lang):
        raise Refused(404, "error-no-page")
    return lang


def words(game: str) -> GamePages:
    """The pages of a game; raises ``UnknownGame`` where there is none."""
    civitas.game(game)
    return pages_of(game)


def page_out(name: str, page: Page) -> schemas.PageOut:
    blocks = []
    for block in page.blocks:
        if isinstance(block, Lines):
            blocks.append(schemas.BlockOut(title=block.title, lines=block.lines))
        else:
            blocks.append(schemas.BlockOut(title=block.title, head=block.head, rows=block.rows, mark=block.mark))
    return schemas.PageOut(name=name, title=page.title, blocks=blocks)


def board(game: str, view: View, lang: str, names: list[str]) -> schemas.PageOut:
    return page_out("board", words(game).board(view, Texts(lang, game, names)))


def score(game: str, view: View, lang: str, names: list[str]) -> schemas.PageOut:
    return page_out("score", words(game).score(view, Texts(lang, game, names)))
