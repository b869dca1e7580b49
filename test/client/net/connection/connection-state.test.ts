import assert from "node:assert/strict";
import { RECONNECT_TIMEOUT_MS } from "../../../../client/net/connection/connection-state.ts";
import { EVENT_WAIT_MS } from "../../../../client/net/session/state-sync.ts";
import { CLOSED_TABLE_ENDED } from "../../../../shared/wire/messages.ts";
import { advanceTime, openSeatedSession, stateAt } from "../session/open-session.ts";

describe("the connection to a table", () => {
  it("shows the table's current state when it is restored, without waiting for the missed events", () => {
    const { table, room } = openSeatedSession();
    room.handlers.dropped();
    room.handlers.reconnected();
    room.handlers.stateChanged(stateAt(30));
    assert.deepEqual([table.connectionState, table.snapshot.lastEvent], ["connected", 30]);
  });

  it("is given up again and again while it hangs", async () => {
    const { room, clock } = openSeatedSession();
    room.handlers.dropped();
    await advanceTime(clock, 3 * RECONNECT_TIMEOUT_MS);
    assert.equal(room.abandonCount, 3);
  });

  it("shows nothing more once it has ended, not even a state that waited for its events", async () => {
    const { table, room, clock } = openSeatedSession();
    const shown: number[] = [];
    table.subscribe({ changed: ({ lastEvent }) => void shown.push(lastEvent) });
    room.handlers.stateChanged(stateAt(9));
    room.handlers.closed(CLOSED_TABLE_ENDED);
    await advanceTime(clock, EVENT_WAIT_MS);
    assert.deepEqual([shown, table.connectionState], [[], "over"]);
  });
});
