"""Provide helpers that the commands share: options, games, formatting, JSON output and progress bars."""

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
from civitas.registry import extra_game_names, game_names
from civitas.registry import game as find_game

if TYPE_CHECKING:
    from civitas.lab.parallel import Workers

RANDOM_OPTIONS = "random"
#: what people get who choose nothing; the lab ends games of some games early otherwise
DEFAULT_OPTIONS = "default"

Progress = Callable[[int, int], None]


def resolve_game(name: str | None) -> Game[Any]:
    """Return the game with this name; without one the only game there is, or the only one from ``--game``.

    Raises ``CivitasError`` if the choice is not clear.
    """
    if name is None:
        for names in (extra_game_names(), game_names()):
            if len(names) == 1:
                name = names[0]
                break
    if name is None:
        raise CivitasError(error_message("cli-which-game", choices=", ".join(game_names())))
    return find_game(name)


def parse_option_args(game: Game[Any], players: int, given: list[str]) -> tuple[Options, bool]:
    """Parse options typed as ``NAME=VALUE``; also return whether ``random`` was among them."""
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
    """Return the options of a single game; ``--option random`` draws all that are not given.

    ``seed`` is the seed of that drawing.
    """
    game.check_options(players)  # the number of players first: it is what a person most easily gets wrong
    chosen, random = parse_option_args(game, players, given)
    if random:
        chosen = game.random_options(players, Random(seed)) | chosen
    return game.check_options(players, chosen)


def parse_lab_options(game: Game[Any], players: int | None, given: list[str]) -> Options | str | None:
    """Return the options of lab runs: one setting, ``random`` for a new one each game, or all in turn.

    ``None`` stands for all in turn. ``default`` alone means what is played if nothing is chosen.
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
    """Return the options of lab runs whose games must all have the same ones; raise if they vary."""
    options = parse_lab_options(game, players, given)
    if isinstance(options, str):
        raise CivitasError(error_message("cli-option-mixed"))
    return options


def format_number(value: object) -> str:
    """Return a number as text with suitable precision; a dash for ``None``."""
    if isinstance(value, float):
        return f"{value:.0f}" if value >= 100 else f"{value:.2f}"
    return "–" if value is None else str(value)


def format_milliseconds(value: float) -> str:
    """Return a duration in milliseconds as text, with as many digits as are meaningful.

    >>> format_milliseconds(0.0123), format_milliseconds(4.56), format_milliseconds(1234.5)
    ('0.012 ms', '4.6 ms', '1234 ms')
    """
    return f"{value:.3f} ms" if value < 1 else f"{value:.1f} ms" if value < 100 else f"{value:.0f} ms"


def workers_from_args(args: argparse.Namespace) -> Workers:
    """Return the workers of a lab run: as many processes as asked for, by default all cores but one."""
    from civitas.lab.parallel import Workers, default_worker_count

    return Workers(args.workers or default_worker_count(), args.ray, Path(args.resume) if args.resume else None)


#: where standard output is reserved: the documents to be written there
_reserved: list[list[str]] = []


def print_json(document: object) -> None:
    """Print a JSON document to standard output; inside ``reserve_stdout`` when that ends."""
    text = json.dumps(document, ensure_ascii=False, indent=2)
    if _reserved:
        _reserved[-1].append(text)
    else:
        print(text)


@contextmanager
def reserve_stdout() -> Iterator[None]:
    """Reserve standard output for JSON documents: everything else printed there goes to standard error.

    That includes what libraries and their child processes print.
    """
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
    """Show a progress bar on standard error, if that is a terminal; yield the function that updates it."""
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
    """Return a rate as text, per second or, if that is less than one, per minute.

    ``before`` and ``done`` are the counts at the times ``began`` and ``now``, in seconds.

    >>> format_rate(100, 0.0, 130, 2.0), format_rate(0, 0.0, 1, 5.0), format_rate(7, 1.0, 7, 1.0)
    ('15.0/s', '12.0/min', '')
    """
    if done == before or now == began:
        return ""
    rate = (done - before) / (now - began)
    return f"{rate:.1f}/s" if rate >= 1 else f"{60 * rate:.1f}/min"


def game_title(name: str, lang: str) -> str:
    """Return the title of a game in a language, or its id if it has none."""
    texts = Translator(lang, name)
    return texts.translate("game-title") if texts.has_message("game-title") else name


def format_outcome(outcome: Outcome, texts: Translator) -> str:
    """Return who won and why, as one sentence."""
    winners = [texts.seat_name(seat) for seat in outcome.winners]
    return texts.translate("cli-won", names=winners, n=len(winners), why=texts.translate_message(outcome.reason))
