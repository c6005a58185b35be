"""The position: civilizations, card row, decks, events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from civitas.core.fields import FieldKinds, fields_to_json
from civitas.core.state import Json, State
from civitas.games.through_the_ages.constants import FULL, SIMPLE
from civitas.games.through_the_ages.player import Player

if TYPE_CHECKING:
    from civitas.games.through_the_ages.content.components import Components


class Variants:
    """What the options say. Never changed: copies share it."""

    def __init__(
        self,
        length: int,
        easier: bool,
        no_ganging_up: bool,
        peaceful: bool,
        pacts: int,
        draw_by_action: bool,
        bonus: int,
        bonuses: int,
        fewer_bonuses: bool,
        idle_mine: bool,
        leaving: bool,
    ) -> None:
        self.length = length
        self.easier = easier
        self.no_ganging_up = no_ganging_up
        self.peaceful = peaceful
        self.pact_mode = pacts
        self.draw_by_action = draw_by_action
        self.bonus_mode = bonus
        self.bonus_count = bonuses
        self.fewer_bonuses = fewer_bonuses
        self.idle_mine = idle_mine
        self.leaving = leaving

    def to_list(self) -> list[int]:
        return [
            self.length,
            int(self.easier),
            int(self.no_ganging_up),
            int(self.peaceful),
            self.pact_mode,
            int(self.draw_by_action),
            self.bonus_mode,
            self.bonus_count,
            int(self.fewer_bonuses),
            int(self.idle_mine),
            int(self.leaving),
        ]


#: what is written of the table and read back
STATE_FIELDS: Final[FieldKinds] = {
    "age": "ages",
    "round": "numbers",
    "turn": "numbers",
    "active": "numbers",
    "last_round": "numbers",
    "row": "places",
    "civil_deck": "cards",
    "deck": "cards",
    "pile": "numbers",
    "buried": "numbers",
    "ancient": "cards",
    "ancient_left": "numbers",
    "current": "numbers",
    "future": "numbers",
    "bonus": "cards",
    "bonus_hidden": "numbers",
    "covered": "cards",
    "keep_hand": "numbers",
    "civil_gone": "numbers",
    "military_gone": "numbers",
}


class ThroughState(State):
    """A position of Through the Ages."""

    game_id = "through_the_ages"

    def __init__(self, box: Components, variants: Variants, sides: list[Player]) -> None:
        super().__init__(len(sides))
        self.box = box
        self.variants = variants
        self.sides = sides
        self.age = 0
        self.round = 1
        self.turn = 0
        self.active = 0  # whose turn it is
        self.last_round = 0  # its number, once it is known
        self.row: list[int] = []  # thirteen positions; -1: empty
        self.civil_deck: list[int] = []  # decks are sorted: their order is chance
        self.deck: list[int] = []
        self.pile: list[int] = []  # military discards of this age: card, and who laid it face down
        self.buried: list[int] = []  # military cards of past ages that not everybody knows to be gone
        self.ancient: list[int] = []  # events of Age A nobody has seen
        self.ancient_left = 0  # how many of them are current events
        self.current: list[int] = []  # the other current events: card and who placed it
        self.future: list[int] = []
        self.bonus: list[int] = []  # bonus cards face up
        self.bonus_hidden = 0  # bonus cards face down, unknown to all
        self.covered: list[int] = []  # the face-down bonus card set apart from military deck III
        self.keep_hand = False  # no discard of excess military cards this turn
        self.civil_gone = 0  # cards that have left the game for good
        self.military_gone = 0

    def turn_number(self) -> int:
        return self.turn

    def clone(self) -> ThroughState:
        s = ThroughState(self.box, self.variants, [p.clone() for p in self.sides])
        s.stack = self.stack[:]
        s.age = self.age
        s.round = self.round
        s.turn = self.turn
        s.active = self.active
        s.last_round = self.last_round
        s.row = self.row[:]
        s.civil_deck = self.civil_deck[:]
        s.deck = self.deck[:]
        s.pile = self.pile[:]
        s.buried = self.buried[:]
        s.ancient = self.ancient[:]
        s.ancient_left = self.ancient_left
        s.current = self.current[:]
        s.future = self.future[:]
        s.bonus = self.bonus[:]
        s.bonus_hidden = self.bonus_hidden
        s.covered = self.covered[:]
        s.keep_hand = self.keep_hand
        s.civil_gone = self.civil_gone
        s.military_gone = self.military_gone
        return s

    def to_json(self) -> Json:
        return {
            "variants": self.variants.to_list(),
            "sides": [p.to_json() for p in self.sides],
            **fields_to_json(self, STATE_FIELDS),
            "stack": self.stack_to_json(),
        }

    def starting_seat(self) -> int:
        """The starting player, or the next one still in the game."""
        for seat, p in enumerate(self.sides):
            if not p.out:
                return seat
        return 0

    def next_seat(self, seat: int) -> int:
        """Who sits to the left, among those still in the game."""
        for step in range(1, self.players + 1):
            other = (seat + step) % self.players
            if not self.sides[other].out:
                return other
        return seat

    def active_seats(self) -> list[int]:
        """Everybody still in the game, from the player on turn."""
        found: list[int] = []
        for step in range(self.players):
            seat = (self.active + step) % self.players
            if not self.sides[seat].out:
                found.append(seat)
        return found

    def is_last_round(self) -> bool:
        """Whether this is the last round of the full game, in which nobody sacrifices units (TTA-end-4)."""
        return self.last_round == self.round and self.variants.length == FULL

    def has_military_deck(self) -> bool:
        """Whether the current age has a military deck: discards of its cards may come back."""
        return self.variants.length != SIMPLE and 1 <= self.age <= self.variants.length + 1

    def scores(self) -> list[int]:
        """Culture points; the score of whoever left does not count and ranks behind every other (TTA-leave-1)."""
        return [-1 if p.out else p.culture for p in self.sides]
