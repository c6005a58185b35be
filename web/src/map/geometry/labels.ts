// Which names can be read at this zoom: a name that would lie on another, or on a piece, waits until there is room.
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

function meets(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;
}

/** The ids that fit, the weightiest first; boxes are given by their middle. */
export function readable(labels: Label[], taken: Box[]): Set<string> {
  const found = new Set<string>();
  const used = [...taken];
  for (const label of [...labels].sort((a, b) => b.weight - a.weight)) {
    if (used.some((box) => meets(label, box))) continue;
    found.add(label.id);
    used.push(label);
  }
  return found;
}

/** A name on one line or, where it is wide and has words to part, on two of about the same length. */
export function lines(name: string, room: number, size: number): string[] {
  const words = name.split(" ");
  if (words.length < 2 || name.length * size * 0.5 <= room) return [name];
  let best = [name];
  let width = Infinity;
  for (let n = 1; n < words.length; n++) {
    const parts = [words.slice(0, n).join(" "), words.slice(n).join(" ")];
    const wide = Math.max(parts[0].length, parts[1].length);
    if (wide < width) [best, width] = [parts, wide];
  }
  return best;
}
