/** A match watched again with the largest texts, on a phone held upright. */
import assert from "node:assert/strict";
import { openHistoryPage } from "../../../harness/pages/history-visitor.ts";
import { PageVisitor, PHONE } from "../../../harness/pages/page-visitor.ts";
import { MATCH_ID, matchDetail } from "../../../support/browser/fake-history-api.ts";

const PARTS = ".replay-head > *, .replay-table, .replay-controls :is(input[type=range], button, .segment)";

type Edges = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

const areApart = (one: Edges, other: Edges) =>
  one.right <= other.left + 1 ||
  other.right <= one.left + 1 ||
  one.bottom <= other.top + 1 ||
  other.bottom <= one.top + 1;

describe("a replay in large texts", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());

  it("is stacked: nothing overlaps, and nothing is outside the viewport", async () => {
    const answers = { [`GET matches/${MATCH_ID}`]: matchDetail() };
    const { page } = await openHistoryPage(visitor, `#/match/${MATCH_ID}`, { answers, device: PHONE });
    const slider = page.getByRole("slider", { name: "Move" });
    await slider.waitFor();
    await page.evaluate(() =>
      localStorage.setItem("last-card:settings", JSON.stringify({ hints: false, textSize: 200 })),
    );
    await page.reload();
    await slider.waitFor();
    const boxes: readonly Edges[] = await page.locator(PARTS).evaluateAll((parts) =>
      parts.map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    assert.ok(boxes.length > 12);
    for (const [i, one] of boxes.entries()) {
      assert.ok(one.left >= 0 && one.right <= PHONE.viewport.width, JSON.stringify(one));
      for (const other of boxes.slice(i + 1)) assert.ok(areApart(one, other), JSON.stringify([one, other]));
    }
  });
});
