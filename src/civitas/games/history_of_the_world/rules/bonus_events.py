"""Events that strengthen the active empire: bonuses in battle, coins, forts, a traitor."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import first_arg
from civitas.core.step import SeatDecision, single_action
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.content.counts import LANDS
from civitas.games.history_of_the_world.content.effects import Effect
from civitas.games.history_of_the_world.state import FORCE_FIELDS, NONE, WorldState


class Bonus(Effect):
    """A figure for the whole turn: Leader, Weaponry, Reallocation, Astronomy, Elite, Jihad, Expert Troops, ..."""

    def __init__(self, event: int, name: str, figure: int) -> None:
        super().__init__(event)
        if name not in FORCE_FIELDS:
            raise ValueError(f"no bonus is called {name}")
        self.name = name
        self.figure = figure

    def play(self, s: WorldState, seat: int) -> None:
        f = s.frames[-1]
        if self.name == "ignores":
            f.ignores |= 1 << self.figure
        else:
            setattr(f, self.name, self.figure)


class Coins(Effect):
    """Population Explosion (HW-lesser-21)."""

    def __init__(self, event: int, coins: int) -> None:
        super().__init__(event)
        self.coins = coins

    def play(self, s: WorldState, seat: int) -> None:
        s.frames[-1].coins += self.coins
        s.emit(n.COINS, seat, self.coins)


class Allies(Coins):
    """Coins that buy armies for unoccupied lands only (HW-lesser-1)."""

    def play(self, s: WorldState, seat: int) -> None:
        s.frames[-1].ally_coins += self.coins
        s.emit(n.COINS, seat, self.coins)


class CivilService(Effect):
    """Coins, more with a capital and with navigation (HW-lesser-5)."""

    def __init__(self, event: int, coins: int, capital: int, navigation: int) -> None:
        super().__init__(event)
        self.coins = coins
        self.capital = capital
        self.navigation = navigation

    def play(self, s: WorldState, seat: int) -> None:
        f = s.frames[-1]
        empire = s.box.empires[f.force]
        coins = self.coins + (self.capital if empire.capital else 0) + (self.navigation if empire.navigation else 0)
        f.coins += coins
        s.emit(n.COINS, seat, coins)


class Engineering(Effect):
    """Forts for an empire with a capital (HW-lesser-11)."""

    def __init__(self, event: int, forts: int) -> None:
        super().__init__(event)
        self.forts = forts

    def missing_target(self, s: WorldState, seat: int) -> str:
        return "" if s.box.empires[s.frames[-1].force].capital else "why-no-capital"

    def play(self, s: WorldState, seat: int) -> None:
        s.frames[-1].forts += self.forts
        s.emit(n.FORTS, seat, self.forts)


class Treachery(Effect):
    """One land of another player will surrender (HW-lesser-23)."""

    def __init__(self, event: int, lands: int) -> None:
        super().__init__(event)
        self.lands = lands

    def missing_target(self, s: WorldState, seat: int) -> str:
        for holder in s.holder:
            if holder != NONE and holder != seat:
                return ""
        return "why-no-target"

    def play(self, s: WorldState, seat: int) -> None:
        s.push(NameTraitor(seat))


class NameTraitor(SeatDecision[WorldState]):
    rule = "HW-lesser-23"

    def actions(self, s: WorldState) -> list[int]:
        return [n.BETRAY | land for land in range(LANDS) if s.holder[land] not in (NONE, self.seat)]

    def forced_action(self, s: WorldState) -> int:
        return single_action(self.actions(s))

    def answer(self, s: WorldState, action: int) -> None:
        land = action - n.BETRAY
        s.frames[-1].treachery = land
        s.emit(n.BETRAYED, self.seat, land)

    def explain(self, s: WorldState, action: int) -> Message:
        land = first_arg(action)
        if action != n.BETRAY | land or land >= LANDS:
            return Message("why-not-asked", {}, self.rule)
        return Message("why-no-enemy", {"land": s.box.land_ids[land]}, self.rule)
