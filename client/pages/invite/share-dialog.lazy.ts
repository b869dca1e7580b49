/** The share dialog: a QR code, a link to copy, and the share sheet of the device. */

import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { labelled } from "../../i18n/joined.ts";
import type { TableSnapshot } from "../../net/session/table-snapshot.ts";
import { CopiedNote } from "../../ui/copy-and-save.ts";
import { type DialogHandle, openDialog } from "../../ui/dialog.ts";
import { button } from "../../ui/form-controls.ts";
import { icon } from "../../ui/icons.ts";
import { qrCode } from "../../ui/qr-code.ts";
import { canShare } from "../../ui/share-sheet.ts";
import { unlessHidden } from "./hidden-code.ts";
import { inviteLink, shareInvitation } from "./invite-link.ts";

/** Invites to a table that was just opened: with the device's share sheet if the press still allows it, else with the dialog. */
export async function inviteToNewTable(snapshot: TableSnapshot): Promise<void> {
  if (!canShare() || !(await shareInvitation(snapshot))) showShareDialog(snapshot);
}

/** Opens the dialog. */
export function showShareDialog(snapshot: TableSnapshot): void {
  const copiedNote = new CopiedNote(() => dialog.draw());
  const copy = () => void copiedNote.copy(inviteLink(snapshot), "link");
  const dialog = openDialog({
    labelledBy: "share-title",
    kind: "share-window",
    view: (window) => shareView(snapshot, { isCopied: copiedNote.isShown, copy, dialog: window }),
  });
}

interface ShareActions {
  readonly isCopied: boolean;
  readonly copy: () => void;
  readonly dialog: DialogHandle;
}

function shareView(snapshot: TableSnapshot, { isCopied, copy, dialog }: ShareActions): TemplateResult {
  const link = inviteLink(snapshot);
  return html`
    <div class="share-window-body">
      <h1 id="share-title" tabindex="-1" autofocus>${t("waiting.invite")}</h1>
      <p>${t("waiting.scan")}</p>
      ${unlessHidden(html`
      ${qrCode(link, t("waiting.qrAlt", { code: snapshot.code }))}
      <p class="share-code"><span class="unseen">${labelled(t("waiting.code"), [...snapshot.code].join(" "))}</span><b aria-hidden="true">${snapshot.code}</b></p>
      <p class="address">${link}</p>
      `)}
      <div class="buttons">
        ${button("gold", [icon(isCopied ? "check" : "link"), t(isCopied ? "waiting.copied" : "waiting.copyLink")], copy)}
        ${canShare() ? button("ivory", [icon("share"), t("waiting.share")], () => void shareInvitation(snapshot)) : nothing}
        ${button("plain", t("table.close"), dialog.close)}
      </div>
      <p class="unseen" role="status">${isCopied ? t("waiting.copied") : nothing}</p>
    </div>
  `;
}
