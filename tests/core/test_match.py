"""The driver: it checks every answer, and what it refuses changes nothing."""

from __future__ import annotations

import pickle
from random import Random

import pytest

import civitas
from civitas import SPECTATOR, CivitasError, Match
from civitas.core.errors import BadNotation, BadOption, IllegalAction, StaleAction, UnknownGame, WrongSeat
from tests.core.sample_matches import ROME_PERSIA, finished_match, new_match, random_match


def test_the_first_lines_of_the_readme_work() -> None:
    game = civitas.game("rising_cultures")
    match = Match(game, players=2, options={"civilizations": ["rome", "persia"]}, seed=7)
    assert match.decision.seat in (0, 1)
    version = match.version
    match.play(match.decision.actions()[0])
    assert match.version > version
    assert match.view(0)["sides"][0]["civilization"] == "rome"


def test_actions_come_sorted_without_doubles_and_never_empty() -> None:
    match = new_match()
    for _ in range(40):
        codes = [action.code for action in match.decision.actions()]
        assert codes and codes == sorted(set(codes))
        match.play(match.decision.actions()[-1])


def test_an_action_reads_as_its_line_of_text() -> None:
    action = new_match().decision.actions()[0]
    assert str(action) == action.text and repr(action) == f"<{action.text}>"
    assert action == new_match().decision.actions()[0] and hash(action) == hash(new_match().decision.actions()[0])
    assert f"{action}" == action.text and action == action.code


def test_an_action_of_a_match_is_the_integer_of_rules_notation_and_bots() -> None:
    match = new_match()
    action, game = match.decision.actions()[0], match.game
    assert action in match.state.actions() and isinstance(action, int)
    assert game.notation.format(action) == action.text == game.notation.format(action.code)
    assert game.notation.to_struct(action) == game.notation.to_struct(action.code)
    assert match.explain(action) is match.explain(action.code) is match.explain(action.text) is None
    assert not game.is_resignation(action)
    after = match.state.clone()
    after.play(action)
    match.play(action)
    assert after.digest() == match.state.digest()


@pytest.mark.parametrize("name", ["through_the_ages", "civilization_chr"])
def test_random_play_does_not_resign_unless_leaving_is_asked_for(name: str) -> None:
    game = civitas.game(name)
    match = civitas.Match(game, game.min_players, game.trial_options(game.min_players, {"leaving": True}), seed=5)
    rng, offered = Random(5), 0
    while not match.over and match.version < 400:
        allowed = match.decision.actions(leaving=True)
        assert sorted(allowed) == sorted(match.state.actions())
        resigning = [action for action in allowed if game.is_resignation(action)]
        kept = match.decision.actions()
        assert kept == [action for action in allowed if action not in resigning]
        offered += bool(resigning)
        match.play(rng.choice(kept))
    assert offered > 10
    assert match.outcome is None or match.outcome.reason.id != "won-alone"


def test_text_action_and_code_mean_the_same() -> None:
    one, two, three = new_match(), new_match(), new_match()
    action = one.decision.actions()[1]
    one.play(action)
    two.play(action.text)
    three.play(action.code)
    assert one.state.digest() == two.state.digest() == three.state.digest()


def assert_refused(match: Match, error: type[CivitasError], *args: object, **kwargs: object) -> CivitasError:
    """A refused answer: the error, after which position, record and decision are as they were."""
    before = (match.state.digest(), match.record().text(), match.version, match.undo_limit(0), len(match.events(0)))
    with pytest.raises(error) as trouble:
        match.play(*args, **kwargs)  # type: ignore[arg-type]
    after = (match.state.digest(), match.record().text(), match.version, match.undo_limit(0), len(match.events(0)))
    assert before == after
    assert str(trouble.value) and "\n" not in str(trouble.value)
    return trouble.value


@pytest.mark.parametrize("answers", [0, 4, 9, 30])
def test_refused_answers_change_nothing(answers: int) -> None:
    match = random_match(answers)
    asked = match.decision.seat
    action = match.decision.actions()[0]
    assert_refused(match, WrongSeat, action.text, seat=1 - asked)
    assert_refused(match, WrongSeat, action.text, seat=7)
    assert_refused(match, WrongSeat, action.text, seat=-1)
    assert_refused(match, StaleAction, action.text, version=match.version - 1)
    assert_refused(match, StaleAction, action.text, version=match.version + 1)
    assert_refused(match, BadNotation, "dance wildly")
    assert_refused(match, BadNotation, "")
    assert_refused(match, BadNotation, "build atlantis")
    assert_refused(match, IllegalAction, "token 0")  # an outcome of chance is nobody's answer
    reason = assert_refused(match, IllegalAction, "build egypt_granary")
    assert reason.message.rule.startswith("RC-")


@pytest.mark.parametrize("code", [-1, 1 << 60, (99 << 30)])
def test_codes_that_are_no_action_are_refused(code: int) -> None:
    assert_refused(new_match(), CivitasError, code)


def test_an_action_of_an_earlier_decision_is_stale() -> None:
    match = new_match()
    question = match.decision
    action = question.actions()[0]
    match.play(action)
    error = assert_refused(match, StaleAction, action)
    assert (error.message.args["given"], error.message.args["now"]) == (action.version, match.version)
    with pytest.raises(StaleAction):
        question.actions()
    with pytest.raises(StaleAction):
        _ = question.prompt


def test_nothing_is_played_after_the_end() -> None:
    match = finished_match()
    assert match.over and match.outcome is not None and match.decision.actions() == []
    assert match.outcome.winners and len(match.outcome.scores) == 2
    assert repr(match.decision) == "<game over>"
    error = assert_refused(match, IllegalAction, "done")
    assert error.message.id == "why-game-over"
    assert new_match().outcome is None


def test_explain_says_why_or_nothing() -> None:
    match = new_match()
    action = match.decision.actions()[0]
    assert match.explain(action) is None and match.explain(action.text) is None
    reason = match.explain(action, seat=1)
    assert reason is not None and reason.id == "why-not-your-turn"
    with pytest.raises(BadNotation):
        match.explain("nonsense")


def test_seats_that_are_not_there_are_refused() -> None:
    match = new_match()
    for seat in (2, -2):
        with pytest.raises(WrongSeat):
            match.view(seat)
        with pytest.raises(WrongSeat):
            match.events(seat)
        with pytest.raises(WrongSeat):
            match.record(seat)
    with pytest.raises(WrongSeat):
        match.undo(SPECTATOR)
    assert match.view(SPECTATOR)["seat"] == SPECTATOR


def test_the_prompt_names_seat_and_rule() -> None:
    decision = new_match().decision
    assert decision.prompt.rule == decision.rule != ""
    assert decision.prompt.args["seat"] == 0


def test_an_unknown_game_says_which_there_are() -> None:
    with pytest.raises(UnknownGame) as trouble:
        civitas.game("chess")
    assert "chess" in str(trouble.value) and "rising_cultures" in str(trouble.value)


@pytest.mark.parametrize("players", [0, 1, 3, -2, True])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(BadOption) as trouble:
        Match(civitas.game("rising_cultures"), players=players)
    assert trouble.value.message.args["least"] == trouble.value.message.args["most"] == 2


def test_scripted_chance_comes_first_and_must_fit() -> None:
    game = civitas.game("rising_cultures")
    script = ["province libya"]
    match = Match(game, options=ROME_PERSIA, seed=1, script=script)
    assert match.record().entries[0].text == "province libya" and script == ["province libya"]
    with pytest.raises(IllegalAction) as trouble:
        Match(game, options=ROME_PERSIA, seed=1, script=["province libya", "province libya"])
    assert trouble.value.message.id == "error-bad-outcome"


def test_the_same_seed_gives_the_same_game() -> None:
    assert finished_match(3).record().text() == finished_match(3).record().text() != finished_match(4).record().text()


def test_errors_survive_pickling() -> None:
    error = assert_refused(new_match(), WrongSeat, "done", seat=1)
    twin = pickle.loads(pickle.dumps(error))
    assert type(twin) is WrongSeat and twin.message == error.message and str(twin) == str(error)


def test_errors_are_one_family() -> None:
    for error in (BadNotation, BadOption, IllegalAction, StaleAction, UnknownGame, WrongSeat):
        assert issubclass(error, CivitasError)


def test_a_clone_is_independent() -> None:
    match = random_match(20)
    twin = match.state.clone()
    before = match.state.digest()
    assert twin.digest() == before
    twin.play(twin.actions()[0])
    assert match.state.digest() == before != twin.digest()
