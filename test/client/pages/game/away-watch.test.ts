import assert from "node:assert/strict";
import { AwayWatch } from "../../../../client/pages/game/away-watch.ts";
import { table } from "../../../support/game/table.ts";
import { snapshotOf } from "./scripted-session.ts";

describe("a player who was away", () => {
  const view = table({ seats: 2 }).deal({ 0: "b7 g1", 1: "r5 r6", top: "r3", turn: 1 }).view(0);
  const theirs = snapshotOf(view, 4);
  const mine = snapshotOf({ ...view, turn: 0 }, 5);
  const replaced = {
    ...mine,
    players: mine.players.map((player) => (player.isMe ? { ...player, isBotControlled: true } : player)),
  };

  /** A watch that has seen the player's turn begin. */
  function atMyTurn(isHidden = false): AwayWatch {
    const watch = new AwayWatch();
    watch.tableChanged(theirs, false);
    watch.tableChanged(mine, isHidden);
    return watch;
  }

  it("has just opened the page", () => {
    const watch = new AwayWatch();
    watch.tableChanged(mine, false);
    assert.equal(watch.isAway, true);
  });

  it("has hidden the page or lost the connection in a turn, or since before it", () => {
    const watch = atMyTurn();
    watch.left();
    assert.deepEqual([watch.isAway, atMyTurn(true).isAway], [true, true]);
  });

  it("is not who sees the page while the clock runs out and a bot takes over", () => {
    const watch = atMyTurn();
    for (const each of [theirs, replaced, theirs, replaced, mine]) watch.tableChanged(each, false);
    assert.equal(watch.isAway, false);
  });

  it("is still who comes back when the bot has the turn", () => {
    const watch = atMyTurn();
    watch.left();
    for (const each of [theirs, replaced, mine]) watch.tableChanged(each, false);
    assert.equal(watch.isAway, true);
  });
});
