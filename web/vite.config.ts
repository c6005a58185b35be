import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./icons.ts";

export default defineConfig({
  plugins: [svelte(), icons()],
  base: "./",
  build: { outDir: "../src/civitas/server/client", emptyOutDir: true, target: "es2022" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
  test: { include: ["*.test.ts", "src/**/*.test.ts"] },
});
