// What rivals did is seen, step by step: positions arrive as fast as bots answer and are shown one after the other.
import { settings } from "../../lib/settings.svelte";
import type { Position } from "../../lib/types";

/** Milliseconds a step stays, by the reader's wish. */
const PACES: Record<string, number> = { off: 0, fast: 250, usual: 600, slow: 1200 };
/** How long a step stays for this reader; 0 where nothing shall move by itself. */
export const pace = (): number => (settings.calm ? 0 : (PACES[settings.pace] ?? PACES.usual));
/** More steps than this are not played one by one after a long absence. */
const MOST = 60;

export class Playback {
  /** what is shown now, one position for each own seat */
  positions = $state.raw<Position[]>([]);
  waiting = $state.raw<Position[][]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** New positions have come. Those after an own answer are shown at once, the moves of others at the reader's pace. */
  push(positions: Position[]): void {
    if (!positions.length) return;
    const calm = !this.positions.length || pace() === 0 || document.hidden || this.isCovered(positions);
    if (calm) {
      this.clear();
      this.positions = positions;
      return;
    }
    this.waiting = [...this.waiting, positions];
    if (this.waiting.length > MOST) this.skip();
    else if (this.timer === undefined) this.step(this.wasOwn() ? 0 : pace());
  }

  /** Shows everything at once. */
  skip(): void {
    const last = this.waiting.at(-1);
    this.clear();
    if (last) this.positions = last;
  }

  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  private step(after: number): void {
    this.timer = setTimeout(() => {
      this.timer = undefined;
      const [next, ...rest] = this.waiting;
      if (!next) return;
      const dull = !next.some(({ events, since }) => events.length && since >= 0);
      this.positions = next;
      this.waiting = rest;
      if (rest.length) this.step(dull ? 0 : pace());
    }, after);
  }

  /** Whether the position on the table was this reader's to answer: its result is no news. */
  private wasOwn(): boolean {
    return this.positions.some(({ decision, seat }) => decision.seat === seat);
  }

  /** People at one device each come to a covered table: there is nothing to play back to them. */
  private isCovered(positions: Position[]): boolean {
    return positions.length > 1;
  }
}
