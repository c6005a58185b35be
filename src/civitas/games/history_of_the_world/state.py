"""The position: the board as parallel lists of numbers, the players, and what the empire in play has in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from civitas.core.fields import FieldKinds, fields_to_json
from civitas.core.state import Json, State

if TYPE_CHECKING:
    from civitas.games.history_of_the_world.content.components import Components
    from civitas.games.history_of_the_world.content.world_map import WorldMap

NONE: Final = -1
EVERYONE: Final = -1  # as a mask of seats

# ``works`` of a land: what is built there, two bits for the building and one each for fort and monument
BUILDING: Final = 3
CITY: Final = 1
CAPITAL: Final = 2
FORT: Final = 4
MONUMENT: Final = 8

# where points come from
SCORE_LINES: Final = ["areas", "capitals", "cities", "monuments", "fleets", "supremacy"]

# the switches of a game, in the order of ``WorldState.rules``
RULE_OPTIONS: Final = [
    "supremacy",
    "minor_empires",
    "multiple_armies",
    "naval_control",
    "atlantic_reaches_caribbean",
    "astronomy_every_sea",
    "placeholder",
]


#: what is written of a player and read back
PLAYER_FIELDS: Final[FieldKinds] = {
    "points": "points",
    "hand": "events",
    "played": "events",
    "empire": "empires",
    "known": "readers",
    "empires": "empires",
    "markers": "markers",
    "lines": "points",
}


class Player:
    """One player. ``like`` makes a copy; the lists are only ever replaced, so copies share them."""

    def __init__(self, like: Player | None = None) -> None:
        if like is not None:
            self._copy(like)
            return
        self.points = 0
        self.hand: list[int] = []  # event cards, sorted
        self.played: list[int] = []  # event cards, in order
        self.empire = NONE  # the empire card of this epoch
        self.known = 0  # the mask of seats that know it
        self.empires: list[int] = []  # those of the epochs played
        self.markers = 0  # supremacy markers, face down
        self.lines = [0, 0, 0, 0, 0, 0]  # points by where they came from

    def _copy(self, p: Player) -> None:
        self.points = p.points
        self.hand = p.hand
        self.played = p.played
        self.empire = p.empire
        self.known = p.known
        self.empires = p.empires
        self.markers = p.markers
        self.lines = p.lines

    def to_json(self) -> Json:
        return fields_to_json(self, PLAYER_FIELDS)


#: what is written of a force and read back; the rest is surveyed from the board
FORCE_FIELDS: Final[FieldKinds] = {
    "seat": "seats",
    "force": "forces",
    "piece": "epochs",
    "builds": "masks",
    "armies": "masks",
    "lost": "masks",
    "coins": "masks",
    "ally_coins": "masks",
    "ally_armies": "masks",
    "forts": "masks",
    "fleets": "masks",
    "wanted": "masks",
    "cards": "masks",
    "dice": "masks",
    "leader": "masks",
    "plus": "masks",
    "jihad": "masks",
    "elite": "masks",
    "ignores": "masks",
    "naval_power": "masks",
    "siegecraft": "masks",
    "treachery": "masks",
    "astronomy": "masks",
    "reallocation": "masks",
    "holy": "masks",
}


class Force:
    """A force in play: the active empire, or a minor empire, crusade, raid or rising that stands before it.

    Each has its own armies and bonuses; none takes those of another.
    """

    def __init__(self, seat: int, force: int, piece: int, like: Force | None = None) -> None:
        self.seat = seat
        self.force = force
        self.piece = piece  # the epoch of its army pieces
        if like is not None:
            self._copy(like)
            return
        self.builds = 0  # whether its armies may become forts and share territories
        self.armies = 0  # in hand
        self.lost = 0  # in battle this turn, not bought back
        self.coins = 0
        self.ally_coins = 0
        self.ally_armies = 0  # bought with such coins: for unoccupied lands only
        self.forts = 0  # in hand
        self.fleets = 0  # the mask of waters
        self.wanted = 0  # the waters where it may have fleets, those held by others too (naval control)
        self.cards = 0  # events played this turn
        self.dice = 2
        # event cards at work
        self.leader = 0
        self.plus = 0
        self.jihad = 0  # losses it still endures
        self.elite = 0
        self.ignores = 0  # the mask of terrains
        self.naval_power = 0
        self.siegecraft = 0
        self.treachery = NONE  # the land that will surrender
        self.astronomy = 0
        self.reallocation = 0
        self.holy = NONE  # the land where crusaders build
        # where it stands and may go: always what ``reach.recompute_reach`` makes of the board
        self.lands: list[int] = []
        self.adjacent: list[int] = []  # lands next to those held
        self.landings: list[int] = []  # lands across its waters; only ever replaced
        self.sailable = 0  # the mask of waters it can sail

    def _copy(self, f: Force) -> None:
        self.builds = f.builds
        self.armies = f.armies
        self.lost = f.lost
        self.coins = f.coins
        self.ally_coins = f.ally_coins
        self.ally_armies = f.ally_armies
        self.forts = f.forts
        self.fleets = f.fleets
        self.wanted = f.wanted
        self.cards = f.cards
        self.dice = f.dice
        self.leader = f.leader
        self.plus = f.plus
        self.jihad = f.jihad
        self.elite = f.elite
        self.ignores = f.ignores
        self.naval_power = f.naval_power
        self.siegecraft = f.siegecraft
        self.treachery = f.treachery
        self.astronomy = f.astronomy
        self.reallocation = f.reallocation
        self.holy = f.holy
        self.lands = f.lands[:]
        self.adjacent = f.adjacent[:]
        self.landings = f.landings
        self.sailable = f.sailable

    def to_json(self) -> Json:
        return fields_to_json(self, FORCE_FIELDS)


#: what is written of the table and read back
STATE_FIELDS: Final[FieldKinds] = {
    "epoch": "epochs",
    "position": "positions",
    "turn": "turns",
    "rolls": "rolls",
    "order": "seats",
    "drawn": "empires",
    "undealt": "copies",
    "markers": "values",
    "holder": "holders",
    "force": "occupants",
    "armies": "armies",
    "piece": "epochs",
    "works": "works",
    "keeper": "holders",
    "sailor": "holders",
    "sea_force": "occupants",
    "sea_piece": "epochs",
}


class WorldState(State):
    """A position of History of the World."""

    game_id = "history_of_the_world"

    def __init__(self, box: Components, rules: list[int], sides: list[Player], like: WorldState | None = None) -> None:
        super().__init__(len(sides))
        self.box = box
        self.rules = rules  # 1 or 0 for each switch
        self.sides = sides
        if like is not None:
            self._copy(like)
            return
        self.world_map: WorldMap = box.world_map if rules[6] else box.map_without_placeholder
        self.multiple = rules[2] == 1
        self.naval = rules[3] == 1
        self.epoch = NONE
        self.position = NONE  # in the epoch's list of empires; before the first: the draft
        self.turn = 0
        self.rolls: list[int] = [NONE] * len(sides)  # the dice for the first draft
        self.order: list[int] = []  # who draws after whom in this epoch
        self.drawn = NONE  # the empire card just drawn
        self.undealt: list[int] = box.copies[:]
        self.markers = [2, 3, 2, 1]  # supremacy markers of 3, 4, 5, 6 that nobody has turned over
        # the board, land by land
        lands, waters = len(box.land_ids), len(box.water_ids)
        self.holder = [NONE] * lands
        self.force = [NONE] * lands
        self.armies = [0] * lands
        self.piece = [NONE] * lands
        self.works = [0] * lands
        self.keeper = [NONE] * lands  # who held the land last, or holds it
        # fleets with armies on them, sea by sea (naval control)
        self.sailor = [NONE] * waters
        self.sea_force = [NONE] * waters
        self.sea_piece = [NONE] * waters
        # the buildings on the board: always what counting gives
        self.forts = 0
        self.monuments = 0
        self.buildings = 0
        self.frames: list[Force] = []

    def _copy(self, w: WorldState) -> None:
        self.world_map = w.world_map
        self.multiple = w.multiple
        self.naval = w.naval
        self.stack = w.stack[:]
        self.epoch = w.epoch
        self.position = w.position
        self.turn = w.turn
        self.rolls = w.rolls
        self.order = w.order
        self.drawn = w.drawn
        self.undealt = w.undealt
        self.markers = w.markers
        self.holder = w.holder[:]
        self.force = w.force[:]
        self.armies = w.armies[:]
        self.piece = w.piece[:]
        self.works = w.works[:]
        self.keeper = w.keeper[:]
        self.sailor = w.sailor[:]
        self.sea_force = w.sea_force[:]
        self.sea_piece = w.sea_piece[:]
        self.forts = w.forts
        self.monuments = w.monuments
        self.buildings = w.buildings
        self.frames = [Force(f.seat, f.force, f.piece, f) for f in w.frames]

    @property
    def current_force(self) -> Force:
        """The force in play."""
        return self.frames[-1]

    def turn_number(self) -> int:
        return self.turn

    def clone(self) -> WorldState:
        return WorldState(self.box, self.rules, [Player(p) for p in self.sides], self)

    def to_json(self) -> Json:
        return {
            "rules": self.rules[:],
            "sides": [p.to_json() for p in self.sides],
            **fields_to_json(self, STATE_FIELDS),
            "frames": [frame.to_json() for frame in self.frames],
            "stack": self.stack_to_json(),
        }

    def scores(self) -> list[int]:
        return [p.points for p in self.sides]
