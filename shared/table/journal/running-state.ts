/**
 * What a table gives to its next process beside its record when it is handed over: what is left on its clocks. A table whose
 * process has died has none of this; then everybody gets the times of a restart.
 */
import { z } from "zod";
import type { WhileAway } from "../../wire/messages.ts";

/** Increased with each change of this form. Another version is not read: the table opens as after a restart. */
const RUNNING_STATE_VERSION = 1;

const duration = z.number().nonnegative();

/** What is missing was not running. All times are in ms. */
const playerSchema = z.strictObject({
  /** A bot plays for this person (C1, C3). */
  isBotControlled: z.exactOptional(z.literal(true)),
  /** What is left of the time in which a player without a connection may come back (C2). */
  graceMs: z.exactOptional(duration),
  /** The server was down when the connection was lost. */
  isServerAbsence: z.exactOptional(z.literal(true)),
  /** For how long the round has been paused for this player, and whether that is charged (C7). */
  pausedMs: z.exactOptional(duration),
  /** How much of the time bank is gone, with what the break between two rounds has cost since the table was saved (C7). */
  usedBudgetMs: z.exactOptional(duration),
  isPauseCharged: z.exactOptional(z.literal(true)),
});

const clockSchema = z.strictObject({ leftMs: duration, plannedMs: z.exactOptional(duration) });
const turnSchema = z.strictObject({ seat: z.int(), spentMs: duration, plannedMs: duration });
const matchSchema = z.strictObject({ elapsedMs: duration, callGraceMs: duration });
const missedSchema = z.strictObject({ events: z.array(z.unknown()), isShortened: z.boolean() });

const runningStateSchema = z.strictObject({
  version: z.literal(RUNNING_STATE_VERSION),
  /** The clock that players see: the turn's, the next round's or the rematch's. */
  clock: z.exactOptional(clockSchema),
  /** The turn as it is charged to the time bank (C7). */
  turn: z.exactOptional(turnSchema),
  /** Since the start of the match, and what is left of the time in which UNO can only be called (U3). */
  match: z.exactOptional(matchSchema),
  /** For how long the break between two rounds has lasted (E5). */
  breakMs: z.exactOptional(duration),
  /** What is left until a quick-play table starts (C8). */
  quickStartMs: z.exactOptional(duration),
  /** By seat id. */
  players: z.record(z.string(), playerSchema),
  /** By seat id: what absent players missed, as it was redacted for them. */
  missed: z.record(
    z.string(),
    z.custom<WhileAway>((value) => missedSchema.safeParse(value).success),
  ),
});

export type RunningState = z.infer<typeof runningStateSchema>;
export type RunningPlayer = z.infer<typeof playerSchema>;
export type HandedOverClock = z.infer<typeof clockSchema>;
export type RunningTurn = z.infer<typeof turnSchema>;
export type RunningMatch = z.infer<typeof matchSchema>;

/** What the table itself provides. */
export type RunningParts = Omit<RunningState, "version">;

export function runningState(parts: RunningParts): RunningState {
  return { version: RUNNING_STATE_VERSION, ...parts };
}

/** Undefined if this server cannot read it. */
export function readRunningState(text: string): RunningState | undefined {
  try {
    return runningStateSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
