"""``civitas census``: how bots play."""

from __future__ import annotations

import argparse

from civitas.i18n.fluent import Texts
from civitas.i18n.pages import Lines, Page, Table
from civitas.terminal.common import a_game, figure, print_json, progress, same_options, the_workers
from civitas.terminal.screen import Screen


def census(args: argparse.Namespace, texts: Texts) -> int:
    """How bots play, beside the published rates of people."""
    from civitas.lab.census import census as count

    game = a_game(args.game)
    chosen = same_options(game, args.players, args.option)
    bots = [name.strip() for name in args.bots.split(",")]
    with progress(texts.say("cli-census-running")) as bar:
        report = count(game, bots, args.games, args.seed, chosen, args.players, bar, the_workers(args))
    if args.json:
        print_json(report)
        return 0
    human = report["human"]
    names = list(report["bots"][bots[0]])
    rows = [[name, *[figure(report["bots"][bot][name]) for bot in bots], figure(human.get(name))] for name in names]
    head = [texts.say("cli-census-what"), *bots, texts.say("cli-census-people")]
    title = texts.say("cli-census-title", n=report["games"], game=game.id, players=report["players"])
    Screen().page(Page(title, [Table(head, rows), Lines([texts.say("cli-build-runs", build=report["build"])])]))
    return 0
