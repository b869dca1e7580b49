/** Turn notifications end to end: server, push service, service worker and page in a real browser. */
import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import type { Page } from "playwright-core";
import { HIDDEN_MS } from "../../server/rooms/turn-notifier.ts";
import { chooseMove } from "../bench/choose-move.ts";
import { seedOf } from "../simulation/seeded-random.ts";
import type { OpenedPage } from "../support/browser/browser.ts";
import { WorkerNotifications } from "../support/browser/worker-notifications.ts";
import { type LocalPushService, openLocalPushService } from "../support/network/local-push-service.ts";
import { LARGE_HAND_RULES } from "../support/network/moves-in-sequence.ts";
import { TestClient } from "../support/network/test-client.ts";
import { type ManualClock, manualClock } from "../support/server/manual-clock.ts";
import { mouseInput } from "./input-devices.ts";
import { button, makeMove } from "./page-player.ts";
import { DESKTOP, openApp, type RunningApp } from "./running-app.ts";

const DEVICE = { ...DESKTOP, serviceWorker: true };

/** The permission and the subscription of a browser, which headless Chromium does not have. */
function subscribeAs({ endpoint, keys }: ReturnType<LocalPushService["subscribe"]>): void {
  Object.defineProperty(Notification, "permission", { value: "granted" });
  Notification.requestPermission = async () => "granted";
  PushManager.prototype.getSubscription = async () => null;
  PushManager.prototype.subscribe = async () =>
    Object.assign(Object.create(PushSubscription.prototype), {
      toJSON: () => ({ endpoint, expirationTime: null, keys }),
    });
}

describe("turn notifications in a browser", function () {
  this.slow(60_000);
  let clock: ManualClock;
  let service: LocalPushService;
  let app: RunningApp;
  let opened: OpenedPage;
  let page: Page;

  beforeEach(async () => {
    clock = manualClock();
    service = await openLocalPushService();
    app = await openApp({ clock, pushOrigin: service.origin, seed: seedOf("turn notifications") });
    opened = await app.open(DEVICE, "/?page=settings");
    ({ page } = opened);
  });
  afterEach(async () => {
    await app.close();
    await service.close();
    assert.deepEqual(opened.errors, []);
  });

  /** Ben has a table; Ann turns notifications on in German and joins it. */
  async function sitDown(screen: WorkerNotifications): Promise<TestClient> {
    await page.addInitScript(subscribeAs, service.subscribe("Ann"));
    await page.addInitScript(() => localStorage.setItem("last-card:name", "Ann"));
    await screen.connectPage();
    await page.reload();
    const subscribed = page.waitForResponse(
      (response) => response.url().endsWith("/api/push/subscriptions") && response.status() === 204,
    );
    await page.getByRole("switch", { name: "Notify me when it’s my turn" }).check({ force: true });
    await subscribed;
    await page.locator("#setting-language").selectOption("de");
    await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
    const ben = await TestClient.create(new Client(app.url), { name: "Ben", rules: LARGE_HAND_RULES });
    await page.goto(`${app.url}/?table=${ben.code}`);
    await page.getByRole("button", { name: "Hinsetzen" }).click();
    await page.locator(".waiting").waitFor();
    await ben.sendRequest("start");
    await ben.waitUntil(() => ben.lastEvent > 0 && ben.view.hand.length > 0);
    return ben;
  }
  const isTurnOf = ({ view }: TestClient) => view.turn === view.seat;
  /** Ben plays until it is Ann's turn. */
  const playToAnnsTurn = async (ben: TestClient) => {
    while (isTurnOf(ben)) {
      const answer = await ben.sendMove(chooseMove(ben.view));
      if ("refused" in answer) clock.advance(1_000);
      else await ben.waitUntil(() => ben.lastEvent >= answer.lastEvent);
    }
  };
  /** Ann plays in her page until it is Ben's turn. */
  const playToBensTurn = async (ben: TestClient) => {
    const ann = { ...opened, name: "Ann", input: mouseInput(page) };
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    while (!isTurnOf(ben)) await makeMove(ann);
  };

  /** Ann opens a table, without loading another page. Returns its code. */
  async function createTable(): Promise<string> {
    await button(page, "Back to home").click();
    await button(page, "Create a table").click();
    await button(page, "Create table").click();
    await page.locator(".waiting").waitFor();
    return new URL(page.url()).searchParams.get("table") ?? "";
  }

  it("arrive for a hidden page in its language, and disappear when the turn is over", async () => {
    const screen = await WorkerNotifications.open(page);
    const ben = await sitDown(screen);
    await playToBensTurn(ben);
    await screen.setPageHidden(true);
    await playToAnnsTurn(ben);
    // The server may only now receive that the page is hidden.
    while (service.received.length === 0) {
      clock.advance(HIDDEN_MS / 20);
      await page.waitForTimeout(20);
    }
    const [received] = service.received;
    await screen.deliver(received?.text ?? "");
    const [shown] = await screen.whenShown(["Du bist dran"]);
    const about = { body: `Tisch ${ben.code}`, lang: "de", tag: `turn-${ben.code}`, silent: false };
    assert.deepEqual(shown, { title: "Du bist dran", ...about });
    await playToBensTurn(ben);
    await screen.whenShown([]);
    const turns = service.received.map(({ push }) => push.turn);
    assert.deepEqual(turns, [...new Set(turns)], "one for each turn: a Skip brings Ann another one");
  });

  it("invite to a table, which a press opens", async () => {
    const screen = await WorkerNotifications.open(page);
    await screen.deliver(JSON.stringify({ type: "invitation", table: "QK7M2P", turn: "" }));
    const [shown] = await screen.whenShown(["You’re invited to a table"]);
    assert.equal(shown?.body, "Table QK7M2P");
    assert.deepEqual(await screen.click(), { opened: ["/?table=QK7M2P"], focused: [] });
  });

  it("focus the page of the table if it is open, or open it", async () => {
    const screen = await WorkerNotifications.open(page);
    await screen.setPageHidden(true);
    const push = (table: string) => JSON.stringify({ type: "turn", table, turn: "1.5" });
    await screen.deliver(push("QK7M2P"));
    await screen.whenShown(["It’s your turn"]);
    assert.deepEqual(await screen.click(), { opened: ["/?table=QK7M2P"], focused: [] });
    assert.deepEqual(await screen.shown(), []);
    const code = await createTable();
    await screen.setPageHidden(true);
    await screen.deliver(push(code));
    await screen.whenShown(["It’s your turn"]);
    assert.deepEqual(await screen.click(), {
      opened: ["/?table=QK7M2P"],
      focused: [`${app.url}/?page=settings`],
    });
  });

  it("make no sound and do not stay if the player sees the table", async () => {
    const screen = await WorkerNotifications.open(page);
    const table = await createTable();
    await screen.deliver(JSON.stringify({ type: "turn", table, turn: "1.5" }));
    while ((await screen.history()).length === 0);
    await screen.whenShown([]);
    assert.deepEqual(
      (await screen.history()).map(({ silent }) => silent),
      [true],
    );
  });

  it("become silent when the turn is over, and then disappear; that of a later turn stays", async () => {
    const screen = await WorkerNotifications.open(page);
    await screen.setPageHidden(true);
    const push = (type: string, turn: string) =>
      screen.deliver(JSON.stringify({ type, table: "QK7M2P", turn }));
    await push("turn", "1.5");
    await screen.whenShown(["It’s your turn"]);
    await push("turnOver", "1.5");
    await screen.whenShown(["Your turn is over"]);
    await screen.whenShown([]);
    await push("turn", "1.9");
    await screen.whenShown(["It’s your turn"]);
    await push("turnOver", "1.7");
    await push("turn", "1.9");
    while ((await screen.history()).length < 4);
    await screen.whenShown(["It’s your turn"]);
    const silent = (await screen.history()).map((each) => each.silent);
    assert.deepEqual(silent, [false, true, false, false]);
  });

  it("work without the cached files of the game, and also when these are back", async () => {
    const screen = await WorkerNotifications.open(page);
    await page.addInitScript(subscribeAs, service.subscribe("Ann"));
    await page.reload();
    const worker = () =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL ?? "none",
      );
    const whenWorker = async (url: string) => {
      while ((await worker()) !== url) await page.waitForTimeout(20);
    };
    await screen.setPageHidden(false);
    await page.getByRole("switch", { name: "Offline use" }).uncheck({ force: true });
    await whenWorker("none");
    await page.getByRole("switch", { name: "Notify me when it’s my turn" }).check({ force: true });
    await whenWorker(`${app.url}/service-worker.js?notifications`);
    assert.deepEqual(await page.evaluate(() => caches.keys()), []);
    assert.ok(await page.getByRole("switch", { name: "Notify me when it’s my turn" }).isChecked());
    const again = await WorkerNotifications.open(page);
    await again.setPageHidden(true);
    await again.deliver(JSON.stringify({ type: "turn", table: "QK7M2P", turn: "1.5" }));
    await again.whenShown(["It’s your turn"]);
    await page.getByRole("switch", { name: "Offline use" }).check({ force: true });
    await whenWorker(`${app.url}/service-worker.js`);
    await page.getByRole("switch", { name: "Notify me when it’s my turn" }).uncheck({ force: true });
    assert.equal(await worker(), `${app.url}/service-worker.js`);
  });

  it("use the language that was chosen on any page", async () => {
    const screen = await WorkerNotifications.open(page);
    await screen.setPageHidden(true);
    await button(page, "Back to home").click();
    await page.getByRole("combobox").first().selectOption("fr");
    const push = () => screen.deliver(JSON.stringify({ type: "turn", table: "QK7M2P", turn: "1.5" }));
    do await push();
    while ((await screen.shown())[0]?.lang !== "fr");
    assert.deepEqual(
      (await screen.shown()).map(({ title, body }) => [title, body]),
      [["C’est à toi de jouer", "Table QK7M2P"]],
    );
  });

  it("show nothing for a push that this version does not know", async () => {
    const screen = await WorkerNotifications.open(page);
    await screen.setPageHidden(true);
    const wrong = ["", "text", "[]", '{"type":"turn"}', '{"type":"other","table":"QK7M2P","turn":"1"}'];
    for (const text of [...wrong, '{"type":"turn","table":"/evil","turn":"1"}']) await screen.deliver(text);
    await screen.deliver(JSON.stringify({ type: "turn", table: "QK7M2P", turn: "1.5" }));
    await screen.whenShown(["It’s your turn"]);
    assert.equal((await screen.history()).length, 1);
  });
});
