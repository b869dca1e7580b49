import assert from "node:assert/strict";
import { Company } from "./company.ts";
import { figuresOf, isClean } from "./figures.ts";
import { parseOptions } from "./options.ts";
import { sumOf, Tally } from "./tally.ts";

const OPTIONS = parseOptions(["--numClients", "8", "--seconds", "10"]);

/** Whether the line of JSON that these counts come to is that of a clean run. */
function isCleanRun(tally: Tally): boolean {
  return isClean(figuresOf(tally.counts, OPTIONS, []));
}

describe("The load test's tally", () => {
  it("calls a crossing no error, and everything else that goes wrong one", () => {
    const tally = new Tally();
    tally.arrived = 8;
    tally.wasRefused("draw", "stale");
    tally.sawHand(true);
    assert.ok(isCleanRun(tally));
    tally.wasRefused("draw", "notYourTurn");
    tally.wasClosed(4102);
    assert.deepEqual(tally.counts.errors, { "draw refused: notYourTurn": 1, "closed with 4102": 1 });
    assert.deepEqual([tally.counts.refused, tally.counts.closed], [{ stale: 1 }, { 4102: 1 }]);
    assert.ok(!isCleanRun(tally));
  });

  it("counts who was asked to wait at the entrance, and calls it no error", () => {
    const tally = new Tally();
    tally.arrived = 8;
    tally.hadToWait();
    tally.hadToWait();
    assert.deepEqual(tally.counts.refused, { "arrival: rateLimited": 2 });
    assert.ok(isCleanRun(tally));
  });

  it("finds that somebody has not come", () => {
    const tally = new Tally();
    tally.arrived = 7;
    assert.ok(!isCleanRun(tally));
    tally.arrived = 8;
    assert.ok(isCleanRun(tally));
  });

  it("finds a wrong hand", () => {
    const tally = new Tally();
    tally.arrived = 8;
    tally.sawHand(false);
    assert.equal(figuresOf(tally.counts, OPTIONS, []).wrongHands, 1);
    assert.ok(!isCleanRun(tally));
  });

  it("forgets what was measured before all had come, and no error", () => {
    const tally = new Tally();
    tally.answered.push(5);
    tally.commands += 1;
    tally.failed("arrival: rateLimited");
    tally.begin();
    const { answered, commands, errors } = tally.counts;
    assert.deepEqual(
      { answered, commands, errors },
      { answered: [], commands: 0, errors: { "arrival: rateLimited": 1 } },
    );
  });

  it("adds up what several programs counted", () => {
    const tallies = [new Tally(), new Tally()];
    for (const tally of tallies) {
      tally.commands += 20;
      tally.turns += 4;
      tally.bytes += 200;
      tally.answered.push(1, 3);
      tally.failed("arrival: rateLimited");
    }
    const figures = figuresOf(sumOf(tallies.map(({ counts }) => counts)), OPTIONS, []);
    assert.equal(figures.commandsPerSecond, 4);
    assert.equal(figures.bytesPerTurnAndClient, 50);
    assert.equal(figures.answered.max, 3);
    assert.deepEqual(figures.errors, { "arrival: rateLimited": 2 });
  });
});

describe("The load test's look at the others", () => {
  let tally: Tally;
  let company: Company;
  beforeEach(() => {
    tally = new Tally();
    company = new Company(tally);
    company.saw(0, "Ann", "match");
  });

  it("measures from the sending to each other client, whichever is known first", () => {
    const at = performance.now() - 50;
    company.saw(7, "Ben", "match");
    company.saw(7, "Ann", "match");
    company.sent(7, "Ann", at);
    company.saw(7, "Cleo", "match");
    assert.equal(tally.seen.length, 2);
    assert.ok(tally.seen.every((ms) => ms >= 50));
  });

  it("does not take the same number in another match for the same command", () => {
    company.sent(7, "Ann", performance.now());
    company.saw(7, "Ben", "next match");
    assert.deepEqual(tally.seen, []);
  });

  it("counts a round and a match once, however many tell of it", () => {
    for (const name of ["a 1", "a 1", "a 2"]) company.ended("rounds", name);
    for (const name of ["a", "a"]) company.ended("matches", name);
    assert.deepEqual([tally.rounds, tally.matches], [2, 1]);
  });
});
