// Words: the same Fluent files the terminal uses, for the language of this reader; it can be changed at any time.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { api } from "./api";

/** What of a seat says who sits there. */
export type Sitting = { name: string; bot: string };

export type Named = { id: string; args: Record<string, unknown> };

/** The language chosen last, else that of the browser, where the server has it; English otherwise. */
function firstLanguage(languages: Record<string, string>): string {
  const wanted = [localStorage.getItem("lang"), ...navigator.languages.map((code) => code.split("-")[0])];
  return wanted.find((code): code is string => code !== null && code in languages) ?? "en";
}

class Words {
  /** the languages the server has, by code, each with its own name */
  languages = $state.raw<Record<string, string>>({});
  lang = $state("");
  game = $state("");
  private seats = $state.raw<Sitting[]>([]);
  /** who sits at the table, in order, as this reader says it */
  players = $derived.by(() => this.sitting(this.seats));
  ready = $state(false);
  bundle = $state.raw<FluentBundle | null>(null);
  names = $state.raw<Record<string, Record<string, string>>>({});

  /** Loads the words of a language, with those of a game where one is on the table. */
  async load(lang: string = this.lang, game: string = this.game): Promise<void> {
    if (!lang) {
      this.languages = await api.languages();
      lang = firstLanguage(this.languages);
    }
    const [text, names] = await Promise.all([api.locale(lang, game), game ? api.names(game) : Promise.resolve({})]);
    const bundle = new FluentBundle(lang, { useIsolating: false });
    bundle.addResource(new FluentResource(text), { allowOverrides: true });
    localStorage.setItem("lang", lang);
    document.documentElement.lang = lang;
    Object.assign(this, { lang, game, bundle, names, ready: true });
  }

  seat(seats: Sitting[]): void {
    this.seats = seats;
  }

  /** People by name, bots by what they are ("Normal bot"); those of one name are told apart by a number. */
  sitting(seats: Sitting[]): string[] {
    const names = seats.map(({ name, bot }) => (bot && name === bot ? this.say("bot-seat", { which: bot }) : name));
    return names.map((name, n) =>
      name && names.some((other, k) => other === name && k !== n)
        ? `${name} ${names.slice(0, n + 1).filter((other) => other === name).length}`
        : name,
    );
  }

  /** A level of bots in words, where it has any. */
  level(bot: string): string {
    return this.has(`bot-${bot}`) ? this.say(`bot-${bot}`) : bot;
  }

  has(id: string): boolean {
    return this.bundle?.hasMessage(id) ?? false;
  }

  say(id: string, args: Record<string, unknown> = {}): string {
    const pattern = this.bundle?.getMessage(id)?.value;
    if (!this.bundle || !pattern) return id;
    const shown = Object.fromEntries(Object.entries(args).map(([key, value]) => [key, this.show(key, value)]));
    // what another game calls by the same name may speak of other things: shown as far as it goes, never thrown
    return this.bundle.formatPattern(pattern, shown, []);
  }

  tell(message: Named): string {
    return this.say(message.id, message.args);
  }

  /** The things of the game that a message speaks of, by their names. */
  thingsIn(message: Named): Map<string, string> {
    const ids = Object.values(message.args)
      .flat()
      .filter((value): value is string => typeof value === "string" && value in this.names);
    return new Map(ids.map((id) => [this.names[id][this.lang], id]));
  }

  /** An argument as the reader sees it: seats and things of the game by name. */
  show(key: string, value: unknown): FluentVariable {
    if (Array.isArray(value)) return value.map((item) => this.show(key, item)).join(", ");
    const kind = key.replace(/\d+$/, "");
    if (kind === "seat" || (kind === "owner" && /^\d+$/.test(String(value)))) return this.player(Number(value));
    if (typeof value !== "string") return value as FluentVariable;
    return kind === "dice" && /^\d+$/.test(value) ? [...value].join(", ") : this.name(kind, value);
  }

  player(seat: number): string {
    return this.players[seat] || this.say("player", { n: seat + 1 });
  }

  /** Of each thing in the game's data, its name in this language: what help can be had on. */
  things = $derived(new Map(Object.entries(this.names).map(([id, name]) => [name[this.lang], id])));

  name(kind: string, id: string): string {
    const known = this.names[id];
    if (known) return known[this.lang];
    return this.has(`${kind}-${id}`) ? this.say(`${kind}-${id}`) : id;
  }
}

export const words = new Words();

type Say = (id: string) => string;
const known = new Map<string, Promise<Say>>();

/** What a game says about itself, beside the game on the table; empty for what it does not say. Asked for once. */
export function about(game: string, lang: string): Promise<Say> {
  const key = `${game} ${lang}`;
  const found = known.get(key) ?? read(game, lang);
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

async function read(game: string, lang: string): Promise<Say> {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(await api.locale(lang, game)), { allowOverrides: true });
  return (id) => {
    const pattern = bundle.getMessage(id)?.value;
    return pattern ? bundle.formatPattern(pattern, {}, []) : "";
  };
}
