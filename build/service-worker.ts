/**
 * A Vite plugin that builds the service worker (client/service-worker/) as one file, `/service-worker.js`, when all other
 * files of the client are there: the worker contains the list of the files that it keeps in the browser. Beside it is the
 * worker that replaces a broken one.
 */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { getManifest, type ManifestEntry } from "@serwist/build";
import { build, type Plugin, type ResolvedConfig } from "vite";

const SOURCES = join(import.meta.dirname, "../client/service-worker");

/** What the game needs without a network, in every language. Images of link previews and icons of the system are not. */
const CACHED_FILES = ["index.html", "assets/*", "*.svg", "licences.txt"];
/** The names of these files contain a hash of their content. */
const HASHED_NAMES = /^\/assets\//;

/** Adds `service-worker.js` and `service-worker-removal.js` to the built client. */
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
      const folder = resolve(config.root, config.build.outDir);
      await buildWorker(folder, "service-worker", {
        PRECACHE_ENTRIES: JSON.stringify(await listCachedFiles(folder)),
        PAGE_VERSION: JSON.stringify(await findPageVersion(folder)),
      });
      await buildWorker(folder, "removal", {});
    },
  };
}

/** All files that the worker keeps, with what tells their versions apart; in one order, so that a build can be repeated. */
async function listCachedFiles(folder: string): Promise<readonly ManifestEntry[]> {
  const { manifestEntries = [], warnings } = await getManifest({
    globDirectory: folder,
    globPatterns: CACHED_FILES,
    dontCacheBustURLsMatching: HASHED_NAMES,
    modifyURLPrefix: { "": "/" },
  });
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
  return manifestEntries.toSorted((a, b) => (a.url < b.url ? -1 : 1));
}

/** The name of the page's script: the page knows itself by the same name (client/net/connection/outdated-page.ts). */
async function findPageVersion(folder: string): Promise<string> {
  const page = await readFile(join(folder, "index.html"), "utf8");
  const version = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (version === undefined)
    throw new Error("The page has no script, so the service worker cannot tell its version.");
  return version;
}

/** The files are beside the page, because a worker serves only addresses below its own. */
const FILE_NAMES = { "service-worker": "service-worker.js", removal: "service-worker-removal.js" } as const;

async function buildWorker(
  folder: string,
  source: keyof typeof FILE_NAMES,
  define: Readonly<Record<string, string>>,
): Promise<void> {
  const input = join(SOURCES, `${source}.ts`);
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: "es2022",
      // Not every browser runs workers that are modules.
      rolldownOptions: { input, output: { format: "iife", entryFileNames: FILE_NAMES[source] } },
    },
  });
}
