// The colour and shape of each seat: seats can be told apart without colour.
export const SEAT_SHAPES = [
  "M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13z",
  "M2 2h12v12H2z",
  "M8 1.2 15 14H1z",
  "M8 .8 15.2 8 8 15.2.8 8z",
  "M4.3 1.6h7.4L15.4 8l-3.7 6.4H4.3L.6 8z",
  "M8 .9l7 5.1-2.7 8.3H3.7L1 6z",
];

export const seatColour = (seat: number) => `var(--seat-${seat % SEAT_SHAPES.length})`;
