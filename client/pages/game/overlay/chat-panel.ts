/** What can be said at the table: a button, and the pictures and phrases behind it. One press says it. */
import { html, nothing, type TemplateResult } from "lit-html";
import { EMOTES, PHRASES, type Phrase, READY_PHRASES } from "../../../../shared/phrase.ts";
import { t } from "../../../i18n/i18n.ts";
import { phraseName } from "../../../i18n/phrase-name.ts";
import { emotePicture } from "../../parts/emote-picture.ts";
import type { Style } from "../../table/place.ts";

export interface SayPort {
  readonly changed: () => void;
  /** Says the phrase with this number. */
  readonly say: (phrase: number) => void;
  /** The panel has closed: the focus is to go back to its button. */
  readonly closed: () => void;
}

interface SayPlaces {
  readonly button: Style;
  readonly panel: Style;
}

export class SayPanel {
  readonly #port: SayPort;
  readonly #pressedElsewhere = (event: Event) => this.#closeUnlessInside(event);
  #isOpen = false;

  constructor(port: SayPort) {
    this.#port = port;
  }

  /** `isAway`: something else has the say, and nothing of it is to be seen. */
  view(places: SayPlaces, isAway: boolean): TemplateResult {
    return html`<div class="table-say" @keydown=${(event: KeyboardEvent) => this.#escape(event)}>
      <button type="button" class="table-say-button" data-testid="say" ?inert=${isAway} aria-label=${t("presence.say")}
        aria-expanded=${String(this.#isOpen)} .style=${places.button} @click=${() => this.#set(!this.#isOpen)}>
        ${speechBubble()}</button>
      ${this.#isOpen ? this.#panel(places.panel) : nothing}
    </div>`;
  }

  /** Nothing can be said any more. */
  close(): void {
    document.removeEventListener("pointerdown", this.#pressedElsewhere, true);
    this.#isOpen = false;
  }

  #panel(place: Style): TemplateResult {
    return html`<div class="table-say-panel" role="group" aria-label=${t("presence.say")} .style=${place}>
      <ul role="list" class="table-emotes" aria-label=${t("presence.emotes")}>
        ${EMOTES.map((emote) => html`<li>${this.#button(emote, emotePicture(emote))}</li>`)}
      </ul>
      <ul role="list" class="table-phrases" aria-label=${t("presence.phrases")}>
        ${READY_PHRASES.map((phrase) => html`<li>${this.#button(phrase, phraseName(phrase))}</li>`)}
      </ul>
    </div>`;
  }

  #button(phrase: Phrase, shown: TemplateResult | string): TemplateResult {
    const say = () => {
      this.#set(false);
      this.#port.say(PHRASES.indexOf(phrase));
    };
    return html`<button type="button" data-testid="say-${phrase}" aria-label=${phraseName(phrase)}
      @click=${say}>${shown}</button>`;
  }

  #escape(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.#isOpen) return;
    event.preventDefault();
    this.#set(false);
  }

  #closeUnlessInside({ target }: Event): void {
    const isInside = target instanceof Element && target.closest(".table-say") !== null;
    if (!isInside) this.#dismiss();
  }

  /** Closed by a press elsewhere, which takes the focus to where it belongs by itself. */
  #dismiss(): void {
    this.close();
    this.#port.changed();
  }

  #set(isOpen: boolean): void {
    this.close();
    this.#isOpen = isOpen;
    if (isOpen) document.addEventListener("pointerdown", this.#pressedElsewhere, true);
    this.#port.changed();
    if (!isOpen) this.#port.closed();
  }
}

function speechBubble(): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M4 5h16v11h-9l-5 4v-4H4zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01"></path></svg>`;
}
