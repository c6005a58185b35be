// What is known of a land or water, in lines: for a long press where there is no pointer to hover with.
import { i18n } from "../../../lib/i18n.svelte";
import { data } from "./gameData.svelte";
import type { View } from "../view";

export function placeLines(id: string, view: View): string[] {
  const land = data.lands.get(id);
  const here = view.lands[id];
  if (!land)
    return [
      `${i18n.t("web-hw-coasts")} ${(data.coasts.get(id) ?? []).map((one) => i18n.name("land", one)).join(", ")}`,
    ];
  const area = land.area ? view.areas[land.area] : undefined;
  const worth = area?.value ? i18n.t("web-hw-worth", { n: area.value }) : i18n.t("web-hw-worthless");
  const built = [
    ...(land.resource ? ["resource"] : []),
    ...(here?.building ? [here.building] : []),
    ...(here?.monument ? ["monument"] : []),
    ...(here?.fort ? ["fort"] : []),
  ];
  const near = (data.borders.get(id) ?? []).map(({ to, terrain }) => {
    const holder = view.lands[to]?.holder;
    const notes = [
      ...(terrain ? [i18n.t(`terrain-${terrain}`)] : []),
      ...(holder != null ? [i18n.playerName(holder)] : []),
    ];
    return i18n.name("land", to) + (notes.length ? ` (${notes.join(", ")})` : "");
  });
  const armies = here && i18n.t("web-hw-armies-there", { n: here.armies });
  return [
    here?.holder != null ? `${i18n.playerName(here.holder)}, ${i18n.name("force", here.force ?? "")}, ${armies}` : "",
    land.area ? `${i18n.name("area", land.area)} · ${worth}` : i18n.t("board-barren"),
    built.map((one) => i18n.t(`web-hw-${one}`)).join(", "),
    `${i18n.t("web-hw-touches")} ${near.join(", ")}`,
  ].filter(Boolean);
}
