import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { HandOver } from "../../../server/cluster/hand-over.ts";
import { peerMessages } from "../../../server/cluster/peer-messages.ts";
import { noCounters } from "../../../server/observability/counters.ts";
import { makeLog } from "../../../server/observability/log.ts";
import { manualClock } from "../../support/server/manual-clock.ts";

/** A process with tables. Each receiver takes those that the test names, and confirms them if it can send. */
function leavingProcess(codes: readonly string[], takes: Readonly<Record<string, readonly string[]>>) {
  const clock = manualClock();
  const given: [string, readonly string[]][] = [];
  const ended: string[] = [];
  const broken = new Set<string>();
  const state = { areSilent: false, isDatabaseAway: false };
  let opened: (codes: readonly string[]) => void = () => undefined;
  const handOver = new HandOver({
    store: {
      ownCodes: codes,
      handOver: async (stopped: readonly string[], receiver: string) => {
        if (state.isDatabaseAway) return new Promise(() => undefined);
        const taken = stopped.filter((code) => takes[receiver]?.includes(code));
        if (taken.length > 0) given.push([receiver, taken]);
        return taken;
      },
    },
    messages: {
      tellGiven: (_receiver, reported) => {
        if (!state.areSilent) queueMicrotask(() => opened(reported));
      },
      onOpened: (listener) => {
        opened = listener;
        return () => undefined;
      },
    },
    receivers: () => Object.keys(takes),
    stopTable: (code) => !broken.has(code),
    endTable: (code) => ended.push(code),
    clock,
    log: makeLog({ LOG_LEVEL: "silent" }),
    counters: noCounters,
  });
  return { handOver, clock, given, ended, broken, state };
}

describe("tables that are handed over", () => {
  const CODES = Array.from({ length: 40 }, (_none, at) => `T${at}`);

  it("go to all processes in turn, and end here as soon as they are open there", async () => {
    const { handOver, given, ended } = leavingProcess(CODES, { B: CODES, C: CODES });
    await handOver.giveAll();
    assert.deepEqual(given.flatMap(([, codes]) => codes).toSorted(), CODES.toSorted());
    assert.deepEqual(new Set(given.map(([receiver]) => receiver)), new Set(["B", "C"]));
    assert.deepEqual(ended.toSorted(), CODES.toSorted());
  });

  it("go to the next process if one cannot take them; one that is broken stays", async () => {
    const { handOver, given, ended, broken } = leavingProcess(["T1", "T2", "T3"], {
      B: ["T1"],
      C: ["T2", "T3"],
    });
    broken.add("T3");
    await handOver.giveAll();
    assert.deepEqual(Object.fromEntries(given), { B: ["T1"], C: ["T2"] });
    assert.deepEqual(ended.toSorted(), ["T1", "T2"]);
  });

  it("end after a while although the other process does not confirm: it finds them in the database", async () => {
    const { handOver, clock, ended, state } = leavingProcess(["T1"], { B: ["T1"] });
    state.areSilent = true;
    const done = handOver.giveAll();
    while (clock.pendingTimers < 2) await nextTurn();
    assert.deepEqual(ended, []);
    clock.advance(1_500);
    await done;
    assert.deepEqual(ended, ["T1"]);
  });

  it("stay if the database does not answer: the process does not wait for ever", async () => {
    const { handOver, clock, ended, state } = leavingProcess(["T1"], { B: ["T1"] });
    state.isDatabaseAway = true;
    const done = handOver.giveAll();
    clock.advance(5_500);
    await done;
    assert.deepEqual(ended, []);
  });
});

describe("messages between processes about tables", () => {
  it("reach only their receiver, and no malformed one does", () => {
    const topics = new Map<string, (message: unknown) => void>();
    const publish = async (topic: string, data: unknown) => void topics.get(topic)?.(data);
    const presence = {
      publish,
      subscribe: async (topic: string, listener: (message: unknown) => void) =>
        void topics.set(topic, listener),
      unsubscribe: async (topic: string) => void topics.delete(topic),
    } as unknown as Parameters<typeof peerMessages>[0];
    const [a, b] = [peerMessages(presence, "A"), peerMessages(presence, "B")];
    const received: unknown[] = [];
    b.onGiven((given) => received.push(given));
    const stop = a.onOpened((codes) => received.push(codes));
    b.onDead(() => received.push("dead"));
    a.tellGiven("B", ["T1"]);
    b.tellOpened("A", ["T1"]);
    a.tellDead("B");
    a.tellDead("C");
    assert.deepEqual(received, [{ from: "A", codes: ["T1"] }, ["T1"], "dead"]);
    stop();
    b.tellOpened("A", ["T2"]);
    for (const message of [undefined, "", { codes: "T1", from: "A" }, { codes: [] }])
      topics.get("given:B")?.(message);
    assert.equal(received.length, 3);
  });
});
