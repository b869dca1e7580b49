import { html, type TemplateResult } from "lit-html";
import { t } from "../../../i18n/i18n.ts";
import type { TableSnapshot } from "../../../net/session-types.ts";
import { isLookingOn } from "../../game/player-status.ts";
import type { MenuHands } from "./menu-face.ts";

/** The question before leaving: what happens to the seat, and how to come back (C3). */
export function leaveFace({ snapshot, leave, close }: MenuHands): TemplateResult {
  const leaveNow = () => {
    close();
    leave();
  };
  return html`<h2>${t("table.leave")}</h2>
    <p data-testid="leave-means">${meaningOf(snapshot)}</p>
    <button type="button" class="is-danger" data-testid="leave-sure" @click=${leaveNow}>${t("table.leave")}</button>
    <button type="button" data-testid="stay" @click=${close}>${t("table.stay")}</button>`;
}

function meaningOf(snapshot: TableSnapshot): string {
  if (snapshot.isPractice) return t("replay.leavePractice");
  return isLookingOn(snapshot) ? t("presence.leaveWatching") : t("presence.leaveSeat");
}
