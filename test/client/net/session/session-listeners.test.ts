import assert from "node:assert/strict";
import { SessionListeners } from "../../../../client/net/session/session-listeners.ts";
import { waitingRoom } from "../../../harness/pages/sample-snapshots.ts";

const NOTICE = { type: "joined", name: "Theo" } as const;

describe("the listeners of a table", () => {
  it("hear everything until they are taken away", () => {
    const [sessionListeners, heard] = [new SessionListeners(), [] as string[]];
    const stop = sessionListeners.add({ noticed: ({ type }) => heard.push(type) });
    sessionListeners.noticed(NOTICE);
    stop();
    sessionListeners.noticed(NOTICE);
    assert.deepEqual(heard, ["joined"]);
  });

  it("hear nothing of the very word that made another take them away, as a page that is left", () => {
    const [sessionListeners, heard] = [new SessionListeners(), [] as string[]];
    sessionListeners.add({ changed: () => stop() });
    const stop = sessionListeners.add({ changed: () => heard.push("changed") });
    sessionListeners.changed(waitingRoom(), []);
    assert.deepEqual(heard, []);
  });

  it("find the last hundred things that were told before they came", () => {
    const sessionListeners = new SessionListeners();
    for (let n = 1; n <= 130; n += 1) sessionListeners.happened([], { ...waitingRoom(), lastEvent: n });
    const told = sessionListeners.pastEvents.map((each) =>
      "snapshot" in each ? each.snapshot.lastEvent : 0,
    );
    assert.deepEqual([told.length, told[0], told.at(-1)], [100, 31, 130]);
  });
});
