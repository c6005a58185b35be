"""Rising Cultures: what it is called, what can be chosen, how it starts and is read back."""

from __future__ import annotations

from typing import Any, Final

from civitas.core.evaluation import read_learned, read_scales
from civitas.core.features import Row
from civitas.core.fields import Limits, number, numbers, read
from civitas.core.game import Game, View
from civitas.core.learning_limits import Learning
from civitas.core.options import Choice, Flag, Option, Options, PerSeat
from civitas.core.state import Json
from civitas.core.step import GameOver, Step
from civitas.core.view_tracker import Showing
from civitas.games.rising_cultures.ai.evaluation import FIRST, TERMS, Tables, parts
from civitas.games.rising_cultures.ai.features import LEARNING, names, write_features
from civitas.games.rising_cultures.content.components import Box
from civitas.games.rising_cultures.notation import event_table, notation
from civitas.games.rising_cultures.rules import build, hand, play_card, progress, province_contest, scoring, setup, turn
from civitas.games.rising_cultures.rules.ratings import recount
from civitas.games.rising_cultures.show.view import view
from civitas.games.rising_cultures.show.view_tracker import RisingShowing
from civitas.games.rising_cultures.state import FIELDS, STATE_FIELDS, TURNS, Player, Rising

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
    province_contest.OfferMaghreb,
    province_contest.ChooseMaghreb,
    province_contest.PayMilitary,
    province_contest.KeepMilitaryCard,
    scoring.EndOfGame,
]


class RisingCultures(Game[Rising]):
    id = "rising_cultures"
    version = 2
    edition = "HUCH! 2025 (cards and boards designed)"
    least_players = 2
    most_players = 2

    def __init__(self, neutral: str = "") -> None:
        self.box = Box(neutral)
        options: list[Option] = [
            PerSeat("civilizations", self.box.civilization_ids, ["random", "choose"], "random"),
            Choice("first", ["random", "0", "1"], "random"),
            Choice("match", ["single", "double"], "single"),
            Flag("open_discards"),
        ]
        super().__init__(notation(self.box), event_table(self.box), options, STEPS)
        self.learned = read_learned(self.id)
        self.tables = Tables(self.box, self.learned)
        self.terms = TERMS
        self.scales = read_scales(self.id, TERMS)

    def start(self, players: int, options: Options) -> Rising:
        first = options["first"]
        s = Rising(
            self.box,
            setup.RANDOM if first == "random" else int(str(first)),
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
        return [setup.CHOOSE if chosen == "choose" else setup.RANDOM] * 2

    def read(self, data: Json) -> Rising:
        wanted = numbers(data["wanted"], -2, len(self.box.civilizations))
        sides = [self._side(side) for side in data["sides"]]
        s = Rising(self.box, data["first"], data["games"], wanted, data["open_discards"], sides)
        read(s, STATE_FIELDS, data, self._limits())
        s.past = [numbers(line, 0, 1000) for line in data["past"]]
        if len(s.sides) != 2 or s.turn > TURNS or not 1 <= s.game <= s.games <= 2:
            raise ValueError("header")
        self.restore_stack(s, data["stack"])
        for seat, p in enumerate(s.sides):
            if p.hand or p.deck_size():  # before that the side is not prepared yet
                s.sectors += len(self.box.civilizations[p.civilization].nile)
                recount(s, seat)
        return s

    def _side(self, data: Json) -> Player:
        p = Player(number(data["civilization"], -1, len(self.box.civilizations)))
        read(p, FIELDS, data, self._limits())
        if len(p.military) > 6 or len(p.progress) > 7:
            raise ValueError("areas")
        return p

    def _limits(self) -> Limits:
        return {
            "cards": (0, len(self.box.cards)),
            "provinces": (0, len(self.box.provinces)),
            "sources": (0, len(self.box.source_ids)),
            "seats": (0, 2),
            "numbers": (0, 1000),
        }

    def view(self, state: Rising, seat: int) -> View:
        return view(state, seat)

    def showing(self) -> Showing:
        return RisingShowing(self)

    def aid(self, state: Rising, seat: int) -> View:
        """How the contest for the province stands: the symbols that count, by seat (RC-province-1)."""
        if seat < 0 or state.over or not state.turn or any(p.civilization < 0 for p in state.sides):
            return {}
        return {"contest": [province_contest.strength(state, 0), province_contest.strength(state, 1)]}

    def write_features(self, state: Rising, seat: int, row: Row) -> None:
        write_features(state, seat, row, self.kinds)

    def feature_names(self) -> list[str]:
        return names(self.box)

    def learning(self) -> Learning:
        return LEARNING

    def parts(self, state: Rising, seat: int) -> list[int]:
        return parts(self.tables, state, seat)

    def yardstick(self, state: Rising, seat: int) -> int:
        return sum(self.parts(state, seat)[:FIRST])

    def learns(self, state: Rising, seat: int) -> dict[int, int]:
        return self.tables.learned.lying(state, seat)

    def relearned(self, numbers: list[int]) -> RisingCultures:
        other = RisingCultures()
        other.learned = numbers
        other.tables = Tables(other.box, numbers)
        return other

    def part_ids(self) -> list[str]:
        return self.box.part_ids()
