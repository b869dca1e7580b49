import assert from "node:assert/strict";
import { RECONNECT_TIMEOUT_MS } from "../../../../client/net/connection/connection-state.ts";
import { PING_INTERVAL_MS } from "../../../../client/net/connection/heartbeat.ts";
import type { Reply } from "../../../../client/net/connection/room-types.ts";
import { accepted, refused } from "../../../../shared/refusal.ts";
import {
  CLOSED_BROKEN,
  CLOSED_BY_NEWER_TAB,
  CLOSED_FOR_RECOVERY,
  CLOSED_REMOVED,
  CLOSED_TABLE_ENDED,
  type QuickChat,
  type WhileAway,
} from "../../../../shared/wire/messages.ts";
import { CODE, FakeRoom } from "../connection/fake-room.ts";
import { advanceTime, openSeatedSession, openTestSession, stateAt } from "./open-session.ts";
import { seatIdOf } from "./synced-state.ts";

const OK: Reply = accepted({ lastEvent: 5 });

describe("a session at a table", () => {
  it("is connected when it has received the state and the player's seat", async () => {
    const { table, room } = openTestSession();
    room.handlers.stateChanged(stateAt(4));
    assert.equal(table.connectionState, "returning");
    room.handlers.seated({ seatId: seatIdOf(1), seatToken: "first" });
    assert.equal(await table.whenConnected(), true);
    assert.equal(table.connectionState, "connected");
    assert.equal(table.snapshot.view.seat, 1);
  });

  it("sends a command once, with its own id and the last seen event", async () => {
    const { table, room } = openSeatedSession();
    room.replies.push(OK);
    assert.deepEqual(await table.request("draw", {}), OK);
    assert.deepEqual(room.sent, [["draw", { lastSeenEvent: 4, id: "id 1" }]]);
  });

  it("does not send the last seen event if that does not matter", async () => {
    const { table, room } = openSeatedSession();
    room.replies.push(OK);
    await table.request("catch", { seat: 0 });
    assert.deepEqual(room.sent, [["catch", { seat: 0, id: "id 1" }]]);
  });

  it("hands a refusal on as a value", async () => {
    const { table, room } = openSeatedSession();
    room.replies.push(refused("notYourTurn"));
    const answer = await table.request("pass", {});
    assert.deepEqual(answer, refused("notYourTurn"));
  });

  it("refuses at once while disconnected, and sends nothing later", async () => {
    const { table, room } = openSeatedSession();
    room.handlers.dropped();
    assert.deepEqual(await table.request("draw", {}), refused("offline"));
    mend(room);
    assert.deepEqual(room.sent, []);
  });

  it("repeats a request, with the same id, when the connection was lost before the answer", async () => {
    const { table, room } = openSeatedSession();
    room.replies.push("unknown", OK);
    const answer = table.request("draw", {});
    room.handlers.dropped();
    mend(room, 9);
    assert.deepEqual(await answer, OK);
    assert.deepEqual(room.sent, [
      ["draw", { lastSeenEvent: 4, id: "id 1" }],
      ["draw", { lastSeenEvent: 4, id: "id 1" }],
    ]);
  });

  it("gives up an unanswered command when the table does not come back", async () => {
    const { table, room } = openSeatedSession();
    room.replies.push("unknown");
    const answer = table.request("draw", {});
    room.handlers.closed(4000);
    assert.deepEqual(await answer, refused("offline"));
  });

  it("reports when the connection is lost and when it is back", () => {
    const { lines, room } = openSeatedSession();
    room.handlers.dropped();
    mend(room);
    assert.deepEqual(lines, ["returning", "connected"]);
  });

  it("gives up a connection that is not restored in time, and reconnects on another", async () => {
    const { door, room, clock, lines } = openSeatedSession();
    room.handlers.dropped();
    await advanceTime(clock, RECONNECT_TIMEOUT_MS);
    assert.equal(room.abandonCount, 1);
    const next = new FakeRoom();
    door.results.push(accepted(next));
    room.handlers.closed(1006);
    await advanceTime(clock, 100);
    assert.equal(door.attempts.length, 0, "nobody expects it at once");
    await advanceTime(clock, 3000);
    next.handlers.stateChanged(stateAt(30));
    await advanceTime(clock, RECONNECT_TIMEOUT_MS);
    assert.deepEqual([lines, next.abandonCount], [["returning", "connected"], 0]);
  });

  it("stores the newest seat token, and rejoins with it", async () => {
    const { door, room, clock, lines, tokens } = openSeatedSession();
    room.handlers.seated({ seatId: seatIdOf(1), seatToken: "second" });
    assert.equal(tokens.get(CODE), "second");
    const next = new FakeRoom();
    door.results.push(refused("offline"), accepted(next));
    room.handlers.closed(4003);
    await advanceTime(clock, 3000);
    await advanceTime(clock, 3000);
    assert.deepEqual(door.attempts, [{ seatToken: "second" }, { seatToken: "second" }]);
    next.handlers.stateChanged(stateAt(30));
    assert.deepEqual(lines, ["returning", "connected"]);
    room.handlers.closed(1006);
    assert.deepEqual(lines, ["returning", "connected"], "the old room has nothing more to say");
  });

  it("does not fight a newer tab for the seat, and leaves it the token", async () => {
    const { door, table, room, clock, lines, tokens } = openSeatedSession();
    room.handlers.closed(CLOSED_BY_NEWER_TAB);
    await advanceTime(clock, 600_000);
    assert.deepEqual(lines, ["openedElsewhere"]);
    assert.deepEqual(door.attempts, []);
    await table.leave();
    assert.equal(tokens.get(CODE), "first");
  });

  for (const [code, line] of [
    ["tableNotFound", "over"],
    ["invalidSeatToken", "seatLost"],
    ["seatExpired", "seatLost"],
    ["kicked", "removed"],
  ] as const) {
    it(`forgets the seat when the join is refused with ${code}`, async () => {
      const { door, room, clock, lines, tokens } = openSeatedSession();
      door.results.push(refused(code));
      room.handlers.closed(4001);
      await advanceTime(clock, 3000);
      assert.deepEqual(lines, ["returning", line]);
      assert.deepEqual(tokens.codes(), []);
    });
  }

  it("detects, when it comes back too late, that another tab of this browser has the seat", async () => {
    const { door, room, clock, lines, tokens } = openSeatedSession();
    room.handlers.closed(1006);
    tokens.save(CODE, "newer tab");
    door.results.push(refused("invalidSeatToken"));
    await advanceTime(clock, 3000);
    assert.deepEqual([lines, tokens.get(CODE)], [["returning", "openedElsewhere"], "newer tab"]);
  });

  it("detects, when it comes back too late, that another device has the seat, and keeps the token to take it back", async () => {
    const { door, room, clock, lines, tokens } = openSeatedSession();
    room.handlers.closed(1006);
    door.results.push(refused("seatMoved"));
    await advanceTime(clock, 600_000);
    assert.deepEqual([lines, tokens.get(CODE)], [["returning", "openedElsewhere"], "first"]);
    assert.equal(door.attempts.length, 1);
  });

  for (const [code, line] of [
    [CLOSED_TABLE_ENDED, "over"],
    [CLOSED_BROKEN, "setAside"],
    [CLOSED_REMOVED, "removed"],
  ] as const) {
    it(`is ${line} at once when the table closes with ${code}: the client does not reconnect to a table that has ended`, async () => {
      const { door, room, clock, lines, tokens } = openSeatedSession();
      room.handlers.closed(code);
      await advanceTime(clock, 600_000);
      assert.deepEqual([lines, door.attempts, tokens.codes()], [[line], [], []]);
    });
  }

  it("reconnects at once when the server has recovered the table or moved it, and has the same seat again", async () => {
    const { door, room, clock, lines, tokens } = openSeatedSession();
    const again = new FakeRoom();
    door.results.push(accepted(again));
    room.handlers.closed(CLOSED_FOR_RECOVERY);
    await advanceTime(clock, 100);
    assert.equal(door.attempts.length, 1);
    again.handlers.stateChanged(stateAt(4));
    again.handlers.seated({ seatId: seatIdOf(1), seatToken: "second" });
    assert.deepEqual([lines, tokens.get(CODE)], [["returning", "connected"], "second"]);
  });

  it("retries for minutes, then reports that it is over, and keeps the token for another day", async () => {
    const { door, room, clock, lines, tokens } = openSeatedSession();
    room.handlers.closed(1006);
    for (let knock = 0; knock < 220; knock += 1) await advanceTime(clock, 3000);
    assert.deepEqual(lines, ["returning", "over"]);
    assert.ok(door.attempts.length > 50, `${door.attempts.length} knocks`);
    assert.deepEqual(tokens.codes(), [CODE]);
  });

  it("closes only a connection that has become silent", () => {
    const { room, clock } = openSeatedSession();
    room.answersPings = true;
    clock.advance(20 * PING_INTERVAL_MS);
    assert.equal(room.connectionDrops, 0);
    room.answersPings = false;
    clock.advance(3 * PING_INTERVAL_MS);
    assert.equal(room.connectionDrops, 1);
  });

  it("stores past events for a page that opens later", () => {
    const { table, room } = openSeatedSession();
    room.handlers.noticed({ type: "joined", name: "Ann" });
    room.handlers.stateChanged(stateAt(5));
    room.handlers.eventsReceived({ n: 5, now: 0, events: [{ type: "turnStarted", seat: 1 }] });
    assert.deepEqual(
      table.pastEvents.map((sessionEvent) =>
        "notice" in sessionEvent ? sessionEvent.notice.type : sessionEvent.events.map(({ type }) => type),
      ),
      ["joined", ["turnStarted"]],
    );
  });

  it("keeps what the player missed until the game page takes it, once", () => {
    const { table, room } = openSeatedSession();
    const reports: WhileAway[] = [];
    table.subscribe({ wasAway: (report) => void reports.push(report) });
    const missed = { events: [{ type: "cardPlayed", seat: 0, card: 5 } as const], isShortened: false };
    room.handlers.wasAway(missed);
    assert.deepEqual(reports, [missed]);
    assert.deepEqual([table.takeMissed(), table.takeMissed()], [missed, undefined]);
  });

  it("passes on chat messages, and does not store them", () => {
    const { table, room } = openSeatedSession();
    const received: QuickChat[] = [];
    table.subscribe({ chatReceived: (quickChat) => void received.push(quickChat) });
    room.handlers.chatReceived({ seatId: seatIdOf(0), phrase: 3 });
    assert.deepEqual([received, table.pastEvents], [[{ seatId: seatIdOf(0), phrase: 3 }], []]);
  });
});

function mend(room: FakeRoom, n = 4): void {
  room.handlers.reconnected();
  room.handlers.stateChanged(stateAt(n));
}

const ANSWER = accepted({ lastEvent: 5 });

describe("a request whose response was lost", () => {
  it("is sent again on a new connection, unless a new server would carry it out twice", async () => {
    for (const [name, payload, sendings] of [
      ["draw", {}, 1],
      ["addBot", { character: "easy" }, 0],
      ["quickChat", { phrase: 1 }, 0],
    ] as const) {
      const { door, table, room, clock } = openSeatedSession();
      const next = new FakeRoom();
      door.results.push(accepted(next));
      room.replies.push("unknown");
      next.replies.push(ANSWER);
      const answer = table.request(name, payload);
      room.handlers.closed(4003);
      await advanceTime(clock, 3000);
      next.handlers.stateChanged(stateAt(30));
      assert.deepEqual(await answer, sendings === 1 ? ANSWER : refused("offline"), name);
      assert.equal(next.sent.length, sendings);
    }
  });

  it("is given up if the response is lost a second time", async () => {
    const { table, room } = openSeatedSession();
    room.replies.push("unknown", "unknown");
    const answer = table.request("draw", {});
    room.handlers.dropped();
    room.handlers.reconnected();
    room.handlers.stateChanged(stateAt(4));
    assert.deepEqual(await answer, refused("offline"));
  });
});

describe("a request", () => {
  it("T9: sends the last seen event with moves of a turn, and with nothing else", async () => {
    const { table, room } = openSeatedSession();
    const payloads = { play: { card: 5, uno: false }, color: "red", seat: 1, phrase: 0 } as const;
    const answering = ["draw", "pass", "drawPenalty", "challenge"] as const;
    for (const name of answering) await send(() => table.request(name, {}));
    await send(() => table.request("play", payloads.play));
    await send(() => table.request("chooseColor", { color: payloads.color }));
    await send(() => table.request("uno", {}));
    await send(() => table.request("catch", { seat: payloads.seat }));
    await send(() => table.request("quickChat", { phrase: payloads.phrase }));
    const seen = room.sent.filter(([, payload]) => "lastSeenEvent" in payload).map(([name]) => name);
    assert.deepEqual(seen, [...answering, "play", "chooseColor"]);

    function send(request: () => Promise<unknown>): Promise<unknown> {
      room.replies.push(ANSWER);
      return request();
    }
  });
});
