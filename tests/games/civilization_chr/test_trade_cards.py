"""Strategy cards as goods: face down, shown to one player, asked for unseen; what the third player learns."""

from __future__ import annotations

from random import Random

import civitas
from civitas.core.event import EventSink
from civitas.core.match import Match
from civitas.core.message import Message
from civitas.core.step import Decision
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.strategy.hands import known_cards, learn_card
from civitas.games.civilization_chr.rules.trade import trade_links
from civitas.games.civilization_chr.rules.trade.offers import swaps_between
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    play_lines,
    run_steps,
)
from tests.support.marks import rule


def card_trade(game: CivilizationChr, mine: int = 2, theirs: int = 2) -> ChrState:
    """Neighbours 0 and 1 with cards in hand, and a third player who looks on."""
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 1, "italia")
    add_settlement(s, 2, "siberia")
    deck = [number for number, card in enumerate(s.box.strategy) if card.era == 0]
    s.sides[0].hand = deck[:mine]
    s.sides[1].hand = deck[mine : mine + theirs]
    s.decks[0] = deck[mine + theirs :]
    return run_steps(s, Trade())


def hand_names(s: ChrState, seat: int) -> list[str]:
    return [s.box.strategy_ids[card] for card in s.sides[seat].hand]


@rule("CHR-trade-9", "CHR-trade-5")
def test_a_card_is_sold_face_down(game: CivilizationChr) -> None:
    s = card_trade(game)
    first, second = hand_names(s, 0)
    play_lines(s, game, "deal with 1", "ask coins 7", "give strategy card", f"name {first}", "offer")
    goods = game.view(s, 1)["offer"]["goods"]
    assert goods[-1] == {"give": True, "what": "strategy", "strategy": None}  # the buyer does not see it yet
    play_lines(s, game, "accept")
    assert hand_names(s, 0) == [second] and first in hand_names(s, 1)
    assert [side.coins for side in s.sides] == [27, 13, 20]
    assert known_cards(s, 0, 1) == [s.box.strategy_ids.index(first)]  # the seller knows where it is
    assert known_cards(s, 2, 1) == []


@rule("CHR-trade-9")
def test_only_the_buyer_reads_which_card_it_got(game: CivilizationChr) -> None:
    s = card_trade(game)
    sink = EventSink()
    s.sink = sink
    first = hand_names(s, 0)[0]
    play_lines(s, game, "deal with 1", "give strategy card", f"name {first}", "offer", "accept")
    told = {seat: [game.events.to_message(event, seat) for event in sink.events] for seat in (0, 1, 2)}
    for seat in (0, 1, 2):
        assert any(first in str(message.args.values()) for message in told[seat]) == (seat == 1)
    assert any(message.id == "event-got-card-hidden" for message in told[2])


@rule("CHR-trade-9")
def test_a_card_shown_before_is_named_in_the_offer(game: CivilizationChr) -> None:
    s = card_trade(game)
    first = hand_names(s, 0)[0]
    play_lines(s, game, "reveal card to 1")
    assert s.stack[-1].secret
    play_lines(s, game, f"show {first} to 1")
    assert [game.view(s, seat)["read_hands"] for seat in (0, 1, 2)] == [{}, {"0": [first]}, {}]
    play_lines(s, game, "deal with 1", "give strategy card", f"name {first}", "offer")
    faces = [game.view(s, seat)["offer"]["goods"][0]["strategy"] for seat in (0, 1, 2)]
    assert faces == [first, first, None]


@rule("CHR-trade-9")
def test_a_card_asked_for_unseen_is_chosen_by_its_owner_in_secret(game: CivilizationChr) -> None:
    s = card_trade(game)
    given = hand_names(s, 1)[1]
    play_lines(s, game, "deal with 1", "give coins 3", "ask strategy card", "offer", "accept")
    assert s.stack[-1].seat == 1 and s.stack[-1].secret
    assert sorted(offered_lines(s, game)) == sorted(f"name {name}" for name in hand_names(s, 1))
    play_lines(s, game, f"name {given}")
    assert given in hand_names(s, 0) and given not in hand_names(s, 1)


@rule("CHR-trade-9")
def test_all_cards_asked_for_need_no_choice(game: CivilizationChr) -> None:
    s = card_trade(game, 1, 2)
    play_lines(s, game, "deal with 1", "ask strategy card", "ask strategy card")
    assert "ask strategy card" not in offered_lines(s, game)
    play_lines(s, game, "offer", "accept")
    assert len(hand_names(s, 0)) == 3 and hand_names(s, 1) == []


@rule("CHR-trade-9")
def test_a_card_received_in_the_deal_is_not_handed_back(game: CivilizationChr) -> None:
    s = card_trade(game, 1, 2)
    mine = hand_names(s, 0)[0]
    play_lines(s, game, "deal with 1", "give strategy card", f"name {mine}", "ask strategy card", "offer", "accept")
    assert f"name {mine}" not in offered_lines(s, game)


@rule("CHR-trade-9")
def test_who_did_not_see_which_card_left_knows_the_hand_no_more(game: CivilizationChr) -> None:
    s = card_trade(game)
    cards = s.sides[0].hand
    for reader in (1, 2):
        for card in cards:
            learn_card(s, reader, 0, card)
    first = s.box.strategy_ids[cards[0]]
    play_lines(s, game, "deal with 1", "give strategy card", f"name {first}", "offer", "accept")
    assert known_cards(s, 2, 0) == []  # either card may have gone
    assert known_cards(s, 1, 0) == [cards[1]]


@rule("CHR-trade-9")
def test_nothing_the_third_player_sees_depends_on_the_face_of_the_card(game: CivilizationChr) -> None:
    s = card_trade(game)
    first = hand_names(s, 0)[0]
    play_lines(s, game, "deal with 1", "give strategy card", f"name {first}", "offer")
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
    s = card_trade(game)
    s.sink = match._sink
    match._state = s
    first = hand_names(s, 0)[0]
    match.play("deal with 1")
    match.play("give strategy card")
    match.play(f"name {first}")
    texts = [[entry.text for entry in match.record(seat).entries] for seat in (0, 1, 2)]
    assert f"name {first}" in texts[0]
    assert all(first not in text for seat in (1, 2) for text in texts[seat])


@rule("CHR-trade-1")
def test_the_resource_of_an_isolated_settlement_is_not_exchanged(game: CivilizationChr) -> None:
    s = empty_position(game)
    gate, far = add_settlement(s, 0, "gallia", 1, "wine"), add_settlement(s, 0, "iberia", 1, "spices")
    add_settlement(s, 1, "italia", 1, "coal")
    grant_technologies(s, 0, "flight")
    assert trade_links.supplying_settlements(s, 0, 1, -1) == [gate]
    swaps = [game.notation.format(action) for action in swaps_between(s, 0, 1)]
    assert swaps == ["swap gallia for italia"]
    s.road[gate] = s.road[far] = 1
    assert sorted(trade_links.supplying_settlements(s, 0, 1, -1)) == sorted([gate, far])


@rule("CHR-trade-8", "CHR-trade-5", "CHR-trade-1")
def test_refusals_of_offers_say_why(game: CivilizationChr) -> None:
    s = card_trade(game)

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
    play_lines(s, game, "deal with 1")
    assert why("give coins 30") == Message("why-coins", {"needs": 30, "has": 12}, "CHR-trade-5")
    assert why("ask coins 21").args == {"seat": 1, "needs": 21, "has": 20}
    assert why("swap gallia for italia").id == "why-no-resource"
    assert why("give card pyramids").id == "why-never-traded"
    assert why("offer").id == "why-offer-empty"
    play_lines(s, game, "give coins 2")
    assert why("ask coins 2").id == "why-coins-once"


@rule("CHR-trade-9")
def test_the_era_on_the_back_is_chosen_in_the_open(game: CivilizationChr) -> None:
    s = card_trade(game)
    modern = next(number for number, card in enumerate(s.box.strategy) if card.era == 3)
    s.sides[1].hand = sorted([s.sides[1].hand[0], modern])
    play_lines(s, game, "deal with 1", "give coins 3", "ask strategy card", "offer", "accept")
    assert offered_lines(s, game) == ["back ancient", "back modern"] and not s.stack[-1].secret
    play_lines(s, game, "back modern", f"name {s.box.strategy_ids[modern]}")
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
        s = card_trade(game)
        learn_card(s, 1, 0, s.sides[0].hand[0])
        s.sides[0].hand = sorted([*s.sides[0].hand, s.decks[0].pop()])
        play_lines(s, game, *lines)
        step = s.stack[-1]
        assert isinstance(step, Decision) and step.secret
        seen: list[list[object]] = []
        for action in s.actions():
            twin = s.clone()
            twin.sink = sink = EventSink()
            twin.play(action)
            others = [seat for seat in range(3) if not step.reader_mask() >> seat & 1]
            told = [[game.events.to_message(event, seat) for event in sink.events] for seat in others]
            seen.append([told, [game.view(twin, seat) for seat in others], others])
        assert len(seen) > 1 and all(what == seen[0] for what in seen)


def blocked_neighbours(game: CivilizationChr) -> ChrState:
    """Seats 0 and 1 can deal only through the land of seat 2."""
    s = empty_position(game)
    add_settlement(s, 0, "iberia", 1, "wine")
    add_settlement(s, 2, "gallia")
    add_settlement(s, 1, "italia", 1, "spices")
    return run_steps(s, Trade())


@rule("CHR-trade-3")
def test_the_third_player_may_refuse_without_being_at_war(game: CivilizationChr) -> None:
    s = blocked_neighbours(game)
    play_lines(s, game, "deal with 1 through 2", "duty 4", "give coins 5", "offer", "refuse")
    assert [side.coins for side in s.sides] == [20, 20, 20] and s.stack[-1].seat == 0


@rule("CHR-trade-3", "CHR-trade-8")
def test_a_counter_offer_crosses_the_same_land_and_pays_its_own_duty(game: CivilizationChr) -> None:
    s = blocked_neighbours(game)
    play_lines(s, game, "deal with 1 through 2", "duty 4", "give coins 5", "offer", "allow", "counter")
    play_lines(s, game, "duty 1", "ask coins 8", "offer")
    assert s.stack[-1].seat == 2
    play_lines(s, game, "allow", "accept")
    assert [side.coins for side in s.sides] == [12, 27, 21]


@rule("CHR-trade-3", "CHR-trade-4")
def test_resources_are_exchanged_through_a_third_players_land(game: CivilizationChr) -> None:
    s = blocked_neighbours(game)
    play_lines(s, game, "deal with 1 through 2", "swap iberia for italia", "offer", "allow", "accept")
    assert len(s.swaps) == 1


@rule("CHR-trade-3", "CHR-trade-5")
def test_refusals_of_duties(game: CivilizationChr) -> None:
    s = blocked_neighbours(game)

    def why(line: str) -> str:
        reason = game.explain(s, s.seat, game.notation.parse(line))
        assert reason is not None
        return reason.id

    assert why("deal with 1") == "why-no-way"
    assert why("deal with 2 through 1") == "why-no-transit-needed"
    play_lines(s, game, "deal with 1 through 2")
    assert why("duty 21") == "why-coins"
    play_lines(s, game, "give coins 1")
    assert why("duty 20") == "why-coins", "one coin is given already"
    play_lines(s, game, "duty 2")
    assert why("duty 1") == "why-duty-once"


@rule("CHR-trade-9")
def test_of_two_equal_cards_the_one_that_was_shown_is_known_and_the_other_is_not(game: CivilizationChr) -> None:
    s = blocked_neighbours(game)
    name = game.box.strategy_ids[3]
    s.sides[0].hand = [3, 3]
    learn_card(s, 1, 0, 3)
    play_lines(
        s, game, "deal with 1 through 2", "give strategy card", f"name {name}", "give strategy card", f"name {name}"
    )
    assert "give strategy card" not in offered_lines(s, game)
    play_lines(s, game, "offer", "allow")
    assert sorted(str(good["strategy"]) for good in game.view(s, 1)["offer"]["goods"]) == ["None", name]
    for reader in (civitas.SPECTATOR, 0, 1, 2):
        twin = s.determinize(reader, Random(1))
        assert twin.check() == [] and game.view(twin, reader) == game.view(s, reader)
        for other in range(3):  # a player may think of what another thinks
            further = twin.determinize(other, Random(2))
            assert further.check() == [] and game.view(further, other) == game.view(twin, other)


@rule("CHR-trade-5")
def test_a_card_held_twice_is_offered_once(game: CivilizationChr) -> None:
    s = blocked_neighbours(game)
    for seat in (0, 1):
        add_improvement(s, seat, "temple")
        add_improvement(s, seat, "temple")
    play_lines(s, game, "deal with 1 through 2")
    assert offered_lines(s, game).count("give card temple") == offered_lines(s, game).count("ask card temple") == 1
    play_lines(s, game, "give card temple")
    assert "give card temple" not in offered_lines(s, game)


@rule("CHR-trade-5", "CHR-trade-8")
def test_goods_and_duty_are_named_in_any_order(game: CivilizationChr) -> None:
    """Whatever comes first closes no door, and equal offers are equal positions."""
    goods = ["duty 4", "give coins 5", "swap iberia for italia", "ask strategy card", "give strategy card"]
    found = []
    for turn in range(len(goods)):
        s = blocked_neighbours(game)
        s.sides[0].hand, s.sides[1].hand = [3], [8]
        play_lines(s, game, "deal with 1 through 2")
        for line in goods[turn:] + goods[:turn]:
            play_lines(s, game, line, *([f"name {game.box.strategy_ids[3]}"] if line == "give strategy card" else []))
        shown = game.view(s, 2)["offer"]
        assert (len(shown["goods"]), shown["duty"], shown["made"]) == (4, 4, False)
        play_lines(s, game, "offer")
        found.append(s.digest())
    assert len(set(found)) == 1


@rule("CHR-trade-9")
def test_whoever_has_cards_is_asked_whatever_others_have_been_shown(game: CivilizationChr) -> None:
    """Offers are used up and every card has been shown to every partner: the question itself must not tell that."""
    for shown in (False, True):
        s = card_trade(game)
        for card in s.sides[0].hand if shown else []:
            learn_card(s, 1, 0, card)
            learn_card(s, 2, 0, card)
        for _ in range(s.variants.offers):
            play_lines(s, game, "propose pact 1", "refuse")
        assert (s.stack[-1].name(), s.seat) == ("OpenOffer", 0)
