/** The live list of public tables. */

import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../../i18n/i18n.ts";
import type { ListedTable } from "../../net/lobby.ts";
import { icon } from "../../ui/icons.ts";
import type { HomeActions, HomeState, JoinTarget } from "./home-types.ts";

/** All public tables, those with a free seat first, then running quick-play matches with bots to replace; without a connection, the last known list. */
export function tableList(state: HomeState, actions: HomeActions): TemplateResult {
  return html`
    <section class="tables plate ${state.isOffline ? "tables-away" : ""}" aria-labelledby="tables-title">
      <h2 id="tables-title">${state.isOffline ? icon("away") : nothing}${t("home.tables")}</h2>
      ${tableRows(state, actions)}
      <button class="button dark wide" type="button" @click=${() => actions.openDialog("create")}>${t("home.create")}</button>
    </section>
  `;
}

function tableRows(
  { tables, isOffline, ruleTags = () => [] }: HomeState,
  actions: HomeActions,
): TemplateResult {
  if (tables === undefined || tables.length === 0) {
    const online = t(tables === undefined ? "home.tablesLoading" : "home.tablesEmpty");
    return html`<p class="quiet">${isOffline ? t("local.noTables") : online}</p>`;
  }
  return html`
    <ul class="rows">
      ${repeat(
        sortTables(tables),
        ({ code }) => code,
        (table) => tableRow(table, ruleTags(table.rules), actions),
      )}
    </ul>
  `;
}

/** Tables that one can join come first; among these the fuller ones, which start sooner. */
function sortTables(tables: readonly ListedTable[]): readonly ListedTable[] {
  return tables.toSorted(
    (a, b) => openness(b) - openness(a) || b.taken - a.taken || a.code.localeCompare(b.code),
  );
}

function openness({ open, botSeats }: ListedTable): number {
  if (open) return 2;
  return botSeats === undefined ? 0 : 1;
}

/** Quick-play tables have no host to be named after (C8). */
function tableName({ host, length }: ListedTable): string {
  return length === undefined ? t("home.hostOf", { name: host }) : t("home.quick");
}

function tableRow(table: ListedTable, ruleTags: readonly string[], actions: HomeActions): TemplateResult {
  const { taken, seats, hasPassword } = table;
  const tags = [phaseLabel(table), ...botSeatsTag(table), ...ruleTags];
  return html`
    <li class="row ${openness(table) > 0 ? "" : "row-closed"}">
      <div class="row-words">
        <h3 class="row-name">
          ${tableName(table)}
          ${hasPassword ? html`<span class="lock" title=${t("home.locked")}>${icon("lock")}<span class="unseen">${t("home.locked")}</span></span>` : nothing}
        </h3>
        <p class="row-seats">${seatDots(taken, seats)}<span>${t("home.seats", { taken, count: seats })}</span></p>
        <ul class="tags">${tags.map((tag) => html`<li class="tag">${tag}</li>`)}</ul>
      </div>
      ${enterButton(table, actions)}
    </li>
  `;
}

function phaseLabel({ phase, open }: ListedTable): string {
  if (phase !== "waiting") return t("home.inPlay");
  return open ? t("home.waiting") : t("home.full");
}

function botSeatsTag({ botSeats }: ListedTable): readonly string[] {
  return botSeats === undefined ? [] : [t("home.botSeats", { count: botSeats })];
}

function seatDots(taken: number, seats: number): TemplateResult {
  const pip = (_: unknown, i: number) => html`<i class="pip ${i < taken ? "pip-taken" : ""}"></i>`;
  return html`<span class="pips" aria-hidden="true">${Array.from({ length: seats }, pip)}</span>`;
}

/** A button to join if there is a free seat or the seat of a bot (C8), else to watch if that is allowed. */
function enterButton(table: ListedTable, actions: HomeActions): TemplateResult | typeof nothing {
  if (openness(table) > 0) return targetButton({ code: table.code, host: table.host }, table, actions);
  if (!table.spectatorsAllowed) return nothing;
  return targetButton({ code: table.code, host: table.host, asSpectator: true }, table, actions);
}

function targetButton(target: JoinTarget, table: ListedTable, actions: HomeActions): TemplateResult {
  const enter = () => (table.hasPassword ? actions.openDialog(target) : actions.enterTable(target));
  return html`
    <button class="button ${target.asSpectator ? "ivory" : "gold"}" type="button" aria-label=${buttonName(target, table)} @click=${enter}>
      ${buttonText(target, table)}
    </button>
  `;
}

function buttonText({ asSpectator }: JoinTarget, { length }: ListedTable): string {
  if (asSpectator) return t("home.watch");
  return t(length === undefined ? "home.join" : "home.joinIn");
}

function buttonName({ code, asSpectator }: JoinTarget, { host, length }: ListedTable): string {
  if (length !== undefined) return t(asSpectator ? "home.watchQuick" : "home.joinQuick", { code });
  return t(asSpectator ? "home.watchNamed" : "home.joinNamed", { name: host });
}
