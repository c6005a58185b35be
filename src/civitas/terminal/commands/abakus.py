"""Implement ``civitas abakus``: compute, create and export score sheets of games played on a real board."""

from __future__ import annotations

import argparse
import csv
import sys
from pathlib import Path
from typing import Any

from civitas.core.errors import error_message
from civitas.i18n.fluent import Translator
from civitas.i18n.pages import Block, Page, TableBlock, TextBlock
from civitas.sheets import calculators, documents
from civitas.sheets import schema as sheets
from civitas.sheets.civilization_chr import battle_forecast
from civitas.sheets.civilization_chr.sheet_to_state import new_sheet, sheet_to_state
from civitas.sheets.civilization_chr.totals import compute_totals, turn_values
from civitas.sheets.parse import SheetProblem, parse_struct
from civitas.sheets.schema import BadSheet, Sheet
from civitas.terminal.common import print_json
from civitas.terminal.screen import Screen

GAME = "civilization_chr"


def abakus(args: argparse.Namespace, texts: Translator) -> int:
    """Compute, create or export a sheet, or print its JSON schema; return 1 if the sheet has problems."""
    words = Translator(texts.lang, GAME)
    if args.what == "new":
        return _new(args, words)
    if args.what == "schema":
        print_json(sheets.json_schema())
        return 0
    if not args.file:
        raise BadSheet(error_message("abakus-which-file"))
    sheet, problems = _load(args.file)
    if isinstance(sheet, dict):
        return _other_game(sheet, args, texts)
    return _export(sheet, args, words) if args.what == "export" else _compute(sheet, problems, args, words)


def _load(file: str) -> tuple[Sheet | documents.Document, list[SheetProblem]]:
    """Load a sheet with the problems found in it; for another game's, return its document."""
    try:
        return sheets.load_sheet(file), []
    except BadSheet:
        try:
            paper = documents.parse_document(Path(file).read_bytes(), file)
        except (BadSheet, OSError):
            paper = {}
        if not paper:
            raise
        return (paper, []) if paper["game"] != GAME else parse_struct(paper, Sheet)


def _other_game(paper: documents.Document, args: argparse.Namespace, texts: Translator) -> int:
    """Print the totals of another game's document, or export the values of its turns."""
    if args.what == "export":
        sys.stdout.write(documents.values_csv(paper))
        return 0
    found, words = documents.compute_totals(paper), Translator(texts.lang, paper["game"])
    if args.json:
        print_json(found)
    else:
        wrong = [f"{each['where']}: {words.translate(each['id'], **each['args'])}" for each in found["problems"]]
        lines = [f"{each['name']}: {each['points']['total']}" for each in found["civilizations"]]
        Screen().print_page(
            Page(words.translate("game-title"), [TextBlock(wrong), TextBlock(lines)] if wrong else [TextBlock(lines)])
        )
    return 0 if found["valid"] else 1


def _new(args: argparse.Namespace, words: Translator) -> int:
    if not args.file:
        raise BadSheet(error_message("abakus-which-file"))
    if Path(args.file).exists():
        raise BadSheet(error_message("abakus-exists", file=args.file))
    sheets.save_sheet(new_sheet(args.players), args.file)
    print(words.translate("abakus-made", file=args.file, n=args.players))
    return 0


def _compute(sheet: Sheet, problems: list[SheetProblem], args: argparse.Namespace, words: Translator) -> int:
    found: dict[str, Any] = {"valid": True, "problems": [], "civilizations": []}
    fought: list[dict[str, Any]] = []
    if sheet.civilizations:
        entered = sheet_to_state(sheet)
        found = compute_totals(entered)
        problems += entered.problems
        for number, battle in enumerate(sheet.battles):
            result, troubles = battle_forecast.forecast_battle(entered, battle, f"battles.{number}")
            problems += troubles
            fought.append({"land": battle.land, "result": result})
    found["battles"] = fought
    found["sums"] = []
    for number, wanted in enumerate(sheet.sums):
        result, troubles = calculators.run_calculator(wanted, f"sums.{number}")
        problems += troubles
        found["sums"].append({"sum": wanted.sum, "result": result})
    found["valid"] = not problems
    found["problems"] = [
        {"where": each.where, "id": each.message.id, "text": words.translate_message(each.message)} for each in problems
    ]  # fmt: skip
    if args.json:
        print_json(found)
    else:
        Screen().print_page(_page(found, words))
    return 1 if problems else 0


def _page(found: dict[str, Any], words: Translator) -> Page:
    blocks: list[Block] = []
    if found["problems"]:
        lines = [f"{each['where']}: {each['text']}" for each in found["problems"]]
        blocks.append(TextBlock(lines, words.translate("abakus-problems")))
    for civilization in found["civilizations"]:
        blocks += _civilization(civilization, words)
    for each in found["battles"]:
        if each["result"]:
            blocks.append(_battle(each, words))
    for each in found["sums"]:
        result = each["result"] or {}
        blocks.append(TextBlock([f"{key}: {value}" for key, value in result.items()], each["sum"]))
    return Page("ABAkUS", blocks)


def _battle(found: dict[str, Any], words: Translator) -> Block:
    """Return the odds of a battle and the probability of each number of survivors, as a text block."""
    result = found["result"]
    ends = [
        f"{words.translate(f'abakus-result-{name}')}: {result[name]:.1%}"
        for name in ("attacker", "both_fall", "defender")
    ]
    left = [f"{mine}–{theirs}: {part:.1%}" for mine, theirs, part in result["distribution"]]
    return TextBlock([*ends, " · ".join(left)], words.thing_name("space", found["land"]))


def _civilization(found: dict[str, Any], words: Translator) -> list[Block]:
    """Return one player's settlements with their reasons, income by line and points, as blocks."""
    heads = ("land", "size", "happy", "productive", "coins")
    head = [words.translate(f"abakus-{name}") for name in heads]
    rows = [
        [
            words.thing_name("space", home["land"]),
            str(home["size"]),
            words.translate(f"abakus-happy-{home['why_happy']}"),
            words.translate(f"abakus-productive-{home['why_productive']}"),
            str(home["coins"]),
        ]
        for home in found["settlements"]
    ]
    made = found["production"]
    lines = [
        [words.translate(f"abakus-line-{each['line']}"), str(each["coins"]), each["rule"]]
        for each in made["lines"]
        if each["coins"]
    ]
    total = words.translate("abakus-total", n=made["total"], before=made["treasury"], after=made["after"])
    joy = words.translate("abakus-moods", happy=found["happy"], unhappy=found["unhappy"], n=found["points"]["total"])
    return [
        TableBlock(head, rows, found["name"]),
        TableBlock(
            [words.translate("abakus-line"), words.translate("abakus-coins"), words.translate("abakus-rule")], lines
        ),
        TextBlock([total, joy]),
    ]


def _export(sheet: Sheet, args: argparse.Namespace, words: Translator) -> int:
    """Write the values of the turns as CSV to standard output, the current ones last."""
    if not sheet.civilizations:
        raise BadSheet(error_message("abakus-empty"))
    out = csv.writer(sys.stdout, lineterminator="\n")
    names = [each.name for each in sheet.civilizations]
    out.writerow(["turn", "value", *names])
    turns = [(each.turn, each.values) for each in sheet.history if each.turn != sheet.turn]
    for turn, values in [*turns, (sheet.turn, turn_values(sheet_to_state(sheet)))]:
        for value, numbers in values.items():
            out.writerow([turn, value, *numbers])
    return 0
