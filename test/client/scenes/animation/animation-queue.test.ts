import assert from "node:assert/strict";
import type { TimedAnimation } from "../../../../client/scenes/animation/animation-plan.ts";
import {
  type AnimationClock,
  AnimationQueue,
  type AnimationRunner,
  MAX_LAG_MS,
  MAX_SPEED,
} from "../../../../client/scenes/animation/animation-queue.ts";
import type { BoardState } from "../../../../client/scenes/animation/board-state.ts";
import { MAX_DEAL_MS } from "../../../../client/scenes/animation/flight-durations.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";

/** A clock that the test advances. */
class ManualClock implements AnimationClock {
  #now = 0;
  #timers: { readonly at: number; readonly run: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const timer = { at: this.#now + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  }

  /** Advances the time, timer by timer, and lets the code that waits for each continue. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#now = next.at;
      this.#timers = this.#timers.filter((each) => each !== next);
      next.run();
      await settled();
    }
    this.#now = end;
    await settled();
  }
}

async function settled(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
}

/** Plays each animation for its duration at the speed at its start, and logs what it does. */
class RecordingRunner implements AnimationRunner {
  readonly log: string[] = [];
  readonly speeds: number[] = [];
  /** The draw pile of the board that is shown; NaN before the first. */
  shown = Number.NaN;
  readonly #clock: AnimationClock;
  readonly #stalls: boolean;
  #speed = 1;
  #stop: () => void = () => {};

  constructor(clock: AnimationClock, stalls = false) {
    this.#clock = clock;
    this.#stalls = stalls;
  }

  play(timedAnimation: TimedAnimation): Promise<void> {
    this.log.push(`play ${timedAnimation.endState.drawPile}`);
    if (this.#stalls) return new Promise(() => {});
    return new Promise((resolve) => {
      this.#stop = this.#clock.after(timedAnimation.durationMs / this.#speed, () => {
        this.shown = timedAnimation.endState.drawPile;
        resolve();
      });
    });
  }

  setSpeed(times: number): void {
    this.#speed = times;
    this.speeds.push(times);
  }

  easeTo(boardState: BoardState): void {
    this.log.push(`ease ${boardState.drawPile}`);
    this.shown = boardState.drawPile;
  }

  snap(boardState: BoardState): void {
    this.#stop();
    this.log.push(`snap ${boardState.drawPile}`);
    this.shown = boardState.drawPile;
  }
}

/** Boards in this test differ only in their draw pile. */
function board(drawPile: number): BoardState {
  return {
    ...{ viewer: 0, penalty: 0, cardCounts: [], hand: [], topCard: 1, color: "red", direction: 1, turn: 0 },
    ...{ drawPile, discardPile: 1, calledUno: [], revealedHands: [], out: [], rules: OFFICIAL_RULES },
  };
}

const step = (drawPile: number, durationMs = 500): TimedAnimation => ({
  animation: { type: "turn", seat: 0 },
  durationMs,
  endState: board(drawPile),
});

function createQueue(stalls = false) {
  const clock = new ManualClock();
  const runner = new RecordingRunner(clock, stalls);
  return { clock, runner, queue: new AnimationQueue(runner, clock) };
}

describe("animation queue", () => {
  it("plays animations one after the other and ends at the final state", async () => {
    const { clock, runner, queue } = createQueue();
    queue.enqueue([step(3), step(2)], board(2));
    await clock.pass(499);
    assert.deepEqual(runner.log, ["play 3"]);
    await clock.pass(501);
    assert.deepEqual(runner.log, ["play 3", "play 2", "ease 2"]);
    assert.ok(queue.isIdle);
  });

  it("plays a single animation at normal speed", async () => {
    const { clock, runner, queue } = createQueue();
    queue.enqueue([step(2)], board(2));
    await clock.pass(500);
    assert.ok(runner.speeds.every((speed) => speed === 1));
  });

  it("plays a single animation at normal speed however long it takes, and the short one after it", async () => {
    const { clock, runner, queue } = createQueue();
    queue.enqueue([step(3, MAX_DEAL_MS), step(2, 60)], board(2));
    await clock.pass(1000);
    queue.enqueue([], board(2));
    await clock.pass(MAX_DEAL_MS - 1001);
    assert.deepEqual(runner.log, ["play 3"]);
    await clock.pass(61);
    assert.deepEqual(runner.log, ["play 3", "play 2", "ease 2"]);
    assert.ok(runner.speeds.every((speed) => speed === 1));
  });

  it("speeds up just enough for an update to end before it would be cut off", async () => {
    const { clock, runner, queue } = createQueue();
    queue.enqueue([step(5, 1100), step(4, 510), step(3, 520), step(2, 60)], board(2));
    await clock.pass(MAX_LAG_MS);
    assert.deepEqual(runner.log, ["play 5", "play 4", "play 3", "play 2", "ease 2"]);
    assert.ok(Math.max(...runner.speeds) < 1.2, `${runner.speeds}`);
  });

  it("speeds up under a backlog, but never beyond six times", async () => {
    const { clock, runner, queue } = createQueue();
    for (let i = 17; i > 0; i--) queue.enqueue([step(i)], board(i));
    const highest = Math.max(...runner.speeds);
    assert.ok(highest > 5 && highest <= MAX_SPEED, `${highest}`);
    await clock.pass(MAX_LAG_MS);
    assert.equal(runner.shown, 1);
  });

  it("snaps if even the highest speed is too slow", () => {
    const { runner, queue } = createQueue();
    queue.enqueue(
      Array.from({ length: 30 }, (_, i) => step(30 - i)),
      board(1),
    );
    assert.deepEqual(runner.log, ["snap 1"]);
    assert.ok(queue.isIdle);
  });

  it("is never more than two seconds behind, however fast new states arrive", async () => {
    const { clock, runner, queue } = createQueue();
    for (let i = 100; i > 0; i--) {
      queue.enqueue([step(i, 510)], board(i));
      await clock.pass(180);
      const behind = (Number.isNaN(runner.shown) ? 100 : runner.shown) - i;
      assert.ok(behind * 180 <= MAX_LAG_MS, `${behind} states behind`);
    }
    await clock.pass(MAX_LAG_MS);
    assert.equal(runner.shown, 1);
  });

  it("shows the final state after two seconds even if an animation hangs", async () => {
    const { clock, runner, queue } = createQueue(true);
    queue.enqueue([step(2)], board(2));
    await clock.pass(MAX_LAG_MS - 1);
    assert.equal(runner.shown, Number.NaN);
    await clock.pass(1);
    assert.equal(runner.shown, 2);
    assert.ok(queue.isIdle);
  });

  it("drops what a snap interrupted", async () => {
    const { clock, runner, queue } = createQueue();
    queue.enqueue([step(3), step(2)], board(2));
    queue.snap(board(9));
    queue.enqueue([step(8)], board(8));
    await clock.pass(5000);
    assert.deepEqual(runner.log, ["play 3", "snap 9", "play 8", "ease 8"]);
  });

  it("does not continue after an animation that a snap interrupted, even if it ends later", async () => {
    const [late, log] = [Promise.withResolvers<void>(), [] as string[]];
    const note = (what: string) => (at: BoardState) => void log.push(`${what} ${at.drawPile}`);
    const runner = { play: () => late.promise, setSpeed: () => {}, easeTo: note("ease"), snap: note("snap") };
    const queue = new AnimationQueue(runner, new ManualClock());
    queue.enqueue([step(3), step(2)], board(2));
    queue.snap(board(9));
    late.resolve();
    await settled();
    assert.deepEqual(log, ["snap 9"]);
  });

  it("shows nothing after it was stopped, and resolves `whenIdle`", async () => {
    const { clock, runner, queue } = createQueue(true);
    queue.enqueue([step(3), step(2)], board(2));
    const idle = queue.whenIdle();
    queue.stop();
    await idle;
    await clock.pass(2 * MAX_LAG_MS);
    assert.deepEqual(runner.log, ["play 3"]);
  });

  it("shows a state without animations at once if idle, else after the current animation", async () => {
    const { clock, runner, queue } = createQueue();
    queue.enqueue([], board(7));
    await settled();
    assert.deepEqual(runner.log, ["ease 7"]);
    queue.enqueue([step(6)], board(6));
    queue.enqueue([], board(5));
    await clock.pass(500);
    assert.deepEqual(runner.log, ["ease 7", "play 6", "ease 5"]);
  });

  it("resolves `whenIdle` when nothing is left to play", async () => {
    const { clock, queue } = createQueue();
    let isIdle = false;
    queue.enqueue([step(2)], board(2));
    void queue.whenIdle().then(() => {
      isIdle = true;
    });
    await clock.pass(400);
    assert.ok(!isIdle);
    await clock.pass(100);
    assert.ok(isIdle);
    await queue.whenIdle();
  });
});
