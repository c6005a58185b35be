"""What one seat, or a spectator, may see: everything listed here and nothing else."""

from __future__ import annotations

from civitas.core.game import NOW, Memo, View
from civitas.core.patch import reuse
from civitas.games.rising_cultures.ratings import sources
from civitas.games.rising_cultures.scoring import lines
from civitas.games.rising_cultures.state import RESOURCES, SYMBOLS, Player, Rising

#: what stands for a card that lies face down, before everybody but its owner
HIDDEN = "hidden"


def _discards(s: Rising, p: Player, own: bool) -> list[str]:
    """Before others what lies face down stands last, so that its place does not tell which card was taken."""
    ids = s.box.card_ids
    if own:
        return [ids[card] for card in p.discards]
    known = [ids[card] for card in p.discards if card not in p.face_down]
    return known + [HIDDEN] * (len(p.discards) - len(known))


class SeenSide:
    """One side as it was last shown, to its owner and to others, and what it was made of."""

    def __init__(self, made_of: list[int], others: View, own: View) -> None:
        self.made_of = made_of
        self.others = others
        self.own = own


def view(s: Rising, seat: int, memo: Memo | None = None) -> View:
    ids = s.box.province_ids
    return {
        "seat": seat,
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
        "sides": _sides(s, seat) if memo is None else _sides_again(s, seat, memo),
    }


def _sides(s: Rising, reader: int) -> list[View]:
    shown = [_others(s, seat, lines(s, seat)) for seat in range(2)]
    return [_own(s, seat, shown[seat]) if seat == reader else shown[seat] for seat in range(2)]


def _sides_again(s: Rising, reader: int, memo: Memo) -> list[View]:
    """The same; what has been found for one reader of a position holds for the others."""
    seen: list[SeenSide] | None = memo.get(NOW)
    if seen is None:
        seen = [_seen(s, seat, memo) for seat in range(2)]
        if NOW in memo:
            memo[NOW] = seen
    return [seen[seat].own if seat == reader else seen[seat].others for seat in range(2)]


def _seen(s: Rising, seat: int, memo: Memo) -> SeenSide:
    """A side; the same again where nothing that it is made of has changed since it was last shown, and in what has
    changed the same parts."""
    points = lines(s, seat)
    made_of = _made_of(s.sides[seat], points)
    last: SeenSide | None = memo.get(seat)
    if last is not None and last.made_of == made_of:
        return last
    others = _others(s, seat, points)
    if last is not None:
        reuse(last.others, others)
    own = _own(s, seat, others)
    if last is not None:
        reuse(last.own, own)
    seen = memo[seat] = SeenSide(made_of, others, own)
    return seen


def _made_of(p: Player, points: list[int]) -> list[int]:
    """Everything that a side is made of; its ratings are counted from that."""
    made_of = [p.civilization, p.coins, 1 if p.gold else 0, p.on_nile]
    made_of += points
    made_of += p.levied
    for cards in (
        p.top,
        p.unseen,
        p.bottom,
        p.hand,
        p.resources,
        p.military,
        p.progress,
        p.buildings,
        p.leaders,
        p.covered,
        p.discards,
        p.face_down,
        p.provinces,
        p.tapped,
    ):
        made_of.append(len(cards))
        made_of += cards
    return made_of


def _others(s: Rising, seat: int, points: list[int]) -> View:
    """A side as everybody but its owner sees it."""
    p = s.sides[seat]
    ids = s.box.card_ids
    named = p.civilization >= 0
    seen: View = {
        "civilization": s.box.civilization_ids[p.civilization] if named else None,
        "coins": p.coins,
        "limit": s.box.civilizations[p.civilization].coin_limit if named else None,
        "gold": p.gold,
        "hand_size": len(p.hand),
        "deck_size": p.deck_size(),
        "resources": [ids[card] for card in p.resources],
        "military": [ids[card] for card in p.military],
        "progress": [HIDDEN if card in p.face_down else ids[card] for card in p.progress],
        "buildings": [ids[card] for card in p.buildings],
        "leaders": [ids[card] for card in p.leaders],
        "covered": [ids[card] for card in p.covered],
        "discards": _discards(s, p, False),
        "provinces": [s.box.province_ids[number] for number in p.provinces],
        "tapped": [s.box.source_ids[source] for source in p.tapped],
        "on_nile": p.on_nile,
        "have": dict(zip(RESOURCES, p.have)),
        "strength": dict(zip(SYMBOLS, p.strength)),
        "income": p.income,
        "leader_places": p.leader_places,
        "score": points,
    }
    if named:
        seen["sources"] = sources(s, seat)
    return seen


def _own(s: Rising, seat: int, others: View) -> View:
    """The owner knows what lies face down, both ends of the deck, and which cards lie between them, not in which
    order."""
    p = s.sides[seat]
    ids = s.box.card_ids
    seen = others.copy()
    seen["progress"] = [ids[card] for card in p.progress]
    seen["discards"] = _discards(s, p, True)
    seen["hand"] = [ids[card] for card in p.hand]
    seen["top"] = [ids[card] for card in p.top]
    seen["unseen"] = [ids[card] for card in p.unseen]
    seen["bottom"] = [ids[card] for card in p.bottom]
    seen["face_down"] = [ids[card] for card in p.face_down]
    return seen
