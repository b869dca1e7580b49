/** What the page shows: what it checks, how far it is, and what it has found. */
import type { FairnessStep } from "../../../shared/fairness/verify/fairness-step.ts";
import type { Verdict } from "../../../shared/fairness/verify/verify-match.ts";
import type { RecordFault } from "../../../shared/record/read-record.ts";
import type { AttemptVoided } from "../../../shared/wire/fairness.ts";
import type { FairnessMark, KeptMatch } from "../../net/fairness/kept-match.ts";
import type { HistoryRequestError } from "../../net/history-api.ts";
import type { CheckedDay } from "./verify-days.ts";

export type FairnessState =
  /** There is nothing to check, and why. */
  | { readonly phase: "local" | "handOfTheDay" | "notStarted" | "noProof" }
  /** The hand of the day: what the server publishes about it. */
  | { readonly phase: "days"; readonly days: readonly CheckedDay[] }
  | { readonly phase: "loading" }
  /** `part`: from 0 to 1. */
  | { readonly phase: "checking"; readonly part: number }
  | RunningCheckState
  | CheckedState
  | { readonly phase: "unreadable"; readonly fault: RecordFault }
  | { readonly phase: "unreachable"; readonly error: HistoryRequestError };

/** The match still runs: what is fixed so far. */
export interface RunningCheckState {
  readonly phase: "running";
  readonly kept: KeptMatch;
  readonly steps: readonly FairnessStep[];
  readonly verdict: "running" | "failed";
  /** By seat. */
  readonly names: readonly string[];
}

export interface CheckedState {
  readonly phase: "checked";
  readonly verdict: Verdict;
  readonly steps: readonly FairnessStep[];
  readonly names: readonly string[];
  /** Attempts without a key, as the record has them. */
  readonly voided: readonly AttemptVoided[];
  /** The record as JSON. */
  readonly text: string;
  readonly kept?: KeptMatch;
}

/** What the shield in the result of a match says. */
export function resultMark(state: FairnessState): FairnessMark {
  if (state.phase === "loading" || state.phase === "checking") return "checking";
  if (state.phase === "running") return state.verdict === "failed" ? "wrong" : "checking";
  return state.phase === "checked" ? VERDICT_MARKS[state.verdict] : "notCheckable";
}

const VERDICT_MARKS = { ok: "checked", failed: "wrong", notCheckable: "notCheckable" } as const;
