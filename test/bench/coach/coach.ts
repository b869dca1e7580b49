/**
 * What the coach finds, and how long it takes: `npm run bench -- coach`. Planted blunders in matches of bots: how many are
 * among the three costliest moments of the match, and of the player; and the processor time of an analysis.
 */
import { analyseMatch } from "../../../shared/coach/analyse-match.ts";
import type { MatchAnalysis } from "../../../shared/coach/match-analysis.ts";
import type { MatchRecord } from "../../../shared/record/record.ts";
import { type RecordedMatch, replayRecord } from "../../../shared/record/recorded-match.ts";
import type { Rules } from "../../../shared/rules.ts";
import { parseOptionValues, wholeNumber } from "../../support/command-line.ts";
import { botMatchRecord } from "../../support/game/bot-match-record.ts";
import { type Share, shareOf } from "../bots/wilson.ts";
import { type PlantedBlunder, plantBlunder } from "./planted-blunder.ts";

const TOP = 3;
const DECISIONS = 300;

/** Matches of different tables take turns. */
const SETTINGS: readonly { readonly seats: number; readonly rules: Partial<Rules> }[] = [
  { seats: 4, rules: { target: "single" } },
  { seats: 2, rules: { target: "single" } },
  { seats: 3, rules: { target: 200 } },
  { seats: 4, rules: { target: "single", stacking: "mixed", jumpIn: true, sevenZero: true } },
  { seats: 2, rules: { target: 200 } },
];

const NAMES = {
  records: { type: "string", default: "100" },
  rollouts: { type: "string", default: "20000" },
} as const;

export interface CoachBench {
  readonly records: number;
  /** Blunders among the three costliest moments of the whole match, and of their player. */
  readonly inMatch: Share;
  readonly ofPlayer: Share;
  readonly timing: Timing;
}

interface Timing {
  readonly decisions: number;
  readonly rollouts: number;
  readonly cpuMs: number;
  /** For as many decisions as the goal names. */
  readonly cpuMsFor300: number;
}

export function benchCoachInSmall(): CoachBench {
  return measured(1, 1_200);
}

export function benchCoach(args: readonly string[]): CoachBench {
  const values = parseOptionValues(args, NAMES);
  return measured(wholeNumber("records", values.records), wholeNumber("rollouts", values.rollouts));
}

function measured(records: number, rollouts: number): CoachBench {
  const found = { inMatch: 0, ofPlayer: 0, done: 0 };
  for (let seed = 0; found.done < records; seed += 1) {
    const setting = SETTINGS[seed % SETTINGS.length];
    const blunder = setting && plantBlunder({ ...setting, seed: `blunder ${seed}`, rollouts });
    if (blunder === undefined) continue;
    const { isInMatch, isOfPlayer } = placeOf(blunder);
    found.done += 1;
    found.inMatch += isInMatch ? 1 : 0;
    found.ofPlayer += isOfPlayer ? 1 : 0;
    process.stderr.write(`${JSON.stringify({ seed, step: blunder.step, cost: blunder.cost, ...found })}\n`);
  }
  return {
    records: found.done,
    inMatch: shareOf(found.inMatch, found.done),
    ofPlayer: shareOf(found.ofPlayer, found.done),
    timing: timing(),
  };
}

/** Whether the coach names the blunder among the three costliest moments. */
export function placeOf({ record, step, seat }: PlantedBlunder) {
  const { moments } = analysisOf(replayed(record));
  const isAmong = (some: typeof moments) => some.slice(0, TOP).some((moment) => moment.step === step);
  return { isInMatch: isAmong(moments), isOfPlayer: isAmong(moments.filter((each) => each.seat === seat)) };
}

function timing(): Timing {
  const match = replayed(botMatchRecord({ seats: 4, rules: { target: 300 }, seed: "a" }));
  const before = process.cpuUsage();
  const { decisions, rollouts } = analysisOf(match);
  const { user, system } = process.cpuUsage(before);
  const cpuMs = Math.round((user + system) / 1000);
  const cpuMsFor300 = Math.round((cpuMs * DECISIONS) / decisions.length);
  return { decisions: decisions.length, rollouts, cpuMs, cpuMsFor300 };
}

function replayed(record: MatchRecord): RecordedMatch {
  const read = replayRecord(record);
  if (!read.ok) throw new Error(`step ${read.step}: ${read.why}`);
  return read.match;
}

/** The whole analysis at once; `effort`: the share of the usual rollouts. */
export function analysisOf(match: RecordedMatch, effort = 1): MatchAnalysis {
  const work = analyseMatch(match, effort);
  for (let next = work.next(); ; next = work.next()) if (next.done === true) return next.value;
}
