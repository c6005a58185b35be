"""The position: civilizations, card row, decks, events."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from civitas.core.state import Json, Outcome, State

if TYPE_CHECKING:
    from civitas.games.through_the_ages.cards.box import Box

AGES: Final = ["A", "I", "II", "III", "IV"]
KINDS: Final = [
    "farm",
    "mine",
    "lab",
    "temple",
    "arena",
    "library",
    "theater",
    "infantry",
    "cavalry",
    "artillery",
    "air_force",
    "government",
    "special",
    "wonder",
    "leader",
    "action",
    "event",
    "territory",
    "tactic",
    "bonus",
    "aggression",
    "war",
    "pact",
]
FARM: Final = 0
MINE: Final = 1
LAB: Final = 2
TEMPLE: Final = 3
LIBRARY: Final = 5
THEATER: Final = 6
INFANTRY: Final = 7
CAVALRY: Final = 8
ARTILLERY: Final = 9
AIR_FORCE: Final = 10
GOVERNMENT: Final = 11
SPECIAL: Final = 12
WONDER: Final = 13
LEADER: Final = 14
ACTION: Final = 15
EVENT: Final = 16
TERRITORY: Final = 17
TACTIC: Final = 18
BONUS: Final = 19
AGGRESSION: Final = 20
WAR: Final = 21
PACT: Final = 22

# The numbers of the technologies: by type and level, workers' cards first (checked when the data is read).
FIRST: Final = [0, 4, 8, 12, 15, 18, 21, 24, 28, 31, 33, 34]  # the first card of each type, and one past the last
AGRICULTURE: Final = 0
BRONZE: Final = 4
PHILOSOPHY: Final = 8
RELIGION: Final = 12
WARRIORS: Final = 24
URBAN: Final = 8  # cards from here to UNITS are urban buildings
UNITS: Final = 24  # cards from here to WORKED are units
WORKED: Final = 34  # cards below take workers
DESPOTISM: Final = 34
SPECIALS: Final = 42
TECHNOLOGIES: Final = 54  # cards below are technologies
GOODS: Final = 12  # cards below can hold blue tokens: farms, mines, and labs under one leader

# The three games and the ways to deal with bonus cards.
SIMPLE: Final = 0
ADVANCED: Final = 1
FULL: Final = 2
LENGTHS: Final = ["simple", "advanced", "full"]
STANDARD: Final = 0
PUBLIC: Final = 1
BY_AGE: Final = 2
PRIVATE: Final = 3
OPEN: Final = 4

ROW: Final = 13
PRICES: Final = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]
NOBODY_SEAT: Final = 15  # where a seat is packed with a card: nobody
SEAT_SHIFT: Final = 10
CARD_MASK: Final = 1023

# The limits of the tracks.
MOST_SCIENCE: Final = 40
MOST_CULTURE_RATE: Final = 30
MOST_SCIENCE_RATE: Final = 30
MOST_STRENGTH: Final = 60
MOST_HAPPY: Final = 8


class Powers:
    """What a civilization's cards allow and add, apart from its workers. Never changed once made: copies share it."""

    def __init__(self) -> None:
        # totals and limits
        self.civil = 0
        self.martial = 0
        self.limit = 0
        self.hand = 0
        self.colonization = 0
        # ratings that need no worker
        self.culture = 0
        self.science = 0
        self.strength = 0
        self.faces = 0
        self.frowns = 0
        self.wonder_faces = 0
        self.food = 0  # from pacts, each production
        self.resource = 0
        # by type of technology
        self.kind_culture: list[int] = [0] * 11
        self.level_culture: list[int] = [0] * 11
        self.kind_science: list[int] = [0] * 11
        self.kind_strength: list[int] = [0] * 11
        self.unit_strength: list[int] = [0] * 11
        self.face_culture: list[int] = [0] * 11
        self.face_strength: list[int] = [0] * 11
        self.wonder_face_culture = 0
        self.cost: list[int] = []
        self.science_off: list[int] = [0] * 13
        self.cost_off: list[int] = [0] * 11
        self.surcharge: list[int] = [0] * 11
        self.urban_off: list[int] = [0, 0, 0, 0]
        # single effects
        self.faces_times = 1
        self.best_science = False
        self.loyal_card = 0
        self.loyal_culture = 0
        self.loyal_most = 0
        self.pair_culture = 0
        self.best_theater_twice = False
        self.growth_off = 0
        self.unit_resources = 0
        self.no_tactics = False
        self.best_army_again = False
        self.wonder_off = 0
        self.colony_culture = 0
        self.stages = 1
        self.free_growth = 0
        self.best_mine_twice = 0
        self.labs_are_mines = False
        self.take_science = 0
        self.play_culture = 0
        self.play_resource = 0
        self.play_civil = 0
        self.colonize_more = 0
        self.attacked_culture = 0
        self.peaceful = False
        self.attack_factor = 1
        self.defense_factor = 1
        self.war_units_off = 0
        self.military_revolution = False
        self.settle = False
        self.recruit = False
        self.recruit_food = 0
        self.recruit_resources = 0
        # pacts
        self.barter = 0  # 1: food for a resource, 2: a resource for food
        self.partner = -1  # of a scientific cooperation
        self.partner_off = 0
        self.partner_pays = 0
        self.no_wars = False


class Player:
    """One civilization. Cards are numbers of the box; hands are sorted. ``like`` makes a copy."""

    def __init__(self, like: Player | None = None) -> None:
        if like is not None:
            self._copy(like)
            return
        # tokens
        self.yellow = 18
        self.unused = 1
        self.people = 25  # yellow tokens owned
        self.blue = 18
        self.coins = 18  # blue tokens owned
        self.workers: list[int] = [0] * WORKED
        self.stored: list[int] = [0] * GOODS  # blue tokens on farms, mines and labs
        self.counts: list[int] = [0] * 11  # workers on each type
        self.food = 0  # what the stored tokens are worth
        self.ore = 0
        # cards
        self.known: list[int] = []  # technologies in play that take workers
        self.techs = 0  # every technology in play, as a mask
        self.government = DESPOTISM
        self.wonder = -1  # under construction
        self.stage = 0  # stages built
        self.wonders: list[int] = []
        self.turned = 0  # finished wonders that lost their effect, as a mask of places in ``wonders``
        self.leader = -1
        self.leader_ages = 0  # ages of which a leader was taken, as a mask
        self.settled = False  # the colonizing leader has been used
        self.hand: list[int] = []
        self.fresh: list[int] = []  # action cards taken this turn
        self.cards: list[int] = []  # the military hand
        self.shown: list[int] = []  # cards of it that everybody has seen
        self.tactic = -1
        self.colonies: list[int] = []
        self.pact = -1  # offered by this player and accepted
        self.pact_partner = -1
        self.pact_role = 0  # 0: the owner is side A
        self.war = -1  # declared by this player
        self.war_target = -1
        self.attacked = -1  # whom this player attacked last, for the variant without ganging up
        self.offered: list[int] = []  # bonus cards dealt to choose from
        self.secret: list[int] = []  # bonus cards kept
        # points
        self.culture = 0
        self.science = 0
        self.ledger: list[int] = [0] * 11  # culture points by where they came from
        # this turn
        self.used_civil = 0
        self.used_martial = 0
        self.extra_martial = 0
        self.lost_civil = 0
        self.lost_next = 0  # civil actions missing in the next turn
        self.unit_ore = 0  # resources for units only
        self.credit = 0  # one resource or food that a trade pact lets be paid otherwise
        self.bartered = False
        self.grown_free = False
        self.no_politics = False  # the next political action has been given up
        self.out = False  # has left the game
        # ratings: always what ``ratings`` makes of the above
        self.powers = Powers()
        self.culture_rate = 0
        self.science_rate = 0
        self.strength = 0
        self.happy = 0

    def civil_left(self) -> int:
        return self.powers.civil - self.used_civil - self.lost_civil

    def martial_left(self) -> int:
        return self.powers.martial + self.extra_martial - self.used_martial

    def clone(self) -> Player:
        return Player(self)

    def _copy(self, p: Player) -> None:
        self.yellow = p.yellow
        self.unused = p.unused
        self.people = p.people
        self.blue = p.blue
        self.coins = p.coins
        self.workers = p.workers[:]
        self.stored = p.stored[:]
        self.counts = p.counts[:]
        self.food = p.food
        self.ore = p.ore
        self.known = p.known[:]
        self.techs = p.techs
        self.government = p.government
        self.wonder = p.wonder
        self.stage = p.stage
        self.wonders = p.wonders[:]
        self.turned = p.turned
        self.leader = p.leader
        self.leader_ages = p.leader_ages
        self.settled = p.settled
        self.hand = p.hand[:]
        self.fresh = p.fresh[:]
        self.cards = p.cards[:]
        self.shown = p.shown[:]
        self.tactic = p.tactic
        self.colonies = p.colonies[:]
        self.pact = p.pact
        self.pact_partner = p.pact_partner
        self.pact_role = p.pact_role
        self.war = p.war
        self.war_target = p.war_target
        self.attacked = p.attacked
        self.offered = p.offered
        self.secret = p.secret
        self.culture = p.culture
        self.science = p.science
        self.ledger = p.ledger[:]
        self.used_civil = p.used_civil
        self.used_martial = p.used_martial
        self.extra_martial = p.extra_martial
        self.lost_civil = p.lost_civil
        self.lost_next = p.lost_next
        self.unit_ore = p.unit_ore
        self.credit = p.credit
        self.bartered = p.bartered
        self.grown_free = p.grown_free
        self.no_politics = p.no_politics
        self.out = p.out
        self.powers = p.powers
        self.culture_rate = p.culture_rate
        self.science_rate = p.science_rate
        self.strength = p.strength
        self.happy = p.happy

    def to_json(self) -> Json:
        return {
            "yellow": self.yellow,
            "unused": self.unused,
            "people": self.people,
            "blue": self.blue,
            "coins": self.coins,
            "workers": self.workers[:],
            "stored": self.stored[:],
            "techs": self.techs,
            "government": self.government,
            "wonder": self.wonder,
            "stage": self.stage,
            "wonders": self.wonders[:],
            "turned": self.turned,
            "leader": self.leader,
            "leader_ages": self.leader_ages,
            "settled": self.settled,
            "hand": self.hand[:],
            "fresh": self.fresh[:],
            "cards": self.cards[:],
            "shown": self.shown[:],
            "tactic": self.tactic,
            "colonies": self.colonies[:],
            "pact": self.pact,
            "pact_partner": self.pact_partner,
            "pact_role": self.pact_role,
            "war": self.war,
            "war_target": self.war_target,
            "attacked": self.attacked,
            "offered": self.offered[:],
            "secret": self.secret[:],
            "culture": self.culture,
            "science": self.science,
            "ledger": self.ledger[:],
            "used_civil": self.used_civil,
            "used_martial": self.used_martial,
            "extra_martial": self.extra_martial,
            "lost_civil": self.lost_civil,
            "lost_next": self.lost_next,
            "unit_ore": self.unit_ore,
            "credit": self.credit,
            "bartered": self.bartered,
            "grown_free": self.grown_free,
            "no_politics": self.no_politics,
            "out": self.out,
        }


class Variants:
    """What the options say. Never changed: copies share it."""

    def __init__(
        self,
        length: int,
        easier: bool,
        no_ganging_up: bool,
        peaceful: bool,
        useless_pacts: bool,
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
        self.useless_pacts = useless_pacts
        self.draw_by_action = draw_by_action
        self.bonus = bonus
        self.bonuses = bonuses
        self.fewer_bonuses = fewer_bonuses
        self.idle_mine = idle_mine
        self.leaving = leaving

    def args(self) -> list[int]:
        return [
            self.length,
            int(self.easier),
            int(self.no_ganging_up),
            int(self.peaceful),
            int(self.useless_pacts),
            int(self.draw_by_action),
            self.bonus,
            self.bonuses,
            int(self.fewer_bonuses),
            int(self.idle_mine),
            int(self.leaving),
        ]


class Through(State):
    """A position of Through the Ages."""

    def __init__(self, box: Box, variants: Variants, sides: list[Player]) -> None:
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

    def clone(self) -> Through:
        s = Through(self.box, self.variants, [p.clone() for p in self.sides])
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
            "variants": self.variants.args(),
            "sides": [p.to_json() for p in self.sides],
            "age": self.age,
            "round": self.round,
            "turn": self.turn,
            "active": self.active,
            "last_round": self.last_round,
            "row": self.row[:],
            "civil_deck": self.civil_deck[:],
            "deck": self.deck[:],
            "pile": self.pile[:],
            "buried": self.buried[:],
            "ancient": self.ancient[:],
            "ancient_left": self.ancient_left,
            "current": self.current[:],
            "future": self.future[:],
            "bonus": self.bonus[:],
            "bonus_hidden": self.bonus_hidden,
            "covered": self.covered[:],
            "keep_hand": self.keep_hand,
            "civil_gone": self.civil_gone,
            "military_gone": self.military_gone,
            "stack": self.stack_json(),
        }

    def first_seat(self) -> int:
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

    def in_order(self) -> list[int]:
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

    def deck_in_play(self) -> bool:
        """Whether the current age has a military deck: discards of its cards may come back."""
        return self.variants.length != SIMPLE and 1 <= self.age <= self.variants.length + 1

    def determinize(self, seat: int, rng: Random) -> Through:
        from civitas.games.through_the_ages.hidden import redeal

        s = self.clone()
        redeal(s, seat, rng)
        return s

    def scores(self) -> list[int]:
        """Culture points; the score of whoever left does not count and ranks behind every other (TTA-leave-1)."""
        return [-1 if p.out else p.culture for p in self.sides]

    def outcome(self) -> Outcome:
        from civitas.games.through_the_ages.scoring import outcome

        return outcome(self)

    def check(self) -> list[str]:
        from civitas.games.through_the_ages.invariants import faults

        return faults(self)


def insert(cards: list[int], card: int) -> None:
    """Puts a card in its place in a sorted list."""
    place = len(cards)
    while place and cards[place - 1] > card:
        place -= 1
    cards.insert(place, card)
