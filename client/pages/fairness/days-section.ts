/** What the server publishes about the hands of the day, and what this browser finds out about it. */
import { html, nothing, type TemplateResult } from "lit-html";
import { formatDay } from "../../i18n/dates.ts";
import { t } from "../../i18n/i18n.ts";
import type { CheckStatus } from "./check-rows.ts";
import { statusSign } from "./status-sign.ts";
import type { CheckedDay, DayFinding } from "./verify-days.ts";

const STATUSES: Readonly<Record<DayFinding, CheckStatus>> = {
  kept: "later",
  seenLate: "later",
  unpublished: "notCheckable",
  opened: "ok",
  openedUnseen: "notCheckable",
  doesNotOpen: "failed",
  differs: "failed",
};

/** True if the server has contradicted itself. */
export function hasWrongDay(days: readonly CheckedDay[]): boolean {
  return days.some(({ finding }) => STATUSES[finding] === "failed");
}

export function daysSection(days: readonly CheckedDay[]): TemplateResult {
  return html`
    <section aria-labelledby="fairness-days">
      <h3 id="fairness-days">${t("fairnessCheck.days.title")}</h3>
      <ul class="fairness-days">${days.map(dayView)}</ul>
    </section>
  `;
}

function dayView({ day, finding, commitment }: CheckedDay): TemplateResult {
  const status = STATUSES[finding];
  return html`
    <li class="fairness-row is-${status}" data-day=${day} data-status=${status}>
      ${statusSign(status)}
      <p><span class="unseen">${t(`fairnessCheck.statuses.${status}`)}: </span>${t(`fairnessCheck.days.${finding}`)}
        <span class="fairness-place">${formatDay(day)}</span>
        ${commitment === undefined ? nothing : html`<code>${commitment}</code>`}</p>
    </li>
  `;
}
