"""Rising Cultures in words: the table, the help on every piece, the player aids and the score pad, as pages.

All of it is made from the data files and the messages, so that what people read cannot disagree with what happens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, Final

from civitas.core.game import View
from civitas.games.rising_cultures.content.components import (
    DECK_SIZE,
    MILITARY_SLOTS,
    PROGRESS_LEVELS,
    Civilization,
    CivilizationBoard,
    Components,
    Province,
)
from civitas.games.rising_cultures.notation import SCORE_LINES
from civitas.games.rising_cultures.show.card_faces import card_faces as short_faces
from civitas.games.rising_cultures.show.card_text import (
    amounts_text,
    card_cells,
    card_heads,
    effect_text,
    golden_requirements,
    join_names,
    join_or_dash,
    points_and_effects,
    province_cells,
    province_heads,
    symbols_text,
)
from civitas.games.rising_cultures.state import ICONS, RESOURCES, SYMBOLS, TURNS
from civitas.i18n.fluent import Translator
from civitas.i18n.pages import Block, Page, TableBlock, TextBlock
from civitas.i18n.rulebook import read_rules, rule_block, rules_summary

GAME_ID: Final = "rising_cultures"
BASE_DISCARD_VALUE: Final = 2


@cache
def _box() -> Components:
    return Components()


def action(struct: dict[str, Any], texts: Translator, view: View | None = None) -> str:
    """How an action reads, with what the card gives that way."""
    kind, args = struct["kind"], struct["args"]
    if kind in ("sell", "coins") and view is not None and view["seat"] >= 0:
        coins = min(_discard_value(view["sides"][view["seat"]]), view["supply"])
        return texts.translate("action-sell-for" if kind == "sell" else "action-coins-for", n=coins, **args)
    if kind not in ("keep", "military", "resource", "build"):
        return texts.translate(f"action-{kind}", **args)
    box = _box()
    card = box.cards[box.card_ids.index(args["card"])]
    if kind == "build":
        said = texts.translate("action-build-leader" if card.leader else "action-build-building", card=card.id)
        cost = amounts_text(card.cost, RESOURCES, texts)
        things = points_and_effects(card.vp, card.effects, texts)
        return f"{said} ({texts.translate('help-in-play', cost=cost, things=things)})"
    if kind == "military":
        gives = amounts_text(card.military, SYMBOLS, texts)
    else:
        gives = amounts_text(card.strip, RESOURCES, texts, card.coins)
    return f"{texts.translate(f'action-{kind}', **args)} ({gives})"


# The table


def board(view: View, texts: Translator) -> Page:
    """Everything the reader of the view can see, both sides beside each other."""
    if view["over"]:
        title = texts.translate("board-over")
    elif view["turn"]:
        title = texts.translate("board-title", n=view["turn"], most=TURNS)
    else:
        title = texts.translate("board-set-up")
    blocks: list[Block] = [TextBlock(_common(view, texts)), _row(view, texts), _sides(view, texts)]
    if view["seat"] >= 0:
        own = view["sides"][view["seat"]]
        if own["hand"]:
            blocks.append(_hand(own, texts))
        if own["deck_size"]:
            blocks.append(_deck(own, texts))
    return Page(title, [*blocks, *(replace(block, detail=True) for block in score(view, texts).blocks)])


def _common(view: View, texts: Translator) -> list[str]:
    lines = [texts.translate("board-game", n=view["game"], most=view["games"])] if view["games"] > 1 else []
    lines += [texts.translate("board-supply", n=view["supply"]), texts.translate("board-token", seat=view["token"])]
    if view["nile"] is not None:
        owners = join_or_dash([texts.seat_name(owner) for owner in view["nile"]], texts)
        lines.append(texts.translate("board-nile", n=len(view["nile"]), most=view["sectors"], owners=owners))
    return lines


def _row(view: View, texts: Translator) -> TableBlock:
    """The seven provinces; the one at stake is marked."""
    box = _box()
    rows = []
    for id in view["row"]:
        number = box.province_ids.index(id)
        rows.append([*province_cells(box.provinces[number], texts), _whereabouts(view, id, texts)])
    mark = [view["turn"] - 1] if view["turn"] and not view["over"] else []
    return TableBlock([*province_heads(texts), texts.translate("head-owner")], rows, texts.translate("board-row"), mark)


def _whereabouts(view: View, id: str, texts: Translator) -> str:
    for seat, side in enumerate(view["sides"]):
        if id in side["provinces"]:
            return texts.seat_name(seat)
    if id in view["unclaimed"]:
        return texts.translate("row-box")
    return texts.translate("row-now" if id == view["province"] else "row-later")


def _sides(view: View, texts: Translator) -> TableBlock:
    """One row a subject, one column a player."""
    subjects: list[tuple[str, Callable[[View, Translator], str]]] = [
        ("side-civilization", _civilization_cell),
        ("side-coins", _coins_cell),
        ("side-income", lambda side, texts: str(side["income"])),
        ("side-resources", lambda side, texts: amounts_text(list(side["have"].values()), list(side["have"]), texts)),
        ("side-strength", lambda side, texts: amounts_text(list(side["strength"].values()), SYMBOLS, texts)),
        ("side-resource-cards", lambda side, texts: join_names("card", side["resources"], texts)),
        ("side-military-cards", lambda side, texts: join_names("card", side["military"], texts)),
        ("side-progress", _progress_cell),
        ("side-next", _next_cell),
        ("side-golden-age", _golden_cell),
        ("side-buildings", lambda side, texts: join_names("card", side["buildings"], texts)),
        ("side-leaders", _leaders_cell),
        ("side-covered", lambda side, texts: join_names("card", side["covered"], texts)),
        ("side-provinces", lambda side, texts: join_names("province", side["provinces"], texts)),
        ("side-discards", lambda side, texts: join_names("card", side["discards"], texts)),
        ("side-used", lambda side, texts: join_names("source", side["tapped"], texts)),
        ("side-deck", lambda side, texts: texts.translate("side-deck-of", n=side["deck_size"], hand=side["hand_size"])),
    ]
    rows = []
    for head, cell in subjects:
        cells = [cell(side, texts) if side["civilization"] else texts.translate("none") for side in view["sides"]]
        rows.append([texts.translate(head), *cells])
    return TableBlock(["", texts.seat_name(0), texts.seat_name(1)], rows)


def _owner(side: View) -> Civilization:
    box = _box()
    return box.civilizations[box.civilization_ids.index(side["civilization"])]


def _civilization_cell(side: View, texts: Translator) -> str:
    return texts.translate("side-golden" if side["gold"] else "side-silver", civilization=side["civilization"])


def _coins_cell(side: View, texts: Translator) -> str:
    return texts.translate("side-coins-of", n=side["coins"], most=side["limit"])


def _progress_cell(side: View, texts: Translator) -> str:
    cards = join_names("card", side["progress"], texts)
    return texts.translate("side-progress-of", n=len(side["progress"]), most=PROGRESS_LEVELS, cards=cards)


def _levels(side: View) -> CivilizationBoard:
    owner = _owner(side)
    return owner.gold if side["gold"] else owner.silver


def _next_cell(side: View, texts: Translator) -> str:
    reached = len(side["progress"])
    if reached == PROGRESS_LEVELS:
        return texts.translate("none")
    level = _levels(side).progress[reached]
    return points_and_effects(level.vp, level.effects, texts)


def _golden_cell(side: View, texts: Translator) -> str:
    return texts.translate("side-golden-done") if side["gold"] else golden_requirements(_owner(side), texts)


def _leaders_cell(side: View, texts: Translator) -> str:
    cards = join_names("card", side["leaders"], texts)
    if side["leader_places"] == 1:
        return cards
    return texts.translate("side-leaders-of", cards=cards, most=side["leader_places"])


def _hand(side: View, texts: Translator) -> TableBlock:
    """What each card in the hand would give in each of the four ways."""
    box = _box()
    worth = str(_discard_value(side))
    rows = [card_cells(box.cards[box.card_ids.index(id)], texts, worth) for id in side["hand"]]
    return TableBlock(card_heads(texts, "coins"), rows, texts.translate("board-hand"))


def _discard_value(side: View) -> int:
    box = _box()
    effects = [e for id in side["buildings"] + side["leaders"] for e in box.cards[box.card_ids.index(id)].effects]
    effects += [e for level in _levels(side).progress[: len(side["progress"])] for e in level.effects]
    return BASE_DISCARD_VALUE + sum(int(effect.args["n"]) for effect in effects if effect.op == "discard_value")


def _deck(side: View, texts: Translator) -> TextBlock:
    """What the owner knows of the deck: its ends, and which cards lie between them."""
    lines = [
        texts.translate(f"board-known-{part}", cards=join_names("card", side[part], texts))
        for part in ("top", "unseen", "bottom")
        if side[part]
    ]
    return TextBlock(lines, texts.translate("board-known"), detail=True)


def ratings(view: View, texts: Translator) -> Page:
    """Where every resource, symbol and coin of income comes from, for both players."""
    rows = []
    for name in [*RESOURCES, *SYMBOLS, "income"]:
        cells = []
        for side in view["sides"]:
            listed = side.get("sources", {}).get(name, {}).items()
            cells.append(join_or_dash([f"{_source(source, texts)} {n}" for source, n in listed], texts))
        kind = "rating" if name == "income" else "resource" if name in RESOURCES else "symbol"
        rows.append([texts.thing_name(kind, name), *cells])
    head = [texts.translate("rating-head"), texts.seat_name(0), texts.seat_name(1)]
    return Page(texts.translate("rating-title"), [TableBlock(head, rows)])


def _source(id: str, texts: Translator) -> str:
    """The name of a source; symbols bought for the turn are none of the box's pieces."""
    return texts.translate("source-levy") if id == "levy" else texts.thing_name("source", id)


# The score pad


def score(view: View, texts: Translator) -> Page:
    """The four lines for both players: finished games as written down, the running one as it stands."""
    pads: list[list[int]] = [list(pad) for pad in view["past"]]
    if not view["over"]:
        pads += [list(side["score"]) for side in view["sides"]]
    several = len(pads) > 2
    heads = [
        texts.translate("score-game", seat=place % 2, n=place // 2 + 1) if several else texts.seat_name(place)
        for place in range(len(pads))
    ]
    rows = [[texts.thing_name("line", line), *(str(pad[k]) for pad in pads)] for k, line in enumerate(SCORE_LINES)]
    rows.append([texts.translate("score-total"), *(str(sum(pad)) for pad in pads)])
    if several:
        heads += [texts.translate("score-both", seat=seat) for seat in (0, 1)]
        both = [[a + b for a, b in zip(pads[seat], pads[seat + 2])] for seat in (0, 1)]
        for k, row in enumerate(rows):
            row += [str(sum(pad) if k == len(SCORE_LINES) else pad[k]) for pad in both]
    return Page(
        texts.translate("score-title"),
        [TableBlock([texts.translate("head-line"), *heads], rows, texts.translate("score-title"))],
    )


# Help


def help(id: str, texts: Translator) -> Page | None:
    """A page on a card, a province, a civilization, a part of a board, a rule or a word of the game."""
    box = _box()
    if id in box.card_ids:
        return _card_page(box, box.card_ids.index(id), texts)
    if id in box.province_ids:
        return _province_page(box.provinces[box.province_ids.index(id)], texts)
    if id in box.civilization_ids:
        return _civilization_page(box, box.civilization_ids.index(id), texts)
    if id in box.source_ids or id in box.component_ids():
        return _part_page(box, id, texts)
    for rule in read_rules(GAME_ID):
        if rule.id == id:
            return Page(rule.id, [rule_block(rule, texts)])
    return _word_page(id, texts)


#: the rules that explain the small words of the game
WORD_RULES: Final = {
    **{symbol: ["RC-military-1", "RC-province-1"] for symbol in SYMBOLS},
    **{resource: ["RC-resource-1", "RC-build-1", "RC-build-2"] for resource in RESOURCES},
    **{line: [f"RC-score-{k}"] for k, line in enumerate(SCORE_LINES, 1)},
}


def _word_page(id: str, texts: Translator) -> Page | None:
    if id not in WORD_RULES:
        return None
    kind = "symbol" if id in SYMBOLS else "resource" if id in RESOURCES else "line"
    blocks: list[Block] = [rule_block(rule, texts) for rule in read_rules(GAME_ID) if rule.id in WORD_RULES[id]]
    return Page(texts.thing_name(kind, id), blocks)


def _card_page(box: Components, number: int, texts: Translator) -> Page:
    card = box.cards[number]
    owner = box.civilization_ids[number // DECK_SIZE]
    uses = [
        texts.translate("help-as-coins", n=BASE_DISCARD_VALUE),
        texts.translate("help-as-strength", things=amounts_text(card.military, SYMBOLS, texts)),
        texts.translate("help-as-resources", things=amounts_text(card.strip, RESOURCES, texts, card.coins)),
        texts.translate("help-as-play", things=amounts_text(card.cost, RESOURCES, texts), n=card.vp),
    ]
    uses += [f"   {effect_text(effect, texts)}" for effect in card.effects]
    kind = texts.translate("help-leader" if card.leader else "help-building", civilization=owner)
    note = TextBlock([texts.translate(f"confidence-{card.confidence}")])
    return Page(texts.data_name(card.id), [TextBlock([kind]), TextBlock(uses), note])


def _province_page(province: Province, texts: Translator) -> Page:
    lines = [texts.translate("help-condition", things=symbols_text(province, texts))]
    lines += [effect_text(effect, texts) for effect in province.effects]
    if province.vp:
        lines.append(texts.translate("help-points", n=province.vp))
    lines.append(texts.translate("help-icon", icon=ICONS[province.icon]))
    note = TextBlock([texts.translate(f"confidence-{province.confidence}")])
    kind = texts.translate("help-province", n=province.number)
    return Page(texts.data_name(province.id), [TextBlock([kind]), TextBlock(lines), note])


def _civilization_page(box: Components, number: int, texts: Translator) -> Page:
    """The overview sheet of a civilization: its own rules, both sides of its board, its deck."""
    owner = box.civilizations[number]
    lines = [
        texts.translate(f"help-{owner.complexity}"),
        *_own_rules(owner, texts),
        texts.translate(f"confidence-{owner.confidence}"),
    ]
    cards = [card_cells(box.cards[card], texts) for card in box.deck(number)]
    deck = TableBlock(card_heads(texts), cards, texts.translate("help-deck", n=DECK_SIZE))
    return Page(texts.data_name(owner.id), [TextBlock(lines), _track(owner, texts), _spaces(owner, texts), deck])


def _own_rules(owner: Civilization, texts: Translator) -> list[str]:
    lines = [
        texts.translate("help-start", things=amounts_text(owner.strip, RESOURCES, texts, owner.start_coins)),
        texts.translate("help-limit", n=owner.coin_limit),
        texts.translate("help-places", n=owner.leader_places),
        texts.translate("help-golden", things=golden_requirements(owner, texts)),
    ]
    if owner.scholarship >= 0:
        lines.append(texts.translate("help-scholarship", n=owner.scholarship))
    if owner.nile:
        lines.append(texts.translate("help-nile", n=len(owner.nile)))
        for sector, coins in enumerate(owner.nile, 1):
            if coins:
                lines.append(texts.translate("help-nile-gift", n=sector, coins=coins))
        lines.append(texts.translate("help-nile-points", n=owner.nile_vp))
    return lines


def _both_sides(texts: Translator, first: str) -> list[str]:
    return [texts.translate(f"head-{head}") for head in (first, "silver", "golden")]


def _track(owner: Civilization, texts: Translator) -> TableBlock:
    rows = []
    for level in range(PROGRESS_LEVELS):
        sides = [side.progress[level] for side in (owner.silver, owner.gold)]
        rows.append([str(level + 1), *(points_and_effects(side.vp, side.effects, texts) for side in sides)])
    return TableBlock(_both_sides(texts, "level"), rows, texts.translate("help-levels"))


def _spaces(owner: Civilization, texts: Translator) -> TableBlock:
    rows = []
    for slot in range(MILITARY_SLOTS):
        sides = [side.military[slot] for side in (owner.silver, owner.gold)]
        rows.append([str(slot + 1), *(amounts_text(side, SYMBOLS, texts) for side in sides)])
    return TableBlock(_both_sides(texts, "space"), rows, texts.translate("help-spaces"))


def _part_page(box: Components, id: str, texts: Translator) -> Page:
    """One level or space of a board on both its sides; anything else of a board: its own rules."""
    owner = next(civ for civ in box.civilizations if id.startswith(civ.id + "_"))
    place, _, number = id.removeprefix(owner.id + "_").removeprefix("silver_").removeprefix("gold_").partition("_")
    if place == "level":
        title = texts.translate("help-level", civilization=owner.id, n=int(number))
        levels = [side.progress[int(number) - 1] for side in (owner.silver, owner.gold)]
        silver, gold = (points_and_effects(level.vp, level.effects, texts) for level in levels)
    elif place == "slot":
        title = texts.translate("help-space", civilization=owner.id, n=int(number))
        slots = [side.military[int(number) - 1] for side in (owner.silver, owner.gold)]
        silver, gold = (amounts_text(slot, SYMBOLS, texts) for slot in slots)
    else:
        return Page(texts.translate("help-board", civilization=owner.id), [TextBlock(_own_rules(owner, texts))])
    lines = [texts.translate("help-silver", things=silver), texts.translate("help-gold", things=gold)]
    return Page(title, [TextBlock([*lines, texts.translate(f"confidence-{owner.confidence}")])])


# Player aids

#: what a turn is made of, by rule
TURN_SHEET_RULES: Final = (
    "turn-1 income-1 hand-1 swap-1 play-1 play-2 coins-1 military-1 resource-1 resource-2 build-1 build-2 build-3 "
    "leader-1 progress-1 progress-2 province-1 province-2 province-3 province-4 province-5 province-6 "
    "token-1 limit-1 ready-1 end-1 end-2 end-3"
)


def sheets(texts: Translator) -> dict[str, Page]:
    """Every aid the box holds: the turn, the four civilizations, the provinces, the score pad, the effects."""
    box = _box()
    ids = {f"RC-{id}" for id in TURN_SHEET_RULES.split()}
    found = {"turn": Page(texts.translate("sheet-turn"), list(rules_summary(GAME_ID, ids, texts)))}
    for number, id in enumerate(box.civilization_ids):
        found[id] = _civilization_page(box, number, texts)
    rows = [province_cells(province, texts) for province in box.provinces]
    found["provinces"] = Page(texts.translate("sheet-provinces"), [TableBlock(province_heads(texts), rows)])
    found["score"] = Page(texts.translate("sheet-score"), _pad_blocks(texts))
    found["effects"] = Page(texts.translate("sheet-effects"), [_effect_table(box, texts)])
    return found


def _pad_blocks(texts: Translator) -> list[Block]:
    rows = [[texts.thing_name("line", line), "", ""] for line in SCORE_LINES]
    rows.append([texts.translate("score-total"), "", ""])
    notes = [rule.text[texts.lang] for rule in read_rules(GAME_ID) if rule.id.startswith("RC-score-")]
    return [TableBlock([texts.translate("head-line"), texts.seat_name(0), texts.seat_name(1)], rows), TextBlock(notes)]


def faces(texts: Translator) -> dict[str, list[str]]:
    """Cards, provinces and levels in a few short lines with signs, for what is drawn."""
    return short_faces(_box(), texts)


def _effect_table(box: Components, texts: Translator) -> TableBlock:
    """Every effect there is, with the cards, provinces and levels that have it."""
    where: dict[str, list[str]] = {}
    for card in box.cards:
        for effect in card.effects:
            where.setdefault(effect_text(effect, texts), []).append(texts.data_name(card.id))
    for province in box.provinces:
        for effect in province.effects:
            where.setdefault(effect_text(effect, texts), []).append(texts.data_name(province.id))
    for owner in box.civilizations:
        for number in range(PROGRESS_LEVELS):
            for side in (owner.silver, owner.gold):
                for effect in side.progress[number].effects:
                    name = texts.thing_name("source", f"{owner.id}_level_{number + 1}")
                    places = where.setdefault(effect_text(effect, texts), [])
                    if name not in places:
                        places.append(name)
    heads = [texts.translate("head-effects"), texts.translate("head-found")]
    return TableBlock(heads, [[text, "; ".join(places)] for text, places in sorted(where.items())])
