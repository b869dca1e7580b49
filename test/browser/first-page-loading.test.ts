/** The first page, as it is served: what it fetches, and from whom. */
import assert from "node:assert/strict";
import { DESKTOP, openApp, type RunningApp } from "./running-app.ts";

describe("the first page", () => {
  let house: RunningApp;
  before(async () => {
    house = await openApp();
  });
  after(() => house.close());

  it("can be used before Phaser is there, and fetches it meanwhile, from its own server alone", async () => {
    const { page, context, errors } = await house.open(DESKTOP);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const phaser = page.waitForRequest(/\/phaser-[^/]*\.js$/);
    await page.reload({ waitUntil: "commit" });
    await page.getByRole("button", { name: "Create a table" }).waitFor();
    await phaser;
    const foreign = asked.filter((url) => !url.startsWith(house.url) && !/^(data|blob):/.test(url));
    assert.deepEqual([foreign, errors], [[], []]);
    await context.close();
  });

  it("says what is coming while its scripts are on their way, and no longer", async () => {
    const { page, context } = await house.open(DESKTOP);
    let letThrough = () => {};
    const isLetThrough = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route("**/*.js", async (route) => {
      await isLetThrough;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    const firstSight = page.locator(".first-sight");
    await firstSight.getByText("Last Card").waitFor();
    letThrough();
    await page.getByRole("button", { name: "Create a table" }).waitFor();
    assert.equal(await firstSight.isVisible(), false);
    await context.close();
  });
});
