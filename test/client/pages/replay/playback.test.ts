import assert from "node:assert/strict";
import { Playback } from "../../../../client/pages/replay/playback.ts";
import { ManualScheduler } from "../../net/connection/manual-scheduler.ts";

/** A step at the speed of 1. */
const STEP_MS = 1800;

describe("playing a replay", () => {
  let clock: ManualScheduler;
  let moves: [from: number, to: number][];
  /** Steps whose animations have not ended. */
  let isMoving: boolean;

  beforeEach(() => {
    clock = new ManualScheduler();
    moves = [];
    isMoving = false;
  });

  function begin(at = 1, length = 5): Playback {
    const playback: Playback = new Playback(
      {
        length,
        schedule: clock.after,
        stepChanged: (from) => moves.push([from, playback.step]),
        stateChanged: () => {},
        whenShown: () => (isMoving ? new Promise(() => {}) : Promise.resolve()),
      },
      at,
    );
    return playback;
  }

  /** Advances the clock, and lets the code that waits for a frame continue. */
  async function pass(ms: number): Promise<void> {
    clock.advance(ms);
    for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
  }

  it("goes on when there are more steps, but only if it has come to the last one", async () => {
    const playback = begin(4);
    playback.play();
    await pass(STEP_MS);
    assert.deepEqual([playback.step, playback.isPlaying], [5, false]);
    playback.extend(7);
    assert.deepEqual([playback.length, playback.isPlaying], [7, true]);
    await pass(STEP_MS);
    assert.equal(playback.step, 6);
    playback.pause();
    playback.goTo(7);
    playback.extend(9);
    assert.deepEqual([playback.step, playback.isPlaying, playback.isAtEnd], [7, false, false]);
  });

  it("stops when it is disposed of, without calling a listener", () => {
    const told: string[] = [];
    const options = {
      schedule: clock.after,
      stepChanged: () => told.push("moved"),
      stateChanged: () => told.push("changed"),
    };
    const playback = new Playback({ ...options, length: 5, whenShown: () => Promise.resolve() }, 1);
    playback.play();
    playback.dispose();
    clock.advance(10 * STEP_MS);
    assert.deepEqual([told, playback.isPlaying], [["changed"], false]);
  });

  it("steps forward and back manually, and stays within the match", () => {
    const playback = begin(3);
    playback.forward();
    playback.back();
    playback.goTo(99);
    playback.forward();
    playback.goTo(-4);
    playback.back();
    assert.deepEqual(moves, [
      [3, 4],
      [4, 3],
      [3, 5],
      [5, 1],
    ]);
  });

  it("starts within the match, whatever the link says", () => {
    assert.equal(begin(0).step, 1);
    assert.equal(begin(1e6).step, 5);
    assert.equal(begin(2.7).step, 2);
  });

  it("plays automatically to the end, and pauses there", async () => {
    const playback = begin(3);
    playback.play();
    await pass(STEP_MS);
    assert.equal(playback.step, 4);
    assert.ok(playback.isPlaying);
    await pass(STEP_MS);
    assert.equal(playback.step, 5);
    assert.ok(!playback.isPlaying);
    await pass(10 * STEP_MS);
    assert.equal(moves.length, 2);
  });

  it("plays from the deal again when it has come to the end", () => {
    const playback = begin(5);
    playback.play();
    assert.equal(playback.step, 1);
    assert.ok(playback.isPlaying);
  });

  it("plays at the speed that is set, at once", async () => {
    const playback = begin(1);
    playback.play();
    playback.setSpeed(4);
    await pass(STEP_MS / 4);
    assert.equal(playback.step, 2);
    playback.setSpeed(0.5);
    await pass(STEP_MS);
    assert.equal(playback.step, 2);
    await pass(STEP_MS);
    assert.equal(playback.step, 3);
  });

  it("waits for the animations of a step, unless it plays faster than normal", async () => {
    isMoving = true;
    const playback = begin(1);
    playback.play();
    await pass(3 * STEP_MS);
    assert.equal(playback.step, 1);
    playback.setSpeed(2);
    await pass(STEP_MS / 2);
    assert.equal(playback.step, 2);
  });

  it("pauses when the user moves it, and on request", async () => {
    const playback = begin(1);
    playback.play();
    playback.forward();
    assert.ok(!playback.isPlaying);
    playback.toggle();
    playback.toggle();
    await pass(10 * STEP_MS);
    assert.equal(playback.step, 2);
  });
});
