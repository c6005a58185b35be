// Dragging what stands at a place to another place; it begins when the pointer has moved a little.

/** Pixels the pointer moves before a press becomes a drag. */
const THRESHOLD_PX = 7;

/** What the map does for the drag. */
export interface PieceDragHost {
  /** the place whose pieces an event takes hold of; "" for none */
  draggablePlace(event: Event): string;
  /** where an event is, in pixels of the map's window */
  pointOf(event: PointerEvent): [number, number];
  placeAt(event: PointerEvent): string;
  onStart(from: string): void;
  onHover(place: string): void;
  onDrop(from: string, to: string): void;
}

interface Drag {
  from: string;
  start: [number, number];
  now: [number, number];
  /** it is no longer a press */
  moved: boolean;
}

export class PieceDrag {
  private drag = $state.raw<Drag | null>(null);
  /** the click that follows a drop is none */
  suppressClick = false;

  constructor(private readonly host: PieceDragHost) {}

  /** the drag that goes on; null while nothing has moved */
  get active(): Drag | null {
    return this.drag?.moved ? this.drag : null;
  }

  /** Keeps an event from the map, which stays where it is while something on it is dragged. */
  readonly holdMap = (event: Event): void => {
    if (this.host.draggablePlace(event)) event.stopPropagation();
  };

  readonly press = (event: PointerEvent): void => {
    const from = event.button ? "" : this.host.draggablePlace(event);
    if (!from) return;
    const at = this.host.pointOf(event);
    this.drag = { from, start: at, now: at, moved: false };
  };

  readonly move = (event: PointerEvent): void => {
    const { drag } = this;
    if (!drag) return;
    const now = this.host.pointOf(event);
    const moved = drag.moved || Math.hypot(now[0] - drag.start[0], now[1] - drag.start[1]) > THRESHOLD_PX;
    if (moved && !drag.moved) this.host.onStart(drag.from);
    this.drag = { ...drag, now, moved };
    if (moved) this.host.onHover(this.host.placeAt(event));
  };

  readonly release = (event: PointerEvent): void => {
    const { active } = this;
    this.drag = null;
    if (!active) return;
    this.suppressClick = true;
    setTimeout(() => (this.suppressClick = false));
    const to = this.host.placeAt(event);
    if (to && to !== active.from) this.host.onDrop(active.from, to);
  };

  readonly cancel = (): void => {
    this.drag = null;
  };
}
