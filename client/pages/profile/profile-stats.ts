/** What people like to know of their matches, in words and small bars. */
import { html, nothing, type TemplateResult } from "lit-html";
import { COLORS } from "../../../shared/card.ts";
import type { Statistics } from "../../../shared/history.ts";
import { PAINTS } from "../../cards/palette.ts";
import { colorName, upperFirst } from "../../i18n/card-names.ts";
import { language, t } from "../../i18n/i18n.ts";

/** Figures, places and colours; a sentence where nothing was played yet. */
export function statisticsView(statistics: Statistics): TemplateResult {
  if (statistics.matches === 0) return html`<p class="quiet">${t("profile.noStatistics")}</p>`;
  return html`
    <dl class="figures">${figures(statistics).map(([name, figure]) => html`<div><dt>${name}</dt><dd>${figure}</dd></div>`)}</dl>
    ${placeBars(statistics)} ${colorBars(statistics)}
  `;
}

function figures(statistics: Statistics): readonly (readonly [string, string])[] {
  const { matches, wins, catches, caught, challengesWon, challengesLost, cardsPlayed, longestHand } =
    statistics;
  return [
    [t("profile.matches"), formatCount(matches)],
    [t("profile.wins"), `${formatCount(wins)} (${percentage(wins, matches)})`],
    [t("profile.catches"), formatCount(catches)],
    [t("profile.caught"), formatCount(caught)],
    [t("profile.challengesWon"), formatCount(challengesWon)],
    [t("profile.challengesLost"), formatCount(challengesLost)],
    [t("profile.cardsPlayed"), formatCount(cardsPlayed)],
    [t("profile.longestHand"), formatCount(longestHand)],
  ];
}

const formatCount = (count: number): string => count.toLocaleString(language());

function percentage(part: number, of: number): string {
  return (of === 0 ? 0 : part / of).toLocaleString(language(), { style: "percent" });
}

interface Bar {
  readonly name: string;
  readonly count: number;
  readonly paint?: string;
}

function placeBars({ byPlace }: Statistics): TemplateResult | typeof nothing {
  return bars(
    t("profile.places"),
    byPlace.map((count, i) => ({ name: t("profile.place", { place: i + 1 }), count })),
  );
}

function colorBars({ colors: counts, favoriteColor }: Statistics): TemplateResult | typeof nothing {
  const named = COLORS.map((color) => ({
    name: upperFirst(colorName(color)),
    count: counts[color],
    paint: PAINTS[color].glow,
  }));
  const favorite =
    favoriteColor === undefined
      ? nothing
      : html`<p>${t("profile.favorite")}: <b>${colorName(favoriteColor)}</b></p>`;
  return html`${bars(t("profile.colorsNamed"), named)} ${favorite}`;
}

/** Nothing where there is nothing to compare. */
function bars(title: string, all: readonly Bar[]): TemplateResult | typeof nothing {
  const most = Math.max(0, ...all.map(({ count }) => count));
  if (most === 0) return nothing;
  return html`
    <section class="bars">
      <h3>${title}</h3>
      <ul>${all.map((bar) => html`<li>${barRow(bar, most)}</li>`)}</ul>
    </section>
  `;
}

function barRow({ name, count, paint }: Bar, most: number): TemplateResult {
  const color = paint === undefined ? "" : `;background:${paint}`;
  return html`
    <span class="bar-name">${name}</span>
    <span class="bar-room" aria-hidden="true"><i .style=${`width:${(count / most) * 100}%${color}`}></i></span>
    <span class="bar-count">${t("profile.times", { count })}</span>
  `;
}
