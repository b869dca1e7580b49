import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { matchEndText } from "../../i18n/match-end-line.ts";
import type { TableSnapshot } from "../../net/session-types.ts";
import { seatAvatar } from "../../ui/player-avatar.ts";
import { nameAt, namesOf } from "./names.ts";
import { botBadge } from "./played-by.ts";
import { type ScoreRow, scoreRows } from "./standings.ts";

/** The last place that stands on the podium. */
const LAST_PODIUM_PLACE = 3;

/** Who won the match, and the podium. */
export function matchHead(snapshot: TableSnapshot): TemplateResult {
  return html`
    <h2 id="result-title" tabindex="-1">${matchTitle(snapshot)}</h2>
    ${isWon(snapshot) ? podium(snapshot) : nothing}
  `;
}

function matchTitle(snapshot: TableSnapshot): string {
  const { result, seat } = snapshot.view;
  return result === "none" ? "" : matchEndText(result, namesOf(snapshot), seat);
}

function isWon({ view }: TableSnapshot): boolean {
  return view.result !== "none" && view.result.winners.length > 0;
}

/** Read in the order of places; three are seen with the first in the middle, more who share places from left to right. */
function podium(snapshot: TableSnapshot): TemplateResult {
  const best = scoreRows(snapshot.view).filter(({ place }) => place <= LAST_PODIUM_PLACE);
  return html`<ol class="podium">${best.map((row, i) => podiumStep(row, i, snapshot))}</ol>`;
}

function podiumStep({ seat, place, score }: ScoreRow, at: number, snapshot: TableSnapshot): TemplateResult {
  const name = nameAt(seat, snapshot);
  return html`
    <li class="podium-step podium-at-${at + 1} podium-place-${place}">
      ${seatAvatar(seat, snapshot)}
      <b class="podium-name">${name}</b>
      ${botBadge(seat, snapshot)}
      <span class="podium-block">
        <span aria-hidden="true">${place}</span><span class="unseen">${t("results.place", { place })}</span>
        <small>${t("results.score", { count: score })}</small>
      </span>
    </li>
  `;
}
