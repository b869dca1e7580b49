/**
 * The results on a big screen, over the table: who has won, everybody's points and cards, who has won how many matches
 * while this page was open, and when it goes on.
 */
import { html, nothing, render, type TemplateResult } from "lit-html";
import type { Card } from "../../../shared/card.ts";
import { onLanguageChange, t } from "../../i18n/i18n.ts";
import { joined } from "../../i18n/joined.ts";
import { secondsUntil } from "../../net/session/server-clock.ts";
import type { PlayerInfo, TableSession, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { seatAvatar } from "../../ui/avatar.ts";
import { cardFace } from "../../ui/card-face.ts";
import { nameAt, resultTitle, roundWinner, type ScoreRow, scoreRows } from "../result/score-table.ts";
import { winsAtTable } from "../result/wins-at-table.ts";

/** The countdown is drawn more often than it changes, so that all seconds look equally long. */
const REFRESH_MS = 250;
/** More cards would make the row too long: a number stands for the others. */
const MOST_CARDS = 6;

/** Up to here there is room for large rows; beyond `ONE_COLUMN` there are two columns. */
const FEW_ROWS = 4;
const ONE_COLUMN = 5;

type ResultSession = Pick<TableSession, "snapshot" | "connectionState" | "subscribe">;

/** Opens the results; the returned function closes them. */
export function openScreenResult(parent: HTMLElement, session: ResultSession): () => void {
  const panel = document.createElement("section");
  panel.className = "screen-result";
  panel.setAttribute("aria-labelledby", "screen-result-title");
  parent.append(panel);
  const draw = () => render(resultView(session), panel);
  const ticker = setInterval(draw, REFRESH_MS);
  const stops = [session.subscribe({ changed: draw, connectionChanged: draw }), onLanguageChange(draw)];
  draw();
  return () => {
    clearInterval(ticker);
    for (const stop of stops) stop();
    render(nothing, panel);
    panel.remove();
  };
}

function resultView({ snapshot, connectionState }: ResultSession): TemplateResult {
  const rows = scoreRows(snapshot.view);
  return html`
    <header>
      <h2 id="screen-result-title">${resultTitle(snapshot)}</h2>
      ${subtitle(snapshot)}
    </header>
    <ol class="screen-scores ${sizeClass(rows.length)}" .style=${`--rows:${Math.ceil(rows.length / 2)}`} aria-label=${t("results.standings")}>
      ${rows.map((row) => scoreRow(row, snapshot))}
    </ol>
    ${snapshot.phase === "matchOver" ? tallyLine(snapshot) : nothing}
    <p class="screen-next" role="status">${connectionState === "connected" ? nextText(snapshot) : t("place.returning")}</p>
  `;
}

function tallyLine(snapshot: TableSnapshot): TemplateResult | typeof nothing {
  const tally = winsAtTable(snapshot);
  if (tally.length === 0) return nothing;
  return html`<dl class="screen-tally"><dt>${t("screen.tally")}</dt>
    ${tally.map(([name, wins]) => html`<dd><bdi>${name}</bdi> <b>${wins}</b></dd>`)}</dl>`;
}

function sizeClass(rows: number): string {
  if (rows <= FEW_ROWS) return "are-few";
  return rows > ONE_COLUMN ? "are-many" : "";
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

function scoreRow({ seat, place, points, score }: ScoreRow, snapshot: TableSnapshot): TemplateResult {
  return html`<li class=${place === 1 ? "is-first" : ""}>
    <span class="screen-place"><span class="unseen">${t("results.place", { place })}</span><span aria-hidden="true">${place}</span></span>
    ${seatAvatar(seat, snapshot, place === 1 ? "winning" : "calm")}
    <b class="screen-name"><bdi>${nameAt(seat, snapshot)}</bdi></b>
    ${remainingCards(snapshot.view.revealedHands[seat] ?? [])}
    <span class="screen-won">${points > 0 ? html`<bdi>+${points}</bdi>` : nothing}</span>
    <span class="screen-score"><span class="unseen">${t("results.score", { count: score })}</span><span aria-hidden="true">${score}</span></span>
  </li>`;
}

/** The cards that were left in a hand, the most valuable last. */
function remainingCards(hand: readonly Card[]): TemplateResult {
  const cards = hand.toSorted((a, b) => a - b);
  const [shown, more] = [cards.slice(-MOST_CARDS), Math.max(0, cards.length - MOST_CARDS)];
  return html`<span class="screen-hand">
    ${more > 0 ? html`<span class="screen-more">+${more}</span>` : nothing}
    ${shown.map((card) => cardFace(card))}
  </span>`;
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
