"""Pages for people: boards as text, help, player aids, rules; and looking back at a finished game."""

from __future__ import annotations

from functools import cache
from typing import Any

import civitas
from civitas.core.match import Match
from civitas.server import jobs, wire
from civitas.server.errors import Refused
from civitas.server.play import Play
from civitas.server.tables import OPENING, Table
from civitas.words import names, rulebook
from civitas.words.fluent import Texts
from civitas.words.games import GamePages, pages_of, sentence
from civitas.words.languages import known
from civitas.words.languages import messages as fluent
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


def score(table: Table, lang: str) -> wire.PageOut:
    """The score pad as everyone may see it."""
    texts = Texts(language(lang), table.row.game, table.names())
    return page_out("score", words(table.row.game).score(table.playing.view(civitas.SPECTATOR), texts))


def text_board(table: Table, seat: int, lang: str) -> wire.PageOut:
    match = table.playing
    texts = Texts(language(lang), table.row.game, table.names())
    view = match.view(seat)
    page = page_out("board", words(table.row.game).board(view, texts))
    page.version = match.version
    if seat >= 0 and not match.over and match.state.seat == seat:
        page.actions = {a.text: sentence(match.game, a.code, texts, view) for a in match.decision.actions()}
    return page


def help_page(game: str, thing: str, lang: str) -> wire.PageOut:
    page = words(game).help(thing, Texts(language(lang), game))
    if page is None:
        raise Refused(404, "error-no-page")
    return page_out(thing, page)


def sheets(game: str, lang: str) -> list[wire.PageOut]:
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
def rules(game: str, lang: str) -> list[wire.RuleOut]:
    civitas.game(game)
    language(lang)
    return [
        wire.RuleOut(
            id=rule.id,
            chapter=rule.chapter[lang],
            text=rule.text[lang],
            source=rule.source,
            ruling=rule.ruling.get(lang, ""),
        )
        for rule in rulebook.rules(game)
    ]


async def past(play: Play, table: Table, entry: int, seat: int, who: str) -> Table:
    """A finished game as it was after so many entries."""
    match = _finished(table)
    if not 0 <= entry <= match.version or not civitas.SPECTATOR <= seat < match.players:
        raise Refused(404, "error-no-page")
    copy = Table(table.row, table.seats, [])
    then = Match(match.game, match.players, match.options, roll=False)
    then.thaw(await play.tables.work(who, OPENING, jobs.replay, table.record(), entry))
    copy.match = then
    return copy


def looked_back(past: Table, seat: int) -> wire.Position:
    """What a seat saw then; nothing can be answered any more."""
    position = past.position(seat, 0)
    position.decision.actions = []
    return position


async def history(play: Play, table: Table, who: str) -> wire.History:
    """Scores and ratings at the end of each turn of a finished game."""
    _finished(table)
    found: wire.History = await play.tables.work(who, OPENING, jobs.history, table.record())
    return found


def _finished(table: Table) -> Match:
    """Looking back shows hidden cards, so it waits for the end."""
    if table.match is None or not table.match.over:
        raise Refused(409, "error-not-over")
    return table.match
