"""Implement ``civitas play``: set up the seats and options, or load a game, and play it."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

from civitas.bots import Bot, default_bot_name, resolve_bot
from civitas.bots.plugins import absolute_bot_name
from civitas.core.errors import BadOption, error_message
from civitas.core.game import Game
from civitas.core.match import Match
from civitas.core.record import Record
from civitas.i18n.fluent import Translator
from civitas.registry import game as find_game
from civitas.registry import replay
from civitas.terminal import saves
from civitas.terminal.common import parse_options, resolve_game
from civitas.terminal.screen import Screen
from civitas.terminal.session import GameSession

#: a person, in every language; the first is what the command line writes
HUMAN_WORDS = ["you", "tu"]


class SeatPlayer:
    """A player of a match in the terminal: a human with a name, or a bot; ``typed`` is the seat as typed."""

    def __init__(self, given: str, name: str, bot: Bot | None) -> None:
        self.typed = given
        self.name = name
        self.bot = bot


def play(args: argparse.Namespace, texts: Translator) -> int:
    """Play a new or a saved game in the terminal."""
    match, seats, keeper = _load_match(args, texts) if args.resume or args.load else _new_match(args, texts)
    match.use_clock(time.monotonic)
    table = GameSession(Screen(), texts.lang, match, seats, keeper)
    return table.play()


def _new_match(args: argparse.Namespace, texts: Translator) -> tuple[Match, list[SeatPlayer], saves.AutoSave]:
    game = resolve_game(args.game)
    seats = make_seats(game, split_names(args.seats) or default_seats(game), texts, args.seed)
    options = parse_options(game, len(seats), args.option, args.seed)
    return Match(game, len(seats), options, args.seed), seats, saves.AutoSave(game.id)


def _load_match(args: argparse.Namespace, texts: Translator) -> tuple[Match, list[SeatPlayer], saves.AutoSave]:
    """Load a saved game to continue it; a file given with ``--load`` is only read."""
    if args.resume and args.load:
        raise BadOption(error_message("cli-load-which"))
    if args.resume:
        path, given = saves.find_last_game()
    else:
        path, given = Path(args.load), []
    record = Record.load(path)
    if args.game and args.game != record.game:
        raise BadOption(error_message("error-record-game", game=record.game, wanted=args.game))
    if args.option:
        raise BadOption(error_message("cli-load-options"))
    game = find_game(record.game)
    match = replay(record)
    seats = make_seats(game, split_names(args.seats) or given or default_seats(game, record.players), texts, args.seed)
    if len(seats) != record.players:
        raise BadOption(error_message("cli-load-seats", given=len(seats), players=record.players))
    return match, seats, saves.AutoSave(game.id, path if args.resume else None)


def split_names(given: str | None) -> list[str]:
    """Split a comma-separated list of names; empty if there is none."""
    return [word.strip() for word in given.split(",")] if given else []


def default_seats(game: Game[Any], players: int | None = None) -> list[str]:
    """Return the default seats: the user first, and the default bot at every other seat."""
    return [HUMAN_WORDS[0]] + [default_bot_name(game)] * ((players or game.min_players) - 1)


def make_seats(game: Game[Any], given: list[str], texts: Translator, seed: int | None) -> list[SeatPlayer]:
    """Return the players for the seats as typed: ``you``, ``you=Anna``, ``tu``, or a bot's name or location.

    ``seed`` makes the bots reproducible.
    """
    game.check_options(len(given))
    seats: list[SeatPlayer] = []
    for number, word in enumerate(given):
        kind, _, name = word.partition("=")
        if kind in HUMAN_WORDS:
            seats.append(SeatPlayer(word, name.strip()[:20] or texts.translate("player", n=number + 1), None))
        else:
            made = resolve_bot(kind).make(game, None if seed is None else f"{seed} seat {number}")
            twice = [other.partition("=")[0] for other in given].count(kind) > 1
            label = name.strip()[:20] or (made.name or type(made).__name__).capitalize()[:20]
            typed = absolute_bot_name(kind) + (f"={name}" if name else "")
            seats.append(SeatPlayer(typed, f"{label} {number + 1}" if twice and not name else label, made))
    return seats
