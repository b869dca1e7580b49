import { html, type TemplateResult } from "lit-html";
import { t } from "../i18n/i18n.ts";
import { joinSentences } from "../i18n/joined.ts";
import type { TableSnapshot } from "../net/session/table-snapshot.ts";

/** What decides when a spectator gets a seat. */
export type SeatOffer = Pick<
  TableSnapshot,
  "playsNextMatch" | "queuePosition" | "isQuickPlay" | "phase" | "rules" | "players"
>;

/** A button to take a seat later; once the seat is reserved, a line says so instead (C6). */
export function sitButton(offer: SeatOffer, sit: () => void): TemplateResult {
  return html`<div class="sit" role="status">${
    offer.playsNextMatch
      ? html`<p class="sit-next" data-testid="is-next">${seatReservedText(offer)}</p>`
      : html`<button type="button" class="button gold" data-testid="sit" @click=${sit}>${takeSeatText(offer)}</button>`
  }</div>`;
}

/** The words on a spectator's button. */
export function takeSeatText(offer: SeatOffer): string {
  return t(isNextRound(offer) ? "presence.sitNextRound" : "presence.sit");
}

/** When a spectator gets a seat, and the place in the queue for it. */
export function seatReservedText(offer: SeatOffer): string {
  const text = offer.phase === "waiting" ? t("presence.isNextFree") : t(promiseKey(offer));
  return joinSentences(text, ...queueTexts(offer));
}

function promiseKey(offer: SeatOffer): "presence.isNextRound" | "presence.isNext" {
  return isNextRound(offer) ? "presence.isNextRound" : "presence.isNext";
}

/** The place in the queue, if there is one. */
function queueTexts({ queuePosition }: SeatOffer): readonly string[] {
  return queuePosition === undefined ? [] : [t("presence.queuePlace", { place: queuePosition })];
}

/** True if a bot gives up its seat when the next round is dealt (C8); otherwise there is a seat in the next match. */
function isNextRound({ isQuickPlay, phase, rules, players }: SeatOffer): boolean {
  const hasMoreRounds = rules.target !== "single" && (phase === "playing" || phase === "roundOver");
  return isQuickPlay && hasMoreRounds && players.some(({ bot }) => bot !== "none");
}
