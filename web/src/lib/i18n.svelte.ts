// Internationalisation: Fluent messages of the client and of one game, the same files the terminal uses, and the names
// of seats and things. The language can be changed at any time.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { api } from "./api";

/** What of a seat says who sits there. */
export type SeatOccupant = { name: string; bot: string };

export type Message = { id: string; args: Record<string, unknown> };

/** The language chosen last, else that of the browser, where the server has it; English otherwise. */
function preferredLanguage(languages: Record<string, string>): string {
  const wanted = [localStorage.getItem("lang"), ...navigator.languages.map((code) => code.split("-")[0])];
  return wanted.find((code): code is string => code !== null && code in languages) ?? "en";
}

class I18n {
  /** the languages the server has, by code, each with its own name */
  languages = $state.raw<Record<string, string>>({});
  lang = $state("");
  game = $state("");
  private seats = $state.raw<SeatOccupant[]>([]);
  /** who sits at the table, in order, as this reader says it */
  playerNames = $derived.by(() => this.seatNames(this.seats));
  ready = $state(false);
  bundle = $state.raw<FluentBundle | null>(null);
  names = $state.raw<Record<string, Record<string, string>>>({});

  /** Loads the words of a language, with those of a game where one is on the table. */
  async load(lang: string = this.lang, game: string = this.game): Promise<void> {
    if (!lang) {
      this.languages = await api.languages();
      lang = preferredLanguage(this.languages);
    }
    const [text, names] = await Promise.all([api.locale(lang, game), game ? api.gameNames(game) : Promise.resolve({})]);
    const bundle = new FluentBundle(lang, { useIsolating: false });
    bundle.addResource(new FluentResource(text), { allowOverrides: true });
    localStorage.setItem("lang", lang);
    document.documentElement.lang = lang;
    Object.assign(this, { lang, game, bundle, names, ready: true });
  }

  setSeats(seats: SeatOccupant[]): void {
    this.seats = seats;
  }

  /** People by name, bots by what they are ("Normal bot"); those of one name are told apart by a number. */
  seatNames(seats: SeatOccupant[]): string[] {
    const names = seats.map(({ name, bot }) => (bot && name === bot ? this.t("bot-seat", { which: bot }) : name));
    return names.map((name, n) =>
      name && names.some((other, k) => other === name && k !== n)
        ? `${name} ${names.slice(0, n + 1).filter((other) => other === name).length}`
        : name,
    );
  }

  /** A level of bots in words, where it has any. */
  botLevel(bot: string): string {
    return this.has(`bot-${bot}`) ? this.t(`bot-${bot}`) : bot;
  }

  has(id: string): boolean {
    return this.bundle?.hasMessage(id) ?? false;
  }

  t(id: string, args: Record<string, unknown> = {}): string {
    const pattern = this.bundle?.getMessage(id)?.value;
    if (!this.bundle || !pattern) return id;
    const shown = Object.fromEntries(
      Object.entries(args).map(([key, value]) => [key, this.formatArgument(key, value)]),
    );
    // what another game calls by the same name may speak of other things: shown as far as it goes, never thrown
    return this.bundle.formatPattern(pattern, shown, []);
  }

  message(message: Message): string {
    return this.t(message.id, message.args);
  }

  /** The things of the game that a message speaks of, by their names. */
  idsInMessage(message: Message): Map<string, string> {
    const ids = Object.values(message.args)
      .flat()
      .filter((value): value is string => typeof value === "string" && value in this.names);
    return new Map(ids.map((id) => [this.names[id][this.lang], id]));
  }

  /** An argument as the reader sees it: seats and things of the game by name. */
  formatArgument(key: string, value: unknown): FluentVariable {
    if (Array.isArray(value)) return value.map((item) => this.formatArgument(key, item)).join(", ");
    const kind = key.replace(/\d+$/, "");
    if (kind === "seat" || (kind === "owner" && /^\d+$/.test(String(value)))) return this.playerName(Number(value));
    if (typeof value !== "string") return value as FluentVariable;
    return kind === "dice" && /^\d+$/.test(value) ? [...value].join(", ") : this.name(kind, value);
  }

  playerName(seat: number): string {
    return this.playerNames[seat] || this.t("player", { n: seat + 1 });
  }

  /** Of each thing in the game's data, its name in this language: what help can be had on. */
  idsByName = $derived(new Map(Object.entries(this.names).map(([id, name]) => [name[this.lang], id])));

  name(kind: string, id: string): string {
    const known = this.names[id];
    if (known) return known[this.lang];
    return this.has(`${kind}-${id}`) ? this.t(`${kind}-${id}`) : id;
  }
}

export const i18n = new I18n();

type Translate = (id: string) => string;
const loadedTexts = new Map<string, Promise<Translate>>();

/** What a game says about itself, beside the game on the table; empty for what it does not say. Asked for once. */
export function gameTexts(game: string, lang: string): Promise<Translate> {
  const key = `${game} ${lang}`;
  const found = loadedTexts.get(key) ?? loadTexts(game, lang);
  loadedTexts.set(key, found);
  found.catch(() => loadedTexts.delete(key));
  return found;
}

async function loadTexts(game: string, lang: string): Promise<Translate> {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(await api.locale(lang, game)), { allowOverrides: true });
  return (id) => {
    const pattern = bundle.getMessage(id)?.value;
    return pattern ? bundle.formatPattern(pattern, {}, []) : "";
  };
}
