// The signs on cards and in figures: which icon, which colour; names come from the words of the game.
import icons from "virtual:icons/through_the_ages";
import { cards } from "./state/gameData.svelte";

export const SIGNS: Record<string, [icon: string, colour: string]> = {
  food: ["wheat", "var(--food)"],
  resource: ["stone-block", "var(--resource)"],
  science: ["fizzing-flask", "var(--science)"],
  culture: ["lyre", "var(--culture)"],
  strength: ["crossed-swords", "var(--strength)"],
  happiness: ["smitten", "var(--happiness)"],
  limit: ["modern-city", "var(--soft)"],
  hand: ["hand", "var(--soft)"],
  colonization: ["caravel", "var(--science)"],
  defense: ["shield", "var(--strength)"],
  population: ["person", "var(--happiness)"],
  military_cards: ["card-draw", "var(--strength)"],
  cards: ["card-draw", "var(--strength)"],
  farm: ["wheat", "var(--wood)"],
  mine: ["mine-wagon", "var(--wood)"],
  lab: ["erlenmeyer", "var(--stone)"],
  temple: ["greek-temple", "var(--stone)"],
  arena: ["discobolus", "var(--stone)"],
  library: ["bookshelf", "var(--stone)"],
  theater: ["theater", "var(--stone)"],
  infantry: ["spartan-helmet", "var(--strength)"],
  cavalry: ["horse-head", "var(--strength)"],
  artillery: ["cannon", "var(--strength)"],
  air_force: ["jet-fighter", "var(--strength)"],
  urban: ["modern-city", "var(--stone)"],
  units: ["sword-brandish", "var(--strength)"],
  government: ["capitol", "var(--resource)"],
  special: ["scroll-unfurled", "var(--science)"],
  wonder: ["egyptian-pyramids", "var(--culture)"],
  leader: ["crown", "var(--food)"],
  colony: ["palm-tree", "var(--food)"],
};

/** Tokens are drawn, not written: white and red actions, yellow people, blue goods. */
export const TOKENS = ["civil", "military", "yellow", "blue"];

/** The colour of a kind of card: its header, its icon. */
export const KIND_COLOURS: Record<string, string> = {
  farm: "var(--k-goods)",
  mine: "var(--k-goods)",
  lab: "var(--k-urban)",
  temple: "var(--k-urban)",
  arena: "var(--k-urban)",
  library: "var(--k-urban)",
  theater: "var(--k-urban)",
  infantry: "var(--k-unit)",
  cavalry: "var(--k-unit)",
  artillery: "var(--k-unit)",
  air_force: "var(--k-unit)",
  government: "var(--k-government)",
  special: "var(--k-special)",
  wonder: "var(--k-wonder)",
  leader: "var(--k-leader)",
  action: "var(--k-action)",
  event: "var(--k-event)",
  territory: "var(--k-territory)",
  tactic: "var(--k-unit)",
  bonus: "var(--k-urban)",
  aggression: "var(--k-attack)",
  war: "var(--k-attack)",
  pact: "var(--k-pact)",
};

export const path = (icon: string) => icons[icon];
export const pathOf = (card: string) => icons[cards.all[card]?.icon ?? ""];
/** The columns of a civilization, in the order of the rules. */
export const COLUMNS = [
  "farm",
  "mine",
  "lab",
  "temple",
  "arena",
  "library",
  "theater",
  "infantry",
  "cavalry",
  "artillery",
  "air_force",
];
export const AGES = ["A", "I", "II", "III", "IV"];
