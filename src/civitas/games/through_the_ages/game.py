"""Through the Ages: what it is called, what can be chosen, how it starts and is read back."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from civitas.core.evaluation import read_weights
from civitas.core.features import Row
from civitas.core.game import Game, View
from civitas.core.learning_limits import LearningLimits
from civitas.core.message import Message
from civitas.core.options import Choice, Flag, Option, Options
from civitas.core.state import Json, Outcome
from civitas.core.step import GameOver, Step
from civitas.games.through_the_ages.ai.evaluation import BASELINE_TERM_COUNT, TERMS, EvaluationTables, evaluation_terms
from civitas.games.through_the_ages.ai.features import LEARNING, feature_names, write_features
from civitas.games.through_the_ages.constants import (
    ADVANCED,
    ALL_PACTS,
    BONUS_BY_AGE,
    BONUS_OPEN,
    BONUS_PRIVATE,
    BONUS_PUBLIC,
    BONUS_STANDARD,
    LENGTHS,
    NO_PACTS,
    ROW_SIZE,
    SIMPLE,
    USEFUL_PACTS,
)
from civitas.games.through_the_ages.deserialize import read_player, read_state_fields
from civitas.games.through_the_ages.notation import LEAVE, make_event_table, make_notation
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
from civitas.games.through_the_ages.rules.card_registry import make_components
from civitas.games.through_the_ages.rules.determinize import redeal_hidden
from civitas.games.through_the_ages.rules.invariants import find_violations
from civitas.games.through_the_ages.rules.ratings import recount, recount_rates
from civitas.games.through_the_ages.show.aid import aid
from civitas.games.through_the_ages.show.view import view
from civitas.games.through_the_ages.state import ThroughState, Variants

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
BONUS_OPTIONS: Final = {
    "standard": (BONUS_STANDARD, 0),
    "public3": (BONUS_PUBLIC, 3),
    "public4": (BONUS_PUBLIC, 4),
    "public5": (BONUS_PUBLIC, 5),
    "age_by_age": (BONUS_BY_AGE, 5),
    "private": (BONUS_PRIVATE, 0),
    "open": (BONUS_OPEN, 0),
}

#: which pacts there are in a game with aggressions and wars, and in the peaceful ones (TTA-variant-3)
PACT_OPTIONS: Final = {"off": ALL_PACTS, "with_pacts": ALL_PACTS, "without_pacts": USEFUL_PACTS, "no_pacts": NO_PACTS}


class ThroughTheAges(Game[ThroughState]):
    id = "through_the_ages"
    version = 3
    edition = "Eagle Games 2009 (original edition, 2006)"
    min_players = 2
    max_players = 4

    def __init__(self, neutral: str = "") -> None:
        self.box = make_components(neutral)
        options: list[Option] = [
            Choice("length", LENGTHS, "full"),
            Flag("easier"),
            Flag("no_ganging_up"),
            Choice("peaceful", list(PACT_OPTIONS), "off"),
            Flag("draw_by_action"),
            Choice("bonus", list(BONUS_OPTIONS), "standard"),
            Flag("fewer_bonuses"),
            Flag("idle_mine"),
            Flag("leaving", True),
        ]
        super().__init__(make_notation(self.box.ids), make_event_table(self.box.ids), options, STEPS)
        self.tables = EvaluationTables(self.box)
        self.term_names = TERMS
        self.weights = read_weights(self.id, TERMS)

    def trial_options(self, players: int, given: Options | None = None) -> Options:
        """Everybody has the right to leave; random play would use it in the first turns (TTA-leave-1)."""
        return self.check_options(players, {"leaving": False} | (given or {}))

    def is_resignation(self, action: int) -> bool:
        return action == LEAVE

    def start(self, players: int, options: Options) -> ThroughState:
        s = ThroughState(self.box, self._variants(options), [Player() for _ in range(players)])
        s.stack = [GameOver(), setup.SetUp()]
        return s

    def _variants(self, options: Options) -> Variants:
        length = LENGTHS.index(str(options["length"]))
        kind, count = BONUS_OPTIONS[str(options["bonus"])]
        if length == SIMPLE:
            kind, count = BONUS_STANDARD, 0
        elif length == ADVANCED and kind == BONUS_STANDARD:
            kind, count = BONUS_PUBLIC, 4
        return Variants(
            length,
            bool(options["easier"]),
            bool(options["no_ganging_up"]),
            options["peaceful"] != "off",
            PACT_OPTIONS[str(options["peaceful"])],
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

    def state_from_json(self, data: Json) -> ThroughState:
        v: list[int] = [int(number) for number in data["variants"]]
        variants = Variants(
            v[0], v[1] == 1, v[2] == 1, v[3] == 1, v[4], v[5] == 1, v[6], v[7], v[8] == 1, v[9] == 1, v[10] == 1
        )
        s = ThroughState(self.box, variants, [read_player(self.box, side) for side in data["sides"]])
        if not 2 <= s.players <= 4:
            raise ValueError("players")
        read_state_fields(s, data)
        if not 0 <= s.active < s.players or len(s.row) not in (0, ROW_SIZE):
            raise ValueError("header")
        self.restore_stack(s, data["stack"])
        if s.row:
            for seat in range(s.players):
                used = s.sides[seat].used_civil, s.sides[seat].used_martial
                recount(s, seat)
                s.sides[seat].used_civil, s.sides[seat].used_martial = used
            for seat in range(s.players):
                recount_rates(s, seat)
        return s

    def component_ids(self) -> list[str]:
        return self.box.part_ids()

    def components_in_play(self, players: int) -> list[str]:
        return self.box.parts_in_play(players)

    def outcome(self, state: ThroughState) -> Outcome:
        return scoring.outcome(state)

    def redeal_hidden(self, state: ThroughState, seat: int, rng: Random) -> None:
        redeal_hidden(state, seat, rng)

    def find_violations(self, state: ThroughState) -> list[str]:
        return find_violations(state)

    def view(self, state: ThroughState, seat: int) -> View:
        return view(state, seat)

    def aid(self, state: ThroughState, seat: int) -> View:
        return aid(state, seat, self.notation)

    def write_features(self, state: ThroughState, seat: int, row: Row) -> None:
        write_features(state, seat, row, self.step_numbers)

    def feature_names(self) -> list[str]:
        return feature_names(self.box)

    def learning_limits(self) -> LearningLimits:
        return LEARNING

    def evaluation_terms(self, state: ThroughState, seat: int) -> list[int]:
        return evaluation_terms(self.tables, state, seat)

    def evaluate_baseline(self, state: ThroughState, seat: int) -> int:
        return sum(self.evaluation_terms(state, seat)[:BASELINE_TERM_COUNT])
