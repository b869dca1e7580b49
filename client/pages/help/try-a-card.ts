/** Renders an exercise: a small hand and a pile, and the answer to the last try. */
import { html, nothing, type TemplateResult } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { type Card, COLORS, isWild, NO_CARD, WILD_DRAW_FOUR } from "../../../shared/card.ts";
import { cardLabel, cardName, colorLabel, colorName } from "../../i18n/card-names.ts";
import { t } from "../../i18n/i18n.ts";
import { isMotionReduced } from "../../settings/settings.ts";
import { decorativeCard } from "../../ui/card-face.ts";
import { icon } from "../../ui/icons.ts";
import {
  type Exercise,
  type ExerciseOutcome,
  outcomeText,
  type Situation,
  situationView,
  startExercise,
  tryCard,
} from "./exercise.ts";

const SHAKE = { translate: ["0", "-0.3rem", "0.3rem", "-0.2rem", "0"] };
const SHAKE_MS = 280;

export class CardExercise {
  readonly #situation: Situation;
  readonly #redraw: () => void;
  #exercise: Exercise;
  /** The number of played cards, so that each one is animated. */
  #playedCount = 0;

  /** `redraw` renders the page again. */
  constructor(situation: Situation, redraw: () => void) {
    this.#situation = situation;
    this.#redraw = redraw;
    this.#exercise = startExercise(situation);
  }

  view(): TemplateResult {
    const { view, outcome } = this.#exercise;
    const start = situationView(this.#situation);
    const drawn = start.drawnCard === NO_CARD ? "" : cardName(start.drawnCard);
    const names = { top: cardName(start.topCard), drawn, four: cardName(WILD_DRAW_FOUR) };
    return html`<div class="practice" role="group" aria-label=${t("practice.title")} data-testid="practice-${this.#situation}">
      <h3>${t("practice.title")}</h3>
      <p>${t(`practice.asks.${this.#situation}`, names)}</p>
      <div class="practice-felt">
        ${this.#pileView()}
        <ul role="list" class="practice-hand" aria-label=${t("table.hand")}>
          ${view.hand.map((card, i) => html`<li>${this.#cardButton(card, i)}</li>`)}
        </ul>
        ${outcome.is === "asked" ? this.#colorButtons(outcome.card) : nothing}
      </div>
      ${this.#outcomeView()}
    </div>`;
  }

  #pileView(): TemplateResult {
    const { topCard, color } = this.#exercise.view;
    const chosen =
      isWild(topCard) && color !== "none" ? t("table.colorInPlay", { color: colorName(color) }) : nothing;
    return html`<div class="practice-pile">
      ${keyed(this.#playedCount, html`<span class="practice-top ${this.#playedCount > 0 ? "has-landed" : ""}">${decorativeCard(topCard)}</span>`)}
      <p class="unseen">${t("table.discardPile", { card: cardName(topCard) })}</p>
      ${chosen === nothing ? nothing : html`<p class="practice-color is-${color}">${chosen}</p>`}
    </div>`;
  }

  #cardButton(card: Card, place: number): TemplateResult {
    const press = (event: Event) => this.#tryCard(event, card, place);
    return html`<button type="button" class="practice-card" aria-label=${cardLabel(card)} @click=${press}>
      ${decorativeCard(card)}</button>`;
  }

  #colorButtons(wild: Card): TemplateResult {
    return html`<div class="practice-colors" role="group" aria-label=${t("table.chooseColor")}>
      ${COLORS.map((color) => {
        const pick = (event: Event) => this.#update(event, tryCard(this.#exercise, wild, color));
        return html`<button type="button" class="button practice-color is-${color}" @click=${pick}>${colorLabel(color)}</button>`;
      })}
    </div>`;
  }

  #outcomeView(): TemplateResult {
    const { outcome, view } = this.#exercise;
    const isBegun = view.hand.length < situationView(this.#situation).hand.length;
    return html`<div class="practice-answer">
      <p role="status" class="practice-says is-${outcome.is}">${outcomeIcon(outcome)}<span>${outcomeText(this.#exercise)}</span></p>
      ${isBegun ? html`<button type="button" class="button dark practice-again" @click=${(event: Event) => this.#restart(event)}>${t("practice.again")}</button>` : nothing}
    </div>`;
  }

  #tryCard(event: Event, card: Card, place: number): void {
    this.#update(event, tryCard(this.#exercise, card), place);
  }

  #restart(event: Event): void {
    this.#playedCount = 0;
    this.#update(event, startExercise(this.#situation));
  }

  /** The focused element may be gone: the focus moves to the next possible action. */
  #update({ currentTarget }: Event, exercise: Exercise, place = 0): void {
    const button = currentTarget instanceof HTMLElement ? currentTarget : undefined;
    const element = button?.closest<HTMLElement>(".practice");
    this.#exercise = exercise;
    if (exercise.outcome.is === "played") this.#playedCount += 1;
    this.#redraw();
    if (exercise.outcome.is === "refused") shake(button);
    else if (element !== null && element !== undefined) focusNext(element, exercise, place);
  }
}

function outcomeIcon({ is }: ExerciseOutcome): TemplateResult | typeof nothing {
  if (is === "refused") return icon("cross");
  return is === "played" ? icon("check") : nothing;
}

function shake(button: HTMLElement | undefined): void {
  if (!isMotionReduced()) button?.animate(SHAKE, SHAKE_MS);
}

/** Focuses a colour if one is asked for, else the card at the same position, else the button to restart. */
function focusNext(element: HTMLElement, { outcome, view }: Exercise, place: number): void {
  const cards = element.querySelectorAll<HTMLElement>(".practice-card");
  const next = cards[Math.min(place, view.hand.length - 1)];
  const color = element.querySelector<HTMLElement>(".practice-colors button");
  const again = element.querySelector<HTMLElement>(".practice-again");
  (outcome.is === "asked" ? color : (next ?? again))?.focus({ preventScroll: true });
}
