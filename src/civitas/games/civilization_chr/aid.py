"""What helps the seat that is asked: prices in the shop, and the chance of each mission. Made of open facts alone."""

from __future__ import annotations

from civitas.core.game import View
from civitas.core.notation import BITS, Notation, first, second
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.economy import price_name, resale
from civitas.games.civilization_chr.espionage.missions import mission_hardness
from civitas.games.civilization_chr.espionage.spies import LYING, skill
from civitas.games.civilization_chr.odds import mission_threshold
from civitas.games.civilization_chr.pieces import era_of, line_of
from civitas.games.civilization_chr.purchase.market import (
    build_price,
    enlarge_price,
    recruit_price,
    refit_price,
    seat_price,
    spy_price,
    tech_price,
    weapon_price,
)
from civitas.games.civilization_chr.purchase.purchase import Buy
from civitas.games.civilization_chr.state import Chr, space_of


def aid(s: Chr, seat: int, notation: Notation) -> View:
    if seat < 0 or s.over or s.seat != seat:
        return {}
    top = s.stack[-1]
    if isinstance(top, Buy):
        return {"prices": _prices(s, seat, top, notation)}
    chances = {
        notation.format(action): _chance(s, seat, first(action), second(action))
        for action in top.actions(s)
        if _verb(action) == n.MISSION
    }
    return {"chances": chances} if chances else {}


def _verb(action: int) -> int:
    return action >> (3 * BITS) << (3 * BITS)


def _prices(s: Chr, seat: int, top: Buy, notation: Notation) -> dict[str, int]:
    """Every purchase that is offered, and every technology, whether it can be paid for or not."""
    found = {
        notation.format(n.TECHNOLOGY | technology): tech_price(s, seat, technology)
        for technology in range(len(s.box.technology_ids))
    }
    for action in top.actions(s):
        price = _price(s, seat, _verb(action), first(action), second(action))
        if price:
            found[notation.format(action)] = price
    return found


def _price(s: Chr, seat: int, verb: int, what: int, where: int) -> int:
    """What an answer costs; below nothing where it brings coins."""
    if verb == n.TAKE:
        return build_price(s, seat, what)
    if verb == n.RECRUIT:
        return recruit_price(s, seat, what, where)
    if verb == n.ENLARGE:
        return enlarge_price(s, seat)
    if verb == n.UPGRADE:
        return refit_price(s, seat, what)
    if verb == n.SELL:
        return -resale(s.box, price_name(line_of(what)), era_of(what))
    if verb == n.WEAPON:
        return weapon_price(s, seat)
    if verb == n.MOVE_CAPITAL:
        return seat_price(s, seat)
    return spy_price(s, seat) if verb == n.TRAIN_SPY else 0


def _chance(s: Chr, seat: int, mission: int, space: int) -> int:
    """Tenths: a ten-sided die must show more than the threshold of the best spy there (CHR-spy-6)."""
    entry = s.box.missions[mission]
    network = 1 if seat | space << 3 in s.nets else 0
    best = 0
    for spy in s.sides[seat].spies:
        if space_of(spy) == space and not spy & LYING:
            least = mission_threshold(entry.base, skill(s, spy) + network, mission_hardness(s, seat, spy, mission))
            best = max(best, min(10, 10 - least))
    return best
