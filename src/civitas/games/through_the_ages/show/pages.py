"""Through the Ages in words: the table, the help on every card, the player aids and the score, as pages.

All of it is made from the data files and the messages, so that what people read cannot disagree with what happens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, Final

from civitas.core.game import View
from civitas.games.through_the_ages.constants import AGES, CARD_KINDS, ROW_PRICES
from civitas.games.through_the_ages.content.components import Components
from civitas.games.through_the_ages.notation import SCORE_LINES
from civitas.games.through_the_ages.rules.card_registry import make_components
from civitas.games.through_the_ages.rules.rating_sources import SOURCED_RATINGS
from civitas.games.through_the_ages.rules.tokens import (
    CONSUMPTION,
    CORRUPTION_LOSSES,
    CULTURE_SOURCES,
    FACES_NEEDED,
    GROWTH_PRICES,
)
from civitas.games.through_the_ages.show.card_faces import card_face
from civitas.games.through_the_ages.show.card_text import amounts_text, card_lines, card_summary, join_names, join_parts
from civitas.games.through_the_ages.show.labels import action_price, barter_payment
from civitas.i18n.fluent import Translator
from civitas.i18n.pages import Block, Page, TableBlock, TextBlock
from civitas.i18n.rulebook import read_rules, rule_block, rules_summary

GAME: Final = "through_the_ages"


@cache
def _box() -> Components:
    return make_components()


def _entry(id: str) -> dict[str, Any]:
    box = _box()
    return box.entries[box.card_by_id[id]]


#: actions with a card whose effect is told
_WITH_CARD: Final = ["elect", "discover", "revolt", "play", "tactic", "event", "attack-on", "war-on", "pact-with-as"]


def action(struct: dict[str, Any], texts: Translator, view: View | None = None) -> str:
    """How an action reads: with its whole price, and a card to be taken or played with what it does."""
    kind, args = struct["kind"], struct["args"]
    notes = action_price(struct, texts, view, _box()) if view is not None else []
    card = args.get("card") if kind in _WITH_CARD else None
    said = texts.translate(f"action-{kind}", **args)
    if kind == "take" and view is not None:
        card = view["row"][args["n"] - 1]
        said = texts.translate("action-take-card", card=card, **args) if card is not None else said
    elif kind == "pact-with-as" and _entry(args["card"])["symmetric"]:
        said = texts.translate("action-pact-with", **args)
    elif kind == "barter" and view is not None and barter_payment(view, _box()):
        said = texts.translate(
            "action-barter-food" if barter_payment(view, _box()) == "food" else "action-barter-resource"
        )
    if card is not None:
        notes = [*notes, card_summary(_entry(card), texts)]
    return f"{said} ({'; '.join(notes)})" if notes else said


# The table


def board(view: View, texts: Translator) -> Page:
    """Everything the reader of the view can see: the common things, the row, the civilizations side by side."""
    if view["over"]:
        title = texts.translate("board-over")
    else:
        title = texts.translate("board-title", n=view["round"], age=view["age"], seat=view["active"])
    blocks: list[Block] = [TextBlock(_common(view, texts)), _row(view, texts), _sides(view, texts)]
    if view["seat"] >= 0:
        blocks += _own(view["sides"][view["seat"]], texts)
    return Page(title, [*blocks, *(replace(block, detail=True) for block in score(view, texts).blocks)])


def _common(view: View, texts: Translator) -> list[str]:
    lines = [texts.translate("board-decks", civil=view["civil_deck"], military=view["military_deck"])]
    if view["last_round"]:
        lines.append(texts.translate("board-last-round", n=view["last_round"]))
    for pile in ("current", "future"):
        events = view[f"{pile}_events"]
        counted = _by_age(events["by_age"], texts)
        lines.append(texts.translate(f"board-{pile}", things=counted))
        if events["own"]:
            lines.append(texts.translate(f"board-{pile}-own", things=join_names(events["own"], texts)))
    if view["bonus"] or view["bonus_hidden"]:
        lines.append(texts.translate("board-bonus", things=join_names(view["bonus"], texts), n=view["bonus_hidden"]))
    discards = view["discards"]
    if discards["open"] or discards["hidden"]:
        lines.append(
            texts.translate("board-discards", things=join_names(discards["open"], texts), n=discards["hidden"])
        )
    if discards["own"]:
        lines.append(texts.translate("board-discards-own", things=join_names(discards["own"], texts)))
    return lines


def _by_age(counts: list[int], texts: Translator) -> str:
    return join_parts([texts.translate("cards-of-age", n=n, age=AGES[age]) for age, n in enumerate(counts) if n], texts)


def _row(view: View, texts: Translator) -> TableBlock:
    """The thirteen places with their prices, numbered as in the action ``take``."""
    rows = []
    for place, id in enumerate(view["row"]):
        if id is None:
            rows.append([str(place + 1), str(ROW_PRICES[place]), *[texts.translate("none")] * 3])
            continue
        entry = _entry(id)
        kind = texts.translate(f"kind-{entry['kind']}")
        rows.append(
            [str(place + 1), str(ROW_PRICES[place]), texts.data_name(entry["id"]), kind, card_summary(entry, texts)]
        )
    heads = [texts.translate(f"head-{head}") for head in ("place", "price", "card", "kind", "effect")]
    return TableBlock(heads, rows, texts.translate("board-row"))


CellText = Callable[[View, Translator], str]


def _subjects() -> list[tuple[str, CellText]]:
    return [
        ("side-culture", lambda p, texts: texts.translate("side-points", n=p["culture"], rate=p["culture_rate"])),
        ("side-science", lambda p, texts: texts.translate("side-points", n=p["science"], rate=p["science_rate"])),
        ("side-strength", lambda p, texts: str(p["strength"])),
        ("side-happiness", _happiness),
        ("side-actions", _actions),
        ("side-yellow", _yellow),
        ("side-blue", lambda p, texts: texts.translate("side-blue-of", n=p["blue"], lost=p["corruption"])),
        ("side-food", lambda p, texts: texts.translate("side-goods", n=p["food"], rate=p["food_produced"])),
        (
            "side-resources",
            lambda p, texts: texts.translate("side-goods", n=p["resources"], rate=p["resources_produced"]),
        ),
        ("side-government", lambda p, texts: texts.thing_name("card", p["government"])),
        (
            "side-leader",
            lambda p, texts: texts.thing_name("card", p["leader"]) if p["leader"] else texts.translate("none"),
        ),
        ("side-farms", lambda p, texts: _workers(p, texts, ["farm"])),
        ("side-mines", lambda p, texts: _workers(p, texts, ["mine"])),
        ("side-urban", lambda p, texts: _workers(p, texts, ["lab", "temple", "arena", "library", "theater"])),
        ("side-units", lambda p, texts: _workers(p, texts, ["infantry", "cavalry", "artillery", "air_force"])),
        (
            "side-tactic",
            lambda p, texts: texts.thing_name("card", p["tactic"]) if p["tactic"] else texts.translate("none"),
        ),
        ("side-specials", lambda p, texts: join_names(p["specials"], texts)),
        ("side-wonders", _wonders),
        ("side-wonder", _wonder),
        ("side-colonies", lambda p, texts: join_names(p["colonies"], texts)),
        ("side-pact", _pact),
        ("side-war", _war),
        ("side-hand", lambda p, texts: texts.translate("side-hand-of", n=p["hand_size"], most=p["hand_limit"])),
        ("side-cards", _cards),
    ]


def _simple_subjects() -> list[tuple[str, CellText]]:
    """Without what the simple game does not have (TTA-simple-4)."""
    plain: dict[str, CellText] = {
        "side-happiness": lambda p, texts: str(p["happy"]),
        "side-blue": lambda p, texts: str(p["blue"]),
    }
    absent = ("side-tactic", "side-colonies", "side-pact", "side-war", "side-cards")
    return [(head, plain.get(head, cell)) for head, cell in _subjects() if head not in absent]


def _sides(view: View, texts: Translator) -> TableBlock:
    """One row a subject, one column a civilization."""
    rows = []
    for head, cell in _simple_subjects() if view["length"] == "simple" else _subjects():
        cells = [texts.translate("side-out") if p["out"] else cell(p, texts) for p in view["sides"]]
        rows.append([texts.translate(head), *cells])
    return TableBlock(["", *(texts.seat_name(seat) for seat in range(len(view["sides"])))], rows)


def _happiness(p: View, texts: Translator) -> str:
    return texts.translate("side-happiness-of", n=p["happy"], needs=p["faces_needed"], discontent=p["discontent"])


def _actions(p: View, texts: Translator) -> str:
    return texts.translate(
        "side-actions-of", n=p["civil_left"], most=p["civil"], m=p["military_left"], total=p["military"]
    )


def _yellow(p: View, texts: Translator) -> str:
    facts = {"n": p["yellow"], "unused": p["unused"], "eats": p["consumption"]}
    if not p["yellow"]:
        return texts.translate("side-yellow-empty", **facts)
    return texts.translate("side-yellow-of", price=p["growth_price"], **facts)


def _workers(p: View, texts: Translator, kinds: list[str]) -> str:
    """The technologies of some types: workers, and the blue tokens on them."""
    parts = []
    for id, count in p["workers"].items():
        if _entry(id)["kind"] in kinds:
            stored = p["stored"].get(id, 0)
            message = "side-technology-stored" if stored else "side-technology"
            parts.append(texts.translate(message, card=id, n=count, tokens=stored))
    return join_parts(parts, texts)


def _wonders(p: View, texts: Translator) -> str:
    parts = []
    for id in p["wonders"]:
        parts.append(texts.translate("side-ruin", card=id) if id in p["turned"] else texts.thing_name("card", id))
    return join_parts(parts, texts)


def _wonder(p: View, texts: Translator) -> str:
    if p["wonder"] is None:
        return texts.translate("none")
    return texts.translate(
        "side-stages", card=p["wonder"], n=p["stages_built"], most=len(_entry(p["wonder"])["stages"])
    )


def _pact(p: View, texts: Translator) -> str:
    if p["pact"] is None:
        return texts.translate("none")
    return texts.translate("side-pact-of", card=p["pact"]["card"], seat=p["pact"]["a"], seat2=p["pact"]["b"])


def _war(p: View, texts: Translator) -> str:
    if p["war"] is None:
        return texts.translate("none")
    return texts.translate("side-war-on", card=p["war"]["card"], seat=p["war"]["on"])


def _cards(p: View, texts: Translator) -> str:
    said = texts.translate("side-cards-of", things=_by_age(p["cards_by_age"], texts), most=p["cards_limit"])
    return f"{said}; {texts.translate('side-shown', things=join_names(p['shown'], texts))}" if p["shown"] else said


def _own(p: View, texts: Translator) -> list[Block]:
    """What only its owner knows: both hands, bonus cards in secret."""
    blocks: list[Block] = []
    heads = [texts.translate(f"head-{head}") for head in ("card", "kind", "effect")]
    for key, title in (("hand", "board-hand"), ("cards", "board-cards")):
        rows = []
        for id in p[key]:
            entry = _entry(id)
            kind = texts.translate(f"kind-{entry['kind']}")
            if key == "hand" and id in p["fresh"]:
                kind = texts.translate("just-taken", things=kind)
            rows.append([texts.data_name(entry["id"]), kind, card_summary(entry, texts)])
        if rows:
            blocks.append(TableBlock(heads, rows, texts.translate(title)))
    if p["secret"]:
        blocks.append(TextBlock([texts.translate("board-secret", things=join_names(p["secret"], texts))]))
    return blocks


# Ratings and score


def ratings(view: View, texts: Translator) -> Page:
    """Where every rating comes from, civilization by civilization."""
    rows = []
    for name in SOURCED_RATINGS:
        cells = []
        for p in view["sides"]:
            listed = p["sources"].get(name, {}).items()
            cells.append(join_parts([f"{texts.thing_name('card', id)} {n:+d}" for id, n in listed], texts))
        rows.append([texts.translate(f"rating-{name}"), *cells])
    head = ["", *(texts.seat_name(seat) for seat in range(len(view["sides"])))]
    return Page(texts.translate("rating-title"), [TableBlock(head, rows)])


def score(view: View, texts: Translator) -> Page:
    """Culture points by where they came from; in the simple game also what the end would add."""
    seats = range(len(view["sides"]))
    head = ["", *(texts.seat_name(seat) for seat in seats)]
    rows = []
    for source in CULTURE_SOURCES:
        rows.append([texts.translate(f"source-{source}"), *(str(p["ledger"][source]) for p in view["sides"])])
    rows.append([texts.translate("score-total"), *(str(p["culture"]) for p in view["sides"])])
    blocks: list[Block] = [TableBlock(head, rows, texts.translate("score-title"))]
    if view["length"] == "simple" and not view["over"]:
        lines = [
            [texts.thing_name("line", line), *(str(p["simple_lines"][k]) for p in view["sides"])]
            for k, line in enumerate(SCORE_LINES)
        ]
        lines.append([texts.translate("score-total"), *(str(sum(p["simple_lines"])) for p in view["sides"])])
        blocks.append(TableBlock(head, lines, texts.translate("score-simple")))
    return Page(texts.translate("score-title"), blocks)


# Help


def help(id: str, texts: Translator) -> Page | None:
    """A page on a card or a rule."""
    if id in _box().card_by_id:
        return _card_page(_entry(id), texts)
    for rule in read_rules(GAME):
        if rule.id == id:
            return Page(rule.id, [rule_block(rule, texts)])
    return None


def _card_page(entry: dict[str, Any], texts: Translator) -> Page:
    kind = texts.translate("help-kind", things=texts.translate(f"kind-{entry['kind']}"), age=entry["age"])
    two, three, four = entry["copies"]
    copies = texts.translate("help-copies", a=two, b=three, c=four) if four else texts.translate("help-initial")
    note = texts.translate(f"confidence-{entry['confidence']}")
    return Page(
        texts.data_name(entry["id"]),
        [TextBlock([kind, copies]), TextBlock(card_lines(entry, texts)), TextBlock([note])],
    )


def faces(texts: Translator) -> dict[str, list[str]]:
    """Every card in a few short lines with signs, for cards that are drawn."""
    return {entry["id"]: card_face(entry, texts) for entry in _box().entries}


# Player aids

#: the overview cards: what a turn of each game is made of, by rule
OVERVIEW: Final = {
    "simple": (
        "turn-2 turn-4 row-1 row-2 row-3 row-5 row-6 row-7 row-8 row-9 civil-1 civil-2 civil-3 civil-4 civil-5 civil-6 "
        "civil-7 civil-8 civil-11 civil-12 civil-14 military-1 military-3 military-4 tech-1 government-1 government-2 "
        "production-1 production-2 production-3 production-4 simple-1 simple-2 simple-3"
    ),
    "advanced": (
        "turn-3 politics-1 politics-2 politics-3 politics-4 politics-5 colony-1 colony-3 aggression-1 aggression-2 "
        "aggression-3 pact-1 pact-2 pact-4 hand-1 hand-2 happiness-1 happiness-2 happiness-3 corruption-1 tactics-1 "
        "tactics-2 tactics-3 tactics-4 tech-2 tech-3 age-1 age-2 end-1"
    ),
    "full": "war-1 war-2 war-3 tactics-5 age-3 end-2 end-3 end-4 end-5 end-6 leave-1 leave-2 leave-3",
}


def sheets(texts: Translator) -> dict[str, Page]:
    """The overview cards, the tables of the player mat, and every card of the box by kind."""
    found: dict[str, Page] = {}
    for name, listed in OVERVIEW.items():
        ids = {f"TTA-{id}" for id in listed.split()}
        found[name] = Page(texts.translate(f"sheet-{name}"), list(rules_summary(GAME, ids, texts)))
    found["mat"] = Page(texts.translate("sheet-mat"), _mat(texts))
    for name, kinds in _SHEETS.items():
        found[name] = Page(texts.translate(f"sheet-{name}"), [_listing(kind, texts) for kind in kinds])
    return found


_SHEETS: Final = {
    "technologies": CARD_KINDS[: CARD_KINDS.index("wonder")],
    "wonders": ["wonder"],
    "leaders": ["leader"],
    "actions": ["action"],
    "events": ["event", "territory"],
    "military": ["tactic", "bonus", "aggression", "war", "pact"],
}


def _mat(texts: Translator) -> list[Block]:
    """What the two banks say, by the number of tokens left in them."""
    yellow = [
        [span, str(FACES_NEEDED[n]), str(CONSUMPTION[n]), str(GROWTH_PRICES[n]) if n else texts.translate("none")]
        for span, n in _spans([(FACES_NEEDED[n], CONSUMPTION[n], GROWTH_PRICES[n]) for n in range(len(FACES_NEEDED))])
    ]
    blue = [[span, str(CORRUPTION_LOSSES[n])] for span, n in _spans([(loss,) for loss in CORRUPTION_LOSSES])]
    heads = [texts.translate(f"head-{head}") for head in ("left", "faces", "eaten", "growth")]
    start = amounts_text(_entry("despotism")["gives"], texts)
    return [
        TableBlock(heads, yellow, texts.translate("mat-yellow")),
        TableBlock([heads[0], texts.translate("head-corruption")], blue, texts.translate("mat-blue")),
        TableBlock(
            [texts.translate("head-place"), texts.translate("head-price")],
            [[span, str(ROW_PRICES[place])] for span, place in _spans([(price,) for price in ROW_PRICES], 1)],
            texts.translate("mat-row"),
        ),
        TextBlock([texts.translate("mat-start", things=start)]),
    ]


def _spans(values: list[tuple[int, ...]], first: int = 0) -> list[tuple[str, int]]:
    """Runs of equal values as "13–16", with a place of each run; the greatest number means "and more" for banks."""
    spans: list[tuple[str, int]] = []
    start = 0
    for n in range(1, len(values) + 1):
        if n == len(values) or values[n] != values[start]:
            low, high = start + first, n - 1 + first
            more = "+" if not first and n == len(values) else ""
            spans.append((f"{low}{more}" if low == high or more else f"{low}–{high}", start))
            start = n
    return spans[::-1] if not first else spans


def _listing(kind: str, texts: Translator) -> TableBlock:
    rows = []
    for entry in _box().entries:
        if entry["kind"] == kind:
            copies = "/".join(str(n) for n in entry["copies"])
            rows.append([texts.data_name(entry["id"]), entry["age"], copies, card_summary(entry, texts)])
    heads = [texts.translate(f"head-{head}") for head in ("card", "age", "copies", "effect")]
    return TableBlock(heads, rows, texts.translate(f"kind-{kind}"))
