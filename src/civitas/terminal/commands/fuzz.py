"""Implement ``civitas fuzz``: check every property of the rules by random play."""

from __future__ import annotations

import argparse
from typing import Any

from civitas.i18n.fluent import Translator
from civitas.i18n.pages import Block, Page, TableBlock, TextBlock
from civitas.registry import game as find_game
from civitas.registry import game_names
from civitas.terminal.common import parse_lab_options, print_json, progress_bar, resolve_game, workers_from_args
from civitas.terminal.screen import Screen


def fuzz(args: argparse.Namespace, texts: Translator) -> int:
    """Play at random and report broken properties; return 1 if there are any.

    What was never reached is reported too, but a short run may well miss something.
    """
    if args.self_test:
        return _self_test(args, texts)
    from civitas.lab.fuzz.run import run_fuzz as play_at_random

    game = resolve_game(args.game)
    options = parse_lab_options(game, args.players, args.option)
    with progress_bar(texts.translate("cli-fuzz-running")) as bar:
        report = play_at_random(
            game, args.players, args.decisions, args.seed, options, bar, workers=workers_from_args(args)
        ).to_json()
    if args.json:
        print_json(report)
    else:
        Screen().print_page(_fuzz_page(report, texts))
    return 1 if report["failures"] else 0


def _fuzz_page(report: dict[str, Any], texts: Translator) -> Page:
    facts = {key: report[key] for key in ("game", "players", "decisions", "games")}
    checks = [[name, str(count)] for name, count in report["checks"].items()]
    blocks: list[Block] = [TableBlock([texts.translate("cli-fuzz-check"), texts.translate("cli-fuzz-count")], checks)]
    failures = [f"{failure['check']}: {failure['message']} -> {failure['record']}" for failure in report["failures"]]
    blocks.append(
        TextBlock(failures, texts.translate("cli-fuzz-failures"))
        if failures
        else TextBlock([texts.translate("cli-fuzz-nothing")])
    )
    if report["unreached"]:
        blocks.append(TextBlock(report["unreached"], texts.translate("cli-fuzz-unreached")))
    if report["explained"]:
        blocks.append(TextBlock([texts.translate("cli-fuzz-explained", n=len(report["explained"]))]))
    if report["unchecked"]:
        parts = [texts.translate(f"capability-{name}") for name in report["unchecked"]]
        blocks.append(TextBlock([texts.translate("cli-fuzz-unchecked", game=report["game"], names=parts)]))
    blocks.append(TextBlock([texts.translate("cli-build-runs", build=report["build"])]))
    return Page(texts.translate("cli-fuzz-title", **facts), blocks)


def _self_test(args: argparse.Namespace, texts: Translator) -> int:
    """Plant bugs in one game or in all and report whether the fuzzer finds them."""
    from civitas.lab.fuzz.run import run_self_test

    reports = []
    for name in [resolve_game(args.game).id] if args.game else game_names():
        with progress_bar(texts.translate("cli-self-test-running")) as bar:
            reports.append(run_self_test(find_game(name), bar).to_json())
    if args.json:
        print_json(reports[0] if args.game else reports)
    for report in [] if args.json else reports:
        head = [texts.translate(f"cli-self-test-{column}") for column in ("bug", "found")]
        rows = [[bug["bug"], texts.translate("cli-yes" if bug["found"] else "cli-no")] for bug in report["bugs"]]
        counted = texts.translate("cli-self-test-counted", found=report["found"], planted=report["planted"])
        clean = texts.translate("cli-self-test-clean" if report["clean"] else "cli-self-test-unclean")
        title = f"{texts.translate('cli-self-test-title')}: {report['game']}"
        Screen().print_page(Page(title, [TableBlock(head, rows), TextBlock([counted, clean])]))
    return 0 if all(report["ok"] for report in reports) else 1
