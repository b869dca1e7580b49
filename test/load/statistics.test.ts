import assert from "node:assert/strict";
import { parseOptions } from "./options.ts";
import { isClean, reportOf } from "./report.ts";
import { LoadStatistics, sumCounts } from "./statistics.ts";
import { LoadTablePlayers } from "./table-players.ts";

const OPTIONS = parseOptions(["--numClients", "8"]);
const COST = { seconds: 10, core: 0.5, lateMs: 2 };

/** Whether the report of these counts is that of a clean run. */
function isCleanRun(statistics: LoadStatistics): boolean {
  return isClean(reportOf(statistics.counts, OPTIONS, []));
}

describe("The load test's statistics", () => {
  it("do not count a stale request as an error, but every other refusal and close", () => {
    const statistics = new LoadStatistics();
    statistics.arrived = 8;
    statistics.countRefusal("draw", "stale");
    statistics.countHand(true);
    assert.ok(isCleanRun(statistics));
    statistics.countRefusal("draw", "notYourTurn");
    statistics.countClose(4102);
    assert.deepEqual(statistics.counts.errors, { "draw refused: notYourTurn": 1, "closed with 4102": 1 });
    assert.deepEqual([statistics.counts.refused, statistics.counts.closed], [{ stale: 1 }, { 4102: 1 }]);
    assert.ok(!isCleanRun(statistics));
  });

  it("count rate-limited joins, but not as errors", () => {
    const statistics = new LoadStatistics();
    statistics.arrived = 8;
    statistics.countWait();
    statistics.countWait();
    assert.deepEqual(statistics.counts.refused, { "arrival: rateLimited": 2 });
    assert.ok(isCleanRun(statistics));
  });

  it("show that a player has not joined", () => {
    const statistics = new LoadStatistics();
    statistics.arrived = 7;
    assert.ok(!isCleanRun(statistics));
    statistics.arrived = 8;
    assert.ok(isCleanRun(statistics));
  });

  it("show a wrong hand", () => {
    const statistics = new LoadStatistics();
    statistics.arrived = 8;
    statistics.countHand(false);
    assert.equal(reportOf(statistics.counts, OPTIONS, []).wrongHands, 1);
    assert.ok(!isCleanRun(statistics));
  });

  it("reset at the start of the measurement, except for errors", () => {
    const statistics = new LoadStatistics();
    statistics.answered.push(5);
    statistics.commands += 1;
    statistics.countError("arrival: rateLimited");
    statistics.startMeasuring();
    const { answered, commands, errors } = statistics.counts;
    assert.deepEqual(
      { answered, commands, errors },
      { answered: [], commands: 0, errors: { "arrival: rateLimited": 1 } },
    );
  });

  it("add up the counts of several processes", () => {
    const all = [new LoadStatistics(), new LoadStatistics()];
    for (const statistics of all) {
      statistics.commands += 20;
      statistics.turns += 4;
      statistics.bytes += 200;
      statistics.answered.push(1, 3);
      statistics.countError("arrival: rateLimited");
    }
    const figures = reportOf(sumCounts(all.map(({ counts }) => counts)), OPTIONS, [COST, COST]);
    assert.equal(figures.commandsPerSecond, 4);
    assert.equal(figures.bytesPerTurnAndClient, 50);
    assert.equal(figures.answered.max, 3);
    assert.deepEqual(figures.errors, { "arrival: rateLimited": 2 });
  });
});

describe("The players of one table of the load test", () => {
  let statistics: LoadStatistics;
  let table: LoadTablePlayers;
  beforeEach(() => {
    statistics = new LoadStatistics();
    table = new LoadTablePlayers(statistics);
    table.stateSeen(0, "Ann", "match");
  });

  it("measure from sending a command to its state at each other client, in either order", () => {
    const at = performance.now() - 50;
    table.stateSeen(7, "Ben", "match");
    table.stateSeen(7, "Ann", "match");
    table.commandSent(7, "Ann", at);
    table.stateSeen(7, "Cleo", "match");
    assert.equal(statistics.seen.length, 2);
    assert.ok(statistics.seen.every((ms) => ms >= 50));
  });

  it("do not confuse equal event numbers of two matches", () => {
    table.commandSent(7, "Ann", performance.now());
    table.stateSeen(7, "Ben", "next match");
    assert.deepEqual(statistics.seen, []);
  });

  it("count a round and a match once, however many players report it", () => {
    for (const name of ["a 1", "a 1", "a 2"]) table.ended("rounds", name);
    for (const name of ["a", "a"]) table.ended("matches", name);
    assert.deepEqual([statistics.rounds, statistics.matches], [2, 1]);
  });
});
