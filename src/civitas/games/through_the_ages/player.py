"""One civilization: its tokens, its cards, its points, and what its cards add up to."""

from __future__ import annotations

from typing import Final

from civitas.core.fields import FieldKinds, fields_to_json
from civitas.core.state import Json
from civitas.games.through_the_ages.constants import DESPOTISM, GOODS_CARD_COUNT, MAX_DRAWN_CARDS, WORKER_CARD_COUNT


class Modifiers:
    """What a civilization's cards allow and add, apart from its workers. Never changed once made: copies share it."""

    def __init__(self) -> None:  # noqa: PLR0915 - a list of fields
        # totals and limits
        self.civil = 0
        self.martial = 0
        self.urban_limit = 0
        self.hand_bonus = 0
        self.colonization = 0
        # ratings that need no worker
        self.culture = 0
        self.science = 0
        self.strength = 0
        self.faces = 0
        self.frowns = 0
        self.wonder_faces = 0
        self.food = 0  # from pacts, each round
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
        self.science_discount: list[int] = [0] * 13
        self.cost_discount: list[int] = [0] * 11
        self.surcharge: list[int] = [0] * 11
        self.urban_discount: list[int] = [0, 0, 0, 0]
        # single effects
        self.face_multiplier = 1
        self.best_science = False
        self.worker_culture_card = 0
        self.worker_culture = 0
        self.worker_culture_max = 0
        self.library_theater_culture = 0
        self.best_theater_twice = False
        self.growth_discount = 0
        self.unit_resources = 0
        self.tactics_disabled = False
        self.best_army_again = False
        self.wonder_discount = 0
        self.colony_culture = 0
        self.stages_per_action = 1
        self.free_growth = 0
        self.best_mine_extra = 0
        self.labs_are_mines = False
        self.taken_technology_science = 0
        self.played_technology_culture = 0
        self.played_technology_resource = 0
        self.played_technology_civil = 0
        self.colonization_card_extra = 0
        self.attacked_culture = 0
        self.cannot_attack = False
        self.attacked_cost_factor = 1
        self.defense_factor = 1
        self.war_unit_discount = 0
        self.military_revolution = False
        self.can_settle = False
        self.can_recruit = False
        self.recruit_food = 0
        self.recruit_resources = 0
        # pacts
        self.barter = 0  # 1: food for a resource, 2: a resource for food
        self.partner = -1  # of a scientific cooperation
        self.partner_discount = 0
        self.partner_pays = 0
        self.immune_to_wars = False


#: what is written of a player and read back; the rest is counted from it
PLAYER_FIELDS: Final[FieldKinds] = {
    "yellow": "numbers",
    "unused": "numbers",
    "people": "numbers",
    "blue": "numbers",
    "coins": "numbers",
    "workers": "numbers",
    "stored": "numbers",
    "techs": "numbers",
    "government": "numbers",
    "wonder": "numbers",
    "stage": "numbers",
    "wonders": "cards",
    "turned": "numbers",
    "leader": "numbers",
    "leader_ages": "numbers",
    "settled": "numbers",
    "hand": "cards",
    "fresh": "cards",
    "cards": "cards",
    "shown": "cards",
    "tactic": "numbers",
    "colonies": "cards",
    "pact": "numbers",
    "pact_partner": "numbers",
    "pact_role": "numbers",
    "war": "numbers",
    "war_target": "numbers",
    "attacked": "numbers",
    "offered": "cards",
    "secret": "cards",
    "culture": "numbers",
    "science": "numbers",
    "ledger": "numbers",
    "used_civil": "numbers",
    "used_martial": "numbers",
    "civil_taken": "numbers",
    "martial_taken": "numbers",
    "extra_martial": "numbers",
    "lost_civil": "numbers",
    "lost_next": "numbers",
    "unit_ore": "numbers",
    "leader_ore": "numbers",
    "draws": "numbers",
    "credit": "numbers",
    "bartered": "numbers",
    "grown_free": "numbers",
    "no_politics": "numbers",
    "leaving": "numbers",
    "out": "numbers",
}


class Player:
    """One civilization. Cards are numbers of the box; hands are sorted. ``like`` makes a copy."""

    def __init__(self, like: Player | None = None) -> None:  # noqa: PLR0915 - a list of fields
        if like is not None:
            self._copy(like)
            return
        # tokens
        self.yellow = 18
        self.unused = 1
        self.people = 25  # yellow tokens owned
        self.blue = 18
        self.coins = 18  # blue tokens owned
        self.workers: list[int] = [0] * WORKER_CARD_COUNT
        self.stored: list[int] = [0] * GOODS_CARD_COUNT  # blue tokens on farms, mines and labs
        self.workers_by_kind: list[int] = [0] * 11  # workers on each type
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
        self.civil_taken = 0  # civil actions taken, whatever became of their tokens
        self.martial_taken = 0
        self.extra_martial = 0
        self.lost_civil = 0
        self.lost_next = 0  # civil actions missing in the next turn
        self.unit_ore = 0  # resources for units only
        self.leader_ore = 0  # those of them that a leader gives
        self.draws = MAX_DRAWN_CARDS  # military cards the player wants to draw at most
        self.credit = 0  # one resource or food that a trade pact lets be paid otherwise
        self.bartered = False
        self.grown_free = False
        self.no_politics = False  # the next political action has been given up
        self.leaving = False  # has announced to leave the game when the next turn begins
        self.out = False  # has left the game
        # ratings: always what ``ratings`` makes of the above
        self.modifiers = Modifiers()
        self.culture_rate = 0
        self.science_rate = 0
        self.strength = 0
        self.happy = 0

    def civil_actions_left(self) -> int:
        return self.modifiers.civil - self.used_civil - self.lost_civil

    def military_actions_left(self) -> int:
        return self.modifiers.martial + self.extra_martial - self.used_martial

    def clone(self) -> Player:
        return Player(self)

    def _copy(self, p: Player) -> None:  # noqa: PLR0915 - a list of fields
        self.yellow = p.yellow
        self.unused = p.unused
        self.people = p.people
        self.blue = p.blue
        self.coins = p.coins
        self.workers = p.workers[:]
        self.stored = p.stored[:]
        self.workers_by_kind = p.workers_by_kind[:]
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
        self.civil_taken = p.civil_taken
        self.martial_taken = p.martial_taken
        self.extra_martial = p.extra_martial
        self.lost_civil = p.lost_civil
        self.lost_next = p.lost_next
        self.unit_ore = p.unit_ore
        self.leader_ore = p.leader_ore
        self.draws = p.draws
        self.credit = p.credit
        self.bartered = p.bartered
        self.grown_free = p.grown_free
        self.no_politics = p.no_politics
        self.leaving = p.leaving
        self.out = p.out
        self.modifiers = p.modifiers
        self.culture_rate = p.culture_rate
        self.science_rate = p.science_rate
        self.strength = p.strength
        self.happy = p.happy

    def to_json(self) -> Json:
        return fields_to_json(self, PLAYER_FIELDS)
