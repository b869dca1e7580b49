/** A session over a room that a test speaks through. */

import { seatTokens } from "../../../client/net/seat-tokens.ts";
import type { ConnectionState } from "../../../client/net/session-types.ts";
import { OnlineTableSession } from "../../../client/net/table-session.ts";
import { newGame } from "../../../shared/game.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { FakeDoor, FakeRoom } from "./fake-room.ts";
import { HandClock } from "./hand-clock.ts";
import { seatIdOf, wireOf } from "./wire-table.ts";

export function open(password?: string) {
  const [room, door, clock, tokens] = [
    new FakeRoom(),
    new FakeDoor(),
    new HandClock(),
    seatTokens(undefined),
  ];
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id ${ids}`;
  };
  const table = new OnlineTableSession(
    room,
    { connector: door, tokens, schedule: clock.after, newId },
    password,
  );
  const lines: ConnectionState[] = [];
  table.subscribe({ connectionChanged: (connectionState) => void lines.push(connectionState) });
  return { table, room, door, clock, tokens, lines };
}

export function seated() {
  const opened = open();
  opened.room.ears.stateChanged(state(4));
  opened.room.ears.seated({ seatId: seatIdOf(1), seatToken: "first" });
  opened.lines.length = 0;
  return opened;
}

export function watching(password?: string) {
  const opened = open(password);
  opened.room.ears.stateChanged(state(4));
  opened.room.ears.spectating({ isNext: false });
  opened.lines.length = 0;
  return opened;
}

export function state(n: number) {
  return wireOf(newGame({ rules: OFFICIAL_RULES, seats: 2, seed: "0".repeat(64) }), 1, n);
}

/** Time passes, and whoever waited for it gets to act. */
export async function turn(clock: HandClock, ms: number): Promise<void> {
  clock.pass(ms);
  for (let step = 0; step < 5; step += 1) await Promise.resolve();
}
