// What is known of a land or water, in lines: for a long press where there is no pointer to hover with.
import { words } from "../../../lib/i18n.svelte";
import { data } from "./gameData.svelte";
import type { View } from "../view";

export function facts(id: string, view: View): string[] {
  const land = data.lands.get(id);
  const here = view.lands[id];
  if (!land)
    return [
      `${words.say("web-hw-coasts")} ${(data.coasts.get(id) ?? []).map((one) => words.name("land", one)).join(", ")}`,
    ];
  const area = land.area ? view.areas[land.area] : undefined;
  const worth = area?.value ? words.say("web-hw-worth", { n: area.value }) : words.say("web-hw-worthless");
  const built = [
    ...(land.resource ? ["resource"] : []),
    ...(here?.building ? [here.building] : []),
    ...(here?.monument ? ["monument"] : []),
    ...(here?.fort ? ["fort"] : []),
  ];
  const near = (data.borders.get(id) ?? []).map(({ to, terrain }) => {
    const holder = view.lands[to]?.holder;
    const notes = [
      ...(terrain ? [words.say(`terrain-${terrain}`)] : []),
      ...(holder != null ? [words.player(holder)] : []),
    ];
    return words.name("land", to) + (notes.length ? ` (${notes.join(", ")})` : "");
  });
  const armies = here && words.say("web-hw-armies-there", { n: here.armies });
  return [
    here?.holder != null ? `${words.player(here.holder)}, ${words.name("force", here.force ?? "")}, ${armies}` : "",
    land.area ? `${words.name("area", land.area)} · ${worth}` : words.say("board-barren"),
    built.map((one) => words.say(`web-hw-${one}`)).join(", "),
    `${words.say("web-hw-touches")} ${near.join(", ")}`,
  ].filter(Boolean);
}
