/** What the operator's page shows: reports, tables, processes, and the log of acts. */
import { html, nothing, type TemplateResult } from "lit-html";
import { isEmote, phraseOf } from "../../shared/phrase.ts";
import {
  ACTS,
  type ActName,
  type ActTarget,
  type ActView,
  type LiveTable,
  type OperatorView,
  type ProcessView,
  type ReportView,
} from "../../shared/wire/moderation.ts";
import { t } from "./admin-api.ts";

export interface AdminActions {
  /** Asks how long and by what name before it is done. */
  plan(act: ActName, target: ActTarget, name: string): void;
  undo(id: string): void;
  showPeople(code: string): void;
}

const timeOf = (at: number) =>
  new Date(at).toLocaleString(document.documentElement.lang, { dateStyle: "short", timeStyle: "short" });

export function overview(shown: OperatorView, actions: AdminActions): TemplateResult {
  const open = shown.reports.filter(({ isOpen }) => isOpen);
  const answered = shown.reports.filter(({ isOpen }) => !isOpen);
  return html`
    <section aria-labelledby="reports"><h2 id="reports">${t("reports")} (${open.length})</h2>
      ${open.length === 0 ? html`<p>${t("noReports")}</p>` : open.map((report) => reportCard(report, actions))}
      ${answered.length === 0 ? nothing : answeredReports(answered, actions)}
    </section>
    <section aria-labelledby="tables"><h2 id="tables">${t("tables")} (${shown.tables.length})</h2>
      ${shown.tables.length === 0 ? html`<p>${t("noTables")}</p>` : tablesTable(shown.tables, actions)}
    </section>
    <section aria-labelledby="processes"><h2 id="processes">${t("processes")}</h2>${processesTable(shown.processes)}</section>
    <section aria-labelledby="acts"><h2 id="acts">${t("acts")}</h2>
      ${shown.acts.length === 0 ? html`<p>${t("noActs")}</p>` : actsTable(shown.acts, actions)}
    </section>`;
}

function answeredReports(reports: readonly ReportView[], actions: AdminActions): TemplateResult {
  return html`<details><summary>${t("answered")} (${reports.length})</summary>
    ${reports.map((report) => reportCard(report, actions))}</details>`;
}

function reportCard(report: ReportView, actions: AdminActions): TemplateResult {
  const { id, kind, name, at, match, rule, phrases, table, times, isKnown } = report;
  const acts = buttons(["person", "table", "report"], { report: id }, name, actions);
  const said = phrases.flatMap((number) => phraseText(number));
  return html`<article data-testid="report">
    <p><b><bdi>${name}</bdi></b> – ${t(`kinds.${kind}`)} – <time>${timeOf(at)}</time></p>
    <p>${t("report.table", { code: table })} – ${t("report.times", { count: times })}</p>
    ${match === "" ? nothing : html`<p><a href="./#/match/${match}">${t("report.match")}</a></p>`}
    ${rule === "" ? nothing : html`<p>${t("report.rule", { rule })}</p>`}
    ${said.length === 0 ? nothing : html`<p>${t("report.phrases", { phrases: said.join(", ") })}</p>`}
    ${isKnown ? nothing : html`<p>${t("report.unknown")}</p>`}
    <div class="ways">${acts}</div></article>`;
}

function phraseText(number: number): readonly string[] {
  const phrase = phraseOf(number);
  return phrase === undefined ? [] : [t(`${isEmote(phrase) ? "emotes" : "phrases"}.${phrase}`)];
}

/** A button for each act on one of these. */
export function buttons(
  on: readonly (typeof ACTS)[ActName]["on"][],
  target: ActTarget,
  name: string,
  { plan }: Pick<AdminActions, "plan">,
): readonly TemplateResult[] {
  const names = (Object.keys(ACTS) as ActName[]).filter((act) => on.includes(ACTS[act].on));
  return names.map(
    (act) =>
      html`<button type="button" data-testid="act-${act}" @click=${() => plan(act, target, name)}>${t(`act.${act}`)}</button>`,
  );
}

function tableOf(columns: readonly string[], rows: readonly (readonly unknown[])[]): TemplateResult {
  const head = columns.map((column) =>
    column === "" ? html`<td></td>` : html`<th scope="col">${t(`columns.${column}`)}</th>`,
  );
  const body = rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`);
  return html`<div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

function tablesTable(tables: readonly LiveTable[], { showPeople, plan }: AdminActions): TemplateResult {
  const rows = tables.map(({ code, host, taken, seats, phase, processId }) => [
    ...[code, html`<bdi>${host}</bdi>`, `${taken} / ${seats}`, t(`phases.${phase}`), processId],
    html`<button type="button" @click=${() => showPeople(code)}>${t("do.people")}</button>
      <button type="button" @click=${() => plan("closeTable", { table: code }, code)}>${t("act.closeTable")}</button>`,
  ]);
  return tableOf(["code", "host", "players", "phase", "process", ""], rows);
}

function processesTable(processes: readonly ProcessView[]): TemplateResult {
  const rows = processes.map(({ id, tables, connections, own }) => [
    ...[id, tables, connections, own?.version ?? "", own?.lateMs ?? "", own?.memoryMb ?? ""],
  ]);
  return tableOf(["process", "tables", "connections", "version", "late", "memory"], rows);
}

function actsTable(acts: readonly ActView[], { undo }: AdminActions): TemplateResult {
  const rows = acts.map(({ id, at, act, name, newName, until, undoneAt }) => [
    ...[timeOf(at), t(`act.${act}`)],
    html`<bdi>${name}</bdi>${newName === undefined ? nothing : html` → <bdi>${newName}</bdi>`}`,
    stateOf(until, undoneAt),
    undoneAt === undefined
      ? html`<button type="button" data-testid="undo-${act}" @click=${() => undo(id)}>${t("undo")}</button>`
      : nothing,
  ]);
  return tableOf(["time", "act", "on", "state", ""], rows);
}

function stateOf(until: number, undoneAt: number | undefined): string {
  if (undoneAt !== undefined) return t("undone", { time: timeOf(undoneAt) });
  return t(until > Date.now() ? "until" : "over", { time: timeOf(until) });
}
