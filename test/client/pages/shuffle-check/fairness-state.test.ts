import assert from "node:assert/strict";
import type { FairnessState } from "../../../../client/pages/shuffle-check/fairness-state.ts";
import { resultMark } from "../../../../client/pages/shuffle-check/fairness-state.ts";

describe("the shield in a result", () => {
  it("follows the check, and is only checked after a verdict", () => {
    const checked = { phase: "checked", steps: [], names: [], voided: [], text: "" } as const;
    const states: readonly FairnessState[] = [
      { phase: "loading" },
      { phase: "checking", part: 0.5 },
      { phase: "noProof" },
      { phase: "unreachable", error: "offline" },
      ...(["ok", "notCheckable", "failed"] as const).map((verdict) => ({ ...checked, verdict })),
    ];
    assert.deepEqual(states.map(resultMark), [
      ...["checking", "checking", "notCheckable", "notCheckable"],
      ...["checked", "notCheckable", "wrong"],
    ]);
  });
});
