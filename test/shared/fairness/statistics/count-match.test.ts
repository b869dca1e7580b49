/** What is counted of a match for the statistics of the shuffles. */
import assert from "node:assert/strict";
import { addCounts } from "../../../../shared/fairness/statistics/shuffle-counts.ts";
import type { Tally } from "../../../../shared/fairness/statistics/tally.ts";
import type { TextEvent } from "../../../../shared/record/text-notation.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { countMatch } from "../../../support/game/count-match.ts";
import { finishedMatch } from "../../../support/game/finished-match.ts";

const PLAYER = { name: "Ann", kind: "human" };
describe("the counts of a match", () => {
  it("are those of its deals: positions, opening card, streaks of a colour", () => {
    const hands = [
      ["r1", "b2", "W"],
      ["r2", "b3", "b4"],
    ];
    const drawPile = ["g1", "F", "rS"];
    const dealt: TextEvent = { type: "dealt", round: 1, dealer: 0, hands, top: "rR", drawPile, shuffles: 1 };
    const command = { type: "next" } as const;
    const rules = { ...OFFICIAL_RULES, handSize: 3 };
    const entries = [{ n: 1, seat: -1, by: "table", command, events: [dealt] } as const];
    const { deals, matches, figures } = countMatch({ rules, entries });
    assert.deepEqual([matches, deals], [1, 1]);
    const hits = (tallies: readonly Tally[]) => tallies.map((tally) => tally.hits);
    // Seat 1 is dealt the first card: r2 r1 b3 b2 b4 W, and then rS is on top of the pile.
    assert.deepEqual(hits(figures.wildAt), [0, 0, 0, 0, 0, 1, 0, 1, 0]);
    assert.deepEqual(hits(figures.actionAt), [0, 0, 0, 0, 0, 0, 1, 0, 0]);
    assert.deepEqual(hits(figures.opening), [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
    // Two reds; three blues, which are also twice two blues.
    assert.deepEqual(hits(figures.sameColor), [3, 1, 0, 0, 0, 0]);
  });

  it("say who acted first and won, and who won again, by table size", () => {
    const events = (first: number, winner: number): readonly TextEvent[] => [
      {
        type: "dealt",
        round: 1,
        dealer: 0,
        hands: [["r1"], ["r2"], ["r3"]],
        top: "r4",
        drawPile: [],
        shuffles: 1,
      },
      { type: "turnStarted", seat: first },
      { type: "turnStarted", seat: 2 },
      { type: "roundWon", seat: winner, points: [], hands: [] },
    ];
    const rounds = [events(1, 1), events(2, 1), events(0, 2)].flat();
    const command = { type: "next" } as const;
    const entries = [{ n: 1, seat: -1, by: "table", command, events: rounds } as const];
    const { figures } = countMatch({ rules: OFFICIAL_RULES, entries });
    const ofThree = (tallies: readonly Tally[]) => [tallies[1]?.of, tallies[1]?.hits];
    assert.deepEqual([figures.firstWins[0]?.of, ...ofThree(figures.firstWins)], [0, 3, 1]);
    assert.deepEqual(ofThree(figures.winsAgain), [2, 1]);
    assert.equal(figures.firstWins[1]?.expected, 1);
  });

  it("of a whole match count each of its rounds once", () => {
    const { record } = finishedMatch({
      seedText: "counted",
      seats: [PLAYER, PLAYER, PLAYER],
      rules: { target: 200 },
    });
    const rounds = record.entries
      .flatMap(({ events }) => events)
      .filter(({ type }) => type === "dealt").length;
    const { deals, figures } = countMatch(record);
    assert.ok(rounds > 1);
    assert.deepEqual([deals, figures.wildAt[0]?.of, figures.firstWins[1]?.of], [rounds, rounds, rounds]);
    assert.equal(figures.winsAgain[1]?.of, rounds - 1);
    assert.equal(figures.wildAt.length, 107);
    assert.equal(addCounts(countMatch(record), countMatch(record)).deals, 2 * rounds);
  });
});
