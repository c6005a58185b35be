"""History of the World in words: the map by area, help on every piece, the player aids and the score, as pages.

All of it is made from the data files and the messages, so that what people read cannot disagree with what happens.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Final

from civitas.core.game import View
from civitas.games.history_of_the_world.content.counts import EMPIRES, EPOCHS, LANDS
from civitas.games.history_of_the_world.content.world_map import Chart
from civitas.games.history_of_the_world.rules.odds import Attack, Odds, Series
from civitas.games.history_of_the_world.show.component_text import (
    area_table,
    box,
    epoch_id,
    epoch_map,
    epoch_table,
    epoch_title,
    epochs,
    event_table,
    event_text,
    force_cells,
    join,
    land_table,
    names,
    pages,
    rule_blocks,
    rule_page,
)
from civitas.games.history_of_the_world.state import LINES
from civitas.i18n.fluent import Texts
from civitas.i18n.pages import Block, Lines, Page, Table
from civitas.i18n.rulebook import overview

GAME: Final = "history_of_the_world"

# The table


def board(view: View, texts: Texts) -> Page:
    """Everything the reader of the view can see: players, the force in play, the map by area, empires, the own hand."""
    blocks: list[Block] = [Lines(_notes(view, texts)), _players(view, texts)]
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


def _title(view: View, texts: Texts) -> str:
    if view["over"]:
        return texts.say("board-over")
    if not view["empires"]:
        return texts.say("board-set-up")
    epoch = epoch_id(view["epoch"] - 1)
    if view["position"] < 0:
        return texts.say("board-draft", epoch=epoch)
    return texts.say("board-title", epoch=epoch, n=view["turn"])


def _notes(view: View, texts: Texts) -> list[str]:
    lines = [texts.say("board-drawn", empire=view["drawn"])] if view["drawn"] else []
    return [*lines, texts.say("board-left", **view["left"])]


def _players(view: View, texts: Texts) -> Table:
    rows = []
    for seat, side in enumerate(view["sides"]):
        rows.append(
            [
                texts.seat(seat),
                str(side["points"]),
                _empire_cell(side, texts),
                str(side["strength"]),
                str(side["markers"]),
                str(side["hand_size"]),
                str(sum(side["scoring"])),
            ]
        )
    heads = ["player", "points", "empire", "past-strength", "markers", "hand", "next"]
    return Table([texts.say(f"head-{head}") for head in heads], rows, texts.say("board-players"))


def _played(view: View, texts: Texts) -> Table:
    rows = [[texts.seat(seat), names("event", side["played"], texts)] for seat, side in enumerate(view["sides"])]
    heads = [texts.say("head-player"), texts.say("head-event")]
    return Table(heads, rows, texts.say("board-played"), detail=True)


def _empire_cell(side: View, texts: Texts) -> str:
    if side["empire"]:
        played = side["empires"] and side["empires"][-1] == side["empire"]
        return texts.say("empire-played", empire=side["empire"]) if played else texts.name("empire", side["empire"])
    return texts.say("empire-unknown" if side["has_empire"] else "empire-none")


def _force(force: View, texts: Texts) -> Lines:
    """The force in play: what it has in hand, where it stands, what helps it."""
    lines = [texts.say("force-armies", n=force["armies"])]
    for id, key in (
        ("force-allies", "ally_armies"),
        ("force-lost", "lost"),
        ("force-coins", "coins"),
        ("force-ally-coins", "ally_coins"),
        ("force-forts", "forts"),
    ):
        if force[key]:
            lines.append(texts.say(id, n=force[key]))
    if force["fleets"]:
        lines.append(texts.say("force-fleets", things=names("water", force["fleets"], texts)))
    if force["held"]:
        lines.append(texts.say("force-held", things=names("land", force["held"], texts)))
    bonuses = _bonuses(force, texts)
    if bonuses:
        lines.append(texts.say("force-bonuses", things=join(bonuses, texts)))
    return Lines(lines, texts.say("board-force", force=force["force"], seat=force["seat"]))


def _bonuses(force: View, texts: Texts) -> list[str]:
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
            parts.append(texts.say(id, n=force[key]))
    if force["treachery"]:
        parts.append(texts.say("bonus-treachery", land=force["treachery"]))
    return parts


# Attacks within reach, with their odds


def _attacks(view: View, force: View, texts: Texts) -> Table:
    """Every enemy within reach: who, how well defended, and the odds of one attack and of attacks until it falls."""
    rows = []
    for id in force["reach"]:
        land = view["lands"].get(id)
        if land is None or land["holder"] in (None, force["seat"]):
            continue
        one, several = attack_odds(force, id, land, 1), attack_odds(force, id, land, max(1, force["armies"]))
        rows.append(
            [
                texts.name("land", id),
                _army(land, texts),
                join(_works(id, land, texts), texts),
                _percent(one.conquered),
                _percent(one.emptied),
                _percent(several.conquered),
            ]
        )
    heads = ["land", "army", "works", "won", "tied", "with-all"]
    return Table([texts.say(f"head-{head}") for head in heads], rows, texts.say("board-attacks"))


def attack_odds(force: View, target: str, land: View, armies: int) -> Odds:
    """The odds of a series of attacks on a land, by land where that is possible, else from the sea."""
    chart = box().chart
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
) -> Series:
    attack = Attack(defence, fort, armies)
    attack.building, attack.plus, attack.leader, attack.jihad = building, plus, leader, jihad
    attack.elite, attack.siegecraft, attack.treachery = elite, siegecraft, treachery
    return Series(attack)


def _percent(share: Fraction) -> str:
    """A share in whole percents; nothing uncertain reads as certain."""
    rounded = round(share * 100)
    if rounded == 100 and share < 1:
        return "> 99 %"
    return "< 1 %" if rounded == 0 and share > 0 else f"{rounded} %"


# The map by area

LEVELS: Final = ["level-none", "level-presence", "level-dominance", "level-control"]


def _chart(view: View) -> Chart:
    """The map as it is played, with or without the placeholder."""
    return box().chart if view["rules"]["placeholder"] else box().short_chart


def _map(view: View, texts: Texts) -> Table:
    """One row an area, one column a player; what is free stands in a table of its own."""
    chart = _chart(view)
    rows = []
    for area, id in enumerate(chart.area_ids):
        seen = view["areas"][id]
        value = seen["value"]
        name = texts.say("board-area", area=id, n=value) if value else texts.say("board-area-nothing", area=id)
        cells = [_holdings(view, area, seat, texts) for seat in range(len(view["sides"]))]
        rows.append([name, *cells])
    heads = [texts.say("head-area"), *(texts.seat(seat) for seat in range(len(view["sides"])))]
    return Table(heads, rows, texts.say("board-areas"))


def _vacant(view: View, texts: Texts) -> Table:
    rows = [[texts.name("area", id), _free(view, area, texts)] for area, id in enumerate(box().area_ids)]
    return Table([texts.say("head-area"), texts.say("head-free")], rows, texts.say("board-free"), detail=True)


def _holdings(view: View, area: int, seat: int, texts: Texts) -> str:
    """The lands of a player in an area, force by force, behind the standing they give."""
    chart = _chart(view)
    forces: dict[str, list[str]] = {}
    for place in chart.members[area]:
        id = chart.land_ids[place]
        land = view["lands"].get(id)
        if land and land["holder"] == seat:
            forces.setdefault(land["force"], []).append(_place(id, land, texts))
    if not forces:
        return texts.say("none")
    level = view["areas"][chart.area_ids[area]]["level"][seat]
    parts = [texts.say("army-of", force=force, things=", ".join(places)) for force, places in forces.items()]
    return f"{texts.say(LEVELS[level])}. {'; '.join(parts)}"


def _place(id: str, land: View, texts: Texts) -> str:
    """A land's name, with its armies where there are several, and what is built in it."""
    notes = _works(id, land, texts)
    if land["armies"] > 1:
        notes = [texts.say("armies-of", n=land["armies"]), *notes]
    name = texts.name("land", id)
    return f"{name} ({', '.join(notes)})" if notes else name


def _works(id: str, land: View, texts: Texts) -> list[str]:
    found = []
    if land["building"]:
        found.append(texts.say("works-capital" if land["building"] == "capital" else "works-city"))
    found += [texts.say(id) for id, key in (("works-fort", "fort"), ("works-monument", "monument")) if land[key]]
    if box().chart.resource[box().land_ids.index(id)]:
        found.append(texts.say("works-resource"))
    return found


def _army(land: View, texts: Texts) -> str:
    facts = {"seat": land["holder"], "force": land["force"]}
    if land["armies"] == 1:
        return texts.say("army-one", **facts)
    return texts.say("army-several", n=land["armies"], **facts)


def _free(view: View, area: int, texts: Texts) -> str:
    """The lands of an area without an army, with what still stands in them."""
    chart = _chart(view)
    free = []
    for place in chart.members[area]:
        id = chart.land_ids[place]
        land = view["lands"].get(id)
        if land is None:
            empty: View = {"armies": 0, "building": "", "fort": False, "monument": False}
            free.append(_place(id, empty, texts))
        elif land["holder"] is None:
            free.append(_place(id, land, texts))
    return join(free, texts)


def _waters(view: View, texts: Texts) -> Table:
    rows = [
        [texts.name("water", id), texts.seat(water["holder"]), texts.name("force", water["force"])]
        for id, water in view["waters"].items()
    ]
    heads = [texts.say("head-waters"), texts.say("head-player"), texts.say("head-empire")]
    return Table(heads, rows, texts.say("board-waters"))


def _empires(view: View, texts: Texts) -> Table:
    """The list of the epoch: who plays what, as far as the reader knows."""
    owners = {side["empire"]: texts.seat(seat) for seat, side in enumerate(view["sides"]) if side["empire"]}
    rows = []
    for place, id in enumerate(view["empires"]):
        empire = box().empires[box().empire_ids.index(id)]
        rows.append([str(place + 1), texts.called(empire.id), owners.get(id, ""), *force_cells(empire, texts)])
    heads = ["order", "empire", "player", "strength", "start", "capital", "navigation"]
    mark = [view["position"]] if 0 <= view["position"] < EMPIRES and not view["over"] else []
    table = Table([texts.say(f"head-{head}") for head in heads], rows, texts.say("board-empires"), mark)
    return replace(table, detail=view["position"] >= 0)


def _hand(hand: list[str], texts: Texts) -> Table:
    rows = []
    for id in hand:
        card = box().events[box().event_ids.index(id)]
        rows.append([texts.called(card.id), epochs(card.epochs, texts), event_text(card, texts)])
    heads = [texts.say(f"head-{head}") for head in ("event", "epochs", "effect")]
    return Table(heads, rows, texts.say("board-hand"))


# The score


def score(view: View, texts: Texts) -> Page:
    """Points by where they came from, and what each would score now."""
    sides = view["sides"]
    rows = [[texts.name("line", line), *(str(side["lines"][line]) for side in sides)] for line in LINES]
    rows.append([texts.say("score-total"), *(str(side["points"]) for side in sides)])
    if not view["over"]:
        rows.append([texts.say("score-now"), *(str(sum(side["scoring"])) for side in sides)])
    heads = [texts.say("head-line"), *(texts.seat(seat) for seat in range(len(sides)))]
    return Page(texts.say("score-title"), [Table(heads, rows, texts.say("score-title"))])


def ratings(view: View, texts: Texts) -> Page:
    """Where the points of a scoring now would come from, line by line: the standing in each area, then every piece."""
    seats = range(len(view["sides"]))
    rows = []
    for line in LINES[:-1]:  # the supremacy markers are no part of a turn's scoring
        cells = [join([f"{name} {n:+d}" for name, n in _points(view, line, seat, texts)], texts) for seat in seats]
        rows.append([texts.name("line", line), *cells])
    rows.append([texts.say("score-now"), *(str(sum(side["scoring"])) for side in view["sides"])])
    heads = [texts.say("head-line"), *(texts.seat(seat) for seat in seats)]
    return Page(texts.say("rating-title"), [Table(heads, rows)])


def _points(view: View, line: str, seat: int, texts: Texts) -> list[tuple[str, int]]:
    """What a player's points in a line of the score would be for, with the points of each."""
    if line == "areas":
        areas = [(id, area["level"][seat], area["value"]) for id, area in view["areas"].items()]
        named = [(f"{texts.name('area', id)} ({texts.say(LEVELS[level])})", level * n) for id, level, n in areas]
        return [(name, n) for name, n in named if n]
    if line == "fleets":
        return [(texts.name("water", id), 1) for id, water in view["waters"].items() if water["holder"] == seat]
    held = [(texts.name("land", id), land) for id, land in view["lands"].items() if land["holder"] == seat]
    if line == "monuments":
        return [(name, 1) for name, land in held if land["monument"]]
    building, n = ("capital", 2) if line == "capitals" else ("city", 1)
    return [(name, n) for name, land in held if land["building"] == building]


# Help

#: the rules that explain the words of the game
WORDS: Final = {
    "areas": "score-1 score-2 score-3 score-4",
    "capitals": "score-5 start-2 sack-1",
    "cities": "score-5 sack-1 lesser-16",
    "monuments": "score-5 monuments-1 monuments-2 monuments-3",
    "fleets": "expert-6 fleets-1 expand-4",
    "supremacy": "supremacy-1 supremacy-2 end-1",
}


def help(id: str, texts: Texts) -> Page | None:
    """A page on an empire, an event, a territory, an area, a water, an epoch, a rule or a word of the game."""
    blocks = pages(id, texts)
    if blocks:
        return Page(texts.name("thing", id), blocks)
    if id in WORDS:
        return Page(texts.name("line", id), rule_blocks(WORDS[id], texts))
    return rule_page(id, texts)


# Player aids

#: what a turn is made of, by rule
TURN_SHEET: Final = (
    "turn-1 turn-2 events-1 events-2 coins-2 coins-3 start-1 fleets-1 fleets-2 start-2 start-3 expand-1 expand-2 "
    "expand-3 expand-4 expand-5 forts-1 forts-2 combat-1 combat-2 combat-4 combat-5 combat-6 combat-7 sack-1 "
    "monuments-1 monuments-3 score-2 score-3 score-4 score-5 supremacy-1 draft-7"
)


def sheets(texts: Texts) -> dict[str, Page]:
    """The turn, the seven epoch lists, the area table, the events and the borders of the map."""
    ids = {f"HW-{id}" for id in TURN_SHEET.split()}
    found = {"turn": Page(texts.say("sheet-turn"), list(overview(GAME, ids, texts)))}
    for number in range(EPOCHS):
        lists: list[Block] = [epoch_table(number, texts), epoch_map(number, texts)]
        found[epoch_id(number)] = Page(epoch_title(number, texts), lists)
    found["areas"] = Page(texts.say("sheet-areas"), [area_table(texts), Lines([texts.say("sheet-areas-note")])])
    found["events"] = Page(texts.say("sheet-events"), [event_table(True, texts), event_table(False, texts)])
    lands: list[Block] = [land_table(area, texts) for area in [*range(len(box().area_ids)), -1]]
    found["map"] = Page(texts.say("sheet-map"), [Lines([texts.say("help-difficult-note")]), *lands])
    return found
