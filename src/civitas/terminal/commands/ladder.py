"""``civitas ladder``: ratings of all bots of a game."""

from __future__ import annotations

import argparse
from pathlib import Path

from civitas.i18n.fluent import Texts
from civitas.i18n.pages import Lines, Page, Table
from civitas.terminal.common import a_game, lab_options, print_json, progress, the_workers
from civitas.terminal.screen import Screen


def ladder(args: argparse.Namespace, texts: Texts) -> int:
    from civitas.lab.ladder import keep
    from civitas.lab.ladder import ladder as climb

    game = a_game(args.game)
    options = lab_options(game, args.players, args.option)
    bots = [name.strip() for name in args.bots.split(",")] if args.bots else None
    with progress(texts.say("cli-arena-running")) as bar:
        report = climb(game, args.games, args.seed, options, args.players, bots, bar, the_workers(args))
    if args.keep:
        keep(report, Path(args.keep))
    if args.json:
        print_json(report)
        return 0
    rows = [[row["bot"], str(row["rating"]), f"± {row['error']}"] for row in report["ratings"]]
    head = [texts.say("cli-arena-bot"), texts.say("cli-ladder-rating"), texts.say("cli-arena-interval")]
    title = texts.say("cli-ladder-title", n=report["games"], game=game.id)
    Screen().page(Page(title, [Table(head, rows), Lines([texts.say("cli-build-runs", build=report["build"])])]))
    return 0
