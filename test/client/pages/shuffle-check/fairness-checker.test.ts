import assert from "node:assert/strict";
import { loadTexts, setLanguage } from "../../../../client/i18n/i18n.ts";
import { FairnessChecker } from "../../../../client/pages/shuffle-check/fairness-checker.ts";
import type { FairnessState } from "../../../../client/pages/shuffle-check/fairness-state.ts";
import { fairnessView } from "../../../../client/pages/shuffle-check/fairness-view.ts";
import { fairMatch } from "../../../fairness/fair-match.ts";
import { TAMPERS } from "../../../fairness/tampers.ts";
import { seedOf } from "../../../simulation/seeded-random.ts";
import { templateText } from "../../../support/browser/template-text.ts";

const OPTIONS = { seed: "a file" };
const match = fairMatch(OPTIONS);
const OTHER_KEY = seedOf("the key of this page's server");
const nothing = () => undefined;
const ACTIONS = {
  ...{ close: nothing, tryAgain: nothing, fileChosen: nothing },
  ...{ saveRecord: nothing, saveReceipts: nothing },
};

/** What the page says about a file, on a server that has published this key. `undefined`: without a connection. */
async function pageOf(text: string, key: string | undefined): Promise<string> {
  globalThis.fetch = () =>
    key === undefined
      ? Promise.reject(new TypeError("no connection"))
      : Promise.resolve(Response.json({ algorithm: "Ed25519", current: key, former: [] }));
  const states: FairnessState[] = [];
  const checker = new FairnessChecker((state) => states.push(state));
  await checker.checkFile(new File([text], "record.json"));
  const last = states.at(-1);
  assert.ok(last !== undefined);
  return templateText(fairnessView(last, ACTIONS));
}

const text = JSON.stringify(match.record);
const without = /doesn’t have the keys published by the server/;
const right = /The proof checks out/;
const unknown = /Signed by an unknown server/;

describe("“Is this fair?” for a file", () => {
  const nativeFetch = globalThis.fetch;
  before(async () => {
    await setLanguage("en");
    await loadTexts(["fairness-check", "history"]);
  });
  after(() => {
    globalThis.fetch = nativeFetch;
  });

  it("finds the proof right if this server has published its key", async () => {
    const page = await pageOf(`\ufeff${text}`, match.record.fairness.publicKey);
    assert.match(page, right);
    assert.match(page, /one of this server’s published keys/);
    assert.doesNotMatch(page, unknown);
  });

  it("says in the verdict that an unknown server has signed it", async () => {
    const page = await pageOf(text, OTHER_KEY);
    assert.match(page, /data-status=notCheckable>[\s\S]*Signed by an unknown server/);
    assert.match(page, /anyone can sign one with their own key/);
    assert.match(page, /a key that this server has never published/);
    assert.doesNotMatch(page, right);
    assert.doesNotMatch(page, without);
  });

  it("has no published keys without a connection, and says so", async () => {
    const page = await pageOf(text, undefined);
    assert.match(page, without);
    assert.match(page, right);
    assert.doesNotMatch(page, unknown);
  });

  it("calls a contradiction wrong, also if an unknown server has signed it", async () => {
    const tampered = TAMPERS[0]?.apply(match, OPTIONS);
    const page = await pageOf(JSON.stringify(tampered?.record), OTHER_KEY);
    assert.match(page, /Something is wrong here/);
    assert.doesNotMatch(page, unknown);
  });

  it("refuses two equal keys in one object", async () => {
    const page = await pageOf(text.replace('"matchId"', '"matchId":"another","matchId"'), OTHER_KEY);
    assert.match(page, /Can’t read this record/);
    assert.match(page, /This file has matchId twice in the same place/);
  });
});
