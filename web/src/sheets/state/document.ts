// The document of a sheet and small changes to it, made as the server makes them, so that what is typed shows at once.
import type { SheetChange } from "../../lib/types";
import type { Turn } from "../types";

/** A document as it was typed: what every game's has, and whatever else stands on it. */
export interface SheetDocument {
  civilizations?: { name?: unknown; colour?: unknown; [node: string]: unknown }[];
  history?: Turn[];
  [node: string]: unknown;
}

export interface PendingEntry {
  key: string;
  base: number;
  changes: SheetChange[];
  note?: string;
}

/** The value at a path; undefined where there is none. */
export function valueAt(document: unknown, path: string): unknown {
  return path.split(".").reduce((node, step) => (isNode(node) ? node[step] : undefined), document);
}

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** A copy of a document with one change made; the same document where there is no such place. */
export function applyChange(document: SheetDocument, change: SheetChange): SheetDocument {
  const steps = change.path.split(".");
  const last = steps.pop()!;
  const copy: SheetDocument = { ...document };
  let node: Record<string, unknown> | unknown[] = copy;
  for (const step of steps) {
    const inner: unknown = valueAt(node, step);
    if (!isNode(inner)) return document;
    const fresh: Record<string, unknown> | unknown[] = Array.isArray(inner) ? [...inner] : { ...inner };
    (node as Record<string, unknown>)[step] = fresh;
    node = fresh;
  }
  const number = Number(last);
  if (Array.isArray(node) && change.do === "add") node.splice(number, 0, change.value);
  else if (Array.isArray(node) && change.do === "remove") node.splice(number, 1);
  else if (change.do === "remove") delete (node as Record<string, unknown>)[last];
  else (node as Record<string, unknown>)[last] = change.value;
  return copy;
}

export function applyPending(document: SheetDocument, pending: PendingEntry[]): SheetDocument {
  return pending.flatMap((entry) => entry.changes).reduce(applyChange, document);
}

/** What was typed, as a number where it is one; everything else is kept as it is. */
export function parseTyped(text: string): string | number {
  return /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : text;
}

/** Three letters find a land: names that begin with them first, then those with a word that does, then the rest. */
export function findByLetters<T extends { id: string; name: string }>(all: T[], letters: string): T[] {
  const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const wanted = plain(letters.trim());
  if (!wanted) return all;
  const rank = ({ name }: T) => {
    const own = plain(name);
    if (own.startsWith(wanted)) return 0;
    if (own.split(/[\s'-]+/).some((word) => word.startsWith(wanted))) return 1;
    return own.includes(wanted) ? 2 : 3;
  };
  return all.filter((one) => rank(one) < 3).sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}
