/** The messages between the pool and a thread: plain data, one answer for each question. */
import type { MoveQuestion } from "../../shared/bots/choose-move.ts";
import type { SeatCommand } from "../../shared/command.ts";

export type ThreadQuestion = MoveQuestion;

export interface ThreadAnswer {
  readonly command: SeatCommand | undefined;
}
