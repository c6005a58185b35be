// One evening on this device. What is typed shows at once, waits in the browser until the server has it, and is asked
// about where somebody else was faster. Whatever others enter arrives by itself.
import { Refused, transport, type Line } from "../../lib/transport";
import { tellError } from "../../lib/errors";
import { words } from "../../lib/i18n.svelte";
import type { Done, Evening, EveningChange, EveningEntry, EveningFigures, EveningSheet } from "../../lib/types";
import { keepPage } from "./offlineCache";
import { at, withAll, type Paper, type Pending } from "./document";
import type { AgesFigures, ChrFigures, HistoryFigures, RisingFigures } from "../types";

export type Told = ChrFigures | HistoryFigures | AgesFigures | RisingFigures;

const get = <T>(path: string) => transport.call<T>("GET", path);
const post = <T>(path: string, body: unknown) => transport.call<T>("POST", path, body);
/** milliseconds: several taps on one figure become one entry; how soon a lost line is tried again */
const CALM = 500;
const AGAIN = 2_000;

export interface Conflict {
  entry: Pending;
  why: string;
}

export class Session {
  info = $state.raw<Evening | null>(null);
  kept = $state.raw<Paper>({});
  waiting = $state.raw<Pending[]>([]);
  conflicts = $state.raw<Conflict[]>([]);
  figures = $state.raw<Told | null>(null);
  /** the version the figures belong to */
  counted = $state(-1);
  online = $state(true);
  /** whether this page opens without a connection */
  reopens = $state(false);
  gone = $state("");
  trouble = $state("");
  /** the paper with what still waits */
  paper = $derived(withAll(this.kept, this.waiting));
  problems = $derived(this.sorted());
  private line: Line | null = null;
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private closed = false;
  private sending = false;

  constructor(readonly id: string) {
    this.waiting = this.stored<Pending>("waiting");
    this.conflicts = this.stored<Conflict>("conflicts");
  }

  get path(): string {
    return `/api/evenings/${this.id}`;
  }

  get seat(): number {
    return this.info?.seats.find((seat) => seat.mine)?.seat ?? -1;
  }

  get valid(): boolean {
    return this.figures?.valid ?? true;
  }

  /** whether the figures belong to what is shown */
  get fresh(): boolean {
    return !this.waiting.length && this.counted === this.info?.version;
  }

  names(): string[] {
    return (this.paper.civilizations ?? []).map((one, n) => String(one.name ?? n + 1));
  }

  /** The colour of a player, as a style. */
  colour(seat: number): string {
    const chosen = String(this.paper.civilizations?.[seat]?.colour ?? "");
    return `var(--seat-${/^[0-5]$/.test(chosen) ? chosen : seat % 6})`;
  }

  /** What stands at a place; whoever asks says what it usually is. */
  value<T = unknown>(path: string): T | undefined {
    return at(this.paper, path) as T | undefined;
  }

  /** A list at a place; an empty one where something else was typed. */
  list<T = unknown>(path: string): T[] {
    const found = this.value(path);
    return Array.isArray(found) ? (found as T[]) : [];
  }

  /** The figures, for whoever knows whose they are. */
  told<T extends Told>(): T | null {
    return this.figures as T | null;
  }

  /** Whether this person may change something there; the server decides, this only spares a refusal. */
  may(path: string): boolean {
    const info = this.info;
    if (!info) return false;
    const [first, seat, ...rest] = path.split(".");
    const own = Number(seat) === this.seat;
    if (first === "civilizations" && info.rights.private && !own && rest[0] === "coins") return false;
    if (info.host) return true;
    if (info.rights.enter === "host" || this.seat < 0) return false;
    if (["options", "title", "game"].includes(first)) return false;
    return first !== "civilizations" || own || info.rights.enter === "all";
  }

  // Entering

  set(path: string, value: unknown): void {
    if (JSON.stringify(this.value(path)) !== JSON.stringify(value)) this.enter([{ path, do: "set", value }]);
  }

  add(path: string, value: unknown): void {
    this.enter([{ path: `${path}.${this.list(path).length}`, do: "add", value }]);
  }

  remove(path: string): void {
    this.enter([{ path, do: "remove" }]);
  }

  enter(changes: EveningChange[], note = ""): void {
    const last = this.waiting.at(-1);
    const [only] = changes;
    const again =
      !this.sending &&
      last &&
      !last.note &&
      !note &&
      changes.length === 1 &&
      only.do === "set" &&
      last.changes.length === 1 &&
      last.changes[0].do === "set" &&
      last.changes[0].path === only.path;
    if (again) this.waiting = [...this.waiting.slice(0, -1), { ...last, changes }];
    else this.waiting = [...this.waiting, { key: newKey(), base: this.info?.version ?? 0, changes, note }];
    this.store();
    this.later(() => void this.flush(), CALM);
  }

  /** Sends what waits, one after the other; what cannot be sent now is sent later. */
  async flush(): Promise<void> {
    if (this.sending || this.closed) return;
    this.sending = true;
    try {
      while (this.waiting.length && !this.closed) {
        const entry = this.waiting[0];
        try {
          await post<Done>(`${this.path}/entries`, entry);
        } catch (error) {
          if (!(error instanceof Refused) || error.status >= 500 || error.status === 429) throw error;
          this.conflicts = [...this.conflicts, { entry, why: tellError(error) }];
        }
        const { evening, paper } = await get<EveningSheet>(this.path);
        this.waiting = this.waiting.filter((one) => one.key !== entry.key);
        this.store();
        this.take(evening, paper);
      }
      this.online = true;
    } catch {
      this.online = false;
      this.later(() => void this.flush(), AGAIN);
    } finally {
      this.sending = false;
    }
    if (!this.waiting.length) void this.count();
  }

  /** What this person typed shall stand, though somebody else was faster. */
  insist(conflict: Conflict): void {
    this.drop(conflict);
    this.enter(conflict.entry.changes, conflict.entry.note);
  }

  /** Nothing of an evening stays behind on this device. */
  forget(): void {
    this.close();
    for (const what of ["waiting", "conflicts", "copy", "clock", "countdown", "heap"])
      localStorage.removeItem(this.key(what));
  }

  drop(conflict: Conflict): void {
    this.conflicts = this.conflicts.filter((one) => one !== conflict);
    this.store();
  }

  async undo(entry: number): Promise<void> {
    await this.attempt(() => post(`${this.path}/undo`, { entry, key: newKey() }));
  }

  async endTurn(): Promise<void> {
    await this.flush();
    await this.attempt(() => post(`${this.path}/turn`, { turn: Number(this.value("turn")) || 0, key: newKey() }));
  }

  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      this.trouble = "";
      await this.load();
      return true;
    } catch (error) {
      this.trouble = tellError(error);
      return false;
    }
  }

  entries(): Promise<EveningEntry[]> {
    return get<EveningEntry[]>(`${this.path}/entries`);
  }

  // Hearing

  async load(): Promise<void> {
    try {
      const { evening, paper } = await get<EveningSheet>(this.path);
      this.take(evening, paper);
      this.online = true;
      void this.count();
      if (this.waiting.length) void this.flush();
    } catch (error) {
      if (error instanceof Refused && error.status < 500 && error.status !== 429) {
        this.gone = tellError(error);
        localStorage.removeItem(this.key("copy"));
      } else {
        this.online = false;
        this.remember();
      }
    }
  }

  /** Keeps the page on this device, so that it can be opened without a connection. */
  async keep(): Promise<void> {
    this.reopens = await keepPage();
  }

  private take(info: Evening, paper: Paper): void {
    this.info = info;
    this.kept = paper;
    words.players = this.names();
    this.copy();
  }

  /** The evening as this device last saw it: what is shown when the page opens without a connection. */
  private copy(): void {
    const { info, kept, figures, counted } = this;
    try {
      localStorage.setItem(this.key("copy"), JSON.stringify({ info, kept, figures, counted }));
    } catch {
      // no room: the evening itself is on the server
    }
  }

  private remember(): void {
    if (this.info) return;
    try {
      const { info, kept, figures, counted } = JSON.parse(localStorage.getItem(this.key("copy")) ?? "null") ?? {};
      if (!info) return;
      [this.figures, this.counted] = [figures, counted];
      [this.info, this.kept] = [info, kept];
      words.players = this.names();
    } catch {
      // what cannot be read is not shown
    }
  }

  private async count(): Promise<void> {
    const version = this.info?.version ?? 0;
    if (this.counted === version && this.figures) return;
    try {
      const found = await get<EveningFigures>(`${this.path}/figures`);
      if (found.version >= this.counted) {
        this.figures = found.figures as unknown as Told;
        this.counted = found.version;
        this.copy();
      }
    } catch {
      this.later(() => void this.count(), AGAIN);
    }
  }

  listen(): void {
    if (this.closed) return;
    this.line = transport.open(`${this.path}/live`, {
      received: () => {
        // rights and seats change without a version: whatever is told is looked at
        this.online = true;
        if (!this.sending) void this.load();
      },
      closed: () => {
        if (this.closed) return;
        this.online = false;
        this.later(() => this.listen(), AGAIN);
        this.later(() => void this.load(), AGAIN);
      },
    });
  }

  close(): void {
    this.closed = true;
    this.line?.close();
    for (const timer of this.timers) clearTimeout(timer);
  }

  // Small things

  private later(work: () => void, wait: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (!this.closed) work();
    }, wait);
    this.timers.add(timer);
  }

  private key(what: string): string {
    return `evening:${this.id}:${what}`;
  }

  private stored<T>(what: string): T[] {
    try {
      return JSON.parse(localStorage.getItem(this.key(what)) ?? "[]") as T[];
    } catch {
      return [];
    }
  }

  private store(): void {
    for (const what of ["waiting", "conflicts"] as const) {
      const key = this.key(what);
      if (this[what].length) localStorage.setItem(key, JSON.stringify(this[what]));
      else localStorage.removeItem(key);
    }
  }

  /** What is wrong, by the place where it stands. */
  private sorted(): Map<string, string> {
    const found = new Map<string, string>();
    for (const { where, id, args } of this.figures?.problems ?? []) found.set(where, words.say(id, args));
    return found;
  }
}

export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
