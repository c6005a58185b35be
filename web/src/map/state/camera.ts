// The viewport of the map: pan, pinch and wheel by d3-zoom; transforms are set by hand, so that nothing reactive runs
// while it moves.
import { select, type Selection } from "d3-selection";
import "d3-transition";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior, type ZoomTransform } from "d3-zoom";

export interface Viewport {
  k: number;
  x: number;
  y: number;
  /** a second copy of the map shows at the right */ repeats: boolean;
}
interface Pinned {
  node: HTMLElement | SVGElement;
  x: number;
  y: number;
  k: number;
  shifted: boolean | null;
}

export class Camera {
  viewport: Viewport = { k: 1, x: 0, y: 0, repeats: false };
  private readonly pinned = new Set<Pinned>();
  private readonly behavior: ZoomBehavior<HTMLElement, unknown>;
  private readonly selection: Selection<HTMLElement, unknown, null, undefined>;
  private transform: ZoomTransform = zoomIdentity;
  private size: [number, number] = [0, 0];
  private resting = 0;
  /** one step is being made, not a gesture */
  private jumps = false;
  private still: boolean;

  constructor(
    private readonly node: HTMLElement,
    private readonly plane: () => HTMLElement | SVGElement,
    private readonly layer: () => HTMLElement,
    private readonly width: number,
    private readonly height: number,
    private readonly wraps: boolean,
    private readonly rested: (viewport: Viewport) => void,
  ) {
    this.still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.selection = select(node);
    this.behavior = zoom<HTMLElement, unknown>()
      .clickDistance(6)
      .tapDistance(14)
      .filter((event) => !event.button && !(event.target as Element).closest("[data-nopan]"))
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => this.applyTransform(event.transform))
      .on("end", () => this.scheduleRest());
    this.selection.call(this.behavior).on("dblclick.zoom", null);
  }

  /** The window has this size now: the map covers it, and what was in the middle stays there. */
  resize(w: number, h: number): void {
    if (!w || !h) return;
    const [oldW, oldH] = this.size;
    this.size = [w, h];
    const least = Math.max(w / this.width, Math.min(w, h) / (2 * this.height)); // never more than once round the world
    const side = this.wraps ? Infinity : 0;
    this.behavior
      .extent([
        [0, 0],
        [w, h],
      ])
      .scaleExtent([least, least * 10])
      .translateExtent([
        [-side, 0],
        [this.width + side, this.height],
      ]);
    if (!oldW) this.cover();
    else {
      const k = Math.max(this.transform.k, least);
      const [cx, cy] = this.transform.invert([oldW / 2, oldH / 2]);
      this.go(
        zoomIdentity
          .translate(w / 2, h / 2)
          .scale(k)
          .translate(-cx, -cy),
        0,
      );
    }
  }

  private get least(): number {
    return this.behavior.scaleExtent()[0];
  }

  /** The whole map. */
  showAll(ms = 0): void {
    this.centreAt(this.least, ms);
  }

  /** As much of the map as fills the window. */
  cover(ms = 0): void {
    this.centreAt(Math.max(this.least, this.size[1] / this.height), ms);
  }

  private centreAt(k: number, ms: number): void {
    const [w, h] = this.size;
    this.go(zoomIdentity.translate((w - this.width * k) / 2, (h - this.height * k) / 2).scale(k), ms);
  }

  private go(to: ZoomTransform, ms: number): void {
    if (ms && !this.still) this.selection.transition().duration(ms).call(this.behavior.transform, to);
    else this.jump(() => this.selection.call(this.behavior.transform, to));
  }

  private jump(step: () => void): void {
    this.jumps = true;
    step();
    this.jumps = false;
  }

  zoomBy(factor: number): void {
    if (this.still) this.jump(() => this.selection.call(this.behavior.scaleBy, factor));
    else this.selection.transition().duration(180).call(this.behavior.scaleBy, factor);
  }

  pan(dx: number, dy: number): void {
    this.jump(() => this.selection.call(this.behavior.translateBy, dx / this.transform.k, dy / this.transform.k));
  }

  /** Shows all these points, not nearer than ``most`` times the whole map. */
  fit(points: { x: number; y: number }[], most = 2.2, ms = 500): void {
    if (!points.length) return;
    const [w, h] = this.size;
    const [left, right] = this.span(points.map((point) => point.x));
    const ys = points.map((point) => point.y);
    const top = Math.min(...ys),
      bottom = Math.max(...ys);
    const near = Math.max(this.least, h / this.height) * most;
    const k = Math.max(
      this.least,
      Math.min(near, (w - 120) / Math.max(right - left, 1), (h - 120) / Math.max(bottom - top, 1)),
    );
    this.go(
      zoomIdentity
        .translate(w / 2, h / 2)
        .scale(k)
        .translate(-(left + right) / 2, -(top + bottom) / 2),
      ms,
    );
  }

  /** The shortest stretch that holds all these, across the seam where that is shorter. */
  private span(xs: number[]): [number, number] {
    const sorted = [...xs].sort((a, b) => a - b);
    let from = sorted[0],
      to = sorted[sorted.length - 1];
    if (!this.wraps) return [from, to];
    for (let n = 1; n < sorted.length; n++) {
      const end = sorted[n - 1] + this.width;
      if (end - sorted[n] < to - from) [from, to] = [sorted[n], end];
    }
    return [from, to];
  }

  /** Whether a point of the map is in the window. */
  isVisible(point: { x: number; y: number }): boolean {
    const [w, h] = this.size;
    const [x, y] = this.toScreen(point);
    return x >= 0 && x <= w && y >= 0 && y <= h;
  }

  /** A point of the map in pixels of the window. */
  toScreen(point: { x: number; y: number }): [number, number] {
    const { k, x, y } = this.viewport;
    const sx = point.x * k + x;
    return [this.wraps && sx < -40 ? sx + this.width * k : sx, point.y * k + y];
  }

  /** A pixel of the window as a point of the map. */
  toMap(px: number, py: number): [number, number] {
    const { k, x, y } = this.viewport;
    const wx = (px - x) / k;
    return [this.wraps ? ((wx % this.width) + this.width) % this.width : wx, (py - y) / k];
  }

  private applyTransform(t: ZoomTransform): void {
    this.transform = t;
    const [w] = this.size;
    const span = this.width * t.k;
    const turns = this.wraps ? Math.floor(-t.x / span) : 0;
    const x = t.x + turns * span;
    const repeats = this.wraps && x + span < w - 0.5;
    const changed = repeats !== this.viewport.repeats;
    this.viewport = { k: t.k, x, y: t.y, repeats };
    if (changed) this.rested(this.viewport); // the second copy must be there at once
    const plane = this.plane();
    // a gesture moves a picture of the plane; one step alone is drawn at once, which costs one drawing, not two
    if (!this.resting && !this.jumps) plane.style.willChange = "transform";
    plane.style.transform = `translate(${x}px,${t.y}px) scale(${t.k})`;
    this.layer().style.transform = `translate(${x}px,${t.y}px)`;
    for (const one of this.pinned) this.place(one);
  }

  private place(one: Pinned): void {
    const { k, x } = this.viewport;
    const shifted = this.wraps && one.x * k + x < -40;
    if (one.k === k && one.shifted === shifted) return;
    one.k = k;
    one.shifted = shifted;
    const left = (one.x + (shifted ? this.width : 0)) * k;
    one.node.style.transform = `translate(${left.toFixed(1)}px,${(one.y * k).toFixed(1)}px)`;
  }

  /** After a gesture the plane is drawn sharp again, and names find their places. */
  private scheduleRest(): void {
    clearTimeout(this.resting);
    this.resting = window.setTimeout(() => {
      this.resting = 0;
      this.plane().style.willChange = "";
      this.rested(this.viewport);
    }, 120);
  }

  /** Svelte action: keeps an element at a point of the map while the map moves. */
  pin = (node: HTMLElement | SVGElement, at: { x: number; y: number }) => {
    const one: Pinned = { node, ...at, k: 0, shifted: null };
    this.pinned.add(one);
    this.place(one);
    return {
      update: (next: { x: number; y: number }) => {
        Object.assign(one, next, { k: 0 });
        this.place(one);
      },
      destroy: () => this.pinned.delete(one),
    };
  };

  destroy(): void {
    clearTimeout(this.resting);
    this.selection.on(".zoom", null);
  }
}
