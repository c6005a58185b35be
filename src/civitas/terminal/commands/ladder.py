"""Implement ``civitas ladder``: rate all bots of a game."""

from __future__ import annotations

import argparse
from pathlib import Path

from civitas.i18n.fluent import Translator
from civitas.i18n.pages import Page, TableBlock, TextBlock
from civitas.terminal.common import (
    format_milliseconds,
    parse_lab_options,
    print_json,
    progress_bar,
    resolve_game,
    workers_from_args,
)
from civitas.terminal.screen import Screen


def ladder(args: argparse.Namespace, texts: Translator) -> int:
    """Play games between the bots of a game and print their ratings; ``--keep`` writes them to a file."""
    from civitas.lab.ladder import run_ladder as climb
    from civitas.lab.ladder import write_ladder

    game = resolve_game(args.game)
    options = parse_lab_options(game, args.players, args.option)
    bots = [name.strip() for name in args.bots.split(",")] if args.bots else None
    with progress_bar(texts.translate("cli-arena-running")) as bar:
        report = climb(game, args.games, args.seed, options, args.players, bots, bar, workers_from_args(args))
    if args.keep:
        write_ladder(report, Path(args.keep))
    if args.json:
        print_json(report)
        return 0
    rows = [
        [row["bot"], str(row["rating"]), f"± {row['error']}", format_milliseconds(row["ms_per_move"])]
        for row in report["ratings"]
    ]
    head = [
        texts.translate("cli-arena-bot"),
        texts.translate("cli-ladder-rating"),
        texts.translate("cli-arena-interval"),
        texts.translate("cli-arena-time"),
    ]
    title = texts.translate("cli-ladder-title", n=report["games"], game=game.id)
    Screen().print_page(
        Page(title, [TableBlock(head, rows), TextBlock([texts.translate("cli-build-runs", build=report["build"])])])
    )
    return 0
