/** A phone beside a big screen: only the hand, with buttons for everything, on every size of phone. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { View } from "../../../../shared/view.ts";
import { PHONE, SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";
import { sentRequestsOf, TableVisitor } from "../../../harness/table/table-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";
import type { Device } from "../../../support/browser/browser.ts";
import { cards } from "../../../support/game/game-as-text.ts";

const FLAT: Device = { viewport: { width: 844, height: 390 }, touch: true, reducedMotion: true };
const DEVICES = { "390x844": PHONE, "320x568": SMALLEST_PHONE, "844x390": FLAT };
const WILD_DRAW_FOUR = 54;

describe("a phone that shows only the hand", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  const update = (page: Page, part: Partial<View>) =>
    page.evaluate((change) => {
      const { session } = tableHarness;
      session.update({ view: { ...session.snapshot.view, ...change } });
    }, part);

  async function sitWithHandOnly(device: Device): Promise<Page> {
    const page = await visitor.sit(device);
    await page.getByTestId("menu").click();
    await page.getByTestId("toggle-hand-only").click();
    await page.getByRole("dialog").getByText("Close", { exact: true }).click();
    await page.locator(".is-hand-only .table-top-card").waitFor();
    return page;
  }

  /** Buttons that another element covers, or that are not wholly on the screen. */
  const unreachable = (page: Page) =>
    page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>(".table-actions button, .table-catch")];
      return buttons
        .map((button) => ({ button, box: button.getBoundingClientRect() }))
        .filter(({ button, box }) => {
          const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          const isInside =
            box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
          return !isInside || box.height < 44 || box.width < 44 || !(button.contains(top) ?? false);
        })
        .map(({ button }) => button.outerHTML.slice(0, 90));
    });

  for (const [size, device] of Object.entries(DEVICES)) {
    it(`has every button in reach at ${size}: draw, pass, UNO, challenge, catch, the colours`, async () => {
      const page = await sitWithHandOnly(device);
      await page.getByTestId("draw").waitFor();
      assert.deepEqual(await unreachable(page), []);
      await assertAccessible(page);
      const [drawnCard = 0] = cards("g7");
      await update(page, { pendingAction: "drawn", drawnCard });
      await page.getByTestId("pass").waitFor();
      await update(page, {
        pendingAction: "penalty",
        penalty: 4,
        topCard: WILD_DRAW_FOUR,
        color: "green",
        topCardSeat: 2,
      });
      await page.locator("[data-testid=challenge]:not(.is-ahead)").waitFor();
      assert.deepEqual(await unreachable(page), []);
      await page.getByTestId("top-card").getByText("Colour in play: green").waitFor();
      await update(page, {
        pendingAction: "turn",
        penalty: 0,
        turn: 2,
        catchableSeat: 1,
        cardCounts: [7, 1, 3],
      });
      await page.locator("[data-testid=catch]:not(.is-ahead)").waitFor();
      assert.deepEqual(await unreachable(page), []);
      await assertAccessible(page);
    });
  }

  it("plays as before: a card with a tap, a wild with its colour, the pile with a button", async () => {
    const page = await sitWithHandOnly(PHONE);
    const box = await page.getByTestId("card-r5").first().boundingBox();
    assert.ok(box !== null && box.height > 80);
    await page.getByTestId("draw").click();
    await page.waitForFunction(() => tableHarness.session.requests.length > 0);
    assert.match(JSON.stringify(await sentRequestsOf(page)), /"draw"/);
    await page.getByTestId("card-W").dispatchEvent("click");
    await page.getByTestId("pick-green").dispatchEvent("click");
    await page.waitForFunction(() => tableHarness.session.requests.length > 1);
    assert.match(JSON.stringify(await sentRequestsOf(page)), /"green"/);
  });

  it("H3: names the players to swap hands with, which can be tapped", async () => {
    const page = await sitWithHandOnly(PHONE);
    const hand = [...cards("r7 r5")];
    const rules = await page.evaluate(() => tableHarness.session.snapshot.view.rules);
    await update(page, { rules: { ...rules, sevenZero: true }, hand, cardCounts: [2, 5, 3] });
    await page.getByTestId("card-r7").dispatchEvent("click");
    const players = page.locator(".mirror-players.is-asking button");
    await players.first().waitFor();
    assert.equal(await players.count(), 2);
    await players.first().tap();
    await page.waitForFunction(() => tableHarness.session.requests.length > 0);
    assert.match(JSON.stringify(await sentRequestsOf(page)), /"swapWith":1/);
  });

  it("is remembered for this table, and shows the whole table again when it is switched off", async () => {
    const page = await sitWithHandOnly(PHONE);
    await page.reload();
    await page.locator(".is-hand-only .table-top-card").waitFor();
    await page.getByTestId("menu").click();
    const toggle = page.getByTestId("toggle-hand-only");
    assert.equal(await toggle.getAttribute("aria-checked"), "true");
    await toggle.click();
    await page.locator(".is-hand-only").waitFor({ state: "detached" });
    assert.equal(await page.locator(".table-top-card").count(), 0);
  });
});
