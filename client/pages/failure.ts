/** What a page says where the way to a table has failed. */
import type { Refusal } from "../../shared/refusal.ts";
import { refusalSentence } from "../i18n/refusal-sentence.ts";
import { t } from "../i18n/words.ts";
import type { Place } from "./place-page.ts";

/** One sentence says why; one may try again, or go home. */
export function failure(
  refusal: Refusal,
  { tryAgain, goHome }: { readonly tryAgain: () => void; readonly goHome: () => void },
): Place {
  return {
    title: () => t("place.failedTitle"),
    text: () => refusalSentence(refusal),
    ways: [
      { label: () => t("place.tryAgain"), go: tryAgain },
      { label: () => t("place.home"), go: goHome },
    ],
  };
}
