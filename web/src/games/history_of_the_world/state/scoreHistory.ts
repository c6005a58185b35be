// What each seat has scored where, epoch by epoch, read from what was told at the points.
import type { EventMessage } from "../../../lib/types";

export interface Scored {
  epoch: number;
  seat: number;
  what: string;
  level: number;
  points: number;
}
const LEVEL: Record<string, number> = { "event-presence": 1, "event-dominance": 2, "event-control": 3 };

/** Every score of the game: areas by their level, buildings, monuments, fleets and markers by line. */
export function scores(log: EventMessage[]): Scored[] {
  const found: Scored[] = [];
  let epoch = 0;
  for (const { id, args } of log) {
    if (id === "event-epoch") epoch = Number(String(args.epoch).split("_")[1]);
    else if (id in LEVEL)
      found.push({ epoch, seat: Number(args.seat), what: String(args.area), level: LEVEL[id], points: Number(args.n) });
    else if (id === "event-scored" && args.line !== "areas")
      found.push({ epoch, seat: Number(args.seat), what: String(args.line), level: 0, points: Number(args.n) });
    else if (id === "event-marker-shown")
      found.push({ epoch, seat: Number(args.seat), what: "supremacy", level: 0, points: Number(args.n) });
  }
  return found;
}

/** Points of each seat in each epoch. */
export function pointsByEpoch(all: Scored[], seats: number): number[][] {
  const points = Array.from({ length: seats }, () => Array<number>(7).fill(0));
  for (const one of all) if (one.epoch) points[one.seat][one.epoch - 1] += one.points;
  return points;
}

/** Of one epoch, what each seat scored for each thing. */
export function scoresOfEpoch(
  all: Scored[],
  epoch: number,
  seats: number,
): { what: string; points: number[]; levels: number[] }[] {
  const rows = new Map<string, { what: string; points: number[]; levels: number[] }>();
  for (const one of all) {
    if (one.epoch !== epoch) continue;
    if (!rows.has(one.what))
      rows.set(one.what, {
        what: one.what,
        points: Array<number>(seats).fill(0),
        levels: Array<number>(seats).fill(0),
      });
    const row = rows.get(one.what)!;
    row.points[one.seat] += one.points;
    row.levels[one.seat] = Math.max(row.levels[one.seat], one.level);
  }
  return [...rows.values()];
}

export interface Roll {
  land: string;
  attack: number[];
  defence: number[];
  /** what is added to the attack, a fort taken off */
  plus: number;
  result: "won" | "tied" | "lost" | "goes-on" | "";
  key: number;
}

/** The battles among these events, each with its dice and what came of it. */
export function battleRolls(events: EventMessage[], from = 0): Roll[] {
  const found: Roll[] = [];
  events.forEach(({ id, args }, n) => {
    const last = found[found.length - 1];
    if (id === "event-battle" || id === "event-sea-battle") {
      found.push({
        land: String(args.land ?? args.water),
        attack: dice(args.dice),
        defence: dice(args.dice2),
        plus: Number(args.n ?? 0),
        result: "",
        key: from + n,
      });
    } else if (last && (args.land ?? args.water) === last.land) {
      if (id === "event-won" || id === "event-sea-won") last.result = "won";
      else if (id === "event-tied" || id === "event-sea-tied") last.result = "tied";
      else if (id === "event-lost" || id === "event-sea-lost") last.result = "lost";
      else if ((id === "event-fort-fell" || id === "event-one-fell") && !last.result) last.result = "goes-on";
    }
  });
  return found;
}

const dice = (digits: unknown): number[] => [...String(digits)].map(Number).sort((a, b) => b - a);
