"""Define the properties that must hold in every position of every game; a check raises ``CheckFailed``."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from civitas.core.errors import CivitasError
from civitas.core.event import SPECTATOR, EventSink, RawEvent
from civitas.core.learning_limits import LearningLimits
from civitas.core.message import Message
from civitas.core.notation import VERB_SHIFT
from civitas.core.select_set import SelectSet
from civitas.core.step import CHANCE, EVERYONE, NO_ANSWER, NOBODY
from civitas.i18n import BUILTIN_LANGUAGES
from civitas.i18n.capabilities import has_capability
from civitas.i18n.fluent import Translator
from civitas.i18n.rulebook import has_rules, read_rules
from civitas.lab.fuzz.subject import Subject, near_miss_actions, pick_action, random_action, replace_verb

#: determinizations compared with the real position
DETERMINIZATIONS = 2
#: how many of a seat's own answers are compared for their messages
LOOKAHEAD_ANSWERS = 3
#: refused actions tried at a time
REFUSAL_TRIES = 6

Check = Callable[[Subject, Random], None]


class CheckFailed(Exception):
    """Raised by a check that fails; ``check`` is its name."""

    def __init__(self, check: str, message: str) -> None:
        super().__init__(f"{check}: {message}")
        self.check = check
        self.message = message


def all_readers(subject: Subject) -> list[int]:
    """Return everyone who reads a game: the spectator and all seats."""
    return [SPECTATOR, *range(subject.players)]


# At every decision


def check_conservation(subject: Subject, rng: Random) -> None:
    """Check that every card and token is where it can be, and there once."""
    wrong = subject.check()
    if wrong:
        raise CheckFailed("conservation", "; ".join(wrong))


def check_actions(subject: Subject, rng: Random) -> None:
    """Check that the allowed actions are sorted, without doubles, and not empty.

    All must lie within the bounds given to learners, where the game encodes features.
    """
    found = subject.actions()
    if not found:
        raise CheckFailed("actions", f"{subject.question_name} allows nothing")
    if subject.game.encoder is not None:
        _check_learning_limits(subject, found, subject.game.encoder.limits)
    for place in range(1, len(found)):
        if found[place - 1] >= found[place]:
            both = [subject.game.notation.format(code) for code in found[place - 1 : place + 1]]
            raise CheckFailed("actions", f"{subject.question_name}: {both[0]!r} stands before {both[1]!r}")


def _check_learning_limits(subject: Subject, found: list[int], limits: LearningLimits) -> None:
    """Check that actions are within the bounds that learners know."""
    notation = subject.game.notation
    if len(found) > limits.max_actions:
        raise CheckFailed(
            "actions", f"{subject.question_name} allows {len(found)} at once, more than learners are told"
        )
    for code in found:
        if not limits.contains(notation, code):
            raise CheckFailed("actions", f"{notation.format(code)!r} is not in the table of learners")


def check_canonical_actions(subject: Subject, rng: Random) -> None:
    """Check that the canonical actions, which bots choose from, are allowed, sorted and not empty.

    A selection is also checked for its order (``check_selection_order``).
    """
    offered, found = subject.actions(), subject.canonical_actions()
    if not found or not set(found) <= set(offered) or found != sorted(set(found)):
        texts = [subject.game.notation.format(code) for code in found if code not in offered]
        raise CheckFailed("onward", f"{subject.question_name}: {texts or len(found)} is offered to bots")
    check_selection_order(subject, rng)


def check_forced(subject: Subject, rng: Random) -> None:
    """Check that a decision is skipped as forced only where public facts force it, and always there.

    Every reader's determinizations must skip it too.
    """
    if subject.forced_action() != NO_ANSWER:
        raise CheckFailed("forced", f"{subject.question_name} is asked though its answer is forced")
    twin = subject.clone()
    twin.answer_once(twin.sample(rng))
    while twin.seat >= 0:
        answer = twin.forced_action()
        if answer == NO_ANSWER:
            return
        if twin.actions() != [answer] and twin.canonical_actions() != [answer]:
            raise CheckFailed(
                "forced", f"{twin.question_name}: {twin.game.notation.format(answer)!r} is not the only answer"
            )
        mask = twin.reader_mask()
        for reader in all_readers(twin):
            believed = twin.determinize(reader, rng).forced_action()
            told = mask == EVERYONE or (reader >= 0 and mask >> reader & 1)
            if believed == NO_ANSWER or (told and believed != answer):
                raise CheckFailed("forced", f"{twin.question_name}: that it is forced tells {reader} of hidden things")
        twin.answer_once(answer)


def check_selection_order(subject: Subject, rng: Random) -> None:
    """Check that a set is the same in whatever order it is given, and that it can always be closed."""
    step = subject.select_set()
    if step is None:
        return
    one = subject.clone()
    given: list[int] = []
    members: list[int] = []  # with those that were forced
    closing: list[int] = []
    while not closing and (now := _open_selection(one, step, len(given))) is not None:
        closing = now.closing_actions(one.state)
        offered = now.members(one.state) + closing
        if not offered:
            raise CheckFailed("onward", f"{subject.question_name}: {len(given)} members lead nowhere")
        given.append(pick_action(rng, offered))
        closing = [code for code in closing if code == given[-1]]
        members = now.chosen + given[len(given) - 1 + len(closing) :]
        one.play(given[-1])
    other = subject.clone()
    wanted: list[int] = []
    for code in sorted(members) + closing:
        wanted.append(code)
        now = _open_selection(other, step, 0)
        if now is not None and now.chosen.count(code) < wanted.count(code):
            other.play(code)
    if one.digest() != other.digest():
        texts = [subject.game.notation.format(code) for code in given]
        raise CheckFailed("onward", f"{subject.question_name}: the order of {texts} matters")


def _open_selection(subject: Subject, step: SelectSet[Any], given: int) -> SelectSet[Any] | None:
    """Return the selection that was begun while it is still open, else ``None``."""
    now = subject.select_set()
    same = (
        now is not None
        and now.name() == step.name()
        and now.fixed_args() == step.fixed_args()
        and len(now.chosen) >= given
    )
    return now if same else None


# At some decisions


def check_clone(subject: Subject, rng: Random) -> None:
    """Check that a clone is equal, and that playing on it leaves the original alone."""
    before = subject.digest()
    twin = subject.clone()
    if twin.digest() != before:
        raise CheckFailed("clone", "the copy differs from the original")
    for _ in range(LOOKAHEAD_ANSWERS):
        if twin.seat != NOBODY:
            twin.play(twin.sample(rng))
    if subject.digest() != before:
        raise CheckFailed("clone", "playing on the copy changed the original")


def check_json(subject: Subject, rng: Random) -> None:
    """Check that a position written as JSON and read back is the same position."""
    text = json.dumps(subject.to_json())
    try:
        back = subject.load(json.loads(text))
    except CivitasError as trouble:
        raise CheckFailed("json", f"the written position cannot be read: {trouble}") from None
    if back.digest() != subject.digest():
        raise CheckFailed("json", "the position read back differs")
    if back.seat != subject.seat or back.actions() != subject.actions():
        raise CheckFailed("json", "the position read back asks something else")
    for seat in all_readers(subject):
        if back.view(seat) != subject.view(seat):
            raise CheckFailed("json", f"the position read back looks different to {seat}")


def check_view(subject: Subject, rng: Random) -> None:
    """Check that no view, features or evaluation terms change when only what is hidden from the seat changes."""
    before = subject.digest()
    for seat in all_readers(subject):
        seen, row = subject.view(seat), subject.features(seat) if seat >= 0 else []
        worth = subject.evaluation_terms(seat) if seat >= 0 else []
        json.dumps(seen)
        for _ in range(DETERMINIZATIONS):
            twin = subject.determinize(seat, rng)
            wrong = twin.check()
            if wrong:
                raise CheckFailed("view", f"what {seat} might believe is impossible: {'; '.join(wrong)}")
            if twin.view(seat) != seen:
                raise CheckFailed(
                    "view", f"the view of {seat} depends on hidden things: {_difference(seen, twin.view(seat))}"
                )
            if seat >= 0 and twin.features(seat) != row:
                raise CheckFailed("view", f"the features of {seat} depend on hidden things")
            if seat >= 0 and twin.evaluation_terms(seat) != worth:
                raise CheckFailed("view", f"the worth for {seat} depends on hidden things")
    if subject.digest() != before:
        raise CheckFailed("view", "looking at the position changed it")


def check_determinize(subject: Subject, rng: Random) -> None:
    """Check that a determinization is drawn from the seat's knowledge alone.

    From a determinized twin the same seed must deal the same.
    """
    for seat in all_readers(subject):
        twin, seed = subject.determinize(seat, rng), rng.random()
        here, there = subject.determinize(seat, Random(seed)), twin.determinize(seat, Random(seed))
        if here.digest() != there.digest():
            where = _difference(here.to_json(), there.to_json(), "position")
            raise CheckFailed("redeal", f"what {seat} might believe depends on hidden things: {where}")


def _difference(first: object, second: object, path: str = "view") -> str:
    """Return a text that says where two views first differ."""
    if isinstance(first, dict) and isinstance(second, dict) and first.keys() == second.keys():
        for key in first:
            if first[key] != second[key]:
                return _difference(first[key], second[key], f"{path}.{key}")
    if isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        for place, (one, other) in enumerate(zip(first, second)):
            if one != other:
                return _difference(one, other, f"{path}[{place}]")
    return f"{path}: {first!r} or {second!r}"[:200]


def check_decision(subject: Subject, rng: Random) -> None:
    """Check that a decision reveals nothing hidden.

    Who is asked what is public; actions, prompt and refusals depend only on what the asked seat knows.
    """
    seat, offered, prompt = subject.seat, subject.actions(), subject.prompt()
    wrong = [code for code in (random_action(subject.game, rng) for _ in range(REFUSAL_TRIES)) if code not in offered]
    reasons = [subject.explain(seat, code) for code in wrong]
    for reader in all_readers(subject):
        for _ in range(DETERMINIZATIONS):
            twin = subject.determinize(reader, rng)
            if twin.seat != seat or twin.question_name != subject.question_name:
                raise CheckFailed("asked", f"who is asked what depends on things hidden from {reader}")
            if reader != seat:
                continue
            if twin.actions() != offered:
                raise CheckFailed("asked", f"{subject.question_name}: the actions depend on hidden things")
            if twin.prompt() != prompt:
                raise CheckFailed("asked", f"{subject.question_name}: the prompt depends on hidden things")
            for code, reason in zip(wrong, reasons):
                if twin.explain(seat, code) != reason:
                    text = subject.game.notation.format(code)
                    raise CheckFailed(
                        "asked", f"{subject.question_name}: the refusal of {text!r} depends on hidden things"
                    )


class EventLog:
    """The messages one answer gives its seat, up to the first barrier, the view then, and whether it can be undone."""

    def __init__(self, subject: Subject, seat: int, events: list[RawEvent]) -> None:
        self.messages: list[Message] = []
        self.barrier = False
        for event in events:
            if subject.is_barrier(event):
                self.barrier = True
                break
            self.messages.append(subject.message(event, seat))
        self.undo = not self.barrier and subject.seat != CHANCE
        self.view = None if self.barrier else subject.view(seat)


def play_logged(subject: Subject, seat: int, rng: Random) -> list[EventLog]:
    """Play on a copy while the same seat is asked and each answer can be undone, and return the logs."""
    twin = subject.clone()
    told: list[EventLog] = []
    while twin.seat == seat and len(told) < LOOKAHEAD_ANSWERS:
        sink = EventSink()
        twin.state.sink = sink
        twin.play(twin.sample(rng))
        told.append(EventLog(twin, seat, sink.events))
        if not told[-1].undo:
            break
    return told


def _log_both(subject: Subject, rng: Random) -> tuple[list[EventLog], list[EventLog]]:
    """Return the logs of the same answers in the real position and in a determinization for the asked seat."""
    answers = rng.random()
    other = subject.determinize(subject.seat, rng)
    return play_logged(subject, subject.seat, Random(answers)), play_logged(other, subject.seat, Random(answers))


def check_events(subject: Subject, rng: Random) -> None:
    """Check that the same answers give their seat the same messages and view, up to a barrier.

    Secrets are checked as well (``check_secrets``).
    """
    for _ in range(DETERMINIZATIONS):
        for here, there in zip(*_log_both(subject, rng)):
            if here.barrier != there.barrier:
                break
            if here.messages != there.messages:
                heard = [repr(line) for line in here.messages if line not in there.messages]
                raise CheckFailed(
                    "events", f"{subject.question_name} tells of hidden things without a barrier: {heard[:2]}"
                )
            if here.view != there.view:
                raise CheckFailed("events", f"{subject.question_name} shows hidden things without a barrier")
    check_secrets(subject, rng)


def check_secrets(subject: Subject, rng: Random) -> None:
    """Check that those who may not read an answer, a seat's or chance's, learn the same whatever it is.

    Only answers that look alike from outside are compared, and only up to where the last card of a deck comes to them:
    what is left is settled by counting, and is now their own.
    """
    mask = subject.reader_mask()
    if mask == EVERYONE:
        return
    for _ in range(DETERMINIZATIONS):
        one, other = subject.clone(), subject.clone()
        heard: list[list[RawEvent]] = []
        answers = [subject.sample(rng), subject.sample(rng)]
        if subject.public_part(answers[0]) != subject.public_part(answers[1]):
            continue
        for twin, answer in zip((one, other), answers):
            sink = EventSink()
            twin.state.sink = sink
            twin.play(answer)
            heard.append(sink.events)
        for reader in all_readers(subject):
            if reader >= 0 and mask >> reader & 1:
                continue
            until = min(_first_own_barrier(subject, events, reader) for events in heard)
            lines = [[subject.message(event, reader) for event in events[:until]] for events in heard]
            if lines[0] != lines[1]:
                told = [repr(line) for line in lines[0] if line not in lines[1]]
                raise CheckFailed("events", f"{subject.question_name} tells {reader} a secret: {told[:2]}")
            if until == len(heard[0]) and one.view(reader) != other.view(reader):
                raise CheckFailed("events", f"{subject.question_name} shows {reader} a secret")


def _first_own_barrier(subject: Subject, events: list[RawEvent], reader: int) -> int:
    """Return the place of the first private barrier event of a reader; the number of events if none."""
    for place, event in enumerate(events):
        if subject.is_barrier(event) and subject.is_private(event) and event.a == reader:
            return place
    return len(events)


def check_undo_limit(subject: Subject, rng: Random) -> None:
    """Check that how far a seat can undo does not depend on what it cannot know."""
    for _ in range(DETERMINIZATIONS):
        here, there = _log_both(subject, rng)
        if [told.undo for told in here] != [told.undo for told in there]:
            raise CheckFailed("undo", f"{subject.question_name}: the undo limit depends on hidden things")


@cache
def rule_ids(game: str) -> frozenset[str]:
    """Return the ids of a game's rules; none where it has no rules."""
    return frozenset(rule.id for rule in read_rules(game)) if has_rules(game) else frozenset()


@cache
def _words_missing(game: str, id: str) -> list[str]:
    return [lang for lang in BUILTIN_LANGUAGES if not Translator(lang, game).has_message(id)]


def check_refusals(subject: Subject, rng: Random) -> None:
    """Check that actions not allowed are refused, with a rule and a message in every language, and change nothing."""
    before, seat, offered = subject.digest(), subject.seat, subject.actions()
    tried = [random_action(subject.game, rng) for _ in range(REFUSAL_TRIES)] + near_miss_actions(
        subject.game, offered, rng
    )
    earlier = subject.run_notes.earlier
    for code in tried + [earlier[int(rng.random() * len(earlier))] for _ in range(REFUSAL_TRIES) if earlier]:
        if code not in offered:
            check_refusal(subject, seat, code)
    if subject.explain(seat, offered[0]) is not None:
        raise CheckFailed("refusal", f"{subject.question_name}: an offered action is refused")
    for other in range(subject.players):
        if other != seat:
            check_refusal(subject, other, offered[0])
    if subject.digest() != before:
        raise CheckFailed("refusal", "a refusal changed the position")


def check_withdrawn_actions(subject: Subject, rng: Random) -> None:
    """Check that verbs which the same decision allowed before, and does not now, are refused.

    They are tried with the arguments of then and of an action of now.
    """
    offered = subject.actions()
    known = subject.run_notes.verbs.setdefault(subject.question_name, {})
    verbs = {code >> VERB_SHIFT: code for code in offered}
    for verb, code in known.items():
        if verb not in verbs:
            check_refusal(subject, subject.seat, code)
            near = replace_verb(subject.game, verb, pick_action(rng, offered))
            if near >= 0:
                check_refusal(subject, subject.seat, near)
    known.update(verbs)


def check_refusal(subject: Subject, seat: int, code: int) -> None:
    """Check that one action is refused with a rule and with a message in every built-in language."""
    given = subject.explain(seat, code)
    text = f"{subject.question_name}: {subject.game.notation.format(code)!r}"
    if given is None:
        raise CheckFailed("refusal", f"{text} is not offered, yet nothing speaks against it")
    if has_rules(subject.game.id) and given.rule not in rule_ids(subject.game.id):
        raise CheckFailed("refusal", f"{text}: {given.id} names no rule ({given.rule!r})")
    missing = _words_missing(subject.game.id, given.id) if has_capability(subject.game, "words") else []
    if missing:
        raise CheckFailed("refusal", f"{text}: {given.id} has no words in {', '.join(missing)}")
    subject.run_notes.rules.add(given.rule)


EVERY_DECISION_CHECKS: dict[str, Check] = {
    "conservation": check_conservation,
    "actions": check_actions,
    "onward": check_canonical_actions,
    "forced": check_forced,
}
SAMPLED_CHECKS: dict[str, Check] = {
    "clone": check_clone,
    "json": check_json,
    "view": check_view,
    "redeal": check_determinize,
    "asked": check_decision,
    "events": check_events,
    "undo": check_undo_limit,
    "refusal": check_refusals,
}
