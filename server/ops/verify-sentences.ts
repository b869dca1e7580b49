/** The steps of a verification as English sentences, for the command line. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type FairnessCheck,
  type FairnessFailure,
  type FairnessPlace,
  type FairnessStep,
  isSignedByUnknown,
  type NotCheckable,
} from "../../shared/fairness/verify/fairness-step.ts";
import type { Verdict, Verification } from "../../shared/fairness/verify/verify-match.ts";
import type { RecordFault } from "../../shared/record/read-record.ts";

interface Sentences {
  readonly passed: Readonly<Record<FairnessCheck, string>>;
  readonly failures: Readonly<Record<FairnessFailure, string>>;
  readonly open: Readonly<Record<NotCheckable, string>>;
}

/** The same as on the page that checks a match in a browser. The type check of the client's texts makes sure that none is missing. */
const TEXTS = join(import.meta.dirname, "../../client/i18n/locales/en/fairness-check.json");
const { fairnessCheck }: { readonly fairnessCheck: Sentences } = JSON.parse(readFileSync(TEXTS, "utf8"));
const OPEN: Sentences["open"] = {
  ...fairnessCheck.open,
  noKnownKeys: "The server's public keys are not given.",
  noReceipts: "No receipts are given.",
};

const VERDICTS: Readonly<Record<Verdict, string>> = {
  ok: "Everything that could be checked is right.",
  failed: "The match cannot be trusted.",
  notCheckable: "The match is not checkable.",
};

const SIGNED_BY_UNKNOWN =
  "The match was signed by an unknown server: its key is none of the given ones, and anybody can make such a record.";

const FAULTS: Readonly<Record<RecordFault["code"], string>> = {
  tooLarge: "The record is too large.",
  notJson: "The record is not JSON.",
  notRecord: "The file is not a match record.",
  otherVersion: "The record has a format that this version does not know.",
  impossibleRules: "The record has rules that cannot be played.",
  otherResult: "The result is not the one of the match.",
  wrongField: "A field of the record is invalid:",
  repeatedKey: "An object of the record has the same key twice:",
  diverges: "The record does not replay.",
};

export function verdictSentence({ verdict, steps }: Verification): string {
  return isSignedByUnknown(steps) ? SIGNED_BY_UNKNOWN : VERDICTS[verdict];
}

/** Why a file is no record that can be verified. */
export function faultSentence(fault: RecordFault): string {
  return "where" in fault ? `${FAULTS[fault.code]} ${fault.where}.` : FAULTS[fault.code];
}

/** A step in one line: its status, its place and what was found. */
export function stepSentence(step: FairnessStep): string {
  const [status, text] = statusAndText(step);
  return `${status.padEnd(STATUS_WIDTH)}${placeText(step)}${text}`;
}

const STATUS_WIDTH = 15;

function statusAndText(step: FairnessStep): readonly [string, string] {
  switch (step.status) {
    case "ok":
      return ["ok", fairnessCheck.passed[step.check]];
    case "failed":
      return ["FAILED", fairnessCheck.failures[step.reason]];
    case "notCheckable":
      return ["not checkable", OPEN[step.reason]];
    case "later":
      return ["later", fairnessCheck.passed[step.check]];
    default:
      return step satisfies never;
  }
}

/** "Round 2, attempt 1, seat 3, event 96: ". Attempts and seats count from 1 here, as players count. */
function placeText({ round, attempt, seat, event }: FairnessPlace): string {
  const parts = [
    round === undefined ? [] : [`round ${round}`],
    attempt === undefined ? [] : [`attempt ${attempt + 1}`],
    seat === undefined ? [] : [`seat ${seat + 1}`],
    event === undefined ? [] : [`event ${event}`],
  ].flat();
  const [first = "", ...others] = parts;
  if (first === "") return "";
  return `${[first.charAt(0).toUpperCase() + first.slice(1), ...others].join(", ")}: `;
}
