/** The shield in the result of a match: it says what the check of the record has found, without being asked. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { KeptMatch } from "../../../../client/net/fairness/kept-match.ts";
import type { TableSnapshot } from "../../../../client/net/session/table-snapshot.ts";
import { fairMatch } from "../../../fairness/fair-match.ts";
import { PageVisitor, SMALLEST_PHONE } from "../../../harness/pages/page-visitor.ts";
import { assertAccessible } from "../../../support/browser/assert-accessible.ts";
import {
  isRefusal,
  MATCH_ID,
  matchDetail,
  serveFakeHistory,
} from "../../../support/browser/fake-history-api.ts";

const match = fairMatch({
  seed: "the result",
  matchId: MATCH_ID,
  rules: { target: "single" },
  holders: ["player", "player", "bot"],
});
const [receipts] = match.receipts;
assert.ok(receipts !== undefined);
const KEPT: KeptMatch = { receipts, voided: [], problems: [] };
/** The player's own number is in no shuffle. */
const WITHOUT_OWN: KeptMatch = {
  ...KEPT,
  receipts: { ...receipts, rounds: receipts.rounds.map(({ own: _, ...receipt }) => receipt) },
};
const LOCAL: Partial<TableSnapshot> = {
  isLocalGame: true,
  localTable: { isKept: true, isLastMatchLost: false },
};
const PROBLEM = { check: "chain", status: "failed", reason: "chainDiffers", round: 1, event: 3 } as const;
const { publicKey } = match.record.fairness;

describe("the shield in the result of a match", () => {
  const visitor = new PageVisitor();
  before(() => visitor.start());
  afterEach(() => visitor.endVisit((error) => isRefusal(error) || error.includes("last-card-key")));

  async function endMatch(
    record: object,
    kept: KeptMatch = KEPT,
    part: Partial<TableSnapshot> = {},
  ): Promise<Page> {
    const page = await visitor.sit("matchOver", SMALLEST_PHONE);
    const json = { algorithm: "Ed25519", current: publicKey, former: [] };
    await page.route("**/.well-known/last-card-key", (route) => route.fulfill({ json }));
    await serveFakeHistory(page, {
      [`GET matches/${MATCH_ID}`]: { ...matchDetail(), record },
      "GET matches?limit=1": { matches: [] },
    });
    await page.evaluate(endedMatch, { kept, id: MATCH_ID, part });
    return page;
  }

  it("is checked, not checkable or wrong, in words and by its sign", async () => {
    const found = [
      [match.record, KEPT, "checked", "Shuffles: checked"],
      [match.record, WITHOUT_OWN, "notCheckable", "Shuffles: not checkable"],
      [matchDetail().record, KEPT, "wrong", "Shuffles: something is wrong"],
      [match.record, { ...KEPT, problems: [PROBLEM] }, "wrong", "Shuffles: something is wrong"],
    ] as const;
    for (const [record, kept, mark, words] of found) {
      const page = await endMatch(record, kept);
      await shield(page, mark).waitFor();
      await page.getByRole("button", { name: `Is this fair? ${words}` }).waitFor();
      await assertAccessible(page);
      await visitor.endVisit((error) => isRefusal(error) || error.includes("last-card-key"));
    }
  });

  it("asks nothing without verifiable shuffles, and stays wrong while the record cannot be reached", async () => {
    const local = await endMatch(match.record, KEPT, LOCAL);
    await local.getByRole("button", { name: "Is this fair?", exact: true }).waitFor();
    assert.equal(await local.locator(".fair-shield").count(), 0);
    await visitor.endVisit(isRefusal);
    const page = await endMatch(match.record, KEPT, { fairnessMark: "wrong" });
    await shield(page, "wrong").waitFor();
  });
});

const shield = (page: Page, mark: string) => page.locator(`.result .fair-shield[data-mark=${mark}]`);

interface EndedMatch {
  readonly kept: KeptMatch;
  readonly id: string;
  readonly part: Partial<TableSnapshot>;
}

/** Runs in the page: the match goes on for a moment, so that its end opens the result. */
function endedMatch({ kept, id, part }: EndedMatch): void {
  Object.assign(harness.session, { fairness: { keptMatch: async () => kept } });
  const { view } = harness.session.snapshot;
  harness.session.update({ phase: "playing", view: { ...view, phase: "playing", result: "none" } });
  const result = { winners: [1], scores: [...view.scores], why: "won" as const };
  const ended = { ...view, phase: "matchOver", result } as const;
  harness.session.update({
    ...{ phase: "matchOver", matchId: id, view: ended, fairnessMark: "checking", ...part },
  });
}
