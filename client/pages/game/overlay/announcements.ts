/** What a screen reader says at once, of all that the eye gets from the picture: the own turn, calls that are due, time. */
import { html, type TemplateResult } from "lit-html";
import { NOBODY, type Seat } from "../../../../shared/seat.ts";
import { cardName, colorName } from "../../../i18n/card-names.ts";
import { t } from "../../../i18n/i18n.ts";
import type { TableSnapshot } from "../../../net/session-types.ts";
import type { Moves } from "../play/play-controller.ts";
import { isUnoDue } from "../play/uno-button.ts";
import { isWaitedFor, whyNotNow } from "../player-status.ts";
import { jumpInLine, msLeft, statusLine } from "./status-text.ts";

/** What of a play in the making is to be said. */
type Making = Pick<Moves, "asks" | "chosen" | "isArmed" | "isLate">;

/** With so much left of the own turn it is said that it ends; in a clock no longer than that, not at all. In ms. */
const SOON_MS = 10_000;

/**
 * Each line by itself, so that a change in one does not have the others said again. `isHeard` is false at first: a line
 * that is there from the start is not said, only one that comes later.
 */
export function aloud(snapshot: TableSnapshot, making: Making, isHeard: boolean): TemplateResult {
  const now = [turnAloud(snapshot, making), unoAloud(snapshot, making), timeAloud(snapshot, Date.now())];
  const lines = now.map((line) => (isHeard ? line : ""));
  return html`${lines.map((line) => html`<p class="unseen" aria-live="assertive">${line}</p>`)}`;
}

/** A move that is late; the start of the own turn with what lies on top; a chance to jump in; a set as it grows (H7). */
export function turnAloud(snapshot: TableSnapshot, { asks, chosen, isLate }: Making): string {
  const { view } = snapshot;
  if (isLate) return t("table.underWay");
  if (!isWaitedFor(snapshot)) return jumpInLine(view, nameIn(snapshot)) ?? "";
  if (asks === "cards") return sentences(t("table.collect"), t("table.playCards", { count: chosen.length }));
  const cost = view.ask === "penalty" ? t("table.accept", { count: view.penalty }) : "";
  const top = t("table.discardPile", { card: cardName(view.top) });
  const color = view.color === "none" ? "" : t("table.colorInPlay", { color: colorName(view.color) });
  return sentences(statusLine(view, nameIn(snapshot)), cost, top, color);
}

/** Somebody who can be caught, the own call that is due, and one that will go with the next play (U1, U2). */
export function unoAloud(snapshot: TableSnapshot, { isArmed, chosen }: Making): string {
  const { view } = snapshot;
  if (view.phase !== "playing" || whyNotNow(snapshot) !== undefined) return "";
  if (view.exposed !== NOBODY) return exposedAloud(view.exposed, snapshot);
  if (isArmed) return t("table.unoArmed");
  return isUnoDue(view, isArmed, chosen.length) ? t("table.unoDue") : "";
}

function exposedAloud(seat: Seat, snapshot: TableSnapshot): string {
  const isMe = seat === snapshot.view.seat;
  return isMe ? t("table.exposed_me") : t("table.exposed", { name: nameIn(snapshot)(seat) });
}

/** That the own turn is about to end, said once. */
export function timeAloud(snapshot: TableSnapshot, now: number): string {
  const { clock } = snapshot;
  if (clock === "none" || !("endsAt" in clock) || !isWaitedFor(snapshot)) return "";
  const isSoon = clock.lengthMs > SOON_MS && msLeft(clock, now) <= SOON_MS;
  return isSoon ? t("table.timeLeft", { count: SOON_MS / 1000 }) : "";
}

/** Each with a stop behind it, unless it brings its own. */
function sentences(...parts: readonly string[]): string {
  const said = parts.filter((part) => part !== "");
  return said.map((part) => (ENDED.test(part) ? part : part + t("table.fullStop"))).join(" ");
}

const ENDED = /[.!?。！？]$/u;

/** The name on a seat. */
export function nameIn({ sitters }: Pick<TableSnapshot, "sitters">): (seat: Seat) => string {
  return (seat) => sitters.find((sitter) => sitter.seat === seat)?.name ?? "";
}
