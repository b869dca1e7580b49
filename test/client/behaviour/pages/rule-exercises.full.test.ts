/** Exercises of the rules: by touch, by keyboard, and with a screen reader. */
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import {
  horizontalOverflow,
  PageVisitor,
  SMALLEST_PHONE,
  tooSmallTargets,
} from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";

describe("a rule to be tried", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  const statusOf = (table: Locator) => table.getByRole("status").textContent();

  it("explains a refusal and what would work, and accepts a matching card", async () => {
    const page = await visitor.visit("?page=how-to-play", {}, SMALLEST_PHONE);
    const table = page.getByRole("group", { name: "Try it yourself" });
    await table.getByRole("button", { name: "Blue 3, diamond" }).click();
    assert.match((await statusOf(table)) ?? "", /play a red 7/);
    assert.equal(await table.getByRole("button", { name: "Blue 3, diamond" }).count(), 1);
    await table.getByRole("button", { name: "Red 7, triangle" }).click();
    assert.match((await statusOf(table)) ?? "", /^Yes: the red 7/);
    await table.getByText("On top: red 7").waitFor({ state: "attached" });
    assert.equal(await table.getByRole("listitem").count(), 4);
    await table.getByRole("button", { name: "Play again" }).click();
    assert.equal(await table.getByRole("listitem").count(), 5);
  });

  it("is played by the keys, and the focus never gets lost", async () => {
    const page = await visitor.visit("?page=rules", {}, SMALLEST_PHONE);
    const table = page.getByTestId("practice-bluff");
    const press = async (name: string) => {
      await table.getByRole("button", { name, exact: true }).focus();
      await page.keyboard.press("Enter");
    };
    const focused = () =>
      page.evaluate(() => document.activeElement?.textContent?.trim() || document.activeElement?.ariaLabel);
    await press("Wild Draw Four");
    assert.match((await statusOf(table)) ?? "", /bluff/i);
    await press("Green 5, clover");
    assert.equal(await focused(), "Red 3, triangle");
    await press("Wild Draw Four");
    assert.equal(await focused(), "red triangle");
    await page.keyboard.press("Enter");
    assert.equal(await focused(), "Red 3, triangle");
    await page.keyboard.press("Enter");
    assert.match((await statusOf(table)) ?? "", /you win!$/);
    assert.equal(await focused(), "Play again");
  });

  it("N11, N12: shows the 25th card and a roulette beside the rules of the ruthless deck", async () => {
    const page = await visitor.visit("?page=how-to-play&deck=ruthless", {}, SMALLEST_PHONE);
    const mercy = page.getByTestId("practice-mercy");
    for (let drawn = 0; drawn < 3; drawn += 1)
      await mercy.getByRole("button", { name: "Draw a card" }).click();
    assert.match((await statusOf(mercy)) ?? "", /^With 25 cards you’re knocked out/);
    await mercy.getByRole("button", { name: "Play again" }).click();
    await mercy.getByRole("button", { name: "Play the Wild Draw Ten" }).click();
    assert.match((await statusOf(mercy)) ?? "", /penalty of 20 cards/);
    const roulette = page.getByTestId("practice-roulette");
    await roulette.getByRole("button", { name: "green clover" }).click();
    assert.match((await statusOf(roulette)) ?? "", /^You take 5 cards/);
    assert.equal(await roulette.getByRole("listitem").count(), 5);
    assert.equal(await page.evaluate(() => document.activeElement?.textContent?.trim()), "Play again");
    await assertAccessible(page);
    assert.ok((await horizontalOverflow(page)) <= 0);
    assert.deepEqual(await tooSmallTargets(page), []);
  });

  it("passes axe, whatever has been tried, and is easy to hit", async () => {
    const page = await visitor.visit("?page=rules", {}, SMALLEST_PHONE);
    for (const [situation, card] of [
      ["match", "Wild"],
      ["drawn", "Green 4, clover"],
      ["stack", "Yellow Draw Two, star"],
    ] as const) {
      await page
        .getByTestId(`practice-${situation}`)
        .getByRole("button", { name: card, exact: true })
        .click();
    }
    await assertAccessible(page);
    assert.ok((await horizontalOverflow(page)) <= 0);
    assert.deepEqual(await tooSmallTargets(page), []);
  });
});
