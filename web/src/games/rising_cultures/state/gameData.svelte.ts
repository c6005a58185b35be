// The figures of the cards, as the rules use them.
import { api } from "../../../lib/api";

interface Card {
  id: string;
  civilization: string;
  icon: string;
  kind: string;
  cost: Record<string, number>;
  military: string[];
  strip: Record<string, number>;
  vp?: number;
  coins?: number;
}

interface Province {
  id: string;
  icon: string;
  condition: string[];
  vp?: number;
}

/** One side of a civilization's sheet. */
interface Face {
  progress: { effects: unknown[]; vp?: number }[];
  military: string[][];
}

interface Civilization {
  id: string;
  silver: Face;
  gold: Face;
}

interface GameData {
  card: Card[];
  province: Province[];
  civilization: Civilization[];
}

const by = <T extends { id: string }>(entries: T[]): Record<string, T> =>
  Object.fromEntries(entries.map((entry) => [entry.id, entry]));

class Data {
  ready = $state(false);
  cards = $state.raw<Record<string, Card>>({});
  provinces = $state.raw<Record<string, Province>>({});
  civilizations = $state.raw<Record<string, Civilization>>({});
  /** short lines by card, province and level, in the reader's language */
  cardTexts = $state.raw<Record<string, string[]>>({});
  private lang = "";

  /** Called whenever the language may have changed; loads once for each. */
  async loadCardTexts(lang: string): Promise<void> {
    if (this.lang === lang) return;
    this.lang = lang;
    const texts = await api.cardTexts("rising_cultures", lang);
    if (this.lang === lang) this.cardTexts = texts;
  }

  async load() {
    if (this.ready) return;
    const source = await api.gameData<GameData>("rising_cultures");
    this.cards = by(source.card);
    this.provinces = by(source.province);
    this.civilizations = by(source.civilization);
    this.ready = true;
  }
}

export const data = new Data();
