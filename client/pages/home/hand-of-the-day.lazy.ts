/** What the home page says of the hand of the day after it was played. A lazy chunk: new players do not need it. */
import { html, type TemplateResult } from "lit-html";
import type { HandOfTheDay, HandOfTheDayResult } from "../../../shared/wire/hand-of-the-day.ts";
import { loadTexts, t } from "../../i18n/i18n.ts";
import { joinSentences } from "../../i18n/joined.ts";
import { fetchHandOfTheDay, fetchMyFigures } from "../../net/history-api.ts";
import { handDaysText, nextHandText, scoreText } from "../../ui/hand-of-the-day-text.ts";

/** Renders the line in the current language; undefined if today's hand can still be played. */
export async function loadHandOfTheDayLine(): Promise<(() => TemplateResult) | undefined> {
  const asked = [fetchHandOfTheDay(), fetchMyFigures()] as const;
  const [hand, figures] = await Promise.all([...asked, loadTexts(["game", "history", "people"])]);
  if (!hand.ok || hand.value.mine === undefined) return undefined;
  const { value } = hand;
  const { result } = hand.value.mine;
  const mine = () => (result === undefined ? [t("handOfTheDay.started")] : resultTexts(result, value));
  const days = () => handDaysText(figures.ok ? figures.value.handDays : 0);
  return () =>
    html`<p class="hand-of-the-day-done">${joinSentences(...mine(), days(), nextHandText(value))}</p>`;
}

/** The score, and the place among everybody who has finished today's hand. */
function resultTexts({ score, place }: HandOfTheDayResult, { bands }: HandOfTheDay): readonly string[] {
  const count = bands.reduce((sum, players) => sum + players, 0);
  return [t("handOfTheDay.myScore", { score: scoreText(score) }), t("history.lost", { place, count })];
}
