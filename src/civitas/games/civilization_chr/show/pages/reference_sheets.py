"""The reference sheets as pages: prices, units, governments, events, missions, trade, time, technologies."""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr.content.components import EVERYWHERE, RANGES
from civitas.games.civilization_chr.content.definitions import Entry
from civitas.games.civilization_chr.pieces import LINES, NOBODY
from civitas.games.civilization_chr.rules.movement.exploration_tokens import born
from civitas.games.civilization_chr.show.pages.entry_text import (
    allowed,
    arm,
    brings,
    cap,
    entries,
    government_notes,
    join,
    names,
    row,
    span,
    spans,
    unit_notes,
)
from civitas.i18n.fluent import Texts
from civitas.i18n.pages import Block, Lines, Page, Table
from civitas.i18n.rulebook import block, rules

GAME: Final = "civilization_chr"


def rule_blocks(ids: list[str], texts: Texts) -> list[Block]:
    wanted = [rule for rule in rules(GAME) if rule.id in ids]
    return [block(rule, texts) for rule in wanted]


def chapter(beginning: str, texts: Texts) -> Lines:
    """Every rule of a chapter, a line each."""
    found = [rule for rule in rules(GAME) if rule.id.startswith(f"CHR-{beginning}-")]
    return Lines([rule.text[texts.lang] for rule in found], found[0].chapter[texts.lang])


def heads(texts: Texts, *ids: str) -> list[str]:
    return [texts.say(f"head-{id}") for id in ids]


def sheets(texts: Texts) -> dict[str, Page]:
    """Every reference sheet."""
    return {
        "turn": Page(texts.say("sheet-turn"), _phases(texts)),
        "prices": Page(texts.say("sheet-prices"), [_prices(texts)]),
        "units": Page(texts.say("sheet-units"), [_units(texts)]),
        "governments": Page(texts.say("sheet-governments"), [_governments(texts)]),
        "events": Page(texts.say("sheet-events"), _events(texts)),
        "catastrophes": Page(texts.say("sheet-catastrophes"), _catastrophes(texts)),
        "missions": Page(texts.say("sheet-missions"), [_missions(texts), chapter("spy", texts)]),
        "trade": Page(texts.say("sheet-trade"), [_ranges(texts), chapter("trade", texts)]),
        "timing": Page(texts.say("sheet-timing"), [_timing(texts), chapter("time", texts)]),
        "technologies": Page(texts.say("sheet-tree"), _tree(texts)),
        "resources": Page(texts.say("sheet-resources"), [_critical(texts), _tokens(texts), chapter("resource", texts)]),
        "territories": Page(texts.say("sheet-territories"), [_volcanoes(texts), *_random_territories(texts)]),
        "barbarians": Page(texts.say("sheet-barbarians"), [_generation(texts), chapter("barbarian", texts)]),
        "miniatures": Page(texts.say("sheet-miniatures"), [_miniatures(texts)]),
    }


#: the chapters of the twelve phases, in order
PHASES: Final = (
    "order event strategy purchase barbarian move battle landing nuclear revolt trade dominance production government "
    "housekeeping"
)


def _phases(texts: Texts) -> list[Block]:
    return [chapter(name, texts) for name in PHASES.split()]


def _prices(texts: Texts) -> Table:
    rows = []
    for entry in entries()["price"]:
        others = [f"{texts.name('civilization', id)} {row(prices)}" for id, prices in entry["instead"].items()]
        shares = row(entry["royalty"]) if any(entry["royalty"]) else texts.say("none")
        rows.append([texts.called(entry["id"]), row(entry["price"]), shares, join(others, texts)])
    return Table(heads(texts, "name", "price", "royalty", "others"), rows)


def _units(texts: Texts) -> Table:
    rows = []
    for unit in entries()["unit"]:
        figures = [str(unit[key]) for key in ("dice", "bonus", "pm")]
        where = [texts.called(unit["id"]), arm(unit["line"], texts), texts.name("era", unit["era"])]
        rows.append([*where, *figures, texts.name("technology", unit["technology"]), " ".join(unit_notes(unit, texts))])
    return Table(heads(texts, "name", "arm", "era", "dice", "bonus", "moves", "with", "notes"), rows)


def _governments(texts: Texts) -> Table:
    rows = []
    for entry in entries()["government"]:
        needs = names("card", [*entry["technologies"], *entry["improvements"]], texts)
        taxes = f"{entry['tax_happy']} / {entry['tax_unhappy']}"
        figures = [str(entry["revolt"]), str(entry["culture"]), taxes, cap(entry, texts), str(entry["support"])]
        rows.append([texts.called(entry["id"]), needs, *figures, _notes(entry, texts)])
    return Table(heads(texts, "name", "needs", "revolt", "culture", "taxes", "cap", "support", "notes"), rows)


def _notes(entry: Entry, texts: Texts) -> str:
    """The notes of a government in one cell."""
    return "; ".join(note.rstrip(".") for note in government_notes(entry, texts)) or texts.say("none")


def _events(texts: Texts) -> list[Block]:
    blocks: list[Block] = []
    for table in entries()["table"]:
        rows = [[rolls, texts.name("event", event)] for rolls, event in spans(table)]
        blocks.append(Table(heads(texts, "roll", "event"), rows, texts.name("era", table["era"])))
    return [*blocks, chapter("event", texts)]


def intensity_table(catastrophe: str, texts: Texts) -> Table:
    """What each roll of a catastrophe's die destroys."""
    rows = []
    least = 1
    for entry in entries()["intensity"]:
        if entry["catastrophe"] == catastrophe:
            rows.append([span(least, entry["last"]), *_intensity(entry, texts)])
            least = entry["last"] + 1
    name = texts.name("catastrophe", catastrophe)
    return Table(heads(texts, "roll", "sizes", "land", "ships", "near", "notes"), rows, name)


def _intensity(entry: Entry, texts: Texts) -> list[str]:
    notes = [texts.say(f"sheet-{key}") for key in ("roads", "revolts") if entry[key]]
    near = f"{entry['near_land']}, {entry['near_ships']}"
    return [str(entry["sizes"]), str(entry["land"]), str(entry["ships"]), near, join(notes, texts)]


def _catastrophes(texts: Texts) -> list[Block]:
    tables: list[Block] = [intensity_table(entry["id"], texts) for entry in entries()["catastrophe"]]
    return [*tables, chapter("catastrophe", texts)]


def _missions(texts: Texts) -> Table:
    rows = []
    for entry in entries()["mission"]:
        side = texts.say("help-mission-red" if entry["colour"] == "red" else "help-mission-green")
        needs = names("technology", entry["technologies"], texts)
        rows.append([texts.called(entry["id"]), side, str(entry["base_success"]), str(entry["cost"]), needs])
    return Table(heads(texts, "name", "side", "base", "cost", "needs"), rows)


def _ranges(texts: Texts) -> Table:
    rows = []
    for technology, *reach in RANGES:
        cells = [texts.say("sheet-everywhere") if number == EVERYWHERE else str(number) for number in reach]
        rows.append([texts.name("technology", technology), *cells])
    return Table(heads(texts, "with", "by-land", "by-sea"), rows)


def _tree(texts: Texts) -> list[Block]:
    """One table an era: what every technology costs, needs, brings and allows."""
    blocks: dict[str, Table] = {}
    for entry in entries()["technology"]:
        era = entry["era"]
        if era not in blocks:
            blocks[era] = Table(heads(texts, "name", "cost", "needs", "brings", "allows"), [], texts.name("era", era))
        needs = names("technology", entry["prerequisites"], texts)
        cells = [texts.called(entry["id"]), str(entry["cost"]), needs, " ".join(brings(entry, texts))]
        blocks[era].rows.append([*cells, names("card", allowed(entry["id"]), texts)])
    return list(blocks.values())


def _timing(texts: Texts) -> Table:
    """Minutes of the twelve phases (CHR-time-2)."""
    rows = []
    for entry in entries()["timing"]:
        minutes = {-1: "N", 0: texts.say("sheet-untimed")}.get(entry["minutes"], str(entry["minutes"]))
        whose = texts.say(f"sheet-of-{entry['of']}") if entry["minutes"] else texts.say("none")
        rows.append([str(entry["phase"]), texts.say(f"phase-{entry['phase']}"), minutes, whose])
    return Table(heads(texts, "phase", "name", "minutes", "of"), rows)


def _critical(texts: Texts) -> Table:
    """2D6 on the table of the era (CHR-production-2)."""
    tables = entries()["critical"]
    rows = []
    for total in range(2, 13):
        rows.append([str(total), *[texts.name("token", table["rows"][total - 2]) for table in tables]])
    return Table([texts.say("head-roll"), *[texts.name("era", table["era"]) for table in tables]], rows)


def _tokens(texts: Texts) -> Table:
    rows = [[texts.called(entry["id"]), str(entry["count"])] for entry in entries()["token"]]
    return Table(heads(texts, "name", "count"), rows, texts.say("board-tokens"))


def _volcanoes(texts: Texts) -> Table:
    rows = [[str(entry["roll"]), texts.name("space", entry["territory"])] for entry in entries()["volcano"]]
    return Table(heads(texts, "roll", "place"), rows, texts.name("catastrophe", "eruption"))


def _random_territories(texts: Texts) -> list[Block]:
    """1D6 for the continent, then its die (CHR-catastrophe-7)."""
    blocks: list[Block] = []
    for number, continent in enumerate(entries()["continent"], 1):
        places = [entry for entry in entries()["territory"] if entry["continent"] == continent["id"]]
        rows = []
        for roll, entry in enumerate(places, 1):
            rows.append([str(roll), texts.called(entry["id"]), names("band", entry["bands"], texts)])
        title = f"{number}. {texts.called(continent['id'])}, 1D{continent['die']}"
        blocks.append(Table(heads(texts, "roll", "place", "bands"), rows, title))
    return blocks


def _generation(texts: Texts) -> Table:
    """1D8 for each barbarian settlement, by where it lies (CHR-barbarian-8)."""
    rows = []
    for roll in range(1, 9):
        lines = [born(roll, *where) for where in ((True, False), (False, True), (False, False))]
        cells = [texts.say(f"figure-{LINES[line]}") if line != NOBODY else texts.say("none") for line in lines]
        rows.append([str(roll), *cells])
    return Table(heads(texts, "roll", "island", "inland", "coast"), rows)


def _miniatures(texts: Texts) -> Table:
    """How many pieces the box holds (CHR-purchase-17)."""
    rows = []
    for entry in entries()["figure"]:
        rows.append([texts.say(f"figure-{entry['id']}"), str(entry["count"]), texts.say(f"sheet-each-{entry['each']}")])
    return Table(heads(texts, "name", "count", "of"), rows)
