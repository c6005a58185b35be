// Which names can be read at a scale: a name that would lie on another, or on a piece, waits until there is room.
import type { Place } from "./outlines";

export interface Label {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
  weight: number;
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function overlaps(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;
}

/** The ids that fit, the weightiest first; boxes are given by their middle. */
export function fitLabels(labels: Label[], taken: Box[]): Set<string> {
  const found = new Set<string>();
  const used = [...taken];
  for (const label of [...labels].sort((a, b) => b.weight - a.weight)) {
    if (used.some((box) => overlaps(label, box))) continue;
    found.add(label.id);
    used.push(label);
  }
  return found;
}

/** A name on one line or, where it is wide and has several words, on two of about the same length. */
export function wrapName(name: string, room: number, size: number): string[] {
  const nameWords = name.split(" ");
  if (nameWords.length < 2 || name.length * size * 0.5 <= room) return [name];
  let best = [name];
  let width = Infinity;
  for (let n = 1; n < nameWords.length; n++) {
    const rows = [nameWords.slice(0, n).join(" "), nameWords.slice(n).join(" ")];
    const wide = Math.max(rows[0].length, rows[1].length);
    if (wide < width) [best, width] = [rows, wide];
  }
  return best;
}

export const fontSize = (place: Place): number => (place.water ? 13 : 11.5);

/** The ids of the places whose names can be read at this scale. */
export function readableNames(
  places: Place[],
  scale: number,
  name: (place: string) => string,
  /** how wide what stands at a place is, in pieces */
  width: (place: string) => number,
  /** places whose names come first */
  targets: string[],
): Set<string> {
  const taken = places
    .filter((place) => width(place.id))
    .map((place) => ({ x: place.x * scale, y: place.y * scale, width: 20 * width(place.id), height: 22 }));
  return fitLabels(
    places.map((place) => {
      const rows = wrapName(name(place.id), place.radius * scale * 2, fontSize(place));
      const wide = Math.max(...rows.map((row) => row.length)) * fontSize(place) * (place.water ? 0.62 : 0.52);
      const below = width(place.id) ? 12 + rows.length * 6 : 0;
      return {
        id: place.id,
        x: place.x * scale,
        y: place.y * scale + below,
        width: wide + 4,
        height: rows.length * fontSize(place) * 1.05,
        weight: place.radius + (targets.includes(place.id) ? 500 : 0),
      };
    }),
    taken,
  );
}
