/** What is on the first screen of the waiting room, and what is hidden there, with a fake session. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import {
  horizontalOverflow,
  PageVisitor,
  PHONE,
  SMALL_PHONE,
  SMALLEST_PHONE,
  sentRequests,
  tooSmallTargets,
} from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";

/** All of these are above the bar at the bottom, before the page is scrolled. */
async function assertOnFirstScreen(page: Page, selector: string): Promise<void> {
  const bottoms = await page
    .locator(selector)
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
  const bar = await page.locator(".bottom-bar").evaluate((each) => each.getBoundingClientRect().top);
  assert.ok(bottoms.length > 2 && bottoms.every((bottom) => bottom <= bar), `${bottoms} above ${bar}`);
}

describe("the first screen of the waiting room", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("has faces, names and who is ready of four players on the first screen of a small phone, and the way to invite", async () => {
    const page = await visitor.sit("waiting", SMALL_PHONE);
    await page.evaluate(() => {
      const { session } = harness;
      const [first, ...others] = session.snapshot.players.map((player, seat) => ({
        ...player,
        ready: seat === 1,
        avatar: "owl" as const,
      }));
      if (first === undefined) throw new Error("no player");
      session.update({ players: [first, ...others].slice(0, 4) });
    });
    await page.locator(".sitter svg").first().waitFor();
    await assertOnFirstScreen(page, ".sitter:not(.sitter-free), .sitters-head button, .flick-strip");
    assert.equal(await page.locator(".sitter").filter({ hasText: "Owl" }).count(), 4);
    await page.locator(".sitters-head").getByRole("button", { name: "Invite players" }).click();
    await page.getByRole("dialog", { name: "Invite players" }).waitFor();
  });

  it("has the card to flick on the first screen of the smallest phones and of flat ones", async () => {
    for (const viewport of [SMALLEST_PHONE.viewport, { width: 844, height: 390 }]) {
      const page = await visitor.sit("waiting", { ...SMALLEST_PHONE, viewport });
      await assertOnFirstScreen(page, ".sitters-head, .sitters-head button:visible, .say-row, .flick-strip");
    }
  });

  it("has the report about a player in a menu beside the name", async () => {
    const page = await visitor.sit("guestOfMany", SMALLEST_PHONE);
    const report = page.getByRole("button", { name: /^Report / }).filter({ visible: true });
    assert.equal(await report.count(), 0);
    await page.locator(".seat-menu > summary").first().click();
    assert.equal(await report.count(), 1);
    await assertAccessible(page);
    await report.click();
    await page.getByRole("dialog").waitFor();
  });

  it("has seven players and the emotes on the first screen of a phone", async () => {
    for (const device of [SMALL_PHONE, PHONE]) {
      const page = await visitor.sit("guestOfMany", device);
      assert.equal(await page.locator(".sitter:not(.sitter-free)").count(), 7);
      await assertOnFirstScreen(page, ".sitter:not(.sitter-free), .say-row, .flick-strip");
      assert.equal(await horizontalOverflow(page), 0);
      assert.deepEqual(await tooSmallTargets(page), []);
      // The button has a shadow of 4 px below it.
      const [invite, say] = [page.locator(".sitters-head .ivory"), page.locator(".say-row")];
      const [{ y = 0, height = 0 } = {}, row] = [(await invite.boundingBox()) ?? {}, await say.boundingBox()];
      assert.ok((row?.y ?? 0) >= y + height + 4, "the emotes are clear of the button above them");
    }
  });

  it("of quick play shows large faces, the seats that bots will take, and what is said", async () => {
    for (const device of [SMALL_PHONE, PHONE]) {
      const page = await visitor.sit("quick", device);
      await assertOnFirstScreen(page, ".sitter, .say-row, .flick-strip");
      assert.equal(await page.locator(".sitter-free").count(), 2);
      await page.locator(".quick-tip").getByText("draws four or challenges you").waitFor();
      await page.locator(".say-row button").first().click();
      assert.deepEqual(await sentRequests(page), [["quickChat", { phrase: 0 }]]);
      await page.evaluate((phrase) => harness.session.emitChat({ seatId: "seat-1", phrase }), 0);
      await page.locator(".sitter", { hasText: "Theo" }).locator(".sitter-says svg").waitFor();
      assert.equal(await horizontalOverflow(page), 0);
      await assertAccessible(page);
    }
  });

  it("hides code, link and QR code until they are asked for, if the player wants that for a stream", async () => {
    const page = await visitor.sit("waiting");
    await page.evaluate(() => {
      localStorage.setItem("last-card:hide-codes", "yes");
      harness.session.update({});
    });
    const shown = () => page.locator("body").innerText();
    await page.locator(".big-code").waitFor({ state: "hidden" });
    assert.doesNotMatch(await shown(), /QK7M2P|Q K 7 M 2 P/);
    await page.getByText("Show code and link").click();
    await page.locator(".big-code").waitFor();
    assert.match(await shown(), /table=QK7M2P/);
    await page.getByText("Show code and link").click();
    await page.getByRole("button", { name: "QR code" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite players" });
    await dialog.waitFor();
    assert.ok(!(await dialog.locator(".qr-code").isVisible()));
    assert.doesNotMatch(await shown(), /QK7M2P|Q K 7 M 2 P/);
    await dialog.getByText("Show code and link").click();
    await dialog.locator(".qr-code").waitFor();
    assert.match(await dialog.innerText(), /table=QK7M2P/);
  });

  it("hides the address for a big screen in the same way", async () => {
    const page = await visitor.sit("waiting");
    await page.evaluate(() => localStorage.setItem("last-card:hide-codes", "yes"));
    await page.getByTestId("show-on-screen").click();
    const dialog = page.getByRole("dialog", { name: "Show on a big screen" });
    await dialog.waitFor();
    assert.doesNotMatch(await dialog.innerText(), /QK7M2P/i);
    await dialog.getByText("Show code and link").click();
    await dialog.locator(".qr-code").waitFor();
    assert.match(await dialog.innerText(), /QK7M2P/i);
  });
});
