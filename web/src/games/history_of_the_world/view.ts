// The view of History of the World, as far as the board draws it.
export interface LandView {
  holder: number | null;
  force: string | null;
  armies: number;
  piece: number;
  building: string;
  keeper: number | null;
  fort: boolean;
  monument: boolean;
}
export interface Force {
  seat: number;
  force: string;
  armies: number;
  lost: number;
  coins: number;
  ally_coins: number;
  ally_armies: number;
  forts: number;
  fleets: string[];
  held: string[];
  reach: string[];
  leader: number;
  plus: number;
  jihad: number;
  elite: number;
  ignores: number;
  naval_power: number;
  siegecraft: number;
  treachery: string | null;
  astronomy: number;
  reallocation: number;
}
export interface Side {
  points: number;
  lines: Record<string, number>;
  markers: number;
  hand_size: number;
  played: string[];
  has_empire: boolean;
  empire: string | null;
  empires: string[];
  strength: number;
  scoring: number[];
  hand?: string[];
}
export interface AreaView {
  value: number;
  lands: number[];
  level: number[];
}
/** Of an attack: the chance to take the land with one army, to empty it, to take it with all armies; in thousandths. */
export interface AttackOdds {
  one: number;
  tie: number;
  all: number;
}
export interface View {
  seat: number;
  asked: number;
  over: boolean;
  rules: Record<string, boolean>;
  epoch: number;
  position: number;
  turn: number;
  empires: string[];
  order: number[];
  drawn: string | null;
  drawing: boolean;
  left: Record<string, number>;
  lands: Record<string, LandView>;
  waters: Record<string, { holder: number; force: string }>;
  areas: Record<string, AreaView>;
  forces: Force[];
  sides: Side[];
  aid?: { odds?: Record<string, AttackOdds> };
}
export const LINES = ["areas", "capitals", "cities", "monuments", "fleets"];
export const LEVELS = ["none", "presence", "dominance", "control"];
