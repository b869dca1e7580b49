/** A player sorts the hand without a mouse and without touch. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { sentRequestsOf, TableVisitor } from "../../../harness/table/table-visitor.ts";
import type { Device } from "../../../support/browser/browser.ts";

const WIDE: Device = { viewport: { width: 1280, height: 800 }, reducedMotion: true };

const namesInHand = (page: Page): Promise<readonly string[]> =>
  page.locator(".mirror-hand button").allTextContents();

/** The same card at another place: "Red 5, triangle, 2 of 7, playable". */
const nth = (name: string, place: number): string => name.replace(/\d+ of/, `${place} of`);

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

describe("sorting the hand with the keyboard", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("Shift and an arrow key move the focused card, which keeps the focus, and the new position is announced", async () => {
    const page = await visitor.sit(WIDE);
    await page.keyboard.press("ArrowRight");
    const [first = "", second = ""] = await namesInHand(page);
    await page.keyboard.press("Shift+ArrowRight");
    assert.deepEqual((await namesInHand(page)).slice(0, 2), [nth(second, 1), nth(first, 2)]);
    assert.equal(await focusedName(page), nth(first, 2));
    assert.equal(await page.locator(".table-mirror [role=status]").textContent(), nth(first, 2));
    await page.keyboard.press("Shift+End");
    assert.equal((await namesInHand(page)).at(-1), await focusedName(page));
    await page.keyboard.press("Shift+Home");
    await page.keyboard.press("Shift+ArrowLeft");
    assert.deepEqual((await namesInHand(page)).slice(0, 2), [first, second]);
    assert.equal(await focusedName(page), first);
    assert.deepEqual(await sentRequestsOf(page), []);
  });
});
