"""``civitas tune``: better scales for a game's worth, by self-play."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from civitas.core.game_files import find_file
from civitas.i18n.fluent import Translator
from civitas.i18n.pages import Page, TableBlock, TextBlock
from civitas.terminal.common import parse_fixed_options, print_json, progress_bar, resolve_game, workers_from_args
from civitas.terminal.screen import Screen


def tune(args: argparse.Namespace, texts: Translator) -> int:
    """Status 1 when nothing better was found; ``--write`` keeps what was."""
    from civitas.lab.tune import tune_weights as search

    game = resolve_game(args.game)
    chosen = parse_fixed_options(game, args.players, args.option)
    with progress_bar(texts.translate("cli-arena-running")) as bar:
        report = search(game, args.level, args.games, args.seed, chosen, args.players, bar, workers_from_args(args))
    return show_report(report, args, texts)


def show_report(report: dict[str, Any], args: argparse.Namespace, texts: Translator) -> int:
    """Old and new scales, and whether the new ones win; they are written only then."""
    from civitas.lab.tune import write_learned_weights, write_weights

    if args.write and report["accepted"]:
        data = find_file(report["game"], "ai") or Path("ai")
        write_weights(report["after"], data / "weights.toml", report["table"])
        if "learned" in report:
            write_learned_weights(report["learned"], data / "learned.toml")
    if args.json:
        print_json(report)
    else:
        rows = [[name, str(old), str(report["after"][name])] for name, old in report["before"].items()]
        head = [texts.translate(f"cli-tune-{column}") for column in ("term", "before", "after")]
        proof = {key: f"{100 * report['proof'][key]:.1f}" for key in ("win_rate", "low", "high", "par")}
        lines = [texts.translate("cli-tune-proof", n=report["proof"]["games"], rate=proof["win_rate"], low=proof["low"],
                           high=proof["high"], par=proof["par"])]  # fmt: skip
        if "told" in report:
            told = {key: f"{100 * share:.1f}" for key, share in report["told"].items()}
            lines.insert(0, texts.translate("cli-train-told", before=told["before"], after=told["after"]))
        lines.append(texts.translate("cli-tune-accepted" if report["accepted"] else "cli-tune-refused"))
        Screen().print_page(
            Page(texts.translate("cli-tune-title", game=report["game"]), [TableBlock(head, rows), TextBlock(lines)])
        )
    return 0 if report["accepted"] else 1
