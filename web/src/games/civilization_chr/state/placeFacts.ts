// What is known of a territory or sea, in words: for screen readers, on hover, and with a long press.
import { i18n } from "../../../lib/i18n.svelte";
import { data } from "./gameData.svelte";
import type { Piece, Territory, View } from "../view";

export const seatOf = (owner: string | null | undefined) => (owner != null && /^\d$/.test(owner) ? Number(owner) : -1);

export const nameOf = (place: string) => i18n.name("space", place);

export const ownerName = (owner: string, seat: number) =>
  seatOf(owner) < 0
    ? i18n.t(`owner-${owner}`)
    : seatOf(owner) === seat
      ? i18n.t("web-hw-yours")
      : i18n.playerName(seatOf(owner));

/** The settlement: whose, how large, its mood. */
function settlement(land: Territory | undefined, seat: number): string[] {
  const phrases = land?.owner ? [ownerName(land.owner, seat)] : [];
  if (land?.size)
    phrases.push(
      i18n.t("web-chr-size", { n: land.size }),
      i18n.t(land.happy ? "web-chr-is-happy" : "web-chr-is-unhappy"),
    );
  if (land?.productive) phrases.push(i18n.t("web-chr-is-productive"));
  return phrases;
}

/** Pieces by kind: "2 Swordsman". */
function counted(pieces: Piece[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind } of pieces) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, n]) => `${n} ${i18n.name("kind", kind)}`);
}

/** A territory as a screen reader says it. */
export function describe(place: string, land: Territory | undefined, pieces: Piece[], seat: number): string {
  const phrases = [nameOf(place), ...settlement(land, seat)];
  if (land?.resource) phrases.push(i18n.name("resource", land.resource));
  phrases.push(...counted(pieces));
  const near = (data.near.get(place) ?? []).map(nameOf);
  return phrases.join(", ") + (near.length ? `; ${i18n.t("web-hw-touches")} ${near.join(", ")}` : "");
}

/** The same in lines, with what is built there and who stands beside it. */
export function placeLines(place: string, view: View): string[] {
  const land = view.territories.find((one) => one.id === place);
  const at = (space: string) => view.pieces.filter((piece) => piece.space === space);
  const force = (space: string) =>
    [...new Set(at(space).map((piece) => piece.owner))].map((owner) => {
      const pieces = at(space).filter((piece) => piece.owner === owner);
      return `${ownerName(owner, view.seat)}: ${counted(pieces).join(", ")}`;
    });
  const gives = [
    ...(land?.resource ? [i18n.name("resource", land.resource)] : []),
    ...(land?.road ? [i18n.t(land.road > 1 ? "web-chr-railway" : "web-chr-road")] : []),
  ];
  const built = view.sides
    .flatMap((side) => side.improvements)
    .filter((one) => one.places.includes(place))
    .map((one) => i18n.name("card", one.card));
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
    `${i18n.t("web-hw-touches")} ${(data.near.get(place) ?? []).map(nameOf).join(", ")}`,
    beside.length ? i18n.t("web-chr-beside", { names: beside.join(", ") }) : "",
  ].filter(Boolean);
}
