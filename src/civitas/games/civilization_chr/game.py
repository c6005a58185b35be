"""Civilization CHR: what it is called, what can be chosen, how it starts and is read back."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from civitas.core.evaluation import read_weights
from civitas.core.fields import KindLimits, check_number, check_numbers, fields_from_json
from civitas.core.fuzz_hooks import FuzzHooks
from civitas.core.game import Game, View
from civitas.core.options import Options
from civitas.core.state import Json, Outcome
from civitas.core.step import GameOver, Step
from civitas.games.civilization_chr.ai.evaluation import TERMS, ChrEvaluation
from civitas.games.civilization_chr.ai.features import ChrEncoder
from civitas.games.civilization_chr.ai.offer_value import offer_aid
from civitas.games.civilization_chr.content.components import Components
from civitas.games.civilization_chr.notation import DONE, LEAVE_LATER, LEAVE_NOW, build_event_table, build_notation
from civitas.games.civilization_chr.phase_state import read_auction, read_battle, read_offer, read_purchase
from civitas.games.civilization_chr.player import PLAYER_FIELDS, Player
from civitas.games.civilization_chr.rules import (
    barbarians,
    dominance,
    era_change,
    government,
    phase_clock,
    production,
    revolts,
    settlements,
    setup,
    turn,
    turn_order,
)
from civitas.games.civilization_chr.rules.determinize import redeal_hidden
from civitas.games.civilization_chr.rules.espionage import discovery, mission_attempt, mission_effects, spy_choice
from civitas.games.civilization_chr.rules.events import catastrophes, event_phase, plague, uprising
from civitas.games.civilization_chr.rules.invariants import find_violations
from civitas.games.civilization_chr.rules.movement import (
    exploration_tokens,
    explorers,
    movement_phase,
    nuclear_weapons,
    piece_moves,
    road_card,
    transit,
)
from civitas.games.civilization_chr.rules.purchase import (
    deferred_rewards,
    ending_purchases,
    free_improvements,
    free_unit_placement,
    merit_prizes,
    purchase_phase,
    technology_rewards,
)
from civitas.games.civilization_chr.rules.scoring import outcome, victory_points
from civitas.games.civilization_chr.rules.strategy import (
    card_phase,
    card_responses,
    declaration_windows,
    lasting_cards,
    reward_units,
    reward_villages,
    rewards,
)
from civitas.games.civilization_chr.rules.trade import diplomacy, offer_fulfilment, offer_steps, trade_phase
from civitas.games.civilization_chr.rules.war import (
    aftermath,
    battle,
    battle_declaration,
    battle_sides,
    captures,
    conquest,
    fanaticism,
    landing,
    losses,
    retreat,
    unit_choice,
    war_status,
)
from civitas.games.civilization_chr.show.aid import aid
from civitas.games.civilization_chr.show.view import view
from civitas.games.civilization_chr.state import STATE_FIELDS, ChrState
from civitas.games.civilization_chr.step_order import sort_steps
from civitas.games.civilization_chr.variants import (
    VARIANT_COUNT,
    Variants,
    apply_preset,
    option_list,
    variants_from_options,
)

#: the least number of each kind of field, and the first that is too large
LIMITS: Final[KindLimits] = {
    "flag": (0, 2),
    "seat": (-1, 8),
    "place": (-1, 128),
    "amount": (0, 1 << 30),
    "signed": (-(1 << 30), 1 << 30),
    "code": (0, 1 << 62),
    "mask": (0, 1 << 62),
}
#: the last turn of a game that only bots play
TRIAL_TURNS: Final = 120
TRIAL_OFFERS: Final = 3

STEP_MODULES: Final = [
    setup,
    turn,
    turn_order,
    event_phase,
    catastrophes,
    uprising,
    card_phase,
    declaration_windows,
    rewards,
    reward_units,
    lasting_cards,
    reward_villages,
    deferred_rewards,
    phase_clock,
    losses,
    card_responses,
    discovery,
    mission_attempt,
    mission_effects,
    spy_choice,
    purchase_phase,
    ending_purchases,
    merit_prizes,
    free_unit_placement,
    free_improvements,
    technology_rewards,
    settlements,
    barbarians,
    movement_phase,
    road_card,
    piece_moves,
    transit,
    nuclear_weapons,
    explorers,
    exploration_tokens,
    plague,
    battle_declaration,
    battle_sides,
    war_status,
    unit_choice,
    battle,
    landing,
    retreat,
    aftermath,
    conquest,
    fanaticism,
    captures,
    revolts,
    trade_phase,
    offer_steps,
    offer_fulfilment,
    diplomacy,
    dominance,
    production,
    government,
    era_change,
]


def module_steps(module: Any) -> list[type[Step[Any]]]:
    """The steps a module defines itself, without the bases they share."""
    found: list[type[Step[Any]]] = []
    for name in sorted(vars(module)):
        thing: Any = getattr(module, name)
        if isinstance(thing, type) and issubclass(thing, Step):
            home: Any = thing
            if home.__module__ == module.__name__:
                found.append(thing)
    return found


def all_steps() -> list[type[Step[Any]]]:
    """Every step the rules can put on the stack, in the order learners know."""
    return sort_steps([GameOver, *[step for module in STEP_MODULES for step in module_steps(module)]])


class ChrFuzzHooks(FuzzHooks):
    """Settling, growing and learning in peace: how random players come to the modern era now and then."""

    def verb_weights(self) -> dict[str, float]:
        liked = {
            "technology": 50.0,
            "found": 20.0,
            "enlarge": 20.0,
            "weapon-in": 20.0,
            "colony-ship": 20.0,
            "done": 0.3,
        }
        return {**liked, "attack": 0.02, "leave-now": 0.001, "leave-later": 0.001, "declare-end": 0.001}


class CivilizationChr(Game[ChrState]):
    id = "civilization_chr"
    version = 3
    edition = "CHR, total rules for the 2002 game (sheets and cards reconstructed)"
    min_players = 3
    max_players = 6

    def __init__(self, neutral: str = "") -> None:
        self.box = Components(neutral)
        #: the map of 54 territories, read when it is first played on
        self.small_box: Components | None = None
        self.neutral = neutral
        super().__init__(build_notation(self.box), build_event_table(self.box), all_steps(), option_list())
        self.evaluation = ChrEvaluation(self.box, read_weights(self.id, TERMS))
        self.encoder = ChrEncoder(self.box, self.step_numbers)
        self.fuzz_hooks = ChrFuzzHooks()

    def check_options(self, players: int, given: Options | None = None) -> Options:
        """What was chosen, after the combination it begins from (CHR-setup-15)."""
        return super().check_options(players, apply_preset(given or {}))

    def components_for(self, chosen: Variants) -> Components:
        if not chosen.small_map:
            return self.box
        if self.small_box is None:
            self.small_box = Components(self.neutral, True)
        return self.small_box

    def is_resignation(self, action: int) -> bool:
        """Nobody leaves the game by chance (CHR-leave-1)."""
        return action in (LEAVE_NOW, LEAVE_LATER)

    def is_idle(self, state: ChrState, action: int) -> bool:
        """The end of one's own movement: battles come after it whether or not another piece is moved before."""
        return action == DONE and isinstance(state.stack[-1], movement_phase.MovePieces)

    def component_ids(self) -> list[str]:
        return self.box.component_ids()

    def trial_options(self, players: int, given: Options | None = None) -> Options:
        """With a last turn, where none is set: players at random may go on for ever (CHR-end-9)."""
        chosen = self.check_options(players, given)
        if not chosen["turn_limit"]:
            chosen["turn_limit"] = TRIAL_TURNS
        if "offers" not in (given or {}):
            chosen["offers"] = TRIAL_OFFERS
        return chosen

    def random_options(self, players: int, rng: Random) -> Options:
        """Options at random, but with a last turn: most games short, a few long enough for all four eras."""
        chosen = super().random_options(players, rng)
        chosen["turn_limit"] = 1 + int(120 * rng.random() ** 3)
        chosen["hours"] = max(0, int(4 * rng.random()) - 1)
        return chosen

    def start(self, players: int, options: Options) -> ChrState:
        chosen = variants_from_options(options)
        s = ChrState(self.components_for(chosen), chosen, players)
        s.init_empty()
        s.stack = [GameOver(), setup.SetUp()]
        return s

    def state_from_json(self, data: Json) -> ChrState:
        values = check_numbers(data["variants"], *LIMITS["signed"], VARIANT_COUNT)
        chosen = Variants(values)
        s = ChrState(
            self.components_for(chosen), chosen, check_number(data["players"], self.min_players, self.max_players + 1)
        )
        s.init_empty()
        fields_from_json(s, STATE_FIELDS, data, LIMITS)
        s.sides = [_side(side) for side in data["sides"]]
        s.pieces = [check_numbers(owned, *LIMITS["code"]) for owned in data["pieces"]]
        s.decks = [check_numbers(deck, *LIMITS["code"]) for deck in data["decks"]]
        s.rebuild_presence()
        s.rebuild_settlements()
        s.battle = read_battle(data["battle"]) if "battle" in data else None
        s.offer = read_offer(data["offer"]) if "offer" in data else None
        s.shop = read_purchase(data["shop"]) if "shop" in data else None
        s.auction = read_auction(data["auction"]) if "auction" in data else None
        self.restore_stack(s, data["stack"])
        return s

    def scores(self, state: ChrState) -> list[int]:
        return [victory_points(state, seat) for seat in range(state.players)]

    def outcome(self, state: ChrState) -> Outcome:
        return outcome(state)

    def redeal_hidden(self, state: ChrState, seat: int, rng: Random) -> None:
        redeal_hidden(state, seat, rng)

    def find_violations(self, state: ChrState) -> list[str]:
        return find_violations(state)

    def view(self, state: ChrState, seat: int) -> View:
        return view(state, seat)

    def aid(self, state: ChrState, seat: int) -> View:
        return {**offer_aid(state, seat, self.notation), **aid(state, seat, self.notation)}


def _side(data: Json) -> Player:
    side = Player()
    fields_from_json(side, PLAYER_FIELDS, data, LIMITS)
    return side
