import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session-types.ts";
import type { Deeds, Done } from "./match-stats.ts";
import { nameAt } from "./names.ts";

/** What will be told of this match, to those who were there for all of it. */
export function deedsList(snapshot: TableSnapshot, deeds: Deeds): TemplateResult | typeof nothing {
  const done = deeds.most(snapshot.n);
  if (done.length === 0) return nothing;
  return html`
    <h3 class="unseen">${t("results.deedsTitle")}</h3>
    <dl class="deeds">${done.map((each) => deed(each, snapshot))}</dl>
  `;
}

function deed({ deed: what, seats, times }: Done, snapshot: TableSnapshot): TemplateResult {
  const names = seats.map((seat) => nameAt(seat, snapshot)).join(", ");
  return html`<div><dt>${t(`results.deeds.${what}`)}</dt><dd><b>${names}</b> <span class="number">${times}</span></dd></div>`;
}
