import { html, nothing, type TemplateResult } from "lit-html";
import type { Card } from "../../../shared/card.ts";
import { t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session-types.ts";
import { cardFace } from "../../ui/card-face.ts";
import { seatAvatar } from "../../ui/player-avatar.ts";
import { nameAt } from "./names.ts";
import { botBadge } from "./played-by.ts";
import { type ScoreRow, scoreRows } from "./standings.ts";

/** The running scores, and all hands turned up. */
export function scoreTable(snapshot: TableSnapshot): TemplateResult {
  return html`
    <table class="standings">
      <caption class="unseen">${t("results.standings")}</caption>
      <thead>
        <tr>
          <th scope="col">${t("results.player")}</th>
          <th scope="col" class="number">${t("results.round")}</th>
          <th scope="col" class="number">${t("results.total")}</th>
          ${areHandsRevealed(snapshot) ? html`<th scope="col" class="hand-head">${t("results.hand")}</th>` : nothing}
        </tr>
      </thead>
      <tbody>${scoreRows(snapshot.view).map((scoreRow) => scoreTableRow(scoreRow, snapshot))}</tbody>
    </table>
  `;
}

/** A match that was claimed or given up ends with all hands face down: then there is nothing to tell of them (C3). */
function areHandsRevealed({ view }: TableSnapshot): boolean {
  return view.shown.some((hand) => hand.length > 0);
}

function scoreTableRow({ seat, points, score, place }: ScoreRow, snapshot: TableSnapshot): TemplateResult {
  const name = nameAt(seat, snapshot);
  return html`
    <tr class=${seat === snapshot.view.seat ? "standing standing-mine" : "standing"} data-seat=${seat}>
      <th scope="row" class="standing-name"><span class="standing-place">${place}</span>${seatAvatar(seat, snapshot)}<span>${name} ${botBadge(seat, snapshot)}</span></th>
      <td class="number">${points > 0 ? `+${points}` : "–"}</td>
      <td class="number total">${score}</td>
      ${areHandsRevealed(snapshot) ? html`<td class="left-hand">${remainingHand(snapshot.view.shown[seat] ?? [])}</td>` : nothing}
    </tr>
  `;
}

function remainingHand(hand: readonly Card[]): TemplateResult {
  if (hand.length === 0) return html`<span class="quiet">${t("results.handEmpty")}</span>`;
  const cards = hand.toSorted((a, b) => a - b);
  return html`<ul class="small-cards">${cards.map((card) => html`<li>${cardFace(card)}</li>`)}</ul>`;
}
