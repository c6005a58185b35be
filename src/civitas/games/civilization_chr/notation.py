"""Every action and every event of the game, by number, with its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from civitas.core.event import EventKind, EventTable
from civitas.core.notation import Notation, verb
from civitas.games.civilization_chr.odds import TREATMENTS
from civitas.games.civilization_chr.pieces import ERAS, KIND_IDS

if TYPE_CHECKING:
    from civitas.games.civilization_chr.cards.box import Box

ROLL: Final = verb(0)
TOKEN: Final = verb(1)
TECHNOLOGY: Final = verb(2)
CIVILIZATION: Final = verb(3)
PLACE: Final = verb(4)
DONE: Final = verb(5)
SEAT: Final = verb(6)
BID: Final = verb(7)
PASS: Final = verb(8)
TAKE: Final = verb(9)
PUT: Final = verb(10)
STAKE: Final = verb(11)
PRIZE_COINS: Final = verb(12)
PRIZE_POINT: Final = verb(13)
PRIZE_CARD: Final = verb(14)
PRIZE_UNIT: Final = verb(15)
PRIZE_GROWTH: Final = verb(16)
RECRUIT: Final = verb(17)
SELL: Final = verb(18)
UPGRADE: Final = verb(19)
ENLARGE: Final = verb(20)
WEAPON: Final = verb(21)
MOVE_CAPITAL: Final = verb(22)
COLONY_SHIP: Final = verb(23)
MOVE: Final = verb(24)
CARRY: Final = verb(25)
BEAR: Final = verb(26)
LAUNCH: Final = verb(27)
LOOK: Final = verb(28)
TRAIN_SPY: Final = verb(29)
MOVE_SPY: Final = verb(30)
TREAT: Final = verb(31)
RANSOM: Final = verb(32)
MISSION: Final = verb(33)
FORCE_WAR: Final = verb(34)
FORCE_PEACE: Final = verb(35)
DRAW: Final = verb(36)
CARD: Final = verb(37)
SWAP_CARD: Final = verb(38)
SHOW: Final = verb(39)
LAY: Final = verb(40)
FOUND: Final = verb(41)
BUILD_ROAD: Final = verb(42)
PROSPECT: Final = verb(43)
TERRAFORM: Final = verb(44)
MIGRATE: Final = verb(45)
ATTACK: Final = verb(46)
ALLOW: Final = verb(47)
REFUSE: Final = verb(48)
NEUTRAL: Final = verb(49)
JOIN_ATTACK: Final = verb(50)
JOIN_DEFENCE: Final = verb(51)
BRIBE: Final = verb(52)
SEND: Final = verb(53)
SEND_WITH_AIRCRAFT: Final = verb(54)
BOMBARD: Final = verb(55)
RETALIATE: Final = verb(56)
OPEN_FIRE: Final = verb(57)
LEAVE_NOW: Final = verb(58)
LEAVE_LATER: Final = verb(59)
END_ROUND: Final = verb(60)
RETREAT: Final = verb(61)
FIGHT_ON: Final = verb(62)
WONDER_TAKEN: Final = verb(63)
FANATICS: Final = verb(64)
TERROR: Final = verb(65)
TERROR_ON_COINS: Final = verb(66)
TERROR_ON_UNITS: Final = verb(67)
STRIKE: Final = verb(68)
RAISE: Final = verb(69)
RAZE: Final = verb(70)
GIVE_UP: Final = verb(71)
DEAL: Final = verb(72)
DEAL_THROUGH: Final = verb(73)
OFFER_PEACE: Final = verb(74)
END_SWAP: Final = verb(75)
IMPOSE: Final = verb(76)
DUTY: Final = verb(77)
SWAP: Final = verb(78)
GIVE_UNIT: Final = verb(79)
GIVE_CARD: Final = verb(80)
GIVE_TECHNOLOGY: Final = verb(81)
GIVE_COINS: Final = verb(82)
GIVE_WEAPON: Final = verb(83)
GIVE_SPY: Final = verb(84)
ASK_WEAPON: Final = verb(85)
ASK_SPY: Final = verb(86)
PROPOSE_PACT: Final = verb(87)
ASK_UNIT: Final = verb(88)
ASK_CARD: Final = verb(89)
ASK_TECHNOLOGY: Final = verb(90)
ASK_COINS: Final = verb(91)
MAKE_OFFER: Final = verb(92)
DROP: Final = verb(93)
ACCEPT: Final = verb(94)
COUNTER: Final = verb(95)
DOMINATE: Final = verb(96)
CHANGE_GOVERNMENT: Final = verb(97)
ADOPT: Final = verb(98)
DECLARE_END: Final = verb(99)
SYMBOL: Final = verb(100)
MINUTES: Final = verb(101)
LOSE: Final = verb(102)
GIVE_STRATEGY: Final = verb(103)
ASK_STRATEGY: Final = verb(104)
NAME: Final = verb(105)
REVEAL: Final = verb(106)
SHOW_TO: Final = verb(107)
BOARD_SPY: Final = verb(108)
TAKE_SPY: Final = verb(109)
CROSS: Final = verb(110)
SCRAP: Final = verb(111)
ENGAGE: Final = verb(112)
BACK: Final = verb(113)
LOAD: Final = verb(114)
FIRE_AT: Final = verb(115)
HURRY: Final = verb(116)

PATTERNS: Final = [
    "roll {n}",
    "token {token}",
    "technology {technology}",
    "civilization {civilization}",
    "place {space}",
    "done",
    "seat {owner}",
    "bid {n}",
    "pass",
    "take {card}",
    "put {card} on {space}",
    "stake {n}",
    "prize coins",
    "prize point",
    "prize card {card}",
    "prize unit {kind}",
    "prize growth",
    "recruit {kind} in {space}",
    "sell {kind} in {space}",
    "upgrade {kind} in {space}",
    "enlarge {space}",
    "weapon in {space}",
    "capital {space}",
    "colony ship",
    "move {kind} from {space} to {space}",
    "carry {kind} from {space} to {space}",
    "bear {kind} from {space} to {space}",
    "launch from {space} at {space}",
    "look {space}",
    "train spy",
    "spy from {space} to {space}",
    "treat {treatment}",
    "ransom {seat}",
    "mission {mission} in {space}",
    "force war {seat}",
    "force peace {seat}",
    "draw",
    "card {strategy}",
    "exchange card",
    "show {strategy}",
    "lay {token} in {space}",
    "found {space}",
    "road {space}",
    "prospect {space}",
    "terraform {space}",
    "migrate {space}",
    "attack {seat}",
    "allow",
    "refuse",
    "neutral",
    "join attack",
    "join defence",
    "bribe {n}",
    "send {kind} of {owner}",
    "send {kind} of {owner} with aircraft",
    "bombard with {kind} from {space} at {kind}",
    "retaliate with {kind} at {kind} in {space}",
    "open fire on {space}",
    "leave now",
    "leave later",
    "end round",
    "retreat {space}",
    "fight on",
    "wonder {wonder}",
    "fanatics {space}",
    "terror",
    "terror coins",
    "terror units",
    "strike {kind} in {space}",
    "raise {kind}",
    "raze {space}",
    "give up {card}",
    "deal with {seat}",
    "deal with {seat} through {seat}",
    "offer peace {seat}",
    "end swap {space}",
    "impose {space} for {space}",
    "duty {n}",
    "swap {space} for {space}",
    "give unit {kind} in {space}",
    "give card {card}",
    "give technology {technology}",
    "give coins {n}",
    "give weapon in {space}",
    "give spy",
    "ask weapon in {space}",
    "ask spy",
    "propose pact {seat}",
    "ask unit {kind} in {space}",
    "ask card {card}",
    "ask technology {technology}",
    "ask coins {n}",
    "offer",
    "drop",
    "accept",
    "counter",
    "dominate from {space} to {space}",
    "change government",
    "adopt {government}",
    "declare end {wonder}",
    "symbol {n}",
    "minutes {n}",
    "lose {kind} in {space}",
    "give strategy card",
    "ask strategy card",
    "name {strategy}",
    "reveal card to {seat}",
    "show {strategy} to {seat}",
    "spy from {space} aboard {seat} in {space}",
    "take spy with {kind} from {space} to {space}",
    "cross {kind} from {space} to {space}",
    "scrap {kind} in {space}",
    "engage {kind} with {kind} in {space}",
    "back {era}",
    "load {kind}",
    "fire at {seat} in {space}",
    "hurry {kind} in {space}",
]

TURN: Final = 0
BECAME: Final = 1
BEGINS: Final = 2
FIRST: Final = 3
BID_SHOWN: Final = 4
TURNED_UP: Final = 5
LOOKED: Final = 6
TREASURE_FOUND: Final = 7
RESOURCE_FOUND: Final = 8
PROSPECTED_TOKEN: Final = 9
JOINED: Final = 10
PLAGUE_BROKE_OUT: Final = 11
BARBARIANS_APPEAR: Final = 12
BARBARIANS_MOVED: Final = 13
LEARNED: Final = 14
WONDER_BUILT: Final = 15
WONDER_LOST: Final = 16
TOOK: Final = 17
PUT_ON: Final = 18
LOST_IMPROVEMENT: Final = 19
RECRUITED: Final = 20
SOLD: Final = 21
UPGRADED: Final = 22
GREW: Final = 23
CAPITAL: Final = 24
ROYALTY: Final = 25
MERIT: Final = 26
FOUNDED_VILLAGE: Final = 27
MOVED_PIECE: Final = 28
BUILT_ROAD: Final = 29
TERRAFORMED: Final = 30
MIGRATED: Final = 31
NUCLEAR_STRIKE: Final = 32
DIVIDEND: Final = 33
SHRANK: Final = 34
VANISHED: Final = 35
CHANGED_HANDS: Final = 36
LOST_PIECE: Final = 37
CAPTURED_PIECE: Final = 38
WAR: Final = 39
PEACE: Final = 40
SENATE_VOTED: Final = 41
DECLARED: Final = 42
JOINED_SIDE: Final = 43
BATTLE: Final = 44
SHOWED: Final = 45
CLASHED: Final = 46
ROLLED: Final = 47
RETREAT_TRIED: Final = 48
BATTLE_OVER: Final = 49
EXPERIENCE: Final = 50
CLEARED: Final = 51
FREED: Final = 52
OCCUPIED_BY_BARBARIANS: Final = 53
PLUNDERED: Final = 54
ROBBED: Final = 55
TERRORISED: Final = 56
SACKED: Final = 57
PAID_FOR_WAR: Final = 58
DREW: Final = 59
SHOWED_CARD: Final = 60
SPY_MOVED: Final = 61
SPY_FOUND: Final = 62
SPY_TREATED: Final = 63
MISSION_TRIED: Final = 64
MISSION_ENDED: Final = 65
EVENT: Final = 66
GLADDENED: Final = 67
CATASTROPHE: Final = 68
STRUCK: Final = 69
CLIMATE_STRUCK: Final = 70
REVOLT: Final = 71
REVOLUTION: Final = 72
GOVERNMENT: Final = 73
TABOO: Final = 74
OFFERED: Final = 75
REFUSED: Final = 76
PACT: Final = 77
DEAL_MADE: Final = 78
SWAPPED: Final = 79
SWAP_ENDED: Final = 80
DOMINANCE_TRIED: Final = 81
CRITICAL: Final = 82
EARNED: Final = 83
ERA: Final = 84
LAST_TURN: Final = 85
IS_LEAVING: Final = 86
OUT_OF_GAME: Final = 87
ENDED: Final = 88
OWED: Final = 89
OVER_TIME: Final = 90
GOT_CARD: Final = 91
SAW_CARD: Final = 92
SPY_KILLED: Final = 93
SCRAPPED: Final = 94
CROSSED: Final = 95
DECLARATIONS: Final = 96
DISCLOSED: Final = 97
ARMED: Final = 98

SEATS: Final = ["0", "1", "2", "3", "4", "5"]
OWNERS: Final = ["0", "1", "2", "3", "4", "5", "barbarian_tribes", "nobody"]
BAND_IDS: Final = ["arctic", "tropical", "antarctic"]


def events() -> list[EventKind]:
    # a barrier is where something comes out: nothing before it can be taken back (CHR-leave-4)
    return [
        EventKind("turn", "CHR-order-1", "n"),
        EventKind("became", "CHR-setup-3", "seat civilization"),
        EventKind("begins", "CHR-setup-12", "seat"),
        EventKind("first", "CHR-order-3", "seat"),
        EventKind("bid-shown", "CHR-order-3", "seat n", barrier=True),
        EventKind("turned-up", "CHR-token-1", "space token", barrier=True),
        EventKind("looked", "CHR-token-1", "seat *token space", barrier=True),
        EventKind("treasure-found", "CHR-token-3", "seat n"),
        EventKind("resource-found", "CHR-token-13", "space token"),
        EventKind("prospected", "CHR-move-9", "seat token space", barrier=True),
        EventKind("joined", "CHR-token-4", "seat space"),
        EventKind("plague-broke-out", "CHR-token-6", "space"),
        EventKind("barbarians-appear", "CHR-barbarian-8", "space"),
        EventKind("barbarians-moved", "CHR-barbarian-3", "space space2"),
        EventKind("learned", "CHR-purchase-3", "seat technology"),
        EventKind("wonder-built", "CHR-wonder-1", "seat wonder"),
        EventKind("wonder-lost", "CHR-battle-13", "seat wonder"),
        EventKind("took", "CHR-purchase-10", "seat card"),
        EventKind("put-on", "CHR-purchase-10", "seat card space"),
        EventKind("lost-improvement", "CHR-government-7", "seat card"),
        EventKind("recruited", "CHR-purchase-11", "seat kind space"),
        EventKind("sold", "CHR-purchase-13", "seat kind n"),
        EventKind("upgraded", "CHR-purchase-14", "seat kind space"),
        EventKind("grew", "CHR-purchase-15", "seat space n"),
        EventKind("capital", "CHR-purchase-16", "seat space"),
        EventKind("royalty", "CHR-purchase-9", "seat n"),
        EventKind("merit", "CHR-purchase-1", "seat n"),
        EventKind("founded", "CHR-move-5", "seat space"),
        EventKind("moved", "CHR-move-1", "kind space space2"),
        EventKind("built-road", "CHR-move-6", "seat space n"),
        EventKind("terraformed", "CHR-move-10", "seat space"),
        EventKind("migrated", "CHR-move-11", "seat space"),
        EventKind("nuclear-strike", "CHR-nuclear-2", "seat space"),
        EventKind("dividend", "CHR-move-8", "seat n"),
        EventKind("shrank", "CHR-catastrophe-6", "space n"),
        EventKind("vanished", "CHR-catastrophe-6", "space"),
        EventKind("changed-hands", "CHR-battle-10", "space owner"),
        EventKind("lost-piece", "CHR-battle-3", "owner kind space"),
        EventKind("captured-piece", "CHR-battle-11", "owner kind space"),
        EventKind("war", "CHR-battle-1", "seat seat2"),
        EventKind("peace", "CHR-trade-6", "seat seat2"),
        EventKind("senate-voted", "CHR-government-6", "seat n"),
        EventKind("declared", "CHR-battle-1", "space"),
        EventKind("joined-side", "CHR-battle-2", "seat n space"),
        EventKind("battle", "CHR-battle-1", "space"),
        EventKind("showed", "CHR-wonder-3", "seat kind", barrier=True),
        EventKind("clashed", "CHR-battle-3", "kind kind2", barrier=True),
        EventKind("rolled", "CHR-battle-3", "n n2"),
        EventKind("retreat-tried", "CHR-battle-12", "seat n"),
        EventKind("battle-over", "CHR-battle-10", "space owner"),
        EventKind("experience", "CHR-battle-14", "seat n"),
        EventKind("cleared", "CHR-barbarian-10", "seat n"),
        EventKind("freed", "CHR-barbarian-10", "seat space"),
        EventKind("occupied", "CHR-barbarian-6", "space"),
        EventKind("plundered", "CHR-barbarian-6", "seat n"),
        EventKind("robbed", "CHR-battle-13", "seat n"),
        EventKind("terrorised", "CHR-government-8", "seat n"),
        EventKind("sacked", "CHR-government-5", "seat n"),
        EventKind("paid-for-war", "CHR-government-7", "seat n"),
        EventKind("drew", "CHR-strategy-1", "seat *strategy", barrier=True),
        EventKind("showed-card", "CHR-strategy-5", "seat strategy", barrier=True),
        EventKind("spy-moved", "CHR-spy-2", "seat space"),
        EventKind("spy-found", "CHR-spy-5", "seat space"),
        EventKind("spy-treated", "CHR-spy-5", "seat treatment"),
        EventKind("mission-tried", "CHR-spy-6", "seat mission space"),
        EventKind("mission-ended", "CHR-spy-6", "seat n"),
        EventKind("event", "CHR-event-1", "event"),
        EventKind("gladdened", "CHR-event-5", "seat space"),
        EventKind("catastrophe", "CHR-catastrophe-1", "catastrophe"),
        EventKind("struck", "CHR-catastrophe-6", "space n n2"),
        EventKind("climate-struck", "CHR-catastrophe-5", "band n"),
        EventKind("revolt", "CHR-revolt-2", "space"),
        EventKind("revolution", "CHR-government-10", "seat"),
        EventKind("government", "CHR-government-1", "seat government"),
        EventKind("taboo", "CHR-government-9", "seat token"),
        EventKind("offered", "CHR-trade-8", "seat seat2"),
        EventKind("refused", "CHR-trade-8", "seat"),
        EventKind("pact", "CHR-trade-6", "seat seat2"),
        EventKind("deal-made", "CHR-trade-5", "seat seat2"),
        EventKind("swapped", "CHR-trade-4", "space space2"),
        EventKind("swap-ended", "CHR-trade-4", "seat space"),
        EventKind("dominance-tried", "CHR-dominance-2", "seat space n"),
        EventKind("critical", "CHR-production-2", "token"),
        EventKind("earned", "CHR-production-10", "seat n"),
        EventKind("era", "CHR-era-1", "era"),
        EventKind("last-turn", "CHR-end-1", "n"),
        EventKind("is-leaving", "CHR-leave-1", "seat"),
        EventKind("out-of-game", "CHR-leave-3", "seat"),
        EventKind("ended", "CHR-end-8", "n"),
        EventKind("owed", "CHR-purchase-17", "seat n"),
        EventKind("over-time", "CHR-time-1", "seat n"),
        EventKind("got-card", "CHR-trade-9", "seat *strategy seat2", barrier=True),
        EventKind("saw-card", "CHR-trade-9", "seat *strategy seat2", barrier=True),
        EventKind("spy-killed", "CHR-spy-10", "seat space"),
        EventKind("scrapped", "CHR-government-14", "seat kind n"),
        EventKind("crossed", "CHR-move-13", "seat kind space"),
        EventKind("declarations", "CHR-window-1", "n", barrier=True),
        EventKind("disclosed", "CHR-window-1", "seat", barrier=True),
        EventKind("armed", "CHR-battle-6", "unit"),
    ]


def vocabularies(box: Box) -> dict[str, list[str]]:
    return {
        "seat": SEATS,
        "owner": OWNERS,
        "space": box.space_ids,
        "kind": KIND_IDS,
        "unit": box.unit_ids,
        "token": box.token_ids,
        "technology": box.technology_ids,
        "card": [*box.improvement_ids, *box.wonder_ids],
        "wonder": box.wonder_ids,
        "strategy": box.strategy_ids,
        "mission": box.mission_ids,
        "treatment": TREATMENTS,
        "civilization": box.civilization_ids,
        "government": [government.id for government in box.governments],
        "event": box.event_ids,
        "catastrophe": box.catastrophe_ids,
        "band": BAND_IDS,
        "era": ERAS,
    }


def notation(box: Box) -> Notation:
    return Notation(PATTERNS, vocabularies(box))


def event_table(box: Box) -> EventTable:
    return EventTable(events(), vocabularies(box))
