import assert from "node:assert/strict";
import {
  type EndedTurn,
  fullTimeBankMs,
  isTimeBankUsedUp,
  longestPauseMs,
  publicTurnMs,
  timeBankAfterTurn,
  timeBankSeconds,
  turnCostMs,
  turnShareMs,
} from "../../../shared/timing/time-bank.ts";

const STANDARD_MS = 30_000;
const TURN: EndedTurn = { turnMs: STANDARD_MS, spentMs: 0, isTimedOut: false, isPublic: true, times: 1 };

describe("C7 The time bank", () => {
  it("starts at 60 s, or at the turn time if that is longer, and is extended with it", () => {
    assert.deepEqual(
      [fullTimeBankMs(15_000), fullTimeBankMs(60_000), fullTimeBankMs(120_000)],
      [60_000, 60_000, 120_000],
    );
    assert.equal(fullTimeBankMs(STANDARD_MS, 2), 120_000);
  });

  it("has a share of a quarter of the turn time, at least 10 s", () => {
    assert.deepEqual(
      [turnShareMs(15_000), turnShareMs(40_000), turnShareMs(120_000)],
      [10_000, 10_000, 30_000],
    );
    assert.equal(turnShareMs(STANDARD_MS, 4), 40_000);
  });

  it("is used up while less than one share is left", () => {
    assert.equal(isTimeBankUsedUp(9999, STANDARD_MS), true);
    assert.equal(isTimeBankUsedUp(10_000, STANDARD_MS), false);
  });

  it("gives three seconds back for a turn within the share, up to the time bank at the start", () => {
    assert.equal(timeBankAfterTurn(20_000, { ...TURN, spentMs: 10_000 }), 23_000);
    assert.equal(timeBankAfterTurn(58_000, { ...TURN, spentMs: 10_000 }), 60_000);
  });

  it("is charged the part beyond the share at public tables, and nothing at private ones", () => {
    const slow = { ...TURN, spentMs: 25_000 };
    assert.equal(timeBankAfterTurn(60_000, slow), 45_000);
    assert.equal(timeBankAfterTurn(60_000, { ...slow, isPublic: false }), 60_000);
    assert.equal(timeBankAfterTurn(5000, slow), 0);
  });

  it("is charged the whole of a turn that times out, at every table", () => {
    for (const isPublic of [true, false]) {
      const timedOut = { ...TURN, spentMs: STANDARD_MS, isTimedOut: true, isPublic };
      assert.equal(timeBankAfterTurn(60_000, timedOut), 30_000);
      assert.equal(timeBankAfterTurn(20_000, timedOut), 0);
    }
  });

  it("bounds a turn at public tables, but never below the share", () => {
    assert.equal(publicTurnMs(60_000, STANDARD_MS), STANDARD_MS);
    assert.equal(publicTurnMs(18_000, STANDARD_MS), 18_000);
    assert.equal(publicTurnMs(2000, STANDARD_MS), 10_000);
    assert.equal(publicTurnMs(240_000, STANDARD_MS, 4), 120_000);
  });

  it("lets the others wait for a connection until it is used up", () => {
    assert.deepEqual(
      [
        longestPauseMs(60_000, STANDARD_MS),
        longestPauseMs(12_000, STANDARD_MS),
        longestPauseMs(0, STANDARD_MS),
      ],
      [50_000, 2000, 0],
    );
    assert.equal(longestPauseMs(60_000, STANDARD_MS, 4), 20_000);
  });

  it("tells what a turn costs, also if that is more than the time bank", () => {
    const slow = { ...TURN, spentMs: 25_000 };
    assert.deepEqual(
      [turnCostMs({ ...TURN, spentMs: 9000 }), turnCostMs(slow), turnCostMs({ ...slow, isTimedOut: true })],
      [0, 15_000, 25_000],
    );
    assert.equal(turnCostMs({ ...slow, isPublic: false }), 0);
  });

  it("is shown in whole seconds, rounded up", () => {
    assert.deepEqual([-1, 0, 1, 59_001, 60_000].map(timeBankSeconds), [0, 0, 1, 60, 60]);
  });
});
