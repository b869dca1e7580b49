import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { build } from "vite";
import { splashScreens } from "../../build/splash-screens.ts";
import { FELT_ROWS } from "../../client/cards/felts.ts";
import { SPLASH_SCREENS, splashFile, splashPixels } from "../../client/offline/apple-screens.ts";

const MAX_BYTES = 60_000;

describe("the splash screens for iOS", () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "last-card-splash-"));
    await writeFile(join(folder, "index.html"), "<!doctype html><title>Last Card</title>");
    const plugins = [splashScreens];
    await build({ root: folder, configFile: false, logLevel: "error", plugins, build: { outDir: "out" } });
  });
  after(() => rm(folder, { recursive: true }));

  it("are built in the size of each screen, as small files, with the background of the loading page", async () => {
    const files = new Set(SPLASH_SCREENS.map(splashFile));
    const built = await readdir(join(folder, "out/splash"));
    assert.deepEqual(built.map((name) => `splash/${name}`).toSorted(), [...files].toSorted());
    for (const splash of SPLASH_SCREENS) {
      const file = await readFile(join(folder, "out", splashFile(splash)));
      const { width, height } = await sharp(file).metadata();
      assert.deepEqual({ width, height }, splashPixels(splash));
      assert.ok(file.length < MAX_BYTES, `${splashFile(splash)} has ${file.length} bytes`);
    }
  });

  it("show the name of the game in the middle", async () => {
    const [splash] = SPLASH_SCREENS;
    assert.ok(splash !== undefined);
    const picture = sharp(join(folder, "out", splashFile(splash)));
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const colorAt = (x: number, y: number) => {
      const start = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
      return `#${data.subarray(start, start + 3).toString("hex")}`;
    };
    assert.equal(colorAt(0.01, 0.01), FELT_ROWS.meadow.dark);
    const middle = Array.from({ length: 200 }, (_, i) => colorAt(0.2 + 0.003 * i, 0.5));
    assert.ok(middle.some((color) => color !== FELT_ROWS.meadow.dark));
  });
});
