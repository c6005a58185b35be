// What has changed of a position, put together again: places in the view with what stands there now, or alone where
// nothing does any more. Whatever is not touched stays the same object, so that nothing is drawn anew without need.
import type { PositionChange, Position } from "./wire";

type Place = (string | number)[];
type Patch = [Place] | [Place, unknown];

/** The position after a change; null where the change does not begin at this position. */
export function applyChange(before: Position | undefined, change: PositionChange): Position | null {
  if (!before || before.version !== change.base || before.seat !== change.seat) return null;
  const { base: _base, patch, ...rest } = change;
  return { ...rest, view: applyPatch(before.view, patch as Patch[]) as Position["view"] };
}

/** A view with all of a patch put in; the old one is left as it was. */
export function applyPatch(view: unknown, patch: Patch[]): unknown {
  const own = new Set<object>();
  let root = view;

  /** a copy of a part that is about to be changed, made once */
  function mine<T>(part: T): T {
    if (own.has(part as object)) return part;
    const copy = (Array.isArray(part) ? [...part] : { ...part }) as T;
    own.add(copy as object);
    return copy;
  }

  for (const [place, ...value] of patch) {
    if (!place.length) {
      root = value[0];
      continue;
    }
    root = mine(root);
    let at = root as Record<string | number, unknown>;
    for (const step of place.slice(0, -1)) {
      at[step] = mine(at[step]);
      at = at[step] as Record<string | number, unknown>;
    }
    const last = place[place.length - 1];
    if (value.length) at[last] = value[0];
    else delete at[last];
  }
  return root;
}
