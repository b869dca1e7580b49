import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session-types.ts";
import { seatAvatar } from "../../ui/player-avatar.ts";
import { nameAt } from "./names.ts";
import { roundWinner } from "./standings.ts";

/** Who went out, and what it brought; `there`: so many of the points have come in, all where it is not given. */
export function roundHead(snapshot: TableSnapshot, landedPoints?: number): TemplateResult {
  const { view } = snapshot;
  const winner = roundWinner(view);
  const round = t("results.roundNumber", { round: view.round });
  if (winner === undefined) return html`<h2 id="result-title" tabindex="-1">${round}</h2>`;
  const name = nameAt(winner, snapshot);
  const count = view.points[winner] ?? 0;
  const title = winner === view.seat ? t("results.roundTitle_me") : t("results.roundTitle", { name });
  return html`
    <p class="result-kind">${round}${targetText(snapshot)}</p>
    <div class="winner">${seatAvatar(winner, snapshot)}</div>
    <h2 id="result-title" tabindex="-1">${title}</h2>
    ${count > 0 ? wonPoints(count, landedPoints ?? count) : nothing}
  `;
}

/** All of them keep their room from the first moment. */
function wonPoints(count: number, landed: number): TemplateResult {
  const shown = Math.min(count, landed);
  return html`<p class="won-points ${shown === 0 ? "is-coming" : ""}">${t("results.points", { count: shown === 0 ? count : shown })}</p>`;
}

function targetText({ view }: TableSnapshot): string {
  const { target: points } = view.rules;
  return points === "single" ? "" : ` · ${t("results.ofTarget", { points })}`;
}
