/** The messages between a bench and its server process. */

/** Which room is measured: the table's own by default. */
export const ROOM_VARIABLE = "BENCH_ROOM";
export const MINIMAL_ROOM = "floor";
export const SYNCED_ROOM = "synced";
export const PATCH_LOOP_ROOM = "looped";
/** The table itself, with shuffles that can be verified. */
export const FAIR_TABLE = "fair";
/** "yes" if the journal must be on the disk, in `DATA_DIR`; otherwise it is in memory. */
export const JOURNAL_VARIABLE = "BENCH_JOURNAL_ON_DISK";

/** The processor time of a process so far, including system calls, and its memory now, in bytes. */
export interface ProcessUsage {
  readonly processorMs: number;
  readonly heap: number;
  readonly resident: number;
}

const QUESTIONS = ["usage", "usageWithoutGarbage"] as const;
export type UsageQuestion = (typeof QUESTIONS)[number];

export function isQuestion(message: unknown): message is UsageQuestion {
  return QUESTIONS.some((question) => question === message);
}

export function isUsage(message: unknown): message is ProcessUsage {
  return typeof message === "object" && message !== null && "processorMs" in message;
}

export function isPort(message: unknown): message is { readonly port: number } {
  return typeof message === "object" && message !== null && "port" in message;
}
