import assert from "node:assert/strict";
import { t } from "../../../../client/i18n/i18n.ts";
import { availableActions } from "../../../../client/pages/game/overlay/action-bar.ts";
import { shownMs, statusText } from "../../../../client/pages/game/overlay/status-text.ts";
import { shownSnapshot } from "../../../../client/pages/game/shown-snapshot.ts";
import { NOBODY } from "../../../../shared/seat.ts";
import type { View } from "../../../../shared/view.ts";
import { table } from "../../../support/game/table.ts";
import { snapshotOf } from "./scripted-session.ts";

const clock = { endsAt: 5_000, lengthMs: 60_000 };

describe("the table as the player sees it", () => {
  const before = table({ seats: 2 }).deal({ 0: "b7 g1", 1: "F r5", top: "r3", turn: 1 }).view(0);
  const after = { ...before, turn: 0, pendingAction: "penalty", penalty: 4 } as const;
  const now = { ...snapshotOf(after, 4), clock: { endsAt: 9_000, lengthMs: 60_000 } };

  it("is the current table without a canvas", () => {
    assert.equal(shownSnapshot(now, undefined), now);
  });

  it("has the view and the clock that the canvas shows, and all else of the current table", () => {
    const shown = shownSnapshot(now, { view: before, clock, turn: 1 });
    assert.deepEqual(shown, { ...now, view: before, clock });
    assert.deepEqual(availableActions(shown.view, undefined), ["pass"]);
    assert.deepEqual(availableActions(now.view, undefined), ["accept"]);
  });

  it("names the highlighted seat between two animations, without a prompt yet", () => {
    const { view } = shownSnapshot(now, { view: before, clock, turn: 0 });
    assert.deepEqual(
      [view.turn, view.pendingAction, view.penalty, view.catchableSeat],
      [0, "turn", 0, NOBODY],
    );
  });

  it("has no prompt that the player has answered, though its animation still runs", () => {
    const answered = { ...snapshotOf({ ...after, turn: 1, pendingAction: "turn", penalty: 0 }, 5), clock };
    const { view } = shownSnapshot(answered, { view: after, clock, turn: 0 });
    assert.deepEqual([view.turn, view.pendingAction, view.penalty], [1, "turn", 0]);
    assert.equal(shownSnapshot(now, { view: after, clock, turn: 0 }).view, after, "not answered yet");
  });

  it("is no longer the player's turn once the move is made, though its card still flies", () => {
    const mine = { ...before, turn: 0 };
    const nameOf = () => "";
    const lineAfter = (now: Partial<View>) => {
      const snapshot = { ...snapshotOf({ ...before, ...now }, 5), clock };
      return statusText(shownSnapshot(snapshot, { view: mine, clock, turn: 0 }).view, nameOf);
    };
    assert.equal(lineAfter({ turn: 1 }), t("table.turnOf", { name: "" }));
    assert.equal(lineAfter({ turn: 0 }), t("table.yourTurnToDraw"));
    assert.equal(lineAfter({ phase: "roundOver", turn: NOBODY }), "");
  });

  it("has no name before the first turn of a round", () => {
    const { view } = shownSnapshot(now, { view: { ...before, turn: NOBODY }, clock: "none", turn: NOBODY });
    assert.equal(
      statusText(view, (seat) => `name ${seat}`),
      "",
    );
  });

  it("has no time left from before the deal of a round", () => {
    const over = { ...before, phase: "matchOver", turn: NOBODY } as const;
    assert.equal(shownSnapshot(now, { view: over, clock, turn: NOBODY }).clock, "none");
    assert.equal(shownSnapshot(snapshotOf(over, 5), { view: before, clock, turn: 1 }).clock, clock);
  });

  it("C2: shows a pause at once", () => {
    const paused = { ...now, isPaused: true, clock: { leftMs: 5, lengthMs: 9 } };
    assert.deepEqual(shownSnapshot(paused, { view: before, clock, turn: 1 }).clock, paused.clock);
  });
});

describe("the seconds of a turn", () => {
  it("C1: are never more than the turn has, while animations run before it", () => {
    assert.equal(shownMs({ endsAt: 61_900, lengthMs: 60_000 }, 0), 60_000);
    assert.equal(shownMs({ endsAt: 61_900, lengthMs: 60_000 }, 2_000), 59_900);
    assert.equal(shownMs({ leftMs: 61_000, lengthMs: 60_000 }, 0), 60_000);
  });

  it("C1: are all shown if the server gave more after a restart", () => {
    assert.equal(shownMs({ endsAt: 75_000, lengthMs: 60_000 }, 0), 75_000);
  });
});
