/** Tips in a real browser: shown when they help, hidden when they do not, each once. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { View } from "../../../shared/view.ts";
import { PHONE } from "../../harness/pages/page-visitor.ts";
import { TableVisitor, updateTable } from "../../harness/table/table-visitor.ts";
import { cards } from "../../support/game/game-as-text.ts";

describe("a tip", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  const tip = (page: Page) => page.locator(".table-tip");
  const sit = (device = PHONE, seat: "mine" | "none" = "mine") => visitor.sit(device, seat, { tips: true });

  function nowIs(page: Page, view: Partial<View>): Promise<void> {
    return page.evaluate((part) => {
      const { session } = tableHarness;
      session.update({
        view: { ...session.snapshot.view, ...part },
        lastEvent: session.snapshot.lastEvent + 1,
      });
    }, view);
  }

  it("is announced politely, disappears once it is followed, and is not shown again after a reload", async () => {
    const page = await sit();
    await page
      .getByRole("status")
      .filter({ hasText: /^Play a raised card/ })
      .waitFor();
    await nowIs(page, { turn: 1 });
    await tip(page).waitFor({ state: "detached" });
    await page.reload();
    await tip(page).filter({ hasText: "You can play your Wild on anything" }).waitFor();
  });

  it("says what a raised card matches, and names wilds only if one is raised", async () => {
    const page = await sit();
    const text = (end: string) => tip(page).filter({ hasText: `same colour (red), number or symbol${end}` });
    await text(", or a wild.").waitFor();
    await nowIs(page, { hand: cards("r5 r9 b7 y2") });
    await text(".").waitFor();
  });

  it("is closed by a tap, and no other follows immediately; the focus goes to the hand", async () => {
    const page = await sit();
    await page.clock.install();
    await tip(page).waitFor();
    await page.getByRole("button", { name: "Got it" }).focus();
    await page.keyboard.press("Enter");
    await tip(page).waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-group")), "hand");
    await page.clock.runFor(5000);
    assert.equal(await tip(page).count(), 0);
    await nowIs(page, {});
    await page.clock.runFor(1500);
    await tip(page).filter({ hasText: "Wild" }).waitFor();
  });

  it("is never shown to spectators", async () => {
    const page = await sit(PHONE, "none");
    await page.clock.install();
    await nowIs(page, { catchableSeat: 1 });
    await updateTable(page, {});
    await page.clock.runFor(5000);
    assert.equal(await tip(page).count(), 0);
  });
});
