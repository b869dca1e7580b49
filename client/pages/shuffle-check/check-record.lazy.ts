/** Verifies the text of a record: in a worker, or on the page if the browser starts none. */
import type { MatchReceipts } from "../../../shared/fairness/receipts.ts";
import type { KnownKeys } from "../../../shared/fairness/signing-keys.ts";
import { type Verification, verifyMatch } from "../../../shared/fairness/verify/verify-match.ts";
import { parseRecord, type RecordFault } from "../../../shared/record/read-record.ts";
import type { MatchRecord } from "../../../shared/record/record.ts";
import type { AttemptVoided } from "../../../shared/wire/fairness.ts";

/** Plain data, because it travels to the worker. */
export interface CheckInput extends Partial<KnownKeys> {
  /** The record as JSON. */
  readonly text: string;
  readonly receipts?: MatchReceipts;
  /** It comes from a file, perhaps one of another server. */
  readonly mayBeForeign?: boolean;
  /** This browser had a seat to which cards were dealt of whose shuffle it was shown nothing. */
  readonly wasDealtUnseen?: boolean;
  /** The id with which the record was asked for. */
  readonly matchId?: string;
  /** What this browser was shown before the day, if the record is one of a hand of the day. */
  readonly dayCommitment?: string;
}

export type CheckOutcome =
  | {
      readonly ok: true;
      readonly verification: Verification;
      /** By seat. */
      readonly names: readonly string[];
      readonly voided: readonly AttemptVoided[];
    }
  | { readonly ok: false; readonly fault: RecordFault };

/** What the worker answers: how much is done, from 0 to 1, then the outcome. */
export type CheckMessage = { readonly part: number } | { readonly outcome: CheckOutcome };

/** Reported no more often than this, because each report draws the page again. */
const REPORTED_PART = 0.02;

export function checkRecord(input: CheckInput, progress: (part: number) => void): CheckOutcome {
  const { text, ...options } = input;
  const parsed = parseRecord(text);
  if (!parsed.ok) return parsed;
  const { record } = parsed;
  let reported = 0;
  const onProgress = (part: number): void => {
    if (part < reported + REPORTED_PART) return;
    reported = part;
    progress(part);
  };
  const verification = verifyMatch(record, { ...options, onProgress });
  return { ok: true, verification, names: record.players.map(({ name }) => name), voided: voidedIn(record) };
}

function voidedIn({ fairness }: MatchRecord): readonly AttemptVoided[] {
  const rounds = fairness?.rounds ?? [];
  return rounds.flatMap(({ round, voided }) =>
    voided.map(({ attempt, missing }) => ({ round, attempt, missing })),
  );
}
