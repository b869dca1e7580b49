/** What a screen reader says at once, of all that the eye gets from the picture: the own turn, calls that are due, time. */
import { html, type TemplateResult } from "lit-html";
import { NOBODY, type Seat } from "../../../../shared/seat.ts";
import { cardName, colorName } from "../../../i18n/card-names.ts";
import { t } from "../../../i18n/i18n.ts";
import type { TableSnapshot } from "../../../net/session/session-types.ts";
import type { PlayController } from "../play/play-controller.ts";
import { shouldHighlightUno } from "../play/uno-button.ts";
import { isMyAction, whyNoMove } from "../player-status.ts";
import { jumpInText, remainingMs, statusText } from "./status-text.ts";

/** What of a play in the making is to be said. */
type DraftState = Pick<PlayController, "pendingChoice" | "chosenKeys" | "isUnoArmed" | "isLate">;

/** With so much left of the own turn it is said that it ends; in a clock no longer than that, not at all. In ms. */
const TIME_WARNING_MS = 10_000;

/**
 * Each line by itself, so that a change in one does not have the others said again. `isHeard` is false at first: a line
 * that is there from the start is not said, only one that comes later.
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
  ];
  const announced = texts.map((line) => (canAnnounce ? line : ""));
  return html`${announced.map((line) => html`<p class="unseen" aria-live="assertive">${line}</p>`)}`;
}

/** A move that is late; the start of the own turn with what lies on top; a chance to jump in; a set as it grows (H7). */
export function turnAnnouncement(
  snapshot: TableSnapshot,
  { pendingChoice, chosenKeys, isLate }: DraftState,
): string {
  const { view } = snapshot;
  if (isLate) return t("table.underWay");
  if (!isMyAction(snapshot)) return jumpInText(view, nameLookup(snapshot)) ?? "";
  if (pendingChoice === "cards")
    return joinSentences(t("table.collect"), t("table.playCards", { count: chosenKeys.length }));
  const cost = view.ask === "penalty" ? t("table.accept", { count: view.penalty }) : "";
  const top = t("table.discardPile", { card: cardName(view.top) });
  const color = view.color === "none" ? "" : t("table.colorInPlay", { color: colorName(view.color) });
  return joinSentences(statusText(view, nameLookup(snapshot)), cost, top, color);
}

/** Somebody who can be caught, the own call that is due, and one that will go with the next play (U1, U2). */
export function unoAnnouncement(snapshot: TableSnapshot, { isUnoArmed, chosenKeys }: DraftState): string {
  const { view } = snapshot;
  if (view.phase !== "playing" || whyNoMove(snapshot) !== undefined) return "";
  if (view.exposed !== NOBODY) return exposedAnnouncement(view.exposed, snapshot);
  if (isUnoArmed) return t("table.unoArmed");
  return shouldHighlightUno(view, isUnoArmed, chosenKeys.length) ? t("table.unoDue") : "";
}

function exposedAnnouncement(seat: Seat, snapshot: TableSnapshot): string {
  const isMe = seat === snapshot.view.seat;
  return isMe ? t("table.exposed_me") : t("table.exposed", { name: nameLookup(snapshot)(seat) });
}

/** That the own turn is about to end, said once. */
export function timeAnnouncement(snapshot: TableSnapshot, now: number): string {
  const { clock } = snapshot;
  if (clock === "none" || !("endsAt" in clock) || !isMyAction(snapshot)) return "";
  const isAboutToEnd = clock.lengthMs > TIME_WARNING_MS && remainingMs(clock, now) <= TIME_WARNING_MS;
  return isAboutToEnd ? t("table.timeLeft", { count: TIME_WARNING_MS / 1000 }) : "";
}

/** Each with a stop behind it, unless it brings its own. */
function joinSentences(...parts: readonly string[]): string {
  const nonEmpty = parts.filter((part) => part !== "");
  return nonEmpty.map((part) => (SENTENCE_END.test(part) ? part : part + t("table.fullStop"))).join(" ");
}

const SENTENCE_END = /[.!?。！？]$/u;

/** The name on a seat. */
export function nameLookup({ players }: Pick<TableSnapshot, "players">): (seat: Seat) => string {
  return (seat) => players.find((playerInfo) => playerInfo.seat === seat)?.name ?? "";
}
