import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  CommitWriter,
  MAX_WAITING_BYTES,
  RETRY_MS,
  SLOW_COMMIT_MS,
} from "../../../server/cluster/commit-writer.ts";
import type { SqlConnection } from "../../../server/cluster/sql.ts";
import type { TableChange } from "../../../server/cluster/table-change.ts";
import { makeLog } from "../../../server/observability/log.ts";
import { manualClock } from "../../support/server/manual-clock.ts";

/** The columns of `append_changes`. */
const [BATCH, CODES, NUMBERS] = [1, 3, 9];

/** A database that answers when the test says so. */
function fakeDatabase() {
  const calls: {
    readonly values: readonly unknown[];
    answer(fenced?: readonly string[]): void;
    fail(error: unknown): void;
  }[] = [];
  const connection: SqlConnection = {
    isBroken: false,
    query: <Row>(_text: string, values: readonly unknown[] = []) =>
      new Promise<readonly Row[]>((resolve, reject) => {
        calls.push({
          values,
          answer: (fenced = []) => resolve([{ fenced }] as unknown as readonly Row[]),
          fail: reject,
        });
      }),
    close: () => undefined,
  };
  /** The call with this number, as soon as it was made. */
  const call = async (number: number) => {
    while (calls[number] === undefined) await nextTurn();
    return calls[number];
  };
  return { connection, calls, call };
}

function makeWriter() {
  const database = fakeDatabase();
  const clock = manualClock();
  const committed: string[][] = [];
  const fenced: string[] = [];
  const rejected: string[] = [];
  const writer = new CommitWriter({
    ...{ clock, log: makeLog({ LOG_LEVEL: "silent" }), connection: database.connection },
    ...{ ownId: "A", form: 6 },
    onCommitted: (changes) => committed.push(changes.map(({ code, mark }) => `${code}${mark}`)),
    onFenced: (codes) => fenced.push(...codes),
    onRejected: (code) => rejected.push(code),
  });
  return { ...database, clock, writer, committed, fenced, rejected };
}

const change = (code: string, n: number, entry = ""): TableChange => ({
  ...{ code, epoch: 1, mark: n },
  data: { type: "entry", match: 1, n, json: entry },
});

describe("the commit writer", () => {
  it("writes changes that arrive during a commit in one batch, each once", async () => {
    const { writer, call, committed } = makeWriter();
    writer.push(change("A", 1));
    writer.push(change("B", 1));
    const first = await call(0);
    assert.deepEqual(first.values[NUMBERS], [1, 1]);
    writer.push(change("A", 2));
    writer.push(change("A", 3));
    assert.deepEqual(committed, []);
    first.answer();
    const second = await call(1);
    assert.deepEqual(committed, [["A1", "B1"]]);
    assert.deepEqual([second.values[CODES], second.values[NUMBERS]], [["A"], [2, 3]]);
    second.answer();
    await writer.whenIdle();
    assert.deepEqual(committed, [
      ["A1", "B1"],
      ["A2", "A3"],
    ]);
  });

  it("sends a batch again, with the same number, until the database answers", async () => {
    const { writer, call, calls, clock, committed } = makeWriter();
    writer.push(change("A", 1));
    (await call(0)).fail(new Error("the connection broke"));
    while (clock.pendingTimers < 2) await nextTurn();
    clock.advance(RETRY_MS);
    (await call(1)).answer();
    await writer.whenIdle();
    assert.deepEqual(committed, [["A1"]]);
    assert.deepEqual(calls[0]?.values, calls[1]?.values);
    writer.push(change("A", 2));
    const third = await call(2);
    assert.equal(Number(third.values[BATCH]), Number(calls[1]?.values[BATCH]) + 1);
  });

  it("reports the tables that belong to others, and not their changes", async () => {
    const { writer, call, committed, fenced } = makeWriter();
    writer.push(change("A", 1));
    writer.push(change("B", 1));
    (await call(0)).answer(["B"]);
    await writer.whenIdle();
    assert.deepEqual([committed, fenced], [[["A1"]], ["B"]]);
  });

  it("is not writable while a commit takes longer than a second, and recovers without help", async () => {
    const { writer, call, clock, committed } = makeWriter();
    const reported: boolean[] = [];
    const unsubscribe = writer.onWritableChange(() => reported.push(writer.isWritable));
    writer.push(change("A", 1));
    const slow = await call(0);
    clock.advance(SLOW_COMMIT_MS - 1);
    assert.equal(writer.isWritable, true);
    clock.advance(1);
    assert.deepEqual([writer.isWritable, reported], [false, [false]]);
    slow.answer();
    await writer.whenIdle();
    assert.deepEqual([writer.isWritable, reported, committed], [true, [false, true], [["A1"]]]);
    unsubscribe();
    assert.equal(clock.pendingTimers, 0);
  });

  it("is not writable while too many changes wait", async () => {
    const { writer, call } = makeWriter();
    writer.push(change("A", 1));
    const first = await call(0);
    writer.push(change("A", 2, "x".repeat(MAX_WAITING_BYTES)));
    assert.equal(writer.isWritable, false);
    first.answer();
    (await call(1)).answer();
    await writer.whenIdle();
    assert.equal(writer.isWritable, true);
  });

  it("writes the other tables if the data of one is not accepted", async () => {
    const { writer, call, committed, rejected } = makeWriter();
    writer.push(change("A", 1));
    writer.push(change("B", 1));
    const unacceptable = Object.assign(new Error("invalid byte sequence"), { code: "22021" });
    (await call(0)).fail(unacceptable);
    (await call(1)).fail(unacceptable);
    (await call(2)).answer();
    await writer.whenIdle();
    assert.deepEqual([committed, rejected], [[["B1"]], ["A"]]);
  });

  it("goes on after a message could not be sent", async () => {
    const { connection, call } = fakeDatabase();
    const writer = new CommitWriter({
      ...{ clock: manualClock(), log: makeLog({ LOG_LEVEL: "silent" }), connection, ownId: "A", form: 6 },
      onCommitted: () => {
        throw new Error("planted: not sent");
      },
      onFenced: () => undefined,
      onRejected: () => undefined,
    });
    writer.push(change("A", 1));
    (await call(0)).answer();
    await writer.whenIdle();
    writer.push(change("A", 2));
    assert.deepEqual((await call(1)).values[NUMBERS], [2]);
  });

  it("writes and reports nothing after it was stopped", async () => {
    const { writer, call, calls, committed, clock } = makeWriter();
    writer.push(change("A", 1));
    const open = await call(0);
    writer.stop();
    open.answer();
    writer.push(change("A", 2));
    await writer.whenIdle();
    await nextTurn();
    assert.deepEqual([calls.length, committed, clock.pendingTimers], [1, [], 0]);
  });
});
