/** The master: a bot that remembers what it was shown and searches before it acts. */

import type { SeatCommand } from "../../command.ts";
import { editionOf } from "../../editions/editions.ts";
import type { Seat } from "../../seat.ts";
import type { Bot, RememberingBot } from "../bot.ts";
import { chooseSharpMove } from "../choose-move.ts";
import type { SeatKnowledge } from "./imagine.ts";
import { isSearched, reflex } from "./reflex.ts";
import { bestOf, MASTER_ROLLOUTS, type Prior, type RatedChoice, rateChoices } from "./search.ts";
import { newSeatMemory, remember, rememberOwnHand } from "./seat-memory.ts";

export interface MasterOptions {
  readonly rollouts?: number;
  readonly prior?: Prior;
  /** False: plays from the view alone, as a measurement of what memory is worth. */
  readonly hasMemory?: boolean;
  /** Receives each searched decision: for measurements. */
  readonly onRated?: (chosen: RatedChoice) => void;
}

/** A master at a seat: feed it with the events that the seat is shown. */
export function masterAt(seat: Seat, options: MasterOptions = {}): RememberingBot {
  const memory = newSeatMemory(seat);
  return {
    watch(event) {
      if (options.hasMemory !== false) remember(memory, event);
    },
    bot(view, chance) {
      rememberOwnHand(memory, view.hand);
      return masterMove({ view, memory }, { ...options, seed: chance(SEEDS) });
    },
  };
}

const SEEDS = 2 ** 31;

/** A master without a memory: it knows the view, and nothing of what happened before. */
export const masterBot: Bot = (view, chance) =>
  masterMove({ view, memory: newSeatMemory(view.seat) }, { seed: chance(SEEDS) });

/** What a master does with what it knows. Pure: the same seed, the same command. */
export function masterMove(
  knowledge: SeatKnowledge,
  options: MasterOptions & { readonly seed: number },
): SeatCommand | undefined {
  const { view } = knowledge;
  if (editionOf(view.rules).hasFastRound !== true)
    return chooseSharpMove({ ...knowledge, seed: options.seed });
  if (!isSearched(view)) return reflex(view);
  const best = bestOf(rateChoices(knowledge, { rollouts: MASTER_ROLLOUTS, ...options }));
  if (best !== undefined) options.onRated?.(best);
  return best?.command;
}
