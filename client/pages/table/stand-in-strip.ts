/** While a stand-in plays the own seat: one touch, click or key anywhere takes it back, and does nothing else (C1). */
import { t } from "../../i18n/i18n.ts";
import type { PositionStyle } from "./place.ts";

/** These alone touch nothing: they go with other keys, or move the focus. */
const IGNORED_KEYS: readonly string[] = ["Tab", "Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"];

export interface BotPlayingActions {
  readonly resume: () => void;
  /** The seat is one's own again, and the strip that had the focus has gone. */
  readonly focusLost: () => void;
}

export class BotPlayingBanner {
  readonly #actions: BotPlayingActions;
  /** Lies over the whole page, so that no touch comes through to a card. */
  readonly #button = document.createElement("button");
  readonly #text = document.createElement("span");
  readonly #onKeyDown = (event: KeyboardEvent) => this.#handleKey(event);

  constructor(host: HTMLElement, actions: BotPlayingActions) {
    this.#actions = actions;
    this.#button.type = "button";
    this.#button.className = "table-stand-in";
    this.#button.hidden = true;
    this.#button.setAttribute("data-testid", "take-back");
    this.#text.className = "table-notice";
    this.#button.append(this.#text);
    this.#button.addEventListener("click", () => actions.resume());
    host.append(this.#button);
  }

  /** Shows the strip, or takes it away; `place` is that of its words. */
  update(isShown: boolean, style: PositionStyle): void {
    this.#text.textContent = t("presence.standInForMe");
    this.#text.style.cssText = style;
    if (isShown === !this.#button.hidden) return;
    if (isShown) this.#show();
    else this.#hide();
  }

  close(): void {
    document.removeEventListener("keydown", this.#onKeyDown, true);
  }

  #show(): void {
    this.#button.hidden = false;
    // Before all others: what the key would do at the table must not happen.
    document.addEventListener("keydown", this.#onKeyDown, true);
    if (document.querySelector("dialog[open]") === null) this.#button.focus();
  }

  #hide(): void {
    const hadFocus = document.activeElement === this.#button;
    this.close();
    this.#button.hidden = true;
    if (hadFocus) this.#actions.focusLost();
  }

  #handleKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || IGNORED_KEYS.includes(event.key)) return;
    if (event.target instanceof Element && event.target.closest("dialog") !== null) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) this.#actions.resume();
  }
}
