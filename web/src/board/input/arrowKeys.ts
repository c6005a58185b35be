// Walking with the arrow keys from one thing to the next.

/** Something that can be walked to, with the point it stands at. */
export interface Waypoint {
  id: string;
  x: number;
  y: number;
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest waypoint in the direction of an arrow key; straight ahead counts more than aside. */
export function nearest(from: { x: number; y: number }, waypoints: Waypoint[], key: string): string | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const { id, x, y } of waypoints) {
    const ahead = (x - from.x) * direction[0] + (y - from.y) * direction[1];
    const aside = Math.abs((x - from.x) * direction[1]) + Math.abs((y - from.y) * direction[0]);
    if (ahead <= 1) continue;
    const distance = ahead + aside * 2;
    if (distance < least) [best, least] = [id, distance];
  }
  return best;
}
