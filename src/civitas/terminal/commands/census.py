"""Implement ``civitas census``: collect statistics of how bots play."""

from __future__ import annotations

import argparse

from civitas.i18n.fluent import Translator
from civitas.i18n.pages import Page, TableBlock, TextBlock
from civitas.terminal.common import (
    format_number,
    parse_fixed_options,
    print_json,
    progress_bar,
    resolve_game,
    workers_from_args,
)
from civitas.terminal.screen import Screen


def census(args: argparse.Namespace, texts: Translator) -> int:
    """Play games of bots and print their statistics, compared with the published rates of human players."""
    from civitas.lab.census import run_census as count

    game = resolve_game(args.game)
    chosen = parse_fixed_options(game, args.players, args.option)
    bots = [name.strip() for name in args.bots.split(",")]
    with progress_bar(texts.translate("cli-census-running")) as bar:
        report = count(game, bots, args.games, args.seed, chosen, args.players, bar, workers_from_args(args))
    if args.json:
        print_json(report)
        return 0
    human = report["human"]
    bots = list(report["bots"])
    names = list(report["bots"][bots[0]])
    rows = [
        [name, *[format_number(report["bots"][bot][name]) for bot in bots], format_number(human.get(name))]
        for name in names
    ]
    head = [texts.translate("cli-census-what"), *bots, texts.translate("cli-census-people")]
    title = texts.translate("cli-census-title", n=report["games"], game=game.id, players=report["players"])
    Screen().print_page(
        Page(title, [TableBlock(head, rows), TextBlock([texts.translate("cli-build-runs", build=report["build"])])])
    )
    return 0
