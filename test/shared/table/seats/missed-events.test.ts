import assert from "node:assert/strict";
import type { GameEvent } from "../../../../shared/event.ts";
import { missedWith } from "../../../../shared/table/seats/missed-events.ts";
import type { SeatedPlayer } from "../../../../shared/table/seats/player.ts";
import { MOST_AWAY_EVENTS } from "../../../../shared/table-limits.ts";
import { changePlayer, playerWith } from "../../../support/server/table-draft.ts";

describe("what a player missed", () => {
  let ann: SeatedPlayer;
  let ben: SeatedPlayer;

  /** Takes what a player missed, as a table does when the player is back. */
  const take = (player: SeatedPlayer) => {
    const { missed, connected, isBotControlled } = player;
    if (!connected || isBotControlled) return undefined;
    changePlayer(player, { missed: undefined });
    return missed;
  };
  const record = (events: readonly GameEvent[]) => {
    for (const player of [ann, ben]) changePlayer(player, { missed: missedWith(player, events) });
  };

  beforeEach(() => {
    ann = playerWith({ id: "s1", seat: 0, name: "Ann" });
    ben = playerWith({ id: "s2", seat: 1, name: "Ben" });
  });

  const played = (seat: number): GameEvent => ({ type: "cardPlayed", seat, card: 5 });
  const drawn = (seat: number): GameEvent => ({ type: "cardsDrawn", seat, cards: [7], why: "turn" });

  it("is nothing for players who were there", () => {
    record([played(0), played(1)]);
    assert.equal(take(ann), undefined);
  });

  it("is what the seat played and drew, with its cards, and not what others did", () => {
    changePlayer(ben, { connected: false });
    record([drawn(1), drawn(0), played(0), { type: "turnStarted", seat: 1 }]);
    record([played(1)]);
    changePlayer(ben, { connected: true });
    assert.deepEqual(take(ben), {
      events: [{ type: "cardsDrawn", seat: 1, count: 1, cards: [7], why: "turn" }, played(1)],
      isShortened: false,
    });
    assert.equal(take(ben), undefined, "it is sent once");
  });

  it("H3: is also an exchange of the seat's hand, but not one between others", () => {
    changePlayer(ben, { isBotControlled: true });
    record([{ type: "handsSwapped", seats: [0, 2] }]);
    record([
      { type: "handsSwapped", seats: [0, 1] },
      { type: "handsRotated", direction: 1 },
    ]);
    changePlayer(ben, { isBotControlled: false });
    const types = take(ben)?.events.map(({ type }) => type);
    assert.deepEqual(types, ["handsSwapped", "handsRotated"]);
  });

  it("E2: is also a round that ended, with the revealed hands", () => {
    changePlayer(ben, { connected: false });
    const roundWon: GameEvent = { type: "roundWon", seat: 0, points: [12, 0], hands: [[], [3, 9]] };
    record([roundWon]);
    changePlayer(ben, { connected: true });
    assert.deepEqual(take(ben)?.events, [roundWon]);
  });

  it("C1: begins with the first time-out", () => {
    changePlayer(ben, { timeOuts: 1 });
    record([drawn(1)]);
    assert.equal(take(ben)?.events.length, 1);
  });

  it("C1, C3: is kept while a bot still plays the seat, and until the player can be sent it", () => {
    changePlayer(ben, { timeOuts: 1 });
    record([drawn(1)]);
    changePlayer(ben, { isBotControlled: true });
    assert.equal(take(ben), undefined);
    record([played(1)]);
    changePlayer(ben, { isBotControlled: false, timeOuts: 0 });
    record([played(0)]);
    assert.equal(take(ben)?.events.length, 2);
  });

  it("is no longer than the limit: the newest events", () => {
    changePlayer(ben, { connected: false });
    for (let i = 0; i < MOST_AWAY_EVENTS; i += 1) record([drawn(1)]);
    record([played(1)]);
    changePlayer(ben, { connected: true });
    const missed = take(ben);
    assert.equal(missed?.events.length, MOST_AWAY_EVENTS);
    assert.equal(missed.isShortened, true);
    assert.equal(missed.events.at(-1)?.type, "cardPlayed");
  });
});
