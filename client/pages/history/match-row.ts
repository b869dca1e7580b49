/** A row for a finished match: when, who played, how it ended. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { MatchRow, MatchSeat } from "../../../shared/history.ts";
import type { Rules } from "../../../shared/rules.ts";
import { SPECTATOR } from "../../../shared/seat.ts";
import { formatDateTime } from "../../i18n/dates.ts";
import { t } from "../../i18n/i18n.ts";
import { matchEndText } from "../../i18n/log-text.ts";
import { routeUrl } from "../../routes.ts";
import { namedAvatar } from "../../ui/faces/named-avatar.ts";
import { ratingNote } from "../../ui/rating-note.ts";
import { otherDeckName } from "../../ui/rule-options.ts";

/** One match of the server: when, who played, how it ended, and a link to the replay. */
export function matchRow(match: MatchRow): TemplateResult {
  const { id, endedAt, seats, code, rules, isRated, mine, myRating, recordOpensAt = 0 } = match;
  const note = ratingNote(myRating);
  const isUnratedForMe = myRating !== undefined && "unrated" in myRating;
  // The list is sorted by the end of the matches.
  const date = formatDateTime(endedAt);
  return html`
    <li class="row past-row">
      <div class="row-words">
        <p class="past-when"><b>${date}</b> <span class="quiet">${t("history.table", { code })}</span>
          ${deckTag(rules)}
          ${isRated && !isUnratedForMe ? html`<span class="tag past-tag">${t("history.rated")}</span>` : nothing}</p>
        <p class="past-end">${outcome(match)}</p>
        ${note === undefined ? nothing : html`<p class="quiet rating-note">${note}</p>`}
        ${matchSeats(seats, mine)}
      </div>
      ${
        recordOpensAt > Date.now()
          ? html`<p class="quiet">${t("history.opensAt", { date: formatDateTime(recordOpensAt) })}</p>`
          : html`<a class="button ivory" href=${routeUrl({ place: "match", id })} aria-label=${t("history.watchNamed", { date })}>${t("history.watch")}</a>`
      }
    </li>
  `;
}

/** The name of the deck, if it is not the classic one. */
export function deckTag(rules: Rules): TemplateResult | typeof nothing {
  const deck = otherDeckName(rules);
  return deck === undefined ? nothing : html`<span class="tag past-tag">${deck}</span>`;
}

/** Who played: sorted by place; without places, by seat. */
export function matchSeats(seats: readonly MatchSeat[], mine: number | undefined): TemplateResult {
  return html`<ul class="past-seats">${sortSeats(seats).map((seat) => html`<li>${playerEntry(seat, mine)}</li>`)}</ul>`;
}

function sortSeats(seats: readonly MatchSeat[]): readonly MatchSeat[] {
  return seats.toSorted((a, b) => a.place - b.place || a.seat - b.seat);
}

function playerEntry(
  { seat, name: storedName, profile, kind, standIn, place }: MatchSeat,
  mine: number | undefined,
): TemplateResult {
  const name = storedName === "" ? t("replay.someone") : storedName;
  const nameView = html`<bdi class=${seat === mine ? "past-mine" : ""}>${name}</bdi>`;
  const badge = kind === "human" ? undefined : t("presence.bot");
  return html`<span class="past-seat">
    ${namedAvatar(storedName, seat)}
    ${profile === undefined ? nameView : html`<a href=${routeUrl({ place: "profile", id: profile })}>${nameView}</a>`}
    ${place === 1 ? html`<span class="past-first" title=${t("profile.place", { place })} aria-label=${t("profile.place", { place })} role="img">★</span>` : nothing}
    ${badge === undefined ? nothing : html`<span class="played-by">${badge}</span>`}
    ${standIn ? html`<span class="played-by" title=${t("history.replacementBot", { name })}>${t("presence.replacementBot")}</span>` : nothing}
  </span>`;
}

/** The player's place, or else who won; says if the match was abandoned. */
export function outcome({ why, seats, mine }: MatchRow): string {
  if (why === "idle" || why === "abandoned" || why === "tooLong") return t(`history.${why}`);
  const mySeat = seats.find(({ seat }) => seat === mine);
  if (why === "won" && mySeat !== undefined && mySeat.place > 0) return myOutcome(mySeat, seats.length);
  const winners = seats.filter(({ place }) => place === 1).map(({ seat }) => seat);
  const names: string[] = [];
  for (const { seat, name } of seats) names[seat] = name === "" ? t("replay.someone") : name;
  return matchEndText({ winners, why }, names, mine ?? SPECTATOR);
}

function myOutcome({ place }: MatchSeat, count: number): string {
  return place === 1 ? t("history.won") : t("history.lost", { place, count });
}
