// Made by `python -m civitas.server.http.openapi views` from the games' view_types.py. Do not edit.

export interface ChrAid {
  chances?: Record<string, number>;
  gains?: Record<string, Array<number>>;
  odds?: Record<string, number>;
  prices?: Record<string, number>;
}

export interface ChrAuction {
  bid: number;
  leader: number | null;
}

export interface ChrBattle {
  attackers: Array<string>;
  defenders: Array<string>;
  lost: Array<number>;
  space: string;
  units: Array<number>;
}

export interface ChrGood {
  card?: string;
  for?: string;
  give?: boolean;
  kind?: string;
  n?: number;
  place?: string;
  space?: string;
  strategy?: string | null;
  technology?: string;
  what: "card" | "coins" | "spy" | "strategy" | "swap" | "technology" | "unit" | "weapon";
}

export interface ChrImprovement {
  card: string;
  free: boolean;
  places: Array<string>;
}

export interface ChrMinutes {
  of: number;
  over: number;
  used: number;
}

export interface ChrOffer {
  duty: number;
  from: number;
  goods: Array<ChrGood>;
  left: number;
  made: boolean;
  opened: number | null;
  to: number;
  via: number | null;
}

export interface ChrPiece {
  defender?: boolean;
  kind: string;
  owner: string;
  space: string;
}

export interface ChrSide {
  capital: string | null;
  civilization: string | null;
  coins: number;
  experience: number;
  government: string;
  hand_eras: Array<string>;
  hand_size: number;
  improvements: Array<ChrImprovement>;
  income?: Record<string, number>;
  lasting: Array<string>;
  merit: number;
  minutes?: ChrMinutes;
  minutes_allowed?: number;
  objectives: Array<string>;
  out: boolean;
  owed?: Array<string>;
  prisoners: Array<string>;
  resources?: Record<string, number>;
  score: number;
  spies: Array<ChrSpy>;
  taboo: string | null;
  technologies: Array<string>;
  tolls?: Array<ChrToll>;
  villages?: number;
  wars: Array<number>;
  wonders: Array<string>;
}

export interface ChrSpy {
  aboard: number | null;
  acted: boolean;
  space: string | null;
  special: string | null;
}

export interface ChrTerritory {
  alert: number;
  fertile: boolean;
  happy?: boolean;
  id: string;
  occupied?: boolean;
  owner: string | null;
  productive?: boolean;
  prospected: boolean;
  resource: string | null;
  road: number;
  seen_by: Array<number>;
  size: number;
  terrain: string | null;
  token: string | null;
}

export interface ChrToll {
  coins: number;
  seat: number;
}

export interface ChrView {
  aid?: ChrAid;
  asked: number;
  asks: string;
  auction: ChrAuction | null;
  bag: number;
  battle: ChrBattle | null;
  battles: Array<string>;
  bid: number;
  critical: string | null;
  decks: Array<number>;
  ending: number;
  era: string;
  event: string;
  exchanges: Array<Array<string>>;
  first: number;
  fund: number;
  hand: Array<string>;
  length: string;
  offer: ChrOffer | null;
  offers: number;
  order: Array<number>;
  over: boolean;
  peace: number | null;
  phase: number;
  pieces: Array<ChrPiece>;
  read_hands: Record<string, Array<string>>;
  seat: number;
  sides: Array<ChrSide>;
  territories: Array<ChrTerritory>;
  turn: number;
  turn_limit: number;
}

export interface RisingAid {
  contest: Array<number>;
}

export interface RisingSide {
  bottom?: Array<string>;
  buildings: Array<string>;
  civilization: string | null;
  coins: number;
  covered: Array<string>;
  deck_size: number;
  discards: Array<string>;
  face_down?: Array<string>;
  gold: boolean;
  hand?: Array<string>;
  hand_size: number;
  have: Record<string, number>;
  income: number;
  leader_places: number;
  leaders: Array<string>;
  limit: number | null;
  military: Array<string>;
  on_nile: number;
  progress: Array<string>;
  provinces: Array<string>;
  resources: Array<string>;
  score: Array<number>;
  sources?: Record<string, Record<string, number>>;
  strength: Record<string, number>;
  tapped: Array<string>;
  top?: Array<string>;
  unseen?: Array<string>;
}

export interface RisingView {
  aid?: RisingAid;
  asked: number;
  game: number;
  games: number;
  nile: Array<number> | null;
  open_discards: boolean;
  over: boolean;
  past: Array<Array<number>>;
  province: string | null;
  row: Array<string>;
  seat: number;
  sectors: number;
  sides: Array<RisingSide>;
  supply: number;
  token: number;
  turn: number;
  unclaimed: Array<string>;
}

export interface ThroughAid {
  attacks?: Array<ThroughAttack>;
  auction?: ThroughMost;
  banks: ThroughBanks;
  fight?: ThroughLead;
  forecast: ThroughForecast;
  gains?: Record<string, Record<string, number>>;
  impacts: Record<string, Array<number>>;
  leaving: ThroughLeaving;
  prices: ThroughPrices;
}

export interface ThroughAttack {
  attack: number;
  card: string;
  cost: number;
  defense: number;
  on: number;
  their_cards: number;
  their_units: number;
  units: number;
}

export interface ThroughAuction {
  bid: number;
  bidder: number;
  card: string;
  sent: number;
}

export interface ThroughBanks {
  blue: Array<ThroughBlue>;
  yellow: Array<ThroughYellow>;
}

export interface ThroughBlue {
  from: number;
  lost: number;
  to: number;
}

export interface ThroughDiscards {
  hidden: number;
  open: Array<string>;
  own: Array<string>;
}

export interface ThroughEvents {
  by_age: Array<number>;
  own: Array<string>;
  placed: Array<number>;
}

export interface ThroughFight {
  against: number;
  attack: number;
  attacker: number;
  card: string;
  cards: number;
  defense: number;
  sent: number;
  victim: number;
}

export interface ThroughForecast {
  cards: number;
  corruption?: number;
  culture?: number;
  eaten?: number;
  famine?: number;
  food?: number;
  resources?: number;
  science?: number;
  uprising: number;
}

export interface ThroughLead {
  choices: Record<string, number>;
  lead: number;
}

export interface ThroughLeaving {
  deck: number;
  last: boolean;
  next: string;
  sides: Array<Array<string>>;
  tokens: number;
}

export interface ThroughMost {
  bonus: number;
  cards: number;
  most: number;
  units: number;
}

export interface ThroughPact {
  a: number;
  b: number;
  card: string;
}

export interface ThroughPrice {
  now: number;
  printed: number;
  why: Array<[string, number]>;
}

export interface ThroughPrices {
  build: Record<string, ThroughPrice>;
  discover: Record<string, ThroughPrice>;
  grow: ThroughPrice | null;
  revolt: Record<string, ThroughPrice>;
  stages: Array<number>;
  take: Array<ThroughPrice | null>;
  upgrade: Record<string, ThroughPrice>;
}

export interface ThroughSide {
  attacked: number;
  bartered: boolean;
  blue: number;
  cards?: Array<string>;
  cards_by_age: Array<number>;
  cards_limit: number;
  civil: number;
  civil_left: number;
  civil_lost_next: number;
  colonies: Array<string>;
  colonization: number;
  colonization_cards?: number;
  consumption: number;
  corruption: number;
  credit: number;
  culture: number;
  culture_rate: number;
  defense?: number;
  discontent: number;
  faces_needed: number;
  food: number;
  food_produced: number;
  fresh?: Array<string>;
  government: string;
  grown_free: boolean;
  growth_price: number;
  hand?: Array<string>;
  hand_limit: number;
  hand_size: number;
  happy: number;
  leader: string | null;
  leader_ages: Array<string>;
  leaving: boolean;
  ledger: Record<string, number>;
  military: number;
  military_left: number;
  no_politics: boolean;
  offered?: Array<string>;
  out: boolean;
  pact: ThroughPact | null;
  resources: number;
  resources_produced: number;
  science: number;
  science_rate: number;
  secret?: Array<string>;
  shown: Array<string>;
  simple_lines?: Array<number>;
  sources: Record<string, Record<string, number>>;
  specials: Array<string>;
  stages_built: number;
  stored: Record<string, number>;
  strength: number;
  tactic: string | null;
  turned: Array<string>;
  unit_resources: number;
  units_worth: number;
  unused: number;
  urban_limit: number;
  war: ThroughWar | null;
  wonder: string | null;
  wonders: Array<string>;
  workers: Record<string, number>;
  yellow: number;
}

export interface ThroughView {
  active: number;
  age: string;
  aid?: ThroughAid;
  asked: number;
  auction: ThroughAuction | null;
  bonus: Array<string>;
  bonus_hidden: number;
  civil_deck: number;
  current_events: ThroughEvents;
  discards: ThroughDiscards;
  fight: ThroughFight | null;
  future_events: ThroughEvents;
  last_round: number;
  length: string;
  military_deck: number;
  over: boolean;
  round: number;
  row: Array<string | null>;
  seat: number;
  sides: Array<ThroughSide>;
  turn: number;
}

export interface ThroughWar {
  card: string;
  on: number;
}

export interface ThroughYellow {
  eats: number;
  faces: string;
  from: number;
  price: number;
  to: number;
}

export interface WorldAid {
  odds: Record<string, WorldOdds>;
}

export interface WorldArea {
  lands: Array<number>;
  level: Array<number>;
  value: number;
}

export interface WorldForce {
  ally_armies: number;
  ally_coins: number;
  armies: number;
  astronomy: number;
  coins: number;
  elite: number;
  fleets: Array<string>;
  force: string;
  forts: number;
  held: Array<string>;
  ignores: number;
  jihad: number;
  leader: number;
  lost: number;
  naval_power: number;
  plus: number;
  reach: Array<string>;
  reallocation: number;
  seat: number;
  siegecraft: number;
  treachery: string | null;
}

export interface WorldLand {
  armies: number;
  building: "" | "capital" | "city";
  force: string | null;
  fort: boolean;
  holder: number | null;
  keeper: number | null;
  monument: boolean;
  piece: number;
}

export interface WorldLeft {
  buildings: number;
  forts: number;
  monuments: number;
}

export interface WorldOdds {
  all: number;
  dice: Array<number>;
  one: number;
  plus: number;
  tie: number;
}

export interface WorldSide {
  empire: string | null;
  empires: Array<string>;
  hand?: Array<string>;
  hand_size: number;
  has_empire: boolean;
  lines: Record<string, number>;
  markers: number;
  played: Array<string>;
  points: number;
  scoring: Array<number>;
  strength: number;
}

export interface WorldView {
  aid?: WorldAid;
  areas: Record<string, WorldArea>;
  asked: number;
  drawing: boolean;
  drawn: string | null;
  empires: Array<string>;
  epoch: number;
  forces: Array<WorldForce>;
  lands: Record<string, WorldLand>;
  left: WorldLeft;
  order: Array<number>;
  over: boolean;
  position: number;
  rules: Record<string, boolean>;
  seat: number;
  sides: Array<WorldSide>;
  turn: number;
  waters: Record<string, WorldWater>;
}

export interface WorldWater {
  force: string;
  holder: number;
  piece: number;
}

export interface Views {
  civilization_chr: ChrView;
  history_of_the_world: WorldView;
  rising_cultures: RisingView;
  through_the_ages: ThroughView;
}
