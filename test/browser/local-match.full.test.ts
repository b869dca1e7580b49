/** Matches without a server: the network is cut, the page is loaded again, and everything stays in the browser. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright-core";
import { MOST_LOCAL_MATCHES } from "../../client/local/local-history.ts";
import type { StoredTable } from "../../client/local/stored-table.ts";
import { readRecord } from "../../shared/record/read-record.ts";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import { touchInput } from "./input-devices.ts";
import { agree, answerOpeningWild, button, hurryTime, step } from "./page-player.ts";
import { DESKTOP, openApp, PHONE, type RunningApp } from "./running-app.ts";
import { saveScreenshot } from "./screenshots.ts";
import { DESKTOP_WITH_WORKER, whenCached } from "./warm-page.ts";

/** A match that the first version of local tables has stored: a penalty waits for the person. */
const EARLIER_MATCH = new URL("../fixtures/local-table-version-1/stored.json", import.meta.url);

/** The smallest phone that the game supports. */
const SMALL_PHONE = { ...PHONE, viewport: { width: 320, height: 640 } };

describe("matches in the browser only", function () {
  this.slow(60_000);
  let app: RunningApp;

  before(async () => {
    app = await openApp();
  });
  after(() => app.close());

  it("are played to the end with party rules and without a network, with a reload in the middle, and replayed", async () => {
    const opened = await app.open(DESKTOP_WITH_WORKER);
    const { page, context } = opened;
    await whenCached(page);
    const asked = await cutServer(context);
    await hurryTime(context, 10);
    // From now on there is no network at all: everything comes from the cache of the service worker.
    await context.setOffline(true);
    await page.reload();
    await page.getByText("You’re offline. The match runs in your browser").waitFor();
    await page.getByText("The list of tables needs a connection.").waitFor();
    await button(page, "Play with bots").click();
    await page.locator(".waiting").waitFor();
    await assertAccessible(page);
    await button(page, "Add an easy bot").click();
    await page.getByRole("radio", { name: "Party" }).check();
    await page.getByRole("radio", { name: "Just one round" }).check();
    // Few cards make a short match.
    for (const left of [6, 5, 4]) {
      await button(page, "Starting hand: fewer").click();
      await page.locator(".stepper output", { hasText: String(left) }).waitFor();
    }
    await saveScreenshot(page, "local-waiting-room");
    await button(page, "Start the match").click();
    await playUntil(page, async () => (await playedCommands(page)) > 6);
    const before = await playedCommands(page);
    await page.reload();
    await page.getByTestId("status").waitFor({ state: "attached" });
    assert.equal(new URL(page.url()).hash, "#/local");
    assert.ok((await playedCommands(page)) >= before, "nothing was lost");
    await playUntil(page, async () => (await page.locator("dialog.result").count()) > 0);
    await assertAccessible(page);
    await saveScreenshot(page, "local-result");
    await button(page, "Leave the table").click();
    await page.getByRole("link", { name: "Your matches" }).click();
    await page.getByText("Can’t reach the server.").waitFor();
    await page.getByRole("heading", { name: "Offline matches" }).waitFor();
    await assertAccessible(page);
    await saveScreenshot(page, "local-history");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Download the replay from/ }).click();
    const read = readRecord(readFileSync(await (await saved).path(), "utf8"));
    assert.ok(read.ok && read.match.record.rules.sevenZero && read.match.record.rules.stacking === "same");
    assert.equal(read.match.record.players.length, 5);
    const sent = asked.filter((path) => /history|match(es)?\//.test(path));
    await page.getByRole("link", { name: /^Watch the match/ }).click();
    await page.getByRole("slider", { name: "Move" }).waitFor();
    assert.match(page.url(), /#\/match\/local-[\w-]+/);
    assert.equal(await page.getByRole("button", { name: "Copy the link to this move" }).count(), 0);
    assert.deepEqual(
      asked.filter((path) => /history|match(es)?\//.test(path)),
      sent,
      "the server was not asked for the local match",
    );
    await context.close();
  });

  it("stay stored until the history is full, when the oldest are deleted, and all can be deleted", async () => {
    const { page, context, errors } = await app.open(SMALL_PHONE, "/#/local");
    await answerOpeningWild(page);
    await page.locator(".waiting").waitFor();
    await saveScreenshot(page, "local-waiting-room-small");
    await fillHistory(page, MOST_LOCAL_MATCHES);
    await giveUpAMatch(page);
    await page.evaluate(() => {
      location.hash = "#/history";
    });
    const rows = page.locator(".local-match");
    await rows.first().waitFor();
    assert.equal(await rows.count(), MOST_LOCAL_MATCHES);
    await rows.first().getByText("Ended early").waitFor();
    assert.deepEqual(await keysOf(page, "records"), await keysOf(page, "matches"));
    await saveScreenshot(page, "local-history-small");
    await assertAccessible(page);
    await rows
      .first()
      .getByRole("button", { name: /^Delete the match from/ })
      .click();
    await page.waitForFunction(
      (count) => document.querySelectorAll(".local-match").length === count,
      MOST_LOCAL_MATCHES - 1,
    );
    await button(page, "Delete all offline matches").click();
    await button(page, "Cancel").click();
    await button(page, "Delete all offline matches").click();
    await button(page, "Delete all offline matches").click();
    await page.getByText("No offline matches are left on this device.").waitFor();
    assert.deepEqual(await keysOf(page, "matches"), []);
    assert.deepEqual(await keysOf(page, "records"), []);
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("belong to the newest tab: the older one shows that, and can take the match back", async () => {
    const opened = await app.open(DESKTOP, "/#/local");
    await button(opened.page, "Start the match").click();
    await opened.page.getByTestId("status").waitFor({ state: "attached" });
    const newer = await app.openInSameBrowser(opened, "/#/local");
    await newer.page.getByTestId("status").waitFor({ state: "attached" });
    await opened.page.getByText(/open in another window/).waitFor();
    await button(opened.page, "Play here instead").click();
    await opened.page.getByTestId("status").waitFor({ state: "attached" });
    await newer.page.getByText(/open in another window/).waitFor();
    assert.deepEqual([...opened.errors, ...newer.errors], []);
    await opened.context.close();
  });

  it("are continued from the home page after the tab was closed", async () => {
    const opened = await app.open(DESKTOP);
    await button(opened.page, "Play offline instead").click();
    await button(opened.page, "Start the match").click();
    await opened.page.getByTestId("status").waitFor({ state: "attached" });
    const played = await playedCommands(opened.page);
    const next = await app.openInSameBrowser(opened, "/");
    await opened.page.close();
    await button(next.page, "Continue your match with bots").click();
    await next.page.getByTestId("status").waitFor({ state: "attached" });
    assert.ok((await playedCommands(next.page)) >= played);
    await next.page.goBack();
    await button(next.page, "Continue your match with bots").waitFor();
    assert.deepEqual([...opened.errors, ...next.errors], []);
    await opened.context.close();
  });

  // Alone with bots, there is no time bank (C9).
  it("go on after an update: a penalty, a pause and a reload in the middle of both, the end, and a rematch", async () => {
    const opened = await app.open(DESKTOP, "/#/local");
    const { page, context, errors } = opened;
    await page.locator(".waiting").waitFor();
    await page.goto(`${app.url}/?page=how-to-play`);
    const { state, entries } = JSON.parse(readFileSync(EARLIER_MATCH, "utf8"));
    await storeMatch(page, state, entries);
    await hurryTime(context, 10);
    await page.goto(`${app.url}/#/local`);
    const penalty = page.getByTestId("accept");
    await penalty.waitFor();
    await waitForPause(page, false);
    await page.getByTestId("menu").click();
    await waitForPause(page, true);
    await page.reload();
    await penalty.waitFor();
    await waitForPause(page, false);
    assert.equal(
      await playedCommands(page),
      entries.length,
      "nothing was lost, and nothing was played meanwhile",
    );
    assert.equal(
      (await storedState(page)).version,
      3,
      "it is stored in the form of this version from now on",
    );
    const { id } = state.match;
    while (!(await keysOf(page, "matches")).includes(id)) {
      const isOver = (await step(page)) === "result";
      if (isOver && (await button(page, "Next round").count()) > 0) await agree(page, "Next round");
    }
    while ((await step(page)) !== "result");
    await agree(page, "Rematch");
    await page.reload();
    await page.getByTestId("status").waitFor({ state: "attached" });
    const { match } = await storedState(page);
    assert.notEqual(match?.id, id);
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("that cannot be read are deleted with a message", async () => {
    const opened = await app.open(DESKTOP, "/#/local");
    await button(opened.page, "Start the match").click();
    await opened.page.getByTestId("status").waitFor({ state: "attached" });
    const { page, errors } = opened;
    await page.goto(`${app.url}/?page=how-to-play`);
    await breakStoredMatch(page);
    await page.goto(`${app.url}/#/local`);
    await page.getByText("Your last offline match couldn’t be read and was removed.").waitFor();
    await button(page, "Start the match").click();
    await page.getByTestId("status").waitFor({ state: "attached" });
    assert.deepEqual(errors, []);
    await opened.context.close();
  });

  it("are played in a browser without storage, with a message", async () => {
    const { page, context, errors } = await app.open(DESKTOP, "/?page=how-to-play");
    await context.addInitScript(() => Object.defineProperty(globalThis, "indexedDB", { value: undefined }));
    await page.goto(`${app.url}/#/local`);
    await page.reload();
    await page.getByText("This browser isn’t storing any data").waitFor();
    await button(page, "Start the match").click();
    await page.locator(".table-toast", { hasText: "This browser isn’t storing any data" }).waitFor();
    assert.deepEqual(errors, []);
    await context.close();
  });

  it("are not the only pages without a server: help, rules, settings and replays from files work, too", async () => {
    const { page, context } = await app.open(DESKTOP);
    const asked = await cutServer(context);
    const headings = [
      ["/?page=how-to-play", /how to play/i],
      ["/?page=rules", /rules/i],
      ["/?page=settings", /settings/i],
      ["/#/replay", /replay/i],
    ] as const;
    for (const [path, name] of headings) {
      await page.goto(app.url + path);
      await page.getByRole("heading", { level: 1, name }).waitFor();
    }
    // The settings page requests once whether the server sends notifications.
    assert.deepEqual(
      asked.filter((path) => path.startsWith("/api") && path !== "/api/push"),
      [],
    );
    await context.close();
  });
});

/** Aborts all requests to the game server except for files. Returns their paths. */
async function cutServer(context: BrowserContext): Promise<readonly string[]> {
  const asked: string[] = [];
  await context.route(/\/(api|matchmake)\//, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await context.routeWebSocket(/./, (socket) => socket.close());
  return asked;
}

async function playUntil(page: Page, isReached: () => Promise<boolean>): Promise<void> {
  while (!(await isReached())) await step(page);
}

/** How many commands of the running match are stored. */
async function playedCommands(page: Page): Promise<number> {
  return (await keysOf(page, "entries")).length;
}

/** The keys in a table of the browser's database. */
function keysOf(page: Page, table: string): Promise<readonly unknown[]> {
  return page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open("last-card");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAllKeys();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    table,
  );
}

/** Fills the history with matches that are older than any other. */
function fillHistory(page: Page, count: number): Promise<void> {
  return page.evaluate(
    (matches) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("last-card");
        opening.onsuccess = () => {
          const writing = opening.result.transaction(["matches", "records"], "readwrite");
          for (let number = 1; number <= matches; number += 1) {
            const id = `local-old-${number}`;
            const seats = [0, 1].map((seat) => ({
              seat,
              name: "Ann",
              kind: "human",
              place: seat + 1,
              score: 0,
            }));
            const row = { id, code: "", startedAt: number, endedAt: number, rules: {}, why: "won", seats };
            writing.objectStore("matches").put({ ...row, mine: 0, isRated: false });
            writing.objectStore("records").put({}, id);
          }
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    count,
  );
}

/** Stores a match of an earlier version. */
function storeMatch(page: Page, state: unknown, entries: readonly { readonly n: number }[]): Promise<void> {
  return page.evaluate(
    (stored) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("last-card");
        opening.onsuccess = () => {
          const writing = opening.result.transaction(["table", "entries"], "readwrite");
          writing.objectStore("table").put(stored.state, "state");
          for (const entry of stored.entries) writing.objectStore("entries").put(entry, entry.n);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    { state, entries },
  );
}

/** The table as it is stored. */
function storedState(page: Page): Promise<StoredTable> {
  return page.evaluate(readStoredState);
}

/** Runs in the page. */
function readStoredState(): Promise<StoredTable> {
  return new Promise((resolve) => {
    const opening = indexedDB.open("last-card");
    opening.onsuccess = () => {
      const reading = opening.result.transaction("table").objectStore("table").get("state");
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result);
      };
    };
  });
}

/** Waits until the table is stored with or without a pause. */
async function waitForPause(page: Page, expected: boolean): Promise<void> {
  let isPaused = !expected;
  while (isPaused !== expected) isPaused = (await storedState(page)).isPausedByPlayer === true;
}

/** Stores data that this version cannot read. */
function breakStoredMatch(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("last-card");
        opening.onsuccess = () => {
          const writing = opening.result.transaction("entries", "readwrite");
          writing.objectStore("entries").clear();
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
}

async function giveUpAMatch(page: Page): Promise<void> {
  const finger = touchInput(page);
  await finger.press(button(page, "Start the match"));
  await finger.press(page.getByTestId("menu"));
  await page.getByTestId("leave").click();
  await page.getByTestId("give-up").click();
  await page.locator(".waiting").waitFor();
}
