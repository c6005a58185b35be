// Unbiased dice, and clocks that survive a reload.

/** A whole number from 0 up to, and without, ``sides``; every one as likely as any other. */
export function randomBelow(sides: number, random: () => number = randomWord): number {
  const fair = Math.floor(2 ** 32 / sides) * sides;
  for (;;) {
    const drawn = random();
    if (drawn < fair) return drawn % sides;
  }
}

const randomWord = () => crypto.getRandomValues(new Uint32Array(1))[0];

/** Minutes and seconds; hours where there are any. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  return `${hours ? `${hours}:` : ""}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** How long each seat has taken; at most one runs. */
export class Stopwatch {
  running = -1;
  private since = 0;
  private spent: number[];

  constructor(
    private readonly key: string,
    seats: number,
  ) {
    this.spent = Array(seats).fill(0);
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? "null");
      if (kept && Array.isArray(kept.spent) && kept.spent.length === seats) {
        [this.running, this.since, this.spent] = [kept.running, kept.since, kept.spent];
      }
    } catch {
      // what cannot be read is begun anew
    }
  }

  used(now: number): number[] {
    return this.spent.map((time, seat) => (seat === this.running ? time + Math.max(0, now - this.since) : time));
  }

  /** From now on this seat's time runs; -1 for nobody's. */
  run(seat: number, now: number): void {
    this.spent = this.used(now);
    [this.running, this.since] = [seat, now];
    this.save();
  }

  /** The next player's time runs. */
  next(now: number): void {
    this.run((this.running + 1) % this.spent.length, now);
  }

  reset(): void {
    this.spent = this.spent.map(() => 0);
    this.running = -1;
    this.save();
  }

  private save(): void {
    localStorage.setItem(this.key, JSON.stringify({ running: this.running, since: this.since, spent: this.spent }));
  }
}

/** Minutes that run down, through a reload too; stopped where ``until`` is nothing. */
export class Countdown {
  until = 0;

  constructor(private readonly key: string) {
    this.until = Number(localStorage.getItem(key)) || 0;
  }

  start(minutes: number, now: number): void {
    this.until = now + minutes * 60_000;
    localStorage.setItem(this.key, String(this.until));
  }

  stop(): void {
    this.until = 0;
    localStorage.removeItem(this.key);
  }

  left(now: number): number {
    return this.until ? Math.max(0, this.until - now) : 0;
  }
}
