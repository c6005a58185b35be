"""What one seat, or a spectator, may see: everything listed here and nothing else."""

from __future__ import annotations

from civitas.core.game import View
from civitas.games.rising_cultures.rules.ratings import rating_sources
from civitas.games.rising_cultures.rules.scoring import score_lines
from civitas.games.rising_cultures.state import RESOURCES, SYMBOLS, Player, RisingState

#: what stands for a card that lies face down, before everybody but its owner
HIDDEN_CARD = "hidden"


def view(s: RisingState, seat: int) -> View:
    seen: View = {"seat": seat}
    seen.update(shared_view(s))
    seen["sides"] = [owner_side(s, side) if side == seat else opponent_side(s, side) for side in range(2)]
    return seen


def shared_view(s: RisingState) -> View:
    """What lies between the players: everybody sees it alike."""
    ids = s.box.province_ids
    return {
        "asked": s.seat,
        "game": s.game,
        "games": s.games,
        "turn": s.turn,
        "token": s.token,
        "supply": s.supply,
        "row": [ids[number] for number in s.row],
        "province": ids[s.current_province()] if s.turn else None,
        "unclaimed": [ids[number] for number in s.boxed],
        "nile": s.nile[:] if s.sectors else None,
        "sectors": s.sectors,
        "open_discards": s.open_discards,
        "over": s.over,
        "past": [line[:] for line in s.past],
    }


def opponent_side(s: RisingState, seat: int) -> View:
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
        "progress": public_progress(s, p),
        "buildings": [ids[card] for card in p.buildings],
        "leaders": [ids[card] for card in p.leaders],
        "covered": [ids[card] for card in p.covered],
        "discards": public_discards(s, p),
        "provinces": [s.box.province_ids[number] for number in p.provinces],
        "tapped": [s.box.source_ids[source] for source in p.tapped],
        "on_nile": p.on_nile,
        "have": dict(zip(RESOURCES, p.have)),
        "strength": dict(zip(SYMBOLS, p.strength)),
        "income": p.income,
        "leader_places": p.leader_places,
        "score": score_lines(s, seat),
    }
    if named:
        seen["sources"] = rating_sources(s, seat)
    return seen


def public_progress(s: RisingState, p: Player) -> list[str]:
    """Before others what was taken from the discards face down stays so."""
    return [HIDDEN_CARD if card in p.face_down else s.box.card_ids[card] for card in p.progress]


def public_discards(s: RisingState, p: Player) -> list[str]:
    """Before others what lies face down stands last, so that its place does not tell which card was taken."""
    known = [s.box.card_ids[card] for card in p.discards if card not in p.face_down]
    return known + [HIDDEN_CARD] * (len(p.discards) - len(known))


def owner_side(s: RisingState, seat: int) -> View:
    """The owner knows what lies face down, both ends of the deck, and which cards lie between them, not in which
    order."""
    p = s.sides[seat]
    ids = s.box.card_ids
    seen = opponent_side(s, seat)
    seen["progress"] = [ids[card] for card in p.progress]
    seen["discards"] = [ids[card] for card in p.discards]
    seen["hand"] = [ids[card] for card in p.hand]
    seen["top"] = [ids[card] for card in p.top]
    seen["unseen"] = [ids[card] for card in p.unseen]
    seen["bottom"] = [ids[card] for card in p.bottom]
    seen["face_down"] = [ids[card] for card in p.face_down]
    return seen
