/** What the home page says of the hand of the day after it was played. A lazy chunk: new players do not need it. */
import { html, type TemplateResult } from "lit-html";
import { formatNumber, loadTexts, t } from "../../i18n/i18n.ts";
import { joinSentences } from "../../i18n/joined.ts";
import { fetchHandOfTheDay } from "../../net/history-api.ts";
import { nextHandText } from "../../ui/hand-of-the-day-text.ts";

/** Renders the line in the current language; undefined if today's hand can still be played. */
export async function loadHandOfTheDayLine(): Promise<(() => TemplateResult) | undefined> {
  const [hand] = await Promise.all([fetchHandOfTheDay(), loadTexts(["game"])]);
  if (!hand.ok || hand.value.mine === undefined) return undefined;
  const { value } = hand;
  const { result } = hand.value.mine;
  const mine = () =>
    result === undefined
      ? t("handOfTheDay.started")
      : t("handOfTheDay.myScore", { score: formatNumber(result.score) });
  return () => html`<p class="hand-of-the-day-done">${joinSentences(mine(), nextHandText(value))}</p>`;
}
