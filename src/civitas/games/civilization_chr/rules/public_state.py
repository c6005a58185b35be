"""What everyone at the table hears of a battle, an offer, a peace and an auction that is going on."""

from __future__ import annotations

from civitas.core.game import View
from civitas.core.notation import action_verb, unpack_args
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.cards import is_face_up
from civitas.games.civilization_chr.content.components import Components
from civitas.games.civilization_chr.notation import OWNERS
from civitas.games.civilization_chr.pieces import KIND_IDS, NOBODY
from civitas.games.civilization_chr.rules.trade import offers, trade_phase
from civitas.games.civilization_chr.rules.trade.diplomacy import AnswerPeace
from civitas.games.civilization_chr.rules.trade.offer_steps import (
    AllowTransit,
    AnswerOffer,
    BuildOffer,
    NameCard,
    pending_goods,
)
from civitas.games.civilization_chr.rules.trade.offers import offers_left
from civitas.games.civilization_chr.rules.turn_order import RaiseOrPass
from civitas.games.civilization_chr.rules.war.current_battle import seats_in_mask
from civitas.games.civilization_chr.state import ChrState


def battle_view(s: ChrState) -> View | None:
    """The battle being fought: where, who, and how many units each side brought and lost. No unit chosen in secret."""
    frame = s.battle
    if frame is None:
        return None
    return {
        "space": s.box.space_ids[frame.space],
        "attackers": [OWNERS[seat] for seat in seats_in_mask(frame.attack.seats)],
        "defenders": [OWNERS[seat] for seat in seats_in_mask(frame.named)],
        "units": [frame.attack.units, frame.defence.units],
        "lost": [frame.attack.lost, frame.defence.lost],
    }


def offer_view(s: ChrState, seat: int) -> View | None:
    """The offer being put together or answered: everyone at the table hears it (CHR-trade-8).

    A strategy card has a face for its owner, and for the other trader if it has been shown it (CHR-trade-9).
    """
    top, offer = s.stack[-1], s.offer
    if offer is None or not isinstance(top, (BuildOffer, NameCard, AnswerOffer, AllowTransit)):
        return None
    made = not isinstance(top, (BuildOffer, NameCard))
    chosen = pending_goods(s)
    goods: list[View] = []
    for item in sorted(offer.goods + offers.goods_without_duty(chosen)):
        open_ = seat == offer.seat or (made and seat == offer.other and is_face_up(item))
        goods.append(_good(s.box, item, open_))
    return {
        "from": offer.seat,
        "to": offer.other,
        "via": offer.via if offer.via != NOBODY else None,
        "duty": offer.duty + offers.offered_duty(chosen),
        "made": made,
        "left": offers_left(s, offer.seat),
        "opened": negotiation_opener(s),
        "goods": goods,
    }


def negotiation_opener(s: ChrState) -> int | None:
    """Whose turn to negotiate it is: an offer of anybody else is a counter-offer."""
    for depth in range(len(s.stack) - 1, -1, -1):
        step = s.stack[depth]
        if isinstance(step, trade_phase.Negotiate):
            return step.owner
    return None


def _good(box: Components, item: int, open_: bool) -> View:
    """One good of an offer: what, and whether the player who offers gives or asks for it."""
    verb = action_verb(item)
    first, second, _ = unpack_args(item)
    if verb == n.SWAP:
        return {"what": "swap", "place": box.space_ids[first], "for": box.space_ids[second]}
    good: View = {"give": verb in offers.GIVE_VERBS}
    if verb in (n.GIVE_STRATEGY, n.ASK_STRATEGY):
        face = verb == n.GIVE_STRATEGY and open_
        return {**good, "what": "strategy", "strategy": box.strategy_ids[first] if face else None}
    if verb in (n.GIVE_COINS, n.ASK_COINS):
        return {**good, "what": "coins", "n": first}
    if verb in (n.GIVE_UNIT, n.ASK_UNIT):
        return {**good, "what": "unit", "kind": KIND_IDS[first], "space": box.space_ids[second]}
    if verb in (n.GIVE_CARD, n.ASK_CARD):
        return {**good, "what": "card", "card": [*box.improvement_ids, *box.wonder_ids][first]}
    if verb in (n.GIVE_TECHNOLOGY, n.ASK_TECHNOLOGY):
        return {**good, "what": "technology", "technology": box.technology_ids[first]}
    if verb in (n.GIVE_WEAPON, n.ASK_WEAPON):
        return {**good, "what": "weapon", "space": box.space_ids[first]}
    return {**good, "what": "spy"}


def peace_offerer(s: ChrState) -> int | None:
    """Who has offered the peace that is being answered."""
    top = s.stack[-1]
    return top.other if isinstance(top, AnswerPeace) else None


def auction_view(s: ChrState) -> View | None:
    """The public auction for the first place: the highest bid and whose it is (CHR-order-6)."""
    auction = s.auction
    if auction is None or not isinstance(s.stack[-1], RaiseOrPass):
        return None
    return {"bid": auction.bid, "leader": auction.leader if auction.leader != NOBODY else None}
