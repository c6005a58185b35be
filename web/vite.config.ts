import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import type { Plugin } from "vite";
import { icons } from "./icons.ts";

const CLIENT = "../src/civitas/server/client";

/** Leaves a brotli copy beside what gets much smaller, so that the server packs nothing while serving. */
function brotli(folder: string): Plugin {
  return {
    name: "brotli",
    apply: "build",
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        const file = join(folder, name);
        if (!/\.(js|css|html|svg|json|ico)$/.test(name) || statSync(file).size < 1000) continue;
        const packed = brotliCompressSync(readFileSync(file));
        if (packed.length < 0.9 * statSync(file).size) writeFileSync(`${file}.br`, packed);
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), icons(), brotli(CLIENT)],
  base: "./",
  build: { outDir: CLIENT, emptyOutDir: true, target: "es2022" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } } },
  test: { include: ["*.test.ts", "src/**/*.test.ts"] },
});
