/** What the built service worker keeps in the browser: everything that the game needs, and no more. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { languageOfFile } from "../../client/service-worker/addresses.ts";

const DIST = join(import.meta.dirname, "../../dist");
/**
 * What a new visitor downloads in the background, compressed, and what the browser stores: the texts are in one language.
 * Of all that, people, passkeys and club evenings take 18 kB and 46 kB, masters with every deck 2 and 7, accounts of a club or a
 * school 1 and 5, faces on all pages, the show on the television and the scenes of the table 5 and 13.
 */
const MAX_DOWNLOAD_BYTES = 853_000;
const MAX_STORED_BYTES = 2_335_000;

describe("the built service worker", () => {
  const worker = readFileSync(join(DIST, "service-worker.js"), "utf8");
  const [, entries = "[]"] = /^const PRECACHE_ENTRIES=(\[.*?\]),PAGE_VERSION=/.exec(worker) ?? [];
  const listed: readonly { readonly url: string; readonly revision: string | null }[] = JSON.parse(entries);
  const paths = listed.map(({ url }) => url);

  it("keeps every file whose name contains a hash of its content: pages, languages, styles, fonts", () => {
    const names = readdirSync(join(DIST, "assets")).filter((name) => !/\.(?:br|gz)$/.test(name));
    const assets = names.map((name) => `assets/${name}`);
    assert.deepEqual(paths.filter((path) => path.startsWith("assets/")).toSorted(), assets.toSorted());
  });

  it("keeps the page and few other files, with a revision that tells their versions apart", () => {
    const others = listed.filter(({ revision }) => revision !== null);
    assert.deepEqual(
      others.map(({ url }) => url),
      ["emblem-turn.svg", "emblem.svg", "index.html", "licences.txt"],
    );
    assert.equal(listed.length, others.length + paths.filter((path) => path.startsWith("assets/")).length);
  });

  it("keeps files that phones can afford", () => {
    const languages = [...new Set(paths.flatMap((path) => languageOfFile(`/${path}`) ?? []))];
    assert.ok(languages.includes("pt-BR"));
    for (const language of languages) {
      const files = paths
        .filter((path) => [undefined, language].includes(languageOfFile(`/${path}`)))
        .map((path) => join(DIST, path));
      const stored = files.reduce((sum, file) => sum + statSync(file).size, 0);
      const download = files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
      assert.ok(stored < MAX_STORED_BYTES, `${language}: ${stored} bytes`);
      assert.ok(download < MAX_DOWNLOAD_BYTES, `${language}: ${download} bytes`);
    }
  });

  it("knows the version of its page by the name of the script", () => {
    const [, script] =
      /<script type="module"[^>]* src="\.\/assets\/([^"]+)"/.exec(
        readFileSync(join(DIST, "index.html"), "utf8"),
      ) ?? [];
    assert.ok(script !== undefined && worker.split(script).length > 2, "as a file, and as a version");
  });

  it("is a plain script without imports, and so is the worker that replaces a broken one", () => {
    for (const name of ["service-worker.js", "service-worker-removal.js"]) {
      const code = readFileSync(join(DIST, name), "utf8");
      assert.doesNotMatch(code, /^\s*(import|export)\b|importScripts\(["'`]/m, name);
    }
  });
});
