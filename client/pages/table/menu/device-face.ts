import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../../i18n/i18n.ts";
import { seatLink } from "../../invite/seat-link.ts";
import type { MenuActions } from "./menu-face.ts";

/** The link that carries the own seat to another device. */
export function devicePage({ snapshot, hasCopied, copy, close }: MenuActions): TemplateResult {
  const link = seatLink(snapshot.code);
  return html`<h2>${t("presence.device")}</h2>
    ${link === undefined ? html`<p>${t("presence.deviceNone")}</p>` : seatLinkForm(link, { hasCopied, copy })}
    <button type="button" @click=${close}>${t("table.close")}</button>`;
}

function seatLinkForm(
  link: string,
  { hasCopied, copy }: Pick<MenuActions, "hasCopied" | "copy">,
): TemplateResult {
  return html`<p>${t("presence.deviceLead")} <strong>${t("presence.deviceSecret")}</strong></p>
    <input type="text" readonly data-testid="seat-link" aria-label=${t("presence.deviceLink")} .value=${link}
      @focus=${selectAll} />
    <button type="button" class="is-main" data-testid="copy-seat-link" @click=${() => copy(link)}>
      ${hasCopied ? t("waiting.copied") : t("waiting.copyLink")}</button>
    ${shareButton(link)}
    <p class="unseen" role="status">${hasCopied ? t("waiting.copied") : nothing}</p>`;
}

function shareButton(url: string): TemplateResult | typeof nothing {
  if (!("share" in navigator)) return nothing;
  // Who closes the share sheet again has changed their mind: nothing to tell.
  const share = () => navigator.share({ url }).catch(() => {});
  return html`<button type="button" @click=${share}>${t("waiting.share")}</button>`;
}

function selectAll({ target }: Event): void {
  if (target instanceof HTMLInputElement) target.select();
}
