/** Builds pages that need no server, and serves them as the server serves the real ones. */
import { existsSync, rmSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { build, type PluginOption, preview } from "vite";
import { locales } from "../../../build/locales.ts";
import { pseudoLanguages } from "./pseudo-languages.ts";

export interface ServedPages {
  readonly address: string;
  close(): Promise<void>;
}

/** Few chunks, so that pages open sooner: without these groups, each would load about seventy files. */
const CHUNKS = [
  { name: "phaser", test: /node_modules[\\/](phaser|eventemitter3)/, priority: 1 },
  { name: "libraries", test: /node_modules/ },
  { name: "shared", test: /[\\/](shared|client)[\\/](?!i18n[\\/]locales)/, minShareCount: 2 },
];

/** The browser keeps compiled scripts only of files that it may use without asking the server again. */
const HEADERS = { "Cache-Control": "max-age=3600" };

/** Output folders by source folder: each is built once in a process, which runs many test files. */
const built = new Map<string, Promise<string>>();

/** Where the run of all tests has built pages for all its processes: there, each folder has the name of its source. */
const { TEST_PAGES_FOLDER: shared } = process.env;

/** Builds the page in a folder (by default this one) and serves it on a free port. */
export async function servePages(
  root: string = import.meta.dirname,
  plugins: readonly PluginOption[] = [],
): Promise<ServedPages> {
  const ready = shared === undefined ? undefined : join(shared, basename(root));
  const folder =
    built.get(root) ?? (ready && existsSync(ready) ? Promise.resolve(ready) : buildPages(root, plugins));
  built.set(root, folder);
  const server = await preview({
    ...(await optionsOf(root, folder)),
    preview: { host: "127.0.0.1", port: 0, headers: HEADERS },
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error("The harness has no address: the server did not start.");
  return { address, close: () => server.close() };
}

/** Returns the output folder; without one, a folder that is removed when the process ends. */
export async function buildPages(
  root: string,
  plugins: readonly PluginOption[],
  into?: string,
): Promise<string> {
  const folder = into ?? (await mkdtemp(join(tmpdir(), "last-card-pages-")));
  if (into === undefined) process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await build({ ...(await optionsOf(root, folder)), plugins: [locales, pseudoLanguages, ...plugins] });
  await writeFile(join(folder, "blank.html"), "<!doctype html>");
  return folder;
}

async function optionsOf(root: string, outDir: string | Promise<string>) {
  return {
    root,
    publicDir: join(import.meta.dirname, "../../../assets/icons"),
    configFile: false,
    logLevel: "error",
    build: {
      outDir: await outDir,
      emptyOutDir: true,
      target: "es2022",
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
    },
  } as const;
}
