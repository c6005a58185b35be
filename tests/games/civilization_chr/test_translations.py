"""Every question, action, event and option has words in both languages."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from civitas.core.options import Choice
from civitas.core.step import Decision
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.scoring import OUTCOME_MESSAGES


def message_ids(lang: str) -> set[str]:
    path = resources.files("civitas.games.civilization_chr") / "show" / "locale" / f"{lang}.ftl"
    return set(re.findall(r"^([a-zA-Z][\w-]*) =", path.read_text(encoding="utf-8"), re.M))


def needed_messages(game: CivilizationChr) -> set[str]:
    wanted = {f"ask-{name}" for name, step in game.steps.items() if issubclass(step, Decision)}
    wanted |= {f"action-{verb.id}" for verb in game.notation.verbs}
    for kind in game.events.kinds:
        wanted |= {f"event-{kind.id}", *([f"event-{kind.id}-hidden"] if kind.private else [])}
    for option in game.options:
        wanted.add(f"option-{option.name}")
        if isinstance(option, Choice):
            wanted |= {f"option-{option.name}-{value}" for value in option.values}
    wanted.discard("ask-GameOver")  # said by the kernel
    return wanted | set(OUTCOME_MESSAGES[1:]) | {"game-title", "game-about"}


@pytest.mark.parametrize("lang", ["en", "it"])
def test_nothing_is_without_words(game: CivilizationChr, lang: str) -> None:
    assert needed_messages(game) <= message_ids(lang), sorted(needed_messages(game) - message_ids(lang))


def test_both_languages_have_the_same_messages() -> None:
    assert message_ids("en") == message_ids("it")


def test_no_two_steps_share_a_name(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.game import STEP_MODULES, module_steps

    names = [step.__name__ for module in STEP_MODULES for step in module_steps(module)]
    assert len(names) == len(set(names))
