/** The shield beside the clock: what this browser has found out about the shuffles. A press opens “Is this fair?”. */
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session/table-snapshot.ts";
import { fairnessShield } from "../../ui/fairness-shield.ts";

/** Nothing at tables without verifiable shuffles, and before and after a match. */
export function fairnessChip(
  { fairnessMark, phase }: Pick<TableSnapshot, "fairnessMark" | "phase">,
  openFairness: () => void,
): TemplateResult | typeof nothing {
  if (fairnessMark === undefined || phase === "waiting" || phase === "matchOver") return nothing;
  const name = t(`fairness.marks.${fairnessMark}`);
  return html`<button type="button" class="table-fairness" data-testid="fairness-mark" data-mark=${fairnessMark}
    aria-label=${name} title=${name} aria-haspopup="dialog" @click=${openFairness}>${fairnessShield(fairnessMark)}</button>`;
}

/** Says once in a match that something is wrong with the shuffles. */
export class FairnessNotice {
  #isTold = false;

  /** True if it must be said now. The next match begins with another mark. */
  take({ fairnessMark }: Pick<TableSnapshot, "fairnessMark">): boolean {
    const isWrong = fairnessMark === "wrong";
    const isNew = isWrong && !this.#isTold;
    this.#isTold = isWrong;
    return isNew;
  }
}
