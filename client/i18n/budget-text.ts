/** The waiting budget of a seat in words (C7). */
import { type BudgetLevel, budgetLeftMs, budgetLevel, type SeatBudget } from "../net/session/seat-budget.ts";
import { t } from "./i18n.ts";

/** What is left, such as "Waiting budget: 12 seconds left, used up". */
export function budgetText(leftMs: number, level: BudgetLevel): string {
  const left = t("presence.budgetLeft", { count: Math.ceil(leftMs / 1000) });
  return [left, ...levelWords(level)].join(", ");
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

function levelWords(level: BudgetLevel): readonly string[] {
  switch (level) {
    case "low":
      return [t("presence.budgetLevels.low")];
    case "usedUp":
      return [t("presence.budgetLevels.usedUp")];
    case "full":
    case "reduced":
      return [];
    default:
      return level satisfies never;
  }
}
