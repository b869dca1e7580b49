/** What the home page says of the hand of the day after it was played. A lazy chunk: new players do not need it. */
import { html, type TemplateResult } from "lit-html";
import { language, setLanguage, t } from "../../i18n/i18n.ts";
import { fetchHandOfTheDay } from "../../net/history-api.ts";
import { nextHandText, scoreText } from "../../ui/hand-of-the-day-text.ts";

/** Renders the line in the current language; undefined if today's hand can still be played. */
export async function loadDailyLine(): Promise<(() => TemplateResult) | undefined> {
  const [hand] = await Promise.all([fetchHandOfTheDay(), setLanguage(language(), ["game"])]);
  if (!hand.ok || hand.value.mine === undefined) return undefined;
  const { value } = hand;
  const { result } = hand.value.mine;
  return () => html`
    <p class="daily-done"><b>${t("home.daily")}:</b>
      ${result === undefined ? t("daily.started") : t("daily.myScore", { score: scoreText(result.score) })} ${nextHandText(value)}</p>
  `;
}
