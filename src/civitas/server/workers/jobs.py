"""What worker processes do: replays, uploads, bots, hints. Plain data in, plain data out; no server is known here."""

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
    """A record played again, as it is after its last entry or after so many; chance is left to whoever goes on."""
    return civitas.replay(record, len(record.entries) if upto is None else upto).to_snapshot()


def roll_back(record: Record, seat: int, entry: int) -> FrozenMatch:
    """A match that goes on from the position after an earlier entry."""
    match = civitas.replay(record, len(record.entries))
    match.rollback(seat, entry)
    return match.to_snapshot()


def import_record(text: str) -> tuple[Record, FrozenMatch]:
    """A record from outside: checked entry by entry, and refused where it asks for too much."""
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
    """What a bot answers that remembers its turn so far."""
    found = civitas.game(game)
    return _answer(found, bots.make_bot(bot, found, seed, timed=True), position, memory)


def choose_quickly(game: str, position: Json, seed: int, memory: MemoryData | None = None) -> BotAnswer:
    """The best that a short look finds; for a bot that came to no answer."""
    found = civitas.game(game)
    return _answer(found, bots.make_quick_bot(found, seed), position, memory)


def _answer(game: Game[Any], bot: bots.Bot, position: Json, memory: MemoryData | None) -> BotAnswer:
    """One answer of a bot that is made for it, with what it remembers before and after, if it remembers anything."""
    guard = getattr(bot, "repetition", None)
    if guard is not None and memory is not None:
        guard.load_data(memory)
    state: State = game.load(position)
    code = int(bots.choose_action(bot, bots.Observation(game, state)))
    return code, guard.to_data() if guard is not None else None, _planned_answers(game, bot, state, code)


def _planned_answers(game: Game[Any], bot: bots.Bot, state: State, code: int) -> list[PlannedAnswer]:
    """The answers of the same seat that the bot's plan gives after one, shown each position as it would be asked in it:
    up to where chance or somebody else comes in, or something is not as the plan expected."""
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
    """The best answers, with reasons and plan, from the asker's view alone: positions that look alike get the same."""
    found = civitas.game(game)
    state: State = found.load(position)
    best = best_answers(found, bots.Observation(found, state), _view_seed(found, state), seconds=HINT_BUDGET_S)
    return [_hint_tuple(hint) for hint in best]


def evaluate_action(game: str, position: Json, action: int) -> HintTuple | None:
    """What one action would bring, measured as hints are; none for one that only stands for another of the same set."""
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
    """A part of an analysis, for so many seconds: what to go on with, how many steps there are, the result at the end.

    In parts, so that nobody waits for a whole one, and the table hears how far it has come."""
    under_way = Analysis(record, civitas.game(record.game))
    if aside is not None:
        under_way.load_checkpoint(aside)
    end = time.monotonic() + seconds
    while not under_way.finished and time.monotonic() < end:
        under_way.step()
    return under_way.to_checkpoint(), under_way.total, under_way.result() if under_way.finished else None


def _view_seed(game: Any, state: State) -> int:
    """A seed that depends on what the asked seat sees, and on nothing else."""
    seen = json.dumps([game.view(state, state.seat), state.actions()], sort_keys=True, default=str)
    return int.from_bytes(blake2b(seen.encode(), digest_size=8).digest())


def ends_turn(game: str, position: Json, action: int) -> bool:
    """Whether an answer would hand over to somebody else, tried out on what the asked seat knows."""
    from civitas.core.playout import resolve_chance

    found = civitas.game(game)
    state: State = found.load(position)
    seat, rng = state.seat, Random()
    trial = bots.Observation(found, state).sample(rng)
    trial.play(action)
    resolve_chance(trial, rng)
    return trial.over or trial.seat != seat


def position_at(record: Record, entry: int, seat: int) -> schemas.Position:
    """What a seat saw after so many entries; nothing can be answered any more."""
    position = positions.position_of(civitas.replay(record, entry), seat)
    position.decision.actions, position.decision.gather, position.decision.undo = [], None, 0
    return position


def snapshot_position(data: bytes, entry: int, seat: int) -> schemas.Position:
    """The same, from frames."""
    return snapshots.position_at(snapshots.unpack_snapshots(data), entry, seat)


def record_snapshots(record: Record, reader: int, running: bool = False) -> bytes:
    return snapshots.pack_snapshots(snapshots.take_snapshots(record, reader, running))


def render_board(game: str, view: Json, lang: str, names: list[str]) -> schemas.PageOut | None:
    """A view as text; none where today's words do not fit a view of long ago, or of somebody's making."""
    try:
        return page_renderer.render_board(game, view, lang, names)
    except Exception:
        return None


def archive_game(record: Record) -> bytes:
    """Everything that shows a finished game, whatever version of the rules comes later. Names are put in when it is
    read: whoever is deleted is not in it."""
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
    """A game that runs, as a seat has seen it, as a file."""
    views = redacted_file.RedactedViews(
        names, snapshots.take_snapshots(record, seat, running=True), score_history(record, seat)
    )
    return redacted_file.format_file(record, seat, views)


def import_redacted(text: str) -> tuple[redacted_file.RedactedFile, int, bytes, bytes]:
    """Such a file from outside, how many entries it knows, and what is kept of it: the last position, all frames."""
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
    return zlib.compress(msgspec.json.encode(ended), 9)


def no_charts(view: View) -> dict[str, list[int]]:
    """What is drawn over time of a game that names no ratings: its scores alone."""
    return {}


def score_history(record: Record, reader: int | None = None) -> schemas.History:
    """Scores and ratings at the end of each turn of a finished game; of one that runs, what a reader may know."""
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
