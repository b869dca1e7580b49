import assert from "node:assert/strict";
import { loadTexts, setLanguage } from "../../../../client/i18n/i18n.ts";
import type { FairnessState } from "../../../../client/pages/shuffle-check/fairness-state.ts";
import { fairnessView } from "../../../../client/pages/shuffle-check/fairness-view.ts";
import type { MatchReceipts } from "../../../../shared/fairness/receipts.ts";
import { verifyMatch } from "../../../../shared/fairness/verify/verify-match.ts";
import { NOBODY } from "../../../../shared/seat.ts";
import { fairMatch } from "../../../fairness/fair-match.ts";
import { templateText } from "../../../support/browser/template-text.ts";

const match = fairMatch({ seed: "the verdict", rules: { target: 200 }, silent: [1] });
const nothing = () => undefined;
const ACTIONS = {
  ...{ close: nothing, tryAgain: nothing, fileChosen: nothing },
  ...{ saveRecord: nothing, saveReceipts: nothing },
};

/** What the player on this seat has kept. */
function keptOn(seat: number): MatchReceipts {
  return match.receipts[seat] ?? assert.fail("nobody has this seat");
}

function pageWith(kept: MatchReceipts, { record } = match): string {
  const state: FairnessState = {
    phase: "checked",
    ...verifyMatch(record, { receipts: kept, knownKeys: [record.fairness.publicKey] }),
    ...{ names: [], voided: [], text: "" },
    kept: { receipts: kept, voided: [], problems: [] },
  };
  return templateText(fairnessView(state, ACTIONS));
}

describe("the verdict of “Is this fair?”", () => {
  before(async () => {
    await setLanguage("en");
    await loadTexts(["fairness-check", "history"]);
  });

  it("is good for a player whose number is in every shuffle", () => {
    assert.match(pageWith(keptOn(0)), /This match was fair/);
  });

  it("is less if anything could not be checked, and for a match of version 1, of which it names the limits", () => {
    const [first, ...rounds] = keptOn(0).rounds;
    assert.ok(first !== undefined);
    const missed = { ...keptOn(0), rounds: [{ ...first, seen: first.seen.slice(0, 1) }, ...rounds] };
    const older = fairMatch({ seed: "version 1", version: 1 });
    const [kept] = older.receipts;
    assert.ok(kept !== undefined);
    for (const page of [pageWith(missed), pageWith(kept, older)]) {
      assert.match(page, /No problems found/);
      assert.doesNotMatch(page, /This match was fair/);
    }
    assert.match(pageWith(kept, older), /This match used the first version of the proof/);
  });

  it("claims no number for a spectator", () => {
    const kept = keptOn(0);
    const rounds = kept.rounds.map(({ round, attempt, commitment }) => ({
      ...{ round, attempt, commitment },
      ...{ seat: NOBODY, seen: [] },
    }));
    const page = pageWith({ ...kept, rounds });
    assert.match(page, /Every check passed/);
    assert.match(page, /You had no seat/);
    assert.doesNotMatch(page, /Your number is in every shuffle/);
  });

  it("is not for a player whose number is missing: it says in which rounds, and why", () => {
    const page = pageWith(keptOn(1));
    const last = match.record.fairness.rounds.length;
    assert.ok(last > 1);
    assert.doesNotMatch(page, /No problems found|Every check passed/);
    assert.match(page, /Can’t be fully checked/);
    assert.ok(page.includes(`It’s missing here: Rounds 1–${last}.`), page.slice(0, 2000));
    assert.match(page, /No number from your browser is in this shuffle/);
  });
});
