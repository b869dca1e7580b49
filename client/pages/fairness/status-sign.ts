/** The signs of the outcomes: each has a shape of its own, so that nobody needs the colours. */
import { html, type TemplateResult } from "lit-html";
import type { CheckStatus } from "./check-rows.ts";

const SIGN_PATHS: Readonly<Record<CheckStatus, string>> = {
  ok: "M6.5 12.5l4 4L18 8",
  failed: "M8 8l8 8M16 8l-8 8",
  notCheckable: "M9.2 9.4a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1-1.4 2M12 17.4h.01",
  later: "M12 7v5.2l3.4 2",
};

/** A failure has corners; the others are round. */
const FAILED_FRAME = "M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8z";
const FRAME = "M12 2.2a9.8 9.8 0 1 0 0 19.6 9.8 9.8 0 0 0 0-19.6";

/** Beside words that say the same. */
export function statusSign(status: CheckStatus): TemplateResult {
  return html`<svg class="fairness-sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path class="fairness-sign-frame" d=${status === "failed" ? FAILED_FRAME : FRAME}></path>
    <path class="fairness-sign-mark" d=${SIGN_PATHS[status]}></path></svg>`;
}
