"""What the entries of the data files say: one list of lines for each kind of entry."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from civitas.games.civilization_chr.content.components import load_entries
from civitas.games.civilization_chr.content.definitions import Entry
from civitas.i18n.fluent import Translator


@cache
def all_entries() -> dict[str, list[Entry]]:
    return load_entries()


def join_parts(parts: Sequence[str], texts: Translator) -> str:
    """Parts in a row, or a dash where there are none."""
    return ", ".join(part for part in parts if part) or texts.translate("none")


def entry_names(kind: str, ids: Sequence[str], texts: Translator) -> str:
    return join_parts([texts.thing_name(kind, id) for id in ids], texts)


def line_name(line: str, texts: Translator) -> str:
    """A line of units, or what else can be bought; some technologies have the same ids, so the words are asked for."""
    return texts.translate(f"arm-{line}")


def era_row(numbers: Sequence[int]) -> str:
    """One number for all eras, or one each."""
    return str(numbers[0]) if len(set(numbers)) == 1 else " / ".join(str(number) for number in numbers)


# What each kind of entry says


def technology_benefits(entry: Entry, texts: Translator) -> list[str]:
    """What comes with a technology."""
    bonus = entry["bonus"]
    received = [*entry["wonders"], bonus.get("unit", ""), bonus.get("improvement", "")]
    lines = []
    if any(received):
        lines.append(texts.translate("help-brings", things=entry_names("card", [id for id in received if id], texts)))
    if "enlarge" in bonus:
        lines.append(texts.translate("help-brings-growth", n=bonus["enlarge"]))
    if entry["seminal"]:
        lines.append(texts.translate("help-seminal"))
    return lines


def enabled_entries(technology: str) -> list[str]:
    """The units, improvements, governments and missions that need a technology."""
    data = all_entries()
    found = [
        entry["id"] for kind in ("unit", "improvement") for entry in data[kind] if entry["technology"] == technology
    ]
    wide = [
        entry["id"] for kind in ("government", "mission") for entry in data[kind] if technology in entry["technologies"]
    ]
    return found + wide


def _technology(entry: Entry, texts: Translator) -> list[str]:
    lines = [texts.translate("help-technology", era=entry["era"], n=entry["cost"])]
    if entry["prerequisites"]:
        lines.append(texts.translate("help-needs", things=entry_names("technology", entry["prerequisites"], texts)))
    lines += technology_benefits(entry, texts)
    if enabled_entries(entry["id"]):
        lines.append(texts.translate("help-allows", things=entry_names("card", enabled_entries(entry["id"]), texts)))
    return lines


def _wonder(entry: Entry, texts: Translator) -> list[str]:
    effect = entry["effect"]
    kind = effect["kind"]
    if kind == "declare_end":
        does = texts.translate(f"wonder-declare_end-{effect['victory']}")
    elif kind == "units":
        does = texts.translate("wonder-units", things=line_name(effect["line"], texts), n=effect["count"])
    elif kind == "improvement":
        does = texts.translate("wonder-improvement", mood=effect["of"], n=effect["points"])
    else:
        number = sum(effect.get(key, 0) for key in ("coins", "bonus", "price", "count"))
        does = texts.translate(f"wonder-{kind}", n=number)
    return [
        texts.translate("help-wonder", era=entry["era"], technology=entry["technology"]),
        does,
        texts.translate("help-points"),
        texts.translate("help-lasts" if entry["lasts"] else "help-ends"),
    ]


def unit_notes(entry: Entry, texts: Translator) -> list[str]:
    notes = [texts.translate("help-bombards")] if entry["bombards"] else []
    notes += [texts.translate("help-nuclear")] if entry["carries_nuclear"] else []
    return notes + ([texts.translate("help-hangar", n=entry["aircraft"])] if entry["aircraft"] else [])


def _unit(entry: Entry, texts: Translator) -> list[str]:
    return [
        texts.translate("help-unit", era=entry["era"], things=line_name(entry["line"], texts), n=entry["level"]),
        texts.translate("help-rolls", n=entry["dice"], bonus=entry["bonus"], pm=entry["pm"]),
        texts.translate("help-with", technology=entry["technology"]),
        *unit_notes(entry, texts),
    ]


def _improvement(entry: Entry, texts: Translator) -> list[str]:
    lines = [texts.translate("help-improvement", era=entry["era"], mood=entry["kind"], n=entry["points"])]
    lines.append(texts.translate("help-with", technology=entry["technology"]))
    return [*lines, texts.translate("help-kept")] if entry["kept"] else lines


def income_cap(entry: Entry, texts: Translator) -> str:
    return texts.translate(f"cap-{entry['cap']['kind']}", n=entry["cap"].get("coins", 0))


def _government(entry: Entry, texts: Translator) -> list[str]:
    needs = [*entry["technologies"], *entry["improvements"]]
    lines = [texts.translate("help-requires", things=entry_names("card", needs, texts))] if needs else []
    lines += [
        texts.translate("help-culture", n=entry["culture"], revolt=entry["revolt"]),
        texts.translate("help-taxes", n=entry["tax_happy"], n2=entry["tax_unhappy"]),
        income_cap(entry, texts),
        texts.translate("help-support", n=entry["support"]),
        texts.translate("help-unique", n=entry["unique"]),
    ]
    return lines + government_notes(entry, texts)


def government_notes(entry: Entry, texts: Translator) -> list[str]:
    """What only some governments have."""
    lines = [texts.translate("help-extra", n=entry["extra_per_size"])] if entry["extra_per_size"] else []
    lines += [texts.translate("help-unit-discount", n=entry["unit_discount"])] if entry["unit_discount"] else []
    free = entry["free_improvement"]
    if free == "all_happy":
        lines.append(texts.translate("help-all-happy"))
    elif free != "none":
        lines.append(texts.translate("help-free", mood=free))
    return lines + [texts.translate(f"rule-{name}") for name in entry["rules"]]


def _civilization(entry: Entry, texts: Translator) -> list[str]:
    lines = [texts.translate("help-fifth", things=entry_names("technology", entry["fifth_price"], texts))]
    for key in ("technology_discount", "happiness_discount", "productivity_discount", "capital_discount", "income"):
        if any(entry[key]):
            lines.append(texts.translate(f"help-{key.replace('_', '-')}", things=era_row(entry[key])))
    for key, message, usual in (
        ("critical_bonus", "help-critical", 0),
        ("culture_per_era", "help-culture-era", 0),
        ("spices", "help-spices", 3),
        ("coal", "help-coal", 5),
        ("extra_units", "help-extra-units", 0),
        ("explorers", "help-explorers", 2),
        ("dominance_attempts", "help-attempts", 1),
    ):
        if entry[key] != usual:
            lines.append(texts.translate(message, n=entry[key]))
    if entry["ship_pm"]:
        lines.append(texts.translate("help-ships", n=entry["ship_pm"], n2=entry["ship_bonus"], hold=entry["cargo"]))
    if entry["free_improvement"] != "none":
        lines.append(texts.translate("help-free", mood=entry["free_improvement"]))
    special = [price for price in all_entries()["price"] if entry["id"] in price["instead"]]
    parts = [f"{texts.data_name(price['id'])} {era_row(price['instead'][entry['id']])}" for price in special]
    return [*lines, texts.translate("help-instead", things=join_parts(parts, texts))] if parts else lines


def _mission(entry: Entry, texts: Translator) -> list[str]:
    lines = [
        texts.translate("help-mission-red" if entry["colour"] == "red" else "help-mission-green"),
        texts.translate("help-mission", n=entry["cost"], base=entry["base_success"]),
    ]
    if entry["technologies"]:
        lines.append(texts.translate("help-needs", things=entry_names("technology", entry["technologies"], texts)))
    return lines


def roll_span(least: int, last: int) -> str:
    return str(last) if least == last else f"{least}-{last}"


def event_spans(table: Entry) -> list[tuple[str, str]]:
    """Each event of an era with the rolls of 1D100 that bring it."""
    found: list[tuple[str, str]] = []
    least = 1
    for last, event in zip(table["last"], table["events"]):
        found.append((roll_span(least, last), event))
        least = last + 1
    return found


def _event(entry: Entry, texts: Translator) -> list[str]:
    parts = [
        f"{texts.thing_name('era', table['era'])} {rolls}"
        for table in all_entries()["table"]
        for rolls, event in event_spans(table)
        if event == entry["id"]
    ]
    return [texts.translate("help-event", things=join_parts(parts, texts))]


def _catastrophe(entry: Entry, texts: Translator) -> list[str]:
    before = [other["last"] for other in all_entries()["catastrophe"] if other["last"] < entry["last"]]
    return [texts.translate("help-rolled", n=max(before, default=0) + 1, n2=entry["last"])]


def _token(entry: Entry, texts: Translator) -> list[str]:
    lines = [texts.translate("help-token", n=entry["count"])]
    if entry["kind"] == "terrain":
        lines.append(texts.translate("help-terrain", n=entry["largest"], n2=entry["defence"]))
    return lines


def _resource(entry: Entry, texts: Translator) -> list[str]:
    parts = []
    for table in all_entries()["critical"]:
        rolled = [str(roll) for roll, name in enumerate(table["rows"], 2) if name == entry["id"]]
        parts += [f"{texts.thing_name('era', table['era'])} {' '.join(rolled)}"] if rolled else []
    return [texts.translate("help-critical-rolls", things=join_parts(parts, texts))]


def _price(entry: Entry, texts: Translator) -> list[str]:
    lines = [texts.translate("help-price", things=era_row(entry["price"]))]
    if any(entry["royalty"]):
        lines.append(texts.translate("help-royalty", things=era_row(entry["royalty"])))
    for civilization, prices in entry["instead"].items():
        lines.append(texts.translate("help-price-of", civilization=civilization, things=era_row(prices)))
    return lines


def _continent(entry: Entry, texts: Translator) -> list[str]:
    inside = [territory["id"] for territory in all_entries()["territory"] if territory["continent"] == entry["id"]]
    return [texts.translate("help-continent", n=len(inside)), entry_names("space", inside, texts)]


def _territory(entry: Entry, texts: Translator) -> list[str]:
    lines = [texts.translate("help-territory", continent=entry["continent"])]
    lines.append(texts.translate("help-beside", things=entry_names("space", [*entry["land"], *entry["seas"]], texts)))
    lines += [texts.translate("help-volcano")] if entry["volcano"] else []
    if entry["bands"]:
        lines.append(texts.translate("help-bands", things=entry_names("band", entry["bands"], texts)))
    return lines


def _sea(entry: Entry, texts: Translator) -> list[str]:
    land = [territory["id"] for territory in all_entries()["territory"] if entry["id"] in territory["seas"]]
    return [
        texts.translate("help-sea"),
        texts.translate("help-beside", things=entry_names("space", [*entry["seas"], *land], texts)),
    ]


# Strategy cards


def _facts(record: dict[str, Any]) -> dict[str, Any]:
    """What a trigger or a reward says beside its type, for a message."""
    facts = {key: value for key, value in record.items() if key != "type"}
    return {
        key: era_row(value) if isinstance(value, list) and key != "territories" else value
        for key, value in facts.items()
    }


def trigger_text(trigger: dict[str, Any], texts: Translator) -> str:
    kind = trigger["type"]
    facts = _facts(trigger)
    if kind == "when":
        return texts.translate(f"moment-{trigger['event']}")
    if kind == "found_settlement":
        where = [texts.translate("where-first")] if trigger["first"] else []
        where += [texts.thing_name("space", trigger[key]) for key in ("continent", "terrain") if key in trigger]
        where += [texts.translate(f"where-{trigger['kind']}")] if "kind" in trigger else []
        where += [texts.thing_name("space", id) for id in trigger.get("territories", [])]
        return texts.translate("trigger-found_settlement", things=join_parts(where, texts))
    if kind == "control_region":
        return texts.translate("trigger-control_region", things=entry_names("space", trigger["territories"], texts))
    things = line_name(trigger["item"], texts) if "item" in trigger else ""
    return texts.translate(
        f"trigger-{kind}-{trigger['kind']}" if "kind" in trigger else f"trigger-{kind}", things=things, **facts
    )


def reward_text(entry: Entry, texts: Translator) -> str:
    reward = entry["reward"]
    things = line_name(reward["line"], texts) if "line" in reward else ""
    return texts.translate(f"reward-{reward['type']}", things=things, **_facts(reward))


def _card(entry: Entry, texts: Translator) -> list[str]:
    lines = [
        texts.translate("help-card", era=entry["era"], group=entry["group"], n=entry["copies"]),
        texts.translate("help-when", things=trigger_text(entry["trigger"], texts)),
        texts.translate("help-reward", things=reward_text(entry, texts)),
    ]
    lines += [texts.translate("help-permanent")] if entry["permanent"] else []
    lines += [texts.translate("help-redraw")] if entry["redraw"] else []
    needs = [texts.translate(f"need-{name}") for name in entry["needs"]]
    return [*lines, texts.translate("help-only-with", things=join_parts(needs, texts))] if needs else lines


DESCRIBE: Final[dict[str, Callable[[Entry, Translator], list[str]]]] = {
    "technology": _technology,
    "wonder": _wonder,
    "unit": _unit,
    "improvement": _improvement,
    "government": _government,
    "civilization": _civilization,
    "mission": _mission,
    "event": _event,
    "catastrophe": _catastrophe,
    "resource": _resource,
    "token": _token,
    "price": _price,
    "continent": _continent,
    "territory": _territory,
    "sea": _sea,
    "card": _card,
}


def owner_name(id: str, texts: Translator) -> str:
    """A player's name, or that of the barbarians."""
    return texts.seat_name(int(id)) if id.isdigit() else texts.thing_name("owner", id)
