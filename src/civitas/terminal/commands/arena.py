"""Implement ``civitas arena``: let bots play against each other."""

from __future__ import annotations

import argparse

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


def arena(args: argparse.Namespace, texts: Translator) -> int:
    """Play games between bots and print their win rates, scores and times."""
    from civitas.lab.arena import player_count
    from civitas.lab.arena import run_arena as contest

    game = resolve_game(args.game)
    bots = [name.strip() for name in args.bots.split(",")]
    players = player_count(game, bots, args.players)
    options = parse_lab_options(game, players, args.option)
    with progress_bar(texts.translate("cli-arena-running")) as bar:
        result = contest(game, bots, args.games, args.seed, options, players, bar, workers_from_args(args))
    report, times = result.to_json(), result.ms_per_move()
    if args.json:
        print_json({**report, "ms_per_move": times})
        return 0
    rows = [
        [name, f"{100 * of['win_rate']:.1f} %", f"{100 * of['low']:.1f} – {100 * of['high']:.1f} %",
         f"{of['mean_score']:.1f}", format_milliseconds(times[name])]
        for name, of in report["bots"].items()
    ]  # fmt: skip
    head = [texts.translate(f"cli-arena-{column}") for column in ("bot", "wins", "interval", "score", "time")]
    title = texts.translate("cli-arena-title", n=report["games"], game=game.id)
    seats = ", ".join(f"{of['mean_score']:.1f}" for of in report["seats"])
    notes = [texts.translate("cli-arena-seats", seats=seats, winner=f"{report['winner_mean_score']:.1f}")]
    notes.append(texts.translate("cli-build-runs", build=report["build"]))
    Screen().print_page(Page(title, [TableBlock(head, rows), TextBlock(notes)]))
    return 0
