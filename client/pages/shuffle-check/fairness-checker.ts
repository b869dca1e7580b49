/** Collects what a check needs (the record, the browser's receipts, the server's keys), and runs it. */

import { isSigningKeys, type KnownKeys, knownKeysIn } from "../../../shared/fairness/signing-keys.ts";
import { verifyReceipts } from "../../../shared/fairness/verify/verify-receipts.ts";
import { readJson } from "../../../shared/record/read-json.ts";
import { LONGEST_RECORD } from "../../../shared/record/read-record.ts";
import { BASE_PATH } from "../../base-path.ts";
import { isLocalMatchId } from "../../local/finished-match.ts";
import { keptDays } from "../../net/fairness/kept-days.ts";
import {
  joinKept,
  type KeptMatch,
  receiptsWithProblems,
  withoutRecorded,
} from "../../net/fairness/kept-match.ts";
import { BROWSER_RECEIPTS } from "../../net/fairness/receipt-store.ts";
import { fetchSavedMatch } from "../../net/fetch-saved-match.ts";
import { fetchHandOfTheDay, fetchMatch } from "../../net/history-api.ts";
import { namesBySeat } from "../../net/session/players.ts";
import type { TableSnapshot } from "../../net/session/table-snapshot.ts";
import type { CheckInput, CheckMessage, CheckOutcome } from "./check-record.lazy.ts";
import type { FairnessSource } from "./fairness-source.ts";
import type { FairnessState } from "./fairness-state.ts";
import { verifyDays } from "./verify-days.ts";

type Session = Extract<FairnessSource, { type: "table" }>["session"];

/** A record as JSON, with the id that it was asked for. */
interface RecordText {
  readonly text: string;
  readonly id?: string;
  /** It comes from a file, perhaps of another server. */
  readonly isFile?: true;
  readonly wasDealtUnseen?: boolean;
}

export class FairnessChecker {
  readonly #changed: (state: FairnessState) => void;
  /** The number of the last check: what earlier ones find is ignored. */
  #lastCheck = 0;
  #run: CheckRun | undefined;
  #unsubscribe = () => {};

  /** `changed` is called with each new state. */
  constructor(changed: (state: FairnessState) => void) {
    this.#changed = changed;
  }

  check(source: FairnessSource): void {
    const check = this.#begin();
    if (source.type === "table") this.#checkTable(source.session, check);
    else if (source.type === "file") void this.checkFile(source.file);
    else this.#checkRecord(source, check);
  }

  #checkRecord({ record, id }: Extract<FairnessSource, { type: "record" }>, check: number): void {
    const text = JSON.stringify(record);
    if (id === undefined) void this.#checkText({ text, isFile: true }, check);
    else if (isLocalMatchId(id)) this.#show(check, { phase: "local" });
    else void this.#checkText({ text, id }, check);
  }

  async checkFile(file: File): Promise<void> {
    const check = this.#begin();
    if (file.size > LONGEST_RECORD)
      return this.#show(check, { phase: "unreadable", fault: { code: "tooLarge" } });
    // The file was removed meanwhile, or it is a folder.
    const text = await file.text().catch(() => "");
    await this.#checkText({ text, isFile: true }, check);
  }

  close(): void {
    this.#lastCheck += 1;
    this.#run?.cancel();
    this.#unsubscribe();
  }

  #begin(): number {
    this.close();
    return this.#lastCheck;
  }

  #show(check: number, state: FairnessState): void {
    if (check === this.#lastCheck) this.#changed(state);
  }

  /** The match at the table, as long as it runs; then its record. */
  #checkTable(session: Session, check: number): void {
    const { snapshot } = session;
    const place = placeOf(snapshot);
    if (place === "running") this.#checkRunning(session, check);
    else if (place === "over") void this.#checkOver(session, snapshot.matchId ?? "", check);
    else if (place === "handOfTheDay") void this.#checkDays(check);
    else this.#show(check, { phase: place });
  }

  /** Its record opens when the day is over. Until then, the days are checked that the server says something about. */
  async #checkDays(check: number): Promise<void> {
    this.#show(check, { phase: "handOfTheDay" });
    const kept = keptDays();
    const answer = await fetchHandOfTheDay();
    if (answer.ok) this.#show(check, { phase: "days", days: verifyDays(answer.value, kept) });
  }

  /** Follows the match, until it is over. */
  #checkRunning(session: Session, check: number): void {
    const update = () => {
      if (placeOf(session.snapshot) === "running") void this.#showRunning(session, check);
      else this.check({ type: "table", session });
    };
    this.#unsubscribe = session.subscribe({ changed: update });
    void this.#showRunning(session, check);
  }

  async #showRunning({ snapshot, fairness }: Session, check: number): Promise<void> {
    const kept = await fairness?.keptMatch();
    if (kept === undefined) return this.#show(check, { phase: "noProof" });
    const steps = verifyReceipts(receiptsWithProblems(kept));
    const verdict = steps.some(({ status }) => status === "failed") ? "failed" : "running";
    this.#show(check, { phase: "running", kept, names: namesBySeat(snapshot.players), verdict, steps });
  }

  async #checkOver({ fairness }: Session, id: string, check: number): Promise<void> {
    this.#show(check, { phase: "loading" });
    const isAwaited = () => check === this.#lastCheck;
    const answer = await fetchSavedMatch(id, isAwaited);
    if (!isAwaited()) return;
    if (!answer.ok) return this.#show(check, { phase: "unreachable", error: answer.error });
    const kept = await fairness?.keptMatch(id);
    const { wasDealtUnseen = false } = fairness ?? {};
    await this.#checkText({ text: JSON.stringify(answer.value.record), id, wasDealtUnseen }, check, kept);
  }

  async #checkText(
    { text, id, isFile, wasDealtUnseen = false }: RecordText,
    check: number,
    known?: KeptMatch,
  ): Promise<void> {
    this.#show(check, { phase: "checking", part: 0 });
    const { matchId, day } = proofIn(text);
    const dayCommitment = keptDays().find((kept) => kept.day === day)?.commitment;
    const [found, keys] = await Promise.all([known ?? findKept(id ?? matchId), fetchSigningKeys()]);
    const kept = found && (await withoutRecorded(found, async (each) => (await fetchMatch(each)).ok));
    if (check !== this.#lastCheck) return;
    const input: CheckInput = {
      text,
      ...(kept && { receipts: receiptsWithProblems(kept) }),
      ...keys,
      // This server's matches, and those that this browser has seen, must have one of its keys.
      ...(isFile === true && kept === undefined && { mayBeForeign: true }),
      ...(id !== undefined && { matchId: id }),
      wasDealtUnseen,
      ...(dayCommitment !== undefined && { dayCommitment }),
    };
    this.#run = runCheck(input, (part) => this.#show(check, { phase: "checking", part }));
    this.#show(check, checkedState(await this.#run.outcome, text, kept));
  }
}

type Place = "local" | "handOfTheDay" | "notStarted" | "running" | "over";

function placeOf({ isLocalGame, isHandOfTheDay, phase, matchId = "" }: TableSnapshot): Place {
  if (isLocalGame === true) return "local";
  if (isHandOfTheDay) return "handOfTheDay";
  if (phase === "waiting") return "notStarted";
  return phase === "matchOver" && matchId !== "" ? "over" : "running";
}

async function findKept(matchId: string | undefined): Promise<KeptMatch | undefined> {
  return matchId === undefined ? undefined : joinKept(await BROWSER_RECEIPTS.load(matchId));
}

/** What the receipts and commitments are found by. */
interface ProofNames {
  readonly matchId?: string;
  /** Of a hand of the day. */
  readonly day?: string;
}

/** The record is not checked yet: it may be anything. */
function proofIn(text: string): ProofNames {
  const read = readJson(text);
  const record = fieldsOf(read.ok ? read.value : undefined);
  const { matchId } = fieldsOf(record["fairness"]);
  const { day } = fieldsOf(record["handOfTheDay"]);
  return {
    ...(typeof matchId === "string" && { matchId }),
    ...(typeof day === "string" && { day }),
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function checkedState(outcome: CheckOutcome, text: string, kept: KeptMatch | undefined): FairnessState {
  if (!outcome.ok) return { phase: "unreadable", fault: outcome.fault };
  const { verification, names, voided } = outcome;
  return {
    phase: "checked",
    names,
    voided,
    text,
    ...verification,
    ...(kept && { kept }),
  };
}

interface CheckRun {
  /** Never resolves after `cancel`. */
  readonly outcome: Promise<CheckOutcome>;
  cancel(): void;
}

/** Checks in a worker; on the page itself if the browser starts no worker. `progress` is called with how much is done, from 0 to 1. */
function runCheck(input: CheckInput, progress: (part: number) => void): CheckRun {
  const worker = startWorker();
  if (worker === undefined) return { outcome: checkHere(input, progress), cancel: () => {} };
  const outcome = new Promise<CheckOutcome>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<CheckMessage>) => {
      if ("part" in data) return progress(data.part);
      worker.terminate();
      resolve(data.outcome);
    });
    // A worker that cannot be loaded, for example behind a proxy that changes its type.
    worker.addEventListener("error", () => {
      worker.terminate();
      resolve(checkHere(input, progress));
    });
    worker.postMessage(input);
  });
  return { outcome, cancel: () => worker.terminate() };
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });
  } catch {
    return undefined;
  }
}

/** After a frame, so that the page shows that it checks. */
async function checkHere(input: CheckInput, progress: (part: number) => void): Promise<CheckOutcome> {
  const { checkRecord } = await import("./check-record.lazy.ts");
  await new Promise((resolve) => setTimeout(resolve));
  return checkRecord(input, progress);
}

// Asks the server for its public keys.

/** Undefined without a connection. */
async function fetchSigningKeys(): Promise<KnownKeys | undefined> {
  try {
    const response = await fetch(`${BASE_PATH}.well-known/last-card-key`);
    const keys: unknown = response.ok ? await response.json() : undefined;
    return isSigningKeys(keys) ? knownKeysIn(keys) : undefined;
  } catch {
    return undefined;
  }
}
