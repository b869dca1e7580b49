/** Collects what a check needs (the record, the browser's receipts, the server's keys), and runs it. */

import { verifyReceipts } from "../../../shared/fairness/verify/verify-receipts.ts";
import type { MatchDetail } from "../../../shared/history.ts";
import { LONGEST_RECORD } from "../../../shared/record/read-record.ts";
import { isLocalMatchId } from "../../local/finished-match.ts";
import { fetchSigningKeys } from "../../net/fairness/fetch-signing-keys.ts";
import { keptDays } from "../../net/fairness/kept-days.ts";
import { joinKept, type KeptMatch } from "../../net/fairness/kept-match.ts";
import { BROWSER_RECEIPTS } from "../../net/fairness/receipt-store.ts";
import { fetchHandOfTheDay, fetchMatch, type HistoryResponse } from "../../net/history-api.ts";
import type { TableSnapshot } from "../../net/session/table-snapshot.ts";
import type { CheckInput, CheckOutcome } from "./check-record.lazy.ts";
import type { FairnessSource } from "./fairness-source.ts";
import { type FairnessState, withProblems } from "./fairness-state.ts";
import { type CheckRun, runCheck } from "./run-check.ts";
import { verifyDays } from "./verify-days.ts";

/** How often the server is asked for a record that it has not saved yet, and the time between two requests, in ms. */
const MAX_TRIES = 5;
const RETRY_MS = 1_500;

type Session = Extract<FairnessSource, { type: "table" }>["session"];

/** A record as JSON, with the id that it was asked for. */
interface RecordText {
  readonly text: string;
  readonly id?: string;
  /** It comes from a file, perhaps of another server. */
  readonly isFile?: true;
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
    const steps = verifyReceipts(kept.receipts);
    const hasFailed = steps.some(({ status }) => status === "failed");
    const found = withProblems({ verdict: hasFailed ? "failed" : "running", steps }, kept);
    this.#show(check, { phase: "running", kept, names: namesOf(snapshot), ...found });
  }

  async #checkOver({ fairness }: Session, id: string, check: number): Promise<void> {
    this.#show(check, { phase: "loading" });
    const answer = await this.#fetchRecord(id, check);
    if (answer === undefined) return;
    if (!answer.ok) return this.#show(check, { phase: "unreachable", error: answer.error });
    const kept = await fairness?.keptMatch(id);
    await this.#checkText({ text: JSON.stringify(answer.value.record), id }, check, kept);
  }

  /** Undefined if another check has begun. */
  async #fetchRecord(
    id: string,
    check: number,
    triesLeft = MAX_TRIES,
  ): Promise<HistoryResponse<MatchDetail> | undefined> {
    const answer = await fetchMatch(id);
    if (check !== this.#lastCheck) return undefined;
    if (answer.ok || answer.error !== "unknownMatch" || triesLeft <= 1) return answer;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return this.#fetchRecord(id, check, triesLeft - 1);
  }

  async #checkText({ text, id, isFile }: RecordText, check: number, known?: KeptMatch): Promise<void> {
    this.#show(check, { phase: "checking", part: 0 });
    const { matchId, publicKey, day } = proofIn(text);
    const dailyCommitment = keptDays().find((kept) => kept.day === day)?.commitment;
    const [kept, keys] = await Promise.all([known ?? findKept(id ?? matchId), fetchSigningKeys()]);
    if (check !== this.#lastCheck) return;
    // A file may come from another server, whose keys this one does not know.
    const isForeign = isFile === true && kept === undefined && keys?.includes(publicKey ?? "") !== true;
    const input: CheckInput = {
      text,
      ...(kept && { receipts: kept.receipts }),
      ...(keys && !isForeign && { knownKeys: keys }),
      ...(id !== undefined && { matchId: id }),
      ...(dailyCommitment !== undefined && { dailyCommitment }),
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

function namesOf({ players }: TableSnapshot): readonly string[] {
  const names: string[] = [];
  for (const { seat, name } of players) names[seat] = name;
  return names;
}

async function findKept(matchId: string | undefined): Promise<KeptMatch | undefined> {
  return matchId === undefined ? undefined : joinKept(await BROWSER_RECEIPTS.load(matchId));
}

/** What the receipts, keys and commitments are found by. */
interface ProofNames {
  readonly matchId?: string;
  readonly publicKey?: string;
  /** Of a hand of the day. */
  readonly day?: string;
}

/** The record is not checked yet: it may be anything. */
function proofIn(text: string): ProofNames {
  try {
    const record: unknown = JSON.parse(text);
    const { matchId, publicKey } = fieldsOf(fieldsOf(record)["fairness"]);
    const { day } = fieldsOf(fieldsOf(record)["handOfTheDay"]);
    return {
      ...(typeof matchId === "string" && { matchId }),
      ...(typeof publicKey === "string" && { publicKey }),
      ...(typeof day === "string" && { day }),
    };
  } catch {
    return {};
  }
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
    ...withProblems(verification, kept),
    ...(kept && { kept }),
  };
}
