"""Phase 4, purchase: merit prizes first, then everything on the purchase sheet, the capital last."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import first, second, verb_of
from civitas.core.step import NO_ANSWER, SeatDecision, SeatStep, Step, only
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.content.strategy_cards import DISCOUNT
from civitas.games.civilization_chr.flags import ENLARGED, ENLARGED_TWICE, PROOF
from civitas.games.civilization_chr.phase_state import Shop
from civitas.games.civilization_chr.pieces import (
    BOMB,
    EXPLORER,
    KIND,
    NOBODY,
    era_of,
    is_ship,
    line_of,
    unit_kind,
)
from civitas.games.civilization_chr.rules.economy import price_name, resale
from civitas.games.civilization_chr.rules.espionage.spies import can_train, recruit_spy
from civitas.games.civilization_chr.rules.leaving import farewells, says_farewell
from civitas.games.civilization_chr.rules.phase_clock import clock
from civitas.games.civilization_chr.rules.purchase.deferred_rewards import PlaceOwed
from civitas.games.civilization_chr.rules.purchase.ending_purchases import EndRoll, colony_ship, launch_colony
from civitas.games.civilization_chr.rules.purchase.market import (
    build_price,
    capitals,
    docks,
    enlarge_price,
    enlargeable,
    improvements_for_sale,
    recruit_price,
    recruits,
    refit_price,
    resource_discount,
    royalty,
    sales,
    seat_price,
    shop_of,
    spy_price,
    tech_price,
    technologies_for_sale,
    upgrades,
    weapon_price,
    weapons,
)
from civitas.games.civilization_chr.rules.purchase.merit_prizes import MeritPrizes
from civitas.games.civilization_chr.rules.purchase.miniatures import set_aside
from civitas.games.civilization_chr.rules.purchase.refusals import why_not_bought
from civitas.games.civilization_chr.rules.purchase.technology_rewards import gain
from civitas.games.civilization_chr.rules.settlements import (
    PlaceLoose,
    card_of,
    in_anarchy,
    loose,
    placements,
    put,
    set_capital,
)
from civitas.games.civilization_chr.rules.strategy.card_responses import PURCHASE, holds, may_hold
from civitas.games.civilization_chr.rules.strategy.hands import discard
from civitas.games.civilization_chr.rules.strategy.reward_units import PlaceReward
from civitas.games.civilization_chr.rules.strategy.turn_log import BOUGHT_EXPLORER, BOUGHT_IMPROVEMENT
from civitas.games.civilization_chr.rules.war.losses import go_down
from civitas.games.civilization_chr.rules.war.unit_levels import level
from civitas.games.civilization_chr.state import Chr
from civitas.games.civilization_chr.variants import LONG


class Purchase(Step[Chr]):
    """In turn order (CHR-purchase-1)."""

    def run(self, s: Chr) -> None:
        set_aside(s)
        steps: list[Step[Chr]] = [PlaceOwed(seat) for seat in s.in_order()]
        s.then([*steps, *[BeginBuying(seat) for seat in s.in_order()]])


class BeginBuying(SeatStep[Chr]):
    def run(self, s: Chr) -> None:
        s.shop = Shop()
        seat = self.owner
        s.then([MeritPrizes(seat), PlaceLoose(seat), Buy(seat), EndBuying(), *clock(s, seat)])


class EndBuying(Step[Chr]):
    def run(self, s: Chr) -> None:
        s.shop = None
        set_aside(s)


class Buy(SeatDecision[Chr]):
    """Everything a player can do in the purchase phase, one thing at a time."""

    rule = "CHR-purchase-9"

    def forced(self, s: Chr) -> int:
        return NO_ANSWER if may_hold(s, self.seat, PURCHASE) else only(self.bargains(s))

    def actions(self, s: Chr) -> list[int]:
        found = self.bargains(s)
        return sorted(found + farewells(s, self.seat)) if len(found) > 1 else found

    def bargains(self, s: Chr) -> list[int]:
        seat = self.seat
        found = [n.DONE]
        found += [n.TECHNOLOGY | number for number in technologies_for_sale(s, seat)]
        found += [n.TAKE | number for number in improvements_for_sale(s, seat)]
        found += recruits(s, seat)
        found += [n.ENLARGE | territory for territory in enlargeable(s, seat)]
        found += upgrades(s, seat)
        found += sales(s, seat)
        found += weapons(s, seat)
        found += placements(s, seat)
        found += [n.MOVE_CAPITAL | territory for territory in capitals(s, seat)]
        found += [n.SHOW | card for card in holds(s, seat, PURCHASE)]
        if can_train(s, seat) and spy_price(s, seat) <= s.sides[seat].coins:
            found.append(n.TRAIN_SPY)
        if colony_ship(s, seat):
            found.append(n.COLONY_SHIP)
        return found

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_bought(s, self.seat, action)

    def answer(self, s: Chr, action: int) -> None:
        verb = verb_of(action)
        if says_farewell(s, self.seat, action):
            s.push(self)
            return
        before = s.sides[self.seat].coins
        if verb == n.MOVE_CAPITAL:
            move_capital(s, self.seat, first(action))
        elif verb != n.DONE:
            s.push(self)
            self._buy(s, verb, action)
        last = verb in (n.DONE, n.MOVE_CAPITAL)
        settle_bargain(s, self.seat, before - s.sides[self.seat].coins, last)

    def _buy(self, s: Chr, verb: int, action: int) -> None:
        if verb == n.TECHNOLOGY:
            buy_technology(s, self.seat, first(action))
        elif verb == n.TAKE:
            build(s, self.seat, first(action))
        elif verb == n.RECRUIT:
            recruit(s, self.seat, first(action), second(action))
        elif verb == n.ENLARGE:
            enlarge(s, self.seat, first(action))
        elif verb == n.UPGRADE:
            upgrade(s, self.seat, first(action), second(action))
        elif verb == n.SELL:
            sell(s, self.seat, first(action), second(action))
        elif verb == n.WEAPON:
            s.sides[self.seat].coins -= weapon_price(s, self.seat)
            shop_of(s).served[first(action)] = 1
            s.add(self.seat, BOMB, first(action))
            s.emit(n.RECRUITED, self.seat, BOMB, first(action))
        elif verb == n.TRAIN_SPY:
            s.sides[self.seat].coins -= spy_price(s, self.seat)
            recruit_spy(s, self.seat)
        elif verb == n.SHOW:
            bargain(s, self.seat, first(action))
        elif verb == n.PUT:
            put(s, self.seat, first(action), second(action))
        else:
            launch_colony(s, self.seat)


def buy_technology(s: Chr, seat: int, technology: int) -> None:
    s.sides[seat].coins -= tech_price(s, seat, technology)
    shop_of(s).learnt += 1
    if s.variants.length < LONG and s.box.technologies[technology].era == s.variants.length + 1:
        s.push(EndRoll(s.variants.length + 1))
    gain(s, seat, technology)


def build(s: Chr, seat: int, improvement: int) -> None:
    entry = s.box.improvements[improvement]
    s.sides[seat].coins -= build_price(s, seat, improvement)
    royalty(s, seat, entry.technology, s.box.price("improvement").royalty[entry.era])
    held = [owned for owned in s.sides[seat].improvements if not (card_of(owned) == improvement and owned & PROOF)]
    s.sides[seat].improvements = sorted([*held, loose(improvement)])
    s.note(seat, BOUGHT_IMPROVEMENT, improvement)
    s.emit(n.TOOK, seat, improvement)


def recruit(s: Chr, seat: int, kind: int, territory: int) -> None:
    s.sides[seat].coins -= recruit_price(s, seat, kind, territory)
    if kind != EXPLORER:
        if resource_discount(s, kind, territory):
            shop_of(s).served[territory] += 1
        fee = s.box.price(price_name(line_of(kind))).royalty[era_of(kind)]
        royalty(s, seat, level(s, seat, kind).technology, fee)
    shop_of(s).placed[territory] += 1
    s.add(seat, kind, territory)
    s.note(seat, BOUGHT_EXPLORER if kind == EXPLORER else line_of(kind), territory)
    s.emit(n.RECRUITED, seat, kind, territory)


def enlarge(s: Chr, seat: int, territory: int) -> None:
    s.sides[seat].coins -= enlarge_price(s, seat)
    s.marks[territory] |= ENLARGED_TWICE if s.marks[territory] & ENLARGED else ENLARGED
    s.size[territory] += 1
    s.emit(n.GREW, seat, territory, s.size[territory])


def upgrade(s: Chr, seat: int, kind: int, space: int) -> None:
    s.sides[seat].coins -= refit_price(s, seat, kind)
    dock = docks(s, seat, space)[0]
    if dock != NOBODY:
        shop_of(s).placed[dock] += 1
    newer = unit_kind(line_of(kind), s.era)
    s.replace(seat, space | kind << KIND, space | newer << KIND)
    s.emit(n.UPGRADED, seat, newer, space)


def sell(s: Chr, seat: int, kind: int, space: int) -> None:
    coins = resale(s.box, price_name(line_of(kind)), era_of(kind))
    s.sides[seat].coins += coins
    s.take(seat, space | kind << KIND)
    s.emit(n.SOLD, seat, kind, coins)
    if is_ship(kind) and space >= TERRITORIES:
        go_down(s, seat, space)


def move_capital(s: Chr, seat: int, territory: int) -> None:
    """The last thing of the phase (CHR-purchase-16)."""
    s.sides[seat].coins -= seat_price(s, seat)
    set_capital(s, seat, territory)


def settle_bargain(s: Chr, seat: int, spent: int, last: bool) -> None:
    """A discount belongs to the purchase that follows it: what it is more than the price goes back (CHR-strategy-5)."""
    shop = shop_of(s)
    if shop.lent and (spent > 0 or last):
        s.sides[seat].coins -= max(0, shop.lent - max(0, spent))
        shop.lent = 0


def bargain(s: Chr, seat: int, card: int) -> None:
    """A bonus card for purchases: a discount, lent until the next one, or mercenaries (CHR-strategy-5)."""
    entry = s.box.strategy[card]
    discard(s, seat, card)
    s.emit(n.SHOWED_CARD, seat, card)
    if entry.reward == DISCOUNT:
        s.sides[seat].coins += entry.amounts[s.era]
        shop_of(s).lent += entry.amounts[s.era]
    elif not in_anarchy(s, seat):
        s.push(PlaceReward(seat, unit_kind(entry.line, s.era), entry.amount))
