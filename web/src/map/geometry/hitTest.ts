// Which place lies at a point of the map.
import type { Place } from "./outlines";

/** Pixels beside its coast at which a small land is hit too, and how small it must be for that. */
const TOLERANCE_PX = 9;
const SMALL_PX = 26;

export class HitTest {
  private readonly shapes = new Map<string, Path2D>();
  private readonly context = document.createElement("canvas").getContext("2d")!;

  /** The id of the place at a point; "" where there is none. `scale` is pixels a unit of the map. */
  placeAt(places: Place[], x: number, y: number, scale: number): string {
    const found = places.find((place) => this.contains(place, x, y));
    if (found && !found.water) return found.id;
    const near = TOLERANCE_PX / scale;
    const around = [
      [near, 0],
      [-near, 0],
      [0, near],
      [0, -near],
    ];
    const small = places.find(
      (place) =>
        !place.water &&
        place.radius * scale < SMALL_PX &&
        around.some(([dx, dy]) => this.contains(place, x + dx, y + dy)),
    );
    return (small ?? found)?.id ?? "";
  }

  private contains(place: Place, x: number, y: number): boolean {
    const [left, top, right, bottom] = place.box;
    if (x < left || x > right || y < top || y > bottom) return false;
    let shape = this.shapes.get(place.id);
    if (!shape) this.shapes.set(place.id, (shape = new Path2D(place.path)));
    return this.context.isPointInPath(shape, x, y, "evenodd");
  }
}
