/** The controls of a big screen: the first press for the sound, and a menu. None of them plays. */
import { html, nothing, type TemplateResult } from "lit-html";
import { chooseLanguage } from "../../i18n/browser-language.ts";
import { isLanguage, LANGUAGES, language, t } from "../../i18n/i18n.ts";
import { labelled } from "../../i18n/joined.ts";
import { onSettingsChange, settings } from "../../settings/settings.ts";
import { toggleSound } from "../../settings/toggle-sound.ts";
import { type DialogHandle, openDialog } from "../../ui/dialog.ts";
import { qrCode } from "../../ui/qr-code.ts";
import { menuIcon } from "../game/menu/menu-icons.ts";
import { guestAddress } from "./screen-address.ts";

export interface ScreenControlsDeps {
  readonly code: string;
  /** Draws the page again. */
  changed(): void;
  /** Stops watching. */
  leave(): void;
}

/** How long the page asks for a press, in ms: afterwards the menu has the sound. */
const SOUND_PROMPT_MS = 10_000;
/** Browsers allow sound after one of these. */
const PRESSES = ["pointerdown", "keydown", "click"] as const;

export class ScreenControls {
  readonly #deps: ScreenControlsDeps;
  readonly #stop: () => void;
  /** Not every browser says whether there was a press. */
  #hasPressed = navigator.userActivation?.hasBeenActive ?? false;
  #isPromptOver = false;
  #promptTimer: ReturnType<typeof setTimeout> | undefined;
  #menu: DialogHandle | undefined;

  constructor(deps: ScreenControlsDeps) {
    this.#deps = deps;
    const listening = new AbortController();
    const pressed = () => {
      if (this.#hasPressed) return;
      this.#hasPressed = true;
      deps.changed();
    };
    for (const type of PRESSES) addEventListener(type, pressed, { signal: listening.signal });
    const stopSettings = onSettingsChange(() => {
      deps.changed();
      this.#menu?.draw();
    });
    this.#stop = () => {
      listening.abort();
      stopSettings();
    };
  }

  /** In the upper right corner. */
  view(): TemplateResult {
    return html`<div class="screen-controls">
      <button type="button" class="screen-button" data-testid="screen-menu" aria-label=${t("table.menu")}
        aria-haspopup="dialog" @click=${() => this.#openMenu()}>☰</button>
    </div>`;
  }

  /**
   * Until the first press: the page is silent, and any press changes that. At the table it is a sign in the corner, which goes after
   * a while.
   */
  soundPrompt(isAtTable = false): TemplateResult | typeof nothing {
    if (this.#hasPressed || this.#isPromptOver || settings().volume === 0) return nothing;
    if (isAtTable) this.#promptTimer ??= setTimeout(() => this.#endPrompt(), SOUND_PROMPT_MS);
    return html`<button type="button" class="screen-sound" data-testid="screen-sound">${menuIcon("soundOff")}<span>${t("screen.soundOn")}</span></button>`;
  }

  #endPrompt(): void {
    this.#isPromptOver = true;
    this.#deps.changed();
  }

  close(): void {
    clearTimeout(this.#promptTimer);
    this.#stop();
    this.#menu?.close();
  }

  #openMenu(): void {
    this.#menu = openDialog({
      labelledBy: "screen-menu-title",
      kind: "screen-menu",
      view: (dialog) => this.#menuView(dialog),
      closed: () => {
        this.#menu = undefined;
      },
    });
  }

  #menuView(dialog: DialogHandle): TemplateResult {
    const { code, leave } = this.#deps;
    const isOn = settings().volume > 0;
    const leaveNow = () => {
      dialog.close();
      leave();
    };
    return html`
      <div class="screen-menu-join">
        ${qrCode(guestAddress(code), t("screen.joinQr", { code }))}
        <p class="screen-code"><span class="unseen">${labelled(t("waiting.code"), [...code].join(" "))}</span><b aria-hidden="true">${code}</b></p>
      </div>
      <div class="screen-menu-items">
        <h1 id="screen-menu-title" tabindex="-1">${t("table.menu")}</h1>
        <p>${t("screen.joinScan")}</p>
        <button class="button ivory" type="button" role="switch" aria-checked=${String(isOn)} autofocus
          data-testid="screen-toggle-sound" @click=${toggleSound}>${menuIcon(isOn ? "sound" : "soundOff")}${t("table.sound")}</button>
        <div class="screen-languages" role="group" aria-label=${t("home.language")}>${Object.entries(LANGUAGES).map(languageButton)}</div>
        <button class="button dark" type="button" data-testid="screen-close" @click=${leaveNow}>${t("screen.close")}</button>
        <button class="button gold" type="button" @click=${dialog.close}>${t("table.close")}</button>
      </div>
    `;
  }
}

/** Buttons, because arrow keys and Enter cannot open a list in every browser. */
function languageButton([code, name]: readonly [code: string, name: string]): TemplateResult {
  const choose = () => {
    if (isLanguage(code)) chooseLanguage(code);
  };
  return html`<button class="button dark" type="button" lang=${code} aria-pressed=${String(code === language())} @click=${choose}>${name}</button>`;
}

/** Enter alone brings the sound. Otherwise nothing has the focus until an arrow key is pressed. */
export function focusSoundPrompt(page: HTMLElement): void {
  page.querySelector<HTMLElement>(".screen-sound")?.focus();
}
