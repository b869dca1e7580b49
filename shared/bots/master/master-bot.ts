/** The master: a bot that remembers what it was shown and searches before it acts. */

import type { SeatCommand } from "../../command.ts";
import { hasFastRound } from "../../editions/editions.ts";
import type { Rules } from "../../rules.ts";
import type { SeatKnowledge } from "./imagine.ts";
import { isSearched, reflex } from "./reflex.ts";
import { ROLLOUTS_WITH_RULES, rateByRules } from "./rules-search.ts";
import {
  bestOf,
  MASTER_ROLLOUTS,
  type Prior,
  type RatedChoice,
  rateChoices,
  type SearchOptions,
} from "./search.ts";

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
  if (!isSearched(view)) return reflex(view);
  const best = bestOf(rateMoves(knowledge, options));
  if (best !== undefined) options.onRated?.(best);
  return best?.command;
}

/** The choices of a seat with any deck, rated as a master does. */
export function rateMoves(
  knowledge: SeatKnowledge,
  options: Partial<SearchOptions> & Pick<SearchOptions, "seed">,
): readonly RatedChoice[] {
  return hasFastRound(knowledge.view.rules)
    ? rateChoices(knowledge, { rollouts: MASTER_ROLLOUTS, ...options })
    : rateByRules(knowledge, options);
}

/** How many rollouts take as long as one of a fast round. */
export function rolloutShare(rules: Rules): number {
  return hasFastRound(rules) ? 1 : ROLLOUTS_WITH_RULES / MASTER_ROLLOUTS;
}
