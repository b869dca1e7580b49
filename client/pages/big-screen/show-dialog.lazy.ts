/** The dialog "Show on a big screen": the address to type on the television, a QR code, and a link for this device. */
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session/table-snapshot.ts";
import { type DialogHandle, openDialog } from "../../ui/dialog.ts";
import { qrCode } from "../../ui/qr-code.ts";
import { shownOnScreen } from "../game/hand-only/screen-guest.ts";
import { unlessHidden } from "../invite/hidden-code.ts";
import { screenAddress, typedAddress } from "./screen-address.ts";

type TableOnScreen = Pick<TableSnapshot, "code" | "spectatorsAllowed">;

export function showOnScreenDialog(table: TableOnScreen): void {
  openDialog({
    labelledBy: "show-title",
    kind: "share-window",
    view: (dialog) => dialogView(table, dialog),
    // Not while the dialog is open, which the question would cover.
    closed: () => shownOnScreen(table.code),
  });
}

/** The table stays open on this device: the big screen opens in a window of its own. */
function dialogView({ code, spectatorsAllowed }: TableOnScreen, dialog: DialogHandle): TemplateResult {
  const address = screenAddress(code);
  return html`
    <div class="share-window-body">
      <h1 id="show-title" tabindex="-1" autofocus>${t("screen.show")}</h1>
      <p>${t("screen.showLead")}</p>
      ${spectatorsAllowed ? nothing : html`<p class="refused" role="alert">${t("screen.showForbidden")}</p>`}
      ${unlessHidden(html`
      <p>${t("screen.showType")} <b class="address" data-testid="screen-address">${typedAddress(address)}</b></p>
      <p>${t("screen.showScan")}</p>
      ${qrCode(address, t("screen.showQr", { code }))}
      `)}
      <div class="buttons">
        <a class="button gold" href=${address} target="_blank" rel="noopener" @click=${dialog.close}>${t("screen.showHere")}</a>
        <button class="button plain" type="button" @click=${dialog.close}>${t("table.close")}</button>
      </div>
    </div>
  `;
}
