/** The summary of an analysis: what it says, and what it leaves out because it could be chance. */
import assert from "node:assert/strict";
import { summaryLines } from "../../../client/coach/analysis-summary.ts";
import { setLanguage } from "../../../client/i18n/i18n.ts";
import {
  ANALYSIS_VERSION,
  type MatchAnalysis,
  type SideAccount,
} from "../../../shared/coach/match-analysis.ts";
import { finishedMatch } from "../../support/game/finished-match.ts";

const names = ["Ada", "Ben"];
const { record } = finishedMatch({ seedText: "summary", seats: names.map((name) => ({ name })) });

function account(luck: number, luckError: number): SideAccount {
  return { start: 0.5, luck, luckError, ownChoices: 0, otherChoices: 0, earlyEnd: 0, end: 0.5 + luck };
}

function linesWith(...accounts: readonly SideAccount[]): readonly string[] {
  const analysis: MatchAnalysis = {
    version: ANALYSIS_VERSION,
    sides: [0, 1],
    decisions: [],
    moments: [],
    curve: [],
    accounts,
    seats: [
      { decisions: 10, good: 6, lost: 0.1 },
      { decisions: 10, good: 9, lost: 0.02 },
    ],
    rollouts: 0,
  };
  return summaryLines({ record, analysis, names, sideNames: names });
}

describe("the summary of an analysis", () => {
  before(() => setLanguage("en", ["coach"]));

  it("says who had the most luck, and who made the fewest mistakes", () => {
    const lines = linesWith(account(-0.3, 0.1), account(0.3, 0.1));
    assert.ok(lines.includes("Most luck: Ben (+30%)."), lines.join(" "));
    assert.ok(
      lines.includes("Fewest mistakes: Ben (9 of 10 decisions were the best move)."),
      lines.join(" "),
    );
  });

  it("does not mention luck within two standard errors", () => {
    const lines = linesWith(account(-0.3, 0.16), account(0.3, 0.16));
    assert.ok(!lines.some((line) => line.startsWith("Most luck")), lines.join(" "));
  });
});
