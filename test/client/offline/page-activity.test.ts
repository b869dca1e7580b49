import assert from "node:assert/strict";
import { ActivityTracker } from "../../../client/offline/page-activity.ts";
import type { TablePhase } from "../../../shared/wire/messages.ts";
import { FakeSession } from "../../harness/pages/fake-session.ts";
import { waitingRoom } from "../../harness/pages/sample-snapshots.ts";

const tableIn = (phase: TablePhase) => new FakeSession({ ...waitingRoom(2), phase });

describe("what the player is doing", () => {
  it("is quiet without a table and in a waiting room, and a round only while one is running", () => {
    const tracker = new ActivityTracker(() => false);
    assert.equal(tracker.activity, "quiet");
    for (const [phase, activity] of [
      ["waiting", "quiet"],
      ["playing", "round"],
      ["roundOver", "busy"],
      ["matchOver", "busy"],
    ] as const) {
      const close = tracker.addTable(tableIn(phase));
      assert.equal(tracker.activity, activity, phase);
      close();
    }
    assert.equal(tracker.activity, "quiet");
  });

  it("follows the table", () => {
    const tracker = new ActivityTracker(() => false);
    const table = tableIn("playing");
    tracker.addTable(table);
    table.update({ phase: "matchOver" });
    assert.equal(tracker.activity, "busy");
    table.update({ phase: "waiting" });
    assert.equal(tracker.activity, "quiet");
  });

  it("is busy while the page has something that a reload would lose, but a round counts more", () => {
    const tracker = new ActivityTracker(() => true);
    assert.equal(tracker.activity, "busy");
    tracker.addTable(tableIn("playing"));
    assert.equal(tracker.activity, "round");
  });
});
