/** The master: a bot that remembers what it was shown and searches before it acts. */

import type { SeatCommand } from "../../command.ts";
import { editionOf } from "../../editions/editions.ts";
import { chooseSharpMove } from "../choose-move.ts";
import type { SeatKnowledge } from "./imagine.ts";
import { isSearched, reflex } from "./reflex.ts";
import { bestOf, MASTER_ROLLOUTS, type Prior, type RatedChoice, rateChoices } from "./search.ts";

export interface MasterOptions {
  readonly rollouts?: number;
  readonly prior?: Prior;
  /** Receives each searched decision: for measurements. */
  readonly onRated?: (chosen: RatedChoice) => void;
}

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
