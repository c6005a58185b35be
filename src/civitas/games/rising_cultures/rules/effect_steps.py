"""The steps of effects that ask something when they come into play."""

from __future__ import annotations

from typing import Any

from civitas.core.step import Step
from civitas.games.rising_cultures.content.effects import DISCARDS_STEP, MAGHREB_STEP, Effect
from civitas.games.rising_cultures.rules.maghreb import OfferMaghreb
from civitas.games.rising_cultures.rules.progress import OfferDiscards


def add_effect_step(effect: Effect, seat: int, steps: list[Step[Any]]) -> None:
    """Adds the step that an effect puts on the stack when it comes into play, if there is one."""
    if effect.step_now == DISCARDS_STEP:
        steps.append(OfferDiscards(seat))
    elif effect.step_now == MAGHREB_STEP:
        steps.append(OfferMaghreb(seat))
