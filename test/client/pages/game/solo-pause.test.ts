import assert from "node:assert/strict";
import type { ConnectionState } from "../../../../client/net/session/table-snapshot.ts";
import { isPauseWanted, PART_OF_GAME, SoloPause } from "../../../../client/pages/game/solo-pause.ts";
import { whyNoMove } from "../../../../client/pages/game/viewer-status.ts";
import { accepted, refused } from "../../../../shared/refusal.ts";
import { SPECTATOR } from "../../../../shared/seat.ts";
import { setGlobal } from "../../../support/browser/set-global.ts";
import { table } from "../../../support/game/table.ts";
import { ScriptedSession } from "./scripted-session.ts";

class SoloSession extends ScriptedSession {
  override connectionState: ConnectionState = "connected";

  /** The values of `paused` in all requests so far. */
  get pauses(): readonly unknown[] {
    return this.requests.map(([name, payload]) => (name === "pause" ? { ...payload } : name));
  }

  /** The server answers the last request, and has shown the new state before. */
  async accept(): Promise<void> {
    const [, payload] = this.requests.at(-1) ?? [];
    assert.ok(payload !== undefined && "paused" in payload && typeof payload.paused === "boolean");
    this.update({ isPaused: payload.paused });
    await this.sent.at(-1)?.answer(accepted({ lastEvent: 1 }));
  }
}

const PAUSE = { paused: true };
const GO_ON = { paused: false };

describe("a reason for a pause (C9)", () => {
  /** With dialogs of these classes open. */
  function isWantedBy(visibilityState: DocumentVisibilityState, ...classes: string[]): boolean {
    const dialogs = classes.map((name) => ({ classList: { contains: (each: string) => each === name } }));
    const restore = setGlobal("document", { visibilityState, querySelectorAll: () => dialogs });
    try {
      return isPauseWanted();
    } finally {
      restore();
    }
  }

  it("C9 is a menu or a hidden page; a dialog that is part of the game, such as the result, is none", () => {
    assert.equal(isWantedBy("visible"), false);
    assert.equal(isWantedBy("visible", PART_OF_GAME), false);
    assert.equal(isWantedBy("visible", "table-dialog"), true);
    assert.equal(isWantedBy("visible", PART_OF_GAME, "table-dialog"), true, "a menu above the result");
    assert.equal(isWantedBy("hidden", PART_OF_GAME), true);
  });
});

describe("the pause of a match against bots (C9)", () => {
  let session: SoloSession;
  let soloPause: SoloPause;
  let isWanted: boolean;

  beforeEach(() => {
    const view = table({ seats: 2 }).deal({ 0: "r5 b7", 1: "g1 g2", top: "r3" }).view(0);
    session = new SoloSession(view);
    session.update({ isSolo: true });
    isWanted = false;
    soloPause = new SoloPause(session, () => isWanted);
    soloPause.check();
  });

  const want = (wanted: boolean) => {
    isWanted = wanted;
    soloPause.check();
  };

  it("C9 pauses silently while a menu is open or the page is hidden, and goes on afterwards", async () => {
    want(true);
    soloPause.check();
    assert.deepEqual(session.pauses, [PAUSE]);
    await session.accept();
    assert.equal(soloPause.continueGame, undefined);
    assert.deepEqual(
      [whyNoMove(session.snapshot)?.code, whyNoMove(session.snapshot)?.rule],
      ["pausedByPlayer", "C9"],
    );
    want(false);
    assert.deepEqual(session.pauses, [PAUSE, GO_ON]);
    await session.accept();
    soloPause.check();
    assert.equal(session.pauses.length, 2);
  });

  it("C9 goes on if the menu was closed before the server had answered", async () => {
    want(true);
    want(false);
    await session.accept();
    assert.deepEqual(session.pauses, [PAUSE, GO_ON]);
  });

  it("C9 offers to continue after five minutes without a command, and does not go on automatically", async () => {
    session.update({ isPaused: true });
    soloPause.check();
    assert.deepEqual(session.pauses, []);
    soloPause.continueGame?.();
    assert.deepEqual(session.pauses, [GO_ON]);
    await session.accept();
    assert.equal(soloPause.continueGame, undefined);
  });

  it("C9 a menu that is opened and closed ends that pause, too", () => {
    session.update({ isPaused: true });
    want(true);
    want(false);
    assert.deepEqual(session.pauses, [GO_ON]);
  });

  it("C9 goes on when the page is opened again", () => {
    session.update({ isPaused: true });
    new SoloPause(session, () => false).check();
    assert.deepEqual(session.pauses, [GO_ON]);
  });

  it("C9 pauses again after a reconnect, because the server may not have received the request", async () => {
    session.connectionState = "returning";
    want(true);
    assert.deepEqual(session.pauses, []);
    session.connectionState = "connected";
    soloPause.check();
    assert.deepEqual(session.pauses, [PAUSE]);
    await session.sent[0]?.answer(refused("offline"));
    assert.equal(session.pauses.length, 1);
    soloPause.check();
    assert.deepEqual(session.pauses, [PAUSE, PAUSE]);
  });

  it("C9 sends nothing at a table with other people, to spectators, and while the server cannot save", () => {
    session.update({ isSolo: false });
    want(true);
    session.update({ isSolo: true, isPaused: true, isStorageDown: true });
    want(false);
    assert.equal(soloPause.continueGame, undefined);
    session.update({ isStorageDown: false, view: { ...session.snapshot.view, seat: SPECTATOR } });
    soloPause.check();
    assert.deepEqual([session.pauses, soloPause.continueGame], [[], undefined]);
  });
});
