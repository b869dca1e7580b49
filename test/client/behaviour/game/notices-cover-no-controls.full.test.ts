/** Notices over the table cover neither the call nor the player's hand, on any screen. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { WILD_DRAW_FOUR } from "../../../../shared/card.ts";
import {
  horizontalOverflow,
  LAPTOP,
  PHONE,
  SCREENS,
  SMALLEST_PHONE,
} from "../../../harness/pages/page-visitor.ts";
import {
  pauseForAbsentPlayer,
  TableVisitor,
  updateSeat,
  updateTable,
} from "../../../harness/table/table-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";

describe("notices over the table", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  for (const [name, device] of Object.entries(SCREENS)) {
    it(`covers neither the call nor the hand, whatever is open (${name})`, async () => {
      const page = await visitor.sit(device);
      assert.deepEqual(await covered(page, ".table-quick", `${OWN}, ${PILES}`), []);
      await pauseForAbsentPlayer(page);
      await saveScreenshotOf(page, `pause-${name}`);
      assert.deepEqual(await covered(page, ".table-pause"), []);
      await updateSeat(
        page,
        { seat: 1, isBotControlled: true, reconnectBy: "none" },
        { isPaused: false, canClaimWin: true },
      );
      await saveScreenshotOf(page, `claim-${name}`);
      assert.deepEqual(await covered(page, ".table-claim"), []);
      await updateTable(page, { canClaimWin: false });
      await comeBack(page);
      await saveScreenshotOf(page, `away-${name}`);
      assert.deepEqual(await covered(page, ".table-away"), []);
      await page.getByTestId("away-close").click();
      assert.equal(await page.getByTestId("away").count(), 0);
      assert.deepEqual(await covered(page, ".table-say-button"), []);
      await page.getByTestId("say").click();
      await saveScreenshotOf(page, `say-${name}`);
      assert.deepEqual(await covered(page, ".table-say-panel"), []);
    });
  }

  it("leaves both piles visible next to the offer of the win if there is room", async () => {
    const page = await visitor.sit(LAPTOP);
    await updateTable(page, { canClaimWin: true });
    assert.deepEqual(await covered(page, ".table-claim", PILES), []);
    await page.getByTestId("claim").click();
    assert.deepEqual(await covered(page, ".table-claim", PILES), []);
  });

  it("has an order before the canvas has loaded and assigned the positions", async () => {
    const page = await visitor.sit(PHONE);
    const placed = ".table-actions, .table-status, .table-say-button, .table-quick";
    await page.evaluate((selector) => {
      for (const each of document.querySelectorAll<HTMLElement>(selector)) each.style.cssText = "";
    }, placed);
    assert.equal(await page.getByTestId("say").isVisible(), false);
    assert.equal(await page.getByTestId("rules-chip").isVisible(), false);
    assert.deepEqual(await covered(page, ".table-status", ".table-actions button"), []);
    const bar = await page.locator(".table-actions").boundingBox();
    assert.ok(bar !== null && bar.y > (PHONE.viewport.height * 3) / 4, "the bar is not at the lower edge");
  });

  for (const [name, device] of Object.entries({ phone: PHONE, wide: LAPTOP })) {
    it(`keeps two answers between menu and call in the largest texts (${name})`, async () => {
      const page = await visitor.sit(device, "mine", { textSize: 200 });
      await faceFour(page);
      await page.getByTestId("challenge").waitFor();
      await saveScreenshotOf(page, `answers-${name}`);
      assert.deepEqual(await page.evaluate(standsInOthers), []);
    });
  }

  it("passes axe, whatever is open", async () => {
    for (const [name, open] of Object.entries(SCENES)) {
      const page = await visitor.sit(SMALLEST_PHONE);
      await open(page);
      await assertAccessible(page);
      assert.ok((await horizontalOverflow(page)) <= 0, `${name} is too wide`);
      await visitor.endVisit();
    }
    await assertAccessible(await visitor.sit(SMALLEST_PHONE, "none"));
  });
});

/** What is on the screen when axe runs. */
const SCENES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "a pause": (page) => pauseForAbsentPlayer(page),
  "a stand-in on the own seat": (page) => updateSeat(page, { seat: 0, isBotControlled: true }),
  "the offer of the win": (page) => updateTable(page, { canClaimWin: true }),
  "what was missed": (page) => comeBack(page),
  "what can be said": (page) => page.getByTestId("say").click(),
  "the list of players": async (page) => {
    await page.getByTestId("menu").click();
    await page.getByTestId("open-players").click();
    await page.getByTestId("remove-seat-1").click();
  },
  "the choice for a broken line": async (page) => {
    await page.getByTestId("menu").click();
    await page.getByTestId("open-absence").click();
  },
};

/** I have been away, and a card was drawn for me. */
function comeBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    const drawn = { type: "cardsDrawn", seat: 0, count: 1, cards: [6], why: "turn" } as const;
    tableHarness.session.emitMissed({ events: [drawn], isShortened: false });
  });
}

/** A Wild Draw Four has been played before me. */
function faceFour(page: Page): Promise<void> {
  return page.evaluate((topCard) => {
    const { session } = tableHarness;
    const { view } = session.snapshot;
    session.update({
      view: { ...view, turn: view.seat, pendingAction: "penalty", penalty: 10, topCard, color: "green" },
    });
  }, WILD_DRAW_FOUR);
}

/** The buttons of the bar that leave the screen, hold less than they say, or lie on one another. */
function standsInOthers(): readonly string[] {
  const buttons = [...document.querySelectorAll<HTMLElement>(".table-actions button")];
  return buttons
    .filter((button, i) => {
      const { left, right } = button.getBoundingClientRect();
      const before = buttons[i - 1]?.getBoundingClientRect().right ?? 0;
      return left < before || right > innerWidth || button.scrollWidth > button.clientWidth + 1;
    })
    .map((button) => button.innerText);
}

const OWN = ".table-uno, .mirror-hand button";
const PILES = "[data-testid=draw-pile], [data-testid=discard-pile]";

/** Which of these elements an element of the page covers; by default the call and the player's cards. */
function covered(page: Page, selector: string, things = OWN): Promise<readonly string[]> {
  return page.evaluate(
    ([name, all]) => {
      const over = document.querySelector(name)?.getBoundingClientRect();
      if (over === undefined) return [`${name} is not there`];
      const spared = [...document.querySelectorAll(all)];
      if (spared.length === 0) return [`${all}: none is there`];
      return spared
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
        })
        .map((element) => element.textContent ?? "");
    },
    [selector, things] as const,
  );
}

async function saveScreenshotOf(page: Page, name: string): Promise<void> {
  const folder = process.env["COMPANY_PICTURES"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}
