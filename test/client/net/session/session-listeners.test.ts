import assert from "node:assert/strict";
import { SessionListeners } from "../../../../client/net/session/session-listeners.ts";
import { waitingRoom } from "../../../harness/pages/sample-snapshots.ts";

const NOTICE = { type: "joined", name: "Theo" } as const;

describe("the listeners of a table", () => {
  it("receive everything until they are removed", () => {
    const [sessionListeners, received] = [new SessionListeners(), [] as string[]];
    const stop = sessionListeners.add({ noticed: ({ type }) => received.push(type) });
    sessionListeners.noticed(NOTICE);
    stop();
    sessionListeners.noticed(NOTICE);
    assert.deepEqual(received, ["joined"]);
  });

  it("do not receive an event during which another listener removes them, as when a page closes", () => {
    const [sessionListeners, received] = [new SessionListeners(), [] as string[]];
    sessionListeners.add({ changed: () => stop() });
    const stop = sessionListeners.add({ changed: () => received.push("changed") });
    sessionListeners.changed(waitingRoom(), []);
    assert.deepEqual(received, []);
  });

  it("get the last hundred events from before they subscribed", () => {
    const sessionListeners = new SessionListeners();
    for (let n = 1; n <= 130; n += 1) sessionListeners.happened([], { ...waitingRoom(), lastEvent: n });
    const past = sessionListeners.pastEvents.map((each) =>
      "snapshot" in each ? each.snapshot.lastEvent : 0,
    );
    assert.deepEqual([past.length, past[0], past.at(-1)], [100, 31, 130]);
  });
});
