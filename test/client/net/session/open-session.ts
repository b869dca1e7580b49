/** A session over a room that a test speaks through. */

import { seatTokens } from "../../../../client/net/session/seat-tokens.ts";
import { OnlineTableSession } from "../../../../client/net/session/table-session.ts";
import type { ConnectionState } from "../../../../client/net/session/table-snapshot.ts";
import type { JoinedAs } from "../../../../client/net/session/viewer-role.ts";
import { newGame } from "../../../../shared/game.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { loadTestRecorder } from "../../../support/network/memory-receipts.ts";
import { FakeConnector, FakeRoom } from "../connection/fake-room.ts";
import { ManualScheduler } from "../connection/manual-scheduler.ts";
import { seatIdOf, syncedStateOf } from "./synced-state.ts";

export function openTestSession(asked: JoinedAs = {}) {
  const [room, door, clock, tokens] = [
    new FakeRoom(),
    new FakeConnector(),
    new ManualScheduler(),
    seatTokens(undefined),
  ];
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id ${ids}`;
  };
  const table = new OnlineTableSession(
    room,
    {
      connector: door,
      tokens,
      schedule: clock.after,
      newId,
      loadRecorder: loadTestRecorder,
    },
    asked,
  );
  const lines: ConnectionState[] = [];
  table.subscribe({ connectionChanged: (connectionState) => void lines.push(connectionState) });
  return { table, room, door, clock, tokens, lines };
}

export function openSeatedSession() {
  const opened = openTestSession();
  opened.room.handlers.stateChanged(stateAt(4));
  opened.room.handlers.seated({ seatId: seatIdOf(1), seatToken: "first" });
  opened.lines.length = 0;
  return opened;
}

export function openSpectatorSession(password?: string) {
  const opened = openTestSession(password === undefined ? {} : { password });
  opened.room.handlers.stateChanged(stateAt(4));
  opened.room.handlers.spectating({ isNext: false });
  opened.lines.length = 0;
  return opened;
}

export function stateAt(n: number) {
  return syncedStateOf(newGame({ rules: OFFICIAL_RULES, seats: 2, seed: "0".repeat(64) }), 1, n);
}

/** Advances the clock, and lets the code that waited for it run. */
export async function advanceTime(clock: ManualScheduler, ms: number): Promise<void> {
  clock.advance(ms);
  for (let step = 0; step < 5; step += 1) await Promise.resolve();
}
