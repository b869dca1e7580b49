/** Tips in a real browser: shown when they help, hidden when they do not, each once. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { View } from "../../../shared/view.ts";
import { PHONE, SMALLEST_PHONE } from "../../harness/pages/page-visitor.ts";
import { pauseForAbsentPlayer, TableVisitor, updateTable } from "../../harness/table/table-visitor.ts";

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

  it("is not given at the hand of the day, which is the same for everyone", async () => {
    const page = await sit();
    await tip(page).waitFor();
    await updateTable(page, { isHandOfTheDay: true });
    await tip(page).waitFor({ state: "detached" });
  });

  it("is the last one after the player switches tips off, until they are switched on again", async () => {
    const page = await sit(SMALLEST_PHONE);
    await tip(page).waitFor();
    await page.evaluate(() => tableHarness.change("tips", false));
    await tip(page).waitFor({ state: "detached" });
    await page.evaluate(() => tableHarness.change("tips", true));
    await tip(page).filter({ hasText: "Play a raised card" }).waitFor();
  });

  it("is hidden for more urgent tips, a dialog, a choice and a pause", async () => {
    const page = await sit();
    await tip(page).waitFor();
    await nowIs(page, { catchableSeat: 1 });
    await tip(page).filter({ hasText: "Theo has one card" }).waitFor();
    await nowIs(page, { catchableSeat: -1 });
    await tip(page).filter({ hasText: "Play a raised card" }).waitFor();
    await page.getByTestId("card-W").dispatchEvent("click");
    await tip(page).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await tip(page).waitFor();
    await page.getByTestId("menu").click();
    await tip(page).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await tip(page).waitFor();
    await pauseForAbsentPlayer(page);
    await tip(page).waitFor({ state: "detached" });
  });

  it("covers neither the hand nor the UNO button nor the bar on the smallest phone", async () => {
    const page = await sit(SMALLEST_PHONE);
    await tip(page).waitFor();
    const covered = await page.evaluate(() => {
      const card = document.querySelector(".table-tip")?.getBoundingClientRect() ?? new DOMRect();
      const needed = [...document.querySelectorAll(".mirror-hand button, .table-actions button")];
      return needed.filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < card.right && right > card.left && top < card.bottom && bottom > card.top;
      }).length;
    });
    assert.equal(covered, 0);
  });
});
