/** The table's page in a real browser: whether the screen stays on, and what the app's icon shows. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { PHONE } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor, updateTable } from "../../../harness/table/table-visitor.ts";

/** Recorded calls of device APIs. */
interface DeviceLog {
  heldLocks: number;
  readonly calls: string[];
}

declare global {
  var deviceLog: DeviceLog;
}

describe("the device at a table", () => {
  const visitor = new TableVisitor();
  before(() => {
    visitor.scripts.push(recordDevice);
    return visitor.start();
  });
  afterEach(() => visitor.endVisit());

  it("keeps its screen on during a match and between rounds, until the match is over", async () => {
    const page = await visitor.sit();
    await waitForLocks(page, 1);
    await updateTable(page, { phase: "roundOver" });
    await waitForLocks(page, 1);
    await updateTable(page, { phase: "matchOver" });
    await waitForLocks(page, 0);
    assert.deepEqual(await callsOf(page), ["no badge", "request", "release"]);
  });

  it("lets the screen go off while the page is hidden, and when the player leaves", async () => {
    const page = await visitor.sit();
    await waitForLocks(page, 1);
    await hide(page, true);
    await waitForLocks(page, 0);
    await hide(page, false);
    await waitForLocks(page, 1);
    await page.evaluate(() => tableHarness.close());
    await waitForLocks(page, 0);
    await hide(page, true);
    await hide(page, false);
    await waitForLocks(page, 0);
  });

  it("lets the screen go off for spectators, and for players who have turned it off", async () => {
    const watching = await visitor.sit(PHONE, "none");
    await waitForLocks(watching, 0);
    assert.deepEqual(await callsOf(watching), ["no badge"]);
    await visitor.endVisit();
    const page = await visitor.sit(PHONE, "mine", { keepAwake: false });
    assert.deepEqual(await callsOf(page), ["no badge"]);
    await page.evaluate(() => tableHarness.change("keepAwake", true));
    await waitForLocks(page, 1);
  });

  it("shows a badge in the player's turn while the page is hidden", async () => {
    const page = await visitor.sit(PHONE, "mine", { keepAwake: false });
    assert.deepEqual(await callsOf(page), ["no badge"], "an old badge is removed at the start");
    await hide(page, true);
    assert.deepEqual((await callsOf(page)).slice(1), ["badge"]);
    await page.evaluate(() => {
      const { session } = tableHarness;
      session.update({ view: { ...session.snapshot.view, turn: 1 } });
    });
    assert.deepEqual((await callsOf(page)).slice(1), ["badge", "no badge"]);
    await hide(page, false);
    assert.equal((await callsOf(page)).length, 3);
  });
});

/** Records the page's calls of device APIs. */
function recordDevice(): void {
  const log: DeviceLog = { heldLocks: 0, calls: [] };
  const request = async () => {
    log.calls.push("request");
    log.heldLocks += 1;
    const sentinel = new EventTarget();
    const release = async () => {
      log.calls.push("release");
      log.heldLocks -= 1;
      sentinel.dispatchEvent(new Event("release"));
    };
    return Object.assign(sentinel, { release });
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  Object.assign(Navigator.prototype, {
    setAppBadge: async () => void log.calls.push("badge"),
    clearAppBadge: async () => void log.calls.push("no badge"),
  });
  Object.assign(globalThis, { deviceLog: log });
}

const callsOf = (page: Page) => page.evaluate(() => deviceLog.calls);

async function waitForLocks(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => deviceLog.heldLocks === wanted, count);
}

async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}
