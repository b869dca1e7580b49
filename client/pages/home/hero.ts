import { html, type TemplateResult } from "lit-html";
import { cardOf, WILD_DRAW_FOUR } from "../../../shared/card.ts";
import { t } from "../../i18n/i18n.ts";
import { decorativeCard } from "../../ui/card-face.ts";

const FAN_CARDS = [
  cardOf("blue", "9"),
  cardOf("yellow", "skip"),
  WILD_DRAW_FOUR,
  cardOf("green", "reverse"),
  cardOf("red", "1"),
];

/** The name of the game over a fanned hand. */
export function hero(): TemplateResult {
  return html`
    <div class="hero">
      <div class="fan" aria-hidden="true">${FAN_CARDS.map((card) => html`<span class="fan-card">${decorativeCard(card)}</span>`)}</div>
      <h1 class="name-of-the-game" tabindex="-1">${t("home.title")}</h1>
      <p class="tagline">${t("home.tagline")}</p>
    </div>
  `;
}
