/** What the home page and the results say of the hand of the day. */
import { deckOfDay, type HandOfTheDay, type ScoreBand } from "../../shared/wire/hand-of-the-day.ts";
import { formatDay } from "../i18n/dates.ts";
import { formatNumber, locale, t } from "../i18n/i18n.ts";
import { joinSentences } from "../i18n/joined.ts";
import { otherDeckName } from "./rule-options.ts";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** "Next hand in 5 hr", and its deck if it is not the classic one. The time is rounded up: nobody comes too early. */
export function nextHandText({
  secondsLeft,
  tomorrow,
}: Pick<HandOfTheDay, "secondsLeft" | "tomorrow">): string {
  const isLong = secondsLeft > HOUR_SECONDS;
  const count = Math.ceil(secondsLeft / (isLong ? HOUR_SECONDS : MINUTE_SECONDS));
  const unit = isLong ? "hour" : "minute";
  const time = new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay: "short" }).format(count);
  const deck = otherDeckName({ edition: deckOfDay(tomorrow.day) });
  const next = t("handOfTheDay.next", { time });
  return deck === undefined ? next : joinSentences(next, t("handOfTheDay.nextDeck", { deck }));
}

/** "Won: 50–99", "Lost: 30 or more". */
export function bandText({ won, from, to }: ScoreBand): string {
  if (to === undefined) return t(won ? "handOfTheDay.wonFrom" : "handOfTheDay.lostFrom", { from });
  return t(won ? "handOfTheDay.wonBetween" : "handOfTheDay.lostBetween", { from, to });
}

/** One line for others, which tells nothing of the cards. */
export function shareText({ day, mine }: HandOfTheDay, origin: string): string {
  const { score = 0, place = 0 } = mine?.result ?? {};
  return t("handOfTheDay.shareText", {
    date: formatDay(day),
    score: formatNumber(score),
    place,
    url: origin,
  });
}
