"""Play contests between bots, with rotated seats and paired deals, and report win rates with their intervals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, islice, permutations, product
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

from civitas.bots import Bot, BotLike, Observation, choose_action, resolve_bots
from civitas.compiled import running_build
from civitas.core.errors import BadOption, error_message
from civitas.core.game import Game
from civitas.core.options import Options, PerSeat
from civitas.core.playout import resolve_chance
from civitas.core.state import Outcome, State
from civitas.lab.parallel import Progress, RunPlan, Workers, no_progress, stream_results
from civitas.registry import game as find_game

#: the options of a contest: one setting for all games, ``"random"`` for a new one each deal, ``"default"`` for the
#: defaults of users, or ``None`` for all pairings
ArenaOptions = Options | str | None

NORMAL_95 = 1.959964


@dataclass
class MoveClock:
    """The wall time that a bot takes for its moves; only decisions that leave it a choice are counted."""

    moves: int = 0
    seconds: float = 0.0

    def add(self, moves: int, seconds: float) -> None:
        """Add moves and the seconds they took."""
        self.moves += moves
        self.seconds += seconds

    def ms_per_move(self) -> float:
        """Return the mean milliseconds a move."""
        return round(1000 * self.seconds / max(1, self.moves), 3)


@dataclass
class BotScore:
    """The results of one bot so far; a shared win counts as a fraction."""

    games: int = 0
    wins: float = 0.0
    points: int = 0
    clock: MoveClock = field(default_factory=MoveClock, compare=False)

    def to_json(self) -> dict[str, Any]:
        """Return win rate, its 95 % interval, mean score and games as plain JSON data."""
        low, high = wilson_interval(self.wins, self.games)
        return {
            "win_rate": round(self.wins / max(1, self.games), 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "mean_score": round(self.points / max(1, self.games), 2),
            "games": self.games,
        }


@dataclass
class ArenaReport:
    """The results of a contest, by bot and by seat."""

    game: str
    players: int
    options: ArenaOptions
    seed: int
    games: int = 0
    bots: dict[str, BotScore] = field(default_factory=dict)
    seats: list[BotScore] = field(default_factory=list)  # whoever sat there
    winner_points: int = 0  # points of the winners

    def to_json(self) -> dict[str, Any]:
        """Return the report as plain JSON data, which is the same in every run with the same settings."""
        return {
            "game": self.game,
            "players": self.players,
            "build": str(running_build()),
            "options": self.options,
            "seed": self.seed,
            "games": self.games,
            "bots": {name: score.to_json() for name, score in self.bots.items()},
            "seats": [score.to_json() for score in self.seats],
            "winner_mean_score": round(self.winner_points / max(1, self.games), 2),
        }

    def ms_per_move(self) -> dict[str, float]:
        """Return each bot's milliseconds a move: measured, and therefore no part of ``to_json``."""
        return {name: score.clock.ms_per_move() for name, score in self.bots.items()}


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a win rate (Wilson's score interval).

    >>> low, high = wilson_interval(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if not games:
        return 0.0, 1.0
    rate, z2 = wins / games, NORMAL_95 * NORMAL_95
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    spread = NORMAL_95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def player_count(game: Game[Any], bots: Sequence[object], players: int | None = None) -> int:
    """Return how many play: as many as asked for, else as many as there are bots, else the game's fewest.

    >>> import civitas
    >>> chr = civitas.game("civilization_chr")
    >>> player_count(chr, ["hard", "normal", "normal", "easy"]), player_count(chr, ["hard", "normal"])
    (4, 3)
    """
    if players is not None:
        return players
    return len(bots) if game.min_players <= len(bots) <= game.max_players else game.min_players


def bot_line_ups(bots: list[str], players: int) -> list[tuple[str, ...]]:
    """Return the line-ups of a contest: who sits at one table.

    With more bots than seats every combination meets; otherwise there is one line-up, which the bots fill in turn.
    """
    if len(bots) > players:
        return list(combinations(bots, players))
    return [tuple(bots[seat % len(bots)] for seat in range(players))]


def seat_rotations(line_up: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return a line-up rotated seat by seat: the games of one deal, without doubles.

    >>> seat_rotations(("greedy", "random"))
    [('greedy', 'random'), ('random', 'greedy')]
    """
    turned = [line_up[start:] + line_up[:start] for start in range(len(line_up))]
    return list(dict.fromkeys(turned))


def option_settings(game: Game[Any], players: int, options: ArenaOptions, seed: int) -> Iterator[Options]:
    """Yield the options of each deal, without end.

    They are as given (a dict), the defaults (``"default"``), new ones each time (``"random"``), or, without
    ``options``, every order of the values that each seat can have.
    """
    if options == "default":
        while True:
            yield game.check_options(players)
    if options == "random":
        rng = Random(f"{seed} options")
        while True:
            yield game.trial_options(players, game.random_options(players, rng))
    if isinstance(options, dict):
        while True:
            yield game.trial_options(players, options)
    choices = [option for option in game.options if isinstance(option, PerSeat)]
    orders = [[list(order) for order in permutations(option.values, players)] for option in choices]
    while True:
        for chosen in product(*orders):
            yield game.trial_options(players, {option.name: value for option, value in zip(choices, chosen)})


def play_game(
    game: Game[Any], options: Options, players: list[Bot], rng: Random, clocks: list[MoveClock] | None = None
) -> Outcome:
    """Play one game between bots, each of which sees only what its seat may see, and return its outcome.

    ``rng`` resolves chance; ``clocks``, one a seat, measure the moves.
    """
    state: State = game.start(len(players), options)
    state.run_to_decision()
    resolve_chance(state, rng)
    while not state.over:
        seen = Observation(game, state)
        begun = perf_counter()
        action = choose_action(players[seen.seat], seen)
        if clocks is not None and len(seen.actions) > 1:
            clocks[seen.seat].add(1, perf_counter() - begun)
        state.play(action)
        resolve_chance(state, rng)
    return state.outcome()


def run_arena(
    game: Game[Any],
    bots: Sequence[BotLike],
    games: int = 100,
    seed: int = 0,
    options: ArenaOptions = None,
    players: int | None = None,
    progress: Progress = no_progress,
    workers: Workers | None = None,
) -> ArenaReport:
    """Play whole deals until at least ``games`` games are played; each deal once with every seating.

    Without ``players`` there are as many as bots, where the game allows it. Raises ``BadOption`` without bots or games.

    >>> import civitas
    >>> report = run_arena(civitas.game("rising_cultures"), ["greedy", "random"], games=2, seed=1)
    >>> report.games, list(report.bots)
    (2, ['greedy', 'random'])
    """
    seats = player_count(game, bots, players)
    if not bots or games < 1:
        raise BadOption(error_message("error-arena", bots=len(bots), games=games))
    factories = resolve_bots(bots)
    names = [factory.label for factory in factories]
    for factory in factories:
        factory.make(game)
    report = ArenaReport(game.id, seats, options, seed, bots={name: BotScore() for name in names})
    of_a_deal = len([seating for line_up in bot_line_ups(names, seats) for seating in seat_rotations(line_up)])
    deals = -(-games // of_a_deal)
    chosen = islice(option_settings(game, seats, options, seed), deals)
    units = [{"deal": deal, "options": setting} for deal, setting in enumerate(chosen)]
    setting = {
        "game": game.id,
        "bots": names,
        "factories": {factory.label: factory for factory in factories},
        "players": seats,
        "seed": seed,
    }
    plan = RunPlan(f"{__name__}:play_deal", setting, units)
    for played in stream_results(plan, workers, lambda done, _: progress(min(done * of_a_deal, games), games)):
        for seating, winners, scores, times in played:
            _add_result(report, tuple(seating), winners, scores, times)
    return report


#: who sat where, who won, the points, and of each seat the moves and the seconds they took
GameResult = tuple[tuple[str, ...], list[int], list[int], list[tuple[int, float]]]


def play_deal(setting: dict[str, Any], unit: dict[str, Any]) -> list[GameResult]:
    """Play one deal with every seating: the task of an arena's ``RunPlan``."""
    game, seed, deal = find_game(setting["game"]), setting["seed"], unit["deal"]
    found: list[GameResult] = []
    for line_up in bot_line_ups(setting["bots"], setting["players"]):
        for seating in seat_rotations(line_up):
            made = [
                setting["factories"][name].make(game, f"{seed} {deal} {seat} {name}")
                for seat, name in enumerate(seating)
            ]
            clocks = [MoveClock() for _ in seating]
            outcome = play_game(game, unit["options"], made, Random(f"{seed} {deal}"), clocks)
            times = [(clock.moves, clock.seconds) for clock in clocks]
            found.append((seating, outcome.winners, outcome.scores, times))
    return found


def _add_result(
    report: ArenaReport,
    seating: tuple[str, ...],
    winners: list[int],
    scores: list[int],
    times: Sequence[tuple[int, float]] = (),
) -> None:
    report.games += 1
    report.winner_points += scores[winners[0]]
    report.seats = report.seats or [BotScore() for _ in seating]
    for seat, name in enumerate(seating):
        for score in (report.bots[name], report.seats[seat]):
            score.games += 1
            score.wins += 1 / len(winners) if seat in winners else 0.0
            score.points += scores[seat]
        if times:
            report.bots[name].clock.add(*times[seat])
