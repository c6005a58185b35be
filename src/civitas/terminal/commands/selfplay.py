"""Implement ``civitas selfplay``: record games of bots for learning."""

from __future__ import annotations

import argparse
from pathlib import Path

from civitas.i18n.fluent import Translator
from civitas.terminal.common import parse_fixed_options, print_json, progress_bar, resolve_game, workers_from_args


def selfplay(args: argparse.Namespace, texts: Translator) -> int:
    """Play games between bots and write their records or Parquet files to a folder."""
    from civitas.lab.arena import player_count
    from civitas.lab.selfplay import run_selfplay as play

    game = resolve_game(args.game)
    bots = [name.strip() for name in args.bots.split(",")]
    players = player_count(game, bots, args.players)
    chosen = parse_fixed_options(game, players, args.option)
    workers = workers_from_args(args)
    with progress_bar(texts.translate("cli-selfplay-running")) as bar:
        report = play(
            game, bots, args.games, args.seed, Path(args.out), args.form, chosen, players, bar, workers
        )  # fmt: skip
    if args.json:
        print_json(report)
    else:
        print(texts.translate("cli-selfplay-done", n=report["games"], files=report["files"], folder=args.out))
    return 0
