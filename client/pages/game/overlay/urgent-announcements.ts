/** Live-region texts that interrupt the screen reader: the player's turn, a due UNO call or catch, the time left. */

import { html, type TemplateResult } from "lit-html";
import { NOBODY, type Seat } from "../../../../shared/seat.ts";
import { cardName } from "../../../i18n/card-names.ts";
import { t } from "../../../i18n/i18n.ts";
import { joinSentences } from "../../../i18n/joined.ts";
import { nameLookup } from "../../../net/session/players.ts";
import type { TableSnapshot } from "../../../net/session/table-snapshot.ts";
import { resultTitle } from "../../result/score-table.ts";
import { cardFromKey } from "../hand-order.ts";
import { isWaiting } from "../play/intention.ts";
import type { PlayController } from "../play/play-controller.ts";
import { shouldHighlightUno } from "../play/uno-button.ts";
import { isMyAction, whyNoMove } from "../viewer-status.ts";
import {
  acceptText,
  colorInPlay,
  intentionText,
  jumpInText,
  remainingMs,
  statusText,
} from "./status-text.ts";

type DraftState = Pick<
  PlayController,
  "pendingChoice" | "chosenKeys" | "intendedKey" | "isUnoArmed" | "isLate"
>;

/** The time left when the end of the turn is announced (not if the whole turn is shorter), in ms. */
const TIME_WARNING_MS = 10_000;

/**
 * One element for each text, so that the others are not read again after a change. `canAnnounce` is false at first,
 * because screen readers only read texts that are added later.
 */
export function announcements(
  snapshot: TableSnapshot,
  draft: DraftState,
  canAnnounce: boolean,
): TemplateResult {
  const texts = [
    turnAnnouncement(snapshot, draft),
    unoAnnouncement(snapshot, draft),
    timeAnnouncement(snapshot, Date.now()),
    resultAnnouncement(snapshot),
  ];
  const announced = texts.map((text) => (canAnnounce ? text : ""));
  return html`${announced.map((text) => html`<p class="unseen" aria-live="assertive">${text}</p>`)}`;
}

/** A late answer, a raised card, the start of the player's turn with the top card, a chance to jump in, or the chosen set (H7). */
export function turnAnnouncement(
  snapshot: TableSnapshot,
  { pendingChoice, chosenKeys, intendedKey, isLate }: DraftState,
): string {
  const { view } = snapshot;
  if (isLate) return t("table.underWay");
  if (view.phase === "playing" && view.out.includes(view.seat)) return t("table.outOfRound");
  if (intendedKey !== undefined && isWaiting(view))
    return intentionText(view, nameLookup(snapshot), cardFromKey(intendedKey));
  if (!isMyAction(snapshot)) return jumpInText(view, nameLookup(snapshot)) ?? "";
  if (pendingChoice === "cards")
    return joinSentences(t("table.collect"), t("table.playCards", { count: chosenKeys.length }));
  const cost = view.pendingAction === "penalty" ? acceptText(view) : "";
  const top = t("table.discardPile", { card: cardName(view.topCard) });
  const color = view.color === "none" ? "" : t("table.colorInPlay", { color: colorInPlay(view) });
  return joinSentences(statusText(view, nameLookup(snapshot)), cost, top, color);
}

/** An exposed player, a due UNO call, or one that will be sent with the next play (U1, U2). */
export function unoAnnouncement(snapshot: TableSnapshot, draft: DraftState): string {
  const { view } = snapshot;
  if (view.phase !== "playing" || whyNoMove(snapshot) !== undefined) return "";
  if (view.catchableSeat !== NOBODY) return exposedAnnouncement(view.catchableSeat, snapshot);
  if (draft.isUnoArmed) return t("table.unoArmed");
  return shouldHighlightUno(view, draft) ? t("table.unoDue") : "";
}

function exposedAnnouncement(seat: Seat, snapshot: TableSnapshot): string {
  const isMe = seat === snapshot.view.seat;
  return isMe ? t("table.exposed_me") : t("table.exposed", { name: nameLookup(snapshot)(seat) });
}

/** The warning before the end of the player's turn; it does not change, so that it is read once. */
export function timeAnnouncement(snapshot: TableSnapshot, now: number): string {
  const { clock } = snapshot;
  if (clock === "none" || !("endsAt" in clock) || !isMyAction(snapshot)) return "";
  const isAboutToEnd = clock.lengthMs > TIME_WARNING_MS && remainingMs(clock, now) <= TIME_WARNING_MS;
  return isAboutToEnd ? t("table.timeLeft", { count: TIME_WARNING_MS / 1000 }) : "";
}

/** Who has won, at once: the results are shown later, when the last card has been seen. */
export function resultAnnouncement(snapshot: TableSnapshot): string {
  return snapshot.phase === "roundOver" || snapshot.phase === "matchOver" ? resultTitle(snapshot) : "";
}
