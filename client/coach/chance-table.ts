/** The curve of a match in words: a table with some of its points, for screen readers and for everyone who prefers one. */
import { html, type TemplateResult } from "lit-html";
import type { CurvePoint, MatchAnalysis } from "../../shared/coach/match-analysis.ts";
import type { RecordedMatch } from "../../shared/record/recorded-match.ts";
import { t } from "../i18n/i18n.ts";
import { percentText } from "./chance-chart.ts";

/** Points of a match of one round. */
const POINTS_OF_ROUND = 10;

export interface ChanceTableProps {
  readonly match: RecordedMatch;
  readonly analysis: MatchAnalysis;
  readonly sideNames: readonly string[];
}

export function chanceTable({ match, analysis, sideNames }: ChanceTableProps): TemplateResult {
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
