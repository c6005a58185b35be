"""What strategy cards give: one class for each kind of reward."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import ARG_BITS, action_verb, first_arg, second_arg
from civitas.core.step import NO_ANSWER, Decision, SeatDecision, SeatStep, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.improvements import loose_improvement
from civitas.games.civilization_chr.bit_fields.spies import with_special
from civitas.games.civilization_chr.content.strategy_cards import (
    ANY_SETTLEMENT,
    CAPTURED_CAPITAL,
    LISTED_TERRITORIES,
    TRIGGER_TERRITORY,
)
from civitas.games.civilization_chr.content.strategy_cards import REWARD_IDS as REWARD_IDS
from civitas.games.civilization_chr.pieces import (
    EXPLORER,
    EXPLORER_LINE,
    NOBODY,
    SPACES,
    TERRITORIES,
    is_ship,
    kind_of,
    make_piece,
    space_of,
    unit_kind,
)
from civitas.games.civilization_chr.rules.dice import SeatDie
from civitas.games.civilization_chr.rules.espionage.spies import MAX_SPIES, count_spies, recruit_spy, replace_spy
from civitas.games.civilization_chr.rules.events.plague import Plague
from civitas.games.civilization_chr.rules.movement.exploration_tokens import FreeTechnology
from civitas.games.civilization_chr.rules.movement.explorers import work_price
from civitas.games.civilization_chr.rules.purchase.free_improvements import why_not_taken
from civitas.games.civilization_chr.rules.purchase.free_unit_placement import allot_miniatures
from civitas.games.civilization_chr.rules.purchase.merit_prizes import ChoosePrize, pay_bank_royalty, prize_improvements
from civitas.games.civilization_chr.rules.purchase.miniatures import (
    OWED_GROWTH,
    defer_reward,
    settlement_miniatures_left,
)
from civitas.games.civilization_chr.rules.purchase.technology_rewards import GrowFree
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.rules.settlements import PlaceLoose, in_anarchy, max_settlement_size
from civitas.games.civilization_chr.rules.strategy import turn_log
from civitas.games.civilization_chr.rules.strategy.lasting_cards import earn_coins
from civitas.games.civilization_chr.rules.strategy.objectives import (
    fitting_foundations,
    plain_spies_in_capital,
    road_partner,
)
from civitas.games.civilization_chr.rules.strategy.reward_units import LaunchReward, PlaceReward, unit_royalties
from civitas.games.civilization_chr.rules.strategy.reward_villages import PlaceVillages
from civitas.games.civilization_chr.rules.war.fanaticism import nearest_homes
from civitas.games.civilization_chr.rules.war.losses import kill_pieces
from civitas.games.civilization_chr.state import ChrState


def give_reward(s: ChrState, seat: int, card: int) -> None:
    """The reward of a card just shown; anarchy loses what it forbids (CHR-strategy-10)."""
    gift = REWARDS_BY_NUMBER[s.box.strategy[card].reward]
    if gift is not None:
        gift.give(s, seat, card)


class Reward:
    """What a card brings when it is shown; cards for a moment are looked up where that moment is."""

    def give(self, s: ChrState, seat: int, card: int) -> None:
        raise NotImplementedError


class CoinsReward(Reward):
    def give(self, s: ChrState, seat: int, card: int) -> None:
        earn_coins(s, seat, s.box.strategy[card].amount)


class EraCoinsReward(Reward):
    def give(self, s: ChrState, seat: int, card: int) -> None:
        earn_coins(s, seat, s.box.strategy[card].amounts[s.era])


class SharedCoinsReward(Reward):
    def give(self, s: ChrState, seat: int, card: int) -> None:
        amount = s.box.strategy[card].amount
        earn_coins(s, seat, amount)
        earn_coins(s, _partner(s, seat), amount)


class RoadRefundReward(Reward):
    """The price of some roads."""

    def give(self, s: ChrState, seat: int, card: int) -> None:
        earn_coins(s, seat, s.box.strategy[card].amount * work_price(s, seat, "road"))


class ExperienceReward(Reward):
    def give(self, s: ChrState, seat: int, card: int) -> None:
        s.sides[seat].experience += s.box.strategy[card].amount


class TechnologyReward(Reward):
    def give(self, s: ChrState, seat: int, card: int) -> None:
        if not in_anarchy(s, seat):
            s.push(FreeTechnology(seat))


class ImprovementReward(Reward):
    def give(self, s: ChrState, seat: int, card: int) -> None:
        s.push(OfferImprovement(seat))


class OfferingReward(Reward):
    def give(self, s: ChrState, seat: int, card: int) -> None:
        s.push(Sacrifice(seat))


class GambleReward(Reward):
    """All experience is staked, a die for each point."""

    def give(self, s: ChrState, seat: int, card: int) -> None:
        rolls = s.sides[seat].experience
        s.sides[seat].experience = 0
        s.push_in_order([GambleRoll(seat) for _ in range(rolls)])


class PlagueReward(Reward):
    """Plague where others' land was last passed through."""

    def give(self, s: ChrState, seat: int, card: int) -> None:
        place = turn_log.logged_places(s.sides[seat].log, turn_log.PASSED_THROUGH)[-1]
        s.push(Plague(place, s.owner[place]))


class SpiesReward(Reward):
    def give(self, s: ChrState, seat: int, card: int) -> None:
        for _ in range(s.box.strategy[card].amount):
            if count_spies(s, seat) < MAX_SPIES:
                recruit_spy(s, seat)


class SpecialSpyReward(Reward):
    """A plain spy in the capital becomes a special one (CHR-spy-8)."""

    def give(self, s: ChrState, seat: int, card: int) -> None:
        spy = plain_spies_in_capital(s, seat)[0]
        replace_spy(s, seat, spy, with_special(spy, card))


def _partner(s: ChrState, seat: int) -> int:
    """The other side of an exchange, or of a road that joins two players."""
    traded = turn_log.logged_places(s.sides[seat].log, turn_log.EXCHANGED)
    return traded[-1] if traded else road_partner(s, seat)


class UnitsReward(Reward):
    """Units tied to a territory go there, ships to a sea beside it; all others into settlements (CHR-strategy-8)."""

    def give(self, s: ChrState, seat: int, card: int) -> None:
        entry = s.box.strategy[card]
        if in_anarchy(s, seat) and entry.line != EXPLORER_LINE:
            return
        kind = unit_kind(entry.line, s.era)
        place = self.place(s, seat, entry.place)
        if place == NOBODY:
            s.push(PlaceReward(seat, kind, entry.amount))
            return
        unit_royalties(s, seat, kind, entry.amount)
        count = allot_miniatures(s, seat, kind, entry.amount)
        if not is_ship(kind):
            s.add_pieces(seat, kind, place, count)
        elif len(s.box.coasts[place]) == 1:
            s.add_pieces(seat, kind, s.box.coasts[place][0], count)
        elif count:
            s.push(LaunchReward(seat, kind, count, place))

    def place(self, s: ChrState, seat: int, where: int) -> int:
        """The territory the units are tied to; ``NOBODY`` where their owner chooses."""
        log = s.sides[seat].log
        if where == CAPTURED_CAPITAL:
            return turn_log.logged_places(log, turn_log.TOOK_CAPITAL)[-1]
        if where == TRIGGER_TERRITORY:
            return [spot for spot in turn_log.logged_places(log, turn_log.REVEALED) if s.box.is_island(spot)][-1]
        return NOBODY


# Settlements, improvements, resources


class VillageReward(Reward):
    """A village where an explorer stands, or waits for one; anarchy loses it (CHR-strategy-10, CHR-strategy-15)."""

    def give(self, s: ChrState, seat: int, card: int) -> None:
        if not in_anarchy(s, seat):
            s.sides[seat].villages = sorted([*s.sides[seat].villages, card])
            s.push(PlaceVillages(seat))


class EnlargeReward(Reward):
    """The village just founded grows, or any settlement."""

    def give(self, s: ChrState, seat: int, card: int) -> None:
        entry = s.box.strategy[card]
        if in_anarchy(s, seat):
            return
        if entry.place == ANY_SETTLEMENT:
            s.push(GrowFree(seat))
            return
        place = fitting_foundations(s, seat, entry)[0]
        if s.size[place] >= max_settlement_size(s, place, seat):
            return
        if not settlement_miniatures_left(s, seat, s.size[place] + 1):
            defer_reward(s, seat, OWED_GROWTH, 1)
            return
        s.size[place] += 1
        s.emit(n.GREW, seat, place, s.size[place])


class OfferImprovement(SeatStep[ChrState]):
    """One improvement not yet owned; without any the reward is void."""

    def run(self, s: ChrState) -> None:
        if prize_improvements(s, self.owner):
            s.push(TakeImprovement(self.owner))


class TakeImprovement(SeatDecision[ChrState]):
    rule = "CHR-strategy-4"

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        return [n.TAKE | card for card in prize_improvements(s, self.seat)]

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_taken(s, self.seat, action, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        entry = s.box.improvements[first_arg(action)]
        pay_bank_royalty(s, self.seat, entry.technology, s.box.price_entry("improvement").royalty[entry.era])
        s.sides[self.seat].improvements = sorted(
            [*s.sides[self.seat].improvements, loose_improvement(first_arg(action))]
        )
        s.emit(n.TOOK, self.seat, first_arg(action))
        s.push(PlaceLoose(self.seat))


def resource_places(s: ChrState, seat: int, card: int) -> list[int]:
    """Where a reward resource may go (CHR-strategy-9)."""
    entry = s.box.strategy[card]
    if entry.place == LISTED_TERRITORIES:
        open_ = entry.places
    elif entry.place == TRIGGER_TERRITORY:
        open_ = turn_log.logged_places(s.sides[seat].log, turn_log.REVEALED_NOTHING)
    else:
        open_ = s.settlements(seat) + [
            space_of(p) for p in s.pieces[seat] if kind_of(p) == EXPLORER and space_of(p) < TERRITORIES
        ]
    free = [place for place in open_ if s.resource[place] == NOBODY and s.tokens[place] == NOBODY]
    if entry.place == LISTED_TERRITORIES:
        # on the village that earned it; where that has another token, on the others the card names
        free = [place for place in fitting_foundations(s, seat, entry) if place in free] or free
    return sorted(set(free))


class ResourceReward(Reward):
    def give(self, s: ChrState, seat: int, card: int) -> None:
        entry = s.box.strategy[card]
        kinds = [entry.resource] if entry.resource >= 0 else list(range(8))
        if resource_places(s, seat, card) and any(s.bag[kind] for kind in kinds):
            s.push(PlaceResource(seat, card))


class PlaceResource(Decision[ChrState]):
    """Which resource of the bag goes where."""

    rule = "CHR-strategy-9"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def args(self) -> list[int]:
        return [self.seat, self.card]

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s)) if s.box.strategy[self.card].resource >= 0 else NO_ANSWER

    def actions(self, s: ChrState) -> list[int]:
        wanted = s.box.strategy[self.card].resource
        kinds = [wanted] if wanted >= 0 else list(range(8))
        places = resource_places(s, self.seat, self.card)
        return sorted([n.LAY | kind | place << ARG_BITS for kind in kinds if s.bag[kind] for place in places])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_laid(s, action)

    def answer(self, s: ChrState, action: int) -> None:
        kind, place = first_arg(action), second_arg(action)
        s.bag[kind] -= 1
        s.resource[place] = kind
        s.emit(n.RESOURCE_FOUND, place, kind)


class ExpelLoyalReward(Reward):
    """Loyal units go to their owner's nearest settlement, or are lost (CHR-dominance-3)."""

    def give(self, s: ChrState, seat: int, card: int) -> None:
        territory = turn_log.logged_places(s.sides[seat].log, turn_log.DOMINATED)[-1]
        for other in range(s.players):
            if other == seat:
                continue
            for piece in s.pieces_at(other, territory):
                homes = nearest_homes(s, other, territory)
                if homes:
                    s.replace_piece(other, piece, make_piece(homes[0], kind_of(piece)))
                else:
                    kill_pieces(s, other, [piece])


# Dice


class Sacrifice(SeatDecision[ChrState]):
    """How many explorers are given to the gods: 1D6 times five coins each."""

    rule = "CHR-strategy-4"

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        spaces = {space_of(piece) for piece in s.pieces[self.seat] if kind_of(piece) == EXPLORER}
        return sorted([n.DONE, *[n.PLACE | space for space in spaces]])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_sacrificed(s, self.seat, action)

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.DONE:
            return
        for piece in s.pieces_at(self.seat, first_arg(action)):
            if kind_of(piece) == EXPLORER:
                kill_pieces(s, self.seat, [piece])
                break
        s.push_in_order([SacrificeRoll(self.seat), Sacrifice(self.seat)])


class SacrificeRoll(SeatDie):
    def apply_roll(self, s: ChrState, number: int) -> None:
        earn_coins(s, self.owner, 5 * number)


class GambleRoll(SeatDie):
    """Every point of experience is rolled; each six wins a merit prize."""

    def apply_roll(self, s: ChrState, number: int) -> None:
        if number == 6:
            s.push(ChoosePrize(self.owner))


def why_not_sacrificed(s: ChrState, seat: int, action: int) -> Message:
    space = first_arg(action)
    if action_verb(action) != n.PLACE or space >= SPACES:
        return Message(NOT_ASKED, {}, "CHR-strategy-4")
    assert not any(kind_of(piece) == EXPLORER for piece in s.pieces_at(seat, space))
    return Message("why-no-explorer", {"space": s.box.space_ids[space]}, "CHR-strategy-4")


def why_not_laid(s: ChrState, action: int) -> Message:
    """Resources of cards: a token of the bag, a place the card names without one (CHR-strategy-9)."""
    kind, place, rule = first_arg(action), second_arg(action), "CHR-strategy-9"
    if action_verb(action) != n.LAY or kind >= 8 or place >= TERRITORIES:
        return Message(NOT_ASKED, {}, rule)
    if not s.bag[kind]:
        return Message("why-no-such-token", {"token": s.box.token_ids[kind]}, rule)
    if s.resource[place] != NOBODY or s.tokens[place] != NOBODY:
        return Message("why-token-there", {"space": s.box.space_ids[place]}, rule)
    return Message("why-card-elsewhere", {"space": s.box.space_ids[place]}, rule)


#: by the type of a card's reward
REWARDS: Final[dict[str, Reward]] = {
    "cause_plague": PlagueReward(),
    "coins": CoinsReward(),
    "coins_both": SharedCoinsReward(),
    "coins_dice": OfferingReward(),
    "coins_per_era": EraCoinsReward(),
    "enlarge": EnlargeReward(),
    "expel_loyal_units": ExpelLoyalReward(),
    "improvement": ImprovementReward(),
    "military_experience": ExperienceReward(),
    "refund": RoadRefundReward(),
    "resource": ResourceReward(),
    "roll_per_me": GambleReward(),
    "special_spy": SpecialSpyReward(),
    "spies": SpiesReward(),
    "technology_cheapest": TechnologyReward(),
    "units": UnitsReward(),
    "village": VillageReward(),
}
#: the same by number, as cards know it; nothing for what is looked up where its moment is
REWARDS_BY_NUMBER: Final[list[Reward | None]] = [REWARDS.get(name) for name in REWARD_IDS]
