/** The statistics of a profile as figures, bars and the curve of the rating. */
import { html, nothing, svg, type TemplateResult } from "lit-html";
import { COLORS } from "../../../shared/card.ts";
import type { Profile, RatingPoint, Statistics } from "../../../shared/history.ts";
import { PAINTS } from "../../cards/palette.ts";
import { colorName } from "../../i18n/card-names.ts";
import { formatDate } from "../../i18n/dates.ts";
import { locale, t, upperFirst } from "../../i18n/i18n.ts";
import { labelled, withAside } from "../../i18n/joined.ts";
import { namedAvatar } from "../../ui/faces/named-avatar.ts";

/** All statistics; a sentence if nothing was played yet. */
export function statisticsView(statistics: Statistics): TemplateResult {
  if (statistics.matches === 0) return html`<p class="quiet">${t("profile.noStatistics")}</p>`;
  return html`
    <dl class="figures">${figures(statistics).map(([name, figure]) => html`<div><dt>${name}</dt><dd>${figure}</dd></div>`)}</dl>
    ${placeBars(statistics)} ${colorBars(statistics)}
  `;
}

function figures(statistics: Statistics): readonly (readonly [string, string])[] {
  const { matches, wins, winningStreaks, catches, caught, challengesWon, challengesLost } = statistics;
  const { cardsPlayed, longestHand } = statistics;
  return [
    [t("profile.matches"), formatCount(matches)],
    [t("profile.wins"), withAside(formatCount(wins), percentage(wins, matches))],
    [t("profile.streak"), formatCount(winningStreaks.current)],
    [t("profile.longestStreak"), formatCount(winningStreaks.longest)],
    [t("profile.catches"), formatCount(catches)],
    [t("profile.caught"), formatCount(caught)],
    [t("profile.challengesWon"), formatCount(challengesWon)],
    [t("profile.challengesLost"), formatCount(challengesLost)],
    [t("profile.cardsPlayed"), formatCount(cardsPlayed)],
    [t("profile.longestHand"), formatCount(longestHand)],
  ];
}

const formatCount = (count: number): string => count.toLocaleString(locale());

function percentage(part: number, of: number): string {
  return (of === 0 ? 0 : part / of).toLocaleString(locale(), { style: "percent" });
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
      : html`<p>${labelled(t("profile.favorite"), colorName(favoriteColor))}</p>`;
  return html`${bars(t("profile.colorsNamed"), named)} ${favorite}`;
}

/** Empty if there is nothing to compare. */
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

/** The size of the curve's drawing, which is stretched to the available space. */
const WIDTH = 100;
const HEIGHT = 100;
/** The curve covers at least this many rating points, so that small changes look small. */
const MIN_RATING_SPAN = 20;

/** The curve of the rating, with a text for screen readers; empty with fewer than two points. */
export function ratingCurve(curve: readonly RatingPoint[]): TemplateResult | typeof nothing {
  const [first, last] = [curve[0], curve.at(-1)];
  if (first === undefined || last === undefined || curve.length < 2) return nothing;
  const ratings = curve.map(({ rating }) => rating);
  const extremes = { least: Math.min(...ratings), most: Math.max(...ratings) };
  const description = t("profile.curveText", { first: first.rating, last: last.rating, ...extremes });
  const { low, high } = ratingRange(extremes);
  return html`
    <figure class="curve">
      <figcaption>${t("profile.curve")}</figcaption>
      <div class="curve-frame">
        <div class="curve-scale" aria-hidden="true">${[high, (low + high) / 2, low].map((rating) => html`<span>${Math.round(rating).toLocaleString(locale())}</span>`)}</div>
        <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${description}>
          ${[0, 0.5, 1].map((share) => svg`<line class="curve-grid" x1="0" x2=${WIDTH} y1=${share * HEIGHT} y2=${share * HEIGHT} />`)}
          <polyline class="curve-line" points=${polylinePoints(ratings, { low, high })} />
        </svg>
        <div class="curve-days" aria-hidden="true"><span>${formatDate(first.at)}</span><span>${formatDate(last.at)}</span></div>
      </div>
      <p class="note">${description}</p>
    </figure>
  `;
}

interface RatingRange {
  readonly low: number;
  readonly high: number;
}

function ratingRange({ least, most }: { readonly least: number; readonly most: number }): RatingRange {
  const padding = Math.max((MIN_RATING_SPAN - (most - least)) / 2, 0);
  return { low: least - padding, high: most + padding };
}

function polylinePoints(ratings: readonly number[], { low, high }: RatingRange): string {
  const x = (place: number) => (WIDTH * place) / (ratings.length - 1);
  const y = (rating: number) => HEIGHT * (1 - (rating - low) / (high - low));
  return ratings.map((rating, place) => `${x(place).toFixed(2)},${y(rating).toFixed(2)}`).join(" ");
}

/** A profile in brief: its rating, and the number of matches it is based on. */
export function profileCard({ name, rating, ratedMatches, since }: Profile): TemplateResult {
  const isRated = ratedMatches > 0;
  return html`
    <div class="profile-card plate">
      ${namedAvatar(name, 0)}
      <p class="profile-rating">
        <span>${t("profile.rating")}</span>
        <b>${isRated ? rating.toLocaleString(locale()) : "–"}</b>
      </p>
      <p class="profile-facts">
        <span>${isRated ? t("profile.ratedMatches", { count: ratedMatches }) : t("profile.unrated")}</span>
        <span class="quiet">${t("profile.since", { date: formatDate(since) })}</span>
      </p>
    </div>
  `;
}
