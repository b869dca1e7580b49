/** The server stops and restarts on the same port: the open page detects both automatically. */
import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { PING_INTERVAL_MS } from "../../client/net/connection/heartbeat.ts";
import { JOIN_TIMEOUT_MS } from "../../client/net/connection/join-timeout.ts";
import { createAppServer } from "../../server/app.ts";
import { NO_FAULTS } from "../chaos/network/network-conditions.ts";
import { TcpProxy } from "../chaos/network/tcp-proxy.ts";
import {
  closeContexts,
  disablePainting,
  type OpenedPage,
  openPage,
  sharedBrowser,
} from "../support/browser/browser.ts";
import { parseConfig } from "../support/server/game-server.ts";
import { manualClock } from "../support/server/manual-clock.ts";
import { memoryContext } from "../support/server/memory-context.ts";
import { startAtPort } from "../support/server/reserved-port.ts";
import { DESKTOP } from "./running-app.ts";

describe("a server that stops", () => {
  it("is reported missing on the home page, and found again without a reload", async () => {
    const first = await startAtPort(startServer);
    const { port } = first;
    const browser = await sharedBrowser();
    const { page } = await openUnpainted(browser);
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.getByText("No public tables right now").waitFor();
    await first.server.close();
    const banner = page.getByText("Can’t reach the server. Trying again…");
    await banner.waitFor();
    await page.getByRole("button", { name: "Quick play" }).click();
    await page.getByText("You’re not connected").waitFor();
    const { server: second } = await startAtPort(startServer, port);
    await banner.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Quick play" }).click();
    await page.locator(".waiting").waitFor();
    await closeContexts(browser);
    await second.close();
  });

  it("is reported missing after a silent loss of the connection, and the list is up to date afterwards", async () => {
    const { server, port } = await startServer(0);
    const road = calmRoadTo(port);
    const browser = await sharedBrowser();
    const { page } = await openUnpainted(browser);
    let visits = 0;
    page.on("request", (request) => {
      if (request.url().includes("/matchmake/")) visits += 1;
    });
    await page.clock.install();
    await page.goto(await road.open());
    await page.getByText("No public tables right now").waitFor();
    road.goOffline();
    const host = await openUnpainted(browser);
    await host.page.goto(`http://127.0.0.1:${port}/`);
    await host.page.getByRole("button", { name: "Quick play" }).click();
    await host.page.locator(".waiting").waitFor();
    for (let beat = 0; beat < 3; beat += 1) await page.clock.fastForward(PING_INTERVAL_MS);
    const banner = page.getByText("Can’t reach the server. Trying again…");
    await banner.waitFor();
    // The second request gets no response: it times out, and a third follows.
    while (visits < 3) await page.clock.fastForward(JOIN_TIMEOUT_MS);
    road.goOnline();
    await page.getByText("1 of 10 seats taken").waitFor();
    assert.equal(await banner.count(), 0);
    await closeContexts(browser);
    await road.close();
    await server.close();
  });
});

async function openUnpainted(browser: Browser): Promise<OpenedPage> {
  const opened = await openPage(browser, DESKTOP);
  await disablePainting(opened.page);
  return opened;
}

/** Its tables have a clock that stands still: a slow page still finds players in the waiting room of quick play. */
async function startServer(port: number) {
  const config = parseConfig({ PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "silent" });
  const context = { ...memoryContext(config), makeClock: () => manualClock() };
  const server = createAppServer(config, { context, ownsProcess: false });
  return { server, port: await server.listen() };
}

/** A connection that works until it silently loses everything. */
function calmRoadTo(port: number): TcpProxy {
  return new TcpProxy({ port, conditions: () => NO_FAULTS, chanceOf: () => () => 0, count: () => undefined });
}
