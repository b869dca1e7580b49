import assert from "node:assert/strict";
import {
  DEAD_AFTER_DISCONNECT_MS,
  DEAD_AFTER_MS,
  MAX_GAP_MS,
  type PeerRow,
  PeerWatch,
} from "../../../../server/cluster/membership/peer-watch.ts";

const BEAT_MS = 1_000;

const peer = (seen: string, isConnected = true): PeerRow => ({
  ...{ id: "B", address: "b:1", state: "up", seen, isConnected },
});

/** Checks the rows at each heartbeat; returns after how many ms the peer was first silent. */
function silentAfter(watch: PeerWatch, rows: readonly PeerRow[], beatMs = BEAT_MS): number | undefined {
  const at = rows.findIndex((row, beat) => watch.look([row], 50_000 + beat * beatMs).length > 0);
  return at < 0 ? undefined : at * beatMs;
}

const times = <T>(count: number, value: T): readonly T[] => Array.from({ length: count }, () => value);

describe("the watch over other processes", () => {
  it("finds no process silent whose stamp changes", () => {
    const rows = times(20, 0).map((_none, beat) => peer(`stamp ${beat}`, beat % 3 === 0));
    assert.equal(silentAfter(new PeerWatch(), rows), undefined);
  });

  it("finds a process silent whose stamp has not changed for four seconds", () => {
    assert.equal(silentAfter(new PeerWatch(), times(10, peer("same"))), DEAD_AFTER_MS);
  });

  it("finds it earlier if its connection was there and is gone", () => {
    const rows = [peer("same"), ...times(9, peer("same", false))];
    assert.equal(silentAfter(new PeerWatch(), rows, 500), DEAD_AFTER_DISCONNECT_MS);
  });

  it("waits the whole time for a process whose connection it has never seen", () => {
    assert.equal(silentAfter(new PeerWatch(), times(10, peer("same", false))), DEAD_AFTER_MS);
  });

  it("starts again after a gap in its own checks, and after an outage of the database", () => {
    const afterGap = new PeerWatch();
    afterGap.look([peer("same")], 50_000);
    assert.deepEqual(afterGap.look([peer("same", false)], 50_000 + MAX_GAP_MS + 20_000), []);
    const outage = new PeerWatch();
    for (const at of [0, 1_000, 2_000, 3_000]) outage.look([peer("same")], 50_000 + at);
    outage.forget();
    const after = times(10, peer("same", false));
    assert.equal(
      silentAfter(outage, after),
      DEAD_AFTER_MS,
      "the connection that is gone was before the outage",
    );
  });

  it("names the stamp with which the process must be declared dead", () => {
    const watch = new PeerWatch();
    for (let at = 0; at < DEAD_AFTER_MS; at += BEAT_MS) watch.look([peer("the stamp")], 50_000 + at);
    assert.deepEqual(watch.look([peer("the stamp")], 50_000 + DEAD_AFTER_MS), [
      { id: "B", seen: "the stamp" },
    ]);
  });
});
