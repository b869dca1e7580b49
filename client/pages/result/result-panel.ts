/** The panel over the table after a round or match: the winner, the scores, and the buttons for what comes next. */

import { html, nothing, render, type TemplateResult } from "lit-html";
import type { MatchRating } from "../../../shared/history.ts";
import type { Refusal } from "../../../shared/refusal.ts";
import { type Seat, SPECTATOR } from "../../../shared/seat.ts";
import type { View } from "../../../shared/view.ts";
import { SITE_ADDRESS } from "../../base-path.ts";
import { onLanguageChange, t } from "../../i18n/i18n.ts";
import { joined } from "../../i18n/joined.ts";
import type { FairnessMark } from "../../net/fairness/kept-match.ts";
import type { ConnectionState, TableSession, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { endOffer, turnOffer } from "../../push/turn-offer.ts";
import { routeUrl } from "../../routes.ts";
import { CopiedNote } from "../../ui/copy-and-save.ts";
import { seatAvatar } from "../../ui/faces/avatar.ts";
import { shareText } from "../../ui/hand-of-the-day-text.ts";
import { LAST_PODIUM_PLACE, podium } from "../../ui/podium.ts";
import { ratingNote } from "../../ui/rating-note.ts";
import { currentRefusal, refusalLine } from "../../ui/refusal-line.ts";
import { otherDeckName } from "../../ui/rule-options.ts";
import { createSendOrExplain } from "../../ui/send-request.ts";
import { canShare, openShareSheet } from "../../ui/share-sheet.ts";
import { PART_OF_GAME } from "../game/solo-pause.ts";
import { myName } from "../home/player-name.ts";
import { openFairness } from "../open-dialogs.ts";
import { type HandOfTheDayActions, handOfTheDayFoot, handOfTheDaySection } from "./hand-of-the-day-result.ts";
import { type LateAnswers, requestLateAnswers } from "./late-answers.ts";
import type { MatchStatsTracker } from "./match-stats.ts";
import { matchStatsList } from "./match-stats.ts";
import type { ResultActions } from "./next-round.ts";
import { nextRoundSection } from "./next-round.ts";
import { animatePoints } from "./points-animation.ts";
import { openRematchRules } from "./rematch-rules.ts";
import {
  botBadge,
  leftInHand,
  nameAt,
  resultTitle,
  roundWinner,
  scoreRows,
  scoreTable,
} from "./score-table.ts";
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
  readonly answers: LateAnswers;
  /** Where the curve of the match is drawn, if it has one. */
  readonly curve: HTMLElement;
  readonly people: HTMLElement;
  /** Where a passkey is offered. */
  readonly offer: HTMLElement;
}

/** The content of the panel. */
function resultView(
  snapshot: TableSnapshot,
  { actions, stats, landedPoints, answers: { rating, hand }, curve, people, offer }: ResultPanelProps,
): TemplateResult {
  const isMatch = snapshot.phase === "matchOver";
  const isHandOfTheDay = isMatch && snapshot.isHandOfTheDay;
  return html`
    <div class="result-head">${isMatch ? matchHead(snapshot, rating) : roundHead(snapshot, landedPoints)}</div>
    ${turnOffer()}
    <div class="result-body" role="region" aria-label=${t("results.standings")} tabindex="0">${isMatch ? html`${offer}${people}` : nothing}${isHandOfTheDay ? handOfTheDaySection(hand) : nothing}${isMatch ? curve : nothing}${scoreTable(snapshot)}${isMatch ? matchStatsList(snapshot, stats) : nothing}</div>
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
  readonly #curve = document.createElement("div");
  /** Where the people of the match can be kept. */
  readonly #people = document.createElement("div");
  readonly #offer = document.createElement("div");
  readonly #closed = new AbortController();
  readonly #unsubscribers: readonly (() => void)[];
  readonly #copiedNote = new CopiedNote(() => this.#draw());
  #closeRules = () => {};
  #answers: LateAnswers = {};
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
    const draw = () => this.#draw();
    const ticker = setInterval(draw, COUNTDOWN_REFRESH_MS);
    const connectionChanged = (connectionState: ConnectionState) => {
      this.#refusal = currentRefusal(this.#refusal, connectionState);
      this.#draw();
    };
    this.#unsubscribers = [
      session.subscribe({ changed: draw, connectionChanged }),
      onLanguageChange(draw),
      () => clearInterval(ticker),
      () => this.#closed.abort(),
    ];
    requestLateAnswers(session, this.#closed.signal, (answers) => {
      this.#answers = { ...this.#answers, ...answers };
      if (answers.isSaved) void this.#offerToKeep();
      draw();
    });
    if (hasCurve(session.snapshot)) void this.#showCurve();
    this.#offerPasskey(session.snapshot).catch(() => {});
    this.#open();
    animatePoints(this.#dialog, session.snapshot.view, (points) => {
      this.#landedPoints = points;
      draw();
    });
  }

  #open(): void {
    this.#draw();
    this.#dialog.showModal();
    this.#dialog.querySelector<HTMLElement>("h2")?.focus();
    this.#dialog.querySelector(".standing-mine")?.scrollIntoView({ block: "nearest" });
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
    return this.#copiedNote.isShown;
  }

  shareReplay(matchId: string): void {
    const url = location.origin + routeUrl({ place: "match", id: matchId });
    if (canShare()) void openShareSheet({ text: t("results.shareText"), url });
    else void this.#copiedNote.copy(url, "link");
  }

  /** What was wrong already while the match ran stays wrong. */
  get fairnessMark(): FairnessMark | undefined {
    const { fairnessMark } = this.#session.snapshot;
    return fairnessMark === "wrong" ? fairnessMark : this.#answers.mark;
  }

  openFairness(): void {
    openFairness({ type: "table", session: this.#session }, "failures");
  }

  shareHandOfTheDay(): void {
    const { hand } = this.#answers;
    if (hand === undefined) return;
    const text = shareText(hand, SITE_ADDRESS);
    if (canShare()) void openShareSheet({ text });
    else void this.#copiedNote.copy(text, "link");
  }

  close(): void {
    this.#closeRules();
    for (const stop of this.#unsubscribers) stop();
    endOffer();
    render(nothing, this.#dialog);
    this.#dialog.close();
    this.#dialog.remove();
    // A player who went out has no card that could get the focus.
    if (document.activeElement === document.body) this.#parent.querySelector("h1")?.focus();
  }

  /** Without its code, its place is given back. */
  async #showCurve(): Promise<void> {
    this.#curve.className = "turning-point";
    const lazy = await import("./turning-point.lazy.ts").catch(() => undefined);
    const { snapshot } = this.#session;
    const { signal } = this.#closed;
    if (lazy === undefined) this.#curve.removeAttribute("class");
    else if (!signal.aborted)
      lazy.showTurningPoint(this.#curve, { snapshot, signal, mark: () => this.fairnessMark });
  }

  async #offerToKeep(): Promise<void> {
    const lazy = await import("./keep-people.lazy.ts").catch(() => undefined);
    const { matchId = "" } = this.#session.snapshot;
    await lazy?.offerToKeep(this.#people, matchId, this.#closed.signal).catch(() => undefined);
  }

  /** After a match that the server saves, of which this person had a seat. */
  async #offerPasskey({ phase, isLocalGame, view }: TableSnapshot): Promise<void> {
    if (phase !== "matchOver" || isLocalGame === true || view.seat === SPECTATOR) return;
    const lazy = await import("./passkey-offer.lazy.ts");
    await lazy.offerPasskey(this.#offer, this.#closed.signal);
  }

  readonly #send = createSendOrExplain(
    { request: (name, payload) => this.#session.request(name, payload) },
    (refusal) => {
      this.#refusal = refusal;
      this.#draw();
    },
  );

  /** After the panel has closed, late answers change nothing. */
  #draw(): void {
    if (!this.#dialog.isConnected) return;
    const { snapshot, connectionState } = this.#session;
    const offlineNote =
      connectionState === "returning"
        ? html`<p class="away" role="status">${t("place.returning")}</p>`
        : nothing;
    const props = {
      actions: this,
      stats: this.#stats,
      landedPoints: this.#landedPoints,
      answers: this.#answers,
      curve: this.#curve,
      people: this.#people,
      offer: this.#offer,
    };
    render(
      html`${offlineNote}${resultView(withoutClockWhenOffline(snapshot, connectionState), props)}${refusalLine(this.#refusal)}`,
      this.#dialog,
    );
  }
}

/** A match with a winner and a record. The record of a hand of the day is secret until its day is over. */
function hasCurve(snapshot: TableSnapshot): boolean {
  const { phase, matchId = "", isHandOfTheDay } = snapshot;
  return phase === "matchOver" && matchId !== "" && !isHandOfTheDay && isWon(snapshot);
}

/** Without its clock while the connection is lost, because the next round may start earlier or later. */
function withoutClockWhenOffline(snapshot: TableSnapshot, connectionState: ConnectionState): TableSnapshot {
  return connectionState === "connected" ? snapshot : { ...snapshot, clock: "none" };
}

/** The winners of the match, what it meant for the player's rating, and the podium, unless everyone's scores are shown. */
function matchHead(snapshot: TableSnapshot, rating: MatchRating | undefined): TemplateResult {
  const deck = otherDeckName(snapshot.view.rules);
  return html`
    ${deck === undefined ? nothing : html`<p class="result-kind">${deck}</p>`}
    <h2 id="result-title" tabindex="-1">${resultTitle(snapshot)}</h2>
    <p class="rating-note" role="status">${ratingNote(rating) ?? nothing}</p>
    ${isWon(snapshot) && !snapshot.isHandOfTheDay ? winnersPodium(snapshot) : nothing}
    <p class="wins-here">${winsText(snapshot)}</p>
  `;
}

function isWon({ view }: TableSnapshot): boolean {
  return view.result !== "none" && view.result.winners.length > 0;
}

function winnersPodium(snapshot: TableSnapshot): TemplateResult {
  const best = scoreRows(snapshot.view).filter(({ place }) => place <= LAST_PODIUM_PLACE);
  return podium(
    best.map(({ seat, place, score }) => ({
      ...{ place, name: nameAt(seat, snapshot), badge: botBadge(seat, snapshot) },
      avatar: seatAvatar(seat, snapshot, place === 1 ? "winning" : "calm"),
      note: podiumNote(seat, score, snapshot),
    })),
  );
}

/** In a single round the others have no points. */
function podiumNote(seat: Seat, score: number, { view }: TableSnapshot): string {
  const isByHand = view.rules.target === "single" && score === 0;
  return isByHand ? leftInHand(seat, view) : t("results.score", { count: score });
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
  const target = points === "single" ? "" : t("results.ofTarget", { count: points });
  return joined("beside", [otherDeckName(rules) ?? "", t("results.roundNumber", { round }), target]);
}
