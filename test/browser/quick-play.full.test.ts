/** Quick play, spectators and a seat on another device: real pages and a real server. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { QUICK_START_SECONDS } from "../../shared/table-limits.ts";
import type { OpenedPage } from "../support/browser/browser.ts";
import { manualClock } from "../support/server/manual-clock.ts";
import { DESKTOP, openApp, type RunningApp } from "./running-app.ts";

describe("quick play, and a table with a host", function () {
  this.slow(60_000);
  let app: RunningApp;
  // It stands still while slow pages arrive.
  const clock = manualClock();
  const opened: OpenedPage[] = [];

  before(async () => {
    app = await openApp({ clock });
  });
  afterEach(async () => {
    for (const { context, errors } of opened.splice(0)) {
      await context.close();
      assert.deepEqual(errors, []);
    }
  });
  after(() => app.close());

  async function arrive(name: string, path = "/"): Promise<Page> {
    const guest = await app.open(DESKTOP, path);
    opened.push(guest);
    await guest.page.getByLabel("Your name").fill(name);
    return guest.page;
  }

  async function quickly(name: string): Promise<Page> {
    const page = await arrive(name);
    await page.getByRole("button", { name: "Quick play" }).click();
    await page.locator(".waiting").waitFor();
    return page;
  }

  const starts = (page: Page) => page.getByTestId("status").waitFor({ state: "attached" });

  /** A table with Ann, its host, and Ben. */
  async function hosted(): Promise<readonly [Page, Page]> {
    const ann = await arrive("Ann");
    await ann.getByRole("button", { name: "Create a table" }).click();
    await ann.getByRole("dialog").getByRole("button", { name: "Create table" }).click();
    await ann.locator(".waiting").waitFor();
    const ben = await arrive("Ben", new URL(ann.url()).search);
    await ben.getByRole("button", { name: "Take a seat" }).click();
    await ben.locator(".waiting").waitFor();
    return [ann, ben];
  }

  it("C8 fills the table with bots after eight seconds; a player who comes later watches, and reloads", async () => {
    const ann = await quickly("Ann");
    await ann.getByText(/Looking for players… \d/).waitFor();
    clock.advance(1000 * QUICK_START_SECONDS);
    await starts(ann);
    const cleo = await arrive("Cleo", new URL(ann.url()).search);
    await cleo.getByRole("button", { name: "Join the next match" }).click();
    await cleo.getByText("You’ll get a seat when the next match begins").waitFor();
    await cleo.reload();
    await starts(cleo);
  });

  it("C8 brings two strangers together, and starts at once when both agree", async () => {
    const [ann, ben] = [await quickly("Ann"), await quickly("Ben")];
    assert.equal(ann.url(), ben.url());
    await ben.getByRole("button", { name: "Start now" }).click();
    await ann.getByText("1 of 2 want to start").waitFor();
    await ann.getByRole("button", { name: "Start now" }).click();
    await Promise.all([starts(ann), starts(ben)]);
  });

  it("a seat moves to another device", async () => {
    const [ann] = await hosted();
    await ann.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await ann.getByRole("button", { name: "Continue on another device" }).click();
    const dialog = ann.getByRole("dialog", { name: "Continue on another device" });
    await dialog.getByRole("button", { name: "Copy link" }).click();
    await dialog.getByRole("button", { name: "Copied!" }).waitFor();
    const link = await ann.evaluate(() => navigator.clipboard.readText());
    const device = await app.open(DESKTOP, link.slice(app.url.length));
    opened.push(device);
    await device.page.getByRole("button", { name: "Take the seat here" }).click();
    await device.page.locator(".waiting").waitFor();
    assert.equal(device.page.url(), ann.url());
    await ann.getByRole("heading", { name: "The game continues elsewhere" }).waitFor();
  });

  it("C4: a removed player is told, and disappears for the others", async () => {
    const [ann, ben] = await hosted();
    await ann.getByRole("button", { name: "Remove Ben" }).click();
    await ann
      .getByRole("group", { name: "Remove Ben from this table?" })
      .getByRole("button", { name: "Remove" })
      .click();
    await ben.getByRole("heading", { name: "The host removed you from this table" }).waitFor();
    await ann.locator(".sitter-name").getByText("Ben", { exact: true }).waitFor({ state: "detached" });
    await ann.getByRole("button", { name: "Leave the table" }).click();
    await ann.getByRole("button", { name: "Quick play" }).waitFor();
  });

  it("C6: a player gives up the seat, watches, and takes a seat again; the host changes meanwhile", async () => {
    const [ann, ben] = await hosted();
    await ann.getByRole("button", { name: "Give up my seat and watch" }).click();
    await ann.getByText("You’re watching", { exact: true }).waitFor();
    await ben.getByRole("log").getByText("Ben is the host now").waitFor();
    await ben.getByText("One person is watching").waitFor();
    await ann.getByRole("button", { name: "Take a seat" }).click();
    await ann.getByText("Nobody is watching").waitFor();
    await ben.getByRole("listitem").filter({ hasText: "Ann" }).waitFor();
  });
});
