/** The suit of the colour in play, on the cloth below the canvas, in a real browser. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { suitOf } from "../../../../client/cards/card-svg.ts";
import { COLORS, type Color } from "../../../../shared/card.ts";
import { LAPTOP, PHONE } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor } from "../../../harness/table/table-visitor.ts";

declare global {
  /** The sizes that the suit had, as shares of its own. */
  var suitSizes: number[];
}

describe("the suit on the felt", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  const suit = (page: Page) => page.locator(".felt > .felt-suit");
  const showColor = (page: Page, color: Color | "none") =>
    page.evaluate((next) => {
      const { session } = tableHarness;
      session.update({ view: { ...session.snapshot.view, color: next } });
    }, color);
  const hasPicture = (page: Page, part: string) =>
    page.waitForFunction(
      (wanted) => document.querySelector<HTMLElement>(".felt-suit")?.style.backgroundImage.includes(wanted),
      encodeURIComponent(part),
    );

  it("is that of the colour in play, and none before the first card", async () => {
    const page = await visitor.sit(PHONE);
    for (const color of COLORS) {
      await showColor(page, color);
      await hasPicture(page, suitOf(color).path);
    }
    await showColor(page, "none");
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>(".felt-suit")?.style.backgroundImage === "",
    );
  });

  it("lies below the cards, around both piles, and takes no touch", async () => {
    const page = await visitor.sit(LAPTOP);
    const pile = await page.getByTestId("draw-pile").boundingBox();
    const cloth = await suit(page).boundingBox();
    assert.ok(pile !== null && cloth !== null && cloth.x < pile.x && cloth.y < pile.y);
    assert.ok(
      cloth.x + cloth.width > pile.x + 2 * pile.width && cloth.y + cloth.height > pile.y + pile.height,
    );
    const { zIndex, pointerEvents } = await suit(page).evaluate((element) => {
      const style = getComputedStyle(element);
      return { zIndex: style.zIndex, pointerEvents: style.pointerEvents };
    });
    assert.deepEqual([zIndex, pointerEvents], ["-1", "none"]);
  });

  it("grows when the colour changes, and is there at once without motion", async () => {
    const sizes = async (motion: "full" | "reduced") => {
      const page = await visitor.sit(PHONE, "mine", { motion });
      await page.evaluate(() => {
        const cloth = document.querySelector<HTMLElement>(".felt-suit");
        globalThis.suitSizes = [];
        const noted = () => suitSizes.push(Number(cloth?.style.scale));
        if (cloth !== null) new MutationObserver(noted).observe(cloth, { attributeFilter: ["style"] });
      });
      await showColor(page, "blue");
      await hasPicture(page, suitOf("blue").path);
      await page.waitForFunction(() => suitSizes.at(-1) === 1);
      return page.evaluate(() => suitSizes);
    };
    assert.ok(Math.min(...(await sizes("full"))) < 1);
    assert.equal(Math.min(...(await sizes("reduced"))), 1);
  });
});
