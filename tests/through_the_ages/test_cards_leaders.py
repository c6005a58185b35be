"""Every leader: what changes from the moment he or she comes into play."""

from __future__ import annotations

from typing import Any

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.marks import card, rule
from tests.through_the_ages.table import (
    Civ,
    Table,
    attack,
    barbarossa,
    build,
    columbus,
    declare,
    end_turn,
    grow,
    leader,
    revolution,
    take,
    technology,
)


def arrival(game: ThroughTheAges, id: str, players: int = 2, **position: Any) -> tuple[Table, Civ]:
    """A civilization that puts a leader into play with its first civil action."""
    t = Table(game, players).to_actions()
    me = t.civ(0)
    me.set(**position)
    me.set(hand=[id, *me.hand])
    t.do(leader(id))
    assert me.leader == id
    return t, me


@rule("TTA-civil-8")
@card("hammurabi")
def test_hammurabi(game: ThroughTheAges) -> None:
    _t, me = arrival(game, "hammurabi")
    assert (me.civil_total, me.civil, me.military_total, me.military) == (5, 4, 1, 1)


@rule("TTA-card-3")
@card("alexander_the_great")
def test_alexander_the_great(game: ThroughTheAges) -> None:
    _t, me = arrival(
        game,
        "alexander_the_great",
        technologies=["knights", "cannon", "air_forces"],
        workers={"warriors": 2, "knights": 1, "cannon": 1, "air_forces": 1},
    )
    assert me.strength == (2 + 2 + 3 + 5) + 5


@card("aristotle")
def test_aristotle(game: ThroughTheAges) -> None:
    t, me = arrival(game, "aristotle", science=0)
    t.row(["iron", "rich_land_a"])
    t.do(take("rich_land_a"))
    assert me.science == 0
    t.do(take("iron"))
    assert me.science == 1


@rule("TTA-card-2")
@rule("TTA-military-2")
@card("homer")
def test_homer(game: ThroughTheAges) -> None:
    t, me = arrival(game, "homer", workers={"warriors": 3}, unused=2, tokens={"bronze": 3}, bank=18)
    assert me.culture_rating == 2
    t.do(build("warriors"))
    assert me.resources == 2
    t.do(build("warriors"))
    assert me.resources == 0


@card("julius_caesar")
def test_julius_caesar(game: ThroughTheAges) -> None:
    _t, me = arrival(game, "julius_caesar", workers={"warriors": 1})
    assert (me.strength, me.military_total, me.military) == (2, 3, 3)


@card("moses")
def test_moses(game: ThroughTheAges) -> None:
    t, me = arrival(game, "moses", tokens={"agriculture": 1}, bank=18)
    t.do(grow())
    assert (me.food, me.bank) == (0, 17)


@rule("TTA-card-5")
@card("christopher_columbus")
def test_christopher_columbus_settles_once(game: ThroughTheAges) -> None:
    t = Table(game)
    me = t.civ(0)
    me.set(leader="christopher_columbus", military_hand=["inhabited_territory_i", "historic_territory_i"])
    me.set(workers={"warriors": 1}, unused=0, bank=18, culture=0)
    t.do(columbus("inhabited_territory_i"))
    assert (me.colonies, me.bank, me.unused, me.workers("warriors")) == (["inhabited_territory_i"], 19, 1, 1)
    assert (me.leader, me.culture) == ("christopher_columbus", 0)
    t.to_actions()
    t.next_turn_of(0)
    assert not t.may(columbus("historic_territory_i"))


@rule("TTA-card-2")
@card("frederick_barbarossa")
def test_frederick_barbarossa_grows_and_recruits(game: ThroughTheAges) -> None:
    t, me = arrival(game, "frederick_barbarossa", tokens={"agriculture": 1, "bronze": 1}, bank=18, unused=0)
    civil, military = me.civil, me.military
    before = me.workers("warriors")
    t.do(barbarossa("warriors"))
    assert (me.civil, me.military, me.food, me.resources) == (civil - 1, military, 0, 0)
    assert (me.workers("warriors"), me.unused, me.bank) == (before + 1, 0, 17)


@rule("TTA-card-3")
@card("genghis_khan")
def test_genghis_khan_rides_without_tactics(game: ThroughTheAges) -> None:
    _t, me = arrival(
        game,
        "genghis_khan",
        technologies=["knights", "tanks"],
        workers={"warriors": 2, "knights": 2, "tanks": 1},
        tactics="medieval_army",
    )
    assert me.strength == 2 * 1 + 2 * 3 + 6
    assert me.culture_rating == 3


@card("joan_of_arc")
def test_joan_of_arc(game: ThroughTheAges) -> None:
    t, me = arrival(
        game,
        "joan_of_arc",
        technologies=["theology", "drama"],
        workers={"religion": 1, "theology": 1, "drama": 1, "warriors": 1},
    )
    assert me.strength == 1 + 3
    me.set(culture=0)
    foe = t.civ(1)
    t.next_turn_of(1)
    me.set(culture=0)
    foe.set(military_hand=["spy"], workers={"warriors": 1})
    t.do(attack("spy", 0))
    assert me.culture == 5


@card("leonardo_da_vinci")
def test_leonardo_da_vinci(game: ThroughTheAges) -> None:
    t, me = arrival(
        game,
        "leonardo_da_vinci",
        technologies=["alchemy", "printing_press"],
        workers={"philosophy": 1, "alchemy": 1, "printing_press": 1},
        tokens={},
        science=5,
        hand=["iron"],
    )
    assert me.science_rating == 1 + 2 + 1 + 1
    t.do(technology("iron"))
    assert me.resources == 1


@rule("TTA-row-7")
@card("michelangelo")
def test_michelangelo(game: ThroughTheAges) -> None:
    t, me = arrival(
        game,
        "michelangelo",
        technologies=["drama", "bread_and_circuses"],
        workers={"religion": 2, "drama": 1, "bread_and_circuses": 1},
        wonders=["hanging_gardens"],
    )
    assert me.culture_rating == (2 + 2 + 1) + (2 + 1 + 2)
    left = me.civil
    t.row(["pyramids"])
    t.do(take("pyramids"))
    assert me.civil == left - 1  # one for the place, one for the finished wonder, one less for the master


@rule("TTA-card-7")
@card("isaac_newton")
def test_isaac_newton(game: ThroughTheAges) -> None:
    t, me = arrival(
        game,
        "isaac_newton",
        technologies=["scientific_method"],
        workers={"philosophy": 1, "scientific_method": 1},
        science=5,
        hand=["iron"],
    )
    assert me.science_rating == 1 + 3 + 2
    left = me.civil
    t.do(technology("iron"))
    assert me.civil == left


@card("js_bach")
def test_js_bach(game: ThroughTheAges) -> None:
    t, me = arrival(
        game,
        "js_bach",
        technologies=["drama"],
        workers={"drama": 1, "religion": 1},
        unused=1,
        tokens={"bronze": 4},
        hand=["opera"],
        science=6,
    )
    assert me.culture_rating == 2 + 1 + 1
    t.do(build("drama"))
    assert (me.resources, me.culture_rating) == (0, 2 * 3 + 1)
    t.do(technology("opera"))
    assert me.science == 0


@card("james_cook")
@rule("TTA-colony-3")
def test_james_cook(game: ThroughTheAges) -> None:
    _t, me = arrival(
        game, "james_cook", colonies=["historic_territory_i", "wealthy_territory_i"], workers={"warriors": 1}
    )
    assert me.culture_rating == 4
    me.set(military_hand=["bonus_i", "bonus_ii"])
    assert me.payable == 1 + (1 + 1) + (2 + 1)


@rule("TTA-card-6")
@card("maximilien_robespierre")
def test_maximilien_robespierre(game: ThroughTheAges) -> None:
    t, me = arrival(game, "maximilien_robespierre", hand=["monarchy"], science=3)
    assert (me.military_total, me.military) == (3, 3)
    assert me.civil == 3
    t.do(revolution("monarchy"))
    assert (me.government, me.science) == ("monarchy", 0)
    assert (me.military_total, me.military, me.civil_total, me.civil) == (4, 0, 5, 4)


@rule("TTA-card-8")
@card("napoleon_bonaparte")
def test_napoleon_bonaparte(game: ThroughTheAges) -> None:
    _t, me = arrival(
        game,
        "napoleon_bonaparte",
        technologies=["riflemen", "cannon"],
        workers={"warriors": 2, "riflemen": 2, "cannon": 2},
        tactics="defensive_army",
    )
    assert (me.military_total, me.military) == (3, 3)
    # one army of riflemen for 6, one antiquated for 3, and the better one once more
    assert me.strength == (2 + 6 + 6) + 6 + 3 + 6
    me.set(workers={"warriors": 1})
    assert me.strength == 1


@card("william_shakespeare")
def test_william_shakespeare(game: ThroughTheAges) -> None:
    _t, me = arrival(
        game,
        "william_shakespeare",
        technologies=["printing_press", "drama"],
        workers={"printing_press": 2, "drama": 1},
    )
    assert me.culture_rating == (2 * 1 + 2) + 2 + 2


@card("albert_einstein")
def test_albert_einstein(game: ThroughTheAges) -> None:
    t, me = arrival(
        game,
        "albert_einstein",
        technologies=["journalism"],
        workers={"philosophy": 1, "journalism": 1},
        science=5,
        culture=0,
        hand=["iron"],
    )
    assert me.science_rating == 1 + 2 + 2
    t.do(technology("iron"))
    assert me.culture == 3


@card("rock_and_roll_icon")
def test_rock_and_roll_icon(game: ThroughTheAges) -> None:
    _t, me = arrival(game, "rock_and_roll_icon", technologies=["drama", "movies"], workers={"drama": 1, "movies": 2})
    assert (me.happiness, me.culture_rating) == (2 + 3, 2 + 4 + 4 + 4)


@card("game_designer")
def test_game_designer(game: ThroughTheAges) -> None:
    _t, me = arrival(
        game,
        "game_designer",
        technologies=["alchemy", "computers"],
        workers={"philosophy": 1, "alchemy": 1, "computers": 1},
    )
    assert me.culture_rating == 0 + 1 + 3
    assert me.science_rating == (1 - 1) + (2 - 1) + (5 - 1)


@card("mahatma_gandhi")
def test_mahatma_gandhi(game: ThroughTheAges) -> None:
    t, me = arrival(game, "mahatma_gandhi")
    foe = t.civ(1)
    assert me.culture_rating == 2
    t.next_turn_of(1)
    foe.set(military_hand=["spy", "holy_war"], government="monarchy", military=1)
    assert not t.may(attack("spy", 0))
    foe.set(military=2)
    assert t.may(attack("spy", 0))
    assert not t.may(declare("holy_war", 0))
    foe.set(military=6)
    assert t.may(declare("holy_war", 0))
    t.to_actions()
    t.next_turn_of(0)
    me.set(military_hand=["spy", "holy_war"], military=9)
    assert not t.may(attack("spy", 1))
    assert not t.may(declare("holy_war", 1))


@rule("TTA-card-9")
@card("nikola_tesla")
def test_nikola_tesla(game: ThroughTheAges) -> None:
    t, me = arrival(
        game,
        "nikola_tesla",
        technologies=["alchemy", "computers"],
        workers={"bronze": 1, "philosophy": 1, "alchemy": 1, "computers": 2},
        tokens={},
        bank=18,
    )
    t.do(end_turn())
    assert (me.tokens("bronze"), me.tokens("philosophy")) == (1, 0)
    assert (me.tokens("alchemy"), me.tokens("computers")) == (1, 2)
    assert me.resources == 1 + 1 + 2 * 3
    foe = t.civ(1)
    t.to_actions()
    foe.set(unused=1, tokens={"bronze": 3})
    assert not t.may(build("philosophy"))
    foe.set(tokens={"bronze": 4})
    t.do(build("philosophy"))
    assert foe.resources == 0


@rule("TTA-card-2")
@card("winston_churchill")
def test_winston_churchill(game: ThroughTheAges) -> None:
    t, me = arrival(game, "winston_churchill", hand=["riflemen"], science=2, unused=2, tokens={"bronze": 5}, bank=18)
    t.do(technology("riflemen"))
    assert me.science == 0
    t.do(build("riflemen"))
    assert me.resources == 0
    foe = t.civ(1)
    t.next_turn_of(1)
    foe.set(military_hand=["holy_war"], military=3)
    t.do(declare("holy_war", 0))
    t.to_actions()
    t.next_turn_of(0)
    t.to_actions()
    me.set(unused=1, tokens={"bronze": 3}, military=1)
    t.do(build("riflemen"))
    assert me.resources == 0
