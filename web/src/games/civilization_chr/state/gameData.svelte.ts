// The figures of the map and the cards, as the rules use them, and the outlines that the map is drawn from.
import { api } from "../../../lib/api";
import { Outlines, type OutlineFile } from "../../../map/geometry/outlines";

/** found wherever the game's folder keeps it */
const [outlines] = Object.values(
  import.meta.glob<OutlineFile>("../../../../../src/civitas/games/civilization_chr/**/outlines.json", {
    eager: true,
    import: "default",
  }),
);

export interface Named {
  id: string;
  name: Record<string, string>;
}
export interface Technology extends Named {
  era: string;
  cost: number;
  prerequisites: string[];
  seminal: boolean;
  wonders: string[];
}
export interface Card extends Named {
  era: string;
  kind: string;
  points?: number;
  technology?: string;
}
export interface Government extends Named {
  technologies: string[];
  revolt: number;
  culture: number;
  tax_happy: number;
  tax_unhappy: number;
  support: number;
  unit_discount: number;
  [figure: string]: unknown;
}
interface GameData {
  territory: (Named & { continent: string; land: string[]; seas: string[] })[];
  sea: (Named & { seas: string[] })[];
  technology: Technology[];
  government: Government[];
  card: Card[];
  improvement: Card[];
  wonder: Card[];
}

class Data {
  ready = $state(false);
  readonly outlines = new Outlines(outlines);
  continents = new Map<string, string>();
  /** the lands and seas beside each land and sea */
  near = new Map<string, string[]>();
  technologies: Technology[] = [];
  governments: Government[] = [];
  strategy = new Map<string, Card>();
  improvements = new Map<string, Card>();
  wonders = new Map<string, Card>();

  /** Nothing is drawn before the figures are there; without them the text remains. */
  readonly loaded: Promise<void>;

  constructor() {
    this.loaded = this.load().catch(() => undefined);
  }

  private async load() {
    const source = await api.gameData<GameData>("civilization_chr");
    const by = <T extends Named>(entries: T[]) => new Map(entries.map((entry) => [entry.id, entry]));
    for (const { id, continent, land, seas } of source.territory) {
      this.continents.set(id, continent);
      this.near.set(id, [...land, ...seas]);
    }
    for (const { id, seas } of source.sea) {
      const coasts = source.territory.filter((land) => land.seas.includes(id));
      this.near.set(id, [...seas, ...coasts.map((land) => land.id)]);
    }
    this.technologies = source.technology;
    this.governments = source.government;
    this.strategy = by<Card>(source.card);
    this.improvements = by<Card>(source.improvement);
    this.wonders = by<Card>(source.wonder);
    this.ready = true;
  }

  isWater(place: string): boolean {
    return this.outlines.places.get(place)?.water ?? false;
  }
}

export const data = new Data();

/** The id of a place as a thing of the board. */
export const thingOf = (place: unknown): string => `${data.isWater(String(place)) ? "sea" : "land"}:${place}`;
