"""Look up a player aid, a card, a place or a rule and print it."""

from __future__ import annotations

from typing import Any

from civitas.core.errors import CivitasError, MissingCapability, error_message
from civitas.core.game import Game
from civitas.i18n import rulebook
from civitas.i18n.fluent import Translator
from civitas.i18n.game_pages import game_pages
from civitas.i18n.names import find_ids, fold_text, thing_names
from civitas.i18n.pages import Page, TableBlock, TextBlock
from civitas.terminal.screen import Screen

MAX_PAGES = 4


def show_player_aid(game: str, name: str, texts: Translator, screen: Screen) -> None:
    """Print the player aid with this name or title, or the beginning of one; without a name, list them."""
    sheets = game_pages(game).sheets(texts)
    if not sheets:
        raise MissingCapability(error_message("cli-no-sheets", game=game))
    if not name:
        rows = [[id, sheet.title] for id, sheet in sheets.items()]
        screen.print_page(Page(texts.translate("cli-sheets"), [TableBlock(["", ""], rows)]))
        return
    wanted = fold_text(name)
    named = [(fold_text(id), fold_text(sheet.title), sheet) for id, sheet in sheets.items()]
    for fits in (
        [sheet for id, title, sheet in named if wanted in (id, title)],
        [sheet for id, title, sheet in named if id.startswith(wanted) or title.startswith(wanted)],
        [sheet for id, title, sheet in named if wanted in title],
    ):
        if fits:
            for sheet in fits:
                screen.print_page(sheet)
            return
    raise CivitasError(error_message("cli-no-sheet", query=name[:80], choices=", ".join(sheets)))


def show_thing(game: Game[Any], query: str, texts: Translator, screen: Screen, near: str = "") -> bool:
    """Print the explanation of a card, a place or a rule; return whether anything was found.

    ``near`` is text in which ids are searched to tell apart things of one name.
    """
    ids = find_ids(game, query, texts, near)
    if 0 < len(ids) <= MAX_PAGES:
        pages = [page for id in ids if (page := game_pages(game.id).help(id, texts)) is not None]
        for page in pages:
            screen.print_page(page)
        if pages:
            return True
        ids = []
    known = rulebook.read_rules(game.id) if rulebook.has_rules(game.id) else []
    found = rulebook.find_rules(known, query)
    if found and not ids:
        screen.print_page(rulebook.rules_page(texts.translate("cli-rules-title"), found, texts))
        return True
    if ids:
        named = thing_names(game, texts)
        lines = [f"{named[id]}  ({id})" if named[id] != id else id for id in ids]
        screen.print_page(Page(texts.translate("cli-several"), [TextBlock(lines)]))
        return True
    return False


def unknown_thing_error(game: Game[Any], query: str) -> CivitasError:
    """Return the error for a query that matches nothing."""
    return CivitasError(error_message("cli-no-thing", query=query[:80], game=game.id))
