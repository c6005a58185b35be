"""After a battle: who won, prisoners and captured settlements, the capital, experience, what governments add."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.message import Message
from civitas.core.notation import BITS, first, second, verb_of
from civitas.core.step import Chance, Decision, Step, only, pick
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.cards.box import TERRITORIES
from civitas.games.civilization_chr.dice import Die
from civitas.games.civilization_chr.economy import TERROR_COINS, terror_units
from civitas.games.civilization_chr.espionage.spies import Treat, hardness, spies_at
from civitas.games.civilization_chr.leaving import remove_if_destroyed
from civitas.games.civilization_chr.odds import ALERT, experience
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BARBARIANS,
    BOMB,
    ERAS,
    EXPLORER,
    NOBODY,
    is_army,
    is_ship,
    unit_kind,
)
from civitas.games.civilization_chr.pool import Pool
from civitas.games.civilization_chr.purchase.technology import IMPROVEMENT_EFFECT
from civitas.games.civilization_chr.settlements import card_of, hand_over, loose, vanish
from civitas.games.civilization_chr.state import (
    CAPTURED,
    DEFENDER,
    FOUGHT,
    LOST,
    OCCUPIED,
    WONDER,
    Chr,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.strategy import deeds
from civitas.games.civilization_chr.war.captures import capture
from civitas.games.civilization_chr.war.frame import battle_of, clear_marks, force, seats_of
from civitas.games.civilization_chr.war.losses import free_abandoned, kill, pieces_of
from civitas.games.civilization_chr.why import GENERAL, none_there

REWARD: Final = 30
FANATICS: Final = 3
FOUR: Final = 4
MILITARY_FANATICISM: Final = 6


class BattleOver(Step[Chr]):
    """Ends the battle; only land units win a territory (CHR-battle-10, CHR-battle-14, CHR-landing-3)."""

    def run(self, s: Chr) -> None:
        clear_marks(s)
        frame = battle_of(s)
        space = frame.space
        sides = [frame.attack.seats, frame.defence.seats | frame.named]
        left = [force(s, mask, space) > 0 for mask in sides]
        winner = 1 if left[0] and not left[1] else (-1 if left[1] and not left[0] else 0)
        leaders = [frame.attack.leader, frame.defence.leader]
        fought = bool(frame.defence.seats)
        s.emit(n.BATTLE_OVER, space, leaders[0] if winner == 1 else (leaders[1] if winner == -1 else NOBODY + 8))
        if not left[0]:
            _overrun(s, sides[0], space, leaders[1] if left[1] else NOBODY, frame.attack.seats)
        if not left[1]:
            _overrun(s, sides[1], space, leaders[0] if left[0] else NOBODY, frame.defence.seats)
        if fought:
            _record(s, winner)
        killed = frame.defence.lost > 0
        s.battle = None
        if winner == 1 and space < TERRITORIES:
            take(s, space, leaders[0], killed)
        free_abandoned(s)
        if winner:
            for seat in seats_of(sides[1] if winner == 1 else sides[0]):
                if seat != BARBARIANS:
                    remove_if_destroyed(s, seat, leaders[0] if winner == 1 else leaders[1])


def _overrun(s: Chr, mask: int, space: int, winner: int, fighting: int) -> None:
    """What a beaten side still has in the space: explorers with units die, alone they are captured (CHR-battle-11)."""
    for seat in seats_of(mask):
        if s.fighters(seat, space):
            continue
        for piece in s.at(seat, space):
            kind = kind_of(piece)
            taken = winner not in (NOBODY, BARBARIANS)
            if (kind in (EXPLORER, BOMB) and taken and not fighting >> seat & 1) or (
                is_ship(kind) and taken and space < TERRITORIES
            ):
                capture(s, seat, winner, piece)
            elif kind == EXPLORER or (winner != NOBODY and (kind in (AIRCRAFT, BOMB) or is_ship(kind))):
                kill(s, seat, [piece])


def _record(s: Chr, winner: int) -> None:
    """Who fought, who lost, and experience (CHR-battle-14, CHR-event-7)."""
    frame = battle_of(s)
    for attack in (1, 0):
        mask = frame.side(attack).seats
        foes = frame.side(1 - attack).seats
        won = winner == (1 if attack else -1)
        fled = frame.side(attack).fled == 1
        for seat in seats_of(mask):
            if seat == BARBARIANS:
                continue
            side = s.sides[seat]
            side.doing |= FOUGHT
            if not won and winner:
                side.doing |= LOST
            if won:
                _victory(s, seat, bool(attack))
            first = bool(foes & ~side.foes)
            side.foes |= foes
            leads = seat == frame.side(attack).leader
            landing = bool(frame.landing)
            nothing = fled or (not leads and not _survives(s, seat, landing))
            nothing = nothing or (landing and bool(attack) and not won)
            at_settlement = landing and frame.space < TERRITORIES and s.owner[frame.space] != NOBODY
            points = experience(first, won, bool(frame.large), at_settlement, nothing)
            if points and s.event == MILITARY_FANATICISM:
                points += 1
            if points and s.variants.experience:
                side.experience += points
                s.emit(n.EXPERIENCE, seat, points)


def _survives(s: Chr, seat: int, landing: bool) -> bool:
    """Whether a unit of an ally is left, in a landing also a ship before the coast (CHR-battle-14)."""
    space = battle_of(s).space
    return s.fighters(seat, space) > 0 or (landing and any(s.fighters(seat, sea) for sea in s.box.coasts[space]))


def _victory(s: Chr, seat: int, attack: bool) -> None:
    """Written down for the objectives of strategy cards."""
    space = battle_of(s).space
    s.note(seat, deeds.WON, space)
    if battle_of(s).large:
        s.note(seat, deeds.WON_LARGE, space)
    if space >= TERRITORIES:
        s.note(seat, deeds.WON_AT_SEA, space)
    elif not attack and s.owner[space] == seat:
        s.note(seat, deeds.WON_DEFENDING, space)


# Settlements


def take(s: Chr, territory: int, leader: int, killed: bool) -> None:
    """What becomes of the settlement of a territory without enemies (CHR-battle-10, CHR-barbarian-10)."""
    owner = s.owner[territory]
    occupied = bool(s.marks[territory] & OCCUPIED)
    if owner == NOBODY or (owner == leader and not occupied):
        return
    if owner == BARBARIANS:
        if leader != BARBARIANS:
            vanish(s, territory)
            s.sides[leader].coins += REWARD
            s.emit(n.CLEARED, leader, REWARD)
        return
    if leader == BARBARIANS:
        if not occupied:
            occupy(s, territory)
        return
    if owner == leader:
        s.marks[territory] &= ~OCCUPIED
        s.emit(n.FREED, leader, territory)
        return
    if not occupied and (not s.at_war(leader, owner) or garrisoned(s, owner, territory)):
        return
    conquer(s, territory, leader, killed)


def garrisoned(s: Chr, owner: int, territory: int) -> bool:
    """Whether the owner still has armies there."""
    return s.fighters(owner, territory) > 0


def conquer(s: Chr, territory: int, winner: int, killed: bool) -> None:
    loser = s.owner[territory]
    capital = s.sides[loser].capital == territory
    if killed and s.size[territory] > 1:
        s.size[territory] -= 1
    s.note(winner, deeds.TOOK_CAPITAL if capital else deeds.TOOK_SETTLEMENT, territory)
    if capital:
        s.note(winner, deeds.TOOK_SETTLEMENT, territory)
    _lone_pieces(s, territory, loser, winner)
    hand_over(s, territory, winner)
    s.marks[territory] |= CAPTURED
    steps: list[Step[Chr]] = []
    for spy in spies_at(s, loser, territory):
        steps.append(Treat(winner, loser, spy, hardness(s, loser, spy)))
        s.alert[territory] += ALERT
    if capital:
        steps.append(RobCapital(loser, winner))
    if s.box.governments[s.sides[loser].government].fanaticism and not s.sides[loser].avenged >> winner & 1:
        s.sides[loser].avenged |= 1 << winner
        steps.append(OfferRevenge(loser, winner, territory))
    s.then(steps)


def _lone_pieces(s: Chr, territory: int, loser: int, winner: int) -> None:
    """The loser's explorers, ships and weapons without armies are captured, aircraft destroyed.

    CHR-battle-19, CHR-nuclear-3.
    """
    for piece in s.at(loser, territory):
        kind = kind_of(piece)
        if kind in (EXPLORER, BOMB) or is_ship(kind):
            capture(s, loser, winner, piece)
        elif kind == AIRCRAFT:
            kill(s, loser, [piece])


def occupy(s: Chr, territory: int) -> None:
    """Barbarians take a settlement for a time; never on an island (CHR-barbarian-6, CHR-barbarian-11)."""
    if s.box.island(territory):
        return
    owner = s.owner[territory]
    for piece in s.at(owner, territory):
        kill(s, owner, [piece])
    s.marks[territory] |= OCCUPIED
    s.alert[territory] = 0
    s.swaps = [swap for swap in s.swaps if territory not in (swap & 127, swap >> 7)]
    invaders = s.at(BARBARIANS, territory)
    s.emit(n.OCCUPIED_BY_BARBARIANS, territory)
    s.push(Plunder(owner))
    if s.variants.four_survivors and len(invaders) >= FOUR:
        # as if the fourth had come: one guards, the others go on (CHR-barbarian-12)
        s.replace(BARBARIANS, invaders[0], invaders[0] | DEFENDER)
        hand_over(s, territory, BARBARIANS)
        return
    for piece in invaders:
        s.replace(BARBARIANS, piece, piece | DEFENDER)


class Plunder(Die):
    """1D6 times five coins (CHR-barbarian-6)."""

    def __init__(self, seat: int) -> None:
        self.player = seat

    def args(self) -> list[int]:
        return [self.player]

    def rolled(self, s: Chr, number: int) -> None:
        coins = min(s.sides[self.player].coins, 5 * number)
        s.sides[self.player].coins -= coins
        s.emit(n.PLUNDERED, self.player, coins)


# The capital


class RobCapital(Step[Chr]):
    """The treasury and one wonder at random (CHR-battle-13)."""

    def __init__(self, loser: int, winner: int) -> None:
        self.loser = loser
        self.winner = winner

    def args(self) -> list[int]:
        return [self.loser, self.winner]

    def run(self, s: Chr) -> None:
        coins = s.sides[self.loser].coins
        s.sides[self.loser].coins = 0
        s.sides[self.winner].coins += coins
        s.emit(n.ROBBED, self.winner, coins, self.loser)
        if s.sides[self.loser].wonders:
            s.push(DrawWonder(self.loser, self.winner))


class DrawWonder(Chance[Chr]):
    def __init__(self, loser: int, winner: int) -> None:
        self.loser = loser
        self.winner = winner

    def args(self) -> list[int]:
        return [self.loser, self.winner]

    def actions(self, s: Chr) -> list[int]:
        held = s.sides[self.loser].wonders
        return [n.WONDER_TAKEN | wonder for wonder in range(len(s.box.wonders)) if held >> wonder & 1]

    def sample(self, s: Chr, rng: Random) -> int:
        return pick(rng, self.actions(s))

    def answer(self, s: Chr, action: int) -> None:
        give_wonder(s, self.loser, self.winner, first(action))


def give_wonder(s: Chr, loser: int, winner: int, wonder: int) -> None:
    """A wonder changes hands, with its place under a settlement."""
    s.sides[loser].wonders &= ~(1 << wonder)
    s.sides[winner].wonders |= 1 << wonder
    lost = s.sides[loser]
    lost.improvements = [owned for owned in lost.improvements if card_of(owned) != WONDER + wonder]
    entry = s.box.wonders[wonder]
    if entry.effect == IMPROVEMENT_EFFECT and entry.era >= s.era:
        s.sides[winner].improvements = sorted([*s.sides[winner].improvements, loose(WONDER + wonder)])
    s.emit(n.WONDER_LOST, winner, wonder, loser)


# Fanaticism


class OfferRevenge(Step[Chr]):
    """Three fanatics, or after gunpowder a terrorist attack (CHR-government-8)."""

    def __init__(self, seat: int, foe: int, territory: int) -> None:
        self.player = seat
        self.foe = foe
        self.territory = territory

    def args(self) -> list[int]:
        return [self.player, self.foe, self.territory]

    def run(self, s: Chr) -> None:
        homes = nearest_homes(s, self.player, self.territory)
        terror = s.inventor(s.box.technology("gunpowder_weapons")) != NOBODY
        if homes or terror:
            s.push(Revenge(self.player, self.foe, self.territory))


def nearest_homes(s: Chr, seat: int, territory: int) -> list[int]:
    """Own settlements nearest to a lost one, counting land and sea alike."""
    seen = [territory]
    ring = [territory]
    while ring:
        found = [space for space in ring if space < TERRITORIES and s.owner[space] == seat]
        if found:
            return sorted(found)
        ring = sorted({beside for space in ring for beside in s.box.beside[space] if beside not in seen})
        seen += ring
    return []


class Revenge(Decision[Chr]):
    rule = "CHR-government-8"

    def __init__(self, seat: int, foe: int, territory: int) -> None:
        self.seat = seat
        self.foe = foe
        self.territory = territory

    def args(self) -> list[int]:
        return [self.seat, self.foe, self.territory]

    def forced(self, s: Chr) -> int:
        return only(self.actions(s))

    def actions(self, s: Chr) -> list[int]:
        found = [n.FANATICS | home for home in nearest_homes(s, self.seat, self.territory)]
        if s.inventor(s.box.technology("gunpowder_weapons")) != NOBODY:
            found.append(n.TERROR)
        return sorted(found)

    def explain(self, s: Chr, action: int) -> Message:
        place = first(action)
        if action == n.TERROR:
            return Message("why-technology-unknown", {"technology": "gunpowder_weapons"}, self.rule)
        if verb_of(action) != n.FANATICS or place >= TERRITORIES:
            return Message(GENERAL, {}, self.rule)
        return Message("why-not-nearest", {"space": s.box.space_ids[place]}, self.rule)

    def answer(self, s: Chr, action: int) -> None:
        if action == n.TERROR:
            s.push(TerrorRoll(self.seat, self.foe))
        else:
            s.push(ChooseFanatic(self.seat, first(action), FANATICS))


class ChooseFanatic(Pool):
    """Land units of the era, or of the one before, that the player may use."""

    rule = "CHR-government-8"

    def __init__(self, seat: int, territory: int, count: int, *chosen: int) -> None:
        self.seat = seat
        self.territory = territory
        self.count = count
        self.chosen = list(chosen)

    def own(self) -> list[int]:
        return [self.seat, self.territory, self.count]

    def pool(self, s: Chr) -> list[int]:
        found: list[int] = [n.RAISE | unit_kind(0, 0)]
        for line in range(3):
            for era in (s.era, s.era - 1):
                if era >= 0 and s.known(s.box.levels[unit_kind(line, era)][0].technology, self.seat):
                    found.append(n.RAISE | unit_kind(line, era))
        return sorted([kind for kind in set(found) for _ in range(self.count)])

    def explain(self, s: Chr, action: int) -> Message:
        kind = first(action)
        if verb_of(action) != n.RAISE or not is_army(kind):
            return Message(GENERAL, {}, self.rule)
        technology = s.box.levels[kind][0].technology
        if s.known(technology, self.seat):
            return Message("why-too-old", {"era": ERAS[s.era]}, self.rule)
        return Message("why-technology-unknown", {"technology": s.box.technology_ids[technology]}, self.rule)

    def close(self, s: Chr, action: int) -> None:
        for kind in self.named():
            s.add(self.seat, kind, self.territory)
            s.emit(n.RECRUITED, self.seat, kind, self.territory)


class TerrorRoll(Die):
    def __init__(self, seat: int, foe: int) -> None:
        self.player = seat
        self.foe = foe

    def args(self) -> list[int]:
        return [self.player, self.foe]

    def rolled(self, s: Chr, number: int) -> None:
        s.push(ChooseTerror(self.player, self.foe, number))


class ChooseTerror(Decision[Chr]):
    """Coins of the next production, or units at once (CHR-government-8)."""

    rule = "CHR-government-8"

    def __init__(self, seat: int, foe: int, number: int) -> None:
        self.seat = seat
        self.foe = foe
        self.number = number

    def args(self) -> list[int]:
        return [self.seat, self.foe, self.number]

    def forced(self, s: Chr) -> int:
        return only(self.actions(s))

    def actions(self, s: Chr) -> list[int]:
        found = [n.TERROR_ON_COINS]
        if terror_targets(s, self.foe):
            found.append(n.TERROR_ON_UNITS)
        return sorted(found)

    def explain(self, s: Chr, action: int) -> Message:
        return Message("why-no-terror" if action == n.TERROR_ON_UNITS else GENERAL, {"seat": self.foe}, self.rule)

    def answer(self, s: Chr, action: int) -> None:
        if action == n.TERROR_ON_COINS:
            s.sides[self.foe].terror += TERROR_COINS * self.number
            s.emit(n.TERRORISED, self.foe, TERROR_COINS * self.number)
            return
        s.sides[self.foe].doing |= LOST  # the extra losses of war involvement
        count = min(terror_units(self.number), len(terror_targets(s, self.foe)))
        s.push(TerrorKill(self.seat, self.foe, count))


def terror_targets(s: Chr, foe: int) -> list[int]:
    """Land units and explorers in territories, as kind and place."""
    found: list[int] = []
    for piece in s.pieces[foe]:
        kind, space = kind_of(piece), space_of(piece)
        if space < TERRITORIES and (is_army(kind) or kind == EXPLORER):
            found.append(kind | space << BITS)
    return sorted(found)


class TerrorKill(Pool):
    """Which units fall: all, where there are no more."""

    rule = "CHR-government-8"

    def __init__(self, seat: int, foe: int, count: int, *chosen: int) -> None:
        self.seat = seat
        self.foe = foe
        self.count = count
        self.chosen = list(chosen)

    def own(self) -> list[int]:
        return [self.seat, self.foe, self.count]

    def pool(self, s: Chr) -> list[int]:
        return [n.STRIKE | target for target in terror_targets(s, self.foe)]

    def explain(self, s: Chr, action: int) -> Message:
        if verb_of(action) != n.STRIKE:
            return Message(GENERAL, {}, self.rule)
        return none_there(s, self.foe, first(action), second(action), self.rule)

    def close(self, s: Chr, action: int) -> None:
        for member in self.chosen:
            kill(s, self.foe, pieces_of(s, self.foe, second(member), [first(member)]))
