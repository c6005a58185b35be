"""What helps the seat that is asked: what each answer costs, its chances. Made of open facts alone."""

from __future__ import annotations

from typing import Final

from civitas.core.game import View
from civitas.core.notation import Notation, first, second, verb_of
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.ai.offer_value import offer_gains
from civitas.games.civilization_chr.pieces import SHIP, era_of, line_of, space_of
from civitas.games.civilization_chr.rules.economy import BRIBE, RANSOM, price_name, resale
from civitas.games.civilization_chr.rules.espionage.mission_attempt import mission_hardness
from civitas.games.civilization_chr.rules.espionage.spies import LYING, skill
from civitas.games.civilization_chr.rules.movement.explorers import can_road, cost
from civitas.games.civilization_chr.rules.odds import mission_threshold
from civitas.games.civilization_chr.rules.purchase.market import (
    build_price,
    enlarge_price,
    recruit_price,
    refit_price,
    seat_price,
    spy_price,
    tech_price,
    weapon_price,
)
from civitas.games.civilization_chr.rules.purchase.merit_prizes import half_price
from civitas.games.civilization_chr.rules.purchase.purchase_phase import Buy
from civitas.games.civilization_chr.rules.trade.offers import offer_of
from civitas.games.civilization_chr.rules.trade.trade_phase import AnswerOffer, BuildOffer
from civitas.games.civilization_chr.rules.war.captures import half_value
from civitas.games.civilization_chr.show.answer_odds import expected
from civitas.games.civilization_chr.state import Chr

#: goods that are worth what they say
COINS: Final = (n.GIVE_COINS, n.ASK_COINS, n.DUTY)
#: explorers' work, by the name of its price
WORKS: Final = {n.FOUND: "village", n.PROSPECT: "prospecting", n.TERRAFORM: "terraforming"}


def aid(s: Chr, seat: int, notation: Notation) -> View:
    if seat < 0 or s.over or s.seat != seat:
        return {}
    top = s.stack[-1]
    prices: dict[str, int] = {}
    chances: dict[str, int] = {}
    if isinstance(top, Buy):  # technologies, whether they can be paid for or not
        for technology in range(len(s.box.technology_ids)):
            prices[notation.format(n.TECHNOLOGY | technology)] = tech_price(s, seat, technology)
    for action in top.actions(s):
        price = _bought(s, seat, action) if isinstance(top, Buy) else _price(s, seat, action)
        if price:
            prices[notation.format(action)] = price
        if verb_of(action) == n.MISSION:
            chances[notation.format(action)] = _chance(s, seat, first(action), second(action))
    found: View = {}
    gains = _gains(s, top, notation)
    if gains:
        found["gains"] = gains
    if prices:
        found["prices"] = prices
    if chances:
        found["chances"] = chances
    odds = {notation.format(action): chance for action, chance in expected(s, top).items()}
    if odds:
        found["odds"] = odds
    return found


def _gains(s: Chr, top: object, notation: Notation) -> dict[str, list[int]]:
    """Of each good that can go into an offer, and of the offer that is answered: what both sides gain by it."""
    if isinstance(top, BuildOffer):
        members = [member for member in top.members(s) if verb_of(member) not in COINS]
        return {notation.format(member): offer_gains(s, [member]) for member in members}
    if isinstance(top, AnswerOffer):
        return {notation.format(n.ACCEPT): offer_gains(s, offer_of(s).goods)}
    return {}


def _bought(s: Chr, seat: int, action: int) -> int:
    """What an answer in the purchase phase costs; below nothing where it brings coins."""
    verb, what = verb_of(action), first(action)
    if verb == n.TAKE:
        return build_price(s, seat, what)
    if verb == n.RECRUIT:
        return recruit_price(s, seat, what, second(action))
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
    if verb == n.COLONY_SHIP:
        return s.box.wonders[s.box.colony_ship].coins
    return spy_price(s, seat) if verb == n.TRAIN_SPY else 0


def _price(s: Chr, seat: int, action: int) -> int:
    """What an answer of another phase costs: explorers' work, missions, senators, ransoms, ships won as prizes."""
    verb, what = verb_of(action), first(action)
    if verb == n.BUILD_ROAD:
        return max(0, can_road(s, seat, what))
    if verb in WORKS:
        return cost(s, seat, WORKS[verb])
    if verb == n.MISSION:
        return s.box.missions[what].cost
    if verb == n.BRIBE:
        return BRIBE * what
    if verb == n.RANSOM:
        return RANSOM
    if verb == n.SCRAP:
        return -half_value(s, what)
    return half_price(s, what) if verb == n.PRIZE_UNIT and line_of(what) >= SHIP else 0


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
