// The outlines of a map. Borders are stored as arcs that neighbours share, so that each is simplified and drawn once.

/** A game's data/outlines.json; its ``about`` says what is in it. */
export interface OutlineFile {
  canvas: number[];
  grid: number;
  lands: Record<string, number[][]>;
  waters: Record<string, number[][]>;
  scenery: { land: Record<string, number[][]>; water: Record<string, number[][]> };
  places: Record<string, number[]>;
  straits?: (string | number)[][];
  links?: (string | number)[][];
  lakes: number[][];
  arcs: number[][];
}

export interface Place {
  id: string;
  water: boolean;
  path: string;
  /** where its pieces stand, and how much room there is */
  x: number;
  y: number;
  radius: number;
  box: [number, number, number, number];
}

/** What lies on both sides of a border. */
export type Border = { path: string; sides: string[]; wet: number; edge: boolean };
export interface Crossing {
  a: string;
  b: string;
  from: [number, number];
  to: [number, number];
}

type Point = [number, number];

function decodeArc(flat: number[], grid: number): Point[] {
  const found: Point[] = [];
  let x = 0,
    y = 0;
  for (let n = 0; n < flat.length; n += 2) {
    x += flat[n];
    y += flat[n + 1];
    found.push([x / grid, y / grid]);
  }
  return found;
}

/** A line through the middles of its edges, rounded at the points between: coasts without corners. */
function smoothPath(points: Point[], start: boolean): string {
  const [first] = points;
  let text = `${start ? "M" : "L"}${first[0]} ${first[1]}`;
  for (let n = 1; n < points.length - 1; n++) {
    const [x, y] = points[n];
    const [u, v] = points[n + 1];
    const last = n === points.length - 2;
    text += `Q${x} ${y} ${last ? u : (x + u) / 2} ${last ? v : (y + v) / 2}`;
  }
  if (points.length === 2) text += `L${points[1][0]} ${points[1][1]}`;
  return text;
}

export class Outlines {
  readonly width: number;
  readonly height: number;
  readonly places = new Map<string, Place>();
  readonly borders: Border[];
  readonly scenery: string;
  readonly lakes: string;
  readonly crossings: Crossing[];

  constructor(file: OutlineFile) {
    [this.width, this.height] = file.canvas;
    const arcs = file.arcs.map((flat) => decodeArc(flat, file.grid));
    const sides: string[][] = arcs.map(() => []);
    const wet = arcs.map(() => 0);
    const shape = (id: string, rings: number[][], water: boolean): string =>
      rings
        .map(
          (ring) =>
            ring
              .map((ref, n) => {
                const at = ref < 0 ? ~ref : ref;
                sides[at].push(id);
                wet[at] += water ? 1 : 0;
                return smoothPath(ref < 0 ? [...arcs[at]].reverse() : arcs[at], n === 0);
              })
              .join("") + "Z",
        )
        .join("");
    const add = (id: string, rings: number[][], water: boolean) => {
      const [x, y, radius] = file.places[id];
      const points = rings.flat().flatMap((ref) => arcs[ref < 0 ? ~ref : ref]);
      const xs = points.map((point) => point[0]),
        ys = points.map((point) => point[1]);
      this.places.set(id, {
        id,
        water,
        path: shape(id, rings, water),
        x,
        y,
        radius,
        box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
      });
    };
    for (const [id, rings] of Object.entries(file.lands)) add(id, rings, false);
    for (const [id, rings] of Object.entries(file.waters)) add(id, rings, true);
    this.scenery = Object.entries(file.scenery.land)
      .map(([id, rings]) => shape(id, rings, false))
      .join("");
    for (const [id, rings] of Object.entries(file.scenery.water)) shape(id, rings, true);
    this.borders = arcs.map((points, n) => ({
      path: smoothPath(points, true),
      sides: sides[n],
      wet: wet[n],
      // the rim of the paper, and the seam where its left and right edge join, are no borders
      edge:
        [0, this.width].some((x) => points.every((point) => point[0] === x)) ||
        [0, this.height].some((y) => points.every((point) => point[1] === y)),
    }));
    this.lakes = file.lakes
      .map((flat) => smoothPath([...decodeArc(flat, file.grid), decodeArc(flat, file.grid)[0]], true) + "Z")
      .join("");
    this.crossings = [...(file.straits ?? []), ...(file.links ?? [])].map((row) => ({
      a: String(row[0]),
      b: String(row[1]),
      from: [Number(row[2]), Number(row[3])],
      to: [Number(row[4]), Number(row[5])],
    }));
  }

  /** Borders of one kind as one path. */
  mesh(wanted: (border: Border) => boolean): string {
    return this.borders
      .filter((border) => !border.edge && wanted(border))
      .map((border) => border.path)
      .join("");
  }

  /** The coast of all lands: land on one side, water on the other. */
  get coast(): string {
    return this.mesh((border) => border.wet === 1);
  }
}
