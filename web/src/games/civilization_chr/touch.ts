// Which argument of which action stands for which thing on the board. What has no place on it stays a button.
import type { TouchMap } from "../../board/state/actionIndex";
import { thingOf } from "./state/gameData.svelte";
import { plan } from "./state/plan.svelte";
import type { View } from "./view";

type Args = Record<string, unknown>;
const at = (args: Args) => [thingOf(args.space)];
/** whom an answer speaks of: the mark of that seat in the bar */
const whom = (args: Args) => [`seat:${args.seat}`];
const hand = (args: Args) => [`hand:${args.strategy}`];
/** A card named is one of the own hand, or of another's: then there is nothing to touch. */
const named: TouchMap[string] = (args, _action, view) =>
  (view as unknown as Partial<View>).hand?.includes(String(args.strategy)) ? hand(args) : [];

/** A group is taken up where it stands, then put down where it may go. */
function groupMove(args: Args, action: { text: string }): string[] {
  if (!plan.from) return [thingOf(args.space)];
  const goes = args.space === plan.from && (args.kind === undefined || plan.counts[String(args.kind)] > 0);
  return goes ? [thingOf(args.space2)] : [`stays:${action.text}`];
}

/** Bought in the shop, then placed on the map: lands answer only for the row that is being placed. */
const bought =
  (row: (args: Args) => string) =>
  (args: Args): string[] =>
    plan.shopRow === row(args) ? [thingOf(args.space)] : [`shop:${row(args)}`];

export const MOVES = [
  "move-from-to",
  "carry-from-to",
  "bear-from-to",
  "cross-from-to",
  "launch-from-at",
  "spy-from-to",
  "take-spy-with-from-to",
  "spy-from-aboard-in",
  "dominate-from-to",
];
/** Moves of one piece that takes something along, beside its plain move. */
export const ALONG = ["carry-from-to", "bear-from-to", "take-spy-with-from-to"];
export const SHOP = [
  "technology",
  "take",
  "recruit-in",
  "upgrade-in",
  "sell-in",
  "enlarge",
  "weapon-in",
  "capital",
  "train-spy",
  "colony-ship",
];
/** Answers that are only a number are chosen with a slider. */
export const NUMBERS = ["bid", "stake", "bribe", "duty", "minutes", "give-coins", "ask-coins"];
export const GOODS = [
  "swap-for",
  "give-unit-in",
  "give-card",
  "give-technology",
  "give-weapon-in",
  "give-spy",
  "give-strategy-card",
  "ask-weapon-in",
  "ask-spy",
  "ask-unit-in",
  "ask-card",
  "ask-technology",
  "ask-strategy-card",
];

/** What explorers do where they stand; while a group is in hand only its ways are shown. */
const deed = (args: Args, action: { text: string }): string[] =>
  plan.from ? [`stays:${action.text}`] : [thingOf(args.space)];

export const touch: TouchMap = {
  place: at,
  look: deed,
  found: deed,
  road: deed,
  prospect: deed,
  terraform: deed,
  migrate: deed,
  retreat: at,
  fanatics: at,
  raze: at,
  "end-swap": at,
  "open-fire-on": at,
  "put-on": at,
  "lay-in": at,
  "lose-in": at,
  "strike-in": at,
  "scrap-in": at,
  "hurry-in": at,
  "mission-in": at,
  "fire-at-in": at,
  "impose-for": at,
  technology: (args) => [`tech:${args.technology}`],
  take: (args) => [`card:${args.card}`],
  "prize-card": (args) => [`card:${args.card}`],
  "give-up": (args) => [`card:${args.card}`],
  civilization: (args) => [`civ:${args.civilization}`],
  adopt: (args) => [`gov:${args.government}`],
  show: hand,
  "show-to": hand,
  name: named,
  seat: ({ owner }) => (/^\d$/.test(String(owner)) ? [`seat:${owner}`] : []),
  attack: whom,
  "deal-with": whom,
  "deal-with-through": whom,
  "offer-peace": whom,
  "propose-pact": whom,
  "force-war": whom,
  "force-peace": whom,
  ransom: whom,
  "reveal-card-to": whom,
  "bombard-with-from-at": at,
  "retaliate-with-at-in": at,
  "engage-with-in": at,
  "send-of": (args) => [`unit:${args.kind}`],
  "send-of-with-aircraft": (args) => [`unit:${args.kind}`],
  "recruit-in": bought((args) => `recruit-in ${args.kind}`),
  "upgrade-in": bought(() => "upgrade-in"),
  "sell-in": bought(() => "sell-in"),
  enlarge: bought(() => "enlarge"),
  "weapon-in": bought(() => "weapon-in"),
  capital: bought(() => "capital"),
};
for (const verb of MOVES) touch[verb] = groupMove;
for (const verb of NUMBERS) touch[verb] = (_args, action) => [`number:${action.text}`];
for (const verb of GOODS) touch[verb] = (_args, action) => [`good:${action.text}`];

/** What an event is about, for marks and for playing moves back. */
export const eventThings: TouchMap = {};
for (const kind of [
  "turned-up",
  "looked",
  "resource-found",
  "prospected",
  "joined",
  "plague-broke-out",
  "barbarians-appear",
  "put-on",
  "recruited",
  "upgraded",
  "grew",
  "capital",
  "founded",
  "built-road",
  "terraformed",
  "migrated",
  "nuclear-strike",
  "shrank",
  "vanished",
  "changed-hands",
  "lost-piece",
  "captured-piece",
  "declared",
  "joined-side",
  "battle",
  "battle-over",
  "freed",
  "occupied",
  "crossed",
])
  eventThings[`event-${kind}`] = at;
for (const kind of ["moved", "barbarians-moved"])
  eventThings[`event-${kind}`] = (args) => [thingOf(args.space), thingOf(args.space2)];
