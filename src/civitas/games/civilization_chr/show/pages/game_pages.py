"""Civilization CHR in words: the table, the help on every piece, the reference sheets and the score, as pages.

All of it is made from the data files and the messages, so that what people read cannot disagree with what happens.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Final

from civitas.core.game import View
from civitas.games.civilization_chr.content.components import Components
from civitas.games.civilization_chr.pieces import ERAS, KIND_IDS
from civitas.games.civilization_chr.show.pages.decision_context import decision_context
from civitas.games.civilization_chr.show.pages.entry_text import (
    DESCRIBE,
    all_entries,
    entry_names,
    join_parts,
    owner_name,
    reward_text,
    trigger_text,
)
from civitas.games.civilization_chr.show.pages.reference_sheets import intensity_table, rule_blocks, sheets
from civitas.i18n.fluent import Translator
from civitas.i18n.pages import Block, Page, TableBlock, TextBlock
from civitas.i18n.rulebook import read_rules, rule_lines

__all__ = ["board", "help", "ratings", "score", "sheets"]

GAME: Final = "civilization_chr"
PHASES: Final = [
    "phase-1",
    "phase-2",
    "phase-3",
    "phase-4",
    "phase-5",
    "phase-6",
    "phase-7",
    "phase-8",
    "phase-9",
    "phase-10",
    "phase-11",
    "phase-12",
]


@cache
def _box() -> Components:
    return Components()


# The table


def board(view: View, texts: Translator) -> Page:
    """Everything the reader of the view can see."""
    if view["over"]:
        title = texts.translate("board-over")
    elif view["turn"]:
        title = texts.translate("board-title", n=view["turn"], era=view["era"])
    else:
        title = texts.translate("board-set-up")
    blocks: list[Block] = [TextBlock(_common(view, texts)), _sides(view, texts), _settlements(view, texts)]
    if view["hand"]:
        blocks.append(_hand(view["hand"], texts.translate("board-hand"), texts))
    for seat, hand in view["read_hands"].items():
        blocks.append(_hand(hand, texts.translate("board-read", seat=int(seat)), texts))
    blocks += [_pieces(view, texts), _land(view, texts), _income(view, texts)]
    return Page(title, [*blocks, *decision_context(view, _box(), texts)])


def _hand(hand: list[str], title: str, texts: Translator) -> TableBlock:
    """Strategy cards the reader knows, with what they ask for and give."""
    rows = []
    for entry in all_entries()["card"]:
        if entry["id"] in hand:
            rows.append(
                [texts.data_name(entry["id"]), trigger_text(entry["trigger"], texts), reward_text(entry, texts)]
            )
    head = [texts.translate(f"head-{name}") for name in ("name", "when", "gives")]
    return TableBlock(head, rows, title)


def _common(view: View, texts: Translator) -> list[str]:
    lines = []
    if view["turn"] and not view["over"]:
        lines.append(texts.translate("board-phase", things=texts.translate(PHASES[view["phase"] - 1])))
        lines.append(
            texts.translate("board-order", things=join_parts([texts.seat_name(seat) for seat in view["order"]], texts))
        )
        lines.append(texts.translate("board-event", event=view["event"]))
        lines += [texts.translate("board-ending")] if view["ending"] else []
        lines += [texts.translate("board-limit", n=view["turn_limit"])] if view["turn_limit"] else []
    if view["critical"] is not None:
        lines.append(texts.translate("board-critical", token=view["critical"]))
    lines += [texts.translate("board-fund", n=view["fund"])] if view["fund"] else []
    lines.append(texts.translate("board-bag", n=view["bag"]))
    decks = [f"{texts.thing_name('era', era)} {n}" for era, n in zip(ERAS, view["decks"])]
    lines.append(texts.translate("board-decks", things=join_parts(decks, texts)))
    if view["battles"]:
        lines.append(texts.translate("board-battles", things=entry_names("space", view["battles"], texts)))
    if view["exchanges"]:
        pairs = [f"{texts.thing_name('space', a)} – {texts.thing_name('space', b)}" for a, b in view["exchanges"]]
        lines.append(texts.translate("board-exchanges", things=join_parts(pairs, texts)))
    return lines


def _sides(view: View, texts: Translator) -> TableBlock:
    """One row a subject, one column a player."""
    subjects: list[tuple[str, Callable[[View, Translator], str]]] = [
        ("side-state", lambda side, texts: texts.translate("side-out" if side["out"] else "side-playing")),
        ("side-score", lambda side, texts: str(side["score"])),
        ("side-civilization", lambda side, texts: _one("civilization", side["civilization"], texts)),
        ("side-government", lambda side, texts: texts.thing_name("government", side["government"])),
        ("side-coins", lambda side, texts: str(side["coins"])),
        ("side-capital", lambda side, texts: _one("space", side["capital"], texts)),
        ("side-technologies", lambda side, texts: entry_names("technology", side["technologies"], texts)),
        ("side-wonders", lambda side, texts: entry_names("wonder", side["wonders"], texts)),
        ("side-improvements", _improvements_cell),
        ("side-resources", _resources_cell),
        ("side-hand", _hand_cell),
        ("side-objectives", lambda side, texts: entry_names("strategy", side["objectives"], texts)),
        ("side-lasting", lambda side, texts: entry_names("strategy", side["lasting"], texts)),
        ("side-spies", _spies_cell),
        ("side-prisoners", lambda side, texts: join_parts([owner_name(id, texts) for id in side["prisoners"]], texts)),
        ("side-experience", lambda side, texts: str(side["experience"])),
        ("side-merit", lambda side, texts: str(side["merit"])),
        ("side-wars", lambda side, texts: join_parts([texts.seat_name(seat) for seat in side["wars"]], texts)),
        ("side-taboo", lambda side, texts: _one("token", side["taboo"], texts)),
    ]
    agreed: list[tuple[str, str, Callable[[View, Translator], str]]] = [
        ("side-owed", "owed", _owed_cell),
        ("side-villages", "villages", lambda side, texts: str(side["villages"])),
        ("side-tolls", "tolls", _tolls_cell),
        ("side-minutes", "minutes", lambda side, texts: texts.translate("side-minutes-used", **side["minutes"])),
        ("side-minutes_allowed", "minutes_allowed", _minutes_cell),
    ]
    rows = [[texts.translate(head), *(cell(side, texts) for side in view["sides"])] for head, cell in subjects]
    for head, key, cell in agreed:
        if any(key in side for side in view["sides"]):
            cells = [cell(side, texts) if key in side else texts.translate("none") for side in view["sides"]]
            rows.append([texts.translate(head), *cells])
    return TableBlock(["", *(texts.seat_name(seat) for seat in range(len(view["sides"])))], rows)


def _owed_cell(side: View, texts: Translator) -> str:
    """Rewards that wait for a figure."""
    counts: Counter[str] = Counter(side["owed"])
    named = [
        f"{texts.translate('side-enlargement') if kind == 'enlargement' else texts.thing_name('kind', kind)} × {n}"
        for kind, n in sorted(counts.items())
    ]
    return join_parts(named, texts)


def _minutes_cell(side: View, texts: Translator) -> str:
    """How many minutes a player has for the whole game."""
    return str(side["minutes_allowed"] or texts.translate("none"))


def _tolls_cell(side: View, texts: Translator) -> str:
    return join_parts([f"{toll['coins']} → {texts.seat_name(toll['seat'])}" for toll in side["tolls"]], texts)


def _one(kind: str, id: str | None, texts: Translator) -> str:
    return texts.translate("none") if id is None else texts.thing_name(kind, id)


def _improvements_cell(side: View, texts: Translator) -> str:
    parts = []
    for owned in side["improvements"]:
        places = entry_names("space", owned["places"], texts)
        parts.append(texts.translate("improvement-placed", card=owned["card"], things=places))
    return join_parts(parts, texts)


def _hand_cell(side: View, texts: Translator) -> str:
    return texts.translate("side-hand-of", n=side["hand_size"], things=entry_names("era", side["hand_eras"], texts))


def _spies_cell(side: View, texts: Translator) -> str:
    """Where the spies of a player are, whether they have acted, and which are special."""
    parts = []
    for spy in side["spies"]:
        where = texts.translate("spy-reserve") if spy["space"] is None else texts.thing_name("space", spy["space"])
        if spy["special"] is not None:
            where = texts.translate("spy-special", things=where, strategy=spy["special"])
        parts.append(texts.translate("spy-acted", things=where) if spy["acted"] else where)
    return join_parts(parts, texts)


def _resources_cell(side: View, texts: Translator) -> str:
    owned = side.get("resources", {})
    return join_parts([f"{texts.thing_name('token', id)} {n}" for id, n in owned.items() if n], texts)


def _settlements(view: View, texts: Translator) -> TableBlock:
    capitals = [side["capital"] for side in view["sides"]]
    rows = []
    for place in view["territories"]:
        if not place["size"]:
            continue
        marks = [texts.translate("mark-capital")] if place["id"] in capitals else []
        marks.append(texts.translate("mark-happy" if place["happy"] else "mark-unhappy"))
        marks += [texts.translate("mark-productive")] if place["productive"] else []
        marks += [texts.translate("mark-occupied")] if place["occupied"] else []
        resource = _one("token", place["resource"], texts)
        owner = owner_name(place["owner"], texts)
        rows.append(
            [texts.thing_name("space", place["id"]), owner, str(place["size"]), resource, join_parts(marks, texts)]
        )
    head = [texts.translate(f"head-{name}") for name in ("place", "owner", "size")]
    head += [texts.translate("side-resources"), texts.translate("head-state")]
    return TableBlock(head, rows, texts.translate("board-settlements"))


def _pieces(view: View, texts: Translator) -> TableBlock:
    """Who has what where, equal pieces counted together."""
    groups: dict[tuple[str, str], Counter[str]] = {}
    for piece in view["pieces"]:
        name = texts.thing_name("kind", piece["kind"])
        if piece.get("defender"):
            name += f" ({texts.translate('mark-defender')})"
        groups.setdefault((piece["space"], piece["owner"]), Counter())[name] += 1
    rows = []
    for (space, owner), counted in sorted(groups.items()):
        found = join_parts([f"{name} × {n}" for name, n in sorted(counted.items())], texts)
        rows.append([texts.thing_name("space", space), owner_name(owner, texts), found])
    head = [texts.translate(f"head-{name}") for name in ("place", "owner", "pieces")]
    return TableBlock(head, rows, texts.translate("board-armies"))


def _land(view: View, texts: Translator) -> TableBlock:
    """Tokens, terrain, roads and alert: a row each where more is known than a face-down token, those together."""
    rows = []
    hidden: dict[str, list[str]] = {}
    homes = {entry["id"]: entry["continent"] for entry in all_entries()["territory"]}
    for place in view["territories"]:
        marks = _marks(place, texts)
        if marks == [texts.translate("mark-hidden")]:
            hidden.setdefault(homes[place["id"]], []).append(texts.thing_name("space", place["id"]))
        elif marks:
            rows.append([texts.thing_name("space", place["id"]), join_parts(marks, texts)])
    for continent, places in hidden.items():
        rows.append(
            [
                texts.thing_name("continent", continent),
                texts.translate("mark-hidden-in", things=join_parts(places, texts)),
            ]
        )
    return TableBlock(
        [texts.translate("head-place"), texts.translate("head-known")],
        rows,
        texts.translate("board-tokens"),
        detail=True,
    )


def _marks(place: View, texts: Translator) -> list[str]:
    """What is known about a territory."""
    marks = []
    if place["token"] == "hidden":
        marks.append(texts.translate("mark-hidden"))
    elif place["token"] is not None:
        marks.append(texts.translate("mark-seen", token=place["token"]))
    marks += [texts.thing_name("token", place[key]) for key in ("terrain", "resource") if place[key] is not None]
    marks += [texts.translate("mark-fertile")] if place["fertile"] else []
    marks += [texts.translate("mark-prospected")] if place["prospected"] else []
    if place["road"]:
        marks.append(texts.translate("mark-road" if place["road"] == 1 else "mark-railway"))
    if place["alert"]:
        marks.append(texts.translate("mark-alert", n=place["alert"]))
    return marks


def _income(view: View, texts: Translator) -> TableBlock:
    """The income each player could count on now, line by line."""
    sides = [(seat, side["income"]) for seat, side in enumerate(view["sides"]) if "income" in side]
    lines = list(sides[0][1]) if sides else []
    rows = [[texts.translate(f"income-{line}"), *(str(income[line]) for _seat, income in sides)] for line in lines]
    head = [texts.translate("head-line"), *(texts.seat_name(seat) for seat, _income in sides)]
    return TableBlock(head, rows, texts.translate("board-income"), detail=True)


# The income and the score


def ratings(view: View, texts: Translator) -> Page:
    """Where the income of every player comes from."""
    return Page(texts.translate("rating-title"), [replace(_income(view, texts), detail=False)])


def score(view: View, texts: Translator) -> Page:
    """Where the points of every player come from, as if the game ended now."""
    seminal = {entry["id"] for entry in all_entries()["technology"] if entry["seminal"]}
    columns = []
    for seat, side in enumerate(view["sides"]):
        sizes = sum(place["size"] for place in view["territories"] if place["owner"] == str(seat))
        parts = [sizes, 2 * len(side["wonders"]), 4 * len(seminal & set(side["technologies"])), side["merit"]]
        if side["out"]:
            parts = [0] * 4
        columns.append([*parts, side["score"] - sum(parts), side["score"]])
    heads = ["sizes", "wonders", "seminals", "merit", "rest", "total"]
    rows = [[texts.translate(f"score-{head}"), *(str(column[k]) for column in columns)] for k, head in enumerate(heads)]
    seats = [texts.seat_name(seat) for seat in range(len(view["sides"]))]
    title = texts.translate("score-title")
    return Page(title, [TableBlock([texts.translate("head-line"), *seats], rows, title)])


# Help

#: the rules that explain an entry further
EXPLAINED: Final = {
    "olympic_games": "CHR-event-2",
    "slaves": "CHR-event-3",
    "population_boom": "CHR-event-4",
    "holy_year": "CHR-event-5",
    "super_production": "CHR-event-6",
    "military_fanaticism": "CHR-event-7",
    "famine": "CHR-event-8",
    "barbarians": "CHR-event-9 CHR-event-10 CHR-event-11",
    "catastrophe": "CHR-catastrophe-1 CHR-catastrophe-6 CHR-catastrophe-7",
    "eruption": "CHR-catastrophe-2",
    "earthquake": "CHR-catastrophe-3",
    "hurricane": "CHR-catastrophe-4",
    "extreme_climate": "CHR-catastrophe-5",
    "anarchy": "CHR-government-3",
    "fundamentalism": "CHR-government-8 CHR-government-9 CHR-government-13",
    "scientific": "CHR-civilization-1 CHR-battle-9",
    "commercial": "CHR-civilization-2",
    "navigators": "CHR-civilization-3",
    "religious": "CHR-civilization-4",
    "industrious": "CHR-civilization-5",
    "military": "CHR-civilization-6",
    "expansionist": "CHR-civilization-7",
}


def help(id: str, texts: Translator) -> Page | None:
    """A page on anything with a name in the data, on a kind of piece, on a rule or on a part with tests of its own."""
    blocks: list[Block] = []
    title = ""
    for kind, described in DESCRIBE.items():
        for entry in all_entries()[kind]:
            if entry["id"] == id:
                name = texts.data_name(entry["id"])
                title = title or name
                lines = [*described(entry, texts), texts.translate(f"confidence-{entry['confidence']}")]
                blocks.append(TextBlock(lines, name if name != title else ""))
    if id in KIND_IDS:
        title = title or texts.thing_name("kind", id)
        blocks.append(TextBlock([texts.translate("help-kind", things=entry_names("unit", _levels(id), texts))]))
    if id == "no_government":
        title, blocks = texts.thing_name("government", id), [TextBlock([texts.translate("help-no-government")])]
    blocks += rule_blocks(EXPLAINED.get(id, "").split(), texts)
    if not blocks:
        return _rule_page(id, texts) or _row_page(id, texts)
    return Page(title, blocks)


def _levels(kind: str) -> list[str]:
    """The units a kind of piece can be."""
    box = _box()
    number = KIND_IDS.index(kind)
    return [unit.id for unit in box.unit_levels[number]] if number < len(box.unit_levels) else []


def _rule_page(id: str, texts: Translator) -> Page | None:
    found = [rule for rule in read_rules(GAME) if rule.id == id]
    return Page(id, [TextBlock(rule_lines(rule, texts), rule.chapter[texts.lang]) for rule in found]) if found else None


def _row_page(id: str, texts: Translator) -> Page | None:
    """A row of the table of a catastrophe, such as ``earthquake_2``."""
    catastrophe, _, number = id.rpartition("_")
    if not number.isdigit() or catastrophe not in _box().catastrophe_ids:
        return None
    table = intensity_table(catastrophe, texts)
    if not 0 < int(number) <= len(table.rows):
        return None
    table.mark = [int(number) - 1]
    return Page(texts.thing_name("catastrophe", catastrophe), [table])
