/**
 * The results on a big screen, over the table: a podium for the first three, the others in a row, who has won how many
 * matches at this table, and when it goes on.
 */
import { html, nothing, render, type TemplateResult } from "lit-html";
import { onLanguageChange, t } from "../../i18n/i18n.ts";
import { joined } from "../../i18n/joined.ts";
import { secondsUntil } from "../../net/session/server-clock.ts";
import type { PlayerInfo, TableSession, TableSnapshot } from "../../net/session/table-snapshot.ts";
import { seatAvatar } from "../../ui/avatar.ts";
import { icon } from "../../ui/icons.ts";
import { nameAt, resultTitle, roundWinner, type ScoreRow, scoreRows } from "../result/score-table.ts";
import { winsAtTable } from "../result/wins-at-table.ts";

/** The countdown is drawn more often than it changes, so that all seconds look equally long. */
const REFRESH_MS = 250;
/** As many stand on the podium. */
const STEPS = 3;
/** Up to this number of others, the names are beside the faces; from there on, below them. */
const BESIDE = 5;

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
    <ol class="screen-scores screen-podium" aria-label=${t("results.standings")}>
      ${rows.slice(0, STEPS).map((row) => podiumStep(row, snapshot))}
    </ol>
    ${otherPlayers(rows.slice(STEPS), snapshot)}
    <footer>
      ${snapshot.phase === "matchOver" ? tallyLine(snapshot) : nothing}
      <p class="screen-next" role="status">${connectionState === "connected" ? nextText(snapshot) : t("place.returning")}</p>
    </footer>
  `;
}

function tallyLine(snapshot: TableSnapshot): TemplateResult | typeof nothing {
  const tally = winsAtTable(snapshot);
  if (tally.length === 0) return nothing;
  return html`<dl class="screen-tally"><dt>${t("screen.tally")}</dt>
    ${tally.map(([name, wins]) => html`<dd><bdi>${name}</bdi> <b>${wins}</b></dd>`)}</dl>`;
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

/** A large face over a step, which is the higher the better the place; equal places have equal steps. */
function podiumStep(row: ScoreRow, snapshot: TableSnapshot): TemplateResult {
  const { seat, place } = row;
  return html`<li class="is-place-${place}">
    ${place === 1 ? html`<span class="screen-crown">${icon("crown")}</span>` : nothing}
    ${seatAvatar(seat, snapshot, place === 1 ? "winning" : "happy")}
    <b class="screen-name"><bdi>${nameAt(seat, snapshot)}</bdi></b>
    <div class="screen-step">${placeNumber(row)}<span class="screen-score">${t("results.score", { count: row.score })} ${wonText(row)}</span></div>
  </li>`;
}

function otherPlayers(rows: readonly ScoreRow[], snapshot: TableSnapshot): TemplateResult | typeof nothing {
  if (rows.length === 0) return nothing;
  return html`<ol class="screen-scores screen-others ${rows.length > BESIDE ? "are-many" : ""}" start=${STEPS + 1} aria-label=${t("results.standings")}>
    ${rows.map(
      (row) => html`<li><span class="screen-face">${seatAvatar(row.seat, snapshot)}${placeNumber(row)}</span>
        <span class="screen-score"><span class="unseen">${t("results.score", { count: row.score })}</span><span aria-hidden="true">${row.score}</span></span>
        <b class="screen-name"><bdi>${nameAt(row.seat, snapshot)}</bdi></b></li>`,
    )}
  </ol>`;
}

function placeNumber({ place }: ScoreRow): TemplateResult {
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
