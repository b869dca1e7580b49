import assert from "node:assert/strict";
import { Client } from "@colyseus/sdk";
import { legalCommands } from "../../../../shared/legal.ts";
import { RECONNECT_SECONDS } from "../../../../shared/table-limits.ts";
import { CLOSED_BY_NEWER_TAB, type Seated } from "../../../../shared/wire/messages.ts";
import { joinRefusal, type TestClient } from "../../../support/network/test-client.ts";
import { requestOf } from "../../../support/request-of.ts";
import { type GameServer, openGameServer } from "../../../support/server/game-server.ts";

/** Players keep their seat and hand when connections are lost, pages reload and second tabs are opened. */
describe("coming back", () => {
  let server: GameServer;
  before(async () => {
    server = await openGameServer();
  });
  after(() => server.close());

  async function twoInPlay(): Promise<readonly [TestClient, TestClient]> {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    await ann.sendRequest("start");
    await Promise.all([ann, ben].map((client) => client.waitUntil(() => client.lastEvent > 0)));
    return [ann, ben];
  }

  /** As when a phone loses the network: without a close frame. */
  function dropConnection(player: TestClient): void {
    const client = server.roomOf(player.code).clients.get(player.room.sessionId);
    const socket: unknown = client?.ref;
    assert.ok(typeof socket === "object" && socket !== null && "terminate" in socket);
    assert.ok(typeof socket.terminate === "function");
    socket.terminate();
  }

  it("resumes a broken connection automatically: the same seat, the same hand, and the others saw it", async () => {
    const [ann, ben] = await twoInPlay();
    const { hand } = ben.view;
    dropConnection(ben);
    await ann.waitUntil(() => !seatOf(ann, ben).connected, "the drop");
    await ann.waitUntil(() => seatOf(ann, ben).connected, "the return");
    await ben.waitUntil(() => ben.view.hand.length > 0);
    assert.deepEqual(ben.view.hand, hand);
    assert.deepEqual(ann.notices.slice(-2), [
      { type: "dropped", name: "Ben" },
      { type: "returned", name: "Ben" },
    ]);
    await playsOn(ann, ben);
  });

  it("gives the seat back to its token after a reload, with what happened in between", async () => {
    const [ann, ben] = await twoInPlay();
    ben.room.reconnection.enabled = false;
    dropConnection(ben);
    await ann.waitUntil(() => !seatOf(ann, ben).connected, "the drop");
    const again = await server.join(ben.code, { seatToken: ben.seated.seatToken });
    assert.equal(again.seated.seatId, ben.seated.seatId);
    assert.notEqual(again.seated.seatToken, ben.seated.seatToken);
    await again.waitUntil(() => again.view.hand.length === again.view.cardCounts[again.view.seat]);
    assert.deepEqual(again.view.hand, ben.view.hand);
    await playsOn(ann, again);
    assert.equal(again.view.hand.length, again.view.cardCounts[again.view.seat]);
  });

  it("gives the seat to the newest tab, and closes the older one with a message", async () => {
    const [ann, ben] = await twoInPlay();
    const tab = await server.join(ben.code, { seatToken: ben.seated.seatToken });
    await ben.waitUntil(() => ben.closeCodes.length > 0, "the close of the older tab");
    assert.deepEqual(ben.closeCodes, [CLOSED_BY_NEWER_TAB]);
    assert.equal(seatOf(ann, tab).connected, true);
    await playsOn(ann, tab);
  });

  it("takes a token no more once the one after it has arrived", async () => {
    const [, ben] = await twoInPlay();
    const tab = await server.join(ben.code, { seatToken: ben.seated.seatToken });
    await tab.sendRequest("quickChat", { phrase: 0 });
    const old = server.join(ben.code, { seatToken: ben.seated.seatToken });
    assert.equal((await joinRefusal(old)).code, "invalidSeatToken");
    const third = await server.join(ben.code, { seatToken: tab.seated.seatToken });
    assert.equal(third.seated.seatId, ben.seated.seatId);
  });

  it("accepts the tokens of a seat until a newer one has certainly arrived", async () => {
    const [, ben] = await twoInPlay();
    const { seatToken } = ben.seated;
    // Two tabs that are sent tokens, which may not have arrived.
    await server.join(ben.code, { seatToken });
    await server.join(ben.code, { seatToken });
    server.clock.advance(60_000);
    const again = await server.join(ben.code, { seatToken });
    assert.equal(again.seated.seatId, ben.seated.seatId);
  });

  it("sends a reconnected client its seat again, with the same token until that has certainly arrived", async () => {
    const [, ben] = await twoInPlay();
    const { seatToken } = ben.seated;
    const tokens: string[] = [];
    ben.room.onMessage("seated", (seated: Seated) => tokens.push(seated.seatToken));
    dropConnection(ben);
    await ben.waitUntil(() => tokens.length === 1, "the seat once more");
    assert.deepEqual(tokens, [seatToken]);
    await ben.sendRequest("quickChat", { phrase: 0 });
    dropConnection(ben);
    await ben.waitUntil(() => ben.seated.seatToken !== seatToken, "a newer token");
    const tab = await server.join(ben.code, { seatToken: ben.seated.seatToken });
    assert.equal(tab.seated.seatId, ben.seated.seatId);
  });

  it("takes no token of another table, and no forged one", async () => {
    const [ann] = await twoInPlay();
    const [elsewhere] = await twoInPlay();
    for (const seatToken of [elsewhere.seated.seatToken, "", "x".repeat(43)]) {
      assert.equal((await joinRefusal(server.join(ann.code, { seatToken }))).code, "invalidSeatToken");
    }
  });

  it("opens nothing for the session id of another, which all can see", async () => {
    const [ann, ben] = await twoInPlay();
    const { sessionId } = ben.room;
    for (const token of [sessionId, `${ann.code}:${sessionId}`, `${ann.code}:`]) {
      await assert.rejects(new Client(server.url).reconnect(token));
    }
    const own = ann.room.reconnectionToken.split(":")[1] ?? "";
    const guess = own.slice(0, -1) + (own.endsWith("x") ? "y" : "x");
    await assert.rejects(new Client(server.url).reconnect(`${ann.code}:${guess}`));
    for (const seatToken of [sessionId, own]) {
      assert.equal((await joinRefusal(server.join(ann.code, { seatToken }))).code, "invalidSeatToken");
    }
    assert.deepEqual([ann.closeCodes, ben.closeCodes], [[], []]);
    await playsOn(ann, ben);
  });

  it("keeps a seat for thirty seconds in the waiting room, then frees it", async () => {
    const ann = await server.create({ name: "Ann" });
    const ben = await server.join(ann.code, { name: "Ben" });
    await ann.waitUntil(() => ann.table.seats.size === 2);
    ben.room.reconnection.enabled = false;
    dropConnection(ben);
    await ann.waitUntil(() => !seatOf(ann, ben).connected, "the drop");
    server.clock.advance(RECONNECT_SECONDS * 1000 - 1);
    assert.equal(ann.table.seats.size, 2);
    server.clock.advance(1);
    await ann.waitUntil(() => ann.table.seats.size === 1, "the freeing");
    const late = server.join(ann.code, { seatToken: ben.seated.seatToken });
    assert.equal((await joinRefusal(late)).code, "seatExpired");
    const token = ben.room.reconnectionToken;
    await assert.rejects(new Client(server.url).reconnect(token));
  });

  it("keeps the seat of a match to its end, for the token", async () => {
    const [ann, ben] = await twoInPlay();
    ben.room.reconnection.enabled = false;
    dropConnection(ben);
    await ann.waitUntil(() => !seatOf(ann, ben).connected, "the drop");
    server.clock.advance(RECONNECT_SECONDS * 1000);
    await ann.waitUntil(() => ann.notices.some(({ type }) => type === "left"), "the end of the window");
    const again = await server.join(ben.code, { seatToken: ben.seated.seatToken });
    await again.waitUntil(() => again.view.hand.length > 0);
    assert.equal(again.view.hand.length, again.view.cardCounts[again.view.seat]);
  });

  it("leaves a seat for good: its turns pass quickly", async () => {
    const [ann, ben] = await twoInPlay();
    assert.ok("lastEvent" in (await ben.sendRequest("leave")));
    await ann.waitUntil(() => !seatOf(ann, ben).connected, "the leaving");
    if (ann.view.turn === ann.view.seat) await takeTurn(ann);
    await ann.waitUntil(() => ann.view.turn !== ann.view.seat || ann.view.phase !== "playing");
    const { state } = server.roomOf(ann.code);
    const isBens = () => state.phase === "playing" && state.turn !== ann.view.seat;
    // A replacement bot thinks for a second or two, and may have several turns in a row.
    for (let seconds = 0; seconds < 50 && isBens(); seconds += 1) server.clock.advance(1_000);
    assert.equal(isBens(), false, "the stand-in has moved");
  });

  it("ends the table when all players have gone; a player who comes later finds no table", async () => {
    const [ann, ben] = await twoInPlay();
    await ann.sendRequest("leave");
    await ben.sendRequest("leave");
    await ben.waitUntil(() => ben.closeCodes.length > 0, "the close");
    assert.equal(server.isOpen(ann.code), false);
    const late = server.join(ann.code, { seatToken: ben.seated.seatToken });
    assert.equal((await joinRefusal(late)).code, "tableNotFound");
  });
});

function seatOf(viewer: TestClient, other: TestClient) {
  const seat = viewer.table.seats.get(other.seated.seatId);
  assert.ok(seat !== undefined, "the seat is there");
  return seat;
}

/** The player to move takes the turn, and both players see it. */
async function playsOn(a: TestClient, b: TestClient): Promise<void> {
  const mover = a.view.turn === a.view.seat ? a : b;
  await takeTurn(mover);
}

async function takeTurn(client: TestClient): Promise<void> {
  for (let moves = 0; moves < 3 && client.view.turn === client.view.seat; moves += 1) {
    const legal = legalCommands(client.view);
    const command = legal.find(({ type }) => type !== "play") ?? legal[0];
    assert.ok(command !== undefined);
    const { turn, lastEvent } = client.table;
    const answer = await client.sendRequest(requestOf(command.type), {
      ...rest(command),
      lastSeenEvent: lastEvent,
    });
    assert.ok("lastEvent" in answer, JSON.stringify(answer));
    if (command.type === "pass" || client.table.turn !== turn) return;
  }
}

function rest({ type: _, ...fields }: { readonly type: string }): object {
  return fields;
}
