/** Builds of pages and of the client, in folders of their own. */
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { leanPhaser, phaserShaderPatch } from "../../../build/lean-phaser.ts";
import { locales } from "../../../build/locales.ts";

const newFolder = () => mkdtemp(join(tmpdir(), "last-card-bench-"));

/** Builds a page of the bench; the answer is the folder. */
export async function buildPage(name: "frames" | "bare"): Promise<string> {
  const outDir = await newFolder();
  await build({
    root: join(import.meta.dirname, name),
    configFile: false,
    logLevel: "error",
    // The bare page uses Phaser without our changes to it.
    plugins: name === "bare" ? [phaserShaderPatch] : [locales, leanPhaser(), phaserShaderPatch],
    build: { outDir, emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 2000 },
  });
  return outDir;
}

/** Builds the client as `npm run build` does; the answer is the folder. */
export async function buildClient(): Promise<string> {
  const outDir = await newFolder();
  const root = join(import.meta.dirname, "../../..");
  await build({
    configFile: join(root, "vite.config.ts"),
    root: join(root, "client"),
    logLevel: "error",
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}
