import assert from "node:assert/strict";
import { makeDeadline, parseDeadline } from "../../../shared/wire/deadline.ts";

/** Some moment of this century, in ms. */
const NOON = 1_795_262_400_000;

describe("a deadline on the wire", () => {
  it("is sent a tenth of a second early at most, in two bytes, whenever the clock was started", () => {
    let wire = makeDeadline(0, 0);
    let moves = 0;
    for (let endsAt = NOON; endsAt < NOON + 86_400_000; endsAt += 12_347) {
      const next = makeDeadline(endsAt, wire.since);
      const early = endsAt - parseDeadline(next);
      assert.ok(early >= 0 && early < 100, `${early} ms early`);
      assert.ok(next.deadline > 0 && next.deadline < 2 ** 16);
      if (next.since !== wire.since) moves += 1;
      wire = next;
    }
    assert.ok(moves > 1 && moves < 20, `the moment from which it counts was sent ${moves} times in a day`);
  });

  it("is 0 while no clock runs", () => {
    assert.equal(parseDeadline(makeDeadline(0, NOON)), 0);
    assert.deepEqual(makeDeadline(0, NOON), { since: NOON, deadline: 0 });
  });

  it("is sent correctly by a server whose clock was put back", () => {
    const { since } = makeDeadline(NOON, 0);
    const earlier = NOON - 3_600_000;
    assert.equal(parseDeadline(makeDeadline(earlier, since)), earlier);
  });
});
