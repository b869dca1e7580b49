import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  SPLASH_SCREENS,
  splashFile,
  splashMedia,
  splashPixels,
} from "../../../client/offline/apple-screens.ts";

const DIST = join(import.meta.dirname, "../../../dist");

describe("the pictures that iOS shows while the game starts", () => {
  it("are built in the pixels of each screen", () => {
    for (const splash of SPLASH_SCREENS) {
      const file = join(DIST, splashFile(splash));
      assert.ok(existsSync(file), file);
      const head = readFileSync(file).subarray(0, 24);
      const { width, height } = splashPixels(splash);
      assert.deepEqual([head.readUInt32BE(16), head.readUInt32BE(20)], [width, height]);
    }
  });

  it("are for phones held upright and for tablets held both ways, each for one screen only", () => {
    const landscape = SPLASH_SCREENS.filter(({ orientation }) => orientation === "landscape");
    assert.ok(landscape.length >= 8 && landscape.every(({ screen }) => screen.width >= 744));
    const queries = SPLASH_SCREENS.map(splashMedia);
    assert.equal(new Set(queries).size, queries.length);
  });
});
