/** Over the table, when a round or the match has ended: who won, what was left, and what comes next. */
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { Refusal } from "../../../shared/refusal.ts";
import { onLanguageChange, t } from "../../i18n/i18n.ts";
import { matchEndText } from "../../i18n/log-text.ts";
import type { ConnectionState, TableSession, TableSnapshot } from "../../net/session/session-types.ts";
import { seatAvatar } from "../../ui/player-avatar.ts";
import { currentRefusal, refusalLine } from "../../ui/refusal-line.ts";
import { createSendOrExplain } from "../../ui/send-request.ts";
import { myName } from "../home/player-name.ts";
import type { MatchStatsTracker } from "./match-stats.ts";
import { matchStatsList } from "./match-stats.ts";
import type { ResultActions } from "./next-round.ts";
import { nextRoundSection } from "./next-round.ts";
import { animatePoints } from "./points-animation.ts";
import {
  botBadge,
  nameAt,
  namesOf,
  roundWinner,
  type ScoreRow,
  scoreRows,
  scoreTable,
} from "./score-table.ts";

/** The countdown is looked at more often than it changes, so that no second seems long. */
const COUNTDOWN_REFRESH_MS = 250;

/** What is known around the table beside what it shows. */
export interface ResultPanelDeps {
  /** Of this match. */
  readonly stats: MatchStatsTracker;
  leave(): void;
}

/** What the panel stands on; `there`: so many of the points have come in. */
interface ResultPanelProps {
  readonly actions: ResultActions;
  readonly stats: MatchStatsTracker;
  readonly landedPoints: number | undefined;
}

/** All that the panel says of a table whose round or match is over. */
function resultView(
  snapshot: TableSnapshot,
  { actions, stats, landedPoints }: ResultPanelProps,
): TemplateResult {
  const isMatch = snapshot.phase === "matchOver";
  return html`
    <div class="result-head">${isMatch ? matchHead(snapshot) : roundHead(snapshot, landedPoints)}</div>
    <div class="result-body" role="region" aria-label=${t("results.standings")} tabindex="0">${scoreTable(snapshot)}${isMatch ? matchStatsList(snapshot, stats) : nothing}</div>
    <div class="result-foot">${nextRoundSection(snapshot, actions)}</div>
  `;
}

/** Shows the panel and keeps it true until the answer is called. */
export function openResultPanel(host: HTMLElement, session: TableSession, deps: ResultPanelDeps): () => void {
  const panel = new ResultPanel(host, session, deps);
  return () => panel.close();
}

class ResultPanel implements ResultActions {
  readonly leave: () => void;
  readonly #stats: MatchStatsTracker;
  readonly #session: TableSession;
  readonly #host: HTMLElement;
  readonly #dialog = document.createElement("dialog");
  readonly #unsubscribers: readonly (() => void)[];
  #refusal: Refusal | undefined;
  /** Points of the round that have come in; all of them once nothing flies. */
  #landedPoints: number | undefined;

  constructor(host: HTMLElement, session: TableSession, { stats, leave }: ResultPanelDeps) {
    this.leave = leave;
    this.#stats = stats;
    this.#session = session;
    this.#host = host;
    this.#dialog.className = "result";
    this.#dialog.setAttribute("aria-labelledby", "result-title");
    // There is no way around the result: the table goes on from here.
    this.#dialog.addEventListener("cancel", (event) => event.preventDefault());
    host.append(this.#dialog);
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
    ];
    this.#draw();
    this.#dialog.showModal();
    this.#dialog.querySelector<HTMLElement>("h2")?.focus();
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

  close(): void {
    for (const stop of this.#unsubscribers) stop();
    render(nothing, this.#dialog);
    this.#dialog.close();
    this.#dialog.remove();
    // Who went out has no card left for the focus to come back to.
    if (document.activeElement === document.body) this.#host.querySelector("h1")?.focus();
  }

  readonly #send = createSendOrExplain(
    { request: (name, payload) => this.#session.request(name, payload) },
    (refusal) => {
      this.#refusal = refusal;
      if (this.#dialog.isConnected) this.#draw();
    },
  );

  #draw(): void {
    const { snapshot, connectionState } = this.#session;
    const offlineNote =
      connectionState === "returning"
        ? html`<p class="away" role="status">${t("place.returning")}</p>`
        : nothing;
    const props = { actions: this, stats: this.#stats, landedPoints: this.#landedPoints };
    render(
      html`${offlineNote}${resultView(withoutClockWhenOffline(snapshot, connectionState), props)}${refusalLine(this.#refusal)}`,
      this.#dialog,
    );
  }
}

/** Without its clock while the line is lost: what comes next may begin before we are back, or wait. */
function withoutClockWhenOffline(snapshot: TableSnapshot, connectionState: ConnectionState): TableSnapshot {
  return connectionState === "connected" ? snapshot : { ...snapshot, clock: "none" };
}

/** The last place that stands on the podium. */
const LAST_PODIUM_PLACE = 3;

/** Who won the match, and the podium. */
function matchHead(snapshot: TableSnapshot): TemplateResult {
  return html`
    <h2 id="result-title" tabindex="-1">${matchTitle(snapshot)}</h2>
    ${isWon(snapshot) ? podium(snapshot) : nothing}
  `;
}

function matchTitle(snapshot: TableSnapshot): string {
  const { result, seat } = snapshot.view;
  return result === "none" ? "" : matchEndText(result, namesOf(snapshot), seat);
}

function isWon({ view }: TableSnapshot): boolean {
  return view.result !== "none" && view.result.winners.length > 0;
}

/** Read in the order of places; three are seen with the first in the middle, more who share places from left to right. */
function podium(snapshot: TableSnapshot): TemplateResult {
  const best = scoreRows(snapshot.view).filter(({ place }) => place <= LAST_PODIUM_PLACE);
  return html`<ol class="podium">${best.map((row, i) => podiumStep(row, i, snapshot))}</ol>`;
}

function podiumStep({ seat, place, score }: ScoreRow, at: number, snapshot: TableSnapshot): TemplateResult {
  const name = nameAt(seat, snapshot);
  return html`
    <li class="podium-step podium-at-${at + 1} podium-place-${place}">
      ${seatAvatar(seat, snapshot)}
      <b class="podium-name">${name}</b>
      ${botBadge(seat, snapshot)}
      <span class="podium-block">
        <span aria-hidden="true">${place}</span><span class="unseen">${t("results.place", { place })}</span>
        <small>${t("results.score", { count: score })}</small>
      </span>
    </li>
  `;
}

/** Who went out, and what it brought; `there`: so many of the points have come in, all where it is not given. */
function roundHead(snapshot: TableSnapshot, landedPoints?: number): TemplateResult {
  const { view } = snapshot;
  const winner = roundWinner(view);
  const round = t("results.roundNumber", { round: view.round });
  if (winner === undefined) return html`<h2 id="result-title" tabindex="-1">${round}</h2>`;
  const name = nameAt(winner, snapshot);
  const count = view.points[winner] ?? 0;
  const title = winner === view.seat ? t("results.roundTitle_me") : t("results.roundTitle", { name });
  return html`
    <p class="result-kind">${round}${targetText(snapshot)}</p>
    <div class="winner">${seatAvatar(winner, snapshot)}</div>
    <h2 id="result-title" tabindex="-1">${title}</h2>
    ${count > 0 ? wonPoints(count, landedPoints ?? count) : nothing}
  `;
}

/** All of them keep their room from the first moment. */
function wonPoints(count: number, landed: number): TemplateResult {
  const shown = Math.min(count, landed);
  return html`<p class="won-points ${shown === 0 ? "is-coming" : ""}">${t("results.points", { count: shown === 0 ? count : shown })}</p>`;
}

function targetText({ view }: TableSnapshot): string {
  const { target: points } = view.rules;
  return points === "single" ? "" : ` · ${t("results.ofTarget", { points })}`;
}
