"""Implement ``civitas tune``: search for better weights of a game's evaluation by self-play."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from civitas.core.ai_files import prepare_ai_file
from civitas.core.errors import BadOption, error_message
from civitas.i18n.fluent import Translator
from civitas.i18n.pages import Page, TableBlock, TextBlock
from civitas.terminal.common import parse_fixed_options, print_json, progress_bar, resolve_game, workers_from_args
from civitas.terminal.screen import Screen


def tune(args: argparse.Namespace, texts: Translator) -> int:
    """Search for better weights and print the report; return 1 if nothing better was found.

    ``--write`` writes the new weights if they are better.
    """
    from civitas.lab.tune import tune_weights as search

    game = resolve_game(args.game)
    chosen = parse_fixed_options(game, args.players, args.option)
    with progress_bar(texts.translate("cli-arena-running")) as bar:
        report = search(game, args.level, args.games, args.seed, chosen, args.players, bar, workers_from_args(args))
    return show_report(report, args, texts)


def show_report(report: dict[str, Any], args: argparse.Namespace, texts: Translator) -> int:
    """Print the old and new weights and whether the new ones win; write them only then.

    Returns 0 if the new weights were accepted, else 1.
    """
    if args.write is not None and report["accepted"]:
        report["written"] = _write_report(report, Path(args.write) if args.write else None)
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
        lines += [texts.translate("cli-tune-written", path=path) for path in report.get("written", [])]
        Screen().print_page(
            Page(texts.translate("cli-tune-title", game=report["game"]), [TableBlock(head, rows), TextBlock(lines)])
        )
    return 0 if report["accepted"] else 1


def _write_report(report: dict[str, Any], folder: Path | None) -> list[str]:
    """Write the new weights to the files of a folder, or to where bots read them; return the paths."""
    from civitas.lab.tune import write_learned_weights, write_weights

    game = report["game"]
    try:
        paths = [prepare_ai_file(game, "weights.toml", folder)]
        write_weights(report["after"], paths[0], report["table"])
        if "learned" in report:
            paths.append(prepare_ai_file(game, "learned.toml", folder))
            write_learned_weights(report["learned"], paths[1])
    except OSError as trouble:
        why = trouble.strerror or type(trouble).__name__
        raise BadOption(error_message("error-not-written", path=str(trouble.filename), why=why)) from None
    return [str(path) for path in paths]
