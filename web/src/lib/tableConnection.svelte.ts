// The WebSocket of one table: receives positions, sends actions, and reconnects by itself.
import { applyChange } from "./positionPatch";
import { NO_CONNECTION, transport, type Connection } from "./transport";
import type { FromClient, Note, Position, Problem, TableInfo, ToClient, EventMessage } from "./types";

export class TableConnection {
  table = $state<TableInfo | null>(null);
  positions = $state.raw<Position[]>([]);
  /** what happened, as each of the own seats may know it */
  events = $state.raw<Record<number, EventMessage[]>>({});
  problem = $state<Problem | null>(null);
  connected = $state(false);
  /** whether a connection failed or was lost; before the first one opens nothing is wrong yet */
  connectionLost = $state(false);
  notes = $state.raw<Note[]>([]);
  /** an answer is on its way: a second touch waits for what the first one does */
  sending = $state(false);
  private socket: Connection | null = null;
  private closed = false;
  private retryDelayMs = 500;
  private replies = new Map<number, (problem: Problem | null) => void>();
  private lastReply = 0;

  /** `lang` is the language of the labels of actions */
  constructor(
    public id: string,
    private lang: string,
  ) {
    this.connect();
  }

  private connect(): void {
    this.socket = transport.connect<ToClient>(`/api/tables/${this.id}/live?changes=1&lang=${this.lang}`, {
      onOpen: () => {
        this.connected = true;
        this.retryDelayMs = 500;
        this.events = {};
      },
      onMessage: (message) => this.handleMessage(message),
      onClose: () => this.handleClose(),
    });
  }

  private handleClose(): void {
    this.connected = false;
    this.connectionLost = !this.closed;
    for (const reply of this.replies.values()) reply(NO_CONNECTION);
    this.replies.clear();
    if (this.closed) return;
    setTimeout(() => this.connect(), this.retryDelayMs);
    this.retryDelayMs = Math.min(this.retryDelayMs * 1.5, 5_000);
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }

  private handleMessage(message: ToClient): void {
    if (message.table) this.table = message.table;
    if (message.note) this.notes = [...this.notes, message.note];
    const positions = this.assemblePositions(message);
    if (positions.length) {
      const eventsBySeat = { ...this.events };
      for (const { seat, since, events } of positions) {
        eventsBySeat[seat] = [...(eventsBySeat[seat] ?? []).slice(0, since), ...events];
      }
      this.positions = positions;
      this.events = eventsBySeat;
    }
    if (message.reply) {
      this.replies.get(message.reply)?.(message.problem ?? null);
      this.replies.delete(message.reply);
    }
  }

  /** The positions of a message, put together where only what has changed came; all of mine, in their order. */
  private assemblePositions(message: ToClient): Position[] {
    const found = [...(message.positions ?? [])];
    for (const change of message.changes ?? []) {
      const before = this.positions.find((position) => position.seat === change.seat);
      const after = applyChange(before, change);
      if (after === null) {
        this.socket?.close(); // it opens again by itself, and then everything comes whole
        return [];
      }
      found.push(after);
    }
    return found.sort((one, other) => one.seat - other.seat);
  }

  /** Sends one message; the promise says what was wrong with it, or null. */
  private send(message: FromClient): Promise<Problem | null> {
    if (!this.connected || !this.socket) return Promise.resolve(NO_CONNECTION);
    const reply = ++this.lastReply;
    this.socket.send({ ...message, reply });
    return new Promise((resolve) => this.replies.set(reply, resolve));
  }

  private async submit(message: FromClient): Promise<void> {
    this.sending = true;
    try {
      this.problem = await this.send(message);
    } finally {
      this.sending = false;
    }
  }

  async act(position: Position, action: string): Promise<void> {
    await this.submit({ type: "act", seat: position.seat, version: position.version, action });
  }

  /** Several answers together: the server takes all of them or none. */
  async actAll(position: Position, actions: string[]): Promise<void> {
    await this.submit({ type: "act_all", seat: position.seat, version: position.version, actions });
  }

  async undo(position: Position): Promise<void> {
    await this.submit({ type: "undo", seat: position.seat, version: position.version });
  }

  /** Has the labels of actions sent in another language from now on. */
  async setLanguage(lang: string): Promise<void> {
    if (lang === this.lang) return;
    this.lang = lang;
    if (this.connected) await this.send({ type: "lang", text: lang });
  }

  async sendChat(text: string, to: number | null): Promise<void> {
    this.problem = await this.send({ type: "say", text, to });
  }
}
