/** In the bar of one who looks on: a seat in the next match, or the promise of one (C6). */
import { html, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session-types.ts";

/** What stands there in place of answers and call; `sit` asks for a seat. */
export function spectatorBar(
  { playsNextMatch }: Pick<TableSnapshot, "playsNextMatch">,
  takeSeat: () => void,
): TemplateResult {
  return html`<div class="table-answers" role="status">${
    playsNextMatch
      ? html`<p class="table-next" data-testid="is-next">${t("presence.isNext")}</p>`
      : html`<button type="button" class="table-answer table-sit" data-testid="sit" @click=${takeSeat}>
          ${t("presence.sit")}</button>`
  }</div>`;
}
