from __future__ import annotations
from civitas.games.through_the_ages.state import Through
def features(s: Through, seat: int) -> list[int]:
    return []
