"""The action phase: every civil and military action, in any order, until the player is done."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg, second_arg
from civitas.core.step import SeatDecision
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import FIRST_UNIT, SIMPLE, TACTIC
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.ages import discard_face_up, remove_from_hand
from civitas.games.through_the_ages.rules.building import (
    add_build_actions,
    add_upgrade_actions,
    explain_building,
    explain_stage,
    perform_building,
)
from civitas.games.through_the_ages.rules.card_row import explain_take, take_actions, take_card
from civitas.games.through_the_ages.rules.civil import build_stages, buildable_stage_counts, stages_price
from civitas.games.through_the_ages.rules.growth import add_growth_actions, explain_growth, perform_growth
from civitas.games.through_the_ages.rules.hand_cards import (
    add_hand_actions,
    add_revolt_actions,
    explain_hand_card,
    play_hand_card,
)
from civitas.games.through_the_ages.rules.leaving import announce_leaving, can_leave, explain_leave
from civitas.games.through_the_ages.rules.military_hand import Draw, can_draw, cards_to_draw
from civitas.games.through_the_ages.rules.ratings import recount_rates
from civitas.games.through_the_ages.rules.technology import explain_discover
from civitas.games.through_the_ages.rules.tokens import pay_food, pay_ore
from civitas.games.through_the_ages.state import ThroughState


class Act(SeatDecision[ThroughState]):
    """What to do next. In the first round only cards may be taken (TTA-turn-2, TTA-turn-4)."""

    rule = "TTA-turn-4"

    def actions(self, s: ThroughState) -> list[int]:
        p = s.sides[self.seat]
        civil = p.civil_actions_left()
        if s.round == 1:
            found = take_actions(s, p, civil)
            found.append(n.DONE)
            return found
        martial = p.military_actions_left()
        found = []
        add_growth_actions(s, p, civil, found)
        if p.unused:
            add_build_actions(s, self.seat, civil, martial, found)
        if civil > 0 or martial > 0:
            add_upgrade_actions(s, p, civil, martial, found)
            for card in p.known:
                if p.workers[card] and (civil if card < FIRST_UNIT else martial) > 0:
                    found.append(n.DESTROY | card)
        if civil > 0:
            if p.wonder >= 0:
                for count in buildable_stage_counts(s, self.seat):
                    found.append(n.STAGE | count)
            if p.hand:
                add_hand_actions(s, self.seat, found)
        elif p.hand and p.modifiers.military_revolution:
            add_revolt_actions(s, p, found)
        found += take_actions(s, p, civil)
        self._military(s, p, martial, found)
        found.append(n.DONE)
        # who is done draws all the cards there are to draw; or fewer, as many as are said (TTA-hand-1)
        found += [n.END_DRAWING | count for count in range(cards_to_draw(s, p))]
        if can_leave(s):
            found.append(n.STAY if p.leaving else n.LEAVE)
        return found

    def _military(self, s: ThroughState, p: Player, martial: int, found: list[int]) -> None:
        if martial > 0 and s.variants.length != SIMPLE:
            last = -1
            for card in p.cards:
                if s.box.kind[card] == TACTIC and card != last:
                    last = card
                    found.append(n.TACTIC | card)
            if s.variants.draw_by_action and can_draw(s):
                found.append(n.MUSTER)
        if p.modifiers.barter and not p.bartered and (p.food if p.modifiers.barter == 1 else p.ore) > 0:
            found.append(n.BARTER)

    def answer(self, s: ThroughState, action: int) -> None:
        if action == n.DONE:
            return
        p = s.sides[self.seat]
        kind, card = action_verb(action), first_arg(action)
        if kind == n.END_DRAWING:
            p.draws = card
            return
        s.push(self)
        if kind == n.STAY or kind == n.LEAVE:
            announce_leaving(s, self.seat, action)
            return
        self._count(p, kind, second_arg(action) if kind == n.UPGRADE else card)
        if kind == n.TAKE:
            p.used_civil += take_card(s, self.seat, card - 1)
        elif kind == n.BUILD or kind == n.UPGRADE or kind == n.DESTROY:
            perform_building(s, self.seat, kind, action)
        elif kind == n.STAGE:
            p.used_civil += 1
            build_stages(s, self.seat, card, stages_price(s, p, card))
        elif kind == n.TACTIC or kind == n.MUSTER or kind == n.BARTER:
            self._military_answer(s, p, kind, card)
        elif kind == n.GROW or kind == n.GROW_FREE or kind == n.RECRUIT:
            perform_growth(s, self.seat, kind, card)
        else:
            play_hand_card(s, self.seat, kind, card)

    def _count(self, p: Player, kind: int, card: int) -> None:
        """Notes that a civil or military action is taken, whatever it costs (TTA-government-1)."""
        if kind == n.BARTER or kind == n.GROW_FREE:
            return
        work = kind == n.BUILD or kind == n.UPGRADE or kind == n.DESTROY
        if kind == n.TACTIC or kind == n.MUSTER or (work and card >= FIRST_UNIT):
            p.martial_taken += 1
        else:
            p.civil_taken += 1

    def _military_answer(self, s: ThroughState, p: Player, kind: int, card: int) -> None:
        if kind == n.TACTIC:
            p.used_martial += 1
            remove_from_hand(s, self.seat, card)
            if p.tactic >= 0:
                discard_face_up(s, p.tactic)
            p.tactic = card
            recount_rates(s, self.seat)
            s.emit(n.ORDERED, self.seat, card)
        elif kind == n.MUSTER:
            p.used_martial += 1
            s.push(Draw(self.seat, 1))
        else:
            p.bartered = True
            if p.modifiers.barter == 1:
                pay_food(s, self.seat, 1)
            else:
                pay_ore(s, self.seat, 1)
            p.credit = 1
            s.emit(n.BARTERED if p.modifiers.barter == 1 else n.BARTERED_RESOURCE, self.seat)

    def prompt(self, s: ThroughState) -> Message:
        p = s.sides[self.seat]
        args: dict[str, int | str | list[str]] = {
            "seat": str(self.seat),
            "civil": max(0, p.civil_actions_left()),
            "military": max(0, p.military_actions_left()) if s.round > 1 else 0,
        }
        return Message("ask-Act" if s.round > 1 else "ask-Act-first", args, self.rule if s.round > 1 else "TTA-turn-2")

    def explain(self, s: ThroughState, action: int) -> Message:
        kind = action_verb(action)
        p = s.sides[self.seat]
        if kind == n.TAKE:
            return explain_take(s, self.seat, first_arg(action) - 1, p.civil_actions_left())
        if s.round == 1:
            return Message("why-first-round", {}, "TTA-turn-2")
        if kind in (n.GROW, n.GROW_FREE, n.RECRUIT):
            return explain_growth(s, self.seat, action, kind)
        if kind in (n.BUILD, n.UPGRADE, n.DESTROY):
            return explain_building(s, self.seat, action, kind)
        if kind == n.STAGE:
            return explain_stage(s, self.seat, first_arg(action))
        if kind in (n.DISCOVER, n.REVOLT):
            return explain_discover(s, self.seat, first_arg(action), kind == n.DISCOVER)
        if kind in (n.ELECT, n.PLAY):
            return explain_hand_card(s, self.seat, first_arg(action), kind)
        if kind in (n.TACTIC, n.MUSTER, n.BARTER):
            return self._explain_military(s, p, kind, first_arg(action))
        if kind == n.LEAVE:
            return explain_leave(s)
        return Message("why-not-an-action", {}, "TTA-turn-4")

    def _explain_military(self, s: ThroughState, p: Player, kind: int, card: int) -> Message:
        if kind == n.BARTER:
            return Message("why-no-barter", {}, "TTA-card-15")
        if kind == n.TACTIC and card not in p.cards:
            return Message("why-not-in-hand", {"card": s.box.ids[card]}, "TTA-tactics-1")
        if p.military_actions_left() < 1:
            return Message("why-military-actions", {"needs": 1, "has": p.military_actions_left()}, "TTA-tactics-1")
        return Message("why-no-cards-to-draw", {}, "TTA-variant-4")
