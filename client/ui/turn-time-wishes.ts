/** Wishes for extra turn time at a private table: for the host, who allows them, and for the player who asks. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { TimeConsent, TurnTimeWish } from "../../shared/wire/messages.ts";
import { extraTimeLabels } from "../i18n/dates.ts";
import { t } from "../i18n/i18n.ts";
import { labelled } from "../i18n/joined.ts";
import type { Payload, PlayerInfo, TableSnapshot } from "../net/session/table-snapshot.ts";

type WishSnapshot = Pick<TableSnapshot, "players" | "admissions">;

export interface WishActions {
  readonly send: (name: "allowTurnTime", payload: Payload<"allowTurnTime">) => void;
  readonly mainButton: string;
  readonly button: string;
}

/** The wishes that this player may allow as the host; empty for everybody else. */
function wishesOf({ players, admissions }: WishSnapshot): readonly TurnTimeWish[] {
  const isHost = players.some((player) => player.isMe && player.isHost);
  return isHost && admissions !== undefined ? admissions.turnTimes : [];
}

/** The wishes that the host has not answered. */
export function awaitedWishes(snapshot: WishSnapshot): readonly TurnTimeWish[] {
  return wishesOf(snapshot).filter(({ consent }) => consent === "awaited");
}

/** What has become of my wish. */
export function consentOfMine({ players }: Pick<TableSnapshot, "players">): TimeConsent {
  return players.find(({ isMe }) => isMe)?.turnTimeConsent ?? "none";
}

/** Who wants how much time. */
export function wishText({ players }: WishSnapshot, { seatId, factor }: TurnTimeWish): string {
  const name = players.find(({ id }) => id === seatId)?.name ?? t("presence.guest");
  return t("presence.turnTime.wish", { name, time: extraTimeLabels(factor).join("") });
}

/** Labels of a player: the extra time, and for the player alone that the host has not allowed it (yet). */
export function turnTimeLabels({
  turnTimeFactor,
  turnTimeConsent = "none",
}: Pick<PlayerInfo, "turnTimeFactor" | "turnTimeConsent">): readonly string[] {
  const isOpen = turnTimeConsent === "awaited" || turnTimeConsent === "declined";
  const labels = extraTimeLabels(turnTimeFactor);
  return isOpen ? [...labels, t(`presence.turnTime.label.${turnTimeConsent}`)] : labels;
}

/** All wishes with their buttons; the host can change the answer at any time. Nothing if there are none. */
export function turnTimeWishes(
  snapshot: WishSnapshot,
  actions: WishActions,
): TemplateResult | typeof nothing {
  const wishes = wishesOf(snapshot);
  if (wishes.length === 0) return nothing;
  const newest = awaitedWishes(snapshot).at(-1);
  return html`
    <p class="unseen" role="status">${newest === undefined ? nothing : wishText(snapshot, newest)}</p>
    <div class="admissions" data-testid="turn-times" role="group" aria-labelledby="turn-times-title">
      <h3 id="turn-times-title">${t("presence.turnTime.title")}</h3>
      <p class="note">${t("presence.turnTime.lead")}</p>
      <ul role="list">
        ${repeat(
          wishes,
          ({ seatId }) => seatId,
          (wish) => wishRow(snapshot, wish, actions),
        )}
      </ul>
    </div>
  `;
}

function wishRow(snapshot: WishSnapshot, wish: TurnTimeWish, actions: WishActions): TemplateResult {
  const { seatId, factor, consent } = wish;
  const { send, mainButton, button } = actions;
  const text = wishText(snapshot, wish);
  const answer = (allowed: boolean) => () => send("allowTurnTime", { seatId, factor, allowed });
  const allowButton = html`<button type="button" class=${mainButton} aria-label=${labelled(t("presence.allowTime"), text)} @click=${answer(true)}>${t("presence.allowTime")}</button>`;
  const declineButton = html`<button type="button" class=${button} aria-label=${labelled(t("presence.turnTime.notNow"), text)} @click=${answer(false)}>${t("presence.turnTime.notNow")}</button>`;
  return html`
    <li>
      <span class="admission-words"><b>${text}</b><small>${t(`presence.turnTime.answer.${consent}`)}</small></span>
      <span class="admission-ways">
        ${consent === "given" ? nothing : allowButton} ${consent === "declined" ? nothing : declineButton}
      </span>
    </li>
  `;
}
