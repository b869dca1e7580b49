/** Names of types and the places of files: one name means one thing, and a test is found beside its source. */
import assert from "node:assert/strict";
import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT, readText } from "../support/markdown.ts";
import { type Source, sourcesIn } from "./parse-source.ts";

const SIDES = ["shared", "server", "client", "build"];
const LONGEST_FOLDER = 24;

/** A smaller file that only one other file imports belongs into that one, as long as there is room (CONTRIBUTING.md). */
const SMALL = 60;
const ROOM = 300;

const sources = SIDES.flatMap((folder) => sourcesIn(folder));

/** `test/client/net/lobby.test.ts` -> `client/net/lobby`. */
const sourceOf = (test: string) => test.replace(/^test\//, "").replace(/(\.full)?\.test\.ts$/, "");
/** Sources that are loaded lazily have `.lazy` in their names; the server's launcher is plain JavaScript. */
const SOURCE_ENDINGS = [".ts", ".lazy.ts", ".js"];

describe("The tree of files", () => {
  it("has no exported type whose name another file declares too", () => {
    const files = new Map<string, readonly string[]>();
    for (const { path, types } of sources) {
      for (const name of new Set(types)) files.set(name, [...(files.get(name) ?? []), path]);
    }
    const exported = new Set(sources.flatMap(({ exportedTypes }) => exportedTypes));
    assert.ok(exported.size > 300);
    assert.deepEqual(
      [...files].filter(([name, paths]) => exported.has(name) && paths.length > 1),
      [],
    );
  });

  it(`has at most ${LONGEST_FOLDER} TypeScript files in a folder`, () => {
    const folders = sources.map(({ path }) => dirname(path));
    const counts = new Map<string, number>();
    for (const folder of folders) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    assert.deepEqual(
      [...counts].filter(([, count]) => count > LONGEST_FOLDER),
      [],
    );
  });

  it("has each unit test at the path of its source, and the other tests in behaviour/", () => {
    const tests = globSync(`test/{${[...SIDES, "examples"].join(",")}}/**/*.test.ts`, { cwd: ROOT });
    assert.ok(tests.length > 100);
    const hasSource = (test: string) =>
      SOURCE_ENDINGS.some((ending) => existsSync(join(ROOT, `${sourceOf(test)}${ending}`)));
    assert.deepEqual(
      tests.filter((test) => !/^test\/\w+\/behaviour\//.test(test) && !hasSource(test)),
      [],
    );
  });

  it(`has no file of under ${SMALL} lines that belongs into the only file that imports it`, () => {
    const importers = importersIn([...sources, ...sourcesIn(".", "vite.config.ts")]);
    const tested = importersIn(sourcesIn("test"));
    const isApart = (path: string) => /\.(lazy|generated)\.ts$/.test(path) || tested.has(path);
    const belongs = sources
      .filter(({ path }) => linesOf(path) < SMALL && !isApart(path))
      .map(({ path }) => [path, ...(importers.get(path) ?? [])])
      .filter(([path = "", importer = "", second]) => {
        const isOnlyOne = importer !== "" && second === undefined;
        return isOnlyOne && dirname(importer) === dirname(path) && linesOf(path) + linesOf(importer) <= ROOM;
      });
    assert.deepEqual(belongs, []);
  });
});

/** The files that import each file, by its path. */
function importersIn(all: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of all)
    for (const name of new Set(imports)) importers.set(name, [...(importers.get(name) ?? []), path]);
  return importers;
}

const linesOf = (path: string) => readText(path).trimEnd().split("\n").length;
