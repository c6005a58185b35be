"""History of the World: what it is called, what can be chosen, how it starts and is read back."""

from __future__ import annotations

from typing import Any, Final

from civitas.core.fields import Limits, number, numbers, read
from civitas.core.game import Game, View
from civitas.core.learning import Learning
from civitas.core.options import Flag, Option, Options
from civitas.core.state import Json
from civitas.core.step import GameOver, Step
from civitas.core.worth import read_scales
from civitas.games.history_of_the_world import (
    combat,
    draft,
    events,
    expand,
    fleets,
    monuments,
    scoring,
    setup,
    turn,
    yardstick,
)
from civitas.games.history_of_the_world.aid import aid
from civitas.games.history_of_the_world.cards import boons, ills, risings
from civitas.games.history_of_the_world.cards.box import Box
from civitas.games.history_of_the_world.cards.counts import EMPIRES, EPOCHS, LANDS, WATERS
from civitas.games.history_of_the_world.features import LEARNING, features, names
from civitas.games.history_of_the_world.notation import event_table, notation
from civitas.games.history_of_the_world.reach import survey
from civitas.games.history_of_the_world.state import (
    BUILDING,
    FIELDS,
    FORT,
    FRAME_FIELDS,
    MONUMENT,
    SWITCHES,
    Frame,
    Player,
    World,
)
from civitas.games.history_of_the_world.view import view
from civitas.games.history_of_the_world.worth import TERMS, Tables, parts

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
    events.OfferEvent,
    events.PlayEvent,
    events.CarryOut,
    boons.NameTraitor,
    risings.Withdraw,
    risings.ChooseBarren,
    risings.RaidOn,
    risings.ChooseTarget,
    risings.ChooseRebels,
    risings.RebelFight,
    risings.Settle,
    ills.Ruin,
    ills.Sickness,
    ills.StrikeArea,
    ills.StrikeAreas,
    ills.Infect,
    ills.Spread,
    ills.PlagueGoesOn,
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
    expand.Expansion,
    expand.Expand,
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
        self.first_tables = yardstick.Tables(self.box)
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
        s = World(self.box, numbers(data["rules"], 0, 2, len(SWITCHES)), [self._side(p) for p in data["sides"]])
        s.epoch = number(data["epoch"], -1, EPOCHS)
        s.position = number(data["position"], -1, EMPIRES)
        s.turn = number(data["turn"], 0, EPOCHS * players + 1)
        s.rolls = numbers(data["rolls"], -2, 13, players)
        s.order = numbers(data["order"], 0, players)
        s.drawn = number(data["drawn"], -1, EPOCHS * EMPIRES)
        s.undealt = numbers(data["undealt"], 0, 8, len(self.box.events))
        s.markers = numbers(data["markers"], 0, 4, 4)
        self._read_board(s, data, players)
        s.frames = [self._frame(frame, players) for frame in data["frames"]]
        for frame in s.frames:
            survey(s, frame)
        self.restore_stack(s, data["stack"])
        return s

    def _read_board(self, s: World, data: Json, players: int) -> None:
        forces = len(self.box.force_ids)
        s.holder = numbers(data["holder"], -1, players, LANDS)
        s.force = numbers(data["force"], -1, forces, LANDS)
        s.armies = numbers(data["armies"], 0, 4, LANDS)
        s.piece = numbers(data["piece"], -1, EPOCHS, LANDS)
        s.works = numbers(data["works"], 0, 16, LANDS)
        s.keeper = numbers(data["keeper"], -1, players, LANDS)
        s.sailor = numbers(data["sailor"], -1, players, WATERS)
        s.sea_force = numbers(data["sea_force"], -1, forces, WATERS)
        s.sea_piece = numbers(data["sea_piece"], -1, EPOCHS, WATERS)
        s.forts = sum([1 for works in s.works if works & FORT])
        s.monuments = sum([1 for works in s.works if works & MONUMENT])
        s.buildings = sum([1 for works in s.works if works & BUILDING])

    def _side(self, data: Json) -> Player:
        p = Player()
        limits: Limits = {
            "points": (0, 10000),
            "events": (0, len(self.box.events)),
            "empires": (-1, EPOCHS * EMPIRES),
            "seats": (-1, 64),
            "markers": (0, EPOCHS + 1),
        }
        read(p, FIELDS, data, limits)
        return p

    def _frame(self, data: Json, players: int) -> Frame:
        forces = len(self.box.force_ids)
        f = Frame(number(data["seat"], 0, players), number(data["force"], 0, forces), data["piece"])
        for name in FRAME_FIELDS:
            setattr(f, name, number(data[name], -1, 1 << WATERS))
        return f

    def view(self, state: World, seat: int) -> View:
        return view(state, seat)

    def aid(self, state: World, seat: int) -> View:
        return aid(state, seat, self.notation)

    def features(self, state: World, seat: int) -> list[int]:
        return features(state, seat)

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
