"""What people are told before they decide is what then happens."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import civitas
from civitas.core.match import Match
from civitas.games.through_the_ages.rules.card_registry import make_components
from civitas.games.through_the_ages.show.card_faces import card_face
from civitas.i18n import BUILTIN_LANGUAGES
from civitas.i18n.fluent import Translator

OPTIONS: list[dict[str, Any]] = [
    {"length": "simple"},
    {"length": "advanced"},
    {"length": "full"},
    {"length": "full", "idle_mine": True, "bonus": "private"},
    {"length": "full", "draw_by_action": True, "bonus": "age_by_age"},
]


def random_matches(least: int) -> list[tuple[Match, Random]]:
    """Games played at random, each at its first decision."""
    found = []
    for number, options in enumerate(OPTIONS):
        for players in (2, 4):
            match = Match(civitas.game("through_the_ages"), players, {**options, "leaving": False}, seed=number)
            found.append((match, Random(players + number)))
    return found[:least]


def own_side(match: Match, seat: int) -> dict[str, Any]:
    side: dict[str, Any] = match.view(seat)["sides"][seat]
    return side


#: events of production, with the line of the forecast they belong to
GAIN_FIELDS = {"harvest": "food", "ate": "eaten", "mined": "resources", "corrupted": "corruption", "science": "science"}


def production_events(match: Match, seat: int, since: int) -> dict[str, int]:
    """What a production really did, up to the next turn, as far as pacts do not mix with it."""
    found = dict.fromkeys([*GAIN_FIELDS.values(), "uprising", "cards"], 0)
    for message in match.events(seat, since):
        name = message.id.removeprefix("event-")
        if name in ("turn", "final", "line", "ended"):
            break
        if name in GAIN_FIELDS:
            found[GAIN_FIELDS[name]] += int(str(message.args["n"]))
        elif name == "uprising":
            found["uprising"] = int(str(message.args["n"]))
        elif name == "drew":
            found["cards"] += 1
        elif name in ("got-food", "lost-food", "got-resources", "lost-resources"):
            good = "food" if "food" in name else "resources"
            found[good] += int(str(message.args["n"])) * (1 if "got" in name else -1)
    return found


@pytest.mark.parametrize("number", range(10))
def test_the_forecast_is_what_production_does_and_gains_are_what_actions_do(number: int) -> None:
    match, rng = random_matches(10)[number]
    checked = 0
    while not match.over and checked < 120:
        seat = match.decision.seat
        seen = match.view(seat)
        actions = match.decision.actions()
        chosen = rng.choice(actions)
        acting = match.state.stack[-1].name() == "Act"
        before, since = own_side(match, seat), match.event_count()
        match.play(chosen)
        after = own_side(match, seat)
        gains = seen["aid"].get("gains", {}).get(str(chosen)) if "aid" in seen else None
        if gains is not None:
            keys = [("happy", "happy"), ("unused", "unused"), ("strength", "strength"), ("resources", "resources")]
            for key, name in [*keys, ("food", "food"), ("science_rate", "science_rate")]:
                assert after[name] - before[name] == gains.get(key, 0), (str(chosen), key)
            checked += 1
        if str(chosen) == "done" and acting and not match.options["idle_mine"]:
            told, happened = seen["aid"]["forecast"], production_events(match, seat, since)
            assert {key: happened[key] for key in happened if happened[key] != told.get(key, 0)} == {}
    assert checked > 30


def test_a_changed_price_names_who_changed_it() -> None:
    seen = 0
    for match, rng in random_matches(10):
        for _ in range(900):
            if match.over:
                break
            seat = match.decision.seat
            prices = match.view(seat).get("aid", {}).get("prices")
            if prices:
                listed = [*prices["take"], prices["grow"], *prices["build"].values(), *prices["discover"].values()]
                for price in [one for one in listed if one]:
                    changed = sum(int(reason[1]) for reason in price["why"])
                    assert price["now"] == max(0, price["printed"] + changed), (match.game.id, price)
                    seen += bool(price["why"])
            match.play(rng.choice(match.decision.actions()))
    assert seen > 20


def test_spectators_and_finished_games_get_no_aid() -> None:
    match, rng = random_matches(1)[0]
    assert "aid" not in match.view(civitas.SPECTATOR)
    while not match.over:
        match.play(rng.choice(match.decision.actions()))
    assert "aid" not in match.view(0)


@pytest.mark.parametrize("lang", BUILTIN_LANGUAGES)
def test_every_card_has_a_face(lang: str) -> None:
    texts = Translator(lang, "through_the_ages")
    for entry in make_components().entries:
        lines = card_face(entry, texts)
        assert lines, entry["id"]
        assert all("face-" not in line and "{" not in line and len(line) < 100 for line in lines), lines


def test_cards_that_share_an_icon_are_the_same_card_of_several_ages() -> None:
    by_icon: dict[str, set[str]] = {}
    for entry in make_components().entries:
        by_icon.setdefault(entry["icon"], set()).add(entry["name"]["en"].removesuffix(f" {entry['age']}"))
    assert {icon: names for icon, names in by_icon.items() if len(names) > 1} == {}
