/** The player's own waiting budget in a word and figures, beside the clock (C7): a press opens the rule. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { RuleId } from "../../../../shared/rule-ids.ts";
import { t } from "../../../i18n/i18n.ts";
import { budgetLeftMs, budgetLevel, seatBudgetOf } from "../../../net/session/seat-budget.ts";
import type { TableSnapshot } from "../../../net/session/table-snapshot.ts";
import { budgetText } from "../../../ui/budget-text.ts";
import { myPlayer } from "../viewer-status.ts";
import { formatCountdown } from "./status-text.ts";

/** The chip; nothing while the budget is full, and for spectators. */
export function budgetChip(
  snapshot: TableSnapshot,
  openRule: (rule: RuleId) => void,
): TemplateResult | typeof nothing {
  const me = myPlayer(snapshot);
  const budget = me === undefined ? "none" : seatBudgetOf(me, snapshot);
  if (budget === "none") return nothing;
  const now = Date.now();
  const level = budgetLevel(budget, now);
  if (level === "full") return nothing;
  const left = budgetLeftMs(budget, now);
  const figures = `${t("presence.budgetShort")} ${formatCountdown(left)}`;
  const label = capitalized(budgetText(left, level));
  const tooltip = level === "usedUp" ? t("presence.budgetUsedUp") : `${label}. ${t("presence.budgetHint")}`;
  return html`<button type="button" class="table-budget" data-level=${level} data-testid="waiting-budget"
    aria-label="${figures}: ${label}. ${t("table.readRule")}" title=${tooltip} aria-haspopup="dialog"
    @click=${() => openRule("C7")}>${figures}</button>`;
}

const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
