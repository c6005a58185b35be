"""What strategy cards give: one class for each kind of reward."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import BITS, first, second, verb_of
from civitas.core.step import NO_ANSWER, Decision, SeatDecision, SeatStep, only
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import SPACES, TERRITORIES
from civitas.games.civilization_chr.content.strategy_cards import (
    ANY_SETTLEMENT,
    CAPTURED_CAPITAL,
    LISTED_TERRITORIES,
    TRIGGER_TERRITORY,
)
from civitas.games.civilization_chr.content.strategy_cards import REWARDS as REWARD_IDS
from civitas.games.civilization_chr.pieces import (
    EXPLORER,
    EXPLORERS,
    KIND,
    NOBODY,
    is_ship,
    kind_of,
    space_of,
    unit_kind,
)
from civitas.games.civilization_chr.rules.dice import SeatDie
from civitas.games.civilization_chr.rules.espionage.spies import OWNED, SPECIAL_AT, change, owned, recruit_spy
from civitas.games.civilization_chr.rules.events.plague import Plague
from civitas.games.civilization_chr.rules.movement.exploration_tokens import FreeTechnology
from civitas.games.civilization_chr.rules.movement.explorers import cost
from civitas.games.civilization_chr.rules.purchase.merit_prizes import ChoosePrize, bank_royalty, cards
from civitas.games.civilization_chr.rules.purchase.miniatures import GROWTH, homes_left, owe
from civitas.games.civilization_chr.rules.purchase.technology_rewards import GrowFree, allotted, why_not_taken
from civitas.games.civilization_chr.rules.refusals import GENERAL
from civitas.games.civilization_chr.rules.settlements import PlaceLoose, in_anarchy, largest_size, loose
from civitas.games.civilization_chr.rules.strategy import turn_log
from civitas.games.civilization_chr.rules.strategy.lasting_cards import earn
from civitas.games.civilization_chr.rules.strategy.objectives import agents, fitting_foundations, road_partner
from civitas.games.civilization_chr.rules.strategy.reward_units import LaunchReward, PlaceReward, unit_royalties
from civitas.games.civilization_chr.rules.strategy.reward_villages import PlaceVillages
from civitas.games.civilization_chr.rules.war.fanaticism import nearest_homes
from civitas.games.civilization_chr.rules.war.losses import kill
from civitas.games.civilization_chr.state import Chr


def reward(s: Chr, seat: int, card: int) -> None:
    """The reward of a card just shown; anarchy loses what it forbids (CHR-strategy-10)."""
    gift = BY_NUMBER[s.box.strategy[card].reward]
    if gift is not None:
        gift.give(s, seat, card)


class Reward:
    """What a card brings when it is shown; cards for a moment are looked up where that moment is."""

    def give(self, s: Chr, seat: int, card: int) -> None:
        raise NotImplementedError


class Coins(Reward):
    def give(self, s: Chr, seat: int, card: int) -> None:
        earn(s, seat, s.box.strategy[card].amount)


class CoinsOfEra(Reward):
    def give(self, s: Chr, seat: int, card: int) -> None:
        earn(s, seat, s.box.strategy[card].amounts[s.era])


class CoinsForBoth(Reward):
    def give(self, s: Chr, seat: int, card: int) -> None:
        amount = s.box.strategy[card].amount
        earn(s, seat, amount)
        earn(s, _partner(s, seat), amount)


class Refund(Reward):
    """The price of some roads."""

    def give(self, s: Chr, seat: int, card: int) -> None:
        earn(s, seat, s.box.strategy[card].amount * cost(s, seat, "road"))


class Experience(Reward):
    def give(self, s: Chr, seat: int, card: int) -> None:
        s.sides[seat].experience += s.box.strategy[card].amount


class Technology(Reward):
    def give(self, s: Chr, seat: int, card: int) -> None:
        if not in_anarchy(s, seat):
            s.push(FreeTechnology(seat))


class AnyImprovement(Reward):
    def give(self, s: Chr, seat: int, card: int) -> None:
        s.push(OfferImprovement(seat))


class Offering(Reward):
    def give(self, s: Chr, seat: int, card: int) -> None:
        s.push(Sacrifice(seat))


class Gamble(Reward):
    """All experience is staked, a die for each point."""

    def give(self, s: Chr, seat: int, card: int) -> None:
        rolls = s.sides[seat].experience
        s.sides[seat].experience = 0
        s.then([GambleRoll(seat) for _ in range(rolls)])


class Contagion(Reward):
    """Plague where others' land was last passed through."""

    def give(self, s: Chr, seat: int, card: int) -> None:
        place = turn_log.places(s.sides[seat].log, turn_log.PASSED_THROUGH)[-1]
        s.push(Plague(place, s.owner[place]))


class Spies(Reward):
    def give(self, s: Chr, seat: int, card: int) -> None:
        for _ in range(s.box.strategy[card].amount):
            if owned(s, seat) < OWNED:
                recruit_spy(s, seat)


class SpecialSpy(Reward):
    """A plain spy in the capital becomes a special one (CHR-spy-8)."""

    def give(self, s: Chr, seat: int, card: int) -> None:
        spy = agents(s, seat)[0]
        change(s, seat, spy, spy | card + 1 << SPECIAL_AT)


def _partner(s: Chr, seat: int) -> int:
    """The other side of an exchange, or of a road that joins two players."""
    traded = turn_log.places(s.sides[seat].log, turn_log.EXCHANGED)
    return traded[-1] if traded else road_partner(s, seat)


class Units(Reward):
    """Units tied to a territory go there, ships to a sea beside it; all others into settlements (CHR-strategy-8)."""

    def give(self, s: Chr, seat: int, card: int) -> None:
        entry = s.box.strategy[card]
        if in_anarchy(s, seat) and entry.line != EXPLORERS:
            return
        kind = unit_kind(entry.line, s.era)
        place = self.place(s, seat, entry.place)
        if place == NOBODY:
            s.push(PlaceReward(seat, kind, entry.amount))
            return
        unit_royalties(s, seat, kind, entry.amount)
        count = allotted(s, seat, kind, entry.amount)
        if not is_ship(kind):
            s.add(seat, kind, place, count)
        elif len(s.box.coasts[place]) == 1:
            s.add(seat, kind, s.box.coasts[place][0], count)
        elif count:
            s.push(LaunchReward(seat, kind, count, place))

    def place(self, s: Chr, seat: int, where: int) -> int:
        """The territory the units are tied to; ``NOBODY`` where their owner chooses."""
        log = s.sides[seat].log
        if where == CAPTURED_CAPITAL:
            return turn_log.places(log, turn_log.TOOK_CAPITAL)[-1]
        if where == TRIGGER_TERRITORY:
            return [spot for spot in turn_log.places(log, turn_log.REVEALED) if s.box.island(spot)][-1]
        return NOBODY


# Settlements, improvements, resources


class Village(Reward):
    """A village where an explorer stands, or waits for one; anarchy loses it (CHR-strategy-10, CHR-strategy-15)."""

    def give(self, s: Chr, seat: int, card: int) -> None:
        if not in_anarchy(s, seat):
            s.sides[seat].villages = sorted([*s.sides[seat].villages, card])
            s.push(PlaceVillages(seat))


class Enlarge(Reward):
    """The village just founded grows, or any settlement."""

    def give(self, s: Chr, seat: int, card: int) -> None:
        entry = s.box.strategy[card]
        if in_anarchy(s, seat):
            return
        if entry.place == ANY_SETTLEMENT:
            s.push(GrowFree(seat))
            return
        place = fitting_foundations(s, seat, entry)[0]
        if s.size[place] >= largest_size(s, place, seat):
            return
        if not homes_left(s, seat, s.size[place] + 1):
            owe(s, seat, GROWTH, 1)
            return
        s.size[place] += 1
        s.emit(n.GREW, seat, place, s.size[place])


class OfferImprovement(SeatStep[Chr]):
    """One improvement not yet owned; without any the reward is void."""

    def run(self, s: Chr) -> None:
        if cards(s, self.owner):
            s.push(TakeImprovement(self.owner))


class TakeImprovement(SeatDecision[Chr]):
    rule = "CHR-strategy-4"

    def forced(self, s: Chr) -> int:
        return only(self.actions(s))

    def actions(self, s: Chr) -> list[int]:
        return [n.TAKE | card for card in cards(s, self.seat)]

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_taken(s, self.seat, action, self.rule)

    def answer(self, s: Chr, action: int) -> None:
        entry = s.box.improvements[first(action)]
        bank_royalty(s, self.seat, entry.technology, s.box.price("improvement").royalty[entry.era])
        s.sides[self.seat].improvements = sorted([*s.sides[self.seat].improvements, loose(first(action))])
        s.emit(n.TOOK, self.seat, first(action))
        s.push(PlaceLoose(self.seat))


def resource_places(s: Chr, seat: int, card: int) -> list[int]:
    """Where a reward resource may go (CHR-strategy-9)."""
    entry = s.box.strategy[card]
    if entry.place == LISTED_TERRITORIES:
        open_ = entry.places
    elif entry.place == TRIGGER_TERRITORY:
        open_ = turn_log.places(s.sides[seat].log, turn_log.REVEALED_NOTHING)
    else:
        open_ = s.settlements(seat) + [
            space_of(p) for p in s.pieces[seat] if kind_of(p) == EXPLORER and space_of(p) < TERRITORIES
        ]
    free = [place for place in open_ if s.resource[place] == NOBODY and s.tokens[place] == NOBODY]
    if entry.place == LISTED_TERRITORIES:
        # on the village that earned it; where that has another token, on the others the card names
        free = [place for place in fitting_foundations(s, seat, entry) if place in free] or free
    return sorted(set(free))


class Resource(Reward):
    def give(self, s: Chr, seat: int, card: int) -> None:
        entry = s.box.strategy[card]
        kinds = [entry.resource] if entry.resource >= 0 else list(range(8))
        if resource_places(s, seat, card) and any(s.bag[kind] for kind in kinds):
            s.push(PlaceResource(seat, card))


class PlaceResource(Decision[Chr]):
    """Which resource of the bag goes where."""

    rule = "CHR-strategy-9"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def args(self) -> list[int]:
        return [self.seat, self.card]

    def forced(self, s: Chr) -> int:
        return only(self.actions(s)) if s.box.strategy[self.card].resource >= 0 else NO_ANSWER

    def actions(self, s: Chr) -> list[int]:
        wanted = s.box.strategy[self.card].resource
        kinds = [wanted] if wanted >= 0 else list(range(8))
        places = resource_places(s, self.seat, self.card)
        return sorted([n.LAY | kind | place << BITS for kind in kinds if s.bag[kind] for place in places])

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_laid(s, action)

    def answer(self, s: Chr, action: int) -> None:
        kind, place = first(action), second(action)
        s.bag[kind] -= 1
        s.resource[place] = kind
        s.emit(n.RESOURCE_FOUND, place, kind)


class ExpelLoyal(Reward):
    """Loyal units go to their owner's nearest settlement, or are lost (CHR-dominance-3)."""

    def give(self, s: Chr, seat: int, card: int) -> None:
        territory = turn_log.places(s.sides[seat].log, turn_log.DOMINATED)[-1]
        for other in range(s.players):
            if other == seat:
                continue
            for piece in s.at(other, territory):
                homes = nearest_homes(s, other, territory)
                if homes:
                    s.replace(other, piece, homes[0] | piece & (31 << KIND))
                else:
                    kill(s, other, [piece])


# Dice


class Sacrifice(SeatDecision[Chr]):
    """How many explorers are given to the gods: 1D6 times five coins each."""

    rule = "CHR-strategy-4"

    def forced(self, s: Chr) -> int:
        return only(self.actions(s))

    def actions(self, s: Chr) -> list[int]:
        spaces = {space_of(piece) for piece in s.pieces[self.seat] if kind_of(piece) == EXPLORER}
        return sorted([n.DONE, *[n.PLACE | space for space in spaces]])

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_sacrificed(s, self.seat, action)

    def answer(self, s: Chr, action: int) -> None:
        if action == n.DONE:
            return
        for piece in s.at(self.seat, first(action)):
            if kind_of(piece) == EXPLORER:
                kill(s, self.seat, [piece])
                break
        s.then([SacrificeRoll(self.seat), Sacrifice(self.seat)])


class SacrificeRoll(SeatDie):
    def rolled(self, s: Chr, number: int) -> None:
        earn(s, self.owner, 5 * number)


class GambleRoll(SeatDie):
    """Every point of experience is rolled; each six wins a merit prize."""

    def rolled(self, s: Chr, number: int) -> None:
        if number == 6:
            s.push(ChoosePrize(self.owner))


def why_not_sacrificed(s: Chr, seat: int, action: int) -> Message:
    space = first(action)
    if verb_of(action) != n.PLACE or space >= SPACES:
        return Message(GENERAL, {}, "CHR-strategy-4")
    assert not any(kind_of(piece) == EXPLORER for piece in s.at(seat, space))
    return Message("why-no-explorer", {"space": s.box.space_ids[space]}, "CHR-strategy-4")


def why_not_laid(s: Chr, action: int) -> Message:
    """Resources of cards: a token of the bag, a place the card names without one (CHR-strategy-9)."""
    kind, place, rule = first(action), second(action), "CHR-strategy-9"
    if verb_of(action) != n.LAY or kind >= 8 or place >= TERRITORIES:
        return Message(GENERAL, {}, rule)
    if not s.bag[kind]:
        return Message("why-no-such-token", {"token": s.box.token_ids[kind]}, rule)
    if s.resource[place] != NOBODY or s.tokens[place] != NOBODY:
        return Message("why-token-there", {"space": s.box.space_ids[place]}, rule)
    return Message("why-card-elsewhere", {"space": s.box.space_ids[place]}, rule)


#: by the type of a card's reward
REWARDS: Final[dict[str, Reward]] = {
    "cause_plague": Contagion(),
    "coins": Coins(),
    "coins_both": CoinsForBoth(),
    "coins_dice": Offering(),
    "coins_per_era": CoinsOfEra(),
    "enlarge": Enlarge(),
    "expel_loyal_units": ExpelLoyal(),
    "improvement": AnyImprovement(),
    "military_experience": Experience(),
    "refund": Refund(),
    "resource": Resource(),
    "roll_per_me": Gamble(),
    "special_spy": SpecialSpy(),
    "spies": Spies(),
    "technology_cheapest": Technology(),
    "units": Units(),
    "village": Village(),
}
#: the same by number, as cards know it; nothing for what is looked up where its moment is
BY_NUMBER: Final[list[Reward | None]] = [REWARDS.get(name) for name in REWARD_IDS]
