/** The dialog that moves a seat to another device: its code, its countdown, and its texts. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { encode } from "uqr";
import { isLanguage, LANGUAGES } from "../../../../client/i18n/i18n.ts";
import {
  horizontalOverflow,
  PageVisitor,
  PHONE,
  SMALLEST_PHONE,
  tooSmallTargets,
} from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";

const TOKEN = "k3-_secret";
const LINK_END = `/#/seat/QK7M2P/${TOKEN}`;
const MINUTE_MS = 60_000;

describe("the dialog that moves a seat to another device", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  const sit = async (device = PHONE) => {
    const page = await visitor.sit("waiting", device);
    await page.evaluate((token) => localStorage.setItem("last-card.seat.QK7M2P", token), TOKEN);
    await page.clock.install();
    return page;
  };
  const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Continue on another device" });
  const open = async (device = PHONE) => {
    const page = await sit(device);
    await page.getByRole("button", { name: "Continue on another device" }).click();
    await dialogOf(page).waitFor();
    return { page, dialog: dialogOf(page) };
  };

  it("shows a QR code of the seat link only on request, with a warning", async () => {
    const page = await sit();
    assert.ok(!(await page.content()).includes(TOKEN));
    await page.getByRole("button", { name: "Continue on another device" }).click();
    const dialog = dialogOf(page);
    await dialog.getByText("Anyone who scans it or opens the link takes your seat.").waitFor();
    assert.equal(
      await dialog.getByRole("img", { name: "QR code that moves your seat to another device" }).count(),
      1,
    );
    assert.equal(await drawingOf(page), drawingFor(await linkTo(page)));
    await assertAccessible(page);
  });

  it("counts down as text and as a bar, hides the code after a minute, and shows it again on request", async () => {
    const { page, dialog } = await open();
    await dialog.getByText("The code disappears in 60 seconds.").waitFor();
    await page.clock.runFor(MINUTE_MS / 2);
    await dialog.getByText("The code disappears in 30 seconds.").waitFor();
    const share = await dialog
      .locator(".hand-off-bar i")
      .evaluate((bar) => bar.clientWidth / (bar.parentElement?.clientWidth ?? 1));
    assert.ok(Math.abs(share - 0.5) < 0.05, String(share));
    await dialog.getByRole("button", { name: "Copy link" }).focus();
    await page.clock.runFor(MINUTE_MS / 2);
    const show = dialog.getByRole("button", { name: "Show the code again" });
    await show.waitFor();
    assert.ok(await show.evaluate((button) => button === document.activeElement));
    assert.equal(await dialog.getByRole("img").count(), 0);
    assert.ok(!(await page.content()).includes(TOKEN));
    assert.equal(
      await dialog.getByRole("status").textContent(),
      "The code is hidden so that nobody else can scan it.",
    );
    await assertAccessible(page);
    await show.click();
    await dialog.getByText("The code disappears in 60 seconds.").waitFor();
    assert.ok(await dialog.getByRole("heading").evaluate((heading) => heading === document.activeElement));
  });

  it("shows the newest link if the connection was lost meanwhile", async () => {
    const { page } = await open();
    await page.evaluate(() => localStorage.setItem("last-card.seat.QK7M2P", "newer"));
    await page.clock.runFor(1000);
    assert.equal(await drawingOf(page), drawingFor(await linkTo(page, "newer")));
  });

  it("copies the link and confirms it", async () => {
    const { page, dialog } = await open();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await dialog.getByRole("button", { name: "Copy link" }).click();
    await dialog.getByRole("button", { name: "Copied!" }).waitFor();
    assert.ok((await page.evaluate(() => navigator.clipboard.readText())).endsWith(LINK_END));
  });

  it("shows the link to select if the browser forbids copying", async () => {
    const { page, dialog } = await open();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("forbidden"));
      document.execCommand = () => false;
    });
    await dialog.getByRole("button", { name: "Copy link" }).click();
    assert.ok((await dialog.getByLabel("Link to your seat").inputValue()).endsWith(LINK_END));
    await assertAccessible(page);
  });

  it("closes when the other device has taken the seat: the page shows that the game continues there", async () => {
    const { page, dialog } = await open();
    await page.evaluate(() => harness.session.changeConnection("openedElsewhere"));
    await dialog.waitFor({ state: "detached" });
    const heading = page.getByRole("heading", { name: "The game continues elsewhere" });
    assert.ok(await heading.evaluate((element) => element === document.activeElement));
    await assertAccessible(page);
  });

  it("shows a message if the browser stores nothing", async () => {
    const page = await visitor.sit("waiting");
    await page.getByRole("button", { name: "Continue on another device" }).click();
    await dialogOf(page).getByText("This browser isn’t storing any data").waitFor();
    assert.equal(await dialogOf(page).getByRole("img").count(), 0);
  });

  it("is not offered to spectators", async () => {
    const page = await visitor.sit("spectating");
    assert.equal(await page.getByRole("button", { name: "Continue on another device" }).count(), 0);
  });

  it("fits the smallest phone in every language: the code with its warning, and targets for thumbs", async () => {
    const { page, dialog } = await open(SMALLEST_PHONE);
    for (const language of Object.keys(LANGUAGES).filter(isLanguage)) {
      await page.evaluate((code) => harness.setLanguage(code), language);
      assert.equal(await horizontalOverflow(page), 0, language);
      const wide = await page.locator(".hand-off").evaluate((box) => box.scrollWidth - box.clientWidth);
      assert.equal(wide, 0, language);
      const { y, height } = (await page.locator(".hand-off .qr-code").boundingBox()) ?? { y: 0, height: 0 };
      const { height: screen } = SMALLEST_PHONE.viewport;
      assert.ok(height >= 200 && y + height <= screen, `${language}: the code ends at ${y + height}`);
    }
    await page.evaluate(() => harness.setLanguage("en"));
    await dialog.waitFor();
    assert.deepEqual(await tooSmallTargets(page), []);
  });
});

const linkTo = (page: Page, token = TOKEN) =>
  page.evaluate((secret) => `${location.origin}/#/seat/QK7M2P/${secret}`, token);

const drawingOf = (page: Page) => page.locator(".hand-off .qr-code path").getAttribute("d");

/** The path of a link's QR code, each dark module as a square of its own row. */
function drawingFor(link: string): string {
  const { data } = encode(link, { ecc: "M", border: 4 });
  return data
    .flatMap((row, y) =>
      [
        ...row
          .map((isDark) => (isDark ? "x" : " "))
          .join("")
          .matchAll(/x+/g),
      ].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join("");
}
