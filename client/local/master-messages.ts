/** The messages between a page and the worker of its masters. */
import type { MoveQuestion } from "../../shared/bots/choose-move.ts";
import type { SeatCommand } from "../../shared/command.ts";

export interface MasterQuestion extends MoveQuestion {
  readonly id: number;
}

export interface MasterAnswer {
  /** Of the question. */
  readonly id: number;
  readonly command: SeatCommand | undefined;
}
