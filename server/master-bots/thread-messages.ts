/** The messages between the pool and a thread: plain data, one answer for each question. */
import type { MoveQuestion } from "../../shared/bots/choose-move.ts";
import type { SeatCommand } from "../../shared/command.ts";

export type ThreadQuestion = MoveQuestion;

/** Sent at its start by a thread that may not lower its priority: it searches all the same. */
export interface ThreadProblem {
  readonly problem: string;
}

export interface ThreadAnswer {
  readonly command: SeatCommand | undefined;
}
