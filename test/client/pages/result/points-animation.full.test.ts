/** The points of a round fly to its winner, unless motion is reduced. */
import assert from "node:assert/strict";
import { pointsForWinner } from "../../../../client/pages/result/points-animation.ts";
import type { Rules } from "../../../../shared/rules.ts";
import { PageVisitor, PHONE } from "../../../harness/pages/page-visitor.ts";
import { roundOver } from "../../../harness/pages/sample-snapshots.ts";

/** The round of the scene under these rules. */
function roundUnder(rules: Partial<Rules>) {
  const { view } = roundOver();
  return { ...view, rules: { ...view.rules, ...rules } };
}

describe("the points of a round", () => {
  it("come from all remaining hands, and are what the winner gets", () => {
    const brought = pointsForWinner(roundUnder({}));
    assert.deepEqual(
      brought.map(({ seat }) => seat),
      [1, 2, 3],
    );
    assert.equal(
      brought.reduce((sum, { points }) => sum + points, 0),
      77 + 130 + 14,
    );
  });

  it("H9: do not come from the winner's partner", () => {
    assert.deepEqual(
      pointsForWinner(roundUnder({ teams: true })).map(({ seat }) => seat),
      [1, 3],
    );
  });

  it("E3: do not fly if all players keep their own points", () => {
    assert.deepEqual(pointsForWinner(roundUnder({ scoring: "penalty" })), []);
  });
});

declare global {
  /** The texts that have flown across the page. */
  var flights: string[];
}

/** Runs in the page: a flight may have ended before a test looks at the page. */
function noteFlights(): void {
  globalThis.flights = [];
  const noteAdded = (nodes: NodeList) => {
    for (const node of nodes)
      if (node instanceof Element && node.matches(".flying-points")) flights.push(node.textContent);
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) noteAdded(addedNodes);
  });
  observer.observe(document, { childList: true, subtree: true });
}

describe("the animation of a round's points", () => {
  const visitor = new PageVisitor();
  before(() => {
    visitor.scripts.push(noteFlights);
    return visitor.start();
  });
  afterEach(() => visitor.endVisit());

  it("fly to the winner one after the other", async () => {
    const page = await visitor.sit("roundOver", { ...PHONE, reducedMotion: false });
    await page.locator(".won-points:not(.is-coming)", { hasText: "231" }).waitFor();
    assert.deepEqual(await page.evaluate(() => flights), ["+77", "+130", "+14"]);
    await page.locator(".flying-points").first().waitFor({ state: "detached" });
  });

  it("are shown immediately if motion is reduced", async () => {
    const page = await visitor.sit("roundOver");
    await page.locator(".won-points", { hasText: "231" }).waitFor();
    assert.deepEqual(await page.evaluate(() => flights), []);
  });
});
