/** What players ask the host for: to be let in, or back in (C10), and extra turn time at a private table. */

import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Admissions, AskingNewcomer, TimeConsent, TurnTimeWish } from "../../shared/wire/messages.ts";
import { extraTimeLabels } from "../i18n/dates.ts";
import { t } from "../i18n/i18n.ts";
import { labelled } from "../i18n/joined.ts";
import { isViewerHost, myPlayer } from "../net/session/players.ts";
import type { Payload, PlayerInfo, TableSnapshot } from "../net/session/table-snapshot.ts";

export interface AdmissionActions {
  readonly send: <N extends "liftKick" | "admit" | "allowTurnTime">(name: N, payload: Payload<N>) => void;
  /** The classes of the main button and of the others: the waiting room and the dialogs have different ones. */
  readonly mainButton: string;
  readonly button: string;
}

type WishSnapshot = Pick<TableSnapshot, "players" | "admissions">;

const NO_ADMISSIONS: Admissions = { kicked: [], asking: [], turnTimes: [] };

/** What this player sees as the host; empty for everybody else. */
export function admissionsOf(snapshot: WishSnapshot): Admissions {
  return (isViewerHost(snapshot) ? snapshot.admissions : undefined) ?? NO_ADMISSIONS;
}

/** The name of a newcomer, who may have none. */
export function newcomerName({ name }: AskingNewcomer): string {
  return name === "" ? t("presence.guest") : name;
}

/** The wishes that the host has not answered. */
export function awaitedWishes(snapshot: WishSnapshot): readonly TurnTimeWish[] {
  return admissionsOf(snapshot).turnTimes.filter(({ consent }) => consent === "awaited");
}

/** What has become of my wish. */
export function consentOfMine(snapshot: Pick<TableSnapshot, "players">): TimeConsent {
  return myPlayer(snapshot)?.turnTimeConsent ?? "none";
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

/** All lists for the host, with the wishes for extra turn time; nothing if they are empty. */
export function admissionLists(
  snapshot: TableSnapshot,
  actions: AdmissionActions,
): TemplateResult | typeof nothing {
  const { kicked, asking } = admissionsOf(snapshot);
  const newest = asking.at(-1);
  return html`
    <p class="unseen" role="status">${newest === undefined ? nothing : t("presence.askedHere", { name: newcomerName(newest) })}</p>
    ${hostList("asking", asking, {
      ...{ title: t("presence.askingTitle"), lead: t("presence.askingLead") },
      idOf: ({ id }) => id,
      row: (newcomer) => askingRow(newcomer, actions),
    })}
    ${hostList("kicked", kicked, {
      title: t("presence.kickedTitle"),
      idOf: ({ id }) => id,
      row: ({ id: kickId, name }) => html`
        <li>
          <span class="admission-words"><b><bdi>${name}</bdi></b></span>
          <button type="button" class=${actions.button} aria-label=${t("presence.letBackInName", { name })}
            @click=${() => actions.send("liftKick", { kickId })}>${t("presence.letBackIn")}</button>
        </li>
      `,
    })}
    ${turnTimeWishes(snapshot, actions)}
  `;
}

function askingRow(newcomer: AskingNewcomer, { send, mainButton, button }: AdmissionActions): TemplateResult {
  const { id: newcomerId, spectate } = newcomer;
  const name = newcomerName(newcomer);
  const answer = (admitted: boolean) => () => send("admit", { newcomerId, admitted });
  return html`
    <li>
      <span class="admission-words"><b><bdi>${name}</bdi></b><small>${t(spectate ? "presence.asksToWatch" : "presence.asksToPlay")}</small></span>
      <span class="admission-ways">
        <button type="button" class=${mainButton} aria-label=${t("presence.allowName", { name })} @click=${answer(true)}>${t("presence.allow")}</button>
        <button type="button" class=${button} aria-label=${t("presence.declineName", { name })} @click=${answer(false)}>${t("presence.decline")}</button>
      </span>
    </li>
  `;
}

/** All wishes with their buttons; the host can change the answer at any time. Nothing if there are none. */
function turnTimeWishes(snapshot: WishSnapshot, actions: AdmissionActions): TemplateResult | typeof nothing {
  const wishes = admissionsOf(snapshot).turnTimes;
  const newest = awaitedWishes(snapshot).at(-1);
  if (wishes.length === 0) return nothing;
  return html`
    <p class="unseen" role="status">${newest === undefined ? nothing : wishText(snapshot, newest)}</p>
    ${hostList("turn-times", wishes, {
      ...{ title: t("presence.turnTime.title"), lead: t("presence.turnTime.lead") },
      idOf: ({ seatId }) => seatId,
      row: (wish) => wishRow(snapshot, wish, actions),
    })}
  `;
}

interface HostList<T> {
  readonly title: string;
  readonly lead?: string;
  readonly idOf: (item: T) => string;
  readonly row: (item: T) => TemplateResult;
}

/** A list that only the host sees; nothing if it is empty. */
function hostList<T>(
  name: "asking" | "kicked" | "turn-times",
  items: readonly T[],
  { title, lead, idOf, row }: HostList<T>,
): TemplateResult | typeof nothing {
  if (items.length === 0) return nothing;
  return html`
    <div class="admissions" data-testid=${name} role="group" aria-labelledby="${name}-title">
      <h3 id="${name}-title">${title}</h3>
      ${lead === undefined ? nothing : html`<p class="note">${lead}</p>`}
      <ul role="list">${repeat(items, idOf, row)}</ul>
    </div>
  `;
}

function wishRow(snapshot: WishSnapshot, wish: TurnTimeWish, actions: AdmissionActions): TemplateResult {
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
