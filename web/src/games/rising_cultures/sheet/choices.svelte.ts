// The cards of Rising Cultures by civilization, with their names.
import { api } from "../../../lib/api";
import { i18n } from "../../../lib/i18n.svelte";

interface Entry {
  id: string;
  civilization?: string;
  kind?: string;
}
let source = $state.raw<Record<string, Entry[]>>({});
export async function loaded(): Promise<void> {
  source = await api.gameData("rising_cultures");
}
const named = (kind: string, found: Entry[]) => found.map(({ id }) => ({ id, name: i18n.name(kind, id) }));
export const choiceLists = {
  civilizations: () => named("civilization", source.civilization ?? []),
  cards: (civilization: string, kind: "building" | "leader") =>
    named(
      "card",
      (source.card ?? []).filter(
        (card) =>
          (!civilization || card.civilization === civilization) && (card.kind === "leader") === (kind === "leader"),
      ),
    ),
  provinces: () => named("province", source.province ?? []),
};
