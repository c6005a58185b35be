"""Through the Ages: what it is called, what can be chosen, how it starts and is read back."""

from __future__ import annotations

from typing import Any, Final

from civitas.core.evaluation import read_scales
from civitas.core.features import Row
from civitas.core.game import Game, View
from civitas.core.learning_limits import Learning
from civitas.core.message import Message
from civitas.core.options import Choice, Flag, Option, Options
from civitas.core.state import Json
from civitas.core.step import GameOver, Step
from civitas.games.through_the_ages.ai.evaluation import FIRST, TERMS, Tables, parts
from civitas.games.through_the_ages.ai.features import LEARNING, names, write_features
from civitas.games.through_the_ages.constants import (
    ADVANCED,
    ALL_PACTS,
    BY_AGE,
    LENGTHS,
    NO_PACTS,
    OPEN,
    PRIVATE,
    PUBLIC,
    ROW,
    SIMPLE,
    STANDARD,
    USEFUL_PACTS,
)
from civitas.games.through_the_ages.content.components import Box
from civitas.games.through_the_ages.deserialize import read_player, read_table
from civitas.games.through_the_ages.notation import LEAVE, event_table, notation
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules import (
    action_cards,
    action_phase,
    ages,
    attack_cards,
    bonus_cards,
    colonies,
    conflict,
    event_cards,
    events,
    leaving,
    losses,
    military_hand,
    pacts,
    politics,
    production,
    scoring,
    setup,
    turn,
    war,
)
from civitas.games.through_the_ages.rules import card_row as row
from civitas.games.through_the_ages.rules.ratings import rates, recount
from civitas.games.through_the_ages.show.aid import aid
from civitas.games.through_the_ages.show.view import view
from civitas.games.through_the_ages.state import Through, Variants

STEPS: Final[list[type[Step[Any]]]] = [
    GameOver,
    setup.SetUp,
    turn.Turn,
    turn.OpenTurn,
    turn.BeginAgeOne,
    turn.EndTurn,
    row.Replenish,
    row.FillRow,
    row.DealCard,
    ages.EndAge,
    leaving.StayOrLeave,
    bonus_cards.PrepareBonus,
    bonus_cards.RevealBonus,
    bonus_cards.ShowBonus,
    bonus_cards.CoverBonus,
    bonus_cards.HideBonus,
    bonus_cards.DealBonus,
    bonus_cards.KeepBonus,
    bonus_cards.ChooseBonus,
    action_phase.Act,
    action_cards.UseActionCard,
    production.Produce,
    production.FinishProduction,
    production.Corrupt,
    production.IdleMine,
    military_hand.Draw,
    military_hand.DrawCard,
    military_hand.DiscardExcess,
    military_hand.Shed,
    military_hand.LayDown,
    military_hand.Discard,
    politics.Politics,
    politics.PoliticalAction,
    politics.PlaceEvent,
    events.RevealEvent,
    events.DrawEvent,
    events.Happen,
    event_cards.OfferBuilding,
    event_cards.TakeFreely,
    event_cards.ChooseRuin,
    losses.LosePopulation,
    losses.LoseWorker,
    losses.DestroyOwn,
    losses.DestroyRival,
    losses.CedeColony,
    losses.GainMix,
    losses.GainEither,
    losses.LoseMix,
    colonies.Auction,
    colonies.Bid,
    colonies.SendForce,
    pacts.AnswerPact,
    conflict.Fight,
    conflict.Commit,
    conflict.Defence,
    conflict.Defend,
    conflict.Outcome,
    attack_cards.ChooseRaid,
    attack_cards.ChooseAnnexed,
    attack_cards.StealTechnology,
    war.ResolveWar,
    scoring.EndOfGame,
    scoring.Ended,
    scoring.FinalCard,
]

#: the option's values: how bonus cards are dealt with, and how many are open
BONUS: Final = {
    "standard": (STANDARD, 0),
    "public3": (PUBLIC, 3),
    "public4": (PUBLIC, 4),
    "public5": (PUBLIC, 5),
    "age_by_age": (BY_AGE, 5),
    "private": (PRIVATE, 0),
    "open": (OPEN, 0),
}

#: which pacts there are in a game with aggressions and wars, and in the peaceful ones (TTA-variant-3)
PACTS: Final = {"off": ALL_PACTS, "with_pacts": ALL_PACTS, "without_pacts": USEFUL_PACTS, "no_pacts": NO_PACTS}


class ThroughTheAges(Game[Through]):
    id = "through_the_ages"
    version = 3
    edition = "Eagle Games 2009 (original edition, 2006)"
    least_players = 2
    most_players = 4

    def __init__(self, neutral: str = "") -> None:
        self.box = Box(neutral)
        options: list[Option] = [
            Choice("length", LENGTHS, "full"),
            Flag("easier"),
            Flag("no_ganging_up"),
            Choice("peaceful", list(PACTS), "off"),
            Flag("draw_by_action"),
            Choice("bonus", list(BONUS), "standard"),
            Flag("fewer_bonuses"),
            Flag("idle_mine"),
            Flag("leaving", True),
        ]
        super().__init__(notation(self.box), event_table(self.box), options, STEPS)
        self.tables = Tables(self.box)
        self.terms = TERMS
        self.scales = read_scales(self.id, TERMS)

    def trial_options(self, players: int, given: Options | None = None) -> Options:
        """Everybody has the right to leave; random play would use it in the first turns (TTA-leave-1)."""
        return self.check_options(players, {"leaving": False} | (given or {}))

    def gives_up(self, action: int) -> bool:
        return action == LEAVE

    def start(self, players: int, options: Options) -> Through:
        s = Through(self.box, self._variants(options), [Player() for _ in range(players)])
        s.stack = [GameOver(), setup.SetUp()]
        return s

    def _variants(self, options: Options) -> Variants:
        length = LENGTHS.index(str(options["length"]))
        kind, count = BONUS[str(options["bonus"])]
        if length == SIMPLE:
            kind, count = STANDARD, 0
        elif length == ADVANCED and kind == STANDARD:
            kind, count = PUBLIC, 4
        return Variants(
            length,
            bool(options["easier"]),
            bool(options["no_ganging_up"]),
            options["peaceful"] != "off",
            PACTS[str(options["peaceful"])],
            bool(options["draw_by_action"]),
            kind,
            count,
            bool(options["fewer_bonuses"]),
            bool(options["idle_mine"]),
            bool(options["leaving"]),
        )

    def warnings(self, options: Options) -> list[Message]:
        """What somebody who chooses these options should know: choices without effect, or advised against."""
        found: list[Message] = []
        if options["length"] == "simple":
            without = ["no_ganging_up", "draw_by_action", "fewer_bonuses", "idle_mine"]
            for name in without:
                if options[name]:
                    found.append(Message("warn-not-in-simple", {"option": name}, "TTA-simple-4"))
            if options["bonus"] != "standard":
                found.append(Message("warn-not-in-simple", {"option": "bonus"}, "TTA-simple-4"))
            if options["peaceful"] != "off":
                found.append(Message("warn-not-in-simple", {"option": "peaceful"}, "TTA-simple-4"))
        elif options["fewer_bonuses"] and options["bonus"] == "standard":
            found.append(Message("warn-fewer-bonuses-alone", {}, "TTA-variant-10"))
        return found

    def read(self, data: Json) -> Through:
        v: list[int] = [int(number) for number in data["variants"]]
        variants = Variants(
            v[0], v[1] == 1, v[2] == 1, v[3] == 1, v[4], v[5] == 1, v[6], v[7], v[8] == 1, v[9] == 1, v[10] == 1
        )
        s = Through(self.box, variants, [read_player(self.box, side) for side in data["sides"]])
        if not 2 <= s.players <= 4:
            raise ValueError("players")
        read_table(s, data)
        if not 0 <= s.active < s.players or len(s.row) not in (0, ROW):
            raise ValueError("header")
        self.restore_stack(s, data["stack"])
        if s.row:
            for seat in range(s.players):
                used = s.sides[seat].used_civil, s.sides[seat].used_martial
                recount(s, seat)
                s.sides[seat].used_civil, s.sides[seat].used_martial = used
            for seat in range(s.players):
                rates(s, seat)
        return s

    def part_ids(self) -> list[str]:
        return self.box.part_ids()

    def parts_in_play(self, players: int) -> list[str]:
        return self.box.parts_in_play(players)

    def view(self, state: Through, seat: int) -> View:
        return view(state, seat)

    def aid(self, state: Through, seat: int) -> View:
        return aid(state, seat, self.notation)

    def write_features(self, state: Through, seat: int, row: Row) -> None:
        write_features(state, seat, row, self.kinds)

    def feature_names(self) -> list[str]:
        return names(self.box)

    def learning(self) -> Learning:
        return LEARNING

    def parts(self, state: Through, seat: int) -> list[int]:
        return parts(self.tables, state, seat)

    def yardstick(self, state: Through, seat: int) -> int:
        return sum(self.parts(state, seat)[:FIRST])
