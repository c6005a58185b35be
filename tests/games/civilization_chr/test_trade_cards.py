"""Strategy cards as goods: face down, shown to one player, asked for unseen; what the third player learns."""

from __future__ import annotations

from random import Random

import civitas
from civitas.core.event import Sink
from civitas.core.match import Match
from civitas.core.message import Message
from civitas.core.step import Decision
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.strategy.hands import known_cards, learn
from civitas.games.civilization_chr.rules.trade import trade_links
from civitas.games.civilization_chr.rules.trade.offers import swaps_between
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.state import Chr
from tests.games.civilization_chr.scenario import improve, offered, own, position, run, say, settle
from tests.support.marks import rule


def fair(game: CivilizationChr, mine: int = 2, theirs: int = 2) -> Chr:
    """Neighbours 0 and 1 with cards in hand, and a third player who looks on."""
    s = position(game)
    settle(s, 0, "gallia")
    settle(s, 1, "italia")
    settle(s, 2, "siberia")
    deck = [number for number, card in enumerate(s.box.strategy) if card.era == 0]
    s.sides[0].hand = deck[:mine]
    s.sides[1].hand = deck[mine : mine + theirs]
    s.decks[0] = deck[mine + theirs :]
    return run(s, Trade())


def names(s: Chr, seat: int) -> list[str]:
    return [s.box.strategy_ids[card] for card in s.sides[seat].hand]


@rule("CHR-trade-9", "CHR-trade-5")
def test_a_card_is_sold_face_down(game: CivilizationChr) -> None:
    s = fair(game)
    first, second = names(s, 0)
    say(s, game, "deal with 1", "ask coins 7", "give strategy card", f"name {first}", "offer")
    goods = game.view(s, 1)["offer"]["goods"]
    assert goods[-1] == {"give": True, "what": "strategy", "strategy": None}  # the buyer does not see it yet
    say(s, game, "accept")
    assert names(s, 0) == [second] and first in names(s, 1)
    assert [side.coins for side in s.sides] == [27, 13, 20]
    assert known_cards(s, 0, 1) == [s.box.strategy_ids.index(first)]  # the seller knows where it is
    assert known_cards(s, 2, 1) == []


@rule("CHR-trade-9")
def test_only_the_buyer_reads_which_card_it_got(game: CivilizationChr) -> None:
    s = fair(game)
    sink = Sink()
    s.sink = sink
    first = names(s, 0)[0]
    say(s, game, "deal with 1", "give strategy card", f"name {first}", "offer", "accept")
    told = {seat: [game.events.read(event, seat) for event in sink.events] for seat in (0, 1, 2)}
    for seat in (0, 1, 2):
        assert any(first in str(message.args.values()) for message in told[seat]) == (seat == 1)
    assert any(message.id == "event-got-card-hidden" for message in told[2])


@rule("CHR-trade-9")
def test_a_card_shown_before_is_named_in_the_offer(game: CivilizationChr) -> None:
    s = fair(game)
    first = names(s, 0)[0]
    say(s, game, "reveal card to 1")
    assert s.stack[-1].secret
    say(s, game, f"show {first} to 1")
    assert [game.view(s, seat)["read_hands"] for seat in (0, 1, 2)] == [{}, {"0": [first]}, {}]
    say(s, game, "deal with 1", "give strategy card", f"name {first}", "offer")
    faces = [game.view(s, seat)["offer"]["goods"][0]["strategy"] for seat in (0, 1, 2)]
    assert faces == [first, first, None]


@rule("CHR-trade-9")
def test_a_card_asked_for_unseen_is_chosen_by_its_owner_in_secret(game: CivilizationChr) -> None:
    s = fair(game)
    given = names(s, 1)[1]
    say(s, game, "deal with 1", "give coins 3", "ask strategy card", "offer", "accept")
    assert s.stack[-1].seat == 1 and s.stack[-1].secret
    assert sorted(offered(s, game)) == sorted(f"name {name}" for name in names(s, 1))
    say(s, game, f"name {given}")
    assert given in names(s, 0) and given not in names(s, 1)


@rule("CHR-trade-9")
def test_all_cards_asked_for_need_no_choice(game: CivilizationChr) -> None:
    s = fair(game, 1, 2)
    say(s, game, "deal with 1", "ask strategy card", "ask strategy card")
    assert "ask strategy card" not in offered(s, game)
    say(s, game, "offer", "accept")
    assert len(names(s, 0)) == 3 and names(s, 1) == []


@rule("CHR-trade-9")
def test_a_card_received_in_the_deal_is_not_handed_back(game: CivilizationChr) -> None:
    s = fair(game, 1, 2)
    mine = names(s, 0)[0]
    say(s, game, "deal with 1", "give strategy card", f"name {mine}", "ask strategy card", "offer", "accept")
    assert f"name {mine}" not in offered(s, game)


@rule("CHR-trade-9")
def test_who_did_not_see_which_card_left_knows_the_hand_no_more(game: CivilizationChr) -> None:
    s = fair(game)
    cards = s.sides[0].hand
    for reader in (1, 2):
        for card in cards:
            learn(s, reader, 0, card)
    first = s.box.strategy_ids[cards[0]]
    say(s, game, "deal with 1", "give strategy card", f"name {first}", "offer", "accept")
    assert known_cards(s, 2, 0) == []  # either card may have gone
    assert known_cards(s, 1, 0) == [cards[1]]


@rule("CHR-trade-9")
def test_nothing_the_third_player_sees_depends_on_the_face_of_the_card(game: CivilizationChr) -> None:
    s = fair(game)
    first = names(s, 0)[0]
    say(s, game, "deal with 1", "give strategy card", f"name {first}", "offer")
    for seed in range(20):
        for seat in (1, 2):
            other = s.determinize(seat, Random(seed))
            assert game.view(other, seat) == game.view(s, seat)
            assert other.check() == []
            other.play(game.notation.parse("accept"))  # and the dealt card can change hands
            assert len(other.sides[1].hand) == 3


@rule("CHR-trade-9")
def test_the_named_card_stays_out_of_the_records_of_others(game: CivilizationChr) -> None:
    match = Match(game, 3, {"length": "long", "civilizations": "off"}, seed=1, roll=False)
    s = fair(game)
    s.sink = match._sink
    match._state = s
    first = names(s, 0)[0]
    match.play("deal with 1")
    match.play("give strategy card")
    match.play(f"name {first}")
    texts = [[entry.text for entry in match.record(seat).entries] for seat in (0, 1, 2)]
    assert f"name {first}" in texts[0]
    assert all(first not in text for seat in (1, 2) for text in texts[seat])


@rule("CHR-trade-1")
def test_the_resource_of_an_isolated_settlement_is_not_exchanged(game: CivilizationChr) -> None:
    s = position(game)
    gate, far = settle(s, 0, "gallia", 1, "wine"), settle(s, 0, "iberia", 1, "spices")
    settle(s, 1, "italia", 1, "coal")
    own(s, 0, "flight")
    assert trade_links.suppliers(s, 0, 1, -1) == [gate]
    swaps = [game.notation.format(action) for action in swaps_between(s, 0, 1)]
    assert swaps == ["swap gallia for italia"]
    s.road[gate] = s.road[far] = 1
    assert sorted(trade_links.suppliers(s, 0, 1, -1)) == sorted([gate, far])


@rule("CHR-trade-8", "CHR-trade-5", "CHR-trade-1")
def test_refusals_of_offers_say_why(game: CivilizationChr) -> None:
    s = fair(game)

    def why(line: str) -> Message:
        reason = game.explain(s, s.seat, game.notation.parse(line))
        assert reason is not None
        return reason

    assert why("deal with 2") == Message("why-no-way", {"seat": 2}, "CHR-trade-1")
    assert why("ransom 1") == Message("why-no-prisoner", {"seat": 1}, "CHR-trade-6")
    s.sides[1].prisoners = [0]
    s.sides[0].coins = 12
    assert why("ransom 1") == Message("why-coins", {"needs": 20, "has": 12}, "CHR-trade-6")
    assert why("offer peace 1") == Message("why-no-war", {"seat": 1}, "CHR-trade-6")
    say(s, game, "deal with 1")
    assert why("give coins 30") == Message("why-coins", {"needs": 30, "has": 12}, "CHR-trade-5")
    assert why("ask coins 21").args == {"seat": 1, "needs": 21, "has": 20}
    assert why("swap gallia for italia").id == "why-no-resource"
    assert why("give card pyramids").id == "why-never-traded"
    assert why("offer").id == "why-offer-empty"
    say(s, game, "give coins 2")
    assert why("ask coins 2").id == "why-coins-once"


@rule("CHR-trade-9")
def test_the_era_on_the_back_is_chosen_in_the_open(game: CivilizationChr) -> None:
    s = fair(game)
    modern = next(number for number, card in enumerate(s.box.strategy) if card.era == 3)
    s.sides[1].hand = sorted([s.sides[1].hand[0], modern])
    say(s, game, "deal with 1", "give coins 3", "ask strategy card", "offer", "accept")
    assert offered(s, game) == ["back ancient", "back modern"] and not s.stack[-1].secret
    say(s, game, "back modern", f"name {s.box.strategy_ids[modern]}")
    assert modern in s.sides[0].hand


@rule("CHR-trade-9")
def test_secret_answers_tell_the_table_nothing(game: CivilizationChr) -> None:
    """Whatever card is named, handed over or shown, those who may not read the answer see the same."""
    ways = [
        ["deal with 1", "give strategy card"],
        ["deal with 1", "give coins 3", "ask strategy card", "offer", "accept"],
        ["reveal card to 1"],
    ]
    for lines in ways:
        s = fair(game)
        learn(s, 1, 0, s.sides[0].hand[0])
        s.sides[0].hand = sorted([*s.sides[0].hand, s.decks[0].pop()])
        say(s, game, *lines)
        step = s.stack[-1]
        assert isinstance(step, Decision) and step.secret
        seen: list[list[object]] = []
        for action in s.actions():
            twin = s.clone()
            twin.sink = sink = Sink()
            twin.play(action)
            others = [seat for seat in range(3) if not step.readers() >> seat & 1]
            told = [[game.events.read(event, seat) for event in sink.events] for seat in others]
            seen.append([told, [game.view(twin, seat) for seat in others], others])
        assert len(seen) > 1 and all(what == seen[0] for what in seen)


def corridor(game: CivilizationChr) -> Chr:
    """Seats 0 and 1 can deal only through the land of seat 2."""
    s = position(game)
    settle(s, 0, "iberia", 1, "wine")
    settle(s, 2, "gallia")
    settle(s, 1, "italia", 1, "spices")
    return run(s, Trade())


@rule("CHR-trade-3")
def test_the_third_player_may_refuse_without_being_at_war(game: CivilizationChr) -> None:
    s = corridor(game)
    say(s, game, "deal with 1 through 2", "duty 4", "give coins 5", "offer", "refuse")
    assert [side.coins for side in s.sides] == [20, 20, 20] and s.stack[-1].seat == 0


@rule("CHR-trade-3", "CHR-trade-8")
def test_a_counter_offer_crosses_the_same_land_and_pays_its_own_duty(game: CivilizationChr) -> None:
    s = corridor(game)
    say(s, game, "deal with 1 through 2", "duty 4", "give coins 5", "offer", "allow", "counter")
    say(s, game, "duty 1", "ask coins 8", "offer")
    assert s.stack[-1].seat == 2
    say(s, game, "allow", "accept")
    assert [side.coins for side in s.sides] == [12, 27, 21]


@rule("CHR-trade-3", "CHR-trade-4")
def test_resources_are_exchanged_through_a_third_players_land(game: CivilizationChr) -> None:
    s = corridor(game)
    say(s, game, "deal with 1 through 2", "swap iberia for italia", "offer", "allow", "accept")
    assert len(s.swaps) == 1


@rule("CHR-trade-3", "CHR-trade-5")
def test_refusals_of_duties(game: CivilizationChr) -> None:
    s = corridor(game)

    def why(line: str) -> str:
        reason = game.explain(s, s.seat, game.notation.parse(line))
        assert reason is not None
        return reason.id

    assert why("deal with 1") == "why-no-way"
    assert why("deal with 2 through 1") == "why-no-transit-needed"
    say(s, game, "deal with 1 through 2")
    assert why("duty 21") == "why-coins"
    say(s, game, "give coins 1")
    assert why("duty 20") == "why-coins", "one coin is given already"
    say(s, game, "duty 2")
    assert why("duty 1") == "why-duty-once"


@rule("CHR-trade-9")
def test_of_two_equal_cards_the_one_that_was_shown_is_known_and_the_other_is_not(game: CivilizationChr) -> None:
    s = corridor(game)
    name = game.box.strategy_ids[3]
    s.sides[0].hand = [3, 3]
    learn(s, 1, 0, 3)
    say(s, game, "deal with 1 through 2", "give strategy card", f"name {name}", "give strategy card", f"name {name}")
    assert "give strategy card" not in offered(s, game)
    say(s, game, "offer", "allow")
    assert sorted(str(good["strategy"]) for good in game.view(s, 1)["offer"]["goods"]) == ["None", name]
    for reader in (civitas.SPECTATOR, 0, 1, 2):
        twin = s.determinize(reader, Random(1))
        assert twin.check() == [] and game.view(twin, reader) == game.view(s, reader)
        for other in range(3):  # a player may think of what another thinks
            further = twin.determinize(other, Random(2))
            assert further.check() == [] and game.view(further, other) == game.view(twin, other)


@rule("CHR-trade-5")
def test_a_card_held_twice_is_offered_once(game: CivilizationChr) -> None:
    s = corridor(game)
    for seat in (0, 1):
        improve(s, seat, "temple")
        improve(s, seat, "temple")
    say(s, game, "deal with 1 through 2")
    assert offered(s, game).count("give card temple") == offered(s, game).count("ask card temple") == 1
    say(s, game, "give card temple")
    assert "give card temple" not in offered(s, game)


@rule("CHR-trade-5", "CHR-trade-8")
def test_goods_and_duty_are_named_in_any_order(game: CivilizationChr) -> None:
    """Whatever comes first closes no door, and equal offers are equal positions."""
    goods = ["duty 4", "give coins 5", "swap iberia for italia", "ask strategy card", "give strategy card"]
    found = []
    for turn in range(len(goods)):
        s = corridor(game)
        s.sides[0].hand, s.sides[1].hand = [3], [8]
        say(s, game, "deal with 1 through 2")
        for line in goods[turn:] + goods[:turn]:
            say(s, game, line, *([f"name {game.box.strategy_ids[3]}"] if line == "give strategy card" else []))
        shown = game.view(s, 2)["offer"]
        assert (len(shown["goods"]), shown["duty"], shown["made"]) == (4, 4, False)
        say(s, game, "offer")
        found.append(s.digest())
    assert len(set(found)) == 1


@rule("CHR-trade-9")
def test_whoever_has_cards_is_asked_whatever_others_have_been_shown(game: CivilizationChr) -> None:
    """Offers are used up and every card has been shown to every partner: the question itself must not tell that."""
    for shown in (False, True):
        s = fair(game)
        for card in s.sides[0].hand if shown else []:
            learn(s, 1, 0, card)
            learn(s, 2, 0, card)
        for _ in range(s.variants.offers):
            say(s, game, "propose pact 1", "refuse")
        assert (s.stack[-1].name(), s.seat) == ("OpenOffer", 0)
