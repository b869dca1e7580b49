/** A player's figures month by month, as columns with a table beside them, and the figures of two people. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { MonthFigures, MyFigures } from "../../../shared/history.ts";
import type { AboutUs } from "../../../shared/wire/people.ts";
import { formatNumber, locale, t } from "../../i18n/i18n.ts";
import { labelled } from "../../i18n/joined.ts";
import { saveFile, saveJson } from "../../ui/copy-and-save.ts";
import { editionName } from "../../ui/rule-options.ts";

/** The figures of a month that are shown and saved, in this order. */
const COLUMNS = ["matches", "wins", "catches", "cardsPlayed"] as const;
/** The server knows no hands of the day that are older. */
const MOST_HAND_DAYS = 30;

/** Nothing before the first match. */
export function figuresOverTime({ months, handDays }: MyFigures): TemplateResult | typeof nothing {
  if (months.length === 0) return nothing;
  const most = Math.max(...months.map(({ matches }) => matches));
  const column = (count: number) => `block-size:${(100 * count) / most}%`;
  return html`
    <section class="plate over-time">
      <h2>${t("people.months")}</h2>
      <div class="month-columns" aria-hidden="true">
        ${months.map(({ matches, wins }) => html`<span><i .style=${column(matches)}></i><i class="won" .style=${column(wins)}></i></span>`)}
      </div>
      ${numberTable({
        caption: t("people.months"),
        columns: COLUMNS.map((name) => html`${t(`profile.${name}`)}`),
        rows: months.map((month) => [monthName(month), ...COLUMNS.map((name) => month[name])]),
      })}
      ${handDays < 2 ? nothing : html`<p>${labelled(t("people.handDays"), handDays < MOST_HAND_DAYS ? formatNumber(handDays) : `${formatNumber(MOST_HAND_DAYS)}+`)}</p>`}
      <div class="buttons">
        <button class="button" type="button" @click=${() => saveCsv(months)}>${t("people.saveCsv")}</button>
        <button class="button" type="button" @click=${() => saveJson(months, "last-card-months.json")}>${t("people.saveJson")}</button>
      </div>
    </section>
  `;
}

/** What a player and another one did in the matches that both have played. */
export function aboutUsView({ name, mine, theirs, deck }: AboutUs): TemplateResult {
  if (mine.matches === 0) return html`<p class="quiet about-us">${t("people.noMatches")}</p>`;
  const figures = [
    [t("profile.wins"), mine.wins, theirs.wins],
    [t("profile.longestStreak"), mine.winningStreaks.longest, theirs.winningStreaks.longest],
    [t("profile.catches"), mine.catches, theirs.catches],
  ] as const;
  return html`
    <div class="about-us">
      ${numberTable({ caption: t("people.usName", { name }), columns: [html`${t("people.you")}`, html`<bdi>${name}</bdi>`], rows: figures })}
      <p>${labelled(t("people.matches"), formatNumber(mine.matches))}</p>
      ${deck === undefined ? nothing : html`<p>${labelled(t("people.deck"), editionName(deck))}</p>`}
    </div>
  `;
}

interface NumberTable {
  readonly caption: string;
  readonly columns: readonly TemplateResult[];
  /** Each with its name. */
  readonly rows: readonly (readonly [string, ...(readonly number[])])[];
}

function numberTable({ caption, columns, rows }: NumberTable): TemplateResult {
  const row = ([name, ...figures]: NumberTable["rows"][number]) =>
    html`<tr><th scope="row">${name}</th>${figures.map((figure) => html`<td>${formatNumber(figure)}</td>`)}</tr>`;
  return html`
    <table class="number-table">
      <caption class="unseen">${caption}</caption>
      <thead><tr><td></td>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
      <tbody>${rows.map(row)}</tbody>
    </table>
  `;
}

function monthName({ month }: MonthFigures): string {
  const format = new Intl.DateTimeFormat(locale(), { month: "short", year: "numeric", timeZone: "UTC" });
  return format.format(Date.parse(month));
}

/** The same columns as in the table, with the names that the JSON has. */
function saveCsv(months: readonly MonthFigures[]): void {
  const names = ["month", ...COLUMNS] as const;
  const lines = [names, ...months.map((month) => names.map((name) => month[name]))];
  const text = lines.map((line) => `${line.join(",")}\r\n`).join("");
  saveFile(new File([text], "last-card-months.csv", { type: "text/csv" }));
}
