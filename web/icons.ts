// Icons of a game, made when the client is built: `import icons from "virtual:icons/<game>"` is a table of path data by
// name, with those that the game's data files and its `icons.txt` name and no others.
import { readFileSync, readdirSync, existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { rounded } from "./rounded.ts";

const VIRTUAL = "virtual:icons/";
const SET = "node_modules/@iconify-json/game-icons/icons.json";

type IconSet = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> };

/** The names in a data file of a game; a province's `icon` is a rule of the game, not a picture. */
export function namesIn(toml: string): string[] {
  const tables = toml.split(/^(?=\[\[)/m).filter((table) => !table.startsWith("[[province]]"));
  return tables.flatMap((table) => [...table.matchAll(/^icon = "([a-z0-9-]+)"/gm)].map((found) => found[1]));
}

/** One path of all the shapes in an icon: game-icons are drawn in one colour. */
export function pathOf(body: string): string {
  return [...body.matchAll(/ d="([^"]+)"/g)].map((found) => rounded(found[1])).join("");
}

export function iconNames(game: string): string[] {
  const folder = resolve("../src/civitas/games", game);
  const all = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const files = all.filter((name) => name.endsWith(".toml"));
  const listed = resolve("src/games", game, "icons.txt");
  const own = existsSync(listed) ? readFileSync(listed, "utf8").split(/\s+/).filter(Boolean) : [];
  const named = files.flatMap((name) => namesIn(readFileSync(resolve(folder, name), "utf8")));
  return [...new Set([...named, ...own])].sort();
}

function table(game: string): string {
  const set = JSON.parse(readFileSync(SET, "utf8")) as IconSet;
  const paths = iconNames(game).map((name) => {
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
    if (!icon) throw new Error(`${game}: there is no icon ${name}`);
    return [name, pathOf(icon.body)];
  });
  return `export default ${JSON.stringify(Object.fromEntries(paths))};`;
}

export function icons(): Plugin {
  return {
    name: "icons",
    resolveId: (id) => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${VIRTUAL}`) ? table(id.slice(VIRTUAL.length + 1)) : undefined),
  };
}
