// One seat at one table: what it sees, what it is asked, and what its person does about it.
import { boards } from "../../games";
import { api, Refused } from "../../lib/api";
import type { Live } from "../../lib/tableConnection.svelte";
import { always } from "../../lib/standingOrders";
import { settings, sound } from "../../lib/settings.svelte";
import { tellError } from "../../lib/errors";
import { words } from "../../lib/i18n.svelte";
import type { HintLine, PageOut, Position } from "../../lib/types";
import { Board, isAsked, type Reason } from "./board.svelte";
import { isGrave } from "./confirm";
import { Playback } from "./playback.svelte";
import { eventThings } from "./log";

export class Play {
  readonly board: Board;
  readonly playback = new Playback();
  /** the place in the events from which on the recap tells */
  recapFrom = $state<number | null>(null);
  private told = 0;
  /** the page of text that goes with the position: the second way to play, and the answers in words */
  page = $state.raw<PageOut | null>(null);
  /** the answer that waits for a yes */
  pending = $state("");
  /** what help is open on: a thing, a rule or "sheets" */
  help = $state("");
  /** why a typed answer was refused */
  refusal = $state.raw<Reason | null>(null);
  /** all seats are compared */
  comparing = $state(false);
  hinting = $state(false);
  /** the score pad has counted to its end: only now the winner is named */
  counted = $state(false);
  /** whose eyes: one of the own seats, where a browser holds several */
  shownSeat = $state<number | null>(null);

  constructor(
    readonly live: Live,
    readonly id: string,
  ) {
    this.board = new Board({
      act: (action) => this.act(action),
      actAll: (actions) => this.actAll(actions),
      why: (action) => this.why(action),
      help: (thing) => (this.help = thing),
      face: (thing) => this.face(thing),
      whatIf: (action) => this.whatIf(action),
      always: (action, name) => this.always(action, name),
    });
  }

  table = $derived.by(() => this.live.table);
  mine = $derived(this.table?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? []);
  asking = $derived.by(() => this.playback.positions.find(isAsked));
  /** several seats in one browser: nobody's hand is shown before that person says they are there */
  covered = $derived.by(() => {
    if (this.mine.length < 2 || this.playback.positions[0]?.over) return false;
    return this.asking ? this.asking.seat !== this.shownSeat : this.shownSeat === null;
  });
  position = $derived.by<Position | null>(() => {
    const positions = this.playback.positions;
    return positions.find((one) => one.seat === this.shownSeat) ?? this.asking ?? positions[0] ?? null;
  });
  myTurn = $derived(this.position !== null && isAsked(this.position));
  drawn = $derived(this.table ? this.table.game in boards : false);
  asText = $derived(!this.drawn || settings.values.text);

  /** Loads the drawing of the game; where there is none, the text is the board. */
  async load(game: string): Promise<void> {
    const found = await boards[game]?.();
    await found?.game.load?.();
    this.board.module = found?.game ?? null;
  }

  /** A new position: whatever was open about the old one is closed. */
  arrive(): void {
    const board = this.board;
    board.position = this.covered ? null : this.position;
    board.canWonder = this.table?.hints ?? false;
    this.follow();
    board.popup = null;
    board.hints = [];
    board.picked = [];
    board.told = {};
    this.pending = "";
    this.refusal = null;
  }

  /** Which events the position on the table is the result of: all that came before it, and the newest ones marked. */
  private follow(): void {
    const { board, position } = this;
    if (!board.position || !position) {
      board.events = [];
      board.marks = new Set();
      return;
    }
    const all = this.live.events[position.seat] ?? [];
    const length = Math.min(all.length, position.since + position.events.length);
    board.events = all.slice(0, length);
    const fresh = board.events.slice(Math.min(this.told, length));
    const others = fresh.filter(({ args }) => Number(args.seat ?? -1) !== position.seat);
    const marks = others.flatMap((event) => eventThings(event, board.module));
    if (this.told && fresh.length) board.marks = new Set(marks);
    if (fresh.some(({ args }) => "dice" in args)) sound("dice");
    if (fresh.some(({ id }) => id.includes("war-declared") || id === "event-war")) sound("war");
    this.told = length;
    this.remember(position);
  }

  /** The recap tells what happened since this seat was last asked; kept over a reload of the page. */
  private remember(position: Position): void {
    const key = `told:${this.id}:${position.seat}`;
    const kept = Number(localStorage.getItem(key) ?? "0");
    if (!isAsked(position)) return;
    const length = this.board.events.length;
    const others = this.board.events.slice(kept).some(({ args }) => "seat" in args && args.seat !== position.seat);
    if (others && kept > 0) this.recapFrom = kept;
    localStorage.setItem(key, String(length));
  }

  /** The page of text, for the text board and for the words of the answers. */
  async read(lang: string): Promise<void> {
    const { position } = this;
    if (!position || this.covered || (!this.asText && !this.myTurn)) return;
    const page = await api.textBoard(this.id, position.seat, lang).catch(() => null);
    if (!page) return;
    this.page = page;
    if (page.version === this.position?.version) this.board.told = page.actions;
  }

  async act(action: string): Promise<void> {
    const { position } = this;
    if (!position || this.board.playing || this.live.sending) return;
    if (
      this.pending !== action &&
      settings.values.confirm &&
      isGrave(action, position.decision, position.view, this.board.module)
    ) {
      this.pending = action;
      return;
    }
    this.pending = "";
    await this.live.act(position, action);
  }

  async always(action: string, name: string): Promise<void> {
    const { position } = this;
    const prompt = position?.decision.prompt as { id: string } | null | undefined;
    if (!position || !prompt) return;
    try {
      await always(this.id, position.seat, action, prompt.id, name);
      if (this.position?.version === position.version) await this.act(action);
    } catch (error) {
      if (error instanceof Refused) this.live.problem = error.problem;
    }
  }

  async actAll(actions: string[]): Promise<void> {
    if (!this.position || this.board.playing || this.live.sending) return;
    await this.live.actAll(this.position, actions);
  }

  async why(action: string): Promise<Reason | null> {
    const { position } = this;
    if (!position) return null;
    try {
      const answer = await api.why(this.id, position.seat, position.version, action);
      if (!answer.allowed) return { text: words.say(answer.id, answer.args), rule: answer.rule };
      await this.act(action);
      return null;
    } catch (error) {
      return { text: tellError(error), rule: "" };
    }
  }

  private faces = new Map<string, Promise<string[]>>();

  /** The first lines of the help on something: what stands on its card. Asked for once in each language. */
  private face(thing: string): Promise<string[]> {
    const key = `${words.lang} ${thing}`;
    const known = this.faces.get(key);
    if (known) return known;
    const found = api.help(this.table!.game, thing, words.lang).then((page) => page.blocks[0]?.lines ?? []);
    this.faces.set(
      key,
      found.catch(() => []),
    );
    return this.faces.get(key)!;
  }

  /** A typed answer: done where it is allowed, else the reason. */
  async type(action: string): Promise<void> {
    this.refusal = await this.why(action);
  }

  async undo(): Promise<void> {
    if (!this.position?.decision.undo || this.position.over || this.live.sending) return;
    await this.live.undo(this.position);
  }

  async hint(): Promise<void> {
    const { position } = this;
    if (!position || !this.myTurn || this.hinting) return;
    if (this.board.hints.length) {
      this.board.hints = [];
      return;
    }
    this.hinting = true;
    try {
      const hints = await api.hint(this.id, position.seat);
      if (this.position === position) this.board.hints = hints.slice(0, 3);
    } catch (error) {
      if (error instanceof Refused) this.live.problem = error.problem;
    } finally {
      this.hinting = false;
    }
  }

  /** What an answer is expected to bring, as a bot sees it from this seat's view. */
  private async whatIf(action: string): Promise<HintLine | null> {
    const { position } = this;
    if (!position || !this.myTurn) return null;
    try {
      return await api.whatIf(this.id, position.seat, position.version, action);
    } catch (error) {
      if (error instanceof Refused) this.live.problem = error.problem;
      return null;
    }
  }

  status(): string {
    const { position, table } = this;
    if (!table || table.status === "lobby") return words.say("web-waiting-for-players");
    if (!position) return "";
    if (position.over) return this.counted ? this.winners() : words.say("why-game-over");
    if (this.covered && this.asking) return words.say("web-hand-over", { name: words.player(this.asking.seat) });
    if (position.decision.ordered) return words.say("web-ordered");
    return this.myTurn
      ? words.say("web-your-turn")
      : words.say("web-turn-of", { name: words.player(position.decision.seat) });
  }

  winners(): string {
    const outcome = this.position?.outcome as { winners?: number[]; reason?: { id: string; args: {} } } | null;
    const names = (outcome?.winners ?? []).map((seat) => words.player(seat)).join(", ");
    const reason = outcome?.reason;
    // some games say why in a sentence, some in a few words
    const why = reason ? words.tell(reason).replace(/^./, (first) => first.toUpperCase()) : "";
    return `${words.say("web-winners", { names })} ${why.replace(/([^.])$/, "$1.")}`.trim();
  }
}
