import assert from "node:assert/strict";
import { nothing } from "lit-html";
import { setLanguage } from "../../../../../client/i18n/i18n.ts";
import { CatchConfirm } from "../../../../../client/pages/game/overlay/catch-confirm.ts";
import type { View } from "../../../../../shared/view.ts";
import { setGlobal } from "../../../../support/browser/set-global.ts";
import { table } from "../../../../support/game/table.ts";
import { snapshotOf } from "../scripted-session.ts";

describe("the confirmation of a catch", () => {
  let restore: () => void;
  before(async () => {
    await setLanguage("en");
    // It stores the focused element, to return the focus.
    restore = setGlobal("document", { activeElement: null });
  });
  after(() => restore());

  const rules = { falseCatchPenalty: true };
  const playing = table({ seats: 2, rules }).deal({ 0: "r5 b7", 1: "g1 g2 g3", top: "r3" }).view(0);

  it("does not appear again in the next round", () => {
    const question = new CatchConfirm({ changed: () => {}, catchSeat: () => {} });
    const isAsked = (view: View) => question.view(snapshotOf(view, 10), () => "") !== nothing;
    question.seatTapped(1, snapshotOf(playing, 10));
    assert.equal(isAsked(playing), true);
    assert.equal(isAsked({ ...playing, phase: "roundOver" }), false);
    assert.equal(isAsked(playing), false);
  });
});
