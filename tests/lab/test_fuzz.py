"""The fuzzer finds what it should, writes it down short, and finds nothing where nothing is."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import civitas
from civitas.core.event import RawEvent
from civitas.core.game import View
from civitas.core.message import Message
from civitas.core.record import Record
from civitas.core.state import Outcome
from civitas.games.through_the_ages.rules.military_hand import Draw
from civitas.i18n.rulebook import rarely_reached
from civitas.lab.fuzz.case import Case, check_outcome
from civitas.lab.fuzz.checks import EVERY_DECISION_CHECKS, SAMPLED_CHECKS, CheckFailed, check_secrets
from civitas.lab.fuzz.coverage import Coverage
from civitas.lab.fuzz.mutants import MUTANTS, KnowingActions, LostToken, Mutant, UnsortedActions, remove_component
from civitas.lab.fuzz.run import MAX_FAILURES, choose_options, choose_verb_weights, run_fuzz, run_self_test
from civitas.lab.fuzz.shrink import find_failure, shrink
from civitas.lab.fuzz.subject import Subject

GAMES = civitas.game_names()


def hides_something(name: str) -> bool:
    """Whether a game has anything to hide: in an open one there is nothing that a planted bug could tell."""
    kinds = [kind for kind in civitas.game(name).events.kinds if kind.private]
    return bool(kinds)


HIDING_GAMES = [
    pytest.param(name, marks=[] if hides_something(name) else pytest.mark.skip(reason=f"{name} hides nothing"))
    for name in GAMES
]


@pytest.mark.parametrize("name", GAMES)
def test_random_games_keep_every_promise(name: str, tmp_path: Path) -> None:
    report = run_fuzz(civitas.game(name), decisions=1500, seed=11, folder=tmp_path).to_json()
    assert report["failures"] == []
    assert report["decisions"] >= 1500  # a game is always finished
    assert report["checks"]["conservation"] == report["checks"]["actions"] == report["decisions"]
    assert all(report["checks"][check] >= 1500 // 50 for check in SAMPLED_CHECKS)
    assert report["checks"]["replay"] == report["games"]
    assert list(tmp_path.iterdir()) == []


def test_random_play_begins_with_its_own_options() -> None:
    """Every second game of a run; the others draw theirs, so that the corners of the rules are met as well."""
    game = civitas.game("through_the_ages")
    options = [choose_options(game, 2, None, number, Random(number)) for number in range(20)]
    assert all(given == game.trial_options(2) for given in options[::2])
    assert {given["leaving"] for given in options[1::2]} == {True, False}
    assert choose_options(game, 2, {"leaving": True}, 0, Random(0))["leaving"] is True


def play_last_two_cards() -> Subject:
    """One seat draws one of the last two cards of a deck, the next seat the other."""
    game = civitas.game("through_the_ages")
    subject = Subject.start(game, 2, game.check_options(2, {}))
    s: Any = subject.state
    while s.seat < 0:
        s.play(s.actions()[0])
    s.age, s.deck, s.pile = 1, s.box.military_deck(1, 2, True, True, 0)[:2], []
    s.push_in_order([Draw(1, 1), Draw(0, 1)])
    s.run_to_decision()
    assert subject.question_name == "DrawCard" and s.deck[0] != s.deck[1]
    return subject


def test_the_card_left_over_tells_only_whom_it_comes_to() -> None:
    subject = play_last_two_cards()
    for seed in range(10):
        check_secrets(subject, Random(seed))


def test_a_secret_before_the_last_card_is_still_found() -> None:
    """The first draw tells the other seat what it was: by a message, and by a view."""

    class Telling(Subject):
        def message(self, event: RawEvent, reader: int) -> Message:
            return super().message(event, event.a)

    class Showing(Subject):
        def view(self, seat: int) -> View:
            return {**super().view(seat), "seen": [super().view(0), super().view(1)]}

    for kind in (Telling, Showing):
        subject = kind(play_last_two_cards().game, play_last_two_cards().state)
        with pytest.raises(CheckFailed):
            for seed in range(10):
                check_secrets(subject, Random(seed))


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_a_million_decisions_keep_every_promise(name: str, tmp_path: Path) -> None:
    report = run_fuzz(civitas.game(name), decisions=1_000_000, seed=1, folder=tmp_path).to_json()
    assert report["failures"] == []
    assert report["unreached"] == []


@pytest.mark.parametrize("name", HIDING_GAMES)
def test_planted_bugs_are_each_found_by_their_own_check(name: str) -> None:
    report = run_self_test(civitas.game(name))
    assert report.clean
    if name == "rising_cultures":
        # elsewhere a lost piece may stop the rules before it is counted, which is a find as well
        assert [(bug.bug, bug.found_by) for bug in report.bugs] == [(bug.__name__, bug.check_name) for bug in MUTANTS]
    assert report.to_json()["planted"] == report.to_json()["found"] == len(MUTANTS)


@pytest.mark.parametrize("name", HIDING_GAMES)
def test_what_helps_people_to_decide_is_checked_like_what_they_see(name: str) -> None:
    """Prices, forecasts, gains and odds are part of the view that the checks compare; a leak in them is found."""

    class LeakingAid(Mutant):
        def view(self, seat: int) -> View:
            seen = super().view(seat)
            return {**seen, "aid": {**seen["aid"], "leak": self.hidden_number()}} if "aid" in seen else seen

    game, rng = civitas.game(name), Random(4)
    subject = LeakingAid.start(game, game.min_players, game.trial_options(game.min_players))
    with pytest.raises(CheckFailed, match=r"the view of \d depends on hidden things: view\.aid\.leak"):
        for _ in range(300):  # at first little is hidden
            if subject.seat >= 0:
                SAMPLED_CHECKS["view"](subject, rng)
            subject.play(subject.sample(rng))


def test_every_check_has_its_planted_bug() -> None:
    assert sorted(bug.check_name for bug in MUTANTS) == sorted([*EVERY_DECISION_CHECKS, *SAMPLED_CHECKS, "replay"])


def test_the_same_seed_fuzzes_the_same_games(tmp_path: Path) -> None:
    game = civitas.game("rising_cultures")
    first, again = (run_fuzz(game, decisions=300, seed=4, folder=tmp_path).to_json() for _ in range(2))
    assert first == again
    assert first != run_fuzz(game, decisions=300, seed=5, folder=tmp_path).to_json()


def test_options_are_played_as_given_and_repeated_in_the_report(tmp_path: Path) -> None:
    given: dict[str, str | int | bool | list[str]] = {"civilizations": ["rome", "persia"]}
    report = run_fuzz(civitas.game("rising_cultures"), decisions=1500, seed=2, options=given, folder=tmp_path)
    assert report.to_json()["options"] == given
    assert [id for id in report.unreached if id.startswith("egypt_")]
    assert not [id for id in report.unreached if id.startswith(("rome_gold", "rome_silver"))]


def test_a_failure_is_written_as_a_short_record(tmp_path: Path) -> None:
    report = run_fuzz(civitas.game("rising_cultures"), decisions=2000, seed=1, folder=tmp_path, subject=KnowingActions)
    failure = next(failure for failure in report.failures if failure.check == "asked")
    text = Path(failure.record).read_text()
    assert f"# asked: {failure.message}" in text
    record = Record.parse(text)
    match = civitas.replay(record, upto=len(record.entries))
    assert len(record.entries) < 60
    with pytest.raises(CheckFailed) as found:
        for _ in range(20):
            SAMPLED_CHECKS["asked"](KnowingActions(match.game, match.state), Random(0))
    assert found.value.check == "asked"


class DiscardFault(Mutant):
    """Breaks as soon as somebody has discarded a card."""

    def check(self) -> list[str]:
        return ["broken"] if any(side["discards"] for side in self.to_json()["sides"]) else []


def random_case(seed: int) -> Case:
    """A whole random game."""
    game, rng = civitas.game("rising_cultures"), Random(seed)
    match = civitas.Match(game, options={"civilizations": ["rome", "persia"]}, seed=seed)
    while not match.over:
        match.play(rng.choice(match.decision.actions()))
    journal = [(entry.seat, game.notation.parse(entry.text), "") for entry in match.record().entries]
    return Case(game, 2, match.options, journal)


def test_the_shortest_beginning_that_fails_is_kept() -> None:
    whole = random_case(3)
    short = find_failure(whole, DiscardFault, "conservation")
    assert short is not None
    assert 0 < len(short.journal) < len(whole.journal)
    assert [line[:2] for line in short.journal] == [line[:2] for line in whole.journal[: len(short.journal)]]
    less = Case(whole.game, 2, whole.options, short.journal[:-1])
    assert find_failure(less, DiscardFault, "conservation") is None
    assert find_failure(whole, Subject, "conservation") is None
    assert find_failure(whole, DiscardFault, "clone") is None


def test_choices_that_do_not_matter_become_the_first_action() -> None:
    whole = random_case(4)
    begun = find_failure(whole, DiscardFault, "conservation")
    best = shrink(whole, DiscardFault, "conservation")
    assert begun is not None
    assert find_failure(best, DiscardFault, "conservation") is not None
    assert count_choices(best) <= 1 < count_choices(begun)


def count_choices(case: Case) -> int:
    """How many answers of a case are not the first that was possible."""
    subject, count = Subject.start(case.game, case.players, case.options), 0
    for seat, code, _ in case.journal:
        count += seat >= 0 and code != subject.actions()[0]
        subject.play(code)
    return count


class CrashingSubject(Subject):
    """Rules that break in the second turn."""

    def play(self, action: int) -> None:
        if self.state.turn_number() == 2:
            raise ZeroDivisionError("in the rules")
        super().play(action)


def test_a_crash_in_the_rules_is_a_failure(tmp_path: Path) -> None:
    report = run_fuzz(
        civitas.game("rising_cultures"), decisions=500, seed=1, folder=tmp_path, subject=CrashingSubject, max_failures=1
    )
    assert [failure.check for failure in report.failures] == ["crash"]
    assert "in the rules" in report.failures[0].message
    assert Path(report.failures[0].record).is_file()


def test_a_game_that_breaks_at_once_ends_the_run(tmp_path: Path) -> None:
    report = run_fuzz(civitas.game("rising_cultures"), decisions=500, seed=1, folder=tmp_path, subject=UnsortedActions)
    assert [failure.check for failure in report.failures] == ["actions"]
    assert report.games == MAX_FAILURES
    assert report.decisions < 500


def test_a_lost_token_is_a_real_one() -> None:
    game = civitas.game("rising_cultures")
    match = civitas.Match(game, seed=1)
    assert match.state.check() == []
    assert remove_component(match.state)
    assert match.state.check() != []
    assert LostToken.check_name == "conservation"


def finished_match() -> Subject:
    match = civitas.Match(civitas.game("rising_cultures"), seed=5)
    while not match.over:
        match.play(match.decision.actions()[0])
    return Subject(match.game, match.state)


@pytest.mark.parametrize("wrong", ["nobody", "twice", "stranger", "scores", "loser"])
def test_an_outcome_must_fit_the_position(wrong: str) -> None:
    subject = finished_match()
    right = subject.state.outcome()
    winner = right.winners[0]
    told = {
        "nobody": Outcome([], right.scores, right.reason),
        "twice": Outcome([winner, winner], right.scores, right.reason),
        "stranger": Outcome([7], right.scores, right.reason),
        "scores": Outcome(right.winners, [score + 1 for score in right.scores], right.reason),
        "loser": Outcome([1 - winner], right.scores, right.reason),
    }[wrong]
    assert right.scores[winner] > right.scores[1 - winner]
    check_outcome(subject, right)
    with pytest.raises(CheckFailed):
        check_outcome(subject, told)


def test_a_view_must_be_plain_json_data() -> None:
    class Odd(Subject):
        def view(self, seat: int) -> dict[str, object]:
            return {**super().view(seat), "message": Message("not-plain")}

    match = civitas.Match(civitas.game("rising_cultures"), seed=1)
    with pytest.raises(TypeError):
        SAMPLED_CHECKS["view"](Odd(match.game, match.state), Random(1))


def test_the_report_is_plain_json(tmp_path: Path) -> None:
    report = run_fuzz(civitas.game("rising_cultures"), decisions=50, seed=1, folder=tmp_path).to_json()
    assert json.loads(json.dumps(report)) == report
    assert {"game", "players", "build", "games", "decisions", "failures", "checks", "unreached"} <= set(report)


def test_some_random_players_have_ambitions_where_a_game_needs_them() -> None:
    chr_, rising = civitas.game("civilization_chr"), civitas.game("rising_cultures")
    assert set(chr_.fuzz_hooks.verb_weights()) <= {verb.id for verb in chr_.notation.verbs}
    ambitious = [chr_.fuzz_hooks.verb_weights().get(verb.id, 1.0) for verb in chr_.notation.verbs]
    tastes = [choose_verb_weights(chr_, Random(f"{seed} taste")) for seed in range(50)]
    assert 10 <= tastes.count(ambitious) <= 30
    assert not rising.fuzz_hooks.verb_weights()


def test_parts_that_random_play_seldom_touches_are_explained() -> None:
    game = civitas.game("civilization_chr")
    reasons = rarely_reached(game.id)
    assert set(reasons) <= set(game.component_ids())
    left, explained = Coverage(game, 3).unreached()
    assert explained["fusion"] == reasons["fusion"]["en"]
    assert "alphabet_writing" in left and not set(left) & set(reasons)
