"""What cards, provinces and levels say at the size of a card: short lines, with ``:coin:`` where a sign stands."""

from __future__ import annotations

from typing import Any

from civitas.games.rising_cultures.content.components import PROGRESS_LEVELS, Components
from civitas.games.rising_cultures.content.effects import Effect
from civitas.i18n.fluent import Translator


def card_faces(box: Components, texts: Translator) -> dict[str, list[str]]:
    """By the id of a card or province; levels as ``rome_silver_1``."""
    found = {card.id: [effect_face(effect, texts) for effect in card.effects] for card in box.cards}
    found |= {province.id: [effect_face(effect, texts) for effect in province.effects] for province in box.provinces}
    for owner in box.civilizations:
        for side, board in (("silver", owner.silver), ("gold", owner.gold)):
            for number in range(PROGRESS_LEVELS):
                lines = [effect_face(effect, texts) for effect in board.progress[number].effects]
                found[f"{owner.id}_{side}_{number + 1}"] = lines
    return found


def effect_face(effect: Effect, texts: Translator) -> str:
    return _face(effect.op, effect.when, effect.args, texts)


def _face(op: str, when: str, args: dict[str, Any], texts: Translator) -> str:
    if op == "choice":
        options = [_face(one["op"], "now", one, texts) for one in args["options"]]
        return texts.translate("face-choice", a=options[0], b=options[1])
    if op == "vp_per":
        what = str(args["what"]).replace(":", "-").replace("+", "-")
        things = texts.translate(f"face-per-{what}")
        message = "face-points-most" if "max" in args else "face-points"
        per = f"{args['per']} " if args["per"] != 1 else ""
        return texts.translate(message, n=args["n"], per=per, things=things, most=args.get("max", 0))
    counts: dict[str, int] = args.get("symbols") or args.get("resources") or {}
    things = " ".join(f"+{n}:{name}:" for name, n in counts.items())
    if "of" in args:
        things = "/".join(f":{name}:" for name in args["of"])
    if op == "market":
        things = f":{args['resource']}:"
    if op == "discount":
        things = texts.translate(f"face-kind-{args['kind']}")
    n, price = args.get("n", 0), args.get("price", args.get("cost_coins", 0))
    return texts.translate(f"face-{op}-{when}", n=n, price=price, things=things)
