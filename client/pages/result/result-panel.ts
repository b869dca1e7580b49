/** The panel over the table after a round or match: the winner, the scores, and the buttons for what comes next. */

import { html, nothing, render, type TemplateResult } from "lit-html";
import type { MatchRating } from "../../../shared/history.ts";
import type { Refusal } from "../../../shared/refusal.ts";
import { type Seat, SPECTATOR } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import type { HandOfTheDay } from "../../../shared/wire/hand-of-the-day.ts";
import { SITE_ADDRESS } from "../../base-path.ts";
import { onLanguageChange, t } from "../../i18n/i18n.ts";
import { joined } from "../../i18n/joined.ts";
import type { FairnessMark } from "../../net/fairness/kept-match.ts";
import type { ConnectionState, TableSession, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { endOffer, turnOffer } from "../../push/turn-offer.ts";
import { routeUrl } from "../../routes.ts";
import { seatAvatar } from "../../ui/avatar.ts";
import { CopiedIndicator, copyText } from "../../ui/copy-and-save.ts";
import { shareText } from "../../ui/hand-of-the-day-text.ts";
import { ratingNote } from "../../ui/rating-note.ts";
import { currentRefusal, refusalLine } from "../../ui/refusal-line.ts";
import { otherDeckName } from "../../ui/rule-options.ts";
import { createSendOrExplain } from "../../ui/send-request.ts";
import { canShare, openShareSheet } from "../../ui/share-sheet.ts";
import { PART_OF_GAME } from "../game/solo-pause.ts";
import { myName } from "../home/player-name.ts";
import { openFairness } from "../shuffle-check/open-fairness.ts";
import {
  type HandOfTheDayActions,
  handOfTheDayFoot,
  handOfTheDaySection,
  requestHandOfTheDay,
} from "./hand-of-the-day-result.ts";
import { requestMatchMark } from "./match-mark.ts";
import type { MatchStatsTracker } from "./match-stats.ts";
import { matchStatsList } from "./match-stats.ts";
import { requestMyRating } from "./my-rating.ts";
import type { ResultActions } from "./next-round.ts";
import { nextRoundSection } from "./next-round.ts";
import { animatePoints } from "./points-animation.ts";
import { openRematchRules } from "./rematch-rules.ts";
import { resultTitle } from "./result-title.ts";
import { botBadge, nameAt, roundWinner, type ScoreRow, scoreRows, scoreTable } from "./score-table.ts";
import { winsText } from "./wins-at-table.ts";

/** The countdown is drawn more often than it changes, so that all seconds look equally long. */
const COUNTDOWN_REFRESH_MS = 250;

export interface ResultPanelDeps {
  /** Statistics of this match. */
  readonly stats: MatchStatsTracker;
  leave(): void;
}

interface ResultPanelProps {
  readonly actions: ResultActions & HandOfTheDayActions;
  readonly stats: MatchStatsTracker;
  /** The winner's points that have arrived; undefined if there is no animation. */
  readonly landedPoints: number | undefined;
  /** What the match meant for the player's rating; undefined if it is unknown. */
  readonly rating: MatchRating | undefined;
  /** How everyone did, after a hand of the day; undefined until it is known. */
  readonly hand: HandOfTheDay | undefined;
}

/** The content of the panel. */
function resultView(
  snapshot: TableSnapshot,
  { actions, stats, landedPoints, rating, hand }: ResultPanelProps,
): TemplateResult {
  const isMatch = snapshot.phase === "matchOver";
  const isHandOfTheDay = isMatch && snapshot.isHandOfTheDay;
  return html`
    <div class="result-head">${isMatch ? matchHead(snapshot, rating) : roundHead(snapshot, landedPoints)}</div>
    ${turnOffer()}
    <div class="result-body" role="region" aria-label=${t("results.standings")} tabindex="0">${isHandOfTheDay ? handOfTheDaySection(hand) : nothing}${scoreTable(snapshot)}${isMatch ? matchStatsList(snapshot, stats) : nothing}</div>
    <div class="result-foot">${isHandOfTheDay ? handOfTheDayFoot(hand, actions) : nextRoundSection(snapshot, actions)}</div>
  `;
}

/** Opens the panel and keeps it up to date; returns a function that closes it. */
export function openResultPanel(
  parent: HTMLElement,
  session: TableSession,
  deps: ResultPanelDeps,
): () => void {
  const panel = new ResultPanel(parent, session, deps);
  return () => panel.close();
}

class ResultPanel implements ResultActions, HandOfTheDayActions {
  readonly leave: () => void;
  readonly #stats: MatchStatsTracker;
  readonly #session: TableSession;
  readonly #parent: HTMLElement;
  readonly #dialog = document.createElement("dialog");
  readonly #unsubscribers: readonly (() => void)[];
  readonly #copiedIndicator = new CopiedIndicator(() => this.#showCopied(false));
  #closeRules = () => {};
  #rating: MatchRating | undefined;
  #handOfTheDay: HandOfTheDay | undefined;
  /** What the check of the record says; undefined before it begins. */
  #fairnessMark: FairnessMark | undefined;
  #isReplayCopied = false;
  #refusal: Refusal | undefined;
  /** The winner's points that have arrived; Infinity after the animation. */
  #landedPoints: number | undefined;

  constructor(parent: HTMLElement, session: TableSession, { stats, leave }: ResultPanelDeps) {
    this.leave = leave;
    this.#stats = stats;
    this.#session = session;
    this.#parent = parent;
    this.#dialog.className = `result ${PART_OF_GAME}`;
    this.#dialog.setAttribute("aria-labelledby", "result-title");
    // The Escape key does not close the panel: the game continues from here.
    this.#dialog.addEventListener("cancel", (event) => event.preventDefault());
    parent.append(this.#dialog);
    const ticker = setInterval(() => this.#draw(), COUNTDOWN_REFRESH_MS);
    const draw = () => this.#draw();
    const connectionChanged = (connectionState: ConnectionState) => {
      this.#refusal = currentRefusal(this.#refusal, connectionState);
      this.#draw();
    };
    this.#unsubscribers = [
      session.subscribe({ changed: draw, connectionChanged }),
      onLanguageChange(draw),
      () => clearInterval(ticker),
      this.#askForRating(),
      this.#askForHandOfTheDay(),
      requestMatchMark(session, (mark) => {
        this.#fairnessMark = mark;
        if (this.#dialog.isConnected) this.#draw();
      }),
    ];
    this.#draw();
    this.#dialog.showModal();
    this.#dialog.querySelector<HTMLElement>("h2")?.focus();
    this.#dialog.querySelector(".standing-mine")?.scrollIntoView({ block: "nearest" });
    animatePoints(this.#dialog, session.snapshot.view, (points) => {
      this.#landedPoints = points;
      if (this.#dialog.isConnected) this.#draw();
    });
  }

  next(): void {
    void this.#send("nextRound", {});
  }

  rematch(): void {
    void this.#send("rematch", {});
  }

  takeSeat(): void {
    void this.#send("takeSeat", { name: myName() });
  }

  openRules(): void {
    this.#closeRules();
    this.#closeRules = openRematchRules(this.#session, () => {
      this.#closeRules = () => {};
    });
  }

  get isReplayCopied(): boolean {
    return this.#isReplayCopied;
  }

  shareReplay(matchId: string): void {
    const url = location.origin + routeUrl({ place: "match", id: matchId });
    if (canShare()) void openShareSheet({ text: t("results.shareText"), url });
    else void copyText(url).then((isCopied) => isCopied && this.#showCopied(true));
  }

  /** What was wrong already while the match ran stays wrong. */
  get fairnessMark(): FairnessMark | undefined {
    const { fairnessMark } = this.#session.snapshot;
    return fairnessMark === "wrong" ? fairnessMark : this.#fairnessMark;
  }

  openFairness(): void {
    openFairness({ type: "table", session: this.#session }, "failures");
  }

  shareHandOfTheDay(): void {
    if (this.#handOfTheDay === undefined) return;
    const text = shareText(this.#handOfTheDay, SITE_ADDRESS);
    if (canShare()) void openShareSheet({ text });
    else void copyText(text).then((isCopied) => isCopied && this.#showCopied(true));
  }

  close(): void {
    this.#closeRules();
    this.#copiedIndicator.cancel();
    for (const stop of this.#unsubscribers) stop();
    endOffer();
    render(nothing, this.#dialog);
    this.#dialog.close();
    this.#dialog.remove();
    // A player who went out has no card that could get the focus.
    if (document.activeElement === document.body) this.#parent.querySelector("h1")?.focus();
  }

  /** Returns a function that stops it. A spectator has no rating here, and a local match is not rated. */
  #askForRating(): () => void {
    const { phase, matchId = "", view, isLocalGame } = this.#session.snapshot;
    if (phase !== "matchOver" || matchId === "" || view.seat === SPECTATOR || isLocalGame) return () => {};
    return requestMyRating(matchId, (rating) => {
      this.#rating = rating;
      this.#draw();
    });
  }

  /** Returns a function that stops it. */
  #askForHandOfTheDay(): () => void {
    const { phase, isHandOfTheDay } = this.#session.snapshot;
    if (phase !== "matchOver" || !isHandOfTheDay) return () => {};
    return requestHandOfTheDay((hand) => {
      this.#handOfTheDay = hand;
      this.#draw();
    });
  }

  readonly #send = createSendOrExplain(
    { request: (name, payload) => this.#session.request(name, payload) },
    (refusal) => {
      this.#refusal = refusal;
      if (this.#dialog.isConnected) this.#draw();
    },
  );

  #showCopied(isCopied: boolean): void {
    this.#isReplayCopied = isCopied;
    if (isCopied) this.#copiedIndicator.hideLater();
    if (this.#dialog.isConnected) this.#draw();
  }

  #draw(): void {
    const { snapshot, connectionState } = this.#session;
    const offlineNote =
      connectionState === "returning"
        ? html`<p class="away" role="status">${t("place.returning")}</p>`
        : nothing;
    const props = {
      actions: this,
      stats: this.#stats,
      landedPoints: this.#landedPoints,
      rating: this.#rating,
      hand: this.#handOfTheDay,
    };
    render(
      html`${offlineNote}${resultView(withoutClockWhenOffline(snapshot, connectionState), props)}${refusalLine(this.#refusal)}`,
      this.#dialog,
    );
  }
}

/** Without its clock while the connection is lost, because the next round may start earlier or later. */
function withoutClockWhenOffline(snapshot: TableSnapshot, connectionState: ConnectionState): TableSnapshot {
  return connectionState === "connected" ? snapshot : { ...snapshot, clock: "none" };
}

/** The last rank on the podium. */
const LAST_PODIUM_PLACE = 3;

/** The winners of the match, what it meant for the player's rating, and the podium, unless everyone's scores are shown. */
function matchHead(snapshot: TableSnapshot, rating: MatchRating | undefined): TemplateResult {
  const deck = otherDeckName(snapshot.view.rules);
  return html`
    ${deck === undefined ? nothing : html`<p class="result-kind">${deck}</p>`}
    <h2 id="result-title" tabindex="-1">${resultTitle(snapshot)}</h2>
    <p class="rating-note" role="status">${ratingNote(rating) ?? nothing}</p>
    ${isWon(snapshot) && !snapshot.isHandOfTheDay ? podium(snapshot) : nothing}
    <p class="wins-here">${winsText(snapshot)}</p>
  `;
}

function isWon({ view }: TableSnapshot): boolean {
  return view.result !== "none" && view.result.winners.length > 0;
}

/** In the order of ranks for screen readers. CSS shows three with the winner in the middle, more from left to right. */
function podium(snapshot: TableSnapshot): TemplateResult {
  const best = scoreRows(snapshot.view).filter(({ place }) => place <= LAST_PODIUM_PLACE);
  return html`<ol class="podium">${best.map((row, i) => podiumStep(row, i, snapshot))}</ol>`;
}

function podiumStep({ seat, place, score }: ScoreRow, at: number, snapshot: TableSnapshot): TemplateResult {
  const name = nameAt(seat, snapshot);
  return html`
    <li class="podium-step podium-at-${at + 1} podium-place-${place}">
      ${seatAvatar(seat, snapshot, place === 1 ? "winning" : "calm")}
      <b class="podium-name">${name}</b>
      ${botBadge(seat, snapshot)}
      <span class="podium-block">
        <span aria-hidden="true">${place}</span><span class="unseen">${t("results.place", { place })}</span>
        <small>${podiumNote(seat, score, snapshot)}</small>
      </span>
    </li>
  `;
}

/** In a single round the others have no points: the cards that they have left say how they did (E4). */
function podiumNote(seat: Seat, score: number, { view }: TableSnapshot): string {
  if (view.rules.target !== "single" || score > 0) return t("results.score", { count: score });
  const count = view.revealedHands[seat]?.length ?? 0;
  return count > 0 ? t("results.cardsLeft", { count }) : "";
}

/** The winner of the round and the points, or `landedPoints` of them during the animation. */
function roundHead(snapshot: TableSnapshot, landedPoints?: number): TemplateResult {
  const { view } = snapshot;
  const winner = roundWinner(view);
  if (winner === undefined) return html`<h2 id="result-title" tabindex="-1">${resultTitle(snapshot)}</h2>`;
  const count = view.roundPoints[winner] ?? 0;
  return html`
    <p class="result-kind">${roundText(view)}</p>
    <div class="winner">${seatAvatar(winner, snapshot, "winning")}</div>
    <h2 id="result-title" tabindex="-1">${resultTitle(snapshot)}</h2>
    ${count > 0 ? wonPoints(count, landedPoints ?? count) : nothing}
  `;
}

/** The element has its final size from the start: before the first points arrive it is invisible. */
function wonPoints(count: number, landed: number): TemplateResult {
  const shown = Math.min(count, landed);
  return html`<p class="won-points ${shown === 0 ? "is-coming" : ""}">${t("results.points", { count: shown === 0 ? count : shown })}</p>`;
}

/** "Round 2 · Playing to 200 points", after the deck if it is not the classic one. */
function roundText({ round, rules }: View): string {
  const { target: points } = rules;
  const target = points === "single" ? "" : t("results.ofTarget", { points });
  return joined("beside", [otherDeckName(rules) ?? "", t("results.roundNumber", { round }), target]);
}
