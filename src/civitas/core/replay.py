"""A match made again from its record."""

from __future__ import annotations

import json
from typing import Any

from civitas.core.errors import BadPosition, BadRecord, CivitasError, fault
from civitas.core.game import Game
from civitas.core.match import Kept, Match
from civitas.core.record import HIDDEN, Record
from civitas.core.state import Json


def _position(record: Record) -> Json | None:
    """Where a record begins, if it says so."""
    if not record.position:
        return None
    try:
        found = json.loads(record.position)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise BadPosition(fault("error-position", why=record.position[:80]))
    return found


def restore(game: Game[Any], kept: Kept) -> Match:
    """A match as it was kept: its record played again, what can be taken back, and the dice as they lay."""
    text, dice, script, rolls, marks = kept
    record = Record.parse(text)
    match = replay(record, game, len(record.entries))
    match._marks = [mark for mark in match._marks if mark.entries in marks]
    match._dice.rng.setstate(dice)
    match._dice.script = script[:]
    match._rolls = rolls
    return match


def replay(record: Record, game: Game[Any], upto: int | None = None) -> Match:
    """Plays a record again, entry by entry, and checks every digest in it.

    ``upto`` stops after that many entries. The match can be played on from there.
    """
    if record.game != game.id:
        raise BadRecord(fault("error-record-game", game=record.game, wanted=game.id))
    if record.version != game.version:
        raise BadRecord(fault("error-record-version", game=game.id, given=record.version, now=game.version))
    if record.tables != game.other_tables:
        facts = fault("error-record-tables", game=game.id, given=record.tables or "-", now=game.other_tables or "usual")
        raise BadRecord(facts)
    if record.position == HIDDEN:
        raise BadRecord(fault("error-record-position"))
    try:
        match = Match(game, record.players, record.options, roll=False, position=_position(record))
    except CivitasError as trouble:
        raise BadRecord(fault("error-record-header", why=str(trouble)), because=trouble) from None
    for number, entry in enumerate(record.entries[:upto], 1):
        try:
            match.repeat(entry)
        except BadRecord:
            raise
        except CivitasError as trouble:
            args = fault("error-record-entry", entry=number, text=entry.text[:80], why=str(trouble))
            raise BadRecord(args, number, because=trouble) from None
    if upto is None:
        match.resume()
    return match
