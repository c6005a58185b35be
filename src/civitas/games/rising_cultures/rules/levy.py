"""Symbols bought for the turn, by a tap ability (RC-levy-1; designed)."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import first_arg, pack_args, second_arg
from civitas.games.rising_cultures import notation as n
from civitas.games.rising_cultures.content import effects
from civitas.games.rising_cultures.rules.coins import pay_coins
from civitas.games.rising_cultures.rules.ratings import active_effects, ready_taps, recompute_ratings
from civitas.games.rising_cultures.state import SYMBOLS, RisingState


def levy_price(s: RisingState, seat: int, source: int) -> int:
    for number, effect in active_effects(s, seat):
        if number == source and effect.tap == effects.LEVY_TAP:
            return int(effect.args["cost_coins"])
    raise KeyError(source)


def levy_actions(s: RisingState, seat: int) -> list[int]:
    """The ways to pay for a symbol until the end of the turn (RC-levy-1)."""
    found: list[int] = []
    if not s.sides[seat].levy_taps:
        return found
    for source in ready_taps(s, seat, effects.LEVY_TAP):
        if levy_price(s, seat, source) <= s.sides[seat].coins:
            for symbol in range(len(SYMBOLS)):
                found.append(pack_args(n.LEVY, symbol, source))
    found.sort()
    return found


def levy_symbol(s: RisingState, seat: int, action: int) -> None:
    symbol, source = first_arg(action), second_arg(action)
    p = s.sides[seat]
    pay_coins(s, seat, levy_price(s, seat, source))
    p.tapped = [*p.tapped, source]
    p.levied = [count + (kind == symbol) for kind, count in enumerate(p.levied)]
    recompute_ratings(s, seat)
    s.emit(n.LEVIED, seat, symbol, source)


def explain_levy(s: RisingState, seat: int, source: int) -> Message:
    p = s.sides[seat]
    if source >= len(s.box.source_ids):
        return Message("why-not-asked", {}, "RC-levy-1")
    name = s.box.source_ids[source]
    if source in p.tapped:
        return Message("why-tapped", {"source": name}, "RC-tap-1")
    if source in ready_taps(s, seat, effects.LEVY_TAP):
        return Message("why-coins", {"needs": levy_price(s, seat, source), "has": p.coins}, "RC-levy-1")
    return Message("why-no-tap", {"source": name}, "RC-tap-1")
