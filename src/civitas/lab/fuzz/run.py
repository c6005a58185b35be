"""Fuzz a game: play at random, check every property of the rules, and write a short record of each failure."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from civitas.compiled import running_build
from civitas.core.game import Game
from civitas.core.notation import VERB_SHIFT
from civitas.core.options import Options
from civitas.core.step import CHANCE, EVERYONE, NOBODY
from civitas.i18n.capabilities import has_capability
from civitas.lab.fuzz.case import CRASH, REPLAY, Case, check_ending
from civitas.lab.fuzz.checks import (
    EVERY_DECISION_CHECKS,
    SAMPLED_CHECKS,
    CheckFailed,
    check_secrets,
    check_withdrawn_actions,
)
from civitas.lab.fuzz.coverage import Coverage
from civitas.lab.fuzz.mutants import MUTANTS
from civitas.lab.fuzz.shrink import shrink
from civitas.lab.fuzz.subject import RunNotes, Subject, pick_action
from civitas.lab.parallel import Progress, RunPlan, Workers, no_progress, stream_results
from civitas.registry import game as find_game

FuzzOptions = Options | str | None

#: the checks that cost more than a decision are made at every so many, and at each turn's last
SAMPLE_INTERVAL = 50
#: and the one that asks who hears of hidden chance at every so many of those
SECRETS_INTERVAL = 10
#: parts of a game that are checked where it has them
CHECKED_CAPABILITIES = ["evaluation", "features", "rules", "words"]
#: a run stops after so many broken games; of each check the first is reported
MAX_FAILURES = 10
#: decisions in which a planted bug must be found
SELF_TEST_DECISIONS = 2000


@dataclass
class Failure:
    """One failed check, with the seed of the game and the file of the record that shows it."""

    check: str
    message: str
    seed: str
    record: str = ""

    def to_json(self) -> dict[str, str]:
        """Return the failure as plain JSON data."""
        return {"check": self.check, "message": self.message, "seed": self.seed, "record": self.record}


@dataclass
class FuzzReport:
    """The results of a fuzz run: how much was played and checked, what failed, and what was not reached."""

    game: str
    players: int
    options: FuzzOptions
    seed: int
    games: int = 0
    decisions: int = 0
    failures: list[Failure] = field(default_factory=list)
    checks: Counter[str] = field(default_factory=Counter)
    unreached: list[str] = field(default_factory=list)
    explained: dict[str, str] = field(default_factory=dict)
    unchecked: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        """Return the report as plain JSON data."""
        return {
            "game": self.game,
            "players": self.players,
            "build": str(running_build()),
            "options": self.options,
            "seed": self.seed,
            "games": self.games,
            "decisions": self.decisions,
            "failures": [failure.to_json() for failure in self.failures],
            "checks": dict(self.checks),
            "unreached": self.unreached,
            "explained": self.explained,
            "unchecked": self.unchecked,
        }


def run_fuzz(
    game: Game[Any],
    players: int | None = None,
    decisions: int = 10_000,
    seed: int = 0,
    options: FuzzOptions = None,
    progress: Progress = no_progress,
    folder: str | Path = ".",
    subject: type[Subject] = Subject,
    max_failures: int = MAX_FAILURES,
    workers: Workers | None = None,
) -> FuzzReport:
    """Fuzz a game until ``decisions`` decisions are made or ``max_failures`` games have failed.

    Records of failures go into ``folder``. Without options every second game has random ones. ``subject`` is the class
    of the positions under test: a mutant, in a self-test.
    """
    seats = game.min_players if players is None else players
    report = FuzzReport(game.id, seats, options, seed)
    report.unchecked = [name for name in CHECKED_CAPABILITIES if not has_capability(game, name)]
    coverage = Coverage(game, seats)
    game.check_options(seats, options if isinstance(options, dict) else None)
    setting = {
        "game": game.id,
        "players": seats,
        "options": options,
        "seed": seed,
        "decisions": decisions,
        "subject": f"{subject.__module__}:{subject.__name__}",
    }
    broken = 0
    # more units than there can be games: whoever stops reading stops the run
    for number, played in enumerate(
        stream_results(RunPlan(f"{__name__}:fuzz_game", setting, list(range(decisions))), workers)
    ):
        report.games += 1
        report.decisions += played["decisions"]
        report.checks.update(played["checks"])
        coverage.add(played)
        if played["failure"]:
            broken += 1
            _add_failure(report, setting, number, played["failure"], Path(folder))
        progress(min(report.decisions, decisions), decisions)
        if report.decisions >= decisions or broken >= max_failures:
            break
    report.unreached, report.explained = coverage.unreached()
    return report


def fuzz_game(setting: dict[str, Any], number: int) -> dict[str, Any]:
    """Play one game, and return its decisions, checks, coverage and the name of the check that failed, if any."""
    run, failure = _make_game(setting, number), ""
    try:
        run.play(_subject_class(setting))
    except CheckFailed as found:
        failure = found.check
    return {
        "decisions": run.decisions,
        "checks": dict(run.checks),
        "failure": failure,
        **run.coverage.to_json(),
    }


def _make_game(setting: dict[str, Any], number: int) -> FuzzGame:
    game, name = find_game(setting["game"]), f"{setting['seed']} {number}"
    chosen = choose_options(game, setting["players"], setting["options"], number, Random(f"{name} options"))
    return FuzzGame(game, setting["players"], chosen, name, setting["decisions"])


def _subject_class(setting: dict[str, Any]) -> type[Subject]:
    module, name = setting["subject"].split(":")
    found: type[Subject] = getattr(import_module(module), name)
    return found


def _add_failure(report: FuzzReport, setting: dict[str, Any], number: int, check: str, folder: Path) -> None:
    """Add the first failure of each check, with a record; the game is played once more for it."""
    if check in {failure.check for failure in report.failures}:
        return
    run = _make_game(setting, number)
    try:
        run.play(_subject_class(setting))
    except CheckFailed as found:
        report.failures.append(_save_failure(run, _subject_class(setting), found, folder))


def choose_options(game: Game[Any], players: int, given: FuzzOptions, number: int, rng: Random) -> Options:
    """Return the options of a game of the run by its number: given, default, for trials, or random."""
    if isinstance(given, dict):
        return game.trial_options(players, given)
    if given == "default":
        return game.check_options(players)
    if given is None and number % 2 == 0:
        return game.trial_options(players)
    return game.trial_options(players, game.random_options(players, rng))


def choose_verb_weights(game: Game[Any], rng: Random) -> list[float]:
    """Return how likely random players are to choose each verb; empty where all are alike.

    One-sided weights reach the corners of the rules; a game can suggest some, where random play seldom gets to the end.
    """
    ambitions = game.fuzz_hooks.verb_weights()
    if ambitions and rng.random() < 0.4:
        return [ambitions.get(verb.id, 1.0) for verb in game.notation.verbs]
    if rng.random() < 0.5:
        return []
    return [rng.choice([0.02, 1.0, 1.0, 1.0, 50.0]) for _ in game.notation.verbs]


class FuzzGame:
    """One game of a fuzz run, with the journal of everything answered in it."""

    def __init__(self, game: Game[Any], players: int, options: Options, name: str, limit: int) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.name = name
        self.limit = limit
        self.decisions = 0
        self.checks: Counter[str] = Counter()
        self.run_notes = RunNotes()
        self.coverage = Coverage(game, players)
        self.journal: list[tuple[int, int, str]] = []  # who, what, the digest where a turn ended
        self.verb_weights = choose_verb_weights(game, Random(f"{name} taste"))
        self.hidden_chance_count = 0  # chance that not everybody saw

    def play(self, kind: type[Subject]) -> None:
        """Play the game; raises ``CheckFailed`` at the first failure, and for any other exception (a crash)."""
        try:
            self._play(kind)
        except CheckFailed:
            raise
        except Exception as trouble:
            raise CheckFailed(CRASH, f"{type(trouble).__name__}: {trouble}") from trouble

    def _play(self, kind: type[Subject]) -> None:
        rng, checks = Random(self.name), Random(f"{self.name} checks")
        subject = kind.start(self.game, self.players, self.options, self.run_notes)
        subject.state.sink = self.coverage
        while subject.seat != NOBODY and self.decisions < self.limit:
            if subject.seat == CHANCE:
                self._chance(subject, rng, checks)
            else:
                self._decision(subject, rng, checks)
        self.coverage.rules |= self.run_notes.rules
        self._end(subject, checks)

    def _chance(self, subject: Subject, rng: Random, checks: Random) -> None:
        if subject.reader_mask() != EVERYONE:
            self.hidden_chance_count += 1
            if self.hidden_chance_count % SECRETS_INTERVAL == SECRETS_INTERVAL // 2:
                self.checks["events"] += 1
                check_secrets(subject, checks)
        self._answer(subject, subject.sample(rng))

    def _decision(self, subject: Subject, rng: Random, checks: Random) -> None:
        for name, check in EVERY_DECISION_CHECKS.items():
            self.checks[name] += 1
            check(subject, checks)
        self.checks["refusal"] += 1
        check_withdrawn_actions(subject, checks)
        self.coverage.rules.add(subject.rule)
        due = self.decisions % SAMPLE_INTERVAL == 0
        if due:
            self._sampled_checks(subject, checks)
        turn, before = subject.state.turn_number(), subject.clone()
        action = self._choose(subject, rng)
        self.decisions += 1
        self._answer(subject, action)
        subject.run_notes.earlier.append(action)
        if not due and (subject.state.turn_number() != turn or subject.seat == NOBODY):
            self._sampled_checks(before, checks)

    def _choose(self, subject: Subject, rng: Random) -> int:
        offered = subject.canonical_actions()
        if not self.verb_weights:
            return pick_action(rng, offered)
        return rng.choices(offered, [self.verb_weights[code >> VERB_SHIFT] for code in offered])[0]

    def _sampled_checks(self, subject: Subject, checks: Random) -> None:
        for name, check in SAMPLED_CHECKS.items():
            self.checks[name] += 1
            check(subject, checks)

    def _answer(self, subject: Subject, action: int) -> None:
        turn, seat = subject.state.turn_number(), subject.seat
        self.coverage.actions.add(action)
        subject.play(action)
        ended = subject.state.turn_number() != turn or subject.seat == NOBODY
        self.journal.append((seat, action, subject.digest() if ended else ""))

    def _end(self, subject: Subject, checks: Random) -> None:
        self.checks[REPLAY] += 1
        check_ending(self.case(), subject, checks)
        if subject.seat == NOBODY:
            self.coverage.rules.add(subject.state.outcome().reason.rule)

    def case(self) -> Case:
        """Return the game so far as a case that can be played again."""
        return Case(self.game, self.players, self.options, self.journal)


def _save_failure(run: FuzzGame, subject: type[Subject], found: CheckFailed, folder: Path) -> Failure:
    """Shrink a failing game, and write the shortest record that still shows the failure."""
    case = shrink(run.case(), subject, found.check)
    name = "-".join([run.game.id, found.check, *run.name.split()])
    path = folder / f"{name}.civ"
    case.save(path, f"{found.check}: {found.message}")
    return Failure(found.check, found.message, run.name, str(path))


@dataclass
class MutantResult:
    """The result of fuzzing with one planted bug."""

    bug: str
    check: str
    found: bool
    found_by: str
    message: str
    decisions: int

    def to_json(self) -> dict[str, Any]:
        """Return the result as plain JSON data."""
        return dict(vars(self))


@dataclass
class SelfTestReport:
    """The results of a self-test: ``clean`` if the real game passes, and one result for each planted bug."""

    game: str
    clean: bool
    bugs: list[MutantResult]

    @property
    def found(self) -> int:
        """The number of planted bugs that were found."""
        return sum(bug.found for bug in self.bugs)

    @property
    def ok(self) -> bool:
        """Whether the real game passes and every planted bug is found, by its own check or by another."""
        return self.clean and self.found == len(self.bugs)

    def to_json(self) -> dict[str, Any]:
        """Return the report as plain JSON data."""
        return {
            "game": self.game,
            "build": str(running_build()),
            "clean": self.clean,
            "planted": len(self.bugs),
            "found": self.found,
            "ok": self.ok,
            "bugs": [bug.to_json() for bug in self.bugs],
        }


def run_self_test(game: Game[Any], progress: Progress = no_progress, seed: int = 1) -> SelfTestReport:
    """Fuzz a game as it is, and with each planted bug in turn until the bug is found."""
    bugs: list[MutantResult] = []
    with TemporaryDirectory() as folder:
        clean = not run_fuzz(game, decisions=SELF_TEST_DECISIONS, seed=seed, folder=folder).failures
        for plant in MUTANTS:
            report = run_fuzz(
                game, decisions=SELF_TEST_DECISIONS, seed=seed, folder=folder, subject=plant, max_failures=1
            )
            first = report.failures[0] if report.failures else Failure("", "", "")
            found = bool(report.failures)
            bugs.append(
                MutantResult(plant.__name__, plant.check_name, found, first.check, first.message, report.decisions)
            )
            progress(len(bugs), len(MUTANTS))
    return SelfTestReport(game.id, clean, bugs)
