import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { PeerAnswer } from "../../../../server/cluster/membership/ask-peer.ts";
import { ClusterChecks } from "../../../../server/cluster/membership/cluster-checks.ts";
import {
  ASK_MS,
  BEAT_MS,
  type HeartbeatResult,
  Membership,
} from "../../../../server/cluster/membership/membership.ts";
import { DEAD_AFTER_MS } from "../../../../server/cluster/membership/peer-watch.ts";
import type { SqlConnection } from "../../../../server/cluster/sql.ts";
import { makeLog } from "../../../../server/observability/log.ts";
import { type ManualClock, manualClock } from "../../../support/server/manual-clock.ts";

interface FakeRow {
  readonly id: string;
  readonly address: string;
  readonly form: number;
  state: string;
  seen: string;
  isConnected: boolean;
  ownsTables: boolean;
}

/** The processes in a database that the test can make unavailable. */
class FakeDatabase implements SqlConnection {
  readonly isBroken = false;
  readonly rows: FakeRow[] = [];
  isAway = false;
  statements = 0;
  /** How many processes have not seen a new one yet. */
  unaware = 0;

  async query<Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    await nextTurn();
    this.statements += 1;
    if (this.isAway) throw new Error("the database is away");
    return this.#answer(text, values) as readonly Row[];
  }

  close(): void {
    // No table is open.
  }

  row(id: string): FakeRow {
    const row = this.rows.find((each) => each.id === id);
    if (row === undefined) throw new Error(`there is no process ${id}`);
    return row;
  }

  add(id: string, form = 6): void {
    const address = `${id}:1`;
    this.rows.push({ id, address, form, state: "up", seen: "at first", isConnected: true, ownsTables: true });
  }

  #answer(text: string, [first, second]: readonly unknown[]): readonly unknown[] {
    if (text.includes("insert into game_process")) this.add(String(first));
    if (text.includes("set seen = clock_timestamp()")) return this.#beat(String(first));
    if (text.includes("from pg_stat_activity"))
      return this.rows
        .filter(({ id, state, ownsTables }) => id !== first && (state !== "dead" || ownsTables))
        .map((row) => ({ ...row }));
    if (text.includes("declare_dead")) return [{ is_dead: this.#declareDead(String(first), String(second)) }];
    if (text.includes("unaware")) return [{ unaware: this.unaware }];
    if (text.includes("count(*)")) return [{ ownTables: 3, freeTables: 0, newerTables: 0 }];
    if (text.includes("set state =")) this.row(String(first)).state = /'(\w+)'/.exec(text)?.[1] ?? "";
    return [];
  }

  #beat(id: string): readonly unknown[] {
    const row = this.row(id);
    if (row.state === "dead") return [];
    row.seen = `beat ${this.statements}`;
    return [{ databaseTime: 0 }];
  }

  #declareDead(id: string, seen: string): boolean {
    const row = this.row(id);
    if (row.seen === seen) row.state = "dead";
    return row.state === "dead";
  }
}

describe("the membership of a process", () => {
  const opened: Membership[] = [];
  afterEach(async () => {
    for (const membership of opened.splice(0)) await membership.stop();
  });

  async function start(database = new FakeDatabase()) {
    const clock = manualClock();
    const beats: HeartbeatResult[] = [];
    const reachable: boolean[] = [];
    const dead: string[] = [];
    const state = { isFenced: false, answer: "notReady" as PeerAnswer };
    const log = makeLog({ LOG_LEVEL: "silent" });
    const checks = new ClusterChecks({ settings: "{}", ask: async () => "ready", log });
    const membership = new Membership({
      ...{ ownId: "A", address: "a:1", form: 6, connection: database, clock },
      log,
      ask: async () => state.answer,
      checks,
      onFenced: () => {
        state.isFenced = true;
      },
      onBeat: (seen) => beats.push(seen),
      onReachableChange: (isReachable) => reachable.push(isReachable),
    });
    opened.push(membership);
    membership.onDead((id) => dead.push(id));
    await membership.start();
    /** Waits for this many heartbeats. `during` runs before each. */
    const beat = async (count: number, during: () => void = () => undefined) => {
      for (let done = 0; done < count; done += 1) {
        during();
        clock.advance(BEAT_MS);
        while (clock.pendingTimers === 0 && !state.isFenced) await nextTurn();
      }
    };
    return { database, clock, beats, reachable, dead, state, membership, beat };
  }

  function databaseWith(...ids: readonly string[]): FakeDatabase {
    const database = new FakeDatabase();
    for (const id of ids) database.add(id);
    return database;
  }

  it("knows the others and their addresses from the first heartbeat on", async () => {
    const { membership, beats } = await start(databaseWith("B"));
    assert.deepEqual(
      ["A", "B", "C"].map((id) => [membership.isAlive(id), membership.addressOf(id)]),
      [
        [true, "a:1"],
        [true, "B:1"],
        [false, undefined],
      ],
    );
    assert.deepEqual(beats, [{ deadOwners: [], ownTables: 3, freeTables: 0, newerTables: 0 }]);
  });

  it("declares a process dead whose stamp does not change, once, and names it as long as it owns tables", async () => {
    const { database, membership, dead, beats, beat } = await start(databaseWith("B", "C"));
    const living = () => {
      database.row("C").seen = `beat ${database.statements}`;
    };
    await beat(DEAD_AFTER_MS / BEAT_MS - 1, living);
    assert.deepEqual([dead, membership.isAlive("B")], [[], true]);
    await beat(1, living);
    assert.deepEqual([dead, membership.isAlive("B"), membership.isAlive("C")], [["B"], false, true]);
    assert.deepEqual(beats.at(-1)?.deadOwners, ["B"]);
    await beat(1, living);
    assert.deepEqual(beats.at(-1)?.deadOwners, ["B"]);
    database.row("B").ownsTables = false;
    await beat(1, living);
    assert.deepEqual([beats.at(-1)?.deadOwners, dead], [[], ["B"]]);
  });

  it("notices that another process has declared one dead", async () => {
    const { database, dead, beat } = await start(databaseWith("B"));
    database.row("B").state = "dead";
    await beat(1);
    assert.deepEqual(dead, ["B"]);
  });

  it("declares no process dead after an outage of the database before the whole time has passed again", async () => {
    const { database, membership, dead, beat } = await start(databaseWith("B"));
    await beat(2);
    database.isAway = true;
    await beat(6);
    assert.equal(membership.isAlive("B"), true, "no process is forgotten");
    database.isAway = false;
    database.row("B").isConnected = false;
    await beat(3);
    assert.deepEqual(dead, []);
    database.row("B").seen = "after the outage";
    await beat(3);
    assert.deepEqual(dead, []);
  });

  it("says that the database cannot be reached after two failures in a row, and when it can be reached again", async () => {
    const { database, reachable, beat } = await start();
    database.isAway = true;
    await beat(1);
    database.isAway = false;
    await beat(1);
    assert.deepEqual(reachable, [], "one failure is only a connection that broke");
    database.isAway = true;
    await beat(4);
    assert.deepEqual(reachable, [false]);
    database.isAway = false;
    await beat(2);
    assert.deepEqual(reachable, [false, true]);
  });

  it("ends if the database answers another process for four seconds, and not this one", async () => {
    const { database, state, beat } = await start(databaseWith("B"));
    database.isAway = true;
    await beat(10);
    assert.equal(state.isFenced, false, "all wait for the database");
    state.answer = "ready";
    await beat(4);
    assert.equal(state.isFenced, false);
    await beat(1);
    assert.equal(state.isFenced, true);
    database.isAway = false;
  });

  /** True once it resolves, if this many times may be asked before. */
  async function resolvesAfter(promise: Promise<void>, clock: ManualClock, times: number): Promise<boolean> {
    let isResolved = false;
    const done = promise.then(() => {
      isResolved = true;
    });
    for (let asked = 0; asked < times; asked += 1) {
      while (clock.pendingTimers < 2) await nextTurn();
      clock.advance(ASK_MS);
    }
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    if (isResolved) await done;
    return isResolved;
  }

  it("waits at its start until all others have it as a peer, but not for ever", async () => {
    const { database, membership, clock } = await start(databaseWith("B"));
    database.unaware = 1;
    const known = membership.whenKnown();
    assert.equal(await resolvesAfter(known, clock, 3), false);
    database.unaware = 0;
    assert.equal(await resolvesAfter(known, clock, 2), true);
    database.unaware = 1;
    const unknown = membership.whenKnown();
    assert.equal(await resolvesAfter(unknown, clock, (2 * BEAT_MS) / ASK_MS), true);
  });

  it("names the processes that can take its tables: those that are up and not older", async () => {
    const database = databaseWith("B", "C", "D");
    database.add("old", 5);
    database.add("new", 7);
    database.row("C").state = "leaving";
    database.row("D").state = "dead";
    const { membership, beat } = await start(database);
    assert.deepEqual(membership.receivers, ["B", "new"]);
    database.row("B").state = "dead";
    await beat(1);
    assert.deepEqual(membership.receivers, ["new"]);
  });

  it("says so if the others have declared this process dead, and stops", async () => {
    const { database, state, beat, clock } = await start();
    database.row("A").state = "dead";
    await beat(1);
    assert.equal(state.isFenced, true);
    assert.equal(clock.pendingTimers, 0);
  });

  it("ends in the state leaving, and then dead, so that the others need not wait", async () => {
    const { database, membership, clock } = await start();
    await membership.leave();
    assert.equal(database.row("A").state, "leaving");
    await membership.stop();
    assert.equal(database.row("A").state, "dead");
    assert.equal(clock.pendingTimers, 0);
  });
});
