// The figures of the map and the cards, as the rules use them, and the outlines that the map is drawn from.
import { api } from "../../../lib/api";
import { Outlines, type OutlineFile } from "../../../map/geometry/outlines";

/** found wherever the game's folder keeps it */
const [outlines] = Object.values(
  import.meta.glob<OutlineFile>("../../../../../src/civitas/games/history_of_the_world/**/outlines.json", {
    eager: true,
    import: "default",
  }),
);

export interface Land {
  id: string;
  area?: string;
  resource?: boolean;
}
export interface Border {
  to: string;
  terrain: string;
}
export interface Empire {
  id: string;
  epoch: number;
  strength: number;
  starts: string[];
  capitals: string[];
  navigation: string[];
}
export interface EventCard {
  id: string;
  deck: string;
  epochs: number[];
}
export interface Area {
  id: string;
  values: number[];
}
interface GameData {
  land: Land[];
  area: Area[];
  empire: Empire[];
  minor_empire: Empire[];
  event: EventCard[];
  epoch: { id: string; years: Record<string, string> }[];
  water: { id: string; coast: string[] }[];
  border: { a: string; b: string; difficult?: Record<string, string> }[];
}

class Data {
  ready = $state(false);
  readonly outlines = new Outlines(outlines);
  lands = new Map<string, Land>();
  areas = new Map<string, Area>();
  empires = new Map<string, Empire>();
  events = new Map<string, EventCard>();
  coasts = new Map<string, string[]>();
  borders = new Map<string, Border[]>();
  epochs: { id: string; years: Record<string, string> }[] = [];

  /** Nothing is drawn before the figures are there; without them the text remains. */
  readonly loaded: Promise<void>;

  constructor() {
    this.loaded = this.load().catch(() => undefined);
  }

  private async load() {
    const source = await api.gameData<GameData>("history_of_the_world");
    const by = <T extends { id: string }>(entries: T[]) => new Map(entries.map((entry) => [entry.id, entry]));
    this.lands = by<Land>(source.land);
    this.areas = by<Area>(source.area);
    this.empires = by<Empire>([...source.empire, ...source.minor_empire]);
    this.events = by<EventCard>(source.event);
    this.epochs = source.epoch;
    for (const water of source.water) this.coasts.set(water.id, water.coast);
    for (const { a, b, difficult } of source.border) {
      this.border(a, b, difficult?.[b] ?? "");
      this.border(b, a, difficult?.[a] ?? "");
    }
    this.ready = true;
  }

  private border(from: string, to: string, terrain: string) {
    this.borders.set(from, [...(this.borders.get(from) ?? []), { to, terrain }]);
  }

  landsOf(area: string): string[] {
    return [...this.lands.values()].filter((land) => land.area === area).map((land) => land.id);
  }
}

export const data = new Data();
