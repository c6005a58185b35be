"""History of the World in words: the map by area, help on every piece, the player aids and the score, as pages.

All of it is made from the data files and the messages, so that what people read cannot disagree with what happens.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Final

from civitas.core.game import View
from civitas.games.history_of_the_world.content.counts import EMPIRES_PER_EPOCH, EPOCHS, LANDS
from civitas.games.history_of_the_world.content.world_map import WorldMap
from civitas.games.history_of_the_world.rules.odds import Attack, AttackSeries, Odds
from civitas.games.history_of_the_world.show.component_text import (
    area_table,
    components,
    epoch_id,
    epoch_map,
    epoch_range,
    epoch_table,
    epoch_title,
    event_card_table,
    event_text,
    force_cells,
    help_blocks,
    join_names,
    join_or_dash,
    land_table,
    rule_blocks,
    rule_page,
)
from civitas.games.history_of_the_world.state import SCORE_LINES
from civitas.i18n.fluent import Translator
from civitas.i18n.pages import Block, Page, TableBlock, TextBlock
from civitas.i18n.rulebook import rules_summary

GAME_ID: Final = "history_of_the_world"

# The table


def board(view: View, texts: Translator) -> Page:
    """Everything the reader of the view can see: players, the force in play, the map by area, empires, the own hand."""
    blocks: list[Block] = [TextBlock(_notes(view, texts)), _players(view, texts)]
    for force in view["forces"]:
        blocks.append(_force(force, texts))
        attacks = _attacks(view, force, texts)
        if attacks.rows:
            blocks.append(attacks)
    blocks += [_map(view, texts), _vacant(view, texts), _played(view, texts)]
    if view["waters"]:
        blocks.append(_waters(view, texts))
    if view["empires"]:
        blocks.append(_empires(view, texts))
    hand = view["sides"][view["seat"]]["hand"] if view["seat"] >= 0 else []
    if hand:
        founded = any(force["held"] for force in view["forces"])  # no more events this turn
        blocks.append(replace(_hand(hand, texts), detail=founded))
    return Page(_title(view, texts), [*blocks, *(replace(block, detail=True) for block in score(view, texts).blocks)])


def _title(view: View, texts: Translator) -> str:
    if view["over"]:
        return texts.translate("board-over")
    if not view["empires"]:
        return texts.translate("board-set-up")
    epoch = epoch_id(view["epoch"] - 1)
    if view["position"] < 0:
        return texts.translate("board-draft", epoch=epoch)
    return texts.translate("board-title", epoch=epoch, n=view["turn"])


def _notes(view: View, texts: Translator) -> list[str]:
    lines = [texts.translate("board-drawn", empire=view["drawn"])] if view["drawn"] else []
    return [*lines, texts.translate("board-left", **view["left"])]


def _players(view: View, texts: Translator) -> TableBlock:
    rows = []
    for seat, side in enumerate(view["sides"]):
        rows.append(
            [
                texts.seat_name(seat),
                str(side["points"]),
                _empire_cell(side, texts),
                str(side["strength"]),
                str(side["markers"]),
                str(side["hand_size"]),
                str(sum(side["scoring"])),
            ]
        )
    heads = ["player", "points", "empire", "past-strength", "markers", "hand", "next"]
    return TableBlock([texts.translate(f"head-{head}") for head in heads], rows, texts.translate("board-players"))


def _played(view: View, texts: Translator) -> TableBlock:
    rows = [
        [texts.seat_name(seat), join_names("event", side["played"], texts)] for seat, side in enumerate(view["sides"])
    ]
    heads = [texts.translate("head-player"), texts.translate("head-event")]
    return TableBlock(heads, rows, texts.translate("board-played"), detail=True)


def _empire_cell(side: View, texts: Translator) -> str:
    if side["empire"]:
        played = side["empires"] and side["empires"][-1] == side["empire"]
        return (
            texts.translate("empire-played", empire=side["empire"])
            if played
            else texts.thing_name("empire", side["empire"])
        )
    return texts.translate("empire-unknown" if side["has_empire"] else "empire-none")


def _force(force: View, texts: Translator) -> TextBlock:
    """The force in play: what it has in hand, where it stands, what helps it."""
    lines = [texts.translate("force-armies", n=force["armies"])]
    for id, key in (
        ("force-allies", "ally_armies"),
        ("force-lost", "lost"),
        ("force-coins", "coins"),
        ("force-ally-coins", "ally_coins"),
        ("force-forts", "forts"),
    ):
        if force[key]:
            lines.append(texts.translate(id, n=force[key]))
    if force["fleets"]:
        lines.append(texts.translate("force-fleets", things=join_names("water", force["fleets"], texts)))
    if force["held"]:
        lines.append(texts.translate("force-held", things=join_names("land", force["held"], texts)))
    bonuses = _bonuses(force, texts)
    if bonuses:
        lines.append(texts.translate("force-bonuses", things=join_or_dash(bonuses, texts)))
    return TextBlock(lines, texts.translate("board-force", force=force["force"], seat=force["seat"]))


def _bonuses(force: View, texts: Translator) -> list[str]:
    parts = []
    for id, key in (
        ("bonus-leader", "leader"),
        ("bonus-plus", "plus"),
        ("bonus-jihad", "jihad"),
        ("bonus-elite", "elite"),
        ("bonus-ignores", "ignores"),
        ("bonus-naval-power", "naval_power"),
        ("bonus-siegecraft", "siegecraft"),
    ):
        if force[key]:
            parts.append(texts.translate(id, n=force[key]))
    if force["treachery"]:
        parts.append(texts.translate("bonus-treachery", land=force["treachery"]))
    return parts


# Attacks within reach, with their odds


def _attacks(view: View, force: View, texts: Translator) -> TableBlock:
    """Every enemy within reach: who, how well defended, and the odds of one attack and of attacks until it falls."""
    rows = []
    for id in force["reach"]:
        land = view["lands"].get(id)
        if land is None or land["holder"] in (None, force["seat"]):
            continue
        one, several = attack_odds(force, id, land, 1), attack_odds(force, id, land, max(1, force["armies"]))
        rows.append(
            [
                texts.thing_name("land", id),
                _army(land, texts),
                join_or_dash(_works(id, land, texts), texts),
                _percent(one.conquered),
                _percent(one.emptied),
                _percent(several.conquered),
            ]
        )
    heads = ["land", "army", "works", "won", "tied", "with-all"]
    return TableBlock([texts.translate(f"head-{head}") for head in heads], rows, texts.translate("board-attacks"))


def attack_odds(force: View, target: str, land: View, armies: int) -> Odds:
    """The odds of a series of attacks on a land, by land where that is possible, else from the sea."""
    chart = components().world_map
    place = chart.land_ids.index(target)
    starts = [chart.land_ids.index(id) for id in force["held"]]
    kinds = [chart.terrain[start * LANDS + place] for start in starts if place in chart.neighbours[start]]
    if kinds:
        dice = min(1 if kind == 0 or force["ignores"] >> kind & 1 else 2 for kind in kinds)
    else:
        dice = 2 if force["naval_power"] else 3
    plain = (dice, land["fort"], land["armies"], bool(land["building"]), force["plus"], bool(force["leader"]))
    cards = (force["jihad"], bool(force["elite"]), bool(force["siegecraft"]), force["treachery"] == target)
    return _series(*plain, *cards).odds(armies)


@cache
def _series(
    defence: int,
    fort: bool,
    armies: int,
    building: bool,
    plus: int,
    leader: bool,
    jihad: int,
    elite: bool,
    siegecraft: bool,
    treachery: bool,
) -> AttackSeries:
    attack = Attack(defence, fort, armies)
    attack.building, attack.plus, attack.leader, attack.jihad = building, plus, leader, jihad
    attack.elite, attack.siegecraft, attack.treachery = elite, siegecraft, treachery
    return AttackSeries(attack)


def _percent(share: Fraction) -> str:
    """A share in whole percents; nothing uncertain reads as certain."""
    rounded = round(share * 100)
    if rounded == 100 and share < 1:
        return "> 99 %"
    return "< 1 %" if rounded == 0 and share > 0 else f"{rounded} %"


# The map by area

LEVEL_MESSAGES: Final = ["level-none", "level-presence", "level-dominance", "level-control"]


def _chart(view: View) -> WorldMap:
    """The map as it is played, with or without the placeholder."""
    return components().world_map if view["rules"]["placeholder"] else components().map_without_placeholder


def _map(view: View, texts: Translator) -> TableBlock:
    """One row an area, one column a player; what is free stands in a table of its own."""
    chart = _chart(view)
    rows = []
    for area, id in enumerate(chart.area_ids):
        seen = view["areas"][id]
        value = seen["value"]
        name = (
            texts.translate("board-area", area=id, n=value) if value else texts.translate("board-area-nothing", area=id)
        )
        cells = [_holdings(view, area, seat, texts) for seat in range(len(view["sides"]))]
        rows.append([name, *cells])
    heads = [texts.translate("head-area"), *(texts.seat_name(seat) for seat in range(len(view["sides"])))]
    return TableBlock(heads, rows, texts.translate("board-areas"))


def _vacant(view: View, texts: Translator) -> TableBlock:
    rows = [[texts.thing_name("area", id), _free(view, area, texts)] for area, id in enumerate(components().area_ids)]
    return TableBlock(
        [texts.translate("head-area"), texts.translate("head-free")], rows, texts.translate("board-free"), detail=True
    )


def _holdings(view: View, area: int, seat: int, texts: Translator) -> str:
    """The lands of a player in an area, force by force, behind the standing they give."""
    chart = _chart(view)
    forces: dict[str, list[str]] = {}
    for place in chart.area_lands[area]:
        id = chart.land_ids[place]
        land = view["lands"].get(id)
        if land and land["holder"] == seat:
            forces.setdefault(land["force"], []).append(_place(id, land, texts))
    if not forces:
        return texts.translate("none")
    level = view["areas"][chart.area_ids[area]]["level"][seat]
    parts = [texts.translate("army-of", force=force, things=", ".join(places)) for force, places in forces.items()]
    return f"{texts.translate(LEVEL_MESSAGES[level])}. {'; '.join(parts)}"


def _place(id: str, land: View, texts: Translator) -> str:
    """A land's name, with its armies where there are several, and what is built in it."""
    notes = _works(id, land, texts)
    if land["armies"] > 1:
        notes = [texts.translate("armies-of", n=land["armies"]), *notes]
    name = texts.thing_name("land", id)
    return f"{name} ({', '.join(notes)})" if notes else name


def _works(id: str, land: View, texts: Translator) -> list[str]:
    found = []
    if land["building"]:
        found.append(texts.translate("works-capital" if land["building"] == "capital" else "works-city"))
    found += [texts.translate(id) for id, key in (("works-fort", "fort"), ("works-monument", "monument")) if land[key]]
    if components().world_map.resource[components().land_ids.index(id)]:
        found.append(texts.translate("works-resource"))
    return found


def _army(land: View, texts: Translator) -> str:
    facts = {"seat": land["holder"], "force": land["force"]}
    if land["armies"] == 1:
        return texts.translate("army-one", **facts)
    return texts.translate("army-several", n=land["armies"], **facts)


def _free(view: View, area: int, texts: Translator) -> str:
    """The lands of an area without an army, with what still stands in them."""
    chart = _chart(view)
    free = []
    for place in chart.area_lands[area]:
        id = chart.land_ids[place]
        land = view["lands"].get(id)
        if land is None:
            empty: View = {"armies": 0, "building": "", "fort": False, "monument": False}
            free.append(_place(id, empty, texts))
        elif land["holder"] is None:
            free.append(_place(id, land, texts))
    return join_or_dash(free, texts)


def _waters(view: View, texts: Translator) -> TableBlock:
    rows = [
        [texts.thing_name("water", id), texts.seat_name(water["holder"]), texts.thing_name("force", water["force"])]
        for id, water in view["waters"].items()
    ]
    heads = [texts.translate("head-waters"), texts.translate("head-player"), texts.translate("head-empire")]
    return TableBlock(heads, rows, texts.translate("board-waters"))


def _empires(view: View, texts: Translator) -> TableBlock:
    """The list of the epoch: who plays what, as far as the reader knows."""
    owners = {side["empire"]: texts.seat_name(seat) for seat, side in enumerate(view["sides"]) if side["empire"]}
    rows = []
    for place, id in enumerate(view["empires"]):
        empire = components().empires[components().empire_ids.index(id)]
        rows.append([str(place + 1), texts.data_name(empire.id), owners.get(id, ""), *force_cells(empire, texts)])
    heads = ["order", "empire", "player", "strength", "start", "capital", "navigation"]
    mark = [view["position"]] if 0 <= view["position"] < EMPIRES_PER_EPOCH and not view["over"] else []
    table = TableBlock(
        [texts.translate(f"head-{head}") for head in heads], rows, texts.translate("board-empires"), mark
    )
    return replace(table, detail=view["position"] >= 0)


def _hand(hand: list[str], texts: Translator) -> TableBlock:
    rows = []
    for id in hand:
        card = components().events[components().event_ids.index(id)]
        rows.append([texts.data_name(card.id), epoch_range(card.epochs, texts), event_text(card, texts)])
    heads = [texts.translate(f"head-{head}") for head in ("event", "epochs", "effect")]
    return TableBlock(heads, rows, texts.translate("board-hand"))


# The score


def score(view: View, texts: Translator) -> Page:
    """Points by where they came from, and what each would score now."""
    sides = view["sides"]
    rows = [[texts.thing_name("line", line), *(str(side["lines"][line]) for side in sides)] for line in SCORE_LINES]
    rows.append([texts.translate("score-total"), *(str(side["points"]) for side in sides)])
    if not view["over"]:
        rows.append([texts.translate("score-now"), *(str(sum(side["scoring"])) for side in sides)])
    heads = [texts.translate("head-line"), *(texts.seat_name(seat) for seat in range(len(sides)))]
    return Page(texts.translate("score-title"), [TableBlock(heads, rows, texts.translate("score-title"))])


def ratings(view: View, texts: Translator) -> Page:
    """Where the points of a scoring now would come from, line by line: the standing in each area, then every piece."""
    seats = range(len(view["sides"]))
    rows = []
    for line in SCORE_LINES[:-1]:  # the supremacy markers are no part of a turn's scoring
        cells = [
            join_or_dash([f"{name} {n:+d}" for name, n in _points(view, line, seat, texts)], texts) for seat in seats
        ]
        rows.append([texts.thing_name("line", line), *cells])
    rows.append([texts.translate("score-now"), *(str(sum(side["scoring"])) for side in view["sides"])])
    heads = [texts.translate("head-line"), *(texts.seat_name(seat) for seat in seats)]
    return Page(texts.translate("rating-title"), [TableBlock(heads, rows)])


def _points(view: View, line: str, seat: int, texts: Translator) -> list[tuple[str, int]]:
    """What a player's points in a line of the score would be for, with the points of each."""
    if line == "areas":
        areas = [(id, area["level"][seat], area["value"]) for id, area in view["areas"].items()]
        named = [
            (f"{texts.thing_name('area', id)} ({texts.translate(LEVEL_MESSAGES[level])})", level * n)
            for id, level, n in areas
        ]
        return [(name, n) for name, n in named if n]
    if line == "fleets":
        return [(texts.thing_name("water", id), 1) for id, water in view["waters"].items() if water["holder"] == seat]
    held = [(texts.thing_name("land", id), land) for id, land in view["lands"].items() if land["holder"] == seat]
    if line == "monuments":
        return [(name, 1) for name, land in held if land["monument"]]
    building, n = ("capital", 2) if line == "capitals" else ("city", 1)
    return [(name, n) for name, land in held if land["building"] == building]


# Help

#: the rules that explain the words of the game
WORD_RULES: Final = {
    "areas": "score-1 score-2 score-3 score-4",
    "capitals": "score-5 start-2 sack-1",
    "cities": "score-5 sack-1 lesser-16",
    "monuments": "score-5 monuments-1 monuments-2 monuments-3",
    "fleets": "expert-6 fleets-1 expand-4",
    "supremacy": "supremacy-1 supremacy-2 end-1",
}


def help(id: str, texts: Translator) -> Page | None:
    """A page on an empire, an event, a territory, an area, a water, an epoch, a rule or a word of the game."""
    blocks = help_blocks(id, texts)
    if blocks:
        return Page(texts.thing_name("thing", id), blocks)
    if id in WORD_RULES:
        return Page(texts.thing_name("line", id), rule_blocks(WORD_RULES[id], texts))
    return rule_page(id, texts)


# Player aids

#: what a turn is made of, by rule
TURN_SHEET_RULES: Final = (
    "turn-1 turn-2 events-1 events-2 coins-2 coins-3 start-1 fleets-1 fleets-2 start-2 start-3 expand-1 expand-2 "
    "expand-3 expand-4 expand-5 forts-1 forts-2 combat-1 combat-2 combat-4 combat-5 combat-6 combat-7 sack-1 "
    "monuments-1 monuments-3 score-2 score-3 score-4 score-5 supremacy-1 draft-7"
)


def sheets(texts: Translator) -> dict[str, Page]:
    """The turn, the seven epoch lists, the area table, the events and the borders of the map."""
    ids = {f"HW-{id}" for id in TURN_SHEET_RULES.split()}
    found = {"turn": Page(texts.translate("sheet-turn"), list(rules_summary(GAME_ID, ids, texts)))}
    for number in range(EPOCHS):
        lists: list[Block] = [epoch_table(number, texts), epoch_map(number, texts)]
        found[epoch_id(number)] = Page(epoch_title(number, texts), lists)
    found["areas"] = Page(
        texts.translate("sheet-areas"), [area_table(texts), TextBlock([texts.translate("sheet-areas-note")])]
    )
    found["events"] = Page(
        texts.translate("sheet-events"), [event_card_table(True, texts), event_card_table(False, texts)]
    )
    lands: list[Block] = [land_table(area, texts) for area in [*range(len(components().area_ids)), -1]]
    found["map"] = Page(texts.translate("sheet-map"), [TextBlock([texts.translate("help-difficult-note")]), *lands])
    return found
