/** Hints in a real browser: shown when they help, hidden when they do not, each once. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { View } from "../../../shared/view.ts";
import { PHONE, SMALLEST_PHONE } from "../../harness/pages/page-visitor.ts";
import { pauseForAbsentPlayer, TableVisitor, updateTable } from "../../harness/table/table-visitor.ts";

describe("a hint", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());
  after(() => visitor.stop());

  const hint = (page: Page) => page.locator(".table-hint");
  const sit = (device = PHONE, seat: "mine" | "none" = "mine") => visitor.sit(device, seat, { hints: true });

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
      .filter({ hasText: /^You can play a card that matches the colour in play/ })
      .waitFor();
    await nowIs(page, { turn: 1 });
    await hint(page).waitFor({ state: "detached" });
    await page.reload();
    await hint(page).filter({ hasText: "You can play your Wild on anything" }).waitFor();
  });

  it("is closed by a tap, and no other follows immediately; the focus goes to the hand", async () => {
    const page = await sit();
    await page.clock.install();
    await hint(page).waitFor();
    await page.getByRole("button", { name: "Got it" }).focus();
    await page.keyboard.press("Enter");
    await hint(page).waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-group")), "hand");
    await page.clock.runFor(5000);
    assert.equal(await hint(page).count(), 0);
    await nowIs(page, {});
    await page.clock.runFor(1500);
    await hint(page).filter({ hasText: "Wild" }).waitFor();
  });

  it("is not given at the hand of the day, which is the same for everyone", async () => {
    const page = await sit();
    await hint(page).waitFor();
    await updateTable(page, { isHandOfTheDay: true });
    await hint(page).waitFor({ state: "detached" });
  });

  it("is the last one after the player switches hints off, until they are switched on again", async () => {
    const page = await sit(SMALLEST_PHONE);
    await page.getByRole("button", { name: "No more tips" }).tap();
    await hint(page).waitFor({ state: "detached" });
    assert.match(
      await page.evaluate(() => localStorage.getItem("last-card:settings") ?? ""),
      /"hints":false/,
    );
    await page.evaluate(() => tableHarness.change("hints", true));
    await hint(page).filter({ hasText: "You can play a card that matches" }).waitFor();
  });

  it("is hidden for more urgent hints, a dialog, a choice and a pause", async () => {
    const page = await sit();
    await hint(page).waitFor();
    await nowIs(page, { exposed: 1 });
    await hint(page).filter({ hasText: "Theo has one card" }).waitFor();
    await nowIs(page, { exposed: -1 });
    await hint(page).filter({ hasText: "You can play a card that matches" }).waitFor();
    await page.getByTestId("card-W").dispatchEvent("click");
    await hint(page).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await hint(page).waitFor();
    await page.getByTestId("menu").click();
    await hint(page).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await hint(page).waitFor();
    await pauseForAbsentPlayer(page);
    await hint(page).waitFor({ state: "detached" });
  });

  it("is never shown to spectators", async () => {
    const page = await sit(PHONE, "none");
    await page.clock.install();
    await nowIs(page, { exposed: 1 });
    await updateTable(page, {});
    await page.clock.runFor(5000);
    assert.equal(await hint(page).count(), 0);
  });

  it("covers neither the hand nor the UNO button nor the bar on the smallest phone", async () => {
    const page = await sit(SMALLEST_PHONE);
    await hint(page).waitFor();
    const covered = await page.evaluate(() => {
      const card = document.querySelector(".table-hint")?.getBoundingClientRect() ?? new DOMRect();
      const needed = [...document.querySelectorAll(".mirror-hand button, .table-actions button")];
      return needed.filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < card.right && right > card.left && top < card.bottom && bottom > card.top;
      }).length;
    });
    assert.equal(covered, 0);
  });
});
