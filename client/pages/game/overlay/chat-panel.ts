/** What can be said at the table: a button, and the pictures and phrases behind it. One press says it. */
import { html, nothing, type TemplateResult } from "lit-html";
import { EMOTES, PHRASES, type Phrase, READY_PHRASES } from "../../../../shared/phrase.ts";
import { t } from "../../../i18n/i18n.ts";
import { phraseName } from "../../../i18n/phrase-name.ts";
import { emoteImage } from "../../parts/emote-picture.ts";
import type { PositionStyle } from "../../table/place.ts";

export interface ChatPanelActions {
  readonly changed: () => void;
  /** Says the phrase with this number. */
  readonly send: (phrase: number) => void;
  /** The panel has closed: the focus is to go back to its button. */
  readonly closed: () => void;
}

interface ChatPanelStyles {
  readonly button: PositionStyle;
  readonly panel: PositionStyle;
}

export class ChatPanel {
  readonly #actions: ChatPanelActions;
  readonly #onPointerDown = (event: Event) => this.#closeUnlessInside(event);
  #isOpen = false;

  constructor(actions: ChatPanelActions) {
    this.#actions = actions;
  }

  /** `isAway`: something else has the say, and nothing of it is to be seen. */
  view(styles: ChatPanelStyles, isInert: boolean): TemplateResult {
    return html`<div class="table-say" @keydown=${(event: KeyboardEvent) => this.#closeOnEscape(event)}>
      <button type="button" class="table-say-button" data-testid="say" ?inert=${isInert} aria-label=${t("presence.say")}
        aria-expanded=${String(this.#isOpen)} .style=${styles.button} @click=${() => this.#setOpen(!this.#isOpen)}>
        ${chatIcon()}</button>
      ${this.#isOpen ? this.#panel(styles.panel) : nothing}
    </div>`;
  }

  /** Nothing can be said any more. */
  close(): void {
    document.removeEventListener("pointerdown", this.#onPointerDown, true);
    this.#isOpen = false;
  }

  #panel(style: PositionStyle): TemplateResult {
    return html`<div class="table-say-panel" role="group" aria-label=${t("presence.say")} .style=${style}>
      <ul role="list" class="table-emotes" aria-label=${t("presence.emotes")}>
        ${EMOTES.map((emote) => html`<li>${this.#phraseButton(emote, emoteImage(emote))}</li>`)}
      </ul>
      <ul role="list" class="table-phrases" aria-label=${t("presence.phrases")}>
        ${READY_PHRASES.map((phrase) => html`<li>${this.#phraseButton(phrase, phraseName(phrase))}</li>`)}
      </ul>
    </div>`;
  }

  #phraseButton(phrase: Phrase, content: TemplateResult | string): TemplateResult {
    const send = () => {
      this.#setOpen(false);
      this.#actions.send(PHRASES.indexOf(phrase));
    };
    return html`<button type="button" data-testid="say-${phrase}" aria-label=${phraseName(phrase)}
      @click=${send}>${content}</button>`;
  }

  #closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.#isOpen) return;
    event.preventDefault();
    this.#setOpen(false);
  }

  #closeUnlessInside({ target }: Event): void {
    const isInside = target instanceof Element && target.closest(".table-say") !== null;
    if (!isInside) this.#closeWithoutFocus();
  }

  /** Closed by a press elsewhere, which takes the focus to where it belongs by itself. */
  #closeWithoutFocus(): void {
    this.close();
    this.#actions.changed();
  }

  #setOpen(isOpen: boolean): void {
    this.close();
    this.#isOpen = isOpen;
    if (isOpen) document.addEventListener("pointerdown", this.#onPointerDown, true);
    this.#actions.changed();
    if (!isOpen) this.#actions.closed();
  }
}

function chatIcon(): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M4 5h16v11h-9l-5 4v-4H4zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01"></path></svg>`;
}
