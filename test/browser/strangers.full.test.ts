/** Two strangers meet in quick play, keep each other, and play again: real pages and a real server. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { OpenedPage } from "../support/browser/browser.ts";
import { manualClock } from "../support/server/manual-clock.ts";
import { skipAfterFailure } from "../support/skip-after-failure.ts";
import { answerOpeningWild, button, step } from "./page-player.ts";
import { DESKTOP, openApp, PHONE, type RunningApp } from "./running-app.ts";
import { saveScreenshot } from "./screenshots.ts";

describe("two strangers", function () {
  this.slow(60_000);
  skipAfterFailure();
  // It stands still while slow pages arrive.
  const clock = manualClock();
  let app: RunningApp;
  let strangers: readonly [OpenedPage, OpenedPage];

  before(async () => {
    app = await openApp({ clock });
    strangers = [await app.open(DESKTOP), await app.open(PHONE)];
  });
  after(() => app.close());
  const pages = (): readonly [Page, Page] => [strangers[0].page, strangers[1].page];

  it("meet in quick play, and play a match to its end", async () => {
    const [ann, ben] = pages();
    for (const [page, name] of [
      [ann, "Ann"],
      [ben, "Ben"],
    ] as const) {
      await answerOpeningWild(page);
      await page.getByLabel("Your name").fill(name);
      await button(page, "Quick play").click();
      await page.locator(".waiting").waitFor();
    }
    assert.equal(ann.url(), ben.url());
    for (const page of pages()) await button(page, "Start now").click();
    for (const page of pages()) await page.getByTestId("status").waitFor();
    const isOver = async () => (await Promise.all(pages().map(step))).every((answer) => answer === "result");
    while (!(await isOver())) clock.advance(500);
  });

  it("keep each other with one press, as soon as the match is saved", async () => {
    const [ann, ben] = pages();
    await button(ann, "Keep Ben").click();
    await ann.getByText("Ben is in your list.").waitFor();
    await saveScreenshot(ann, "desktop-keep-people");
    await button(ben, "Keep Ann").click();
    await ben.getByText("Ann is in your list.").waitFor();
  });

  it("are asked whether the other one sees them online, and meet again at a table of their own", async () => {
    const [ann, ben] = pages();
    for (const page of [ben, ann]) {
      await page.goto(app.url);
      await button(page, "Yes, my friends").click();
    }
    await ann.getByRole("heading", { name: "Friends online" }).waitFor();
    await saveScreenshot(ann, "desktop-friends-online");
    await button(ann, "Again with Ben").click();
    await ann.locator(".waiting").waitFor();
    await ben.reload();
    await ben.getByText("Ann invites you to a table.").waitFor();
    await saveScreenshot(ben, "phone-invitation");
    await button(ben, "Join Ann").click();
    await ben.locator(".waiting").waitFor();
    await ann.locator(".sitter-name").getByText("Ben", { exact: true }).waitFor();
    assert.equal(ben.url(), ann.url());
    for (const { errors } of strangers) assert.deepEqual(errors, []);
  });
});
