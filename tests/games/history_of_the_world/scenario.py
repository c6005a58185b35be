"""A position of History of the World set up by hand, and its play told line by line.

Answers of seats and outcomes of dice are written as they stand in a record:

    table = Table(game, "mongols", hand=["leader"])
    table.army("wei_river", 1, "tang_dynasty").works("wei_river", "capital", "fort")
    table.play("event leader", "done", "attack wei_river by land from mongolia", "dice 664 against 61")
"""

from __future__ import annotations

from civitas.core.step import GameOver
from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from civitas.games.history_of_the_world.state import CAPITAL, CITY, FORT, MONUMENT, Force, WorldState
from tests.support import forced_answers
from tests.support import scenario as base

WORKS = {"city": CITY, "capital": CAPITAL, "fort": FORT, "monument": MONUMENT}


class Scenario(base.Scenario[WorldState]):
    """Seat 0 is about to play ``empire``; the others have empires of the same epoch, those listed earlier first."""

    def __init__(
        self,
        game: HistoryOfTheWorld,
        empire: str,
        hand: list[str] | None = None,
        players: int = 3,
        others: list[str] | None = None,
        **switches: bool,
    ) -> None:
        self.game: HistoryOfTheWorld = game
        self.box = game.box
        self.set_state(game.start(players, game.check_options(players, dict(switches))))
        s = self.state
        number = self.box.empire_ids.index(empire)
        epoch, place = divmod(number, 7)
        s.epoch, s.position = epoch, place
        s.order = list(range(players))
        list_of_epoch = [*range(epoch * 7, number), *range(number + 1, epoch * 7 + 7)]
        given = [self.box.empire_ids.index(name) for name in others or []] or list_of_epoch[: players - 1]
        for seat, p in enumerate(s.sides):
            p.empire = number if seat == 0 else given[seat - 1]
            p.known = -1
            p.empires = [past * 7 + seat for past in range(epoch)]
            if seat and p.empire < number:
                p.empires = [*p.empires, p.empire]
        self.deal_events(0, *(hand or []))
        s.stack = [GameOver()]
        self.replace_next_step("NextEmpire", place)

    # Setting up

    def deal_events(self, seat: int, *events: str) -> Scenario:
        """Gives event cards to a seat."""
        numbers = [self.box.event_ids.index(event) for event in events]
        left = self.state.undealt[:]
        for number in numbers:
            left[number] -= 1
        self.state.undealt = left
        self.state.sides[seat].hand = sorted([*self.state.sides[seat].hand, *numbers])
        return self

    def add_army(self, land: str, seat: int, force: str, armies: int = 1, piece: int = 0) -> Scenario:
        """Armies of a force that played earlier; ``piece`` is the epoch of their pieces where it is no empire."""
        s, place = self.state, self.box.land_ids.index(land)
        number = self.box.force_ids.index(force)
        s.holder[place] = s.keeper[place] = seat
        s.force[place] = number
        s.armies[place] = armies
        s.piece[place] = piece - 1 if piece else self.box.empires[number].epoch
        return self

    def add_armies(self, seat: int, force: str, *lands: str) -> Scenario:
        for land in lands:
            self.add_army(land, seat, force)
        return self

    def add_works(self, land: str, *built: str, keeper: int | None = None) -> Scenario:
        """What stands in a land: capital, city, fort, monument; ``keeper`` held it last."""
        s, place = self.state, self.box.land_ids.index(land)
        s.works[place] = sum(WORKS[name] for name in built)
        s.forts = sum(1 for works in s.works if works & FORT)
        s.monuments = sum(1 for works in s.works if works & MONUMENT)
        s.buildings = sum(1 for works in s.works if works & (CITY | CAPITAL))
        if keeper is not None:
            s.keeper[place] = keeper
        return self

    def add_fleet(self, water: str, seat: int, force: str) -> Scenario:
        """A fleet with an army that stayed at sea (naval control)."""
        s, place = self.state, self.box.water_ids.index(water)
        number = self.box.force_ids.index(force)
        s.sailor[place] = seat
        s.sea_force[place] = number
        s.sea_piece[place] = self.box.empires[number].epoch
        return self

    def set_points(self, *points: int) -> Scenario:
        for seat, n in enumerate(points):
            self.state.sides[seat].points = n
        return self

    def replace_next_step(self, step: str, *args: int) -> Scenario:
        """What happens next instead of the turn of seat 0."""
        self.state.stack = [GameOver(), self.game.steps[step](*args)]
        return self

    # Playing

    def run_to_question(self) -> None:
        """Lets everything happen until somebody is asked or dice are rolled."""
        self.forced_lines += forced_answers.run_to_decision(self.state, self.game.notation)

    def start_turn(self) -> Scenario:
        self.run_to_question()
        return self

    # Asking

    def dice_counts(self) -> tuple[int, int]:
        """How many dice attacker and defender are about to roll."""
        words = self.offered_lines()[0].split()
        assert words[0] == "dice", words
        return len(words[1]), len(words[3])

    @property
    def force_in_play(self) -> Force:
        """The force in play."""
        self.run_to_question()
        return self.state.frames[-1]

    def holder(self, land: str) -> int:
        return self.state.holder[self.box.land_ids.index(land)]

    def force(self, land: str) -> str:
        return self.box.force_ids[self.state.force[self.box.land_ids.index(land)]]

    def army_count(self, land: str) -> int:
        """How many armies stand in a land."""
        return self.state.armies[self.box.land_ids.index(land)]

    def works_in(self, land: str) -> set[str]:
        works = self.state.works[self.box.land_ids.index(land)]
        found = {name for name in ("fort", "monument") if works & WORKS[name]}
        return found | {name for name in ("city", "capital") if works & 3 == WORKS[name]}

    def lands_of(self, force: str) -> set[str]:
        """The lands of a force."""
        return {
            land
            for place, land in enumerate(self.box.land_ids)
            if self.state.holder[place] >= 0 and self.force(land) == force
        }

    def fleet_waters(self) -> set[str]:
        """The waters of the force in play."""
        return {water for place, water in enumerate(self.box.water_ids) if self.force_in_play.fleets >> place & 1}

    def score_lines(self, seat: int = 0) -> list[int]:
        """Points so far: areas, capitals, cities, monuments, fleets, supremacy."""
        return list(self.state.sides[seat].lines)
