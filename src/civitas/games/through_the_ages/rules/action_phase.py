"""The action phase: every civil and military action, in any order, until the player is done."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg, second_arg
from civitas.core.step import SeatDecision
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import (
    FIRST_OF_KIND,
    FIRST_UNIT,
    FIRST_URBAN,
    GOVERNMENT,
    LEADER,
    SEAT_SHIFT,
    SIMPLE,
    TACTIC,
    TECHNOLOGY_COUNT,
)
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.action_refusals import explain_act
from civitas.games.through_the_ages.rules.ages import discard_face_up, remove_from_hand
from civitas.games.through_the_ages.rules.card_row import take_actions, take_card
from civitas.games.through_the_ages.rules.civil import (
    build,
    build_price,
    build_stages,
    buildable_stage_counts,
    destroy,
    elect_leader,
    increase_population,
    pay_build_price,
    place_worker,
    population_price,
    stages_price,
    upgrade,
    upgrade_price,
)
from civitas.games.through_the_ages.rules.leaving import announce_leaving, can_leave
from civitas.games.through_the_ages.rules.military_hand import Draw, can_draw, cards_to_draw
from civitas.games.through_the_ages.rules.ratings import recount_rates
from civitas.games.through_the_ages.rules.technology import (
    can_discover,
    can_revolt,
    discover_technology,
    start_revolution,
)
from civitas.games.through_the_ages.rules.tokens import growth_price, pay_food, pay_ore, spendable_food, spendable_ore
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
        self._growth(s, p, civil, found)
        if p.unused:
            self._builds(s, p, civil, martial, found)
        if civil > 0 or martial > 0:
            self._upgrades(s, p, civil, martial, found)
            for card in p.known:
                if p.workers[card] and (civil if card < FIRST_UNIT else martial) > 0:
                    found.append(n.DESTROY | card)
        if civil > 0:
            if p.wonder >= 0:
                for count in buildable_stage_counts(s, self.seat):
                    found.append(n.STAGE | count)
            if p.hand:
                self._hand(s, p, found)
        elif p.hand and p.modifiers.military_revolution:
            self._revolts(s, p, found)
        found += take_actions(s, p, civil)
        self._military(s, p, martial, found)
        found.append(n.DONE)
        # who is done draws all the cards there are to draw; or fewer, as many as are said (TTA-hand-1)
        found += [n.END_DRAWING | count for count in range(cards_to_draw(s, p))]
        if can_leave(s):
            found.append(n.STAY if p.leaving else n.LEAVE)
        return found

    def _growth(self, s: ThroughState, p: Player, civil: int, found: list[int]) -> None:
        w = p.modifiers
        if not p.yellow:
            return
        food = spendable_food(p)
        if civil > 0 and population_price(p) <= food:
            found.append(n.GROW)
        if w.free_growth and not p.grown_free and max(0, population_price(p) - w.free_growth) <= food:
            found.append(n.GROW_FREE)
        if w.can_recruit and civil > 0 and max(0, growth_price(p) - w.recruit_food) <= food:
            have = spendable_ore(p) + p.unit_ore
            for card in p.known:
                if card >= FIRST_UNIT and max(0, w.cost[card] - w.recruit_resources) <= have:
                    found.append(n.RECRUIT | card)

    def _builds(self, s: ThroughState, p: Player, civil: int, martial: int, found: list[int]) -> None:
        w = p.modifiers
        cost = w.cost
        have = spendable_ore(p)
        for card in p.known:
            if card < FIRST_UNIT:
                if (
                    civil > 0
                    and cost[card] <= have
                    and (card < FIRST_URBAN or p.workers_by_kind[s.box.kind[card]] < w.urban_limit)
                ):
                    found.append(n.BUILD | card)
            elif martial > 0 and build_price(s, self.seat, card) <= have + p.unit_ore:
                found.append(n.BUILD | card)

    def _upgrades(self, s: ThroughState, p: Player, civil: int, martial: int, found: list[int]) -> None:
        have = spendable_ore(p)
        kinds = s.box.kind
        workers = p.workers
        for new in p.known:
            kind = kinds[new]
            low = FIRST_OF_KIND[kind]
            if new == low or (civil if new < FIRST_UNIT else martial) <= 0:
                continue
            most = have if new < FIRST_UNIT else have + p.unit_ore
            for old in range(low, new):
                if workers[old] and upgrade_price(s, p, old, new) <= most:
                    found.append(n.UPGRADE | old | new << SEAT_SHIFT)

    def _hand(self, s: ThroughState, p: Player, found: list[int]) -> None:
        """Leaders, technologies, revolutions and action cards of the hand, in the order of the verbs."""
        kinds = s.box.kind
        last = -1
        for card in p.hand:
            if kinds[card] == LEADER:
                found.append(n.ELECT | card)
        for card in p.hand:
            if card < TECHNOLOGY_COUNT and can_discover(s, p, card):
                found.append(n.DISCOVER | card)
        self._revolts(s, p, found)
        for card in p.hand:
            if kinds[card] > LEADER and card != last:
                last = card
                old = not p.fresh or p.hand.count(card) > p.fresh.count(card)
                if old and s.box.actions[card].is_playable(s, self.seat):
                    found.append(n.PLAY | card)

    def _revolts(self, s: ThroughState, p: Player, found: list[int]) -> None:
        for card in p.hand:
            if s.box.kind[card] == GOVERNMENT and can_revolt(s, p, card):
                found.append(n.REVOLT | card)

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
        elif kind == n.BUILD:
            self._charge(p, card)
            build(s, self.seat, card, build_price(s, self.seat, card))
        elif kind == n.UPGRADE:
            better = second_arg(action)
            self._charge(p, better)
            upgrade(s, self.seat, card, better, upgrade_price(s, p, card, better))
        elif kind == n.DESTROY:
            self._charge(p, card)
            destroy(s, self.seat, card)
        elif kind == n.STAGE:
            p.used_civil += 1
            build_stages(s, self.seat, card, stages_price(s, p, card))
        elif kind == n.TACTIC or kind == n.MUSTER or kind == n.BARTER:
            self._military_answer(s, p, kind, card)
        elif kind == n.GROW or kind == n.GROW_FREE or kind == n.RECRUIT:
            self._grow(s, p, kind, card)
        else:
            self._play(s, p, kind, card)

    def _count(self, p: Player, kind: int, card: int) -> None:
        """Notes that a civil or military action is taken, whatever it costs (TTA-government-1)."""
        if kind == n.BARTER or kind == n.GROW_FREE:
            return
        work = kind == n.BUILD or kind == n.UPGRADE or kind == n.DESTROY
        if kind == n.TACTIC or kind == n.MUSTER or (work and card >= FIRST_UNIT):
            p.martial_taken += 1
        else:
            p.civil_taken += 1

    def _charge(self, p: Player, card: int) -> None:
        """One action: civil for buildings, military for units."""
        if card < FIRST_UNIT:
            p.used_civil += 1
        else:
            p.used_martial += 1

    def _grow(self, s: ThroughState, p: Player, kind: int, card: int) -> None:
        w = p.modifiers
        if kind == n.GROW:
            p.used_civil += 1
            increase_population(s, self.seat, population_price(p))
        elif kind == n.GROW_FREE:
            p.grown_free = True
            increase_population(s, self.seat, max(0, population_price(p) - w.free_growth))
        else:
            p.used_civil += 1
            increase_population(s, self.seat, max(0, growth_price(p) - w.recruit_food))
            cost = max(0, w.cost[card] - w.recruit_resources)
            pay_build_price(s, self.seat, card, cost)
            place_worker(s, self.seat, card)
            s.emit(n.RECRUITED, self.seat, card, cost)

    def _play(self, s: ThroughState, p: Player, kind: int, card: int) -> None:
        """A card of the hand: leader, technology, government, action card."""
        if kind == n.ELECT:
            p.used_civil += 1
            elect_leader(s, self.seat, card)
        elif kind == n.DISCOVER:
            p.used_civil += 1
            discover_technology(s, self.seat, card)
        elif kind == n.REVOLT:
            start_revolution(s, self.seat, card)
        else:
            p.used_civil += 1
            p.hand.remove(card)
            s.civil_gone += 1
            s.emit(n.PLAYED, self.seat, card)
            s.box.actions[card].play(s, self.seat, card)

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
        return explain_act(s, self.seat, action)
