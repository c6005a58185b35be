"""No bot goes round in circles: positions of a turn do not come back, and questions come to an end."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import civitas
from civitas.bots import Bot, Observation, bot_names, make_bot
from civitas.bots.levels import LevelBot
from civitas.bots.repetition import (
    MAX_ANSWERS_PER_QUESTION,
    RepetitionGuard,
    closes_question,
    position_fingerprint,
)
from civitas.core.evaluation import dot
from civitas.core.notation import ARG_BITS
from civitas.core.playout import resolve_chance
from civitas.core.step import CHANCE
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    put_units,
    run_steps,
    space_id,
)

RAILWAYS = ("italia", "gallia", "steppes", "iberia")


@pytest.fixture(scope="module")
def game() -> CivilizationChr:
    found = civitas.game("civilization_chr")
    assert isinstance(found, CivilizationChr)
    return found


def railway_position(game: CivilizationChr, units: int = 2) -> ChrState:
    """Four own lands on railways: spies and units go from one to the other for nothing, for ever."""
    s = empty_position(game, era=3)
    for name in RAILWAYS:
        add_settlement(s, 0, name, 2)
        s.road[space_id(s, name)] = 2
        put_units(s, 0, "modern_infantry", name, units)
    add_settlement(s, 1, "congo")
    add_settlement(s, 2, "siberia")
    for seat, name in ((1, "congo"), (2, "siberia")):
        put_units(s, seat, "modern_infantry", name)
    grant_technologies(s, 2, "flight")
    s.sides[0].spies = [space_id(s, "italia"), space_id(s, "gallia")]
    return run_steps(s, MovePieces(0), MovePieces(1))


def fast_bot(kind: str, game: CivilizationChr, seed: int) -> Bot:
    bot = make_bot(kind, game, seed)
    if isinstance(bot, LevelBot):
        bot.config = replace(bot.config, nodes=60)
    return bot


def levels() -> list[str]:
    return [name for name in bot_names(civitas.game("civilization_chr")) if name != "random"]


@pytest.mark.parametrize("kind", levels())
@pytest.mark.parametrize("seed", range(3))
def test_a_movement_on_railways_ends_without_going_back(game: CivilizationChr, kind: str, seed: int) -> None:
    s, met, answers = railway_position(game), [], 0
    bot = fast_bot(kind, game, seed)
    while s.seat == 0:
        met.append(position_fingerprint(game, s))
        s.play(bot.choose(Observation(game, s)))
        answers += 1
    assert len(met) == len(set(met))
    assert answers <= 25


@pytest.mark.parametrize("kind", ["normal", "greedy"])
def test_what_changes_nothing_is_not_done(game: CivilizationChr, kind: str) -> None:
    """One guard in each land, and spies that have nothing to do: the movement is over at once."""
    s = railway_position(game, units=1)
    assert game.notation.format(fast_bot(kind, game, 1).choose(Observation(game, s))) == "done"


def test_battles_to_come_are_not_held_against_the_end_of_the_movement(game: CivilizationChr) -> None:
    """With a battle declared, ending the movement is worth as much as the position, whatever its dice will say."""
    s = railway_position(game)
    go_to_war(s, 0, 1)
    put_units(s, 1, "modern_infantry", "italia", 3)
    s.battles = [space_id(s, "italia")]
    bot = make_bot("normal", game, 1)
    assert isinstance(bot, LevelBot)
    seen = Observation(game, s)
    worths = dict(bot.rank(seen))
    now = dot(game.evaluation_terms(s, 0), bot.policy_weights)
    assert worths[n.DONE] == pytest.approx(now, abs=1)


def test_an_answer_that_leads_back_is_known(game: CivilizationChr) -> None:
    s, guard = railway_position(game), RepetitionGuard(game)
    there = n.MOVE_SPY | space_id(s, "italia") | space_id(s, "gallia") << ARG_BITS
    back = n.MOVE_SPY | space_id(s, "gallia") | space_id(s, "italia") << ARG_BITS
    guard.enter(Observation(game, s))
    assert not guard.leads_back(there)
    s.play(there)
    guard.enter(Observation(game, s))
    assert guard.leads_back(back)
    assert not guard.leads_back(n.DONE)
    assert guard.first_new([back, n.DONE]) == n.DONE
    assert guard.first_new([back]) == back  # there is nothing else
    again = RepetitionGuard(game)
    again.load_data(guard.to_data())
    again.enter(Observation(game, s))
    assert again.leads_back(back)
    s.turn += 1
    guard.enter(Observation(game, s))
    assert not guard.leads_back(back)  # a new turn


@pytest.mark.parametrize("kind", levels())
def test_a_question_answered_too_often_is_ended(game: CivilizationChr, kind: str) -> None:
    s, bot = railway_position(game), fast_bot(kind, game, 1)
    guard = getattr(bot, "repetition")  # noqa: B009
    for _ in range(MAX_ANSWERS_PER_QUESTION):
        guard.enter(Observation(game, s))
    action = bot.choose(Observation(game, s))
    assert action == n.DONE
    assert closes_question(s, action)


@pytest.mark.parametrize("name", civitas.game_names())
def test_fingerprints_tell_the_positions_of_a_game_apart(name: str) -> None:
    """Positions of one turn in which a seat is asked: as many fingerprints as positions, nearly."""
    found = civitas.game(name)
    s = found.start(found.min_players, found.trial_options(found.min_players))
    s.run_to_decision()
    rng = Random(3)
    turns: dict[int, tuple[set[str], set[int]]] = {}
    for _ in range(300):
        if s.over:
            break
        if s.seat == CHANCE:
            resolve_chance(s, rng)
            continue
        digests, prints = turns.setdefault(s.turn_number(), (set(), set()))
        digests.add(s.digest())
        prints.add(position_fingerprint(found, s))
        actions = [action for action in s.canonical_actions() if not found.is_resignation(action)]
        s.play(actions[int(rng.random() * len(actions))])
    positions = sum(len(digests) for digests, _ in turns.values())
    assert sum(len(prints) for _, prints in turns.values()) >= 0.9 * positions
