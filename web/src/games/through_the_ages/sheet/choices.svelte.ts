// The cards of Through the Ages by kind, with their names.
import { api } from "../../../lib/api";
import { i18n } from "../../../lib/i18n.svelte";

interface Card {
  id: string;
  kind: string;
  age: string;
}
let cards = $state.raw<Card[]>([]);
export async function loaded(): Promise<void> {
  cards = (await api.gameData<{ card: Card[] }>("through_the_ages")).card;
}
const WORKED = [
  "farm", "mine", "lab", "temple", "arena", "library", "theater", "infantry", "cavalry", "artillery", "air_force",
]; // prettier-ignore
const named = (found: Card[]) => found.map(({ id }) => ({ id, name: i18n.name("card", id) }));
export const AGES = ["A", "I", "II", "III"];
export const choiceLists = {
  of: (kind: string) => named(cards.filter((card) => card.kind === kind)),
  byAge: (kind: string) =>
    AGES.map((age) => ({ title: age, items: named(cards.filter((card) => card.kind === kind && card.age === age)) })),
  worked: () =>
    WORKED.map((kind) => ({
      title: i18n.name("kind", kind),
      items: named(cards.filter((card) => card.kind === kind)),
    })),
  impacts: () => named(cards.filter((card) => card.kind === "event" && card.id.startsWith("impact_"))),
};
