// The figures of the cards, as the rules use them.
import { api } from "../../lib/api";

class Data {
  ready = $state(false);
  cards = $state.raw<Record<string, any>>({});
  provinces = $state.raw<Record<string, any>>({});
  civilizations = $state.raw<Record<string, any>>({});
  /** short lines by card, province and level, in the reader's language */
  faces = $state.raw<Record<string, string[]>>({});
  private lang = "";

  /** Called whenever the language may have changed; loads once for each. */
  async speak(lang: string): Promise<void> {
    if (this.lang === lang) return;
    this.lang = lang;
    const faces = await api.faces("rising_cultures", lang);
    if (this.lang === lang) this.faces = faces;
  }

  async load() {
    if (this.ready) return;
    const tables = await api.data<Record<string, any[]>>("rising_cultures");
    const by = (entries: any[]) => Object.fromEntries(entries.map((entry) => [entry.id, entry]));
    this.cards = by(tables.card);
    this.provinces = by(tables.province);
    this.civilizations = by(tables.civilization);
    this.ready = true;
  }
}

export const data = new Data();
