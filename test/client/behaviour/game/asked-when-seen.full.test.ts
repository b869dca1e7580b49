/** Prompts wait for the animations; the time to respond is visible, and its end is explained. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { SeenEvent } from "../../../../shared/redact.ts";
import { NOBODY } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import { PHONE } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor } from "../../../harness/table/table-visitor.ts";
import { cards } from "../../../support/game/game-as-text.ts";

const WILD_DRAW_FOUR = cards("F")[0] ?? 0;
const ASKED: Partial<View> = {
  turn: 0,
  pendingAction: "penalty",
  penalty: 4,
  topCard: WILD_DRAW_FOUR,
  topCardSeat: 2,
  color: "blue",
};
const EVENTS: readonly SeenEvent[] = [
  { type: "cardPlayed", seat: 2, card: WILD_DRAW_FOUR },
  { type: "colorChosen", seat: 2, color: "blue" },
  { type: "penaltyRaised", seat: 0, amount: 4 },
];

describe("a prompt of the table", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("is visible and can be tapped when its card is on the pile, but keys and screen readers have it at once", async () => {
    const page = await visitor.sit({ ...PHONE, reducedMotion: false });
    await update(page, { turn: 2 }, []);
    await page.locator(".table-canvas[data-turn='2']").waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await update(page, ASKED, EVENTS);
    const accept = page.getByTestId("accept");
    assert.deepEqual(await lookAt(page), { text: "Draw or challenge?", shown: "Aiko’s turn", isHit: false });
    await accept.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    assert.equal(await accept.evaluate((button) => getComputedStyle(button).opacity), "1", "for keys");
    await page.clock.runFor(3000);
    assert.deepEqual(await lookAt(page), { text: "Draw or challenge?", shown: undefined, isHit: true });
  });

  it("does not cover the hand during the deal: passing is not possible yet", async () => {
    const page = await visitor.sit();
    const whenOpacityIs = (opacity: string) =>
      page.waitForFunction((expected) => {
        const button = document.querySelector("[data-testid=pass]");
        return button !== null && getComputedStyle(button).opacity === expected;
      }, opacity);
    const [drawnCard = 0] = cards("r5");
    await update(page, { pendingAction: "drawn", drawnCard }, []);
    await whenOpacityIs("1");
    await update(page, { phase: "roundOver", turn: NOBODY }, []);
    await page.locator("[data-testid=pass].is-ahead").waitFor({ state: "attached" });
    await whenOpacityIs("0");
    await update(page, { phase: "playing", turn: 2 }, []);
    await page.locator("[data-testid=pass]:not(.is-ahead)").waitFor();
  });

  it("C1: has its clock in the colour picker, and a message when the time runs out there", async () => {
    const page = await visitor.sit();
    await page.getByTestId("card-W").focus();
    await page.keyboard.press("Enter");
    await page
      .locator(".table-seconds.is-in-picker")
      .getByText(/^0:\d\d$/)
      .waitFor();
    assert.equal(await page.locator(".table-seconds").count(), 1);
    await page.evaluate(() =>
      tableHarness.session.update({ clock: { endsAt: Date.now(), lengthMs: 30_000 } }),
    );
    const drawn = { type: "cardsDrawn", seat: 0, count: 1, cards: cards("r5"), why: "turn" } as const;
    await update(page, { turn: 1, hand: cards("r5 r5 b7 gS y2 W F r5") }, [
      drawn,
      { type: "turnStarted", seat: 1 },
    ]);
    await page.getByTestId("toast").getByText("Time is up! You draw").waitFor();
    assert.equal(await page.locator(".is-in-picker").count(), 0);
  });
});

function update(page: Page, view: Partial<View>, events: readonly SeenEvent[]): Promise<void> {
  return page.evaluate(
    ([change, happened]) => {
      const { session } = tableHarness;
      session.update({ view: { ...session.snapshot.view, ...change } }, happened);
    },
    [view, events] as const,
  );
}

/** The visible and the screen reader's text of the status line, and whether a tap would hit the button. */
function lookAt(page: Page) {
  return page.evaluate(() => {
    const find = (selector: string) => document.querySelector<HTMLElement>(selector);
    const button = find("[data-testid=accept]");
    const { x = 0, y = 0, width = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
    return {
      text: find("[data-testid=status]")?.textContent,
      shown: find(".table-status-text[aria-hidden]")?.textContent,
      isHit: document.elementFromPoint(x + width / 2, y + height / 2) === button,
    };
  });
}
