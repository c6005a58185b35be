// The cards as the game's data has them, and their faces in the reader's language.
import { api } from "../../../lib/api";
import { i18n } from "../../../lib/i18n.svelte";

export interface CardData {
  id: string;
  icon: string;
  age: string;
  kind: string;
  science?: number;
  cost?: number;
  stages?: number[];
  revolution?: number;
  peaceful?: number;
  gives?: Record<string, number>;
}

const VOWEL = "[aeiouyàèéìòù]";
const OPENS = `[bcdfghlmnpqrstvz][hlr]?${VOWEL}\\p{L}{2}`;
/** after a vowel, or a consonant that closes a syllable, before what opens the next; never near a word's ends */
const BREAK = new RegExp(`(?<=\\p{L}{2})(${VOWEL}|(?<=${VOWEL})[bcdfglmnprstvz])(?=${OPENS})`, "giu");
const GAME = "through_the_ages";

class Cards {
  all = $state.raw<Record<string, CardData>>({});
  cardTexts = $state.raw<Record<string, string[]>>({});
  private lang = "";

  /** Called whenever the language may have changed; loads once for each. */
  async load(lang: string): Promise<void> {
    if (this.lang === lang) return;
    this.lang = lang;
    const [data, texts] = await Promise.all([
      Object.keys(this.all).length ? null : api.gameData<{ card: CardData[] }>(GAME),
      api.cardTexts(GAME, lang),
    ]);
    if (data) this.all = Object.fromEntries(data.card.map((card) => [card.id, card]));
    if (this.lang === lang) this.cardTexts = texts;
  }

  /** The name without the age behind it: the age has a place of its own on a card. */
  name(id: string): string {
    const name = i18n.name("card", id);
    const age = this.all[id]?.age;
    return age && name.endsWith(` ${age}`) ? name.slice(0, -age.length - 1) : name;
  }

  /** The same with places where long words may break: browsers know no Italian or English on every machine. */
  hyphenatedName(id: string): string {
    return this.name(id).replaceAll(/\p{L}{9,}/gu, (word) => word.replaceAll(BREAK, "$1\u00ad"));
  }
}

export const cards = new Cards();
