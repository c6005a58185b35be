"""Every sum of a sheet, with what it is made of and the rule behind it: read off the engine's own position."""

from __future__ import annotations

from typing import Any

from civitas.core.notation import first, second
from civitas.games.civilization_chr.flags import FERTILE_LAND, HAPPY_NOW, OCCUPIED, OUT, UNHAPPY_NOW
from civitas.games.civilization_chr.pieces import (
    CARRIER,
    EXPLORER,
    GEMS,
    HAPPINESS,
    KIND_IDS,
    MEDIEVAL,
    MODERN,
    NOBODY,
    RESOURCES,
    WINE,
    era_of,
    is_military,
    kind_of,
    line_of,
    space_of,
)
from civitas.games.civilization_chr.rules import dominance, revolts
from civitas.games.civilization_chr.rules.economy import (
    SENATE,
    Income,
    civil_war,
    culture,
    dominance_odds,
    luxury,
    phase_minutes,
    price_name,
    resale,
    revolt_odds,
    settlement_coins,
)
from civitas.games.civilization_chr.rules.espionage.mission_attempt import possible, threshold
from civitas.games.civilization_chr.rules.espionage.spies import hardness
from civitas.games.civilization_chr.rules.odds import hidden_odds
from civitas.games.civilization_chr.rules.production import income, own_resources, supported, works
from civitas.games.civilization_chr.rules.purchase import market
from civitas.games.civilization_chr.rules.purchase.technology_rewards import open_technologies
from civitas.games.civilization_chr.rules.scoring import per_technology, points
from civitas.games.civilization_chr.rules.settlements import (
    garrison,
    half_points_on,
    happy,
    moods,
    productive,
    traded_resource,
)
from civitas.games.civilization_chr.rules.war.unit_levels import level
from civitas.games.civilization_chr.state import Chr
from civitas.sheets.base import told
from civitas.sheets.civilization_chr import trade_links
from civitas.sheets.civilization_chr.sheet_to_state import Entered

#: the rule of each line of the income
INCOME_RULES = {
    "settlements": "CHR-production-1",
    "extra": "CHR-production-1",
    "critical": "CHR-production-2",
    "unique": "CHR-production-3",
    "special": "CHR-resource-5",
    "monopoly": "CHR-production-4",
    "taxes": "CHR-production-5",
    "civilization": "CHR-civilization-4",
    "wonders": "CHR-wonder-1",
    "roads": "CHR-production-9",
    "event": "CHR-event-6",
    "support": "CHR-production-6",
    "terrorism": "CHR-government-8",
    "overtime": "CHR-time-1",
}
#: the lines of the culture table, in the engine's order
CULTURE_LINES = ["size", "capital", "garrison", "improvements", "wonders", "distance", "culture", "seminal", "happy"]

Figures = dict[str, Any]


def compute(entered: Entered) -> Figures:
    """All figures of a sheet; not ``valid`` where something in it cannot be."""
    s = entered.state
    wrong = told(entered.problems)
    best = max([points(s, seat) for seat in range(s.players)], default=0)
    return {
        "valid": not wrong,
        "problems": wrong,
        "turn": s.turn,
        "era": entered.sheet.era,
        "civilizations": [civilization(s, seat, each.name) for seat, each in enumerate(entered.sheet.civilizations)],
        "leaders": [seat for seat in range(s.players) if points(s, seat) == best and s.sides[seat].status != OUT],
        "order": order(s),
        "links": trade_links.links(s),
    }


def civilization(s: Chr, seat: int, name: str) -> Figures:
    side = s.sides[seat]
    joy = moods(s, seat)
    return {
        "name": name,
        "production": production(s, seat),
        "settlements": [settlement(s, place) for place in s.settlements(seat)],
        "happy": joy[0],
        "unhappy": joy[1],
        "civil_war": bool(joy[0] + joy[1]) and civil_war(joy[1], joy[0] + joy[1]),
        "senate": SENATE,
        "resources": {RESOURCES[k]: count for k, count in enumerate(own_resources(s, seat)) if count},
        "supported_units": supported(s, seat),
        "culture": culture(s.box, side.government, side.civilization, s.era),
        "prices": prices(s, seat),
        "dominance": dominations(s, seat),
        "spies": spies(s, seat),
        "points": score(s, seat),
        "minutes": phase_minutes(len(s.settlements(seat))),
    }


def production(s: Chr, seat: int) -> Figures:
    """The lines of the income, what they come to, and the treasury after it."""
    lines = income(s, seat)
    total = lines.total()
    return {
        "lines": [{"line": line, "coins": coins, "rule": INCOME_RULES[line]} for line, coins in lines.lines().items()],
        "gross": lines.gross(),
        "cap": lines.cap if lines.cap >= 0 else None,
        "minimum": lines.minimum,
        "luxury": _wasted(lines),
        "total": total,
        "treasury": s.sides[seat].coins,
        "after": s.sides[seat].coins + total,
    }


def _wasted(lines: Income) -> int:
    """What luxury takes."""
    coins = lines.before_event() + lines.event
    return coins - luxury(coins) if lines.luxury else 0


def settlement(s: Chr, place: int) -> Figures:
    """One settlement: happy and productive or not and why, what it produces, whether it may revolt."""
    seat = s.owner[place]
    side = s.sides[seat]
    taboo = side.taboo if s.box.governments[side.government].prohibition else NOBODY
    resource = s.resource[place] not in (NOBODY, taboo)
    working = works(s, place)
    restless = s.era >= MEDIEVAL and revolts.restless(s, place)
    risk = revolts.score(s, place)
    traded = traded_resource(s, place)
    coins = settlement_coins(s.size[place], resource, happy(s, place), productive(s, place)) if working else 0
    return {
        "land": s.box.space_ids[place],
        "size": s.size[place],
        "resource": RESOURCES[traded] if traded != NOBODY else "",
        "happy": happy(s, place),
        "why_happy": why_happy(s, place),
        "productive": productive(s, place),
        "why_productive": why_productive(s, place),
        "coins": coins,
        "works": working,
        "garrison": garrison(s, seat, place),
        "revolt": {"score": risk, "of_20": revolt_odds(risk)} if restless else None,
    }


def why_happy(s: Chr, place: int) -> str:
    """The id of the reason, in the order in which the rules look (``abakus-happy-...``)."""
    seat, mark = s.owner[place], s.marks[place]
    side = s.sides[seat]
    government = s.box.governments[side.government]
    if mark & OCCUPIED:
        return "occupied"
    if mark & UNHAPPY_NOW:
        return "made-unhappy"
    if mark & HAPPY_NOW:
        return "made-happy"
    if s.resource[place] in (WINE, GEMS):
        return "luxury"
    if side.capital == place:
        return "capital"
    if government.all_happy:
        return "government"
    if half_points_on(s, place, HAPPINESS) < 2:
        return "half-improvement" if half_points_on(s, place, HAPPINESS) else "nothing"
    if government.garrison and garrison(s, seat, place) < s.size[place]:
        return "garrison"
    return "improvement"


def why_productive(s: Chr, place: int) -> str:
    """The id of the reason (``abakus-productive-...``)."""
    if s.marks[place] & FERTILE_LAND:
        return "fertile"
    found = half_points_on(s, place, 1 - HAPPINESS)
    return "improvement" if found >= 2 else ("half-improvement" if found else "nothing")


def prices(s: Chr, seat: int) -> Figures:
    """What everything costs this player now, whether there are coins for it or not."""
    side = s.sides[seat]
    homes = [place for place in s.settlements(seat) if not s.marks[place] & OCCUPIED]
    units: dict[str, Any] = {}
    for kind in market.kinds_known(s, seat):
        at = {s.box.space_ids[place]: market.recruit_price(s, seat, kind, place) for place in homes}
        if at:
            usual = max(at.values())
            cheaper = {land: price for land, price in at.items() if price < usual}
            units[KIND_IDS[kind]] = {"price": usual, "cheaper": cheaper, "royalty": _royalty(s, seat, kind)}
    kinds = sorted({kind_of(piece) for piece in s.pieces[seat]})
    old = [kind for kind in kinds if kind < CARRIER and era_of(kind) < s.era]
    fission = s.box.technology("fission")
    return {
        "technologies": {s.box.technology_ids[k]: market.tech_price(s, seat, k) for k in open_technologies(s)},
        "improvements": {
            id: market.build_price(s, seat, number) for number, id in enumerate(s.box.improvement_ids)
            if s.box.improvements[number].era >= s.era - 1 and s.box.improvements[number].era <= s.era
        },
        "units": units,
        "upgrades": {KIND_IDS[kind]: market.refit_price(s, seat, kind) for kind in old},
        "sales": {KIND_IDS[kind]: resale(s.box, price_name(line_of(kind)), era_of(kind)) for kind in old},
        "weapon": market.weapon_price(s, seat) if s.era == MODERN and s.known(fission, seat) else None,
        "enlarge": market.enlarge_price(s, seat),
        "capital": market.seat_price(s, seat) if side.capital != NOBODY else None,
        "spy": market.spy_price(s, seat) if s.variants.espionage else None,
    }  # fmt: skip


def _royalty(s: Chr, seat: int, kind: int) -> Figures | None:
    """Who gets a part of the price of a unit, and how much; nobody where the discovery is one's own or nobody's."""
    if kind == EXPLORER:
        return None
    owner = s.inventor(level(s, seat, kind).technology)
    fee = s.box.price(price_name(line_of(kind))).royalty[era_of(kind)]
    return (
        {"seat": owner, "coins": fee} if owner not in (NOBODY, seat) and s.sides[owner].status != OUT and fee else None
    )


def dominations(s: Chr, seat: int) -> list[Figures]:
    """Which settlements can be dominated from where, and with what chance; the best start for each target."""
    if s.era < MEDIEVAL:
        return []
    best: dict[int, tuple[int, int]] = {}
    for action in dominance.pairs(s, seat, 0):
        start, target = first(action), second(action)
        value = dominance.score(s, start, target)
        if target not in best or value > best[target][0]:
            best[target] = (value, start)
    names = s.box.space_ids
    return [
        {
            "target": names[target],
            "owner": s.owner[target],
            "from": names[start],
            "lines": dict(zip(CULTURE_LINES, dominance.score_lines(s, start, target))),
            "score": value,
            "of_6": dominance_odds(value),
        }
        for target, (value, start) in sorted(best.items())
    ]


def spies(s: Chr, seat: int) -> list[Figures]:
    """For each spy on the map how hard its place is, whether it stays hidden there, and every mission it may try."""
    found = []
    for spy in s.sides[seat].spies:
        if space_of(spy) < len(s.box.space_ids):
            malus = hardness(s, seat, spy)
            found.append(
                {
                    "land": s.box.space_ids[space_of(spy)],
                    "malus": malus,
                    "hidden_of_8": hidden_odds(malus),
                    "missions": [
                        {
                            "mission": mission.id,
                            "coins": mission.cost,
                            "of_10": max(0, min(10, 10 - threshold(s, seat, spy, number))),
                        }
                        for number, mission in enumerate(s.box.missions)
                        if not mission.needs & ~s.discovered() and possible(s, seat, spy, number)
                    ],
                    "rule": "CHR-spy-6",
                }
            )
    return found


def order(s: Chr) -> list[int]:
    """Who acts after whom, clockwise from the first player's marker."""
    return [seat for seat in s.clockwise_from(s.first) if s.sides[seat].status != OUT]


def score(s: Chr, seat: int) -> Figures:
    """Victory points as they would count now, by where they come from; in half points where there are halves."""
    side = s.sides[seat]
    seminals = sum(1 for k, tech in enumerate(s.box.technologies) if tech.seminal and side.technologies >> k & 1)
    return {
        "settlements": sum(s.size[place] for place in s.settlements(seat)),
        "wonders": 2 * side.wonders.bit_count(),
        "seminals": 4 * seminals,
        "merit": side.merit,
        "objectives_half": len(side.done),
        "technologies_half": side.technologies.bit_count() * per_technology(s),
        "total": points(s, seat),
        "rule": "CHR-end-6",
    }


def end_of_turn(entered: Entered) -> dict[str, list[int]]:
    """The values a turn leaves behind for the charts."""
    s = entered.state
    seats = range(s.players)
    return {
        "points": [points(s, seat) for seat in seats],
        "income": [income(s, seat).total() for seat in seats],
        "coins": [s.sides[seat].coins for seat in seats],
        "culture": [culture(s.box, s.sides[seat].government, s.sides[seat].civilization, s.era) for seat in seats],
        "settlements": [len(s.settlements(seat)) for seat in seats],
        "sizes": [sum(s.size[place] for place in s.settlements(seat)) for seat in seats],
        "technologies": [s.sides[seat].technologies.bit_count() for seat in seats],
        "wonders": [s.sides[seat].wonders.bit_count() for seat in seats],
        "happy": [moods(s, seat)[0] for seat in seats],
        "unhappy": [moods(s, seat)[1] for seat in seats],
        "merit": [s.sides[seat].merit for seat in seats],
        "experience": [s.sides[seat].experience for seat in seats],
        "units": [sum(is_military(kind_of(piece)) for piece in s.pieces[seat]) for seat in seats],
    }
