import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../../i18n/i18n.ts";
import { createBugReport } from "../../game/menu/bug-report.ts";
import type { MenuActions } from "./menu-face.ts";

/** What can be sent to whoever runs the server, where something went wrong. */
export function reportPage({ session, hasCopied, copy, close }: MenuActions): TemplateResult {
  const report = createBugReport(session);
  return html`<h2>${t("table.report")}</h2>
    <p>${t("table.reportLead")}</p>
    <textarea readonly rows="4" data-testid="report" aria-label=${t("table.report")} .value=${report}></textarea>
    <button type="button" class="is-main" data-testid="copy-report" @click=${() => copy(report)}>
      ${hasCopied ? t("waiting.copied") : t("table.reportCopy")}</button>
    <p class="unseen" role="status">${hasCopied ? t("waiting.copied") : nothing}</p>
    <button type="button" @click=${close}>${t("table.close")}</button>`;
}
