// Made by `python -m civitas.server.http.openapi papers` from src/civitas/sheets. Do not edit.

export interface AgesFigures {
  civilizations: Array<AgesScore>;
  leaders: Array<number>;
  problems: Array<WrongFigure>;
  turn: number;
  valid: boolean;
  values: Record<string, Array<number | null>>;
}

export interface AgesFinal {
  culture: number;
  impacts: Record<string, number>;
  total: number;
}

export interface AgesRating {
  parts: Record<string, number>;
  value: number;
}

export interface AgesScore {
  discontent: number;
  final: AgesFinal;
  name: string;
  needed: number;
  points: Total;
  production: Record<string, number>;
  ratings: Record<string, AgesRating>;
  rule: string;
  uprising: boolean;
}

export interface AgesSheet {
  abakus?: number;
  game?: string;
  title?: string;
  turn?: number;
  phase?: number;
  options?: Record<string, unknown>;
  history?: Array<Turn>;
  done?: Record<string, boolean>;
  note?: string;
  civilizations?: Array<AgesSide>;
  impacts?: Array<string>;
}

export interface AgesSide {
  name: string;
  colour?: string;
  government?: string;
  leader?: string;
  tactic?: string;
  workers?: Record<string, number>;
  technologies?: Array<string>;
  wonders?: Array<string>;
  ruins?: Array<string>;
  colonies?: Array<string>;
  pact?: string;
  pact_with?: number;
  pact_second?: boolean;
  yellow?: number;
  unused?: number;
  blue?: number;
  food?: number;
  resources?: number;
  culture?: number;
  science?: number;
  note?: string;
  out?: boolean;
}

export interface Battle {
  land: string;
  attacker: number;
  defender?: number;
  attack?: Record<string, number>;
  defence?: Record<string, number>;
  terrain?: string;
  attack_bonus?: number;
  defence_bonus?: number;
}

export interface ChrDominance {
  from: string;
  lines: Record<string, number>;
  of_6: number;
  owner: number;
  score: number;
  target: string;
}

export interface ChrExchange {
  gain: Array<number>;
  lands: Array<string>;
  resources: Array<string>;
}

export interface ChrExperience {
  loser: number;
  winner: number;
}

export interface ChrFigures {
  civilizations: Array<ChrSide>;
  era: string;
  leaders: Array<number>;
  links: Array<ChrLink>;
  order: Array<number>;
  problems: Array<WrongFigure>;
  turn: number;
  valid: boolean;
  values: Record<string, Array<number | null>>;
}

export interface ChrForecast {
  attacker: number;
  both_fall: number;
  defender: number;
  distribution: Array<[number, number, number]>;
  experience: ChrExperience;
  large: boolean;
  lost: Array<number>;
  meetings: Array<ChrMeeting>;
  rule: string;
}

export interface ChrHome {
  coins: number;
  garrison: number;
  happy: boolean;
  land: string;
  productive: boolean;
  resource: string;
  revolt: ChrRevolt | null;
  size: number;
  why_happy: string;
  why_productive: string;
  works: boolean;
}

export interface ChrLink {
  kept: Array<ChrExchange>;
  offers: Array<ChrExchange>;
  rule: string;
  seats: Array<number>;
  via: number | null;
}

export interface ChrMeeting {
  added: Array<Record<string, number>>;
  aircraft: Array<boolean>;
  chances: Array<number>;
  dice: Array<number>;
  units: Array<string>;
}

export interface ChrMission {
  coins: number;
  mission: string;
  of_10: number;
}

export interface ChrPoints {
  merit: number;
  objectives_half: number;
  rule: string;
  seminals: number;
  settlements: number;
  technologies_half: number;
  total: number;
  wonders: number;
}

export interface ChrPrices {
  capital: number | null;
  enlarge: number;
  improvements: Record<string, number>;
  sales: Record<string, number>;
  spy: number | null;
  technologies: Record<string, number>;
  units: Record<string, ChrUnitPrice>;
  upgrades: Record<string, number>;
  weapon: number | null;
}

export interface ChrProduction {
  after: number | null;
  cap: number | null;
  gross: number;
  lines: Array<IncomeLine>;
  luxury: number;
  minimum: number;
  total: number;
  treasury: number | null;
}

export interface ChrRevolt {
  of_20: number;
  score: number;
}

export interface ChrRoyalty {
  coins: number;
  seat: number;
}

export interface ChrSide {
  civil_war: boolean;
  culture: number;
  dominance: Array<ChrDominance>;
  happy: number;
  minutes: number;
  name: string;
  points: ChrPoints;
  prices: ChrPrices;
  production: ChrProduction;
  resources: Record<string, number>;
  senate: number;
  settlements: Array<ChrHome>;
  spies: Array<ChrSpyFigures>;
  supported_units: number;
  unhappy: number;
}

export interface ChrSpyFigures {
  hidden_of_8: number;
  land: string;
  malus: number;
  missions: Array<ChrMission>;
  rule: string;
}

export interface ChrUnitPrice {
  cheaper: Record<string, number>;
  price: number;
  royalty: ChrRoyalty | null;
}

export interface Civilization {
  name: string;
  colour?: string;
  kind?: string;
  government?: string;
  coins?: number;
  capital?: string;
  settlements?: Array<Settlement>;
  technologies?: Array<string>;
  wonders?: Array<string>;
  improvements?: Array<Improvement>;
  units?: Array<Force>;
  spies?: Array<Spy>;
  experience?: number;
  merit?: number;
  objectives?: number;
  wars?: Array<number>;
  taboo?: string;
  terrorism?: number;
  overtime?: number;
  out?: boolean;
  note?: string;
}

export interface Force {
  kind: string;
  land: string;
  count?: number;
}

export interface Held {
  seat: number;
  building?: string;
  monument?: boolean;
  fort?: boolean;
  armies?: number;
}

export interface HistoryArea {
  area: string;
  counts: Array<number>;
  levels: Array<string>;
  points: Array<number>;
  value: number;
}

export interface HistoryEmpire {
  capital: boolean;
  empire: string;
  seat: number | null;
  starts: Array<string>;
  strength: number;
}

export interface HistoryFigures {
  areas: Array<HistoryArea>;
  civilizations: Array<HistoryScore>;
  empires: Array<HistoryEmpire>;
  leaders: Array<number>;
  order: Array<number>;
  plays: Array<number>;
  problems: Array<WrongFigure>;
  turn: number;
  valid: boolean;
  values: Record<string, Array<number | null>>;
}

export interface HistoryScore {
  after: number;
  lines: Record<string, number>;
  name: string;
  points: Total;
  rule: string;
  total: number;
}

export interface HistorySheet {
  abakus?: number;
  game?: string;
  title?: string;
  turn?: number;
  phase?: number;
  options?: Record<string, unknown>;
  history?: Array<Turn>;
  done?: Record<string, boolean>;
  note?: string;
  civilizations?: Array<HistorySide>;
  lands?: Record<string, Held>;
  fleets?: Record<string, number>;
}

export interface HistorySide {
  name: string;
  colour?: string;
  points?: number;
  empire?: string;
  empires?: Array<string>;
  markers?: number;
  note?: string;
  out?: boolean;
}

export interface Improvement {
  card: string;
  lands?: Array<string>;
  free?: string;
}

export interface IncomeLine {
  coins: number;
  line: string;
  rule: string;
}

export interface RisingFigures {
  civilizations: Array<RisingScore>;
  leaders: Array<number>;
  pads: Array<Array<number>>;
  problems: Array<WrongFigure>;
  turn: number;
  valid: boolean;
  values: Record<string, Array<number | null>>;
}

export interface RisingScore {
  before: number;
  lines: Record<string, number>;
  name: string;
  points: Total;
  rule: string;
  total: number;
}

export interface RisingSheet {
  abakus?: number;
  game?: string;
  title?: string;
  turn?: number;
  phase?: number;
  options?: Record<string, unknown>;
  history?: Array<Turn>;
  done?: Record<string, boolean>;
  note?: string;
  civilizations?: Array<RisingSide>;
  pads?: Array<Array<Array<number>>>;
}

export interface RisingSide {
  name: string;
  colour?: string;
  civilization?: string;
  gold?: boolean;
  buildings?: Array<string>;
  leaders?: Array<string>;
  covered?: Array<string>;
  provinces?: Array<string>;
  progress?: number;
  military?: number;
  coins?: number;
  discards?: number;
  nile?: number;
  token?: boolean;
  note?: string;
  out?: boolean;
}

export interface Settlement {
  land: string;
  size?: number;
  resource?: string;
  fertile?: boolean;
  occupied?: boolean;
  revolted?: boolean;
  shaken?: boolean;
  loyal?: boolean;
  mood?: string;
}

export interface Sheet {
  abakus?: number;
  game?: string;
  title?: string;
  turn?: number;
  phase?: number;
  era?: string;
  event?: string;
  critical?: string;
  options?: Record<string, unknown>;
  civilizations?: Array<Civilization>;
  first?: number;
  roads?: Record<string, number>;
  alert?: Record<string, number>;
  terrain?: Record<string, string>;
  new?: Array<string>;
  swaps?: Array<Array<string>>;
  history?: Array<Turn>;
  sums?: Array<Sum>;
  battles?: Array<Battle>;
  done?: Record<string, boolean>;
  note?: string;
}

export interface Spy {
  land?: string;
  card?: string;
}

export interface Sum {
  sum: string;
  numbers?: Record<string, number>;
}

export interface Total {
  total: number;
}

export interface Turn {
  turn: number;
  values?: Record<string, Array<number>>;
}

export interface WrongFigure {
  args: Record<string, unknown>;
  id: string;
  where: string;
}
