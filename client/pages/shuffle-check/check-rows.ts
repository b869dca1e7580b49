/** The steps of a verification as the page shows them: sections with rows, one row for all rounds with the same outcome. */

import type {
  FairnessCheck,
  FairnessFailure,
  FairnessPlace,
  FairnessStep,
  NotCheckable,
} from "../../../shared/fairness/verify/fairness-step.ts";
import { formatList, locale } from "../../i18n/i18n.ts";

export type CheckStatus = FairnessStep["status"];

/** The sections in the order in which a shuffle comes about, with what each of them explains. */
const SECTION_CHECKS = {
  proof: ["record"],
  commitment: ["commitment", "voidAttempts", "tableChain"],
  contributions: ["contributions", "key"],
  own: ["receipts", "ownContribution"],
  shuffles: ["cards"],
  seen: ["seenCards", "receipt"],
  chain: ["chain"],
  signature: ["signature", "result"],
  serverKey: ["serverKey"],
} as const satisfies Readonly<Record<string, readonly FairnessCheck[]>>;
export type SectionName = keyof typeof SECTION_CHECKS;
const SECTION_NAMES: readonly SectionName[] = [
  ...(["proof", "commitment", "contributions", "own", "shuffles"] as const),
  ...(["seen", "chain", "signature", "serverKey"] as const),
];

/** What was found, and where. */
export type CheckRow = {
  readonly check: FairnessCheck;
  /** The rounds with this outcome; empty for the whole match. */
  readonly rounds: readonly number[];
} & (
  | { readonly status: "ok" | "later" }
  | { readonly status: "notCheckable"; readonly reason: NotCheckable }
  /** A failure has a row of its own, with its exact place. */
  | { readonly status: "failed"; readonly reason: FairnessFailure; readonly place: FairnessPlace }
);

export interface CheckSection {
  readonly name: SectionName;
  readonly status: CheckStatus;
  readonly rows: readonly CheckRow[];
}

/** The sections that have something to say. */
export function sectionsOf(steps: readonly FairnessStep[]): readonly CheckSection[] {
  return SECTION_NAMES.map((name) => {
    const rows = SECTION_CHECKS[name].flatMap((check) =>
      rowsOf(steps.filter((step) => step.check === check)),
    );
    return { name, rows, status: worstOf(rows) };
  }).filter(({ rows }) => rows.length > 0);
}

/** The failures of all sections, in the same order. */
export function failuresOf(sections: readonly CheckSection[]): readonly CheckRow[] {
  return sections.flatMap(({ rows }) => rows.filter(({ status }) => status === "failed"));
}

/** The steps of one check: those with the same outcome in one row, failures each in its own. */
function rowsOf(steps: readonly FairnessStep[]): readonly CheckRow[] {
  const rows = new Map<string, CheckRow>();
  for (const [i, step] of steps.entries()) {
    const outcome = step.status === "notCheckable" ? step.reason : step.status;
    const key = step.status === "failed" ? `failed ${i}` : outcome;
    const row = rows.get(key) ?? rowOf(step);
    rows.set(key, { ...row, rounds: withRound(row.rounds, step.round) });
  }
  return [...rows.values()];
}

function rowOf(step: FairnessStep): CheckRow {
  const row = { check: step.check, rounds: [] };
  if (step.status === "failed")
    return { ...row, status: step.status, reason: step.reason, place: placeOf(step) };
  if (step.status === "notCheckable") return { ...row, status: step.status, reason: step.reason };
  return { ...row, status: step.status };
}

function placeOf({ round, attempt, seat, event }: FairnessPlace): FairnessPlace {
  return {
    ...(round === undefined ? {} : { round }),
    ...(attempt === undefined ? {} : { attempt }),
    ...(seat === undefined ? {} : { seat }),
    ...(event === undefined ? {} : { event }),
  };
}

function withRound(rounds: readonly number[], round: number | undefined): readonly number[] {
  return round === undefined || rounds.includes(round) ? rounds : [...rounds, round];
}

/** What is not checkable never looks like a success, so it comes before the successes. */
const FROM_WORST: readonly CheckStatus[] = ["failed", "notCheckable", "later", "ok"];

function worstOf(rows: readonly CheckRow[]): CheckStatus {
  return FROM_WORST.find((status) => rows.some((row) => row.status === status)) ?? "ok";
}

/** Rounds as ranges: `[1, 2, 3, 5]` is `1–3, 5`. */
export function roundRanges(rounds: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const round of rounds.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && round === last[1] + 1) last[1] = round;
    else ranges.push([round, round]);
  }
  const numbers = new Intl.NumberFormat(locale());
  const textOf = ([first, last]: readonly [number, number]) =>
    first === last ? numbers.format(first) : numbers.formatRange(first, last);
  return formatList(ranges.map(textOf));
}
