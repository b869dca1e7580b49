import assert from "node:assert/strict";
import { RECONNECT_TIMEOUT_MS } from "../../../client/net/connection-state.ts";
import { EVENT_WAIT_MS } from "../../../client/net/state-sync.ts";
import { CLOSED_TABLE_ENDED } from "../../../shared/wire/messages.ts";
import { seated, state, turn } from "./opened-table.ts";

describe("the line to a table", () => {
  it("shows the table as it is by now when it is mended, without waiting for what happened meanwhile", () => {
    const { table, room } = seated();
    room.ears.dropped();
    room.ears.reconnected();
    room.ears.stateChanged(state(30));
    assert.deepEqual([table.connectionState, table.snapshot.lastEvent], ["connected", 30]);
  });

  it("is given up again and again while it hangs", async () => {
    const { room, clock } = seated();
    room.ears.dropped();
    await turn(clock, 3 * RECONNECT_TIMEOUT_MS);
    assert.equal(room.letGos, 3);
  });

  it("shows nothing more once it has ended, not even what waited for its story", async () => {
    const { table, room, clock } = seated();
    const shown: number[] = [];
    table.subscribe({ changed: ({ lastEvent }) => void shown.push(lastEvent) });
    room.ears.stateChanged(state(9));
    room.ears.closed(CLOSED_TABLE_ENDED);
    await turn(clock, EVENT_WAIT_MS);
    assert.deepEqual([shown, table.connectionState], [[], "over"]);
  });
});
