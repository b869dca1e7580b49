import assert from "node:assert/strict";
import type { PeerAnswer } from "../../../../server/cluster/membership/ask-peer.ts";
import {
  type CheckedPeer,
  ClockCheck,
  ClusterChecks,
  MAX_CLOCK_OFF_MS,
  MAX_TRIES,
} from "../../../../server/cluster/membership/cluster-checks.ts";
import { sharedSettings } from "../../../../server/cluster/membership/shared-settings.ts";
import { captureLog } from "../../../support/server/captured-log.ts";
import { parseConfig } from "../../../support/server/game-server.ts";

const SETTINGS = sharedSettings(parseConfig({ PORT: "1", MAX_TABLES: "10" }));

describe("the checks of a cluster", () => {
  function open(answer: () => PeerAnswer = () => "ready") {
    const { log, lines } = captureLog();
    const asked: string[] = [];
    const ask = async (address: string) => {
      asked.push(address);
      return answer();
    };
    return { checks: new ClusterChecks({ settings: SETTINGS, ask, log }), lines, asked };
  }

  const peer = (own: Partial<CheckedPeer> = {}): CheckedPeer => ({
    ...{ id: "B", address: "b:1", settings: SETTINGS, clockOff: 0 },
    ...own,
  });

  it("ask each process until it has answered, and no more", async () => {
    const { checks, asked, lines } = open();
    await checks.check([peer()]);
    await checks.check([peer(), peer({ id: "C", address: "c:1" })]);
    assert.deepEqual([asked, lines], [["b:1", "c:1"], []]);
  });

  it("tell once that nobody answers at an address, count it as long as it is so, and tell when that ends", async () => {
    let answer: PeerAnswer = "noAnswer";
    const { checks, lines } = open(() => answer);
    for (let beat = 1; beat < MAX_TRIES; beat += 1) await checks.check([peer()]);
    assert.deepEqual(
      [checks.problems.address, lines.length],
      [0, 0],
      "a process that starts does not listen yet",
    );
    for (let beat = 0; beat < 5; beat += 1) await checks.check([peer()]);
    assert.deepEqual([checks.problems.address, lines.length], [1, 1]);
    assert.match(lines[0] ?? "", /"process":"B","address":"b:1".*PROCESS_ADDRESS/);
    answer = "notReady";
    await checks.check([peer()]);
    assert.equal(checks.problems.address, 0);
    assert.match(lines[1] ?? "", /reachable again/);
  });

  it("tell once which settings differ, without those that each process has for itself", async () => {
    const { checks, lines } = open();
    const settings = sharedSettings(
      parseConfig({
        PORT: "2",
        MAX_TABLES: "20",
        LOG_LEVEL: "warn",
        PUBLIC_URL: "https://cards.example.org",
      }),
    );
    await checks.check([peer({ settings }), peer({ id: "old", settings: null })]);
    await checks.check([peer({ settings }), peer({ id: "old", settings: null })]);
    assert.equal(checks.problems.settings, 1);
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? "", /"settings":\["PUBLIC_URL","MAX_TABLES"\]/);
    await checks.check([]);
    assert.equal(checks.problems.settings, 0);
  });

  it("leave out settings that one version does not know", async () => {
    const { checks, lines } = open();
    const { MAX_TABLES: _unknown, ...known } = JSON.parse(SETTINGS);
    await checks.check([peer({ settings: JSON.stringify({ ...known, NEW: 1 }) })]);
    assert.deepEqual([checks.problems.settings, lines], [0, []]);
  });

  it("survive what they cannot read, and tell it", async () => {
    const { checks, lines } = open();
    await checks.check([peer({ settings: "no JSON" })]);
    assert.match(lines[0] ?? "", /could not read/);
  });

  it("send players elsewhere while this clock is off, if another one is right", async () => {
    const { checks } = open();
    const off = { askedAt: 300_000, answeredAt: 300_000, databaseTime: 0 };
    checks.clock.compare(off);
    await checks.check([]);
    assert.deepEqual([checks.whyNotReady, checks.problems.clock], [undefined, 1], "it is the only process");
    await checks.check([peer({ clockOff: 300_000 }), peer({ id: "C", clockOff: null })]);
    assert.equal(checks.whyNotReady, undefined, "the clock of the database may be wrong");
    await checks.check([peer({ clockOff: 5 })]);
    assert.equal(checks.whyNotReady, "the clock of this machine is wrong");
    checks.clock.compare({ ...off, databaseTime: 300_000 });
    assert.deepEqual([checks.whyNotReady, checks.problems.clock], [undefined, 0]);
  });
});

describe("the clock of a machine", () => {
  /** Compared once while the database's clock is at 1,000,000 ms, which is asked and answers at these times. */
  function compared(askedAt: number, answeredAt: number) {
    const { log, lines } = captureLog();
    const check = new ClockCheck(log);
    check.compare({ askedAt, answeredAt, databaseTime: 1_000_000 });
    return { check, lines };
  }

  it("is right if it may be the same as the database's, however long the answer was on its way", () => {
    const { check, lines } = compared(990_000, 1_010_000);
    assert.deepEqual([check.offMs, check.isOff, lines], [0, false, []]);
  });

  it("is off if it differs from the database's by more than the signatures allow, in both directions", () => {
    const ahead = 1_000_000 + MAX_CLOCK_OFF_MS;
    assert.equal(compared(ahead, ahead + 50).check.isOff, false);
    assert.equal(compared(ahead + 1, ahead + 50).check.isOff, true);
    const behind = 1_000_000 - MAX_CLOCK_OFF_MS;
    assert.equal(compared(behind - 50, behind).check.isOff, false);
    assert.equal(compared(behind - 50, behind - 1).check.offMs, -MAX_CLOCK_OFF_MS - 1);
  });

  it("is told in the log once, with its seconds, and again when it is right", () => {
    const { check, lines } = compared(1_300_000, 1_300_010);
    check.compare({ askedAt: 1_300_000, answeredAt: 1_300_010, databaseTime: 1_000_000 });
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? "", /"secondsAhead":300,.*the clock of this machine is wrong/);
    check.compare({ askedAt: 1_000_000, answeredAt: 1_000_000, databaseTime: 1_000_000 });
    assert.match(lines[1] ?? "", /correct again/);
  });
});
