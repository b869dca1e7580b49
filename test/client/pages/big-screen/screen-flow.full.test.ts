/** The big screen from the first address to the last word: joining, the remote control, refusals, reconnects, results. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { RefusalCode } from "../../../../shared/refusal.ts";
import { PageVisitor } from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";
import type { Device } from "../../../support/browser/browser.ts";
import { textsBelow } from "../../../support/browser/text-sizes.ts";

const TELEVISION: Device = { viewport: { width: 1920, height: 1080 }, reducedMotion: true };
const FOUR_K = { width: 3840, height: 2160 };
const ADDRESS = "#/screen/QK7M2P";

describe("a big screen", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  const watch = (moment = "full"): Promise<Page> => visitor.visit(ADDRESS, { moment }, TELEVISION);

  /** Comes from the home page, with an answer of the server that is already decided. */
  async function watchRefused(code: RefusalCode): Promise<Page> {
    const page = await visitor.visit("", { moment: "full" }, TELEVISION);
    await page.evaluate((why) => {
      harness.refusal = { code: why, details: {} };
      location.hash = "#/screen/QK7M2P";
    }, code);
    await page.locator(".screen-message").waitFor();
    return page;
  }
  const heading = (page: Page, text: string) => page.getByRole("heading", { name: text }).waitFor();

  it("has no text below 28 px on a screen of 1080p, nor below 56 px on one of 4K, in the room and in its menu", async () => {
    const page = await watch();
    await heading(page, "Every seat is taken");
    await page.getByTestId("screen-menu").click();
    await page.getByRole("dialog").waitFor();
    assert.deepEqual(await textsBelow(page, 28), []);
    await page.setViewportSize(FOUR_K);
    await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === "57.6px");
    assert.deepEqual(await textsBelow(page, 56), []);
    await assertAccessible(page);
  });

  it("asks for the password of the table, and says if it is wrong", async () => {
    const page = await watchRefused("passwordWrong");
    await heading(page, "This table has a password");
    assert.equal(await page.getByRole("alert").count(), 0);
    await assertAccessible(page);
    assert.deepEqual(await textsBelow(page, 28), []);
    await page.evaluate(() => {
      harness.refusal = { code: "passwordWrong", details: {} };
    });
    await page.keyboard.type("wrong");
    await page.keyboard.press("Enter");
    await page.getByText("Wrong password.").waitFor();
    await page.keyboard.type("right");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await heading(page, "Every seat is taken");
    const calls = await page.evaluate(() => harness.apiCalls);
    assert.deepEqual(calls.at(-1), ["watch", "QK7M2P", { password: "right" }]);
  });

  it("shows a message while spectators are not allowed, and comes back when they are", async () => {
    const page = await watchRefused("spectatorsNotAllowed");
    await page.getByText("As soon as the host allows spectators, the table appears here.").waitFor();
    await assertAccessible(page);
    await page.keyboard.press("Enter");
    await heading(page, "Every seat is taken");
    await page.evaluate(() => {
      harness.refusal = { code: "spectatorsNotAllowed", details: {} };
      harness.session.changeConnection("notWatchable");
    });
    await heading(page, "This table no longer allows spectators");
  });

  it("shows that there is no such table, and in large letters that the table has closed", async () => {
    const page = await watchRefused("tableNotFound");
    await heading(page, "No such table");
    await page.getByRole("button", { name: "Try again" }).click();
    await heading(page, "Every seat is taken");
    await page.evaluate(() => {
      harness.refusal = { code: "tableNotFound", details: {} };
      harness.session.changeConnection("over");
    });
    await heading(page, "This table has closed");
    const size = await page
      .getByRole("heading")
      .evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize));
    assert.ok(size >= 80, String(size));
  });

  it("connects again after the server was away, and shows the same table", async () => {
    const page = await watchRefused("offline");
    await heading(page, "Can’t reach the server");
    await page.getByRole("button", { name: "Try again" }).click();
    await heading(page, "Every seat is taken");
    await page.evaluate(() => harness.session.changeConnection("returning"));
    await page.getByText("Connection lost. Reconnecting…").waitFor();
    await page.evaluate(() => harness.session.changeConnection("connected"));
    await page.getByText("Connection lost. Reconnecting…").waitFor({ state: "detached" });
    await page.evaluate(() => {
      harness.session.changeConnection("over");
      harness.session.connectionState = "connected";
    });
    await page.getByText("Connection lost. Reconnecting…").waitFor();
    await heading(page, "Every seat is taken");
  });

  it("asks for a press for the sound, in a corner beside what is said, for ten seconds", async () => {
    const page = await visitor.visit("", { moment: "roundOver" }, TELEVISION);
    await page.clock.install();
    await page.evaluate(() => {
      Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } });
      location.hash = "#/screen/QK7M2P";
    });
    const sound = page.locator(".is-screen").getByRole("button", { name: "Turn the sound on" });
    await sound.waitFor({ state: "attached" });
    assert.equal(await page.locator(".screen-caption").count(), 1);
    const { x, y, width } = await sound.evaluate((button) => button.getBoundingClientRect());
    assert.ok(x + width < 110 && y + width < 110, "where no player sits");
    await page.clock.runFor(10_000);
    assert.equal(await sound.count(), 0);
  });

  it("is shown from the waiting room: an address to type, a QR code, and a link for this device", async () => {
    const page = await visitor.sit("waiting");
    await page.getByTestId("show-on-screen").click();
    const dialog = page.getByRole("dialog", { name: "Show on a big screen" });
    await dialog.waitFor();
    const { host } = new URL(page.url());
    assert.equal(await page.getByTestId("screen-address").innerText(), `${host}/#/screen/QK7M2P`);
    await dialog.getByRole("img", { name: "QR code that opens table QK7M2P on a big screen" }).waitFor();
    const link = dialog.getByRole("link", { name: "Open it on this device" });
    assert.match((await link.getAttribute("href")) ?? "", /\/#\/screen\/QK7M2P$/);
    await assertAccessible(page);
    await page.keyboard.press("Escape");
    await page.evaluate(() => harness.session.update({ spectatorsAllowed: false }));
    await page.getByTestId("show-on-screen").click();
    await page.getByText("this table doesn’t allow spectators").waitFor();
  });
});
