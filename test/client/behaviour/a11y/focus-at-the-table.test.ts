/** The focus after each change at the table is never lost: a keyboard would start again at the top. */
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import type { TableSnapshot } from "../../../../client/net/session/table-snapshot.ts";
import type { View } from "../../../../shared/view.ts";
import { TableVisitor, updateTable } from "../../../harness/table/table-visitor.ts";
import type { Device } from "../../../support/browser/browser.ts";

const WIDE: Device = { viewport: { width: 1280, height: 800 }, reducedMotion: true };

/** The game has moved on. */
function nowIs(page: Page, view: Partial<View>, part: Partial<TableSnapshot> = {}): Promise<void> {
  return page.evaluate(
    ([change, rest]) => {
      const { session } = tableHarness;
      session.update({
        ...rest,
        view: { ...session.snapshot.view, ...change },
        lastEvent: session.snapshot.lastEvent + 1,
      });
    },
    [view, part] as const,
  );
}

/** How often the page is asked: a dialog gives the focus back in a separate event, after it has closed. */
const MOST_QUESTIONS = 500;

async function assertFocused(target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let asked = 1; !(await isFocused()); asked += 1) {
    const focused = await target.page().evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
    assert.ok(asked < MOST_QUESTIONS, `not on ${focused}`);
  }
}

describe("the focus at the table", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  const firstCard = (page: Page) => page.locator(".mirror-hand button[tabindex='0']");

  it("begins at the heading", async () => {
    const page = await visitor.sit(WIDE);
    await assertFocused(page.getByRole("heading", { level: 1 }));
  });

  it("moves to the cards after a catch or a challenge", async () => {
    const page = await visitor.sit(WIDE);
    await nowIs(page, { catchableSeat: 1, turn: 2 });
    await page.getByTestId("catch").focus();
    await nowIs(page, { catchableSeat: -1 });
    await assertFocused(firstCard(page));
    await nowIs(page, {
      turn: 0,
      pendingAction: "penalty",
      penalty: 4,
      topCard: 54,
      color: "green",
      topCardSeat: 2,
    });
    await page.getByTestId("challenge").focus();
    await nowIs(page, { turn: 1, pendingAction: "turn", penalty: 0 });
    await assertFocused(firstCard(page));
  });

  it("moves from one page of the menu to the heading of the next, and finally back to where it was", async () => {
    const page = await visitor.sit(WIDE);
    await page.getByTestId("menu").focus();
    await page.keyboard.press("Enter");
    await page.getByTestId("open-players").focus();
    await page.keyboard.press("Enter");
    await assertFocused(page.getByRole("heading", { name: "Players" }));
    await page.keyboard.press("Escape");
    await assertFocused(page.getByTestId("menu"));
  });

  it("moves to the confirmation before a player is removed, and back", async () => {
    const page = await visitor.sit(WIDE);
    await page.getByTestId("menu").click();
    await page.getByTestId("open-players").click();
    await page.getByRole("button", { name: "Remove Theo" }).focus();
    await page.keyboard.press("Enter");
    await assertFocused(page.getByTestId("keep"));
    await page.keyboard.press("Enter");
    await assertFocused(page.getByRole("button", { name: "Mute Theo" }));
  });

  it("moves to the cards when the message that opened a rule has disappeared meanwhile", async () => {
    const page = await visitor.sit(WIDE);
    await page.getByTestId("card-y2").focus();
    await page.keyboard.press("Enter");
    await page.clock.install();
    await page.getByTestId("toast").focus();
    await page.keyboard.press("Enter");
    await page.getByTestId("rule-text").waitFor();
    await page.clock.runFor(8_000);
    await page.getByTestId("toast").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await assertFocused(page.getByTestId("card-y2"));
  });

  it("moves to the question whether to claim the win, and to the cards after it", async () => {
    const page = await visitor.sit(WIDE);
    await updateTable(page, { canClaimWin: true });
    await page.getByTestId("claim").focus();
    await page.keyboard.press("Enter");
    await assertFocused(page.getByTestId("claim-not"));
    await page.keyboard.press("Enter");
    await assertFocused(firstCard(page));
  });

  it("returns to the player after the confirmation of a catch", async () => {
    const page = await visitor.sit(WIDE);
    const { rules } = await page.evaluate(() => tableHarness.session.snapshot.view);
    await nowIs(page, { rules: { ...rules, falseCatchPenalty: true } });
    await page.getByTestId("seat-1").focus();
    await page.keyboard.press("Enter");
    await assertFocused(page.getByTestId("catch-not"));
    await page.keyboard.press("Escape");
    await assertFocused(page.getByTestId("seat-1"));
  });
});
