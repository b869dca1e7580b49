import assert from "node:assert/strict";
import type {
  ConnectionState,
  PlayerInfo,
  SessionListener,
} from "../../../../client/net/session/table-snapshot.ts";
import { syncLooks, syncTurnTime } from "../../../../client/pages/game/settings-sync.ts";
import { changeSetting, DEFAULT_SETTINGS } from "../../../../client/settings/settings.ts";
import { newGame } from "../../../../shared/game.ts";
import { BACKS, type Emblem } from "../../../../shared/looks.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import { SPECTATOR } from "../../../../shared/seat.ts";
import { emblemOf } from "../../../../shared/text/face-of-name.ts";
import { viewFor } from "../../../../shared/view-for.ts";
import type { TimeFactor } from "../../../../shared/wire/messages.ts";
import { FakeSession } from "../../../harness/pages/fake-session.ts";
import { players, waitingRoom } from "../../../harness/pages/sample-snapshots.ts";
import { ScriptedSession } from "./scripted-session.ts";

const game = newGame({ rules: OFFICIAL_RULES, seats: 2, seed: "0".repeat(64) });

/** A session that calls its listener after each change. */
class ListenedSession extends ScriptedSession {
  override connectionState: ConnectionState = "connected";
  #listener: Partial<SessionListener> = {};

  subscribe(listener: Partial<SessionListener>): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = {};
    };
  }
  changes(seat: number, part: Partial<PlayerInfo>): void {
    this.updateSeat(seat, part);
    this.#listener.changed?.(this.snapshot, []);
  }
  turnsInto(connectionState: ConnectionState): void {
    this.connectionState = connectionState;
    this.#listener.connectionChanged?.(connectionState);
  }
  get emblems(): readonly unknown[] {
    return this.requests.map(
      ([name, payload]) => name === "setAvatar" && "avatar" in payload && payload.avatar,
    );
  }
}

describe("the emblem of this browser", () => {
  let stop = () => {};
  const worn = (emblem: Emblem, seat = 0): ListenedSession => {
    changeSetting("emblem", emblem);
    const session = new ListenedSession(viewFor(game, seat));
    // As in every snapshot, a player who has chosen no face has the one that goes with the name.
    for (const { seat: at, name } of session.snapshot.players)
      session.updateSeat(at, { avatar: emblemOf(0, name) });
    stop = syncLooks(session);
    return session;
  };
  afterEach(() => {
    stop();
    changeSetting("emblem", "initial");
  });

  it("is requested once by a seated player, and again after another choice", () => {
    const session = worn("fox");
    session.changes(1, { ready: true });
    assert.deepEqual(session.emblems, [1]);
    session.changes(0, { avatar: "fox" });
    changeSetting("emblem", "initial");
    session.changes(1, { ready: false });
    assert.deepEqual(session.emblems, [1, 0]);
  });

  it("goes with the back of the cards, which is requested in the same way", () => {
    const session = worn("fox");
    session.changes(0, { avatar: "fox" });
    changeSetting("back", "waves");
    assert.deepEqual(session.requests.slice(1), [["setAvatar", { avatar: 1, back: BACKS.indexOf("waves") }]]);
    session.changes(0, { back: "waves" });
    assert.equal(session.requests.length, 2);
    changeSetting("back", "suits");
  });

  it("is not requested if the seat has it, by spectators, or after the end", () => {
    const seated = worn("initial");
    assert.deepEqual(seated.emblems, []);
    stop();
    changeSetting("emblem", "owl");
    assert.deepEqual(seated.emblems, []);
    assert.deepEqual(worn("owl", SPECTATOR).emblems, []);
  });

  it("is requested again after a reconnect, if the seat does not have it yet", () => {
    const session = worn("cat");
    session.turnsInto("returning");
    assert.deepEqual(session.emblems, [2]);
    session.turnsInto("connected");
    assert.deepEqual(session.emblems, [2, 2]);
    session.changes(0, { avatar: "cat" });
    session.turnsInto("returning");
    session.turnsInto("connected");
    assert.deepEqual(session.emblems, [2, 2]);
  });
});

describe("the extra turn time", () => {
  afterEach(() => {
    changeSetting("moreTime", DEFAULT_SETTINGS.moreTime);
    changeSetting("music", DEFAULT_SETTINGS.music);
  });

  const shown = (turnTimeFactor: TimeFactor) => ({
    players: players(2).map((one) => ({ ...one, turnTimeFactor })),
  });
  const ask = (times: TimeFactor) => ["setTurnTime", { factor: times }];

  it("is not requested with the default setting", () => {
    const session = new FakeSession(waitingRoom(2));
    syncTurnTime(session);
    session.update({ lastEvent: 1 });
    assert.deepEqual(session.requests, []);
  });

  it("is requested once after sitting down, and once more after a reconnect", () => {
    changeSetting("moreTime", 4);
    const session = new FakeSession(waitingRoom(2));
    syncTurnTime(session);
    session.update({ lastEvent: 1 });
    session.update({ phase: "playing" });
    assert.deepEqual(session.requests, [ask(4)]);
    session.changeConnection("returning");
    session.update({ lastEvent: 2 });
    session.changeConnection("connected");
    assert.deepEqual(session.requests, [ask(4), ask(4)]);
    session.changeConnection("returning");
    session.update(shown(4));
    session.changeConnection("connected");
    assert.equal(session.requests.length, 2, "the table knows it");
  });

  it("is requested after each change of this setting only, until the page is closed", () => {
    const session = new FakeSession(waitingRoom(2));
    const stop = syncTurnTime(session);
    changeSetting("moreTime", 2);
    changeSetting("music", true);
    changeSetting("moreTime", 1);
    assert.deepEqual(session.requests, [ask(2), ask(1)]);
    stop();
    changeSetting("moreTime", 4);
    session.update({ lastEvent: 1 });
    assert.equal(session.requests.length, 2);
  });

  it("is requested by a spectator as soon as there is a seat", () => {
    changeSetting("moreTime", 2);
    const session = new FakeSession(waitingRoom(2, -1));
    syncTurnTime(session);
    assert.deepEqual(session.requests, []);
    session.update({ players: players(2, 1) });
    session.update({ lastEvent: 1 });
    assert.deepEqual(session.requests, [ask(2)]);
  });
});
