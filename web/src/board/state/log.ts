// The lines of the event log: grouped by turn, without hidden events, each with the things it is about.
import type { SoundName } from "../../lib/alerts";
import type { EventMessage } from "../../lib/types";
import type { GameModule } from "../gameModule";

/** Events that begin a turn, where the game does not name its own. */
const TURN_EVENTS = ["event-turn"];

export interface LogLine {
  /** its place among all events, which never changes */
  n: number;
  event: EventMessage;
  /** how often it happened in a row */
  times: number;
}

export interface LogTurn {
  n: number;
  /** the event that begins it; none for what comes before the first turn */
  turn: EventMessage | null;
  lines: LogLine[];
}

export function isHiddenInLog(event: EventMessage, module: GameModule | null): boolean {
  return module?.hiddenInLog?.(event) ?? false;
}

function isSameEvent(one: EventMessage, other: EventMessage): boolean {
  return one.id === other.id && JSON.stringify(one.args) === JSON.stringify(other.args);
}

/** Groups the events from a place on by turn; a turn of which no line is left is left out. */
export function groupByTurn(
  events: EventMessage[],
  from: number,
  keep: (event: EventMessage) => boolean,
  turnEvents: string[] = TURN_EVENTS,
): LogTurn[] {
  const found: LogTurn[] = [];
  let current: LogTurn = { n: from, turn: null, lines: [] };
  events.slice(from).forEach((event, k) => {
    const n = from + k;
    if (turnEvents.includes(event.id)) {
      if (current.lines.length) found.push(current);
      current = { n, turn: event, lines: [] };
    } else if (keep(event)) {
      const last = current.lines.at(-1);
      if (last && isSameEvent(last.event, event)) last.times += 1;
      else current.lines.push({ n, event, times: 1 });
    }
  });
  if (current.lines.length) found.push(current);
  return found;
}

/** The things on the board an event is about: as the game says, else each argument as `kind:id`. */
export function thingsOfEvent(event: EventMessage, module: GameModule | null): string[] {
  const find = module?.eventThings?.[event.id];
  if (find) return find(event.args, { kind: event.id, args: event.args, text: "" }, {});
  return Object.entries(event.args).flatMap(([key, value]) =>
    [value].flat().map((one) => `${key.replace(/\d+$/, "")}:${String(one)}`),
  );
}

/** The sound an event makes: that of dice wherever dice are thrown, else what the game says. */
export function soundOfEvent(event: EventMessage, module: GameModule | null): SoundName | null {
  return "dice" in event.args ? "dice" : (module?.eventSound?.(event) ?? null);
}
