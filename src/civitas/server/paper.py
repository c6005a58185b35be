"""Pages as they are sent: what the games' words make of a view, in a reader's language."""

from __future__ import annotations

import civitas
from civitas.core.game import View
from civitas.server import wire
from civitas.server.errors import Refused
from civitas.words.fluent import Texts
from civitas.words.games import GamePages, pages_of
from civitas.words.languages import known
from civitas.words.pages import Lines, Page


def language(lang: str) -> str:
    if not known(lang):
        raise Refused(404, "error-no-page")
    return lang


def words(game: str) -> GamePages:
    """The pages of a game; raises ``UnknownGame`` where there is none."""
    civitas.game(game)
    return pages_of(game)


def page_out(name: str, page: Page) -> wire.PageOut:
    blocks = []
    for block in page.blocks:
        if isinstance(block, Lines):
            blocks.append(wire.BlockOut(title=block.title, lines=block.lines))
        else:
            blocks.append(wire.BlockOut(title=block.title, head=block.head, rows=block.rows, mark=block.mark))
    return wire.PageOut(name=name, title=page.title, blocks=blocks)


def board(game: str, view: View, lang: str, names: list[str]) -> wire.PageOut:
    return page_out("board", words(game).board(view, Texts(lang, game, names)))


def score(game: str, view: View, lang: str, names: list[str]) -> wire.PageOut:
    return page_out("score", words(game).score(view, Texts(lang, game, names)))
