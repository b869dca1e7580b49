/** The button with which a player reports another one: in the waiting room, in the menu and in the result. */
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../i18n/i18n.ts";
import { myPlayer } from "../net/session/players.ts";
import type { PlayerInfo, TableSnapshot } from "../net/session/table-snapshot.ts";
import { openReport } from "./open-dialogs.ts";

/** Only players can report, and only people. `opening` is called before the dialog opens. */
export function reportLink(
  { id, name, isMe, bot }: PlayerInfo,
  snapshot: TableSnapshot,
  opening = () => {},
): TemplateResult | typeof nothing {
  if (isMe || bot !== "none" || snapshot.isLocalGame || myPlayer(snapshot) === undefined) return nothing;
  const open = () => {
    opening();
    openReport(snapshot.code, { id, name });
  };
  return html`<button type="button" class="report-link" data-testid="report-${id}" aria-label=${t("presence.reportName", { name })}
    @click=${open}>${t("presence.report")}</button>`;
}
