"""The games as environments: the checks that come with PettingZoo, Gymnasium and OpenSpiel, and our own."""

from __future__ import annotations

import warnings
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import civitas
from civitas.bots import BadBot, Bot, Observation
from civitas.core.errors import BadOption
from civitas.core.playout import resolve_chance
from civitas.envs.action_encoding import SLOTS, TABLE, SlotEncoding, encoding_for
from civitas.envs.aec import SeatsEnv, env
from civitas.envs.single import SeatEnv

GAMES = civitas.game_names()
#: the table of this game has more than a million entries, so the checks with it are short
LARGEST_GAME = "civilization_chr"
MODES = [TABLE, SLOTS]


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_accepts_every_game(name: str, mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    cycles = 20 if (name, mode) == (LARGEST_GAME, TABLE) else 150
    api_test(env(name, mode=mode), num_cycles=cycles, verbose_progress=False)
    seed_test(lambda: env(name, mode=mode), num_cycles=min(cycles, 50))
    render_test(lambda render_mode: env(name, mode=mode, render_mode=render_mode))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_accepts_every_game(name: str, mode: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SeatEnv(name, mode=mode), skip_render_check=True)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", GAMES)
def test_stable_baselines_accepts_every_game(name: str, mode: str) -> None:
    checker = pytest.importorskip(
        "stable_baselines3.common.env_checker", reason="stable-baselines3, which needs PyTorch, is not installed"
    )
    checker.check_env(SeatEnv(name, mode=mode), warn=False)


@pytest.mark.parametrize("name", GAMES)
def test_every_action_is_in_the_table(name: str) -> None:
    game = civitas.game(name)
    table, slots = encoding_for(game, TABLE), encoding_for(game, SLOTS)
    for players in range(game.min_players, game.max_players + 1):
        rng = Random(players)
        state = game.start(players, game.trial_options(players))
        state.run_to_decision()
        for _ in range(400):
            resolve_chance(state, rng)
            if state.over:
                break
            offered = state.actions()
            assert len(offered) <= slots.size
            assert [table.decode(number, offered) for number in table.encode_all(offered)] == offered
            state.play(offered[rng.randrange(len(offered))])


def _played(name: str, mode: str, seed: int) -> tuple[list[float], int]:
    """A game at random among what the masks allow: what each seat was paid, and how many steps it took."""
    sits = SeatsEnv(name, None, None, mode, None)
    sits.reset(seed=seed)
    rng = np.random.default_rng(seed)
    paid = dict.fromkeys(sits.possible_agents, 0.0)
    steps = 0
    for agent in sits.agent_iter(100_000):
        seen, reward, ended, cut, _ = sits.last()
        paid[agent] += reward
        if ended or cut:
            sits.step(None)
            continue
        steps += 1
        sits.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return list(paid.values()), steps


@pytest.mark.parametrize("mode", MODES)
def test_a_whole_game_pays_its_winner_and_takes_from_the_others(mode: str) -> None:
    paid, steps = _played("rising_cultures", mode, 3)
    assert steps > 50
    assert sum(paid) == pytest.approx(0)
    assert max(paid) in (0.0, 1.0)
    assert _played("rising_cultures", mode, 3) == (paid, steps)


def test_slots_say_what_stands_in_them() -> None:
    game = civitas.game("rising_cultures")
    slots = SlotEncoding(game)
    offered = civitas.Match(game, seed=1).state.actions()
    told = slots.slot_args(offered)
    for number, action in enumerate(offered):
        verb = game.notation.verb_of(action)
        assert told[number][0] == verb.number
    assert not told[len(offered) :].any()


def test_nobody_but_the_asked_seat_is_told_what_is_offered() -> None:
    sits = SeatsEnv("rising_cultures", None, None, SLOTS, None)
    sits.reset(seed=1)
    other = next(agent for agent in sits.agents if agent != sits.agent_selection)
    seen = sits.observe(other)
    assert not seen["action_mask"].any() and not seen["actions"].any()


def test_an_action_that_is_not_offered_loses_at_once() -> None:
    for mode in MODES:
        alone = SeatEnv("rising_cultures", seat=0, mode=mode)
        alone.reset(seed=1)
        before = alone.episode.state.digest()
        mask = alone.action_masks()
        for wrong in (int(np.flatnonzero(~mask)[0]), -1, len(mask)):
            _, paid, ended, _, info = alone.step(wrong)
            assert (paid, ended, info) == (-1.0, True, {"illegal": True})
            assert alone.episode.state.digest() == before


def test_a_seat_is_paid_what_the_game_says() -> None:
    alone = SeatEnv("rising_cultures", rivals="random")
    rng = np.random.default_rng(5)
    results = []
    for seed in range(4):
        alone.reset(seed=seed)
        ended, paid = False, 0.0
        while not ended:
            _, paid, ended, _, _ = alone.step(int(rng.choice(np.flatnonzero(alone.action_masks()))))
        outcome = alone.episode.state.outcome()
        assert paid == pytest.approx(2 * outcome.share(alone.seat) - 1)
        results.append(paid)
    assert len(set(results)) > 1


def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(BadOption, match="table, slots"):
        env("rising_cultures", mode="dictionary")


def _spiel() -> Any:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    from civitas.envs import openspiel

    openspiel.register()
    return pyspiel


def test_openspiel_plays_rising_cultures() -> None:
    pyspiel = _spiel()
    pyspiel.random_sim_test(pyspiel.load_game("civitas_rising_cultures"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_openspiel_plays_every_game(name: str) -> None:
    pyspiel = _spiel()
    pyspiel.random_sim_test(pyspiel.load_game(f"civitas_{name}"), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_states_go_on_from_a_copy_alike(name: str) -> None:
    pyspiel = _spiel()
    state = pyspiel.load_game(f"civitas_{name}").new_initial_state()
    rng = Random(1)
    for _ in range(40):
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes())
            assert sum(chances) == pytest.approx(1)
            chosen = rng.choices(numbers, chances)[0]
        else:
            chosen = rng.choice(state.legal_actions())
        twin = state.clone()
        for each in (state, twin):
            each.apply_action(chosen)
        assert twin.position.digest() == state.position.digest()
        assert twin.legal_actions() == state.legal_actions()


def test_openspiel_resamples_what_a_player_cannot_see() -> None:
    pyspiel = _spiel()
    from civitas.envs.openspiel import resample

    state = pyspiel.load_game("civitas_rising_cultures").new_initial_state()
    rng = Random(2)
    for _ in range(30):
        state.apply_action(rng.choice(state.legal_actions()))
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    player = state.current_player()
    samples = [resample(state, player, Random(k)) for k in range(6)]
    seen = {sample.information_state_string(player) for sample in samples}
    assert seen == {state.information_state_string(player)}
    assert len({sample.position.digest() for sample in samples}) > 1


def test_own_bots_are_rivals_too(tmp_path: Path) -> None:
    class Last(Bot):
        def choose(self, seen: Observation) -> int:
            return seen.actions[-1]

    (tmp_path / "last.py").write_text(
        "from civitas.bots import Bot\n\n\nclass Last(Bot):\n"
        "    def choose(self, seen):\n        return seen.actions[-1]\n"
    )
    ends = []
    for rivals in (Last, f"{tmp_path / 'last.py'}:Last"):
        learner = SeatEnv("rising_cultures", rivals=rivals, seat=0)
        seen, _ = learner.reset(seed=4)
        over, rng = False, Random(4)
        while not over:
            action = rng.choice([number for number, fits in enumerate(learner.action_masks()) if fits])
            seen, paid, over, _, _ = learner.step(action)
        ends.append((paid, seen["observation"].tolist()))
    assert ends[0] == ends[1]
    with pytest.raises(BadBot):
        SeatEnv("rising_cultures", rivals=f"{tmp_path / 'none.py'}:Last")
