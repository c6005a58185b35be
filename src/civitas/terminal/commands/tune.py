"""``civitas tune``: better scales for a game's worth, by self-play."""

from __future__ import annotations

import argparse
from importlib import resources
from pathlib import Path
from typing import Any

from civitas.i18n.fluent import Texts
from civitas.i18n.pages import Lines, Page, Table
from civitas.terminal.common import a_game, print_json, progress, same_options, the_workers
from civitas.terminal.screen import Screen


def tune(args: argparse.Namespace, texts: Texts) -> int:
    """Status 1 when nothing better was found; ``--write`` keeps what was."""
    from civitas.lab.tune import tune as search

    game = a_game(args.game)
    chosen = same_options(game, args.players, args.option)
    with progress(texts.say("cli-arena-running")) as bar:
        report = search(game, args.level, args.games, args.seed, chosen, args.players, bar, the_workers(args))
    return tell(report, args, texts)


def tell(report: dict[str, Any], args: argparse.Namespace, texts: Texts) -> int:
    """Old and new scales, and whether the new ones win; they are written only then."""
    from civitas.lab.tune import write_learned, write_scales

    if args.write and report["accepted"]:
        data = Path(str(resources.files(f"civitas.games.{report['game']}") / "ai"))
        write_scales(report["after"], data / "weights.toml", report["table"])
        if "learned" in report:
            write_learned(report["learned"], data / "learned.toml")
    if args.json:
        print_json(report)
    else:
        rows = [[name, str(old), str(report["after"][name])] for name, old in report["before"].items()]
        head = [texts.say(f"cli-tune-{column}") for column in ("term", "before", "after")]
        proof = {key: f"{100 * report['proof'][key]:.1f}" for key in ("win_rate", "low", "high", "par")}
        lines = [texts.say("cli-tune-proof", n=report["proof"]["games"], rate=proof["win_rate"], low=proof["low"],
                           high=proof["high"], par=proof["par"])]  # fmt: skip
        if "told" in report:
            told = {key: f"{100 * share:.1f}" for key, share in report["told"].items()}
            lines.insert(0, texts.say("cli-train-told", before=told["before"], after=told["after"]))
        lines.append(texts.say("cli-tune-accepted" if report["accepted"] else "cli-tune-refused"))
        Screen().page(Page(texts.say("cli-tune-title", game=report["game"]), [Table(head, rows), Lines(lines)]))
    return 0 if report["accepted"] else 1
