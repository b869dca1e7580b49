/** What players see of time banks at the table (C7). */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { LAPTOP, PHONE, SCREENS } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor, updateSeat, updateTable } from "../../../harness/table/table-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";

describe("the time bank at the table", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("C7 shows the rest as soon as it is not full, and links the rule", async () => {
    const page = await visitor.sit();
    await stopClock(page);
    assert.equal(await chip(page).count(), 0);
    await updateSeat(page, { seat: 0, waitingBudget: 42 });
    assert.equal(await chip(page).innerText(), "Bank 0:42");
    // The visible text is part of the name, for players who use voice control.
    await page.getByRole("button", { name: /^Bank 0:42: time bank/ }).waitFor();
    assert.equal(await chip(page).getAttribute("data-level"), "reduced");
    await updateSeat(page, { seat: 0, waitingBudget: 9 });
    assert.equal(await chip(page).getAttribute("data-level"), "usedUp");
    await page.getByRole("button", { name: "Time bank empty. Read the rule" }).click();
    await page
      .getByTestId("rule-text")
      .filter({ hasText: /^You can keep the others waiting for 60 seconds/ })
      .waitFor();
  });

  it("C7 counts down at a public table while the player's turn lasts beyond its share, and not at a private one", async () => {
    const page = await visitor.sit();
    // The turn has lasted for 40 of 60 seconds: 25 of them are charged.
    const clock = { endsAt: Date.now() + 20_000, lengthMs: 60_000 };
    await updateTable(page, { clock });
    const figures = () => chip(page).innerText();
    assert.match(await figures(), /^Bank 0:3[0-5]$/);
    const before = await figures();
    await page.waitForFunction(
      (text) => document.querySelector(".table-time-bank")?.textContent?.trim() !== text,
      before,
    );
    assert.ok((await figures()) < before);
    await updateTable(page, { isPublic: false });
    assert.equal(await chip(page).count(), 0);
    await updateSeat(page, { seat: 0, waitingBudget: 50 });
    assert.equal(await figures(), "Bank 0:50");
  });

  it("C7 is neither shown to spectators as their own, nor alone with bots, nor while the connection is lost", async () => {
    const watched = await visitor.sit(PHONE, "none");
    await updateSeat(watched, { seat: 0, waitingBudget: 40 });
    assert.equal(await chip(watched).count(), 0);
    await visitor.endVisit();
    const page = await visitor.sit();
    await updateSeat(page, { seat: 0, waitingBudget: 40 }, { isSolo: true });
    assert.equal(await chip(page).count(), 0);
    await updateTable(page, { isSolo: false });
    await chip(page).waitFor();
    await page.evaluate(() => tableHarness.session.changeConnection("returning"));
    await chip(page).waitFor({ state: "detached" });
  });

  it("C7 is in figures for every player in the list of players, and in words at a seat where it is low", async () => {
    const page = await visitor.sit();
    await updateSeat(page, { seat: 1, waitingBudget: 44 });
    await updateSeat(page, { seat: 2, waitingBudget: 20 });
    await page.getByRole("button", { name: /^Aiko, .*time bank: 20 seconds left, running low$/ }).waitFor();
    await page.getByTestId("menu").click();
    await page.getByTestId("open-players").click();
    const rows = await page.locator(".table-player-words small").allInnerTexts();
    assert.deepEqual(rows.slice(1), [
      "time bank: 44 seconds left",
      "time bank: 20 seconds left, running low",
    ]);
  });

  it("C2 shows the seconds that the time bank of an absent player still allows", async () => {
    const page = await visitor.sit();
    await updateSeat(
      page,
      { seat: 1, connected: false, waitingBudget: 27, reconnectBy: Date.now() + 11_800 },
      { isPaused: true, clock: { leftMs: 9000, lengthMs: 30_000 } },
    );
    await page
      .getByTestId("pause")
      .getByText(/Theo\s+0:1[0-2]/)
      .waitFor();
    const announced = await page.getByTestId("pause-told").textContent();
    assert.match(announced ?? "", /^Theo lost connection\. Waiting up to 1[12] seconds\.$/);
  });

  for (const [name, device] of Object.entries(SCREENS)) {
    for (const textSize of [100, 200] as const) {
      it(`C7 covers no card and no control, and stays inside the page (${name}, text of ${textSize} %)`, async () => {
        const page = await visitor.sit(device, "mine", { textSize });
        await stopClock(page);
        await updateSeat(page, { seat: 0, waitingBudget: 42 });
        await assertAccessible(page);
        for (const waitingBudget of [42, 18, 4]) {
          await updateSeat(page, { seat: 0, waitingBudget });
          assert.deepEqual(await covered(page, ".table-time-bank", CONTROLS), [], `${waitingBudget} s`);
        }
      });
    }

    it(`C7 shows that the time bank is used up without covering the hand or a button (${name})`, async () => {
      const page = await visitor.sit(device);
      await stopClock(page);
      await updateSeat(page, { seat: 0, waitingBudget: 4 });
      await page.getByTestId("toast").waitFor();
      assert.deepEqual(await covered(page, ".table-toast", CONTROLS_BESIDE_PILES), []);
    });
  }

  it("C7 has an edge in forced colours, and a low one differs from one that is used up", async () => {
    const page = await visitor.sit(LAPTOP);
    await stopClock(page);
    await page.emulateMedia({ forcedColors: "active" });
    const outlines: string[] = [];
    for (const waitingBudget of [42, 18, 4]) {
      await updateSeat(page, { seat: 0, waitingBudget });
      outlines.push(
        await chip(page).evaluate((element) => {
          const { borderTopStyle, borderTopWidth, backgroundColor } = getComputedStyle(element);
          return `${borderTopWidth} ${borderTopStyle} ${backgroundColor}`;
        }),
      );
    }
    assert.equal(new Set(outlines).size, 3, outlines.join(", "));
    assert.ok(outlines.every((outline) => outline.startsWith("2px")));
  });
});

const chip = (page: Page) => page.getByTestId("time-bank");

/** The clock is paused, so that only the test changes the time bank. */
function stopClock(page: Page): Promise<void> {
  return updateTable(page, { clock: { leftMs: 28_000, lengthMs: 30_000 } });
}

const CONTROLS_BESIDE_PILES =
  ".mirror-hand button, .table-actions button, .table-say-button, .table-quick button";
const CONTROLS = `${CONTROLS_BESIDE_PILES}, .mirror-table button`;

/** Which of these controls an element covers; "page" if it sticks out of the page. */
function covered(page: Page, selector: string, controls: string): Promise<readonly string[]> {
  return page.evaluate(
    ([name, all]) => {
      const cover = document.querySelector(name);
      if (cover === null) return [`${name} is not there`];
      const over = cover.getBoundingClientRect();
      const isInside =
        over.left >= 0 && over.top >= 0 && over.right <= innerWidth && over.bottom <= innerHeight;
      const covers = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const isBeside = left >= over.right || right <= over.left;
        return !isBeside && top < over.bottom && bottom > over.top;
      };
      const under = [...document.querySelectorAll(all)].filter(covers);
      return [...(isInside ? [] : ["page"]), ...under.map((element) => element.textContent ?? "")];
    },
    [selector, controls] as const,
  );
}
