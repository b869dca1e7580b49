import assert from "node:assert/strict";
import { BEAT_MS } from "../../../client/net/heartbeat.ts";
import { LiveTable } from "../../../client/net/live-table.ts";
import { seatTokens } from "../../../client/net/seat-tokens.ts";
import type { Line } from "../../../client/net/session.ts";
import type { Reply } from "../../../client/net/table-room.ts";
import { newGame } from "../../../shared/game.ts";
import { accepted, refused } from "../../../shared/refusal.ts";
import { OFFICIAL_RULES } from "../../../shared/rules.ts";
import { CLOSED_BROKEN, CLOSED_BY_NEWER_TAB, CLOSED_TABLE_ENDED } from "../../../shared/wire.ts";
import { CODE, FakeDoor, FakeRoom } from "./fake-room.ts";
import { HandClock } from "./hand-clock.ts";
import { seatIdOf, wireOf } from "./wire-table.ts";

const OK: Reply = accepted({ n: 5 });

describe("a session at a table", () => {
  it("has arrived when the state and the own seat are known", async () => {
    const { table, room } = open();
    room.ears.stateChanged(state(4));
    assert.equal(table.line, "returning");
    room.ears.seated({ seatId: seatIdOf(1), seatToken: "first" });
    assert.equal(await table.arrived(), true);
    assert.equal(table.line, "connected");
    assert.equal(table.snapshot.view.seat, 1);
  });

  it("sends a command once, with an id of its own and what it has seen", async () => {
    const { table, room } = seated();
    room.replies.push(OK);
    assert.deepEqual(await table.request("draw", {}), OK);
    assert.deepEqual(room.sent, [["draw", { seen: 4, id: "id 1" }]]);
  });

  it("does not say what it has seen where that does not matter", async () => {
    const { table, room } = seated();
    room.replies.push(OK);
    await table.request("catch", { seat: 0 });
    assert.deepEqual(room.sent, [["catch", { seat: 0, id: "id 1" }]]);
  });

  it("hands a refusal on as a value", async () => {
    const { table, room } = seated();
    room.replies.push(refused("notYourTurn"));
    const answer = await table.request("pass", {});
    assert.deepEqual(answer, refused("notYourTurn"));
  });

  it("refuses at once while the line is down, and sends nothing later", async () => {
    const { table, room } = seated();
    room.ears.dropped();
    assert.deepEqual(await table.request("draw", {}), refused("offline"));
    mend(room);
    assert.deepEqual(room.sent, []);
  });

  it("asks once more, with the same id, when the line broke before the answer", async () => {
    const { table, room } = seated();
    room.replies.push("unknown", OK);
    const answer = table.request("draw", {});
    room.ears.dropped();
    mend(room, 9);
    assert.deepEqual(await answer, OK);
    assert.deepEqual(room.sent, [
      ["draw", { seen: 4, id: "id 1" }],
      ["draw", { seen: 4, id: "id 1" }],
    ]);
  });

  it("gives up an unanswered command when the table does not come back", async () => {
    const { table, room } = seated();
    room.replies.push("unknown");
    const answer = table.request("draw", {});
    room.ears.ended(4000);
    assert.deepEqual(await answer, refused("offline"));
  });

  it("tells when the line breaks and when it stands again", () => {
    const { lines, room } = seated();
    room.ears.dropped();
    mend(room);
    assert.deepEqual(lines, ["returning", "connected"]);
  });

  it("keeps the newest seat token, and comes back with it through the door", async () => {
    const { door, room, clock, lines, tokens } = seated();
    room.ears.seated({ seatId: seatIdOf(1), seatToken: "second" });
    assert.equal(tokens.get(CODE), "second");
    const next = new FakeRoom();
    door.opens.push(refused("offline"), accepted(next));
    room.ears.ended(4003);
    await turn(clock, 3000);
    await turn(clock, 3000);
    assert.deepEqual(door.knocks, [{ seatToken: "second" }, { seatToken: "second" }]);
    next.ears.stateChanged(state(30));
    assert.deepEqual(lines, ["returning", "connected"]);
    room.ears.ended(1006);
    assert.deepEqual(lines, ["returning", "connected"], "the old room has nothing more to say");
  });

  it("does not fight a newer tab for the seat, and leaves it the token", async () => {
    const { door, table, room, clock, lines, tokens } = seated();
    room.ears.ended(CLOSED_BY_NEWER_TAB);
    await turn(clock, 600_000);
    assert.deepEqual(lines, ["openedElsewhere"]);
    assert.deepEqual(door.knocks, []);
    await table.leave();
    assert.equal(tokens.get(CODE), "first");
  });

  for (const code of ["tableNotFound", "seatTokenWrong"] as const) {
    it(`forgets the seat when the door says ${code}`, async () => {
      const { door, room, clock, lines, tokens } = seated();
      door.opens.push(refused(code));
      room.ears.ended(4001);
      await turn(clock, 3000);
      assert.deepEqual(lines, ["returning", "over"]);
      assert.deepEqual(tokens.codes(), []);
    });
  }

  for (const code of [CLOSED_TABLE_ENDED, CLOSED_BROKEN]) {
    it(`is over at once when the table closes with ${code}: nobody knocks at a table that is no more`, async () => {
      const { door, room, clock, lines, tokens } = seated();
      room.ears.ended(code);
      await turn(clock, 600_000);
      assert.deepEqual([lines, door.knocks, tokens.codes()], [["over"], [], []]);
    });
  }

  it("knocks for minutes, then says that it is over, and keeps the token for another day", async () => {
    const { door, room, clock, lines, tokens } = seated();
    room.ears.ended(1006);
    for (let knock = 0; knock < 80; knock += 1) await turn(clock, 8000);
    assert.deepEqual(lines, ["returning", "over"]);
    assert.ok(door.knocks.length > 50, `${door.knocks.length} knocks`);
    assert.deepEqual(tokens.codes(), [CODE]);
  });

  it("cuts a line that has gone silent, and only such a one", () => {
    const { room, clock } = seated();
    room.answersPings = true;
    clock.pass(20 * BEAT_MS);
    assert.equal(room.cuts, 0);
    room.answersPings = false;
    clock.pass(3 * BEAT_MS);
    assert.equal(room.cuts, 1);
  });

  it("remembers what was told, for a page that opens later", () => {
    const { table, room } = seated();
    room.ears.noticed({ type: "joined", name: "Ann" });
    room.ears.stateChanged(state(5));
    room.ears.eventsCame({ n: 5, now: 0, events: [{ type: "turnStarted", seat: 1 }] });
    assert.deepEqual(
      table.past.map((told) => ("notice" in told ? told.notice.type : told.events.map(({ type }) => type))),
      ["joined", ["turnStarted"]],
    );
  });

  it("leaves: tells the table, forgets the token, closes the line, hears no more", async () => {
    const { table, room, lines, tokens } = seated();
    room.replies.push(OK);
    await table.leave();
    await table.leave();
    assert.deepEqual(room.sent, [["leave", { id: "id 1" }]]);
    assert.deepEqual([room.isClosed, tokens.codes(), table.line, lines], [true, [], "over", []]);
  });
});

function open() {
  const [room, door, clock, tokens] = [
    new FakeRoom(),
    new FakeDoor(),
    new HandClock(),
    seatTokens(undefined),
  ];
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id ${ids}`;
  };
  const table = new LiveTable(room, { door, tokens, after: clock.after, newId });
  const lines: Line[] = [];
  table.listen({ lineChanged: (line) => void lines.push(line) });
  return { table, room, door, clock, tokens, lines };
}

function seated() {
  const opened = open();
  opened.room.ears.stateChanged(state(4));
  opened.room.ears.seated({ seatId: seatIdOf(1), seatToken: "first" });
  opened.lines.length = 0;
  return opened;
}

function mend(room: FakeRoom, n = 4): void {
  room.ears.mended();
  room.ears.stateChanged(state(n));
}

function state(n: number) {
  return wireOf(newGame({ rules: OFFICIAL_RULES, seats: 2, seed: "0".repeat(64) }), 1, n);
}

/** Time passes, and whoever waited for it gets to act. */
async function turn(clock: HandClock, ms: number): Promise<void> {
  clock.pass(ms);
  for (let step = 0; step < 5; step += 1) await Promise.resolve();
}
