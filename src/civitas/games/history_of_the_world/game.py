"""History of the World: what it is called, what can be chosen, how it starts and is read back."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from civitas.core.evaluation import read_weights
from civitas.core.features import Row
from civitas.core.fields import KindLimits, check_numbers, fields_from_json
from civitas.core.game import Game, View
from civitas.core.learning_limits import LearningLimits
from civitas.core.options import Flag, Option, Options
from civitas.core.state import Json, Outcome
from civitas.core.step import GameOver, Step
from civitas.games.history_of_the_world.ai.baseline import evaluate_baseline
from civitas.games.history_of_the_world.ai.evaluation import TERMS
from civitas.games.history_of_the_world.ai.features import LEARNING, list_feature_names, write_features
from civitas.games.history_of_the_world.ai.forecast import ForecastTables, evaluate_position
from civitas.games.history_of_the_world.content.counts import EMPIRES_PER_EPOCH, EPOCHS, WATERS
from civitas.games.history_of_the_world.notation import make_event_table, make_notation
from civitas.games.history_of_the_world.rules import (
    bonus_events,
    combat,
    disaster_events,
    draft,
    event_cards,
    expansion,
    fleets,
    monuments,
    scoring,
    setup,
    turn,
    uprising_events,
)
from civitas.games.history_of_the_world.rules.determinize import redeal_hidden_cards
from civitas.games.history_of_the_world.rules.effect_registry import make_components
from civitas.games.history_of_the_world.rules.invariants import find_violations
from civitas.games.history_of_the_world.rules.reach import recompute_reach
from civitas.games.history_of_the_world.show.aid import aid
from civitas.games.history_of_the_world.show.view import view
from civitas.games.history_of_the_world.state import (
    BUILDING,
    FORCE_FIELDS,
    FORT,
    MONUMENT,
    NONE,
    PLAYER_FIELDS,
    RULE_OPTIONS,
    STATE_FIELDS,
    Force,
    Player,
    WorldState,
)

STEPS: Final[list[type[Step[Any]]]] = [
    GameOver,
    setup.SetUp,
    setup.DealEvent,
    setup.FirstDice,
    setup.RollForFirst,
    turn.Epoch,
    draft.DrawEmpire,
    draft.KeepOrPass,
    draft.LookAtEmpires,
    turn.NextEmpire,
    turn.Turn,
    event_cards.OfferEvent,
    event_cards.PlayEvent,
    event_cards.CarryOut,
    bonus_events.NameTraitor,
    uprising_events.Withdraw,
    uprising_events.ChooseBarren,
    uprising_events.RaidOn,
    uprising_events.ChooseTarget,
    uprising_events.ChooseRebels,
    uprising_events.RebelFight,
    uprising_events.Settle,
    disaster_events.Ruin,
    disaster_events.Sickness,
    disaster_events.StrikeArea,
    disaster_events.StrikeAreas,
    disaster_events.Infect,
    disaster_events.Spread,
    disaster_events.PlagueGoesOn,
    turn.Muster,
    fleets.Fleets,
    fleets.PlaceFleet,
    fleets.SetSail,
    fleets.Dismiss,
    fleets.Blockades,
    fleets.FightAtSea,
    fleets.SeaBattle,
    fleets.Reallocation,
    fleets.TurnIntoCoins,
    turn.Found,
    expansion.Expansion,
    expansion.Expand,
    combat.Battle,
    monuments.Monuments,
    monuments.BuildMonument,
    monuments.ChooseSite,
    turn.EndOfTurn,
    turn.EndOfEpoch,
    scoring.FinalScoring,
    scoring.ShowMarker,
    scoring.DrawMarker,
    scoring.End,
]
OPTION_DEFAULTS: Final = {
    "supremacy": True,
    "atlantic_reaches_caribbean": True,
    "astronomy_every_sea": True,
    "placeholder": True,
}


class HistoryOfTheWorld(Game[WorldState]):
    id = "history_of_the_world"
    version = 3
    edition = "Hasbro/Avalon Hill 2001"
    min_players = 3
    max_players = 6

    def __init__(self, neutral: str = "") -> None:
        self.box = make_components(neutral)
        options: list[Option] = [Flag(name, OPTION_DEFAULTS.get(name, False)) for name in RULE_OPTIONS]
        super().__init__(make_notation(self.box), make_event_table(self.box), options, STEPS)
        self.evaluation_tables = ForecastTables(self.box)
        self.term_names = TERMS
        self.weights = read_weights(self.id, TERMS)

    def start(self, players: int, options: Options) -> WorldState:
        rules = [1 if options[name] else 0 for name in RULE_OPTIONS]
        s = WorldState(self.box, rules, [Player() for _ in range(players)])
        s.stack = [GameOver(), setup.SetUp()]
        return s

    def state_from_json(self, data: Json) -> WorldState:
        players = len(data["sides"])
        if not self.min_players <= players <= self.max_players:
            raise ValueError("players")
        limits = self._limits(players)
        sides = [self._side(side, limits) for side in data["sides"]]
        s = WorldState(self.box, check_numbers(data["rules"], 0, 2, len(RULE_OPTIONS)), sides)
        fields_from_json(s, STATE_FIELDS, data, limits)
        s.forts = sum([1 for works in s.works if works & FORT])
        s.monuments = sum([1 for works in s.works if works & MONUMENT])
        s.buildings = sum([1 for works in s.works if works & BUILDING])
        for written in data["frames"]:
            frame = Force(NONE, NONE, NONE)
            fields_from_json(frame, FORCE_FIELDS, written, limits)
            s.frames.append(frame)
            recompute_reach(s, frame)
        self.restore_stack(s, data["stack"])
        return s

    def _side(self, data: Json, limits: KindLimits) -> Player:
        p = Player()
        fields_from_json(p, PLAYER_FIELDS, data, limits)
        return p

    def _limits(self, players: int) -> KindLimits:
        return {
            "points": (0, 10000),
            "events": (0, len(self.box.events)),
            "copies": (0, 8),
            "empires": (-1, EPOCHS * EMPIRES_PER_EPOCH),
            "epochs": (-1, EPOCHS),
            "positions": (-1, EMPIRES_PER_EPOCH),
            "turns": (0, EPOCHS * players + 1),
            "rolls": (-2, 13),
            "seats": (0, players),
            "readers": (-1, 64),  # a mask of seats
            "markers": (0, EPOCHS + 1),
            "values": (0, 4),
            "holders": (-1, players),
            "forces": (0, len(self.box.force_ids)),
            "occupants": (-1, len(self.box.force_ids)),
            "armies": (0, 4),
            "works": (0, 16),
            "masks": (-1, 1 << WATERS),
        }

    def outcome(self, state: WorldState) -> Outcome:
        return scoring.outcome(state)

    def redeal_hidden(self, state: WorldState, seat: int, rng: Random) -> None:
        redeal_hidden_cards(state, seat, rng)

    def find_violations(self, state: WorldState) -> list[str]:
        return find_violations(state)

    def view(self, state: WorldState, seat: int) -> View:
        return view(state, seat)

    def aid(self, state: WorldState, seat: int) -> View:
        return aid(state, seat, self.notation)

    def write_features(self, state: WorldState, seat: int, row: Row) -> None:
        write_features(state, seat, row, self.step_numbers)

    def feature_names(self) -> list[str]:
        return list_feature_names(self.box)

    def learning_limits(self) -> LearningLimits:
        return LEARNING

    def evaluation_terms(self, state: WorldState, seat: int) -> list[int]:
        return evaluate_position(self.evaluation_tables, state, seat)

    def evaluate_baseline(self, state: WorldState, seat: int) -> int:
        return evaluate_baseline(self.evaluation_tables, state, seat)

    def component_ids(self) -> list[str]:
        return self.box.component_ids()
