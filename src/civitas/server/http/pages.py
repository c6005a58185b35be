"""Pages for people: boards as text, help, player aids, rules; and looking back at a finished game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import civitas
from civitas.i18n import names, rulebook
from civitas.i18n.fluent import Texts
from civitas.i18n.game_pages import sentence
from civitas.i18n.languages import messages as fluent
from civitas.server.http import page_renderer, schemas
from civitas.server.http.errors import Refused
from civitas.server.http.page_renderer import language, page_out, words
from civitas.server.replays import archive
from civitas.server.store import archive_items
from civitas.server.tables.moves import Play
from civitas.server.tables.registry import OPENING
from civitas.server.tables.table import GONE, Table
from civitas.server.workers import jobs


def score(table: Table, lang: str) -> schemas.PageOut:
    """The score pad as everyone may see it."""
    if table.kept is not None:
        return archive.page(table.kept, f"score {language(lang)}", table.names(lang))
    view = table.playing.view(civitas.SPECTATOR)
    return page_renderer.score(table.row.game, view, language(lang), table.names(lang))


def ratings(table: Table) -> schemas.Ratings:
    """Every rating of every seat as everyone may see it."""
    if table.kept is not None:
        lines = table.kept.history.ratings
        return schemas.Ratings({id: [line[-1] for line in of_seats if line] for id, of_seats in lines.items()})
    charts = import_module(f"civitas.games.{table.row.game}.show.charts").charts
    return schemas.Ratings(charts(table.playing.view(civitas.SPECTATOR)))


def text_board(table: Table, seat: int, lang: str) -> schemas.PageOut:
    if table.kept is not None:
        return archive.page(table.kept, f"board {seat} {language(lang)}", table.names(lang))
    match = table.playing
    view = match.view(seat)
    page = page_renderer.board(table.row.game, view, language(lang), table.names(lang))
    page.version = match.version
    if seat >= 0 and not match.over and match.state.seat == seat:
        texts = Texts(lang, table.row.game, table.names(lang))
        page.actions = {a.text: sentence(match.game, a.code, texts, view) for a in match.decision.actions()}
    return page


def help_page(game: str, thing: str, lang: str) -> schemas.PageOut:
    page = words(game).help(thing, Texts(language(lang), game))
    if page is None:
        raise Refused(404, "error-no-page")
    return page_out(thing, page)


def sheets(game: str, lang: str) -> list[schemas.PageOut]:
    found = words(game).sheets(Texts(language(lang), game))
    return [page_out(name, page) for name, page in found.items()]


@cache
def messages(lang: str, game: str = "") -> str:
    """The Fluent messages of a language as the browser reads them: common ones, the table's, and a game's."""
    language(lang)
    if game:
        civitas.game(game)
    return "\n".join(fluent(lang, game))


def data(game: str) -> dict[str, Any]:
    """Every table of a game's data files."""
    civitas.game(game)
    return names.data(game)


@cache
def faces(game: str, lang: str) -> dict[str, list[str]]:
    """What each card of a game says at the size of a card; nothing for a game that does not draw cards."""
    make = getattr(words(game), "faces", None)
    return {} if make is None else dict(make(Texts(language(lang), game)))


@cache
def rules(game: str, lang: str) -> list[schemas.RuleOut]:
    civitas.game(game)
    language(lang)
    return [
        schemas.RuleOut(
            id=rule.id,
            chapter=rule.chapter[lang],
            text=rule.text[lang],
            source=rule.source,
            ruling=rule.ruling.get(lang, ""),
        )
        for rule in rulebook.rules(game)
    ]


async def look_back(play: Play, table: Table, entry: int, seat: int, who: str) -> schemas.Position:
    """A finished game as a seat saw it after so many entries; nothing can be answered any more."""
    _finished(table)
    if not 0 <= entry <= table.version or not civitas.SPECTATOR <= seat < table.row.players:
        raise Refused(404, "error-no-page")
    if table.match is None:
        data = await archive_items.get(play.store, table.id, archive.frames_of(seat))
        if data is None:
            raise Refused(404, "error-not-seen")
        found: schemas.Position = await play.tables.work(who, OPENING, jobs.frame, data, entry, seat)
    else:
        found = await play.tables.work(who, OPENING, jobs.look_back, table.record(), entry, seat)
    return found


async def look_back_text(play: Play, table: Table, entry: int, seat: int, lang: str, who: str) -> schemas.PageOut:
    language(lang)
    position = await look_back(play, table, entry, seat, who)
    work = (jobs.board, table.row.game, position.view, lang, table.names(lang))
    page: schemas.PageOut | None = await play.tables.work(who, OPENING, *work)
    if page is None:
        raise Refused(GONE, "error-old-words")
    page.version = entry
    return page


async def history(play: Play, table: Table, who: str) -> schemas.History:
    """Scores and ratings at the end of each turn of a finished game."""
    _finished(table)
    if table.kept is not None:
        return table.kept.history
    found: schemas.History = await play.tables.work(who, OPENING, jobs.history, table.record())
    return found


def _finished(table: Table) -> None:
    """Looking back shows hidden cards, so it waits for the end."""
    if table.row.status != "over":
        raise Refused(409, "error-not-over")
    if table.kept is None and table.match is None:
        raise Refused(GONE, "error-table-over", given=table.row.game_version)
