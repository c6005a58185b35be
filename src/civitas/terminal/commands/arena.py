"""``civitas arena``: bots against each other."""

from __future__ import annotations

import argparse

from civitas.i18n.fluent import Texts
from civitas.i18n.pages import Lines, Page, Table
from civitas.terminal.common import a_game, lab_options, print_json, progress, the_workers
from civitas.terminal.screen import Screen


def arena(args: argparse.Namespace, texts: Texts) -> int:
    from civitas.lab.arena import arena as contest

    game = a_game(args.game)
    options = lab_options(game, args.players, args.option)
    bots = [name.strip() for name in args.bots.split(",")]
    with progress(texts.say("cli-arena-running")) as bar:
        report = contest(game, bots, args.games, args.seed, options, args.players, bar, the_workers(args)).to_json()
    if args.json:
        print_json(report)
        return 0
    rows = [
        [name, f"{100 * of['win_rate']:.1f} %", f"{100 * of['low']:.1f} – {100 * of['high']:.1f} %",
         f"{of['mean_score']:.1f}"]
        for name, of in report["bots"].items()
    ]  # fmt: skip
    head = [texts.say(f"cli-arena-{column}") for column in ("bot", "wins", "interval", "score")]
    title = texts.say("cli-arena-title", n=report["games"], game=game.id)
    seats = ", ".join(f"{of['mean_score']:.1f}" for of in report["seats"])
    notes = [texts.say("cli-arena-seats", seats=seats, winner=f"{report['winner_mean_score']:.1f}")]
    notes.append(texts.say("cli-build-runs", build=report["build"]))
    Screen().page(Page(title, [Table(head, rows), Lines(notes)]))
    return 0
