/** “Is this fair?” at a real table: a fair server, one that swaps two cards, and one that shows players different commitments. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { FairnessSender } from "../../server/rooms/send-fairness.ts";
import type { GameEvent } from "../../shared/event.ts";
import type { FairnessMessage } from "../../shared/wire/fairness.ts";
import { FairnessReader, makeFairnessBatch } from "../../shared/wire/fairness-batch.ts";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import type { OpenedPage } from "../support/browser/browser.ts";
import { memoryStore } from "../support/server/memory-store.ts";
import { answerOpeningWild, button } from "./page-player.ts";
import { DESKTOP, openApp, PHONE, type RunningApp } from "./running-app.ts";
import { whenCached } from "./warm-page.ts";

const SMALL_PHONE = { ...PHONE, viewport: { width: 320, height: 568 } };

describe("“Is this fair?” at a table", function () {
  this.slow(60_000);
  const cheats = { swapsCards: false, showsTwoCommitments: false };
  const { sync } = FairnessSender.prototype;
  let app: RunningApp;
  let host: OpenedPage;
  let guest: OpenedPage;
  let record: string;

  before(async () => {
    FairnessSender.prototype.sync = function (clients) {
      const shown = [...clients];
      sync.call(this, cheats.showsTwoCommitments ? shown.map(withOtherCommitments) : shown);
    };
    const journalStore = cheatingStore(() => cheats.swapsCards);
    // The result stays while it is verified.
    app = await openApp({ journalStore, hasFairShuffles: true, speed: 0.1 });
    [host, guest] = await Promise.all([app.open(DESKTOP), app.open(PHONE)]);
    for (const { page } of [host, guest]) await answerOpeningWild(page);
  });
  after(async () => {
    FairnessSender.prototype.sync = sync;
    await app.close();
  });

  async function startMatch(): Promise<void> {
    await host.page.goto(`${app.url}/`);
    await button(host.page, "Create a table").click();
    await button(host.page, "Create table").click();
    await host.page.locator(".waiting").waitFor();
    await guest.page.goto(host.page.url());
    await button(guest.page, "Take a seat").click();
    await guest.page.locator(".waiting").waitFor();
    await button(host.page, "Start the match").click();
    await Promise.all([host, guest].map(({ page }) => whenReady(page)));
  }

  /** The guest leaves, and the host claims the win: the shortest way to the end of a match. */
  async function endMatch(): Promise<void> {
    await openMenu(guest.page);
    await guest.page.getByTestId("leave").click();
    await guest.page.getByTestId("leave-sure").click();
    await openMenu(host.page);
    await host.page.getByTestId("open-claim").click();
    await host.page.getByTestId("claim-sure").click();
    await host.page.locator("dialog.result").waitFor();
  }

  it("shows what is fixed, and what is checked at the end", async () => {
    await startMatch();
    const { page } = host;
    await openMenu(page);
    await page.getByTestId("open-fair").click();
    await verdict(page, "later").waitFor();
    await dialog(page).getByText("Locked in for round 1").waitFor();
    assert.equal(await dialog(page).getByText("The player’s random number").count(), 2);
    assert.equal(await dialog(page).locator("[data-status=failed]").count(), 0);
    await assertAccessible(page);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
  });

  it("verifies the match in its result, with the receipts that were stored before a reload", async () => {
    const { page } = host;
    await page.reload();
    await whenReady(page);
    await endMatch();
    await openFromResult(page);
    await verdict(page, "ok").waitFor();
    const own = dialog(page).locator("[data-section=own]");
    assert.equal(await own.getAttribute("data-status"), "ok", "with the contribution from before the reload");
    assert.equal(await dialog(page).locator("[data-section=serverKey]").getAttribute("data-status"), "ok");
    await assertAccessible(page);
    const saved = page.waitForEvent("download");
    await button(page, "Download the record").click();
    record = await readFile(await (await saved).path(), "utf8");
  });

  it("verifies a record file without any connection, on the smallest phone", async () => {
    const { page, context } = await app.open({ ...SMALL_PHONE, serviceWorker: true });
    await whenCached(page);
    await context.setOffline(true);
    await page.goto(`${app.url}/#/replay`);
    await page.reload();
    await page.locator("input[type=file]").setInputFiles(fileOf(record));
    await whenReady(page);
    await page.locator(".replay-open-side").click();
    await page.getByTestId("open-fair").click();
    await verdict(page, "ok").waitFor();
    const key = dialog(page).locator("[data-section=serverKey]");
    assert.equal(await key.getAttribute("data-status"), "notCheckable", "nobody answers with the keys");
    assert.ok(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      "nothing is cut off",
    );
    assert.ok(
      await dialog(page).evaluate((shown) => shown.scrollWidth <= shown.clientWidth),
      "nothing is cut off",
    );
    await context.close();
  });

  it("finds the position of a change in a record file, over plain http", async () => {
    const { page, context } = await app.open(DESKTOP);
    await servePlainHttp(page, app.url);
    await page.goto("http://fair.example/#/replay");
    assert.deepEqual(await page.evaluate(() => [isSecureContext, typeof crypto.subtle]), [
      false,
      "undefined",
    ]);
    await page.locator("input[type=file]").setInputFiles(fileOf(withSwappedHands(record)));
    await page.getByTestId("open-fair").click();
    await verdict(page, "failed").waitFor();
    assert.match((await page.getByTestId("fairness-failures").textContent()) ?? "", /Round 1 · Event 2/);
    await page.getByTestId("fairness-file").setInputFiles(fileOf(record));
    await verdict(page, "ok").waitFor();
    await context.close();
  });

  it("catches a server that swaps two cards after its commitment, with the exact position", async () => {
    cheats.swapsCards = true;
    await startMatch();
    cheats.swapsCards = false;
    await endMatch();
    const { page } = host;
    await openFromResult(page);
    await verdict(page, "failed").waitFor();
    const failures = page.getByTestId("fairness-failures");
    await failures.getByText(/the deck was changed after the commitment/).waitFor();
    assert.match((await failures.textContent()) ?? "", /Round 1 · Event 2/);
    await assertAccessible(page);
  });

  it("catches a server that shows two players different commitments", async () => {
    cheats.showsTwoCommitments = true;
    await startMatch();
    await endMatch();
    cheats.showsTwoCommitments = false;
    const { page } = host;
    await openFromResult(page);
    await verdict(page, "failed").waitFor();
    const failures = page.getByTestId("fairness-failures");
    await failures.getByText("Earlier, the server showed you a different commitment.").waitFor();
  });
});

const openMenu = (page: Page) => page.getByTestId("menu").click();
/** The button's name also says what the check of the match has found. */
const openFromResult = (page: Page) => page.getByRole("button", { name: /^Is this fair\?/ }).click();
const dialog = (page: Page) => page.getByRole("dialog", { name: "Is this fair?" });
const verdict = (page: Page, status: string) =>
  page.locator(`[data-testid=fairness-verdict][data-status=${status}]`);
const whenReady = (page: Page) => page.locator("html[data-ready]").waitFor({ state: "attached" });

const fileOf = (text: string) => ({
  name: "record.json",
  mimeType: "application/json",
  buffer: Buffer.from(text),
});

/** The hands of the first deal, from the last to the first. */
function withSwappedHands(text: string): string {
  return text.replace(/"hands":(\[\[.*?\]\])/, (_, hands: string) => {
    const dealt: unknown = JSON.parse(hands);
    return `"hands":${JSON.stringify(Array.isArray(dealt) ? dealt.toReversed() : dealt)}`;
  });
}

/** The same server at an address that is insecure for the browser, like servers at home without https. */
async function servePlainHttp(page: Page, url: string): Promise<void> {
  await page.route("http://fair.example/**", async (route) => {
    const asked = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: url + asked.pathname + asked.search }) });
  });
}

/** Swaps a card of the first hand with the next card of the pile after the deal, before it is sent. */
function cheatingStore(isCheating: () => boolean) {
  const store = memoryStore();
  return {
    ...store,
    openJournal: (...[code, match]: Parameters<typeof store.openJournal>) => {
      const journal = store.openJournal(code, match);
      return {
        ...journal,
        append: (command: Parameters<typeof journal.append>[0]) => {
          if (isCheating()) command.events.forEach(swapCards);
          journal.append(command);
        },
      };
    },
  };
}

function swapCards(event: GameEvent): void {
  if (event.type !== "dealt") return;
  const { hands, drawPile } = event;
  const hand = hands[0] as number[];
  const pile = drawPile as number[];
  const at = pile.findIndex((card) => card !== hand[0]);
  [hand[0], pile[at]] = [pile[at] ?? 0, hand[0] ?? 0];
}

type Client = Parameters<FairnessSender["sendAll"]>[0];

/** The first client is the host. */
function withOtherCommitments(client: Client, at: number): Client {
  if (at !== 0) return client;
  return new Proxy(client, {
    get: (target, field) =>
      field === "sendBytes"
        ? (name: number, bytes: Uint8Array) => target.sendBytes(name, changed(bytes, readerOf(target)))
        : Reflect.get(target, field, target),
  });
}

const readers = new WeakMap<Client, FairnessReader>();

/** Messages build on those that the same client got before, perhaps in an earlier batch. */
function readerOf(client: Client): FairnessReader {
  const reader = readers.get(client) ?? new FairnessReader();
  readers.set(client, reader);
  return reader;
}

function changed(bytes: Uint8Array, reader: FairnessReader): Uint8Array {
  const messages = reader.read(bytes).map(otherCommitment);
  const matches = messages.flatMap(({ name, message }) => (name === "roundCommitment" ? [message] : []));
  return makeFairnessBatch(
    messages,
    matches.find(({ match }) => match !== ""),
  );
}

function otherCommitment(sent: FairnessMessage): FairnessMessage {
  const { name, message } = sent;
  return name === "roundCommitment" ? { name, message: { ...message, commitment: "0f".repeat(32) } } : sent;
}
