"""Rising Cultures: what it is called, what can be chosen, how it starts and is read back."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from civitas.core.evaluation import read_learned_weights, read_weights
from civitas.core.features import Row
from civitas.core.fields import KindLimits, check_number, check_numbers, fields_from_json
from civitas.core.game import Game, View
from civitas.core.learning_limits import LearningLimits
from civitas.core.options import Choice, Flag, Option, Options, PerSeat
from civitas.core.state import Json, Outcome
from civitas.core.step import GameOver, Step
from civitas.games.rising_cultures.ai.evaluation import BASELINE_TERM_COUNT, TERMS, EvaluationTables, evaluate_terms
from civitas.games.rising_cultures.ai.features import LEARNING, list_feature_names, write_features
from civitas.games.rising_cultures.content.components import Components
from civitas.games.rising_cultures.notation import make_event_table, make_notation
from civitas.games.rising_cultures.rules import (
    build,
    hand,
    maghreb,
    play_card,
    progress,
    province_contest,
    scoring,
    setup,
    turn,
)
from civitas.games.rising_cultures.rules.determinize import redeal_hidden
from civitas.games.rising_cultures.rules.invariants import find_violations
from civitas.games.rising_cultures.rules.ratings import recompute_ratings
from civitas.games.rising_cultures.show.view import view
from civitas.games.rising_cultures.state import PLAYER_FIELDS, STATE_FIELDS, TURNS, Player, RisingState

STEPS: Final[list[type[Step[Any]]]] = [
    GameOver,
    setup.SetUp,
    setup.LayProvince,
    setup.GiveToken,
    setup.DrawToken,
    setup.ChooseCivilizations,
    setup.DrawCivilization,
    setup.ChooseCivilization,
    setup.PrepareSides,
    setup.KeepResource,
    setup.PutOnTop,
    setup.FirstCoins,
    turn.Turn,
    turn.Income,
    turn.LayDownHands,
    turn.EndOfTurn,
    hand.Draw,
    hand.DrawCard,
    hand.OfferSwap,
    hand.Swap,
    hand.PutOnBottom,
    play_card.OfferPlay,
    play_card.PlayCard,
    play_card.Sell,
    build.PlaceLeader,
    build.Build,
    build.Pay,
    progress.OfferProgress,
    progress.RaiseProgress,
    progress.OfferDiscards,
    progress.PickDiscard,
    progress.PickFaceDown,
    province_contest.Contest,
    province_contest.OfferContest,
    province_contest.Compete,
    maghreb.OfferMaghreb,
    maghreb.ChooseMaghreb,
    province_contest.PayMilitary,
    province_contest.KeepMilitaryCard,
    scoring.EndOfGame,
]


class RisingCultures(Game[RisingState]):
    id = "rising_cultures"
    version = 2
    edition = "HUCH! 2025 (cards and boards designed)"
    min_players = 2
    max_players = 2

    def __init__(self, neutral: str = "") -> None:
        self.box = Components(neutral)
        options: list[Option] = [
            PerSeat("civilizations", self.box.civilization_ids, ["random", "choose"], "random"),
            Choice("first", ["random", "0", "1"], "random"),
            Choice("match", ["single", "double"], "single"),
            Flag("open_discards"),
        ]
        super().__init__(make_notation(self.box), make_event_table(self.box), options, STEPS)
        self.learned_weights = read_learned_weights(self.id)
        self.evaluation_tables = EvaluationTables(self.box, self.learned_weights)
        self.term_names = TERMS
        self.weights = read_weights(self.id, TERMS)

    def start(self, players: int, options: Options) -> RisingState:
        first = options["first"]
        s = RisingState(
            self.box,
            setup.RANDOM_CHOICE if first == "random" else int(str(first)),
            2 if options["match"] == "double" else 1,
            self._wanted(options),
            bool(options["open_discards"]),
            [Player(-1), Player(-1)],
        )
        s.stack = [GameOver(), setup.SetUp()]
        return s

    def _wanted(self, options: Options) -> list[int]:
        chosen = options["civilizations"]
        if isinstance(chosen, list):
            return [self.box.civilization_ids.index(name) for name in chosen]
        return [setup.PLAYER_CHOICE if chosen == "choose" else setup.RANDOM_CHOICE] * 2

    def state_from_json(self, data: Json) -> RisingState:
        wanted = check_numbers(data["wanted"], -2, len(self.box.civilizations))
        sides = [self._side(side) for side in data["sides"]]
        s = RisingState(self.box, data["first"], data["games"], wanted, data["open_discards"], sides)
        fields_from_json(s, STATE_FIELDS, data, self._limits())
        s.past = [check_numbers(line, 0, 1000) for line in data["past"]]
        if len(s.sides) != 2 or s.turn > TURNS or not 1 <= s.game <= s.games <= 2:
            raise ValueError("header")
        self.restore_stack(s, data["stack"])
        for seat, p in enumerate(s.sides):
            if p.hand or p.deck_size():  # before that the side is not prepared yet
                s.sectors += len(self.box.civilizations[p.civilization].nile)
                recompute_ratings(s, seat)
        return s

    def _side(self, data: Json) -> Player:
        p = Player(check_number(data["civilization"], -1, len(self.box.civilizations)))
        fields_from_json(p, PLAYER_FIELDS, data, self._limits())
        if len(p.military) > 6 or len(p.progress) > 7:
            raise ValueError("areas")
        return p

    def _limits(self) -> KindLimits:
        return {
            "cards": (0, len(self.box.cards)),
            "provinces": (0, len(self.box.provinces)),
            "sources": (0, len(self.box.source_ids)),
            "seats": (0, 2),
            "numbers": (0, 1000),
        }

    def scores(self, state: RisingState) -> list[int]:
        return [scoring.total_score(state, 0), scoring.total_score(state, 1)]

    def outcome(self, state: RisingState) -> Outcome:
        return scoring.outcome(state)

    def redeal_hidden(self, state: RisingState, seat: int, rng: Random) -> None:
        redeal_hidden(state, seat, rng)

    def find_violations(self, state: RisingState) -> list[str]:
        return find_violations(state)

    def view(self, state: RisingState, seat: int) -> View:
        return view(state, seat)

    def aid(self, state: RisingState, seat: int) -> View:
        """How the contest for the province stands: the symbols that count, by seat (RC-province-1)."""
        if seat < 0 or state.over or not state.turn or any(p.civilization < 0 for p in state.sides):
            return {}
        return {"contest": [province_contest.contest_strength(state, 0), province_contest.contest_strength(state, 1)]}

    def write_features(self, state: RisingState, seat: int, row: Row) -> None:
        write_features(state, seat, row, self.step_numbers)

    def feature_names(self) -> list[str]:
        return list_feature_names(self.box)

    def learning_limits(self) -> LearningLimits:
        return LEARNING

    def evaluation_terms(self, state: RisingState, seat: int) -> list[int]:
        return evaluate_terms(self.evaluation_tables, state, seat)

    def evaluate_baseline(self, state: RisingState, seat: int) -> int:
        return sum(self.evaluation_terms(state, seat)[:BASELINE_TERM_COUNT])

    def learned_features(self, state: RisingState, seat: int) -> dict[int, int]:
        return self.evaluation_tables.learned.active_counts(state, seat)

    def with_learned_weights(self, numbers: list[int]) -> RisingCultures:
        other = RisingCultures()
        other.learned_weights = numbers
        other.evaluation_tables = EvaluationTables(other.box, numbers)
        return other

    def component_ids(self) -> list[str]:
        return self.box.component_ids()
