import assert from "node:assert/strict";
import {
  absentPlayers,
  canMove,
  isBotPlayingForMe,
  isMyAction,
  maxSecondsLeft,
  whyNoMove,
} from "../../../../client/pages/game/viewer-status.ts";
import { SPECTATOR } from "../../../../shared/seat.ts";
import { table } from "../../../support/game/table.ts";
import { ScriptedSession } from "./scripted-session.ts";

describe("player status", () => {
  it("C2: counts the seconds of each absent player separately", () => {
    const players = [
      { seat: 0, name: "Ada", reconnectBy: "none" },
      { seat: 1, name: "Ben", reconnectBy: 20_400 },
      { seat: 2, name: "Cleo", reconnectBy: 9000 },
    ] as const;
    const away = absentPlayers(players, 10_000);
    assert.deepEqual(away, [
      { seat: 1, name: "Ben", secondsLeft: 11 },
      { seat: 2, name: "Cleo", secondsLeft: 0 },
    ]);
    assert.deepEqual([maxSecondsLeft(away), maxSecondsLeft([])], [11, 0]);
  });

  it("C2: refuses moves during a pause, and names the absent players and the seconds", () => {
    const session = sessionOf(0);
    session.updateSeat(1, { reconnectBy: Date.now() + 60_000 });
    session.update({ isPaused: true });
    const refusal = whyNoMove(session.snapshot);
    assert.deepEqual([refusal?.code, refusal?.rule, refusal?.details["seats"]], ["tablePaused", "C2", [1]]);
    assert.equal(canMove(session.snapshot), false);
  });

  it("refuses moves while the server cannot store events, also if players are absent", () => {
    const session = sessionOf(0);
    session.update({ isPaused: true, isStorageDown: true });
    assert.equal(whyNoMove(session.snapshot)?.code, "storageUnavailable");
  });

  it("C1: refuses moves of a player for whom a bot plays, but not of the others", () => {
    const session = sessionOf(0);
    session.updateSeat(1, { isBotControlled: true });
    assert.deepEqual([canMove(session.snapshot), isBotPlayingForMe(session.snapshot)], [true, false]);
    session.updateSeat(0, { isBotControlled: true });
    assert.deepEqual([canMove(session.snapshot), isBotPlayingForMe(session.snapshot)], [false, true]);
    assert.equal(whyNoMove(session.snapshot)?.code, "botIsPlaying");
    session.update({ phase: "roundOver" });
    assert.equal(isBotPlayingForMe(session.snapshot), false);
  });

  it("it is the player's action on the player's turn, unless a bot plays", () => {
    const session = sessionOf(0);
    const { view } = session.snapshot;
    const isWaited = (turn: number) => {
      session.update({ view: { ...view, turn } });
      return isMyAction(session.snapshot);
    };
    assert.deepEqual([isWaited(1), isWaited(0)], [false, true]);
    session.updateSeat(0, { isBotControlled: true });
    assert.equal(isWaited(0), false);
    const watching = { ...view, seat: SPECTATOR, turn: SPECTATOR };
    assert.equal(isMyAction(new ScriptedSession(watching).snapshot), false);
  });

  it("C6: spectators never move", () => {
    assert.equal(canMove(sessionOf(SPECTATOR).snapshot), false);
  });
});

function sessionOf(seat: number): ScriptedSession {
  const view = table({ seats: 2 }).deal({ 0: "r5 b7", 1: "g1 g2", top: "r3" }).view(0);
  return new ScriptedSession({ ...view, seat });
}
