"""Rebuild a match from its record."""

from __future__ import annotations

import json
from typing import Any

from civitas.core.errors import BadPosition, BadRecord, CivitasError, error_message
from civitas.core.game import Game
from civitas.core.match import Match, MatchSnapshot
from civitas.core.record import HIDDEN, Record
from civitas.core.state import Json


def _start_position(record: Record) -> Json | None:
    """Return the position a record begins from, or ``None`` for the start of the game; raises ``BadPosition``."""
    if not record.position:
        return None
    try:
        found = json.loads(record.position)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise BadPosition(error_message("error-position", why=record.position[:80]))
    return found


def restore_match(game: Game[Any], kept: MatchSnapshot) -> Match:
    """Restore a pickled match: replay its record, then set its checkpoints, its dice and whether it resolves chance."""
    text, dice, script, rolls, marks = kept
    record = Record.parse(text)
    match = replay(record, game, len(record.entries))
    match._checkpoints = [mark for mark in match._checkpoints if mark.entries in marks]
    match._dice.rng.setstate(dice)
    match._dice.script = script[:]
    match._resolves_chance = rolls
    return match


def replay(record: Record, game: Game[Any], upto: int | None = None) -> Match:
    """Replay a record entry by entry and check every digest in it; raises ``BadRecord`` where it does not fit the game.

    ``upto`` stops after that many entries and leaves chance pending. The match can be played on from there.
    """
    if record.game != game.id:
        raise BadRecord(error_message("error-record-game", game=record.game, wanted=game.id))
    if record.version != game.version:
        raise BadRecord(error_message("error-record-version", game=game.id, given=record.version, now=game.version))
    if record.tables != game.override_fingerprint:
        facts = error_message(
            "error-record-tables", game=game.id, given=record.tables or "-", now=game.override_fingerprint or "usual"
        )
        raise BadRecord(facts)
    if record.position == HIDDEN:
        raise BadRecord(error_message("error-record-position"))
    try:
        match = Match(game, record.players, record.options, roll=False, position=_start_position(record))
    except CivitasError as trouble:
        raise BadRecord(error_message("error-record-header", why=str(trouble)), cause=trouble) from None
    for number, entry in enumerate(record.entries[:upto], 1):
        try:
            match.apply_entry(entry)
        except BadRecord:
            raise
        except CivitasError as trouble:
            args = error_message("error-record-entry", entry=number, text=entry.text[:80], why=str(trouble))
            raise BadRecord(args, number, cause=trouble) from None
    if upto is None:
        match.resume_chance()
    return match
