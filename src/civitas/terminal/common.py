"""What the commands have in common: options, seats, and where one output may not mix with another."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any

from civitas.core.errors import BadOption, CivitasError, error_message
from civitas.core.game import Game
from civitas.core.options import Options
from civitas.core.state import Outcome
from civitas.i18n.fluent import Translator
from civitas.registry import game as find_game
from civitas.registry import game_names

if TYPE_CHECKING:
    from civitas.lab.parallel import Workers

RANDOM_OPTIONS = "random"
#: what people get who choose nothing; the lab ends games of some games early otherwise
DEFAULT_OPTIONS = "default"

Progress = Callable[[int, int], None]


def resolve_game(name: str | None) -> Game[Any]:
    """The game that was named; where there is only one, it need not be."""
    if name is None and len(game_names()) == 1:
        name = game_names()[0]
    if name is None:
        raise CivitasError(error_message("cli-which-game", choices=", ".join(game_names())))
    return find_game(name)


def parse_option_args(game: Game[Any], players: int, given: list[str]) -> tuple[Options, bool]:
    """The options typed as ``NAME=VALUE``, and whether the rest is to be ``random``."""
    known = {option.name: option for option in game.options}
    chosen: Options = {}
    for text in given:
        if text == RANDOM_OPTIONS:
            continue
        name, found, value = text.partition("=")
        if not found:
            raise BadOption(error_message("cli-option-form", text=text[:80]))
        if name not in known:
            raise BadOption(
                error_message("error-unknown-option", game=game.id, option=name[:80], choices=", ".join(known))
            )
        chosen[name] = known[name].parse(value, players)
    return chosen, RANDOM_OPTIONS in given


def parse_options(game: Game[Any], players: int, given: list[str], seed: int | None) -> Options:
    """The options of a single game; ``--option random`` draws all that are not given."""
    game.check_options(players)  # the number of players first: it is what a person most easily gets wrong
    chosen, random = parse_option_args(game, players, given)
    if random:
        chosen = game.random_options(players, Random(seed)) | chosen
    return game.check_options(players, chosen)


def parse_lab_options(game: Game[Any], players: int | None, given: list[str]) -> Options | str | None:
    """What the lab plays: one setting for all games, ``random`` for a new one each time, or all in turn.

    ``default`` alone is what people play who choose nothing.
    """
    seats = game.min_players if players is None else players
    game.check_options(seats)
    if given == [DEFAULT_OPTIONS]:
        return DEFAULT_OPTIONS
    chosen, random = parse_option_args(game, seats, given)
    if random and chosen:
        raise CivitasError(error_message("cli-option-mixed"))
    if random:
        return RANDOM_OPTIONS
    return game.check_options(seats, chosen) if chosen else None


def parse_fixed_options(game: Game[Any], players: int | None, given: list[str]) -> Options | None:
    """What is played where all games must have the same options."""
    options = parse_lab_options(game, players, given)
    if isinstance(options, str):
        raise CivitasError(error_message("cli-option-mixed"))
    return options


def format_number(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.0f}" if value >= 100 else f"{value:.2f}"
    return "–" if value is None else str(value)


def format_milliseconds(value: float) -> str:
    """How long something took, with as many digits as mean anything.

    >>> format_milliseconds(0.0123), format_milliseconds(4.56), format_milliseconds(1234.5)
    ('0.012 ms', '4.6 ms', '1234 ms')
    """
    return f"{value:.3f} ms" if value < 1 else f"{value:.1f} ms" if value < 100 else f"{value:.0f} ms"


def workers_from_args(args: argparse.Namespace) -> Workers:
    """Who carries out a run: so many processes as asked for, else all cores but one."""
    from civitas.lab.parallel import Workers, default_worker_count

    return Workers(args.workers or default_worker_count(), args.ray, Path(args.resume) if args.resume else None)


#: where standard output is reserved: the documents to be written there
_reserved: list[list[str]] = []


def print_json(document: object) -> None:
    """Writes a JSON document on standard output."""
    text = json.dumps(document, ensure_ascii=False, indent=2)
    if _reserved:
        _reserved[-1].append(text)
    else:
        print(text)


@contextmanager
def reserve_stdout() -> Iterator[None]:
    """Keeps standard output for JSON documents: what libraries and their processes print there goes to stderr."""
    stdout, documents = sys.stdout, list[str]()
    stdout.flush()
    saved = os.dup(1)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    _reserved.append(documents)
    try:
        yield
    finally:
        _reserved.pop()
        sys.stdout = stdout
        os.dup2(saved, 1)
        os.close(saved)
    for text in documents:
        print(text)


@contextmanager
def progress_bar(label: str) -> Iterator[Progress]:
    """A bar on standard error, where somebody can see it."""
    if not sys.stderr.isatty():
        yield lambda done, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=None, rate="")
        told: list[tuple[int, float]] = []

        def tell(done: int, total: int) -> None:
            told.append((done, monotonic()))
            bar.update(task, completed=done, total=total, rate=format_rate(*told[0], *told[-1]))
            del told[1:]

        yield tell


def format_rate(before: int, began: float, done: int, now: float) -> str:
    """How many are done in a second or, where that is less than one, in a minute.

    >>> format_rate(100, 0.0, 130, 2.0), format_rate(0, 0.0, 1, 5.0), format_rate(7, 1.0, 7, 1.0)
    ('15.0/s', '12.0/min', '')
    """
    if done == before or now == began:
        return ""
    rate = (done - before) / (now - began)
    return f"{rate:.1f}/s" if rate >= 1 else f"{60 * rate:.1f}/min"


def game_title(name: str, lang: str) -> str:
    texts = Translator(lang, name)
    return texts.translate("game-title") if texts.has_message("game-title") else name


def format_outcome(outcome: Outcome, texts: Translator) -> str:
    """Who won and why, in one sentence."""
    winners = [texts.seat_name(seat) for seat in outcome.winners]
    return texts.translate("cli-won", names=winners, n=len(winners), why=texts.translate_message(outcome.reason))
