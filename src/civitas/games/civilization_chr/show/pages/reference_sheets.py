"""The reference sheets as pages: prices, units, governments, events, missions, trade, time, technologies."""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr.content.components import TRADE_RANGES, UNLIMITED_RANGE
from civitas.games.civilization_chr.content.definitions import Entry
from civitas.games.civilization_chr.pieces import LINES, NOBODY
from civitas.games.civilization_chr.rules.movement.exploration_tokens import generation_line
from civitas.games.civilization_chr.show.pages.entry_text import (
    all_entries,
    enabled_entries,
    entry_names,
    era_row,
    event_spans,
    government_notes,
    income_cap,
    join_parts,
    line_name,
    roll_span,
    technology_benefits,
    unit_notes,
)
from civitas.i18n.fluent import Translator
from civitas.i18n.pages import Block, Page, TableBlock, TextBlock
from civitas.i18n.rulebook import read_rules, rule_block

GAME: Final = "civilization_chr"


def rule_blocks(ids: list[str], texts: Translator) -> list[Block]:
    wanted = [rule for rule in read_rules(GAME) if rule.id in ids]
    return [rule_block(rule, texts) for rule in wanted]


def chapter(beginning: str, texts: Translator) -> TextBlock:
    """Every rule of a chapter, a line each."""
    found = [rule for rule in read_rules(GAME) if rule.id.startswith(f"CHR-{beginning}-")]
    return TextBlock([rule.text[texts.lang] for rule in found], found[0].chapter[texts.lang])


def era_heads(texts: Translator, *ids: str) -> list[str]:
    return [texts.translate(f"head-{id}") for id in ids]


def sheets(texts: Translator) -> dict[str, Page]:
    """Every reference sheet."""
    return {
        "turn": Page(texts.translate("sheet-turn"), _phases(texts)),
        "prices": Page(texts.translate("sheet-prices"), [_prices(texts)]),
        "units": Page(texts.translate("sheet-units"), [_units(texts)]),
        "governments": Page(texts.translate("sheet-governments"), [_governments(texts)]),
        "events": Page(texts.translate("sheet-events"), _events(texts)),
        "catastrophes": Page(texts.translate("sheet-catastrophes"), _catastrophes(texts)),
        "missions": Page(texts.translate("sheet-missions"), [_missions(texts), chapter("spy", texts)]),
        "trade": Page(texts.translate("sheet-trade"), [_ranges(texts), chapter("trade", texts)]),
        "timing": Page(texts.translate("sheet-timing"), [_timing(texts), chapter("time", texts)]),
        "technologies": Page(texts.translate("sheet-tree"), _tree(texts)),
        "resources": Page(
            texts.translate("sheet-resources"), [_critical(texts), _tokens(texts), chapter("resource", texts)]
        ),
        "territories": Page(texts.translate("sheet-territories"), [_volcanoes(texts), *_random_territories(texts)]),
        "barbarians": Page(texts.translate("sheet-barbarians"), [_generation(texts), chapter("barbarian", texts)]),
        "miniatures": Page(texts.translate("sheet-miniatures"), [_miniatures(texts)]),
    }


#: the chapters of the twelve phases, in order
PHASES: Final = (
    "order event strategy purchase barbarian move battle landing nuclear revolt trade dominance production government "
    "housekeeping"
)


def _phases(texts: Translator) -> list[Block]:
    return [chapter(name, texts) for name in PHASES.split()]


def _prices(texts: Translator) -> TableBlock:
    rows = []
    for entry in all_entries()["price"]:
        others = [
            f"{texts.thing_name('civilization', id)} {era_row(prices)}" for id, prices in entry["instead"].items()
        ]
        shares = era_row(entry["royalty"]) if any(entry["royalty"]) else texts.translate("none")
        rows.append([texts.data_name(entry["id"]), era_row(entry["price"]), shares, join_parts(others, texts)])
    return TableBlock(era_heads(texts, "name", "price", "royalty", "others"), rows)


def _units(texts: Translator) -> TableBlock:
    rows = []
    for unit in all_entries()["unit"]:
        figures = [str(unit[key]) for key in ("dice", "bonus", "pm")]
        where = [texts.data_name(unit["id"]), line_name(unit["line"], texts), texts.thing_name("era", unit["era"])]
        rows.append(
            [*where, *figures, texts.thing_name("technology", unit["technology"]), " ".join(unit_notes(unit, texts))]
        )
    return TableBlock(era_heads(texts, "name", "arm", "era", "dice", "bonus", "moves", "with", "notes"), rows)


def _governments(texts: Translator) -> TableBlock:
    rows = []
    for entry in all_entries()["government"]:
        needs = entry_names("card", [*entry["technologies"], *entry["improvements"]], texts)
        taxes = f"{entry['tax_happy']} / {entry['tax_unhappy']}"
        figures = [str(entry["revolt"]), str(entry["culture"]), taxes, income_cap(entry, texts), str(entry["support"])]
        rows.append([texts.data_name(entry["id"]), needs, *figures, _notes(entry, texts)])
    return TableBlock(era_heads(texts, "name", "needs", "revolt", "culture", "taxes", "cap", "support", "notes"), rows)


def _notes(entry: Entry, texts: Translator) -> str:
    """The notes of a government in one cell."""
    return "; ".join(note.rstrip(".") for note in government_notes(entry, texts)) or texts.translate("none")


def _events(texts: Translator) -> list[Block]:
    blocks: list[Block] = []
    for table in all_entries()["table"]:
        rows = [[rolls, texts.thing_name("event", event)] for rolls, event in event_spans(table)]
        blocks.append(TableBlock(era_heads(texts, "roll", "event"), rows, texts.thing_name("era", table["era"])))
    return [*blocks, chapter("event", texts)]


def intensity_table(catastrophe: str, texts: Translator) -> TableBlock:
    """What each roll of a catastrophe's die destroys."""
    rows = []
    least = 1
    for entry in all_entries()["intensity"]:
        if entry["catastrophe"] == catastrophe:
            rows.append([roll_span(least, entry["last"]), *_intensity(entry, texts)])
            least = entry["last"] + 1
    name = texts.thing_name("catastrophe", catastrophe)
    return TableBlock(era_heads(texts, "roll", "sizes", "land", "ships", "near", "notes"), rows, name)


def _intensity(entry: Entry, texts: Translator) -> list[str]:
    notes = [texts.translate(f"sheet-{key}") for key in ("roads", "revolts") if entry[key]]
    near = f"{entry['near_land']}, {entry['near_ships']}"
    return [str(entry["sizes"]), str(entry["land"]), str(entry["ships"]), near, join_parts(notes, texts)]


def _catastrophes(texts: Translator) -> list[Block]:
    tables: list[Block] = [intensity_table(entry["id"], texts) for entry in all_entries()["catastrophe"]]
    return [*tables, chapter("catastrophe", texts)]


def _missions(texts: Translator) -> TableBlock:
    rows = []
    for entry in all_entries()["mission"]:
        side = texts.translate("help-mission-red" if entry["colour"] == "red" else "help-mission-green")
        needs = entry_names("technology", entry["technologies"], texts)
        rows.append([texts.data_name(entry["id"]), side, str(entry["base_success"]), str(entry["cost"]), needs])
    return TableBlock(era_heads(texts, "name", "side", "base", "cost", "needs"), rows)


def _ranges(texts: Translator) -> TableBlock:
    rows = []
    for technology, *reach in TRADE_RANGES:
        cells = [texts.translate("sheet-everywhere") if number == UNLIMITED_RANGE else str(number) for number in reach]
        rows.append([texts.thing_name("technology", technology), *cells])
    return TableBlock(era_heads(texts, "with", "by-land", "by-sea"), rows)


def _tree(texts: Translator) -> list[Block]:
    """One table an era: what every technology costs, needs, brings and allows."""
    blocks: dict[str, TableBlock] = {}
    for entry in all_entries()["technology"]:
        era = entry["era"]
        if era not in blocks:
            blocks[era] = TableBlock(
                era_heads(texts, "name", "cost", "needs", "brings", "allows"), [], texts.thing_name("era", era)
            )
        needs = entry_names("technology", entry["prerequisites"], texts)
        cells = [texts.data_name(entry["id"]), str(entry["cost"]), needs, " ".join(technology_benefits(entry, texts))]
        blocks[era].rows.append([*cells, entry_names("card", enabled_entries(entry["id"]), texts)])
    return list(blocks.values())


def _timing(texts: Translator) -> TableBlock:
    """Minutes of the twelve phases (CHR-time-2)."""
    rows = []
    for entry in all_entries()["timing"]:
        minutes = {-1: "N", 0: texts.translate("sheet-untimed")}.get(entry["minutes"], str(entry["minutes"]))
        whose = texts.translate(f"sheet-of-{entry['of']}") if entry["minutes"] else texts.translate("none")
        rows.append([str(entry["phase"]), texts.translate(f"phase-{entry['phase']}"), minutes, whose])
    return TableBlock(era_heads(texts, "phase", "name", "minutes", "of"), rows)


def _critical(texts: Translator) -> TableBlock:
    """2D6 on the table of the era (CHR-production-2)."""
    tables = all_entries()["critical"]
    rows = []
    for total in range(2, 13):
        rows.append([str(total), *[texts.thing_name("token", table["rows"][total - 2]) for table in tables]])
    return TableBlock(
        [texts.translate("head-roll"), *[texts.thing_name("era", table["era"]) for table in tables]], rows
    )


def _tokens(texts: Translator) -> TableBlock:
    rows = [[texts.data_name(entry["id"]), str(entry["count"])] for entry in all_entries()["token"]]
    return TableBlock(era_heads(texts, "name", "count"), rows, texts.translate("board-tokens"))


def _volcanoes(texts: Translator) -> TableBlock:
    rows = [[str(entry["roll"]), texts.thing_name("space", entry["territory"])] for entry in all_entries()["volcano"]]
    return TableBlock(era_heads(texts, "roll", "place"), rows, texts.thing_name("catastrophe", "eruption"))


def _random_territories(texts: Translator) -> list[Block]:
    """1D6 for the continent, then its die (CHR-catastrophe-7)."""
    blocks: list[Block] = []
    for number, continent in enumerate(all_entries()["continent"], 1):
        places = [entry for entry in all_entries()["territory"] if entry["continent"] == continent["id"]]
        rows = []
        for roll, entry in enumerate(places, 1):
            rows.append([str(roll), texts.data_name(entry["id"]), entry_names("band", entry["bands"], texts)])
        title = f"{number}. {texts.data_name(continent['id'])}, 1D{continent['die']}"
        blocks.append(TableBlock(era_heads(texts, "roll", "place", "bands"), rows, title))
    return blocks


def _generation(texts: Translator) -> TableBlock:
    """1D8 for each barbarian settlement, by where it lies (CHR-barbarian-8)."""
    rows = []
    for roll in range(1, 9):
        lines = [generation_line(roll, *where) for where in ((True, False), (False, True), (False, False))]
        cells = [
            texts.translate(f"figure-{LINES[line]}") if line != NOBODY else texts.translate("none") for line in lines
        ]
        rows.append([str(roll), *cells])
    return TableBlock(era_heads(texts, "roll", "island", "inland", "coast"), rows)


def _miniatures(texts: Translator) -> TableBlock:
    """How many pieces the box holds (CHR-purchase-17)."""
    rows = []
    for entry in all_entries()["figure"]:
        rows.append(
            [
                texts.translate(f"figure-{entry['id']}"),
                str(entry["count"]),
                texts.translate(f"sheet-each-{entry['each']}"),
            ]
        )
    return TableBlock(era_heads(texts, "name", "count", "of"), rows)
