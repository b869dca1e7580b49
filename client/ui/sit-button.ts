import { html, type TemplateResult } from "lit-html";
import { t } from "../i18n/i18n.ts";

/** A button to take a seat in the next match; once the seat is reserved, a line says so instead (C6). */
export function sitButton(playsNextMatch: boolean, sit: () => void): TemplateResult {
  return html`<div class="sit" role="status">${
    playsNextMatch
      ? html`<p class="sit-next" data-testid="is-next">${t("presence.isNext")}</p>`
      : html`<button type="button" class="button gold" data-testid="sit" @click=${sit}>${t("presence.sit")}</button>`
  }</div>`;
}
