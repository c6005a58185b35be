// The view of Civilization CHR, as far as the board draws it.
export interface Territory {
  id: string;
  token: string | null;
  seen_by: number[];
  resource: string | null;
  terrain: string | null;
  fertile: boolean;
  prospected: boolean;
  road: number;
  alert: number;
  owner: string | null;
  size: number;
  happy?: boolean;
  productive?: boolean;
  occupied?: boolean;
}
export interface Piece {
  owner: string;
  kind: string;
  space: string;
  defender?: boolean;
}
export interface Spy {
  space: string | null;
  aboard: number | null;
  acted: boolean;
  special: string | null;
}
export interface Side {
  civilization: string | null;
  government: string;
  coins: number;
  capital: string | null;
  technologies: string[];
  wonders: string[];
  improvements: { card: string; places: string[]; free: boolean }[];
  spies: Spy[];
  prisoners: string[];
  hand_size: number;
  hand_eras: string[];
  objectives: string[];
  lasting: string[];
  experience: number;
  merit: number;
  wars: number[];
  taboo: string | null;
  out: boolean;
  score: number;
  resources?: Record<string, number>;
  income?: Record<string, number>;
}
export interface Good {
  what: string;
  give?: boolean;
  place?: string;
  for?: string;
  strategy?: string | null;
  n?: number;
  kind?: string;
  space?: string;
  card?: string;
  technology?: string;
}
export interface Offer {
  from: number;
  to: number;
  via: number | null;
  duty: number;
  made: boolean;
  left: number;
  opened: number | null;
  goods: Good[];
}
export interface Battle {
  space: string;
  attackers: string[];
  defenders: string[];
  units: number[];
  lost: number[];
}
export interface View {
  seat: number;
  asked: number;
  asks: string;
  turn: number;
  phase: number;
  era: string;
  first: number;
  order: number[];
  event: string;
  critical: string | null;
  over: boolean;
  bag: number;
  territories: Territory[];
  pieces: Piece[];
  exchanges: string[][];
  battles: string[];
  battle: Battle | null;
  offer: Offer | null;
  peace: number | null;
  auction: { bid: number; leader: number | null } | null;
  sides: Side[];
  decks: number[];
  hand: string[];
  read_hands: Record<string, string[]>;
  aid?: { prices?: Record<string, number>; chances?: Record<string, number> };
}
