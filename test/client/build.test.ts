/**
 * The first page comes fast: what travels before the cards may weigh 150 kB compressed, and Phaser travels behind it.
 * Measures what `npm run build` has made.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const DIST = join(import.meta.dirname, "../../dist");
const MOST_BYTES = 150_000;
/** Loaded behind the first page, while the player types a name. */
const BEHIND =
  /(access\/stepping|net\/connection|pages\/(at-table|side-places|past-places|invite-page|invited-rules|home\/windows)|art\/flat-faces|i18n\/[\w-]+\/(behind|past)|pages\/table\/table-page|scenes\/table-screen)\.ts$|(at-table|stepping)\.css$/;

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
const LANGUAGE = /^i18n\/[\w-]+\/front\.ts$/;

/** All that the first page needs, sooner or later, until a table is shown. */
function filesBeforeTheTable(manifest: Manifest): ReadonlySet<string> {
  const files = new Set(["index.html"]);
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key) || BEHIND.test(key) || isOtherLanguage(key, manifest)) return;
    seen.add(key);
    for (const file of filesOf(chunk)) files.add(file);
    for (const next of nextOf(chunk)) visit(next);
  };
  visit("index.html");
  return files;
}

function isOtherLanguage(key: string, manifest: Manifest): boolean {
  const languages = Object.keys(manifest).filter((each) => LANGUAGE.test(each));
  const heaviest = languages.toSorted((a, b) => weightAt(b, manifest) - weightAt(a, manifest))[0];
  return LANGUAGE.test(key) && key !== heaviest;
}

const weightAt = (key: string, manifest: Manifest): number => weightOf(manifest[key]?.file ?? "index.html");
const filesOf = ({ file, css = [], assets = [] }: Chunk): readonly string[] => [file, ...css, ...assets];
const nextOf = ({ imports = [], dynamicImports = [] }: Chunk): readonly string[] => [
  ...imports,
  ...dynamicImports,
];
const weightOf = (file: string): number => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;

describe("the built client", () => {
  const manifest = readManifest();
  const first = filesBeforeTheTable(manifest);

  it(`weighs less than ${MOST_BYTES} bytes compressed before the cards come`, () => {
    const weights = [...first].map((file) => [file, weightOf(file)] as const);
    const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
    assert.ok(first.size >= 4, `page, program, style and fonts are counted: ${[...first]}`);
    assert.ok(
      [...first].some((file) => file.endsWith(".woff2")),
      "the fonts are counted",
    );
    assert.ok(total < MOST_BYTES, `${total} bytes: ${JSON.stringify(weights)}`);
  });

  it("keeps Phaser in a chunk of its own, behind the first page", () => {
    const scripts = readdirSync(join(DIST, "assets")).filter((file) => file.endsWith(".js"));
    const withPhaser = scripts.filter((file) =>
      readFileSync(join(DIST, "assets", file), "utf8").includes("WebGLRenderer"),
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
