/** A table's invitation as a window: a code to scan, a link to copy, and the device's own share sheet. */
import "../../styles/share.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session-types.ts";
import { CopiedSign, copyText } from "../../ui/clipboard.ts";
import { type OpenedWindow, openWindow } from "../../ui/dialog.ts";
import { icon } from "../../ui/icons.ts";
import { qrCode } from "../share/qr-code.ts";
import { canShare, inviteAddress, shareInvitation } from "./invite-link.ts";

/** Shows the window until it is closed. */
export function showShareWindow(snapshot: TableSnapshot): void {
  let isCopied = false;
  const show = (now: boolean) => {
    isCopied = now;
    opened.draw();
  };
  const copy = async () => {
    if (!(await copyText(inviteAddress(snapshot)))) return;
    show(true);
    sign.shown();
  };
  const sign = new CopiedSign(() => show(false));
  const opened = openWindow({
    labelledBy: "share-title",
    kind: "share-window",
    view: (window) => shareView(snapshot, { isCopied, copy, window }),
  });
}

interface ShareHands {
  readonly isCopied: boolean;
  readonly copy: () => void;
  readonly window: OpenedWindow;
}

function shareView(snapshot: TableSnapshot, { isCopied, copy, window }: ShareHands): TemplateResult {
  const address = inviteAddress(snapshot);
  return html`
    <div class="share-window-body">
      <h1 id="share-title" tabindex="-1" autofocus>${t("waiting.invite")}</h1>
      <p>${t("waiting.scan")}</p>
      ${qrCode(address, t("waiting.qrAlt", { code: snapshot.code }))}
      <p class="share-code"><span class="unseen">${t("waiting.code")}: ${[...snapshot.code].join(" ")}</span><b aria-hidden="true">${snapshot.code}</b></p>
      <p class="address">${address}</p>
      <div class="buttons">
        <button class="button ivory" type="button" @click=${copy}>
          ${icon(isCopied ? "check" : "link")}${t(isCopied ? "waiting.copied" : "waiting.copyLink")}
        </button>
        ${canShare() ? shareButton(snapshot) : nothing}
        <button class="button gold" type="button" @click=${window.close}>${t("table.close")}</button>
      </div>
      <p class="unseen" role="status">${isCopied ? t("waiting.copied") : nothing}</p>
    </div>
  `;
}

function shareButton(snapshot: TableSnapshot): TemplateResult {
  return html`
    <button class="button ivory" type="button" @click=${() => shareInvitation(snapshot)}>
      ${icon("share")}${t("waiting.share")}
    </button>
  `;
}
