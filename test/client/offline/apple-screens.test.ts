import assert from "node:assert/strict";
import { SPLASH_SCREENS, splashMedia } from "../../../client/offline/apple-screens.ts";

describe("the screens of iPhones and iPads", () => {
  it("are those of phones held upright and of tablets held both ways, each with a query of its own", () => {
    const landscape = SPLASH_SCREENS.filter(({ orientation }) => orientation === "landscape");
    assert.ok(landscape.length >= 8 && landscape.every(({ screen }) => screen.width >= 744));
    const queries = SPLASH_SCREENS.map(splashMedia);
    assert.equal(new Set(queries).size, queries.length);
  });
});
