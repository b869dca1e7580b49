import assert from "node:assert/strict";
import type { MatchAnalysis } from "../../../shared/coach/match-analysis.ts";
import { editionRules } from "../../../shared/editions/editions.ts";
import type { MatchRecord } from "../../../shared/record/record.ts";
import { type RecordedMatch, replayRecord } from "../../../shared/record/recorded-match.ts";
import { EDITION_IDS, type Rules } from "../../../shared/rules.ts";
import { analysisOf, placeOf } from "../../bench/coach/coach.ts";
import { plantBlunder } from "../../bench/coach/planted-blunder.ts";
import { botMatchRecord } from "../../support/game/bot-match-record.ts";
import { finishedMatch } from "../../support/game/finished-match.ts";

const CLOSE = 1e-9;

function replayed(record: MatchRecord): RecordedMatch {
  const read = replayRecord(record);
  assert.ok(read.ok);
  return read.match;
}

/** A fifth of the rollouts is enough to see that all adds up. */
function analysed(record: MatchRecord): MatchAnalysis {
  return analysisOf(replayed(record), 0.2);
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe("the analysis of a match of any table", () => {
  const RULES: Readonly<Record<string, readonly [seats: number, rules: Partial<Rules>]>> = {
    "party rules": [
      5,
      { stacking: "mixed", jumpIn: true, sevenZero: true, drawToMatch: true, playSets: true },
    ],
    teams: [4, { teams: true }],
    "penalty scoring": [3, { scoring: "penalty", target: 100 }],
    "ten seats": [10, { customCards: true, forcePlay: true, noBluff: true }],
    ...Object.fromEntries(
      EDITION_IDS.map((id) => [`the ${id} deck`, [4, { ...editionRules(id), target: "single" }]]),
    ),
    "the ruthless deck to 500": [3, { ...editionRules("ruthless"), target: 500 }],
    "teams and both sides": [4, { ...editionRules("two-sided"), teams: true, playSets: true, jumpIn: true }],
    "penalties without colours": [3, { ...editionRules("wild-only"), scoring: "penalty", target: 200 }],
  };
  for (const [name, [seats, rules]] of Object.entries(RULES)) {
    it(`adds up with ${name}`, () => {
      const record = botMatchRecord({ seats, rules: { target: "single", ...rules }, seed: name });
      const { curve, accounts, sides } = analysed(record);
      assert.equal(sides.length, seats);
      for (const { chances } of curve) assert.ok(Math.abs(sumOf(chances) - 1) < CLOSE);
      const won = new Set(record.result?.winners.map((seat) => sides[seat]));
      for (const [side, { start, luck, ownChoices, otherChoices, end }] of accounts.entries()) {
        assert.equal(start, 1 / accounts.length);
        assert.equal(end, won.has(side) ? 1 / won.size : 0);
        assert.ok(Math.abs(start + luck + ownChoices + otherChoices - end) < CLOSE);
      }
    });
  }

  it("gives partners one curve", () => {
    const { sides, accounts } = analysed(
      botMatchRecord({ seats: 4, rules: { teams: true, target: "single" }, seed: "teams" }),
    );
    assert.deepEqual(sides, [0, 1, 0, 1]);
    assert.equal(accounts.length, 2);
  });

  it("does not judge what a replacement bot did for a player", () => {
    const { record } = finishedMatch({
      seedText: "replaced",
      seats: [{ name: "Ada", standIn: true }, { name: "Ben" }, { name: "Cleo" }],
    });
    const judged = analysed(record).decisions;
    assert.ok(judged.some(({ seat }) => seat === 0));
    for (const { step } of judged) assert.notEqual(record.entries[step - 1]?.by, "standIn");
  });

  it("tells an early end from luck and choices", () => {
    const seats = [{ name: "Ada" }, { name: "Ben" }];
    const claimed = finishedMatch({ seedText: "claimed", seats, endReason: "claimed" }).record;
    const won = analysed(claimed).accounts.find(({ end }) => end === 1);
    assert.ok(won !== undefined && won.earlyEnd > 0);
    const left = finishedMatch({ seedText: "left", seats, endReason: "abandoned" }).record;
    for (const { earlyEnd, end } of analysed(left).accounts) {
      assert.equal(earlyEnd, 0);
      assert.ok(end >= 0 && end <= 1);
    }
  });
});

describe("a planted blunder", () => {
  it("is among the three costliest moments of its player", () => {
    for (const [seed, seats, step] of [
      ["blunder 0", 4, 10],
      ["blunder 1", 2, 18],
    ] as const) {
      const blunder = plantBlunder({ seed, seats, rules: { target: "single" }, rollouts: 20_000 });
      assert.equal(blunder?.step, step);
      assert.deepEqual(placeOf(blunder), { isInMatch: true, isOfPlayer: true });
    }
  });

  it("is found with a deck that has no fast round", () => {
    const rules = editionRules("ruthless");
    const blunder = plantBlunder({ seed: "blunder 0", seats: 3, rules, rollouts: 10_000 });
    assert.ok(blunder !== undefined);
    assert.ok(
      placeOf(blunder).isOfPlayer,
      `step ${blunder.step} of seat ${blunder.seat} cost ${blunder.cost}`,
    );
  });
});
