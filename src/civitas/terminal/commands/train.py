"""``civitas train``: a judge for rollouts, learned from how games end."""

from __future__ import annotations

import argparse

from civitas.i18n.fluent import Texts
from civitas.terminal.commands.tune import tell
from civitas.terminal.common import a_game, progress, same_options, the_workers


def train(args: argparse.Namespace, texts: Texts) -> int:
    """Status 1 when nothing better was found; ``--write`` keeps what was."""
    from civitas.lab.train import train as learn

    game = a_game(args.game)
    chosen = same_options(game, args.players, args.option)
    with progress(texts.say("cli-arena-running")) as bar:
        report = learn(
            game, args.level, args.games, args.proof, args.seed, chosen, args.players, bar, the_workers(args)
        )
    return tell(report, args, texts)
