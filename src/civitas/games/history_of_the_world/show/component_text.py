"""What the pieces say: pages of help on empires, events, territories, areas and waters, made from the data files."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from civitas.games.history_of_the_world.content.components import Box, Empire, EventCard
from civitas.games.history_of_the_world.content.counts import EMPIRES, EPOCHS, LANDS
from civitas.games.history_of_the_world.content.world_map import TERRAINS
from civitas.i18n.fluent import Texts
from civitas.i18n.names import data
from civitas.i18n.pages import Block, Lines, Page, Table
from civitas.i18n.rulebook import Rule, block, rules

GAME: Final = "history_of_the_world"


@cache
def box() -> Box:
    return Box()


@cache
def entries() -> dict[str, dict[str, Any]]:
    """Every entry of the data files with a name, by its kind and id: ``land levant``."""
    found: dict[str, dict[str, Any]] = {}
    for kind, listed in data(GAME).items():
        if isinstance(listed, list):
            found |= {f"{kind} {entry['id']}": entry for entry in listed if "name" in entry}
    return found


def join(parts: Iterable[str], texts: Texts) -> str:
    """Parts in a row, or a dash where there are none."""
    return ", ".join(part for part in parts if part) or texts.say("none")


def names(kind: str, ids: Iterable[str], texts: Texts) -> str:
    return join([texts.name(kind, id) for id in ids], texts)


def land_names(lands: Iterable[int], texts: Texts) -> str:
    return names("land", [box().land_ids[land] for land in lands], texts)


def water_names(mask: int, texts: Texts) -> str:
    """The waters of a mask."""
    ids = box().water_ids
    return names("water", [id for place, id in enumerate(ids) if mask >> place & 1], texts)


def epoch_id(number: int) -> str:
    return f"epoch_{number + 1}"


def epoch_numeral(number: int, texts: Texts) -> str:
    """The last word of an epoch's name: its Roman numeral."""
    return texts.name("epoch", epoch_id(number)).split()[-1]


def epochs(numbers: list[int], texts: Texts) -> str:
    """``[1, 2, 3]`` as "II-IV"."""
    first, last = epoch_numeral(numbers[0], texts), epoch_numeral(numbers[-1], texts)
    return first if len(numbers) == 1 else f"{first}-{last}"


@cache
def _rules() -> dict[str, Rule]:
    return {rule.id: rule for rule in rules(GAME)}


def rule_text(id: str, texts: Texts) -> str:
    return _rules()[id].text[texts.lang]


def rule_page(id: str, texts: Texts) -> Page | None:
    rule = _rules().get(id)
    return Page(rule.id, [block(rule, texts)]) if rule else None


def rule_blocks(ids: str, texts: Texts) -> list[Block]:
    return [block(_rules()[f"HW-{id}"], texts) for id in ids.split()]


# Help on one thing


def pages(id: str, texts: Texts) -> list[Block]:
    """All that there is to say on an id; an area and a territory may share one."""
    blocks: list[Block] = []
    for kind, describe in (
        ("epoch", _epoch_lines),
        ("empire", _empire_lines),
        ("minor_empire", _minor_lines),
        ("event", _event_lines),
        ("area", _area_lines),
        ("land", _land_lines),
        ("water", _water_lines),
    ):
        entry = entries().get(f"{kind} {id}")
        if entry:
            blocks += [Lines(describe(id, texts)), Lines([texts.say(f"confidence-{entry['confidence']}")])]
    return blocks


def _epoch_lines(id: str, texts: Texts) -> list[str]:
    entry = entries()[f"epoch {id}"]
    number = int(id.removeprefix("epoch_")) - 1
    listed = box().empire_ids[number * EMPIRES : (number + 1) * EMPIRES]
    return [
        texts.say("help-epoch", years=entry["years"][texts.lang], n=entry["pieces"]),
        names("empire", listed, texts),
    ]


def _empire_lines(id: str, texts: Texts) -> list[str]:
    number = box().empire_ids.index(id)
    empire = box().empires[number]
    head = texts.say("help-empire", epoch=epoch_id(empire.epoch), n=number % EMPIRES + 1)
    lines = [head, *_force_lines(empire, texts)]
    return [*lines, texts.say("help-leader", name=empire.leader)] if empire.leader else lines


def _minor_lines(id: str, texts: Texts) -> list[str]:
    empire = box().minors[box().minor_ids.index(id)]
    return [texts.say("help-minor", epoch=epoch_id(empire.epoch)), *_force_lines(empire, texts)]


def _force_lines(empire: Empire, texts: Texts) -> list[str]:
    fleets = box().chart.fleets(empire.navigation, False)
    return [
        texts.say("help-strength", n=empire.strength),
        texts.say("help-start", things=land_names(empire.starts, texts)),
        texts.say("help-capitals", things=", ".join(empire.capitals))
        if empire.capital
        else texts.say("help-no-capital"),
        texts.say("help-navigation", things=water_names(fleets, texts)) if fleets else texts.say("help-no-navigation"),
    ]


def event_text(card: EventCard, texts: Texts) -> str:
    """What an event does, with the place where it does it."""
    effect: dict[str, Any] = entries()[f"event {card.id}"]["effect"]
    if "empire" in effect:
        minor = box().minors[box().minor_ids.index(effect["empire"])]
        return texts.say("sheet-events-short", n=minor.strength, things=land_names(minor.starts, texts))
    text = rule_text(card.rule, texts)
    if effect["op"] == "crusade":
        return f"{text} {rule_text('HW-lesser-8', texts)}"
    if effect["op"] in ("kingdom", "migrants"):
        kind = "land" if "land" in effect else "area"
        return f"{text} ({texts.name(kind, effect[kind])})"
    return text


def _event_lines(id: str, texts: Texts) -> list[str]:
    card = box().events[box().event_ids.index(id)]
    lines = [texts.say("help-greater" if card.greater else "help-lesser", n=card.copies)]
    if len(card.epochs) == EPOCHS:
        lines.append(texts.say("help-all-epochs"))
    else:
        lines.append(texts.say("help-epochs", things=names("epoch", map(epoch_id, card.epochs), texts)))
    return [*lines, event_text(card, texts)]


def _area_lines(id: str, texts: Texts) -> list[str]:
    chart = box().chart
    area = chart.area_ids.index(id)
    lines = []
    for number, value in enumerate(chart.values[area]):
        points = texts.say("help-area", n=value, two=2 * value, three=3 * value)
        lines.append(f"{texts.name('epoch', epoch_id(number))}: {points if value else texts.say('none')}")
    return [*lines, f"{texts.say('help-area-lands')}: {land_names(chart.members[area], texts)}"]


def border_text(land: int, texts: Texts) -> str:
    """The neighbours of a land, each with the terrain that helps the land against it."""
    chart = box().chart
    parts = []
    for other in chart.around[land]:
        kind = chart.terrain[other * LANDS + land]
        name = texts.name("land", chart.land_ids[other])
        if kind:
            name = texts.say("help-difficult", land=name, terrain=texts.name("terrain", TERRAINS[kind]))
        parts.append(name)
    return join(parts, texts)


def _land_lines(id: str, texts: Texts) -> list[str]:
    chart = box().chart
    land = chart.land_ids.index(id)
    lines = [
        texts.say("help-barren")
        if chart.barren[land]
        else texts.say("help-land", area=chart.area_ids[chart.area[land]])
    ]
    if chart.resource[land]:
        lines.append(texts.say("help-resource"))
    if entries()[f"land {id}"].get("placeholder"):
        lines.append(texts.say("help-placeholder"))
    lines.append(texts.say("help-neighbours", things=border_text(land, texts)))
    if any(chart.terrain[other * LANDS + land] for other in chart.around[land]):
        lines.append(texts.say("help-difficult-note"))
    if chart.waters[land]:
        things = names("water", [chart.water_ids[water] for water in chart.waters[land]], texts)
        lines.append(texts.say("help-coasts", things=things))
    starting = [empire.id for empire in box().empires + box().minors if land in empire.starts]
    if starting:
        lines.append(texts.say("help-starts", things=names("force", starting, texts)))
    return lines


def _water_lines(id: str, texts: Texts) -> list[str]:
    chart = box().chart
    water = chart.water_ids.index(id)
    links = names("water", [chart.water_ids[other] for other in chart.links[water]], texts)
    coast = land_names(chart.coast[water], texts)
    return [
        texts.say("help-ocean" if chart.ocean[water] else "help-sea"),
        texts.say("help-links", things=links),
        texts.say("help-coast", things=coast),
    ]


# Player aids


def epoch_table(number: int, texts: Texts) -> Table:
    """The seven empires of an epoch as their cards show them."""
    first = number * EMPIRES
    rows = []
    for place in range(EMPIRES):
        empire = box().empires[first + place]
        rows.append([str(place + 1), texts.called(empire.id), *force_cells(empire, texts)])
    heads = ["order", "empire", "strength", "start", "capital", "navigation"]
    return Table([texts.say(f"head-{head}") for head in heads], rows)


def epoch_map(number: int, texts: Texts) -> Table:
    """Where the empires of an epoch appear, area by area: by number, minor empires as m, kingdoms as k."""
    chart = box().chart
    found: list[tuple[int, int, str]] = []
    for place, empire in enumerate(box().empires[number * EMPIRES : (number + 1) * EMPIRES], 1):
        found += [(chart.area[land], land, f"{place} {texts.called(empire.id)}") for land in empire.starts]
    minor = box().minors[number]
    found += [(chart.area[land], land, f"m {texts.called(minor.id)}") for land in minor.starts]
    for card in box().events:
        effect = entries()[f"event {card.id}"]["effect"]
        if effect["op"] == "kingdom" and card.epochs == [number]:
            land = chart.land_ids.index(effect["land"])
            found.append((chart.area[land], land, f"k {texts.called(card.id)}"))
    rows = [
        [texts.name("area", chart.area_ids[area]), texts.name("land", chart.land_ids[land]), who]
        for area, land, who in sorted(found)
    ]
    heads = [texts.say(f"head-{head}") for head in ("area", "land", "who")]
    return Table(heads, rows, texts.say("sheet-epoch-map"))


def epoch_title(number: int, texts: Texts) -> str:
    id = epoch_id(number)
    return texts.say("sheet-epoch", epoch=id, years=entries()[f"epoch {id}"]["years"][texts.lang])


def force_cells(empire: Empire, texts: Texts) -> list[str]:
    """Strength, start, capital, fleets."""
    return [
        str(empire.strength),
        land_names(empire.starts, texts),
        ", ".join(empire.capitals) or texts.say("none"),
        names("water", [box().water_ids[water] for water in empire.navigation], texts),
    ]


def area_table(texts: Texts) -> Table:
    chart = box().chart
    rows = []
    for area, id in enumerate(chart.area_ids):
        rows.append([texts.name("area", id), *(str(value or texts.say("none")) for value in chart.values[area])])
    return Table([texts.say("head-area"), *(epoch_numeral(number, texts) for number in range(EPOCHS))], rows)


def event_table(greater: bool, texts: Texts) -> Table:
    rows = [
        [texts.called(card.id), str(card.copies), epochs(card.epochs, texts), event_text(card, texts)]
        for card in box().events
        if card.greater == greater
    ]
    heads = [texts.say(f"head-{head}") for head in ("event", "copies", "epochs", "effect")]
    return Table(heads, rows, texts.say("sheet-greater" if greater else "sheet-lesser"))


def land_table(area: int, texts: Texts) -> Table:
    """The territories of an area with their borders; ``-1`` is for the barren ones."""
    chart = box().chart
    rows = []
    for land, id in enumerate(chart.land_ids):
        if chart.area[land] == area:
            name = texts.name("land", id)
            if chart.resource[land]:
                name = f"{name} ({texts.say('works-resource')})"
            waters = names("water", [chart.water_ids[water] for water in chart.waters[land]], texts)
            rows.append([name, border_text(land, texts), waters])
    title = texts.name("area", chart.area_ids[area]) if area >= 0 else texts.say("board-barren")
    return Table([texts.say(f"head-{head}") for head in ("land", "neighbours", "waters")], rows, title)
