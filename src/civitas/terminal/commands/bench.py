"""Implement ``civitas bench``: measure the speed of the rules, the server or the learning adapters."""

from __future__ import annotations

import argparse
from importlib.util import find_spec

from civitas.core.errors import CivitasError, error_message
from civitas.i18n.fluent import Translator
from civitas.i18n.pages import Page, TableBlock
from civitas.registry import game as find_game
from civitas.registry import game_names
from civitas.terminal.common import format_number, parse_lab_options, print_json, progress_bar, resolve_game
from civitas.terminal.screen import Screen


def bench(args: argparse.Namespace, texts: Translator) -> int:
    """Measure the engines; for ``server`` the server under load, for ``adapters`` the learning adapters.

    For ``server`` the status is 1 if there were errors.
    """
    if args.game == "server":
        return _bench_server(args, texts)
    if args.game == "adapters":
        return _bench_adapters(args, texts)
    from civitas.lab.bench import run_benchmark as measure

    chosen = [resolve_game(args.game).id] if args.game or args.option else game_names()
    options = (
        parse_lab_options(find_game(chosen[0]), find_game(chosen[0]).max_players, args.option) if args.option else None
    )
    with progress_bar(texts.translate("cli-bench-running")) as bar:
        rows = measure(chosen, args.rounds, bar, options)
    if args.json:
        print_json(rows)
        return 0
    head = [texts.translate(f"cli-bench-{column}") for column in COLUMNS]
    shown = [[format_number(row.get(key)) for key in COLUMNS.values()] for row in rows]
    Screen().print_page(Page(texts.translate("cli-bench-title"), [TableBlock(head, shown)]))
    return 0


def _bench_server(args: argparse.Namespace, texts: Translator) -> int:
    from civitas.lab.bench_server import bench_server

    with progress_bar(texts.translate("cli-bench-server")) as bar:
        report = bench_server(args.tables, args.seconds, bar)
    if args.json:
        print_json(report)
    else:
        rows = [[key, format_number(value)] for key, value in report.items()]
        Screen().print_page(Page(texts.translate("cli-bench-server"), [TableBlock([], rows)]))
    return 1 if report["errors"] else 0


def _bench_adapters(args: argparse.Namespace, texts: Translator) -> int:
    if find_spec("pettingzoo") is None:
        raise CivitasError(error_message("cli-extra-missing", extra="research"))
    from civitas.lab.bench_adapters import bench_adapters

    with progress_bar(texts.translate("cli-bench-adapters")) as bar:
        rows = bench_adapters(game_names(), args.rounds, progress=bar)
    if args.json:
        print_json(rows)
        return 0
    head = list(dict.fromkeys(key for row in rows for key in row))
    shown = [[format_number(row.get(key)) for key in head] for row in rows]
    Screen().print_page(Page(texts.translate("cli-bench-adapters"), [TableBlock(head, shown)]))
    return 0


#: the columns of the table, and the keys of the JSON they show
COLUMNS = {
    "game": "game",
    "players": "players",
    "build": "build",
    "decisions": "decisions_per_s",
    "games": "games_per_s",
    "clone": "clone_us",
    "worth": "worth_us",
    "bytes": "state_bytes",
    "ratio": "ratio_to_catanatron",
}
