"""Political actions: events for the future, aggressions, wars, pacts, and leaving the game."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg, second_arg, third_arg
from civitas.core.sorted_list import insert_sorted
from civitas.core.step import Decision, SeatDecision, SeatStep, single_action
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import AGGRESSION, SEAT_SHIFT, TERRITORY, WAR
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.action_phase import Act
from civitas.games.through_the_ages.rules.ages import remove_from_hand
from civitas.games.through_the_ages.rules.colonies import gain_colony
from civitas.games.through_the_ages.rules.conflict import Fight, reward_victim
from civitas.games.through_the_ages.rules.events import RevealEvent
from civitas.games.through_the_ages.rules.leaving import explain_leave
from civitas.games.through_the_ages.rules.military_hand import DiscardExcess, cards_of_age
from civitas.games.through_the_ages.rules.pacts import (
    AnswerPact,
    break_pacts,
    end_pact,
    is_attack_forbidden,
    pact_offers,
    pact_owners,
)
from civitas.games.through_the_ages.rules.tokens import SOURCE_POLITICS, add_culture
from civitas.games.through_the_ages.state import ThroughState


class Politics(SeatStep[ThroughState]):
    """At most one political action a turn (TTA-politics-1)."""

    def run(self, s: ThroughState) -> None:
        p = s.sides[self.owner]
        p.attacked = -1
        asked = not p.no_politics and (bool(p.cards) or bool(pact_owners(s, self.owner)))
        p.no_politics = False
        s.push_in_order([DiscardExcess(self.owner), Act(self.owner)])
        if asked:
            s.push(PoliticalAction(self.owner))


class PoliticalAction(SeatDecision[ThroughState]):
    """The political action of the turn; passing is allowed."""

    rule = "TTA-politics-1"

    def actions(self, s: ThroughState) -> list[int]:
        found: list[int] = []
        p = s.sides[self.seat]
        plans = 0  # ages of the green cards, as a mask
        last = -1
        for card in p.cards:
            if card == last:
                continue
            last = card
            kind = s.box.kind[card]
            if s.box.is_green(card):
                plans |= 1 << s.box.age[card]
                if kind == TERRITORY and p.modifiers.can_settle and not p.settled:
                    found.append(n.SETTLE | card)
            elif kind in (AGGRESSION, WAR):
                found += attack_actions(s, self.seat, card)
        found += [n.PLAN | age for age in range(4) if plans >> age & 1]
        found += pact_offers(s, self.seat)
        found += [n.CANCEL | s.sides[owner].pact for owner in pact_owners(s, self.seat)]
        found.append(n.PASS)
        found.sort()
        return found

    def answer(self, s: ThroughState, action: int) -> None:
        kind = action_verb(action)
        card = first_arg(action)
        if kind == n.PLAN:
            s.push(PlaceEvent(self.seat, card))
        elif kind == n.AGGRESSION:
            start_aggression(s, self.seat, card, second_arg(action))
        elif kind == n.WAR:
            declare_war(s, self.seat, card, second_arg(action))
        elif kind == n.PACT:
            remove_from_hand(s, self.seat, card)
            s.emit(n.OFFERED, self.seat, second_arg(action), card)
            s.push(AnswerPact(second_arg(action), self.seat, card, third_arg(action)))
        elif kind == n.CANCEL:
            for owner in pact_owners(s, self.seat):
                if s.sides[owner].pact == card:
                    end_pact(s, owner)
        elif kind == n.SETTLE:
            remove_from_hand(s, self.seat, card)
            s.sides[self.seat].settled = True
            s.emit(n.SETTLED, self.seat, card)
            gain_colony(s, self.seat, card, True)

    def prompt(self, s: ThroughState) -> Message:
        args: dict[str, int | str | list[str]] = {
            "seat": str(self.seat),
            "military": max(0, s.sides[self.seat].military_actions_left()),
        }
        return Message("ask-PoliticalAction", args, self.rule)

    def explain(self, s: ThroughState, action: int) -> Message:
        return explain_political_action(s, self.seat, action)


class PlaceEvent(Decision[ThroughState]):
    """Which event or territory of an age is placed, face down; only its owner will know it."""

    rule = "TTA-politics-2"
    secret = True

    def __init__(self, seat: int, age: int) -> None:
        self.seat = seat
        self.age = age

    def args(self) -> list[int]:
        return [self.seat, self.age]

    def actions(self, s: ThroughState) -> list[int]:
        return [n.EVENT | card for card in cards_of_age(s, self.seat, self.age) if s.box.is_green(card)]

    def forced_action(self, s: ThroughState) -> int:
        """The backs show how many cards of the age there are; a single one is the event that was announced."""
        return single_action([n.EVENT | card for card in cards_of_age(s, self.seat, self.age)])

    def answer(self, s: ThroughState, action: int) -> None:
        place_event(s, self.seat, action - n.EVENT)

    def explain(self, s: ThroughState, action: int) -> Message:
        return Message("why-no-event-in-hand", {}, self.rule)


def place_event(s: ThroughState, seat: int, card: int) -> None:
    """A green card is placed face down and scores its age; the top current event happens (TTA-politics-2)."""
    remove_from_hand(s, seat, card)
    insert_sorted(s.future, card | seat << SEAT_SHIFT)
    s.emit(n.PLACED, seat, card, s.box.age[card])
    add_culture(s, seat, s.box.age[card], SOURCE_POLITICS)
    s.push(RevealEvent(seat))


def attack_cost(s: ThroughState, seat: int, card: int, victim: int) -> int:
    """Military actions for an aggression or war (TTA-aggression-1)."""
    cost = s.box.cost[card] + s.box.attacks[card].target_level(s, victim)
    return cost * s.sides[victim].modifiers.attacked_cost_factor


def is_ganged_up_on(s: ThroughState, seat: int, victim: int) -> bool:
    """Whether another player is already attacking the same victim (TTA-variant-2)."""
    if not s.variants.no_ganging_up:
        return False
    return any(p.attacked == victim and other != seat and not p.out for other, p in enumerate(s.sides))


def can_attack(s: ThroughState, seat: int, card: int, victim: int) -> bool:
    p = s.sides[seat]
    if (
        victim == seat
        or p.modifiers.cannot_attack
        or is_ganged_up_on(s, seat, victim)
        or is_attack_forbidden(s, seat, victim)
    ):
        return False
    if s.box.kind[card] == WAR and s.sides[victim].modifiers.immune_to_wars:
        return False
    if not s.box.attacks[card].has_target(s, victim):
        return False
    return attack_cost(s, seat, card, victim) <= p.military_actions_left()


def attack_actions(s: ThroughState, seat: int, card: int) -> list[int]:
    code = n.AGGRESSION if s.box.kind[card] == AGGRESSION else n.WAR
    return [code | card | victim << SEAT_SHIFT for victim in s.active_seats() if can_attack(s, seat, card, victim)]


def _open_attack(s: ThroughState, seat: int, card: int, victim: int) -> None:
    p = s.sides[seat]
    p.used_martial += attack_cost(s, seat, card, victim)
    remove_from_hand(s, seat, card)
    p.martial_taken += 1
    p.attacked = victim
    reward_victim(s, victim)


def start_aggression(s: ThroughState, seat: int, card: int, victim: int) -> None:
    """An aggression (TTA-aggression-1). Pacts that an attack ends are over before the fight."""
    _open_attack(s, seat, card, victim)
    s.emit(n.ATTACKED, seat, victim, card)
    break_pacts(s, seat, victim)
    s.push(Fight(seat, victim, card))


def declare_war(s: ThroughState, seat: int, card: int, victim: int) -> None:
    """A war, to be decided in the declarer's next turn (TTA-war-1)."""
    _open_attack(s, seat, card, victim)
    s.emit(n.WAR_DECLARED, seat, victim, card)
    break_pacts(s, seat, victim)
    p = s.sides[seat]
    p.war = card
    p.war_target = victim


def explain_political_action(s: ThroughState, seat: int, action: int) -> Message:
    """Why a political action is not allowed."""
    kind = action_verb(action)
    p = s.sides[seat]
    if kind == n.LEAVE:
        return explain_leave(s)
    card = first_arg(action)
    if kind == n.PLAN:
        return Message("why-no-event-in-hand", {}, "TTA-politics-2")
    if card >= len(s.box.ids) or kind not in (n.AGGRESSION, n.WAR, n.PACT, n.CANCEL, n.SETTLE):
        return Message("why-not-political", {}, "TTA-politics-1")
    id = s.box.ids[card]
    if kind == n.CANCEL:
        return Message("why-no-such-pact", {"card": id}, "TTA-pact-4")
    if card not in p.cards:
        return Message("why-not-in-hand", {"card": id}, "TTA-politics-1")
    if kind == n.SETTLE:
        reason = "why-settled" if p.settled else "why-no-settler"
        return Message(reason if s.box.kind[card] == TERRITORY else "why-no-territory", {"card": id}, "TTA-card-5")
    if kind in (n.AGGRESSION, n.WAR):
        return _why_no_attack(s, seat, p, card, second_arg(action))
    if card in s.box.pacts:
        return Message("why-no-rival", {"card": id}, "TTA-pact-1")
    return Message("why-not-political", {}, "TTA-politics-1")


def _why_no_attack(s: ThroughState, seat: int, p: Player, card: int, victim: int) -> Message:
    id = s.box.ids[card]
    rule = "TTA-war-1" if s.box.kind[card] == WAR else "TTA-aggression-1"
    if victim >= s.players or victim == seat or s.sides[victim].out or s.box.kind[card] not in (AGGRESSION, WAR):
        return Message("why-no-rival", {"card": id}, rule)
    if p.modifiers.cannot_attack:
        return Message("why-peaceful-leader", {"card": s.box.ids[p.leader]}, "TTA-card-15")
    if is_ganged_up_on(s, seat, victim):
        return Message("why-ganging-up", {"seat2": str(victim)}, "TTA-variant-2")
    if is_attack_forbidden(s, seat, victim):
        return Message("why-pact-forbids", {"seat2": str(victim)}, "TTA-pact-5")
    if s.box.kind[card] == WAR and s.sides[victim].modifiers.immune_to_wars:
        return Message("why-no-wars-against", {"seat2": str(victim)}, "TTA-card-15")
    if not s.box.attacks[card].has_target(s, victim):
        return Message("why-nothing-to-attack", {"card": id, "seat2": str(victim)}, rule)
    cost = attack_cost(s, seat, card, victim)
    return Message("why-military-actions", {"needs": cost, "has": p.military_actions_left()}, rule)
