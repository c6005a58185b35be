"""What the entries of the data files say: one list of lines for each kind of entry."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

from civitas.games.civilization_chr.content.components import tables
from civitas.games.civilization_chr.content.definitions import Entry
from civitas.i18n.fluent import Texts


@cache
def entries() -> dict[str, list[Entry]]:
    return tables()


def join(parts: Sequence[str], texts: Texts) -> str:
    """Parts in a row, or a dash where there are none."""
    return ", ".join(part for part in parts if part) or texts.say("none")


def names(kind: str, ids: Sequence[str], texts: Texts) -> str:
    return join([texts.name(kind, id) for id in ids], texts)


def arm(line: str, texts: Texts) -> str:
    """A line of units, or what else can be bought; some technologies have the same ids, so the words are asked for."""
    return texts.say(f"arm-{line}")


def row(numbers: Sequence[int]) -> str:
    """One number for all eras, or one each."""
    return str(numbers[0]) if len(set(numbers)) == 1 else " / ".join(str(number) for number in numbers)


# What each kind of entry says


def brings(entry: Entry, texts: Texts) -> list[str]:
    """What comes with a technology."""
    bonus = entry["bonus"]
    received = [*entry["wonders"], bonus.get("unit", ""), bonus.get("improvement", "")]
    lines = []
    if any(received):
        lines.append(texts.say("help-brings", things=names("card", [id for id in received if id], texts)))
    if "enlarge" in bonus:
        lines.append(texts.say("help-brings-growth", n=bonus["enlarge"]))
    if entry["seminal"]:
        lines.append(texts.say("help-seminal"))
    return lines


def allowed(technology: str) -> list[str]:
    """The units, improvements, governments and missions that need a technology."""
    data = entries()
    found = [
        entry["id"] for kind in ("unit", "improvement") for entry in data[kind] if entry["technology"] == technology
    ]
    wide = [
        entry["id"] for kind in ("government", "mission") for entry in data[kind] if technology in entry["technologies"]
    ]
    return found + wide


def _technology(entry: Entry, texts: Texts) -> list[str]:
    lines = [texts.say("help-technology", era=entry["era"], n=entry["cost"])]
    if entry["prerequisites"]:
        lines.append(texts.say("help-needs", things=names("technology", entry["prerequisites"], texts)))
    lines += brings(entry, texts)
    if allowed(entry["id"]):
        lines.append(texts.say("help-allows", things=names("card", allowed(entry["id"]), texts)))
    return lines


def _wonder(entry: Entry, texts: Texts) -> list[str]:
    effect = entry["effect"]
    kind = effect["kind"]
    if kind == "declare_end":
        does = texts.say(f"wonder-declare_end-{effect['victory']}")
    elif kind == "units":
        does = texts.say("wonder-units", things=arm(effect["line"], texts), n=effect["count"])
    elif kind == "improvement":
        does = texts.say("wonder-improvement", mood=effect["of"], n=effect["points"])
    else:
        number = sum(effect.get(key, 0) for key in ("coins", "bonus", "price", "count"))
        does = texts.say(f"wonder-{kind}", n=number)
    return [
        texts.say("help-wonder", era=entry["era"], technology=entry["technology"]),
        does,
        texts.say("help-points"),
        texts.say("help-lasts" if entry["lasts"] else "help-ends"),
    ]


def unit_notes(entry: Entry, texts: Texts) -> list[str]:
    notes = [texts.say("help-bombards")] if entry["bombards"] else []
    notes += [texts.say("help-nuclear")] if entry["carries_nuclear"] else []
    return notes + ([texts.say("help-hangar", n=entry["aircraft"])] if entry["aircraft"] else [])


def _unit(entry: Entry, texts: Texts) -> list[str]:
    return [
        texts.say("help-unit", era=entry["era"], things=arm(entry["line"], texts), n=entry["level"]),
        texts.say("help-rolls", n=entry["dice"], bonus=entry["bonus"], pm=entry["pm"]),
        texts.say("help-with", technology=entry["technology"]),
        *unit_notes(entry, texts),
    ]


def _improvement(entry: Entry, texts: Texts) -> list[str]:
    lines = [texts.say("help-improvement", era=entry["era"], mood=entry["kind"], n=entry["points"])]
    lines.append(texts.say("help-with", technology=entry["technology"]))
    return [*lines, texts.say("help-kept")] if entry["kept"] else lines


def cap(entry: Entry, texts: Texts) -> str:
    return texts.say(f"cap-{entry['cap']['kind']}", n=entry["cap"].get("coins", 0))


def _government(entry: Entry, texts: Texts) -> list[str]:
    needs = [*entry["technologies"], *entry["improvements"]]
    lines = [texts.say("help-requires", things=names("card", needs, texts))] if needs else []
    lines += [
        texts.say("help-culture", n=entry["culture"], revolt=entry["revolt"]),
        texts.say("help-taxes", n=entry["tax_happy"], n2=entry["tax_unhappy"]),
        cap(entry, texts),
        texts.say("help-support", n=entry["support"]),
        texts.say("help-unique", n=entry["unique"]),
    ]
    return lines + government_notes(entry, texts)


def government_notes(entry: Entry, texts: Texts) -> list[str]:
    """What only some governments have."""
    lines = [texts.say("help-extra", n=entry["extra_per_size"])] if entry["extra_per_size"] else []
    lines += [texts.say("help-unit-discount", n=entry["unit_discount"])] if entry["unit_discount"] else []
    free = entry["free_improvement"]
    if free == "all_happy":
        lines.append(texts.say("help-all-happy"))
    elif free != "none":
        lines.append(texts.say("help-free", mood=free))
    return lines + [texts.say(f"rule-{name}") for name in entry["rules"]]


def _civilization(entry: Entry, texts: Texts) -> list[str]:
    lines = [texts.say("help-fifth", things=names("technology", entry["fifth_price"], texts))]
    for key in ("technology_discount", "happiness_discount", "productivity_discount", "capital_discount", "income"):
        if any(entry[key]):
            lines.append(texts.say(f"help-{key.replace('_', '-')}", things=row(entry[key])))
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
            lines.append(texts.say(message, n=entry[key]))
    if entry["ship_pm"]:
        lines.append(texts.say("help-ships", n=entry["ship_pm"], n2=entry["ship_bonus"], hold=entry["cargo"]))
    if entry["free_improvement"] != "none":
        lines.append(texts.say("help-free", mood=entry["free_improvement"]))
    special = [price for price in entries()["price"] if entry["id"] in price["instead"]]
    parts = [f"{texts.called(price['id'])} {row(price['instead'][entry['id']])}" for price in special]
    return [*lines, texts.say("help-instead", things=join(parts, texts))] if parts else lines


def _mission(entry: Entry, texts: Texts) -> list[str]:
    lines = [
        texts.say("help-mission-red" if entry["colour"] == "red" else "help-mission-green"),
        texts.say("help-mission", n=entry["cost"], base=entry["base_success"]),
    ]
    if entry["technologies"]:
        lines.append(texts.say("help-needs", things=names("technology", entry["technologies"], texts)))
    return lines


def span(least: int, last: int) -> str:
    return str(last) if least == last else f"{least}-{last}"


def spans(table: Entry) -> list[tuple[str, str]]:
    """Each event of an era with the rolls of 1D100 that bring it."""
    found: list[tuple[str, str]] = []
    least = 1
    for last, event in zip(table["last"], table["events"]):
        found.append((span(least, last), event))
        least = last + 1
    return found


def _event(entry: Entry, texts: Texts) -> list[str]:
    parts = [
        f"{texts.name('era', table['era'])} {rolls}"
        for table in entries()["table"]
        for rolls, event in spans(table)
        if event == entry["id"]
    ]
    return [texts.say("help-event", things=join(parts, texts))]


def _catastrophe(entry: Entry, texts: Texts) -> list[str]:
    before = [other["last"] for other in entries()["catastrophe"] if other["last"] < entry["last"]]
    return [texts.say("help-rolled", n=max(before, default=0) + 1, n2=entry["last"])]


def _token(entry: Entry, texts: Texts) -> list[str]:
    lines = [texts.say("help-token", n=entry["count"])]
    if entry["kind"] == "terrain":
        lines.append(texts.say("help-terrain", n=entry["largest"], n2=entry["defence"]))
    return lines


def _resource(entry: Entry, texts: Texts) -> list[str]:
    parts = []
    for table in entries()["critical"]:
        rolled = [str(roll) for roll, name in enumerate(table["rows"], 2) if name == entry["id"]]
        parts += [f"{texts.name('era', table['era'])} {' '.join(rolled)}"] if rolled else []
    return [texts.say("help-critical-rolls", things=join(parts, texts))]


def _price(entry: Entry, texts: Texts) -> list[str]:
    lines = [texts.say("help-price", things=row(entry["price"]))]
    if any(entry["royalty"]):
        lines.append(texts.say("help-royalty", things=row(entry["royalty"])))
    for civilization, prices in entry["instead"].items():
        lines.append(texts.say("help-price-of", civilization=civilization, things=row(prices)))
    return lines


def _continent(entry: Entry, texts: Texts) -> list[str]:
    inside = [territory["id"] for territory in entries()["territory"] if territory["continent"] == entry["id"]]
    return [texts.say("help-continent", n=len(inside)), names("space", inside, texts)]


def _territory(entry: Entry, texts: Texts) -> list[str]:
    lines = [texts.say("help-territory", continent=entry["continent"])]
    lines.append(texts.say("help-beside", things=names("space", [*entry["land"], *entry["seas"]], texts)))
    lines += [texts.say("help-volcano")] if entry["volcano"] else []
    if entry["bands"]:
        lines.append(texts.say("help-bands", things=names("band", entry["bands"], texts)))
    return lines


def _sea(entry: Entry, texts: Texts) -> list[str]:
    land = [territory["id"] for territory in entries()["territory"] if entry["id"] in territory["seas"]]
    return [texts.say("help-sea"), texts.say("help-beside", things=names("space", [*entry["seas"], *land], texts))]


# Strategy cards


def _facts(record: dict[str, Any]) -> dict[str, Any]:
    """What a trigger or a reward says beside its type, for a message."""
    facts = {key: value for key, value in record.items() if key != "type"}
    return {
        key: row(value) if isinstance(value, list) and key != "territories" else value for key, value in facts.items()
    }


def trigger_text(trigger: dict[str, Any], texts: Texts) -> str:
    kind = trigger["type"]
    facts = _facts(trigger)
    if kind == "when":
        return texts.say(f"moment-{trigger['event']}")
    if kind == "found_settlement":
        where = [texts.say("where-first")] if trigger["first"] else []
        where += [texts.name("space", trigger[key]) for key in ("continent", "terrain") if key in trigger]
        where += [texts.say(f"where-{trigger['kind']}")] if "kind" in trigger else []
        where += [texts.name("space", id) for id in trigger.get("territories", [])]
        return texts.say("trigger-found_settlement", things=join(where, texts))
    if kind == "control_region":
        return texts.say("trigger-control_region", things=names("space", trigger["territories"], texts))
    things = arm(trigger["item"], texts) if "item" in trigger else ""
    return texts.say(
        f"trigger-{kind}-{trigger['kind']}" if "kind" in trigger else f"trigger-{kind}", things=things, **facts
    )


def reward_text(entry: Entry, texts: Texts) -> str:
    reward = entry["reward"]
    things = arm(reward["line"], texts) if "line" in reward else ""
    return texts.say(f"reward-{reward['type']}", things=things, **_facts(reward))


def _card(entry: Entry, texts: Texts) -> list[str]:
    lines = [
        texts.say("help-card", era=entry["era"], group=entry["group"], n=entry["copies"]),
        texts.say("help-when", things=trigger_text(entry["trigger"], texts)),
        texts.say("help-reward", things=reward_text(entry, texts)),
    ]
    lines += [texts.say("help-permanent")] if entry["permanent"] else []
    lines += [texts.say("help-redraw")] if entry["redraw"] else []
    needs = [texts.say(f"need-{name}") for name in entry["needs"]]
    return [*lines, texts.say("help-only-with", things=join(needs, texts))] if needs else lines


DESCRIBE: Final[dict[str, Callable[[Entry, Texts], list[str]]]] = {
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
