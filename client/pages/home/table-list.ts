/** The live list of public tables. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../../i18n/i18n.ts";
import type { ListedTable } from "../../net/lobby.ts";
import { decorativeCard } from "../../ui/card-face.ts";
import { icon } from "../../ui/icons.ts";
import { ruleTags } from "../../ui/rule-names.ts";
import type { HomeActions, HomeState, JoinTarget } from "./home-state.ts";

/** All public tables, those with a free seat first; while the server is away, as they were last seen. */
export function tableList(state: HomeState, actions: HomeActions): TemplateResult {
  return html`
    <section class="tables plate ${state.isOffline ? "tables-away" : ""}" aria-labelledby="tables-title">
      <h2 id="tables-title">${state.isOffline ? icon("away") : nothing}${t("home.tables")}</h2>
      ${state.tables === undefined ? loadingNote(state) : tableRows(state.tables, actions)}
    </section>
  `;
}

function loadingNote({ isOffline }: HomeState): TemplateResult | typeof nothing {
  return isOffline ? nothing : html`<p class="quiet">${t("home.tablesLoading")}</p>`;
}

function tableRows(tables: readonly ListedTable[], actions: HomeActions): TemplateResult {
  if (tables.length === 0) {
    return html`<div class="no-tables"><span aria-hidden="true">${decorativeCard()}</span><p>${t("home.tablesEmpty")}</p></div>`;
  }
  return html`
    <ul class="rows">
      ${repeat(
        sortTables(tables),
        ({ code }) => code,
        (table) => tableRow(table, actions),
      )}
    </ul>
  `;
}

/** Tables to sit down at come first; among these the fuller ones, which start sooner. */
function sortTables(tables: readonly ListedTable[]): readonly ListedTable[] {
  return tables.toSorted(
    (a, b) => Number(b.open) - Number(a.open) || b.taken - a.taken || a.code.localeCompare(b.code),
  );
}

function tableRow(table: ListedTable, actions: HomeActions): TemplateResult {
  const { host, taken, seats, rules, hasPassword } = table;
  return html`
    <li class="row ${table.open ? "" : "row-closed"}">
      <div class="row-words">
        <h3 class="row-name">
          ${t("home.hostOf", { name: host })}
          ${hasPassword ? html`<span class="lock" title=${t("home.locked")}>${icon("lock")}<span class="unseen">${t("home.locked")}</span></span>` : nothing}
        </h3>
        <p class="row-seats">${seatDots(taken, seats)}<span>${t("home.seats", { taken, count: seats })}</span></p>
        <ul class="tags">${[phaseLabel(table), ...ruleTags(rules)].map((tag) => html`<li class="tag">${tag}</li>`)}</ul>
      </div>
      ${enterButton(table, actions)}
    </li>
  `;
}

function phaseLabel({ phase, open }: ListedTable): string {
  if (phase !== "waiting") return t("home.inPlay");
  return open ? t("home.waiting") : t("home.full");
}

function seatDots(taken: number, seats: number): TemplateResult {
  const pip = (_: unknown, i: number) => html`<i class="pip ${i < taken ? "pip-taken" : ""}"></i>`;
  return html`<span class="pips" aria-hidden="true">${Array.from({ length: seats }, pip)}</span>`;
}

/** The button that joins the table if it has a free seat, or watches it if spectators are allowed. */
function enterButton(table: ListedTable, actions: HomeActions): TemplateResult | typeof nothing {
  if (table.open) return targetButton({ code: table.code, host: table.host }, table, actions);
  if (!table.spectatorsAllowed) return nothing;
  return targetButton({ code: table.code, host: table.host, asSpectator: true }, table, actions);
}

function targetButton(
  target: JoinTarget,
  { host, hasPassword }: ListedTable,
  actions: HomeActions,
): TemplateResult {
  const enter = () => (hasPassword ? actions.openDialog(target) : actions.enterTable(target));
  const label = target.asSpectator ? "home.watch" : "home.join";
  return html`
    <button class="button ${target.asSpectator ? "ivory" : "gold"}" type="button" aria-label=${t(`${label}Named`, { name: host })} @click=${enter}>
      ${t(label)}
    </button>
  `;
}
