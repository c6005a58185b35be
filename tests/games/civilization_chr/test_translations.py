"""Every question, action, event and option has words in both languages."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from civitas.core.options import Choice
from civitas.core.step import Decision
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.scoring import REASONS


def messages(lang: str) -> set[str]:
    path = resources.files("civitas.games.civilization_chr") / "show" / "locale" / f"{lang}.ftl"
    return set(re.findall(r"^([a-zA-Z][\w-]*) =", path.read_text(encoding="utf-8"), re.M))


def needed(game: CivilizationChr) -> set[str]:
    wanted = {f"ask-{name}" for name, step in game.steps.items() if issubclass(step, Decision)}
    wanted |= {f"action-{verb.id}" for verb in game.notation.verbs}
    for kind in game.events.kinds:
        wanted |= {f"event-{kind.id}", *([f"event-{kind.id}-hidden"] if kind.private else [])}
    for option in game.options:
        wanted.add(f"option-{option.name}")
        if isinstance(option, Choice):
            wanted |= {f"option-{option.name}-{value}" for value in option.values}
    wanted.discard("ask-GameOver")  # said by the kernel
    return wanted | set(REASONS[1:]) | {"game-title", "game-about"}


@pytest.mark.parametrize("lang", ["en", "it"])
def test_nothing_is_without_words(game: CivilizationChr, lang: str) -> None:
    assert needed(game) <= messages(lang), sorted(needed(game) - messages(lang))


def test_both_languages_have_the_same_messages() -> None:
    assert messages("en") == messages("it")


def test_no_two_steps_share_a_name(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.game import MODULES, own_steps

    names = [step.__name__ for module in MODULES for step in own_steps(module)]
    assert len(names) == len(set(names))
