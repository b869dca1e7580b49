/** The decks that a table can be played with, as a row to choose from. */
import "../styles/editions.css";
import "../cards/signs.ts";
import { html, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import {
  type Card,
  CUSTOM_WILD,
  cardOf,
  darkCardOf,
  WILD,
  WILD_DRAW_FOUR,
  wildOf,
} from "../../shared/card.ts";
import { editionOf } from "../../shared/editions/editions.ts";
import { CLASSIC_DECK, EDITION_IDS, type EditionId, type Rules } from "../../shared/rules.ts";
import { t } from "../i18n/i18n.ts";
import { decorativeCard } from "../ui/card-face.ts";
import { editionName } from "../ui/rule-options.ts";

interface EditionRow {
  /** Three cards that the deck is known by. */
  readonly cards: readonly Card[];
  /** How long a round of four takes, in minutes: a little longer than bots (docs/editions.md). */
  readonly minutes: number;
}

const ROWS: Readonly<Record<EditionId, EditionRow>> = {
  classic: { cards: [cardOf("red", "7"), cardOf("yellow", "skip"), WILD_DRAW_FOUR], minutes: 3 },
  modern: { cards: [cardOf("blue", "2"), wildOf("wildShuffle"), CUSTOM_WILD], minutes: 3 },
  ruthless: {
    cards: [cardOf("green", "discardAll"), wildOf("wildDrawTen"), cardOf("blue", "drawFour")],
    minutes: 5,
  },
  "two-sided": {
    cards: [cardOf("red", "drawOne"), darkCardOf("yellow", "flip"), darkCardOf("blue", "drawFive")],
    minutes: 3,
  },
  "wild-only": { cards: [wildOf("wildSkipTwo"), WILD, wildOf("wildForcedSwap")], minutes: 2 },
};

/** The deck of a table with these rules. */
export function deckOfRules({ edition = CLASSIC_DECK }: Pick<Rules, "edition">): EditionId {
  return edition;
}

interface EditionChoiceProps {
  readonly chosen: EditionId;
  choose(edition: EditionId): void;
}

/**
 * Every deck with its picture, what is special about it, and how long a round takes. `live`: a choice that the server refused
 * must not stay chosen.
 */
export function editionChoice({ chosen, choose }: EditionChoiceProps): TemplateResult {
  const option = (edition: EditionId) => html`
    <label class="choice edition">
      <input type="radio" name="edition" value=${edition} .checked=${live(edition === chosen)} @change=${() => choose(edition)} />
      <span class="choice-face">
        ${editionPicture(edition)}<b>${editionName(edition)}</b>
        <small>${t(`editions.says.${edition}`)}</small>
        <small class="edition-facts">${editionFacts(edition)}</small>
      </span>
    </label>
  `;
  return html`
    <fieldset class="option editions">
      <legend class="field-name">${t("editions.title")}</legend>
      <div class="edition-row">${EDITION_IDS.map(option)}</div>
    </fieldset>
  `;
}

/** A small fan of the cards that a deck is known by. */
function editionPicture(edition: EditionId): TemplateResult {
  return html`<span class="edition-fan" aria-hidden="true">${ROWS[edition].cards.map(decorativeCard)}</span>`;
}

/** For how many players, and how long a round takes. */
function editionFacts(edition: EditionId): string {
  const { least, most } = editionOf({ edition }).seats;
  return t("editions.facts", { least, most, count: ROWS[edition].minutes });
}
