/** In the waiting room of a local table, instead of an invitation: what it means that it runs in this browser only. */
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import type { LocalTableInfo } from "../../net/session/table-snapshot.ts";

export function localTableCard({ isKept, isLastMatchLost }: LocalTableInfo): TemplateResult {
  return html`
    <section class="invitation plate local-table" aria-labelledby="local-title">
      <h2 id="local-title">${t("localTable.title")}</h2>
      ${isLastMatchLost ? html`<p class="refused" role="alert">${t("localTable.lost")}</p>` : nothing}
      <p>${t("localTable.lead")}</p>
      <p class=${isKept ? "hint" : "refused"} role="status">${isKept ? t("localTable.kept") : t("localTable.notKept")}</p>
    </section>
  `;
}
