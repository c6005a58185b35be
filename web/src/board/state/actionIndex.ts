// The index of actions: which of the offered actions touch which thing on the board.
import type { ActionOffer } from "../../lib/types";

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
