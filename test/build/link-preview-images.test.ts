import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { build } from "vite";
import { linkPreviewImages } from "../../build/link-preview-images.ts";
import { PREVIEW_IMAGE_SIZE } from "../../server/http/page/link-preview.ts";
import { CLASSIC_DECK, EDITION_IDS, PRESETS } from "../../shared/rules.ts";

const MAX_BYTES = 120_000;
/** Of the face over the card in the middle. */
const FOREHEAD = { left: 600, top: 105, width: 1, height: 1 };
/** Orange, as far as JPEG keeps it. */
const isFox = ([red = 0, green = 0, blue = 0]: Uint8Array) => red > 220 && green < 160 && blue < 80;

describe("the images of link previews", () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "last-card-images-"));
    await writeFile(join(folder, "index.html"), "<!doctype html><title>Last Card</title>");
    const plugins = [linkPreviewImages];
    await build({ root: folder, configFile: false, logLevel: "error", plugins, build: { outDir: "out" } });
  });
  after(() => rm(folder, { recursive: true }));

  it("are built for each preset, each other deck, and a general one: small and different files of the right size", async () => {
    const images = join(folder, "out/link-preview");
    const decks = EDITION_IDS.filter((id) => id !== CLASSIC_DECK);
    const names = [...Object.keys(PRESETS), ...decks, "general"].map((name) => `${name}.jpg`);
    // Pages outside of this game may show an image under the earlier name of its preset.
    const earlier = "merciless.jpg";
    assert.deepEqual((await readdir(images)).toSorted(), [...names, earlier].toSorted());
    assert.deepEqual(await readFile(join(images, earlier)), await readFile(join(images, "harsh.jpg")));
    const pixels = new Set<string>();
    for (const name of names) {
      const file = await readFile(join(images, name));
      const { width, height, format } = await sharp(file).metadata();
      assert.deepEqual({ width, height, format }, { ...PREVIEW_IMAGE_SIZE, format: "jpeg" }, name);
      assert.ok(file.length < MAX_BYTES, `${name} has ${file.length} bytes`);
      assert.ok(
        isFox(await sharp(file).extract(FOREHEAD).raw().toBuffer()),
        `a fox looks over the cards: ${name}`,
      );
      pixels.add((await sharp(file).resize(60, 32, { fit: "fill" }).raw().toBuffer()).toString("base64"));
    }
    assert.equal(pixels.size, names.length);
  });
});
