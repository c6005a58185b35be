// The games the client knows more of than their text, found by the files in their folders:
// `manifest.ts` (what the pages need), `index.ts` (the drawn board), `sheet/index.ts` (the sheet for a real board) and
// `picture.jpg`. All are optional: a game without a board is played through its text.
import type { GameModule } from "../board/gameModule";
import type { SheetModule } from "../sheets/sheetModule";
import type { GameManifest } from "./manifest";

/** Files by the name of the game's folder. */
function byGame<T>(files: Record<string, T>): Map<string, T> {
  return new Map(Object.entries(files).map(([file, found]) => [file.split("/")[1], found]));
}

const manifests = byGame(import.meta.glob<GameManifest>("./*/manifest.ts", { eager: true, import: "manifest" }));
const boards = byGame(import.meta.glob<{ game: GameModule }>("./*/index.ts"));
const sheets = byGame(import.meta.glob<{ sheet: SheetModule }>("./*/sheet/index.ts"));
const pictures = byGame(import.meta.glob<string>("./*/picture.jpg", { eager: true, query: "?url", import: "default" }));

export function gameManifest(game: string): GameManifest {
  return manifests.get(game) ?? {};
}

/** A picture of the game's board; undefined where there is none. */
export function gamePicture(game: string): string | undefined {
  return pictures.get(game);
}

export function hasBoard(game: string): boolean {
  return boards.has(game);
}

/** Loads the drawn board of a game with its data; null where the game has none, or where it cannot be loaded. */
export async function loadBoard(game: string): Promise<GameModule | null> {
  try {
    const found = await boards.get(game)?.();
    await found?.game.load?.();
    return found?.game ?? null;
  } catch (error) {
    console.error(`the board of ${game} cannot be loaded; its text is shown`, error);
    return null;
  }
}

export function hasSheet(game: string): boolean {
  return sheets.has(game);
}

/** The game a new sheet begins with, until another is chosen. */
export function preselectedSheetGame(): string {
  const games = inOrder([...sheets.keys()], (game) => game);
  return games.find((game) => gameManifest(game).sheet?.preselected) ?? games[0] ?? "";
}

/** Loads the sheet of a game with its data; null where the game has none. */
export async function loadSheet(game: string): Promise<SheetModule | null> {
  const found = await sheets.get(game)?.();
  await found?.sheet.load();
  return found?.sheet ?? null;
}

/** Sorts games by the order of their manifests; those without one come last, in the order they came in. */
export function inOrder<T>(all: T[], idOf: (one: T) => string): T[] {
  const order = (one: T) => gameManifest(idOf(one)).order ?? Infinity;
  return [...all].sort((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
}
