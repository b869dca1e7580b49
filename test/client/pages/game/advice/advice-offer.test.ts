import assert from "node:assert/strict";
import { isAdviceOffered } from "../../../../../client/pages/game/advice/advice-offer.ts";
import { SPECTATOR } from "../../../../../shared/seat.ts";
import { table } from "../../../../support/game/table.ts";
import { ScriptedSession } from "../scripted-session.ts";

function alone(): ScriptedSession {
  const session = new ScriptedSession(table({ seats: 3 }).deal({ 0: "r5 b3", top: "r3" }).view(0));
  session.update({ isSolo: true, phase: "playing" });
  for (const seat of [1, 2]) session.updateSeat(seat, { bot: "normal" });
  return session;
}

describe("the offer of a hint", () => {
  it("is made in a game alone against bots, at the server and in the browser", () => {
    const session = alone();
    assert.equal(isAdviceOffered(session.snapshot), true);
    session.update({ isSolo: false });
    assert.equal(isAdviceOffered(session.snapshot), false);
    session.update({ isLocalGame: true });
    assert.equal(isAdviceOffered(session.snapshot), true);
  });

  it("is not made at the hand of the day", () => {
    const session = alone();
    session.update({ isHandOfTheDay: true });
    assert.equal(isAdviceOffered(session.snapshot), false);
  });

  it("is not made while another person has a seat, even if a bot plays for that person: the match may be rated", () => {
    const session = alone();
    session.updateSeat(2, { bot: "none", isBotControlled: true });
    assert.equal(isAdviceOffered(session.snapshot), false);
  });

  it("is not made to spectators, and not between rounds", () => {
    const session = alone();
    session.update({ phase: "roundOver" });
    assert.equal(isAdviceOffered(session.snapshot), false);
    session.update({ phase: "playing", view: { ...session.snapshot.view, seat: SPECTATOR } });
    assert.equal(isAdviceOffered(session.snapshot), false);
  });
});
