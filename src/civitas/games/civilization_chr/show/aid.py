"""What helps the seat that is asked: what each answer costs, its chances. Made of open facts alone."""

from __future__ import annotations

from typing import Final

from civitas.core.game import View
from civitas.core.notation import Notation, action_verb, first_arg, second_arg
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.seat_spaces import seat_space
from civitas.games.civilization_chr.bit_fields.spies import has_acted
from civitas.games.civilization_chr.pieces import SHIP, era_of, line_of, space_of
from civitas.games.civilization_chr.rules.economy import BRIBE_COINS, RANSOM_COINS, price_name, resale_coins
from civitas.games.civilization_chr.rules.espionage.mission_attempt import mission_malus
from civitas.games.civilization_chr.rules.espionage.spies import spy_skill
from civitas.games.civilization_chr.rules.movement.explorers import buildable_road_price, work_price
from civitas.games.civilization_chr.rules.odds import mission_threshold
from civitas.games.civilization_chr.rules.purchase.merit_prizes import prize_price
from civitas.games.civilization_chr.rules.purchase.purchase_phase import Buy
from civitas.games.civilization_chr.rules.purchase.settlement_market import capital_move_price, enlarge_price
from civitas.games.civilization_chr.rules.purchase.technology_market import (
    player_improvement_price,
    player_technology_price,
)
from civitas.games.civilization_chr.rules.purchase.unit_market import (
    recruit_price,
    refit_price,
    spy_price,
    weapon_price,
)
from civitas.games.civilization_chr.rules.war.captures import half_value
from civitas.games.civilization_chr.show.answer_odds import answer_odds
from civitas.games.civilization_chr.state import ChrState

#: explorers' work, by the name of its price
WORK_PRICES: Final = {n.FOUND: "village", n.PROSPECT: "prospecting", n.TERRAFORM: "terraforming"}


def aid(s: ChrState, seat: int, notation: Notation) -> View:
    if seat < 0 or s.over or s.seat != seat:
        return {}
    top = s.stack[-1]
    prices: dict[str, int] = {}
    chances: dict[str, int] = {}
    if isinstance(top, Buy):  # technologies, whether they can be paid for or not
        for technology in range(len(s.box.technology_ids)):
            prices[notation.format(n.TECHNOLOGY | technology)] = player_technology_price(s, seat, technology)
    for action in top.actions(s):
        price = _bought(s, seat, action) if isinstance(top, Buy) else _price(s, seat, action)
        if price:
            prices[notation.format(action)] = price
        if action_verb(action) == n.MISSION:
            chances[notation.format(action)] = _chance(s, seat, first_arg(action), second_arg(action))
    found: View = {}
    if prices:
        found["prices"] = prices
    if chances:
        found["chances"] = chances
    odds = {notation.format(action): chance for action, chance in answer_odds(s, top).items()}
    if odds:
        found["odds"] = odds
    return found


def _bought(s: ChrState, seat: int, action: int) -> int:
    """What an answer in the purchase phase costs; below nothing where it brings coins."""
    verb, what = action_verb(action), first_arg(action)
    if verb == n.TAKE:
        return player_improvement_price(s, seat, what)
    if verb == n.RECRUIT:
        return recruit_price(s, seat, what, second_arg(action))
    if verb == n.ENLARGE:
        return enlarge_price(s, seat)
    if verb == n.UPGRADE:
        return refit_price(s, seat, what)
    if verb == n.SELL:
        return -resale_coins(s.box, price_name(line_of(what)), era_of(what))
    if verb == n.WEAPON:
        return weapon_price(s, seat)
    if verb == n.MOVE_CAPITAL:
        return capital_move_price(s, seat)
    if verb == n.COLONY_SHIP:
        return s.box.wonders[s.box.colony_ship].coins
    return spy_price(s, seat) if verb == n.TRAIN_SPY else 0


def _price(s: ChrState, seat: int, action: int) -> int:
    """What an answer of another phase costs: explorers' work, missions, senators, ransoms, ships won as prizes."""
    verb, what = action_verb(action), first_arg(action)
    if verb == n.BUILD_ROAD:
        return max(0, buildable_road_price(s, seat, what))
    if verb in WORK_PRICES:
        return work_price(s, seat, WORK_PRICES[verb])
    if verb == n.MISSION:
        return s.box.missions[what].cost
    if verb == n.BRIBE:
        return BRIBE_COINS * what
    if verb == n.RANSOM:
        return RANSOM_COINS
    if verb == n.SCRAP:
        return -half_value(s, what)
    return prize_price(s, what) if verb == n.PRIZE_UNIT and line_of(what) >= SHIP else 0


def _chance(s: ChrState, seat: int, mission: int, space: int) -> int:
    """Tenths: a ten-sided die must show more than the threshold of the best spy there (CHR-spy-6)."""
    entry = s.box.missions[mission]
    network = 1 if seat_space(seat, space) in s.nets else 0
    best = 0
    for spy in s.sides[seat].spies:
        if space_of(spy) == space and not has_acted(spy):
            least = mission_threshold(
                entry.base_threshold, spy_skill(s, spy) + network, mission_malus(s, seat, spy, mission)
            )
            best = max(best, min(10, 10 - least))
    return best
