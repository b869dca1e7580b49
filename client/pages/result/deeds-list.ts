import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session-types.ts";
import type { MatchStatsTracker, TopStat } from "./match-stats.ts";
import { nameAt } from "./names.ts";

/** What will be told of this match, to those who were there for all of it. */
export function matchStatsList(
  snapshot: TableSnapshot,
  stats: MatchStatsTracker,
): TemplateResult | typeof nothing {
  const topStats = stats.topStats(snapshot.lastEvent);
  if (topStats.length === 0) return nothing;
  return html`
    <h3 class="unseen">${t("results.deedsTitle")}</h3>
    <dl class="deeds">${topStats.map((each) => statEntry(each, snapshot))}</dl>
  `;
}

function statEntry({ stat, seats, count }: TopStat, snapshot: TableSnapshot): TemplateResult {
  const names = seats.map((seat) => nameAt(seat, snapshot)).join(", ");
  return html`<div><dt>${t(`results.deeds.${stat}`)}</dt><dd><b>${names}</b> <span class="number">${count}</span></dd></div>`;
}
