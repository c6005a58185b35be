"""Rising Cultures in words: the table, the help on every piece, the player aids and the score pad, as pages.

All of it is made from the data files and the messages, so that what people read cannot disagree with what happens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, Final

from civitas.core.game import View
from civitas.games.rising_cultures.content.components import DECK, LEVELS, SLOTS, Board, Box, Civilization, Province
from civitas.games.rising_cultures.notation import LINES
from civitas.games.rising_cultures.show.card_faces import faces as short_faces
from civitas.games.rising_cultures.show.card_text import (
    amounts,
    card_cells,
    card_heads,
    effect_text,
    golden_needs,
    join,
    names,
    province_cells,
    province_heads,
    symbols,
    worth,
)
from civitas.games.rising_cultures.state import ICONS, RESOURCES, SYMBOLS, TURNS
from civitas.i18n.fluent import Texts
from civitas.i18n.pages import Block, Lines, Page, Table
from civitas.i18n.rulebook import block, overview, rules

GAME: Final = "rising_cultures"
DISCARD_VALUE: Final = 2


@cache
def _box() -> Box:
    return Box()


def action(struct: dict[str, Any], texts: Texts, view: View | None = None) -> str:
    """How an action reads, with what the card gives that way."""
    kind, args = struct["kind"], struct["args"]
    if kind in ("sell", "coins") and view is not None and view["seat"] >= 0:
        coins = min(_discard_value(view["sides"][view["seat"]]), view["supply"])
        return texts.say("action-sell-for" if kind == "sell" else "action-coins-for", n=coins, **args)
    if kind not in ("keep", "military", "resource", "build"):
        return texts.say(f"action-{kind}", **args)
    box = _box()
    card = box.cards[box.card_ids.index(args["card"])]
    if kind == "build":
        said = texts.say("action-build-leader" if card.leader else "action-build-building", card=card.id)
        cost = amounts(card.cost, RESOURCES, texts)
        return f"{said} ({texts.say('help-in-play', cost=cost, things=worth(card.vp, card.effects, texts))})"
    if kind == "military":
        gives = amounts(card.military, SYMBOLS, texts)
    else:
        gives = amounts(card.strip, RESOURCES, texts, card.coins)
    return f"{texts.say(f'action-{kind}', **args)} ({gives})"


# The table


def board(view: View, texts: Texts) -> Page:
    """Everything the reader of the view can see, both sides beside each other."""
    if view["over"]:
        title = texts.say("board-over")
    elif view["turn"]:
        title = texts.say("board-title", n=view["turn"], most=TURNS)
    else:
        title = texts.say("board-set-up")
    blocks: list[Block] = [Lines(_common(view, texts)), _row(view, texts), _sides(view, texts)]
    if view["seat"] >= 0:
        own = view["sides"][view["seat"]]
        if own["hand"]:
            blocks.append(_hand(own, texts))
        if own["deck_size"]:
            blocks.append(_deck(own, texts))
    return Page(title, [*blocks, *(replace(block, detail=True) for block in score(view, texts).blocks)])


def _common(view: View, texts: Texts) -> list[str]:
    lines = [texts.say("board-game", n=view["game"], most=view["games"])] if view["games"] > 1 else []
    lines += [texts.say("board-supply", n=view["supply"]), texts.say("board-token", seat=view["token"])]
    if view["nile"] is not None:
        owners = join([texts.seat(owner) for owner in view["nile"]], texts)
        lines.append(texts.say("board-nile", n=len(view["nile"]), most=view["sectors"], owners=owners))
    return lines


def _row(view: View, texts: Texts) -> Table:
    """The seven provinces; the one at stake is marked."""
    box = _box()
    rows = []
    for id in view["row"]:
        number = box.province_ids.index(id)
        rows.append([*province_cells(box.provinces[number], texts), _whereabouts(view, id, texts)])
    mark = [view["turn"] - 1] if view["turn"] and not view["over"] else []
    return Table([*province_heads(texts), texts.say("head-owner")], rows, texts.say("board-row"), mark)


def _whereabouts(view: View, id: str, texts: Texts) -> str:
    for seat, side in enumerate(view["sides"]):
        if id in side["provinces"]:
            return texts.seat(seat)
    if id in view["unclaimed"]:
        return texts.say("row-box")
    return texts.say("row-now" if id == view["province"] else "row-later")


def _sides(view: View, texts: Texts) -> Table:
    """One row a subject, one column a player."""
    subjects: list[tuple[str, Callable[[View, Texts], str]]] = [
        ("side-civilization", _civilization_cell),
        ("side-coins", _coins_cell),
        ("side-income", lambda side, texts: str(side["income"])),
        ("side-resources", lambda side, texts: amounts(list(side["have"].values()), list(side["have"]), texts)),
        ("side-strength", lambda side, texts: amounts(list(side["strength"].values()), SYMBOLS, texts)),
        ("side-resource-cards", lambda side, texts: names("card", side["resources"], texts)),
        ("side-military-cards", lambda side, texts: names("card", side["military"], texts)),
        ("side-progress", _progress_cell),
        ("side-next", _next_cell),
        ("side-golden-age", _golden_cell),
        ("side-buildings", lambda side, texts: names("card", side["buildings"], texts)),
        ("side-leaders", _leaders_cell),
        ("side-covered", lambda side, texts: names("card", side["covered"], texts)),
        ("side-provinces", lambda side, texts: names("province", side["provinces"], texts)),
        ("side-discards", lambda side, texts: names("card", side["discards"], texts)),
        ("side-used", lambda side, texts: names("source", side["tapped"], texts)),
        ("side-deck", lambda side, texts: texts.say("side-deck-of", n=side["deck_size"], hand=side["hand_size"])),
    ]
    rows = []
    for head, cell in subjects:
        cells = [cell(side, texts) if side["civilization"] else texts.say("none") for side in view["sides"]]
        rows.append([texts.say(head), *cells])
    return Table(["", texts.seat(0), texts.seat(1)], rows)


def _owner(side: View) -> Civilization:
    box = _box()
    return box.civilizations[box.civilization_ids.index(side["civilization"])]


def _civilization_cell(side: View, texts: Texts) -> str:
    return texts.say("side-golden" if side["gold"] else "side-silver", civilization=side["civilization"])


def _coins_cell(side: View, texts: Texts) -> str:
    return texts.say("side-coins-of", n=side["coins"], most=side["limit"])


def _progress_cell(side: View, texts: Texts) -> str:
    cards = names("card", side["progress"], texts)
    return texts.say("side-progress-of", n=len(side["progress"]), most=LEVELS, cards=cards)


def _levels(side: View) -> Board:
    owner = _owner(side)
    return owner.gold if side["gold"] else owner.silver


def _next_cell(side: View, texts: Texts) -> str:
    reached = len(side["progress"])
    if reached == LEVELS:
        return texts.say("none")
    level = _levels(side).progress[reached]
    return worth(level.vp, level.effects, texts)


def _golden_cell(side: View, texts: Texts) -> str:
    return texts.say("side-golden-done") if side["gold"] else golden_needs(_owner(side), texts)


def _leaders_cell(side: View, texts: Texts) -> str:
    cards = names("card", side["leaders"], texts)
    if side["leader_places"] == 1:
        return cards
    return texts.say("side-leaders-of", cards=cards, most=side["leader_places"])


def _hand(side: View, texts: Texts) -> Table:
    """What each card in the hand would give in each of the four ways."""
    box = _box()
    worth = str(_discard_value(side))
    rows = [card_cells(box.cards[box.card_ids.index(id)], texts, worth) for id in side["hand"]]
    return Table(card_heads(texts, "coins"), rows, texts.say("board-hand"))


def _discard_value(side: View) -> int:
    box = _box()
    effects = [e for id in side["buildings"] + side["leaders"] for e in box.cards[box.card_ids.index(id)].effects]
    effects += [e for level in _levels(side).progress[: len(side["progress"])] for e in level.effects]
    return DISCARD_VALUE + sum(int(effect.args["n"]) for effect in effects if effect.op == "discard_value")


def _deck(side: View, texts: Texts) -> Lines:
    """What the owner knows of the deck: its ends, and which cards lie between them."""
    lines = [
        texts.say(f"board-known-{part}", cards=names("card", side[part], texts))
        for part in ("top", "unseen", "bottom")
        if side[part]
    ]
    return Lines(lines, texts.say("board-known"), detail=True)


def ratings(view: View, texts: Texts) -> Page:
    """Where every resource, symbol and coin of income comes from, for both players."""
    rows = []
    for name in [*RESOURCES, *SYMBOLS, "income"]:
        cells = []
        for side in view["sides"]:
            listed = side.get("sources", {}).get(name, {}).items()
            cells.append(join([f"{_source(source, texts)} {n}" for source, n in listed], texts))
        kind = "rating" if name == "income" else "resource" if name in RESOURCES else "symbol"
        rows.append([texts.name(kind, name), *cells])
    head = [texts.say("rating-head"), texts.seat(0), texts.seat(1)]
    return Page(texts.say("rating-title"), [Table(head, rows)])


def _source(id: str, texts: Texts) -> str:
    """The name of a source; symbols bought for the turn are none of the box's pieces."""
    return texts.say("source-levy") if id == "levy" else texts.name("source", id)


# The score pad


def score(view: View, texts: Texts) -> Page:
    """The four lines for both players: finished games as written down, the running one as it stands."""
    pads: list[list[int]] = [list(pad) for pad in view["past"]]
    if not view["over"]:
        pads += [list(side["score"]) for side in view["sides"]]
    several = len(pads) > 2
    heads = [
        texts.say("score-game", seat=place % 2, n=place // 2 + 1) if several else texts.seat(place)
        for place in range(len(pads))
    ]
    rows = [[texts.name("line", line), *(str(pad[k]) for pad in pads)] for k, line in enumerate(LINES)]
    rows.append([texts.say("score-total"), *(str(sum(pad)) for pad in pads)])
    if several:
        heads += [texts.say("score-both", seat=seat) for seat in (0, 1)]
        both = [[a + b for a, b in zip(pads[seat], pads[seat + 2])] for seat in (0, 1)]
        for k, row in enumerate(rows):
            row += [str(sum(pad) if k == len(LINES) else pad[k]) for pad in both]
    return Page(texts.say("score-title"), [Table([texts.say("head-line"), *heads], rows, texts.say("score-title"))])


# Help


def help(id: str, texts: Texts) -> Page | None:
    """A page on a card, a province, a civilization, a part of a board, a rule or a word of the game."""
    box = _box()
    if id in box.card_ids:
        return _card_page(box, box.card_ids.index(id), texts)
    if id in box.province_ids:
        return _province_page(box.provinces[box.province_ids.index(id)], texts)
    if id in box.civilization_ids:
        return _civilization_page(box, box.civilization_ids.index(id), texts)
    if id in box.source_ids or id in box.part_ids():
        return _part_page(box, id, texts)
    for rule in rules(GAME):
        if rule.id == id:
            return Page(rule.id, [block(rule, texts)])
    return _word_page(id, texts)


#: the rules that explain the small words of the game
WORDS: Final = {
    **{symbol: ["RC-military-1", "RC-province-1"] for symbol in SYMBOLS},
    **{resource: ["RC-resource-1", "RC-build-1", "RC-build-2"] for resource in RESOURCES},
    **{line: [f"RC-score-{k}"] for k, line in enumerate(LINES, 1)},
}


def _word_page(id: str, texts: Texts) -> Page | None:
    if id not in WORDS:
        return None
    kind = "symbol" if id in SYMBOLS else "resource" if id in RESOURCES else "line"
    blocks: list[Block] = [block(rule, texts) for rule in rules(GAME) if rule.id in WORDS[id]]
    return Page(texts.name(kind, id), blocks)


def _card_page(box: Box, number: int, texts: Texts) -> Page:
    card = box.cards[number]
    owner = box.civilization_ids[number // DECK]
    uses = [
        texts.say("help-as-coins", n=DISCARD_VALUE),
        texts.say("help-as-strength", things=amounts(card.military, SYMBOLS, texts)),
        texts.say("help-as-resources", things=amounts(card.strip, RESOURCES, texts, card.coins)),
        texts.say("help-as-play", things=amounts(card.cost, RESOURCES, texts), n=card.vp),
    ]
    uses += [f"   {effect_text(effect, texts)}" for effect in card.effects]
    kind = texts.say("help-leader" if card.leader else "help-building", civilization=owner)
    note = Lines([texts.say(f"confidence-{card.confidence}")])
    return Page(texts.called(card.id), [Lines([kind]), Lines(uses), note])


def _province_page(province: Province, texts: Texts) -> Page:
    lines = [texts.say("help-condition", things=symbols(province, texts))]
    lines += [effect_text(effect, texts) for effect in province.effects]
    if province.vp:
        lines.append(texts.say("help-points", n=province.vp))
    lines.append(texts.say("help-icon", icon=ICONS[province.icon]))
    note = Lines([texts.say(f"confidence-{province.confidence}")])
    kind = texts.say("help-province", n=province.number)
    return Page(texts.called(province.id), [Lines([kind]), Lines(lines), note])


def _civilization_page(box: Box, number: int, texts: Texts) -> Page:
    """The overview sheet of a civilization: its own rules, both sides of its board, its deck."""
    owner = box.civilizations[number]
    lines = [
        texts.say(f"help-{owner.complexity}"),
        *_own_rules(owner, texts),
        texts.say(f"confidence-{owner.confidence}"),
    ]
    cards = [card_cells(box.cards[card], texts) for card in box.deck(number)]
    deck = Table(card_heads(texts), cards, texts.say("help-deck", n=DECK))
    return Page(texts.called(owner.id), [Lines(lines), _track(owner, texts), _spaces(owner, texts), deck])


def _own_rules(owner: Civilization, texts: Texts) -> list[str]:
    lines = [
        texts.say("help-start", things=amounts(owner.strip, RESOURCES, texts, owner.start_coins)),
        texts.say("help-limit", n=owner.coin_limit),
        texts.say("help-places", n=owner.leader_places),
        texts.say("help-golden", things=golden_needs(owner, texts)),
    ]
    if owner.scholarship >= 0:
        lines.append(texts.say("help-scholarship", n=owner.scholarship))
    if owner.nile:
        lines.append(texts.say("help-nile", n=len(owner.nile)))
        for sector, coins in enumerate(owner.nile, 1):
            if coins:
                lines.append(texts.say("help-nile-gift", n=sector, coins=coins))
        lines.append(texts.say("help-nile-points", n=owner.nile_vp))
    return lines


def _both_sides(texts: Texts, first: str) -> list[str]:
    return [texts.say(f"head-{head}") for head in (first, "silver", "golden")]


def _track(owner: Civilization, texts: Texts) -> Table:
    rows = []
    for level in range(LEVELS):
        sides = [side.progress[level] for side in (owner.silver, owner.gold)]
        rows.append([str(level + 1), *(worth(side.vp, side.effects, texts) for side in sides)])
    return Table(_both_sides(texts, "level"), rows, texts.say("help-levels"))


def _spaces(owner: Civilization, texts: Texts) -> Table:
    rows = []
    for slot in range(SLOTS):
        sides = [side.military[slot] for side in (owner.silver, owner.gold)]
        rows.append([str(slot + 1), *(amounts(side, SYMBOLS, texts) for side in sides)])
    return Table(_both_sides(texts, "space"), rows, texts.say("help-spaces"))


def _part_page(box: Box, id: str, texts: Texts) -> Page:
    """One level or space of a board on both its sides; anything else of a board: its own rules."""
    owner = next(civ for civ in box.civilizations if id.startswith(civ.id + "_"))
    place, _, number = id.removeprefix(owner.id + "_").removeprefix("silver_").removeprefix("gold_").partition("_")
    if place == "level":
        title = texts.say("help-level", civilization=owner.id, n=int(number))
        levels = [side.progress[int(number) - 1] for side in (owner.silver, owner.gold)]
        silver, gold = (worth(level.vp, level.effects, texts) for level in levels)
    elif place == "slot":
        title = texts.say("help-space", civilization=owner.id, n=int(number))
        slots = [side.military[int(number) - 1] for side in (owner.silver, owner.gold)]
        silver, gold = (amounts(slot, SYMBOLS, texts) for slot in slots)
    else:
        return Page(texts.say("help-board", civilization=owner.id), [Lines(_own_rules(owner, texts))])
    lines = [texts.say("help-silver", things=silver), texts.say("help-gold", things=gold)]
    return Page(title, [Lines([*lines, texts.say(f"confidence-{owner.confidence}")])])


# Player aids

#: what a turn is made of, by rule
TURN_SHEET: Final = (
    "turn-1 income-1 hand-1 swap-1 play-1 play-2 coins-1 military-1 resource-1 resource-2 build-1 build-2 build-3 "
    "leader-1 progress-1 progress-2 province-1 province-2 province-3 province-4 province-5 province-6 "
    "token-1 limit-1 ready-1 end-1 end-2 end-3"
)


def sheets(texts: Texts) -> dict[str, Page]:
    """Every aid the box holds: the turn, the four civilizations, the provinces, the score pad, the effects."""
    box = _box()
    ids = {f"RC-{id}" for id in TURN_SHEET.split()}
    found = {"turn": Page(texts.say("sheet-turn"), list(overview(GAME, ids, texts)))}
    for number, id in enumerate(box.civilization_ids):
        found[id] = _civilization_page(box, number, texts)
    rows = [province_cells(province, texts) for province in box.provinces]
    found["provinces"] = Page(texts.say("sheet-provinces"), [Table(province_heads(texts), rows)])
    found["score"] = Page(texts.say("sheet-score"), _pad_blocks(texts))
    found["effects"] = Page(texts.say("sheet-effects"), [_effect_table(box, texts)])
    return found


def _pad_blocks(texts: Texts) -> list[Block]:
    rows = [[texts.name("line", line), "", ""] for line in LINES]
    rows.append([texts.say("score-total"), "", ""])
    notes = [rule.text[texts.lang] for rule in rules(GAME) if rule.id.startswith("RC-score-")]
    return [Table([texts.say("head-line"), texts.seat(0), texts.seat(1)], rows), Lines(notes)]


def faces(texts: Texts) -> dict[str, list[str]]:
    """Cards, provinces and levels in a few short lines with signs, for what is drawn."""
    return short_faces(_box(), texts)


def _effect_table(box: Box, texts: Texts) -> Table:
    """Every effect there is, with the cards, provinces and levels that have it."""
    where: dict[str, list[str]] = {}
    for card in box.cards:
        for effect in card.effects:
            where.setdefault(effect_text(effect, texts), []).append(texts.called(card.id))
    for province in box.provinces:
        for effect in province.effects:
            where.setdefault(effect_text(effect, texts), []).append(texts.called(province.id))
    for owner in box.civilizations:
        for number in range(LEVELS):
            for side in (owner.silver, owner.gold):
                for effect in side.progress[number].effects:
                    name = texts.name("source", f"{owner.id}_level_{number + 1}")
                    places = where.setdefault(effect_text(effect, texts), [])
                    if name not in places:
                        places.append(name)
    heads = [texts.say("head-effects"), texts.say("head-found")]
    return Table(heads, [[text, "; ".join(places)] for text, places in sorted(where.items())])
