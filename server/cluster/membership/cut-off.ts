/**
 * Decides if this process is cut off while it does not reach the database. If no other process reaches it either, all wait
 * for the database. But if another one does, the tables of this process are open elsewhere soon, and its players must leave.
 */
import type { PeerAnswer } from "./ask-peer.ts";
import { DEAD_AFTER_MS } from "./peer-watch.ts";

/** Without the database and without an answer of any process, this one is alone after this time, in ms. */
export const ALONE_AFTER_MS = 10_000;

/** Why a process is cut off, for the log. */
export type CutOffReason =
  | "another process reaches the database, and this one does not"
  | "this process reaches neither the database nor another process";

export class CutOff {
  #readySince: number | undefined;
  #silentSince: number | undefined;

  /** The database has answered. */
  reset(): void {
    this.#readySince = undefined;
    this.#silentSince = undefined;
  }

  /** Evaluates what all others have answered after a failed heartbeat, at this time in ms of the steady clock. */
  evaluate(answers: readonly PeerAnswer[], now: number): CutOffReason | undefined {
    const isReadyElsewhere = answers.includes("ready");
    const isAlone = answers.length > 0 && answers.every((answer) => answer === "noAnswer");
    this.#readySince = isReadyElsewhere ? (this.#readySince ?? now) : undefined;
    this.#silentSince = isAlone ? (this.#silentSince ?? now) : undefined;
    // As long as the others wait before they declare a process dead: right after an outage they are ready first.
    if (lasts(this.#readySince, now, DEAD_AFTER_MS))
      return "another process reaches the database, and this one does not";
    if (lasts(this.#silentSince, now, ALONE_AFTER_MS))
      return "this process reaches neither the database nor another process";
    return undefined;
  }
}

function lasts(since: number | undefined, now: number, ms: number): boolean {
  return since !== undefined && now - since >= ms;
}
