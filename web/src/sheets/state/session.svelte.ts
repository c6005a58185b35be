// One open sheet on this device. Changes show at once, are stored in the browser until the server has them, and become
// conflicts where somebody else was faster. Changes of others arrive by a WebSocket.
import { RequestError, transport, type Connection } from "../../lib/transport";
import { errorText } from "../../lib/errors";
import { i18n } from "../../lib/i18n.svelte";
import type {
  Done,
  SheetSessionInfo,
  SheetChange,
  SheetEntry,
  SheetFigures,
  SheetSessionDocument,
} from "../../lib/types";
import { cachePage } from "./offlineCache";
import { valueAt, applyPending, type SheetDocument, type PendingEntry } from "./document";
import type { CommonFigures } from "./figures";

const get = <T>(path: string) => transport.request<T>("GET", path);
const post = <T>(path: string, body: unknown) => transport.request<T>("POST", path, body);
/** milliseconds: several taps on one figure become one entry; how soon a lost line is tried again */
const FLUSH_DELAY_MS = 500;
const RETRY_DELAY_MS = 2_000;

export interface Conflict {
  entry: PendingEntry;
  why: string;
}

export class SheetSession {
  info = $state.raw<SheetSessionInfo | null>(null);
  serverDocument = $state.raw<SheetDocument>({});
  pending = $state.raw<PendingEntry[]>([]);
  conflicts = $state.raw<Conflict[]>([]);
  figures = $state.raw<CommonFigures | null>(null);
  /** the version the figures belong to */
  figuresVersion = $state(-1);
  online = $state(true);
  /** whether this page opens without a connection */
  opensOffline = $state(false);
  unavailable = $state("");
  errorMessage = $state("");
  /** the paper with what still waits */
  document = $derived(applyPending(this.serverDocument, this.pending));
  fieldErrors = $derived(this.errorsByPath());
  private socket: Connection | null = null;
  private timers = new Set<ReturnType<typeof setTimeout>>();
  private closed = false;
  private sending = false;

  constructor(readonly id: string) {
    this.pending = this.readStored<PendingEntry>("waiting");
    this.conflicts = this.readStored<Conflict>("conflicts");
  }

  get apiPath(): string {
    return `/api/evenings/${this.id}`;
  }

  get ownSeat(): number {
    return this.info?.seats.find((seat) => seat.mine)?.seat ?? -1;
  }

  get valid(): boolean {
    return this.figures?.valid ?? true;
  }

  /** whether the figures belong to what is shown */
  get figuresCurrent(): boolean {
    return !this.pending.length && this.figuresVersion === this.info?.version;
  }

  playerNames(): string[] {
    return (this.document.civilizations ?? []).map((one, n) => String(one.name ?? n + 1));
  }

  /** The colour of a player, as a style. */
  playerColour(seat: number): string {
    const chosen = String(this.document.civilizations?.[seat]?.colour ?? "");
    return `var(--seat-${/^[0-5]$/.test(chosen) ? chosen : seat % 6})`;
  }

  /** What stands at a place; whoever asks says what it usually is. */
  value<T = unknown>(path: string): T | undefined {
    return valueAt(this.document, path) as T | undefined;
  }

  /** A list at a place; an empty one where something else was typed. */
  list<T = unknown>(path: string): T[] {
    const found = this.value(path);
    return Array.isArray(found) ? (found as T[]) : [];
  }

  /** The figures, for whoever knows whose they are. */
  figuresAs<T extends CommonFigures>(): T | null {
    return this.figures as T | null;
  }

  /** Whether this person may change something there; the server decides, this only spares a refusal. */
  mayEdit(path: string): boolean {
    const info = this.info;
    if (!info) return false;
    const [first, seat, ...rest] = path.split(".");
    const own = Number(seat) === this.ownSeat;
    if (first === "civilizations" && info.rights.private && !own && rest[0] === "coins") return false;
    if (info.host) return true;
    if (info.rights.enter === "host" || this.ownSeat < 0) return false;
    if (["options", "title", "game"].includes(first)) return false;
    return first !== "civilizations" || own || info.rights.enter === "all";
  }

  // Entering

  set(path: string, value: unknown): void {
    if (JSON.stringify(this.value(path)) !== JSON.stringify(value)) this.change([{ path, do: "set", value }]);
  }

  add(path: string, value: unknown): void {
    this.change([{ path: `${path}.${this.list(path).length}`, do: "add", value }]);
  }

  remove(path: string): void {
    this.change([{ path, do: "remove" }]);
  }

  change(changes: SheetChange[], note = ""): void {
    const last = this.pending.at(-1);
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
    if (again) this.pending = [...this.pending.slice(0, -1), { ...last, changes }];
    else this.pending = [...this.pending, { key: newKey(), base: this.info?.version ?? 0, changes, note }];
    this.savePending();
    this.schedule(() => void this.flush(), FLUSH_DELAY_MS);
  }

  /** Sends what waits, one after the other; what cannot be sent now is sent later. */
  async flush(): Promise<void> {
    if (this.sending || this.closed) return;
    this.sending = true;
    try {
      while (this.pending.length && !this.closed) {
        const entry = this.pending[0];
        try {
          await post<Done>(`${this.apiPath}/entries`, entry);
        } catch (error) {
          if (!(error instanceof RequestError) || error.status >= 500 || error.status === 429) throw error;
          this.conflicts = [...this.conflicts, { entry, why: errorText(error) }];
        }
        const { evening, paper } = await get<SheetSessionDocument>(this.apiPath);
        this.pending = this.pending.filter((one) => one.key !== entry.key);
        this.savePending();
        this.applyServerState(evening, paper);
      }
      this.online = true;
    } catch {
      this.online = false;
      this.schedule(() => void this.flush(), RETRY_DELAY_MS);
    } finally {
      this.sending = false;
    }
    if (!this.pending.length) void this.loadFigures();
  }

  /** What this person typed shall stand, though somebody else was faster. */
  keepMine(conflict: Conflict): void {
    this.keepTheirs(conflict);
    this.change(conflict.entry.changes, conflict.entry.note);
  }

  /** Nothing of an evening stays behind on this device. */
  clearLocal(): void {
    this.close();
    for (const what of ["waiting", "conflicts", "copy", "clock", "countdown", "heap"])
      localStorage.removeItem(this.storageKey(what));
  }

  keepTheirs(conflict: Conflict): void {
    this.conflicts = this.conflicts.filter((one) => one !== conflict);
    this.savePending();
  }

  async undo(entry: number): Promise<void> {
    await this.run(() => post(`${this.apiPath}/undo`, { entry, key: newKey() }));
  }

  async endTurn(): Promise<void> {
    await this.flush();
    await this.run(() => post(`${this.apiPath}/turn`, { turn: Number(this.value("turn")) || 0, key: newKey() }));
  }

  async run(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      this.errorMessage = "";
      await this.load();
      return true;
    } catch (error) {
      this.errorMessage = errorText(error);
      return false;
    }
  }

  loadEntries(): Promise<SheetEntry[]> {
    return get<SheetEntry[]>(`${this.apiPath}/entries`);
  }

  // Hearing

  async load(): Promise<void> {
    try {
      const { evening, paper } = await get<SheetSessionDocument>(this.apiPath);
      this.applyServerState(evening, paper);
      this.online = true;
      void this.loadFigures();
      if (this.pending.length) void this.flush();
    } catch (error) {
      if (error instanceof RequestError && error.status < 500 && error.status !== 429) {
        this.unavailable = errorText(error);
        localStorage.removeItem(this.storageKey("copy"));
      } else {
        this.online = false;
        this.restoreCopy();
      }
    }
  }

  /** Keeps the page on this device, so that it can be opened without a connection. */
  async cacheForOffline(): Promise<void> {
    this.opensOffline = await cachePage();
  }

  private applyServerState(info: SheetSessionInfo, document: SheetDocument): void {
    this.info = info;
    this.serverDocument = document;
    i18n.playerNames = this.playerNames();
    this.saveCopy();
  }

  /** Stores the sheet as this device last saw it: what is shown when the page opens without a connection. */
  private saveCopy(): void {
    const { info, serverDocument: kept, figures, figuresVersion: counted } = this;
    try {
      localStorage.setItem(this.storageKey("copy"), JSON.stringify({ info, kept, figures, counted }));
    } catch {
      // no room: the sheet itself is on the server
    }
  }

  private restoreCopy(): void {
    if (this.info) return;
    try {
      const { info, kept, figures, counted } =
        JSON.parse(localStorage.getItem(this.storageKey("copy")) ?? "null") ?? {};
      if (!info) return;
      [this.figures, this.figuresVersion] = [figures, counted];
      [this.info, this.serverDocument] = [info, kept];
      i18n.playerNames = this.playerNames();
    } catch {
      // what cannot be read is not shown
    }
  }

  private async loadFigures(): Promise<void> {
    const version = this.info?.version ?? 0;
    if (this.figuresVersion === version && this.figures) return;
    try {
      const found = await get<SheetFigures>(`${this.apiPath}/figures`);
      if (found.version >= this.figuresVersion) {
        this.figures = found.figures as unknown as CommonFigures;
        this.figuresVersion = found.version;
        this.saveCopy();
      }
    } catch {
      this.schedule(() => void this.loadFigures(), RETRY_DELAY_MS);
    }
  }

  subscribe(): void {
    if (this.closed) return;
    this.socket = transport.connect(`${this.apiPath}/live`, {
      onMessage: () => {
        // rights and seats change without a version: whatever is told is looked at
        this.online = true;
        if (!this.sending) void this.load();
      },
      onClose: () => {
        if (this.closed) return;
        this.online = false;
        this.schedule(() => this.subscribe(), RETRY_DELAY_MS);
        this.schedule(() => void this.load(), RETRY_DELAY_MS);
      },
    });
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
    for (const timer of this.timers) clearTimeout(timer);
  }

  // Small things

  private schedule(work: () => void, wait: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (!this.closed) work();
    }, wait);
    this.timers.add(timer);
  }

  private storageKey(what: string): string {
    return `evening:${this.id}:${what}`;
  }

  private readStored<T>(what: string): T[] {
    try {
      return JSON.parse(localStorage.getItem(this.storageKey(what)) ?? "[]") as T[];
    } catch {
      return [];
    }
  }

  private savePending(): void {
    const stored = { waiting: this.pending, conflicts: this.conflicts };
    for (const [what, entries] of Object.entries(stored)) {
      const key = this.storageKey(what);
      if (entries.length) localStorage.setItem(key, JSON.stringify(entries));
      else localStorage.removeItem(key);
    }
  }

  /** What is wrong, by the place where it stands. */
  private errorsByPath(): Map<string, string> {
    const found = new Map<string, string>();
    for (const { where, id, args } of this.figures?.problems ?? []) found.set(where, i18n.t(id, args));
    return found;
  }
}

export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
