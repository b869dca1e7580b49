/** What a bench and the server that it has started say to each other. */

/** Which room stands for the table: its own if none is named. */
export const HOSTED_ROOM = "BENCH_ROOM";
export const FLOOR = "floor";
export const SYNCED = "synced";
export const LOOPED = "looped";
/** Set to "yes" where the journal shall be on the disk, in `DATA_DIR`; it is in memory else. */
export const JOURNAL_ON_DISK = "BENCH_JOURNAL_ON_DISK";

/** What a process has used of the processor so far, its system calls included, and what it holds now, in bytes. */
export interface Usage {
  readonly processorMs: number;
  readonly heap: number;
  readonly resident: number;
}

const QUESTIONS = ["usage", "usageWithoutGarbage"] as const;
export type Question = (typeof QUESTIONS)[number];

export function isQuestion(message: unknown): message is Question {
  return QUESTIONS.some((question) => question === message);
}

export function isUsage(message: unknown): message is Usage {
  return typeof message === "object" && message !== null && "processorMs" in message;
}

export function isPort(message: unknown): message is { readonly port: number } {
  return typeof message === "object" && message !== null && "port" in message;
}
