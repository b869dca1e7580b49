import assert from "node:assert/strict";
import {
  LATE_MS,
  MasterPool,
  type MasterPoolOptions,
  WAITING_PER_THREAD,
} from "../../../server/master-bots/master-pool.ts";
import { makeLog } from "../../../server/observability/log.ts";
import { chooseSharpMove, type MoveQuestion } from "../../../shared/bots/choose-move.ts";
import { masterMove } from "../../../shared/bots/master/master-bot.ts";
import { isSearched } from "../../../shared/bots/master/reflex.ts";
import { viewFor } from "../../../shared/view-for.ts";
import { lookAtPositions } from "../../shared/bots/master/random-positions.ts";
import { captureLog } from "../../support/server/captured-log.ts";
import { manualClock } from "../../support/server/manual-clock.ts";
import { recordingCounters } from "../../support/server/recording-counters.ts";
import { BREAKING_SEED, SILENT_SEED } from "./fragile-seeds.ts";

const FRAGILE = new URL("fragile-thread.ts", import.meta.url);

describe("the pool of the master bots", () => {
  const open: MasterPool[] = [];
  afterEach(() => Promise.all(open.splice(0).map((pool) => pool.close())));

  function opened(options: Partial<MasterPoolOptions> = {}) {
    const [clock, counters, log] = [manualClock(), recordingCounters(), makeLog({ LOG_LEVEL: "silent" })];
    const pool = new MasterPool({ threads: 1, clock, counters, log, module: FRAGILE, ...options });
    open.push(pool);
    const counted = (outcome: string) => counters.count(`masterMove ${outcome}`);
    return { pool, clock, counted, ask: pool.chooserFor("one") };
  }

  it("answers with the move that a search with the same seed finds here", async () => {
    const [clock, counters, log] = [manualClock(), recordingCounters(), makeLog({ LOG_LEVEL: "silent" })];
    const pool = new MasterPool({ threads: 2, clock, counters, log });
    open.push(pool);
    const asked = questions(6);
    const answers = await Promise.all(asked.map(pool.chooserFor("one")));
    assert.deepEqual(answers, asked.map(searchedHere));
    assert.equal(counters.count("masterMove searched"), 6);
    assert.equal(pool.queueLength, 0);
  });

  it("searches with threads that may not lower their priority, and says so once", async () => {
    const { log, lines } = captureLog();
    const { ask, counted } = opened({
      threads: 2,
      log,
      module: new URL("forbidden-priority.ts", import.meta.url),
    });
    const asked = questions(4);
    assert.deepEqual(await Promise.all(asked.map((question) => ask(question))), asked.map(searchedHere));
    assert.deepEqual([counted("searched"), counted("failed")], [4, 0]);
    assert.equal(lines.filter((line) => line.includes("it cannot be lowered")).length, 1);
  });

  it("plays a sharp move at once if too many requests wait", async () => {
    const { pool, ask, counted } = opened();
    const [first] = questions(1);
    assert.ok(first !== undefined);
    // One is being searched, and this many wait.
    const waiting = Array.from({ length: 1 + WAITING_PER_THREAD }, () => ask(first));
    assert.equal(pool.queueLength, WAITING_PER_THREAD);
    assert.deepEqual(ask(first), chooseSharpMove(first));
    assert.equal(counted("full"), 1);
    const found = await Promise.all(waiting);
    assert.deepEqual(found[0], searchedHere(first));
    assert.equal(counted("searched"), waiting.length);
  });

  it("answers an asker with one question after one of each other asker, however many those have", async () => {
    const { pool } = opened();
    const [question] = questions(1);
    assert.ok(question !== undefined);
    const answered: string[] = [];
    const ask = async (asker: string) => {
      await pool.chooserFor(asker)(question);
      answered.push(asker);
    };
    const flood = (asker: string) => Array.from({ length: 4 }, () => ask(asker));
    const waiting = [...flood("many"), ...flood("more"), ask("one")];
    await Promise.all(waiting);
    assert.deepEqual(answered, ["many", "many", "more", "one", "many", "more", "many", "more", "more"]);
  });

  it("makes room for an asker with one question if somebody else fills the queue", async () => {
    const { pool, ask, counted } = opened();
    const [question] = questions(1);
    assert.ok(question !== undefined);
    const many = Array.from({ length: 1 + WAITING_PER_THREAD }, () => ask(question));
    const one = pool.chooserFor("another")(question);
    assert.ok(one instanceof Promise, "it is searched for");
    assert.equal(pool.queueLength, WAITING_PER_THREAD);
    assert.deepEqual(await many.at(-1), chooseSharpMove(question));
    assert.equal(counted("full"), 1);
    await Promise.all([one, ...many]);
    assert.equal(counted("searched"), many.length);
  });

  it("plays a sharp move if a thread dies, and starts another one", async () => {
    const { ask, clock, counted } = opened();
    const [broken, waiting, next] = questions(3);
    assert.ok(broken !== undefined && waiting !== undefined && next !== undefined);
    const answers = await Promise.all([ask({ ...broken, seed: BREAKING_SEED }), ask(waiting)]);
    assert.deepEqual(answers, [
      chooseSharpMove({ ...broken, seed: BREAKING_SEED }),
      chooseSharpMove(waiting),
    ]);
    assert.equal(counted("failed"), 2);
    // No thread is started for a moment, in case the next one would die as well.
    assert.deepEqual(ask(next), chooseSharpMove(next));
    clock.advance(1_000);
    assert.deepEqual(await ask(next), searchedHere(next));
  });

  it("goes on with its other threads if one dies", async () => {
    const { ask, counted } = opened({ threads: 2 });
    const asked = questions(5);
    const answers = [broken(), ...asked].map((question) => ask(question));
    assert.deepEqual((await Promise.all(answers)).slice(1), asked.map(searchedHere));
    assert.deepEqual([counted("failed"), counted("searched")], [1, 5]);
  });

  it("plays a sharp move if a search takes too long, and replaces a thread that never answers", async () => {
    const { ask, clock, counted } = opened();
    const [silent, waiting, next] = questions(3);
    assert.ok(silent !== undefined && waiting !== undefined && next !== undefined);
    const late = [ask({ ...silent, seed: SILENT_SEED }), ask(waiting)];
    clock.advance(LATE_MS);
    assert.deepEqual(await Promise.all(late), [
      chooseSharpMove({ ...silent, seed: SILENT_SEED }),
      chooseSharpMove(waiting),
    ]);
    assert.equal(counted("late"), 2);
    clock.advance(10_000);
    clock.advance(1_000);
    assert.deepEqual(await ask(next), searchedHere(next));
    assert.equal(counted("failed"), 0);
  });

  it("plays sharp moves if no thread can be started", async () => {
    const { ask, counted } = opened({ module: new URL("no-such-thread.ts", import.meta.url) });
    const [question] = questions(1);
    assert.ok(question !== undefined);
    assert.deepEqual(await ask(question), chooseSharpMove(question));
    assert.equal(counted("failed"), 1);
  });

  it("answers everything that waits when it is closed, and then at once", async () => {
    const { pool, ask } = opened();
    const asked = questions(3);
    const answers = asked.map((question) => ask(question));
    await pool.close();
    assert.deepEqual(await Promise.all(answers), asked.map(chooseSharpMove));
    assert.deepEqual(asked.map(ask), asked.map(chooseSharpMove));
  });
});

function broken(): MoveQuestion {
  const [question] = questions(1);
  assert.ok(question !== undefined);
  return { ...question, seed: BREAKING_SEED };
}

function searchedHere({ view, memory, seed }: MoveQuestion) {
  return masterMove({ view, memory }, { seed });
}

/** Requests that need a search. */
function questions(count: number): readonly MoveQuestion[] {
  const found: MoveQuestion[] = [];
  lookAtPositions(20 * count + 20, ({ game, seat, memory }) => {
    const view = viewFor(game, seat);
    if (found.length < count && isSearched(view)) found.push({ view, memory, seed: found.length + 1 });
  });
  return found;
}
