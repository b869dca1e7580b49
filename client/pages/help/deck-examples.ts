/** What is new with other decks, to try: the 25th card, a roulette, and a Flip. */
import { html, nothing, type TemplateResult } from "lit-html";
import { type Card, COLORS, type Color, cardOf, colorOf, darkCardOf, wildOf } from "../../../shared/card.ts";
import { editionOf } from "../../../shared/editions/editions.ts";
import { cardName, colorLabel, colorName } from "../../i18n/card-names.ts";
import { t } from "../../i18n/i18n.ts";
import { cardFace, decorativeCard } from "../../ui/card-face.ts";

const RUTHLESS = editionOf({ edition: "ruthless" });
const MERCY_AT = RUTHLESS.mercyAt ?? 0;
/** The penalty of the example, and a hand that cannot bear it. */
const PENALTY = 10;
const START = MERCY_AT - 3;
const ANSWER = wildOf("wildDrawTen");

/** A hand of 22 cards faces ten: draw them one by one, or answer. */
export class MercyExample {
  readonly #redraw: () => void;
  #drawn = 0;
  #isAnswered = false;

  constructor(redraw: () => void) {
    this.#redraw = redraw;
  }

  view(): TemplateResult {
    const count = START + this.#drawn;
    const isOver = this.#isAnswered || count >= MERCY_AT;
    return html`
      <div class="practice" role="group" aria-label=${t("guides.mercy.title")} data-testid="practice-mercy">
        <h3>${t("guides.mercy.title")}</h3>
        <p>${t("guides.mercy.ask", { count: START, penalty: PENALTY, card: cardName(ANSWER) })}</p>
        <div class="practice-felt">
          <p class="deck-count"><b>${count}</b> / ${MERCY_AT}</p>
          <div class="buttons">
            <button class="button dark" type="button" aria-disabled=${isOver} @click=${() => isOver || this.#change(this.#drawn + 1)}>${t("guides.mercy.draw")}</button>
            <button class="button dark" type="button" aria-disabled=${isOver} @click=${() => isOver || this.#change(this.#drawn - 1, true)}>${t("guides.mercy.answer", { card: cardName(ANSWER) })}</button>
          </div>
        </div>
        <div class="practice-answer">
          <p role="status" class="practice-says">${this.#says(count)}</p>
          ${isOver ? againButton((event) => refocus(event, () => this.#change(0))) : nothing}
        </div>
      </div>
    `;
  }

  /** An answer costs the card that is played. */
  #change(drawn: number, isAnswered = false): void {
    this.#drawn = drawn;
    this.#isAnswered = isAnswered;
    this.#redraw();
  }

  #says(count: number): string {
    if (this.#isAnswered) return t("guides.mercy.answered", { count: 2 * PENALTY });
    if (count >= MERCY_AT) return t("guides.mercy.out", { count: MERCY_AT });
    return this.#drawn === 0 ? "" : t("guides.mercy.holding", { count });
  }
}

/** What the draw pile of the example has, the next card first. */
const PILE: readonly Card[] = [
  cardOf("blue", "3"),
  wildOf("wildDrawSix"),
  cardOf("yellow", "8"),
  cardOf("blue", "skip"),
  cardOf("green", "5"),
  cardOf("yellow", "1"),
  cardOf("red", "drawTwo"),
];

/** The player names a colour and sees the cards that are turned up until it comes. */
export class RouletteExample {
  readonly #redraw: () => void;
  #color: Color | undefined;

  constructor(redraw: () => void) {
    this.#redraw = redraw;
  }

  view(): TemplateResult {
    const color = this.#color;
    const taken = color === undefined ? [] : takenFor(color);
    return html`
      <div class="practice" role="group" aria-label=${t("guides.roulette.title")} data-testid="practice-roulette">
        <h3>${t("guides.roulette.title")}</h3>
        <p>${t("guides.roulette.ask")}</p>
        <div class="practice-felt">
          <span class="practice-top">${decorativeCard(wildOf("wildRoulette"))}</span>
          ${
            color === undefined
              ? html`<div class="practice-colors" role="group" aria-label=${t("table.chooseColor")}>${COLORS.map((each) => this.#colorButton(each))}</div>`
              : html`<ul role="list" class="practice-hand">${taken.map((card) => html`<li>${cardFace(card)}</li>`)}</ul>`
          }
        </div>
        <div class="practice-answer">
          <p role="status" class="practice-says">${color === undefined ? nothing : t("guides.roulette.found", { count: taken.length, color: colorName(color) })}</p>
          ${color === undefined ? nothing : againButton((event) => refocus(event, () => this.#choose(undefined)))}
        </div>
      </div>
    `;
  }

  #colorButton(color: Color): TemplateResult {
    return html`<button type="button" class="button practice-color is-${color}" @click=${(event: Event) => refocus(event, () => this.#choose(color))}>${colorLabel(color)}</button>`;
  }

  #choose(color: Color | undefined): void {
    this.#color = color;
    this.#redraw();
  }
}

const FLIP = cardOf("green", "flip");
/** The hand of the example, and what is behind it. */
const LIGHT_HAND = [cardOf("red", "7"), cardOf("blue", "drawOne")] as const;
const DARK_HAND = [darkCardOf("yellow", "drawFive"), darkCardOf("blue", "3")] as const;

/** The player plays a Flip, and the hand is turned over. */
export class FlipExample {
  readonly #redraw: () => void;
  #isFlipped = false;

  constructor(redraw: () => void) {
    this.#redraw = redraw;
  }

  view(): TemplateResult {
    const [own, behind] = this.#isFlipped ? [DARK_HAND, LIGHT_HAND] : [LIGHT_HAND, DARK_HAND];
    return html`
      <div class="practice" role="group" aria-label=${t("guides.flip.title")} data-testid="practice-flip">
        <h3>${t("guides.flip.title")}</h3>
        <p>${t("guides.flip.ask")}</p>
        <div class="practice-felt">
          ${handOf(t("guides.flip.behind"), behind)}
          ${handOf(t("guides.flip.own"), this.#isFlipped ? own : [...own, FLIP])}
        </div>
        <div class="practice-answer">
          <p role="status" class="practice-says">${this.#isFlipped ? t("guides.flip.done") : nothing}</p>
          ${this.#isFlipped ? againButton((event) => this.#turn(event)) : html`<button type="button" class="button dark" @click=${(event: Event) => this.#turn(event)}>${t("guides.flip.play")}</button>`}
        </div>
      </div>
    `;
  }

  #turn(event: Event): void {
    refocus(event, () => {
      this.#isFlipped = !this.#isFlipped;
      this.#redraw();
    });
  }
}

function handOf(name: string, cards: readonly Card[]): TemplateResult {
  return html`<ul role="list" class="practice-hand" aria-label=${name}>${cards.map((card) => html`<li>${cardFace(card)}</li>`)}</ul><p class="deck-count" aria-hidden="true">${name}</p>`;
}

/** The cards up to the first one of this colour. */
function takenFor(color: Color): readonly Card[] {
  return PILE.slice(0, PILE.findIndex((card) => colorOf(card) === color) + 1);
}

/** The pressed button is gone after the change: the focus moves to the first button of the example. */
function refocus({ currentTarget }: Event, change: () => void): void {
  const element = currentTarget instanceof HTMLElement ? currentTarget.closest(".practice") : null;
  change();
  element?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
}

function againButton(again: (event: Event) => void): TemplateResult {
  return html`<button type="button" class="button dark practice-again" @click=${again}>${t("practice.again")}</button>`;
}
