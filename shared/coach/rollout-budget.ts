/** An analysis takes about as long for a short match as for a long one: each part of it gets a share of a fixed budget. */

export interface RolloutBudget {
  readonly whole: number;
  /** For each part: even if this exceeds the whole, and even if some of the whole is left. */
  readonly fewest: number;
  readonly most: number;
}

/** The rollouts of one of `parts` equal parts. `effort`: the share of the usual rollouts. */
export function rolloutsFor({ whole, fewest, most }: RolloutBudget, parts: number, effort: number): number {
  return Math.max(1, Math.floor(effort * Math.min(most, Math.max(fewest, whole / parts))));
}
