// What is known of a territory or sea, in words: for screen readers, on hover, and with a long press.
import { words } from "../../../lib/i18n.svelte";
import { data } from "./gameData.svelte";
import type { Piece, Territory, View } from "../view";

export const seatOf = (owner: string | null | undefined) => (owner != null && /^\d$/.test(owner) ? Number(owner) : -1);

export const nameOf = (place: string) => words.name("space", place);

export const ownerName = (owner: string, seat: number) =>
  seatOf(owner) < 0
    ? words.say(`owner-${owner}`)
    : seatOf(owner) === seat
      ? words.say("web-hw-yours")
      : words.player(seatOf(owner));

/** The settlement: whose, how large, its mood. */
function settlement(land: Territory | undefined, seat: number): string[] {
  const parts = land?.owner ? [ownerName(land.owner, seat)] : [];
  if (land?.size)
    parts.push(
      words.say("web-chr-size", { n: land.size }),
      words.say(land.happy ? "web-chr-is-happy" : "web-chr-is-unhappy"),
    );
  if (land?.productive) parts.push(words.say("web-chr-is-productive"));
  return parts;
}

/** Pieces by kind: "2 Swordsman". */
function counted(pieces: Piece[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind } of pieces) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, n]) => `${n} ${words.name("kind", kind)}`);
}

/** A territory as a screen reader says it. */
export function describe(place: string, land: Territory | undefined, pieces: Piece[], seat: number): string {
  const parts = [nameOf(place), ...settlement(land, seat)];
  if (land?.resource) parts.push(words.name("resource", land.resource));
  parts.push(...counted(pieces));
  const near = (data.near.get(place) ?? []).map(nameOf);
  return parts.join(", ") + (near.length ? `; ${words.say("web-hw-touches")} ${near.join(", ")}` : "");
}

/** The same in lines, with what is built there and who stands beside it. */
export function lines(place: string, view: View): string[] {
  const land = view.territories.find((one) => one.id === place);
  const at = (space: string) => view.pieces.filter((piece) => piece.space === space);
  const force = (space: string) =>
    [...new Set(at(space).map((piece) => piece.owner))].map((owner) => {
      const pieces = at(space).filter((piece) => piece.owner === owner);
      return `${ownerName(owner, view.seat)}: ${counted(pieces).join(", ")}`;
    });
  const gives = [
    ...(land?.resource ? [words.name("resource", land.resource)] : []),
    ...(land?.road ? [words.say(land.road > 1 ? "web-chr-railway" : "web-chr-road")] : []),
  ];
  const built = view.sides
    .flatMap((side) => side.improvements)
    .filter((one) => one.places.includes(place))
    .map((one) => words.name("card", one.card));
  const beside = (data.near.get(place) ?? [])
    .map((space) => ({
      space,
      owners: [...new Set(at(space).map((piece) => piece.owner))].filter((owner) => seatOf(owner) !== view.seat),
    }))
    .filter(({ owners }) => owners.length)
    .map(({ space, owners }) => `${nameOf(space)} (${owners.map((owner) => ownerName(owner, view.seat)).join(", ")})`);
  return [
    settlement(land, view.seat).join(", "),
    gives.join(", "),
    ...force(place),
    built.join(", "),
    `${words.say("web-hw-touches")} ${(data.near.get(place) ?? []).map(nameOf).join(", ")}`,
    beside.length ? words.say("web-chr-beside", { names: beside.join(", ") }) : "",
  ].filter(Boolean);
}
