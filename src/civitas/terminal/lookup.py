"""Looking something up: a player aid, a card, a place, a rule."""

from __future__ import annotations

from typing import Any

from civitas.core.errors import CivitasError, fault
from civitas.core.game import Game
from civitas.i18n import rulebook
from civitas.i18n.fluent import Texts
from civitas.i18n.game_pages import pages_of
from civitas.i18n.names import fold, look_up, things
from civitas.i18n.pages import Lines, Page, Table
from civitas.terminal.screen import Screen

MOST_PAGES = 4


def show_sheet(game: str, name: str, texts: Texts, screen: Screen) -> None:
    """One player aid by its name or title, or the beginning of one; without a name, which there are."""
    sheets = pages_of(game).sheets(texts)
    if not name:
        rows = [[id, sheet.title] for id, sheet in sheets.items()]
        screen.page(Page(texts.say("cli-sheets"), [Table(["", ""], rows)]))
        return
    wanted = fold(name)
    named = [(fold(id), fold(sheet.title), sheet) for id, sheet in sheets.items()]
    for fits in (
        [sheet for id, title, sheet in named if wanted in (id, title)],
        [sheet for id, title, sheet in named if id.startswith(wanted) or title.startswith(wanted)],
        [sheet for id, title, sheet in named if wanted in title],
    ):
        if fits:
            for sheet in fits:
                screen.page(sheet)
            return
    raise CivitasError(fault("cli-no-sheet", query=name[:80], choices=", ".join(sheets)))


def show_thing(game: Game[Any], query: str, texts: Texts, screen: Screen, near: str = "") -> bool:
    """Explains a card, a place or a rule; whether anything was found."""
    ids = look_up(game, query, texts, near)
    if 0 < len(ids) <= MOST_PAGES:
        pages = [page for id in ids if (page := pages_of(game.id).help(id, texts)) is not None]
        for page in pages:
            screen.page(page)
        if pages:
            return True
        ids = []
    found = rulebook.find(rulebook.rules(game.id), query)
    if found and not ids:
        screen.page(rulebook.page(texts.say("cli-rules-title"), found, texts))
        return True
    if ids:
        named = things(game, texts)
        lines = [f"{named[id]}  ({id})" if named[id] != id else id for id in ids]
        screen.page(Page(texts.say("cli-several"), [Lines(lines)]))
        return True
    return False


def no_such_thing(game: Game[Any], query: str) -> CivitasError:
    return CivitasError(fault("cli-no-thing", query=query[:80], game=game.id))
