"""What the pieces say: pages of help on empires, events, territories, areas and waters, made from the data files."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from civitas.games.history_of_the_world.content.components import Components, Empire, EventCard
from civitas.games.history_of_the_world.content.counts import EMPIRES_PER_EPOCH, EPOCHS, LANDS
from civitas.games.history_of_the_world.content.world_map import TERRAINS
from civitas.games.history_of_the_world.rules.effect_registry import make_components
from civitas.i18n.fluent import Translator
from civitas.i18n.names import localized_data
from civitas.i18n.pages import Block, Page, TableBlock, TextBlock
from civitas.i18n.rulebook import Rule, read_rules, rule_block

GAME_ID: Final = "history_of_the_world"


@cache
def components() -> Components:
    return make_components()


@cache
def named_entries() -> dict[str, dict[str, Any]]:
    """Every entry of the data files with a name, by its kind and id: ``land levant``."""
    found: dict[str, dict[str, Any]] = {}
    for kind, listed in localized_data(GAME_ID).items():
        if isinstance(listed, list):
            found |= {f"{kind} {entry['id']}": entry for entry in listed if "name" in entry}
    return found


def join_or_dash(parts: Iterable[str], texts: Translator) -> str:
    """Parts in a row, or a dash where there are none."""
    return ", ".join(part for part in parts if part) or texts.translate("none")


def join_names(kind: str, ids: Iterable[str], texts: Translator) -> str:
    return join_or_dash([texts.thing_name(kind, id) for id in ids], texts)


def land_names(lands: Iterable[int], texts: Translator) -> str:
    return join_names("land", [components().land_ids[land] for land in lands], texts)


def water_names(mask: int, texts: Translator) -> str:
    """The waters of a mask."""
    ids = components().water_ids
    return join_names("water", [id for place, id in enumerate(ids) if mask >> place & 1], texts)


def epoch_id(number: int) -> str:
    return f"epoch_{number + 1}"


def epoch_numeral(number: int, texts: Translator) -> str:
    """The last word of an epoch's name: its Roman numeral."""
    return texts.thing_name("epoch", epoch_id(number)).split()[-1]


def epoch_range(numbers: list[int], texts: Translator) -> str:
    """``[1, 2, 3]`` as "II-IV"."""
    first, last = epoch_numeral(numbers[0], texts), epoch_numeral(numbers[-1], texts)
    return first if len(numbers) == 1 else f"{first}-{last}"


@cache
def _rules() -> dict[str, Rule]:
    return {rule.id: rule for rule in read_rules(GAME_ID)}


def rule_text(id: str, texts: Translator) -> str:
    return _rules()[id].text[texts.lang]


def rule_page(id: str, texts: Translator) -> Page | None:
    rule = _rules().get(id)
    return Page(rule.id, [rule_block(rule, texts)]) if rule else None


def rule_blocks(ids: str, texts: Translator) -> list[Block]:
    return [rule_block(_rules()[f"HW-{id}"], texts) for id in ids.split()]


# Help on one thing


def help_blocks(id: str, texts: Translator) -> list[Block]:
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
        entry = named_entries().get(f"{kind} {id}")
        if entry:
            blocks += [
                TextBlock(describe(id, texts)),
                TextBlock([texts.translate(f"confidence-{entry['confidence']}")]),
            ]
    return blocks


def _epoch_lines(id: str, texts: Translator) -> list[str]:
    entry = named_entries()[f"epoch {id}"]
    number = int(id.removeprefix("epoch_")) - 1
    listed = components().empire_ids[number * EMPIRES_PER_EPOCH : (number + 1) * EMPIRES_PER_EPOCH]
    return [
        texts.translate("help-epoch", years=entry["years"][texts.lang], n=entry["pieces"]),
        join_names("empire", listed, texts),
    ]


def _empire_lines(id: str, texts: Translator) -> list[str]:
    number = components().empire_ids.index(id)
    empire = components().empires[number]
    head = texts.translate("help-empire", epoch=epoch_id(empire.epoch), n=number % EMPIRES_PER_EPOCH + 1)
    lines = [head, *_force_lines(empire, texts)]
    return [*lines, texts.translate("help-leader", name=empire.leader)] if empire.leader else lines


def _minor_lines(id: str, texts: Translator) -> list[str]:
    empire = components().minor_empires[components().minor_ids.index(id)]
    return [texts.translate("help-minor", epoch=epoch_id(empire.epoch)), *_force_lines(empire, texts)]


def _force_lines(empire: Empire, texts: Translator) -> list[str]:
    fleets = components().world_map.fleet_waters(empire.navigation, False)
    return [
        texts.translate("help-strength", n=empire.strength),
        texts.translate("help-start", things=land_names(empire.starts, texts)),
        texts.translate("help-capitals", things=", ".join(empire.capitals))
        if empire.capital
        else texts.translate("help-no-capital"),
        texts.translate("help-navigation", things=water_names(fleets, texts))
        if fleets
        else texts.translate("help-no-navigation"),
    ]


def event_text(card: EventCard, texts: Translator) -> str:
    """What an event does, with the place where it does it."""
    effect: dict[str, Any] = named_entries()[f"event {card.id}"]["effect"]
    if "empire" in effect:
        minor = components().minor_empires[components().minor_ids.index(effect["empire"])]
        return texts.translate("sheet-events-short", n=minor.strength, things=land_names(minor.starts, texts))
    text = rule_text(card.rule, texts)
    if effect["op"] == "crusade":
        return f"{text} {rule_text('HW-lesser-8', texts)}"
    if effect["op"] in ("kingdom", "migrants"):
        kind = "land" if "land" in effect else "area"
        return f"{text} ({texts.thing_name(kind, effect[kind])})"
    return text


def _event_lines(id: str, texts: Translator) -> list[str]:
    card = components().events[components().event_ids.index(id)]
    lines = [texts.translate("help-greater" if card.greater else "help-lesser", n=card.copies)]
    if len(card.epochs) == EPOCHS:
        lines.append(texts.translate("help-all-epochs"))
    else:
        lines.append(texts.translate("help-epochs", things=join_names("epoch", map(epoch_id, card.epochs), texts)))
    return [*lines, event_text(card, texts)]


def _area_lines(id: str, texts: Translator) -> list[str]:
    chart = components().world_map
    area = chart.area_ids.index(id)
    lines = []
    for number, value in enumerate(chart.area_values[area]):
        points = texts.translate("help-area", n=value, two=2 * value, three=3 * value)
        lines.append(f"{texts.thing_name('epoch', epoch_id(number))}: {points if value else texts.translate('none')}")
    return [*lines, f"{texts.translate('help-area-lands')}: {land_names(chart.area_lands[area], texts)}"]


def border_text(land: int, texts: Translator) -> str:
    """The neighbours of a land, each with the terrain that helps the land against it."""
    chart = components().world_map
    parts = []
    for other in chart.all_neighbours[land]:
        kind = chart.terrain[other * LANDS + land]
        name = texts.thing_name("land", chart.land_ids[other])
        if kind:
            name = texts.translate("help-difficult", land=name, terrain=texts.thing_name("terrain", TERRAINS[kind]))
        parts.append(name)
    return join_or_dash(parts, texts)


def _land_lines(id: str, texts: Translator) -> list[str]:
    chart = components().world_map
    land = chart.land_ids.index(id)
    lines = [
        texts.translate("help-barren")
        if chart.barren[land]
        else texts.translate("help-land", area=chart.area_ids[chart.area[land]])
    ]
    if chart.resource[land]:
        lines.append(texts.translate("help-resource"))
    if named_entries()[f"land {id}"].get("placeholder"):
        lines.append(texts.translate("help-placeholder"))
    lines.append(texts.translate("help-neighbours", things=border_text(land, texts)))
    if any(chart.terrain[other * LANDS + land] for other in chart.all_neighbours[land]):
        lines.append(texts.translate("help-difficult-note"))
    if chart.waters[land]:
        things = join_names("water", [chart.water_ids[water] for water in chart.waters[land]], texts)
        lines.append(texts.translate("help-coasts", things=things))
    starting = [empire.id for empire in components().empires + components().minor_empires if land in empire.starts]
    if starting:
        lines.append(texts.translate("help-starts", things=join_names("force", starting, texts)))
    return lines


def _water_lines(id: str, texts: Translator) -> list[str]:
    chart = components().world_map
    water = chart.water_ids.index(id)
    links = join_names("water", [chart.water_ids[other] for other in chart.links[water]], texts)
    coast = land_names(chart.coast[water], texts)
    return [
        texts.translate("help-ocean" if chart.ocean[water] else "help-sea"),
        texts.translate("help-links", things=links),
        texts.translate("help-coast", things=coast),
    ]


# Player aids


def epoch_table(number: int, texts: Translator) -> TableBlock:
    """The seven empires of an epoch as their cards show them."""
    first = number * EMPIRES_PER_EPOCH
    rows = []
    for place in range(EMPIRES_PER_EPOCH):
        empire = components().empires[first + place]
        rows.append([str(place + 1), texts.data_name(empire.id), *force_cells(empire, texts)])
    heads = ["order", "empire", "strength", "start", "capital", "navigation"]
    return TableBlock([texts.translate(f"head-{head}") for head in heads], rows)


def epoch_map(number: int, texts: Translator) -> TableBlock:
    """Where the empires of an epoch appear, area by area: by number, minor empires as m, kingdoms as k."""
    chart = components().world_map
    found: list[tuple[int, int, str]] = []
    for place, empire in enumerate(
        components().empires[number * EMPIRES_PER_EPOCH : (number + 1) * EMPIRES_PER_EPOCH], 1
    ):
        found += [(chart.area[land], land, f"{place} {texts.data_name(empire.id)}") for land in empire.starts]
    minor = components().minor_empires[number]
    found += [(chart.area[land], land, f"m {texts.data_name(minor.id)}") for land in minor.starts]
    for card in components().events:
        effect = named_entries()[f"event {card.id}"]["effect"]
        if effect["op"] == "kingdom" and card.epochs == [number]:
            land = chart.land_ids.index(effect["land"])
            found.append((chart.area[land], land, f"k {texts.data_name(card.id)}"))
    rows = [
        [texts.thing_name("area", chart.area_ids[area]), texts.thing_name("land", chart.land_ids[land]), who]
        for area, land, who in sorted(found)
    ]
    heads = [texts.translate(f"head-{head}") for head in ("area", "land", "who")]
    return TableBlock(heads, rows, texts.translate("sheet-epoch-map"))


def epoch_title(number: int, texts: Translator) -> str:
    id = epoch_id(number)
    return texts.translate("sheet-epoch", epoch=id, years=named_entries()[f"epoch {id}"]["years"][texts.lang])


def force_cells(empire: Empire, texts: Translator) -> list[str]:
    """Strength, start, capital, fleets."""
    return [
        str(empire.strength),
        land_names(empire.starts, texts),
        ", ".join(empire.capitals) or texts.translate("none"),
        join_names("water", [components().water_ids[water] for water in empire.navigation], texts),
    ]


def area_table(texts: Translator) -> TableBlock:
    chart = components().world_map
    rows = []
    for area, id in enumerate(chart.area_ids):
        rows.append(
            [
                texts.thing_name("area", id),
                *(str(value or texts.translate("none")) for value in chart.area_values[area]),
            ]
        )
    return TableBlock([texts.translate("head-area"), *(epoch_numeral(number, texts) for number in range(EPOCHS))], rows)


def event_card_table(greater: bool, texts: Translator) -> TableBlock:
    rows = [
        [texts.data_name(card.id), str(card.copies), epoch_range(card.epochs, texts), event_text(card, texts)]
        for card in components().events
        if card.greater == greater
    ]
    heads = [texts.translate(f"head-{head}") for head in ("event", "copies", "epochs", "effect")]
    return TableBlock(heads, rows, texts.translate("sheet-greater" if greater else "sheet-lesser"))


def land_table(area: int, texts: Translator) -> TableBlock:
    """The territories of an area with their borders; ``-1`` is for the barren ones."""
    chart = components().world_map
    rows = []
    for land, id in enumerate(chart.land_ids):
        if chart.area[land] == area:
            name = texts.thing_name("land", id)
            if chart.resource[land]:
                name = f"{name} ({texts.translate('works-resource')})"
            waters = join_names("water", [chart.water_ids[water] for water in chart.waters[land]], texts)
            rows.append([name, border_text(land, texts), waters])
    title = texts.thing_name("area", chart.area_ids[area]) if area >= 0 else texts.translate("board-barren")
    return TableBlock([texts.translate(f"head-{head}") for head in ("land", "neighbours", "waters")], rows, title)
