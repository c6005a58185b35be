"""Implement ``civitas replay``: show what happened in a saved game."""

from __future__ import annotations

import argparse
from typing import Any

from civitas.core.event import SPECTATOR
from civitas.core.match import Match
from civitas.core.record import Record
from civitas.i18n.fluent import Translator
from civitas.i18n.game_pages import game_pages
from civitas.registry import replay as replay_record
from civitas.terminal.common import format_outcome, print_json
from civitas.terminal.screen import Screen, collapse_repeats


def replay(args: argparse.Namespace, texts: Translator) -> int:
    """Replay a record and print its events, the final board and the outcome."""
    record = Record.load(args.file)
    match = replay_record(record, args.upto)
    reader = SPECTATOR if args.seat is None else args.seat
    words = Translator(texts.lang, record.game)
    told = [words.translate_message(event) for event in match.events(reader)]
    if args.json:
        print_json(_told(match, record, reader, told))
        return 0
    screen = Screen()
    screen.print_heading(words.translate("game-title"))
    screen.print_events(collapse_repeats(told))
    screen.print_line()
    screen.print_page(game_pages(record.game).board(match.view(reader), words))
    screen.print_line()
    outcome = match.outcome
    if outcome is None:
        screen.print_line(words.translate("cli-replay-unfinished", n=match.version))
    else:
        screen.print_paragraph(format_outcome(outcome, words), 2, "bold")
    return 0


def _told(match: Match, record: Record, reader: int, told: list[str]) -> dict[str, Any]:
    outcome = match.outcome
    events = match.events(reader)
    return {
        "game": record.game,
        "version": record.version,
        "players": record.players,
        "options": record.options,
        "entries": match.version,
        "over": match.over,
        "scores": match.state.scores(),
        "digest": match.state.digest(),
        "outcome": outcome and {"winners": outcome.winners, "reason": outcome.reason.id, "rule": outcome.reason.rule},
        "events": [{**event.to_json(), "text": text} for event, text in zip(events, told)],
        "view": match.view(reader),
    }
