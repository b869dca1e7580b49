/** The game in a frame of another site, in a browser that forbids storage to such frames. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Frame, Page } from "playwright-core";
import { CODE_LENGTH } from "../../shared/wire/messages.ts";
import { disablePainting, openPage, sharedBrowser } from "../support/browser/browser.ts";
import { roomOf } from "../support/server/game-server.ts";
import { DESKTOP, openApp, type RunningApp } from "./running-app.ts";

/** A move of the page's own buttons that is possible now. */
const MOVE = ["card-", "draw-pile", "pass", "pick-", "accept"]
  .map((id) => `[data-testid^=${id}]:not([aria-disabled=true]):not([data-intention])`)
  .join(", ");

/** The page of the site that lets its frame fill the screen. */
const FULL_SCREEN_ALLOWED = "/full-screen";

/** Runs in each frame before its own scripts: what a browser does that forbids storage to frames of other sites. */
function forbidStorage(): void {
  if (parent === window) return;
  const forbidden = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(globalThis, name, { get: forbidden, configurable: true });
}

describe("a frame of another site", () => {
  let site: Server;
  let app: RunningApp;
  let address = "";
  before(async () => {
    site = createServer(({ url }, response) => {
      const allowed = url === FULL_SCREEN_ALLOWED ? "fullscreen" : "";
      response.setHeader("Content-Type", "text/html");
      response.end(
        `<title>Site</title><iframe src="${app.url}" allow="${allowed}" width="1000" height="700"></iframe>`,
      );
    });
    await once(site.listen(0, "127.0.0.1"), "listening");
    const listening = site.address();
    const port = typeof listening === "object" ? listening?.port : undefined;
    address = `http://house.test:${port}`;
    app = await openApp({ env: { FRAME_ANCESTORS: address } });
  });
  after(async () => {
    await app.close();
    site.close();
  });

  async function openSite(url: string): Promise<{ page: Page; frame: Frame; errors: string[] }> {
    const { page, context, errors } = await openPage(await sharedBrowser(), DESKTOP);
    await disablePainting(context);
    await context.addInitScript(forbidStorage);
    await page.goto(url);
    const [, frame = assert.fail()] = page.frames();
    return { page, frame, errors };
  }

  it("plays, and has the seat again after a reload, without any storage", async () => {
    const { page, frame, errors } = await openSite(address);
    await frame.getByLabel("Your name").fill("Ann");
    await frame.getByRole("button", { name: "Play with bots", exact: true }).click();
    const move = frame.locator(MOVE).first();
    await move.waitFor({ state: "attached" });
    const code = new URL(frame.url()).searchParams.get("table") ?? "";
    assert.equal(code.length, CODE_LENGTH);
    await frame.evaluate(() => location.reload());
    await frame.waitForFunction(() => document.querySelector("[data-testid^=card-]") !== null);
    const { state } = roomOf(code);
    const before = state.lastEvent;
    await move.dispatchEvent("click");
    while (roomOf(code).state.lastEvent === before)
      await page.evaluate(() => new Promise(requestAnimationFrame));
    const people = [...state.seats.values()].filter(({ bot }) => bot === "");
    assert.deepEqual(
      people.map(({ name, connected, isBotControlled }) => [name, connected, isBotControlled]),
      [["Ann", true, false]],
    );
    assert.equal(state.spectatorCount, 0);
    assert.deepEqual(errors, []);
  });

  it("offers full screen only where the site allows it, and never an installation", async () => {
    for (const [path, switches] of [
      ["/", 0],
      [FULL_SCREEN_ALLOWED, 1],
    ] as const) {
      const { page, frame } = await openSite(address + path);
      await frame.getByRole("link", { name: "Settings", exact: true }).click();
      await frame.getByRole("switch", { name: "Hide codes and links" }).waitFor();
      assert.equal(await frame.getByRole("switch", { name: "Full screen" }).count(), switches);
      assert.equal(await frame.getByRole("button", { name: /^Install/ }).count(), 0);
      await page.context().close();
    }
  });

  it("is not shown by a site that FRAME_ANCESTORS does not name", async () => {
    const { frame } = await openSite(address.replace("house.test", "127.0.0.1"));
    assert.equal(await frame.locator("#app").count(), 0);
  });
});
