import { html, nothing, type TemplateResult } from "lit-html";
import type { Refusal } from "../../shared/refusal.ts";
import { refusalText } from "../i18n/refusal-text.ts";
import type { ConnectionState } from "../net/session/table-snapshot.ts";

/** Why the last request was refused; screen readers read it at once. */
export function refusalLine(refusal: Refusal | undefined): TemplateResult {
  return html`<p class="refused" role="alert">${refusal === undefined ? nothing : refusalText(refusal)}</p>`;
}

/** The refusal after a change of the connection: that the client was offline is no longer true once it is connected. */
export function currentRefusal(
  refusal: Refusal | undefined,
  connectionState: ConnectionState,
): Refusal | undefined {
  return connectionState === "connected" && refusal?.code === "offline" ? undefined : refusal;
}
