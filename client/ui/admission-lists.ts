/** For the host: newcomers who ask to be let in, and removed players who can be let back in (C10). */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Admissions, AskingNewcomer } from "../../shared/wire/messages.ts";
import { t } from "../i18n/i18n.ts";
import type { Payload, TableSnapshot } from "../net/session/table-snapshot.ts";
import { turnTimeWishes } from "./turn-time-wishes.ts";

export interface AdmissionActions {
  readonly send: <N extends "liftKick" | "admit" | "allowTurnTime">(name: N, payload: Payload<N>) => void;
  /** The classes of the main button and of the others: the waiting room and the dialogs have different ones. */
  readonly mainButton: string;
  readonly button: string;
}

const NO_ADMISSIONS: Admissions = { kicked: [], asking: [], turnTimes: [] };

/** What this player sees as the host; empty for everybody else. */
export function admissionsOf({ players, admissions }: TableSnapshot): Admissions {
  const isHost = players.some((player) => player.isMe && player.isHost);
  return isHost && admissions !== undefined ? admissions : NO_ADMISSIONS;
}

/** The name of a newcomer, who may have none. */
export function newcomerName({ name }: AskingNewcomer): string {
  return name === "" ? t("presence.guest") : name;
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
    ${asking.length === 0 ? nothing : askingList(asking, actions)}
    ${kicked.length === 0 ? nothing : kickedList(kicked, actions)} ${turnTimeWishes(snapshot, actions)}
  `;
}

function askingList(asking: Admissions["asking"], actions: AdmissionActions): TemplateResult {
  return html`
    <div class="admissions" data-testid="asking" role="group" aria-labelledby="asking-title">
      <h3 id="asking-title">${t("presence.askingTitle")}</h3>
      <p class="note">${t("presence.askingLead")}</p>
      <ul role="list">
        ${repeat(
          asking,
          ({ id }) => id,
          (newcomer) => askingRow(newcomer, actions),
        )}
      </ul>
    </div>
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

function kickedList(kicked: Admissions["kicked"], { send, button }: AdmissionActions): TemplateResult {
  return html`
    <div class="admissions" data-testid="kicked" role="group" aria-labelledby="kicked-title">
      <h3 id="kicked-title">${t("presence.kickedTitle")}</h3>
      <ul role="list">
        ${repeat(
          kicked,
          ({ id }) => id,
          ({ id: kickId, name }) => html`
            <li>
              <span class="admission-words"><b><bdi>${name}</bdi></b></span>
              <button type="button" class=${button} aria-label=${t("presence.letBackInName", { name })}
                @click=${() => send("liftKick", { kickId })}>${t("presence.letBackIn")}</button>
            </li>
          `,
        )}
      </ul>
    </div>
  `;
}
