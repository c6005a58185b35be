// Which argument of which action stands for which thing on the board.
import type { TouchMap } from "../../board/state/actionIndex";
import { data } from "./state/gameData.svelte";
import type { View } from "./view";

const land = (args: Record<string, unknown>) => [`land:${args.land}`];
const water = (args: Record<string, unknown>) => [`water:${args.water}`];
/** An area is struck by touching it, or any land in it. */
const area = (id: unknown) => [`area:${id}`, ...data.landsOf(String(id)).map((one) => `land:${one}`)];

/** A land can often be attacked from several others: the finger takes the best way, the rest are listed on its card. */
function attack(args: Record<string, unknown>, action: { text: string }, view?: unknown): string[] {
  const odds = (view as View | undefined)?.aid?.odds ?? {};
  const own = odds[action.text];
  if (!own) return land(args);
  const attacks = Object.entries(odds).filter(([text]) => text.startsWith(`attack ${args.land} by `));
  const better = attacks.some(
    ([text, other]) =>
      other.all > own.all ||
      (other.all === own.all && other.one > own.one) ||
      (other.all === own.all && other.one === own.one && text < action.text),
  );
  return better ? [`way:${action.text}`] : land(args);
}

export const touch: TouchMap = {
  keep: () => ["card:drawn"],
  pass: (args) => [`seat:${args.seat}`],
  event: (args) => [`hand:${args.event}`],
  expand: land,
  stack: land,
  "attack-by-land-from": attack,
  "attack-by-sea": attack,
  fort: land,
  "buy-fort": land,
  "buy-army": () => ["tray:coins"],
  "buy-ally": () => ["tray:allies"],
  sail: water,
  fight: water,
  fleet: water,
  cash: water,
  dismiss: water,
  "raid-from": land,
  raid: land,
  infect: land,
  revolt: land,
  ruin: land,
  settle: land,
  betray: land,
  monument: land,
  strike: (args) => area(args.area),
  "strike-and": (args) => [...area(args.area), ...area(args.area2)],
};

/** What an event is about, for marks and for playing moves back. */
export const eventThings: TouchMap = {};
for (const kind of [
  "founded",
  "cleared",
  "expanded",
  "replaced",
  "attacked",
  "landed",
  "battle",
  "won",
  "tied",
  "lost",
  "fort-fell",
  "sacked",
  "fortified",
  "built",
  "stacked",
  "raiders",
  "raided",
  "sick",
  "died",
  "infected",
  "rose",
  "ruined",
  "settled",
  "betrayed",
  "surrendered",
  "kingdom",
  "holy",
  "half",
  "one-fell",
])
  eventThings[`event-${kind}`] = land;
for (const kind of [
  "fleets",
  "sailed",
  "sea-won",
  "sea-tied",
  "sea-lost",
  "sea-battle",
  "dismissed",
  "cashed",
  "astronomy",
])
  eventThings[`event-${kind}`] = water;
for (const kind of ["struck", "presence", "dominance", "control"])
  eventThings[`event-${kind}`] = (args) => area(args.area);
