// Applies the patches by which the server sends positions: pairs of a path in the view and the value there now, or the
// path alone where nothing is there any more. What a patch does not touch stays the same object, so that nothing is
// rendered without need.
import type { Change, Position } from "./types";

type Path = (string | number)[];
type Patch = [Path] | [Path, unknown];

/** The position after a change; null where the change does not begin at this position. */
export function applyChange(before: Position | undefined, change: Change): Position | null {
  if (!before || before.version !== change.base || before.seat !== change.seat) return null;
  const { base: _base, patch, ...rest } = change;
  return { ...rest, view: applyPatch(before.view, patch as Patch[]) as Position["view"] };
}

/** A view with all of a patch put in; the old one is left as it was. */
export function applyPatch(view: unknown, patch: Patch[]): unknown {
  const copied = new Set<object>();
  let root = view;

  /** a copy of a node that is about to be changed, made once */
  function copyOnce<T>(node: T): T {
    if (copied.has(node as object)) return node;
    const copy = (Array.isArray(node) ? [...node] : { ...node }) as T;
    copied.add(copy as object);
    return copy;
  }

  for (const [path, ...value] of patch) {
    if (!path.length) {
      root = value[0];
      continue;
    }
    root = copyOnce(root);
    let at = root as Record<string | number, unknown>;
    for (const step of path.slice(0, -1)) {
      at[step] = copyOnce(at[step]);
      at = at[step] as Record<string | number, unknown>;
    }
    const last = path[path.length - 1];
    if (value.length) at[last] = value[0];
    else delete at[last];
  }
  return root;
}
