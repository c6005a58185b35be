// Made by `python -m civitas.server.openapi views` from the games' view_types.py. Do not edit.

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
  aid?: Record<string, any>;
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

export interface ThroughAuction {
  bid: number;
  bidder: number;
  card: string;
  sent: number;
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

export interface ThroughPact {
  a: number;
  b: number;
  card: string;
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
  aid?: Record<string, any>;
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
  aid?: Record<string, any>;
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
  history_of_the_world: WorldView;
  rising_cultures: RisingView;
  through_the_ages: ThroughView;
}
