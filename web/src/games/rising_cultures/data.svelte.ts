// The figures of the cards, as the rules use them.
import { api } from "../../lib/api";

class Data {
  ready = $state(false);
  cards = $state.raw<Record<string, any>>({});
  provinces = $state.raw<Record<string, any>>({});
  civilizations = $state.raw<Record<string, any>>({});

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
