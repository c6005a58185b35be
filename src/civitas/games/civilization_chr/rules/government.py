"""Governments: phase 11, revolutions, the costs of lost battles, the sack of conquered settlements."""

from __future__ import annotations

from random import Random

from civitas.core.message import Arg, Message
from civitas.core.notation import first, verb_of
from civitas.core.select_set import SeatGather
from civitas.core.step import SeatChance, SeatDecision, SeatStep, Step, only, pick
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.flags import ANARCHY, CAPTURED, FREE, LOST, NO_GOVERNMENT, PROOF, WONDER
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules.economy import LOST_BATTLE, NO_CIVILIZATION, SACK_COINS
from civitas.games.civilization_chr.rules.espionage.spies import spies_perish
from civitas.games.civilization_chr.rules.leaving import farewells, says_farewell
from civitas.games.civilization_chr.rules.purchase.technology_rewards import RenewFree, give_back_free, owns
from civitas.games.civilization_chr.rules.refusals import GENERAL, agree_or_not
from civitas.games.civilization_chr.rules.settlements import card_of, loose, moods, places_of, vanish
from civitas.games.civilization_chr.rules.strategy.card_responses import REVOLUTION, React, played
from civitas.games.civilization_chr.rules.war.war_status import peace_with_all
from civitas.games.civilization_chr.state import Chr


def meets(s: Chr, seat: int, government: int) -> bool:
    """Whether a player has what a government asks for (CHR-government-1, CHR-government-2)."""
    entry = s.box.governments[government]
    if government in (ANARCHY, NO_GOVERNMENT):
        return False
    if not all(s.known(technology, seat) for technology in entry.technologies):
        return False
    if s.variants.government_needs_improvement and not all(owns(s, seat, card) for card in entry.improvements):
        return False
    if entry.revolution:
        counts = moods(s, seat)
        return counts[1] <= counts[0]
    return True


def available_governments(s: Chr, seat: int) -> list[int]:
    """What a player in anarchy may choose; after a revolution only less cultured forms (CHR-government-10)."""
    open_ = [number for number in range(NO_GOVERNMENT) if meets(s, seat, number)]
    before = s.sides[seat].previous
    if before == NOBODY:
        return open_
    return after_revolution(s, open_, before)


def after_revolution(s: Chr, open_: list[int], before: int) -> list[int]:
    """Lower culture, else equal, never the same while there is another."""
    others = [number for number in open_ if number != before]
    culture = s.box.governments[before].culture
    lower = [number for number in others if s.box.governments[number].culture < culture]
    equal = [number for number in others if s.box.governments[number].culture == culture]
    return lower or equal or others or open_


def into_anarchy(s: Chr, seat: int) -> None:
    """No government: peace with all, no free improvement (CHR-government-3)."""
    give_back_free(s, seat)
    s.sides[seat].government = ANARCHY
    s.emit(n.GOVERNMENT, seat, ANARCHY)
    peace_with_all(s, seat)


def revolution(s: Chr, seat: int) -> None:
    """The government falls (CHR-government-10)."""
    if s.sides[seat].government in (ANARCHY, NO_GOVERNMENT):
        return
    s.sides[seat].previous = s.sides[seat].government
    s.emit(n.REVOLUTION, seat)
    into_anarchy(s, seat)


class Discontent(Step[Chr]):
    """At the end of a phase: more unhappy than happy settlements bring a republic or democracy down."""

    def run(self, s: Chr) -> None:
        steps: list[Step[Chr]] = []
        for seat in s.in_order():
            if s.box.governments[s.sides[seat].government].revolution:
                counts = moods(s, seat)
                if counts[1] > counts[0]:
                    steps.append(Overthrow(seat))
        s.then(steps)


class Overthrow(SeatStep[Chr]):
    """A revolution is about to happen; a card may stop it (CHR-government-10, CHR-window-1)."""

    def run(self, s: Chr) -> None:
        s.then([React(self.owner, REVOLUTION), Fall(self.owner)])


class Fall(SeatStep[Chr]):
    def run(self, s: Chr) -> None:
        if not played(s):
            revolution(s, self.owner)


class ChangeGovernments(Step[Chr]):
    """Phase 11, in turn order (CHR-government-1)."""

    def run(self, s: Chr) -> None:
        if s.variants.governments:
            s.then([OfferChange(seat) for seat in s.in_order()])


class OfferChange(SeatStep[Chr]):
    def run(self, s: Chr) -> None:
        if s.sides[self.owner].government != ANARCHY:
            s.push(AnnounceChange(self.owner))
            return
        choices = available_governments(s, self.owner)
        if len(choices) == 1:
            adopt(s, self.owner, choices[0])
        else:
            s.push(ChooseGovernment(self.owner))


class AnnounceChange(SeatDecision[Chr]):
    """Go into anarchy to change, or keep the government."""

    rule = "CHR-government-1"

    def actions(self, s: Chr) -> list[int]:
        return sorted([n.DONE, n.CHANGE_GOVERNMENT, *farewells(s, self.seat)])

    def explain(self, s: Chr, action: int) -> Message:
        return agree_or_not(self.rule)

    def answer(self, s: Chr, action: int) -> None:
        if says_farewell(s, self.seat, action):
            s.push(self)
        elif action == n.CHANGE_GOVERNMENT:
            s.sides[self.seat].previous = NOBODY
            into_anarchy(s, self.seat)


class ChooseGovernment(SeatDecision[Chr]):
    rule = "CHR-government-1"

    def forced(self, s: Chr) -> int:
        return only(self.actions(s))

    def actions(self, s: Chr) -> list[int]:
        return [n.ADOPT | number for number in available_governments(s, self.seat)]

    def explain(self, s: Chr, action: int) -> Message:
        return why_no_government(s, self.seat, action)

    def answer(self, s: Chr, action: int) -> None:
        adopt(s, self.seat, first(action))


def why_no_government(s: Chr, seat: int, action: int) -> Message:
    """What a form of government asks for that is missing (CHR-government-1, CHR-government-2, CHR-government-10)."""
    number = first(action)
    if verb_of(action) != n.ADOPT or number in (ANARCHY, NO_GOVERNMENT):
        return Message("why-not-asked", {}, "CHR-government-1")
    entry = s.box.governments[number]
    for technology in entry.technologies:
        if not s.known(technology, seat):
            missing: dict[str, Arg] = {"government": entry.id, "technology": s.box.technology_ids[technology]}
            return Message("why-government-technology", missing, "CHR-government-1")
    if s.variants.government_needs_improvement:
        for card in entry.improvements:
            if not owns(s, seat, card):
                lacking: dict[str, Arg] = {"government": entry.id, "card": s.box.improvement_ids[card]}
                return Message("why-government-improvement", lacking, "CHR-government-1")
    glad, sad = moods(s, seat)
    if entry.revolution and sad > glad:
        return Message("why-unhappy-majority", {"n": sad, "has": glad}, "CHR-government-2")
    return Message("why-government-culture", {"government": entry.id}, "CHR-government-10")


def adopt(s: Chr, seat: int, government: int) -> None:
    """A new government, with its free improvement and its taboo."""
    side = s.sides[seat]
    side.government = government
    side.previous = NOBODY
    s.emit(n.GOVERNMENT, seat, government)
    s.push(RenewFree())
    if s.box.governments[government].prohibition and side.taboo == NOBODY:
        s.push(DrawTaboo(seat))


class DrawTaboo(SeatChance[Chr]):
    """The forbidden resource, drawn once for the whole game (CHR-government-9)."""

    def actions(self, s: Chr) -> list[int]:
        return [n.TOKEN | resource for resource in range(8)]

    def sample(self, s: Chr, rng: Random) -> int:
        return pick(rng, self.actions(s))

    def answer(self, s: Chr, action: int) -> None:
        s.sides[self.owner].taboo = first(action)
        s.emit(n.TABOO, self.owner, first(action))


# Lost battles


class WarCosts(Step[Chr]):
    """At the end of the phase republics and democracies pay for lost battles (CHR-government-7)."""

    def run(self, s: Chr) -> None:
        steps: list[Step[Chr]] = []
        for seat in s.in_order():
            side = s.sides[seat]
            government = s.box.governments[side.government]
            military = side.civilization != NO_CIVILIZATION and s.box.civilizations[side.civilization].military
            if not (side.doing & LOST and government.war_involvement) or military:
                continue
            due = LOST_BATTLE[government.id]
            if side.coins >= due:
                side.coins -= due
                s.emit(n.PAID_FOR_WAR, seat, due)
            else:
                steps.append(OfferSacrifice(seat))
        s.then(steps)


def sacrifices(s: Chr, seat: int) -> list[int]:
    """Improvements on settlements that may be lost: not those received for nothing, no wonders."""
    held = s.sides[seat].improvements
    found = [card_of(owned) for owned in held if not owned & FREE and card_of(owned) < WONDER and places_of(owned)]
    return sorted(set(found))


class OfferSacrifice(SeatStep[Chr]):
    """Who cannot pay loses an improvement, else a completed card, else nothing (CHR-government-7)."""

    def run(self, s: Chr) -> None:
        if sacrifices(s, self.owner):
            s.push(LoseImprovement(self.owner))
        elif s.sides[self.owner].done:
            s.sides[self.owner].done = s.sides[self.owner].done[:-1]


class LoseImprovement(SeatDecision[Chr]):
    rule = "CHR-government-7"

    def forced(self, s: Chr) -> int:
        return only(self.actions(s))

    def actions(self, s: Chr) -> list[int]:
        return [n.GIVE_UP | card for card in sacrifices(s, self.seat)]

    def explain(self, s: Chr, action: int) -> Message:
        card = first(action)
        if verb_of(action) != n.GIVE_UP or card >= len(s.box.improvements):
            return Message(GENERAL, {}, self.rule)
        return Message("why-no-improvement", {"card": s.box.improvement_ids[card]}, self.rule)

    def answer(self, s: Chr, action: int) -> None:
        lose_card(s, self.seat, first(action))


def lose_card(s: Chr, seat: int, card: int) -> None:
    """The improvement is discarded; what the government asks for stays as a proof, to be paid for again.

    CHR-government-7.
    """
    side = s.sides[seat]
    required = card in s.box.governments[side.government].improvements
    for owned in side.improvements:
        if card_of(owned) == card and places_of(owned) and not owned & FREE:
            side.improvements.remove(owned)
            if required:
                side.improvements.append(loose(card) | PROOF)
                side.improvements.sort()
            s.emit(n.LOST_IMPROVEMENT, seat, card)
            return


# Sack


class OfferSacks(Step[Chr]):
    """Settlements conquered in this phase may be razed by governments that sack (CHR-government-5)."""

    def run(self, s: Chr) -> None:
        s.then([Sack(seat) for seat in s.in_order() if spoils(s, seat)])


def spoils(s: Chr, seat: int) -> list[int]:
    """Settlements conquered in this phase by a player whose government sacks."""
    if not s.box.governments[s.sides[seat].government].sack:
        return []
    return [territory for territory in s.settlements(seat) if s.marks[territory] & CAPTURED]


class Sack(SeatGather[Chr]):
    """Which of them are razed, for coins."""

    rule = "CHR-government-5"

    def most(self, s: Chr) -> int:
        return len(spoils(s, self.seat))

    def members(self, s: Chr) -> list[int]:
        found = [n.RAZE | territory for territory in spoils(s, self.seat)]
        return [member for member in found if member not in self.chosen]

    def closing(self, s: Chr) -> list[int]:
        return [n.DONE]

    def explain(self, s: Chr, action: int) -> Message:
        place = first(action)
        if verb_of(action) != n.RAZE or place >= TERRITORIES or action in self.chosen:
            return Message(GENERAL, {}, self.rule)
        return Message("why-not-conquered", {"space": s.box.space_ids[place]}, self.rule)

    def close(self, s: Chr, action: int) -> None:
        for member in self.chosen:
            raze(s, self.seat, first(member))


def raze(s: Chr, seat: int, territory: int) -> None:
    coins = SACK_COINS * s.size[territory]
    s.sides[seat].coins += coins
    s.emit(n.SACKED, seat, coins)
    for other in range(s.players):  # spies left in what was their own (CHR-spy-10)
        if s.at_war(seat, other):
            spies_perish(s, other, territory)
    vanish(s, territory)
