import assert from "node:assert/strict";
import type { TimedAnimation } from "../../../../client/scenes/animation/animations.ts";
import type { BoardState } from "../../../../client/scenes/animation/board-state.ts";
import {
  type AnimationClock,
  AnimationQueue,
  type AnimationRunner,
  MAX_LAG_MS,
  MAX_SPEED,
} from "../../../../client/scenes/animation/queue.ts";

/** A clock that stands until it is moved. */
class StillClock implements AnimationClock {
  #now = 0;
  #alarms: { readonly at: number; readonly run: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const alarm = { at: this.#now + ms, run };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((each) => each !== alarm);
    };
  }

  /** Moves the time on, alarm by alarm, and lets what waits for each go on. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#now = next.at;
      this.#alarms = this.#alarms.filter((each) => each !== next);
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

/** Takes as long for a step as its plan says at the speed of its start; writes down what it does. */
class WritingPlayer implements AnimationRunner {
  readonly log: string[] = [];
  readonly speeds: number[] = [];
  /** The draw pile of the still that is shown; NaN before the first. */
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
    this.log.push(`rest ${boardState.drawPile}`);
    this.shown = boardState.drawPile;
  }

  snap(boardState: BoardState): void {
    this.#stop();
    this.log.push(`snap ${boardState.drawPile}`);
    this.shown = boardState.drawPile;
  }
}

/** Stills differ by their draw pile, which is enough to tell them apart. */
function still(drawPile: number): BoardState {
  return {
    ...{ viewer: 0, penalty: 0, counts: [], hand: [], top: 1, color: "red", direction: 1, turn: 0 },
    ...{ drawPile, discardPile: 1, called: [], shown: [] },
  };
}

const step = (drawPile: number, lasts = 500): TimedAnimation => ({
  animation: { type: "turn", seat: 0 },
  durationMs: lasts,
  endState: still(drawPile),
});

function scene(stalls = false) {
  const clock = new StillClock();
  const player = new WritingPlayer(clock, stalls);
  return { clock, player, director: new AnimationQueue(player, clock) };
}

describe("director", () => {
  it("plays the steps one after the other and comes to rest at the truth", async () => {
    const { clock, player, director } = scene();
    director.enqueue([step(3), step(2)], still(2));
    await clock.pass(499);
    assert.deepEqual(player.log, ["play 3"]);
    await clock.pass(501);
    assert.deepEqual(player.log, ["play 3", "play 2", "rest 2"]);
    assert.ok(director.isIdle);
  });

  it("plays a single event at its own pace", async () => {
    const { clock, player, director } = scene();
    director.enqueue([step(2)], still(2));
    await clock.pass(500);
    assert.ok(player.speeds.every((speed) => speed === 1));
  });

  it("speeds up under a backlog, never beyond six times", async () => {
    const { clock, player, director } = scene();
    for (let i = 16; i > 0; i--) director.enqueue([step(i)], still(i));
    const highest = Math.max(...player.speeds);
    assert.ok(highest > 5 && highest <= MAX_SPEED, `${highest}`);
    await clock.pass(MAX_LAG_MS);
    assert.equal(player.shown, 1);
  });

  it("snaps when even the highest speed is too slow", () => {
    const { player, director } = scene();
    director.enqueue(
      Array.from({ length: 30 }, (_, i) => step(30 - i)),
      still(1),
    );
    assert.deepEqual(player.log, ["snap 1"]);
    assert.ok(director.isIdle);
  });

  it("is never more than two seconds behind, however fast moments come", async () => {
    const { clock, player, director } = scene();
    for (let i = 100; i > 0; i--) {
      director.enqueue([step(i, 510)], still(i));
      await clock.pass(180);
      const behind = (Number.isNaN(player.shown) ? 100 : player.shown) - i;
      assert.ok(behind * 180 <= MAX_LAG_MS, `${behind} moments behind`);
    }
    await clock.pass(MAX_LAG_MS);
    assert.equal(player.shown, 1);
  });

  it("shows the truth after two seconds even on a machine that stalls", async () => {
    const { clock, player, director } = scene(true);
    director.enqueue([step(2)], still(2));
    await clock.pass(MAX_LAG_MS - 1);
    assert.equal(player.shown, Number.NaN);
    await clock.pass(1);
    assert.equal(player.shown, 2);
    assert.ok(director.isIdle);
  });

  it("forgets what was cut off by a snap", async () => {
    const { clock, player, director } = scene();
    director.enqueue([step(3), step(2)], still(2));
    director.snap(still(9));
    director.enqueue([step(8)], still(8));
    await clock.pass(5000);
    assert.deepEqual(player.log, ["play 3", "snap 9", "play 8", "rest 8"]);
  });

  it("does not go on from a step that was cut off, although it ends after all", async () => {
    const [late, log] = [Promise.withResolvers<void>(), [] as string[]];
    const note = (what: string) => (at: BoardState) => void log.push(`${what} ${at.drawPile}`);
    const player = { play: () => late.promise, setSpeed: () => {}, easeTo: note("rest"), snap: note("snap") };
    const animationQueue = new AnimationQueue(player, new StillClock());
    animationQueue.enqueue([step(3), step(2)], still(2));
    animationQueue.snap(still(9));
    late.resolve();
    await settled();
    assert.deepEqual(log, ["snap 9"]);
  });

  it("shows nothing any more once it has ended, and keeps nobody waiting", async () => {
    const { clock, player, director } = scene(true);
    director.enqueue([step(3), step(2)], still(2));
    const idle = director.whenIdle();
    director.stop();
    await idle;
    await clock.pass(2 * MAX_LAG_MS);
    assert.deepEqual(player.log, ["play 3"]);
  });

  it("shows a moment without motion at once when idle, and afterwards when busy", async () => {
    const { clock, player, director } = scene();
    director.enqueue([], still(7));
    await settled();
    assert.deepEqual(player.log, ["rest 7"]);
    director.enqueue([step(6)], still(6));
    director.enqueue([], still(5));
    await clock.pass(500);
    assert.deepEqual(player.log, ["rest 7", "play 6", "rest 5"]);
  });

  it("says when it has become idle", async () => {
    const { clock, director } = scene();
    let isIdle = false;
    director.enqueue([step(2)], still(2));
    void director.whenIdle().then(() => {
      isIdle = true;
    });
    await clock.pass(400);
    assert.ok(!isIdle);
    await clock.pass(100);
    assert.ok(isIdle);
    await director.whenIdle();
  });
});
