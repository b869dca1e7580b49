/** While a stand-in plays the own seat: one touch, click or key anywhere takes it back, and does nothing else (C1). */
import { t } from "../../i18n/i18n.ts";
import type { Style } from "./place.ts";

/** These alone touch nothing: they go with other keys, or move the focus. */
const SILENT_KEYS: readonly string[] = ["Tab", "Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"];

export interface StripPort {
  readonly takeBack: () => void;
  /** The seat is one's own again, and the strip that had the focus has gone. */
  readonly gone: () => void;
}

export class StandInStrip {
  readonly #port: StripPort;
  /** Lies over the whole page, so that no touch comes through to a card. */
  readonly #button = document.createElement("button");
  readonly #words = document.createElement("span");
  readonly #pressed = (event: KeyboardEvent) => this.#press(event);

  constructor(host: HTMLElement, port: StripPort) {
    this.#port = port;
    this.#button.type = "button";
    this.#button.className = "table-stand-in";
    this.#button.hidden = true;
    this.#button.setAttribute("data-testid", "take-back");
    this.#words.className = "table-notice";
    this.#button.append(this.#words);
    this.#button.addEventListener("click", () => port.takeBack());
    host.append(this.#button);
  }

  /** Shows the strip, or takes it away; `place` is that of its words. */
  follow(isShown: boolean, place: Style): void {
    this.#words.textContent = t("presence.standInForMe");
    this.#words.style.cssText = place;
    if (isShown === !this.#button.hidden) return;
    if (isShown) this.#show();
    else this.#hide();
  }

  close(): void {
    document.removeEventListener("keydown", this.#pressed, true);
  }

  #show(): void {
    this.#button.hidden = false;
    // Before all others: what the key would do at the table must not happen.
    document.addEventListener("keydown", this.#pressed, true);
    if (document.querySelector("dialog[open]") === null) this.#button.focus();
  }

  #hide(): void {
    const hadFocus = document.activeElement === this.#button;
    this.close();
    this.#button.hidden = true;
    if (hadFocus) this.#port.gone();
  }

  #press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || SILENT_KEYS.includes(event.key)) return;
    if (event.target instanceof Element && event.target.closest("dialog") !== null) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) this.#port.takeBack();
  }
}
