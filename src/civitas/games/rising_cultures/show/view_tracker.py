"""What has changed for the readers of a match, found by looking at the position: to make their views and compare them
takes longer than all rules."""

from __future__ import annotations

from typing import Any

from civitas.core.game import Game, View
from civitas.core.patch import diff
from civitas.core.view_tracker import ViewTracker
from civitas.games.rising_cultures.rules.ratings import rating_sources
from civitas.games.rising_cultures.rules.scoring import score_lines
from civitas.games.rising_cultures.show.view import (
    opponent_side,
    owner_side,
    public_discards,
    public_progress,
    shared_view,
)
from civitas.games.rising_cultures.state import RESOURCES, SYMBOLS, Player, RisingState

#: no civilization, not even none: the side has not been shown
NOT_SHOWN = -2


def lists_differ(one: list[int], other: list[int]) -> bool:
    """Copies share what is only ever replaced: most lists are the very same, and need not be looked into."""
    return one is not other and one != other


def make_view_tracker(game: Game[Any]) -> ViewTracker:
    """The tracker of a match of Rising Cultures."""
    return RisingViewTracker(game)


class RisingViewTracker(ViewTracker):
    """Keeps both sides as they were, not the views of them."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._kept = -1  # the version it keeps,
        self._base = -1  # and the one kept before, from which it knows what has changed
        self._due = True  # whether the position has changed since
        self._between = SharedTracker()
        self._aid: View = {}
        self._sides = [SideTracker(0), SideTracker(1)]
        self._everyone: list[Any] = []
        self._seated: list[Any] = []

    def advance(self, version: int) -> None:
        self.version = version
        self._due = True

    def view(self, state: Any, seat: int) -> View:
        self._keep(state)
        return self.game.view_with_aid(state, seat)

    def patch(self, state: Any, seat: int, base: int) -> list[Any] | None:
        self._keep(state)
        if not 0 <= base == self._base:
            return None
        found = self._everyone + self._seated if seat >= 0 else self._everyone[:]
        for side in self._sides:
            found += side.own if side.seat == seat else side.others
        return found

    def drop_previous(self) -> None:
        self._base = -1
        self._everyone, self._seated = [], []
        for side in self._sides:
            side.others, side.own = [], []

    def _keep(self, s: RisingState) -> None:
        """Looks at the position, once."""
        if not self._due:
            return
        self._due = False
        self._base, self._kept = self._kept, self.version
        aid = self.game.aid(s, 0)
        self._everyone, self._seated = self._between.update(s), []
        if aid != self._aid:
            self._aid = aid
            self._seated.append([["aid"], aid] if aid else [["aid"]])
        for side in self._sides:
            side.update(s)


class SharedTracker:
    """What lies between the players, as it was last looked at. Most answers only change who is asked and the supply."""

    def __init__(self) -> None:
        self._shown: View = {}
        self._asked = self._supply = self._game = self._turn = self._token = self._sectors = -1
        self._over = False
        self._row: list[int] = []
        self._boxed: list[int] = []
        self._nile: list[int] = []
        self._past: list[list[int]] = []

    def update(self, s: RisingState) -> list[Any]:
        """What has changed since."""
        patch: list[Any] = []
        if self._more(s):
            now = shared_view(s)
            diff(self._shown, now, [], patch)
            self._shown = now
        else:
            if s.seat != self._asked:
                self._shown["asked"] = s.seat
                patch.append([["asked"], s.seat])
            if s.supply != self._supply:
                self._shown["supply"] = s.supply
                patch.append([["supply"], s.supply])
        self._asked, self._supply = s.seat, s.supply
        return patch

    def _more(self, s: RisingState) -> bool:
        """Whether anything else has changed."""
        if (
            s.turn == self._turn
            and s.game == self._game
            and s.token == self._token
            and s.sectors == self._sectors
            and s.over == self._over
            and s.past is self._past
            and not lists_differ(s.nile, self._nile)
            and not lists_differ(s.boxed, self._boxed)
            and not lists_differ(s.row, self._row)
        ):
            return False
        self._turn, self._game, self._token, self._sectors, self._over = s.turn, s.game, s.token, s.sectors, s.over
        self._past, self._nile, self._boxed, self._row = s.past, s.nile, s.boxed, s.row
        return True


class SideTracker:
    """One side as it was last looked at, and what has changed since: for its owner, and for all others."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.others: list[Any] = []
        self.own: list[Any] = []
        self._was = Player(NOT_SHOWN)
        self._score: list[int] = []
        self._sources: dict[str, dict[str, int]] = {}

    def update(self, s: RisingState) -> None:
        p, was = s.sides[self.seat], self._was
        self.others, self.own = [], []
        if p.civilization != was.civilization:
            self._begin(s, p)
            return
        if p.coins != was.coins:
            was.coins = p.coins
            self._tell("coins", p.coins)
        if p.on_nile != was.on_nile:
            was.on_nile = p.on_nile
            self._tell("on_nile", p.on_nile)
        self._cards(s, p, was)
        self._face_down(s, p, was)
        rated = self._rated(s, p, was)
        if self._ratings(p, was) or rated:
            self._from_where(s, p)
        score = score_lines(s, self.seat)
        if score != self._score:
            self._score = score
            self._tell("score", score)

    def _begin(self, s: RisingState, p: Player) -> None:
        """Somebody else's civilization: nothing is as it was."""
        self._was = p.clone()
        self._score = score_lines(s, self.seat)
        self._sources = rating_sources(s, self.seat) if p.civilization >= 0 else {}
        self.others.append([["sides", self.seat], opponent_side(s, self.seat)])
        self.own.append([["sides", self.seat], owner_side(s, self.seat)])

    def _tell(self, key: str, value: Any) -> None:
        part = [["sides", self.seat, key], value]
        self.others.append(part)
        self.own.append(part)

    def _tell_owner(self, key: str, value: Any) -> None:
        self.own.append([["sides", self.seat, key], value])

    def _tell_others(self, key: str, value: Any) -> None:
        self.others.append([["sides", self.seat, key], value])

    def _cards(self, s: RisingState, p: Player, was: Player) -> None:
        """Hand and deck, of which others know how many cards there are; what was covered or used."""
        ids = s.box.card_ids
        if lists_differ(p.hand, was.hand):
            if len(p.hand) != len(was.hand):
                self._tell("hand_size", len(p.hand))
            was.hand = p.hand[:]
            self._tell_owner("hand", [ids[card] for card in p.hand])
        before = was.deck_size()
        if lists_differ(p.top, was.top):
            was.top = p.top
            self._tell_owner("top", [ids[card] for card in p.top])
        if lists_differ(p.unseen, was.unseen):
            was.unseen = p.unseen[:]
            self._tell_owner("unseen", [ids[card] for card in p.unseen])
        if lists_differ(p.bottom, was.bottom):
            was.bottom = p.bottom
            self._tell_owner("bottom", [ids[card] for card in p.bottom])
        if was.deck_size() != before:
            self._tell("deck_size", was.deck_size())
        if lists_differ(p.covered, was.covered):
            was.covered = p.covered
            self._tell("covered", [ids[card] for card in p.covered])
        if lists_differ(p.tapped, was.tapped):
            was.tapped = p.tapped
            self._tell("tapped", [s.box.source_ids[source] for source in p.tapped])

    def _face_down(self, s: RisingState, p: Player, was: Player) -> None:
        """Where cards lie that only their owner may know. Others are told only where what they see has changed: that
        there was nothing to tell them must not tell them anything."""
        ids = s.box.card_ids
        turned = lists_differ(p.face_down, was.face_down)
        if turned or lists_differ(p.discards, was.discards):
            lie = public_discards(s, p)
            if lie != public_discards(s, was):
                self._tell_others("discards", lie)
        if turned or lists_differ(p.progress, was.progress):
            stand = public_progress(s, p)
            if stand != public_progress(s, was):
                self._tell_others("progress", stand)
        if turned:
            was.face_down = p.face_down
            self._tell_owner("face_down", [ids[card] for card in p.face_down])
        if lists_differ(p.discards, was.discards):
            was.discards = p.discards[:]
            self._tell_owner("discards", [ids[card] for card in p.discards])

    def _rated(self, s: RisingState, p: Player, was: Player) -> bool:
        """Everything that ratings come from; whether any of it has changed."""
        ids, told = s.box.card_ids, len(self.own)
        if p.gold != was.gold:
            was.gold = p.gold
            self._tell("gold", p.gold)
        if lists_differ(p.resources, was.resources):
            was.resources = p.resources
            self._tell("resources", [ids[card] for card in p.resources])
        if lists_differ(p.military, was.military):
            was.military = p.military
            self._tell("military", [ids[card] for card in p.military])
        if lists_differ(p.progress, was.progress):
            was.progress = p.progress
            self._tell_owner("progress", [ids[card] for card in p.progress])
        if lists_differ(p.buildings, was.buildings):
            was.buildings = p.buildings
            self._tell("buildings", [ids[card] for card in p.buildings])
        if lists_differ(p.leaders, was.leaders):
            was.leaders = p.leaders
            self._tell("leaders", [ids[card] for card in p.leaders])
        if lists_differ(p.provinces, was.provinces):
            was.provinces = p.provinces
            self._tell("provinces", [s.box.province_ids[number] for number in p.provinces])
        levied = lists_differ(p.levied, was.levied)
        was.levied = p.levied
        return levied or len(self.own) > told

    def _ratings(self, p: Player, was: Player) -> bool:
        """The ratings themselves: at set-up they are counted later than what they come from is there."""
        told = len(self.own)
        if lists_differ(p.have, was.have):
            was.have = p.have
            self._tell("have", dict(zip(RESOURCES, p.have)))
        if lists_differ(p.strength, was.strength):
            was.strength = p.strength
            self._tell("strength", dict(zip(SYMBOLS, p.strength)))
        if p.income != was.income:
            was.income = p.income
            self._tell("income", p.income)
        if p.leader_places != was.leader_places:
            was.leader_places = p.leader_places
            self._tell("leader_places", p.leader_places)
        return len(self.own) > told

    def _from_where(self, s: RisingState, p: Player) -> None:
        """What each rating comes from."""
        if p.civilization < 0:
            return
        now = rating_sources(s, self.seat)
        parts: list[Any] = []
        for rating, given in now.items():
            if given != self._sources[rating]:
                diff(self._sources[rating], given, ["sides", self.seat, "sources", rating], parts)
        self._sources = now
        self.others += parts
        self.own += parts
