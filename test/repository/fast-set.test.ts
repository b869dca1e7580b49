/** `npm test` stays fast: its files start no process, no database and no whole app, except for three smoke tests. */
import assert from "node:assert/strict";
import { type Source, sourcesIn } from "./parse-source.ts";

/** A whole match, a server outage, and a match without a server: in real browsers, with the real server. */
const SMOKE_TESTS = ["match", "offline", "server-outage"].map((name) => `test/browser/${name}.test.ts`);
/** Starts processes, or the whole app. Databases and other servers are started as processes. */
const EXPENSIVE = ["node:child_process", "node:worker_threads", "test/browser/running-app.ts"];
/** Unpacks the browser, which each page test needs. */
const BROWSER = "test/support/browser/chromium.ts";

const tests = sourcesIn("test");
const byPath = new Map(tests.map((source) => [source.path, source]));

/** The way from a test to something expensive, through other files of the tests; undefined if there is none. */
function wayToExpensive(source: Source, seen = new Set<string>()): readonly string[] | undefined {
  if (seen.has(source.path) || source.path === BROWSER) return undefined;
  seen.add(source.path);
  const direct = source.imports.find((name) => EXPENSIVE.includes(name));
  if (direct !== undefined) return [source.path, direct];
  for (const imported of source.imports) {
    const file = byPath.get(imported);
    const way = file && wayToExpensive(file, seen);
    if (way !== undefined) return [source.path, ...way];
  }
  return undefined;
}

const waysOf = (sources: readonly Source[]) =>
  sources.map((source) => wayToExpensive(source)).filter((way) => way !== undefined);
const isFast = ({ path }: Source) => path.endsWith(".test.ts") && !path.endsWith(".full.test.ts");

describe("The fast set", () => {
  it("starts no process, no database and no whole app, except in three smoke tests", () => {
    const ways = waysOf(tests.filter(isFast));
    assert.deepEqual(
      ways.filter(([path = ""]) => !SMOKE_TESTS.includes(path)).map((way) => way.join(" -> ")),
      [],
      "such a test belongs into a file named .full.test.ts",
    );
    assert.equal(ways.length, SMOKE_TESTS.length, "each smoke test exists");
  });

  it("would not miss an import through other files", () => {
    const full = tests.filter(({ path }) => path.endsWith(".full.test.ts"));
    assert.ok(waysOf(full).some((way) => way.length > 3));
  });
});
