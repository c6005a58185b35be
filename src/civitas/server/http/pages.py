"""Pages of text: boards, score pads, help, player aids and rules; and positions of finished games for review."""

from __future__ import annotations

from functools import cache
from typing import Any

import civitas
from civitas.core.game_files import find_module
from civitas.i18n import names, rulebook
from civitas.i18n.fluent import Translator
from civitas.i18n.languages import fluent_sources as fluent
from civitas.server.http import page_renderer, schemas
from civitas.server.http.errors import HttpProblem
from civitas.server.http.page_renderer import check_language, require_game_pages, to_page
from civitas.server.live.positions import action_labels
from civitas.server.replays import archive
from civitas.server.store import archive_items
from civitas.server.tables.moves import MoveService
from civitas.server.tables.registry import OPEN_TIMEOUT_S
from civitas.server.tables.table import HTTP_GONE, Table
from civitas.server.workers import jobs


def score_page(table: Table, lang: str) -> schemas.PageOut:
    """Return the score pad of a table as a spectator sees it; of an archived game, the archived page."""
    if table.archived is not None:
        return archive.archived_page(table.archived, f"score {check_language(lang)}", table.seat_names(lang))
    view = table.active_match.view(civitas.SPECTATOR)
    return page_renderer.render_score(table.row.game, view, check_language(lang), table.seat_names(lang))


def current_ratings(table: Table) -> schemas.Ratings:
    """Return the latest value of every rating for each seat, as a spectator sees it."""
    if table.archived is not None:
        lines = table.archived.history.ratings
        return schemas.Ratings({id: [line[-1] for line in of_seats if line] for id, of_seats in lines.items()})
    charts = find_module(table.row.game, "show.charts")
    return schemas.Ratings({} if charts is None else charts.charts(table.active_match.view(civitas.SPECTATOR)))


def board_page(table: Table, seat: int, lang: str) -> schemas.PageOut:
    """Return the board as text as a seat sees it, with labels for the actions offered where that seat is asked."""
    if table.archived is not None:
        return archive.archived_page(table.archived, f"board {seat} {check_language(lang)}", table.seat_names(lang))
    match = table.active_match
    view = match.view(seat)
    page = page_renderer.render_board(table.row.game, view, check_language(lang), table.seat_names(lang))
    page.version = match.version
    if seat >= 0 and not match.over and match.state.seat == seat:
        labels = action_labels(match, lang, table.seat_names(lang), view)
        page.actions = {action.text: label for action, label in zip(match.decision.actions(leaving=True), labels)}
    return page


def help_page(game: str, thing: str, lang: str) -> schemas.PageOut:
    """Return the help page of a card, rule or other item; raises a 404 ``HttpProblem`` for an unknown one."""
    page = require_game_pages(game).help(thing, Translator(check_language(lang), game))
    if page is None:
        raise HttpProblem(404, "error-no-page")
    return to_page(thing, page)


def player_aids(game: str, lang: str) -> list[schemas.PageOut]:
    """Return all player aids of a game."""
    found = require_game_pages(game).sheets(Translator(check_language(lang), game))
    return [to_page(name, page) for name, page in found.items()]


@cache
def locale_messages(lang: str, game: str = "") -> str:
    """Return the Fluent sources of a language for the browser: the common messages and those of ``game``, if given."""
    check_language(lang)
    if game:
        civitas.game(game)
    return "\n".join(fluent(lang, game))


def game_data(game: str) -> dict[str, Any]:
    """Return all tables of a game's data files, with their words in every language."""
    civitas.game(game)
    return names.localized_data(game)


@cache
def card_texts(game: str, lang: str) -> dict[str, list[str]]:
    """Return the short text of each card face of a game by card id; empty for a game that draws no cards."""
    make = getattr(require_game_pages(game), "faces", None)
    return {} if make is None else dict(make(Translator(check_language(lang), game)))


@cache
def rule_texts(game: str, lang: str) -> list[schemas.RuleOut]:
    """Return all rules of a game in a language, with sources and rulings; empty for a game without a rulebook."""
    civitas.game(game)
    check_language(lang)
    return [
        schemas.RuleOut(
            id=rule.id,
            chapter=rule.chapter[lang],
            text=rule.text[lang],
            source=rule.source,
            ruling=rule.ruling.get(lang, ""),
        )
        for rule in (rulebook.read_rules(game) if rulebook.has_rules(game) else [])
    ]


async def position_at(moves: MoveService, table: Table, entry: int, seat: int, who: str) -> schemas.Position:
    """Return the position of a finished game after ``entry`` entries, as a seat saw it, without actions to choose.

    ``who`` is the key under which the worker pool counts the job. Raises ``HttpProblem``: 409 where the game is not
    over, 404 where there is no such entry or seat.
    """
    _require_finished(table)
    if not 0 <= entry <= table.version or not civitas.SPECTATOR <= seat < table.row.players:
        raise HttpProblem(404, "error-no-page")
    if table.match is None:
        data = await archive_items.get_item(moves.store, table.id, archive.snapshots_item(seat))
        if data is None:
            raise HttpProblem(404, "error-not-seen")
        found: schemas.Position = await moves.registry.run_job(
            who, OPEN_TIMEOUT_S, jobs.snapshot_position, data, entry, seat
        )
    else:
        found = await moves.registry.run_job(who, OPEN_TIMEOUT_S, jobs.position_at, table.record(), entry, seat)
    return found


async def board_page_at(
    moves: MoveService, table: Table, entry: int, seat: int, lang: str, who: str
) -> schemas.PageOut:
    """Return the board as text after ``entry`` entries of a finished game, as a seat saw it.

    Raises ``HttpProblem`` with status 410 where today's texts cannot render a view of that age.
    """
    check_language(lang)
    position = await position_at(moves, table, entry, seat, who)
    work = (jobs.render_board, table.row.game, position.view, lang, table.seat_names(lang))
    page: schemas.PageOut | None = await moves.registry.run_job(who, OPEN_TIMEOUT_S, *work)
    if page is None:
        raise HttpProblem(HTTP_GONE, "error-old-words")
    page.version = entry
    return page


async def score_history(moves: MoveService, table: Table, who: str) -> schemas.History:
    """Return scores and ratings at the end of each turn of a finished game."""
    _require_finished(table)
    if table.archived is not None:
        return table.archived.history
    found: schemas.History = await moves.registry.run_job(who, OPEN_TIMEOUT_S, jobs.score_history, table.record())
    return found


def _require_finished(table: Table) -> None:
    """Raise where a game is not over, since reviewing it shows hidden cards, or where nothing of it can be shown."""
    if table.row.status != "over":
        raise HttpProblem(409, "error-not-over")
    if table.archived is None and table.match is None:
        raise HttpProblem(HTTP_GONE, "error-table-over", given=table.row.game_version)
