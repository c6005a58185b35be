// What the box of the game holds, by name in the reader's language: the lists that the sheet offers.
import { data } from "../state/gameData.svelte";
import { ERAS, themedColour, KINDS, TINTS } from "../theme";
import { api } from "../../../lib/api";
import { i18n } from "../../../lib/i18n.svelte";
import type { Lands } from "../../../sheets/components/LandPicker.svelte";
import type { SheetSession } from "../../../sheets/state/session.svelte";
import type { Civilization } from "../../../sheets/types";

export { data, ERAS };
export interface Choice {
  id: string;
  name: string;
}
export const RESOURCES = ["horses", "iron", "oil", "spices", "coal", "rare_metals", "wine", "gems"];
const named = (kind: string, ids: Iterable<string>): Choice[] =>
  [...ids].map((id) => ({ id, name: i18n.name(kind, id) }));

let source = $state.raw<Record<string, { id: string }[]>>({});
export async function loaded(): Promise<void> {
  await data.loaded;
  source = await api.gameData("civilization_chr");
}

export const choiceLists = {
  get governments() {
    return named(
      "government",
      data.governments.map((one) => one.id),
    );
  },
  get kinds() {
    return named(
      "civilization",
      (source.civilization ?? []).map((one) => one.id),
    );
  },
  get resources() {
    return named("resource", RESOURCES);
  },
  get events() {
    return named(
      "event",
      (source.event ?? []).map((one) => one.id).filter((id) => id !== "none"),
    );
  },
  get units() {
    return named(
      "kind",
      Object.keys(KINDS).filter((kind) => kind !== "spy"),
    ).sort((a, b) => order(a.id) - order(b.id));
  },
  get cards() {
    return named("card", [...data.improvements.keys(), ...data.wonders.keys()]);
  },
  get lands() {
    return named("space", [...data.continents.keys()]).sort((a, b) => a.name.localeCompare(b.name));
  },
  get spaces() {
    return named("space", data.outlines.places.keys()).sort((a, b) => a.name.localeCompare(b.name));
  },
  technologies: (era: string) =>
    named(
      "technology",
      data.technologies.filter((one) => one.era === era).map((one) => one.id),
    ),
  wonders: (era: string) =>
    named(
      "wonder",
      [...data.wonders.values()].filter((one) => one.era === era).map((one) => one.id),
    ),
  seminal: (id: string) => data.technologies.find((one) => one.id === id)?.seminal ?? false,
};
const order = (kind: string) => ERAS.findIndex((era) => kind.startsWith(era)) + 1 || 9;
export const eraName = (era: string) => i18n.name("era", era);

/** The map as it stands: each land in the colour of who has a settlement there. */
export function lands(session: SheetSession, water = false): Lands {
  const owner = new Map<string, number>();
  session
    .list<Civilization>("civilizations")
    .forEach((one, seat) => (one.settlements ?? []).forEach((home) => owner.set(home.land, seat)));
  return {
    outlines: data.outlines,
    all: water ? choiceLists.spaces : choiceLists.lands,
    tint: (place) => {
      if (data.isWater(place)) return "";
      const plain = themedColour(TINTS[data.continents.get(place) ?? ""] ?? "#cbb58a");
      const seat = owner.get(place);
      return seat === undefined ? plain : `color-mix(in srgb, ${session.playerColour(seat)} 55%, ${plain})`;
    },
  };
}

export const terrains = () => named("token", ["mountain", "forest", "desert"]);
