"""Shrink a failing game to a short and plain one in which the same check still fails."""

from __future__ import annotations

from random import Random
from time import process_time

from civitas.core.step import CHANCE, NOBODY
from civitas.lab.fuzz.case import CRASH, REPLAY, Case, JournalLine, check_ending
from civitas.lab.fuzz.checks import (
    EVERY_DECISION_CHECKS,
    SAMPLED_CHECKS,
    CheckFailed,
    check_secrets,
    check_withdrawn_actions,
)
from civitas.lab.fuzz.subject import Subject

#: CPU seconds spent on one failure
MAX_SECONDS = 20.0
#: hidden things are dealt anew so often before a position counts as sound
DEAL_TRIES = 3


def shrink(case: Case, kind: type[Subject], check: str) -> Case:
    """Return a shorter and plainer case that still fails.

    It ends with the failure; other actions are replaced by the first allowed one wherever the check still fails then.
    It stops after ``MAX_SECONDS`` of CPU; a failure that does not show again leaves the case as it is.
    """
    began = process_time()
    best = find_failure(case, kind, check)
    if best is None:
        return case
    place = len(best.journal)
    while place and process_time() - began < MAX_SECONDS:
        place = min(place, len(best.journal)) - 1
        plainer = [*best.journal[:place], (best.journal[place][0], -1, ""), *best.journal[place + 1 :]]
        if best.journal[place][0] >= 0:
            shorter = find_failure(Case(case.game, case.players, case.options, plainer), kind, check)
            if shorter is not None and shorter.journal != best.journal:
                best = shorter
    return best


def find_failure(case: Case, kind: type[Subject], check: str) -> Case | None:
    """Replay a journal with one check at every position; return the beginning that fails, or ``None``.

    An answer that is no longer allowed is replaced by the first action.
    """
    journal: list[JournalLine] = []
    played = Case(case.game, case.players, case.options, journal)
    try:
        subject = kind.start(case.game, case.players, case.options)
        for _, code, _ in [*case.journal, (NOBODY, -1, "")]:
            _run_check(subject, check)
            if subject.seat == NOBODY or len(journal) == len(case.journal):
                break
            _answer(subject, code, journal)
        if check == REPLAY:
            check_ending(played, subject, Random(0))
    except CheckFailed as found:
        return played if found.check == check else None
    except Exception:
        return played if check == CRASH else None
    return None


def _run_check(subject: Subject, check: str) -> None:
    for attempt in range(DEAL_TRIES):
        rng = Random(attempt)
        if subject.seat == CHANCE:
            if check == "events":
                check_secrets(subject, rng)
        elif subject.seat != NOBODY and check in EVERY_DECISION_CHECKS:
            EVERY_DECISION_CHECKS[check](subject, rng)
        elif subject.seat != NOBODY and check in SAMPLED_CHECKS:
            SAMPLED_CHECKS[check](subject, rng)
            if check == "refusal":
                check_withdrawn_actions(subject, rng)


def _answer(subject: Subject, code: int, journal: list[JournalLine]) -> None:
    offered = subject.actions()
    answer = code if code in offered else offered[0]
    turn, seat = subject.state.turn_number(), subject.seat
    journal.append((seat, answer, ""))
    subject.play(answer)
    if subject.state.turn_number() != turn or subject.seat == NOBODY:
        journal[-1] = (seat, answer, subject.digest())
