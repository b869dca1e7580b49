/**
 * A Vite plugin that builds the service worker (client/service-worker/) as one file, `/service-worker.js`, when all other
 * files of the client are there: the worker contains the list of the files that it keeps in the browser. Beside it is the
 * worker that replaces a broken one.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { getManifest, type ManifestEntry } from "@serwist/build";
import { build, type Plugin, type ResolvedConfig } from "vite";
import { missingNotices, NOTICES_FILE } from "./licence-notices.ts";
import { locales } from "./locales.ts";

const SOURCES = join(import.meta.dirname, "../client/service-worker");

/** What the game needs without a network, in every language. Images of link previews and icons of the system are not. */
/** The files in assets/online/ need the server anyway. */
const CACHED_FILES = ["index.html", "assets/*", "*.svg", NOTICES_FILE];
/** The names of these files contain a hash of their content. */
const HASHED_NAMES = /^assets\//;

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
      const [worker, removal] = await Promise.all([bundleWorker("service-worker"), bundleWorker("removal")]);
      // The list of the files comes last: it contains the licence notices.
      await addNotices(folder, worker.moduleIds);
      const constants = `const PRECACHE_ENTRIES=${JSON.stringify(await listCachedFiles(folder))},PAGE_VERSION=${JSON.stringify(await findPageVersion(folder))};`;
      await writeFile(join(folder, "service-worker.js"), constants + worker.code);
      await writeFile(join(folder, "service-worker-removal.js"), removal.code);
    },
  };
}

/** A worker as one file. The modules say whose work is in it. */
interface BundledWorker {
  readonly code: string;
  readonly moduleIds: readonly string[];
}

async function bundleWorker(source: "service-worker" | "removal"): Promise<BundledWorker> {
  const output = await build({
    configFile: false,
    publicDir: false,
    plugins: [locales],
    logLevel: "warn",
    build: {
      write: false,
      target: "es2022",
      // Not every browser runs workers that are modules.
      rolldownOptions: { input: join(SOURCES, `${source}.ts`), output: { format: "iife" } },
    },
  });
  const chunks = [output].flat().flatMap((each) => ("output" in each ? each.output : []));
  const [chunk, ...others] = chunks;
  if (chunk?.type !== "chunk" || others.length > 0)
    throw new Error(`The ${source} worker must be one file, but it is ${chunks.length}.`);
  return chunk;
}

async function addNotices(folder: string, moduleIds: readonly string[]): Promise<void> {
  const file = join(folder, NOTICES_FILE);
  const list = await readFile(file, "utf8");
  await writeFile(file, list + missingNotices(moduleIds, list));
}

/** All files that the worker keeps, with what tells their versions apart; in one order, so that a build can be repeated. */
async function listCachedFiles(folder: string): Promise<readonly ManifestEntry[]> {
  const { manifestEntries = [], warnings } = await getManifest({
    globDirectory: folder,
    globPatterns: CACHED_FILES,
    dontCacheBustURLsMatching: HASHED_NAMES,
  });
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
  return manifestEntries.toSorted((a, b) => (a.url < b.url ? -1 : 1));
}

/** The name of the page's script: the page knows itself by the same name (client/net/connection/outdated-page.ts). */
async function findPageVersion(folder: string): Promise<string> {
  const page = await readFile(join(folder, "index.html"), "utf8");
  const version = /<script type="module"[^>]* src="[^"]*\/([^"/]+)"/.exec(page)?.[1];
  if (version === undefined)
    throw new Error("The page has no script, so the service worker cannot tell its version.");
  return version;
}
