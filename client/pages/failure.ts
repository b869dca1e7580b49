/** What a page says where the way to a table has failed. */
import type { Refusal } from "../../shared/refusal.ts";
import { t } from "../i18n/i18n.ts";
import { refusalText } from "../i18n/refusal-text.ts";
import type { PageMessage } from "../ui/message-page.ts";

/** One sentence says why; one may try again, or go home. */
export function failureMessage(
  refusal: Refusal,
  { tryAgain, goHome }: { readonly tryAgain: () => void; readonly goHome: () => void },
): PageMessage {
  return {
    title: () => t("place.failedTitle"),
    text: () => refusalText(refusal),
    actions: [
      { label: () => t("place.tryAgain"), go: tryAgain },
      { label: () => t("place.home"), go: goHome },
    ],
  };
}
