// Plays back the moves of others: positions arrive as fast as bots answer and are shown one after the other.
import { playbackDelayMs } from "../../lib/settings.svelte";
import type { Position } from "../../lib/types";

/** More steps than this are not played one by one after a long absence. */
const MAX_STEPS = 60;

export class Playback {
  /** what is shown now, one position for each own seat */
  positions = $state.raw<Position[]>([]);
  waiting = $state.raw<Position[][]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** New positions have come. Those after an own answer are shown at once, the moves of others at the reader's pace. */
  push(positions: Position[]): void {
    if (!positions.length) return;
    const immediate =
      !this.positions.length || playbackDelayMs() === 0 || document.hidden || this.isSharedDevice(positions);
    if (immediate) {
      this.clear();
      this.positions = positions;
      return;
    }
    this.waiting = [...this.waiting, positions];
    if (this.waiting.length > MAX_STEPS) this.skip();
    else if (this.timer === undefined) this.step(this.wasMyDecision() ? 0 : playbackDelayMs());
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
      const empty = !next.some(({ events, since }) => events.length && since >= 0);
      this.positions = next;
      this.waiting = rest;
      if (rest.length) this.step(empty ? 0 : playbackDelayMs());
    }, after);
  }

  /** Whether the position on the table was this reader's to answer: its result is no news. */
  private wasMyDecision(): boolean {
    return this.positions.some(({ decision, seat }) => decision.seat === seat);
  }

  /** People at one device each come to a covered table: there is nothing to play back to them. */
  private isSharedDevice(positions: Position[]): boolean {
    return positions.length > 1;
  }
}
