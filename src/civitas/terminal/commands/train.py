"""Implement ``civitas train``: train the weights of a level, policy or value weights, on watched games."""

from __future__ import annotations

import argparse

from civitas.i18n.fluent import Translator
from civitas.terminal.commands.tune import show_report
from civitas.terminal.common import parse_fixed_options, progress_bar, resolve_game, workers_from_args


def train(args: argparse.Namespace, texts: Translator) -> int:
    """Train the weights of a level and print the report; return 1 if nothing better was found.

    ``--write`` writes the new weights if they are better.
    """
    from civitas.lab.train import train_weights as learn

    game = resolve_game(args.game)
    chosen = parse_fixed_options(game, args.players, args.option)
    with progress_bar(texts.translate("cli-arena-running")) as bar:
        report = learn(
            game, args.level, args.games, args.proof, args.seed, chosen, args.players, bar, workers_from_args(args)
        )
    return show_report(report, args, texts)
