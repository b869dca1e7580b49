import assert from "node:assert/strict";
import { setLanguage } from "../../../../../client/i18n/i18n.ts";
import { timeBankChip } from "../../../../../client/pages/game/overlay/time-bank-notices.ts";
import { Toast } from "../../../../../client/pages/game/overlay/toast.ts";
import { templateText } from "../../../../support/browser/template-text.ts";
import { table } from "../../../../support/game/table.ts";
import { snapshotOf } from "../scripted-session.ts";

describe("the links from the table to the rules", () => {
  before(() => setLanguage("en"));

  it("C7: the time bank says in a word what its figures are, to everyone", () => {
    const snapshot = snapshotOf(table({ seats: 2 }).deal({ 0: "r5", 1: "g1", top: "r3" }).view(0), 1);
    const players = snapshot.players.map((player) => ({ ...player, waitingBudget: 42 }));
    const chip = templateText(timeBankChip({ ...snapshot, players }, () => {}));
    assert.match(chip, />\s*Bank 0:42</);
    assert.match(chip, /aria-label=Bank 0:42: time bank: 42 seconds left\. Read the rule\./);
  });

  it("name no code of a rule, which tells a player nothing", () => {
    const toast = new Toast({ changed: () => {}, openRule: () => {} });
    toast.show({ text: "That can’t be played.", rule: "H2", isStillValid: () => true });
    assert.match(templateText(toast.view("")), /Read the rule/);
    assert.doesNotMatch(templateText(toast.view("")), /H2/);
    toast.dismiss();
  });
});
