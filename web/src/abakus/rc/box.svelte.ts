// The cards of Rising Cultures by civilization, with their names.
import { words } from "../../lib/texts.svelte";

let tables = $state.raw<Record<string, any[]>>({});
export async function loaded(): Promise<void> {
  tables = await (await fetch("/api/games/rising_cultures/data")).json();
}
const named = (kind: string, found: any[]) => found.map(({ id }) => ({ id, name: words.name(kind, id) }));
export const box = {
  civilizations: () => named("civilization", tables.civilization ?? []),
  cards: (civilization: string, kind: "building" | "leader") =>
    named(
      "card",
      (tables.card ?? []).filter(
        (card) =>
          (!civilization || card.civilization === civilization) && (card.kind === "leader") === (kind === "leader"),
      ),
    ),
  provinces: () => named("province", tables.province ?? []),
};
