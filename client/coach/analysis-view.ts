import { html, nothing, type TemplateResult } from "lit-html";
import type { Card } from "../../shared/card.ts";
import type { CurvePoint } from "../../shared/coach/match-analysis.ts";
import {
  type CoachedMove,
  type KeyMoment,
  type MatchAnalysis,
  SURE_ERRORS,
} from "../../shared/coach/match-analysis.ts";
import { cardsIn } from "../../shared/command.ts";
import type { RecordedMatch } from "../../shared/record/recorded-match.ts";
import type { Seat } from "../../shared/seat.ts";
import { locale, t } from "../i18n/i18n.ts";
import { joinSentences } from "../i18n/joined.ts";
import { cardBack } from "../ui/card-back.ts";
import { decorativeCard } from "../ui/card-face.ts";
import { namedAvatar } from "../ui/faces/named-avatar.ts";
import { inputValue } from "../ui/form-controls.ts";
import { icon } from "../ui/icons.ts";
import { canShare } from "../ui/share-sheet.ts";
import { signedPercent, summaryLines } from "./analysis-summary.ts";
import { chanceChart, percentText } from "./chance-chart.ts";
import { momentSentences } from "./move-texts.ts";

export interface AnalysisViewProps {
  readonly match: RecordedMatch;
  readonly analysis: MatchAnalysis;
  readonly names: readonly string[];
  /** The reader's seat, if the reader played. */
  readonly me: Seat | undefined;
  /** Whose key moments are shown. */
  readonly momentsOf: Seat | "everyone";
  readonly width: number;
  readonly hasCopied: boolean;
}

export interface AnalysisActions {
  goTo(step: number): void;
  showMomentsOf(whose: Seat | "everyone"): void;
  copySummary(): void;
  shareSummary(): void;
}

/** More than five nobody reads. */
const MOST_MOMENTS = 5;

export function analysisView(props: AnalysisViewProps, actions: AnalysisActions): TemplateResult {
  const { match, analysis, width } = props;
  const sideNames = namesOfSides(props);
  const moments = shownMoments(props);
  return html`
    ${summarySection(props, actions)}
    <section class="coach-part" aria-labelledby="coach-curve">
      <h3 id="coach-curve">${t("coach.analysis.curve")}</h3>
      <p class="quiet">${t("coach.analysis.curveLead")}</p>
      ${chanceChart({ match, analysis, sideNames, moments, width })}
      ${chanceTable({ match, analysis, sideNames })}
    </section>
    ${momentsSection(props, moments, actions)}
    ${skillSection(props)} ${limitsSection()}
  `;
}

/** The names by side: partners together. */
export function namesOfSides({
  analysis,
  names,
}: Pick<AnalysisViewProps, "analysis" | "names">): readonly string[] {
  return analysis.accounts.map((_, side) => {
    const own = names.filter((__, seat) => analysis.sides[seat] === side);
    const [one = "", other] = own;
    return other === undefined ? one : t("coach.analysis.pair", { one, other });
  });
}

function shownMoments({ analysis, momentsOf }: AnalysisViewProps): readonly KeyMoment[] {
  const chosen = analysis.moments.filter(({ seat }) => momentsOf === "everyone" || seat === momentsOf);
  return chosen.slice(0, MOST_MOMENTS);
}

function summarySection(props: AnalysisViewProps, actions: AnalysisActions): TemplateResult {
  const { match, analysis, names, hasCopied } = props;
  const lines = summaryLines({ record: match.record, analysis, names, sideNames: namesOfSides(props) });
  return html`
    <section class="coach-part coach-summary">
      <ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>
      <div class="buttons">
        ${
          canShare()
            ? html`<button class="button" type="button" @click=${() => actions.shareSummary()}>
                ${icon("share")}${t("coach.analysis.share")}</button>`
            : nothing
        }
        <button class="button" type="button" @click=${() => actions.copySummary()}>
          ${icon(hasCopied ? "check" : "copy")}${t(hasCopied ? "coach.analysis.copied" : "coach.analysis.copy")}</button>
      </div>
      <p class="unseen" role="status">${hasCopied ? t("coach.analysis.copied") : nothing}</p>
    </section>
  `;
}

function momentsSection(
  props: AnalysisViewProps,
  moments: readonly KeyMoment[],
  actions: AnalysisActions,
): TemplateResult {
  return html`
    <section class="coach-part" aria-labelledby="coach-moments">
      <div class="coach-head">
        <h3 id="coach-moments">${t("coach.analysis.moments")}</h3>${momentsSelect(props, actions)}
      </div>
      <p class="quiet">${t("coach.analysis.momentsLead")}</p>
      ${
        moments.length === 0
          ? html`<p>${noMomentsText(props)}</p>`
          : html`<ol class="coach-moments">${moments.map((moment, i) => momentItem(moment, i + 1, { props, actions }))}</ol>`
      }
    </section>
  `;
}

function noMomentsText({ momentsOf, names }: AnalysisViewProps): string {
  return momentsOf === "everyone"
    ? t("coach.analysis.noMoments")
    : t("coach.analysis.noMomentsOf", { name: names[momentsOf] ?? "" });
}

function momentsSelect({ names, momentsOf }: AnalysisViewProps, actions: AnalysisActions): TemplateResult {
  const choose = (event: Event) => {
    const whose = inputValue(event);
    actions.showMomentsOf(whose === "everyone" ? whose : Number(whose));
  };
  return html`
    <label class="replay-select"><span class="unseen">${t("coach.analysis.momentsOf")}</span>
      <select @change=${choose}>
        <option value="everyone" .selected=${momentsOf === "everyone"}>${t("coach.analysis.everyone")}</option>
        ${names.map((name, seat) => html`<option value=${seat} .selected=${momentsOf === seat}>${name}</option>`)}
      </select>
    </label>
  `;
}

interface MomentContext {
  readonly props: AnalysisViewProps;
  readonly actions: AnalysisActions;
}

function momentItem(moment: KeyMoment, number: number, { props, actions }: MomentContext): TemplateResult {
  const { names, me, match } = props;
  const { seat, step, round, played, best, error } = moment;
  const { topCard } = match.viewAfter(step - 1, "open");
  const name = names[seat] ?? "";
  return html`
    <li class="coach-moment">
      <p class="coach-moment-who"><span class="coach-number" aria-hidden="true">${number}</span>${namedAvatar(name, seat)}
        <b><bdi>${name}</bdi></b><span class="quiet">${t("coach.analysis.round", { round })}</span></p>
      ${
        isSameCard(moment)
          ? nothing
          : html`<div class="coach-moment-cards" aria-hidden="true">
              ${cardsOf(moment.playedMove)}${icon("cross")}${cardsOf(moment.bestMove)}${icon("check")}</div>`
      }
      <p class="coach-words">${joinSentences(...momentSentences(moment, { names, me, topCard }))}</p>
      <p class="coach-cost">
        <b>${t("coach.analysis.cost", { played: percentText(played), best: percentText(best) })}</b>
        <span class="quiet">${t("coach.analysis.costError", { cost: pointsText(best - played), error: pointsText(SURE_ERRORS * error) })}</span>
      </p>
      <button class="button ivory" type="button" @click=${() => actions.goTo(step)}>${t("coach.analysis.goTo", { move: step })}</button>
    </li>
  `;
}

/** A wild in another colour: pictures would not differ. */
function isSameCard({ playedMove, bestMove }: KeyMoment): boolean {
  return playedCards(playedMove).join() === playedCards(bestMove).join();
}

function playedCards(move: CoachedMove): readonly Card[] {
  return move.type === "play" ? cardsIn(move) : [];
}

/** The card of a move; a back for a draw, nothing for other moves. */
function cardsOf(move: CoachedMove): TemplateResult {
  const cards = playedCards(move);
  const isDraw = move.type === "draw" || move.type === "accept";
  return html`<span class="coach-cards">${isDraw ? cardBack() : cards.map((card) => decorativeCard(card))}</span>`;
}

/** Differences of chances, with a decimal. */
function pointsText(share: number): string {
  return share.toLocaleString(locale(), { style: "percent", maximumFractionDigits: 1 });
}

function skillSection({ analysis, names }: AnalysisViewProps): TemplateResult {
  return html`
    <section class="coach-part" aria-labelledby="coach-skill">
      <h3 id="coach-skill">${t("coach.analysis.skill")}</h3>
      <p class="quiet">${t("coach.analysis.skillLead")}</p>
      <div class="coach-scroll" tabindex="0" role="group" aria-labelledby="coach-skill">
        <table class="coach-skill">
          <thead><tr>
            <th scope="col">${t("coach.analysis.player")}</th><th scope="col">${t("coach.analysis.luck")}</th>
            <th scope="col">${t("coach.analysis.good")}</th>
            <th scope="col">${t("coach.analysis.lost")}</th>
          </tr></thead>
          <tbody>${names.map((name, seat) => skillRow(name, seat, analysis))}</tbody>
        </table>
      </div>
    </section>
  `;
}

function skillRow(name: string, seat: Seat, { accounts, seats, sides }: MatchAnalysis): TemplateResult {
  const { luck = 0, luckError = 0 } = accounts[sides[seat] ?? 0] ?? {};
  const { decisions, good, lost } = seats[seat] ?? { decisions: 0, good: 0, lost: 0 };
  return html`<tr>
    <th scope="row"><span class="coach-name">${namedAvatar(name, seat)}<bdi>${name}</bdi></span></th>
    <td>${t("coach.analysis.luckValue", { luck: signedPercent(luck), error: percentText(SURE_ERRORS * luckError) })}</td>
    <td>${t("coach.analysis.goodValue", { good, decisions })}</td>
    <td>${percentText(lost)}</td>
  </tr>`;
}

function limitsSection(): TemplateResult {
  const limits = ["limitEquals", "limitNoise", "limitPeople", "limitRules", "limitBots"] as const;
  return html`
    <section class="coach-part" aria-labelledby="coach-limits">
      <h3 id="coach-limits">${t("coach.analysis.limits")}</h3>
      <ul class="coach-limits">${limits.map((limit) => html`<li>${t(`coach.analysis.${limit}`)}</li>`)}</ul>
    </section>
  `;
}

// The curve of a match in words: a table with some of its points, for screen readers and for everyone who prefers
// one.

/** Points of a match of one round. */
const POINTS_OF_ROUND = 10;

interface ChanceTableProps {
  readonly match: RecordedMatch;
  readonly analysis: MatchAnalysis;
  readonly sideNames: readonly string[];
}

function chanceTable({ match, analysis, sideNames }: ChanceTableProps): TemplateResult {
  const rows = tableRows(match, analysis);
  return html`
    <details class="chance-table">
      <summary>${t("coach.analysis.asTable")}</summary>
      <div class="coach-scroll" tabindex="0" role="group" aria-label=${t("coach.analysis.curve")}>
        <table>
          <thead><tr><th scope="col">${t("coach.analysis.tableAt")}</th>
            ${sideNames.map((name) => html`<th scope="col"><bdi>${name}</bdi></th>`)}</tr></thead>
          <tbody>${rows.map(
            ({ label, chances }) => html`<tr><th scope="row">${label}</th>
              ${chances.map((chance) => html`<td>${percentText(chance)}</td>`)}</tr>`,
          )}</tbody>
        </table>
      </div>
    </details>
  `;
}

interface TableRow {
  readonly label: string;
  readonly chances: readonly number[];
}

/** The end of each round; of a match of one round, points at equal distances. */
function tableRows(match: RecordedMatch, { curve }: MatchAnalysis): readonly TableRow[] {
  const { rounds, length } = match;
  if (rounds.length > 1) {
    return rounds.flatMap(({ round }, i) => {
      const last = (rounds[i + 1]?.number ?? length + 1) - 1;
      return rowAt(curve, last, t("coach.analysis.round", { round }));
    });
  }
  const steps = Array.from({ length: POINTS_OF_ROUND }, (_, i) =>
    Math.max(1, Math.round(((i + 1) * length) / POINTS_OF_ROUND)),
  );
  return [...new Set([1, ...steps])].flatMap((move) =>
    rowAt(curve, move, t("coach.analysis.move", { move })),
  );
}

function rowAt(curve: readonly CurvePoint[], step: number, label: string): readonly TableRow[] {
  const point = curve[step - 1];
  return point === undefined ? [] : [{ label, chances: point.chances }];
}
