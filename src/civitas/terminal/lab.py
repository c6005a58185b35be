"""Commands of the lab: fuzz, bench and arena, each with a bar on standard error."""

from __future__ import annotations

import argparse
from typing import Any

from civitas.core.errors import CivitasError, fault
from civitas.core.game import Game
from civitas.core.options import Options
from civitas.pages import Block, Lines, Page, Table
from civitas.registry import game as find_game
from civitas.registry import game_names
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


def census(args: argparse.Namespace, texts: Texts) -> int:
    """How a bot plays, beside the published rates of people."""
    from civitas.lab.census import census as count

    game = a_game(args.game)
    options = _given(game, args.players, args.option)
    if options == RANDOM:
        raise CivitasError(fault("cli-option-mixed"))
    chosen = options if isinstance(options, dict) else None
    with progress(texts.say("cli-census-running")) as bar:
        report = count(game, args.bot, args.games, args.seed, chosen, args.players, bar)
    if args.json:
        print_json(report)
        return 0
    rows = [[name, _figure(value), _figure(report["human"].get(name))] for name, value in report["figures"].items()]
    head = [texts.say(f"cli-census-{column}") for column in ("what", "bots", "people")]
    title = texts.say("cli-census-title", n=report["games"], game=game.id, players=report["players"], bot=args.bot)
    Screen().page(Page(title, [Table(head, rows), Lines([texts.say("cli-build-runs", build=report["build"])])]))
    return 0


def fuzz(args: argparse.Namespace, texts: Texts) -> int:
    """Status 1 when a property is broken. What was never touched is told, but a short run may well miss something."""
    if args.self_test:
        return _self_test(args, texts)
    from civitas.lab.fuzz import fuzz as play_at_random

    game = a_game(args.game)
    options = _given(game, args.players, args.option)
    with progress(texts.say("cli-fuzz-running")) as bar:
        report = play_at_random(game, args.players, args.decisions, args.seed, options, bar).to_json()
    if args.json:
        print_json(report)
    else:
        Screen().page(_fuzz_page(report, texts))
    return 1 if report["failures"] else 0


def _fuzz_page(report: dict[str, Any], texts: Texts) -> Page:
    facts = {key: report[key] for key in ("game", "players", "decisions", "games")}
    checks = [[name, str(count)] for name, count in report["checks"].items()]
    blocks: list[Block] = [Table([texts.say("cli-fuzz-check"), texts.say("cli-fuzz-count")], checks)]
    failures = [f"{failure['check']}: {failure['message']} -> {failure['record']}" for failure in report["failures"]]
    blocks.append(
        Lines(failures, texts.say("cli-fuzz-failures")) if failures else Lines([texts.say("cli-fuzz-nothing")])
    )
    if report["unreached"]:
        blocks.append(Lines(report["unreached"], texts.say("cli-fuzz-unreached")))
    if report["explained"]:
        blocks.append(Lines([texts.say("cli-fuzz-explained", n=len(report["explained"]))]))
    blocks.append(Lines([texts.say("cli-build-runs", build=report["build"])]))
    return Page(texts.say("cli-fuzz-title", **facts), blocks)


def _self_test(args: argparse.Namespace, texts: Texts) -> int:
    """Plants bugs and looks whether they are found: of one game, or of all."""
    from civitas.lab.fuzz import self_test

    reports = []
    for name in [a_game(args.game).id] if args.game else game_names():
        with progress(texts.say("cli-self-test-running")) as bar:
            reports.append(self_test(find_game(name), bar).to_json())
    if args.json:
        print_json(reports[0] if args.game else reports)
    for report in [] if args.json else reports:
        head = [texts.say(f"cli-self-test-{column}") for column in ("bug", "found")]
        rows = [[bug["bug"], texts.say("cli-yes" if bug["found"] else "cli-no")] for bug in report["bugs"]]
        counted = texts.say("cli-self-test-counted", found=report["found"], planted=report["planted"])
        clean = texts.say("cli-self-test-clean" if report["clean"] else "cli-self-test-unclean")
        title = f"{texts.say('cli-self-test-title')}: {report['game']}"
        Screen().page(Page(title, [Table(head, rows), Lines([counted, clean])]))
    return 0 if all(report["ok"] for report in reports) else 1


def bench(args: argparse.Namespace, texts: Texts) -> int:
    """The engines; or, for ``server``, the table in the browser under load."""
    if args.game == "server":
        return _bench_server(args, texts)
    from civitas.lab.bench import bench as measure

    chosen = [a_game(args.game).id] if args.game or args.option else game_names()
    options = _given(find_game(chosen[0]), find_game(chosen[0]).most_players, args.option) if args.option else None
    with progress(texts.say("cli-bench-running")) as bar:
        rows = measure(chosen, args.rounds, bar, options)
    if args.json:
        print_json(rows)
        return 0
    head = [texts.say(f"cli-bench-{column}") for column in BENCH]
    shown = [[_figure(row.get(key)) for key in BENCH.values()] for row in rows]
    Screen().page(Page(texts.say("cli-bench-title"), [Table(head, shown)]))
    return 0


def _bench_server(args: argparse.Namespace, texts: Texts) -> int:
    from civitas.lab.tables import bench_server

    with progress(texts.say("cli-bench-server")) as bar:
        report = bench_server(args.tables, args.seconds, bar)
    if args.json:
        print_json(report)
    else:
        rows = [[key, _figure(value)] for key, value in report.items()]
        Screen().page(Page(texts.say("cli-bench-server"), [Table([], rows)]))
    return 1 if report["errors"] else 0


#: the columns of the table, and the keys of the JSON they show
BENCH = {
    "game": "game",
    "players": "players",
    "build": "build",
    "decisions": "decisions_per_s",
    "games": "games_per_s",
    "clone": "clone_us",
    "bytes": "state_bytes",
    "ratio": "ratio_to_catanatron",
}


def _figure(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.0f}" if value >= 100 else f"{value:.2f}"
    return "–" if value is None else str(value)
