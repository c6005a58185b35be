"""The position: two players, the row of provinces, the supply of coins, the Nile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from civitas.core.fields import FieldKinds, fields_to_json
from civitas.core.state import Json, State

if TYPE_CHECKING:
    from civitas.games.rising_cultures.content.components import Components

TURNS: Final = 7
COIN_SUPPLY: Final = 28
RESOURCES: Final = ["wood", "brick", "stone", "gold"]
SYMBOLS: Final = ["sword", "horse", "shield"]
ICONS: Final = ["garrison", "trade", "culture"]


#: what is written of a player and read back; the rest is counted from it
PLAYER_FIELDS: Final[FieldKinds] = {
    "coins": "numbers",
    "gold": "numbers",
    "top": "cards",
    "unseen": "cards",
    "bottom": "cards",
    "hand": "cards",
    "resources": "cards",
    "military": "cards",
    "progress": "cards",
    "buildings": "cards",
    "leaders": "cards",
    "covered": "cards",
    "discards": "cards",
    "face_down": "cards",
    "provinces": "provinces",
    "tapped": "sources",
    "levied": "numbers",
    "on_nile": "numbers",
}


class Player:
    """One side of the table. Cards are numbers of the box; the last card of a pile is its top or latest card.

    ``like`` makes a copy. It shares all lists but those that are changed in place (hand, discards, the unseen part of
    the deck): every other list is only ever replaced by a new one.
    """

    def __init__(self, civilization: int, like: Player | None = None) -> None:
        self.civilization = civilization
        if like is not None:
            self._copy(like)
            return
        self.coins = 0
        self.gold = False  # the board shows its golden-age side
        # the deck, from top to bottom: known cards, cards in unknown order (sorted), known cards
        self.top: list[int] = []
        self.unseen: list[int] = []
        self.bottom: list[int] = []
        self.hand: list[int] = []
        # the four areas, the discard pile, the provinces
        self.resources: list[int] = []
        self.military: list[int] = []
        self.progress: list[int] = []
        self.buildings: list[int] = []
        self.leaders: list[int] = []  # uncovered ones, by place
        self.covered: list[int] = []
        self.discards: list[int] = []
        self.face_down: list[int] = []  # discards, or progress made of them, that only their owner knows; sorted
        self.provinces: list[int] = []
        # this turn
        self.tapped: list[int] = []
        self.levied = [0, 0, 0]
        self.on_nile = 0
        # ratings: what ``ratings.recount`` makes of the above, once the sides are prepared
        self.have = [0, 0, 0, 0]
        self.strength = [0, 0, 0]
        self.wild: list[int] = []  # one mask of resources each
        self.cheap = 0  # mask of resources whose missing units cost 1 coin
        self.income = 0
        self.building_discount = 0
        self.leader_discount = 0
        self.discard_value = 2
        self.leader_places = 1
        self.nile_placements = 1
        self.province_coins = 0
        self.progress_coins = 0
        self.leader_coins = 0
        self.keep_price = -1  # coins to keep the military card after winning a province; -1: cannot
        self.swap_taps = 0
        self.discount_taps = 0
        self.levy_taps = 0
        self.covered_score = False

    def deck_size(self) -> int:
        return len(self.top) + len(self.unseen) + len(self.bottom)

    def clone(self) -> Player:
        return Player(self.civilization, self)

    def _copy(self, p: Player) -> None:
        self.coins = p.coins
        self.gold = p.gold
        self.top = p.top
        self.unseen = p.unseen[:]
        self.bottom = p.bottom
        self.hand = p.hand[:]
        self.resources = p.resources
        self.military = p.military
        self.progress = p.progress
        self.buildings = p.buildings
        self.leaders = p.leaders
        self.covered = p.covered
        self.discards = p.discards[:]
        self.face_down = p.face_down
        self.provinces = p.provinces
        self.tapped = p.tapped
        self.levied = p.levied
        self.on_nile = p.on_nile
        self.have = p.have
        self.strength = p.strength
        self.wild = p.wild
        self.cheap = p.cheap
        self.income = p.income
        self.building_discount = p.building_discount
        self.leader_discount = p.leader_discount
        self.discard_value = p.discard_value
        self.leader_places = p.leader_places
        self.nile_placements = p.nile_placements
        self.province_coins = p.province_coins
        self.progress_coins = p.progress_coins
        self.leader_coins = p.leader_coins
        self.keep_price = p.keep_price
        self.swap_taps = p.swap_taps
        self.discount_taps = p.discount_taps
        self.levy_taps = p.levy_taps
        self.covered_score = p.covered_score

    def to_json(self) -> Json:
        return {"civilization": self.civilization, **fields_to_json(self, PLAYER_FIELDS)}


#: what is written of the table and read back
STATE_FIELDS: Final[FieldKinds] = {
    "game": "numbers",
    "turn": "numbers",
    "token": "seats",
    "supply": "numbers",
    "row": "provinces",
    "boxed": "provinces",
    "nile": "seats",
}


class RisingState(State):
    """A position of Rising Cultures."""

    game_id = "rising_cultures"

    def __init__(
        self,
        box: Components,
        first: int,
        games: int,
        civilizations: list[int],
        open_discards: bool,
        sides: list[Player],
    ) -> None:
        super().__init__(2)
        self.box = box
        self.first = first  # who gets the token at set-up; -1: chance decides
        self.games = games  # one, or two with exchanged civilizations
        self.wanted = civilizations  # what the options ask for: a civilization a seat, or empty
        self.open_discards = open_discards  # whether cards discarded for coins lie face up too
        self.game = 1
        self.turn = 0
        self.token = 0
        self.supply = COIN_SUPPLY
        self.row: list[int] = []  # the seven provinces, in order of number
        self.boxed: list[int] = []  # provinces nobody took
        self.nile: list[int] = []  # the owner of the coin on each filled sector
        self.sectors = 0  # of the Nile; 0 without Egypt
        self.sides = sides
        self.past: list[list[int]] = []  # the four lines of the score pad, for each seat of each finished game

    def turn_number(self) -> int:
        return (self.game - 1) * TURNS + self.turn

    def clone(self) -> RisingState:
        sides = [self.sides[0].clone(), self.sides[1].clone()]
        s = RisingState(self.box, self.first, self.games, self.wanted, self.open_discards, sides)
        s.stack = self.stack[:]
        s.game = self.game
        s.turn = self.turn
        s.token = self.token
        s.supply = self.supply
        s.row = self.row
        s.boxed = self.boxed
        s.nile = self.nile
        s.sectors = self.sectors
        s.past = self.past
        return s

    def to_json(self) -> Json:
        return {
            "first": self.first,
            "games": self.games,
            "wanted": self.wanted[:],
            "open_discards": self.open_discards,
            **fields_to_json(self, STATE_FIELDS),
            "sides": [side.to_json() for side in self.sides],
            "past": [line[:] for line in self.past],
            "stack": self.stack_to_json(),
        }

    def current_province(self) -> int:
        """The province of this turn: the leftmost of the row."""
        return self.row[self.turn - 1]

    def token_order(self) -> list[int]:
        """The seats, the token holder first."""
        return [self.token, 1 - self.token]
