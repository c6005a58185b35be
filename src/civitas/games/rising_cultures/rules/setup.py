"""Set-up: the row of provinces, the token, the civilizations, two resource cards each, the first coins."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.step import Chance, SeatChance, SeatDecision, SeatStep, Step, pick_random
from civitas.games.rising_cultures import notation as n
from civitas.games.rising_cultures.content.components import PROVINCE_COUNT
from civitas.games.rising_cultures.rules.coins import take_coins
from civitas.games.rising_cultures.rules.hand import Draw, explain_not_in_hand
from civitas.games.rising_cultures.rules.ratings import recompute_ratings
from civitas.games.rising_cultures.rules.turn import HAND_SIZE, Turn
from civitas.games.rising_cultures.state import COIN_SUPPLY, TURNS, Player, RisingState

START_COINS: Final = 2
RANDOM_CHOICE: Final = -1
PLAYER_CHOICE: Final = -2


class SetUp(Step[RisingState]):
    """The whole set-up, in order. The second game of a match keeps the provinces of the first."""

    def run(self, s: RisingState) -> None:
        steps: list[Step[RisingState]] = []
        if s.game == 1:
            steps += [LayProvince() for _ in range(TURNS)]
        steps.append(GiveToken())
        if s.game == 1:
            steps.append(ChooseCivilizations())
        s.push_in_order([*steps, PrepareSides()])


class LayProvince(Chance[RisingState]):
    """Seven of the fifteen provinces lie in a row, in order of number (RC-setup-1)."""

    def actions(self, s: RisingState) -> list[int]:
        return [n.PROVINCE | number for number in range(PROVINCE_COUNT) if number not in s.row]

    def sample(self, s: RisingState, rng: Random) -> int:
        return pick_random(rng, self.actions(s))

    def answer(self, s: RisingState, action: int) -> None:
        number = action - n.PROVINCE
        s.row = sorted([*s.row, number])
        s.emit(n.LAID, number)


class GiveToken(Step[RisingState]):
    """The first holder of the progress token is chosen by the options or at random (RC-setup-8)."""

    def run(self, s: RisingState) -> None:
        if s.first == RANDOM_CHOICE:
            s.push(DrawToken())
        else:
            give_token(s, s.first)


class DrawToken(Chance[RisingState]):
    def actions(self, s: RisingState) -> list[int]:
        return [n.TOKEN, n.TOKEN | 1]

    def sample(self, s: RisingState, rng: Random) -> int:
        return n.TOKEN | int(rng.random() * 2)

    def answer(self, s: RisingState, action: int) -> None:
        give_token(s, action - n.TOKEN)


def give_token(s: RisingState, seat: int) -> None:
    s.token = seat
    s.emit(n.FIRST, seat)


class ChooseCivilizations(Step[RisingState]):
    """Each player has another civilization: as agreed, drawn, or chosen in turn (RC-setup-3)."""

    def run(self, s: RisingState) -> None:
        steps: list[Step[RisingState]] = []
        for seat in s.token_order():
            wanted = s.wanted[seat]
            if wanted == RANDOM_CHOICE:
                steps.append(DrawCivilization(seat))
            elif wanted == PLAYER_CHOICE:
                steps.append(ChooseCivilization(seat))
            else:
                assign_civilization(s, seat, wanted)
        s.push_in_order(steps)


def free_civilizations(s: RisingState) -> list[int]:
    taken = [p.civilization for p in s.sides]
    return [n.CIVILIZATION | number for number in range(len(s.box.civilizations)) if number not in taken]


def assign_civilization(s: RisingState, seat: int, civilization: int) -> None:
    s.sides[seat] = Player(civilization)
    s.emit(n.CHOSE, seat, civilization)


class DrawCivilization(SeatChance[RisingState]):
    def actions(self, s: RisingState) -> list[int]:
        return free_civilizations(s)

    def sample(self, s: RisingState, rng: Random) -> int:
        return pick_random(rng, free_civilizations(s))

    def answer(self, s: RisingState, action: int) -> None:
        assign_civilization(s, self.owner, action - n.CIVILIZATION)


class ChooseCivilization(SeatDecision[RisingState]):
    rule = "RC-setup-3"

    def actions(self, s: RisingState) -> list[int]:
        return free_civilizations(s)

    def answer(self, s: RisingState, action: int) -> None:
        assign_civilization(s, self.seat, action - n.CIVILIZATION)

    def explain(self, s: RisingState, action: int) -> Message:
        other = s.sides[1 - self.seat].civilization
        if action == n.CIVILIZATION | other:
            return Message("why-civilization-taken", {"civilization": s.box.civilization_ids[other]}, self.rule)
        return Message("why-not-asked", {}, self.rule)


class PrepareSides(Step[RisingState]):
    """Both players shuffle their decks and set up, the token holder first (RC-setup-2, RC-setup-9)."""

    def run(self, s: RisingState) -> None:
        s.supply = COIN_SUPPLY
        s.sectors = 0
        for seat, p in enumerate(s.sides):
            p.unseen = s.box.deck(p.civilization)
            s.sectors += len(s.box.civilizations[p.civilization].nile)
            recompute_ratings(s, seat)
        steps: list[Step[RisingState]] = []
        for seat in s.token_order():
            steps += [Draw(seat, HAND_SIZE), KeepResource(seat), KeepResource(seat), PutOnTop(seat), FirstCoins(seat)]
        s.push_in_order([*steps, Turn(1)])


class KeepResource(SeatDecision[RisingState]):
    """Two of four cards go below the board; the one placed later is the last (RC-setup-4)."""

    rule = "RC-setup-4"

    def actions(self, s: RisingState) -> list[int]:
        return [n.KEEP | card for card in s.sides[self.seat].hand]

    def answer(self, s: RisingState, action: int) -> None:
        card = action - n.KEEP
        p = s.sides[self.seat]
        p.hand.remove(card)
        p.resources = [*p.resources, card]
        recompute_ratings(s, self.seat)
        s.emit(n.KEPT, self.seat, card)

    def explain(self, s: RisingState, action: int) -> Message:
        if action_verb(action) == n.KEEP:
            return explain_not_in_hand(s, first_arg(action), self.rule)
        return Message("why-set-up-first", {}, self.rule)


class PutOnTop(SeatDecision[RisingState]):
    """Of the two cards left one goes on top of the deck, the other to the bottom (RC-setup-5)."""

    rule = "RC-setup-5"
    secret = True

    def actions(self, s: RisingState) -> list[int]:
        return [n.TOP | card for card in s.sides[self.seat].hand]

    def answer(self, s: RisingState, action: int) -> None:
        card = action - n.TOP
        p = s.sides[self.seat]
        p.hand.remove(card)
        p.top = [card]
        p.bottom = [p.hand.pop()]
        s.emit(n.PUT_ON_TOP, self.seat, card)
        s.emit(n.PUT_ON_BOTTOM, self.seat, p.bottom[0])

    def explain(self, s: RisingState, action: int) -> Message:
        if action_verb(action) == n.TOP:
            return explain_not_in_hand(s, first_arg(action), self.rule)
        return Message("why-set-up-first", {}, self.rule)


class FirstCoins(SeatStep[RisingState]):
    """Coins shown in the resource area (RC-setup-6), then two for everyone (RC-setup-7)."""

    def run(self, s: RisingState) -> None:
        p = s.sides[self.owner]
        shown = s.box.civilizations[p.civilization].start_coins
        shown += sum([s.box.cards[card].coins for card in p.resources])
        s.emit(n.SET_UP_COINS, self.owner, take_coins(s, self.owner, shown))
        s.emit(n.START_COINS, self.owner, take_coins(s, self.owner, START_COINS))
