/**
 * The first page comes fast: what travels before the cards may weigh 150 kB compressed, and Phaser travels behind it.
 * All that a player can come to see, every page and window in one language, stays light enough for a telephone's line.
 * Measures what `npm run build` has made.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const DIST = join(import.meta.dirname, "../../../dist");
const MOST_BYTES = 150_000;
const MOST_IN_ALL = 540_000;
/** What the engine may weigh: all of Phaser would be 353 kB. */
const MOST_OF_PHASER = 140_000;
/** Without our own chunk `phaser-game`, which contains the scene. */
const ENGINE = /phaser-(?!game)/;
/** Loaded behind the first page, while the player types a name. */
const BEHIND = /\.lazy\.ts$|i18n\/locales\/[\w-]+\/(game|history)\.ts$/;

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(DIST, ".vite/manifest.json"), "utf8"));
}

/** A visitor reads one language: the heaviest is counted, the others stay where they are. */
const LANGUAGE = /^i18n\/locales\/[\w-]+\/home\.ts$/;
const REST = [/^i18n\/locales\/[\w-]+\/game\.ts$/, /^i18n\/locales\/[\w-]+\/history\.ts$/] as const;

/** All that the first page needs, sooner or later, until a table is shown. */
function filesBeforeTheTable(manifest: Manifest): ReadonlySet<string> {
  return filesFor(manifest, (key) => BEHIND.test(key) || isOtherLanguage(key, manifest, LANGUAGE));
}

/** All that a player in one language can come to load. */
function filesInAll(manifest: Manifest): ReadonlySet<string> {
  const isOther = (key: string) => [LANGUAGE, ...REST].some((part) => isOtherLanguage(key, manifest, part));
  return filesFor(manifest, isOther);
}

function filesFor(manifest: Manifest, isLeftOut: (key: string) => boolean): ReadonlySet<string> {
  const files = new Set(["index.html"]);
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key) || isLeftOut(key)) return;
    seen.add(key);
    for (const file of filesOf(chunk)) files.add(file);
    for (const next of nextOf(chunk)) visit(next);
  };
  visit("index.html");
  return files;
}

function isOtherLanguage(key: string, manifest: Manifest, part: RegExp): boolean {
  const languages = Object.keys(manifest).filter((each) => part.test(each));
  const heaviest = languages.toSorted((a, b) => weightAt(b, manifest) - weightAt(a, manifest))[0];
  return part.test(key) && key !== heaviest;
}

const weightAt = (key: string, manifest: Manifest): number => weightOf(manifest[key]?.file ?? "index.html");
const filesOf = ({ file, css = [], assets = [] }: Chunk): readonly string[] => [file, ...css, ...assets];
const nextOf = ({ imports = [], dynamicImports = [] }: Chunk): readonly string[] => [
  ...imports,
  ...dynamicImports,
];
const weightOf = (file: string): number => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;
const weigh = (files: ReadonlySet<string>) => {
  const weights = [...files].map((file) => [file, weightOf(file)] as const);
  return { weights, total: weights.reduce((sum, [, weight]) => sum + weight, 0) };
};

describe("the built client", () => {
  const manifest = readManifest();
  const first = filesBeforeTheTable(manifest);

  it(`weighs less than ${MOST_BYTES} bytes compressed before the cards come`, () => {
    const { weights, total } = weigh(first);
    assert.ok(first.size >= 4, `page, program, style and fonts are counted: ${[...first]}`);
    assert.ok(
      [...first].some((file) => file.endsWith(".woff2")),
      "the fonts are counted",
    );
    assert.ok(total < MOST_BYTES, `${total} bytes: ${JSON.stringify(weights)}`);
  });

  it(`weighs less than ${MOST_IN_ALL} bytes compressed with every page, the table and one language`, () => {
    const all = filesInAll(manifest);
    const { weights, total } = weigh(all);
    assert.ok(
      [...first].every((file) => all.has(file)),
      "the first page is counted",
    );
    for (const part of [/phaser-/, /table-canvas/, /game-page/, /share-dialog/]) {
      assert.ok(
        weights.some(([file]) => part.test(file)),
        `${part} is counted`,
      );
    }
    for (const part of [LANGUAGE, ...REST]) {
      const chunks = Object.entries(manifest).filter(([key]) => part.test(key));
      assert.equal(
        chunks.filter(([, { file }]) => all.has(file)).length,
        1,
        `${part} is counted in one language`,
      );
    }
    assert.ok(total < MOST_IN_ALL, `${total} bytes: ${JSON.stringify(weights)}`);
  });

  it(`has an engine of less than ${MOST_OF_PHASER} bytes compressed`, () => {
    const { total } = weigh(new Set([...filesInAll(manifest)].filter((file) => ENGINE.test(file))));
    assert.ok(total > 0 && total < MOST_OF_PHASER, `${total} bytes`);
  });

  it("keeps Phaser in a chunk of its own, behind the first page", () => {
    const scripts = readdirSync(join(DIST, "assets")).filter((file) => file.endsWith(".js"));
    const withPhaser = scripts.filter((file) =>
      readFileSync(join(DIST, "assets", file), "utf8").includes("Cannot create WebGL context"),
    );
    assert.equal(withPhaser.length, 1, `Phaser is in ${withPhaser}`);
    assert.match(withPhaser[0] ?? "", /^phaser-/);
    assert.ok(!first.has(`assets/${withPhaser[0]}`), "the first page does not wait for Phaser");
  });

  it("has no script and no style written into the page, and asks no stranger for anything", () => {
    const page = readFileSync(join(DIST, "index.html"), "utf8");
    assert.doesNotMatch(page, /<style|style=|<script(?![^>]* src=)|\son\w+=/);
    assert.doesNotMatch(page, /https?:\/\//);
    for (const file of first) {
      if (file.endsWith(".css"))
        assert.doesNotMatch(readFileSync(join(DIST, file), "utf8"), /url\(['"]?(https?:|data:)/);
    }
  });
});
