/** The result of a challenge on a big screen: who accused whom, face to face, and the cards that the loser draws. */
import { html, nothing, type TemplateResult } from "lit-html";
import { faceOf } from "../../../shared/editions/editions.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { TableSnapshot } from "../../net/session/table-snapshot.ts";
import type { ChallengeResult } from "../../scenes/scene-contract.ts";
import { seatAvatar } from "../../ui/avatar.ts";
import { decorativeCard } from "../../ui/card-face.ts";
import { nameAt } from "../result/score-table.ts";

/** Behind the ribbon, which says how it has ended. The hand remains secret (T6). */
export function verdictStage(
  { seat, by, guilty, drawn }: ChallengeResult,
  snapshot: TableSnapshot,
): TemplateResult {
  const duelist = (each: Seat, isLoser: boolean) => html`<div class="duelist ${isLoser ? "is-loser" : ""}">
    ${seatAvatar(each, snapshot, isLoser ? "caught" : "winning")}
    <b><bdi>${nameAt(each, snapshot)}</bdi></b>
    ${isLoser ? drawnCards(drawn) : nothing}
  </div>`;
  const { topCard, rules } = snapshot.view;
  const card = faceOf(topCard, rules).isBluffable ? decorativeCard(topCard) : nothing;
  return html`<div class="screen-duel" dir="ltr">${duelist(by, !guilty)}<i>${card}</i>${duelist(seat, guilty)}</div>`;
}

/** Each card has its number, so that they are counted while they come. */
function drawnCards(count: number): TemplateResult {
  const cards = Array.from({ length: count }, (_, i) => i + 1);
  return html`<span class="drawn-cards">${cards.map((number) => html`<span .style=${`--nth:${number}`}>${number}</span>`)}</span>`;
}
