// What happened, in order: by turn, without what is not worth a line, and with the things each line is about.
import type { Told } from "../../lib/types";
import type { GameModule } from "../gameModule";

/** Not worth a line in any game: the row that fills up again, cards nobody may see. */
const QUIET = ["event-dealt", "event-removed", "event-drew-hidden", "event-laid"];
/** What begins a new part of the story. */
const TURNS = ["event-turn", "event-epoch"];

export interface Line {
  /** its place among all events, which never changes */
  n: number;
  event: Told;
  /** how often it happened in a row */
  times: number;
}

export interface Chapter {
  n: number;
  /** the event that begins it; none for what comes before the first turn */
  turn: Told | null;
  lines: Line[];
}

export function isQuiet(event: Told, module: GameModule | null): boolean {
  return QUIET.includes(event.id) || (module?.quiet?.(event) ?? false);
}

function same(one: Told, other: Told): boolean {
  return one.id === other.id && JSON.stringify(one.args) === JSON.stringify(other.args);
}

/** The events from a place on, by turn; a turn of which nothing is told is left out. */
export function chapters(events: Told[], from: number, keep: (event: Told) => boolean): Chapter[] {
  const found: Chapter[] = [];
  let now: Chapter = { n: from, turn: null, lines: [] };
  events.slice(from).forEach((event, k) => {
    const n = from + k;
    if (TURNS.includes(event.id)) {
      if (now.lines.length) found.push(now);
      now = { n, turn: event, lines: [] };
    } else if (keep(event)) {
      const last = now.lines.at(-1);
      if (last && same(last.event, event)) last.times += 1;
      else now.lines.push({ n, event, times: 1 });
    }
  });
  if (now.lines.length) found.push(now);
  return found;
}

/** The things on the board an event is about: as the game says, else each argument as `kind:id`. */
export function eventThings(event: Told, module: GameModule | null): string[] {
  const find = module?.events?.[event.id];
  if (find) return find(event.args, { kind: event.id, args: event.args, text: "" }, {});
  return Object.entries(event.args).flatMap(([key, value]) =>
    [value].flat().map((one) => `${key.replace(/\d+$/, "")}:${String(one)}`),
  );
}
