/** One sentence about what a match meant for the player's rating. */
import { LEAST_RATED_HAND, type MatchRating } from "../../shared/history.ts";
import { locale, t } from "../i18n/i18n.ts";

/** Why the match is not rated, or how much of it counts; undefined if it counts whole. */
export function ratingNote(rating: MatchRating | undefined): string | undefined {
  if (rating === undefined) return undefined;
  if ("unrated" in rating) return t(`ratingNotes.${rating.unrated}`, { count: LEAST_RATED_HAND });
  return rating.share === 1 ? undefined : t("ratingNotes.share", { share: percentText(rating.share) });
}

/** "50%" in the reader's language; small shares with two digits, so that none is shown as nothing. */
function percentText(share: number): string {
  return share.toLocaleString(locale(), { style: "percent", maximumSignificantDigits: 2 });
}
