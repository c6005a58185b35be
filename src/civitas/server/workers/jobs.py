"""Define the jobs that run in worker processes: replays, imports, bots, hints, analyses and snapshots.

Plain data goes in and plain data comes out; a job knows nothing of the server's state.
"""

from __future__ import annotations

import json
import time
import zlib
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec

import civitas
from civitas import bots
from civitas.bots.analysis import Analysis
from civitas.bots.hints import Hint
from civitas.bots.hints import best_hints as best_answers
from civitas.bots.hints import what_if as one_answer
from civitas.bots.levels import LevelBot
from civitas.bots.repetition import MemoryData
from civitas.core.errors import BadRecord, CivitasError, error_message
from civitas.core.game import Game, View
from civitas.core.game_files import find_module
from civitas.core.record import Record
from civitas.core.state import Json, State
from civitas.i18n import BUILTIN_LANGUAGES
from civitas.server.http import page_renderer, schemas
from civitas.server.live import positions
from civitas.server.replays import redacted_file, snapshots

#: what a record from outside may hold; each rollback plays a game again up to there
MAX_ENTRIES, MAX_ROLLBACKS = 20_000, 5
#: answers that a bot may give without being asked for each
MAX_PLANNED_ANSWERS = 30
#: CPU seconds of thinking for a hint
HINT_BUDGET_S = 1.0

FrozenMatch = dict[str, Any]
#: the digest of a position, the answer a bot's plan gives there, and what the bot remembers of its turn then
PlannedAnswer = tuple[str, int, MemoryData | None]
#: an answer of a bot, what it remembers of its turn, and the answers after it that need no further thought
BotAnswer = tuple[int, MemoryData | None, list[PlannedAnswer]]
#: an action, its gain, the chance to win, reasons as messages' ids and arguments, the plan
HintTuple = tuple[int, float, float, list[tuple[str, dict[str, Any]]], list[int]]


def replay_record(record: Record, upto: int | None = None) -> FrozenMatch:
    """Replay a record, up to its end or to ``upto`` entries, and return the match as a snapshot.

    Chance steps after the last entry are left to the caller.
    """
    return civitas.replay(record, len(record.entries) if upto is None else upto).to_snapshot()


def roll_back(record: Record, seat: int, entry: int) -> FrozenMatch:
    """Return a match, as a snapshot, in which ``seat`` has rolled back to the position after an earlier entry."""
    match = civitas.replay(record, len(record.entries))
    match.rollback(seat, entry)
    return match.to_snapshot()


def import_record(text: str) -> tuple[Record, FrozenMatch]:
    """Parse and replay a record from outside; return it with the final match as a snapshot.

    Every entry is checked. Raises ``BadRecord`` or another ``CivitasError`` if the record is invalid, begins at a given
    position, or exceeds ``MAX_ENTRIES`` or ``MAX_ROLLBACKS``.
    """
    try:
        record = Record.parse(text)
        if record.position:  # a table is its entries, from the very beginning
            raise BadRecord(error_message("error-record-header", why="position"))
        rollbacks = sum(1 for entry in record.entries if entry.text.startswith("rollback "))
        if len(record.entries) > MAX_ENTRIES or rollbacks > MAX_ROLLBACKS:
            raise BadRecord(error_message("error-record-long", entries=MAX_ENTRIES, rollbacks=MAX_ROLLBACKS))
        return record, civitas.replay(record).to_snapshot()
    except CivitasError:
        raise
    except (TypeError, ValueError, OverflowError, RecursionError, LookupError) as trouble:
        raise BadRecord(error_message("error-record-header", why=type(trouble).__name__)) from None


def choose_action(game: str, position: Json, bot: str, seed: int, memory: MemoryData | None = None) -> BotAnswer:
    """Return the action that a bot chooses in a position, with its memory of the turn and planned answers.

    ``bot`` names the bot, ``memory`` is what it returned for the previous action of the turn.
    """
    found = civitas.game(game)
    return _answer(found, bots.make_bot(bot, found, seed, timed=True), position, memory)


def choose_quickly(game: str, position: Json, seed: int, memory: MemoryData | None = None) -> BotAnswer:
    """Return the best action that a short search finds; the fallback for a bot that gave no answer."""
    found = civitas.game(game)
    return _answer(found, bots.make_quick_bot(found, seed), position, memory)


def _answer(game: Game[Any], bot: bots.Bot, position: Json, memory: MemoryData | None) -> BotAnswer:
    """Return one action of a newly made bot, with its memory and planned answers after it.

    The memory of the turn is loaded before and returned after, if the bot has a repetition guard.
    """
    guard = getattr(bot, "repetition", None)
    if guard is not None and memory is not None:
        guard.load_data(memory)
    state: State = game.load(position)
    code = int(bots.choose_action(bot, bots.Observation(game, state)))
    return code, guard.to_data() if guard is not None else None, _planned_answers(game, bot, state, code)


def _planned_answers(game: Game[Any], bot: bots.Bot, state: State, code: int) -> list[PlannedAnswer]:
    """Return the further answers of the same seat that the bot's plan gives after the action ``code``.

    The bot observes each position as it would be asked in it. The list ends where the turn or the seat to move changes,
    the plan has no answer, or after ``MAX_PLANNED_ANSWERS``.
    """
    found: list[PlannedAnswer] = []
    if not isinstance(bot, LevelBot):
        return found
    seat, turn = state.seat, state.turn_number()
    for _ in range(MAX_PLANNED_ANSWERS):
        state = state.clone()
        state.play(code)
        if state.seat != seat or state.turn_number() != turn:
            break
        planned = bot.planned_action(bots.Observation(game, state))
        if planned is None:
            break
        code = planned
        found.append((state.digest(), code, bot.repetition.to_data()))
    return found


def rank_hints(game: str, position: Json) -> list[HintTuple]:
    """Return the best actions of a position as hints, with reasons and plan.

    Only the view of the seat to move is used: positions that look alike to it get the same hints.
    """
    found = civitas.game(game)
    state: State = found.load(position)
    best = best_answers(found, bots.Observation(found, state), _view_seed(found, state), seconds=HINT_BUDGET_S)
    return [_hint_tuple(hint) for hint in best]


def evaluate_action(game: str, position: Json, action: int) -> HintTuple | None:
    """Return the hint for a single action, or ``None`` if it is not among the observed actions.

    It is not if it only stands for another action of the same set.
    """
    found = civitas.game(game)
    state: State = found.load(position)
    seen = bots.Observation(found, state)
    if action not in seen.actions:
        return None
    return _hint_tuple(one_answer(found, seen, action, _view_seed(found, state), seconds=HINT_BUDGET_S))


def _hint_tuple(hint: Hint) -> HintTuple:
    return hint.action, hint.gain, hint.win, [(m.id, dict(m.args)) for m in hint.reasons], hint.plan


def analyse_slice(
    record: Record, aside: dict[str, Any] | None, seconds: float
) -> tuple[dict[str, Any], int, Json | None]:
    """Run a part of a game analysis for ``seconds``; return its checkpoint, number of steps and result.

    ``aside`` is the checkpoint of the part before, ``None`` for the first. The result is ``None`` until the last part.
    It runs in parts so that nobody waits for a whole one, and the table can show the progress.
    """
    under_way = Analysis(record, civitas.game(record.game))
    if aside is not None:
        under_way.load_checkpoint(aside)
    end = time.monotonic() + seconds
    while not under_way.finished and time.monotonic() < end:
        under_way.step()
    return under_way.to_checkpoint(), under_way.total, under_way.result() if under_way.finished else None


def _view_seed(game: Any, state: State) -> int:
    """Return a random seed that depends only on what the seat to move can see."""
    seen = json.dumps([game.view(state, state.seat), state.actions()], sort_keys=True, default=str)
    return int.from_bytes(blake2b(seen.encode(), digest_size=8).digest())


def ends_turn(game: str, position: Json, action: int) -> bool:
    """Return whether an action passes play to another seat or ends the game.

    It is tried on a determinization of the position: a sample consistent with what the seat to move knows.
    """
    from civitas.core.playout import resolve_chance

    found = civitas.game(game)
    state: State = found.load(position)
    seat, rng = state.seat, Random()
    trial = bots.Observation(found, state).sample(rng)
    trial.play(action)
    resolve_chance(trial, rng)
    return trial.over or trial.seat != seat


def position_at(record: Record, entry: int, seat: int) -> schemas.Position:
    """Return the position after ``entry`` entries as ``seat`` saw it, with no actions to choose from."""
    position = positions.position_of(civitas.replay(record, entry), seat)
    position.decision.actions, position.decision.gather, position.decision.undo = [], None, 0
    return position


def snapshot_position(data: bytes, entry: int, seat: int) -> schemas.Position:
    """Return the position after ``entry`` entries from packed snapshots, without the rules."""
    return snapshots.position_at(snapshots.unpack_snapshots(data), entry, seat)


def record_snapshots(record: Record, reader: int, running: bool = False) -> bytes:
    """Return the packed snapshots of a record as ``reader`` (a seat or ``SPECTATOR``) saw the game.

    ``running`` is true for a game that has not ended; see ``snapshots.take_snapshots``.
    """
    return snapshots.pack_snapshots(snapshots.take_snapshots(record, reader, running))


def render_board(game: str, view: Json, lang: str, names: list[str]) -> schemas.PageOut | None:
    """Render a view as a text page; return ``None`` if it cannot be rendered.

    That happens for views of older rules, and for views that come from outside.
    """
    try:
        return page_renderer.render_board(game, view, lang, names)
    except Exception:
        return None


def archive_game(record: Record) -> bytes:
    """Return the packed archive of a finished game: everything needed to show it under any later rules.

    It contains placeholders for the names, which are filled in when it is read: so a deleted user is not in it.
    """
    match = civitas.replay(record, len(record.entries))
    readers = range(civitas.SPECTATOR, record.players)
    names = schemas.ArchivedGame.placeholder_names(record.players)
    pages: dict[str, schemas.PageOut] = {}
    for lang in BUILTIN_LANGUAGES:
        pages[f"score {lang}"] = page_renderer.render_score(record.game, match.view(civitas.SPECTATOR), lang, names)
        for reader in readers:
            page = pages[f"board {reader} {lang}"] = page_renderer.render_board(
                record.game, match.view(reader), lang, names
            )
            page.version = match.version
    shown = [positions.position_of(match, reader) for reader in readers]
    return pack_archive(schemas.ArchivedGame(positions=shown, history=score_history(record), pages=pages))


def export_redacted(record: Record, seat: int, names: list[str]) -> str:
    """Return a running game as a text file that holds only what ``seat`` has seen."""
    views = redacted_file.RedactedViews(
        names, snapshots.take_snapshots(record, seat, running=True), score_history(record, seat)
    )
    return redacted_file.format_file(record, seat, views)


def import_redacted(text: str) -> tuple[redacted_file.RedactedFile, int, bytes, bytes]:
    """Parse a redacted file from outside; return it, its number of entries, its archive and its snapshots.

    The archive holds the last position; archive and snapshots are packed, and the file's own snapshots are emptied.
    Raises ``BadRecord`` if something in it is invalid.
    """
    file = redacted_file.parse_file(text)
    steps = file.views.frames
    try:
        last = snapshots.position_at(steps, len(steps) - 1, file.seat)
        if not isinstance(last.view, dict):
            raise TypeError("view")
    except (TypeError, ValueError, LookupError, AttributeError, RecursionError) as trouble:
        raise BadRecord(error_message("error-record-header", why=type(trouble).__name__)) from None
    ended = schemas.ArchivedGame(positions=[last], history=file.views.history, pages={})
    file.views.frames = []  # they travel packed
    return file, len(steps) - 1, pack_archive(ended), snapshots.pack_snapshots(steps)


def pack_archive(ended: schemas.ArchivedGame) -> bytes:
    """Encode an archived game as JSON and compress it."""
    return zlib.compress(msgspec.json.encode(ended), 9)


def no_charts(view: View) -> dict[str, list[int]]:
    """Return no chart series; used for games without a ``show.charts`` module, whose scores alone are drawn."""
    return {}


def score_history(record: Record, reader: int | None = None) -> schemas.History:
    """Return scores and ratings at the end of each turn, for the charts over time.

    Without ``reader`` the game is a finished one and all is included; with one, only the ratings computed from that
    reader's view, and no scores.
    """
    seats = range(record.players)
    found = schemas.History(entries=[], turns=[], scores=[[] for _ in seats], ratings={})
    found.eyes = [*seats, civitas.SPECTATOR] if reader is None else [reader]
    past = civitas.replay(record, upto=0)
    module = find_module(record.game, "show.charts")
    charts = no_charts if module is None else module.charts
    for number, entry in enumerate(record.entries, 1):
        past.apply_entry(entry)
        if entry.digest:
            found.entries.append(number)
            found.turns.append(past.state.turn_number())
            if reader is None:
                figures = {"": past.state.scores(), **charts(past.view(civitas.SPECTATOR))}
            else:
                figures = charts(past.view(reader))
            for id, of_seats in figures.items():
                lines = found.ratings.setdefault(id, [[] for _ in seats]) if id else found.scores
                for seat in seats:
                    lines[seat].append(of_seats[seat])
    return found
