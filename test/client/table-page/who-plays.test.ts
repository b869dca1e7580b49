import assert from "node:assert/strict";
import { canMove, isStoodInFor, isWaitedFor, whyNotNow } from "../../../client/pages/game/player-status.ts";
import { longestWait, missing } from "../../../client/pages/table/missing.ts";
import { SPECTATOR } from "../../../shared/seat.ts";
import { table } from "../../support/table.ts";
import { FakeSession } from "./fake-session.ts";

describe("who plays, and who is waited for", () => {
  it("C2: counts the seconds of everybody who is away, each for themselves", () => {
    const sitters = [
      { seat: 0, name: "Ada", awayUntil: "none" },
      { seat: 1, name: "Ben", awayUntil: 20_400 },
      { seat: 2, name: "Cleo", awayUntil: 9000 },
    ] as const;
    const away = missing(sitters, 10_000);
    assert.deepEqual(away, [
      { seat: 1, name: "Ben", seconds: 11 },
      { seat: 2, name: "Cleo", seconds: 0 },
    ]);
    assert.deepEqual([longestWait(away), longestWait([])], [11, 0]);
  });

  it("C2: in a pause nobody moves, and the refusal says for whom and how long", () => {
    const session = sessionOf(0);
    session.seatBecomes(1, { awayUntil: Date.now() + 60_000 });
    session.becomes({ isPaused: true });
    const refusal = whyNotNow(session.snapshot);
    assert.deepEqual([refusal?.code, refusal?.rule, refusal?.details["seats"]], ["tablePaused", "C2", [1]]);
    assert.equal(canMove(session.snapshot), false);
  });

  it("nobody moves while the server cannot write down what happens, whoever is away besides", () => {
    const session = sessionOf(0);
    session.becomes({ isPaused: true, isHalted: true });
    assert.equal(whyNotNow(session.snapshot)?.code, "storageUnavailable");
  });

  it("C1: nobody moves whose seat a bot plays; another's stand-in stops nobody", () => {
    const session = sessionOf(0);
    session.seatBecomes(1, { standIn: true });
    assert.deepEqual([canMove(session.snapshot), isStoodInFor(session.snapshot)], [true, false]);
    session.seatBecomes(0, { standIn: true });
    assert.deepEqual([canMove(session.snapshot), isStoodInFor(session.snapshot)], [false, true]);
    assert.equal(whyNotNow(session.snapshot)?.code, "botIsPlaying");
    session.becomes({ phase: "roundOver" });
    assert.equal(isStoodInFor(session.snapshot), false);
  });

  it("the table waits for me on my turn, unless a stand-in has it", () => {
    const session = sessionOf(0);
    const { view } = session.snapshot;
    const isWaited = (turn: number) => {
      session.becomes({ view: { ...view, turn } });
      return isWaitedFor(session.snapshot);
    };
    assert.deepEqual([isWaited(1), isWaited(0)], [false, true]);
    session.seatBecomes(0, { standIn: true });
    assert.equal(isWaited(0), false);
    const watching = { ...view, seat: SPECTATOR, turn: SPECTATOR };
    assert.equal(isWaitedFor(new FakeSession(watching).snapshot), false);
  });

  it("C6: one who looks on never moves", () => {
    assert.equal(canMove(sessionOf(SPECTATOR).snapshot), false);
  });
});

function sessionOf(seat: number): FakeSession {
  const view = table({ seats: 2 }).deal({ 0: "r5 b7", 1: "g1 g2", top: "r3" }).view(0);
  return new FakeSession({ ...view, seat });
}
