"""``civitas selfplay``: games of bots kept for learning."""

from __future__ import annotations

import argparse
from pathlib import Path

from civitas.i18n.fluent import Texts
from civitas.terminal.common import a_game, print_json, progress, same_options, the_workers


def selfplay(args: argparse.Namespace, texts: Texts) -> int:
    from civitas.lab.selfplay import selfplay as play

    game = a_game(args.game)
    chosen = same_options(game, args.players, args.option)
    bots = [name.strip() for name in args.bots.split(",")]
    workers = the_workers(args)
    with progress(texts.say("cli-selfplay-running")) as bar:
        report = play(
            game, bots, args.games, args.seed, Path(args.out), args.form, chosen, args.players, bar, workers
        )  # fmt: skip
    if args.json:
        print_json(report)
    else:
        print(texts.say("cli-selfplay-done", n=report["games"], files=report["files"], folder=args.out))
    return 0
