// A paper and small changes to it, as the server makes them: so that what is typed shows at once.
import type { EveningChange } from "../../lib/types";
import type { Turn } from "../types";

/** A paper as it was typed: what every game's has, and whatever else stands on it. */
export interface Paper {
  civilizations?: { name?: unknown; colour?: unknown; [place: string]: unknown }[];
  history?: Turn[];
  [place: string]: unknown;
}

export interface Pending {
  key: string;
  base: number;
  changes: EveningChange[];
  note?: string;
}

/** The value at a path; undefined where there is none. */
export function at(paper: unknown, path: string): unknown {
  return path.split(".").reduce((place, part) => (isPlace(place) ? place[part] : undefined), paper);
}

const isPlace = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** A copy of a paper with one change made; the same paper where there is no such place. */
export function changed(paper: Paper, change: EveningChange): Paper {
  const parts = change.path.split(".");
  const last = parts.pop()!;
  const copy: Paper = { ...paper };
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

export function withAll(paper: Paper, waiting: Pending[]): Paper {
  return waiting.flatMap((entry) => entry.changes).reduce(changed, paper);
}

/** What was typed, as a number where it is one; everything else is kept as it is. */
export function typed(text: string): string | number {
  return /^\s*-?\d{1,9}\s*$/.test(text) ? Number(text) : text;
}

/** Three letters find a land: names that begin with them first, then those with a word that does, then the rest. */
export function find<T extends { id: string; name: string }>(all: T[], letters: string): T[] {
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
