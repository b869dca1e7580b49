/** The score table of a round or match, and the names and winner that the result shows. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Card } from "../../../shared/card.ts";
import { pointsIn } from "../../../shared/editions/editions.ts";
import { type Standing, standings } from "../../../shared/score.ts";
import type { Seat } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { t } from "../../i18n/i18n.ts";
import { joined } from "../../i18n/joined.ts";
import { matchEndText } from "../../i18n/log-text.ts";
import type { TableSnapshot } from "../../net/session/table-snapshot.ts";
import { cardFace } from "../../ui/card-face.ts";
import { seatAvatar } from "../../ui/faces/avatar.ts";
import { reportLink } from "../report-link.ts";

/** In a single round the hands tell the others apart: how many cards are left, and what they cost (E4); "" without a card. */
export function leftInHand(seat: Seat, { revealedHands, rules }: View): string {
  const count = revealedHands[seat]?.length ?? 0;
  if (count === 0) return "";
  return joined("beside", [t("results.cardsLeft", { count }), costInHand(seat, { revealedHands, rules })]);
}

/** What the cards in a hand cost, with a minus sign (E4). */
export function costInHand(
  seat: Seat,
  { revealedHands, rules }: Pick<View, "revealedHands" | "rules">,
): string {
  return `\u2212${pointsIn(revealedHands[seat] ?? [], rules)}`;
}

/** The scores, and the revealed hands. */
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

/** False after a claimed or abandoned match, which ends with all hands face down (C3). */
function areHandsRevealed({ view }: TableSnapshot): boolean {
  return view.revealedHands.some((hand) => hand.length > 0);
}

function scoreTableRow({ seat, points, score, place }: ScoreRow, snapshot: TableSnapshot): TemplateResult {
  const name = nameAt(seat, snapshot);
  return html`
    <tr class=${seat === snapshot.view.seat ? "standing standing-mine" : "standing"} data-seat=${seat}>
      <th scope="row" class="standing-name"><span class="standing-place">${place}</span>${seatAvatar(seat, snapshot)}<span>${name} ${seatBadge(seat, snapshot)} ${reportAt(seat, snapshot)}</span></th>
      <td class="number">${points > 0 ? html`<bdi>+${points}</bdi>` : "–"}</td>
      <td class="number total">${score}</td>
      ${areHandsRevealed(snapshot) ? html`<td class="left-hand">${remainingHand(snapshot.view.revealedHands[seat] ?? [])}</td>` : nothing}
    </tr>
  `;
}

function remainingHand(hand: readonly Card[]): TemplateResult {
  if (hand.length === 0) return html`<span class="quiet">${t("results.handEmpty")}</span>`;
  const cards = hand.toSorted((a, b) => a - b);
  return html`<ul class="small-cards">${cards.map((card) => html`<li>${cardFace(card)}</li>`)}</ul>`;
}

/** A row of the table; its score is that of the whole match so far. */
export interface ScoreRow extends Standing {
  /** Points of the last round. */
  readonly points: number;
}

/** All seats, the best first, by scores and revealed hands (E2, E3, E4). */
export function scoreRows({ rules, result, scores, roundPoints, revealedHands }: View): readonly ScoreRow[] {
  return standings({ rules, result, scores, hands: revealedHands }).map((standing) => ({
    ...standing,
    points: roundPoints[standing.seat] ?? 0,
  }));
}

/** The seat that went out in the last round: the only one without cards (E1). */
export function roundWinner(view: View): Seat | undefined {
  const seat = view.revealedHands.findIndex((hand) => hand.length === 0);
  return seat < 0 || view.revealedHands.every((hand) => hand.length === 0) ? undefined : seat;
}

/** The name of a seat's player, or a dash if the player has left. */
export function nameAt(seat: Seat, { players }: Pick<TableSnapshot, "players">): string {
  return players.find((player) => player.seat === seat)?.name ?? "–";
}

/** The names of all seats, by seat number. */
export function namesOf(snapshot: TableSnapshot): readonly string[] {
  return Array.from({ length: snapshot.view.seats }, (_, seat) => nameAt(seat, snapshot));
}

function reportAt(seat: Seat, snapshot: TableSnapshot): TemplateResult | typeof nothing {
  const player = snapshot.players.find((each) => each.seat === seat);
  return player === undefined ? nothing : reportLink(player, snapshot);
}

/** Marks the viewer's own row, and those of bots. */
function seatBadge(seat: Seat, snapshot: TableSnapshot): TemplateResult | typeof nothing {
  if (seat !== snapshot.view.seat) return botBadge(seat, snapshot);
  return html`<small class="played-by">${t("waiting.you")}</small>`;
}

/** Marks the seat of a bot or replacement bot; nothing for people. */
export function botBadge(
  seat: Seat,
  { players }: Pick<TableSnapshot, "players">,
): TemplateResult | typeof nothing {
  const player = players.find((each) => each.seat === seat);
  if (player === undefined || (player.bot === "none" && !player.isBotControlled)) return nothing;
  const text = player.bot === "none" ? t("presence.replacementBot") : t("presence.bot");
  return html`<small class="played-by">${text}</small>`;
}

/** Who has won the round or the match, in one sentence: the title of the results, and what screen readers hear at once. */
export function resultTitle(snapshot: TableSnapshot): string {
  const { view, phase } = snapshot;
  if (phase !== "matchOver") return roundTitle(snapshot);
  return view.result === "none" ? "" : matchEndText(view.result, namesOf(snapshot), view.seat);
}

function roundTitle(snapshot: TableSnapshot): string {
  const { view } = snapshot;
  const winner = roundWinner(view);
  if (winner === undefined) return t("results.roundNumber", { round: view.round });
  return winner === view.seat
    ? t("results.roundTitle_me")
    : t("results.roundTitle", { name: nameAt(winner, snapshot) });
}
