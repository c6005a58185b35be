// The English messages of the games, for tests; found wherever a game's folder keeps them.
const sources = import.meta.glob<string>("../../../src/civitas/games/*/**/en.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export function readLocale(game: string): string {
  const found = Object.entries(sources).find(([file]) => file.includes(`/games/${game}/`));
  if (!found) throw new Error(`${game} has no English messages`);
  return found[1];
}
