// The board is an index of actions: which of the offered answers touch which thing on it.
import type { ActionOffer } from "../../lib/types";

export type Arguments = Record<string, unknown>;
export type View = Record<string, unknown>;
/** Of an action's arguments, the things it touches, as `kind:id`; an empty list for what touches nothing drawn. */
export type Touch = Record<string, (args: Arguments, action: ActionOffer, view: View) => string[]>;

export interface Index {
  /** the answers that touch a thing, in the order the rules offer them */
  at: Map<string, ActionOffer[]>;
  /** answers that touch nothing: the screen shows them as buttons */
  loose: ActionOffer[];
}

export function indexActions(actions: ActionOffer[], touch: Touch, view: View = {}): Index {
  const at = new Map<string, ActionOffer[]>();
  const loose: ActionOffer[] = [];
  for (const action of actions) {
    const things = new Set(touch[action.kind]?.(action.args, action, view) ?? []);
    if (!things.size) loose.push(action);
    for (const thing of things) {
      const found = at.get(thing);
      if (found) found.push(action);
      else at.set(thing, [action]);
    }
  }
  return { at, loose };
}

/** The things an event or action speaks of, for marks and for playing moves back. */
export function thingsOf(kind: string, args: Arguments, touch: Touch, view: View = {}): string[] {
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
