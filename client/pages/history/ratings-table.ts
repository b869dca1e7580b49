/** Tables of ratings: of the leaders with a deck, and of one profile with each deck. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { DeckRating, Profile, Rating } from "../../../shared/history.ts";
import { CLASSIC_DECK, EDITION_IDS } from "../../../shared/rules.ts";
import { formatNumber, t } from "../../i18n/i18n.ts";
import { deckUrl } from "../../looks/deck-links.ts";
import { editionName } from "../../ui/rule-options.ts";

interface RatingRow extends Rating {
  readonly heading: TemplateResult;
}

interface RatingTableNames {
  readonly caption: string;
  /** The name of the first column. */
  readonly first: string;
}

/** Ratings with the number of rated matches, and of those that were won. */
export function ratingsTable(
  { caption, first }: RatingTableNames,
  rows: readonly RatingRow[],
): TemplateResult {
  return html`
    <table class="standings leaders">
      <caption class="unseen">${caption}</caption>
      <thead>
        <tr>
          <th scope="col">${first}</th>
          <th scope="col" class="number">${t("profile.rating")}</th>
          <th scope="col" class="number">${t("profile.matches")}</th>
          <th scope="col" class="number">${t("profile.wins")}</th>
        </tr>
      </thead>
      <tbody>${rows.map(ratingRow)}</tbody>
    </table>
  `;
}

function ratingRow({ heading, rating, ratedMatches, wins }: RatingRow): TemplateResult {
  return html`
    <tr class="standing">
      <th scope="row" class="standing-name">${heading}</th>
      <td class="number total">${ratedMatches > 0 ? formatNumber(rating) : "–"}</td>
      <td class="number leader-count" data-name=${t("profile.matches")}>${formatNumber(ratedMatches)}</td>
      <td class="number leader-count" data-name=${t("profile.wins")}>${formatNumber(wins)}</td>
    </tr>
  `;
}

/** The ratings of a profile with each deck, the classic one first; empty if it has none with other decks. */
export function deckRatingsTable(
  profile: Profile,
  others: readonly DeckRating[],
): TemplateResult | typeof nothing {
  if (others.length === 0) return nothing;
  const all: readonly DeckRating[] = [{ ...profile, edition: CLASSIC_DECK }, ...others];
  const rows = EDITION_IDS.flatMap((deck) => all.filter(({ edition }) => edition === deck)).map((row) => ({
    ...row,
    heading: html`<span><a href=${deckUrl("leaderboard", row.edition)}>${editionName(row.edition)}</a></span>`,
  }));
  return ratingsTable({ caption: t("profile.rating"), first: t("editions.title") }, rows);
}
