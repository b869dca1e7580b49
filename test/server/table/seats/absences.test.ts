import assert from "node:assert/strict";
import { Absences } from "../../../../server/table/seats/absences.ts";
import { newPlayer, type SeatedPlayer } from "../../../../server/table/seats/player.ts";
import type { GameEvent } from "../../../../shared/event.ts";
import { MOST_AWAY_EVENTS } from "../../../../shared/table-limits.ts";

describe("what a player missed", () => {
  let ann: SeatedPlayer;
  let ben: SeatedPlayer;
  let absences: Absences;

  beforeEach(() => {
    ann = newPlayer({ id: "s1", seat: 0, name: "Ann" });
    ben = newPlayer({ id: "s2", seat: 1, name: "Ben" });
    absences = new Absences({ people: [ann, ben] });
  });

  const played = (seat: number): GameEvent => ({ type: "cardPlayed", seat, card: 5 });
  const drawn = (seat: number): GameEvent => ({ type: "cardsDrawn", seat, cards: [7], why: "turn" });

  it("is nothing for players who were there", () => {
    absences.record([played(0), played(1)]);
    assert.equal(absences.take(ann), undefined);
  });

  it("is what the seat played and drew, with its cards, and not what others did", () => {
    ben.connected = false;
    absences.record([drawn(1), drawn(0), played(0), { type: "turnStarted", seat: 1 }]);
    absences.record([played(1)]);
    ben.connected = true;
    assert.deepEqual(absences.take(ben), {
      events: [{ type: "cardsDrawn", seat: 1, count: 1, cards: [7], why: "turn" }, played(1)],
      isShortened: false,
    });
    assert.equal(absences.take(ben), undefined, "it is sent once");
  });

  it("H3: is also an exchange of the seat's hand, but not one between others", () => {
    ben.standIn = true;
    absences.record([{ type: "handsSwapped", seats: [0, 2] }]);
    absences.record([
      { type: "handsSwapped", seats: [0, 1] },
      { type: "handsRotated", direction: 1 },
    ]);
    ben.standIn = false;
    const types = absences.take(ben)?.events.map(({ type }) => type);
    assert.deepEqual(types, ["handsSwapped", "handsRotated"]);
  });

  it("E2: is also a round that ended, with the revealed hands", () => {
    ben.connected = false;
    const roundWon: GameEvent = { type: "roundWon", seat: 0, points: [12, 0], hands: [[], [3, 9]] };
    absences.record([roundWon]);
    ben.connected = true;
    assert.deepEqual(absences.take(ben)?.events, [roundWon]);
  });

  it("C1: begins with the first time-out, and is forgotten as soon as the player moves", () => {
    ben.timeOuts = 1;
    absences.record([drawn(1)]);
    ben.timeOuts = 0;
    absences.playerActed(ben);
    assert.equal(absences.take(ben), undefined);
  });

  it("C1, C3: is kept while a bot still plays the seat, and until the player can be sent it", () => {
    ben.timeOuts = 1;
    absences.record([drawn(1)]);
    ben.standIn = true;
    assert.equal(absences.take(ben), undefined);
    absences.record([played(1)]);
    Object.assign(ben, { standIn: false, timeOuts: 0 });
    absences.record([played(0)]);
    assert.equal(absences.take(ben)?.events.length, 2);
  });

  it("is no longer than the limit: the newest events", () => {
    ben.connected = false;
    for (let i = 0; i < MOST_AWAY_EVENTS; i += 1) absences.record([drawn(1)]);
    absences.record([played(1)]);
    ben.connected = true;
    const missed = absences.take(ben);
    assert.equal(missed?.events.length, MOST_AWAY_EVENTS);
    assert.equal(missed.isShortened, true);
    assert.equal(missed.events.at(-1)?.type, "cardPlayed");
  });

  it("ends with the match", () => {
    ben.connected = false;
    absences.record([played(1)]);
    absences.clear();
    ben.connected = true;
    assert.equal(absences.take(ben), undefined);
  });
});
