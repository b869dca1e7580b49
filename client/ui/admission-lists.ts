/** For the host: newcomers who ask to be let in, and removed players who can be let back in (C10). */

import { html, nothing, type TemplateResult } from "lit-html";
import type { Admissions, AskingNewcomer } from "../../shared/wire/messages.ts";
import { t } from "../i18n/i18n.ts";
import { isViewerHost } from "../net/session/players.ts";
import type { Payload, TableSnapshot } from "../net/session/table-snapshot.ts";
import { hostList, turnTimeWishes } from "./turn-time-wishes.ts";

export interface AdmissionActions {
  readonly send: <N extends "liftKick" | "admit" | "allowTurnTime">(name: N, payload: Payload<N>) => void;
  /** The classes of the main button and of the others: the waiting room and the dialogs have different ones. */
  readonly mainButton: string;
  readonly button: string;
}

const NO_ADMISSIONS: Admissions = { kicked: [], asking: [], turnTimes: [] };

/** What this player sees as the host; empty for everybody else. */
export function admissionsOf(snapshot: Pick<TableSnapshot, "players" | "admissions">): Admissions {
  return (isViewerHost(snapshot) ? snapshot.admissions : undefined) ?? NO_ADMISSIONS;
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
