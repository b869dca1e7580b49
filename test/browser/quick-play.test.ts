/** Quick play, spectators and a seat on another device, as players meet them: real pages at a real server. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { QUICK_START_SECONDS } from "../../shared/table-limits.ts";
import type { OpenedPage } from "../support/browser/browser.ts";
import { type RunningClock, runningClock } from "../support/server/running-clock.ts";
import { DESKTOP, openApp, type RunningApp } from "./running-app.ts";

describe("a quick table", function () {
  this.slow(60_000);
  let house: RunningApp;
  let time: RunningClock;
  const opened: OpenedPage[] = [];

  before(async () => {
    time = runningClock();
    house = await openApp({ clock: time.clock });
  });
  afterEach(async () => {
    for (const { context, errors } of opened.splice(0)) {
      await context.close();
      assert.deepEqual(errors, []);
    }
  });
  after(async () => {
    await house.close();
    time.stop();
  });

  async function arrive(name: string, path = "/"): Promise<Page> {
    const guest = await house.open(DESKTOP, path);
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

  const starts = (page: Page) => page.getByTestId("status").waitFor();

  it("brings two strangers together and starts automatically; a third player watches and reloads", async () => {
    const [ann, ben] = [await quickly("Ann"), await quickly("Ben")];
    assert.equal(ann.url(), ben.url());
    await ann
      .getByText(/The match starts in \d+ seconds/)
      .first()
      .waitFor();
    time.clock.advance(1000 * QUICK_START_SECONDS);
    await Promise.all([starts(ann), starts(ben)]);
    const cleo = await arrive("Cleo", new URL(ann.url()).search);
    await cleo.getByRole("button", { name: "Sit down" }).click();
    await cleo.getByRole("button", { name: "Watch" }).click();
    await starts(cleo);
    await cleo.reload();
    await starts(cleo);
  });

  it("is filled up with bots for a player who does not want to wait; the seat moves to another device", async () => {
    const ann = await quickly("Ann");
    await ann.getByRole("switch", { name: "Fill with bots" }).click();
    await ann
      .getByText(/The match starts in \d+ seconds/)
      .first()
      .waitFor();
    await ann.getByText("Play on another device").click();
    const link = await ann.locator(".other-device .address").innerText();
    const { page: tablet } = await house.open(DESKTOP, link.slice(house.url.length)).then((device) => {
      opened.push(device);
      return device;
    });
    await tablet.locator(".waiting").waitFor();
    assert.equal(tablet.url(), ann.url());
    await ann.getByRole("heading", { name: "You’re playing in another window" }).waitFor();
    time.clock.advance(1000 * QUICK_START_SECONDS);
    await starts(tablet);
    assert.equal(await tablet.getByTestId("status").count(), 1);
  });

  it("C4: a player who is taken off the table reads so, and is gone for the others", async () => {
    const [ann, ben] = [await quickly("Ann"), await quickly("Ben")];
    await ann.getByRole("button", { name: "Remove Ben" }).click();
    await ann
      .getByRole("group", { name: "Remove Ben from this table?" })
      .getByRole("button", { name: "Remove" })
      .click();
    await ben.getByRole("heading", { name: "The host removed you from this table" }).waitFor();
    await ann.getByText("Ben", { exact: true }).waitFor({ state: "detached" });
    await ann.getByRole("button", { name: "Leave the table" }).click();
    await ann.getByRole("button", { name: "Quick play" }).waitFor();
  });

  it("C6: one gives up the seat, watches, and sits down again; the star passes meanwhile", async () => {
    const [ann, ben] = [await quickly("Ann"), await quickly("Ben")];
    await ann.getByRole("button", { name: "Give up my seat and watch" }).click();
    await ann.getByText("You’re watching", { exact: true }).waitFor();
    await ben.getByRole("log").getByText("Ben is the host now").waitFor();
    await ben.getByText("One person is watching").waitFor();
    await ann.getByRole("button", { name: "Take a seat" }).click();
    await ann.getByText("Nobody is watching").waitFor();
    await ben.getByRole("listitem").filter({ hasText: "Ann" }).waitFor();
  });
});
