/** The page “How to play”: texts and cards. */
import { html, type TemplateResult } from "lit-html";
import { cardOf, WILD, WILD_DRAW_FOUR } from "../../../shared/card.ts";
import { t } from "../../i18n/i18n.ts";
import { pageHead } from "../../looks/page-head.ts";
import { cardFace } from "../../ui/card-face.ts";
import { icon } from "../../ui/icons.ts";
import { languageSelect } from "../../ui/language-select.ts";
import { mountPage } from "../../ui/mount-page.ts";
import { DeckGuides } from "./deck-guides.ts";
import { CardExercise } from "./try-a-card.ts";

const ACTION_CARDS = [
  ["skip", cardOf("yellow", "skip")],
  ["reverse", cardOf("blue", "reverse")],
  ["drawTwo", cardOf("red", "drawTwo")],
  ["wild", WILD],
  ["wildDrawFour", WILD_DRAW_FOUR],
] as const;

export interface HowToNavigation {
  goHome(): void;
  showRules(): void;
}

/** Opens the page; the returned function closes it. */
export function openHowToPage(parent: HTMLElement, navigation: HowToNavigation): () => void {
  const exercise = new CardExercise("match", () => page.draw());
  const guides = new DeckGuides(() => page.draw());
  const page = mountPage(parent, "how-to", () => howToView(navigation, { exercise, guides }));
  return page.close;
}

interface HowToParts {
  readonly exercise: CardExercise;
  readonly guides: DeckGuides;
}

function howToView({ goHome, showRules }: HowToNavigation, { exercise, guides }: HowToParts): TemplateResult {
  const classic = () =>
    html`${chapter("turn", exercise.view())} ${actionCards()} ${chapter("uno")} ${chapter("bluff")} ${chapter("points")}`;
  return html`
    <header class="top-bar">
      <button class="button plain" type="button" @click=${goHome}>${icon("door")}${t("place.home")}</button>
      ${languageSelect()}
    </header>
    <main class="how-to">
      ${pageHead(t("howTo.title"))}
      <p class="lead">${t("howTo.lead")}</p>
      ${guides.view(classic)}
      <section class="plate">
        <h2>${t("howTo.keysTitle")}</h2>
        <p>${t("howTo.keys")}</p>
      </section>
      <p><button class="button ivory" type="button" @click=${showRules}>${t("home.rules")}</button></p>
    </main>
  `;
}

function chapter(name: "turn" | "uno" | "bluff" | "points", exercise?: TemplateResult): TemplateResult {
  return html`
    <section class="plate">
      <h2>${t(`howTo.${name}.title`)}</h2>
      <p>${t(`howTo.${name}.text`)}</p>
      ${exercise}
    </section>
  `;
}

function actionCards(): TemplateResult {
  return html`
    <section class="plate">
      <h2>${t("howTo.actions.title")}</h2>
      <ul class="actions">
        ${ACTION_CARDS.map(([name, card]) => html`<li>${cardFace(card)}<p>${t(`howTo.actions.${name}`)}</p></li>`)}
      </ul>
    </section>
  `;
}
