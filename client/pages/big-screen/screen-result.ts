/**
 * The results on a big screen, over the table: a podium for the first three places, the others in a row, what was remarkable,
 * who has won how many matches at this table, and when it goes on.
 */
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { Seat } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { listOfNames, onLanguageChange, t } from "../../i18n/i18n.ts";
import { joined } from "../../i18n/joined.ts";
import { secondsUntil } from "../../net/session/server-clock.ts";
import type { PlayerInfo, TableSession, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { isMotionReduced } from "../../settings/settings.ts";
import { playerAvatar, seatAvatar } from "../../ui/faces/avatar.ts";
import { icon } from "../../ui/icons.ts";
import type { MatchStatsTracker } from "../result/match-stats.ts";
import {
  costInHand,
  leftInHand,
  nameAt,
  resultTitle,
  roundWinner,
  type ScoreRow,
  scoreRows,
} from "../result/score-table.ts";
import { winsAtTable } from "../result/wins-at-table.ts";

/** The countdown is drawn more often than it changes, so that all seconds look equally long. */
const REFRESH_MS = 250;
/** How long the places of before the round are shown, in ms. */
const BEFORE_MS = 1800;
/** As many places have a step of the podium. */
const STEPS = 3;
/** As many winners fit beside the podium. */
const MOST_IN_TALLY = 4;
/** From this number of faces on, they stand on a step in two rows. */
const CROWD = 5;
/** Up to this number of others, the names are beside the faces; from there on, below them. */
const BESIDE = 5;

type ResultSession = Pick<TableSession, "snapshot" | "connectionState" | "subscribe">;

interface ScreenResult {
  readonly session: ResultSession;
  readonly stats: MatchStatsTracker;
}

/** Opens the results; the returned function closes them. */
export function openScreenResult(parent: HTMLElement, result: ScreenResult): () => void {
  const panel = document.createElement("section");
  panel.className = "screen-result";
  panel.setAttribute("aria-labelledby", "screen-result-title");
  parent.append(panel);
  let isBefore = !isMotionReduced() && result.session.snapshot.view.round > 1;
  const draw = () => render(resultView(result, isBefore), panel);
  const ticker = setInterval(draw, REFRESH_MS);
  const move = () => {
    isBefore = false;
    panel.classList.add("has-moved");
    // Where a browser can show it, places overtake each other. A hidden page shows nothing.
    if (document.startViewTransition === undefined) draw();
    else document.startViewTransition(draw).ready.catch(() => {});
  };
  const mover = isBefore ? setTimeout(move, BEFORE_MS) : undefined;
  const stops = [
    result.session.subscribe({ changed: draw, connectionChanged: draw }),
    onLanguageChange(draw),
  ];
  draw();
  return () => {
    clearInterval(ticker);
    clearTimeout(mover);
    for (const stop of stops) stop();
    render(nothing, panel);
    panel.remove();
  };
}

/** The standings of before the last round. */
export function standingsBefore(view: View): readonly ScoreRow[] {
  const scores = view.scores.map((score, seat) => score - (view.roundPoints[seat] ?? 0));
  return scoreRows({ ...view, scores, roundPoints: [], result: "none" });
}

/** Who has won from the last place, or is the only first one now; undefined if neither is new. */
export function placeChange(
  view: View,
): { readonly kind: "lead" | "comeback"; readonly seat: Seat } | undefined {
  const before = standingsBefore(view);
  const placeBefore = (seat: Seat | undefined) => before.find((row) => row.seat === seat)?.place;
  const [first, second] = scoreRows(view);
  const winner = roundWinner(view);
  if (view.rules.target === "single" || view.round < 2 || first === undefined) return undefined;
  const last = before.filter(({ place }) => place === before.at(-1)?.place);
  if (winner !== undefined && last.length === 1 && last[0]?.seat === winner && before.length > 2)
    return { kind: "comeback", seat: winner };
  const isNew = second?.place !== 1 && placeBefore(first.seat) !== 1;
  return isNew ? { kind: "lead", seat: first.seat } : undefined;
}

function resultView(
  { session: { snapshot, connectionState }, stats }: ScreenResult,
  isBefore: boolean,
): TemplateResult {
  const rows = isBefore ? standingsBefore(snapshot.view) : scoreRows(snapshot.view);
  const change = isBefore || snapshot.phase === "matchOver" ? undefined : placeChange(snapshot.view);
  const steps = podiumSteps(rows);
  return html`
    <header>
      <h2 id="screen-result-title">${resultTitle(snapshot)}</h2>
      ${change === undefined ? nothing : html`<p class="screen-subtitle is-change">${t(`screen.${change.kind}`, { name: nameAt(change.seat, snapshot) })}</p>`}
      ${subtitle(snapshot)}
    </header>
    <ol class="screen-scores screen-podium" aria-label=${t("results.standings")}>
      ${steps.map((step) => podiumStep(step, snapshot))}
    </ol>
    ${otherPlayers(
      rows.filter(({ place }) => place > STEPS),
      snapshot,
    )}
    ${highlights(snapshot, stats)}
    ${tallyOf(snapshot)}
    <footer>
      <p class="screen-next" role="status">${connectionState === "connected" ? nextText(snapshot) : t("place.returning")}</p>
    </footer>
  `;
}

/** Equal places share a step; if all others are second, they stand at both sides of the first. */
function podiumSteps(rows: readonly ScoreRow[]): readonly (readonly ScoreRow[])[] {
  const places = [...new Set(rows.map(({ place }) => place))].filter((place) => place <= STEPS);
  const steps = places.map((place) => rows.filter((row) => row.place === place));
  const [first = [], second = []] = steps;
  const half = Math.ceil(second.length / 2);
  if (steps.length !== 2 || second.length < 2) return steps;
  return [first, second.slice(0, half), second.slice(half)];
}

/** What was remarkable in this match, with the faces that belong to it. */
function highlights(snapshot: TableSnapshot, stats: MatchStatsTracker): TemplateResult | typeof nothing {
  const top = stats.topStats(snapshot.lastEvent);
  if (top.length === 0) return nothing;
  return html`<dl class="screen-aside"><dt>${t("results.deedsTitle")}</dt>
    ${top.map(
      ({
        stat,
        seats,
        count,
      }) => html`<dd>${seats.slice(0, 2).map((seat) => seatAvatar(seat, snapshot, "happy"))}
        <span class="unseen">${listOfNames(seats.map((seat) => nameAt(seat, snapshot)))}</span>
        <span>${t(`results.deeds.${stat}`)}</span> <b>${count}</b></dd>`,
    )}</dl>`;
}

function tallyOf(snapshot: TableSnapshot): TemplateResult | typeof nothing {
  const tally = winsAtTable(snapshot);
  if (tally.length === 0) return nothing;
  return html`<dl class="screen-aside is-tally"><dt>${t("screen.tally")}</dt>
    ${tally.slice(0, MOST_IN_TALLY).map(([name, wins]) => html`<dd>${faceOfPlayer(name, snapshot)}<bdi>${name}</bdi> <b>${wins}</b></dd>`)}</dl>`;
}

function faceOfPlayer(name: string, { players }: TableSnapshot): TemplateResult | typeof nothing {
  const player = players.find((each) => each.name === name);
  return player === undefined ? nothing : playerAvatar(player);
}

/** The round, how many points were won, and how many are played for. */
function subtitle({ view, phase }: TableSnapshot): TemplateResult {
  const count = view.roundPoints[roundWinner(view) ?? view.seat] ?? 0;
  const { target: points } = view.rules;
  const parts = [
    ...(phase === "matchOver" ? [] : [t("results.roundNumber", { round: view.round })]),
    ...(count > 0 ? [t("results.points", { count })] : []),
    ...(points === "single" ? [] : [t("results.ofTarget", { count: points })]),
  ];
  return html`<p class="screen-subtitle">${joined("beside", parts)}</p>`;
}

/** Large faces over a step, which is the higher the better the place; equal places share it. */
function podiumStep(rows: readonly ScoreRow[], snapshot: TableSnapshot): TemplateResult {
  const { place } = rows[0] ?? { place: STEPS };
  const columns = rows.length < CROWD ? rows.length : Math.ceil(rows.length / 2);
  const texts = new Set(rows.map((row) => scoreText(row, snapshot)));
  const [first] = rows;
  return html`<li class="is-place-${place} ${rows.length > 1 ? "is-group" : ""}" .style=${`--columns:${columns}`}>
    ${place === 1 ? html`<span class="screen-crown">${icon("crown")}</span>` : nothing}
    <div class="screen-stand">${rows.map((row) => standing(row, snapshot))}</div>
    <div class="screen-step">${placeNumber(place)}<span class="screen-score">${joined("beside", [...texts])} ${first === undefined || rows.length > 1 ? nothing : wonText(first)}</span></div>
  </li>`;
}

/** Without points, how many cards were left tells players apart. */
function standing({ seat, place, score }: ScoreRow, snapshot: TableSnapshot): TemplateResult {
  const isGood = score > 0 || (place === 2 && snapshot.view.rules.target === "single");
  const others = isGood ? "happy" : "calm";
  const left = score > 0 ? 0 : cardsLeft(seat, snapshot);
  return html`<div .style=${`view-transition-name:seat-${seat}`}>
    <span class="screen-face">${seatAvatar(seat, snapshot, place === 1 ? "winning" : others)}${left === 0 ? nothing : html`<span class="unseen">${t("results.cardsLeft", { count: left })}</span>${cardCount(left)}`}${readyMark(seat, snapshot)}</span>
    <b class="screen-name"><bdi>${nameAt(seat, snapshot)}</bdi></b>
  </div>`;
}

/** Who has agreed to go on, so that everyone sees for whom the table waits. */
function readyMark(seat: Seat, { players }: TableSnapshot): TemplateResult | typeof nothing {
  const isReady = players.some((player) => player.seat === seat && player.ready && player.bot === "none");
  if (!isReady) return nothing;
  return html`<span class="screen-ready">${icon("check")}<span class="unseen">${t("waiting.ready")}</span></span>`;
}

/** In a single round, the cards in hand decide. */
function scoreText({ seat, score }: ScoreRow, { view }: TableSnapshot): string {
  const left = view.rules.target === "single" ? leftInHand(seat, view) : "";
  return left === "" ? t("results.score", { count: score }) : left;
}

function otherPlayers(rows: readonly ScoreRow[], snapshot: TableSnapshot): TemplateResult | typeof nothing {
  if (rows.length === 0) return nothing;
  const last = rows.at(-1)?.place;
  return html`<ol class="screen-scores screen-others ${rows.length > BESIDE ? "are-many" : ""}" start=${STEPS + 1} aria-label=${t("results.standings")}>
    ${rows.map(
      (
        row,
      ) => html`<li .style=${`view-transition-name:seat-${row.seat}`}><span class="screen-face">${seatAvatar(row.seat, snapshot, row.place === last ? "caught" : "calm")}${placeNumber(row.place)}${readyMark(row.seat, snapshot)}</span>
        <span class="screen-score"><span class="unseen">${scoreText(row, snapshot)}</span>${shortScore(row, snapshot)}</span>
        <b class="screen-name"><bdi>${nameAt(row.seat, snapshot)}</bdi></b></li>`,
    )}
  </ol>`;
}

/** The score; or as many cards as are left, on a card, and what they cost. */
function shortScore({ seat, score }: ScoreRow, snapshot: TableSnapshot): TemplateResult {
  const left = snapshot.view.rules.target === "single" ? cardsLeft(seat, snapshot) : 0;
  if (left === 0) return html`<span aria-hidden="true">${score}</span>`;
  return html`${cardCount(left)} <bdi aria-hidden="true">${costInHand(seat, snapshot.view)}</bdi>`;
}

function cardsLeft(seat: Seat, { view }: TableSnapshot): number {
  return (view.revealedHands[seat] ?? []).length;
}

function cardCount(count: number): TemplateResult {
  return html`<span class="screen-left" aria-hidden="true">${count}</span>`;
}

function placeNumber(place: number): TemplateResult {
  return html`<span class="screen-place"><span class="unseen">${t("results.place", { place })}</span><span aria-hidden="true">${place}</span></span>`;
}

/** What the last round has added to a score. */
function wonText({ points, score }: ScoreRow): TemplateResult | typeof nothing {
  return points > 0 && points !== score ? html`<bdi class="screen-won">+${points}</bdi>` : nothing;
}

/** When it goes on, and how many people have agreed to that. */
function nextText({ phase, clock, players }: TableSnapshot): string {
  const isMatch = phase === "matchOver";
  const people = players.filter((player) => mustAgree(player, isMatch));
  const ready = people.filter((person) => person.ready).length;
  const agreed = t(isMatch ? "results.agreedCount" : "waiting.readyCount", { ready, count: people.length });
  if (clock === "none" || !("endsAt" in clock)) return agreed;
  const count = secondsUntil(clock.endsAt);
  if (!isMatch) return joined("beside", [t("results.nextIn", { count }), agreed]);
  return ready === 0 ? t("results.waitingRoomIn", { count }) : agreed;
}

/** Bots always agree, and the next round does not wait for disconnected players (E5, E6). */
function mustAgree({ bot, isKicked, connected, isBotControlled }: PlayerInfo, isMatch: boolean): boolean {
  if (bot !== "none" || isKicked) return false;
  return connected || (isMatch && !isBotControlled);
}
