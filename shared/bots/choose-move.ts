/** How a table asks for the move of a master: the search may run elsewhere, and then it answers later. */
import type { SeatCommand } from "../command.ts";
import { botOf } from "./bots-by-name.ts";
import { Dice } from "./master/dice.ts";
import type { SeatKnowledge } from "./master/imagine.ts";
import { verdictsIn } from "./verdicts.ts";

/** What a bot of the highest level is asked. It is plain data that can be sent to another thread. */
export interface MoveQuestion extends SeatKnowledge {
  /** The same seed gives the same move. */
  readonly seed: number;
}

/** The move of a master; a promise is never rejected. Undefined: it does nothing out of turn. */
export type ChooseMove = (
  question: MoveQuestion,
) => SeatCommand | undefined | Promise<SeatCommand | undefined>;

/** The move of a sharp bot: what is played if a search is not possible, or takes too long. */
export const chooseSharpMove: ChooseMove = ({ view, memory, seed }) => {
  const dice = new Dice(seed);
  return botOf("sharp", undefined, verdictsIn(memory))(view, (below) => dice.below(below));
};
