/** The results of a hand of the day: the player's score, how everyone did, and one line to share. */

import { html, nothing, type TemplateResult } from "lit-html";
import { bandOf, type HandOfTheDay, SCORE_BANDS } from "../../../shared/wire/hand-of-the-day.ts";
import { formatNumber, t } from "../../i18n/i18n.ts";
import { withAside } from "../../i18n/joined.ts";
import { button } from "../../ui/form-controls.ts";
import { bandText, nextHandText } from "../../ui/hand-of-the-day-text.ts";
import { icon } from "../../ui/icons.ts";
import { fairnessButton } from "./next-round.ts";

/** The player's score and the distribution; says so while they are not known. */
export function handOfTheDaySection(hand: HandOfTheDay | undefined): TemplateResult {
  const result = hand?.mine?.result;
  return html`
    <section class="hand-of-the-day" aria-labelledby="hand-of-the-day-title">
      <h3 id="hand-of-the-day-title">${t("home.handOfTheDay")}</h3>
      <p class="hand-of-the-day-score" role="status">${result === undefined ? t("handOfTheDay.waiting") : t("handOfTheDay.myScore", { score: formatNumber(result.score) })}</p>
      <p class="note">${t("handOfTheDay.howScored")}</p>
      ${hand === undefined || result === undefined ? nothing : distribution(hand, bandOf(result))}
      <p class="note">${t("handOfTheDay.replayLater")}</p>
    </section>
  `;
}

/** A list with a bar behind each number: screen readers hear the numbers. */
function distribution({ bands }: HandOfTheDay, mine: number): TemplateResult {
  const most = Math.max(1, ...bands);
  return html`
    <h4>${t("handOfTheDay.everyone")}</h4>
    <ul class="hand-of-the-day-bands">
      ${SCORE_BANDS.map((band, i) => {
        const count = bands[i] ?? 0;
        const width = (100 * count) / most;
        return html`
          <li class=${i === mine ? "hand-of-the-day-mine" : ""}>
            <span class="hand-of-the-day-band">${i === mine ? withAside(bandText(band), t("handOfTheDay.you")) : bandText(band)}</span>
            <svg class="hand-of-the-day-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width=${width} height="10"></rect></svg>
            <span class="hand-of-the-day-count">${t("handOfTheDay.players", { count })}</span>
          </li>
        `;
      })}
    </ul>
  `;
}

export interface HandOfTheDayActions {
  /** True for a moment after the line was copied. */
  readonly isReplayCopied: boolean;
  shareHandOfTheDay(): void;
  openFairness(): void;
  leave(): void;
}

/** What comes after a hand of the day: the next one, and no rematch. Its replay opens when the day is over. */
export function handOfTheDayFoot(
  hand: HandOfTheDay | undefined,
  actions: HandOfTheDayActions,
): TemplateResult {
  const canShare = hand?.mine?.result !== undefined;
  return html`
    <p class="countdown">${hand === undefined ? nothing : nextHandText(hand)}</p>
    <div class="buttons">
      <button class="button dark" type="button" @click=${() => actions.leave()}>${t("results.leave")}</button>
      ${fairnessButton(actions)} ${canShare ? shareButton(actions) : nothing}
    </div>
  `;
}

function shareButton(actions: HandOfTheDayActions): TemplateResult {
  const { isReplayCopied } = actions;
  return html`
    ${button("gold", [icon(isReplayCopied ? "check" : "share"), t(isReplayCopied ? "waiting.copied" : "handOfTheDay.share")], () => actions.shareHandOfTheDay())}
    <p class="unseen" role="status">${isReplayCopied ? t("waiting.copied") : nothing}</p>
  `;
}
