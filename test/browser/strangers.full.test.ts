/**
 * Two strangers meet in quick play, keep each other, and play again, one of them the next day from another device with a passkey:
 * real pages, Chromium's virtual authenticator and a real server.
 */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { createClock } from "../../server/clock.ts";
import { manualClock } from "../support/server/manual-clock.ts";
import { skipAfterFailure } from "../support/skip-after-failure.ts";
import { answerOpeningWild, button, step } from "./page-player.ts";
import { namedUrl, openPasskeyDevice, type PasskeyDevice, syncPasskeys } from "./passkey-device.ts";
import { DESKTOP, openApp, PHONE, type RunningApp } from "./running-app.ts";
import { saveScreenshot } from "./screenshots.ts";

const DAY_MS = 24 * 60 * 60_000;

describe("two strangers", function () {
  this.slow(60_000);
  skipAfterFailure();
  // It stands still while slow pages arrive.
  const clock = manualClock();
  let daysLater = 0;
  const calendar = createClock((error) => assert.fail(String(error)));
  let app: RunningApp;
  let strangers: readonly [PasskeyDevice, PasskeyDevice];

  before(async () => {
    const now = () => calendar.now() + daysLater * DAY_MS;
    app = await openApp({ clock, context: { clock: { ...calendar, now } } });
    strangers = [await openPasskeyDevice(app, DESKTOP, "Ann"), await openPasskeyDevice(app, PHONE, "Ben")];
  });
  after(() => app.close());
  const pages = (): readonly [Page, Page] => [strangers[0].page, strangers[1].page];

  it("meet in quick play, and play a match to its end", async () => {
    const [ann, ben] = pages();
    for (const page of pages()) {
      await answerOpeningWild(page);
      await button(page, "Quick play").click();
      await page.locator(".waiting").waitFor();
    }
    assert.equal(ann.url(), ben.url());
    for (const page of pages()) await button(page, "Start now").click();
    for (const page of pages()) await page.getByTestId("status").waitFor({ state: "attached" });
    const isOver = async () => (await Promise.all(pages().map(step))).every((answer) => answer === "result");
    while (!(await isOver())) clock.advance(500);
  });

  it("keep each other with one press, as soon as the match is saved", async () => {
    const [ann, ben] = pages();
    await button(ann, "Add Ben as a friend").click();
    await ann.getByText("Ben is in your list.").waitFor();
    await saveScreenshot(ann, "desktop-keep-people");
    await button(ben, "Add Ann as a friend").click();
    await ben.getByText("Ann is in your list.").waitFor();
  });

  it("are offered a passkey, and one of them takes it", async () => {
    const [ann] = pages();
    await button(ann, "Add a passkey").click();
    await ann.getByText("Done! You can now use the passkey").waitFor();
  });

  it("are asked whether the other one sees them online, and meet again at a table of their own", async () => {
    const [ann, ben] = pages();
    for (const page of [ben, ann]) {
      await page.goto(namedUrl(app));
      await button(page, "Yes, my friends").click();
    }
    await ann.getByRole("heading", { name: "Friends online" }).waitFor();
    await saveScreenshot(ann, "desktop-friends-online");
    await meetAgain(ann, ben);
  });

  it("play again the next day, one of them from another device with the passkey", async () => {
    const [desktop, { page: ben }] = strangers;
    const phone = await openPasskeyDevice(app, PHONE, "Ann");
    const ann = phone.page;
    await syncPasskeys(desktop, phone, 10);
    await desktop.page.close();
    daysLater = 1;
    await ann.goto(`${namedUrl(app)}/#/profile`);
    await button(ann, "Sign in with a passkey").click();
    await ann.locator(".passkeys").waitFor();
    await saveScreenshot(ann, "phone-signed-in");
    await ben.goto(namedUrl(app));
    await ben.getByRole("heading", { name: "People" }).waitFor();
    await ann.goto(namedUrl(app));
    await ann.getByRole("heading", { name: "Friends online" }).waitFor();
    await saveScreenshot(ann, "phone-next-day");
    await meetAgain(ann, ben);
    // The dialog with the link to the table.
    await ann.keyboard.press("Escape");
    await button(ann, "Start the match").click();
    for (const page of [ann, ben]) await page.getByTestId("status").waitFor({ state: "attached" });
    for (const { errors } of [...strangers, phone]) assert.deepEqual(errors, []);
  });
});

/** Ann opens a table for the people of her last match, and Ben comes. */
async function meetAgain(ann: Page, ben: Page): Promise<void> {
  await button(ann, "Again with Ben").click();
  await ann.locator(".waiting").waitFor();
  await ben.reload();
  await ben.getByText("Ann invites you to a table.").waitFor();
  await saveScreenshot(ben, "phone-invitation");
  await button(ben, "Join Ann").click();
  await ben.locator(".waiting").waitFor();
  await ann.locator(".sitter-name").getByText("Ben", { exact: true }).waitFor();
  assert.equal(ben.url(), ann.url());
}
