"""Compute every total of a sheet, with its parts and the rule behind it, from the engine's position."""

from __future__ import annotations

from typing import Any

from civitas.core.notation import first_arg, second_arg
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
    SENATE_THRESHOLD,
    Income,
    after_luxury_limit,
    dominance_odds,
    government_culture,
    is_civil_war,
    phase_minutes,
    price_name,
    resale_coins,
    revolt_odds,
    settlement_coins,
)
from civitas.games.civilization_chr.rules.espionage.mission_attempt import mission_fits, spy_threshold
from civitas.games.civilization_chr.rules.espionage.spies import spy_malus
from civitas.games.civilization_chr.rules.odds import hidden_odds
from civitas.games.civilization_chr.rules.production import (
    can_produce,
    count_supported_units,
    own_resources,
    player_income,
)
from civitas.games.civilization_chr.rules.purchase.settlement_market import capital_move_price, enlarge_price
from civitas.games.civilization_chr.rules.purchase.technology_market import (
    player_improvement_price,
    player_technology_price,
)
from civitas.games.civilization_chr.rules.purchase.technology_rewards import open_technologies
from civitas.games.civilization_chr.rules.purchase.unit_market import (
    known_unit_kinds,
    recruit_price,
    refit_price,
    spy_price,
    weapon_price,
)
from civitas.games.civilization_chr.rules.scoring import technology_half_points, victory_points
from civitas.games.civilization_chr.rules.settlements import (
    count_moods,
    garrison_size,
    half_points_on,
    is_happy,
    is_productive,
    traded_resource,
)
from civitas.games.civilization_chr.rules.war.unit_levels import unit_level
from civitas.games.civilization_chr.state import ChrState
from civitas.sheets.base import problems_to_json
from civitas.sheets.civilization_chr import trade_links
from civitas.sheets.civilization_chr.sheet_to_state import SheetPosition

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

SheetTotals = dict[str, Any]


def compute_totals(entered: SheetPosition) -> SheetTotals:
    """Return all figures of a sheet, with its problems; ``valid`` is false if there are any."""
    s = entered.state
    wrong = problems_to_json(entered.problems)
    best = max([victory_points(s, seat) for seat in range(s.players)], default=0)
    return {
        "valid": not wrong,
        "problems": wrong,
        "turn": s.turn,
        "era": entered.sheet.era,
        "civilizations": [
            civilization_totals(s, seat, each.name) for seat, each in enumerate(entered.sheet.civilizations)
        ],
        "leaders": [
            seat for seat in range(s.players) if victory_points(s, seat) == best and s.sides[seat].status != OUT
        ],
        "order": turn_order(s),
        "links": trade_links.list_trade_links(s),
    }


def civilization_totals(s: ChrState, seat: int, name: str) -> SheetTotals:
    """Return all figures of one civilization."""
    side = s.sides[seat]
    joy = count_moods(s, seat)
    return {
        "name": name,
        "production": production_totals(s, seat),
        "settlements": [settlement_totals(s, place) for place in s.settlements(seat)],
        "happy": joy[0],
        "unhappy": joy[1],
        "civil_war": bool(joy[0] + joy[1]) and is_civil_war(joy[1], joy[0] + joy[1]),
        "senate": SENATE_THRESHOLD,
        "resources": {RESOURCES[k]: count for k, count in enumerate(own_resources(s, seat)) if count},
        "supported_units": count_supported_units(s, seat),
        "culture": government_culture(s.box, side.government, side.civilization, s.era),
        "prices": list_prices(s, seat),
        "dominance": list_dominations(s, seat),
        "spies": list_spies(s, seat),
        "points": victory_point_totals(s, seat),
        "minutes": phase_minutes(len(s.settlements(seat))),
    }


def production_totals(s: ChrState, seat: int) -> SheetTotals:
    """Return the lines of a player's income, their total and the treasury after it."""
    lines = player_income(s, seat)
    total = lines.total()
    return {
        "lines": [{"line": line, "coins": coins, "rule": INCOME_RULES[line]} for line, coins in lines.lines().items()],
        "gross": lines.gross(),
        "cap": lines.cap if lines.cap >= 0 else None,
        "minimum": lines.minimum,
        "luxury": _luxury_loss(lines),
        "total": total,
        "treasury": s.sides[seat].coins,
        "after": s.sides[seat].coins + total,
    }


def _luxury_loss(lines: Income) -> int:
    """Return the coins lost to the luxury limit."""
    coins = lines.before_event() + lines.event
    return coins - after_luxury_limit(coins) if lines.luxury else 0


def settlement_totals(s: ChrState, place: int) -> SheetTotals:
    """Return the figures of a settlement: moods with their reasons, its production and revolt risk."""
    seat = s.owner[place]
    side = s.sides[seat]
    taboo = side.taboo if s.box.governments[side.government].prohibition else NOBODY
    resource = s.resource[place] not in (NOBODY, taboo)
    working = can_produce(s, place)
    restless = s.era >= MEDIEVAL and revolts.can_revolt(s, place)
    risk = revolts.settlement_revolt_score(s, place)
    traded = traded_resource(s, place)
    coins = settlement_coins(s.size[place], resource, is_happy(s, place), is_productive(s, place)) if working else 0
    return {
        "land": s.box.space_ids[place],
        "size": s.size[place],
        "resource": RESOURCES[traded] if traded != NOBODY else "",
        "happy": is_happy(s, place),
        "why_happy": happiness_reason(s, place),
        "productive": is_productive(s, place),
        "why_productive": productivity_reason(s, place),
        "coins": coins,
        "works": working,
        "garrison": garrison_size(s, seat, place),
        "revolt": {"score": risk, "of_20": revolt_odds(risk)} if restless else None,
    }


def happiness_reason(s: ChrState, place: int) -> str:
    """Return why a settlement is happy or unhappy, as the end of a message id (``abakus-happy-...``).

    The reasons are tried in the order of the rules.
    """
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
    if government.garrison and garrison_size(s, seat, place) < s.size[place]:
        return "garrison"
    return "improvement"


def productivity_reason(s: ChrState, place: int) -> str:
    """Return why a settlement is productive or not, as the end of a message id (``abakus-productive-...``)."""
    if s.marks[place] & FERTILE_LAND:
        return "fertile"
    found = half_points_on(s, place, 1 - HAPPINESS)
    return "improvement" if found >= 2 else ("half-improvement" if found else "nothing")


def list_prices(s: ChrState, seat: int) -> SheetTotals:
    """Return what everything costs a player now, affordable or not."""
    side = s.sides[seat]
    homes = [place for place in s.settlements(seat) if not s.marks[place] & OCCUPIED]
    units: dict[str, Any] = {}
    for kind in known_unit_kinds(s, seat):
        at = {s.box.space_ids[place]: recruit_price(s, seat, kind, place) for place in homes}
        if at:
            usual = max(at.values())
            cheaper = {land: price for land, price in at.items() if price < usual}
            units[KIND_IDS[kind]] = {"price": usual, "cheaper": cheaper, "royalty": _royalty(s, seat, kind)}
    kinds = sorted({kind_of(piece) for piece in s.pieces[seat]})
    old = [kind for kind in kinds if kind < CARRIER and era_of(kind) < s.era]
    fission = s.box.technology_index("fission")
    return {
        "technologies": {
            s.box.technology_ids[k]: player_technology_price(s, seat, k) for k in open_technologies(s)
        },
        "improvements": {
            id: player_improvement_price(s, seat, number) for number, id in enumerate(s.box.improvement_ids)
            if s.box.improvements[number].era >= s.era - 1 and s.box.improvements[number].era <= s.era
        },
        "units": units,
        "upgrades": {KIND_IDS[kind]: refit_price(s, seat, kind) for kind in old},
        "sales": {KIND_IDS[kind]: resale_coins(s.box, price_name(line_of(kind)), era_of(kind)) for kind in old},
        "weapon": weapon_price(s, seat) if s.era == MODERN and s.may_use(fission, seat) else None,
        "enlarge": enlarge_price(s, seat),
        "capital": capital_move_price(s, seat) if side.capital != NOBODY else None,
        "spy": spy_price(s, seat) if s.variants.espionage else None,
    }  # fmt: skip


def _royalty(s: ChrState, seat: int, kind: int) -> SheetTotals | None:
    """Return who receives a part of a unit's price and how much, or ``None`` if nobody does."""
    if kind == EXPLORER:
        return None
    owner = s.technology_owner(unit_level(s, seat, kind).technology)
    fee = s.box.price_entry(price_name(line_of(kind))).royalty[era_of(kind)]
    return (
        {"seat": owner, "coins": fee} if owner not in (NOBODY, seat) and s.sides[owner].status != OUT and fee else None
    )


def list_dominations(s: ChrState, seat: int) -> list[SheetTotals]:
    """Return which settlements a player can try to dominate, from where and with what odds.

    Only the best starting settlement for each target is included.
    """
    if s.era < MEDIEVAL:
        return []
    best: dict[int, tuple[int, int]] = {}
    for action in dominance.dominance_pairs(s, seat, 0):
        start, target = first_arg(action), second_arg(action)
        value = dominance.dominance_score(s, start, target)
        if target not in best or value > best[target][0]:
            best[target] = (value, start)
    names = s.box.space_ids
    return [
        {
            "target": names[target],
            "owner": s.owner[target],
            "from": names[start],
            "lines": dict(zip(CULTURE_LINES, dominance.dominance_score_lines(s, start, target))),
            "score": value,
            "of_6": dominance_odds(value),
        }
        for target, (value, start) in sorted(best.items())
    ]


def list_spies(s: ChrState, seat: int) -> list[SheetTotals]:
    """Return each spy on the map with the difficulty of its place, its odds to stay hidden and its missions."""
    found = []
    for spy in s.sides[seat].spies:
        if space_of(spy) < len(s.box.space_ids):
            malus = spy_malus(s, seat, spy)
            found.append(
                {
                    "land": s.box.space_ids[space_of(spy)],
                    "malus": malus,
                    "hidden_of_8": hidden_odds(malus),
                    "missions": [
                        {
                            "mission": mission.id,
                            "coins": mission.cost,
                            "of_10": max(0, min(10, 10 - spy_threshold(s, seat, spy, number))),
                        }
                        for number, mission in enumerate(s.box.missions)
                        if not mission.technology_mask & ~s.discovered_technologies()
                        and mission_fits(s, seat, spy, number)
                    ],
                    "rule": "CHR-spy-6",
                }
            )
    return found


def turn_order(s: ChrState) -> list[int]:
    """Return the seats in the order in which they act, clockwise from the first player."""
    return [seat for seat in s.clockwise_from(s.first) if s.sides[seat].status != OUT]


def victory_point_totals(s: ChrState, seat: int) -> SheetTotals:
    """Return a player's current victory points by source; some sources count in half points."""
    side = s.sides[seat]
    seminals = sum(1 for k, tech in enumerate(s.box.technologies) if tech.seminal and side.technologies >> k & 1)
    return {
        "settlements": sum(s.size[place] for place in s.settlements(seat)),
        "wonders": 2 * side.wonders.bit_count(),
        "seminals": 4 * seminals,
        "merit": side.merit,
        "objectives_half": len(side.done),
        "technologies_half": side.technologies.bit_count() * technology_half_points(s),
        "total": victory_points(s, seat),
        "rule": "CHR-end-6",
    }


def turn_values(entered: SheetPosition) -> dict[str, list[int]]:
    """Return the values of a turn for the charts, one list by seat for each."""
    s = entered.state
    seats = range(s.players)
    return {
        "points": [victory_points(s, seat) for seat in seats],
        "income": [player_income(s, seat).total() for seat in seats],
        "coins": [s.sides[seat].coins for seat in seats],
        "culture": [
            government_culture(s.box, s.sides[seat].government, s.sides[seat].civilization, s.era) for seat in seats
        ],
        "settlements": [len(s.settlements(seat)) for seat in seats],
        "sizes": [sum(s.size[place] for place in s.settlements(seat)) for seat in seats],
        "technologies": [s.sides[seat].technologies.bit_count() for seat in seats],
        "wonders": [s.sides[seat].wonders.bit_count() for seat in seats],
        "happy": [count_moods(s, seat)[0] for seat in seats],
        "unhappy": [count_moods(s, seat)[1] for seat in seats],
        "merit": [s.sides[seat].merit for seat in seats],
        "experience": [s.sides[seat].experience for seat in seats],
        "units": [sum(is_military(kind_of(piece)) for piece in s.pieces[seat]) for seat in seats],
    }
