"""``civitas play``: who sits where, with which options, and where the game comes from."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

from civitas.bots import Bot, bot, names
from civitas.core.errors import BadOption, fault
from civitas.core.game import Game
from civitas.core.match import Match
from civitas.core.record import Record
from civitas.i18n.fluent import Texts
from civitas.registry import game as find_game
from civitas.registry import replay
from civitas.terminal import saves
from civitas.terminal.common import a_game, one_setting
from civitas.terminal.screen import Screen
from civitas.terminal.session import Table

#: a person, in every language; the first is what the command line writes
YOU = ["you", "tu"]


class Seat:
    """Somebody at the table: a person with a name, or a bot."""

    def __init__(self, given: str, name: str, bot: Bot | None) -> None:
        self.given = given
        self.name = name
        self.bot = bot


def play(args: argparse.Namespace, texts: Texts) -> int:
    match, seats, keeper = _from_file(args, texts) if args.resume or args.load else _new(args, texts)
    match.watch(time.monotonic)
    table = Table(Screen(), texts.lang, match, seats, keeper)
    return table.play()


def _new(args: argparse.Namespace, texts: Texts) -> tuple[Match, list[Seat], saves.Keeper]:
    game = a_game(args.game)
    seats = seat_all(game, split(args.seats) or default_seats(game), texts, args.seed)
    options = one_setting(game, len(seats), args.option, args.seed)
    return Match(game, len(seats), options, args.seed), seats, saves.Keeper(game.id)


def _from_file(args: argparse.Namespace, texts: Texts) -> tuple[Match, list[Seat], saves.Keeper]:
    """A game that goes on; a file of one's own is read, and kept as it is."""
    if args.resume and args.load:
        raise BadOption(fault("cli-load-which"))
    if args.resume:
        path, given = saves.last()
    else:
        path, given = Path(args.load), []
    record = Record.load(path)
    if args.game and args.game != record.game:
        raise BadOption(fault("error-record-game", game=record.game, wanted=args.game))
    if args.option:
        raise BadOption(fault("cli-load-options"))
    game = find_game(record.game)
    match = replay(record)
    seats = seat_all(game, split(args.seats) or given or default_seats(game, record.players), texts, args.seed)
    if len(seats) != record.players:
        raise BadOption(fault("cli-load-seats", given=len(seats), players=record.players))
    return match, seats, saves.Keeper(game.id, path if args.resume else None)


def split(given: str | None) -> list[str]:
    return [word.strip() for word in given.split(",")] if given else []


def default_seats(game: Game[Any], players: int | None = None) -> list[str]:
    """You, and the best bot at every other seat."""
    return [YOU[0]] + [names(game)[-1]] * ((players or game.least_players) - 1)


def seat_all(game: Game[Any], given: list[str], texts: Texts, seed: int | None) -> list[Seat]:
    """The seats as typed: ``you``, ``you=Anna``, ``tu`` or the name of a bot."""
    game.check_options(len(given))
    seats: list[Seat] = []
    for number, word in enumerate(given):
        kind, _, name = word.partition("=")
        if kind in YOU:
            seats.append(Seat(word, name.strip()[:20] or texts.say("player", n=number + 1), None))
        else:
            made = bot(kind, game, None if seed is None else f"{seed} seat {number}")
            twice = [other.partition("=")[0] for other in given].count(kind) > 1
            label = name.strip()[:20] or kind.capitalize()
            seats.append(Seat(word, f"{label} {number + 1}" if twice and not name else label, made))
    return seats
