/** The ribbon with the result of a challenge, across a player's own table. */
import assert from "node:assert/strict";
import { LAPTOP, SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";
import { TableVisitor } from "../../../harness/table/table-visitor.ts";

describe("the ribbon of a verdict", () => {
  const visitor = new TableVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  for (const [name, device, least] of [
    ["a small phone", SMALLEST_PHONE, 32],
    ["a laptop", LAPTOP, 44],
  ] as const)
    it(`has letters of at least ${least} px on ${name}, and is inside the page`, async () => {
      const page = await visitor.sit(device);
      const { size, box } = await page.evaluate(() => {
        const { session } = tableHarness;
        const { promise, resolve } = Promise.withResolvers<{ size: number; box: DOMRect }>();
        const look = () => {
          const ribbon = document.querySelector(".table-ribbon");
          if (ribbon === null) return;
          const size = Number.parseFloat(getComputedStyle(ribbon).fontSize);
          resolve({ size, box: ribbon.getBoundingClientRect() });
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true });
        session.update({ lastEvent: session.snapshot.lastEvent + 2 }, [
          { type: "challenged", by: 1, seat: 2, guilty: true, hand: [] },
          { type: "cardsDrawn", seat: 2, count: 4, cards: [], why: "challenge" },
        ]);
        return promise;
      });
      assert.ok(size >= least, `${size} px`);
      const { width, height } = device.viewport;
      assert.ok(box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height);
    });
});
