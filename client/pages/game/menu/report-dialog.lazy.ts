/** The dialog with which a player reports another one, and the one in which the operator warns a player. */
import { html, type TemplateResult } from "lit-html";
import { REPORT_KINDS, type ReportKind } from "../../../../shared/wire/moderation.ts";
import { t } from "../../../i18n/i18n.ts";
import { sendReport } from "../../../net/history-api.ts";
import { type DialogHandle, openDialog } from "../../../ui/dialog.ts";

/** Asks what it is about: one tap sends the report. */
export function openReportDialog(
  table: string,
  { id: seatId, name }: { readonly id: string; readonly name: string },
): void {
  let isSending = false;
  let result: "Sent" | "Failed" | undefined;
  const send = async (kind: ReportKind) => {
    if (isSending) return;
    isSending = true;
    result = (await sendReport({ table, seatId, kind })).ok ? "Sent" : "Failed";
    dialog.draw();
  };
  const view = (opened: DialogHandle) =>
    dialogView(
      t("presence.reportName", { name }),
      t(result === undefined ? "presence.reportLead" : `presence.report${result}`),
      [
        ...(result === undefined ? REPORT_KINDS.map((kind) => kindButton(kind, send)) : []),
        closeButton(opened),
      ],
    );
  const dialog = openDialog({ labelledBy: "report-title", kind: "share-window", view });
}

/** The operator warns this player. */
export function openWarningDialog(): void {
  const view = (opened: DialogHandle) =>
    dialogView(t("presence.warningTitle"), t("presence.warning"), [closeButton(opened)]);
  openDialog({ labelledBy: "report-title", kind: "share-window", view });
}

function dialogView(title: string, text: string, buttons: readonly TemplateResult[]): TemplateResult {
  return html`
    <div class="share-window-body">
      <h1 id="report-title" tabindex="-1" autofocus>${title}</h1>
      <p role="status">${text}</p>
      <div class="buttons">${buttons}</div>
    </div>
  `;
}

function kindButton(kind: ReportKind, send: (kind: ReportKind) => Promise<void>): TemplateResult {
  return html`<button class="button dark" type="button" data-testid="report-${kind}" @click=${() => void send(kind)}>
    ${t(`presence.reportKinds.${kind}`)}</button>`;
}

function closeButton(dialog: DialogHandle): TemplateResult {
  return html`<button class="button plain" type="button" @click=${dialog.close}>${t("table.close")}</button>`;
}
