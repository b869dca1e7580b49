/** How to play with the decks beside the classic one: their cards, their rules, and what is new to try. */
import "../../styles/editions.css";
import "../../cards/signs.ts";
import { html, nothing, type TemplateResult } from "lit-html";
import { type Card, symbolOf } from "../../../shared/card.ts";
import { editionOf } from "../../../shared/editions/editions.ts";
import { CLASSIC_DECK, EDITION_IDS, type EditionId } from "../../../shared/rules.ts";
import type { OtherSymbol } from "../../cards/card-faces.ts";
import { isOtherSymbol } from "../../cards/signs.ts";
import { t } from "../../i18n/i18n.ts";
import { deckNamed } from "../../looks/deck-links.ts";
import { cardFace } from "../../ui/card-face.ts";
import { radioOption } from "../../ui/form-controls.ts";
import { editionName } from "../../ui/rule-options.ts";
import { FlipExample, MercyExample, RouletteExample } from "./deck-examples.ts";

/** The page of a deck; the classic one is on the page itself. */
export class DeckGuides {
  readonly #redraw: () => void;
  readonly #mercy: MercyExample;
  readonly #roulette: RouletteExample;
  readonly #flip: FlipExample;
  #deck: EditionId;

  /** `deck`: the deck that the address names. */
  constructor(redraw: () => void, deck = deckInAddress()) {
    this.#redraw = redraw;
    this.#deck = deck;
    this.#mercy = new MercyExample(redraw);
    this.#roulette = new RouletteExample(redraw);
    this.#flip = new FlipExample(redraw);
  }

  /** A choice of the deck, and below it how to play with it: `classic` for the classic one. */
  view(classic: () => unknown): TemplateResult {
    const deck = this.#deck;
    const choices = EDITION_IDS.map((edition) =>
      radioOption("guide", {
        label: editionName(edition),
        isChosen: edition === deck,
        choose: () => this.#choose(edition),
      }),
    );
    return html`
      <fieldset class="option"><legend class="unseen">${t("editions.question")}</legend><div class="segments">${choices}</div></fieldset>
      ${deck === CLASSIC_DECK ? classic() : this.#guide(deck)}
    `;
  }

  #choose(deck: EditionId): void {
    this.#deck = deck;
    this.#redraw();
  }

  #guide(deck: Exclude<EditionId, typeof CLASSIC_DECK>): TemplateResult {
    const { mercyAt, backs } = editionOf({ edition: deck });
    return html`
      <section class="plate">
        <h2>${editionName(deck)}</h2>
        <p>${t(`editions.says.${deck}`)}</p>
        <ul class="rule-lines">${t(`guides.rules.${deck}`)
          .split("\n")
          .map((rule) => html`<li>${rule}</li>`)}</ul>
        ${mercyAt === undefined ? nothing : this.#mercy.view()}
        ${backs === undefined ? nothing : this.#flip.view()}
        <p class="note">${t("guides.rest")}</p>
      </section>
      <section class="plate">
        <h2>${t("howTo.actions.title")}</h2>
        <ul class="actions">${otherCards(deck).map(([card, symbol]) => cardLine(card, symbol))}</ul>
        ${otherCards(deck).some(([, symbol]) => symbol === "wildRoulette") ? this.#roulette.view() : nothing}
      </section>
    `;
  }
}

/** A page at `…&deck=ruthless` begins with that deck. */
function deckInAddress(): EditionId {
  return deckNamed(new URLSearchParams(location.search).get("deck") ?? "") ?? CLASSIC_DECK;
}

/** The cards that the classic deck does not have, one of each symbol. */
function otherCards(edition: EditionId): readonly (readonly [Card, OtherSymbol])[] {
  const bySymbol = new Map<OtherSymbol, Card>();
  const { faces, backs = [] } = editionOf({ edition });
  for (const { card } of [...faces, ...backs]) {
    const symbol = symbolOf(card);
    if (isOtherSymbol(symbol) && !bySymbol.has(symbol)) bySymbol.set(symbol, card);
  }
  return [...bySymbol].map(([symbol, card]) => [card, symbol]);
}

function cardLine(card: Card, symbol: OtherSymbol): TemplateResult {
  return html`<li>${cardFace(card)}<p>${t(`guides.cards.${symbol}`)}</p></li>`;
}
