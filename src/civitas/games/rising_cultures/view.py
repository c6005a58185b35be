"""What one seat, or a spectator, may see: everything listed here and nothing else."""

from __future__ import annotations

from civitas.core.game import NOW, Memo, View
from civitas.games.rising_cultures.ratings import sources
from civitas.games.rising_cultures.scoring import lines
from civitas.games.rising_cultures.state import RESOURCES, SYMBOLS, Player, Rising

#: what stands for a card that lies face down, before everybody but its owner
HIDDEN = "hidden"


class SeenSide:
    """One side as it was last shown, to its owner and to others, and what it was then; empty before that."""

    def __init__(self, was: Player, others: View, own: View) -> None:
        self.was = was
        self.others = others
        self.own = own


class Now:
    """A position as all its readers see it alike, and its sides."""

    def __init__(self, table: View, sides: list[SeenSide]) -> None:
        self.table = table
        self.sides = sides


def view(s: Rising, seat: int, memo: Memo | None = None) -> View:
    now: Now | None = None if memo is None else memo.get(NOW)
    if now is None:
        now = Now(_table(s), [_seen(s, side, memo) for side in range(2)])
        if memo is not None and NOW in memo:
            memo[NOW] = now
    seen = now.table.copy()
    seen["seat"] = seat
    seen["sides"] = [now.sides[side].own if side == seat else now.sides[side].others for side in range(2)]
    return seen


def _table(s: Rising) -> View:
    """What lies between the players; who reads it, and what they see of the sides, is filled in."""
    ids = s.box.province_ids
    return {
        "seat": 0,
        "asked": s.seat,
        "game": s.game,
        "games": s.games,
        "turn": s.turn,
        "token": s.token,
        "supply": s.supply,
        "row": [ids[number] for number in s.row],
        "province": ids[s.province()] if s.turn else None,
        "unclaimed": [ids[number] for number in s.boxed],
        "nile": s.nile[:] if s.sectors else None,
        "sectors": s.sectors,
        "open_discards": s.open_discards,
        "over": s.over,
        "past": [line[:] for line in s.past],
        "sides": [],
    }


def _seen(s: Rising, seat: int, memo: Memo | None) -> SeenSide:
    """A side; the same again where nothing that it is made of has changed since it was last shown, and in what has
    changed the same parts."""
    p, points = s.sides[seat], lines(s, seat)
    last: SeenSide | None = None if memo is None else memo.get(seat)
    if last is None:
        last = SeenSide(p, {}, {})
    elif points == last.others["score"] and _alike(p, last.was):
        return last
    others = _others(s, seat, points, last)
    own = _own(s, p, others, last)
    if memo is None:
        return SeenSide(p, others, own)
    seen = memo[seat] = SeenSide(p.clone(), others, own)
    return seen


def _alike(p: Player, was: Player) -> bool:
    """Whether everything that a side is made of is as it was; its ratings are counted from that."""
    return (
        p.civilization == was.civilization
        and p.coins == was.coins
        and p.gold == was.gold
        and p.on_nile == was.on_nile
        and p.hand == was.hand
        and p.top == was.top
        and p.unseen == was.unseen
        and p.bottom == was.bottom
        and p.discards == was.discards
        and p.face_down == was.face_down
        and p.covered == was.covered
        and p.tapped == was.tapped
        and _rated_alike(p, was)
    )


def _rated_alike(p: Player, was: Player) -> bool:
    """Whether everything is as it was that ratings come from."""
    return (
        p.civilization == was.civilization
        and p.gold == was.gold
        and p.resources == was.resources
        and p.military == was.military
        and p.progress == was.progress
        and p.buildings == was.buildings
        and p.leaders == was.leaders
        and p.provinces == was.provinces
        and p.levied == was.levied
    )


def _names(ids: list[str], numbers: list[int], was: list[int], shown: View, key: str) -> list[str]:
    """Things by name; the very list that was shown before, where they are the same."""
    if numbers == was and key in shown:
        found: list[str] = shown[key]
        return found
    return [ids[number] for number in numbers]


def _others(s: Rising, seat: int, points: list[int], last: SeenSide) -> View:
    """A side as everybody but its owner sees it."""
    p, was, shown = s.sides[seat], last.was, last.others
    box = s.box
    ids = box.card_ids
    named = p.civilization >= 0
    rated = bool(shown) and _rated_alike(p, was)
    lying = bool(shown) and p.face_down == was.face_down
    seen: View = {
        "civilization": box.civilization_ids[p.civilization] if named else None,
        "coins": p.coins,
        "limit": box.civilizations[p.civilization].coin_limit if named else None,
        "gold": p.gold,
        "hand_size": len(p.hand),
        "deck_size": p.deck_size(),
        "resources": _names(ids, p.resources, was.resources, shown, "resources"),
        "military": _names(ids, p.military, was.military, shown, "military"),
        "progress": shown["progress"]
        if lying and p.progress == was.progress
        else [HIDDEN if card in p.face_down else ids[card] for card in p.progress],
        "buildings": _names(ids, p.buildings, was.buildings, shown, "buildings"),
        "leaders": _names(ids, p.leaders, was.leaders, shown, "leaders"),
        "covered": _names(ids, p.covered, was.covered, shown, "covered"),
        "discards": shown["discards"] if lying and p.discards == was.discards else _discards(s, p),
        "provinces": _names(box.province_ids, p.provinces, was.provinces, shown, "provinces"),
        "tapped": _names(box.source_ids, p.tapped, was.tapped, shown, "tapped"),
        "on_nile": p.on_nile,
        "have": shown["have"] if rated else dict(zip(RESOURCES, p.have)),
        "strength": shown["strength"] if rated else dict(zip(SYMBOLS, p.strength)),
        "income": p.income,
        "leader_places": p.leader_places,
        "score": shown["score"] if shown and points == shown["score"] else points,
    }
    if named:
        seen["sources"] = shown["sources"] if rated else sources(s, seat)
    return seen


def _discards(s: Rising, p: Player) -> list[str]:
    """Before others what lies face down stands last, so that its place does not tell which card was taken."""
    known = [s.box.card_ids[card] for card in p.discards if card not in p.face_down]
    return known + [HIDDEN] * (len(p.discards) - len(known))


def _own(s: Rising, p: Player, others: View, last: SeenSide) -> View:
    """The owner knows what lies face down, both ends of the deck, and which cards lie between them, not in which
    order."""
    was, shown = last.was, last.own
    ids = s.box.card_ids
    seen = others.copy()
    seen["progress"] = _names(ids, p.progress, was.progress, shown, "progress")
    seen["discards"] = _names(ids, p.discards, was.discards, shown, "discards")
    seen["hand"] = _names(ids, p.hand, was.hand, shown, "hand")
    seen["top"] = _names(ids, p.top, was.top, shown, "top")
    seen["unseen"] = _names(ids, p.unseen, was.unseen, shown, "unseen")
    seen["bottom"] = _names(ids, p.bottom, was.bottom, shown, "bottom")
    seen["face_down"] = _names(ids, p.face_down, was.face_down, shown, "face_down")
    return seen
