/** How a rating went, as a line; with words for those who do not see it. */
import { html, nothing, svg, type TemplateResult } from "lit-html";
import type { RatingPoint } from "../../../shared/history.ts";
import { formatDate } from "../../i18n/dates.ts";
import { language, t } from "../../i18n/i18n.ts";

/** The line is drawn in a box of this size, which is stretched to the room that there is. */
const WIDTH = 100;
const HEIGHT = 100;
/** A flat line lies in the middle of at least so many points. */
const MIN_RATING_SPAN = 20;

/** The curve; nothing before there are two points to draw a line between. */
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
        <div class="curve-scale" aria-hidden="true">${[high, (low + high) / 2, low].map((rating) => html`<span>${Math.round(rating).toLocaleString(language())}</span>`)}</div>
        <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${description}>
          ${[0, 0.5, 1].map((share) => svg`<line class="curve-grid" x1="0" x2=${WIDTH} y1=${share * HEIGHT} y2=${share * HEIGHT} />`)}
          <polyline class="curve-line" points=${polylinePoints(ratings, { low, high })} />
        </svg>
        <div class="curve-days" aria-hidden="true"><span>${formatDate(first.at)}</span><span>${formatDate(last.at)}</span></div>
      </div>
      <p class="hint">${description}</p>
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
