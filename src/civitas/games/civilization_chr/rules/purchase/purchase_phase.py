"""Phase 4, purchase: merit prizes first, then everything on the purchase sheet, the capital last."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg, second_arg, unpack_args
from civitas.core.step import NO_ANSWER, SeatDecision, SeatStep, Step, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.improvements import improvement_card, is_proof, loose_improvement
from civitas.games.civilization_chr.content.strategy_cards import DISCOUNT
from civitas.games.civilization_chr.flags import ENLARGED, ENLARGED_TWICE
from civitas.games.civilization_chr.phase_state import PurchaseState
from civitas.games.civilization_chr.pieces import (
    BOMB,
    EXPLORER,
    NOBODY,
    TERRITORIES,
    era_of,
    is_ship,
    line_of,
    make_piece,
    unit_kind,
)
from civitas.games.civilization_chr.rules.economy import price_name, resale_coins
from civitas.games.civilization_chr.rules.espionage.spies import can_train_spy, recruit_spy
from civitas.games.civilization_chr.rules.leaving import announce_leaving, leave_actions
from civitas.games.civilization_chr.rules.phase_clock import phase_clock_steps
from civitas.games.civilization_chr.rules.purchase.deferred_rewards import PlaceOwed
from civitas.games.civilization_chr.rules.purchase.ending_purchases import EndRoll, can_launch_colony, launch_colony
from civitas.games.civilization_chr.rules.purchase.market import require_purchase
from civitas.games.civilization_chr.rules.purchase.merit_prizes import MeritPrizes
from civitas.games.civilization_chr.rules.purchase.miniatures import reserve_miniatures
from civitas.games.civilization_chr.rules.purchase.settlement_market import (
    capital_candidates,
    capital_move_price,
    enlarge_price,
    enlargeable_settlements,
    why_no_capital,
    why_not_enlarged,
)
from civitas.games.civilization_chr.rules.purchase.technology_market import (
    improvements_for_sale,
    pay_royalty,
    player_improvement_price,
    player_technology_price,
    technologies_for_sale,
    why_no_improvement,
    why_no_technology,
)
from civitas.games.civilization_chr.rules.purchase.technology_rewards import gain_technology
from civitas.games.civilization_chr.rules.purchase.unit_market import (
    recruit_actions,
    recruit_price,
    refit_price,
    resource_discount,
    sale_actions,
    spy_price,
    upgrade_actions,
    upgrade_settlements,
    weapon_price,
    weapon_settlements,
    why_no_weapon,
    why_not_recruited,
    why_not_sold,
    why_not_trained,
    why_not_upgraded,
)
from civitas.games.civilization_chr.rules.refusals import ANARCHY_RULE, NOT_ASKED, why_coins_short
from civitas.games.civilization_chr.rules.settlements import (
    PlaceLoose,
    in_anarchy,
    place_improvement,
    placement_actions,
    set_capital,
    why_not_put,
)
from civitas.games.civilization_chr.rules.strategy.card_responses import PURCHASE, cards_for_moment, may_hold_card
from civitas.games.civilization_chr.rules.strategy.hands import discard_card
from civitas.games.civilization_chr.rules.strategy.reward_units import PlaceReward
from civitas.games.civilization_chr.rules.strategy.turn_log import BOUGHT_EXPLORER, BOUGHT_IMPROVEMENT
from civitas.games.civilization_chr.rules.war.losses import sink_excess_cargo
from civitas.games.civilization_chr.rules.war.unit_levels import unit_level
from civitas.games.civilization_chr.state import ChrState
from civitas.games.civilization_chr.variants import LONG


class Purchase(Step[ChrState]):
    """In turn order (CHR-purchase-1)."""

    def run(self, s: ChrState) -> None:
        reserve_miniatures(s)
        steps: list[Step[ChrState]] = [PlaceOwed(seat) for seat in s.seats_in_order()]
        s.push_in_order([*steps, *[BeginBuying(seat) for seat in s.seats_in_order()]])


class BeginBuying(SeatStep[ChrState]):
    def run(self, s: ChrState) -> None:
        s.shop = PurchaseState()
        seat = self.owner
        s.push_in_order([MeritPrizes(seat), PlaceLoose(seat), Buy(seat), EndBuying(), *phase_clock_steps(s, seat)])


class EndBuying(Step[ChrState]):
    def run(self, s: ChrState) -> None:
        s.shop = None
        reserve_miniatures(s)


class Buy(SeatDecision[ChrState]):
    """Everything a player can do in the purchase phase, one thing at a time."""

    rule = "CHR-purchase-9"

    def forced_action(self, s: ChrState) -> int:
        return NO_ANSWER if may_hold_card(s, self.seat, PURCHASE) else single_action(self.purchase_card_actions(s))

    def actions(self, s: ChrState) -> list[int]:
        found = self.purchase_card_actions(s)
        return sorted(found + leave_actions(s, self.seat)) if len(found) > 1 else found

    def purchase_card_actions(self, s: ChrState) -> list[int]:
        seat = self.seat
        found = [n.DONE]
        found += [n.TECHNOLOGY | number for number in technologies_for_sale(s, seat)]
        found += [n.TAKE | number for number in improvements_for_sale(s, seat)]
        found += recruit_actions(s, seat)
        found += [n.ENLARGE | territory for territory in enlargeable_settlements(s, seat)]
        found += upgrade_actions(s, seat)
        found += sale_actions(s, seat)
        found += weapon_settlements(s, seat)
        found += placement_actions(s, seat)
        found += [n.MOVE_CAPITAL | territory for territory in capital_candidates(s, seat)]
        found += [n.SHOW | card for card in cards_for_moment(s, seat, PURCHASE)]
        if can_train_spy(s, seat) and spy_price(s, seat) <= s.sides[seat].coins:
            found.append(n.TRAIN_SPY)
        if can_launch_colony(s, seat):
            found.append(n.COLONY_SHIP)
        return found

    def explain(self, s: ChrState, action: int) -> Message:
        return _why_not_bought(s, self.seat, action)

    def answer(self, s: ChrState, action: int) -> None:
        verb = action_verb(action)
        if announce_leaving(s, self.seat, action):
            s.push(self)
            return
        before = s.sides[self.seat].coins
        if verb == n.MOVE_CAPITAL:
            move_capital(s, self.seat, first_arg(action))
        elif verb != n.DONE:
            s.push(self)
            self._buy(s, verb, action)
        last = verb in (n.DONE, n.MOVE_CAPITAL)
        return_unused_discount(s, self.seat, before - s.sides[self.seat].coins, last)

    def _buy(self, s: ChrState, verb: int, action: int) -> None:
        if verb == n.TECHNOLOGY:
            buy_technology(s, self.seat, first_arg(action))
        elif verb == n.TAKE:
            build_improvement(s, self.seat, first_arg(action))
        elif verb == n.RECRUIT:
            recruit_unit(s, self.seat, first_arg(action), second_arg(action))
        elif verb == n.ENLARGE:
            enlarge_settlement(s, self.seat, first_arg(action))
        elif verb == n.UPGRADE:
            upgrade_unit(s, self.seat, first_arg(action), second_arg(action))
        elif verb == n.SELL:
            sell_unit(s, self.seat, first_arg(action), second_arg(action))
        elif verb == n.WEAPON:
            s.sides[self.seat].coins -= weapon_price(s, self.seat)
            require_purchase(s).served[first_arg(action)] = 1
            s.add_pieces(self.seat, BOMB, first_arg(action))
            s.emit(n.RECRUITED, self.seat, BOMB, first_arg(action))
        elif verb == n.TRAIN_SPY:
            s.sides[self.seat].coins -= spy_price(s, self.seat)
            recruit_spy(s, self.seat)
        elif verb == n.SHOW:
            play_purchase_card(s, self.seat, first_arg(action))
        elif verb == n.PUT:
            place_improvement(s, self.seat, first_arg(action), second_arg(action))
        else:
            launch_colony(s, self.seat)


def buy_technology(s: ChrState, seat: int, technology: int) -> None:
    s.sides[seat].coins -= player_technology_price(s, seat, technology)
    require_purchase(s).learnt += 1
    if s.variants.length < LONG and s.box.technologies[technology].era == s.variants.length + 1:
        s.push(EndRoll(s.variants.length + 1))
    gain_technology(s, seat, technology)


def build_improvement(s: ChrState, seat: int, improvement: int) -> None:
    entry = s.box.improvements[improvement]
    s.sides[seat].coins -= player_improvement_price(s, seat, improvement)
    pay_royalty(s, seat, entry.technology, s.box.price_entry("improvement").royalty[entry.era])
    held = [
        owned
        for owned in s.sides[seat].improvements
        if not (improvement_card(owned) == improvement and is_proof(owned))
    ]
    s.sides[seat].improvements = sorted([*held, loose_improvement(improvement)])
    s.log_deed(seat, BOUGHT_IMPROVEMENT, improvement)
    s.emit(n.TOOK, seat, improvement)


def recruit_unit(s: ChrState, seat: int, kind: int, territory: int) -> None:
    s.sides[seat].coins -= recruit_price(s, seat, kind, territory)
    if kind != EXPLORER:
        if resource_discount(s, kind, territory):
            require_purchase(s).served[territory] += 1
        fee = s.box.price_entry(price_name(line_of(kind))).royalty[era_of(kind)]
        pay_royalty(s, seat, unit_level(s, seat, kind).technology, fee)
    require_purchase(s).placed[territory] += 1
    s.add_pieces(seat, kind, territory)
    s.log_deed(seat, BOUGHT_EXPLORER if kind == EXPLORER else line_of(kind), territory)
    s.emit(n.RECRUITED, seat, kind, territory)


def enlarge_settlement(s: ChrState, seat: int, territory: int) -> None:
    s.sides[seat].coins -= enlarge_price(s, seat)
    s.marks[territory] |= ENLARGED_TWICE if s.marks[territory] & ENLARGED else ENLARGED
    s.size[territory] += 1
    s.emit(n.GREW, seat, territory, s.size[territory])


def upgrade_unit(s: ChrState, seat: int, kind: int, space: int) -> None:
    s.sides[seat].coins -= refit_price(s, seat, kind)
    dock = upgrade_settlements(s, seat, space)[0]
    if dock != NOBODY:
        require_purchase(s).placed[dock] += 1
    newer = unit_kind(line_of(kind), s.era)
    s.replace_piece(seat, make_piece(space, kind), make_piece(space, newer))
    s.emit(n.UPGRADED, seat, newer, space)


def sell_unit(s: ChrState, seat: int, kind: int, space: int) -> None:
    coins = resale_coins(s.box, price_name(line_of(kind)), era_of(kind))
    s.sides[seat].coins += coins
    s.remove_piece(seat, make_piece(space, kind))
    s.emit(n.SOLD, seat, kind, coins)
    if is_ship(kind) and space >= TERRITORIES:
        sink_excess_cargo(s, seat, space)


def move_capital(s: ChrState, seat: int, territory: int) -> None:
    """The last thing of the phase (CHR-purchase-16)."""
    s.sides[seat].coins -= capital_move_price(s, seat)
    set_capital(s, seat, territory)


def return_unused_discount(s: ChrState, seat: int, spent: int, last: bool) -> None:
    """A discount belongs to the purchase that follows it: what it is more than the price goes back (CHR-strategy-5)."""
    shop = require_purchase(s)
    if shop.lent and (spent > 0 or last):
        s.sides[seat].coins -= max(0, shop.lent - max(0, spent))
        shop.lent = 0


def play_purchase_card(s: ChrState, seat: int, card: int) -> None:
    """A bonus card for purchases: a discount, lent until the next one, or mercenaries (CHR-strategy-5)."""
    entry = s.box.strategy[card]
    discard_card(s, seat, card)
    s.emit(n.SHOWED_CARD, seat, card)
    if entry.reward == DISCOUNT:
        s.sides[seat].coins += entry.amounts[s.era]
        require_purchase(s).lent += entry.amounts[s.era]
    elif not in_anarchy(s, seat):
        s.push(PlaceReward(seat, unit_kind(entry.line, s.era), entry.amount))


def _why_not_bought(s: ChrState, seat: int, action: int) -> Message:
    """Every line of the purchase sheet."""
    verb = action_verb(action)
    first, second, _ = unpack_args(action)
    if in_anarchy(s, seat) and verb in (n.TECHNOLOGY, n.RECRUIT, n.ENLARGE, n.UPGRADE, n.WEAPON, n.MOVE_CAPITAL):
        return Message("why-anarchy-buys", {}, ANARCHY_RULE)
    if verb == n.TECHNOLOGY:
        return why_no_technology(s, seat, first)
    if verb == n.TAKE:
        return why_no_improvement(s, seat, first)
    if verb == n.RECRUIT:
        return why_not_recruited(s, seat, first, second)
    if verb == n.ENLARGE:
        return why_not_enlarged(s, seat, first)
    if verb == n.UPGRADE:
        return why_not_upgraded(s, seat, first, second)
    if verb == n.SELL:
        return why_not_sold(s, seat, first, second)
    if verb == n.WEAPON:
        return why_no_weapon(s, seat, first)
    if verb == n.MOVE_CAPITAL:
        return why_no_capital(s, seat, first)
    if verb == n.TRAIN_SPY:
        return why_not_trained(s, seat)
    if verb == n.COLONY_SHIP:
        return _why_no_colony_ship(s, seat)
    if verb == n.PUT:
        return why_not_put(s, seat, action)
    if verb == n.SHOW and first < len(s.box.strategy):
        held = first in s.sides[seat].hand
        id = s.box.strategy_ids[first]
        return Message("why-card-not-met" if held else "why-card-not-held", {"strategy": id}, "CHR-strategy-5")
    return Message(NOT_ASKED, {}, "CHR-purchase-9")


def _why_no_colony_ship(s: ChrState, seat: int) -> Message:
    price = s.box.wonders[s.box.colony_ship].coins
    if s.technology_owner(s.box.technology_index("fusion")) == NOBODY:
        return Message("why-technology-unknown", {"technology": "fusion"}, "CHR-end-5")
    if s.sides[seat].coins < price:
        return why_coins_short(price, s.sides[seat].coins, "CHR-end-5")
    return Message("why-no-colony", {}, "CHR-end-5")
