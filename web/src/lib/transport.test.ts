import { expect, test } from "vitest";

const sources = import.meta.glob<string>("../**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });

test("every request and every live connection goes through the transport", () => {
  const others = Object.entries(sources).filter(([file]) => !/\/transport(\.test)?\.ts$/.test(file));
  expect(others.length).toBeGreaterThan(100);
  const outside = others.filter(([, text]) =>
    /\bfetch\(|new (WebSocket|EventSource|XMLHttpRequest)\b|sendBeacon/.test(text),
  );
  expect(outside.map(([file]) => file)).toEqual([]);
});
