import assert from "node:assert/strict";
import { FAILURES, FAIRNESS_CHECKS } from "../../../../shared/fairness/verify/fairness-step.ts";
import { inlineCodeOf, rowsOf, sectionOf, wordsIn } from "../../../support/markdown.ts";

describe("The checks in docs/fairness.md", () => {
  const rows = rowsOf(sectionOf("docs/fairness.md", "Checks")).slice(1);

  it("are all checks there are", () => {
    const checks = rows.flatMap(([check = ""]) => wordsIn(check));
    assert.deepEqual(checks.toSorted(), [...FAIRNESS_CHECKS].toSorted());
  });

  it("name every reason to fail", () => {
    const named = rows.flatMap(([, reasons = ""]) => inlineCodeOf(reasons));
    assert.deepEqual(
      FAILURES.filter((reason) => !named.includes(reason)),
      [],
    );
  });
});
