/** The path of an arrow between two points, bent a little to the side. */
export function curvedArrow(from: [number, number], to: [number, number]): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const bend = [(from[0] + to[0]) / 2 - dy * 0.15, (from[1] + to[1]) / 2 + dx * 0.15];
  return `M${from.join(" ")}Q${bend.join(" ")} ${to.join(" ")}`;
}
