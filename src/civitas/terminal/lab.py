"""Commands of the lab: fuzz, bench and arena, each with a bar on standard error."""

from __future__ import annotations

import argparse
from typing import Any

from civitas.core.errors import CivitasError, fault
from civitas.core.game import Game
from civitas.core.options import Options
from civitas.terminal.screen import Screen
from civitas.terminal.settings import RANDOM, a_game, print_json, progress, read_options
from civitas.text import Texts


def _given(game: Game[Any], players: int | None, given: list[str]) -> Options | str | None:
    """What the lab plays: one setting for all games, ``random`` for a new one each time, or all in turn."""
    seats = game.least_players if players is None else players
    game.check_options(seats)
    chosen, random = read_options(game, seats, given)
    if random and chosen:
        raise CivitasError(fault("cli-option-mixed"))
    if random:
        return RANDOM
    return game.check_options(seats, chosen) if chosen else None


def arena(args: argparse.Namespace, texts: Texts) -> int:
    from civitas.lab.arena import arena as contest

    game = a_game(args.game)
    options = _given(game, args.players, args.option)
    bots = [name.strip() for name in args.bots.split(",")]
    with progress(texts.say("cli-arena-running")) as bar:
        report = contest(game, bots, args.games, args.seed, options, args.players, bar).to_json()
    if args.json:
        print_json(report)
        return 0
    from civitas.pages import Lines, Page, Table

    rows = [
        [name, f"{100 * of['win_rate']:.1f} %", f"{100 * of['low']:.1f} – {100 * of['high']:.1f} %",
         f"{of['mean_score']:.1f}"]
        for name, of in report["bots"].items()
    ]  # fmt: skip
    head = [texts.say(f"cli-arena-{column}") for column in ("bot", "wins", "interval", "score")]
    title = texts.say("cli-arena-title", n=report["games"], game=game.id)
    Screen().page(Page(title, [Table(head, rows), Lines([texts.say("cli-build-runs", build=report["build"])])]))
    return 0
