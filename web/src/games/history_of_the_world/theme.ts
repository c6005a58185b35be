// Colours of the areas, as a hand would tint them, and small signs drawn round the origin.
export const TINTS: Record<string, string> = {
  middle_east: "#e3c08a",
  north_africa: "#d9b072",
  china: "#dcc76a",
  india: "#dba17c",
  southern_europe: "#cdbb86",
  northern_europe: "#a9c08f",
  southeast_asia: "#97c4a0",
  eurasia: "#b9c5a2",
  north_america: "#c8b698",
  south_america: "#a6c288",
  japan: "#dcaaa2",
  africa: "#cda77b",
  australia: "#d6ab78",
};
export const BARREN = "#e2d8c2";
/** A tint that darkens with the theme. */
export const themedColour = (colour: string) => `color-mix(in srgb, ${colour} var(--hw-tint), var(--hw-ground))`;

export const SIGNS: Record<string, string> = {
  fort: "M-8 8H8V-1H5.500V-3.500H8V-8H4.500V-5.500H2V-8H-2V-5.500H-4.500V-8H-8V-3.500H-5.500V-1H-8Z",
  city: "M-8 8V0L-3-4V8ZM-2 8V-7H4V8ZM5 8V-1H9V8Z",
  capital: "M0-11 2.1-6.2 7.3-5.7 3.4-2.3 4.5 2.8 0 0.2-4.5 2.8-3.4-2.3-7.3-5.7-2.1-6.2ZM-8 8V4H8V8Z",
  monument: "M-8 8V6H8V8ZM-6.500 5V-1H-4.500V5ZM-1 5V-1H1V5ZM4.500 5V-1H6.500V5ZM-8.500-2.500 0-8.500 8.500-2.500Z",
  resource: "M-5-7H5L9-2 0 9-9-2ZM-9-2H9M-3-2 0 9 3-2",
  fleet: "M-10 3H10L7 8H-7ZM-1-9V1H-8ZM1-7 8 1H1Z",
  coin: "M0-8A8 8 0 1 1 0 8 8 8 0 1 1 0-8ZM0-5A5 5 0 1 0 0 5 5 5 0 1 0 0-5Z",
  army: "M-2-9H2L3-5 1-3 6 0V8H3V3H-3V8H-6V0L-1-3-3-5Z",
};
