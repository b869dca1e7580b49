import assert from "node:assert/strict";
import { analyseMatch, rolloutsFor, whyNotAnalysable } from "../../../shared/coach/analyse-match.ts";
import type { MatchAnalysis } from "../../../shared/coach/match-analysis.ts";
import { analysisKey } from "../../../shared/coach/record-key.ts";
import { editionRules } from "../../../shared/editions/editions.ts";
import type { MatchRecord } from "../../../shared/record/record.ts";
import { type RecordedMatch, replayRecord } from "../../../shared/record/recorded-match.ts";
import { analysisOf } from "../../bench/coach/coach.ts";
import { botMatchRecord } from "../../support/game/bot-match-record.ts";

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

describe("the analysis of a match", () => {
  const record = botMatchRecord({ seats: 3, rules: { target: "single" }, seed: "short" });
  const analysis = analysed(record);

  it("has a point of the curve for each step, whose chances add up to 1", () => {
    assert.deepEqual(
      analysis.curve.map(({ step }) => step),
      record.entries.map((_, i) => i + 1),
    );
    for (const { step, chances } of analysis.curve)
      assert.ok(Math.abs(sumOf(chances) - 1) < CLOSE, `step ${step}: ${chances}`);
    const winner = record.result?.winners[0] ?? -1;
    assert.equal(analysis.curve.at(-1)?.chances[winner], 1);
  });

  it("accounts for the whole way from the start to the end by luck, choices and nothing else", () => {
    assert.equal(analysis.accounts.length, 3);
    for (const { start, luck, ownChoices, otherChoices, earlyEnd, end } of analysis.accounts) {
      assert.ok(Math.abs(start + luck + ownChoices + otherChoices + earlyEnd - end) < CLOSE);
      assert.equal(earlyEnd, 0);
    }
    const parts = analysis.accounts.map(({ luck }) => luck);
    assert.ok(Math.abs(sumOf(parts)) < CLOSE, "what is luck for one is bad luck for the others");
    assert.ok(analysis.accounts.every(({ luckError }) => luckError > 0 && luckError < 0.4));
  });

  it("judges each decision by its chances with the move played and with the best one", () => {
    assert.ok(analysis.decisions.length > 10);
    for (const { played, best, error, rollouts } of analysis.decisions) {
      assert.ok(played >= 0 && best <= 1 && error >= 0 && rollouts >= 40);
    }
    const decisions = sumOf(analysis.seats.map((seat) => seat.decisions));
    assert.equal(decisions, analysis.decisions.length);
  });

  it("names only losses of more than two standard errors, the costliest first", () => {
    for (const { played, best, error, reasons } of analysis.moments) {
      assert.ok(best - played > 2 * error);
      assert.ok(reasons.length <= 2);
    }
    const lost = analysis.moments.map(({ played, best, error }) => best - played - error);
    assert.deepEqual(
      lost,
      lost.toSorted((a, b) => b - a),
    );
  });

  it("is the same for the same record, with any deck", () => {
    assert.deepEqual(analysed(record), analysis);
    const other = botMatchRecord({ seats: 2, rules: editionRules("ruthless") });
    assert.deepEqual(analysisOf(replayed(other), 0.05), analysisOf(replayed(other), 0.05));
  });

  it("tells its progress, from 0 to 1", () => {
    const shares = [...analyseMatch(replayed(record), 0.05)];
    assert.deepEqual(
      shares,
      shares.toSorted((a, b) => a - b),
    );
    assert.ok(shares.every((share) => share > 0 && share <= 1));
    assert.ok(shares.length >= record.entries.length);
  });

  it("is refused for a match that still runs", () => {
    const { format, rules, players, seed, entries } = record;
    const running: MatchRecord = { format, rules, players, seed, entries };
    assert.equal(whyNotAnalysable(running), "unfinished");
    assert.equal(whyNotAnalysable(record), undefined);
    assert.throws(() => analyseMatch(replayed(running)).next(), RangeError);
  });

  it("is stored under another key if a command differs", () => {
    const other = { ...record, entries: record.entries.slice(0, -1) };
    assert.equal(analysisKey(record), analysisKey({ ...record }));
    assert.notEqual(analysisKey(record), analysisKey(other));
  });
});

describe("the rollouts of an analysis", () => {
  const timeBank = { whole: 50_000, fewest: 100, most: 500 };

  it("are shared fairly among the parts, so that a long match takes no longer than a short one", () => {
    assert.equal(rolloutsFor(timeBank, 200, 1), 250);
    assert.equal(rolloutsFor(timeBank, 333, 1), 150);
  });

  it("are never too few to say anything, nor more than are of use", () => {
    assert.equal(rolloutsFor(timeBank, 5_000, 1), 100);
    assert.equal(rolloutsFor(timeBank, 10, 1), 500);
    assert.equal(rolloutsFor(timeBank, 0, 1), 500);
  });

  it("are fewer with less effort, but at least one", () => {
    assert.equal(rolloutsFor(timeBank, 200, 0.2), 50);
    assert.equal(rolloutsFor(timeBank, 5_000, 0.001), 1);
  });
});
