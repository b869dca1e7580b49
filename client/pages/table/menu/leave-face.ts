import { html, type TemplateResult } from "lit-html";
import { t } from "../../../i18n/i18n.ts";
import type { TableSnapshot } from "../../../net/session-types.ts";
import { isSpectating } from "../../game/player-status.ts";
import type { MenuActions } from "./menu-face.ts";

/** The question before leaving: what happens to the seat, and how to come back (C3). */
export function leavePage({ snapshot, leave, close }: MenuActions): TemplateResult {
  const leaveNow = () => {
    close();
    leave();
  };
  return html`<h2>${t("table.leave")}</h2>
    <p data-testid="leave-means">${leaveConsequence(snapshot)}</p>
    <button type="button" class="is-danger" data-testid="leave-sure" @click=${leaveNow}>${t("table.leave")}</button>
    <button type="button" data-testid="stay" @click=${close}>${t("table.stay")}</button>`;
}

function leaveConsequence(snapshot: TableSnapshot): string {
  if (snapshot.isLocalGame) return t("replay.leavePractice");
  return isSpectating(snapshot) ? t("presence.leaveWatching") : t("presence.leaveSeat");
}
