"""Positions for tests: say what lies on the table, play by notation, look at what happened.

    table = Table(game, Side("rome", hand="brewery", resources="insula market", coins=4), "persia")
    table.play("build rome_brewery")
    assert table.coins(0) == 0

A position is made by altering a started game's own JSON and reading it back, so it must satisfy everything the game
demands of a position: cards not mentioned stay in the deck, coins come out of the supply of 28.
"""

from __future__ import annotations

from typing import Any

from civitas.core.options import Options
from civitas.core.step import CHANCE
from civitas.games.rising_cultures.game import RisingCultures
from civitas.games.rising_cultures.state import RisingState
from tests.support import scenario as base

COINS_IN_BOX = 28
AREAS = ["top", "bottom", "resources", "military", "progress", "buildings", "leaders", "covered", "discards"]
PROVINCES = [
    "gaul",
    "indus",
    "caucasus",
    "britannia",
    "armenia",
    "germania",
    "maghreb",
    "axum",
    "mauretania",
    "scythia",
    "carthage",
    "andalusia",
    "anatolia",
    "libya",
    "babylon",
]
# what a player does who wants nothing to happen
PASSIVE_VERBS = ["done", "stay", "pay", "decline", "discard", "coins", "sell"]


class SideSetup:
    """One side of the table. Areas are written as card names without the civilization, oldest first."""

    def __init__(
        self,
        civilization: str,
        *,
        coins: int = 0,
        hand: str = "",
        provinces: str = "",
        gold: bool = False,
        tapped: str = "",
        on_nile: int = 0,
        spare: int | None = None,
        **areas: str,
    ) -> None:
        assert all(name in AREAS for name in areas), areas
        self.civilization = civilization
        self.coins = coins
        self.hand = self._ids(hand)
        self.provinces = provinces.split()
        self.gold = gold
        self.tapped = tapped.split()
        self.on_nile = on_nile
        self.spare = spare
        self.areas = {name: self._ids(areas.get(name, "")) for name in AREAS}

    def _ids(self, names: str) -> list[str]:
        return [f"{self.civilization}_{name}" for name in names.split()]


class Scenario(base.Scenario[RisingState]):
    """Phase II of a turn: by default turn 3, the holder of the token to play the first of three cards.

    ``left`` counts the plays each seat still has, ``seat`` is the one asked, ``swaps`` puts the position at the
    beginning of phase II instead. Hands are filled up from the deck to one card more than the plays left.
    """

    def __init__(
        self,
        game: RisingCultures,
        first: SideSetup | str,
        second: SideSetup | str,
        *,
        turn: int = 0,
        province: str = "",
        token: int = 0,
        seat: int | None = None,
        left: tuple[int, int] = (3, 3),
        nile: str = "",
        swaps: bool = False,
        match: str = "single",
        open_discards: bool = True,
    ) -> None:
        self.game: RisingCultures = game
        self.script: list[str] = []
        sides = [side if isinstance(side, SideSetup) else SideSetup(side) for side in (first, second)]
        names = [side.civilization for side in sides]
        wanted: Options = {"civilizations": list(names), "first": str(token), "match": match}
        options = game.check_options(2, wanted | {"open_discards": open_discards})
        data: dict[str, Any] = game.start(2, options).to_json()
        data["token"] = token
        data["turn"], data["row"], data["boxed"] = _row(sides, turn, province)
        data["nile"] = [int(owner) for owner in nile.split()]
        data["supply"] = COINS_IN_BOX - len(data["nile"]) - sum(side.coins for side in sides)
        data["sides"] = [self._side(side, plays) for side, plays in zip(sides, left)]
        asked = token if seat is None else seat
        data["stack"] = [["GameOver"], ["EndOfTurn"], ["Contest"], ["LayDownHands"], *_plays(asked, left, swaps)]
        self.set_state(game.load(data))

    def _side(self, side: SideSetup, plays: int) -> dict[str, Any]:
        box = self.game.box
        deck = box.deck(box.civilization_ids.index(side.civilization))
        areas = {name: [box.card_ids.index(card) for card in cards] for name, cards in side.areas.items()}
        hand = [box.card_ids.index(card) for card in side.hand]
        used = [card for cards in areas.values() for card in cards] + hand
        assert len(set(used)) == len(used), "a card lies in two places"
        free = [card for card in deck if card not in used]
        while len(hand) <= plays:
            hand.append(free.pop())
        if side.spare is not None:  # a deck of exactly so many cards: the rest lies in the discards
            areas["discards"] = free[side.spare :] + areas["discards"]
            free = free[: side.spare]
        return {
            "civilization": box.civilization_ids.index(side.civilization),
            "coins": side.coins,
            "gold": side.gold,
            "hand": sorted(hand),
            "unseen": free,
            **areas,
            "provinces": [box.province_ids.index(name) for name in side.provinces],
            "tapped": [box.source_ids.index(name) for name in side.tapped],
            "levied": [0, 0, 0],
            "on_nile": side.on_nile,
            "face_down": [],
        }

    # Playing

    def play_passively(self, until: str = "turn") -> None:
        """Dull answers until a decision of that name is asked, the next ``turn`` begins or the game is over."""
        turn = self.state.turn_number()
        while not self.state.over and self.step_name != until:
            if until == "turn" and self.state.turn_number() != turn:
                return
            actions = self.offered_lines()
            dull = [a for word in PASSIVE_VERBS for a in actions if a.split()[0] == word]
            self.play((dull or actions)[0])

    def apply_action(self, action: int) -> None:
        super().apply_action(action)
        while self.state.seat == CHANCE:
            outcomes = self.state.actions()
            outcome = self.game.notation.parse(self.script.pop(0)) if self.script else outcomes[0]
            assert outcome in outcomes, self.game.notation.format(outcome)
            self.state.play(outcome)
        assert self.state.check() == []

    # Looking

    def side_view(self, seat: int) -> dict[str, Any]:
        """What a seat sees of itself."""
        side: dict[str, Any] = self.game.view(self.state, seat)["sides"][seat]
        return side

    def card_names(self, seat: int, area: str) -> list[str]:
        """The cards of an area, without the civilization's name."""
        side = self.side_view(seat)
        return [card.removeprefix(side["civilization"] + "_") for card in side[area]]

    def coins_of(self, seat: int) -> int:
        return self.state.sides[seat].coins

    def resources_of(self, seat: int) -> dict[str, int]:
        """Resources a seat has, those it has none of left out."""
        return {name: n for name, n in self.side_view(seat)["have"].items() if n}

    def strength_of(self, seat: int) -> dict[str, int]:
        return {name: n for name, n in self.side_view(seat)["strength"].items() if n}

    def score_lines(self, seat: int) -> list[int]:
        """The four lines of the score pad, as if the game ended now: buildings, board, provinces, token."""
        lines: list[int] = self.side_view(seat)["score"]
        return lines


def _row(sides: list[SideSetup], turn: int, province: str) -> tuple[int, list[int], list[int]]:
    """Turn, row of provinces and unclaimed ones: those in somebody's hands come before the present one."""
    owned = sorted(PROVINCES.index(name) for side in sides for name in side.provinces)
    least = owned[-1] + 1 if owned else 0
    if not turn:
        soonest = PROVINCES.index(province) - 7 if province else max(3, least - 7)
        turn = max(len(owned) + 1, soonest)
    now = PROVINCES.index(province) if province else max(least, turn - 1)
    lost = [number for number in range(now) if number not in owned][: turn - 1 - len(owned)]
    later = list(range(now + 1, now + 8 - turn))
    row = [*sorted(owned + lost), now, *later]
    assert now >= least and len(row) == 7 and row[-1] < len(PROVINCES), "no such row of provinces"
    return turn, row, lost


def _plays(seat: int, left: tuple[int, int], swaps: bool) -> list[list[Any]]:
    """The steps still to come, the next on top."""
    rest = list(left)
    order: list[int] = []
    while any(rest):
        if rest[seat]:
            order.append(seat)
            rest[seat] -= 1
        seat = 1 - seat
    if swaps:
        offers: list[list[Any]] = [["OfferPlay", player] for player in reversed(order)]
        return [*offers, ["OfferSwap", 1 - order[0], 0], ["Swap", order[0], 0]]
    return [*(["OfferPlay", player] for player in reversed(order[1:])), ["PlayCard", order[0]]]
