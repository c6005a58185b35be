"""Questions that gather a set: members in any order, several at once, and what is not asked at all."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

import civitas
from civitas import Match
from civitas.core.entry import Entry
from civitas.core.errors import IllegalAction, NoUndo, StaleAction, WrongSeat
from civitas.core.question import Selection
from civitas.core.select_set import SelectSet
from civitas.games.through_the_ages.rules.military_hand import Shed


def match_asking_for_set(
    kind: str, game: str, members: int = 2, least: int = 0, players: int = 4
) -> tuple[Match, Selection]:
    """A match in which a set of this kind, with so many candidates, is asked for."""
    for seed in range(60):
        rng = Random(seed)
        match = Match(civitas.game(game), players, seed=seed)
        while not match.over:
            gather = match.decision.selection
            if gather is not None and not gather.chosen and match.state.stack[-1].name() == kind:
                if len(gather.members) >= members and gather.max_size > 1 and gather.max_size >= least:
                    return match, gather
            codes = match.state.canonical_actions()
            match.play(codes[rng.randrange(len(codes))])
    raise AssertionError(f"no game asked for {kind}")


@pytest.fixture(scope="module")
def coins() -> str:
    """The record of a match that asks which fleets are turned into coins."""
    return match_asking_for_set("TurnIntoCoins", "history_of_the_world", 3)[0].record().text()


@pytest.fixture
def match(coins: str) -> Match:
    record = civitas.Record.parse(coins)
    return civitas.replay(record, upto=len(record.entries))


def action_texts(match: Match) -> list[str]:
    return [str(action) for action in match.decision.actions()]


@pytest.mark.parametrize(("kind", "game"), [("Settle", "history_of_the_world"), ("Discard", "through_the_ages")])
def test_equal_sets_are_equal_positions_in_whatever_order(kind: str, game: str) -> None:
    match, _ = match_asking_for_set(kind, game, least=2)
    state = match.state
    members: list[int] = []
    path = state.clone()
    while (top := path.stack[-1]).name() == kind and isinstance(top, SelectSet) and len(top.chosen) == len(members):
        members.append(path.canonical_actions()[0])
        path.play(members[-1])
    reached = set()
    for order in permutations(members):
        twin = state.clone()
        for code in order:
            if twin.stack[-1].name() == kind:
                twin.play(code)
        reached.add(twin.digest())
    assert len(members) > 1 and reached == {path.digest()}


def test_bots_meet_every_set_by_one_path() -> None:
    match, gather = match_asking_for_set("Ruin", "history_of_the_world", members=3)
    found: list[str] = []
    open_ = [match.state]
    while open_:
        state = open_.pop()
        if state.stack[-1].name() != "Ruin":
            found.append(state.digest())
            continue
        for code in state.canonical_actions():
            open_.append(state.clone())
            open_[-1].play(code)
    count = len(gather.members)
    assert len(found) == len(set(found)) == count + count * (count - 1) // 2


def test_a_set_says_what_it_holds(match: Match) -> None:
    gather = match.decision.selection
    assert gather is not None and gather.chosen == [] and [str(one) for one in gather.closing_actions] == ["done"]
    first = gather.members[0]
    match.play(first)
    gather = match.decision.selection
    assert gather is not None and [str(one) for one in gather.chosen] == [str(first)]
    assert (gather.min_size, gather.max_size) == (0, len(gather.members) + 1)


def test_a_set_says_how_often_a_member_can_be_added() -> None:
    """Cards of one age are alike until they are laid down: the set says how many of each it takes."""
    match = Match(civitas.game("through_the_ages"), 2, seed=1)
    state: Any = match.state
    seat = match.decision.seat
    decks = [state.box.military_deck(age, 2, True, True, 0) for age in (1, 2)]
    state.sides[seat].cards = sorted(decks[0][:2] + decks[1][:5])
    state.push(Shed(seat, 3))
    gather = match.decision.selection
    assert gather is not None and [str(member) for member in gather.members] == ["shed I", "shed II"]
    assert gather.max_repeats == [2, 3]
    match.play("shed I")
    gather = match.decision.selection
    assert gather is not None and gather.max_repeats == [1, 2]


def test_members_are_announced_at_closing_in_order(match: Match) -> None:
    gather = match.decision.selection
    assert gather is not None
    before = match.event_count()
    match.play(str(gather.members[1]))
    match.play(str(gather.members[0]))
    assert match.event_count() == before
    match.play("done")
    told = [line.args["water"] for line in match.events(civitas.SPECTATOR, before) if line.id == "event-cashed"]
    assert [f"cash {water}" for water in told] == [str(one) for one in gather.members[:2]]


def test_several_members_at_once_are_one_answer_to_take_back(match: Match) -> None:
    gather = match.decision.selection
    assert gather is not None
    digest, version, seat = match.state.digest(), match.version, match.decision.seat
    limit = match.undo_limit(seat)
    match.play_all([str(gather.members[1]), str(gather.members[0])], seat, version)
    assert match.version == version + 2 and match.undo_limit(seat) == limit + 1
    match.undo(seat)
    assert match.state.digest() == digest and match.undo_limit(seat) == limit
    again = civitas.replay(match.record(), upto=match.version)
    assert again.state.digest() == digest and again.record().text() == match.record().text()


def test_a_whole_set_with_its_closing_answer(match: Match) -> None:
    gather = match.decision.selection
    assert gather is not None
    one, other = (civitas.replay(match.record(), upto=match.version) for _ in range(2))
    one.play_all([str(gather.members[1]), str(gather.members[0]), "done"])
    for line in (str(gather.members[0]), str(gather.members[1]), "done"):
        other.play(line)
    assert one.state.digest() == other.state.digest()


def test_a_closing_answer_that_the_last_member_makes_needless(match: Match) -> None:
    gather = match.decision.selection
    assert gather is not None
    version = match.version
    match.play_all([*[str(member) for member in gather.members], "done"])
    assert [entry.text for entry in match.entries(version)][: len(gather.members)] == [
        str(member) for member in gather.members
    ]
    assert match.state.stack[-1].name() != "TurnIntoCoins"
    assert match.version == version + len(gather.members)


def test_all_or_none(match: Match) -> None:
    gather = match.decision.selection
    assert gather is not None
    digest, version, seat = match.state.digest(), match.version, match.decision.seat
    member = str(gather.members[0])
    for wrong in ([], [member, "attack"], ["done", member], [member] * 99):
        with pytest.raises((IllegalAction, civitas.CivitasError)):
            match.play_all(wrong)
        assert (match.state.digest(), match.version) == (digest, version)
    with pytest.raises(WrongSeat):
        match.play_all([member], 1 - seat if seat < 2 else 0)
    with pytest.raises(StaleAction):
        match.play_all([member], seat, version - 1)
    assert (match.state.digest(), match.version) == (digest, version)


def test_only_a_set_takes_several_answers() -> None:
    match = Match(civitas.game("rising_cultures"), seed=1)
    offered = action_texts(match)
    with pytest.raises(IllegalAction) as refused:
        match.play_all(offered[:2])
    assert refused.value.message.id == "why-no-set"
    match.play_all(offered[:1])
    assert match.version > 0


def test_an_undo_to_nowhere_in_a_record_is_refused(match: Match) -> None:
    gather = match.decision.selection
    assert gather is not None
    seat, version = match.decision.seat, match.version
    match.play_all([str(gather.members[0])])
    record = match.record()
    record.entries.append(Entry(seat, f"undo {version + 7}"))
    with pytest.raises(civitas.CivitasError):
        civitas.replay(record)
    match.undo(seat)
    if not match.undo_limit(seat):
        with pytest.raises(NoUndo):
            match.undo(seat)


def test_a_forced_answer_leaves_no_entry() -> None:
    """The only card of an age is placed as soon as its age is named."""
    for seed in range(40):
        rng = Random(seed)
        match = Match(civitas.game("through_the_ages"), 2, seed=seed)
        while not match.over:
            assert match.state.stack[-1].forced_action(match.state) == -1
            plans = [line for line in action_texts(match) if line.startswith("plan ")]
            hand = match.view(match.decision.seat)["sides"][match.decision.seat]["cards"] if plans else []
            if len(hand) == 1:
                before = match.version
                match.play(plans[0])
                entries = match.entries(before)
                assert not [entry for entry in entries if entry.text.startswith("event ")]
                assert entries[0].text == plans[0]
                return
            codes = match.state.canonical_actions()
            match.play(codes[rng.randrange(len(codes))])
    raise AssertionError("no game came to a single event in hand")
