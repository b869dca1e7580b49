/**
 * A Vite plugin that builds the service worker (client/service-worker/) as one file, `/service-worker.js`, when all other
 * files of the client are there: the worker contains the list of the files that it keeps in the browser.
 */
import { join } from "node:path";
import { getManifest, type ManifestEntry } from "@serwist/build";
import { build, type Plugin, type ResolvedConfig } from "vite";

const ENTRY = join(import.meta.dirname, "../client/service-worker/service-worker.ts");
const WORKER_FILE = "service-worker.js";

/** What the game needs without a network, in every language. Images of link previews and icons of the system are not. */
const CACHED_FILES = ["index.html", "assets/*", "*.svg", "licences.txt"];
/** The names of these files contain a hash of their content. */
const HASHED_NAMES = /^\/assets\//;

/** Adds `service-worker.js` to the built client. */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: "service-worker",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle(error) {
      if (error !== undefined || config === undefined) return;
      const folder = join(config.root, config.build.outDir);
      await buildWorker(folder, await listCachedFiles(folder));
    },
  };
}

/** All files that the worker keeps, with what tells their versions apart. */
async function listCachedFiles(folder: string): Promise<readonly ManifestEntry[]> {
  const { manifestEntries = [], warnings } = await getManifest({
    globDirectory: folder,
    globPatterns: CACHED_FILES,
    dontCacheBustURLsMatching: HASHED_NAMES,
    modifyURLPrefix: { "": "/" },
  });
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
  return manifestEntries;
}

async function buildWorker(folder: string, entries: readonly ManifestEntry[]): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: { PRECACHE_ENTRIES: JSON.stringify(entries) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: "es2022",
      // Not every browser runs workers that are modules.
      rolldownOptions: { input: ENTRY, output: { format: "iife", entryFileNames: WORKER_FILE } },
    },
  });
}
