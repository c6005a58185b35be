"""What one seat, or a spectator, may see: everything listed here and nothing else."""

from __future__ import annotations

from civitas.core.game import View
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


def view(s: Rising, seat: int) -> View:
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
        "sides": [_side(s, side, side == seat) for side in range(2)],
    }


def _side(s: Rising, seat: int, own: bool) -> View:
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
        "progress": [ids[card] if own or card not in p.face_down else HIDDEN for card in p.progress],
        "buildings": [ids[card] for card in p.buildings],
        "leaders": [ids[card] for card in p.leaders],
        "covered": [ids[card] for card in p.covered],
        "discards": _discards(s, p, own),
        "provinces": [s.box.province_ids[number] for number in p.provinces],
        "tapped": [s.box.source_ids[source] for source in p.tapped],
        "on_nile": p.on_nile,
        "have": dict(zip(RESOURCES, p.have)),
        "strength": dict(zip(SYMBOLS, p.strength)),
        "income": p.income,
        "leader_places": p.leader_places,
        "score": lines(s, seat),
    }
    if named:
        seen["sources"] = sources(s, seat)
    if own:
        # the owner knows both ends of the deck, and which cards lie between them, not in which order
        seen["hand"] = [ids[card] for card in p.hand]
        seen["top"] = [ids[card] for card in p.top]
        seen["unseen"] = [ids[card] for card in p.unseen]
        seen["bottom"] = [ids[card] for card in p.bottom]
        seen["face_down"] = [ids[card] for card in p.face_down]
    return seen
