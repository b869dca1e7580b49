import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/words.ts";
import type { TableSnapshot } from "../../net/session.ts";
import { avatar } from "../parts/avatar.ts";
import { nameAt } from "./names.ts";
import { roundWinner } from "./standings.ts";

/** Who went out, and what it brought. */
export function roundHead(snapshot: TableSnapshot): TemplateResult {
  const { view } = snapshot;
  const winner = roundWinner(view);
  const round = t("results.roundNumber", { round: view.round });
  if (winner === undefined) return html`<h2 id="result-title" tabindex="-1">${round}</h2>`;
  const name = nameAt(winner, snapshot);
  const count = view.points[winner] ?? 0;
  const title = winner === view.seat ? t("results.roundTitle_me") : t("results.roundTitle", { name });
  return html`
    <p class="result-kind">${round}${target(snapshot)}</p>
    <div class="winner">${avatar(name, winner)}</div>
    <h2 id="result-title" tabindex="-1">${title}</h2>
    ${count > 0 ? html`<p class="won-points">${t("results.points", { count })}</p>` : nothing}
  `;
}

function target({ view }: TableSnapshot): string {
  const { target: points } = view.rules;
  return points === "single" ? "" : ` · ${t("results.ofTarget", { points })}`;
}
