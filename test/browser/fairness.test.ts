/** “Is this fair?” at a real table: a fair server, one that swaps two cards, and one that shows players different commitments. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { memoryStore } from "../../server/journal/memory-store.ts";
import { FairnessSender } from "../../server/rooms/send-fairness.ts";
import type { GameEvent } from "../../shared/event.ts";
import type { FairnessMessage } from "../../shared/wire/fairness.ts";
import { FairnessReader, makeFairnessBatch } from "../../shared/wire/fairness-batch.ts";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import type { OpenedPage } from "../support/browser/browser.ts";
import { button } from "./page-player.ts";
import { type AppOptions, DESKTOP, openApp, PHONE, type RunningApp } from "./running-app.ts";

/** A table of two people, on a server whose shuffles can be verified. */
interface FairTable {
  readonly house: RunningApp;
  readonly host: OpenedPage;
  readonly guest: OpenedPage;
}

async function openTable(wishes: AppOptions = {}): Promise<FairTable> {
  const house = await openApp({ ...wishes, hasFairShuffles: true });
  const [host, guest] = await Promise.all([house.open(DESKTOP), house.open(PHONE)]);
  await button(host.page, "Create a table").click();
  await button(host.page, "Create table").click();
  await host.page.locator(".waiting").waitFor();
  await guest.page.goto(host.page.url());
  await button(guest.page, "Sit down").click();
  await guest.page.locator(".waiting").waitFor();
  await button(host.page, "Start the match").click();
  for (const { page } of [host, guest]) await page.locator("html[data-ready]").waitFor({ state: "attached" });
  return { house, host, guest };
}

/** The guest leaves, and the host claims the win: the shortest way to the end of a match. */
async function endMatch({ host, guest }: FairTable): Promise<void> {
  await openMenu(guest.page);
  await guest.page.getByTestId("leave").click();
  await guest.page.getByTestId("leave-sure").click();
  await openMenu(host.page);
  await host.page.getByTestId("open-claim").click();
  await host.page.getByTestId("claim-sure").click();
  await host.page.locator("dialog.result").waitFor();
}

const openMenu = (page: Page) => page.getByTestId("menu").click();
const openFromResult = (page: Page) => button(page, "Is this fair?").click();
const dialog = (page: Page) => page.getByRole("dialog", { name: "Is this fair?" });
const verdict = (page: Page, status: string) =>
  page.locator(`[data-testid=fairness-verdict][data-status=${status}]`);

describe("“Is this fair?” on a fair server", function () {
  this.slow(60_000);
  this.bail(true);
  let table: FairTable;

  before(async () => {
    table = await openTable();
  });
  after(() => table.house.close());

  it("says at the table what is fixed, and what is checked at the end", async () => {
    const { page } = table.host;
    await openMenu(page);
    await page.getByTestId("open-fair").click();
    await verdict(page, "later").waitFor();
    await dialog(page).getByText("Fixed for round 1").waitFor();
    assert.equal(await dialog(page).getByText("Random number of the player").count(), 2);
    assert.equal(await dialog(page).locator("[data-status=failed]").count(), 0);
    await assertAccessible(page);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
  });

  it("keeps what it has seen across a reload", async () => {
    const { page } = table.host;
    await page.reload();
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
  });

  it("verifies the match in its result", async () => {
    await endMatch(table);
    const { page } = table.host;
    await openFromResult(page);
    await verdict(page, "ok").waitFor();
    const own = dialog(page).locator("[data-section=own]");
    assert.equal(await own.getAttribute("data-status"), "ok", "with the contribution from before the reload");
    assert.equal(await dialog(page).locator("[data-section=serverKey]").getAttribute("data-status"), "ok");
    await assertAccessible(page);
  });
});

describe("a server that swaps two cards after its commitment", function () {
  this.slow(60_000);
  let table: FairTable;

  before(async () => {
    table = await openTable({ journalStore: cheatingStore() });
  });
  after(() => table.house.close());

  it("is caught at the end of the match, with the exact place", async () => {
    await endMatch(table);
    const { page } = table.host;
    await openFromResult(page);
    await verdict(page, "failed").waitFor();
    const failures = page.getByTestId("fairness-failures");
    await failures.getByText(/the deck was changed after the commitment/).waitFor();
    assert.match((await failures.textContent()) ?? "", /Round 1 · Event 2/);
    await assertAccessible(page);
  });
});

describe("a server that shows two players different commitments", function () {
  this.slow(60_000);
  const { sync } = FairnessSender.prototype;
  let table: FairTable;

  before(async () => {
    FairnessSender.prototype.sync = function (clients) {
      sync.call(this, [...clients].map(withOtherCommitments));
    };
    table = await openTable();
  });
  after(async () => {
    FairnessSender.prototype.sync = sync;
    await table.house.close();
  });

  it("is caught at the end of the match", async () => {
    await endMatch(table);
    const { page } = table.host;
    await openFromResult(page);
    await verdict(page, "failed").waitFor();
    const failures = page.getByTestId("fairness-failures");
    await failures.getByText("The server had shown you a different commitment.").waitFor();
  });
});

/** Swaps a card of the first hand and the next card of the pile, after they were dealt and before anyone sees them. */
function cheatingStore() {
  const store = memoryStore();
  return {
    ...store,
    openJournal: (...[code, match]: Parameters<typeof store.openJournal>) => {
      const journal = store.openJournal(code, match);
      return {
        ...journal,
        append: (command: Parameters<typeof journal.append>[0]) => {
          command.events.forEach(swapCards);
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

/** The first client is the host's. */
function withOtherCommitments(client: Client, at: number): Client {
  if (at !== 0) return client;
  return new Proxy(client, {
    get: (target, field) =>
      field === "sendBytes"
        ? (name: number, bytes: Uint8Array) => target.sendBytes(name, changed(bytes))
        : Reflect.get(target, field, target),
  });
}

function changed(bytes: Uint8Array): Uint8Array {
  const messages = new FairnessReader().read(bytes).map(otherCommitment);
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
