// The figures of the cards, as the rules use them.
class Data {
  ready = $state(false);
  cards = $state.raw<Record<string, any>>({});
  provinces = $state.raw<Record<string, any>>({});
  civilizations = $state.raw<Record<string, any>>({});

  constructor() {
    void this.load();
  }

  private async load() {
    const tables = await (await fetch("/api/games/rising_cultures/data")).json();
    const by = (entries: any[]) => Object.fromEntries(entries.map((entry) => [entry.id, entry]));
    this.cards = by(tables.card);
    this.provinces = by(tables.province);
    this.civilizations = by(tables.civilization);
    this.ready = true;
  }
}

export const data = new Data();
