/** A Vite plugin that adds docs/fairness.md and its test vectors to the built client, so that each server explains its shuffles. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const DOCS = join(import.meta.dirname, "../docs");

/** By the name of the built file. Browsers show plain text, and download Markdown. */
const FILES = { "fairness.txt": "fairness.md", "fairness-vectors.json": "fairness-vectors.json" };

export const fairnessDocs: Plugin = {
  name: "fairness-docs",
  apply: "build",
  async generateBundle() {
    for (const [fileName, source] of Object.entries(FILES))
      this.emitFile({ type: "asset", fileName, source: await readFile(join(DOCS, source)) });
  },
};
