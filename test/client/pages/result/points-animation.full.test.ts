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

describe("the animation of a round's points", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit());
  after(() => visitor.stop());

  it("fly to the winner one after the other", async () => {
    const page = await visitor.sit("roundOver", { ...PHONE, reducedMotion: false });
    await page.locator(".flying-points").first().waitFor({ state: "attached" });
    assert.equal(await page.locator(".flying-points").count(), 3);
    await page.locator(".won-points:not(.is-coming)", { hasText: "231" }).waitFor();
    await page.locator(".flying-points").first().waitFor({ state: "detached" });
  });

  it("are shown immediately if motion is reduced", async () => {
    const page = await visitor.sit("roundOver");
    assert.equal(await page.locator(".flying-points").count(), 0);
    await page.locator(".won-points", { hasText: "231" }).waitFor();
  });
});
