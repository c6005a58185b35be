"""``civitas census``: how a bot plays."""

from __future__ import annotations

import argparse

from civitas.core.errors import CivitasError, fault
from civitas.terminal.screen import Screen
from civitas.terminal.settings import RANDOM, a_game, figure, lab_options, print_json, progress, the_workers
from civitas.words.fluent import Texts
from civitas.words.pages import Lines, Page, Table


def census(args: argparse.Namespace, texts: Texts) -> int:
    """How a bot plays, beside the published rates of people."""
    from civitas.lab.census import census as count

    game = a_game(args.game)
    options = lab_options(game, args.players, args.option)
    if options == RANDOM:
        raise CivitasError(fault("cli-option-mixed"))
    chosen = options if isinstance(options, dict) else None
    with progress(texts.say("cli-census-running")) as bar:
        report = count(game, args.bot, args.games, args.seed, chosen, args.players, bar, the_workers(args))
    if args.json:
        print_json(report)
        return 0
    rows = [[name, figure(value), figure(report["human"].get(name))] for name, value in report["figures"].items()]
    head = [texts.say(f"cli-census-{column}") for column in ("what", "bots", "people")]
    title = texts.say("cli-census-title", n=report["games"], game=game.id, players=report["players"], bot=args.bot)
    Screen().page(Page(title, [Table(head, rows), Lines([texts.say("cli-build-runs", build=report["build"])])]))
    return 0
