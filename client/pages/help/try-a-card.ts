/** A small hand and pile on a page of rules: every card can be tried, and says why or why not. */
import "../../styles/practice.css";
import { html, nothing, type TemplateResult } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { type Card, COLORS, isWild, NO_CARD, WILD_DRAW_FOUR } from "../../../shared/card.ts";
import { cardLabel, cardName, colorLabel, colorName, upperFirst } from "../../i18n/card-names.ts";
import { t } from "../../i18n/i18n.ts";
import { isMotionReduced } from "../../settings/settings.ts";
import { ornamentalCard } from "../../ui/card-face.ts";
import { icon } from "../../ui/icons.ts";
import { answerOf } from "../practice/practice-words.ts";
import { type Situation, viewOf } from "../practice/situations.ts";
import { beginPractice, type Outcome, type Practice, tryCard } from "./exercise.ts";

const SHAKE = { translate: ["0", "-0.3rem", "0.3rem", "-0.2rem", "0"] };
const SHAKE_MS = 280;

export class PracticeTable {
  readonly #situation: Situation;
  readonly #changed: () => void;
  #practice: Practice;
  /** Counts the cards that have landed, so that each is seen to. */
  #landed = 0;

  /** `changed`: the page is to be drawn anew. */
  constructor(situation: Situation, changed: () => void) {
    this.#situation = situation;
    this.#changed = changed;
    this.#practice = beginPractice(situation);
  }

  view(): TemplateResult {
    const { view, outcome } = this.#practice;
    const setting = viewOf(this.#situation);
    const drawn = setting.drawn === NO_CARD ? "" : cardName(setting.drawn);
    const names = { top: cardName(setting.top), drawn, four: cardName(WILD_DRAW_FOUR) };
    return html`<div class="practice" role="group" aria-label=${t("practice.title")} data-testid="practice-${this.#situation}">
      <h3>${t("practice.title")}</h3>
      <p>${upperFirst(t(`practice.asks.${this.#situation}`, names))}</p>
      <div class="practice-felt">
        ${this.#pile()}
        <ul role="list" class="practice-hand" aria-label=${t("table.hand")}>
          ${view.hand.map((card, i) => html`<li>${this.#cardButton(card, i)}</li>`)}
        </ul>
        ${outcome.is === "asked" ? this.#colors(outcome.card) : nothing}
      </div>
      ${this.#answer()}
    </div>`;
  }

  #pile(): TemplateResult {
    const { top, color } = this.#practice.view;
    const chosen =
      isWild(top) && color !== "none" ? t("table.colorInPlay", { color: colorName(color) }) : nothing;
    return html`<div class="practice-pile">
      ${keyed(this.#landed, html`<span class="practice-top ${this.#landed > 0 ? "has-landed" : ""}">${ornamentalCard(top)}</span>`)}
      <p class="unseen">${t("table.discardPile", { card: cardName(top) })}</p>
      ${chosen === nothing ? nothing : html`<p class="practice-color is-${color}">${chosen}</p>`}
    </div>`;
  }

  #cardButton(card: Card, place: number): TemplateResult {
    const press = (event: Event) => this.#try(event, card, place);
    return html`<button type="button" class="practice-card" aria-label=${cardLabel(card)} @click=${press}>
      ${ornamentalCard(card)}</button>`;
  }

  #colors(wild: Card): TemplateResult {
    return html`<div class="practice-colors" role="group" aria-label=${t("table.chooseColor")}>
      ${COLORS.map((color) => {
        const pick = (event: Event) => this.#become(event, tryCard(this.#practice, wild, color));
        return html`<button type="button" class="button practice-color is-${color}" @click=${pick}>${colorLabel(color)}</button>`;
      })}
    </div>`;
  }

  #answer(): TemplateResult {
    const { outcome, view } = this.#practice;
    const isBegun = view.hand.length < viewOf(this.#situation).hand.length;
    return html`<div class="practice-answer">
      <p role="status" class="practice-says is-${outcome.is}">${signOf(outcome)}<span>${answerOf(this.#practice)}</span></p>
      ${isBegun ? html`<button type="button" class="button dark practice-again" @click=${(event: Event) => this.#again(event)}>${t("practice.again")}</button>` : nothing}
    </div>`;
  }

  #try(event: Event, card: Card, place: number): void {
    this.#become(event, tryCard(this.#practice, card), place);
  }

  #again(event: Event): void {
    this.#landed = 0;
    this.#become(event, beginPractice(this.#situation));
  }

  /** What had the focus may have gone: it goes on to what can be done next. */
  #become({ currentTarget }: Event, practice: Practice, place = 0): void {
    const button = currentTarget instanceof HTMLElement ? currentTarget : undefined;
    const table = button?.closest<HTMLElement>(".practice");
    this.#practice = practice;
    if (practice.outcome.is === "played") this.#landed += 1;
    this.#changed();
    if (practice.outcome.is === "refused") shake(button);
    else if (table !== null && table !== undefined) focusNext(table, practice, place);
  }
}

function signOf({ is }: Outcome): TemplateResult | typeof nothing {
  if (is === "refused") return icon("cross");
  return is === "played" ? icon("check") : nothing;
}

function shake(button: HTMLElement | undefined): void {
  if (!isMotionReduced()) button?.animate(SHAKE, SHAKE_MS);
}

/** A colour where one is asked for, else the card that is now where the last one was, else the way to begin anew. */
function focusNext(table: HTMLElement, { outcome, view }: Practice, place: number): void {
  const cards = table.querySelectorAll<HTMLElement>(".practice-card");
  const next = cards[Math.min(place, view.hand.length - 1)];
  const color = table.querySelector<HTMLElement>(".practice-colors button");
  const again = table.querySelector<HTMLElement>(".practice-again");
  (outcome.is === "asked" ? color : (next ?? again))?.focus({ preventScroll: true });
}
