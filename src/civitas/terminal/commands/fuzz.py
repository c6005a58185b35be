"""``civitas fuzz``: random play that checks every property of the rules."""

from __future__ import annotations

import argparse
from typing import Any

from civitas.i18n.fluent import Texts
from civitas.i18n.pages import Block, Lines, Page, Table
from civitas.registry import game as find_game
from civitas.registry import game_names
from civitas.terminal.common import a_game, lab_options, print_json, progress, the_workers
from civitas.terminal.screen import Screen


def fuzz(args: argparse.Namespace, texts: Texts) -> int:
    """Status 1 when a property is broken. What was never touched is told, but a short run may well miss something."""
    if args.self_test:
        return _self_test(args, texts)
    from civitas.lab.fuzz.run import fuzz as play_at_random

    game = a_game(args.game)
    options = lab_options(game, args.players, args.option)
    with progress(texts.say("cli-fuzz-running")) as bar:
        report = play_at_random(
            game, args.players, args.decisions, args.seed, options, bar, workers=the_workers(args)
        ).to_json()
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
    from civitas.lab.fuzz.run import self_test

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
