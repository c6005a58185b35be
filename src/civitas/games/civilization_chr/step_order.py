"""The order in which learners' features number the steps."""

from __future__ import annotations

from typing import Any, Final

from civitas.core.step import Step

#: fixed, so that a step may move to another module; a new one comes at the end
STEP_ORDER: Final = """
    GameOver ChooseCivilization DrawCivilization FirstRewards FirstTechnology Highest LayToken PlaceVillage RollOff
    RollTwo SetUp StartTokens TakeCivilization AskToStay DeclareEnd EndMovement EndOfGame Housekeeping Move OfferEnd
    Phase PhaseOver Turn TurnOver AuctionOver AuctionTurn Bid DrawSeat RaiseOrPass SetOrder ShowBids TurnOrder
    EventRoll Events HolyYear OfferHoly PopulationRoll Volunteers BandRoll CatastropheRoll ChooseShelter
    ContinentRoll Damage Shelters Spare StrengthRoll Strike TerritoryRoll VolcanoRoll CivilWars HordeContinent
    HordeTerritory Troikas Uprising CloseWindow Disclose DrawAgain DrawCard DrawFace OfferCard ShowCard
    StrategyCards TakeCard Windows GambleRoll OfferImprovement PlaceResource Sacrifice SacrificeRoll TakeImprovement
    LaunchReward PlaceReward StationReward CheckLasting PayLasting PayTolls ChooseVillage PlaceVillages PlaceOwed
    PhaseClock ChooseLoss LoseUnits React Respond Discovered DiscoveryRoll ExchangePrisoners Treat TreatRoll
    WhoJudges ChooseMission Effect Foil MissionRoll TipOff Robbery StolenCard WhichSpy BeginBuying Buy EndBuying
    Purchase EndRoll ChoosePrize MeritPrizes MeritRoll NextStake PlacePrize PlayMerit Stake StationPrize Grow
    GrowFree OfferFree PlaceUnit PlaceUnits RenewFree TakeFree LostCapital NewCapital PlaceImprovement PlaceLoose
    Act ActInOrder Barbarians Compass Generate GenerateRoll March MoveRoll Onslaught OrderRoll WhichSea WhichWay
    Hurried Hurry LandAircraft MovePieces ShareFund BuildRoads LoadShip Toll AskTransit GrantTransit Demolish
    Fallout StrikeSizes StrikeUnits DrawToken Ambush ChooseTechnology FindResource FreeTechnology LaunchWhere
    MinorCivilization RollResource SecondBarbarian Antidotes Infect Inherit Inoculate Outbreak Plague Sicken Weaken
    WhoFallsIll Attack Declare Enter FightAll IfStillAtWar IfWar JoinIfWar Object OfferAttack Permit Repel TakeSides
    AskSenate SenateVote Battle BattleRoll BattleRound ChooseUnit Clash Convert FindLeader LeaderFound LeaderRoll
    OfferReroll PickUnit Reroll Resolve Hit LastSalvos OfferRetaliation Retaliate Salvo ShipsRetreat BattleAgain
    FleeAnyway OfferRetreat Retreat RetreatRoll RoundOver BattleOver DrawWonder Plunder RobCapital ChooseFanatic
    ChooseTerror OfferRevenge Revenge TerrorKill TerrorRoll ScrapCaptured Stragglers Aftershock RevoltHappens
    RevoltRoll Revolts RevolutionRoll Unrest AllowTransit AnswerOffer BuildOffer ChooseGiven Fulfil NameCard
    Negotiate OpenOffer PickBack PickCard ShowTo Trade TradeOver AnswerPeace ForcedBattle KeepWar KeepWars OfferWar
    SealPact SharedSpaces WhoDefends Attempt ChooseDefector ChooseSecond ChooseTarget Dominance DominanceRoll
    Dominated Gone OfferDefector SecondPrize Collect CriticalRoll EventDie Poorest Production AnnounceChange
    ChangeGovernments ChooseGovernment Discontent DrawTaboo Fall LoseImprovement OfferChange OfferSacks
    OfferSacrifice Overthrow Sack WarCosts EraCheck
""".split()  # noqa: SIM905


def sort_steps(steps: list[type[Step[Any]]]) -> list[type[Step[Any]]]:
    """Steps in the fixed order."""
    return sorted(steps, key=_step_place)


def _step_place(step: type[Step[Any]]) -> int:
    named: Any = step
    return STEP_ORDER.index(named.__name__)
