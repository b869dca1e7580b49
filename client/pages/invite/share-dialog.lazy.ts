/** The share dialog: a QR code, a link to copy, and the share sheet of the device. */
import { html, nothing, svg, type TemplateResult } from "lit-html";
import { encode } from "uqr";
import { t } from "../../i18n/i18n.ts";
import type { TableSnapshot } from "../../net/session/table-snapshot.ts";
import { CopiedIndicator, copyText } from "../../ui/copy-and-save.ts";
import { type DialogHandle, openDialog } from "../../ui/dialog.ts";
import { icon } from "../../ui/icons.ts";
import { canShare } from "../../ui/share-sheet.ts";
import { inviteLink, shareInvitation } from "./invite-link.ts";

/** Invites to a table that was just opened: with the device's share sheet if the press still allows it, else with the dialog. */
export async function inviteToNewTable(snapshot: TableSnapshot): Promise<void> {
  if (!canShare() || !(await shareInvitation(snapshot))) showShareDialog(snapshot);
}

/** Opens the dialog. */
export function showShareDialog(snapshot: TableSnapshot): void {
  let isCopied = false;
  const setCopied = (now: boolean) => {
    isCopied = now;
    dialog.draw();
  };
  const copy = async () => {
    if (!(await copyText(inviteLink(snapshot)))) return;
    setCopied(true);
    copiedIndicator.hideLater();
  };
  const copiedIndicator = new CopiedIndicator(() => setCopied(false));
  const dialog = openDialog({
    labelledBy: "share-title",
    kind: "share-window",
    view: (window) => shareView(snapshot, { isCopied, copy, dialog: window }),
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
      ${qrCode(link, t("waiting.qrAlt", { code: snapshot.code }))}
      <p class="share-code"><span class="unseen">${t("waiting.code")}: ${[...snapshot.code].join(" ")}</span><b aria-hidden="true">${snapshot.code}</b></p>
      <p class="address">${link}</p>
      <div class="buttons">
        <button class="button gold" type="button" @click=${copy}>
          ${icon(isCopied ? "check" : "link")}${t(isCopied ? "waiting.copied" : "waiting.copyLink")}
        </button>
        ${canShare() ? shareButton(snapshot) : nothing}
        <button class="button plain" type="button" @click=${dialog.close}>${t("table.close")}</button>
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

/** The quiet zone around the QR code in modules, as the standard requires. */
const QUIET_ZONE = 4;

/** A text as a QR code, with an accessible name. */
function qrCode(text: string, name: string): TemplateResult {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return svg`
    <svg class="qr-code" viewBox="0 0 ${size} ${size}" role="img" aria-label=${name} shape-rendering="crispEdges">
      <path d=${darkModules(data)}></path>
    </svg>
  `;
}

/** All dark modules as one SVG path, each row's runs as one stroke. */
function darkModules(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) =>
      runsOf(row)
        .map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)
        .join(""),
    )
    .join("");
}

function runsOf(row: readonly boolean[]): readonly (readonly [from: number, length: number])[] {
  const starts = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []));
  return starts.map((from) => {
    const end = row.indexOf(false, from);
    return [from, (end === -1 ? row.length : end) - from];
  });
}
