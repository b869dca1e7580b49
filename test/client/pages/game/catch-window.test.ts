import assert from "node:assert/strict";
import type { PlayerInfo } from "../../../../client/net/session/table-snapshot.ts";
import { CatchWindowTimer } from "../../../../client/pages/game/catch-window.ts";
import { NOBODY } from "../../../../shared/seat.ts";
import { table } from "../../../support/game/table.ts";
import { snapshotOf } from "./scripted-session.ts";

const { view } = snapshotOf(table({ seats: 3 }).deal({ 0: "r5 b1", 1: "g1", top: "r3" }).view(0), 1);

/** The viewer on seat 0, and a bot on each other seat. */
function atTable({
  exposed: catchableSeat = 1,
  isPaused = false,
  change = {} as Partial<PlayerInfo>,
  people = [0],
} = {}) {
  const snapshot = snapshotOf({ ...view, catchableSeat }, 1);
  const players = snapshot.players.map((player) => ({
    ...player,
    bot: people.includes(player.seat) ? ("none" as const) : ("easy" as const),
    ...(player.seat === 0 ? change : {}),
  }));
  return { ...snapshot, players, isPaused };
}

const window = (snapshot: ReturnType<typeof atTable>) => new CatchWindowTimer().update(snapshot, [], 0);

describe("the time to catch an exposed bot", () => {
  it("U3 starts a second after the exposure and lasts two", () => {
    const timer = new CatchWindowTimer();
    const expected = { seat: 1, clock: { endsAt: 13_000, lengthMs: 2_000 } };
    assert.deepEqual(timer.update(atTable(), [], 10_000), expected);
    assert.deepEqual(timer.update(atTable(), [], 11_000), expected);
  });

  it("is over when nobody is exposed, and starts again with another seat or another play", () => {
    const timer = new CatchWindowTimer();
    const endsAt = (...update: Parameters<CatchWindowTimer["update"]>) =>
      timer.update(...update)?.clock.endsAt;
    assert.equal(endsAt(atTable(), [], 0), 3_000);
    assert.equal(endsAt(atTable({ exposed: 2 }), [], 100), 3_100);
    assert.equal(endsAt(atTable({ exposed: 2 }), [{ type: "cardPlayed", seat: 2, card: 3 }], 200), 3_200);
    assert.equal(endsAt(atTable({ exposed: NOBODY }), [], 300), undefined);
  });

  it("is none if no bot waits: in a pause, at the viewer's own seat, without bots, or with nobody to catch", () => {
    assert.equal(window(atTable({ isPaused: true })), undefined);
    assert.equal(window(atTable({ exposed: 0 })), undefined);
    assert.equal(window(atTable({ people: [0, 1, 2] })), undefined);
    assert.equal(window(atTable({ change: { isBotControlled: true } })), undefined);
    assert.notEqual(window(atTable({ people: [0, 1] })), undefined);
  });
});
