import assert from "node:assert/strict";
import { EVENT_WAIT_MS, EventBuffer, TableStore } from "../../../../client/net/session/state-sync.ts";
import type { TableSnapshot } from "../../../../client/net/session/table-snapshot.ts";
import { newGame } from "../../../../shared/game.ts";
import type { SeenEvent } from "../../../../shared/redact.ts";
import { OFFICIAL_RULES } from "../../../../shared/rules.ts";
import type { WireTable } from "../../../../shared/wire/table-state.ts";
import { ManualScheduler } from "../connection/manual-scheduler.ts";
import { seatIdOf, syncedStateOf } from "./synced-state.ts";

const turnOf = (seat: number): SeenEvent => ({ type: "turnStarted", seat });
const passOf = (seat: number): SeenEvent => ({ type: "turnPassed", seat });

describe("the store of a table", () => {
  it("shows the first state as it is, and counts its events as seen", () => {
    const { store, shown } = open();
    store.stateChanged(at(17));
    assert.deepEqual(shown, [{ n: 17, events: [] }]);
    assert.equal(store.lastSeenEvent, 17);
  });

  it("holds a state back until its events are in", () => {
    const { store, shown } = open({ at: 17 });
    store.stateChanged(at(19));
    assert.deepEqual(shown, []);
    assert.equal(store.snapshot?.lastEvent, 17);
    store.eventsReceived({ n: 19, now: 0, events: [passOf(0), turnOf(1)] });
    assert.deepEqual(shown, [{ n: 19, events: [passOf(0), turnOf(1)] }]);
  });

  it("shows a state without its events after a tenth of a second, and never plays them later", () => {
    const { store, shown, received, clock } = open({ at: 17 });
    store.stateChanged(at(19));
    clock.advance(EVENT_WAIT_MS - 1);
    assert.deepEqual(shown, []);
    clock.advance(1);
    assert.deepEqual(shown, [{ n: 19, events: [] }]);
    store.eventsReceived({ n: 19, now: 0, events: [passOf(0), turnOf(1)] });
    assert.deepEqual(shown.length, 1);
    assert.deepEqual(received, [passOf(0), turnOf(1)], "the log still receives them");
  });

  it("explains two changes at once when both came before the first explanation", () => {
    const { store, shown, clock } = open({ at: 17 });
    store.stateChanged(at(18));
    store.stateChanged(at(20));
    store.eventsReceived({ n: 18, now: 0, events: [turnOf(1)] });
    assert.deepEqual(shown, []);
    store.eventsReceived({ n: 20, now: 0, events: [passOf(1), turnOf(2)] });
    assert.deepEqual(shown, [{ n: 20, events: [turnOf(1), passOf(1), turnOf(2)] }]);
    clock.advance(EVENT_WAIT_MS);
    assert.equal(shown.length, 1, "nothing is left to wait for");
  });

  it("shows the host's lists as soon as they come, and forgets them with the connection (C10)", () => {
    const { store } = open({ at: 17 });
    assert.equal(store.snapshot?.admissions, undefined);
    const admissions = { kicked: [{ id: "k1", name: "Ben" }], asking: [], turnTimes: [] };
    store.setAdmissions(admissions);
    assert.deepEqual(store.snapshot?.admissions, admissions);
    store.reset();
    store.stateChanged(at(18));
    assert.equal(store.snapshot?.admissions, undefined);
  });

  it("shows at once that the server cannot save, until it can again or the connection is another one", () => {
    const { store } = open({ at: 17 });
    store.setStorageDown(true);
    assert.equal(store.snapshot?.isStorageDown, true);
    store.setStorageDown(false);
    assert.equal(store.snapshot?.isStorageDown, false);
    store.setStorageDown(true);
    store.reset();
    store.stateChanged(at(18));
    assert.equal(store.snapshot?.isStorageDown, false);
  });

  it("shows at once what the checks of the shuffles have found, also after a reconnect", () => {
    const { store, shown } = open({ at: 17 });
    assert.equal(store.snapshot?.fairnessMark, undefined);
    for (const mark of ["checking", "checking", "wrong"] as const) store.setFairnessMark(mark);
    assert.equal(store.snapshot?.fairnessMark, "wrong");
    assert.equal(shown.length, 2, "each change once");
    store.reset();
    store.stateChanged(at(18));
    assert.equal(store.snapshot?.fairnessMark, "wrong");
  });

  it("shows a change without an event number at once: a player's connection or readiness", () => {
    const { store, shown } = open({ at: 17 });
    store.stateChanged(at(17));
    assert.deepEqual(shown, [{ n: 17, events: [] }]);
  });

  it("counts from the start again in a rematch", () => {
    const { store, shown } = open({ at: 170 });
    store.stateChanged(at(2));
    store.eventsReceived({ n: 2, now: 0, events: [passOf(0), turnOf(1)] });
    assert.deepEqual(shown, [{ n: 2, events: [passOf(0), turnOf(1)] }]);
    assert.equal(store.lastSeenEvent, 2);
  });

  it("shows the table as it is after coming back, without waiting", () => {
    const { store, shown } = open({ at: 17 });
    store.reset();
    assert.equal(store.isReady, false);
    store.stateChanged(at(40));
    assert.deepEqual(shown, [{ n: 40, events: [] }]);
    assert.equal(store.lastSeenEvent, 40);
    assert.equal(store.isReady, true);
  });

  it("T9: has seen the newest play, turn or penalty, not the newest event", () => {
    const { store } = open({ at: 17 });
    store.stateChanged(at(19));
    store.eventsReceived({ n: 19, now: 0, events: [turnOf(1), { type: "unoCalled", seat: 0 }] });
    assert.equal(store.lastSeenEvent, 18);
    store.stateChanged(at(20));
    store.eventsReceived({ n: 20, now: 0, events: [{ type: "unoCalled", seat: 1 }] });
    assert.equal(store.lastSeenEvent, 18, "a call asks nobody to look again");
  });

  it("T9: has seen no more of a rematch than it has had", () => {
    const { store } = open({ at: 170 });
    store.stateChanged(at(2));
    store.eventsReceived({ n: 2, now: 0, events: [passOf(0), { type: "unoCalled", seat: 0 }] });
    assert.equal(store.lastSeenEvent, 2);
  });

  it("converts the server's deadline to this browser's time with the fastest message", () => {
    const { store, clock } = open({ at: 17 });
    clock.advance(5000);
    store.eventsReceived({ n: 17, now: 1000, events: [] });
    store.eventsReceived({ n: 17, now: 700, events: [] });
    store.stateChanged({ ...at(17), since: 300, deadline: 10 });
    assert.deepEqual(store.snapshot?.clock, { endsAt: 35_000, lengthMs: 60_000 });
  });

  it("sets its clock by a message without events, and shows the new clock at once", () => {
    const { store, shown, clock } = open();
    clock.advance(5000);
    store.stateChanged({ ...at(17), since: 300, deadline: 10 });
    assert.deepEqual(store.snapshot?.clock, { endsAt: 31_000, lengthMs: 60_000 });
    store.eventsReceived({ n: 17, now: 1000, events: [] });
    assert.deepEqual(store.snapshot?.clock, { endsAt: 35_000, lengthMs: 60_000 });
    assert.deepEqual(shown, [
      { n: 17, events: [] },
      { n: 17, events: [] },
    ]);
  });

  it("shows no state from before a reconnection, although the time arrives first", () => {
    const { store, shown } = open({ at: 17 });
    store.reset();
    store.eventsReceived({ n: 40, now: 0, events: [] });
    assert.deepEqual([shown, store.isReady], [[], false]);
    store.stateChanged(at(40));
    assert.deepEqual(shown, [{ n: 40, events: [] }]);
  });

  it("uses the player's own view once seated", () => {
    const { store } = open({ at: 17 });
    assert.equal(store.snapshot?.view.seat, -1);
    store.setViewer({ seatId: seatIdOf(1), playsNextMatch: false });
    assert.equal(store.snapshot?.view.seat, 1);
    assert.deepEqual(
      store.snapshot?.players.map(({ isMe, isHost }) => [isMe, isHost]),
      [
        [false, true],
        [true, false],
      ],
    );
  });
});

function open({ at: n }: { readonly at?: number } = {}) {
  const clock = new ManualScheduler();
  const shown: { n: number; events: readonly SeenEvent[] }[] = [];
  const received: SeenEvent[] = [];
  const listener = {
    changed: (snapshot: TableSnapshot, events: readonly SeenEvent[]) =>
      void shown.push({ n: snapshot.lastEvent, events }),
    happened: (events: readonly SeenEvent[]) => void received.push(...events),
  };
  const store = new TableStore({ code: "ABCDEF", listener, now: clock.now, schedule: clock.after });
  if (n !== undefined) {
    store.stateChanged(at(n));
    shown.length = 0;
  }
  return { store, shown, received, clock };
}

function at(n: number): WireTable {
  const game = newGame({ rules: OFFICIAL_RULES, seats: 2, seed: "0".repeat(64) });
  return { ...syncedStateOf({ ...game, phase: "playing", turn: 0 }, 1), lastEvent: n };
}

const turnEvent = (seat: number) => ({ type: "turnStarted", seat }) as const;

describe("events that wait for their state", () => {
  it("are the events after the shown one, up to the state, by their numbers", () => {
    const waiting = new EventBuffer();
    waiting.add(19, [turnEvent(0), turnEvent(1)]);
    waiting.add(20, [turnEvent(2)]);
    const numbers = (base: number, n: number) => waiting.between(base, n).map((each) => each.n);
    assert.deepEqual([numbers(17, 20), numbers(18, 19), numbers(20, 25)], [[18, 19, 20], [19], []]);
  });

  it("are forgotten with the state that they explained", () => {
    const waiting = new EventBuffer();
    waiting.add(19, [turnEvent(0), turnEvent(1)]);
    waiting.discardUpTo(18);
    assert.deepEqual(waiting.newest, 19);
    waiting.discardUpTo(19);
    assert.deepEqual(waiting.newest, undefined);
  });
});
