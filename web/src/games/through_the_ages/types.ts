// The view of Through the Ages as the board reads it; see `view.py` and `aid.py`.
export interface Events {
  by_age: number[];
  placed: number[];
  own: string[];
}

export interface Side {
  out: boolean;
  culture: number;
  science: number;
  culture_rate: number;
  science_rate: number;
  strength: number;
  happy: number;
  faces_needed: number;
  discontent: number;
  yellow: number;
  unused: number;
  blue: number;
  growth_price: number;
  consumption: number;
  corruption: number;
  food: number;
  resources: number;
  food_produced: number;
  resources_produced: number;
  unit_resources: number;
  workers: Record<string, number>;
  stored: Record<string, number>;
  urban_limit: number;
  civil: number;
  civil_left: number;
  military: number;
  military_left: number;
  colonization: number;
  units_worth: number;
  government: string;
  specials: string[];
  leader: string | null;
  wonder: string | null;
  stages_built: number;
  wonders: string[];
  turned: string[];
  colonies: string[];
  tactic: string | null;
  pact: { card: string; a: number; b: number } | null;
  war: { card: string; on: number } | null;
  hand_size: number;
  hand_limit: number;
  cards_by_age: number[];
  cards_limit: number;
  shown: string[];
  sources: Record<string, Record<string, number>>;
  hand?: string[];
  fresh?: string[];
  cards?: string[];
  secret?: string[];
  offered?: string[];
}

export interface Price {
  now: number;
  printed: number;
  why: [string, number][];
}

export interface Forecast {
  uprising: number;
  cards: number;
  science?: number;
  culture?: number;
  food?: number;
  eaten?: number;
  famine?: number;
  resources?: number;
  corruption?: number;
}

export interface Attack {
  card: string;
  on: number;
  cost: number;
  attack: number;
  defense: number;
  units: number;
  their_units: number;
  their_cards: number;
}

export interface Banks {
  yellow: { from: number; to: number; price: number; eats: number; faces: string }[];
  blue: { from: number; to: number; lost: number }[];
}

export interface Aid {
  banks: Banks;
  forecast: Forecast;
  prices: {
    take: (Price | null)[];
    grow: Price | null;
    build: Record<string, Price>;
    upgrade: Record<string, Price>;
    discover: Record<string, Price>;
    revolt: Record<string, Price>;
    stages: number[];
  };
  impacts: Record<string, number[]>;
  leaving: { deck: number; next: string; last: boolean; tokens: number; sides: string[][] };
  gains?: Record<string, Record<string, number>>;
  attacks?: Attack[];
  auction?: { most: number; units: number; bonus: number; cards: number };
  fight?: { lead: number; choices: Record<string, number> };
}

export interface View {
  seat: number;
  asked: number;
  over: boolean;
  length: "simple" | "advanced" | "full";
  age: string;
  round: number;
  active: number;
  last_round: number;
  row: (string | null)[];
  civil_deck: number;
  military_deck: number;
  discards: { open: string[]; hidden: number; own: string[] };
  current_events: Events;
  future_events: Events;
  auction: { card: string; bid: number; bidder: number; sent: number } | null;
  fight: {
    card: string;
    attacker: number;
    victim: number;
    attack: number;
    defense: number;
    sent: number;
    against: number;
    cards: number;
  } | null;
  bonus: string[];
  bonus_hidden: number;
  sides: Side[];
  aid?: Aid;
}
