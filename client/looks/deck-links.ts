/** Pages that there is one of for each deck: their addresses, and the row of links between them. */
import { html, nothing, type TemplateResult } from "lit-html";
import { CLASSIC_DECK, EDITION_IDS, type EditionId } from "../../shared/rules.ts";
import { t } from "../i18n/i18n.ts";
import { routeUrl } from "../routes.ts";
import { editionName } from "../ui/rule-options.ts";

type DeckPlace = "leaderboard" | "fairness";

/** The deck that an address names; undefined if there is none of that name. */
export function deckNamed(name: string | undefined): EditionId | undefined {
  return EDITION_IDS.find((id) => id === name);
}

/** The address of the page of a deck. */
export function deckUrl(place: DeckPlace, deck: EditionId): string {
  return routeUrl({ place, ...(deck === CLASSIC_DECK ? {} : { id: deck }) });
}

/** A row of all decks, each a link to its page. */
export function deckLinks(place: DeckPlace, chosen: EditionId = CLASSIC_DECK): TemplateResult {
  const link = (deck: EditionId) =>
    html`<a class="top-link" href=${deckUrl(place, deck)} aria-current=${deck === chosen ? "page" : nothing}>${editionName(deck)}</a>`;
  return html`<nav class="top-links" aria-label=${t("editions.question")}>${EDITION_IDS.map(link)}</nav>`;
}
