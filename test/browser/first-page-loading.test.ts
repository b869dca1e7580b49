/** The first page, as it is served: what it fetches, and from whom. */
import assert from "node:assert/strict";
import { DESKTOP, openApp, type RunningApp } from "./running-app.ts";

/** For servers without HTTP/2, where a browser asks for six files at a time. */
const MOST_REQUESTS = 25;

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

  it("loads the page and everything that it prefetches with at most 25 requests", async () => {
    const { page, context } = await house.open(DESKTOP, "/healthz");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const phaser = page.waitForRequest(/\/phaser-[^/]*\.js$/);
    await page.goto(`${house.url}/`);
    await page.getByRole("button", { name: "Create a table" }).waitFor();
    await phaser;
    await page.waitForLoadState("networkidle");
    const fromServer = requests.filter((url) => url.startsWith(house.url));
    assert.ok(fromServer.length <= MOST_REQUESTS, fromServer.join("\n"));
    await context.close();
  });

  it("shows a progress bar while its scripts are on their way, and no longer", async () => {
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
    await page.getByRole("progressbar", { name: "Loading" }).waitFor();
    letThrough();
    await page.getByRole("button", { name: "Create a table" }).waitFor();
    assert.equal(await firstSight.isVisible(), false);
    await context.close();
  });
});
