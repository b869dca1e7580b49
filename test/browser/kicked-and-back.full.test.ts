/** A removed player comes back, and a sibling at the same address is let in: real pages and a real server. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { OpenedPage } from "../support/browser/browser.ts";
import { button } from "./page-player.ts";
import { openApp, PHONE, type RunningApp } from "./running-app.ts";

describe("a player whom the host has removed", function () {
  this.slow(60_000);
  let app: RunningApp;
  const opened: OpenedPage[] = [];

  before(async () => {
    app = await openApp();
  });
  after(async () => {
    await app.close();
    for (const { errors } of opened) assert.deepEqual(errors, []);
  });

  async function arrive(name: string, path = "/"): Promise<Page> {
    const guest = await app.open(PHONE, path);
    opened.push(guest);
    await guest.page.getByLabel("Your name").fill(name);
    return guest.page;
  }

  /** Makes the page visible again, so that it sends its request at once instead of in a few seconds. */
  const lookAgain = (page: Page) =>
    page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));

  it("C10: cannot join until the host allows it; a sibling waits for the host's consent", async () => {
    const ann = await arrive("Ann");
    await button(ann, "Create a table").click();
    await button(ann, "Create table").click();
    await ann.locator(".waiting").waitFor();
    const invitation = new URL(ann.url()).search;
    const ben = await arrive("Ben", invitation);
    await button(ben, "Take a seat").click();
    await ben.locator(".waiting").waitFor();

    await button(ann, "Remove Ben").click();
    await ann
      .getByRole("group", { name: /^Remove Ben/ })
      .getByRole("button", { name: "Remove" })
      .click();
    await ben.getByRole("heading", { name: "The host removed you from this table" }).waitFor();
    await button(ben, "Try again").click();
    await ben.getByRole("heading", { name: "The host removed you from this table" }).waitFor();

    const dan = await arrive("Dan", invitation);
    await button(dan, "Take a seat").click();
    await dan.getByRole("heading", { name: "Waiting for the host" }).waitFor();
    await button(ann, "Let Dan in").click();
    await ann.getByTestId("asking").waitFor({ state: "detached" });
    await lookAgain(dan);
    await dan.locator(".waiting").waitFor();

    await button(ann, "Let Ben back in").click();
    await ann.getByTestId("kicked").waitFor({ state: "detached" });
    await button(ben, "Try again").click();
    await ben.locator(".waiting").waitFor();
    assert.equal(await ben.locator(".sitter-name").count(), 3);
  });
});
