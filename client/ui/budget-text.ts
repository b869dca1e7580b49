/** The waiting budget of a seat in words (C7). */

import { t } from "../i18n/i18n.ts";
import { type BudgetLevel, budgetLeftMs, budgetLevel, type SeatBudget } from "../net/session/seat-budget.ts";

/** What is left, such as "waiting budget: 18 seconds left, running low". */
export function budgetText(leftMs: number, level: BudgetLevel): string {
  const left = t("presence.budgetLeft", { count: Math.ceil(leftMs / 1000) });
  switch (level) {
    case "full":
    case "reduced":
      return left;
    case "low":
      return `${left}, ${t("presence.budgetLow")}`;
    case "usedUp":
      return t("presence.budgetGone");
    default:
      return level satisfies never;
  }
}

/** The words about a seat's budget at `now`, if its level is one of these; else none. */
export function budgetLabels(
  budget: SeatBudget | "none",
  now: number,
  levels: readonly BudgetLevel[],
): readonly string[] {
  if (budget === "none") return [];
  const level = budgetLevel(budget, now);
  return levels.includes(level) ? [budgetText(budgetLeftMs(budget, now), level)] : [];
}
