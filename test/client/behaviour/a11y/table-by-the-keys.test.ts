/** The table without a mouse: by the keys. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { View } from "../../../../shared/view.ts";
import { sentRequestsOf, TableVisitor } from "../../../harness/table/table-visitor.ts";
import type { Device } from "../../../support/browser/browser.ts";

const WIDE: Device = { viewport: { width: 1280, height: 800 }, reducedMotion: true };

/** The game has moved on. */
function nowIs(page: Page, view: Partial<View>): Promise<void> {
  return page.evaluate((part) => {
    const { session } = tableHarness;
    session.update({
      view: { ...session.snapshot.view, ...part },
      lastEvent: session.snapshot.lastEvent + 1,
    });
  }, view);
}

const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim(),
  );

describe("the table by the keys", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  /** What one key makes the page ask of the table at each of these moments. */
  async function askedBy(
    presses: readonly (readonly [string, Partial<View>])[],
  ): Promise<readonly unknown[]> {
    const page = await visitor.sit(WIDE);
    const before = await page.evaluate(() => tableHarness.session.snapshot.view);
    for (const [key, view] of presses) {
      await nowIs(page, { ...before, ...view });
      await page.keyboard.press(key);
    }
    return sentRequestsOf(page);
  }

  it("D draws, P passes, A accepts, C challenges and catches, U calls, and so with caps lock", async () => {
    const wildDrawFour = {
      pendingAction: "penalty",
      penalty: 4,
      topCard: 54,
      color: "green",
      topCardSeat: 2,
    } as const;
    const asked = await askedBy([
      ["d", {}],
      ["D", {}],
      ["p", { pendingAction: "drawn", drawnCard: 6 }],
      ["a", wildDrawFour],
      ["c", wildDrawFour],
      ["c", { catchableSeat: 1, turn: 2 }],
      ["u", { catchableSeat: 0, turn: 2, hand: [6] }],
    ]);
    assert.deepEqual(asked, [
      ...[
        ["draw", {}],
        ["draw", {}],
        ["pass", {}],
        ["drawPenalty", {}],
        ["challenge", {}],
      ],
      ...[
        ["catch", { seat: 1 }],
        ["uno", {}],
      ],
    ]);
  });

  it("work while the focus, and with it a screen reader, is on a button", async () => {
    const page = await visitor.sit(WIDE);
    for (const button of ["uno", "menu", "card-W"]) {
      await page.getByTestId(button).focus();
      await nowIs(page, {});
      await page.keyboard.press("d");
    }
    assert.deepEqual(await sentRequestsOf(page), [
      ["draw", {}],
      ["draw", {}],
      ["draw", {}],
    ]);
  });

  it("are found by their place on a board that writes other letters", async () => {
    const page = await visitor.sit(WIDE);
    await page.getByTestId("menu").focus();
    await page.evaluate(() => {
      const options = { key: "в", code: "KeyD", bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", options));
    });
    assert.deepEqual(await sentRequestsOf(page), [["draw", {}]]);
  });

  it("arrow keys move in the hand, Enter plays, 1 to 4 choose a colour, Escape cancels, ? lists the keys", async () => {
    const page = await visitor.sit(WIDE);
    await page.keyboard.press("ArrowRight");
    assert.match((await focusedName(page)) ?? "", /^Red 5, triangle, 1 of 7, playable$/);
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    assert.match((await focusedName(page)) ?? "", /^Wild, 6 of 7, playable$/);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "red triangle", exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("region", { name: "Choose a colour" }).waitFor({ state: "detached" });
    await page.keyboard.press("Enter");
    await page.keyboard.press("4");
    assert.deepEqual(await page.evaluate(() => tableHarness.session.requests.at(-1)?.[0]), "play");
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  });
});
