import assert from "node:assert/strict";
import { withNotice } from "../../../../client/pages/waiting-room/waiting-state.ts";
import type { Notice } from "../../../../shared/wire/messages.ts";
import { table } from "../../../support/game/table.ts";
import { snapshotOf } from "../game/scripted-session.ts";

describe("the log of the waiting room", () => {
  const view = table({ seats: 2 }).deal({ 0: "r5", 1: "g1", top: "r3" }).view(0);
  const linesAfter = (...noticed: readonly Notice[]) =>
    noticed.reduce<readonly Notice[]>(
      (notices, notice) => withNotice({ notices, snapshot: snapshotOf(view, 1) }, notice),
      [],
    );
  const rulesChanged = (seat: number): Notice => ({ type: "rulesChanged", name: `Player ${seat}` });
  const joined = (name: string): Notice => ({ type: "joined", name });

  it("says once that the rules change, however often they do", () => {
    const lines = linesAfter(rulesChanged(1), rulesChanged(1), joined("Ben"), rulesChanged(1));
    assert.deepEqual(lines, [rulesChanged(1), joined("Ben"), rulesChanged(1)]);
  });

  it("does not tell the players who change them", () => {
    assert.deepEqual(linesAfter(rulesChanged(0), joined("Ben")), [joined("Ben")]);
  });

  it("has the newest four lines", () => {
    const names = ["Ada", "Ben", "Cleo", "Dan", "Eva"];
    assert.deepEqual(linesAfter(...names.map(joined)), names.slice(1).map(joined));
  });
});
