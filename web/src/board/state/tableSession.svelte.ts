// One seat at one table: its position, its board, and everything its player can do.
import { hasBoard, loadBoard } from "../../games";
import { api, RequestError } from "../../lib/api";
import type { TableConnection } from "../../lib/tableConnection.svelte";
import { addStandingOrder } from "../../lib/standingOrders";
import { playSound } from "../../lib/alerts";
import { settings } from "../../lib/settings.svelte";
import { errorText } from "../../lib/errors";
import { i18n } from "../../lib/i18n.svelte";
import type { HintLine, PageOut, Position } from "../../lib/types";
import { Board, isMyTurn, type Reason } from "./board.svelte";
import { needsConfirmation } from "./confirm";
import { Playback } from "./playback.svelte";
import { soundOfEvent, thingsOfEvent } from "./log";

/** Of each offered action, by its line of text, the words that came with the position. */
function labelsOf({ decision }: Position): Record<string, string> {
  return Object.fromEntries(decision.actions.map(({ text }, place) => [text, decision.labels[place] ?? ""]));
}

export class TableSession {
  readonly board: Board;
  readonly playback = new Playback();
  /** the place in the events from which on the recap tells */
  recapFrom = $state<number | null>(null);
  private markedEvents = 0;
  /** the page of text that goes with the position: the second way to play */
  textBoard = $state.raw<PageOut | null>(null);
  /** the answer that waits for a yes */
  pendingConfirmation = $state("");
  /** what help is open on: a thing, a rule or "sheets" */
  helpTopic = $state("");
  /** why a typed answer was refused */
  refusal = $state.raw<Reason | null>(null);
  /** all seats are compared */
  compareOpen = $state(false);
  hintLoading = $state(false);
  /** the score pad has counted to its end: only now the winner is named */
  scoreRevealed = $state(false);
  /** whose eyes: one of the own seats, where a browser holds several */
  viewingSeat = $state<number | null>(null);

  constructor(
    readonly connection: TableConnection,
    readonly id: string,
  ) {
    this.board = new Board({
      act: (action) => this.act(action),
      actAll: (actions) => this.actAll(actions),
      explainRefusal: (action) => this.explainRefusal(action),
      openHelp: (thing) => (this.helpTopic = thing),
      cardText: (thing) => this.cardText(thing),
      whatIf: (action) => this.whatIf(action),
      addStandingOrder: (action, name) => this.addStandingOrder(action, name),
    });
  }

  table = $derived.by(() => this.connection.table);
  ownSeats = $derived(this.table?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? []);
  waitingPosition = $derived.by(() => this.playback.positions.find(isMyTurn));
  /** several seats in one browser: nobody's hand is shown before that person says they are there */
  needsHandOver = $derived.by(() => {
    if (this.ownSeats.length < 2 || this.playback.positions[0]?.over) return false;
    return this.waitingPosition ? this.waitingPosition.seat !== this.viewingSeat : this.viewingSeat === null;
  });
  position = $derived.by<Position | null>(() => {
    const positions = this.playback.positions;
    return positions.find((one) => one.seat === this.viewingSeat) ?? this.waitingPosition ?? positions[0] ?? null;
  });
  myTurn = $derived(this.position !== null && isMyTurn(this.position));
  /** the drawn board cannot be loaded: its text is shown */
  private boardFailed = $state(false);
  hasBoard = $derived(this.table ? hasBoard(this.table.game) && !this.boardFailed : false);
  showText = $derived(!this.hasBoard || settings.values.text);

  /** Loads the drawing of the game; where there is none, the text is the board. */
  async loadBoard(game: string): Promise<void> {
    this.board.module = await loadBoard(game);
    this.boardFailed = hasBoard(game) && !this.board.module;
  }

  /** A new position: whatever was open about the old one is closed. */
  onPosition(): void {
    const board = this.board;
    board.position = this.needsHandOver ? null : this.position;
    board.whatIfAllowed = this.table?.hints ?? false;
    this.markNewEvents();
    board.popup = null;
    board.hints = [];
    board.selected = [];
    board.actionLabels = board.position ? labelsOf(board.position) : {};
    this.pendingConfirmation = "";
    this.refusal = null;
  }

  /** Which events the position on the table is the result of: all that came before it, and the newest ones marked. */
  private markNewEvents(): void {
    const { board, position } = this;
    if (!board.position || !position) {
      board.events = [];
      board.lastTouched = new Set();
      return;
    }
    const all = this.connection.events[position.seat] ?? [];
    const length = Math.min(all.length, position.since + position.events.length);
    board.events = all.slice(0, length);
    const fresh = board.events.slice(Math.min(this.markedEvents, length));
    const others = fresh.filter(({ args }) => Number(args.seat ?? -1) !== position.seat);
    const marks = others.flatMap((event) => thingsOfEvent(event, board.module));
    if (this.markedEvents && fresh.length) board.lastTouched = new Set(marks);
    for (const sound of new Set(fresh.map((event) => soundOfEvent(event, board.module)))) if (sound) playSound(sound);
    this.markedEvents = length;
    this.updateRecap(position);
  }

  /** The recap tells what happened since this seat was last asked; kept over a reload of the page. */
  private updateRecap(position: Position): void {
    const key = `told:${this.id}:${position.seat}`;
    const markedBefore = Number(localStorage.getItem(key) ?? "0");
    if (!isMyTurn(position)) return;
    const length = this.board.events.length;
    const others = this.board.events
      .slice(markedBefore)
      .some(({ args }) => "seat" in args && args.seat !== position.seat);
    if (others && markedBefore > 0) this.recapFrom = markedBefore;
    localStorage.setItem(key, String(length));
  }

  /** The page of text, where that is the board. */
  async loadTextBoard(lang: string): Promise<void> {
    const { position } = this;
    if (!position || this.needsHandOver || !this.showText) return;
    const page = await api.textBoard(this.id, position.seat, lang).catch(() => null);
    if (page) this.textBoard = page;
  }

  async act(action: string): Promise<void> {
    const { position } = this;
    if (!position || this.board.playingBack || this.connection.sending) return;
    if (
      this.pendingConfirmation !== action &&
      settings.values.confirm &&
      needsConfirmation(action, position.decision, position.view, this.board.module)
    ) {
      this.pendingConfirmation = action;
      return;
    }
    this.pendingConfirmation = "";
    await this.connection.act(position, action);
  }

  async addStandingOrder(action: string, name: string): Promise<void> {
    const { position } = this;
    const prompt = position?.decision.prompt as { id: string } | null | undefined;
    if (!position || !prompt) return;
    try {
      await addStandingOrder(this.id, position.seat, action, prompt.id, name);
      if (this.position?.version === position.version) await this.act(action);
    } catch (error) {
      if (error instanceof RequestError) this.connection.problem = error.problem;
    }
  }

  async actAll(actions: string[]): Promise<void> {
    if (!this.position || this.board.playingBack || this.connection.sending) return;
    await this.connection.actAll(this.position, actions);
  }

  async explainRefusal(action: string): Promise<Reason | null> {
    const { position } = this;
    if (!position) return null;
    try {
      const answer = await api.why(this.id, position.seat, position.version, action);
      if (!answer.allowed) return { text: i18n.t(answer.id, answer.args), rule: answer.rule };
      await this.act(action);
      return null;
    } catch (error) {
      return { text: errorText(error), rule: "" };
    }
  }

  private cardTexts = new Map<string, Promise<string[]>>();

  /** The first lines of the help on something: what stands on its card. Asked for once in each language. */
  private cardText(thing: string): Promise<string[]> {
    const key = `${i18n.lang} ${thing}`;
    const known = this.cardTexts.get(key);
    if (known) return known;
    const found = api.help(this.table!.game, thing, i18n.lang).then((page) => page.blocks[0]?.lines ?? []);
    this.cardTexts.set(
      key,
      found.catch(() => []),
    );
    return this.cardTexts.get(key)!;
  }

  /** A typed answer: done where it is allowed, else the reason. */
  async submitTyped(action: string): Promise<void> {
    this.refusal = await this.explainRefusal(action);
  }

  async undo(): Promise<void> {
    if (!this.position?.decision.undo || this.position.over || this.connection.sending) return;
    await this.connection.undo(this.position);
  }

  async requestHint(): Promise<void> {
    const { position } = this;
    if (!position || !this.myTurn || this.hintLoading) return;
    if (this.board.hints.length) {
      this.board.hints = [];
      return;
    }
    this.hintLoading = true;
    try {
      const hints = await api.hint(this.id, position.seat);
      if (this.position === position) this.board.hints = hints.slice(0, 3);
    } catch (error) {
      if (error instanceof RequestError) this.connection.problem = error.problem;
    } finally {
      this.hintLoading = false;
    }
  }

  /** What an answer is expected to bring, as a bot sees it from this seat's view. */
  private async whatIf(action: string): Promise<HintLine | null> {
    const { position } = this;
    if (!position || !this.myTurn) return null;
    try {
      return await api.whatIf(this.id, position.seat, position.version, action);
    } catch (error) {
      if (error instanceof RequestError) this.connection.problem = error.problem;
      return null;
    }
  }

  statusText(): string {
    const { position, table } = this;
    if (!table || table.status === "lobby") return i18n.t("web-waiting-for-players");
    if (!position) return "";
    if (position.over) return this.scoreRevealed ? this.winnersText() : i18n.t("why-game-over");
    if (this.needsHandOver && this.waitingPosition)
      return i18n.t("web-hand-over", { name: i18n.playerName(this.waitingPosition.seat) });
    if (position.decision.ordered) return i18n.t("web-ordered");
    return this.myTurn
      ? i18n.t("web-your-turn")
      : i18n.t("web-turn-of", { name: i18n.playerName(position.decision.seat) });
  }

  winnersText(): string {
    const outcome = this.position?.outcome as { winners?: number[]; reason?: { id: string; args: {} } } | null;
    const names = (outcome?.winners ?? []).map((seat) => i18n.playerName(seat)).join(", ");
    const reason = outcome?.reason;
    // some games say why in a sentence, some in a few words
    const why = reason ? i18n.message(reason).replace(/^./, (first) => first.toUpperCase()) : "";
    return `${i18n.t("web-winners", { names })} ${why.replace(/([^.])$/, "$1.")}`.trim();
  }
}
