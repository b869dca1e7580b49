/** The home page as it is served: what it fetches, and from where. */
import assert from "node:assert/strict";
import { DESKTOP, openApp, type RunningApp } from "./running-app.ts";

/** For servers without HTTP/2, from which a browser requests six files at a time. */
const MOST_REQUESTS = 27;

describe("the first page", () => {
  let app: RunningApp;
  before(async () => {
    app = await openApp();
  });
  after(() => app.close());

  it("can be used before Phaser has loaded, and fetches it meanwhile, only from its own server", async () => {
    const { page, context, errors } = await app.open(DESKTOP);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const phaser = page.waitForRequest(/\/phaser-[^/]*\.js$/);
    await page.reload({ waitUntil: "commit" });
    await page.getByRole("button", { name: "Create a table" }).waitFor();
    await phaser;
    const foreign = asked.filter((url) => !url.startsWith(app.url) && !/^(data|blob):/.test(url));
    assert.deepEqual([foreign, errors], [[], []]);
    await context.close();
  });

  it("loads the page and everything that it prefetches with at most 27 requests", async () => {
    const { page, context } = await app.open(DESKTOP, "/healthz");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    const phaser = page.waitForRequest(/\/phaser-[^/]*\.js$/);
    await page.goto(`${app.url}/`);
    await page.getByRole("button", { name: "Create a table" }).waitFor();
    await phaser;
    await page.waitForLoadState("networkidle");
    const fromServer = requests.filter((url) => url.startsWith(app.url));
    assert.ok(fromServer.length <= MOST_REQUESTS, fromServer.join("\n"));
    await context.close();
  });

  it("has the letters of its language without waiting for later styles, and in English no others", async () => {
    const fontsIn = async (language: string, letters: RegExp) => {
      const { page, context } = await app.open(DESKTOP, "/healthz");
      await page.evaluate((code) => localStorage.setItem("last-card:language", code), language);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      // The chunks of the table and of other pages bring styles, too: they never arrive.
      await page.route(/\/assets\/(?!index-).*\.css$/, () => {});
      const font = page.waitForRequest(letters);
      await page.goto(`${app.url}/`);
      await font;
      await page.getByRole("button").first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await context.close();
      return asked.flatMap((path) => /nunito-([a-z-]+)-wght/.exec(path)?.[1] ?? []).toSorted();
    };
    assert.deepEqual(await fontsIn("pl", /latin-ext/), ["latin", "latin-ext"]);
    assert.deepEqual(await fontsIn("en", /nunito-latin-wght/), ["latin"]);
  });

  it("is complete before the connection, the table or any other page has loaded", async () => {
    const { page, context } = await app.open(DESKTOP, "/healthz");
    await page.route(
      /\/assets\/(?!(index|first-page|libraries|rolldown-runtime|texts-en)-).*\.js$/,
      () => {},
    );
    await page.goto(`${app.url}/`);
    await page.getByRole("button", { name: "Play with bots" }).waitFor();
    const drawings = [
      ".fan-face svg",
      ".fan img",
      ".name-chip svg.face",
      ".way-picture :is(svg, img)",
      ".stitches i",
    ];
    const counts = await Promise.all(drawings.map((each) => page.locator(each).count()));
    assert.deepEqual(counts, [5, 5, 1, 5, 4]);
    await context.close();
  });

  it("shows a progress bar until its scripts have loaded", async () => {
    const { page, context } = await app.open(DESKTOP);
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
