/** The files of the first page, and the names of files that load later. */
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "vite";
import { FIRST_PAGE } from "../../../build/first-page.ts";

const ROOT = join(import.meta.dirname, "../../..");
const ENTRY = "client/main.ts";
/** What a dynamic import may name. */
const LAZY = /\.lazy\.ts$/;

/** Modules that Node has its own version of, by the name that they are imported by. */
const OTHER_NAMES: Readonly<Record<string, { readonly default: string } | undefined>> = JSON.parse(
  readFileSync(join(ROOT, "package.json"), "utf8"),
).imports;

interface Imports {
  /** Source files that load with this one; imports of types load nothing. */
  readonly atOnce: readonly string[];
  /** Source files that it loads by a dynamic import. */
  readonly later: readonly string[];
}

/** Vite must not follow its import, so the build gives it an entry of its own. */
const BUILT_ALONE = "client/embedding/discord-activity.lazy.ts";

function importsOf(path: string): Imports {
  return path.endsWith(".json")
    ? { atOnce: [], later: [] }
    : importsIn(path, readFileSync(join(ROOT, path), "utf8"));
}

function importsIn(path: string, text: string): Imports {
  const { module } = parseSync(path, text);
  const resolve = (name: string) =>
    name.startsWith("#")
      ? posix.join(OTHER_NAMES[name]?.default ?? name)
      : posix.join(posix.dirname(path), name);
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports
    .flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
    .flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
  const named = module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => text.slice(start, end))
    .flatMap((request) => /^"(.*)"$/.exec(request)?.[1] ?? []);
  return {
    atOnce: [...imported, ...exported].filter((name) => /^\..*\.(ts|json)$|^#/.test(name)).map(resolve),
    later: named.map(resolve),
  };
}

/** All source files that load with this one. */
function filesLoadedWith(entry: string): readonly string[] {
  const loaded = new Set<string>([entry]);
  for (const path of loaded) for (const next of importsOf(path).atOnce) loaded.add(next);
  return [...loaded];
}

describe("the files of the first page", () => {
  it("finds imports of every kind", () => {
    const text = `import type { A } from "./a.ts"; import "./b.ts"; import { c, type D } from "../c.ts";
      import "./e.css"; export { f } from "./f.ts"; const g = () => import("./g.lazy.ts"); import h from "h";`;
    assert.deepEqual(importsIn("client/app/x.ts", text), {
      atOnce: ["client/app/b.ts", "client/c.ts", "client/app/f.ts"],
      later: ["client/app/g.lazy.ts"],
    });
  });

  it("are those of the list: each additional file makes the first page slower", () => {
    const loaded = filesLoadedWith(ENTRY).filter((path) => path !== ENTRY);
    assert.deepEqual(loaded.toSorted(), [...FIRST_PAGE].toSorted());
  });

  it("load everything else by dynamic imports of files named *.lazy.ts", () => {
    const paths = globSync("client/**/*.ts", { cwd: ROOT }).map((path) => path.replaceAll("\\", "/"));
    const later = paths.flatMap((path) => importsOf(path).later);
    assert.ok(later.length > 20, "dynamic imports are found");
    assert.deepEqual(
      later.filter((path) => !LAZY.test(path)),
      [],
    );
    const lazyFiles = paths.filter((path) => path.endsWith(".lazy.ts"));
    assert.deepEqual(
      lazyFiles.filter((path) => !later.includes(path)),
      [BUILT_ALONE],
      "each *.lazy.ts is loaded by a dynamic import",
    );
  });
});
