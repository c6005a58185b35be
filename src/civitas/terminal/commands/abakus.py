"""``civitas abakus``: the calculator for people who play Civilization CHR on a real board."""

from __future__ import annotations

import argparse
import csv
import sys
from pathlib import Path
from typing import Any

from civitas.core.errors import fault
from civitas.i18n.fluent import Texts
from civitas.i18n.pages import Block, Lines, Page, Table
from civitas.sheets import calculators, documents
from civitas.sheets import schema as sheets
from civitas.sheets.civilization_chr import battle_forecast
from civitas.sheets.civilization_chr.sheet_to_state import blank, enter
from civitas.sheets.civilization_chr.totals import compute, end_of_turn
from civitas.sheets.parse import Problem, read
from civitas.sheets.schema import BadSheet, Sheet
from civitas.terminal.common import print_json
from civitas.terminal.screen import Screen

GAME = "civilization_chr"


def abakus(args: argparse.Namespace, texts: Texts) -> int:
    """Status 1 where something in the sheet cannot be."""
    words = Texts(texts.lang, GAME)
    if args.what == "new":
        return _new(args, words)
    if args.what == "schema":
        print_json(sheets.schema())
        return 0
    if not args.file:
        raise BadSheet(fault("abakus-which-file"))
    sheet, problems = _load(args.file)
    if isinstance(sheet, dict):
        return _companion(sheet, args, texts)
    return _export(sheet, args, words) if args.what == "export" else _compute(sheet, problems, args, words)


def _load(file: str) -> tuple[Sheet | documents.Paper, list[Problem]]:
    """A sheet, with what in it is of the wrong kind as people typed it; the paper itself where it is another game's."""
    try:
        return sheets.load(file), []
    except BadSheet:
        try:
            paper = documents.parsed(Path(file).read_bytes(), file)
        except (BadSheet, OSError):
            paper = {}
        if not paper:
            raise
        return (paper, []) if paper["game"] != GAME else read(paper, Sheet)


def _companion(paper: documents.Paper, args: argparse.Namespace, texts: Texts) -> int:
    """The paper of another game: its figures, or the values of its turns."""
    if args.what == "export":
        sys.stdout.write(documents.table(paper))
        return 0
    found, words = documents.compute(paper), Texts(texts.lang, paper["game"])
    if args.json:
        print_json(found)
    else:
        wrong = [f"{each['where']}: {words.say(each['id'], **each['args'])}" for each in found["problems"]]
        lines = [f"{each['name']}: {each['points']['total']}" for each in found["civilizations"]]
        Screen().page(Page(words.say("game-title"), [Lines(wrong), Lines(lines)] if wrong else [Lines(lines)]))
    return 0 if found["valid"] else 1


def _new(args: argparse.Namespace, words: Texts) -> int:
    if not args.file:
        raise BadSheet(fault("abakus-which-file"))
    if Path(args.file).exists():
        raise BadSheet(fault("abakus-exists", file=args.file))
    sheets.save(blank(args.players), args.file)
    print(words.say("abakus-made", file=args.file, n=args.players))
    return 0


def _compute(sheet: Sheet, problems: list[Problem], args: argparse.Namespace, words: Texts) -> int:
    found: dict[str, Any] = {"valid": True, "problems": [], "civilizations": []}
    fought: list[dict[str, Any]] = []
    if sheet.civilizations:
        entered = enter(sheet)
        found = compute(entered)
        problems += entered.problems
        for number, battle in enumerate(sheet.battles):
            result, troubles = battle_forecast.compute(entered, battle, f"battles.{number}")
            problems += troubles
            fought.append({"land": battle.land, "result": result})
    found["battles"] = fought
    found["sums"] = []
    for number, wanted in enumerate(sheet.sums):
        result, troubles = calculators.compute(wanted, f"sums.{number}")
        problems += troubles
        found["sums"].append({"sum": wanted.sum, "result": result})
    found["valid"] = not problems
    found["problems"] = [
        {"where": each.where, "id": each.message.id, "text": words.tell(each.message)} for each in problems
    ]  # fmt: skip
    if args.json:
        print_json(found)
    else:
        Screen().page(_page(found, words))
    return 1 if problems else 0


def _page(found: dict[str, Any], words: Texts) -> Page:
    blocks: list[Block] = []
    if found["problems"]:
        lines = [f"{each['where']}: {each['text']}" for each in found["problems"]]
        blocks.append(Lines(lines, words.say("abakus-problems")))
    for civilization in found["civilizations"]:
        blocks += _civilization(civilization, words)
    for each in found["battles"]:
        if each["result"]:
            blocks.append(_battle(each, words))
    for each in found["sums"]:
        result = each["result"] or {}
        blocks.append(Lines([f"{key}: {value}" for key, value in result.items()], each["sum"]))
    return Page("ABAkUS", blocks)


def _battle(found: dict[str, Any], words: Texts) -> Block:
    """The chances of a battle, and how likely each number of survivors is."""
    result = found["result"]
    ends = [
        f"{words.say(f'abakus-result-{name}')}: {result[name]:.1%}" for name in ("attacker", "both_fall", "defender")
    ]
    left = [f"{mine}–{theirs}: {part:.1%}" for mine, theirs, part in result["distribution"]]
    return Lines([*ends, " · ".join(left)], words.name("space", found["land"]))


def _civilization(found: dict[str, Any], words: Texts) -> list[Block]:
    """One player's sheet: settlements with their reasons, the income line by line, points."""
    heads = ("land", "size", "happy", "productive", "coins")
    head = [words.say(f"abakus-{name}") for name in heads]
    rows = [
        [
            words.name("space", home["land"]),
            str(home["size"]),
            words.say(f"abakus-happy-{home['why_happy']}"),
            words.say(f"abakus-productive-{home['why_productive']}"),
            str(home["coins"]),
        ]
        for home in found["settlements"]
    ]
    made = found["production"]
    lines = [
        [words.say(f"abakus-line-{each['line']}"), str(each["coins"]), each["rule"]]
        for each in made["lines"]
        if each["coins"]
    ]
    total = words.say("abakus-total", n=made["total"], before=made["treasury"], after=made["after"])
    joy = words.say("abakus-moods", happy=found["happy"], unhappy=found["unhappy"], n=found["points"]["total"])
    return [
        Table(head, rows, found["name"]),
        Table([words.say("abakus-line"), words.say("abakus-coins"), words.say("abakus-rule")], lines),
        Lines([total, joy]),
    ]


def _export(sheet: Sheet, args: argparse.Namespace, words: Texts) -> int:
    """The values of the turns as CSV on standard output, the present ones last."""
    if not sheet.civilizations:
        raise BadSheet(fault("abakus-empty"))
    out = csv.writer(sys.stdout, lineterminator="\n")
    names = [each.name for each in sheet.civilizations]
    out.writerow(["turn", "value", *names])
    turns = [(each.turn, each.values) for each in sheet.history if each.turn != sheet.turn]
    for turn, values in [*turns, (sheet.turn, end_of_turn(enter(sheet)))]:
        for value, numbers in values.items():
            out.writerow([turn, value, *numbers])
    return 0
