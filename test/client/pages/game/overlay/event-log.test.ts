import assert from "node:assert/strict";
import { setLanguage } from "../../../../../client/i18n/i18n.ts";
import { EventLog } from "../../../../../client/pages/game/overlay/event-log.ts";
import { templateText } from "../../../../support/browser/template-text.ts";
import { table } from "../../../../support/game/table.ts";
import { snapshotOf } from "../scripted-session.ts";

describe("the log of the table", () => {
  before(() => setLanguage("en"));

  it("is empty when a match begins, but not with a round", () => {
    const snapshot = snapshotOf(table({ seats: 2 }).deal({ 0: "r5", 1: "g1", top: "r3" }).view(0), 1);
    const log = new EventLog([]);
    const text = () =>
      templateText(log.view({ isOpen: true, canAnnounce: true, style: "", close: () => {} }));
    log.addNotice({ type: "joined", name: "Ben" });
    log.addEvents([{ type: "dealerChosen", draws: [], dealer: 1, shuffles: 1 }], snapshot);
    log.addEvents([{ type: "unoCalled", seat: 1 }], snapshot);
    log.addEvents(
      [{ type: "dealt", round: 2, dealer: 0, counts: [7, 7], hand: [], top: 4, drawPile: 86 }],
      snapshot,
    );
    assert.doesNotMatch(text(), /Ben/);
    assert.match(text(), /Player 1 draws the highest card.*Player 1 .*UNO.*Round 2/s);
  });
});
