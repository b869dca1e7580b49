/** The master: a bot that remembers what it was shown and searches before it acts. */

import type { SeatCommand } from "../../command.ts";
import { canonical } from "../../legal.ts";
import { chooseSharpMove } from "../choose-move.ts";
import { type Choice, choicesOf, hasFastRound } from "./choices.ts";
import type { SeatKnowledge } from "./imagine.ts";
import { isSearched, reflex } from "./reflex.ts";
import {
  bestOf,
  MASTER_ROLLOUTS,
  type Prior,
  type RatedChoice,
  rateChoices,
  rateWithRules,
} from "./search.ts";

/** Rollouts of a decision with a deck that has no fast round: each takes longer. */
const ROLLOUTS_WITH_RULES = 600;

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
  const rated = hasFastRound(view)
    ? rateChoices(knowledge, { rollouts: MASTER_ROLLOUTS, ...options })
    : rateByRules(knowledge, options);
  const best = bestOf(rated);
  if (best !== undefined) options.onRated?.(best);
  return best?.command;
}

/** With other decks, what a sharp bot would do comes first: the search has to find something clearly better. */
function rateByRules(
  knowledge: SeatKnowledge,
  options: MasterOptions & { readonly seed: number },
): readonly RatedChoice[] {
  const { view } = knowledge;
  const textOf = (command: SeatCommand | undefined) =>
    command === undefined ? "" : JSON.stringify(canonical(view, command));
  const own = textOf(chooseSharpMove({ ...knowledge, seed: options.seed }));
  const choices = choicesOf(view);
  const isOwn = ({ command }: Choice) => textOf(command) === own;
  const ordered = [...choices.filter(isOwn), ...choices.filter((choice) => !isOwn(choice))];
  return rateWithRules(knowledge, ordered, { rollouts: ROLLOUTS_WITH_RULES, ...options });
}
