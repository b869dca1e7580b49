/**
 * Limits the size of the built client (`npm run build`): what loads before the canvas may weigh 112 kB compressed, Phaser
 * and Colyseus load after it, and all pages and dialogs in one language stay small enough for a mobile connection.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const DIST = join(import.meta.dirname, "../../../dist");
const MAX_FIRST_BYTES = 112_000;
/**
 * Workers have a copy of the rules of their own: the one that verifies the shuffles weighs 35 kB. Of the newest 17 kB, the
 * faces of the players and the answers of the table take 8, the chain of keys and receipts 5, the rest texts and styles. Of all
 * languages, Ukrainian weighs most: 5 kB more than the heaviest before it. Other decks take 14: their records in the page and its workers, signs, guides, texts;
 * the two-sided deck takes another 1. Pages per deck, and the marks of jump-ins, catches and challenges, take 3. Faster rules take 0.2,
 * and masters with every deck 3. Reports and their texts take 2.
 * Kept and blocked people, friends and invitations take 8, with 1 for their texts. Passkeys take 4: their section, their offer and their texts. Club
 * evenings take 7: their form, their page, the podium and their texts. Faces on all pages, and the waiting room of quick play, take 1.
 * What other players have done in words, names that match the faces, large faces on televisions, and ears that move take 3.
 */
const MAX_TOTAL_BYTES = 758_000;
/** The whole table of the server, which only a table in the browser loads. */
const LOCAL_TABLE = "local/open-local-table.lazy.ts";
const MAX_LOCAL_TABLE_BYTES = 45_000;
/** The limit for Phaser: all of it would be 353 kB. */
const MAX_PHASER_BYTES = 140_000;
/** Loaded after the first page, while the player types a name. */
const LATER =
  /\.lazy\.ts$|i18n\/locales\/[\w-]+\/(rules|game|history|coach|fairness-check|watching|people|evening)\.json$/;

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

/** The language of a file of texts; undefined for all other files. */
const languageOf = (key: string) => /(?:language:|i18n\/locales\/)([\w-]+)/.exec(key)?.[1];
/** Browsers load these for the readers of some languages only. */
const OTHER_LETTERS = /(?:latin-ext|cyrillic|arabic)-[^/]*\.woff2$/;

/** All files that the first page needs until a table is shown. */
function filesBeforeTheTable(manifest: Manifest): ReadonlySet<string> {
  return filesFor(manifest, (key) => LATER.test(key) || isOtherLanguage(key, manifest, "language:"));
}

/** All files that a player with one language can load. */
function filesInAll(manifest: Manifest): ReadonlySet<string> {
  return filesFor(manifest, (key) => isOtherLanguage(key, manifest));
}

function filesFor(manifest: Manifest, isLeftOut: (key: string) => boolean): ReadonlySet<string> {
  const files = new Set(["index.html"]);
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key) || isLeftOut(key)) return;
    seen.add(key);
    for (const file of filesOf(chunk)) if (!OTHER_LETTERS.test(file)) files.add(file);
    for (const next of nextOf(chunk)) visit(next);
  };
  visit("index.html");
  return files;
}

/** A visitor loads one language: the one whose files, or whose first files, weigh most is counted. */
function isOtherLanguage(key: string, manifest: Manifest, part = ""): boolean {
  const weights = new Map<string, number>();
  for (const each of Object.keys(manifest)) {
    const code = languageOf(each);
    if (code !== undefined && each.includes(part))
      weights.set(code, (weights.get(code) ?? 0) + sizeAt(each, manifest));
  }
  const [heaviest] = [...weights].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return ![undefined, heaviest].includes(languageOf(key));
}

/** Masters search in one, which starts when one of them plays. */
const isWorker = (file: string): boolean => file.includes("-worker");
const sizeAt = (key: string, manifest: Manifest): number => sizeOf(manifest[key]?.file ?? "index.html");
const filesOf = ({ file, css = [], assets = [] }: Chunk): readonly string[] => [file, ...css, ...assets];
const nextOf = ({ imports = [], dynamicImports = [] }: Chunk): readonly string[] => [
  ...imports,
  ...dynamicImports,
];
/** By file: the same files are weighed again and again. */
const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}
const weigh = (files: ReadonlySet<string>) => {
  const weights = [...files].map((file) => [file, sizeOf(file)] as const);
  return { weights, total: weights.reduce((sum, [, weight]) => sum + weight, 0) };
};

describe("the built client", () => {
  const manifest = readManifest();
  const first = filesBeforeTheTable(manifest);

  it(`weighs less than ${MAX_FIRST_BYTES} bytes compressed before the canvas loads`, () => {
    const { weights, total } = weigh(first);
    assert.ok(first.size >= 4, `page, program, style and fonts are counted: ${[...first]}`);
    assert.ok(
      [...first].some((file) => file.endsWith(".woff2")),
      "the fonts are counted",
    );
    assert.ok(total < MAX_FIRST_BYTES, `${total} bytes: ${JSON.stringify(weights)}`);
  });

  it(`weighs less than ${MAX_TOTAL_BYTES} bytes compressed with every page, the table and one language`, () => {
    const all = filesInAll(manifest);
    const { weights, total } = weigh(all);
    assert.ok(
      [...first].every((file) => all.has(file) || file.includes("/texts-")),
      "the first page is counted",
    );
    for (const part of [/phaser-(?!game)/, /table-canvas/, /game-page/, /share-dialog/]) {
      assert.ok(
        weights.some(([file]) => part.test(file)),
        `${part} is counted`,
      );
    }
    const counted = Object.entries(manifest).filter(([key, { file }]) => languageOf(key) && all.has(file));
    assert.equal(new Set(counted.map(([key]) => languageOf(key))).size, 1, "one language is counted");
    assert.equal(counted.length, 9, "and all of its files");
    assert.ok(total < MAX_TOTAL_BYTES, `${total} bytes: ${JSON.stringify(weights)}`);
  });

  it(`has a table for the browser of less than ${MAX_LOCAL_TABLE_BYTES} bytes compressed, which no other page loads`, () => {
    const others = filesFor(manifest, (key) => key === LOCAL_TABLE);
    const own = new Set([...filesInAll(manifest)].filter((file) => !others.has(file) && !isWorker(file)));
    const { weights, total } = weigh(own);
    assert.ok(own.has(manifest[LOCAL_TABLE]?.file ?? ""), "the table is counted");
    assert.ok(total < MAX_LOCAL_TABLE_BYTES, `${total} bytes: ${JSON.stringify(weights)}`);
  });

  it(`has an engine of less than ${MAX_PHASER_BYTES} bytes compressed`, () => {
    const { total } = weigh(
      new Set([...filesInAll(manifest)].filter((file) => /phaser-(?!game)/.test(file))),
    );
    assert.ok(total > 0 && total < MAX_PHASER_BYTES, `${total} bytes`);
  });

  it("keeps Phaser in its own chunk, which the first page does not load", () => {
    const scripts = readdirSync(join(DIST, "assets")).filter((file) => file.endsWith(".js"));
    const withPhaser = scripts.filter((file) =>
      readFileSync(join(DIST, "assets", file), "utf8").includes("Cannot create WebGL context"),
    );
    assert.equal(withPhaser.length, 1, `Phaser is in ${withPhaser}`);
    assert.match(withPhaser[0] ?? "", /^phaser-(?!game)/);
    assert.ok(!first.has(`assets/${withPhaser[0]}`), "the first page does not wait for Phaser");
  });

  it("keeps Colyseus in its own chunk, for which the first page does not wait", () => {
    const scripts = readdirSync(join(DIST, "assets")).filter((file) => file.endsWith(".js"));
    const colyseus = scripts.filter(
      (file) =>
        readFileSync(join(DIST, "assets", file), "utf8").includes("consumeSeatReservation(") &&
        file.startsWith("colyseus-"),
    );
    assert.equal(colyseus.length, 1, `Colyseus is in ${colyseus}`);
    assert.ok(!first.has(`assets/${colyseus[0]}`));
  });

  it("loads its fonts beside its styles, so that no title is seen in another font", () => {
    const page = readFileSync(join(DIST, "index.html"), "utf8");
    const preloaded = [...page.matchAll(/rel="preload" as="font"[^>]* href="\.\/([^"]+)"/g)].map(
      ([, file]) => file,
    );
    const fonts = [...first].filter((file) => file.endsWith(".woff2") && !OTHER_LETTERS.test(file));
    assert.equal(fonts.length, 2);
    assert.deepEqual(preloaded.toSorted(), fonts.toSorted());
  });

  it("has no inline script or style in the page, and loads nothing from other servers", () => {
    const page = readFileSync(join(DIST, "index.html"), "utf8");
    assert.doesNotMatch(page, /<style|style=|<script(?![^>]* src=)|\son\w+=/);
    assert.doesNotMatch(page, /https?:\/\//);
    for (const file of first) {
      if (file.endsWith(".css"))
        assert.doesNotMatch(readFileSync(join(DIST, file), "utf8"), /url\(['"]?(https?:|data:)/);
    }
  });
});
