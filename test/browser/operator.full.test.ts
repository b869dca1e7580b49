/** A report ends in a ban, and the operator undoes it: the pages of two players and of the operator, and a real server. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { assertAccessible } from "../support/browser/assert-accessible.ts";
import type { Device, OpenedPage } from "../support/browser/browser.ts";
import { button } from "./page-player.ts";
import { DESKTOP, openApp, PHONE, type RunningApp } from "./running-app.ts";
import { saveScreenshot } from "./screenshots.ts";

const TOKEN = "a token of the operator";
const RUDE = "<img src=x onerror=1>";
const SMALL: Device = { viewport: { width: 360, height: 640 }, touch: true, reducedMotion: true };

describe("the operator's page", function () {
  this.slow(60_000);
  let app: RunningApp;
  const opened: OpenedPage[] = [];

  before(async () => {
    app = await openApp({ env: { ADMIN_TOKEN: TOKEN } });
  });
  after(async () => {
    await app.close();
    // The browser names refused sign-ins and joins, too.
    const isRefusal = (error: string) => /40[13].*\/(api\/admin|matchmake)\//.test(error);
    for (const { errors } of opened)
      assert.deepEqual(
        errors.filter((error) => !isRefusal(error)),
        [],
      );
  });

  async function open(device: Device, path = "/"): Promise<Page> {
    const guest = await app.open(device, path);
    opened.push(guest);
    guest.page.setDefaultTimeout(30_000);
    return guest.page;
  }

  async function arrive(name: string, path = "/"): Promise<Page> {
    const page = await open(PHONE, path);
    await page.getByLabel("Your name").fill(name);
    return page;
  }

  async function signIn(device: Device): Promise<Page> {
    const page = await open(device, "/admin");
    await page.getByLabel("Token").fill("another token");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Wrong token.").waitFor();
    await page.getByLabel("Token").fill(TOKEN);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: /^Reports/ }).waitFor();
    return page;
  }

  it("shows a report, whose text stays text; a ban is obeyed, and undone", async () => {
    const ann = await arrive("Ann");
    await button(ann, "Create a table").click();
    await button(ann, "Create table").click();
    await ann.locator(".waiting").waitFor();
    const invitation = new URL(ann.url()).search;
    const ben = await arrive(RUDE.slice(0, 20), invitation);
    await button(ben, "Take a seat").click();
    await ben.locator(".waiting").waitFor();
    await saveScreenshot(ben, "report-in-waiting-room");
    await ben.locator(".seat-menu > summary").click();
    await button(ben, "Report Ann").click();
    await ben.getByTestId("report-behaviour").waitFor();
    await assertAccessible(ben);
    await saveScreenshot(ben, "report-dialog");
    await button(ben, "Close").click();

    await button(ann, "Start the match").click();
    await button(ann, "Menu").click();
    await button(ann, "Players").click();
    await ann.getByRole("button", { name: /^Report / }).click();
    await ann.getByTestId("report-name").click();
    await ann.getByText("Thank you.").waitFor();
    await saveScreenshot(ann, "report-sent");
    await ann.getByRole("dialog").getByRole("button", { name: "Close" }).click();

    const operator = await signIn(SMALL);
    const report = operator.getByTestId("report");
    await report.getByText(RUDE.slice(0, 20)).waitFor();
    assert.equal(await operator.locator("img").count(), 0);
    await assertAccessible(operator);
    await saveScreenshot(operator, "operator-phone");
    await report.getByTestId("act-ban").click();
    await saveScreenshot(operator, "operator-plan");
    await operator.getByTestId("do").click();
    await operator.getByTestId("undo-ban").waitFor();

    // The match goes on, and Ben is told why it does without him.
    const banned = ben.getByRole("heading", { name: "You can’t play here for now" });
    await banned.waitFor();
    await ben.getByText("Hours left: 168").waitFor();
    await assertAccessible(ben);
    await saveScreenshot(ben, "banned");

    await operator.getByTestId("undo-ban").click();
    await operator.getByTestId("undo-ban").waitFor({ state: "detached" });
    const wide = await signIn(DESKTOP);
    await wide.getByText(/^undone /).waitFor();
    await saveScreenshot(wide, "operator-desktop");
    await button(ben, "Try again").click();
    await banned.waitFor({ state: "detached" });
  });
});
