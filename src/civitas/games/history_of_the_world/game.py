"""History of the World: what it is called, what can be chosen, how it starts and is read back."""

from __future__ import annotations

from typing import Any, Final

from civitas.core.evaluation import read_scales
from civitas.core.features import Row
from civitas.core.fields import Limits, numbers, read
from civitas.core.game import Game, View
from civitas.core.learning_limits import Learning
from civitas.core.options import Flag, Option, Options
from civitas.core.state import Json
from civitas.core.step import GameOver, Step
from civitas.games.history_of_the_world.ai import baseline as yardstick
from civitas.games.history_of_the_world.ai import shared_terms
from civitas.games.history_of_the_world.ai.evaluation import TERMS, Tables, parts
from civitas.games.history_of_the_world.ai.features import LEARNING, names, write_features
from civitas.games.history_of_the_world.content.components import Box
from civitas.games.history_of_the_world.content.counts import EMPIRES, EPOCHS, WATERS
from civitas.games.history_of_the_world.notation import event_table, notation
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
from civitas.games.history_of_the_world.rules.reach import survey
from civitas.games.history_of_the_world.show.aid import aid
from civitas.games.history_of_the_world.show.view import view
from civitas.games.history_of_the_world.state import (
    BUILDING,
    FIELDS,
    FORT,
    FRAME_FIELDS,
    MONUMENT,
    NONE,
    STATE_FIELDS,
    SWITCHES,
    Frame,
    Player,
    World,
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
DEFAULTS: Final = {
    "supremacy": True,
    "atlantic_reaches_caribbean": True,
    "astronomy_every_sea": True,
    "placeholder": True,
}


class HistoryOfTheWorld(Game[World]):
    id = "history_of_the_world"
    version = 3
    edition = "Hasbro/Avalon Hill 2001"
    least_players = 3
    most_players = 6

    def __init__(self, neutral: str = "") -> None:
        self.box = Box(neutral)
        options: list[Option] = [Flag(name, DEFAULTS.get(name, False)) for name in SWITCHES]
        super().__init__(notation(self.box), event_table(self.box), options, STEPS)
        self.tables = Tables(self.box)
        self.first_tables = shared_terms.Tables(self.box)
        self.terms = TERMS
        self.scales = read_scales(self.id, TERMS)

    def start(self, players: int, options: Options) -> World:
        rules = [1 if options[name] else 0 for name in SWITCHES]
        s = World(self.box, rules, [Player() for _ in range(players)])
        s.stack = [GameOver(), setup.SetUp()]
        return s

    def read(self, data: Json) -> World:
        players = len(data["sides"])
        if not self.least_players <= players <= self.most_players:
            raise ValueError("players")
        limits = self._limits(players)
        sides = [self._side(side, limits) for side in data["sides"]]
        s = World(self.box, numbers(data["rules"], 0, 2, len(SWITCHES)), sides)
        read(s, STATE_FIELDS, data, limits)
        s.forts = sum([1 for works in s.works if works & FORT])
        s.monuments = sum([1 for works in s.works if works & MONUMENT])
        s.buildings = sum([1 for works in s.works if works & BUILDING])
        for written in data["frames"]:
            frame = Frame(NONE, NONE, NONE)
            read(frame, FRAME_FIELDS, written, limits)
            s.frames.append(frame)
            survey(s, frame)
        self.restore_stack(s, data["stack"])
        return s

    def _side(self, data: Json, limits: Limits) -> Player:
        p = Player()
        read(p, FIELDS, data, limits)
        return p

    def _limits(self, players: int) -> Limits:
        return {
            "points": (0, 10000),
            "events": (0, len(self.box.events)),
            "copies": (0, 8),
            "empires": (-1, EPOCHS * EMPIRES),
            "epochs": (-1, EPOCHS),
            "positions": (-1, EMPIRES),
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

    def view(self, state: World, seat: int) -> View:
        return view(state, seat)

    def aid(self, state: World, seat: int) -> View:
        return aid(state, seat, self.notation)

    def write_features(self, state: World, seat: int, row: Row) -> None:
        write_features(state, seat, row, self.kinds)

    def feature_names(self) -> list[str]:
        return names(self.box)

    def learning(self) -> Learning:
        return LEARNING

    def parts(self, state: World, seat: int) -> list[int]:
        return parts(self.tables, state, seat)

    def yardstick(self, state: World, seat: int) -> int:
        return sum(yardstick.parts(self.first_tables, state, seat))

    def part_ids(self) -> list[str]:
        return self.box.part_ids()
