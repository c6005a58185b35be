// Icons and colours: one icon for each kind of piece, size of settlement, resource and token.
const LINES: Record<string, string[]> = {
  infantry: ["swordman", "halberd", "musket", "machine-gun"],
  cavalry: ["horse-head", "mounted-knight", "cavalry", "battle-tank"],
  artillery: ["catapult", "trebuchet", "cannon", "field-gun"],
  ship: ["trireme", "galleon", "paddle-steamer", "battleship"],
};
export const ERAS = ["ancient", "medieval", "industrial", "modern"];
export const KINDS: Record<string, string> = {
  carrier: "carrier",
  aircraft: "jet-fighter",
  explorer: "compass",
  nuclear_weapon: "nuclear-bomb",
  spy: "spy",
};
for (const [line, names] of Object.entries(LINES)) ERAS.forEach((era, n) => (KINDS[`${era}_${line}`] = names[n]));

export const SIZES = ["", "hut", "village", "castle", "modern-city"];
export const TOKENS: Record<string, string> = {
  horses: "horseshoe",
  iron: "anvil",
  oil: "oil-drum",
  spices: "chili-pepper",
  coal: "mine-wagon",
  rare_metals: "metal-bar",
  wine: "grapes",
  gems: "emerald",
  fertile: "wheat",
  treasure: "open-treasure-chest",
  minor: "village",
  minor_civilization: "village",
  plague: "virus",
  free_technology: "light-bulb",
  mountain: "mountains",
  forest: "forest",
  desert: "cactus",
  hidden: "uncertainty",
};
export const TINTS: Record<string, string> = {
  north_america: "#c9b48a",
  south_america: "#a9bd7e",
  europe: "#b7b98f",
  africa: "#d3b072",
  asia: "#c9c389",
  oceania: "#cfa679",
};
/** The order in which pieces stand in a row. */
export const ORDER = [
  ...ERAS.flatMap((era) => ["infantry", "cavalry", "artillery", "ship"].map((line) => `${era}_${line}`)),
  "carrier",
  "aircraft",
  "explorer",
  "nuclear_weapon",
];
export const themedColour = (colour: string) => `color-mix(in srgb, ${colour} var(--chr-tint), var(--chr-ground))`;
