"""Through the Ages in words: the table, the help on every card, the player aids and the score, as pages.

All of it is made from the data files and the messages, so that what people read cannot disagree with what happens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, Final

from civitas.core.game import View
from civitas.games.through_the_ages.constants import AGES, KINDS, PRICES
from civitas.games.through_the_ages.content.components import Box
from civitas.games.through_the_ages.notation import LINES
from civitas.games.through_the_ages.rules.rating_sources import RATINGS
from civitas.games.through_the_ages.rules.tokens import CORRUPTION, EATEN, NEEDED, PRICE, SOURCES
from civitas.games.through_the_ages.show.card_faces import face
from civitas.games.through_the_ages.show.card_text import amounts, card_lines, join, names, short
from civitas.games.through_the_ages.show.labels import barter, price
from civitas.i18n.fluent import Texts
from civitas.i18n.pages import Block, Lines, Page, Table
from civitas.i18n.rulebook import block, overview, rules

GAME: Final = "through_the_ages"


@cache
def _box() -> Box:
    return Box()


def _entry(id: str) -> dict[str, Any]:
    box = _box()
    return box.entries[box.number[id]]


#: actions with a card whose effect is told
_WITH_CARD: Final = ["elect", "discover", "revolt", "play", "tactic", "event", "attack-on", "war-on", "pact-with-as"]


def action(struct: dict[str, Any], texts: Texts, view: View | None = None) -> str:
    """How an action reads: with its whole price, and a card to be taken or played with what it does."""
    kind, args = struct["kind"], struct["args"]
    notes = price(struct, texts, view, _box()) if view is not None else []
    card = args.get("card") if kind in _WITH_CARD else None
    said = texts.say(f"action-{kind}", **args)
    if kind == "take" and view is not None:
        card = view["row"][args["n"] - 1]
        said = texts.say("action-take-card", card=card, **args) if card is not None else said
    elif kind == "pact-with-as" and _entry(args["card"])["symmetric"]:
        said = texts.say("action-pact-with", **args)
    elif kind == "barter" and view is not None and barter(view, _box()):
        said = texts.say("action-barter-food" if barter(view, _box()) == "food" else "action-barter-resource")
    if card is not None:
        notes = [*notes, short(_entry(card), texts)]
    return f"{said} ({'; '.join(notes)})" if notes else said


# The table


def board(view: View, texts: Texts) -> Page:
    """Everything the reader of the view can see: the common things, the row, the civilizations side by side."""
    if view["over"]:
        title = texts.say("board-over")
    else:
        title = texts.say("board-title", n=view["round"], age=view["age"], seat=view["active"])
    blocks: list[Block] = [Lines(_common(view, texts)), _row(view, texts), _sides(view, texts)]
    if view["seat"] >= 0:
        blocks += _own(view["sides"][view["seat"]], texts)
    return Page(title, [*blocks, *(replace(block, detail=True) for block in score(view, texts).blocks)])


def _common(view: View, texts: Texts) -> list[str]:
    lines = [texts.say("board-decks", civil=view["civil_deck"], military=view["military_deck"])]
    if view["last_round"]:
        lines.append(texts.say("board-last-round", n=view["last_round"]))
    for pile in ("current", "future"):
        events = view[f"{pile}_events"]
        counted = _by_age(events["by_age"], texts)
        lines.append(texts.say(f"board-{pile}", things=counted))
        if events["own"]:
            lines.append(texts.say(f"board-{pile}-own", things=names(events["own"], texts)))
    if view["bonus"] or view["bonus_hidden"]:
        lines.append(texts.say("board-bonus", things=names(view["bonus"], texts), n=view["bonus_hidden"]))
    discards = view["discards"]
    if discards["open"] or discards["hidden"]:
        lines.append(texts.say("board-discards", things=names(discards["open"], texts), n=discards["hidden"]))
    if discards["own"]:
        lines.append(texts.say("board-discards-own", things=names(discards["own"], texts)))
    return lines


def _by_age(counts: list[int], texts: Texts) -> str:
    return join([texts.say("cards-of-age", n=n, age=AGES[age]) for age, n in enumerate(counts) if n], texts)


def _row(view: View, texts: Texts) -> Table:
    """The thirteen places with their prices, numbered as in the action ``take``."""
    rows = []
    for place, id in enumerate(view["row"]):
        if id is None:
            rows.append([str(place + 1), str(PRICES[place]), *[texts.say("none")] * 3])
            continue
        entry = _entry(id)
        kind = texts.say(f"kind-{entry['kind']}")
        rows.append([str(place + 1), str(PRICES[place]), texts.called(entry["id"]), kind, short(entry, texts)])
    heads = [texts.say(f"head-{head}") for head in ("place", "price", "card", "kind", "effect")]
    return Table(heads, rows, texts.say("board-row"))


Cell = Callable[[View, Texts], str]


def _subjects() -> list[tuple[str, Cell]]:
    return [
        ("side-culture", lambda p, texts: texts.say("side-points", n=p["culture"], rate=p["culture_rate"])),
        ("side-science", lambda p, texts: texts.say("side-points", n=p["science"], rate=p["science_rate"])),
        ("side-strength", lambda p, texts: str(p["strength"])),
        ("side-happiness", _happiness),
        ("side-actions", _actions),
        ("side-yellow", _yellow),
        ("side-blue", lambda p, texts: texts.say("side-blue-of", n=p["blue"], lost=p["corruption"])),
        ("side-food", lambda p, texts: texts.say("side-goods", n=p["food"], rate=p["food_produced"])),
        ("side-resources", lambda p, texts: texts.say("side-goods", n=p["resources"], rate=p["resources_produced"])),
        ("side-government", lambda p, texts: texts.name("card", p["government"])),
        ("side-leader", lambda p, texts: texts.name("card", p["leader"]) if p["leader"] else texts.say("none")),
        ("side-farms", lambda p, texts: _workers(p, texts, ["farm"])),
        ("side-mines", lambda p, texts: _workers(p, texts, ["mine"])),
        ("side-urban", lambda p, texts: _workers(p, texts, ["lab", "temple", "arena", "library", "theater"])),
        ("side-units", lambda p, texts: _workers(p, texts, ["infantry", "cavalry", "artillery", "air_force"])),
        ("side-tactic", lambda p, texts: texts.name("card", p["tactic"]) if p["tactic"] else texts.say("none")),
        ("side-specials", lambda p, texts: names(p["specials"], texts)),
        ("side-wonders", _wonders),
        ("side-wonder", _wonder),
        ("side-colonies", lambda p, texts: names(p["colonies"], texts)),
        ("side-pact", _pact),
        ("side-war", _war),
        ("side-hand", lambda p, texts: texts.say("side-hand-of", n=p["hand_size"], most=p["hand_limit"])),
        ("side-cards", _cards),
    ]


def _simple_subjects() -> list[tuple[str, Cell]]:
    """Without what the simple game does not have (TTA-simple-4)."""
    plain: dict[str, Cell] = {
        "side-happiness": lambda p, texts: str(p["happy"]),
        "side-blue": lambda p, texts: str(p["blue"]),
    }
    absent = ("side-tactic", "side-colonies", "side-pact", "side-war", "side-cards")
    return [(head, plain.get(head, cell)) for head, cell in _subjects() if head not in absent]


def _sides(view: View, texts: Texts) -> Table:
    """One row a subject, one column a civilization."""
    rows = []
    for head, cell in _simple_subjects() if view["length"] == "simple" else _subjects():
        cells = [texts.say("side-out") if p["out"] else cell(p, texts) for p in view["sides"]]
        rows.append([texts.say(head), *cells])
    return Table(["", *(texts.seat(seat) for seat in range(len(view["sides"])))], rows)


def _happiness(p: View, texts: Texts) -> str:
    return texts.say("side-happiness-of", n=p["happy"], needs=p["faces_needed"], discontent=p["discontent"])


def _actions(p: View, texts: Texts) -> str:
    return texts.say("side-actions-of", n=p["civil_left"], most=p["civil"], m=p["military_left"], total=p["military"])


def _yellow(p: View, texts: Texts) -> str:
    facts = {"n": p["yellow"], "unused": p["unused"], "eats": p["consumption"]}
    if not p["yellow"]:
        return texts.say("side-yellow-empty", **facts)
    return texts.say("side-yellow-of", price=p["growth_price"], **facts)


def _workers(p: View, texts: Texts, kinds: list[str]) -> str:
    """The technologies of some types: workers, and the blue tokens on them."""
    parts = []
    for id, count in p["workers"].items():
        if _entry(id)["kind"] in kinds:
            stored = p["stored"].get(id, 0)
            message = "side-technology-stored" if stored else "side-technology"
            parts.append(texts.say(message, card=id, n=count, tokens=stored))
    return join(parts, texts)


def _wonders(p: View, texts: Texts) -> str:
    parts = []
    for id in p["wonders"]:
        parts.append(texts.say("side-ruin", card=id) if id in p["turned"] else texts.name("card", id))
    return join(parts, texts)


def _wonder(p: View, texts: Texts) -> str:
    if p["wonder"] is None:
        return texts.say("none")
    return texts.say("side-stages", card=p["wonder"], n=p["stages_built"], most=len(_entry(p["wonder"])["stages"]))


def _pact(p: View, texts: Texts) -> str:
    if p["pact"] is None:
        return texts.say("none")
    return texts.say("side-pact-of", card=p["pact"]["card"], seat=p["pact"]["a"], seat2=p["pact"]["b"])


def _war(p: View, texts: Texts) -> str:
    if p["war"] is None:
        return texts.say("none")
    return texts.say("side-war-on", card=p["war"]["card"], seat=p["war"]["on"])


def _cards(p: View, texts: Texts) -> str:
    said = texts.say("side-cards-of", things=_by_age(p["cards_by_age"], texts), most=p["cards_limit"])
    return f"{said}; {texts.say('side-shown', things=names(p['shown'], texts))}" if p["shown"] else said


def _own(p: View, texts: Texts) -> list[Block]:
    """What only its owner knows: both hands, bonus cards in secret."""
    blocks: list[Block] = []
    heads = [texts.say(f"head-{head}") for head in ("card", "kind", "effect")]
    for key, title in (("hand", "board-hand"), ("cards", "board-cards")):
        rows = []
        for id in p[key]:
            entry = _entry(id)
            kind = texts.say(f"kind-{entry['kind']}")
            if key == "hand" and id in p["fresh"]:
                kind = texts.say("just-taken", things=kind)
            rows.append([texts.called(entry["id"]), kind, short(entry, texts)])
        if rows:
            blocks.append(Table(heads, rows, texts.say(title)))
    if p["secret"]:
        blocks.append(Lines([texts.say("board-secret", things=names(p["secret"], texts))]))
    return blocks


# Ratings and score


def ratings(view: View, texts: Texts) -> Page:
    """Where every rating comes from, civilization by civilization."""
    rows = []
    for name in RATINGS:
        cells = []
        for p in view["sides"]:
            listed = p["sources"].get(name, {}).items()
            cells.append(join([f"{texts.name('card', id)} {n:+d}" for id, n in listed], texts))
        rows.append([texts.say(f"rating-{name}"), *cells])
    head = ["", *(texts.seat(seat) for seat in range(len(view["sides"])))]
    return Page(texts.say("rating-title"), [Table(head, rows)])


def score(view: View, texts: Texts) -> Page:
    """Culture points by where they came from; in the simple game also what the end would add."""
    seats = range(len(view["sides"]))
    head = ["", *(texts.seat(seat) for seat in seats)]
    rows = []
    for source in SOURCES:
        rows.append([texts.say(f"source-{source}"), *(str(p["ledger"][source]) for p in view["sides"])])
    rows.append([texts.say("score-total"), *(str(p["culture"]) for p in view["sides"])])
    blocks: list[Block] = [Table(head, rows, texts.say("score-title"))]
    if view["length"] == "simple" and not view["over"]:
        lines = [
            [texts.name("line", line), *(str(p["simple_lines"][k]) for p in view["sides"])]
            for k, line in enumerate(LINES)
        ]
        lines.append([texts.say("score-total"), *(str(sum(p["simple_lines"])) for p in view["sides"])])
        blocks.append(Table(head, lines, texts.say("score-simple")))
    return Page(texts.say("score-title"), blocks)


# Help


def help(id: str, texts: Texts) -> Page | None:
    """A page on a card or a rule."""
    if id in _box().number:
        return _card_page(_entry(id), texts)
    for rule in rules(GAME):
        if rule.id == id:
            return Page(rule.id, [block(rule, texts)])
    return None


def _card_page(entry: dict[str, Any], texts: Texts) -> Page:
    kind = texts.say("help-kind", things=texts.say(f"kind-{entry['kind']}"), age=entry["age"])
    two, three, four = entry["copies"]
    copies = texts.say("help-copies", a=two, b=three, c=four) if four else texts.say("help-initial")
    note = texts.say(f"confidence-{entry['confidence']}")
    return Page(texts.called(entry["id"]), [Lines([kind, copies]), Lines(card_lines(entry, texts)), Lines([note])])


def faces(texts: Texts) -> dict[str, list[str]]:
    """Every card in a few short lines with signs, for cards that are drawn."""
    return {entry["id"]: face(entry, texts) for entry in _box().entries}


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


def sheets(texts: Texts) -> dict[str, Page]:
    """The overview cards, the tables of the player mat, and every card of the box by kind."""
    found: dict[str, Page] = {}
    for name, listed in OVERVIEW.items():
        ids = {f"TTA-{id}" for id in listed.split()}
        found[name] = Page(texts.say(f"sheet-{name}"), list(overview(GAME, ids, texts)))
    found["mat"] = Page(texts.say("sheet-mat"), _mat(texts))
    for name, kinds in _SHEETS.items():
        found[name] = Page(texts.say(f"sheet-{name}"), [_listing(kind, texts) for kind in kinds])
    return found


_SHEETS: Final = {
    "technologies": KINDS[: KINDS.index("wonder")],
    "wonders": ["wonder"],
    "leaders": ["leader"],
    "actions": ["action"],
    "events": ["event", "territory"],
    "military": ["tactic", "bonus", "aggression", "war", "pact"],
}


def _mat(texts: Texts) -> list[Block]:
    """What the two banks say, by the number of tokens left in them."""
    yellow = [
        [span, str(NEEDED[n]), str(EATEN[n]), str(PRICE[n]) if n else texts.say("none")]
        for span, n in _spans([(NEEDED[n], EATEN[n], PRICE[n]) for n in range(len(NEEDED))])
    ]
    blue = [[span, str(CORRUPTION[n])] for span, n in _spans([(loss,) for loss in CORRUPTION])]
    heads = [texts.say(f"head-{head}") for head in ("left", "faces", "eaten", "growth")]
    start = amounts(_entry("despotism")["gives"], texts)
    return [
        Table(heads, yellow, texts.say("mat-yellow")),
        Table([heads[0], texts.say("head-corruption")], blue, texts.say("mat-blue")),
        Table(
            [texts.say("head-place"), texts.say("head-price")],
            [[span, str(PRICES[place])] for span, place in _spans([(price,) for price in PRICES], 1)],
            texts.say("mat-row"),
        ),
        Lines([texts.say("mat-start", things=start)]),
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


def _listing(kind: str, texts: Texts) -> Table:
    rows = []
    for entry in _box().entries:
        if entry["kind"] == kind:
            copies = "/".join(str(n) for n in entry["copies"])
            rows.append([texts.called(entry["id"]), entry["age"], copies, short(entry, texts)])
    heads = [texts.say(f"head-{head}") for head in ("card", "age", "copies", "effect")]
    return Table(heads, rows, texts.say(f"kind-{kind}"))
