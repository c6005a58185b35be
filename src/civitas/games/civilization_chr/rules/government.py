"""Governments: phase 11, revolutions, the costs of lost battles, the sack of conquered settlements."""

from __future__ import annotations

from random import Random

from civitas.core.message import Arg, Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.select_set import SeatSelectSet
from civitas.core.step import SeatChance, SeatDecision, SeatStep, Step, pick_random, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.improvements import (
    FIRST_WONDER,
    PROOF_ONLY,
    improvement_card,
    improvement_places,
    is_free,
    loose_improvement,
)
from civitas.games.civilization_chr.bit_fields.turn_flags import HAS_LOST_BATTLE
from civitas.games.civilization_chr.flags import ANARCHY, CAPTURED, NO_CIVILIZATION, NO_GOVERNMENT
from civitas.games.civilization_chr.pieces import NOBODY, TERRITORIES
from civitas.games.civilization_chr.rules.economy import LOST_BATTLE_COINS, SACK_COINS
from civitas.games.civilization_chr.rules.espionage.spies import kill_spies_at
from civitas.games.civilization_chr.rules.leaving import announce_leaving, leave_actions
from civitas.games.civilization_chr.rules.purchase.free_improvements import RenewFree, return_free_improvements
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED, why_yes_or_no
from civitas.games.civilization_chr.rules.settlements import count_moods, owns_improvement, remove_settlement
from civitas.games.civilization_chr.rules.strategy.card_responses import REVOLUTION, React, consume_response
from civitas.games.civilization_chr.rules.war.war_status import make_peace_with_all
from civitas.games.civilization_chr.state import ChrState


def meets_requirements(s: ChrState, seat: int, government: int) -> bool:
    """Whether a player has what a government asks for (CHR-government-1, CHR-government-2)."""
    entry = s.box.governments[government]
    if government in (ANARCHY, NO_GOVERNMENT):
        return False
    if not all(s.may_use(technology, seat) for technology in entry.technologies):
        return False
    if s.variants.government_needs_improvement and not all(
        owns_improvement(s, seat, card) for card in entry.improvements
    ):
        return False
    if entry.revolution:
        counts = count_moods(s, seat)
        return counts[1] <= counts[0]
    return True


def available_governments(s: ChrState, seat: int) -> list[int]:
    """What a player in anarchy may choose; after a revolution only less cultured forms (CHR-government-10)."""
    open_ = [number for number in range(NO_GOVERNMENT) if meets_requirements(s, seat, number)]
    before = s.sides[seat].previous
    if before == NOBODY:
        return open_
    return choices_after_revolution(s, open_, before)


def choices_after_revolution(s: ChrState, open_: list[int], before: int) -> list[int]:
    """Lower culture, else equal, never the same while there is another."""
    others = [number for number in open_ if number != before]
    culture = s.box.governments[before].culture
    lower = [number for number in others if s.box.governments[number].culture < culture]
    equal = [number for number in others if s.box.governments[number].culture == culture]
    return lower or equal or others or open_


def enter_anarchy(s: ChrState, seat: int) -> None:
    """No government: peace with all, no free improvement (CHR-government-3)."""
    return_free_improvements(s, seat)
    s.sides[seat].government = ANARCHY
    s.emit(n.GOVERNMENT, seat, ANARCHY)
    make_peace_with_all(s, seat)


def start_revolution(s: ChrState, seat: int) -> None:
    """The government falls (CHR-government-10)."""
    if s.sides[seat].government in (ANARCHY, NO_GOVERNMENT):
        return
    s.sides[seat].previous = s.sides[seat].government
    s.emit(n.REVOLUTION, seat)
    enter_anarchy(s, seat)


class Discontent(Step[ChrState]):
    """At the end of a phase: more unhappy than happy settlements bring a republic or democracy down."""

    def run(self, s: ChrState) -> None:
        steps: list[Step[ChrState]] = []
        for seat in s.seats_in_order():
            if s.box.governments[s.sides[seat].government].revolution:
                counts = count_moods(s, seat)
                if counts[1] > counts[0]:
                    steps.append(Overthrow(seat))
        s.push_in_order(steps)


class Overthrow(SeatStep[ChrState]):
    """A revolution is about to happen; a card may stop it (CHR-government-10, CHR-window-1)."""

    def run(self, s: ChrState) -> None:
        s.push_in_order([React(self.owner, REVOLUTION), Fall(self.owner)])


class Fall(SeatStep[ChrState]):
    def run(self, s: ChrState) -> None:
        if not consume_response(s):
            start_revolution(s, self.owner)


class ChangeGovernments(Step[ChrState]):
    """Phase 11, in turn order (CHR-government-1)."""

    def run(self, s: ChrState) -> None:
        if s.variants.governments:
            s.push_in_order([OfferChange(seat) for seat in s.seats_in_order()])


class OfferChange(SeatStep[ChrState]):
    def run(self, s: ChrState) -> None:
        if s.sides[self.owner].government != ANARCHY:
            s.push(AnnounceChange(self.owner))
            return
        choices = available_governments(s, self.owner)
        if len(choices) == 1:
            adopt_government(s, self.owner, choices[0])
        else:
            s.push(ChooseGovernment(self.owner))


class AnnounceChange(SeatDecision[ChrState]):
    """Go into anarchy to change, or keep the government."""

    rule = "CHR-government-1"

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.DONE, n.CHANGE_GOVERNMENT, *leave_actions(s, self.seat)])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_yes_or_no(self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        if announce_leaving(s, self.seat, action):
            s.push(self)
        elif action == n.CHANGE_GOVERNMENT:
            s.sides[self.seat].previous = NOBODY
            enter_anarchy(s, self.seat)


class ChooseGovernment(SeatDecision[ChrState]):
    rule = "CHR-government-1"

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        return [n.ADOPT | number for number in available_governments(s, self.seat)]

    def explain(self, s: ChrState, action: int) -> Message:
        return why_no_government(s, self.seat, action)

    def answer(self, s: ChrState, action: int) -> None:
        adopt_government(s, self.seat, first_arg(action))


def why_no_government(s: ChrState, seat: int, action: int) -> Message:
    """What a form of government asks for that is missing (CHR-government-1, CHR-government-2, CHR-government-10)."""
    number = first_arg(action)
    if action_verb(action) != n.ADOPT or number in (ANARCHY, NO_GOVERNMENT):
        return Message("why-not-asked", {}, "CHR-government-1")
    entry = s.box.governments[number]
    for technology in entry.technologies:
        if not s.may_use(technology, seat):
            missing: dict[str, Arg] = {"government": entry.id, "technology": s.box.technology_ids[technology]}
            return Message("why-government-technology", missing, "CHR-government-1")
    if s.variants.government_needs_improvement:
        for card in entry.improvements:
            if not owns_improvement(s, seat, card):
                lacking: dict[str, Arg] = {"government": entry.id, "card": s.box.improvement_ids[card]}
                return Message("why-government-improvement", lacking, "CHR-government-1")
    glad, sad = count_moods(s, seat)
    if entry.revolution and sad > glad:
        return Message("why-unhappy-majority", {"n": sad, "has": glad}, "CHR-government-2")
    return Message("why-government-culture", {"government": entry.id}, "CHR-government-10")


def adopt_government(s: ChrState, seat: int, government: int) -> None:
    """A new government, with its free improvement and its taboo."""
    side = s.sides[seat]
    side.government = government
    side.previous = NOBODY
    s.emit(n.GOVERNMENT, seat, government)
    s.push(RenewFree())
    if s.box.governments[government].prohibition and side.taboo == NOBODY:
        s.push(DrawTaboo(seat))


class DrawTaboo(SeatChance[ChrState]):
    """The forbidden resource, drawn once for the whole game (CHR-government-9)."""

    def actions(self, s: ChrState) -> list[int]:
        return [n.TOKEN | resource for resource in range(8)]

    def sample(self, s: ChrState, rng: Random) -> int:
        return pick_random(rng, self.actions(s))

    def answer(self, s: ChrState, action: int) -> None:
        s.sides[self.owner].taboo = first_arg(action)
        s.emit(n.TABOO, self.owner, first_arg(action))


# Lost battles


class WarCosts(Step[ChrState]):
    """At the end of the phase republics and democracies pay for lost battles (CHR-government-7)."""

    def run(self, s: ChrState) -> None:
        steps: list[Step[ChrState]] = []
        for seat in s.seats_in_order():
            side = s.sides[seat]
            government = s.box.governments[side.government]
            military = side.civilization != NO_CIVILIZATION and s.box.civilizations[side.civilization].military
            if not (side.doing & HAS_LOST_BATTLE and government.war_involvement) or military:
                continue
            due = LOST_BATTLE_COINS[government.id]
            if side.coins >= due:
                side.coins -= due
                s.emit(n.PAID_FOR_WAR, seat, due)
            else:
                steps.append(OfferSacrifice(seat))
        s.push_in_order(steps)


def sacrifice_choices(s: ChrState, seat: int) -> list[int]:
    """Improvements on settlements that may be lost: not those received for nothing, no wonders."""
    held = s.sides[seat].improvements
    found = [
        improvement_card(owned)
        for owned in held
        if not is_free(owned) and improvement_card(owned) < FIRST_WONDER and improvement_places(owned)
    ]
    return sorted(set(found))


class OfferSacrifice(SeatStep[ChrState]):
    """Who cannot pay loses an improvement, else a completed card, else nothing (CHR-government-7)."""

    def run(self, s: ChrState) -> None:
        if sacrifice_choices(s, self.owner):
            s.push(LoseImprovement(self.owner))
        elif s.sides[self.owner].done:
            s.sides[self.owner].done = s.sides[self.owner].done[:-1]


class LoseImprovement(SeatDecision[ChrState]):
    rule = "CHR-government-7"

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        return [n.GIVE_UP | card for card in sacrifice_choices(s, self.seat)]

    def explain(self, s: ChrState, action: int) -> Message:
        card = first_arg(action)
        if action_verb(action) != n.GIVE_UP or card >= len(s.box.improvements):
            return Message(NOT_ASKED, {}, self.rule)
        return Message("why-no-improvement", {"card": s.box.improvement_ids[card]}, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        lose_improvement(s, self.seat, first_arg(action))


def lose_improvement(s: ChrState, seat: int, card: int) -> None:
    """The improvement is discarded; what the government asks for stays as a proof, to be paid for again.

    CHR-government-7.
    """
    side = s.sides[seat]
    required = card in s.box.governments[side.government].improvements
    for owned in side.improvements:
        if improvement_card(owned) == card and improvement_places(owned) and not is_free(owned):
            side.improvements.remove(owned)
            if required:
                side.improvements.append(loose_improvement(card, PROOF_ONLY))
                side.improvements.sort()
            s.emit(n.LOST_IMPROVEMENT, seat, card)
            return


# Sack


class OfferSacks(Step[ChrState]):
    """Settlements conquered in this phase may be razed by governments that sack (CHR-government-5)."""

    def run(self, s: ChrState) -> None:
        s.push_in_order([Sack(seat) for seat in s.seats_in_order() if sackable_settlements(s, seat)])


def sackable_settlements(s: ChrState, seat: int) -> list[int]:
    """Settlements conquered in this phase by a player whose government sacks."""
    if not s.box.governments[s.sides[seat].government].sack:
        return []
    return [territory for territory in s.settlements(seat) if s.marks[territory] & CAPTURED]


class Sack(SeatSelectSet[ChrState]):
    """Which of them are razed, for coins."""

    rule = "CHR-government-5"

    def max_size(self, s: ChrState) -> int:
        return len(sackable_settlements(s, self.seat))

    def members(self, s: ChrState) -> list[int]:
        found = [n.RAZE | territory for territory in sackable_settlements(s, self.seat)]
        return [member for member in found if member not in self.chosen]

    def closing_actions(self, s: ChrState) -> list[int]:
        return [n.DONE]

    def explain(self, s: ChrState, action: int) -> Message:
        place = first_arg(action)
        if action_verb(action) != n.RAZE or place >= TERRITORIES or action in self.chosen:
            return Message(NOT_ASKED, {}, self.rule)
        return Message("why-not-conquered", {"space": s.box.space_ids[place]}, self.rule)

    def close(self, s: ChrState, action: int) -> None:
        for member in self.chosen:
            raze_settlement(s, self.seat, first_arg(member))


def raze_settlement(s: ChrState, seat: int, territory: int) -> None:
    coins = SACK_COINS * s.size[territory]
    s.sides[seat].coins += coins
    s.emit(n.SACKED, seat, coins)
    for other in range(s.players):  # spies left in what was their own (CHR-spy-10)
        if s.at_war(seat, other):
            kill_spies_at(s, other, territory)
    remove_settlement(s, territory)
