/**
 * The dialog that moves the player's seat to another device: a QR code of the seat link. The link is a secret, so it is
 * shown for one minute only.
 */
import { button } from "../../ui/form-controls.ts";
import "../../styles/hand-off.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { t } from "../../i18n/i18n.ts";
import { seatTokens } from "../../net/session/seat-tokens.ts";
import { routeUrl } from "../../routes.ts";
import { CopiedNote } from "../../ui/copy-and-save.ts";
import { type DialogHandle, openDialog } from "../../ui/dialog.ts";
import { icon } from "../../ui/icons.ts";
import { qrCode } from "../../ui/qr-code.ts";
import { canShare, openShareSheet } from "../../ui/share-sheet.ts";

/** How long the code is shown, in ms. */
const SHOWN_MS = 60_000;
/** How often the countdown is rendered, in ms. */
const TICK_MS = 500;

/** Opens the dialog. */
export function showHandOffDialog(code: string): void {
  new HandOffDialog(code).open();
}

class HandOffDialog {
  readonly #code: string;
  readonly #copiedNote = new CopiedNote(() => this.#dialog?.draw());
  #dialog: DialogHandle | undefined;
  #hasCopyFailed = false;
  /** When the code disappears; 0 once it is hidden. */
  #hiddenAt = Date.now() + SHOWN_MS;

  constructor(code: string) {
    this.#code = code;
  }

  open(): void {
    const ticker = setInterval(() => this.#tick(), TICK_MS);
    this.#dialog = openDialog({
      labelledBy: "hand-off-title",
      kind: "hand-off",
      view: ({ close }) => this.#view(close),
      closed: () => clearInterval(ticker),
    });
  }

  #tick(): void {
    if (this.#hiddenAt === 0) return;
    const isOver = Date.now() >= this.#hiddenAt;
    if (isOver) this.#hiddenAt = 0;
    this.#dialog?.draw();
    if (isOver) focusIfLost("hand-off-show");
  }

  #showAgain(): void {
    this.#hiddenAt = Date.now() + SHOWN_MS;
    this.#dialog?.draw();
    focusIfLost("hand-off-title");
  }

  async #copy(link: string): Promise<void> {
    this.#hasCopyFailed = !(await this.#copiedNote.copy(link, "link"));
    this.#dialog?.draw();
  }

  #view(close: () => void): TemplateResult {
    // Read each time: if the connection was lost meanwhile, there is a new link.
    const link = seatLink(this.#code);
    const isShown = link !== undefined && this.#hiddenAt !== 0;
    return html`
      <div class="hand-off-body">
        <h1 id="hand-off-title" tabindex="-1" autofocus>${t("device.handOff")}</h1>
        ${isShown ? this.#linkView(link) : html`<p aria-hidden=${String(link !== undefined)}>${t(link === undefined ? "device.noLink" : "device.codeHidden")}</p>`}
        <div class="buttons">
          ${isShown ? this.#linkButtons(link) : nothing} ${link !== undefined && !isShown ? this.#showButton() : nothing}
          ${button("plain", t("table.close"), close)}
        </div>
        <p class="unseen" role="status">${this.#announcement()}</p>
      </div>
    `;
  }

  #announcement(): string | typeof nothing {
    if (this.#hiddenAt === 0) return t("device.codeHidden");
    return this.#copiedNote.isShown ? t("waiting.copied") : nothing;
  }

  #showButton(): TemplateResult {
    return html`
      <button id="hand-off-show" class="button gold" type="button" @click=${() => this.#showAgain()}>
        ${icon("qr")}${t("device.showCode")}
      </button>
    `;
  }

  #linkView(link: string): TemplateResult {
    return html`
      <div class="hand-off-words">
        <p>${t("device.scan")}</p>
        <p class="hand-off-warning">${t("device.warning")}</p>
      </div>
      <div class="hand-off-code">${qrCode(link, t("device.qrAlt"))} ${countdown(this.#hiddenAt - Date.now())}</div>
      ${this.#hasCopyFailed ? linkField(link) : nothing}
    `;
  }

  #linkButtons(link: string): TemplateResult {
    const isCopied = this.#copiedNote.isShown;
    return html`
      ${button("ivory", [icon(isCopied ? "check" : "link"), t(isCopied ? "waiting.copied" : "waiting.copyLink")], () => void this.#copy(link))}
      ${canShare() ? button("ivory", [icon("share"), t("waiting.share")], () => void openShareSheet({ url: link })) : nothing}
    `;
  }
}

/** The time left in words and as a bar. */
function countdown(leftMs: number): TemplateResult {
  const count = Math.max(1, Math.ceil(leftMs / 1000));
  const share = Math.max(0, leftMs / SHOWN_MS);
  return html`
    <p class="hand-off-time" role="timer">${t("device.secondsLeft", { count })}</p>
    <div class="hand-off-bar" aria-hidden="true"><i .style=${`inline-size: ${share * 100}%`}></i></div>
  `;
}

/** The browser forbids copying: the player can select the link. */
function linkField(link: string): TemplateResult {
  return html`<input class="hand-off-link" type="text" readonly aria-label=${t("device.link")} .value=${link} @focus=${selectAll} />`;
}

function selectAll({ target }: Event): void {
  if (target instanceof HTMLInputElement) target.select();
}

/** Focuses the element if the focused one was just removed. */
function focusIfLost(id: string): void {
  if (document.activeElement === document.body || document.activeElement === null)
    document.getElementById(id)?.focus();
}

/**
 * The link to this browser's seat: each return to the seat makes a new one. Undefined if this browser has no seat there, or
 * if its storage is forbidden.
 */
function seatLink(code: string, origin: string = location.origin): string | undefined {
  const seatToken = seatTokens().get(code);
  return seatToken === undefined ? undefined : origin + routeUrl({ place: "seat", code, seatToken });
}
