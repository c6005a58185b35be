// The board is an index of actions: which of the offered answers touch which thing on it.
import type { ActionOffer } from "../../lib/wire";

export type Arguments = Record<string, unknown>;
export type View = Record<string, unknown>;
/** Of an action's arguments, the things it touches, as `kind:id`; an empty list for what touches nothing drawn. */
export type TouchMap = Record<string, (args: Arguments, action: ActionOffer, view: View) => string[]>;

export interface ActionIndex {
  /** the answers that touch a thing, in the order the rules offer them */
  byThing: Map<string, ActionOffer[]>;
  /** answers that touch nothing: the screen shows them as buttons */
  unplaced: ActionOffer[];
}

export function indexActions(actions: ActionOffer[], touch: TouchMap, view: View = {}): ActionIndex {
  const byThing = new Map<string, ActionOffer[]>();
  const unplaced: ActionOffer[] = [];
  for (const action of actions) {
    const things = new Set(touch[action.kind]?.(action.args, action, view) ?? []);
    if (!things.size) unplaced.push(action);
    for (const thing of things) {
      const found = byThing.get(thing);
      if (found) found.push(action);
      else byThing.set(thing, [action]);
    }
  }
  return { byThing, unplaced };
}

/** The things an event or action speaks of, for marks and for playing moves back. */
export function thingsTouchedBy(kind: string, args: Arguments, touch: TouchMap, view: View = {}): string[] {
  const find = touch[kind];
  return find ? find(args, { kind, args, text: "" }, view) : [];
}

export interface Place {
  id: string;
  x: number;
  y: number;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest place in the direction of an arrow key; straight ahead counts more than aside. */
export function nearest(from: { x: number; y: number }, places: Place[], key: string): string | null {
  const arrow = ARROWS[key];
  if (!arrow) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const { id, x, y } of places) {
    const ahead = (x - from.x) * arrow[0] + (y - from.y) * arrow[1];
    const aside = Math.abs((x - from.x) * arrow[1]) + Math.abs((y - from.y) * arrow[0]);
    if (ahead <= 1) continue;
    const far = ahead + aside * 2;
    if (far < least) [best, least] = [id, far];
  }
  return best;
}
