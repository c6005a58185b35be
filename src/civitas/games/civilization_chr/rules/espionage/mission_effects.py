"""The 24 missions, one class each: where a spy can try it, what its owner may choose, what it does (CHR-spy-6)."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.notation import first_arg
from civitas.core.step import Chance, pick_random
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.agreements import make_patent, prisoner_owner, swap_places
from civitas.games.civilization_chr.bit_fields.improvements import (
    FIRST_WONDER,
    improvement_card,
    improvement_places,
    is_free,
)
from civitas.games.civilization_chr.bit_fields.seat_spaces import seat_space
from civitas.games.civilization_chr.content.definitions import Mission
from civitas.games.civilization_chr.content.events import OLYMPICS_EVENT
from civitas.games.civilization_chr.flags import LOYAL, OUT, UNHAPPY_NOW
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    BOMB,
    NOBODY,
    PRODUCTIVITY,
    TERRITORIES,
    is_military,
    is_ship,
    kind_of,
)
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.espionage.discovery import Treat, release_prisoner
from civitas.games.civilization_chr.rules.espionage.mission_spots import MissionEffect, MissionSpot
from civitas.games.civilization_chr.rules.espionage.spies import lose_spy, spies_at, spy_malus, transfer_spies_aboard
from civitas.games.civilization_chr.rules.government import lose_improvement
from civitas.games.civilization_chr.rules.revolts import carry_out_revolt
from civitas.games.civilization_chr.rules.settlements import cannot_be_unhappy, half_points_on, in_anarchy, is_happy
from civitas.games.civilization_chr.rules.strategy.hands import card_back, learn_card, pass_card
from civitas.games.civilization_chr.rules.war.losses import kill_pieces, sink_excess_cargo
from civitas.games.civilization_chr.rules.war.war_status import go_to_war, make_peace
from civitas.games.civilization_chr.state import ChrState

LOOT_COINS: Final = 5
SMUGGLED_COINS: Final = 15
ROYALTY_FREE_TURNS: Final = 3


def mission_effect(mission: Mission) -> MissionEffect:
    return MISSION_EFFECTS[mission.id]


# Knowledge


class Reconnaissance(MissionEffect):
    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return spot.victim != NOBODY

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        s.recon = sorted([*s.recon, seat_space(spot.seat, spot.space)])


class Survey(MissionEffect):
    """Looks at a token without an explorer."""

    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return spot.land and s.tokens[spot.space] != NOBODY and not s.seen[spot.space] >> spot.seat & 1

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        s.seen[spot.space] |= 1 << spot.seat
        s.emit(n.LOOKED, spot.seat, s.tokens[spot.space], spot.space)


class ReadCards(MissionEffect):
    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return spot.capital and bool(s.sides[spot.victim].hand)

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        for card in s.sides[spot.victim].hand:
            learn_card(s, spot.seat, spot.victim, card)


class StealCard(ReadCards):
    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        s.push(StolenCard(spot.seat, spot.victim))


class StolenCard(Chance[ChrState]):
    """One card of the victim at random; only thief and victim see its face, everyone sees its back (CHR-strategy-2)."""

    def __init__(self, seat: int, victim: int) -> None:
        self.player = seat
        self.victim = victim

    def args(self) -> list[int]:
        return [self.player, self.victim]

    def actions(self, s: ChrState) -> list[int]:
        return [n.CARD | card for card in sorted(set(s.sides[self.victim].hand))]

    def weight(self, s: ChrState, outcome: int) -> int:
        return s.sides[self.victim].hand.count(first_arg(outcome))

    def sample(self, s: ChrState, rng: Random) -> int:
        return n.CARD | pick_random(rng, s.sides[self.victim].hand)

    def reader_mask(self, s: ChrState) -> int:
        return 1 << self.player | 1 << self.victim

    def public_part(self, s: ChrState, outcome: int) -> int:
        return card_back(s, first_arg(outcome))

    def answer(self, s: ChrState, action: int) -> None:
        pass_card(s, self.victim, self.player, first_arg(action))


class StealTechnology(MissionEffect):
    """For some turns no royalties for a technology of the victim: from its capital or where its people work."""

    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        if spot.victim == NOBODY or not s.sides[spot.victim].technologies:
            return False
        return spot.capital or (spot.settled and half_points_on(s, spot.space, PRODUCTIVITY) > 0)

    def choices(self, s: ChrState, spot: MissionSpot) -> list[int]:
        known = s.sides[spot.victim].technologies
        return [n.TECHNOLOGY | k for k in range(len(s.box.technologies)) if known >> k & 1]

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        side = s.sides[spot.seat]
        side.patents = sorted([*side.patents, make_patent(first_arg(choice), s.turn + ROYALTY_FREE_TURNS)])


# Spies against spies


class SpyHunt(MissionEffect):
    """Against a spy of another in the same space."""

    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return any(
            side.spies and other != spot.seat and bool(spies_at(s, other, spot.space))
            for other, side in enumerate(s.sides)
        )

    def choices(self, s: ChrState, spot: MissionSpot) -> list[int]:
        others = [other for other in range(s.players) if other != spot.seat and spies_at(s, other, spot.space)]
        return [n.SEAT | other for other in others]


class CounterEspionage(SpyHunt):
    """The spy is treated as discovered (CHR-spy-5); among one's own units alone no alert counts (CHR-spy-6)."""

    def counts_alert(self, s: ChrState, spot: MissionSpot) -> bool:
        if spot.space >= TERRITORIES:
            return spot.victim != NOBODY
        others = [other for other in [*range(s.players), BARBARIANS] if other != spot.seat]
        return not s.count_military(spot.seat, spot.space) or any(
            s.count_military(other, spot.space) for other in others
        )

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        other = first_arg(choice)
        found = spies_at(s, other, spot.space)[0]
        s.push(Treat(spot.seat, other, found, spy_malus(s, other, found)))


class AssassinateSpy(SpyHunt):
    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        other = first_arg(choice)
        lose_spy(s, other, spies_at(s, other, spot.space)[0])


class FreePrisoner(MissionEffect):
    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return spot.capital and any(prisoner_owner(spy) == spot.seat for spy in s.sides[spot.victim].prisoners)

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        prisoners = s.sides[spot.victim].prisoners
        release_prisoner(s, spot.victim, next(spy for spy in prisoners if prisoner_owner(spy) == spot.seat))


class TrainNetwork(MissionEffect):
    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return spot.settled

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        s.nets = sorted([*s.nets, seat_space(spot.seat, spot.space)])


# Settlements


class StealCoins(MissionEffect):
    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return spot.settled and s.sides[spot.victim].coins > 0

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        s.push(Robbery(spot.seat, spot.victim))


class Robbery(Die):
    """1D6 times five coins."""

    def __init__(self, seat: int, victim: int) -> None:
        self.player = seat
        self.victim = victim

    def args(self) -> list[int]:
        return [self.player, self.victim]

    def apply_roll(self, s: ChrState, number: int) -> None:
        coins = min(s.sides[self.victim].coins, LOOT_COINS * number)
        s.sides[self.victim].coins -= coins
        s.sides[self.player].coins += coins
        s.emit(n.ROBBED, self.player, coins, self.victim)


class Propaganda(MissionEffect):
    """Unhappy for this turn; what is always happy is spared (CHR-spy-6)."""

    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return spot.settled and not cannot_be_unhappy(s, spot.space)

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        s.marks[spot.space] |= UNHAPPY_NOW


class PoisonWater(MissionEffect):
    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return spot.settled and s.size[spot.space] > 1

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        s.size[spot.space] -= 1


class Smuggling(MissionEffect):
    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return spot.settled and s.resource[spot.space] != NOBODY

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        s.sides[spot.seat].coins += SMUGGLED_COINS


class InciteRevolt(MissionEffect):
    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return spot.settled and not is_happy(s, spot.space)

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        carry_out_revolt(s, spot.space)


class AgitateLoyalty(MissionEffect):
    """One's own people stay loyal this turn."""

    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return spot.land and s.owner[spot.space] == spot.seat

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        s.marks[spot.space] |= LOYAL


class Embargo(MissionEffect):
    """The exchange of a settlement's resource ends."""

    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        if spot.victim == NOBODY:
            return False
        return any(spot.space in swap_places(swap) for swap in s.swaps)

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        s.end_swaps(spot.space)


class BlowUpRoads(MissionEffect):
    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return spot.land and spot.victim != NOBODY and s.road[spot.space] > 0

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        s.road[spot.space] = 0


class SabotageImprovement(MissionEffect):
    """An improvement that lies there and was paid for."""

    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return spot.victim != NOBODY and bool(sabotage_targets(s, spot.victim, spot.space))

    def choices(self, s: ChrState, spot: MissionSpot) -> list[int]:
        return [n.GIVE_UP | card for card in sabotage_targets(s, spot.victim, spot.space)]

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        lose_improvement(s, spot.victim, first_arg(choice))


def sabotage_targets(s: ChrState, seat: int, space: int) -> list[int]:
    return sorted(
        {
            improvement_card(owned)
            for owned in s.sides[seat].improvements
            if space in improvement_places(owned) and not is_free(owned) and improvement_card(owned) < FIRST_WONDER
        }
    )


class PoliticalControl(MissionEffect):
    """Peace or war between the victim and a third."""

    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return spot.capital and bool(political_choices(s, spot.seat, spot.victim))

    def choices(self, s: ChrState, spot: MissionSpot) -> list[int]:
        return political_choices(s, spot.seat, spot.victim)

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        third = first_arg(choice)
        if choice == n.FORCE_PEACE | third:
            make_peace(s, spot.victim, third)
        else:
            go_to_war(s, spot.victim, third)


def political_choices(s: ChrState, seat: int, victim: int) -> list[int]:
    """Peace or war between the victim and a third; no war during the Games or with who is in anarchy."""
    found: list[int] = []
    for other in range(s.players):
        if other in (victim, seat) or s.sides[other].status == OUT:
            continue
        if s.at_war(victim, other):
            found.append(n.FORCE_PEACE | other)
        elif s.event != OLYMPICS_EVENT and not in_anarchy(s, victim) and not in_anarchy(s, other):
            found.append(n.FORCE_WAR | other)
    return sorted(found)


# Units and weapons


def victim_kinds(s: ChrState, spot: MissionSpot) -> list[int]:
    """The kinds of the victim's pieces there."""
    if spot.victim == NOBODY:
        return []
    return sorted({kind_of(piece) for piece in s.pieces_at(spot.victim, spot.space)})


class DisarmNuclear(MissionEffect):
    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return s.weapons > 0 and BOMB in victim_kinds(s, spot)

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        s.remove_piece(spot.victim, s.weapon_at(spot.victim, spot.space))


class StealNuclear(DisarmNuclear):
    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        s.remove_piece(spot.victim, s.weapon_at(spot.victim, spot.space))
        s.add_pieces(spot.seat, BOMB, spot.space)


class SabotageUnits(MissionEffect):
    """One unit of the victim is lost."""

    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return spot.victim != NOBODY and s.count_military(spot.victim, spot.space) > 0

    def choices(self, s: ChrState, spot: MissionSpot) -> list[int]:
        return [n.RAISE | kind for kind in victim_kinds(s, spot) if is_military(kind)]

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        kill_pieces(s, spot.victim, [self.unit(s, spot, first_arg(choice))])

    def unit(self, s: ChrState, spot: MissionSpot, kind: int) -> int:
        return next(piece for piece in s.pieces_at(spot.victim, spot.space) if kind_of(piece) == kind)


class SinkShip(SabotageUnits):
    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return any(is_ship(kind) for kind in victim_kinds(s, spot))

    def choices(self, s: ChrState, spot: MissionSpot) -> list[int]:
        return [n.RAISE | kind for kind in victim_kinds(s, spot) if is_ship(kind)]


class BribeUnit(SabotageUnits):
    """A unit changes sides; at sea only ships do, as cargo cannot change ships."""

    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        return bool(self.choices(s, spot))

    def choices(self, s: ChrState, spot: MissionSpot) -> list[int]:
        return [n.RAISE | kind for kind in victim_kinds(s, spot) if (is_military(kind) if spot.land else is_ship(kind))]

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        kind = first_arg(choice)
        s.remove_piece(spot.victim, self.unit(s, spot, kind))
        s.add_pieces(spot.seat, kind, spot.space)
        s.emit(n.CAPTURED_PIECE, spot.seat, kind, spot.space, spot.victim)
        if not spot.land:
            transfer_spies_aboard(s, spot.space, spot.victim, spot.seat)
            sink_excess_cargo(s, spot.victim, spot.space)


#: by the id of the mission
MISSION_EFFECTS: Final[dict[str, MissionEffect]] = {
    "reconnaissance": Reconnaissance(),
    "counter_espionage": CounterEspionage(),
    "political_control": PoliticalControl(),
    "steal_coins": StealCoins(),
    "steal_technology": StealTechnology(),
    "sabotage_units": SabotageUnits(),
    "sabotage_improvement": SabotageImprovement(),
    "blow_up_roads": BlowUpRoads(),
    "incite_revolt": InciteRevolt(),
    "propaganda": Propaganda(),
    "embargo": Embargo(),
    "read_cards": ReadCards(),
    "steal_card": StealCard(),
    "steal_nuclear": StealNuclear(),
    "disarm_nuclear": DisarmNuclear(),
    "poison_water": PoisonWater(),
    "sink_ship": SinkShip(),
    "bribe_unit": BribeUnit(),
    "assassinate_spy": AssassinateSpy(),
    "free_prisoner": FreePrisoner(),
    "survey": Survey(),
    "train_network": TrainNetwork(),
    "smuggling": Smuggling(),
    "agitate_loyalty": AgitateLoyalty(),
}
