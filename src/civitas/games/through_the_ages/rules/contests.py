"""The contest being held, as numbers: the auction of a territory, an aggression or a war."""

from __future__ import annotations

from civitas.core.game import View
from civitas.games.through_the_ages.rules.armies import chosen_units, force_strength
from civitas.games.through_the_ages.rules.colonies import Bid, SendForce
from civitas.games.through_the_ages.rules.conflict import Commit, Defend, attack_strength
from civitas.games.through_the_ages.state import ThroughState


def auction_figures(s: ThroughState) -> View | None:
    """The territory at auction, the highest bid, who made it, and what has been sent for it."""
    top = s.stack[-1]
    if isinstance(top, Bid):
        return {"card": s.box.ids[top.card], "bid": top.high, "bidder": top.bidder, "sent": 0}
    if isinstance(top, SendForce):
        sent = top.total(s) - s.sides[top.seat].modifiers.colonization
        return {"card": s.box.ids[top.card], "bid": top.bid, "bidder": top.seat, "sent": sent}
    return None


def fight_figures(s: ThroughState) -> View | None:
    """An aggression or war being fought: both sides as they stand."""
    top = s.stack[-1]
    if isinstance(top, Commit):
        attacker, victim, used = top.seat, top.victim, 0
        sent, against = chosen_units(top.chosen), 0
    elif isinstance(top, Defend):
        attacker, victim, used = top.attacker, top.seat, top.defense_card_strength(s)
        sent, against = top.against, chosen_units(top.chosen)
    else:
        return None
    p = s.sides[victim]
    return {
        "card": s.box.ids[top.card],
        "attacker": attacker,
        "victim": victim,
        "attack": attack_strength(s, attacker, victim, sent),
        "defense": p.strength + force_strength(s.box, p, against) + used,
        "sent": force_strength(s.box, s.sides[attacker], sent),
        "against": force_strength(s.box, p, against),
        "cards": used,
    }
