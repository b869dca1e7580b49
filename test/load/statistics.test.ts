import assert from "node:assert/strict";
import { parseOptions } from "./options.ts";
import { isClean, reportOf } from "./report.ts";
import { LoadStatistics, sumCounts } from "./statistics.ts";
import { LoadTablePlayers } from "./table-players.ts";

const OPTIONS = parseOptions(["--numClients", "8", "--seconds", "10"]);

/** Whether the line of JSON that these counts come to is that of a clean run. */
function isCleanRun(tally: LoadStatistics): boolean {
  return isClean(reportOf(tally.counts, OPTIONS, []));
}

describe("The load test's tally", () => {
  it("calls a crossing no error, and everything else that goes wrong one", () => {
    const tally = new LoadStatistics();
    tally.arrived = 8;
    tally.countRefusal("draw", "stale");
    tally.countHand(true);
    assert.ok(isCleanRun(tally));
    tally.countRefusal("draw", "notYourTurn");
    tally.countClose(4102);
    assert.deepEqual(tally.counts.errors, { "draw refused: notYourTurn": 1, "closed with 4102": 1 });
    assert.deepEqual([tally.counts.refused, tally.counts.closed], [{ stale: 1 }, { 4102: 1 }]);
    assert.ok(!isCleanRun(tally));
  });

  it("counts who was asked to wait at the entrance, and calls it no error", () => {
    const tally = new LoadStatistics();
    tally.arrived = 8;
    tally.countWait();
    tally.countWait();
    assert.deepEqual(tally.counts.refused, { "arrival: rateLimited": 2 });
    assert.ok(isCleanRun(tally));
  });

  it("finds that somebody has not come", () => {
    const tally = new LoadStatistics();
    tally.arrived = 7;
    assert.ok(!isCleanRun(tally));
    tally.arrived = 8;
    assert.ok(isCleanRun(tally));
  });

  it("finds a wrong hand", () => {
    const tally = new LoadStatistics();
    tally.arrived = 8;
    tally.countHand(false);
    assert.equal(reportOf(tally.counts, OPTIONS, []).wrongHands, 1);
    assert.ok(!isCleanRun(tally));
  });

  it("forgets what was measured before all had come, and no error", () => {
    const tally = new LoadStatistics();
    tally.answered.push(5);
    tally.commands += 1;
    tally.countError("arrival: rateLimited");
    tally.startMeasuring();
    const { answered, commands, errors } = tally.counts;
    assert.deepEqual(
      { answered, commands, errors },
      { answered: [], commands: 0, errors: { "arrival: rateLimited": 1 } },
    );
  });

  it("adds up what several programs counted", () => {
    const tallies = [new LoadStatistics(), new LoadStatistics()];
    for (const tally of tallies) {
      tally.commands += 20;
      tally.turns += 4;
      tally.bytes += 200;
      tally.answered.push(1, 3);
      tally.countError("arrival: rateLimited");
    }
    const figures = reportOf(sumCounts(tallies.map(({ counts }) => counts)), OPTIONS, []);
    assert.equal(figures.commandsPerSecond, 4);
    assert.equal(figures.bytesPerTurnAndClient, 50);
    assert.equal(figures.answered.max, 3);
    assert.deepEqual(figures.errors, { "arrival: rateLimited": 2 });
  });
});

describe("The load test's look at the others", () => {
  let tally: LoadStatistics;
  let company: LoadTablePlayers;
  beforeEach(() => {
    tally = new LoadStatistics();
    company = new LoadTablePlayers(tally);
    company.stateSeen(0, "Ann", "match");
  });

  it("measures from the sending to each other client, whichever is known first", () => {
    const at = performance.now() - 50;
    company.stateSeen(7, "Ben", "match");
    company.stateSeen(7, "Ann", "match");
    company.commandSent(7, "Ann", at);
    company.stateSeen(7, "Cleo", "match");
    assert.equal(tally.seen.length, 2);
    assert.ok(tally.seen.every((ms) => ms >= 50));
  });

  it("does not take the same number in another match for the same command", () => {
    company.commandSent(7, "Ann", performance.now());
    company.stateSeen(7, "Ben", "next match");
    assert.deepEqual(tally.seen, []);
  });

  it("counts a round and a match once, however many tell of it", () => {
    for (const name of ["a 1", "a 1", "a 2"]) company.ended("rounds", name);
    for (const name of ["a", "a"]) company.ended("matches", name);
    assert.deepEqual([tally.rounds, tally.matches], [2, 1]);
  });
});
