/** What a bench and the server that it has started say to each other. */

/** Which room stands for the table: its own if none is named. */
export const ROOM_VARIABLE = "BENCH_ROOM";
export const MINIMAL_ROOM = "floor";
export const SYNCED_ROOM = "synced";
export const PATCH_LOOP_ROOM = "looped";
/** The table itself, with shuffles that can be verified. */
export const FAIR_TABLE = "fair";
/** Set to "yes" where the journal shall be on the disk, in `DATA_DIR`; it is in memory else. */
export const JOURNAL_VARIABLE = "BENCH_JOURNAL_ON_DISK";

/** What a process has used of the processor so far, its system calls included, and what it holds now, in bytes. */
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
