/** The live list of public tables. */
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { t } from "../../i18n/i18n.ts";
import type { ListedTable } from "../../net/lobby.ts";
import { ornamentalCard } from "../../ui/card-face.ts";
import { icon } from "../../ui/icons.ts";
import { ruleTags } from "../../ui/rule-names.ts";
import type { HomeHands, HomeState, LockedTable } from "./home-state.ts";

/** All public tables, those with a free seat first; while the server is away, as they were last seen. */
export function tableList(state: HomeState, hands: HomeHands): TemplateResult {
  return html`
    <section class="tables plate ${state.isAway ? "tables-away" : ""}" aria-labelledby="tables-title">
      <h2 id="tables-title">${state.isAway ? icon("away") : nothing}${t("home.tables")}</h2>
      ${state.tables === undefined ? loading(state) : rows(state.tables, hands)}
    </section>
  `;
}

function loading({ isAway }: HomeState): TemplateResult | typeof nothing {
  return isAway ? nothing : html`<p class="quiet">${t("home.tablesLoading")}</p>`;
}

function rows(tables: readonly ListedTable[], hands: HomeHands): TemplateResult {
  if (tables.length === 0) {
    return html`<div class="no-tables"><span aria-hidden="true">${ornamentalCard()}</span><p>${t("home.tablesEmpty")}</p></div>`;
  }
  return html`
    <ul class="rows">
      ${repeat(
        inOrder(tables),
        ({ code }) => code,
        (table) => row(table, hands),
      )}
    </ul>
  `;
}

/** Tables to sit down at come first; among these the fuller ones, which start sooner. */
function inOrder(tables: readonly ListedTable[]): readonly ListedTable[] {
  return tables.toSorted(
    (a, b) => Number(b.open) - Number(a.open) || b.taken - a.taken || a.code.localeCompare(b.code),
  );
}

function row(table: ListedTable, hands: HomeHands): TemplateResult {
  const { host, taken, seats, rules, hasPassword } = table;
  return html`
    <li class="row ${table.open ? "" : "row-closed"}">
      <div class="row-words">
        <h3 class="row-name">
          ${t("home.hostOf", { name: host })}
          ${hasPassword ? html`<span class="lock" title=${t("home.locked")}>${icon("lock")}<span class="unseen">${t("home.locked")}</span></span>` : nothing}
        </h3>
        <p class="row-seats">${pips(taken, seats)}<span>${t("home.seats", { taken, count: seats })}</span></p>
        <ul class="tags">${[state(table), ...ruleTags(rules)].map((tag) => html`<li class="tag">${tag}</li>`)}</ul>
      </div>
      ${way(table, hands)}
    </li>
  `;
}

function state({ phase, open }: ListedTable): string {
  if (phase !== "waiting") return t("home.inPlay");
  return open ? t("home.waiting") : t("home.full");
}

function pips(taken: number, seats: number): TemplateResult {
  const pip = (_: unknown, i: number) => html`<i class="pip ${i < taken ? "pip-taken" : ""}"></i>`;
  return html`<span class="pips" aria-hidden="true">${Array.from({ length: seats }, pip)}</span>`;
}

/** To sit down where there is room, otherwise to look on where one may. */
function way(table: ListedTable, hands: HomeHands): TemplateResult | typeof nothing {
  if (table.open) return wayButton({ code: table.code, host: table.host }, table, hands);
  if (!table.spectatorsAllowed) return nothing;
  return wayButton({ code: table.code, host: table.host, isToWatch: true }, table, hands);
}

function wayButton(way: LockedTable, { host, hasPassword }: ListedTable, hands: HomeHands): TemplateResult {
  const enter = () => (hasPassword ? hands.openWindow(way) : hands.enter(way));
  const label = way.isToWatch ? "home.watch" : "home.join";
  return html`
    <button class="button ${way.isToWatch ? "ivory" : "gold"}" type="button" aria-label=${t(`${label}Named`, { name: host })} @click=${enter}>
      ${t(label)}
    </button>
  `;
}
