/** What the master would play in a seat, and why: for the hint button. It knows what the seat knows, and nothing else. */
import type { SeatKnowledge } from "../bots/master/imagine.ts";
import { rateMoves } from "../bots/master/master-bot.ts";
import { isSearched, reflex } from "../bots/master/reflex.ts";
import { bestOf, type RatedChoice } from "../bots/master/search.ts";
import { moveOf } from "./judge-decision.ts";
import type { CoachedMove, MoveReason } from "./match-analysis.ts";
import { reasonsFor } from "./move-reasons.ts";

export interface MoveAdvice {
  readonly move: CoachedMove;
  /** It is the only move, or urgent: then nothing was searched. */
  readonly isObvious: boolean;
  readonly reasons: readonly MoveReason[];
  readonly rollouts: number;
}

/** Undefined if the seat has nothing to do. The same seed, the same advice. `rollouts`: instead of the usual ones. */
export function adviseMove(
  knowledge: SeatKnowledge,
  seed: number,
  rollouts?: number,
): MoveAdvice | undefined {
  const { view } = knowledge;
  if (!isSearched(view)) {
    const command = reflex(view);
    return command && { move: moveOf({ command }), isObvious: true, reasons: [], rollouts: 0 };
  }
  const rated = rateMoves(knowledge, { seed, ...(rollouts !== undefined && { rollouts }) });
  const best = bestOf(rated);
  if (best === undefined) return undefined;
  const other = secondBest(rated, best);
  const move = moveOf(best);
  const reasons = other === undefined ? [] : reasonsFor(knowledge, move, moveOf(other));
  const said = reasons.length > 0 ? reasons : whatItDoes(knowledge, move);
  return {
    move,
    isObvious: false,
    reasons: said,
    rollouts: rated.reduce((sum, choice) => sum + choice.rollouts, 0),
  };
}

/** If the best two hardly differ: every card is one less, so that is said only if there is nothing else. */
function whatItDoes(knowledge: SeatKnowledge, move: CoachedMove): readonly MoveReason[] {
  const { color } = knowledge.view;
  const reasons = reasonsFor(knowledge, move, { type: "draw" }).filter(
    (reason) => reason.code !== "colorHeld" || reason.color !== color,
  );
  return reasons.filter(({ code }) => code !== "drawsNone" || reasons.length === 1);
}

/** The best of the others: the one that the player may have thought of. */
function secondBest(rated: readonly RatedChoice[], best: RatedChoice): RatedChoice | undefined {
  return bestOf(rated.filter((choice) => choice !== best));
}
