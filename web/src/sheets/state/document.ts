// A paper and small changes to it, as the server makes them: so that what is typed shows at once.
import type { SheetChange } from "../../lib/wire";
import type { Turn } from "../types";

/** A paper as it was typed: what every game's has, and whatever else stands on it. */
export interface SheetDocument {
  civilizations?: { name?: unknown; colour?: unknown; [place: string]: unknown }[];
  history?: Turn[];
  [place: string]: unknown;
}

export interface PendingEntry {
  key: string;
  base: number;
  changes: SheetChange[];
  note?: string;
}

/** The value at a path; undefined where there is none. */
export function at(paper: unknown, path: string): unknown {
  return path.split(".").reduce((place, part) => (isPlace(place) ? place[part] : undefined), paper);
}

const isPlace = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** A copy of a paper with one change made; the same paper where there is no such place. */
export function applyChange(paper: SheetDocument, change: SheetChange): SheetDocument {
  const parts = change.path.split(".");
  const last = parts.pop()!;
  const copy: SheetDocument = { ...paper };
  let place: Record<string, unknown> | unknown[] = copy;
  for (const part of parts) {
    const inner: unknown = at(place, part);
    if (!isPlace(inner)) return paper;
    const fresh: Record<string, unknown> | unknown[] = Array.isArray(inner) ? [...inner] : { ...inner };
    (place as Record<string, unknown>)[part] = fresh;
    place = fresh;
  }
  const number = Number(last);
  if (Array.isArray(place) && change.do === "add") place.splice(number, 0, change.value);
  else if (Array.isArray(place) && change.do === "remove") place.splice(number, 1);
  else if (change.do === "remove") delete (place as Record<string, unknown>)[last];
  else (place as Record<string, unknown>)[last] = change.value;
  return copy;
}

export function applyPending(paper: SheetDocument, waiting: PendingEntry[]): SheetDocument {
  return waiting.flatMap((entry) => entry.changes).reduce(applyChange, paper);
}

/** What was parseTyped, as a number where it is one; everything else is kept as it is. */
export function parseTyped(text: string): string | number {
  return /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : text;
}

/** Three letters find a land: names that begin with them first, then those with a word that does, then the rest. */
export function findByLetters<T extends { id: string; name: string }>(all: T[], letters: string): T[] {
  const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const wanted = plain(letters.trim());
  if (!wanted) return all;
  const rank = ({ name }: T) => {
    const words = plain(name);
    if (words.startsWith(wanted)) return 0;
    if (words.split(/[\s'-]+/).some((word) => word.startsWith(wanted))) return 1;
    return words.includes(wanted) ? 2 : 3;
  };
  return all.filter((one) => rank(one) < 3).sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}
