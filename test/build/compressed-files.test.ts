/** The compressed files of the built client, which the server sends as they are. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

const DIST = join(import.meta.dirname, "../../dist");
const LARGE = 1024;

describe("the files of the built client", () => {
  const paths = readdirSync(DIST, { recursive: true }).map(String);
  const texts = paths.filter((path) => /\.(?:css|js|json|svg|txt|webmanifest)$/.test(path));
  const large = texts.filter(
    (path) => !path.startsWith(".") && readFileSync(join(DIST, path)).length >= LARGE,
  );

  it("are there in two compressed forms, too, as they were when the build ended", () => {
    assert.ok(large.length > 50 && large.includes("service-worker.js"));
    for (const path of large) {
      const read = (suffix: string) => readFileSync(join(DIST, path) + suffix);
      assert.deepEqual(brotliDecompressSync(read(".br")), read(""), path);
      assert.deepEqual(gunzipSync(read(".gz")), read(""), path);
    }
  });

  it("are compressed if they are text, and not the page, which the server changes", () => {
    const compressed = paths.filter((path) => path.endsWith(".br"));
    assert.deepEqual(compressed.toSorted(), large.map((path) => `${path}.br`).toSorted());
    assert.ok(compressed.every((path) => extname(path.slice(0, -3)) !== ".html"));
  });
});
