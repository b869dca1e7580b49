/** A shield that says what became of the check of the shuffles: by its sign and its words, not by its colour alone. */
import { html, type TemplateResult } from "lit-html";
import type { FairnessMark } from "../net/fairness/kept-match.ts";

export const SHIELD = "M12 1.8l8.2 3.2v6.4c0 5.4-3.5 9-8.2 10.8-4.7-1.8-8.2-5.4-8.2-10.8V5z";

/** A dot, a tick, a question mark, a cross. */
export const SIGNS: Readonly<Record<FairnessMark, string>> = {
  checking: "M12 11.8h.01",
  checked: "M8.2 11.9l2.8 2.9 4.9-5.5",
  notCheckable: "M9.6 9.2a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.7M12 16.4h.01",
  wrong: "M8.9 8.6l6.2 6.4M15.1 8.6l-6.2 6.4",
};

/** Always beside words, or in a button with a name. */
export function fairnessShield(mark: FairnessMark): TemplateResult {
  return html`<svg class="fair-shield" data-mark=${mark} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path class="fair-shield-frame" d=${SHIELD}></path><path class="fair-shield-sign" d=${SIGNS[mark]}></path></svg>`;
}
